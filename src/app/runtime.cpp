// Opening and closing what a command needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runtime.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/ending_signals_linux.hpp"
#include "app/settings/settings_kept.hpp"
#include "base/boundary.hpp"
#include "base/private_file.hpp"
#include "braille/code.hpp"
#include "table/commands/double_words.hpp"
#include "table/game/seat_title.hpp"

namespace annabella::app {

namespace {

/// A disk that takes longer stands still.
constexpr std::chrono::milliseconds memory_patience{500};

/// In its folder, which is made.
Result<std::shared_ptr<store::Journal>> open_shared(const std::filesystem::path& path) {
    std::error_code error;
    if (const auto folder = path.parent_path(); !folder.empty())
        error = make_private_folder(folder);
    if (error)
        return failure(
            ANNABELLA_TR("The journal's folder {0} cannot be created. Choose another place with --journal."),
            {path.parent_path().string()});
    TRY(auto journal, store::Journal::open(path.string()));
    return std::make_shared<store::Journal>(std::move(journal));
}

/// The words of that scheme, its squares said as the user wishes.
Result<phrase::Phrasebook> load_book(const CommonOptions& options, const std::string& scheme) {
    TRY(auto phrasebook, table::load_phrasebook(options.data, scheme));
    phrasebook.say_square_numbers(options.square_numbers);
    return phrasebook;
}

} // namespace

Runtime::Runtime(const CommonOptions& options, phrase::Phrasebook phrasebook)
    : m_options(options), m_phrasebook(std::move(phrasebook)),
      m_outlets(STDOUT_FILENO, ::isatty(STDOUT_FILENO) != 0),
      m_announcer(m_phrasebook, m_outlets, options.language),
      m_next_start({options.voice_options.listeners[Side::White].manners,
                    options.voice_options.listeners[Side::Black].manners}),
      m_key_silence(m_outlets) {
    if (!options.settings.empty())
        m_next_start.keep_in(options.settings, settings_heading(m_phrasebook.translator(), options.language));
}

Result<std::unique_ptr<Runtime>> Runtime::open(const CommonOptions& options) {
    TRY(auto phrasebook, load_book(options, options.scheme));
    std::unique_ptr<Runtime> runtime(new Runtime(options, std::move(phrasebook)));
    if (options.display)
        runtime->open_display();
    if (options.voice)
        runtime->open_voice();
    if (!options.wav.empty()) {
        TRY(auto recording, Recording::open(options.wav, options.voice_options, runtime->m_phrasebook));
        runtime->m_outlets.set_recording(std::move(recording));
    }
    for (const Error& fault : runtime->m_phrasebook.faults())
        runtime->say(fault.message);
    for (const Message& message : options.told_first)
        runtime->say(message);
    if (!options.journal.empty())
        TRY_VOID(runtime->open_journal());
    return runtime;
}

void Runtime::open_voice() {
    VoiceOptions voice_options = m_options.voice_options;
    voice_options.may_come_later = true;
    auto voice = Voice::open(
        voice_options, m_phrasebook, m_outlets.ears(),
        [troubles = m_troubles](const Error& error) {
            const std::scoped_lock lock(troubles->mutex);
            if (std::find(troubles->errors.begin(), troubles->errors.end(), error) == troubles->errors.end())
                troubles->errors.push_back(error);
        },
        [troubles = m_troubles](const Error& error) {
            const std::scoped_lock lock(troubles->mutex);
            troubles->news.push_back(error);
        });
    if (!voice)
        return say(voice.error().message);
    m_outlets.set_voice(std::move(*voice));
    say_troubles();
    const std::string spoken = m_phrasebook.translator().spoken_language(m_options.language);
    for (const std::string& language : {spoken, m_phrasebook.scheme().language})
        m_announcer.tell_lack_of(language);
}

void Runtime::open_display() {
    TouchDisplayWords words{&m_outlets.ears(), {}, braille::usual_code(), {}};
    for (const char* const question : {ANNABELLA_TR("square"), ANNABELLA_TR("attackers")}) {
        const std::string forms = m_phrasebook.translator().translate(
            m_phrasebook.translator().spoken_language(m_options.language), question);
        words.questions.push_back(forms.substr(0, forms.find(',')));
    }
    for (const Side side : both_sides)
        words.sides[side] = m_phrasebook.wording(table::seat_title(side), m_options.language).text;
    // What is wrong with it, who writes it onto paper is told.
    const auto folder = m_phrasebook.translator().language(m_options.language).braille_codes;
    if (auto own = braille::load_code(folder / "own.toml"))
        words.code = *std::move(own);
    m_outlets.set_display(m_options.display(std::move(words)));
}

Result<void> Runtime::open_journal() {
    TRY(m_journal, wait_for_disk([path = m_options.journal] { return open_shared(path); }));
    if (const auto& recovery = m_journal->recovery())
        say(*recovery);
    return {};
}

Result<void> Runtime::load_scheme(const std::string& name) {
    TRY(auto phrasebook, load_book(m_options, name));
    m_phrasebook = std::move(phrasebook);
    return {};
}

Result<std::shared_ptr<const phrase::Phrasebook>> Runtime::load_phrasebook(const std::string& scheme) const {
    TRY(auto phrasebook, load_book(m_options, scheme));
    return std::make_shared<const phrase::Phrasebook>(std::move(phrasebook));
}

void Runtime::set_ears(const table::Ears& wished) {
    m_wished_ears = wished;
    table::Ears& ears = m_outlets.ears();
    const Voice* const voice = m_outlets.voice();
    ears = wished;
    ears.voice = voice != nullptr && voice->is_heard();
    if (voice != nullptr && !voice->is_stereo() && ears.listening == table::Listening::Apart) {
        ears.listening = table::Listening::Loudspeaker;
        say({ANNABELLA_TR("The sound has only one channel. Private messages are shown, not spoken."), {}});
    }
    if (voice != nullptr && voice->service_is_shut_out())
        say({ANNABELLA_TR(
                 "speech-dispatcher would be heard in both ears, so eSpeak NG speaks. If all may hear the "
                 "same, choose --ears loudspeaker or --ears alone, without separate sound devices."),
             {}});
}

void Runtime::speak_in(const std::string& language) {
    m_options.language = language;
    m_announcer.speak_in(language);
}

LineAtTerminal Runtime::at_terminal() {
    LineAtTerminal terminal;
    terminal.on_key = [this] { m_key_silence.hush(); };
    TouchDisplay* const display = m_outlets.display();
    terminal.show = [this, display](const TypedText& typed) {
        m_outlets.writer().type(typed);
        if (display != nullptr)
            display->type(typed);
    };
    if (display != nullptr)
        terminal.beside = display->keys();
    terminal.typing.echo = m_options.echo;
    return terminal;
}

LineAtTerminal Runtime::at_terminal(const LinesOffered& lines) {
    LineAtTerminal terminal = at_terminal();
    terminal.typing.complete = lines.completes();
    return terminal;
}

std::optional<audio::Speaker::Moment> Runtime::silent_since() const {
    const Voice* const voice = m_outlets.voice();
    return voice != nullptr ? voice->silent_since() : audio::Speaker::Moment::min();
}

bool Runtime::say_troubles() {
    std::vector<Error> errors;
    std::vector<Error> news;
    {
        const std::scoped_lock lock(m_troubles->mutex);
        errors.swap(m_troubles->errors);
        news.swap(m_troubles->news);
    }
    if (const auto trouble = m_next_start.take_trouble())
        say(trouble->message);
    if (const auto failed = failed_thread(); failed && !std::exchange(m_failure_told, true))
        say(*failed);
    if (Recording* const recording = m_outlets.recording())
        if (const auto trouble = recording->take_trouble())
            say(trouble->message);
    for (const Error& error : news)
        say(error.message);
    for (const Error& error : errors)
        m_announcer.write(error.message);
    const Voice* const voice = m_outlets.voice();
    if (!m_wished_ears || voice == nullptr || !voice->is_heard())
        return false;
    // A sound that has come back may have more channels than before, or fewer.
    const bool apart = m_wished_ears->listening == table::Listening::Apart;
    const bool was_apart = ears().listening == table::Listening::Apart;
    if (ears().voice && (!apart || voice->is_stereo() == was_apart))
        return false;
    if (ears().voice && apart && !was_apart)
        say({ANNABELLA_TR("The sound has two channels again. Private messages are spoken."), {}});
    set_ears(table::Ears(*m_wished_ears));
    return true;
}

void Runtime::tell_what_was_off() {
    if (!m_options.voice || std::exchange(m_told_at_end, true))
        return;
    const Voice* const voice = m_outlets.voice();
    if (voice == nullptr || !voice->is_heard())
        return m_announcer.write({ANNABELLA_TR("No sound. The last messages are only in writing."), {}});
    if (!voice->is_whole())
        return say({ANNABELLA_TR("One of the two sound devices is off."), {}});
    if (voice->losses() > 0)
        say({ANNABELLA_TR("Sound failures since the start: {0}."), {std::to_string(voice->losses())}});
}

std::optional<Message> Runtime::keep_voice() {
    const Voice* const voice = m_outlets.voice();
    return voice != nullptr ? m_next_start.keep_voice(voice->manners()) : std::nullopt;
}

void Runtime::set_only_listener(Side player) {
    if (Voice* const voice = m_outlets.voice())
        voice->set_only_listener(player);
}

SheetWriter::Write Runtime::scores(const Session& session, const game::ScoreHeader& header,
                                   const std::filesystem::path& folder) const {
    auto sheets = make_score_sheets(session, header, m_options.language, m_options.braille_code,
                                    m_options.page, m_outlets.transcript().text());
    return [sheets = std::move(sheets), folder](const SheetWriter::Progress& progress) {
        return write_score_sheets(sheets, folder, progress).map(sentence);
    };
}

bool Runtime::write_scores(const Session& session, const game::ScoreHeader& header,
                           const std::filesystem::path& folder, SheetWriter& writer) {
    const bool taken = writer.write(
        scores(session, header, folder), [this](const Message& message) { say(message); },
        SheetWriter::Moment::clock::now());
    return writer.finish(sheet_patience) && taken;
}

void Runtime::go_live() {
    m_outlets.writer().live(m_phrasebook.translator().translate(
        m_options.language, ANNABELLA_TR("The terminal was frozen. Lines not shown: {0}.")));
    if (Recording* const recording = m_outlets.recording())
        recording->live();
}

void Runtime::keep_what_was_changed() {
    say_troubles();
    tell_what_was_off();
    // Not before: who is killed in the midst of the sentence has not told it.
    if (m_journal)
        m_journal->recovery_was_told();
    (void)keep_voice();
    const bool was_told = m_next_start.trouble_was_told();
    m_next_start.finish(memory_patience);
    say_troubles(); // What has gone wrong with it.
    if (const auto trouble = m_next_start.not_kept(); trouble && was_told)
        say(trouble->message);
}

Result<void> Runtime::close_recording() {
    say_troubles();
    Recording* const recording = m_outlets.recording();
    return recording != nullptr ? recording->close() : Result<void>();
}

Result<void> Runtime::close() {
    keep_what_was_changed();
    m_key_silence.begin_end();
    m_key_silence.let_speak();
    m_key_silence.give_keys_back();
    return close_recording();
}

Result<void> Runtime::close(std::chrono::milliseconds patience) {
    keep_what_was_changed();
    if (Voice* const voice = m_outlets.voice())
        (void)voice->finish(patience);
    m_key_silence.give_keys_back();
    return close_recording();
}

int Runtime::fail(const Error& error) {
    say(error.message);
    (void)close();
    return 1;
}

std::string local_time_now() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    ::localtime_r(&now, &local);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &local);
    return text.data();
}

} // namespace annabella::app
