// A conversation at the terminal: lines come in, sentences go out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/ending_signals_linux.hpp"
#include "app/runtime.hpp"
#include "app/terminal/line_input.hpp"
#include "train/drills/drill.hpp"
#include "train/men.hpp"
#include "train/sitting.hpp"
#include "train/speech.hpp"

namespace annabella::home {

/// One at a time in a program. `runtime` must live longer.
class Dialogue {
public:
    /// `single_keys`: characters that are a line by themselves where none is begun; where there are such,
    /// arrows are keys there as well, else they bring back what was typed before. `complete`: what Tab does.
    explicit Dialogue(app::Runtime& runtime, std::string single_keys = {}, app::CompleteLine complete = {});
    /// For that sitting, whose words Tab completes.
    Dialogue(app::Runtime& runtime, const train::Sitting& sitting, std::string single_keys = {});

    void say(const train::Speech& speech);
    /// See Runtime::wait_for_disk().
    template <class Work>
    auto wait_for_disk(Work work) {
        return m_runtime.wait_for_disk(std::move(work));
    }
    /// When what was said last had been heard: the voice had said it to its end, or a key has cut it off.
    /// While it is still being said that is now; without a voice it is when it was said.
    app::InputLine::Moment heard() const;

    /// The next line or key; it waits for one. What is neither is told its writer. Empty where none will
    /// come: at the end of the input, or when the program is asked to end.
    std::optional<app::InputLine> next();
    /// Waits until something can be read of `other`, or there is a line, no longer than `patience`.
    void wait(const std::vector<int>& others, std::chrono::milliseconds patience);
    /// A line, or a key that is no part of one, if there is one.
    std::optional<app::InputLine> poll();
    bool has_ended() const { return m_input.ended() || m_signals.asked(); }
    /// The program shall end, whatever is under way.
    bool is_asked_to_end() const { return m_signals.asked(); }
    /// Nobody has left: the input has ended.
    bool has_run_out() const { return m_input.ended() && !m_signals.asked(); }

    /// Keys walk over its board, where it has one, and what is said is of its game.
    void open_board(const train::Sitting& sitting) {
        m_modes->board_open = sitting.board().has_value();
        m_rules = &sitting.rules();
    }

    /// What is said is of that game.
    void speak_of(const rules::Rules& rules) { m_rules = &rules; }

    /// In the language of who sits there.
    const train::Reader& reader() const { return m_reader; }

    /// Lets all be heard; the exit status.
    int close();

private:
    /// The first key since something was said; none yet where it is nothing. The thread that reads writes it.
    using FirstKey = std::atomic<app::InputLine::Moment::rep>;

    app::Runtime& m_runtime;
    app::InputLine::Moment m_said;
    std::shared_ptr<FirstKey> m_first_key = std::make_shared<FirstKey>(0);
    std::shared_ptr<table::KeyModes> m_modes;
    app::LineInput m_input;
    app::EndingSignals m_signals{1}; ///< No game is under way.
    bool m_ending = false;           ///< It was asked to end, and knows it.
    train::Reader m_reader;
    const rules::Rules* m_rules = &chess::rules();
};

} // namespace annabella::home
