// A conversation at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/dialogue.hpp"

#include <algorithm>
#include <unistd.h>
#include <utility>

#include "app/loop_linux.hpp"
#include "table/commands/completion.hpp"
#include "table/keys/board_walk.hpp"

namespace annabella::home {

using Moment = app::InputLine::Moment;

namespace {

constexpr std::chrono::milliseconds idle_dialogue{1000};

train::Reader reader_of(const app::Runtime& runtime) {
    const phrase::Phrasebook& book = runtime.phrasebook();
    const std::string& language = runtime.options().language;
    return {book.schemes(), book.translator().language(language).lettering,
            table::translate_into(book.translator(), language)};
}

/// The terminal is taken here; before that what is said is written at once.
app::LineAtTerminal live_terminal(app::Runtime& runtime, const std::shared_ptr<table::KeyModes>& modes,
                                  std::string single_keys, app::CompleteLine complete) {
    runtime.go_live();
    app::LineAtTerminal terminal = runtime.at_terminal();
    modes->in_use = true;
    terminal.typing.modes = modes;
    terminal.typing.arrows_are_keys = !single_keys.empty();
    terminal.typing.single_keys = std::move(single_keys);
    terminal.typing.complete = std::move(complete);
    return terminal;
}

/// The same, where the first key of several leaves its time behind.
app::LineAtTerminal noting(const std::shared_ptr<std::atomic<Moment::rep>>& first_key,
                           app::LineAtTerminal terminal) {
    terminal.on_key = [first_key, hush = std::move(terminal.on_key)] {
        Moment::rep none = 0;
        first_key->compare_exchange_strong(none, Moment::clock::now().time_since_epoch().count());
        hush();
    };
    return terminal;
}

/// What Tab does with these words: it is asked on the thread that reads.
app::CompleteLine completes(const app::Runtime& runtime, std::vector<std::string_view> words) {
    return [words = std::move(words),
            translated = table::translate_into(runtime.phrasebook().translator(),
                                               runtime.options().language)](std::string_view typed) {
        table::Completion completion = table::complete_among(words, typed, translated);
        return app::LineCompletion{completion.replaced, std::move(completion.by), std::move(completion.told)};
    };
}

} // namespace

Dialogue::Dialogue(app::Runtime& runtime, const train::Sitting& sitting, std::string single_keys)
    : Dialogue(runtime, std::move(single_keys), completes(runtime, sitting.words())) {}

Dialogue::Dialogue(app::Runtime& runtime, std::string single_keys, app::CompleteLine complete)
    : m_runtime(runtime), m_said(Moment::clock::now()), m_modes(std::make_shared<table::KeyModes>()),
      m_input(STDIN_FILENO, noting(m_first_key, live_terminal(runtime, m_modes, std::move(single_keys),
                                                              std::move(complete)))),
      m_reader(reader_of(runtime)) {}

void Dialogue::say(const train::Speech& speech) {
    m_first_key->store(0);
    m_said = Moment::clock::now();
    const phrase::Utterances said =
        train::utterances(speech, m_runtime.phrasebook(), m_runtime.options().language, *m_rules);
    for (table::Outlet* outlet : m_runtime.outlets().all())
        outlet->say(said, game::Time{});
}

Moment Dialogue::heard() const {
    Moment heard = m_runtime.silent_since().value_or(Moment::clock::now());
    if (const Moment::rep first = m_first_key->load(); first != 0)
        heard = std::min(heard, Moment(Moment::duration(first)));
    return std::max(heard, m_said);
}

std::optional<app::InputLine> Dialogue::poll() {
    m_runtime.say_troubles();
    if (m_signals.asked()) {
        // What is said now is the farewell.
        if (!std::exchange(m_ending, true))
            m_runtime.key_silence().hush();
        return std::nullopt;
    }
    while (auto line = m_input.read_one()) {
        if (line->told)
            m_runtime.say(*line->told);
        else if (line->refused)
            m_runtime.say(*line->refused);
        else {
            if (line->key && table::is_on_board(line->key->was))
                line->key->name = table::as_american_key(
                    line->key->name,
                    m_runtime.phrasebook().translator().language(m_runtime.options().language));
            return line;
        }
    }
    return std::nullopt;
}

void Dialogue::wait(const std::vector<int>& others, std::chrono::milliseconds patience) {
    std::vector<int> handles = {m_input.handle(), m_signals.handle()};
    handles.insert(handles.end(), others.begin(), others.end());
    app::wait_for(handles, patience);
}

std::optional<app::InputLine> Dialogue::next() {
    while (true) {
        if (auto line = poll())
            return line;
        if (has_ended())
            return std::nullopt;
        wait({}, idle_dialogue);
    }
}

int Dialogue::close() { return (m_ending ? m_runtime.close(app::parting) : m_runtime.close()) ? 0 : 1; }

} // namespace annabella::home
