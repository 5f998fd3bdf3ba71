// What the arbiter does (article 13): penalties, going back, notes; each in the record, each to be undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <utility>

#include "game/fold.hpp"
#include "game/points.hpp"

namespace annabella::game {

namespace {

bool is_refusal(const Notice& notice) { return std::holds_alternative<Refused>(notice); }

/// A board being mended is no play; a peg that is touched, and a move that stands there, are.
bool is_about_a_board_only(const Notice& notice) {
    return std::holds_alternative<BoardUnclear>(notice) || std::holds_alternative<BoardClear>(notice) ||
           std::holds_alternative<MoveFollowed>(notice);
}

/// The statement of an act. A sealed move is secret until the envelope is opened (adjournment 1a).
std::string for_the_record(const Event& event, const rules::Rules& rules) {
    Event told = event;
    if (auto* sealed = std::get_if<MoveSealed>(&told.what))
        *sealed = MoveSealed{sealed->side, {}, {}};
    return write_act(told, rules);
}

} // namespace

std::shared_ptr<const GameState> Fold::before_ruling(const Event& event) const {
    if (undo_of(event.what) != Undo::Undoable)
        return nullptr;
    auto before = std::make_shared<GameState>(m_state);
    before->m_desk.forget_acts();
    return before;
}

void Fold::address_refusals(const Event& event, std::size_t notices_before) {
    const bool by_arbiter = actor_of(event.what) == Actor::Arbiter;
    const bool of_sealed_move = std::holds_alternative<MoveSealed>(event.what);
    for (std::size_t i = notices_before; i < m_told.size(); ++i) {
        auto* refused = std::get_if<Refused>(&m_told[i]);
        if (refused == nullptr)
            continue;
        refused->assistant = event.assistant;
        refused->by_arbiter = by_arbiter && !event.assistant;
        refused->of_sealed_move = of_sealed_move;
        if (const auto* claimed = std::get_if<Claimed>(&event.what))
            refused->claim = claimed->claim;
    }
}

void Fold::note_act(const Event& event, std::size_t notices_before, std::shared_ptr<const GameState> before) {
    const auto first = m_told.begin() + static_cast<std::ptrdiff_t>(notices_before);
    const bool refused = std::any_of(first, m_told.end(), is_refusal);
    const bool effect = std::any_of(first, m_told.end(), [](const Notice& notice) {
        return !is_refusal(notice) && !is_about_a_board_only(notice);
    });
    const bool by_arbiter = actor_of(event.what) == Actor::Arbiter;
    // Who adjourns and resumes is not the player, though play goes on by it.
    const bool adjourned =
        m_table.protocol > 1 && std::holds_alternative<Adjourned>(event.what) && m_phase.is_adjourned();
    const bool resumed = m_table.protocol > 1 && std::holds_alternative<Resumed>(event.what) && effect;
    // FIDE 2009, 13 and E.2.9: what the arbiter and the assistants do stands in the record with its time.
    if (!refused && (by_arbiter ? effect : adjourned || resumed || event.assistant.has_value()))
        m_record.sheet.acts.push_back(
            {m_now, m_record.sheet.entries.size(), for_the_record(event, m_state.rules())});
    if (before != nullptr && effect && !refused)
        m_desk.keep(std::move(before));
    else if (effect && undo_of(event.what) == Undo::Ends)
        m_desk.forget_acts(); // Play goes on.
}

void Fold::on(const RulingUndone&) {
    const std::shared_ptr<const GameState> before = m_desk.take_latest();
    if (before == nullptr)
        return refuse(turn(), Reason::NotPermitted, Rule::NothingToUndo);
    // What has come into the record first since then is that act.
    const Result<Event> undone =
        read_act(m_record.sheet.acts[before->m_record.sheet.acts.size()].text, m_state.rules());
    assert(undone);
    RulingTakenBack taken_back{
        .act = undone->what, .turn = before->turn(), .proposal = before->m_desk.before_him()};
    if (auto* illegal = std::get_if<IllegalRuled>(&taken_back.act); illegal != nullptr && !illegal->side)
        illegal->side = before->who_made_illegal_move();
    GameState again = *before;
    again.m_desk.take_acts_of(m_desk);
    again.m_now = m_now;
    // The record keeps what was done and undone,
    for (std::size_t i = again.m_record.sheet.acts.size(); i < m_record.sheet.acts.size(); ++i) {
        m_record.sheet.acts[i].ply = again.m_record.sheet.entries.size();
        again.m_record.sheet.acts.push_back(std::move(m_record.sheet.acts[i]));
    }
    // and what people have written meanwhile.
    again.m_own_sheets = std::move(m_own_sheets);
    again.m_record.sheet.remarks = std::move(m_record.sheet.remarks);
    for (std::size_t i = 0; i < std::min(m_record.sheet.entries.size(), again.m_record.sheet.entries.size());
         ++i)
        again.m_record.sheet.entries[i].remarks = std::move(m_record.sheet.entries[i].remarks);
    // The time since then is nobody's.
    again.m_time.clock.restore(before->m_time.clock.snapshot(before->m_now), m_now);
    again.m_time.turn_began += m_now - before->m_now;
    again.m_time.take_flags_as_told(m_now);
    // The boards are as they are; nobody undoes what hands have done.
    const bool same_position = again.m_record.position.key() == m_record.position.key();
    BySide<bool> moved;
    for (const Side side : both_sides) {
        const SideBoard& now = m_boards[side];
        moved[side] = now.tracker != before->m_boards[side].tracker;
        if (moved[side] && same_position)
            again.m_boards[side] = now;
        else
            again.m_boards[side].tracker = now.tracker;
    }
    m_state = std::move(again);
    tell(std::move(taken_back));
    for (const Side side : both_sides)
        if (!same_position && moved[side])
            ask_board_to_mend(side);
}

void Fold::on(const Noted& event) { tell(ArbiterNoted{event.text}); }

void Fold::on(const Retracted& event) { retract(event.ply); }

void Fold::retract(int plies) {
    if (plies < 0 || static_cast<std::size_t>(plies) > m_record.sheet.entries.size())
        return refuse(turn(), Reason::NotPermitted, Rule::NoSuchMove);
    // FIDE 2009, E.2.8, 7.4a and 7.5: back, with the clocks readjusted.
    go_back_to(plies);
    if (m_time.clock.exists())
        tell(ClocksSet{m_time.clock.read(m_now)});
}

void Fold::grant(const proposed::BackTo& proposal) { retract(proposal.plies); }

void Fold::refuse_proposal(const proposed::BackTo&) {} // All stays as it is.

void Fold::on(const Penalised& event) {
    const Side opponent = opposite(event.side);
    const PenaltyGiven given{event.side, event.penalty, event.amount, event.half_point};
    switch (event.penalty) {
    case Penalty::Warning: // FIDE 2009, 13.4a
        return tell(given);
    case Penalty::Add:
    case Penalty::Reduce:
        if (give_penalty_time(event)) {
            tell(given);
            watch_flags();
            tell(ClocksSet{m_time.clock.read(m_now), true});
        }
        return;
    case Penalty::Loss:
        // FIDE 2009, 13.4d; 12.8: what the opponent scores is for the arbiter to say ("arbiter result").
        tell(given);
        return end({win_for(opponent), How::Arbiter});
    case Penalty::Points:
        // FIDE 2009, 13.4e; FIDE 2018, 12.9.5: he scores less, or nothing, in a game that is over or when
        // it will be.
        m_record.sheet.points[event.side].taken += event.half_point ? 1 : 2;
        tell(given);
        return settle_points();
    case Penalty::Maximum:
        // FIDE 2009, 13.4f
        m_record.sheet.points[opponent].most = true;
        tell(given);
        return settle_points();
    case Penalty::Expulsion:
        // FIDE 2009, 13.4g: who is out of the event does not play on; a game that is over stays as it is.
        tell(given);
        if (!m_phase.is_over())
            end({win_for(opponent), How::Arbiter});
        return;
    }
}

bool Fold::give_penalty_time(const Penalised& event) {
    if (m_phase.is_over())
        refuse(event.side, Reason::GameOver);
    else if (!m_time.clock.exists())
        refuse(event.side, Reason::NotPermitted, Rule::NoClock);
    else if (event.amount <= Time{0} || event.amount > longest_clock_time)
        refuse(event.side, Reason::NotPermitted);
    // FIDE 2009, 13.4b: more time for the opponent; c: less for the offender.
    else if (event.penalty == Penalty::Add)
        return m_time.clock.add(opposite(event.side), event.amount, m_now), true;
    else
        return m_time.clock.add(event.side, -event.amount, m_now), true;
    return false;
}

void Fold::settle_points() {
    const auto half = m_record.sheet.half_points();
    if (!half)
        return;
    const std::optional<Outcome> outcome = outcome_worth(*half);
    // Points that are no result, as half a point against none, stand beside it.
    if (!outcome)
        return tell(PointsScored{*half});
    if (*outcome == m_record.sheet.result->outcome)
        return;
    m_record.sheet.result = GameResult{*outcome, How::Arbiter};
    m_record.sheet.points = {}; // The result says it now.
    tell(GameEnded{*m_record.sheet.result});
}

} // namespace annabella::game
