// What is drawn for one game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan.hpp"

#include <algorithm>
#include <array>

#include "certabo_board.hpp"
#include "chesslink_board.hpp"
#include "chessnut_board.hpp"
#include "dgt_board.hpp"
#include "peg_board.hpp"
#include "sentio_board.hpp"

namespace annabella::hands {

const std::vector<std::string>& protocols() {
    static const std::vector<std::string> all = {"dgt",      "chesslink", "certabo", "sentio",
                                                 "chessnut", "pegs",      "holes"};
    return all;
}

const std::vector<std::string>& pairings() {
    static const std::vector<std::string> all = {
        "makers-clock",   // Two sighted players at one board, with the clock of its maker.
        "programs-clock", // The program's clock, pressed by Enter.
        "nobody-presses", // The program's clock, and nobody presses anything.
        "no-clock",
        "mixed",         // Some moves are typed before they are made at the board for both.
        "typed",         // A blind player types, the other has a board; at pegs it is the other way round.
        "pegs-vs-board", // A blind player at pegs, the other at an ordinary board.
        "two-boards",    // Each at a board of his own.
    };
    return all;
}

const std::vector<std::string>& conditions() {
    static const std::vector<std::string> all = {"none",        "lever-wrong-at-start", "clock-refuses",
                                                 "clock-deaf",  "board-turned",         "cable-left",
                                                 "clock-unused"};
    return all;
}

namespace {

/// What its pieces are, it learns from the initial position.
bool learns_from_start(const std::string& protocol) { return protocol == "certabo" || protocol == "sentio"; }
bool is_pegs(const std::string& protocol) { return protocol == "pegs" || protocol == "holes"; }
bool has_makers_clock(const std::string& protocol) { return protocol == "dgt"; }

} // namespace

bool fits(const std::string& pairing, const std::string& protocol) {
    // Whoever plays at pegs has them alone.
    if (is_pegs(protocol))
        return pairing == "typed" || pairing == "two-boards";
    return pairing != "makers-clock" || has_makers_clock(protocol);
}

namespace {

std::string drawn_pairing(const std::string& protocol, Draw& draw) {
    std::vector<std::string> fitting;
    for (const std::string& pairing : pairings())
        if (fits(pairing, protocol))
            fitting.push_back(pairing);
    // Most play with the clock beside the board.
    if (has_makers_clock(protocol) && draw.chance(40))
        return "makers-clock";
    return draw.one_of(fitting);
}

std::string drawn_condition(const Plan& plan, Draw& draw) {
    static const std::vector<std::string> of_clock = {"lever-wrong-at-start", "clock-refuses", "clock-deaf",
                                                      "board-turned"};
    if (plan.pairing == "makers-clock")
        return draw.chance(50) ? draw.one_of(of_clock) : std::string();
    if (plan.pairing == "nobody-presses" && plan.protocol == "dgt" && draw.chance(40))
        return "clock-unused";
    if (is_pegs(plan.protocol) || learns_from_start(plan.protocol))
        return "";
    if (plan.protocol == "chesslink")
        return draw.chance(40) ? "cable-left" : "";
    return draw.chance(25) ? "board-turned" : "";
}

/// Who plays at what.
void seat_players(Plan& plan, Draw& draw) {
    const Side first = draw.chance(50) ? Side::White : Side::Black;
    plan.boards = {plan.protocol, plan.protocol};
    if (plan.pairing == "typed") {
        plan.shared = false;
        plan.boards[first].clear();
        plan.blind[is_pegs(plan.protocol) ? opposite(first) : first] = true;
    } else if (plan.pairing == "pegs-vs-board") {
        plan.shared = false;
        plan.boards[first] = draw.chance(50) ? "pegs" : "holes";
        plan.blind[first] = true;
    } else if (plan.pairing == "two-boards") {
        plan.shared = false;
        plan.blind = {is_pegs(plan.protocol), is_pegs(plan.protocol)};
    }
}

/// Who repeats a move on a board of his own presses nothing, and plays nothing else.
bool can_follow(const Habit& habit) {
    return habit.half_moves == 1 && !habit.illegal && !habit.at_end && !habit.name.starts_with("press-");
}

class HabitDrawing {
public:
    explicit HabitDrawing(Plan& plan) : m_plan(&plan) {
        chess::Position position = plan.game.start;
        for (const chess::Move move : plan.game.moves) {
            m_before.push_back(position);
            position.play(move);
        }
        m_taken.resize(m_before.size() + 2, false);
    }

    /// Somewhere where it fits, if anywhere.
    void draw(const Habit& habit, Draw& draw) {
        std::vector<std::pair<std::size_t, bool>> places;
        for (std::size_t ply = 0; ply < m_before.size(); ++ply)
            for (const bool follows : {false, true})
                if (is_free(ply, habit) && fits(ply, habit, follows))
                    places.emplace_back(ply, follows);
        if (places.empty())
            return;
        const auto [ply, follows] = draw.one_of(places);
        m_plan->habits[ply] = {&habit, follows};
        m_taken[ply] = m_taken[ply + 1] = true;
    }

private:
    bool is_free(std::size_t ply, const Habit& habit) const {
        return !m_taken[ply] && (habit.half_moves == 1 || (ply + 1 < m_before.size() && !m_taken[ply + 1]));
    }
    bool fits(std::size_t ply, const Habit& habit, bool follows) const {
        const Side mover = m_before[ply].turn();
        const Side hand = follows ? opposite(mover) : mover;
        if (m_plan->is_typing(hand) || (follows && (m_plan->shared || !can_follow(habit))))
            return false;
        return habit.fits(turn_of(*m_plan, ply, m_before[ply], hand));
    }

    Plan* m_plan;
    std::vector<chess::Position> m_before;
    std::vector<bool> m_taken;
};

void draw_habits(Plan& plan, const Wishes& wishes, Draw& draw) {
    HabitDrawing drawing(plan);
    for (std::size_t i = 0; i < wishes.habits * 4 && plan.habits.size() < wishes.habits; ++i)
        drawing.draw(wishes.habit.empty() ? draw.one_of(habits()) : *find_habit(wishes.habit), draw);
}

} // namespace

Turn turn_of(const Plan& plan, std::size_t half_move, const chess::Position& before, Side hand) {
    Turn turn;
    turn.before = &before;
    turn.move = plan.game.moves[half_move];
    if (half_move + 1 < plan.game.moves.size())
        turn.next = plan.game.moves[half_move + 1];
    else
        turn.is_last = true;
    const std::string& board = plan.boards[hand];
    turn.shared = plan.shared;
    turn.follows = hand != before.turn();
    turn.knows_pieces = board != "sentio" && board != "holes";
    turn.holes = is_pegs(board);
    turn.presses = plan.is_pressed();
    turn.lever = plan.pairing == "makers-clock";
    return turn;
}

Plan plan_game(std::uint64_t seed, const Wishes& wishes, const std::vector<PlannedGame>& recorded) {
    Draw draw(seed);
    Plan plan;
    plan.seed = seed;
    std::vector<std::string> fitting;
    for (const std::string& protocol : protocols())
        if (wishes.pairing.empty() || fits(wishes.pairing, protocol))
            fitting.push_back(protocol);
    plan.protocol = wishes.protocol.empty() ? draw.one_of(fitting) : wishes.protocol;
    plan.pairing = wishes.pairing.empty() ? drawn_pairing(plan.protocol, draw) : wishes.pairing;
    seat_players(plan, draw);
    plan.condition = drawn_condition(plan, draw);
    if (!wishes.condition.empty())
        plan.condition = wishes.condition == "none" ? "" : wishes.condition;
    const auto half_moves = static_cast<std::size_t>(draw.between(16, 36));
    if (recorded.empty()) {
        plan.game = game_by_chance(draw, half_moves, learns_from_start(plan.protocol) || draw.chance(40));
    } else {
        plan.game = recorded[seed % recorded.size()];
        plan.game.moves.resize(std::min(plan.game.moves.size(), half_moves * 2));
    }
    draw_habits(plan, wishes, draw);
    plan.draw = Draw(draw.next());
    return plan;
}

std::unique_ptr<ElectronicBoard> make_board(const std::string& protocol, const Wood& wood, const Plan& plan,
                                            Draw& draw) {
    const bool is_turned = plan.condition == "board-turned";
    if (protocol == "dgt") {
        constexpr std::array scannings = {Scanning::AtOnce, Scanning::Together, Scanning::RankByRank};
        DgtKind kind;
        kind.scanning = draw.one_of(scannings);
        kind.turned = is_turned;
        kind.clock.plugged = plan.pairing == "makers-clock" || plan.pairing == "pegs-vs-board" ||
                             plan.pairing == "typed" || plan.condition == "clock-unused";
        kind.clock.refuses = plan.condition == "clock-refuses";
        kind.clock.lost_acks = plan.condition == "clock-deaf" ? 60 : 3;
        kind.clock.slowest_ack = Span{draw.chance(50) ? 300 : 1800};
        kind.lever = draw.chance(50) ? Hand::Left : Hand::Right;
        return std::make_unique<DgtBoard>(wood, kind, Draw(draw.next()));
    }
    if (protocol == "certabo") {
        CertaboKind kind;
        kind.frame = Span{draw.between(230, 500)};
        kind.turned = is_turned;
        kind.misreads = draw.chance(40);
        kind.blank_at_end = draw.chance(50);
        kind.tells_lamps = draw.chance(30);
        return std::make_unique<CertaboBoard>(wood, kind, Draw(draw.next()));
    }
    if (protocol == "sentio")
        return std::make_unique<SentioBoard>(
            wood, SentioKind{Span{draw.between(80, 250)}, draw.chance(50), is_turned});
    if (protocol == "chessnut")
        return std::make_unique<ChessnutBoard>(
            wood, ChessnutKind{Span{draw.between(100, 1000)}, draw.chance(50), is_turned});
    if (protocol == "pegs" || protocol == "holes")
        return std::make_unique<PegBoard>(wood, PegKind{protocol == "pegs", draw.chance(50) ? 3 : 0},
                                          Draw(draw.next()));
    ChesslinkKind kind;
    kind.reports = draw.between(0, 7);
    kind.cable_left = plan.condition == "cable-left";
    kind.wrong_parity = draw.chance(25);
    kind.lost_acks = draw.chance(25) ? 50 : 0;
    return std::make_unique<ChesslinkBoard>(wood, kind, Draw(draw.next()));
}

} // namespace annabella::hands
