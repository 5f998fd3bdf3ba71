// What the arbiter does (article 13): penalties, going back, notes; each in the record, each to be undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <type_traits>
#include <utility>

#include "game/game.hpp"

namespace annabella::game {

using chess::Color;

namespace {

/// So many acts of the arbiter's can be undone, the latest first; more are not made while nobody plays.
constexpr std::size_t most_undoable = 16;

template <class Happening, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<Happening, Kinds> || ...);

/// An act of the arbiter's that he may undo.
bool is_ruling(const Happening& happening) {
    return std::visit(
        []<class Kind>(const Kind&) {
            return is_one_of<Kind, Paused, Unpaused, ClockAdjusted, Ruled, IllegalRuled, Penalised, Retracted,
                             Replaced, Noted, Decided, FiftyExtended, FlagObserved, TouchSeen, IllegalStands,
                             DrawsAllowed>;
        },
        happening);
}

/// What goes on by itself or changes nothing at the table: nobody has played on by it.
bool leaves_play_as_it_is(const Happening& happening) {
    return is_ruling(happening) || std::visit(
                                       []<class Kind>(const Kind&) {
                                           return is_one_of<Kind, RulingUndone, TimePassed, CanMate, Asked,
                                                            Remarked, ScoreWritten, Compared, BoardSwitched>;
                                       },
                                       happening);
}

bool is_refusal(const Notice& notice) { return std::holds_alternative<Refused>(notice); }

/// A board being mended is no play; a peg that is touched, and a move that stands there, are.
bool is_about_a_board_only(const Notice& notice) {
    return std::holds_alternative<BoardUnclear>(notice) || std::holds_alternative<BoardClear>(notice) ||
           std::holds_alternative<MoveFollowed>(notice);
}

/// The statement of an act. A sealed move is secret until the envelope is opened (adjournment 1a).
std::string for_the_record(const Event& event) {
    Event told = event;
    if (auto* sealed = std::get_if<MoveSealed>(&told.what))
        *sealed = MoveSealed{sealed->side, {}, {}};
    return write_act(told);
}

} // namespace

std::shared_ptr<const Game> Game::before_ruling(const Event& event) const {
    if (!is_ruling(event.what))
        return nullptr;
    auto before = std::make_shared<Game>(*this);
    before->m_before_rulings.clear();
    before->m_notices.clear();
    return before;
}

void Game::address_refusals(const Event& event, std::size_t notices_before) {
    const bool by_arbiter = is_ruling(event.what) || std::holds_alternative<RulingUndone>(event.what);
    const bool of_sealed_move = std::holds_alternative<MoveSealed>(event.what);
    for (std::size_t i = notices_before; i < m_notices.size(); ++i) {
        auto* refused = std::get_if<Refused>(&m_notices[i]);
        if (refused == nullptr)
            continue;
        refused->assistant = event.assistant;
        refused->by_arbiter = by_arbiter && !event.assistant;
        refused->of_sealed_move = of_sealed_move;
        if (const auto* claimed = std::get_if<Claimed>(&event.what))
            refused->claim = claimed->claim;
    }
}

void Game::note_act(const Event& event, std::size_t notices_before, std::shared_ptr<const Game> before) {
    const auto first = m_notices.begin() + static_cast<std::ptrdiff_t>(notices_before);
    const bool refused = std::any_of(first, m_notices.end(), is_refusal);
    const bool effect = std::any_of(first, m_notices.end(), [](const Notice& notice) {
        return !is_refusal(notice) && !is_about_a_board_only(notice);
    });
    const bool by_arbiter = before != nullptr || std::holds_alternative<RulingUndone>(event.what);
    // FIDE 2009, 13 and E.2.9: what the arbiter and the assistants do stands in the record with its time.
    if (!refused && (by_arbiter ? effect : event.assistant.has_value()))
        m_score.acts.push_back({m_now, m_score.entries.size(), for_the_record(event)});
    if (before != nullptr && effect && !refused) {
        if (m_before_rulings.size() == most_undoable)
            m_before_rulings.erase(m_before_rulings.begin());
        m_before_rulings.push_back(std::move(before));
    } else if (effect && !leaves_play_as_it_is(event.what)) {
        m_before_rulings.clear(); // Play goes on.
    }
}

void Game::on(const RulingUndone&) {
    if (m_before_rulings.empty())
        return refuse(turn(), Reason::NotPermitted, Rule::NothingToUndo);
    const std::shared_ptr<const Game> before = m_before_rulings.back();
    m_before_rulings.pop_back();
    Game again = *before;
    again.m_before_rulings = std::move(m_before_rulings);
    again.m_notices = std::move(m_notices);
    again.m_now = m_now;
    // The record keeps what was done and undone,
    for (std::size_t i = again.m_score.acts.size(); i < m_score.acts.size(); ++i) {
        m_score.acts[i].ply = again.m_score.entries.size();
        again.m_score.acts.push_back(std::move(m_score.acts[i]));
    }
    // and what people have written meanwhile.
    again.m_own_sheets = std::move(m_own_sheets);
    again.m_score.remarks = std::move(m_score.remarks);
    for (std::size_t i = 0; i < std::min(m_score.entries.size(), again.m_score.entries.size()); ++i)
        again.m_score.entries[i].remarks = std::move(m_score.entries[i].remarks);
    // The time since then is nobody's.
    again.m_clock.restore(before->m_clock.snapshot(before->m_now), m_now);
    again.m_turn_began += m_now - before->m_now;
    again.m_flag_told = again.m_clock.read(m_now).flag_down;
    // The boards are as they are; nobody undoes what hands have done.
    again.m_boards = std::move(m_boards);
    const bool same_position = again.m_position.key() == m_position.key();
    std::array<bool, 2> moved{};
    for (const Color side : chess::colors) {
        const auto at = chess::index(side);
        if (again.m_boards[at] == before->m_boards[at])
            continue;
        moved[at] = true;
        if (!same_position)
            continue;
        again.m_followed[at] = m_followed[at];
        again.m_astray_since[at] = m_astray_since[at];
        again.m_unclear[at] = m_unclear[at];
        again.m_mending[at] = m_mending[at];
    }
    *this = std::move(again);
    tell(RulingTakenBack{});
    for (const Color side : chess::colors)
        if (!same_position && moved[chess::index(side)])
            ask_board_to_mend(side);
}

void Game::on(const Noted& event) { tell(ArbiterNoted{event.text}); }

void Game::on(const Retracted& event) {
    if (!m_started)
        return refuse(turn(), Reason::NotPermitted);
    // FIDE 2009, adjournment 2: the sealed move belongs to the position on the envelope.
    if (m_adjournment)
        return refuse(turn(), Reason::NotPermitted, Rule::IsAdjourned);
    if (event.ply < 0 || static_cast<std::size_t>(event.ply) > m_score.entries.size())
        return refuse(turn(), Reason::NotPermitted, Rule::NoSuchMove);
    // FIDE 2009, E.2.8, 7.4a and 7.5: back, with the clocks readjusted.
    go_back_to(event.ply);
    if (m_clock.exists())
        tell(ClocksSet{m_clock.read(m_now)});
}

void Game::grant_back_to(const Proposal& proposal) { on(Retracted{proposal.plies}); }

void Game::on(const Penalised& event) {
    const Color opponent = opposite(event.side);
    const PenaltyGiven given{event.side, event.penalty, event.amount, event.half_point};
    switch (event.penalty) {
    case Penalty::Warning: // FIDE 2009, 13.4a
        return tell(given);
    case Penalty::Add:
    case Penalty::Reduce:
        if (give_penalty_time(event)) {
            tell(given);
            watch_flags();
            tell(ClocksSet{m_clock.read(m_now), true});
        }
        return;
    case Penalty::Loss:
        // FIDE 2009, 13.4d; 12.8: what the opponent scores is for the arbiter to say ("arbiter result").
        tell(given);
        return end({win_for(opponent), How::Arbiter});
    case Penalty::Points:
        // FIDE 2009, 13.4e; FIDE 2018, 12.9.5: he scores less, or nothing, in a game that is over or when it
        // will be.
        m_score.points[chess::index(event.side)].taken += event.half_point ? 1 : 2;
        tell(given);
        return settle_points();
    case Penalty::Maximum:
        // FIDE 2009, 13.4f
        m_score.points[chess::index(opponent)].most = true;
        tell(given);
        return settle_points();
    case Penalty::Expulsion:
        // FIDE 2009, 13.4g: who is out of the event does not play on; a game that is over stays as it is.
        tell(given);
        if (!m_score.result)
            end({win_for(opponent), How::Arbiter});
        return;
    }
}

bool Game::give_penalty_time(const Penalised& event) {
    if (m_score.result)
        refuse(event.side, Reason::GameOver);
    else if (!m_clock.exists())
        refuse(event.side, Reason::NotPermitted, Rule::NoClock);
    else if (event.amount <= Time{0} || event.amount > longest_clock_time)
        refuse(event.side, Reason::NotPermitted);
    // FIDE 2009, 13.4b: more time for the opponent; c: less for the offender.
    else if (event.penalty == Penalty::Add)
        return m_clock.add(opposite(event.side), event.amount, m_now), true;
    else
        return m_clock.add(event.side, -event.amount, m_now), true;
    return false;
}

void Game::settle_points() {
    const auto half = m_score.half_points();
    if (!half)
        return;
    using Half = std::array<int, 2>;
    const std::optional<Outcome> outcome = *half == Half{2, 0}   ? std::optional(Outcome::WhiteWins)
                                           : *half == Half{0, 2} ? std::optional(Outcome::BlackWins)
                                           : *half == Half{1, 1} ? std::optional(Outcome::Draw)
                                           : *half == Half{0, 0} ? std::optional(Outcome::BothLose)
                                                                 : std::nullopt;
    // Points that are no result, as half a point against none, stand beside it.
    if (!outcome)
        return tell(PointsScored{*half});
    if (*outcome == m_score.result->outcome)
        return;
    m_score.result = GameResult{*outcome, How::Arbiter};
    m_score.points = {}; // The result says it now.
    tell(GameEnded{*m_score.result});
}

} // namespace annabella::game
