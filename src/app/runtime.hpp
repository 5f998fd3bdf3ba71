// What every command needs: words, voice, journal, and where they come from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/records/score_files.hpp"
#include "app/records/session.hpp"
#include "app/settings/settings_memory.hpp"
#include "app/terminal/line_input.hpp"
#include "app/terminal/terminal.hpp"
#include "app/terminal/transcript.hpp"
#include "app/voice/voice.hpp"
#include "app/voice/voice_changes.hpp"
#include "braille/score_page.hpp"
#include "phrase/phrases.hpp"
#include "store/journal.hpp"
#include "table/ears.hpp"
#include "table/outlet.hpp"

namespace annabella::app {

/// The options that all commands share.
struct CommonOptions {
    std::string program = "annabella"; ///< Its name.
    std::string called = "annabella";  ///< What is to be typed to start it.
    std::string version;               ///< Its own.
    std::string language = "en";
    std::string scheme = "annex-e";
    std::filesystem::path data;    ///< Catalogues, schemes, braille tables.
    std::filesystem::path journal; ///< Its folder is made. Empty: no games are kept.
    /// Which boards answered the last time stands there. Empty: nowhere.
    std::filesystem::path last_boards;
    bool voice = true;
    VoiceOptions voice_options;
    TypingEcho echo = TypingEcho::Changes;
    std::filesystem::path wav; ///< Empty: nothing is recorded.
    std::filesystem::path out; ///< Where the score sheets go at the end; empty: nowhere.
    braille::PageFormat page;
    /// Where it is kept what is changed while the program runs. Empty: nowhere.
    std::filesystem::path settings;
    /// What is to be told as soon as there is a voice.
    std::vector<Message> told_first;
};

/// Who leaves waits so long for the last words, counted from his wish: what else there is to do falls into
/// it.
inline constexpr std::chrono::milliseconds parting{250};

/// Words and outlets of a running command.
class Runtime {
public:
    /// Opens all of it. Without sound it says so once, in text, and goes on; without words or journal there
    /// is no game.
    static Result<std::unique_ptr<Runtime>> open(const CommonOptions& options);

    const CommonOptions& options() const { return m_options; }
    const phrase::Phrasebook& phrasebook() const { return *m_phrasebook; }
    /// Moves are said in another scheme from here on; sessions that have the phrasebook already say them so,
    /// too.
    Result<void> load_scheme(const std::string& name);
    /// The same words with moves in another scheme, for one who hears them so.
    Result<std::shared_ptr<const phrase::Phrasebook>> load_phrasebook(const std::string& scheme) const;
    store::Journal& journal() { return *m_journal; }
    /// For who may still be writing when this is gone.
    std::shared_ptr<store::Journal> shared_journal() const { return m_journal; }
    std::vector<table::Outlet*> outlets();
    /// What keeps that which was told at a seat, and is neither shown nor spoken here: transcript and report.
    table::Outlet& records() { return m_records; }
    /// The next game has a transcript of its own.
    void begin_transcript() { m_transcript.clear(); }
    /// Another one, which must live until it is taken away with nullptr.
    void set_report(table::Outlet* report) { m_report = report; }
    /// Until it is set one person hears everything; there is nothing private before a game. Without a voice
    /// there are no ears, whatever is set.
    void set_ears(const table::Ears& ears);
    const table::Ears& ears() const { return m_ears; }

    /// A sentence to everybody, outside any game.
    void say(const Message& message);
    void say_in(const std::string& language, const Message& message);
    /// From here on say() speaks this language.
    void speak_in(const std::string& language) { m_options.language = language; }
    /// From here on say() speaks to each player in his language. What a voice lacks for it is told.
    void speak_to(const BySide<std::string>& languages);
    /// That player alone listens: the voice speaks as he wants it.
    void set_only_listener(Side player);
    /// Somebody acts: the voice is cut off.
    void hush();
    /// When the voice had said all, or was cut off; empty while it speaks, and the earliest moment there is
    /// where nothing was heard.
    std::optional<audio::Speaker::Moment> silent_since() const;
    /// From here to the end any key silences, where nothing is typed: of a command that asks nothing. Does
    /// nothing where nobody sits at a terminal, or its keys are somebody else's.
    void let_keys_silence();
    /// Before each sentence of a list: waits where there is too much before it for the voice to keep. After a
    /// key the rest of the list is not spoken, only shown.
    void keep_pace();
    /// Waits until the list is heard. What comes then is spoken again.
    void end_list();
    /// Troubles that came up on other threads since the last call, said now. True where there is sound since
    /// then, and was none before: ears() are others.
    bool say_troubles();
    /// Where the voice was made to speak otherwise since the last call, that is kept for the next start: what
    /// is to be written of it. What one player alone has changed for himself holds for this time.
    std::optional<Message> keep_voice();
    /// The same of how much the players are told; to be called at the start of the game for the first time.
    void keep_verbosity(const BySide<phrase::Choices>& choices);
    /// These were changed, and are so at the next start, too. Where they cannot be kept that is said, once.
    void keep_for_next_start(std::vector<Setting> changed);
    /// Writes the score sheets in the format that the options ask for.
    Result<SheetsWritten> write_scores(const Session& session, const game::ScoreHeader& header,
                                       const std::filesystem::path& folder) const;
    /// Lines typed while this is there: each key silences the voice, and what is typed is shown beneath what
    /// is said.
    LineAtTerminal at_terminal();
    /// From here on a clock may run: nobody waits for a terminal or a recording that stands still.
    void go_live();
    /// Lets the voice finish, however long that takes, until a key is pressed or the program is asked to end,
    /// and closes the recording. A sound card that stands still is not waited for longer than 20 s.
    Result<void> close();
    /// The same, but whatever is not said then is left out.
    Result<void> close(std::chrono::milliseconds patience);
    /// Says why the command cannot go on, and closes; the exit status for it.
    int fail(const Error& error);

private:
    Runtime();
    /// That it is spoken by the voice of another is told once.
    void tell_lack_of(const std::string& language);
    /// Waits until all is said, or somebody does not want to hear it.
    void let_speak();
    void keep_what_was_changed();
    Result<void> close_recording();
    /// What is off at the end is told once more, in writing where the voice is.
    void tell_what_was_off();
    void write(const Message& message);

    CommonOptions m_options;
    std::optional<BySide<std::string>> m_spoken_to;
    std::vector<std::string> m_lacks_told; ///< Languages.
    table::Ears m_ears;                    ///< Where the outlets look it up.
    std::optional<table::Ears> m_wished_ears;
    std::optional<phrase::Phrasebook> m_phrasebook;
    std::shared_ptr<store::Journal> m_journal; ///< Also of whoever writes to it beside the game.
    TerminalWriter m_writer;
    Terminal m_terminal;
    Transcript m_transcript;
    /// Transcript and report.
    class Records : public table::Outlet {
    public:
        explicit Records(Runtime& runtime) : m_runtime(runtime) {}
        void say(const phrase::Utterances& utterances, game::Time at) override;
        void say_to_onlooker(const phrase::Utterances& utterances, game::Time at) override;
        void reveal(const table::PageForOne& page) override;

    private:
        Runtime& m_runtime;
    };
    Records m_records{*this};
    std::unique_ptr<Voice> m_voice;
    bool m_told_at_end = false;
    std::optional<SettingsMemory> m_settings_memory;
    VoiceChanges m_voice_changes{{}};
    std::optional<bool> m_told_alike; ///< Both players were told as much at the start.
    std::unique_ptr<Recording> m_recording;
    table::Outlet* m_report = nullptr;
    // The voice reports from its own threads, also while it is being destroyed.
    struct Troubles {
        std::mutex mutex;
        std::vector<Error> errors;
        std::vector<Error> news; ///< All hear of it.
    };
    std::shared_ptr<Troubles> m_troubles = std::make_shared<Troubles>();
    bool m_failure_told = false; ///< That of a thread.
    std::size_t m_listed = 0;    ///< Sentences of a list.
    unsigned m_keys_before_list = 0;
    std::atomic<bool> m_voice_rests{false}; ///< What is said is only shown.
    std::atomic<bool> m_key_is_last{false}; ///< A key silences for good.
    std::atomic<unsigned> m_keys_pressed{0};
    std::optional<LineInput> m_keys; ///< It calls the others, and so goes first.
};

/// Now, as ISO 8601 local time ("2026-05-01T14:03:07"), for the record.
std::string local_time_now();

} // namespace annabella::app
