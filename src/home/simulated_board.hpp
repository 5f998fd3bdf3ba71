// The simulated board of a table: its program, and the hands that move its pegs by typing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/home_features.hpp"
#include "home/engine/child_linux.hpp"

namespace annabella::home {

/// The name of the line to it, by the first that annabella-board says; fails where that is its error.
Result<std::string> simulated_line(const std::string& first_said);

/// Starts annabella-board and hears what comes of it. Never waits: it answers when it answers, and until then
/// there is no board.
class SimulatedBoard : public app::TypedBoard {
public:
    /// `placement`: how its pegs stand (games/pegs.hpp). Fails where no program can be started at
    /// all; one that is missing is among the news().
    static Result<std::unique_ptr<app::TypedBoard>> start(const rules::Rules& game,
                                                          const std::string& placement, Moment now);

    bool obey(std::string_view line, const std::string& placement) override;
    int handle() const override { return m_child->ended() ? -1 : m_child->handle(); }
    std::vector<Message> news(Moment now) override;
    const std::string& line() const override { return m_line; }

private:
    SimulatedBoard(std::unique_ptr<Child> child, const rules::Rules& game, Moment started)
        : m_child(std::move(child)), m_game(&game), m_started(started) {}

    /// What can be typed to it, for example.
    std::vector<MessageArgument> examples() const;

    std::unique_ptr<Child> m_child;
    const rules::Rules* m_game;
    Moment m_started;
    std::string m_line;
    bool m_missed = false;  ///< It has been said that it does not start.
    bool m_stalled = false; ///< It does not read what it is told; to be said.
};

} // namespace annabella::home
