// The voice as an outlet, and the recording of what is said.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/voice/language_voices.hpp"
#include "app/voice/speech_writer.hpp"
#include "app/worker.hpp"
#include "audio/cards/sound_card.hpp"
#include "audio/earcons.hpp"
#include "audio/mixer.hpp"
#include "audio/recorder.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"
#include "base/earcon.hpp"
#include "base/side.hpp"
#include "phrase/phrases.hpp"
#include "table/people/ears.hpp"
#include "table/people/outlet.hpp"

namespace annabella::app {

struct VoiceOptions {
    BySide<ListenersVoice> listeners; ///< The same for both where nothing else is wished.
    /// Makes who speaks where all hear the same, in place of the given synthesizer; it tells why it does not
    /// any more. Empty: the synthesizer itself speaks.
    using Service = std::function<std::unique_ptr<audio::Synthesizer>(
        std::unique_ptr<audio::Synthesizer> in_its_place, std::function<void(const Error&)> on_lost)>;
    Service service;
    /// How a voice that the synthesizer lacks is called where the service has it; empty where it lacks it,
    /// too. Fails where the service cannot be asked.
    std::function<Result<std::string>(const std::string& voice)> find_at_service;
    std::string synthesizer; ///< Its name (audio/synthesizer.hpp); empty: the first there is.
    /// Of each player, as the sound server calls it. Empty: both hear one device.
    BySide<std::string> devices{};
    std::set<Earcon> without; ///< Signals that are not to sound.
    /// Where there is no sound, one that comes later is taken.
    bool may_come_later = false;
};

/// Speaks through the sound card, each utterance into the ears that may hear it. Where two people hear apart
/// each has a queue of his own, and nobody waits for what the other is told.
class Voice : public table::Outlet {
public:
    /// Fails, with the reason to tell, where there is no sound or no synthesizer. `on_trouble` is told, on
    /// another thread, when the sound is lost or an utterance has no voice. `ears` must live as long.
    /// `on_news` is told in the same way what all are to hear of it.
    static Result<std::unique_ptr<Voice>> open(const VoiceOptions& options, const phrase::Phrasebook& book,
                                               const table::Ears& ears,
                                               const std::function<void(const Error&)>& on_trouble,
                                               const std::function<void(const Error&)>& on_news = {});

    void say(const phrase::Utterances& utterances, game::Time at) override;
    void hush() override;
    void silence() override;
    void sound(const table::Cue& cue) override;
    bool is_lost() const override { return !is_heard(); }
    void adjust(std::optional<Side> hearer, table::VoiceChange change) override;
    /// That player alone listens: all is said as he wants it.
    void set_only_listener(Side player) { m_writer.set_only_listener(player); }
    /// How it speaks now; empty where it speaks to one player otherwise than to the other.
    std::optional<Manners> manners() const;
    /// What is to be told where `language` is spoken by the voice of another.
    std::optional<Error> lack_of(const std::string& language) const;
    /// Waits until all is said, but no longer than that, and not at all where nobody can hear it; false where
    /// it is not.
    bool finish(std::chrono::milliseconds patience);
    /// When all that was said had been heard or was cut off; empty while it speaks, and the earliest moment
    /// there is where nobody can hear it, or nothing was said.
    std::optional<audio::Speaker::Moment> silent_since() const;
    /// Waits until all is said, however long that takes, or `enough` says so, which is asked several times a
    /// second. Gives up where nothing more of it has been heard for `card_patience`, and at once where
    /// nobody can hear it.
    void finish_all(std::chrono::milliseconds card_patience, const std::function<bool()>& enough);

    /// Whether what is for one ear is heard in one ear.
    bool is_stereo() const;
    /// Somebody may hear it; a card may come and go.
    bool is_heard() const;
    /// Each device is there.
    bool is_whole() const;
    /// How often a device was lost.
    unsigned losses() const;
    /// Whether a service was to speak that is not let: it speaks into all ears alike.
    bool service_is_shut_out() const;

private:
    using Trouble = std::function<void(const Error&)>;
    Voice(SpeechWriter writer, bool apart, bool service);
    void open_service(const VoiceOptions& options, std::unique_ptr<audio::Synthesizer> engine,
                      const Trouble& on_trouble, const Trouble& on_news);
    /// The service's, where all hear the same, else that of the player.
    audio::Speaker& speaker_for(Side queue, const table::Ears& ears) const;
    std::vector<audio::Speaker*> speakers() const;
    Result<void> open_cards(const VoiceOptions& options, const Trouble& on_trouble);
    void card_changed(Side side, const std::optional<Error>& error, const Trouble& on_trouble);
    /// As they are, or as a loudspeaker where both ears would hear the same.
    table::Ears true_ears() const;

    const table::Ears* m_ears = nullptr;
    bool m_apart; ///< A device for each, and one of the mixers.
    SpeechWriter m_writer;
    std::set<Earcon> m_without;
    std::shared_ptr<audio::Earcons> m_earcons = std::make_shared<audio::Earcons>(); ///< The mixers play them.
    std::vector<std::shared_ptr<audio::Mixer>> m_mixers;
    BySide<std::unique_ptr<audio::Speaker>> m_speakers;
    bool m_service_wished;
    const audio::Synthesizer* m_service_engine = nullptr; ///< The service's speaker has it.
    std::unique_ptr<audio::Speaker> m_service;            ///< Null where there is none.
    BySide<const audio::DeviceDriver*> m_drivers{};       ///< Of the cards.
    /// What was told of each card, and when. Its thread's alone.
    BySide<std::pair<std::optional<Error>, std::chrono::steady_clock::time_point>> m_last_trouble;
    std::vector<std::unique_ptr<audio::SoundCard>> m_cards; ///< They tell the speakers, and so go first.
};

/// Renders every utterance but the secret ones into a WAV file, one after the other.
class Recording : public table::Outlet {
public:
    static Result<std::unique_ptr<Recording>>
    open(const std::filesystem::path& path, const VoiceOptions& options, const phrase::Phrasebook& book);

    /// From here on say() does not wait: a thread records.
    void live();
    void say(const phrase::Utterances& utterances, game::Time at) override;
    /// That something went wrong while it recorded; told once.
    std::optional<Error> take_trouble();
    /// The first thing that went wrong, and that the file is incomplete then, or nothing: it is complete. One
    /// in which nothing could be written is removed.
    Result<void> close();

private:
    /// What the thread needs; it belongs to the jobs, too, since a disk can hold one of them up for ever.
    struct Studio;
    explicit Recording(std::shared_ptr<Studio> studio) : m_studio(std::move(studio)) {}

    std::shared_ptr<Studio> m_studio;
    std::optional<Worker> m_worker;
    bool m_told = false;
    bool m_incomplete = false; ///< Something found no room in the queue.
};

} // namespace annabella::app
