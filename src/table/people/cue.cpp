// What is told by a short signal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/cue.hpp"

#include <array>

#include "base/overloaded.hpp"
#include "chess/bitboard.hpp"
#include "chess/rules.hpp"

namespace annabella::table {

namespace {

using Cues = std::vector<Cue>;
using phrase::seat_of;

constexpr std::array low_times = {Span{60'000}, Span{10'000}};

/// Empty on a board whose squares have numbers.
std::optional<int> file_on(const game::Game& game, rules::Square square) {
    if (game.position().rules().name() != chess::rules().name())
        return std::nullopt;
    return index(square) & 7;
}

Cues of_press(const game::MoveCompleted& completed, const game::Game& game) {
    Cues cues = {{completed.side == Side::White ? Earcon::PressWhite : Earcon::PressBlack}};
    if (!game.result())
        cues.push_back({Earcon::YourTurn, seat_of(opposite(completed.side))});
    return cues;
}

Cues of_announcement(const game::SpokenMove& move, const game::Game& game) {
    if (game.table().mode == game::Mode::Tournament || move.before.captured(move.move) == 0)
        return {};
    return {{Earcon::Capture}};
}

Cues of_square(const game::SquareTold& told, const game::Game& game) {
    const auto file = file_on(game, told.square);
    if (!file)
        return {};
    const phrase::Seat hearer = seat_of(told.to);
    const int rank = index(told.square) / 8;
    Cues cues;
    if (*file == 0 || *file == 7 || rank == 0 || rank == 7)
        cues.push_back({Earcon::Edge, hearer, file});
    if (rules::includes(chess::dark_squares, told.square))
        cues.push_back({Earcon::DarkSquare, hearer, file});
    return cues;
}

} // namespace

Cues cues_of(const game::Notice& notice, const game::Game& game) {
    return std::visit(
        Overloaded{
            [&](const game::MoveCompleted& completed) { return of_press(completed, game); },
            [&](const game::MoveAnnounced& announced) { return of_announcement(announced.move, game); },
            [&](const game::MoveCorrected& corrected) { return of_announcement(corrected.move, game); },
            [&](const game::Touched& touched) {
                return Cues{{Earcon::Touch, seat_of(touched.side), file_on(game, touched.square)}};
            },
            [](const game::Refused& refused) {
                // What is sealed is nobody else's business, nor that it does not count.
                if (refused.of_sealed_move || refused.by_arbiter || refused.assistant)
                    return Cues{};
                return Cues{{Earcon::Illegal, seat_of(refused.side)}};
            },
            [](const game::IllegalMoveOnBoard& illegal) {
                return Cues{{Earcon::Illegal, seat_of(illegal.board)}};
            },
            [](const game::OfferMade&) { return Cues{{Earcon::Offer}}; },
            [](const game::FlagFell&) { return Cues{{Earcon::LowTime}}; },
            [](const game::BoardUnclear& unclear) {
                return Cues{{Earcon::BoardUnclear, seat_of(unclear.board)}};
            },
            [](const game::GameEnded& ended) {
                return ended.result.how == game::How::Checkmate ? Cues{{Earcon::Mate}} : Cues{};
            },
            [&](const game::SquareTold& told) { return of_square(told, game); },
            [](const auto&) { return Cues{}; },
        },
        notice);
}

std::optional<float> place_of(const Cue& cue, const Ears& ears) {
    constexpr float middle = 0.0F;
    switch (ears.listening) {
    case Listening::Apart:
        if (!cue.hearer)
            return middle;
        if (!phrase::is_player(*cue.hearer))
            return std::nullopt;
        return *cue.hearer == phrase::Seat::White ? -1.0F : 1.0F;
    case Listening::Alone: {
        if (cue.earcon == Earcon::YourTurn)
            return std::nullopt; // Always his.
        constexpr float furthest = 0.7F;
        return cue.file ? (static_cast<float>(*cue.file) / 3.5F - 1.0F) * furthest : middle;
    }
    case Listening::Loudspeaker:
    case Listening::OwnSeat:
        break;
    }
    return !cue.hearer || cue.earcon == Earcon::Illegal ? std::optional(middle) : std::nullopt;
}

std::optional<Cue> LowTime::watch(const game::ClockReading& reading) {
    if (!reading.running)
        return std::nullopt;
    const Side side = *reading.running;
    int passed = 0;
    for (const Span limit : low_times)
        passed += reading.left[side] <= limit ? 1 : 0;
    const bool is_first = !m_told[side];
    if (passed <= m_told[side].value_or(-1))
        return std::nullopt;
    m_told[side] = passed;
    if (is_first)
        return std::nullopt;
    return Cue{Earcon::LowTime, seat_of(side)};
}

} // namespace annabella::table
