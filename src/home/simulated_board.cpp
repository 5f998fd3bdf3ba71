// What is written to the simulated board, and what it answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/simulated_board.hpp"

#include <utility>

#include "app/places_linux.hpp"
#include "games/games.hpp"

namespace annabella::home {

namespace {

/// By then even a busy machine has started a small program.
constexpr std::chrono::seconds starting_patience{10};

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

Message moves_are_typed() { return {ANNABELLA_TR("Type your moves."), {}}; }

} // namespace

Result<std::string> simulated_line(const std::string& first_said) {
    if (begins_with(first_said, "error "))
        return failure(ANNABELLA_TR(
            "The simulated board does not start. This computer has no terminal for it. Check /dev/pts."));
    return "pty:" + first_said;
}

Result<std::unique_ptr<app::TypedBoard>> SimulatedBoard::start(const rules::Rules& game,
                                                               const std::string& placement, Moment now) {
    TRY(auto child, Child::start(app::companion("annabella-board"),
                                 {"--manual", "--for", std::string(game.name()), "--position", placement}));
    return std::unique_ptr<app::TypedBoard>(new SimulatedBoard(std::move(child), game, now));
}

bool SimulatedBoard::obey(std::string_view line, const std::string& placement) {
    const auto tell = [this](std::string_view order) {
        if (!m_child->write_line(order))
            m_stalled = true;
    };
    if (line == "lever")
        tell("press clock");
    else if (line == "setup")
        tell("set " + placement);
    else if (begins_with(line, "setup "))
        tell("set " + std::string(line.substr(6)));
    else if (begins_with(line, "lift ") || begins_with(line, "place "))
        tell(line);
    else
        return false;
    return true;
}

std::vector<MessageArgument> SimulatedBoard::examples() const {
    const auto& [from, to] = games::outfit_of(*m_game).first_move;
    return {from, to, std::string(m_game->letters().substr(0, 1))};
}

std::vector<Message> SimulatedBoard::news(Moment now) {
    std::vector<Message> news;
    while (const auto line = m_child->read_line(std::chrono::milliseconds(0))) {
        if (m_line.empty()) {
            const auto named = simulated_line(*line);
            if (!named) {
                m_missed = true;
                news.push_back(named.error().message);
                news.push_back(moves_are_typed());
                return news;
            }
            m_line = *named;
            news.push_back(
                {ANNABELLA_TR("The simulated board is ready. Type lift {0}, place {1} {2}, or lever. "
                              "Type setup to place all pegs."),
                 examples()});
        } else if (begins_with(*line, "error no such placement")) {
            news.push_back({ANNABELLA_TR("Not a position for the simulated board. Type setup, or setup and "
                                         "the first part of a FEN."),
                            {}});
        } else if (begins_with(*line, "error ")) {
            news.push_back({ANNABELLA_TR("The simulated board cannot do that. Lift from a full hole, place "
                                         "into an empty one: lift {0}, place {1} {2}."),
                            examples()});
        }
    }
    if (std::exchange(m_stalled, false))
        news.push_back({ANNABELLA_TR("The simulated board has stopped. Your command was ignored."), {}});
    const bool late = m_child->ended() || now - m_started >= starting_patience;
    if (m_line.empty() && late && !std::exchange(m_missed, true)) {
        news.push_back(
            {ANNABELLA_TR("The simulated board does not start. Is annabella-board next to this program?"),
             {}});
        news.push_back(moves_are_typed());
    }
    return news;
}

} // namespace annabella::home
