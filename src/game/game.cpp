// The game: creation, the fold, what can be asked of it, its digest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "chess/fen.hpp"
#include "chess/san.hpp"
#include "game/assistant.hpp"

namespace annabella::game {

using chess::Color;
using chess::Move;
using chess::Position;

std::string_view name(Stage stage) {
    switch (stage) {
    case Stage::Thinking:
        return "thinking";
    case Stage::Touched:
        return "touched";
    case Stage::Placed:
        return "placed";
    case Stage::Announced:
        return "announced";
    case Stage::AwaitingRepeat:
        return "awaiting-repeat";
    case Stage::Complete:
        return "complete";
    }
    return "thinking";
}

Result<Game> Game::create(Table table) {
    auto start = initial_position(table);
    if (!start)
        return tl::unexpected(start.error());
    return Game(std::move(table), *start);
}

GameState::GameState(Table its_table, const Position& start)
    : m_table(std::move(its_table)), m_laws(laws_of(m_table)), m_position(start), m_keys{m_position.key()},
      m_clock(m_table.control), m_boards{
                                    BoardTracker(m_table.seat(Color::White).board, m_position.placement()),
                                    BoardTracker(m_table.seat(Color::Black).board, m_position.placement())} {
    m_score.start = m_position;
    if (m_table.left_at_start && m_clock.exists())
        for (const Color side : chess::colors)
            m_clock.set_left(side, (*m_table.left_at_start)[chess::index(side)], Time{0});
}

Game::Game(Table table, const Position& start) : GameState(std::move(table), start) { remember_moment(); }

Notices Game::apply(const Event& event) {
    m_notices.clear();
    m_now = std::max(m_now, event.at);
    watch_flags();
    watch_lateness();
    watch_arrivals();
    const std::size_t notices_before = m_notices.size();
    std::shared_ptr<const Game> before = before_ruling(event);
    if (auto objection = assistant_objection(event))
        tell(*std::move(objection));
    else
        std::visit([this](const auto& happening) { on(happening); }, event.what);
    address_refusals(event, notices_before);
    note_act(event, notices_before, std::move(before));
    return std::move(m_notices);
}

void Game::on(const Started&) {
    if (m_started || m_score.result)
        return;
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: who may have an assistant, and who must.
    if (const auto fault = assistant_fault(m_table, m_laws))
        return refuse(fault->side, Reason::NotPermitted, fault->rule);
    m_started = true;
    m_turn_began = m_now;
    // FIDE 2009, 6.5: at the time set for the start the clock of the player with the white pieces is started.
    if (m_clock.exists())
        m_clock.start(turn(), m_now);
    if (m_table.absent[0] || m_table.absent[1])
        m_missing = Absence{m_table.absent, m_now, false};
    remember_moment();
    tell(GameStarted{});
    for (const Color side : chess::colors)
        if (!tracker(side).shows(m_position.placement()))
            tell_if_unclear(side);
    watch_arrivals();
}

void Game::on(const TimePassed&) {
    for (const Color side : chess::colors) {
        auto& since = m_astray_since[chess::index(side)];
        if (since && m_now - *since >= board_patience) {
            since.reset();
            if (!board_makes_sense(side))
                tell_if_unclear(side);
        }
    }
}

void Game::watch_flags() {
    if (!m_clock.exists() || m_score.result)
        return;
    const ClockReading reading = m_clock.read(m_now);
    const std::array<bool, 2> known = std::exchange(m_flag_told, reading.flag_down);
    const bool both = reading.flag_down[0] && reading.flag_down[1];
    for (const Color side : chess::colors) {
        const std::size_t i = chess::index(side);
        const bool falls = reading.flag_down[i] && !known[i];
        // FIDE 2009, A.4d (1): the fall of a flag is not called, but when both are down.
        if (m_laws.flags_are_not_called ? both && known != reading.flag_down : falls)
            tell(FlagFell{side});
    }
}

void Game::end(GameResult result) {
    m_clock.stop(m_now);
    m_score.result = result;
    m_offer.reset();
    m_intended.reset();
    m_awaited.reset();
    drop_proposals_at_end(result.how);
    m_quickplay_claim.reset();
    m_repetition_due = false;
    m_sealed.reset();
    m_adjournment.reset();
    m_absence.reset();
    m_missing.reset();
    const ClockReading reading = m_clock.read(m_now);
    tell(GameEnded{result, reading.flag_down[0] && reading.flag_down[1], m_score.resigned});
    settle_points();
}

bool Game::refuse_unless_playing(Color side) {
    if (refuse_unless_in_game(side))
        return true;
    // FIDE 2009, adjournment 8: once the envelope has been opened, the arbiter decides what the sealed move
    // is worth.
    const auto about_sealed_move = [](const Proposal& proposal) {
        return proposal.kind == Proposal::Kind::SealedMove;
    };
    const bool opened =
        (m_proposal && about_sealed_move(*m_proposal)) ||
        std::any_of(m_proposals_waiting.begin(), m_proposals_waiting.end(), about_sealed_move);
    if (m_adjournment)
        refuse(side, Reason::NotPermitted, opened ? Rule::ClocksAreStopped : Rule::IsAdjourned);
    return m_adjournment.has_value();
}

bool Game::refuse_unless_in_game(Color side) {
    if (m_score.result)
        refuse(side, Reason::GameOver);
    else if (!m_started)
        refuse(side, Reason::NotPermitted);
    else if (m_awaited) // The game is over; only how is not known yet.
        refuse(side, Reason::NotPermitted, Rule::ClocksAreStopped);
    else
        return false;
    return true;
}

bool Game::refuse_unless_moving(Color side) {
    if (refuse_unless_playing(side))
        return true;
    if (is_missing(side)) {
        refuse(side, Reason::NotPermitted, Rule::NotArrived);
        return true;
    }
    // FIDE 2009, 6.12: while the arbiter has stopped the game no move comes any further, clock or no clock.
    if (m_paused)
        refuse(side, Reason::NotPermitted);
    return m_paused;
}

Stage Game::stage() const {
    if (m_just_completed)
        return Stage::Complete;
    if (m_repetition_due && !m_score.result)
        return Stage::AwaitingRepeat;
    if (m_announced) {
        if (!executed())
            return Stage::Announced;
        return m_repeated ? Stage::Complete : Stage::AwaitingRepeat;
    }
    if (!moves_on_board().empty())
        return Stage::Placed;
    return m_touches.empty() ? Stage::Thinking : Stage::Touched;
}

std::optional<Move> Game::move_on_board() const {
    const chess::MoveList moves = moves_on_board();
    return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

std::vector<chess::Square> Game::binding_squares() const {
    if (m_intended)
        return {m_intended->from()};
    return demanded().squares;
}

chess::Placement Game::wanted_on_board(Color side) const {
    if (m_announced && !m_score.result && side != turn())
        return m_position.after(*m_announced).placement();
    return m_position.placement();
}

std::optional<Time> Game::next_deadline() const {
    std::optional<Time> deadline;
    const auto consider = [&](std::optional<Time> time) {
        if (time && (!deadline || *time < *deadline))
            deadline = time;
    };
    if (m_started && !m_score.result) {
        // A flag that is known to be down will not fall again.
        if (m_clock.running() && !m_flag_told[chess::index(*m_clock.running())])
            consider(m_clock.flag_falls_at());
        consider(late_to_resumption_from());
        consider(late_from());
        for (const auto& since : m_astray_since)
            if (since)
                consider(*since + board_patience);
    }
    return deadline;
}

Position Game::position_after(int plies) const {
    return m_score.position_at(static_cast<std::size_t>(std::max(plies, 0)));
}

int Game::occurrences(const Position& position) const {
    const chess::Placement wanted = position.placement();
    if (m_laws.same_position_has_same_moves)
        return static_cast<int>(std::count(m_keys.begin(), m_keys.end(), position.key()));
    // USSR 1953, section 18: one and the same arrangement of the pieces with the same side on move.
    int found = 0;
    Position then = m_score.start;
    const auto count = [&] { found += then.turn() == position.turn() && then.placement() == wanted ? 1 : 0; };
    count();
    for (const ScoreEntry& entry : m_score.entries) {
        then.play(entry.move);
        count();
    }
    return found;
}

std::string Game::digest() const {
    std::ostringstream out;
    out << "position " << chess::write_fen(m_position) << '\n';
    out << "stage " << name(stage()) << (m_started ? " started" : "") << (m_paused ? " paused" : "") << '\n';
    out << "moves";
    Position position = m_score.start;
    for (const ScoreEntry& entry : m_score.entries) {
        out << ' ' << chess::write_san(position, entry.move) << '@' << entry.at.count() << '/'
            << entry.spent.count();
        if (entry.left)
            out << '/' << entry.left->count();
        if (entry.draw_offered)
            out << '=';
        for (const std::string& remark : entry.remarks)
            out << '{' << remark << '}';
        position.play(entry.move);
    }
    out << '\n';
    for (const std::string& remark : m_score.remarks)
        out << "remark " << remark << '\n';
    const ClockReading reading = m_clock.read(m_now);
    out << "clock " << reading.left[0].count() << ' ' << reading.left[1].count() << ' '
        << reading.delay_left.count() << ' '
        << (reading.running ? (*reading.running == Color::White ? "white" : "black") : "none") << ' '
        << reading.flag_down[0] << reading.flag_down[1] << " at " << m_now.count() << '\n';
    out << "touched";
    for (const Touch& touch : m_touches)
        out << ' ' << name(touch.square);
    out << (m_adjusting ? " adjusting" : "") << '\n';
    if (m_announced)
        out << "announced " << chess::write_uci(m_position, *m_announced) << (m_repeated ? " repeated" : "")
            << '\n';
    if (m_repetition_due)
        out << "repetition due" << (m_repetition_demanded ? ", demanded\n" : "\n");
    if (m_intended)
        out << "intended " << chess::write_uci(m_position, *m_intended) << '\n';
    for (const Color side : chess::colors) {
        out << "illegal moves " << m_illegal_moves[chess::index(side)];
        if (const auto& attempt = m_attempts[chess::index(side)])
            out << " tried " << static_cast<int>(attempt->kind) << (attempt->pressed ? " pressed " : " ")
                << (attempt->from ? name(*attempt->from) : "-") << (attempt->to ? name(*attempt->to) : "-")
                << ' ' << attempt->ply;
        out << '\n';
    }
    if (m_resumed_at)
        out << "resumed at " << *m_resumed_at << '\n';
    if (m_touch_requested || m_touches_before_report > 0)
        out << "touch requested " << m_touch_requested << ' ' << m_touches_before_report << '\n';
    const auto write_proposal = [&](const Proposal& proposal) {
        out << "proposal " << name(proposal.kind) << ' ' << static_cast<int>(proposal.side) << ' '
            << (proposal.square ? name(*proposal.square) : "-") << ' ' << proposal.plies << ' '
            << proposal.both << '\n';
    };
    if (m_proposal)
        write_proposal(*m_proposal);
    for (const Proposal& proposal : m_proposals_waiting)
        write_proposal(proposal);
    for (const Color side : chess::colors)
        if (const auto& sheet = m_own_sheets[chess::index(side)])
            out << "sheet " << static_cast<int>(side) << ' ' << sheet->moves.size() << ' ' << sheet->text
                << '\n';
    if (m_score.points != std::array<Points, 2>{})
        out << "points " << m_score.points[0].taken << m_score.points[0].most << ' '
            << m_score.points[1].taken << m_score.points[1].most << '\n';
    out << "undoable " << m_before_rulings.size() << '\n';
    for (const ScoreAct& act : m_score.acts)
        out << "act " << act.at.count() << ' ' << act.ply << ' ' << act.text << '\n';
    if (m_release && !m_touches.empty())
        out << "let go " << name(m_release->square) << ' ' << m_release->moves.size() << '\n';
    if (m_offer)
        out << "offer " << static_cast<int>(*m_offer) << '\n';
    if (m_offered_this_move)
        out << "offered with this move\n";
    if (m_draws_allowed)
        out << "draws allowed\n";
    if (m_fifty_extension)
        out << "fifty " << moves_for_fifty() << '\n';
    if (m_quickplay_claim)
        out << "quickplay claim" << (m_quickplay_claim->minutes_given ? " minutes" : "")
            << (m_quickplay_claim->flag_claimed ? " flag" : "")
            << (m_final_position_confirmed ? " confirmed" : "") << '\n';
    for (const BoardTracker& board : m_boards)
        if (board.exists())
            out << "board " << board.full() << '\n';
    if (m_mending[0] || m_mending[1])
        out << "mending " << m_mending[0] << m_mending[1] << '\n';
    for (const Color side : chess::colors)
        if (const auto& answer = m_mate_answers[chess::index(side)])
            out << "can-mate " << static_cast<int>(side) << ' ' << static_cast<int>(answer->verdict) << ' '
                << static_cast<int>(answer->reason) << ' ' << answer->key << ' ' << answer->ply << '\n';
    if (m_missing)
        out << "missing " << m_missing->sides[0] << m_missing->sides[1] << ' ' << m_missing->since.count()
            << (m_missing->told ? " told" : "") << '\n';
    if (m_awaited)
        out << "awaited " << name(win_for(m_awaited->winner)) << ' ' << name(m_awaited->how) << '\n';
    out << adjournment_digest();
    if (m_score.result)
        out << "result " << name(m_score.result->outcome) << ' ' << name(m_score.result->how) << '\n';
    return out.str();
}

} // namespace annabella::game
