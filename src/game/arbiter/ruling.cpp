// The arbiter: proposals, decisions, and what of them can be undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/ruling.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "base/overloaded.hpp"

namespace annabella::game {

using rules::Position;

namespace {

/// Of the record, or the move being made.
bool is_about_moves(const Proposal& proposal) {
    return proposal.is<proposed::IllegalMove>() || proposal.is<proposed::TouchedPiece>() ||
           proposal.is<proposed::BackTo>() || proposal.is<proposed::ReplaceRecord>();
}

/// The statement of an act. A sealed move is secret until the envelope is opened (adjournment 1a).
std::string for_the_record(const Event& event, const rules::Rules& rules) {
    Event told = event;
    if (auto* sealed = std::get_if<MoveSealed>(&told.what))
        *sealed = MoveSealed{sealed->side, {}, {}};
    return write_act(told, rules);
}

} // namespace

bool GameState::waits_for_resumption(const Proposal& proposal) const {
    return course.is_adjourned() && (is_about_moves(proposal) || proposal.is<proposed::NewGame>() ||
                                     proposal.is<proposed::TransferPosition>());
}

bool GameState::is_contested(const GameResult& result) const {
    return ruling.has([&](const Proposal& proposal) { return stands_against(proposal, result); });
}

bool GameState::stands_against(const Proposal& proposal, const GameResult& result) const {
    const bool by_a_move = is_by_a_move(result.how);
    const bool claims_draw = result.how == How::Threefold || result.how == How::FiftyMoves;
    const bool on_time = result.how == How::Time;
    // FIDE 2009, 5.1b and 5.2c: resigning and agreeing end the game at once; what else does, he has decided
    // himself.
    if (!by_a_move && !claims_draw && !on_time)
        return false;
    const auto stands = Overloaded{
        [&](const proposed::IllegalMove& illegal) {
            // FIDE 2009, 7.4a; FIDE 2018, 7.5.1. A.4c, A.4.2: too late when the opponent has made his move.
            const std::optional<IllegalAttempt>& attempt = illegal_moves.attempt(illegal.side);
            if (!attempt || !attempt->pressed ||
                (laws.illegal_lapses_with_next_move && recording.sheet.plies() > attempt->after + 1))
                return false;
            // What he loses on time comes to the same; what he wins waits.
            return by_a_move ? attempt->after < recording.sheet.plies()
                   : on_time ? result.outcome == win_for(illegal.side)
                             : true;
        },
        [&](const proposed::TouchedPiece& touched) {
            // FIDE 2018, 5.1.1, 5.2.1, 5.2.2: only a move that keeps to 4.2-4.7 ends the game. FIDE 2009,
            // 5.1a, 5.2a and b: a legal one does, and by 4.6 that is one by article 3.
            return (!by_a_move || laws.touching_stands_against_an_end) && would_undo_a_move(touched);
        },
        // FIDE 2009, 7.1a; FIDE 2018, 7.2.1, 7.3: there has been no game.
        [](const proposed::NewGame&) { return true; },
        // FIDE 2009, 7.2: he may rule otherwise; FIDE 2018, 7.3: it goes on.
        [&](const proposed::GoOn&) { return !laws.exchanged_colours_cancel_before; },
        // FIDE 2009, E.2.8, E.2.7; FIDE 2018, D.2.9.
        [](const proposed::BackTo&) { return true; }, [](const proposed::ReplaceRecord&) { return true; },
        [](const auto&) { return false; }};
    return std::visit(stands, proposal);
}

bool GameState::would_undo_a_move(const proposed::TouchedPiece& touched) const {
    const std::size_t made = touched.plies.count();
    if (made >= recording.sheet.entries.size())
        return false;
    const Position before = position_after(touched.plies);
    const std::optional<rules::Piece> piece = before.at(touched.square);
    return !piece || !obligation(before, {{touched.square, *piece}}, laws)
                          .moves.contains(recording.sheet.entries[made].move);
}

void Ruling::on(const effect::Propose& event) {
    count_all_the_same();
    if (m_ruling.put(event.proposal, !m_game.course.is_stopped(), m_game.protocol.first_reported_touch_binds))
        return tell(Proposed{event.proposal});
    // One question at a time; the arbiter hears this one when he has answered those before it.
    tell(ProposalWaits{event.proposal, *m_ruling.before_him()});
}

void Ruling::on(const effect::AskNext&) { ask_next(); }

void Ruling::ask_next() {
    if (const auto next = m_ruling.take_next())
        tell(Proposed{*next});
}

void Ruling::on(const effect::DropProposal& event) {
    m_ruling.drop([&](const Proposal& other) { return other == event.proposal; });
}

void Ruling::on(const effect::DropIllegalMove& event) {
    m_ruling.drop([&](const Proposal& proposal) {
        return proposal.is<proposed::IllegalMove>() && proposal.side() == event.side;
    });
    ask_next();
}

void Ruling::on(const effect::DropForfeits&) {
    m_ruling.drop([](const Proposal& proposal) { return proposal.is<proposed::Forfeit>(); });
    ask_next();
}

void Ruling::on(const effect::AskAgain&) {
    // Breaking off early has been settled by the adjournment. What else he has not decided, an illegal move
    // above all (FIDE 2009, 7.4), he is told again.
    m_ruling.drop([&](const Proposal& proposal) {
        return !m_game.protocol.questions_outlive_adjournment || proposal.is<proposed::EarlyAdjournment>();
    });
    if (m_ruling.before_him())
        tell(Proposed{*m_ruling.before_him()});
    else
        ask_next();
}

void Ruling::on(const effect::WentBack&) { m_ruling.drop(is_about_moves); }

void Ruling::on(const effect::MovesReplaced&) { m_ruling.drop(is_about_moves); }

void Ruling::on(const effect::Resign&) { m_ruling.clear_questions(); }

void Ruling::on(const effect::GameOver& event) {
    // FIDE 2009, 7.4a: a move made in the place of an illegal one that the arbiter has not decided on ends
    // the game only if he finds nothing.
    const bool by_a_move = is_by_a_move(event.result.how);
    m_ruling.drop([&](const Proposal& proposal) {
        if (m_game.protocol.result_waits_for_arbiter)
            return true; // What stood against the result has been decided.
        const std::optional<IllegalAttempt>& attempt = m_game.illegal_moves.attempt(proposal.side());
        return !by_a_move || !proposal.is<proposed::IllegalMove>() || !attempt || !attempt->pressed ||
               attempt->after >= m_game.recording.sheet.plies();
    });
    ask_next();
}

void Ruling::on(const Decided& event) {
    if (!m_ruling.before_him())
        return refuse(turn(), because::NotPermitted{Rule::NothingProposed});
    const Proposal proposal = *m_ruling.before_him();
    // FIDE 2009, 10.2a: only the claim about winning by normal means may be decided later.
    if (event.decision == Decision::Defer && !proposal.is<proposed::WinningMeans>())
        return refuse(turn(), because::NotPermitted{Rule::DecideNow});
    // FIDE 2009, adjournment 2: the position is that on the envelope until it is opened; then he decides.
    if (event.decision == Decision::Grant && m_game.waits_for_resumption(proposal))
        return refuse(turn(), because::NotPermitted{Rule::IsAdjourned});
    if (const auto* touched = std::get_if<proposed::TouchedPiece>(&proposal);
        touched != nullptr && touched->nothing_there && event.decision == Decision::Grant)
        return refuse(turn(), because::WrongClaim{.rule = Rule::NoPieceThere, .square = touched->square});
    if (event.decision != Decision::Defer)
        m_ruling.take_decided();
    count_all_the_same();
    tell(ProposalDecided{proposal, event.decision});
    cause(effect::Decide{proposal, event.decision});
    if (event.decision == Decision::Defer || m_game.course.is_over())
        return;
    if (const GameResult* held = m_game.course.held(); held != nullptr && !m_game.is_contested(*held))
        return cause(effect::LetResultStand{});
    ask_next();
}

std::shared_ptr<const GameState> Ruling::before(const Event& event) const {
    if (undo_of(event.what) != Undo::Undoable)
        return nullptr;
    auto before = std::make_shared<GameState>(m_game);
    before->ruling.forget_acts();
    return before;
}

void Ruling::note_act(const Event& event, ActResult came, std::shared_ptr<const GameState> before) {
    const bool by_arbiter = actor_of(event.what) == Actor::Arbiter;
    // Who adjourns and resumes is not the player, though play goes on by it.
    const bool newer = m_game.protocol.adjournment_is_recorded;
    const bool adjourned =
        newer && std::holds_alternative<Adjourned>(event.what) && m_game.course.is_adjourned();
    const bool resumed = newer && std::holds_alternative<Resumed>(event.what) && came.any;
    // FIDE 2009, 13 and E.2.9: what the arbiter and the assistants do stands in the record with its time.
    if (!came.refused && (by_arbiter ? came.any : adjourned || resumed || event.assistant.has_value()))
        cause(effect::NoteAct{
            {m_game.now, m_game.recording.sheet.plies(), for_the_record(event, m_game.rules())}});
    if (before != nullptr && came.any && !came.refused)
        m_ruling.keep({event.what, std::move(before)});
    else if (came.any && undo_of(event.what) == Undo::Ends)
        m_ruling.forget_acts(); // Play goes on.
}

void Ruling::on(const RulingUndone&) {
    const std::optional<UndoableAct> undone = m_ruling.take_latest();
    if (!undone)
        return refuse(turn(), because::NotPermitted{Rule::NothingToUndo});
    const Record& record = m_game.recording;
    const std::shared_ptr<const GameState>& before = undone->before;
    RulingTakenBack taken_back{
        .act = undone->act, .turn = before->turn(), .proposal = before->ruling.before_him()};
    if (auto* illegal = std::get_if<IllegalRuled>(&taken_back.act); illegal != nullptr && !illegal->side)
        illegal->side = before->who_made_illegal_move();
    auto again = std::make_shared<GameState>(*before);
    again->ruling.take_acts_of(m_ruling);
    again->now = m_game.now;
    again->recording.keep_what_was_written_in(record);
    // What people have written meanwhile stays.
    again->comparing = m_game.comparing;
    // The time since then is nobody's.
    again->timing.clock.restore(before->timing.clock.snapshot(before->now), m_game.now);
    again->timing.turn_began += m_game.now - before->now;
    again->timing.take_flags_as_told(m_game.now);
    // The boards are as they are; nobody undoes what hands have done.
    const bool same_position = again->recording.position.key() == record.position.key();
    BySide<bool> moved;
    for (const Side side : both_sides) {
        const SideBoard& now = m_game.boards[side];
        moved[side] = now.tracker != before->boards[side].tracker;
        if (moved[side] && same_position)
            again->boards[side] = now;
        else
            again->boards[side].tracker = now.tracker;
    }
    const std::optional<GameResult> result_before = record.sheet.result;
    const std::optional<BySide<int>> half_before = record.sheet.half_points_beside();
    const ClockReading clock_before = m_game.timing.clock.read(m_game.now);
    const std::optional<Proposal> asked_before = m_ruling.before_him();
    cause(effect::ReplaceState{std::move(again)});
    const ClockReading clock = m_game.timing.clock.read(m_game.now);
    if (const std::optional<GameResult>& result = record.sheet.result;
        result && (result != result_before || record.sheet.half_points_beside() != half_before))
        taken_back.ended = GameEnded{.result = *result,
                                     .both_flags_down = clock.both_flags_down(),
                                     .resigned = record.sheet.resigned,
                                     .half = record.sheet.half_points_beside()};
    taken_back.goes_on = result_before && !record.sheet.result;
    // The moments since the act are given back as well, which nobody needs to be told.
    const Span unsaid = std::min(m_game.now - before->now, Span{10'000});
    for (const Side side : both_sides)
        taken_back.times_differ =
            taken_back.times_differ || std::chrono::abs(clock.left[side] - clock_before.left[side]) > unsaid;
    if (m_game.timing.clock.exists() && !record.sheet.result &&
        (taken_back.times_differ || clock.running != clock_before.running))
        taken_back.reading = clock;
    tell(std::move(taken_back));
    // What he had decided is to be decided again.
    if (m_ruling.before_him() && m_ruling.before_him() != asked_before)
        tell(Proposed{*m_ruling.before_him()});
    for (const Side side : both_sides)
        if (!same_position && moved[side])
            cause(effect::MendBoard{side});
}

void Ruling::on(const Noted& event) { tell(ArbiterNoted{event.text}); }

} // namespace annabella::game
