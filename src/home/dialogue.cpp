// A conversation at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/dialogue.hpp"

#include <unistd.h>
#include <utility>

#include "app/loop_linux.hpp"

namespace annabella::home {

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

} // namespace

Dialogue::Dialogue(app::Runtime& runtime, std::string single_keys, app::CompleteLine complete)
    : m_runtime(runtime), m_modes(std::make_shared<table::KeyModes>()),
      m_input(STDIN_FILENO, live_terminal(runtime, m_modes, std::move(single_keys), std::move(complete))),
      m_reader(reader_of(runtime)) {}

void Dialogue::say(const train::Speech& speech) {
    const phrase::Utterances said =
        train::utterances(speech, m_runtime.phrasebook(), m_runtime.options().language);
    for (table::Outlet* outlet : m_runtime.outlets())
        outlet->say(said, game::Time{});
}

std::optional<app::InputLine> Dialogue::poll() {
    m_runtime.say_troubles();
    if (m_signals.asked())
        return std::nullopt;
    while (auto line = m_input.read_one()) {
        if (line->told)
            m_runtime.say(*line->told);
        else if (line->refused)
            m_runtime.say(*line->refused);
        else
            return line;
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

int Dialogue::close() { return m_runtime.close() ? 0 : 1; }

} // namespace annabella::home
