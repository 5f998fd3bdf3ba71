// What every command needs: words, voice, journal, and where they come from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/records/score_files.hpp"
#include "app/records/session.hpp"
#include "app/records/sheet_writer.hpp"
#include "app/settings/next_start.hpp"
#include "app/terminal/line_input.hpp"
#include "app/terminal/tab_key.hpp"
#include "app/terminal/touch_display.hpp"
#include "app/voice/announcer.hpp"
#include "app/voice/key_silence.hpp"
#include "app/voice/program_outlets.hpp"
#include "app/voice/voice.hpp"
#include "base/background.hpp"
#include "braille/score_page.hpp"
#include "phrase/phrases.hpp"
#include "store/journal.hpp"
#include "table/people/ears.hpp"
#include "table/people/outlet.hpp"

namespace annabella::app {

/// The options that all commands share.
struct CommonOptions {
    std::string program = "annabella"; ///< Its name.
    std::string called = "annabella";  ///< What is to be typed to start it.
    std::string version;               ///< Its own.
    std::string language = "en";
    std::string scheme = "annex-e";
    phrase::SquareNumbers square_numbers = phrase::SquareNumbers::AsScheme;
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
    BrailleCode braille_code = BrailleCode::Own;
    /// Opens a Braille display; empty: there is none.
    OpenTouchDisplay display;
    /// Where it is kept what is changed while the program runs. Empty: nowhere.
    std::filesystem::path settings;
    /// What is to be told as soon as there is a voice.
    std::vector<Message> told_first;
};

/// Who leaves waits so long for the last words, counted from his wish: what else there is to do falls into
/// it.
inline constexpr std::chrono::milliseconds parting{250};

/// Who leaves waits so long for score sheets, each time that something of them comes onto the disk.
inline constexpr std::chrono::milliseconds sheet_patience{5000};

/// Words, outlets and journal of a running command. Its parts are for those who need no more than one of
/// them; what is done with all of them is done here.
class Runtime {
public:
    /// Opens all of it. Without sound it says so once, in text, and goes on; without words or journal there
    /// is no game.
    static Result<std::unique_ptr<Runtime>> open(const CommonOptions& options);

    // The parts.
    const CommonOptions& options() const { return m_options; }
    const phrase::Phrasebook& phrasebook() const { return m_phrasebook; }
    ProgramOutlets& outlets() { return m_outlets; }
    Announcer& announcer() { return m_announcer; }
    KeySilence& key_silence() { return m_key_silence; }
    NextStart& next_start() { return m_next_start; }
    store::Journal& journal() { return *m_journal; }
    /// For who may still be writing when this is gone.
    std::shared_ptr<store::Journal> shared_journal() const { return m_journal; }

    /// Moves are said in another scheme from here on; sessions that have the phrasebook already say them so,
    /// too.
    Result<void> load_scheme(const std::string& name);
    /// The same words with moves in another scheme, for one who hears them so.
    Result<std::shared_ptr<const phrase::Phrasebook>> load_phrasebook(const std::string& scheme) const;
    /// Until it is set one person hears everything; there is nothing private before a game. Without a voice
    /// there are no ears, whatever is set.
    void set_ears(const table::Ears& ears);
    const table::Ears& ears() const { return m_outlets.ears(); }

    /// A sentence to everybody, outside any game.
    void say(const Message& message) { m_announcer.say(message); }
    void say(const table::MessageIn& message) { m_announcer.say(message); }
    /// What `work` gives, which asks a disk where no clock runs; one that takes long is told of meanwhile.
    template <class Work>
    auto wait_for_disk(Work work) {
        auto done = in_background(std::move(work));
        constexpr std::chrono::seconds patience{2};
        if (done.wait_for(patience) != std::future_status::ready)
            say({ANNABELLA_TR("The disk is slow. Please wait."), {}});
        return done.get();
    }
    /// From here on say() speaks this language.
    void speak_in(const std::string& language);
    /// That player alone listens: the voice speaks as he wants it.
    void set_only_listener(Side player);
    /// When the voice had said all, or was cut off; empty while it speaks, and the earliest moment there is
    /// where nothing was heard.
    std::optional<audio::Speaker::Moment> silent_since() const;
    /// Troubles that came up on other threads since the last call, said now. True where there is sound since
    /// then, and was none before, or has other channels: ears() are others.
    bool say_troubles();
    /// Where the voice was made to speak otherwise since the last call, that is kept for the next start: what
    /// is to be written of it. What one player alone has changed for himself holds for this time.
    std::optional<Message> keep_voice();
    /// What writes the score sheets, as they are now, in the format that the options ask for.
    SheetWriter::Write scores(const Session& session, const game::ScoreHeader& header,
                              const std::filesystem::path& folder) const;
    /// Writes them where no clock runs, and says where they are, or why they are not; a disk that does not
    /// answer is not waited for. False where they are not written.
    bool write_scores(const Session& session, const game::ScoreHeader& header,
                      const std::filesystem::path& folder, SheetWriter& writer);
    /// Lines typed while this is there: each key silences the voice, and what is typed is shown beneath what
    /// is said.
    LineAtTerminal at_terminal();
    /// The same, where Tab completes these.
    LineAtTerminal at_terminal(const LinesOffered& lines);
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
    Runtime(const CommonOptions& options, phrase::Phrasebook phrasebook);
    void open_voice();
    void open_display();
    Result<void> open_journal();
    void keep_what_was_changed();
    Result<void> close_recording();
    /// What is off at the end is told once more, in writing where the voice is.
    void tell_what_was_off();

    CommonOptions m_options;
    phrase::Phrasebook m_phrasebook;
    std::shared_ptr<store::Journal> m_journal; ///< Also of whoever writes to it beside the game.
    ProgramOutlets m_outlets;
    Announcer m_announcer;
    NextStart m_next_start;
    std::optional<table::Ears> m_wished_ears;
    bool m_told_at_end = false;
    // The voice reports from its own threads, also while it is being destroyed.
    struct Troubles {
        std::mutex mutex;
        std::vector<Error> errors;
        std::vector<Error> news; ///< All hear of it.
    };
    std::shared_ptr<Troubles> m_troubles = std::make_shared<Troubles>();
    bool m_failure_told = false; ///< That of a thread.
    KeySilence m_key_silence;    ///< Its keys call the others, and so it goes first.
};

/// Now, as ISO 8601 local time ("2026-05-01T14:03:07"), for the record.
std::string local_time_now();

} // namespace annabella::app
