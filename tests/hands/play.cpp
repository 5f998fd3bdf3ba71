// One game by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "play.hpp"

#include <algorithm>
#include <deque>

#include "chess/notation/san.hpp"
#include "watch.hpp"

namespace annabella::hands {

namespace {

constexpr Span a_moment{250};
constexpr Span set_up_time{8000};
constexpr Span rest_at_end{12'000};
constexpr Span to_be_asked_and_answer{9'000};

Pressing pressing_of(const Plan& plan, Side side) {
    if (!plan.is_pressed())
        return Pressing::Nobody;
    if (plan.pairing == "makers-clock")
        return Pressing::Lever;
    // Where a clock stands beside one of the boards it is pressed; pegs have a lever of their own.
    const bool own_lever = plan.boards[side] == "pegs" || plan.boards[side] == "holes";
    const bool clock_stands = !plan.shared && plan.protocol == "dgt" && plan.pairing != "two-boards";
    return own_lever || clock_stands ? Pressing::Lever : Pressing::Enter;
}

TableKind table_of(const Plan& plan, bool trace, std::ostream* record, Draw& draw) {
    TableKind kind;
    kind.trace = trace;
    kind.record = record;
    const auto player = [&](const char* side, bool is_blind) {
        return std::string("player ") + side + (is_blind ? " blind" : " sighted") + " board none";
    };
    kind.statements = {player("white", plan.blind[Side::White]), player("black", plan.blind[Side::Black]),
                       plan.has_clock() ? "clock \"1:30:00+30s\"" : "clock \"none\""};
    kind.pressing = {pressing_of(plan, Side::White), pressing_of(plan, Side::Black)};
    kind.apart = !plan.shared;
    kind.white_at = draw.chance(50) ? Hand::Left : Hand::Right;
    return kind;
}

bool plays_at_pegs(const Plan& plan) {
    return std::any_of(plan.boards.begin(), plan.boards.end(),
                       [](const std::string& board) { return board == "pegs" || board == "holes"; });
}

class Game {
public:
    Game(const Plan& plan, bool trace, std::ostream* record)
        : m_plan(plan),
          m_draw(plan.draw), m_wood{Wood(plan.game.start.placement()), Wood(plan.game.start.placement())},
          m_table(table_of(plan, trace, record, m_draw), plan.game.start),
          m_watch(m_table, played_at(), plan.shared, plays_at_pegs(plan)) {
        if (plan.shared)
            m_table.add_board(make_board(plan.protocol, m_wood[Side::White], plan, m_draw),
                              m_wood[Side::White], std::nullopt);
        else
            for (const Side side : both_sides)
                if (!plan.is_typing(side))
                    m_table.add_board(make_board(plan.boards[side], m_wood[side], plan, m_draw), m_wood[side],
                                      side);
        m_table.set_watcher([this] { watch(); });
    }

    Outcome play() {
        begin();
        chess::Position position = m_plan.game.start;
        const auto& moves = m_plan.game.moves;
        for (std::size_t ply = 0; ply < moves.size();) {
            const auto found = m_plan.habits.find(ply);
            const Drawn drawn = found == m_plan.habits.end() ? Drawn{} : found->second;
            const std::size_t half_moves =
                drawn.habit == nullptr ? 1 : static_cast<std::size_t>(drawn.habit->half_moves);
            chess::Position after = position;
            std::string text;
            for (std::size_t i = 0; i < half_moves; ++i) {
                text += chess::write_san(after, moves[ply + i]) + ' ';
                after.play(moves[ply + i]);
            }
            m_table.trace("== half move " + std::to_string(ply + 1) + ": " + text +
                          (drawn.habit == nullptr ? "" : '(' + drawn.name() + ')'));
            expect(position, moves[ply], after, drawn.habit);
            make(ply, position, drawn);
            think(drawn.habit == nullptr);
            position = after;
            ply += half_moves;
            if (drawn.habit != nullptr)
                m_used.push_back({ply - half_moves, drawn});
            if (drawn.habit != nullptr && drawn.habit->at_end)
                return judge_end(*drawn.habit);
            const Judgement so_far = judge_going_on(all_moves(), moves, ply);
            if (so_far.verdict != Verdict::Followed)
                return outcome(so_far);
            if (m_table.game().result())
                return outcome({Verdict::Wrong, ply}, "the game is over by itself");
        }
        run_until(m_table.now() + rest_at_end);
        return outcome(judge_at_end(all_moves(), moves));
    }

private:
    /// Where nobody presses, the last one is only announced.
    std::vector<chess::Move> all_moves() const {
        return m_plan.is_pressed() ? m_table.recorded_moves() : m_table.announced_moves();
    }

    std::vector<const Wood*> played_at() const {
        if (m_plan.shared)
            return {&m_wood[Side::White]};
        std::vector<const Wood*> woods;
        for (const Side side : both_sides)
            if (!m_plan.is_typing(side))
                woods.push_back(&m_wood[side]);
        return woods;
    }

    static std::string typed(const Turn& turn) { return chess::write_san(*turn.before, turn.move); }

    /// One half move, or two, by all whose it is to do something.
    void make(std::size_t ply, const chess::Position& before, const Drawn& drawn) {
        const Side mover = before.turn();
        const Turn turn = turn_of(m_plan, ply, before, mover);
        Script script(mover);
        // Some hear the announcement before the press, some after it.
        const bool is_plain = drawn.habit == nullptr || drawn.follows;
        const bool presses_last = !m_plan.shared && is_plain && m_draw.chance(40);
        if (!is_plain)
            drawn.habit->write(turn, script, m_draw);
        else if (m_plan.is_typing(mover))
            script.type(typed(turn));
        else if (m_plan.pairing == "mixed" && m_draw.chance(40))
            // He says it, and then makes it.
            make_move(script.type(typed(turn)).pause(Span{m_draw.between(400, 2000)}), turn.parts(), {},
                      m_draw, shows_captures(turn));
        else
            make_move(script, turn.parts(), {}, m_draw, shows_captures(turn));
        if (turn.move.promotion() && !turn.knows_pieces)
            // Who is asked what a pawn becomes does not press before he has answered.
            script.pause(Span{5000});
        if (is_plain && !presses_last)
            press_soon(script, m_draw);
        run(script);
        if (m_plan.shared)
            return;
        if (!is_announced(ply, turn))
            return;
        Script following(opposite(mover));
        following.pause(Span{m_draw.between(600, 2500)});
        follow(turn_of(m_plan, ply, before, opposite(mover)), drawn.follows ? drawn.habit : nullptr,
               following);
        run(following);
        if (presses_last) {
            Script press(mover);
            press_soon(press, m_draw);
            run(press);
        }
    }

    /// Nobody repeats what he has not heard; he waits for it a while.
    bool is_announced(std::size_t ply, const Turn& turn) {
        constexpr Span patience{6000};
        constexpr Span until_said_again{2500};
        constexpr Span step{100};
        const Span until = m_table.now() + patience;
        // Who has typed it, and hears nothing of it, types it once more.
        bool press_again = false;
        Span again = m_plan.is_typing(turn.mover()) ? m_table.now() + until_said_again : until;
        for (;;) {
            const auto announced = m_table.game().announced();
            if (m_table.recorded_moves().size() > ply ||
                (announced && chess::Move(*announced) == turn.move)) {
                if (press_again)
                    m_table.act({m_table.now(), Act::What::Press, turn.mover()});
                return true;
            }
            if (m_table.now() >= until)
                return false;
            if (m_table.now() >= again) {
                again = until;
                m_table.type(typed(turn));
                press_again = true;
            }
            run_until(m_table.now() + step);
        }
    }

    /// E.2.1: the other player repeats the move, by making it on his board or with his own words.
    void follow(const Turn& turn, const Habit* habit, Script& script) {
        if (m_plan.is_typing(opposite(turn.mover()))) {
            script.type(typed(turn));
        } else if (habit == nullptr) {
            make_move(script, turn.parts(), {}, m_draw, shows_captures(turn));
        } else {
            habit->write(turn, script, m_draw);
            script.leave_out_presses();
        }
    }

    struct Used {
        std::size_t at;
        Drawn drawn;
    };

    void begin() {
        m_table.begin();
        // The lever is down on the side of who is not on move, if somebody has thought of it.
        const Side down = m_plan.condition == "lever-wrong-at-start" ? m_plan.game.start.turn()
                                                                     : opposite(m_plan.game.start.turn());
        m_table.clear_lever(down);
        run_until(set_up_time);
        if (m_plan.condition == "clock-refuses")
            m_table.start_clocks();
        run_until(set_up_time + Span{1000});
    }

    void watch() {
        for (Act& act : m_watch.look())
            m_pending.push_back(std::move(act));
    }

    void expect(const chess::Position& before, chess::Move move, const chess::Position& after,
                const Habit* habit) {
        m_watch.expect({before.placement(), after.placement()}, habit);
        m_watch.expect_move(before, move);
        if (const auto role = move.promotion())
            m_watch.expect_promotion(*role, chess::write_san(before, move));
    }

    void run_until(Span until) {
        // What is heard meanwhile is answered meanwhile.
        do
            run_for_a_moment(std::min(until, m_table.now() + a_moment));
        while (m_table.now() < until);
    }
    void run_for_a_moment(Span until) {
        for (;;) {
            const auto next = std::min_element(m_pending.begin(), m_pending.end(),
                                               [](const Act& a, const Act& b) { return a.at < b.at; });
            if (next == m_pending.end() || next->at > until)
                break;
            const Act act = *next;
            m_pending.erase(next);
            if (act.at > m_table.now()) {
                m_pending.push_back(act);
                m_table.advance(act.at);
                continue;
            }
            do_act(act);
        }
        m_table.advance(until);
    }
    /// Who has been asked something answers before the game goes on.
    void run_until_answered(Span until) {
        run_until(until);
        while (!m_pending.empty())
            run_until(m_table.now() + a_moment);
    }

    void do_act(const Act& act) {
        m_watch.notice(act);
        m_table.act(act);
        m_watch.moved(act);
    }

    void run(Script& script) {
        const Span began = m_table.now();
        for (Act act : script.take()) {
            act.at += began;
            run_until(act.at);
            do_act(act);
        }
    }

    void think(bool may_be_quick) {
        // Without a clock nobody waits for a press, so the pause is what tells the moves apart.
        const bool quick = may_be_quick && m_draw.chance(25);
        run_until_answered(m_table.now() +
                           (quick ? Span{m_draw.between(700, 1500)} : Span{m_draw.between(1500, 6000)}));
    }

    Outcome judge_end(const Habit& habit) {
        // What is asked meanwhile is answered step by step.
        for (const Span end = m_table.now() + to_be_asked_and_answer; m_table.now() < end;)
            run_until(m_table.now() + Span{500});
        if (habit.name == "set-up-anew") {
            if (!m_table.recorded_moves().empty())
                return outcome({Verdict::Wrong, m_plan.game.moves.size() - 1}, "no new game has begun");
            return play_anew();
        }
        if (!m_table.game().result())
            return outcome({Verdict::Stuck, m_plan.game.moves.size() - 1}, "no result was noted");
        return outcome(judge_at_end(all_moves(), m_plan.game.moves));
    }

    /// The next game goes on at the same table.
    Outcome play_anew() {
        chess::Position position;
        std::vector<chess::Move> moves;
        Draw draw(m_plan.seed + 1);
        const PlannedGame next = game_by_chance(draw, 6, true);
        // The lever goes back to who begins.
        if (m_plan.pairing == "makers-clock")
            m_table.act({m_table.now(), Act::What::Press, Side::Black});
        run_until(m_table.now() + Span{3000});
        for (const chess::Move move : next.moves) {
            Turn turn;
            turn.before = &position;
            turn.move = move;
            expect(position, move, position.after(move), nullptr);
            Script script(position.turn());
            write_plain(turn, script, m_draw);
            run(script);
            think(true);
            position.play(move);
        }
        run_until(m_table.now() + rest_at_end);
        Judgement judgement = judge_at_end(all_moves(), next.moves);
        judgement.at = m_plan.game.moves.size() - 1;
        return outcome(judgement, "of the next game");
    }

    Outcome outcome(const Judgement& judgement, std::string why = {}) {
        Outcome result;
        result.verdict = judgement.verdict;
        result.at = judgement.at;
        result.why = std::move(why);
        const Used* blamed = nullptr;
        for (const Used& used : m_used)
            if (used.at <= judgement.at)
                blamed = &used;
        if (!m_table.harm().empty()) {
            result.verdict = Verdict::Said;
            result.why = m_table.harm();
        } else if (result.verdict == Verdict::Followed && m_watch.fault()) {
            result.verdict = Verdict::Said;
            result.why = m_watch.fault()->what;
            result.habit = m_watch.fault()->habit;
        }
        const bool failed = judgement.verdict != Verdict::Followed;
        if (failed)
            result.habit = blamed == nullptr ? "plain" : blamed->drawn.name();
        for (const Used& used : m_used) {
            const bool is_blamed =
                failed ? &used == blamed
                       : result.verdict == Verdict::Said && used.drawn.habit->name == result.habit;
            if (is_blamed)
                result.uses.push_back({used.drawn.name(), result.verdict});
            else if (!failed || used.at < judgement.at)
                result.uses.push_back({used.drawn.name(), Verdict::Followed});
        }
        return result;
    }

    const Plan& m_plan;
    Draw m_draw;
    BySide<Wood> m_wood;
    LiveTable m_table;
    Watch m_watch;
    std::deque<Act> m_pending;
    std::vector<Used> m_used;
};

} // namespace

Outcome play(const Plan& plan, bool trace, std::ostream* record) { return Game(plan, trace, record).play(); }

} // namespace annabella::hands
