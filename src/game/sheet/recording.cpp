// The score sheet: going back, its result and its points.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/recording.hpp"

#include <algorithm>

#include "game/sheet/points.hpp"

namespace annabella::game {

ClockReading GameState::clock_after(Plies plies) const {
    return timing.read_at(recording.moments[std::min(plies.count(), recording.moments.size() - 1)], now);
}

void Recording::on(const effect::GoBackTo& event) {
    go_back(std::min(event.plies, m_recording.sheet.plies()));
}

void Recording::go_back(Plies kept) {
    m_recording.sheet.reopen();
    m_recording.cut(kept);
    m_recording.moments.resize(kept.count() + 1);
    cause(effect::WentBack{kept});
    tell(TakenBack{kept, m_recording.last});
    cause(effect::MendBoards{});
    cause(effect::AskNext{});
}

RecordReplaced Recording::replaced_in(const std::vector<ScoreEntry>& before) const {
    const ScoreSheet& sheet = m_recording.sheet;
    RecordReplaced replaced{.plies = sheet.plies()};
    const auto is_same = [](const ScoreEntry& a, const ScoreEntry& b) { return a.move == b.move; };
    const auto [was, is] =
        std::mismatch(before.begin(), before.end(), sheet.entries.begin(), sheet.entries.end(), is_same);
    if (was == before.end() || is == sheet.entries.end() ||
        !std::equal(was + 1, before.end(), is + 1, sheet.entries.end(), is_same))
        return replaced;
    const rules::Position position =
        sheet.position_after(Plies(static_cast<std::size_t>(was - before.begin())));
    replaced.was = SpokenMove{position, was->move};
    replaced.is = SpokenMove{position, is->move};
    return replaced;
}

void Recording::on(const effect::ReplaceMoves& event) {
    const Plies before = m_recording.sheet.plies();
    const std::vector<ScoreEntry> entries_before = m_recording.sheet.entries;
    cause(effect::MovesReplaced{});
    m_recording.replace(event.plies, event.moves, m_game.now);
    const Plies made = m_recording.sheet.plies();
    tell(replaced_in(entries_before));
    // FIDE 2009, 8.7: what has been signed was another game.
    m_recording.sheet.signed_by = {};
    if (made != before)
        cause(effect::RecountClocks{});
    cause(effect::MendBoards{});
    cause(effect::AskNext{});
    if (!m_game.course.is_over())
        end_where_they_lead(event.plies);
}

void Recording::on(const effect::ReplaceLast& event) {
    m_recording.replace(Plies(m_recording.sheet.plies().count() - 1), {event.move}, m_game.now);
}

void Recording::on(const effect::RecountClocks&) {
    // The clock is taken to have stood so after each of the new moves.
    const std::size_t made = m_recording.sheet.entries.size();
    while (m_recording.moments.size() <= made)
        m_recording.moments.push_back(m_game.timing.clock.snapshot(m_game.now));
    m_recording.moments.resize(made + 1);
}

void Recording::end_where_they_lead(Plies plies) {
    rules::Position position = m_recording.sheet.position_after(plies);
    for (std::size_t ply = plies.count() + 1; ply <= m_recording.sheet.entries.size(); ++ply) {
        position.play(m_recording.sheet.entries[ply - 1].move);
        if (!m_game.protocol.repetition_ends_replaced_record && !position.rules().ending(position, 1))
            continue;
        const auto last = m_recording.keys.begin() + static_cast<std::ptrdiff_t>(ply) + 1;
        const auto times = std::count(m_recording.keys.begin(), last, position.key());
        if (const auto result = m_game.ending_at(position, static_cast<int>(times)))
            return end(*result);
    }
}

void Recording::on(const Retracted& event) { retract(event.plies); }

void Recording::retract(Plies plies) {
    if (plies > m_recording.sheet.plies())
        return refuse(turn(), because::NotPermitted{Rule::NoSuchMove});
    // FIDE 2009, E.2.8, 7.4a and 7.5: back, with the clocks readjusted.
    go_back(plies);
    // At home nobody compares them with another clock; who wants to know asks.
    if (m_game.timing.clock.exists())
        tell(ClocksSet{m_game.timing.clock.read(m_game.now), m_game.table.mode == Mode::Home});
}

void Recording::grant(const proposed::BackTo& proposal) { retract(proposal.plies); }

void Recording::deny(const proposed::BackTo&) {} // All stays as it is.

void Recording::on(const Ruled& event) {
    ScoreSheet& sheet = m_recording.sheet;
    if (!m_game.course.is_over()) {
        // FIDE 2018, 12.9.4, 12.9.5: points that are no result are those of a draw, raised or reduced.
        if (event.half)
            sheet.set_points(event.outcome, *event.half);
        return end({event.outcome, How::Arbiter});
    }
    if (!m_game.protocol.result_can_be_corrected)
        return refuse(turn(), because::GameOver{});
    // FIDE 2009, 8.7: the result stands even if it is wrong, if the arbiter does not decide otherwise. The
    // score sheets are signed anew, and the points are those of the new result.
    const bool as_it_was = event.half
                               ? sheet.half_points() == event.half
                               : sheet.result->outcome == event.outcome && sheet.uneven_points().empty();
    if (!event.half || !as_it_was)
        sheet.points = {};
    if (!as_it_was) {
        sheet.signed_by = {};
        tell(ResultCorrected{});
        // What the game has been ended by stays; the points stand beside it.
        if (event.half)
            sheet.set_points(sheet.result->outcome, *event.half);
        else
            sheet.result = GameResult{event.outcome, How::Arbiter};
    }
    tell(GameEnded{.result = *sheet.result, .half = sheet.half_points_beside()});
}

void Recording::on(const effect::SettlePoints&) {
    const auto half = m_recording.sheet.half_points();
    if (!half)
        return;
    const std::optional<Outcome> outcome = outcome_worth(*half);
    // Points that are no result, as half a point against none, stand beside it.
    if (!outcome)
        return tell(PointsScored{*half});
    if (*outcome == m_recording.sheet.result->outcome)
        return;
    m_recording.sheet.result = GameResult{*outcome, How::Arbiter};
    m_recording.sheet.points = {}; // The result says it now.
    tell(GameEnded{*m_recording.sheet.result});
}

void Recording::on(const Signed& event) {
    if (m_game.has_final_position_to_confirm(event.side))
        return cause(effect::ConfirmFinalPosition{event.side});
    // FIDE 2009, 8.7: when the game is over both players sign both score sheets.
    if (!m_game.course.is_over())
        return refuse(event.side, because::NotPermitted{Rule::NotOver});
    m_recording.sheet.signed_by[event.side] = true;
    tell(SheetSigned{event.side, m_recording.sheet.signed_by[opposite(event.side)]});
}

void Recording::on(const Remarked& event) {
    m_recording.remarks().push_back(event.text);
    tell(RemarkNoted{event.text});
}

void Recording::remember_moment() { m_recording.remember(m_game.timing.clock, m_game.now); }

void Recording::on(const effect::Begin&) { remember_moment(); }

void Recording::on(const effect::RememberMoment&) { remember_moment(); }

void Recording::on(const effect::GameOver& event) { m_recording.sheet.result = event.result; }

void Recording::on(const effect::Resign& event) { m_recording.sheet.resigned = event.side; }

void Recording::on(const effect::RecordMove& event) {
    m_recording.play(event.entry);
    remember_moment();
}

void Recording::on(const effect::Remark& event) { m_recording.remarks().push_back(event.text); }

void Recording::on(const effect::NoteAct& event) { m_recording.sheet.acts.push_back(event.act); }

void Recording::on(const effect::TakePoints& event) {
    m_recording.sheet.points[event.side].taken += event.half;
}

void Recording::on(const effect::GiveMostPoints& event) { m_recording.sheet.points[event.side].most = true; }

void Recording::on(const effect::MarkOffer& event) {
    // While he is on move it stands with the move he makes.
    if (event.side != turn() && !m_recording.sheet.entries.empty())
        m_recording.sheet.entries.back().draw_offered = true;
}

} // namespace annabella::game
