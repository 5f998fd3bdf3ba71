// Who can still mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/mating.hpp"

namespace annabella::game {

using rules::Position;
using rules::UnwinnableReason;
using rules::Verdict;

Position GameState::position_that_counts() const {
    return executed() && !touch_objection(*moving.announced) ? recording.position.after(*moving.announced)
                                                             : recording.position;
}

const MateAnswer* GameState::mate_answer(const Position& position, Side side) const {
    return mating.answer(position, side, recording.keys);
}

std::optional<bool> GameState::known_can_mate(const Position& position, Side side) const {
    return mating.can_mate(position, side, recording.keys);
}

std::optional<bool> GameState::known_can_mate(Side side) const {
    return known_can_mate(position_that_counts(), side);
}

bool GameState::is_dead(const Position& position) const {
    // USSR 1953, section 18: only with the few pieces it names.
    if (!laws.dead_by_any_moves)
        return position.rules().has_too_little_to_win(position);
    // FIDE 2009, 5.2b and 9.6: neither player can mate by any series of legal moves.
    return known_can_mate(position, Side::White) == false && known_can_mate(position, Side::Black) == false;
}

std::vector<MateQuestion> GameState::mate_questions() const { return mate_questions(TimePassed{}); }

std::vector<MateQuestion> GameState::mate_questions(const Happening& next) const {
    std::vector<MateQuestion> questions;
    if (!course.is_under_way() || course.held() != nullptr)
        return questions;
    const Position position = position_that_counts();
    const auto ask = [&](Side side, bool urgent) {
        const bool answered = mate_answer(position, side) != nullptr;
        if (!answered && !known_can_mate(position, side))
            questions.push_back({position, side, urgent});
    };
    if (const AwaitedVerdict* awaited = course.awaited()) {
        ask(awaited->winner, true);
        return questions;
    }
    const std::optional<Side> winner = winner_if_he_can_mate(next);
    if (winner)
        ask(*winner, true);
    // FIDE 2009, 5.2b: a position is dead when it has arisen by a move.
    const bool by_a_move = !recording.sheet.entries.empty() || position.key() != recording.position.key();
    if (!laws.dead_by_any_moves || !by_a_move)
        return questions;
    for (const Side side : both_sides)
        if (side != winner)
            ask(side, false);
    return questions;
}

std::optional<Side> GameState::winner_if_he_can_mate(const Happening& next) const {
    if (const auto* resigned = std::get_if<Resigned>(&next); resigned != nullptr && laws.resigning_needs_mate)
        return opposite(resigned->side);
    if (const auto* penalised = std::get_if<Penalised>(&next);
        penalised != nullptr && penalised->penalty == Penalty::Device && laws.device_is_no_win_without_mate)
        return opposite(penalised->side);
    if (!timing.clock.exists() || !laws.time_over_needs_mate)
        return std::nullopt;
    std::optional<Side> late;
    if (const auto* claimed = std::get_if<Claimed>(&next);
        claimed != nullptr && claimed->claim == Claim::Flag)
        late = opposite(claimed->side);
    if (const auto* seen = std::get_if<FlagObserved>(&next))
        late = seen->side;
    if (!late || !timing.clock.read(now).flag_down[*late])
        return std::nullopt;
    return opposite(*late);
}

void Mating::on(const CanMate& event) {
    const Position position = m_game.position_that_counts();
    // An answer that cannot be believed changes nothing: neither moves that do not mate, nor a No without its
    // reason.
    if (event.verdict == Verdict::Yes && !position.rules().proves_win(position, event.side, event.line))
        return;
    if (event.verdict == Verdict::No && event.reason == UnwinnableReason::None)
        return;
    const Plies made = m_game.recording.sheet.plies();
    const bool is_on_record = position.key() == m_game.recording.position.key();
    m_mating.note(event.side, {event.verdict, event.reason, position.key(), is_on_record ? made : made + 1});
    if (const AwaitedVerdict* awaited = m_game.course.awaited()) {
        if (awaited->winner == event.side)
            settle(*awaited, event.verdict);
        return;
    }
    if (m_game.course.held() != nullptr)
        return;
    if (m_game.laws.dead_by_any_moves && m_game.is_dead(position)) {
        if (position.key() != m_game.recording.position.key())
            cause(effect::RecordLastMove{});
        end({Outcome::Draw, How::DeadPosition});
    }
}

void Mating::on(const effect::EndUnlessHeCannotMate& event) {
    const auto [winner, how] = event;
    // USSR 1953 knows no such draw; before FIDE 2023, 5.1.2, resigning does not either.
    if (how == How::Resignation ? !m_game.laws.resigning_needs_mate : !m_game.laws.time_over_needs_mate)
        return end({win_for(winner), how});
    const Position position = m_game.position_that_counts();
    const std::optional<bool> able = m_game.known_can_mate(position, winner);
    const AwaitedVerdict awaited{winner, how};
    cause(effect::AwaitVerdict{awaited});
    if (able)
        return settle(awaited, *able ? Verdict::Yes : Verdict::No);
    if (const MateAnswer* answer = m_game.mate_answer(position, winner))
        return settle(awaited, answer->verdict);
    cause(effect::StopClock{});
    tell(MateBeingSought{winner, how});
}

void Mating::settle(AwaitedVerdict awaited, Verdict verdict) {
    switch (verdict) {
    case Verdict::Yes:
        return end({win_for(awaited.winner), awaited.how});
    case Verdict::No: {
        // FIDE 2009, 6.9, 7.4b; FIDE 2023, 5.1.2: a draw where the opponent cannot mate by any series of
        // legal moves.
        const Position position = m_game.position_that_counts();
        const UnwinnableReason reason = m_mating.reason(position, awaited.winner, m_game.recording.keys);
        tell(CannotMate{.side = awaited.winner, .reason = reason, .asked = true});
        return end_drawn(awaited.winner, awaited.how);
    }
    case Verdict::Unknown:
        // What cannot be found out is for the arbiter to decide.
        cause(effect::StopClock{});
        return propose(proposed::LossOnTime{opposite(awaited.winner)});
    }
}

void Mating::grant(const proposed::LossOnTime& proposal) {
    end({win_for(opposite(proposal.side)), how_it_was_to_end()});
}

void Mating::deny(const proposed::LossOnTime& proposal) {
    end_drawn(opposite(proposal.side), how_it_was_to_end());
}

void Mating::end_drawn(Side winner, How how) {
    // FIDE 2009, 12.3b: for the opponent a draw, for the offender nothing.
    if (how == How::Arbiter)
        cause(effect::TakePoints{opposite(winner), 1});
    end({Outcome::Draw, how});
}

How Mating::how_it_was_to_end() const {
    const AwaitedVerdict* awaited = m_game.course.awaited();
    return awaited != nullptr ? awaited->how : How::Time;
}

} // namespace annabella::game
