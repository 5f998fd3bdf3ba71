// From text to legal moves and back, with a position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "../support/corpus.hpp"
#include "../support/letters.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"

namespace annabella::chess {
namespace {

constexpr std::array languages = {"en", "et", "de", "ru", "uz", "uz-cyrl"};

Position at(std::string_view fen, CastlingMode mode = CastlingMode::Standard) {
    Result<Position> position = position_from_fen(fen, mode);
    EXPECT_TRUE(position) << fen << ": " << (position ? "" : to_string(position.error()));
    return position ? *position : Position();
}

/// What a text means, in engine notation; or the fault.
std::string meaning(const Position& position, std::string_view text, std::string_view language = "en") {
    const auto move = resolve(position, read_move(text, test::lettering(language)));
    if (move)
        return write_uci(position, *move);
    return move.error() == MoveTextFault::Illegal ? "illegal" : "ambiguous";
}

std::string san(const Position& position, std::string_view uci, std::string_view language = "en") {
    const Result<Move> move = parse_uci(position, uci);
    return move ? write_san(position, *move, test::letters(language)) : to_string(move.error());
}

TEST(Resolve, finds_the_only_move) {
    const Position start;
    for (const char* const text : {"Nf3", "nf3", "g1f3", "Ng1-f3", "Sf3", "♘f3"})
        EXPECT_EQ(meaning(start, text), "g1f3") << text;
    EXPECT_EQ(meaning(start, "Kf3"), "illegal");
    EXPECT_EQ(meaning(start, "Rf3"), "illegal") << "an English rook, though an Estonian knight could";
    EXPECT_EQ(meaning(start, "Кf3"), "g1f3") << "the Russian knight";
    EXPECT_EQ(meaning(start, "e2"), "illegal");
    EXPECT_EQ(meaning(start, "e4"), "e2e4");
    EXPECT_EQ(meaning(start, "exd5"), "illegal");
    EXPECT_EQ(meaning(start, "O-O"), "illegal");
    EXPECT_EQ(meaning(start, "nonsense"), "illegal");
    EXPECT_EQ(resolve(start, Readings{}).error(), MoveTextFault::Illegal);
}

TEST(Resolve, marks_behind_a_move_are_no_part_of_it) {
    // USSR 1953, section 20: how strong the move is, and how the position stands.
    const Position start;
    for (const char* const text : {"Rf3!", "Rf3!!", "Rf3?", "Rf3??", "Rf3 =", "Rf3 ±", "Rf3 ∓", "Rg1—f3⩲",
                                   "Rf3⩱", "Rf3 ∞", "Rg1—f3!?"})
        EXPECT_EQ(meaning(start, text, "et"), "g1f3") << text;
    // Mate is a cross behind the move, a capture a colon in it.
    const Position mate = at("4k3/4pp2/8/3N4/8/8/8/4K3 w - - 0 1");
    for (const char* const text : {"Rd5—f6+", "Rd5—f6×", "Rf6×", "Rf6"})
        EXPECT_EQ(meaning(mate, text, "et"), "d5f6") << text;
    EXPECT_EQ(meaning(mate, "Rd5:e7", "et"), "d5e7");
    EXPECT_EQ(meaning(mate, "R:e7", "et"), "d5e7");
    EXPECT_EQ(meaning(start, "±", "et"), "illegal");
}

TEST(Resolve, own_letters_are_that_and_nothing_else) {
    // Knight g1 and rook f1 can both go to f3.
    const Position both = at("4k3/8/8/8/8/8/8/4KRN1 w - - 0 1");
    EXPECT_EQ(meaning(both, "Rf3", "en"), "f1f3");
    EXPECT_EQ(meaning(both, "Rf3", "et"), "g1f3");
    EXPECT_EQ(meaning(both, "Rf3", "de"), "ambiguous") << "English rook, Estonian knight";
    // Only the rook can: an Estonian's R is the knight all the same.
    const Position rook = at("4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
    EXPECT_EQ(meaning(rook, "Rf3", "et"), "illegal");
    EXPECT_EQ(meaning(rook, "Rf3", "de"), "f1f3");
    EXPECT_EQ(meaning(rook, "Rg3", "et"), "illegal");
    // The order in which readings come does not matter.
    Readings readings = read_move("Rf3", test::lettering("et"));
    std::reverse(readings.begin(), readings.end());
    EXPECT_EQ(resolve(both, readings), resolve(both, read_move("Rf3", test::lettering("et"))));
}

TEST(Resolve, small_letters_mean_a_move_only_where_nothing_else_is_meant) {
    const Position pawn = at("4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1");
    EXPECT_EQ(meaning(pawn, "bxc3"), "b2c3");
    EXPECT_EQ(meaning(pawn, "Bxc3"), "illegal") << "the bishop's way is closed by the pawn";
    EXPECT_EQ(meaning(pawn, "bc3"), "ambiguous") << "one legal, one illegal, of different kinds";
    EXPECT_EQ(meaning(pawn, "BXC3"), "ambiguous");
    EXPECT_EQ(meaning(pawn, "bc3", "de"), "b2c3") << "b is no letter of his";
    const Position bishop = at("4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1");
    EXPECT_EQ(meaning(bishop, "bxc3"), "ambiguous");
    EXPECT_EQ(meaning(bishop, "Bxc3"), "a1c3");
    const Position both = at("4k3/8/8/8/8/2p5/1P6/4K2B w - - 0 1");
    EXPECT_EQ(meaning(both, "bxc3"), "b2c3");
}

TEST(Resolve, a_letter_typed_twice_makes_no_bishop_of_a_pawn) {
    const Position both = at("1k6/8/8/8/1P6/8/8/1K3B2 w - - 0 1");
    for (const char* const text : {"bb5", "b b5"})
        EXPECT_EQ(meaning(both, text), "ambiguous") << text;
    EXPECT_EQ(meaning(both, "Bb5"), "f1b5");
    const Position bishop = at("1k6/8/8/8/8/8/8/1K3B2 w - - 0 1");
    EXPECT_EQ(meaning(bishop, "bb5"), "f1b5");
    const Position queen = at("1k6/8/8/8/Q6R/2KP1N2/8/6B1 w - - 0 1");
    for (const char* const language : {"en", "de", "et", "ru"})
        EXPECT_EQ(meaning(queen, "dd4", language), "ambiguous") << language;
    for (const char* const text : {"ee4", "EE4", "BB 4"})
        EXPECT_EQ(meaning(Position{}, text), "ambiguous") << text;
    EXPECT_EQ(meaning(Position{}, "ee5"), "illegal");
}

TEST(Resolve, small_d_is_the_pawn_before_the_german_queen) {
    const Position both = at("4k3/8/8/8/4p3/3P4/6Q1/4K3 w - - 0 1");
    EXPECT_EQ(meaning(both, "dxe4", "de"), "d3e4");
    EXPECT_EQ(meaning(both, "Dxe4", "de"), "g2e4");
    EXPECT_EQ(meaning(both, "Dxe4", "en"), "ambiguous") << "a German queen, or a capital file";
    EXPECT_EQ(meaning(both, "de4", "de"), "ambiguous");
    const Position queen = at("4k3/8/8/8/4p3/8/6Q1/4K3 w - - 0 1");
    EXPECT_EQ(meaning(queen, "dxe4", "de"), "ambiguous");
    EXPECT_EQ(meaning(queen, "Dxe4", "en"), "g2e4");
}

TEST(Resolve, a_piece_before_the_square_is_no_file) {
    const Position start;
    for (const char* const text : {"Be4", "Be3", "BE3", "De4", "Se4", "ef3", "Dxd4", "bf3", "BF3"})
        EXPECT_EQ(meaning(start, text), "illegal") << text;
    // After 1. d4 d5 the bishop can go to e3, and b3 is a move, too.
    const Position open = at("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2");
    for (const char* const text : {"Be3", "be3", "BE3", "B e 3"})
        EXPECT_EQ(meaning(open, text), "c1e3") << text;
    EXPECT_EQ(meaning(open, "b2b4"), "b2b4");
    EXPECT_EQ(meaning(open, "b2f4"), "illegal") << "coordinates are the whole move";
}

TEST(Resolve, readings_of_old_journals_mean_what_they_meant) {
    const Position rook = at("4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
    const Readings old = {{*read_move_text("N:f3"), 0}, {*read_move_text("R:f3"), 1}};
    EXPECT_EQ(write_uci(rook, *resolve(rook, old)), "f1f3");
    const Position both = at("4k3/8/8/8/8/8/8/4KRN1 w - - 0 1");
    EXPECT_EQ(write_uci(both, *resolve(both, old)), "g1f3");
    const Readings same_tier = {{*read_move_text("N:f3"), 4}, {*read_move_text("R:f3"), 4}};
    EXPECT_EQ(resolve(both, same_tier).error(), MoveTextFault::Ambiguous);
    EXPECT_EQ(write_uci(rook, *resolve(rook, same_tier)), "f1f3");
}

TEST(Resolve, ambiguity_is_told) {
    const Position knights = at("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
    EXPECT_EQ(meaning(knights, "Nd2"), "ambiguous");
    EXPECT_EQ(meaning(knights, "Nbd2"), "b1d2");
    EXPECT_EQ(meaning(knights, "Nf1d2"), "f1d2");
    EXPECT_EQ(meaning(knights, "N1d2"), "ambiguous");
    // English "Nd2" stays ambiguous although another language may have a reading.
    EXPECT_EQ(matching_moves(knights, read_move("Nd2").front().text).size(), 2U);
}

TEST(Resolve, promotion_asks_for_the_piece) {
    const Position pawn = at("3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    EXPECT_EQ(meaning(pawn, "e8"), "ambiguous");
    EXPECT_EQ(meaning(pawn, "e7e8"), "ambiguous");
    EXPECT_EQ(meaning(pawn, "e8Q"), "e7e8q");
    EXPECT_EQ(meaning(pawn, "e7e8n"), "e7e8n");
    EXPECT_EQ(meaning(pawn, "e8L", "et"), "e7e8q");
    EXPECT_EQ(meaning(pawn, "e7:d8L", "et"), "e7d8q");
    EXPECT_EQ(meaning(pawn, "e8R", "et"), "e7e8n");
    EXPECT_EQ(meaning(pawn, "e8L", "de"), "e7e8b");
    EXPECT_EQ(meaning(pawn, "ed=R"), "e7d8r");
    EXPECT_EQ(meaning(pawn, "ed"), "ambiguous");
    EXPECT_EQ(meaning(at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e3=Q"), "illegal");
    EXPECT_EQ(meaning(at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e2e4q"), "illegal");
}

TEST(Resolve, en_passant_with_and_without_the_remark) {
    const Position position = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    for (const char* const text : {"exd6", "exd6 e.p.", "ed", "ed6", "e5d6", "e:d6ep", "ExD6"})
        EXPECT_EQ(meaning(position, text), "e5d6") << text;
}

TEST(Resolve, a_small_letter_may_be_the_file_of_a_piece_that_is_not_named) {
    const Position position = at("4k3/8/8/3N4/8/8/3Q4/4K3 w - - 0 1");
    for (const char* const text : {"df4", "d f4", "db4", "dxf4"})
        EXPECT_EQ(meaning(position, text, "de"), "ambiguous") << text << ": the queen, or the knight on d5";
    EXPECT_EQ(meaning(position, "Df4", "de"), "d2f4") << "to the letter";
    EXPECT_EQ(meaning(position, "dg2", "de"), "d2g2") << "no other piece of that file goes there";
    EXPECT_EQ(meaning(position, "de7", "de"), "ambiguous") << "the knight alone, which is not named";
    const Position other = at("r3k2r/1P1n1ppp/8/2pPp3/1b3N2/2N2B2/P4PPP/R3K2R w KQkq c6 0 1");
    EXPECT_EQ(meaning(other, "fh5"), "ambiguous");
    EXPECT_EQ(meaning(other, "Bh5"), "f3h5");
}

TEST(Resolve, castling_by_signs_and_by_coordinates) {
    const Position position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const char* const text : {"O-O", "0-0", "oo", "e1g1", "e1h1", "Ke1-g1", "Ke1h1"})
        EXPECT_EQ(meaning(position, text), "e1g1") << text;
    for (const char* const text : {"O-O-O", "000", "e1c1", "e1a1"})
        EXPECT_EQ(meaning(position, text), "e1c1") << text;
    for (const char* const text : {"0-00", "00-0", "O-OO", "OO-O", "O-O O", "00 -0"})
        EXPECT_EQ(meaning(position, text), "illegal") << text << " may be either";
    EXPECT_EQ(meaning(position, "Крe1-c1", "ru"), "e1c1");
    EXPECT_EQ(meaning(position, "Кe1-c1", "ru"), "illegal") << "a knight, and none is on e1";
    EXPECT_EQ(meaning(position, "Kg1"), "illegal") << "the king goes one step unless both squares are said";
    EXPECT_EQ(meaning(position, "Rh1"), "illegal");
    EXPECT_EQ(meaning(position, "e1b1"), "illegal");
}

TEST(Resolve, castling_in_chess960) {
    // King f1, rook g1: castling leaves the king one step away; f1g1 can only be castling, as the rook stands
    // there.
    const Position near = at("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", CastlingMode::Chess960);
    EXPECT_EQ(meaning(near, "O-O"), "f1g1");
    EXPECT_EQ(meaning(near, "f1g1"), "f1g1");
    EXPECT_EQ(meaning(near, "O-O-O"), "f1b1");
    EXPECT_EQ(meaning(near, "f1c1"), "f1b1") << "the king's way of more than one step";
    EXPECT_EQ(meaning(near, "f1b1"), "f1b1");
    // King f1, rook h1: f1g1 is the king's step, f1h1 is castling.
    const Position far = at("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", CastlingMode::Chess960);
    const auto step = resolve(far, read_move("f1g1"));
    ASSERT_TRUE(step);
    EXPECT_EQ(step->kind(), MoveKind::Normal);
    const auto castling = resolve(far, read_move("f1h1"));
    ASSERT_TRUE(castling);
    EXPECT_EQ(castling->kind(), MoveKind::Castling);
    EXPECT_EQ(meaning(far, "Kg1"), "f1g1");
    EXPECT_EQ(write_san(far, *castling), "O-O");
    // King on its own goal, b1 rook beside it: only the rook moves.
    const Position still = at("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", CastlingMode::Chess960);
    EXPECT_EQ(meaning(still, "O-O-O"), "c1b1");
    EXPECT_EQ(meaning(still, "c1b1"), "c1b1");
}

TEST(WriteSan, tells_pieces_apart) {
    // FIDE 2009, C.10, the three examples with knights.
    EXPECT_EQ(san(at("4k3/8/8/8/8/8/4K3/4N1N1 w - - 0 1"), "g1f3"), "Ngf3");
    EXPECT_EQ(san(at("4k3/8/8/8/8/8/4K3/4N1N1 w - - 0 1"), "g1f3", "et"), "Rgf3");
    EXPECT_EQ(san(at("4k3/8/8/6N1/8/8/4K3/6N1 w - - 0 1"), "g5f3", "et"), "R5f3");
    EXPECT_EQ(san(at("4k3/8/8/8/3N4/8/4K2N/8 w - - 0 1"), "h2f3", "et"), "Rhf3");
    EXPECT_EQ(san(at("4k3/8/8/8/3N4/5p2/4K2N/8 w - - 0 1"), "d4f3", "et"), "Rdxf3");
    // Three queens: neither file nor rank is enough.
    const Position queens = at("1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1");
    EXPECT_EQ(san(queens, "h4e1"), "Qh4e1");
    EXPECT_EQ(san(queens, "e4e1"), "Qee1");
    EXPECT_EQ(san(queens, "h1e1"), "Q1e1");
    // A pinned piece needs no distinction.
    EXPECT_EQ(san(at("k3r3/8/8/8/8/8/4N3/4K1N1 w - - 0 1"), "g1f3"), "Nf3");
}

TEST(WriteSan, pawns_castling_check_and_mate) {
    const Position start;
    EXPECT_EQ(san(start, "e2e4"), "e4");
    EXPECT_EQ(san(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "e5d6"), "exd6");
    EXPECT_EQ(san(at("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"), "e7d8q"), "exd8=Q+");
    EXPECT_EQ(san(at("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"), "e7d8q", "et"), "exd8L+");
    EXPECT_EQ(san(at("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"), "e7e8n", "uz-cyrl"), "e8О");
    EXPECT_EQ(san(at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1c1"), "O-O-O");
    EXPECT_EQ(san(at("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1", "ru"), "O-O+");
    EXPECT_EQ(san(at("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"), "d8h4"), "Qh4#");
    EXPECT_EQ(san(at("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"), "d8h4", "ru"), "Фh4#");
    EXPECT_EQ(san(start, "g1f3", "de"), "Sf3");
}

TEST(Uci, both_ways) {
    const Position castling = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(parse_uci(castling, "e1g1"), parse_uci(castling, "e1h1"));
    EXPECT_EQ(write_uci(castling, *parse_uci(castling, "e1h1")), "e1g1");
    const Position chess960 = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", CastlingMode::Chess960);
    EXPECT_EQ(write_uci(chess960, *parse_uci(chess960, "e1h1")), "e1h1");
    for (const char* const text :
         {"", "e2", "e2e", "e2e5", "e4e5", "E2E4", "e2-e4", "e2e4q", "e2e4qq", "0000", "i2i4", "Nf3"})
        EXPECT_FALSE(parse_uci(Position(), text)) << text;
    const Position promotion = at("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    EXPECT_FALSE(parse_uci(promotion, "e7e8"));
    EXPECT_FALSE(parse_uci(promotion, "e7e8k"));
    EXPECT_FALSE(parse_uci(promotion, "e7e8Q"));
    EXPECT_EQ(write_uci(promotion, *parse_uci(promotion, "e7e8r")), "e7e8r");
}

TEST(San, the_sample_game_of_the_laws_is_read_as_printed) {
    // FIDE 2009, C: the sample game, in Estonian letters.
    Position position;
    for (const char* const text :
         {"e4",   "e5",  "Rf3", "Rf6",  "d4",  "exd4", "e5",  "Re4",   "Lxd4", "d5",     "exd6 e.p.",
          "Rxd6", "Og5", "Rc6", "Le3+", "Oe7", "Rbd2", "0-0", "0-0-0", "Ve8",  "Kb1 (=)"}) {
        const auto move = resolve(position, read_move(text, test::lettering("et")));
        ASSERT_TRUE(move) << text;
        position.play(*move);
    }
    EXPECT_EQ(write_fen(position), "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
}

/// Every legal move, written in each language, is read as itself.
void expect_every_san_comes_back(const Position& position) {
    const MoveList legal = position.legal_moves();
    for (const char* const language : languages) {
        std::set<std::string> written;
        for (const Move move : legal) {
            const std::string text = write_san(position, move, test::letters(language));
            EXPECT_TRUE(written.insert(text).second) << text << " twice in " << write_fen(position);
            const auto back = resolve(position, read_move(text, test::lettering(language)));
            ASSERT_TRUE(back) << language << " " << text << " in " << write_fen(position);
            ASSERT_EQ(*back, move) << language << " " << text << " in " << write_fen(position);
        }
    }
    for (const Move move : legal) {
        const Result<Move> back = parse_uci(position, write_uci(position, move));
        ASSERT_TRUE(back) << write_uci(position, move) << " in " << write_fen(position);
        ASSERT_EQ(*back, move) << write_uci(position, move) << " in " << write_fen(position);
    }
}

TEST(SanCorpus, every_legal_move_comes_back_in_every_language) {
    int positions = 0;
    for (const char* const file : {"twic-100k.pgn", "lichess-100k.pgn"}) {
        const std::optional<std::string> text = testing::read_corpus(file);
        if (!text)
            GTEST_SKIP() << "no corpus";
        PgnReader reader(*text);
        int ply = 0;
        while (const auto game = reader.next()) {
            ASSERT_TRUE(*game);
            Position position = (*game)->start;
            for (const PgnMove& move : (*game)->moves) {
                // Every eleventh position of the games: all of them would only take longer.
                if (ply++ % 11 == 0) {
                    expect_every_san_comes_back(position);
                    ++positions;
                }
                ASSERT_FALSE(HasFatalFailure());
                position.play(move.move);
            }
        }
    }
    EXPECT_GT(positions, 1000);
}

TEST(SanCorpus, every_legal_move_of_hard_and_chess960_positions_comes_back) {
    int positions = 0;
    for (const char* const file : {"tricky.perft", "chess960.perft"}) {
        const std::optional<std::string> text = testing::read_corpus(file);
        if (!text)
            GTEST_SKIP() << "no corpus";
        std::istringstream lines(*text);
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("epd "))
                continue;
            const bool chess960 = file == std::string_view("chess960.perft");
            const auto position =
                position_from_fen(line.substr(4), chess960 ? CastlingMode::Chess960 : CastlingMode::Standard);
            if (!position)
                continue;
            expect_every_san_comes_back(*position);
            ASSERT_FALSE(HasFatalFailure());
            ++positions;
        }
    }
    EXPECT_GT(positions, 960);
}

/// The moves of a file as written there: everything outside tags and comments that is no number and no
/// result.
std::vector<std::string> written_moves(const std::string& text) {
    std::vector<std::string> moves;
    std::istringstream lines(text);
    std::string body;
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with("["))
            body += line + "\n";
    std::string outside;
    int depth = 0;
    for (const char c : body) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth == 0)
            outside += c == '}' ? ' ' : c;
    }
    std::istringstream words(outside);
    for (std::string word; words >> word;) {
        const char last = word.back();
        const bool result = word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
        if (last != '.' && !result)
            moves.push_back(word.substr(0, word.find_first_of("!?")));
    }
    return moves;
}

TEST(SanCorpus, we_write_every_move_as_the_files_do) {
    for (const char* const file : {"twic-100k.pgn", "lichess-100k.pgn"}) {
        const std::optional<std::string> text = testing::read_corpus(file);
        if (!text)
            GTEST_SKIP() << "no corpus";
        const std::vector<std::string> expected = written_moves(*text);
        std::size_t count = 0;
        PgnReader reader(*text);
        while (const auto game = reader.next()) {
            ASSERT_TRUE(*game) << (*game).error().line << ": " << to_string((*game).error().error);
            EXPECT_EQ((*game)->language, "en");
            Position position = (*game)->start;
            for (const PgnMove& move : (*game)->moves) {
                ASSERT_LT(count, expected.size());
                ASSERT_EQ(write_san(position, move.move), expected[count]) << write_fen(position);
                position.play(move.move);
                ++count;
            }
        }
        EXPECT_EQ(count, expected.size());
        EXPECT_GT(count, 2500U);
    }
}

} // namespace
} // namespace annabella::chess
