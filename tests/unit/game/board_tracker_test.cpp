// What a board is known to hold, and the moves that a game sees on it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/boards/board_tracker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "draughts/rules.hpp"
#include "game/game.hpp"

namespace annabella::game {
namespace {

using chess::Piece;
using chess::Role;
using rules::Placement;
using testing::ElementsAre;
using testing::IsEmpty;

chess::Square at(std::string_view name) { return *chess::parse_square(name); }
std::size_t hole(std::string_view name) { return static_cast<std::size_t>(chess::index(at(name))); }
Placement board(std::string_view fen) { return chess::to_table(*chess::parse_placement(fen)); }

std::array<Hole, chess::square_count> reading(const Placement& placement, bool pieces) {
    std::array<Hole, chess::square_count> holes{};
    for (std::size_t i = 0; i < holes.size(); ++i)
        holes[i] = {placement[i].has_value(), pieces ? placement[i] : std::nullopt};
    return holes;
}

constexpr Piece white_pawn{Side::White, Role::Pawn};
constexpr Piece black_pawn{Side::Black, Role::Pawn};
constexpr Piece white_king{Side::White, Role::King};
constexpr Piece white_queen{Side::White, Role::Queen};

TEST(BoardTracker, ALiftedAndPlacedPegIsTheSamePiece) {
    for (const BoardKind kind : {BoardKind::Occupancy, BoardKind::Peg}) {
        BoardTracker tracker(kind, board("4k3/8/8/8/8/8/4P3/4K3"), chess::rules());
        tracker.lift(at("e2"));
        EXPECT_TRUE(tracker.may_become(board("4k3/8/8/8/4P3/8/8/4K3")));
        EXPECT_FALSE(tracker.shows(board("4k3/8/8/8/8/8/4P3/4K3")));
        tracker.place(at("e4"), kind == BoardKind::Peg ? std::optional(white_pawn) : std::nullopt);
        EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/4P3/8/8/4K3")));
        EXPECT_EQ(tracker.at(at("e4")), white_pawn);
        EXPECT_FALSE(tracker.may_become(board("4k3/8/8/8/8/4P3/8/4K3")));
    }
}

TEST(BoardTracker, AManStandsForAKingUntilItIsCrowned) {
    const rules::Rules& draughts = draughts::rules();
    const auto square = [&](const char* name) { return *draughts.read_square(name); };
    const rules::Position before = *draughts.start({"W:W7,46:B35"});
    const rules::Position after = before.after(*rules::resolve(before, draughts.read_move("7-1", {})));
    const rules::Piece man = *before.at(square("7"));
    const rules::Piece king = *after.at(square("1"));
    for (const bool may_wait : {false, true}) {
        BoardTracker tracker(BoardKind::Peg, before.placement(), draughts, may_wait);
        tracker.lift(square("7"));
        tracker.place(square("1"), man);
        EXPECT_EQ(tracker.shows(after), may_wait);
        EXPECT_EQ(tracker.may_become(after), may_wait);
        EXPECT_EQ(tracker.differences(after.placement()).empty(), may_wait);
        EXPECT_EQ(tracker.stand_ins(after.placement()), may_wait ? rules::set_of(square("1")) : 0);
        if (!may_wait)
            continue;
        tracker.settle(after.placement());
        EXPECT_EQ(tracker.at(square("1")), man) << "that stands there still";
        EXPECT_EQ(tracker.settled_at(square("1")), man);
        EXPECT_TRUE(tracker.shows(after));
        tracker.lift(square("1"));
        EXPECT_FALSE(tracker.shows(after));
        EXPECT_TRUE(tracker.may_become(after));
        tracker.place(square("23"), man);
        rules::Placement moved = after.placement();
        moved[rules::at_index(square("1"))].reset();
        moved[rules::at_index(square("23"))] = king;
        EXPECT_FALSE(tracker.shows(moved)) << "away from the last row it is a man";
        tracker.lift(square("23"));
        tracker.place(square("1"), king);
        EXPECT_TRUE(tracker.shows(after));
        EXPECT_EQ(tracker.stand_ins(after.placement()), 0U);
        tracker.settle(after.placement());
        EXPECT_EQ(tracker.settled_at(square("1")), king);
    }
}

TEST(BoardTracker, TwoPegsInTheHandAreTwoPossibilities) {
    BoardTracker tracker(BoardKind::Occupancy, board("4k3/8/8/3p4/4P3/8/8/4K3"), chess::rules());
    tracker.lift(at("d5"));
    tracker.lift(at("e4"));
    tracker.place(at("d5"), std::nullopt);
    // The black pawn may have gone back, or the white one has captured it.
    EXPECT_EQ(tracker.at(at("d5")), std::nullopt);
    EXPECT_TRUE(tracker.is_full(at("d5")));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/3P4/8/8/8/4K3")));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/3p4/8/8/8/4K3")));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/3K4/8/8/8/4K3")));
    // What goes in next settles it.
    tracker.settle(board("4k3/8/8/3P4/8/8/8/4K3"));
    EXPECT_EQ(tracker.at(at("d5")), white_pawn);
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/3p4/8/8/8/4K3")));
}

TEST(BoardTracker, APegBoardLeavesNothingOpen) {
    BoardTracker tracker(BoardKind::Peg, board("4k3/8/8/3p4/4P3/8/8/4K3"), chess::rules());
    tracker.lift(at("d5"));
    tracker.lift(at("e4"));
    tracker.place(at("d5"), black_pawn);
    EXPECT_EQ(tracker.at(at("d5")), black_pawn);
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/3P4/8/8/8/4K3")));
    EXPECT_THAT(tracker.differences(board("4k3/8/8/3P4/8/8/8/4K3")),
                ElementsAre(BoardDifference{at("d5"), white_pawn, true, black_pawn}));
}

TEST(BoardTracker, APawnOnTheLastRankMayBeANewPiece) {
    BoardTracker tracker(BoardKind::Occupancy, board("8/P3k3/8/8/8/8/8/4K3"), chess::rules());
    tracker.lift(at("a7"));
    tracker.place(at("a8"), std::nullopt);
    for (const char* now : {"P7/4k3/8/8/8/8/8/4K3", "Q7/4k3/8/8/8/8/8/4K3", "R7/4k3/8/8/8/8/8/4K3",
                            "B7/4k3/8/8/8/8/8/4K3", "N7/4k3/8/8/8/8/8/4K3"})
        EXPECT_TRUE(tracker.shows(board(now))) << now;
    EXPECT_FALSE(tracker.shows(board("K7/4k3/8/8/8/8/8/4K3")));
    // Elsewhere a pawn is a pawn.
    BoardTracker other(BoardKind::Occupancy, board("8/P3k3/8/8/8/8/8/4K3"), chess::rules());
    other.lift(at("a7"));
    other.place(at("a6"), std::nullopt);
    EXPECT_EQ(other.at(at("a6")), white_pawn);
}

TEST(BoardTracker, AReadingThatFitsIsNoDoubt) {
    const Placement start = board("4k3/8/8/3p4/4P3/8/8/4K3");
    BoardTracker tracker(BoardKind::Occupancy, start, chess::rules());
    tracker.lift(at("d5"));
    tracker.lift(at("e4"));
    tracker.place(at("d5"), std::nullopt);
    tracker.read(reading(board("4k3/8/8/3P4/8/8/8/4K3"), false));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/3P4/8/8/8/4K3")));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/3P4/8/8/8/4N3")));
    // A board with names narrows it down.
    tracker.read(reading(board("4k3/8/8/3p4/8/8/8/4K3"), true));
    EXPECT_EQ(tracker.at(at("d5")), black_pawn);
}

TEST(BoardTracker, PegsMovedUnseenLeaveAnOccupancyBoardInDoubt) {
    BoardTracker tracker(BoardKind::Occupancy, board("4k3/8/8/8/8/8/4P3/4K3"), chess::rules());
    tracker.read(reading(board("4k3/8/8/8/4P3/8/8/4K3"), false));
    // Full and empty are sure, nothing else.
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/4P3/8/8/4K3")));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/4Q3/8/8/4K3")));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/8/8/4P3/8/4K3")));
    tracker.settle(board("4k3/8/8/8/4P3/8/8/4K3"));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/8/4Q3/8/8/4K3")));
}

TEST(BoardTracker, PegsMovedUnseenLeaveAPegBoardSure) {
    BoardTracker tracker(BoardKind::Peg, board("4k3/8/8/8/8/8/4P3/4K3"), chess::rules());
    tracker.read(reading(board("4k3/8/8/8/4P3/8/8/4K3"), true));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/4P3/8/8/4K3")));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/8/4Q3/8/8/4K3")));
}

TEST(BoardTracker, APegFromAnEmptyHoleIsDoubt) {
    BoardTracker tracker(BoardKind::Occupancy, board("4k3/8/8/8/8/8/4P3/4K3"), chess::rules());
    tracker.lift(at("a1"));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/8/8/4N3/4K3")));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/8/4P3/8/8/4K3")));
    // A reading that shows the position as it was takes the doubt away.
    tracker.read(reading(board("4k3/8/8/8/8/8/4P3/4K3"), false));
    EXPECT_FALSE(tracker.shows(board("4k3/8/8/8/8/8/4N3/4K3")));
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/8/8/4P3/4K3")));
}

TEST(BoardTracker, NoBoardIsAlwaysWell) {
    BoardTracker tracker(BoardKind::None, board("8/8/8/8/8/8/8/8"), chess::rules());
    tracker.lift(at("a1"));
    EXPECT_FALSE(tracker.exists());
    EXPECT_TRUE(tracker.shows(board("4k3/8/8/8/8/8/4N3/4K3")));
    EXPECT_THAT(tracker.differences(board("4k3/8/8/8/8/8/4N3/4K3")), IsEmpty());
}

TEST(BoardTracker, AllPegsInTheAirDoNotGrowWithoutEnd) {
    const chess::Position start;
    BoardTracker tracker(BoardKind::Occupancy, chess::to_table(start.placement()), chess::rules());
    for (int i = 0; i < chess::square_count; ++i)
        if (start.at(static_cast<chess::Square>(i)))
            tracker.lift(static_cast<chess::Square>(i));
    for (int i = 0; i < chess::square_count; ++i)
        tracker.place(static_cast<chess::Square>(i), std::nullopt);
    EXPECT_EQ(tracker.full(), ~std::uint64_t{0});
}

/// A game on two boards of a kind, White's hand on the left.
class MovesOnBoard : public testing::TestWithParam<BoardKind> {
protected:
    void set(const std::string& fen, Edition edition = Edition::Fide2009, bool chess960 = false) {
        Table table;
        table.position = fen;
        table.edition = edition;
        if (chess960)
            table.chess960 = 0;
        table.seats[Side::White].board = table.seats[Side::Black].board = GetParam();
        table.control.periods = {Period{.moves = {}, .base = std::chrono::hours(1)}};
        game.emplace(*Game::create(table, chess::rules()));
        happen(Started{});
    }
    Notices happen(Happening happening) {
        now += Span(500);
        return game->apply({now, std::move(happening)}).notices;
    }
    void lift(std::string_view square, Side side = Side::White) { happen(Lifted{side, at(square)}); }
    void place(std::string_view square, Piece piece, Side side = Side::White) {
        happen(Placed{side, at(square), GetParam() == BoardKind::Peg ? std::optional(piece) : std::nullopt});
    }
    bool announce(const std::string& text) {
        happen(Announced{game->turn(), text, chess::read_move(text)});
        return game->announced().has_value();
    }
    bool repeat(const std::string& text) {
        happen(Repeated{opposite(game->turn()), text, chess::read_move(text)});
        return game->repeated();
    }
    std::string on_board() const {
        const auto move = game->move_on_board();
        return move ? rules::write_move(game->position(), *move) : "none";
    }

    std::optional<Game> game;
    Time now{};
};

TEST_P(MovesOnBoard, CaptureInEitherOrder) {
    set("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    lift("d5");
    EXPECT_EQ(on_board(), "none");
    lift("e4");
    EXPECT_EQ(on_board(), "none");
    place("d5", white_pawn);
    EXPECT_EQ(on_board(), "exd5");

    set("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    lift("e4");
    // The holes look as after the capture, but d5 still holds the captured pawn (E.2.3a).
    EXPECT_EQ(on_board(), "none");
    lift("d5");
    place("d5", white_pawn);
    EXPECT_EQ(on_board(), "exd5");
}

TEST_P(MovesOnBoard, EnPassantIsNotThereUntilTheCapturedPawnIsGone) {
    set("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    lift("e5");
    place("d6", white_pawn);
    EXPECT_EQ(on_board(), "none");
    EXPECT_TRUE(announce("exd6"));
    EXPECT_EQ(game->stage(), Stage::Announced);
    lift("d5");
    EXPECT_EQ(on_board(), "exd6");
    EXPECT_EQ(game->stage(), Stage::AwaitingRepeat);

    set("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    lift("d5");
    lift("e5");
    place("d6", white_pawn);
    EXPECT_EQ(on_board(), "exd6");
    EXPECT_TRUE(announce("exd6"));
}

TEST_P(MovesOnBoard, CastlingFromTheKing) {
    set("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    lift("e1");
    place("g1", white_king);
    EXPECT_EQ(on_board(), "none");
    lift("h1");
    place("f1", {Side::White, Role::Rook});
    EXPECT_EQ(on_board(), "O-O");
    EXPECT_TRUE(announce("O-O"));
}

TEST_P(MovesOnBoard, CastlingFromTheRookIsThereButOnly1953AllowsIt) {
    for (const Edition edition :
         {Edition::Fide2009, Edition::Fide2018, Edition::Fide2023, Edition::Ussr1953}) {
        set("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", edition);
        lift("a1");
        place("d1", {Side::White, Role::Rook});
        EXPECT_EQ(on_board(), "Rd1");
        lift("e1");
        place("c1", white_king);
        EXPECT_EQ(on_board(), "O-O-O");
        EXPECT_EQ(announce("O-O-O"), edition == Edition::Ussr1953);
    }
}

TEST_P(MovesOnBoard, CastlingWithBothInTheAir) {
    set("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    lift("e1");
    lift("h1");
    place("g1", white_king);
    place("f1", {Side::White, Role::Rook});
    EXPECT_EQ(on_board(), "O-O");
}

TEST_P(MovesOnBoard, TouchingTellsCastlingFromAKingsMoveThatLooksTheSame) {
    // King e1 and rook g1: after Kf1 as after castling f1 and g1 are full.
    set("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", Edition::Fide2009, true);
    lift("e1");
    lift("g1");
    place("f1", {Side::White, Role::Rook});
    place("g1", white_king);
    EXPECT_EQ(on_board(), "O-O");
    set("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", Edition::Fide2009, true);
    lift("e1");
    place("f1", white_king);
    EXPECT_EQ(on_board(), "Kf1");
}

TEST_P(MovesOnBoard, ThePieceOfAPromotionIsAnnouncedWhereTheBoardCannotTell) {
    set("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    lift("a7");
    place("a8", white_pawn);
    EXPECT_EQ(on_board(), "none");
    lift("a8");
    place("a8", {Side::White, Role::Rook});
    EXPECT_EQ(on_board(), GetParam() == BoardKind::Peg ? "a8=R" : "none");
    if (GetParam() == BoardKind::Peg) {
        EXPECT_FALSE(announce("a8=Q"));
    }
    EXPECT_TRUE(announce("a8=R"));
    EXPECT_EQ(game->stage(), Stage::AwaitingRepeat);
}

TEST_P(MovesOnBoard, TheOpponentMayExchangeThePawnAfterTheClockWasPressed) {
    set("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    lift("a7");
    place("a8", white_queen);
    ASSERT_TRUE(announce("a8=Q+"));
    lift("a7", Side::Black);
    place("a8", white_pawn, Side::Black);
    ASSERT_TRUE(repeat("a8=Q+"));
    happen(Pressed{Side::White});
    ASSERT_EQ(game->turn(), Side::Black);
    lift("a8", Side::Black);
    place("a8", white_queen, Side::Black);
    EXPECT_THAT(game->touches(), IsEmpty());
    // Later the same peg is touched like any other.
    lift("e8", Side::Black);
    lift("a8", Side::Black);
    EXPECT_EQ(game->touches().size(), 2U);
}

TEST_P(MovesOnBoard, APawnThatFollowedToTheLastRankIsNotCalledUnclear) {
    set("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    lift("a7");
    place("a8", white_queen);
    ASSERT_TRUE(announce("a8=Q+"));
    lift("a7", Side::Black);
    place("a8", white_pawn, Side::Black);
    now += board_patience;
    EXPECT_THAT(happen(TimePassed{}), IsEmpty());
    // Another hole is another matter.
    lift("a8", Side::Black);
    place("b8", white_pawn, Side::Black);
    now += board_patience;
    const Notices notices = happen(TimePassed{});
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_EQ(name(notices[0]), "board-unclear");
}

TEST_P(MovesOnBoard, AdjustingTouchesNothing) {
    set("4k3/8/8/8/8/8/4P3/4K2N w - - 0 1");
    happen(Adjusting{Side::White});
    lift("h1");
    EXPECT_TRUE(game->adjusting());
    place("h1", {Side::White, Role::Knight});
    EXPECT_TRUE(game->adjusting()); // Any number of pieces, until the move is announced.
    lift("e2");
    EXPECT_THAT(game->touches(), IsEmpty());
    place("e4", white_pawn);
    EXPECT_EQ(on_board(), "e4");
}

TEST_P(MovesOnBoard, AReadingInDoubtStillLetsTheAnnouncementDecide) {
    set("4k3/8/8/8/8/8/4P3/4K2N w - - 0 1");
    Placement now_on_board = board("4k3/8/8/8/4P3/8/8/4K2N");
    happen(BoardRead{Side::White, reading(now_on_board, GetParam() == BoardKind::Peg)});
    EXPECT_EQ(on_board(), "e4");
    EXPECT_TRUE(announce("e4"));
    EXPECT_EQ(game->stage(), Stage::AwaitingRepeat);
    // Unseen, a peg has gone as well.
    now_on_board[hole("h1")].reset();
    happen(BoardRead{Side::White, reading(now_on_board, GetParam() == BoardKind::Peg)});
    EXPECT_EQ(game->stage(), Stage::Announced);
}

INSTANTIATE_TEST_SUITE_P(Boards, MovesOnBoard, testing::Values(BoardKind::Peg, BoardKind::Occupancy),
                         [](const auto& kind) { return std::string(name(kind.param)); });

} // namespace
} // namespace annabella::game
