// A table at which anything may happen: mostly what belongs to the next move, now and then anything at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/arbiter/assistant.hpp"
#include "game/game.hpp"
#include "random_event.hpp"

namespace annabella::test {

/// How long a random game goes on, unless a test says otherwise.
constexpr int events_of_a_game = 400;

/// Draws happenings for a game. The same seed gives the same happenings.
class RandomTable {
public:
    /// What comes up: what players and devices do, or everything that is an event, done by assistants, too.
    enum class Draws : std::uint8_t { Play, Everything };

    explicit RandomTable(unsigned seed, Draws draws = Draws::Play)
        : m_random(seed), m_events(seed), m_draws(draws) {}

    /// Any value of a kind that has words.
    template <class Value>
    Value any() {
        return one_of(game::vocabulary<Value>()).value;
    }
    template <class Values>
    auto one_of(const Values& values) {
        return *(values.begin() + below(static_cast<int>(values.size())));
    }
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }

    /// A table for the game: every kind of board, clock and law comes up.
    game::Table table() {
        game::Table table;
        table.edition = *game::edition_from_name(one_of(game::edition_names("chess")));
        for (game::Seat& seat : table.seats)
            seat.board = any<game::BoardKind>();
        if (m_draws == Draws::Everything)
            seat_people(table);
        static constexpr std::string_view clocks[] = {"none", "1:00:00", "2/0:05:00+3s,0:02:00 delay 5s"};
        table.control = *game::parse_time_control(clocks[below(3)]);
        static constexpr std::string_view positions[] = {
            "", "r3k2r/1P4p1/8/3pP3/8/8/1p4P1/R3K2R w KQkq d6 0 1", "8/P6k/8/8/8/8/p6K/8 w - - 97 80"};
        table.position = positions[below(3)];
        table.supervision = any<game::Supervision>();
        table.no_draws_before = below(4) == 0 ? below(4) : 0;
        table.quickplay_announced = below(2) == 0;
        return table;
    }

    game::Event next(const game::Game& game) {
        m_now += Span(below(20) == 0 ? 60'000 : below(2'000));
        if (!m_planned.empty()) {
            const game::Happening planned = m_planned.front();
            m_planned.erase(m_planned.begin());
            return {m_now, planned};
        }
        if (!game.started() && below(4) == 0)
            return {m_now, game::Started{}};
        if (m_draws == Draws::Play)
            return {m_now, below(5) == 0 ? anything(game) : sensible(game)};
        game::Event event{m_now, below(5) == 0 ? everything(game) : sensible(game)};
        // An assistant does what he may, and now and then what he may not.
        for (const Side side : both_sides)
            if (!game.table().seat(side).assistant.empty() && below(4) == 0 &&
                (below(10) == 0 || game::duty_for(event.what, side)))
                event.assistant = side;
        return event;
    }

private:
    /// Blind, deaf and sighted players. FIDE 2009, E.2.9: a blind one may have an assistant, and in 2018
    /// needs one against a deaf one.
    void seat_people(game::Table& table) {
        for (game::Seat& seat : table.seats)
            seat.sight = any<game::Sight>();
        for (const Side side : both_sides) {
            const bool blind = game::is_blind(table.seat(side).sight);
            if (blind && (game::is_deaf(table.seat(opposite(side)).sight) || below(3) == 0))
                for (const game::Named<game::Duty>& duty : game::vocabulary<game::Duty>())
                    table.seat(side).assistant.push_back(duty.value);
        }
        if (below(10) == 0)
            table.absent[any<Side>()] = true;
    }

    /// What lets play go on where it stands still: the envelope closed or opened, the arbiter's decision, who
    /// was late there.
    std::optional<game::Happening> what_play_waits_for(const game::Game& game) {
        if (game.adjourned())
            return game::Resumed{{true, true}, false};
        if (game.has_sealed())
            return game::Adjourned{};
        if (game.seal_asked())
            return said<game::MoveSealed>(game.turn(), game, random_move(game));
        if (game.paused())
            return game.proposal() ? game::Happening(game::Decided{any<game::Decision>()})
                                   : game::Happening(game::Unpaused{});
        if (const Side side = game.turn(); game.started() && game.table().absent[side] && below(8) == 0)
            return game::Arrived{side};
        return std::nullopt;
    }

    /// What takes the move on: announced, executed on both boards, repeated, pressed.
    game::Happening sensible(const game::Game& game) {
        if (const auto awaited = what_play_waits_for(game); awaited && below(2) == 0)
            return *awaited;
        const Side side = game.turn();
        const Side other = opposite(side);
        // A repetition that is due, in words or by hand; now and then a move of his own before it.
        if (const auto awaited = game.awaited_repetition(); awaited && awaited->by == side && below(8) != 0) {
            const auto differences = game.board(side).differences(game.wanted_on_board(side).placement());
            if (!differences.empty() && below(2) == 0)
                return put_right(side, differences);
            const std::string text = rules::write_plain(awaited->move.before, awaited->move.move);
            return game::Repeated{side, text, chess::read_move(text)};
        }
        if (!game.announced())
            return by_board_or_not(said<game::Announced>(side, game, random_move(game)));
        const rules::Placement target = game.position().after(*game.announced()).placement();
        if (const auto differences = game.board(side).differences(target); !differences.empty())
            return put_right(side, differences);
        if (const auto differences = game.board(other).differences(game.wanted_on_board(other).placement());
            !differences.empty() && below(2) == 0)
            return put_right(other, differences);
        if (!game.repeated() && below(3) != 0)
            return said<game::Repeated>(other, game, *game.announced());
        return game::Pressed{side};
    }

    game::Happening put_right(Side side, const std::vector<game::BoardDifference>& differences) {
        for (const game::BoardDifference& difference : differences)
            if (difference.full)
                return game::Lifted{side, difference.square};
        const game::BoardDifference& missing =
            differences[static_cast<std::size_t>(below(static_cast<int>(differences.size())))];
        return game::Placed{side, missing.square, missing.wanted};
    }

    game::Happening anything(const game::Game& game) {
        const auto side = any<Side>();
        const auto square = static_cast<chess::Square>(below(64));
        if (game.adjourned() && below(3) == 0)
            return resumption(side);
        switch (below(33)) {
        case 0:
        case 1:
            return game::Lifted{side, square};
        case 2:
            return game::Placed{side, square, std::nullopt};
        case 3:
            return game::Placed{side, square, piece()};
        case 4: {
            game::BoardRead read{side, {}};
            const rules::Placement placement = game.position().placement();
            for (std::size_t i = 0; i < placement.size(); ++i)
                read.holes[i] = {placement[i].has_value() != (below(100) == 0),
                                 below(2) == 0 ? std::nullopt : placement[i]};
            for (game::Hole& hole : read.holes)
                if (!hole.full)
                    hole.piece.reset();
            return read;
        }
        case 5:
            return game::BoardSwitched{side, any<game::BoardKind>()};
        case 6:
            return said<game::Announced>(side, game, random_move(game));
        case 7:
            return said<game::Repeated>(side, game, random_move(game));
        case 8:
            return by_board_or_not(said<game::Corrected>(side, game, random_move(game)));
        case 9:
            return by_board_or_not(game::Withdrawn{side});
        case 10:
            return game::Pressed{side};
        case 11:
            return game::Adjusting{side};
        case 12:
            return game::DrawOffered{side};
        case 13:
            return below(8) == 0 ? game::Happening(game::DrawAccepted{side}) : game::DrawDeclined{side};
        case 14:
            return below(20) == 0 ? game::Happening(game::Resigned{side}) : game::TimePassed{};
        case 15: {
            const auto claim = any<game::Claim>();
            if (below(2) == 0)
                return game::Claimed{side, claim, {}, {}};
            const std::string text = rules::write_plain(game.position(), random_move(game));
            return game::Claimed{side, claim, text, chess::read_move(text)};
        }
        case 16:
        case 17:
            return question(side, square);
        case 18:
            return game::Remarked{"a \"remark\"\n\x01"};
        case 19:
            return game::Paused{};
        case 20:
            return game::Unpaused{};
        case 21:
            return game::ClockAdjusted{{Span(below(600'000)), Span(below(600'000))}};
        case 22:
            return below(20) == 0 ? game::Happening(*game::result_from_name(one_of(game::result_names())))
                                  : game::Started{};
        case 23:
            return game::Announced{side, "\xFFnonsense", {}};
        case 24:
            return game::Repeated{side, "Qh9", chess::read_move("Qh8")};
        case 25:
            return below(6) == 0 ? game::MoveSealed{side, "Ke5", chess::read_move("Ke5")}
                                 : said<game::MoveSealed>(game.turn(), game, random_move(game));
        case 26:
            return below(4) == 0 ? game::Adjourned{side, Span(below(600'000)), "\"later\""}
                                 : game::Adjourned{};
        case 27:
            return below(2) == 0 ? resumption(side) : game::Signed{side};
        case 29:
            return ruling(side, square);
        case 30:
            // Mostly an illegal move, the press on it, and what the arbiter makes of it, if anything.
            m_planned = {game::Pressed{game.turn()}};
            if (below(2) == 0)
                m_planned.push_back(ruling(side, square));
            if (below(2) == 0)
                m_planned.push_back(game::IllegalStands{});
            return said<game::Announced>(game.turn(), game, random_piece_anywhere(game));
        case 31:
            return game::Pressed{game.turn()};
        case 28:
            return game::Decided{any<game::Decision>()};
        default:
            return game::TimePassed{};
        }
    }

    game::Happening question(Side side, chess::Square square) {
        const auto asked = any<game::Question>();
        return game::Asked{side, asked, game::asks_of_square(asked) ? std::optional(square) : std::nullopt,
                           game::asks_of_piece(asked) ? std::optional(rules::Piece{side, 0}) : std::nullopt};
    }

    game::Happening ruling(Side side, chess::Square square) {
        switch (below(7)) {
        case 0:
            return game::TouchSeen{side, square};
        case 1:
            return game::IllegalStands{};
        case 2:
            return game::DrawsAllowed{};
        case 3:
            return game::Penalised{side, below(2) == 0 ? game::Penalty::Points : game::Penalty::Maximum,
                                   Span{0}, false};
        case 4:
            return game::Penalised{side, game::Penalty::Points, Span{0}, true};
        case 5:
            return game::RulingUndone{};
        default:
            return game::IllegalRuled{};
        }
    }

    /// Of the side on move, from its square to any other: mostly illegal.
    rules::Move random_piece_anywhere(const game::Game& game) {
        const chess::Bitboard pieces = chess::from_table(game.position()).pieces(game.turn());
        int skip = below(chess::count(pieces));
        for (const chess::Square from : chess::squares_in(pieces))
            if (skip-- == 0)
                return chess::Move{from, static_cast<chess::Square>(below(64))};
        return chess::Move{};
    }

    /// As anything(), and what only arbiters, assistants and score sheets bring; above all while adjourned.
    game::Happening everything(const game::Game& game) {
        const auto side = any<Side>();
        const auto square = static_cast<chess::Square>(below(64));
        if (game.adjourned() && below(2) == 0)
            return any_ruling(game, side, square);
        switch (below(30)) {
        case 0:
            return score_written(game, side);
        case 1:
            return game::Compared{};
        case 2:
            return game::TouchReported{side, square};
        case 3:
            return game::SetupFaultReported{any<game::SetupFault>()};
        case 4:
            return game::StoppedByPlayer{side};
        case 5:
            return game::IncrementRequested{side};
        case 6:
            return below(2) == 0 ? game::CanMate{side, rules::Verdict::Unknown, {}, {}}
                                 : game::CanMate{side, rules::Verdict::Yes, "e2e4 \"", {}};
        case 7:
            return game::Claimed{side, any<game::Claim>(), {}, {}};
        case 8:
            return question(side, square);
        case 9:
            return game::Withdrawn{side};
        case 10:
            return game::Arrived{side};
        case 11:
            return game::DrawsAllowed{};
        case 12:
        case 13:
        case 14:
            return any_ruling(game, side, square);
        case 15: // What is sealed, and the envelope that is closed on it.
            m_planned = {game::Adjourned{}};
            return said<game::MoveSealed>(game.turn(), game, random_move(game));
        case 16: // Whatever it says of itself, with any values; so a new kind of event comes up here at once.
            return m_events.happening();
        default:
            return anything(game);
        }
    }

    /// What the arbiter may do at any time; what ends the game, seldom.
    game::Happening any_ruling(const game::Game& game, Side side, chess::Square square) {
        const int made = static_cast<int>(game.score().entries.size());
        switch (below(12)) {
        case 0:
            return game::IllegalRuled{below(2) == 0 ? std::optional(side) : std::nullopt};
        case 1: {
            const auto mild = {game::Penalty::Warning, game::Penalty::Add, game::Penalty::Reduce};
            const auto penalty = below(12) == 0 ? any<game::Penalty>() : one_of(mild);
            return game::Penalised{side, penalty, Span(below(120'000))};
        }
        case 2:
            return game::Retracted{plies(made - below(4))};
        case 3:
            return game.replaced(plies(made - 1), rules::write_plain(game.position(), random_move(game)));
        case 4:
            return game::Noted{"dark \x01 \"hall\""};
        case 5:
            return game::FlagObserved{side};
        case 6:
            return game::FiftyExtended{50 + below(50)};
        case 7:
        case 8:
            return game::RulingUndone{};
        case 9:
            return game::Decided{below(2) == 0 ? game::Decision::Grant : game::Decision::Refuse};
        case 10:
            return below(2) == 0 ? game::Happening(game::Compared{}) : score_written(game, side);
        default:
            return game::TouchReported{side, square};
        }
    }

    static game::Plies plies(int count) { return game::Plies(static_cast<std::size_t>(std::max(count, 0))); }

    /// Read where it was written, or, as in old journals, when it is folded.
    game::ScoreWritten score_written(const game::Game& game, Side side) {
        std::string text = sheet(game);
        return below(2) == 0 ? game.score_written(side, std::move(text))
                             : game::ScoreWritten{side, std::move(text)};
    }

    /// The moves of the record, as far as he has written, and sometimes one too many.
    std::string sheet(const game::Game& game) {
        std::string text;
        rules::Position position = game.score().start;
        const int written = below(static_cast<int>(game.score().entries.size()) + 2);
        for (const game::ScoreEntry& entry : game.score().entries) {
            if (static_cast<std::size_t>(written) == text.size() / 5)
                break;
            text += rules::write_plain(position, entry.move) + ' ';
            position.play(entry.move);
        }
        return below(3) == 0 ? text + "a2a3" : text;
    }

    game::Happening resumption(Side side) {
        if (below(2) == 0)
            return game::Arrived{side};
        return game::Resumed{{below(3) != 0, below(3) != 0}, below(8) == 0};
    }

    chess::Piece piece() { return {any<Side>(), one_of(chess::roles)}; }

    /// A legal move, or one that does not fit where there is none.
    rules::Move random_move(const game::Game& game) {
        const rules::MoveList legal = game.position().legal_moves();
        if (legal.empty())
            return {};
        return legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
    }

    template <class What>
    What said(Side side, const game::Game& game, rules::Move move) {
        const std::string text = rules::write_plain(game.position(), move);
        What what;
        what.side = side;
        what.text = text;
        what.readings = chess::read_move(text);
        return what;
    }

    /// Of four of them, the board has done one.
    template <class What>
    What by_board_or_not(What what) {
        what.by_board = below(4) == 0;
        return what;
    }

    std::mt19937 m_random;
    RandomEvents m_events;
    Draws m_draws;
    std::vector<game::Happening> m_planned; ///< What comes next, whatever happens.
    game::Time m_now{};
};

} // namespace annabella::test
