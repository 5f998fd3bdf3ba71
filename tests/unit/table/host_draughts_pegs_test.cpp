// Both kinds of draughts at boards with pegs: hands in any order, and the move that is made of what they
// leave.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <random>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using devices::BoardEvent;
using rules::Move;
using rules::Square;
using testing::HasSubstr;
using testing::Not;

/// How hands make one move.
struct Hands {
    bool pieces = true; ///< The board knows its pieces.
    bool rests = false; ///< Put down between two captures.
    enum class Taking : std::uint8_t { InOrder, Reversed, Anyhow } taking = Taking::InOrder;
};

/// The squares of a move, all that a capture comes down on.
std::vector<Square> way_of(const rules::Position& position, Move move) {
    const std::string form = position.rules().known_move(position, move).form;
    std::vector<Square> squares;
    for (std::size_t at = 0; at < form.size();) {
        const std::size_t end = std::min(form.find_first_of("-x", at), form.size());
        squares.push_back(*position.rules().read_square(form.substr(at, end - at)));
        at = end + 1;
    }
    return squares;
}

class HostDraughtsPegs : public HostTest {
protected:
    /// Each at a board of his own.
    void sit_down(const std::string& game, bool pieces, const std::string& position = {}) {
        read_back();
        game::Table table;
        table.game = game;
        table.edition = game::edition_from_name(game::edition_names(game).back()).value();
        table.control = game::parse_time_control("5:00:00").value();
        table.position = position;
        for (const Side side : both_sides) {
            table.seat(side).language = "en";
            table.seat(side).sight = game::Sight::Blind;
        }
        m_now = Time{};
        begin_at(std::move(table));
        devices::Capabilities board{pieces, true, true};
        board.squares = m_rules->board().squares;
        board.men = pieces;
        for (const Side side : both_sides) {
            m_host->board(side, devices::Connected{board, "somebody's"}, m_now);
            m_host->board(side, devices::Snapshot{devices::cells_of(game_position().placement(), pieces)},
                          m_now);
        }
        m_ear.take();
    }
    const rules::Position& game_position() const { return game().position(); }

    int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(bound)); }

    /// What hands do for that move, each hand's own order kept.
    std::vector<BoardEvent> fingers(const rules::Position& position, Move move, const Hands& hands) {
        const std::vector<Square> way = way_of(position, move);
        const auto peg = [&](rules::Piece piece) {
            return hands.pieces ? std::optional(piece) : std::nullopt;
        };
        const rules::Piece piece = *position.at(way.front());
        std::vector<BoardEvent> own = {devices::Lifted{way.front(), {}}};
        for (std::size_t i = 1; i + 1 < way.size() && hands.rests; ++i) {
            own.emplace_back(devices::Placed{way[i], peg(piece), {}});
            own.emplace_back(devices::Lifted{way[i], {}});
        }
        const std::optional<rules::Piece> king = position.becomes(move);
        if (king && hands.pieces && below(2) == 0) {
            own.emplace_back(devices::Placed{way.back(), piece, {}});
            own.emplace_back(devices::Lifted{way.back(), {}});
        }
        own.emplace_back(devices::Placed{way.back(), peg(king.value_or(piece)), {}});
        std::vector<BoardEvent> off;
        for (int i = 0; i < rules::most_squares; ++i)
            if (rules::includes(position.captured(move), static_cast<Square>(i)))
                off.emplace_back(devices::Lifted{static_cast<Square>(i), {}});
        if (hands.taking == Hands::Taking::Reversed)
            std::reverse(off.begin(), off.end());
        if (hands.taking != Hands::Taking::Anyhow) {
            own.insert(own.end(), off.begin(), off.end());
            return own;
        }
        std::shuffle(off.begin(), off.end(), m_random);
        for (const BoardEvent& each : off)
            own.insert(own.begin() + below(static_cast<int>(own.size()) + 1), each);
        return own;
    }
    void pass(Span span) {
        for (const Time end = m_now + span; m_now < end;) {
            m_now += Span{500};
            m_host->tick(m_now);
        }
    }
    void do_on(Side board, const std::vector<BoardEvent>& events) {
        for (const BoardEvent& event : events) {
            m_now += Span{150 + below(900)};
            m_host->tick(m_now);
            m_host->board(board, event, m_now);
        }
    }
    /// He makes it on his board and turns the lever, and the opponent follows on his.
    void play_by_hand(Move move, const Hands& hands) {
        const rules::Position before = game_position();
        const Side side = before.turn();
        do_on(side, fingers(before, move, hands));
        pass(Span{3000});
        m_host->board(side, devices::ButtonPressed{devices::Button::Clock, {}}, m_now);
        do_on(opposite(side), fingers(before, move, hands));
        pass(Span{1000});
    }
    Hands any_hands(bool pieces) { return {pieces, below(2) == 0, static_cast<Hands::Taking>(below(3))}; }
    Move any_of(const rules::MoveList& moves) {
        return moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
    }
    /// A position of a random game after so many half moves, or before it ends.
    std::string reached(const std::string& name, int plies) {
        rules::Position position = games::find(name)->start({}).value();
        for (int ply = 0; ply < plies; ++ply) {
            const rules::Position next = position.after(any_of(position.legal_moves()));
            if (next.rules().ending(next, 1))
                break;
            position = next;
        }
        return rules::write_position(position);
    }
    /// So many games, each gone on with by hand from another moment of it. No move is lost, none is wrong.
    void play_games(const std::string& name, bool pieces, int games) {
        constexpr std::size_t longest = 8;
        for (int seed = 1; seed <= games; ++seed) {
            m_random.seed(static_cast<unsigned>(seed));
            sit_down(name, pieces, reached(name, below(70)));
            while (!game().result() && game().score().entries.size() < longest) {
                const rules::Position before = game_position();
                const Move move = any_of(before.legal_moves());
                const std::size_t made = game().score().entries.size();
                const rules::SquareSet taken = before.captured(move);
                m_captures += (taken & (taken - 1)) != 0 ? 1 : 0;
                play_by_hand(move, any_hands(pieces));
                const std::string said = m_ear.take();
                const std::string which = name + " game " + std::to_string(seed) + ", " +
                                          rules::write_plain(before, move) + " of " +
                                          rules::write_position(before) + '\n' + said;
                ASSERT_EQ(game().score().entries.size(), made + 1) << "lost: " << which;
                ASSERT_TRUE(game().score().entries.back().move == move) << "wrong: " << which;
                ASSERT_THAT(said, Not(HasSubstr("llegal"))) << which;
            }
        }
    }

    int m_captures = 0;       ///< Of more than one piece.
    std::mt19937 m_random{1}; // NOLINT(cert-msc32-c,cert-msc51-cpp)
};

TEST_F(HostDraughtsPegs, RandomGamesLoseNoMoveAndMakeNoWrongOne) {
    for (const char* const name : {"draughts", "russian"})
        for (const bool pieces : {true, false})
            ASSERT_NO_FATAL_FAILURE(play_games(name, pieces, 50));
    EXPECT_GT(m_captures, 50);
}

TEST_F(HostDraughtsPegs, AKingIsCrownedLaterAndOnlyThenMoves) {
    sit_down("draughts", true, "W:W7,46:B35,15");
    const auto at = [&](const char* square) { return *m_rules->read_square(square); };
    const rules::Piece man = *game_position().at(at("7"));
    const rules::Piece king = {Side::White, 1};
    const auto press = [&] {
        m_host->board(game().turn(), devices::ButtonPressed{devices::Button::Clock, {}}, m_now);
    };
    const std::vector<BoardEvent> uncrowned = {devices::Lifted{at("7"), {}},
                                               devices::Placed{at("1"), man, {}}};
    do_on(Side::White, uncrowned);
    pass(Span{1500});
    ASSERT_TRUE(game().announced().has_value());
    EXPECT_THAT(m_ear.take(), Not(HasSubstr("Crown")));
    press();
    ASSERT_EQ(game().turn(), Side::Black);
    do_on(Side::Black, uncrowned);
    pass(Span{8000});
    const std::string told = m_ear.take();
    // Each at his own board, once.
    EXPECT_THAT(told, HasSubstr("Crown the king on\n1\nCrown the king on\n1\n"));
    EXPECT_THAT(told, Not(HasSubstr("not clear")));

    const rules::Position before = game_position();
    do_on(Side::Black, fingers(before, before.legal_moves()[0], {}));
    pass(Span{1500});
    press();
    do_on(Side::White, fingers(before, before.legal_moves()[0], {}));
    pass(Span{8000});
    EXPECT_THAT(m_ear.take(), Not(HasSubstr("Crown")));
    ASSERT_EQ(game().turn(), Side::White);
    do_on(Side::White, {devices::Lifted{at("1"), {}}, devices::Placed{at("23"), man, {}}});
    pass(Span{8000});
    EXPECT_THAT(m_ear.take(), HasSubstr("First crown the king on\n1\n"));
    EXPECT_FALSE(game().announced().has_value());
    do_on(Side::White, {devices::Lifted{at("23"), {}}, devices::Placed{at("1"), king, {}}});
    pass(Span{1500});
    EXPECT_TRUE(game().touches().empty());
    do_on(Side::White, {devices::Lifted{at("1"), {}}, devices::Placed{at("23"), king, {}}});
    pass(Span{1500});
    ASSERT_TRUE(game().announced().has_value());
    press();
    EXPECT_EQ(game().score().entries.size(), 3U);
}

TEST_F(HostDraughtsPegs, ABoardThatKnowsThePiecesOfChessTellsWhereMenStand) {
    sit_down("russian", true);
    devices::Capabilities of_chess{true, true, true};
    m_host->board(Side::White, devices::Connected{of_chess, "somebody's"}, m_now);
    EXPECT_EQ(game().board(Side::White).kind(), game::BoardKind::Occupancy);
    const rules::Position& position = game_position();
    devices::Snapshot pawns{devices::cells_of(position.placement(), true)};
    m_host->board(Side::White, pawns, m_now);
    const chess::Piece knight{Side::Black, chess::Role::Knight};
    do_on(Side::White, {devices::Lifted{*m_rules->read_square("c3"), {}},
                        devices::Placed{*m_rules->read_square("d4"), knight, {}}});
    pass(Span{1000});
    ASSERT_TRUE(game().announced().has_value());
    EXPECT_EQ(rules::write_plain(position, *game().announced()), "c3-d4");
}

TEST_F(HostDraughtsPegs, ABoardThatDoesNotSuitIsToldAndIsOfNoUse) {
    devices::Capabilities eight_rows{true, true, true};
    devices::Capabilities without_holes{true};
    without_holes.ordinary = true;
    for (const auto& [name, board] :
         {std::pair("draughts", eight_rows), std::pair("russian", without_holes)}) {
        sit_down(name, false);
        m_host->board(Side::White, devices::Connected{board, "somebody's"}, m_now);
        EXPECT_THAT(m_ear.take(), HasSubstr("for another game"));
        EXPECT_FALSE(game().board(Side::White).exists());
        const std::size_t kept = m_recorder.lines().size();
        const devices::BoardEvent lifted =
            devices::Lifted{game_position().from(game_position().legal_moves()[0]), {}};
        m_host->board(Side::White, lifted, m_now);
        m_host->board(Side::White, devices::ButtonPressed{devices::Button::Clock, {}}, m_now);
        m_host->board(Side::White, devices::ButtonPressed{devices::Button::Repeat, {}}, m_now);
        EXPECT_EQ(m_recorder.lines().size(), kept);
        EXPECT_EQ(m_ear.take(), "");
    }
}

} // namespace
} // namespace annabella::table
