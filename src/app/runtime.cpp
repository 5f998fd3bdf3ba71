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
#include "app/places_linux.hpp"
#include "app/settings/settings_kept.hpp"
#include "base/boundary.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

namespace {

/// A disk that takes longer stands still.
constexpr std::chrono::milliseconds memory_patience{500};

/// How long a voice may be silent that still has something to say.
constexpr std::chrono::seconds card_patience{20};

/// Sentences of a list; the voice keeps some two hundred.
constexpr std::size_t listed_at_once = 50;

} // namespace

Runtime::Runtime() : m_writer(STDOUT_FILENO), m_terminal(m_writer, m_ears, ::isatty(STDOUT_FILENO) != 0) {}

Result<std::unique_ptr<Runtime>> Runtime::open(const CommonOptions& options) {
    std::unique_ptr<Runtime> runtime(new Runtime);
    runtime->m_options = options;

    TRY(auto phrasebook, phrase::Phrasebook::load(options.data, options.scheme));
    runtime->m_phrasebook.emplace(std::move(phrasebook));

    if (!options.settings.empty())
        runtime->m_settings_memory.emplace(
            options.settings, settings_heading(runtime->m_phrasebook->translator(), options.language));
    runtime->m_voice_changes = VoiceChanges(options.voice_options.listeners[Side::White].manners);
    if (options.voice) {
        VoiceOptions voice_options = options.voice_options;
        voice_options.may_come_later = true;
        auto voice = Voice::open(
            voice_options, *runtime->m_phrasebook, runtime->m_ears,
            [troubles = runtime->m_troubles](const Error& error) {
                const std::scoped_lock lock(troubles->mutex);
                if (std::find(troubles->errors.begin(), troubles->errors.end(), error) ==
                    troubles->errors.end())
                    troubles->errors.push_back(error);
            },
            [troubles = runtime->m_troubles](const Error& error) {
                const std::scoped_lock lock(troubles->mutex);
                troubles->news.push_back(error);
            });
        if (voice) {
            runtime->m_voice = std::move(*voice);
            runtime->say_troubles();
            const std::string spoken = runtime->m_phrasebook->translator().spoken_language(options.language);
            for (const std::string& language : {spoken, runtime->m_phrasebook->scheme().language})
                runtime->tell_lack_of(language);
        } else
            runtime->say(voice.error().message);
    }
    if (!options.wav.empty()) {
        TRY(auto recording, Recording::open(options.wav, options.voice_options, *runtime->m_phrasebook));
        runtime->m_recording = std::move(recording);
    }

    for (const Error& fault : runtime->m_phrasebook->faults())
        runtime->say(fault.message);
    for (const Message& message : options.told_first)
        runtime->say(message);

    if (options.journal.empty())
        return runtime;
    std::error_code error;
    if (const auto folder = options.journal.parent_path(); !folder.empty())
        error = make_private_folder(folder);
    if (error)
        return failure(
            ANNABELLA_TR(
                "The folder of the journal, {0}, cannot be made. Choose another place with --journal."),
            {options.journal.parent_path().string()});
    TRY(auto journal, store::Journal::open(options.journal.string()));
    runtime->m_journal = std::make_shared<store::Journal>(std::move(journal));
    if (const auto& recovery = runtime->m_journal->recovery())
        runtime->say(*recovery);
    return runtime;
}

Result<void> Runtime::load_scheme(const std::string& name) {
    TRY(auto phrasebook, phrase::Phrasebook::load(m_options.data, name));
    *m_phrasebook = std::move(phrasebook);
    return {};
}

Result<std::shared_ptr<const phrase::Phrasebook>> Runtime::load_phrasebook(const std::string& scheme) const {
    TRY(auto phrasebook, phrase::Phrasebook::load(m_options.data, scheme));
    return std::make_shared<const phrase::Phrasebook>(std::move(phrasebook));
}

std::vector<table::Outlet*> Runtime::outlets() {
    std::vector<table::Outlet*> outlets = {&m_terminal, &m_transcript};
    if (m_voice && !m_voice_rests)
        outlets.push_back(m_voice.get());
    if (m_recording)
        outlets.push_back(m_recording.get());
    if (m_report != nullptr)
        outlets.push_back(m_report);
    return outlets;
}

void Runtime::Records::say(const phrase::Utterances& utterances, game::Time at) {
    m_runtime.m_transcript.say(utterances, at);
    if (m_runtime.m_report != nullptr)
        m_runtime.m_report->say(utterances, at);
}

void Runtime::Records::say_to_onlooker(const phrase::Utterances& utterances, game::Time at) {
    if (m_runtime.m_report != nullptr)
        m_runtime.m_report->say_to_onlooker(utterances, at);
}

void Runtime::Records::reveal(const table::PageForOne& page) {
    if (m_runtime.m_report != nullptr)
        m_runtime.m_report->reveal(page);
}

void Runtime::set_ears(const table::Ears& ears) {
    m_wished_ears = ears;
    m_ears = ears;
    m_ears.voice = m_voice != nullptr && m_voice->is_heard();
    if (m_voice && !m_voice->is_stereo() && m_ears.listening == table::Listening::Apart) {
        m_ears.listening = table::Listening::Loudspeaker;
        say({ANNABELLA_TR("The sound has one channel only. What is secret is shown, and not spoken."), {}});
    }
    if (m_voice && m_voice->service_is_shut_out())
        say({ANNABELLA_TR(
                 "speech-dispatcher would be heard in both ears, so eSpeak NG speaks to each of you. "
                 "Where all may hear the same, choose --ears loudspeaker or --ears alone, without "
                 "sound devices of your own."),
             {}});
}

void Runtime::say(const Message& message) {
    if (!m_spoken_to)
        return say_in(m_options.language, message);
    const phrase::Utterances said = m_phrasebook->for_both(message, *m_spoken_to);
    for (table::Outlet* outlet : outlets())
        outlet->say(said, game::Time{});
}

void Runtime::tell_lack_of(const std::string& language) {
    if (!m_voice || std::find(m_lacks_told.begin(), m_lacks_told.end(), language) != m_lacks_told.end())
        return;
    m_lacks_told.push_back(language);
    if (const auto lack = m_voice->lack_of(language))
        say(lack->message);
}

void Runtime::speak_to(const BySide<std::string>& languages) {
    for (const Side side : both_sides)
        tell_lack_of(m_phrasebook->translator().spoken_language(languages[side]));
    if (languages[Side::White] != languages[Side::Black])
        m_spoken_to = languages;
}

void Runtime::say_in(const std::string& language, const Message& message) {
    const phrase::Utterances said = {m_phrasebook->for_all(message, language)};
    for (table::Outlet* outlet : outlets())
        outlet->say(said, game::Time{});
}

void Runtime::hush() {
    ++m_keys_pressed;
    for (table::Outlet* outlet : outlets())
        m_key_is_last ? outlet->silence() : outlet->hush();
}

void Runtime::let_keys_silence() {
    if (!m_voice || !keys_are_free())
        return;
    m_key_is_last = true;
    LineAtTerminal terminal;
    terminal.on_key = [this] { hush(); };
    m_keys.emplace(STDIN_FILENO, std::move(terminal));
}

void Runtime::let_speak() {
    const bool asked_before = ending_is_asked();
    const unsigned pressed_before = m_keys_pressed;
    if (m_voice)
        m_voice->finish_all(card_patience, [&] {
            return m_keys_pressed != pressed_before || (!asked_before && ending_is_asked());
        });
}

void Runtime::keep_pace() {
    if (m_listed++ == 0)
        m_keys_before_list = m_keys_pressed;
    if (m_listed % listed_at_once == 0)
        let_speak();
    m_voice_rests = m_keys_pressed != m_keys_before_list;
}

void Runtime::end_list() {
    if (m_keys_pressed == m_keys_before_list)
        let_speak();
    m_listed = 0;
    m_voice_rests = false;
}

LineAtTerminal Runtime::at_terminal() {
    LineAtTerminal terminal;
    terminal.on_key = [this] { hush(); };
    terminal.show = [this](const TypedText& typed) { m_writer.type(typed); };
    terminal.typing.echo = m_options.echo;
    return terminal;
}

std::optional<audio::Speaker::Moment> Runtime::silent_since() const {
    return m_voice ? m_voice->silent_since() : audio::Speaker::Moment::min();
}

bool Runtime::say_troubles() {
    std::vector<Error> errors;
    std::vector<Error> news;
    {
        const std::scoped_lock lock(m_troubles->mutex);
        errors.swap(m_troubles->errors);
        news.swap(m_troubles->news);
    }
    if (m_settings_memory)
        if (const auto trouble = m_settings_memory->take_trouble())
            say(trouble->message);
    if (const auto failed = failed_thread(); failed && !std::exchange(m_failure_told, true))
        say(*failed);
    if (m_recording)
        if (const auto trouble = m_recording->take_trouble())
            say(trouble->message);
    for (const Error& error : news)
        say(error.message);
    for (const Error& error : errors)
        write(error.message);
    if (!m_wished_ears || m_ears.voice || !m_voice || !m_voice->is_heard())
        return false;
    set_ears(*m_wished_ears);
    return true;
}

void Runtime::write(const Message& message) {
    m_terminal.say({m_phrasebook->for_all(message, m_options.language)}, game::Time{});
}

void Runtime::tell_what_was_off() {
    if (!m_options.voice || std::exchange(m_told_at_end, true))
        return;
    if (!m_voice || !m_voice->is_heard())
        return write({ANNABELLA_TR("There is no sound. The last words are only written."), {}});
    if (!m_voice->is_whole())
        return say({ANNABELLA_TR("One of the two sound devices is off."), {}});
    if (m_voice->losses() > 0)
        say({ANNABELLA_TR("Times the sound stopped since the start: {0}."),
             {std::to_string(m_voice->losses())}});
}

std::optional<Message> Runtime::keep_voice() {
    // What two have set apart is not put together by a change for both.
    const auto& at_start = m_options.voice_options.listeners;
    if (!m_voice || at_start[Side::White].manners != at_start[Side::Black].manners)
        return std::nullopt;
    const auto manners = m_voice->manners();
    std::vector<Setting> changed = manners ? m_voice_changes.note(*manners) : std::vector<Setting>();
    if (!m_settings_memory || changed.empty())
        return std::nullopt;
    keep_for_next_start(std::move(changed));
    return Message{ANNABELLA_TR("The voice has {0} words per minute and the volume {1} from now on, also at "
                                "the next start."),
                   {std::to_string(manners->prompts.rate), std::to_string(manners->prompts.volume)}};
}

void Runtime::keep_verbosity(const BySide<phrase::Choices>& choices) {
    const phrase::Verbosity verbosity = choices[Side::White].verbosity;
    const bool alike = verbosity == choices[Side::Black].verbosity;
    if (!m_told_alike)
        m_told_alike = alike;
    // What two have set apart is not put together by a change for both.
    if (alike && *m_told_alike)
        keep_for_next_start(m_voice_changes.note(verbosity));
}

void Runtime::keep_for_next_start(std::vector<Setting> changed) {
    if (m_settings_memory)
        m_settings_memory->keep(std::move(changed));
}

void Runtime::set_only_listener(Side player) {
    if (m_voice)
        m_voice->set_only_listener(player);
}

Result<SheetsWritten> Runtime::write_scores(const Session& session, const game::ScoreHeader& header,
                                            const std::filesystem::path& folder) const {
    // The shell is not there to know what a tilde means.
    std::filesystem::path place = folder;
    const std::string home = environment("HOME");
    if (const std::string text = folder.string(); !home.empty() && text.rfind("~/", 0) == 0)
        place = std::filesystem::path(home) / text.substr(2);
    return write_score_files(session, header, place, m_options.language, m_options.page, m_transcript.text());
}

void Runtime::go_live() {
    m_writer.live(m_phrasebook->translator().translate(
        m_options.language, ANNABELLA_TR("The terminal stood still. Lines that are not shown: {0}.")));
    if (m_recording)
        m_recording->live();
}

void Runtime::keep_what_was_changed() {
    say_troubles();
    tell_what_was_off();
    // Not before: who is killed in the midst of the sentence has not told it.
    if (m_journal)
        m_journal->recovery_was_told();
    (void)keep_voice();
    if (m_settings_memory) {
        const bool was_told = m_settings_memory->trouble_was_told();
        m_settings_memory->finish(memory_patience);
        say_troubles(); // What has gone wrong with it.
        if (const auto trouble = m_settings_memory->not_kept(); trouble && was_told)
            say(trouble->message);
    }
}

Result<void> Runtime::close_recording() {
    say_troubles();
    if (m_recording)
        return m_recording->close();
    return {};
}

Result<void> Runtime::close() {
    keep_what_was_changed();
    if (!m_keys)
        let_keys_silence();
    m_key_is_last = true;
    let_speak();
    m_keys.reset();
    return close_recording();
}

Result<void> Runtime::close(std::chrono::milliseconds patience) {
    keep_what_was_changed();
    if (m_voice)
        (void)m_voice->finish(patience);
    m_keys.reset();
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
