// The table: statements in and out, and its initial position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/error_of.hpp"
#include "game/table.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

#include "../support/letters.hpp"
#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;
using test::error_of;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

Table read_table(const std::vector<std::string>& lines, Table table = {}) {
    for (const std::string& line : lines) {
        EXPECT_TRUE(is_table_statement(line)) << line;
        const auto read = read_table_statement(line, table);
        EXPECT_TRUE(read.has_value()) << line << ": " << error_of(read);
    }
    return table;
}

TEST(TableText, ReadsEachStatement) {
    const Table table = read_table({
        "laws fide2018",
        "game chess960 518",
        "position \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"",
        "player white blind board peg",
        "player black deafblind   # no board",
        "name white \"Paul \\\"Keres\\\"\"",
        "assistant white make announce score tell claim adjourn",
        "assistant black claim make",
        "clock \"40/2:00:00,20/1:00:00,0:30:00\"",
        "clock white 0:01:30 black 0:20:00",
        "language et",
        "language black uz-cyrl",
        "scheme annex-e",
        "mode tournament",
    });
    EXPECT_EQ(table.edition, Edition::Fide2018);
    EXPECT_EQ(table.chess960, 518);
    EXPECT_EQ(table.position, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(table.seat(Side::White).sight, Sight::Blind);
    EXPECT_EQ(table.seat(Side::White).board, BoardKind::Peg);
    EXPECT_EQ(table.seat(Side::White).name, "Paul \"Keres\"");
    EXPECT_THAT(table.seat(Side::White).assistant,
                ElementsAre(Duty::Make, Duty::Announce, Duty::Score, Duty::Tell, Duty::Claim, Duty::Adjourn));
    EXPECT_EQ(table.seat(Side::White).language, "et");
    EXPECT_EQ(table.seat(Side::Black).sight, Sight::DeafBlind);
    EXPECT_EQ(table.seat(Side::Black).board, BoardKind::None);
    EXPECT_THAT(table.seat(Side::Black).assistant, ElementsAre(Duty::Claim, Duty::Make));
    EXPECT_EQ(table.seat(Side::Black).language, "uz-cyrl");
    EXPECT_EQ(write_time_control(table.control), "40/2:00:00,20/1:00:00,0:30:00");
    EXPECT_EQ(table.left_at_start, (BySide<Span>{90s, 20min}));
    EXPECT_EQ(table.scheme, "annex-e");
    EXPECT_EQ(table.mode, Mode::Tournament);
}

TEST(TableText, LaterStatementsReplaceEarlierOnes) {
    const Table table =
        read_table({"game chess960 0", "game chess", "language ru", "language de", "clock \"0:05:00\"",
                    "clock \"none\"", "assistant white make", "assistant white tell"});
    EXPECT_EQ(table.chess960, std::nullopt);
    EXPECT_EQ(table.seat(Side::White).language, "de");
    EXPECT_EQ(table.seat(Side::Black).language, "de");
    EXPECT_FALSE(table.control.has_clock());
    EXPECT_THAT(table.seat(Side::White).assistant, ElementsAre(Duty::Tell));
}

TEST(TableText, TheOrdinaryTable) {
    EXPECT_THAT(write_table(Table{}),
                ElementsAre("laws fide2009", "game chess", "player white sighted board none",
                            "player black sighted board none", "clock \"none\"", "language en",
                            "scheme annex-e", "mode home", "protocol 12"));
}

TEST(TableText, SaysWhatWasExpectedAndLeavesTheTable) {
    const std::pair<std::string_view, std::string_view> faults[] = {
        {"", "It may be: laws, game, position, player, name, assistant, clock, language, letters, scheme, "
             "mode, supervision, default-time, absent, no-draws, no-draws-before, quickplay, protocol."},
        {"start", "\"start\" in column 1 is unknown there. It may be: laws"},
        {"laws fide2024", "It may be: fide2009, fide2018, fide2023, ussr1953, fmjd, fmjd64."},
        {"laws fide2018 now", "too much for this line"},
        {"game", "Column 5 needs a word without quotes, such as chess"},
        {"game chess960", "Column 14 needs a number from 0 to 959"},
        {"game chess960 960", "number from 0 to 959"},
        {"game chess960 -1", "number from 0 to 959"},
        {"position 8/8", "Column 10 needs a text"},
        {"player white mute", "It may be: blind, sighted, deafblind, deaf."},
        {"player white blind peg", "\"peg\" in column 20 is unknown there. It may be: board"},
        {"player white blind board", "It may be: peg, occupancy, e-board, e-board-occupancy, none."},
        {"player white blind board wood", "It may be: peg, occupancy, e-board, e-board-occupancy, none."},
        {"name white Paul", "Column 12 needs a text"},
        {"assistant white", "ends in column 16, where a word is missing. It may be: make, announce"},
        {"assistant white make sing", "It may be: make, announce, score, tell, claim, adjourn."},
        {"assistant white make tell make", "\"make\" is given twice"},
        {"clock", "Column 6 needs a text"},
        {"clock \"2:00:00,1:00:00\"", "Period 1"},
        {"clock 0:10:00", "It may be: white, black."},
        {"clock white 0:10:00", "It may be: black."},
        {"clock white -0:10:00 black 0:10:00", "Column 13 needs a time"},
        {"language ../fr", "The language in column 10"},
        {"language white De", "The language in column 16"},
        {"language white", "Column 15 needs a word without quotes, such as en."},
        {"letters", "Column 8 needs a word without quotes, such as de."},
        {"letters de K", "Column 12 needs a text"},
        {"scheme", "such as annex-e"},
        {"scheme ../../secret", "The scheme in column 8"},
        {"mode club", "It may be: tournament, home."},
        {"laws \"fide2009", "not closed"},
    };
    for (const auto& [line, fault] : faults) {
        Table table;
        EXPECT_THAT(error_of(read_table_statement(line, table)), HasSubstr(std::string(fault))) << line;
        EXPECT_EQ(table, Table{}) << line;
    }
}

// A game keeps the letters that were known when it began, so that what is written down means the same later.
TEST(TableText, KeepsLetters) {
    Table table;
    table.letters = {test::letters("et"), test::letters("uz-cyrl")};
    table.seat(Side::White).language = "et";
    table.seat(Side::Black).language = "tlh";
    const auto lines = write_table(table);
    EXPECT_THAT(lines, Contains("letters et \"K L V O R E\""));
    EXPECT_EQ(read_table(lines), table);
    EXPECT_EQ(lettering_of(table, Side::White).language, "et");
    EXPECT_EQ(lettering_of(table, Side::White).known, table.letters);
    EXPECT_EQ(lettering_of(table, Side::Black).language, "tlh");
    EXPECT_TRUE(initial_position(table, chess::rules()));
    table.letters.push_back({"de", "K D T L S"});
    EXPECT_THAT(error_of(initial_position(table, chess::rules())),
                HasSubstr("K D T L S are not six letters for king, queen"));
}

TEST(TableText, NamesItsGame) {
    Table table;
    EXPECT_TRUE(read_table_statement("game draughts", table));
    EXPECT_EQ(table.game, "draughts");
    EXPECT_THAT(write_table(table), Contains("game draughts"));
    EXPECT_TRUE(read_table_statement("game chess960 1", table));
    EXPECT_EQ(table.game, "chess");
    EXPECT_THAT(write_table(table), Contains("game chess960 1"));
}

TEST(TableText, KnowsItsStatements) {
    EXPECT_TRUE(is_table_statement("  clock \"none\""));
    EXPECT_FALSE(is_table_statement("start"));
    EXPECT_FALSE(is_table_statement("press white"));
    EXPECT_FALSE(is_table_statement("clocks"));
    EXPECT_FALSE(is_table_statement("\"clock\""));
    EXPECT_FALSE(is_table_statement(""));
}

TEST(TableText, EveryTableReadsBack) {
    std::mt19937_64 random(2009);
    const auto up_to = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
    const auto text = [&] {
        std::string any;
        for (int i = up_to(10); i > 0; --i)
            any += static_cast<char>(up_to(2) == 0 ? "\"\\\n#"[up_to(3)] : up_to(255));
        return any;
    };
    const std::array<std::string, 6> languages = {"et", "de", "en", "ru", "uz", "uz-cyrl"};
    const std::array<std::string, 4> controls = {"none", "1:30:00+30s", "40/2:00:00,0:30:00 delay 5s",
                                                 "0:00:01.500"};
    for (int i = 0; i < 3000; ++i) {
        Table table;
        table.edition = static_cast<Edition>(up_to(2));
        table.mode = static_cast<Mode>(up_to(1));
        if (up_to(1) == 0)
            table.chess960 = up_to(959);
        table.position = text();
        for (Seat& seat : table.seats) {
            seat.sight = static_cast<Sight>(up_to(2));
            seat.board = static_cast<BoardKind>(up_to(2));
            seat.language = languages[static_cast<std::size_t>(up_to(5))];
            seat.name = text();
            std::vector<Duty> duties = {Duty::Make, Duty::Announce, Duty::Score,
                                        Duty::Tell, Duty::Claim,    Duty::Adjourn};
            std::shuffle(duties.begin(), duties.end(), random);
            duties.resize(static_cast<std::size_t>(up_to(6)));
            seat.assistant = duties;
        }
        table.control = parse_time_control(controls[static_cast<std::size_t>(up_to(3))]).value();
        if (up_to(1) == 0)
            table.left_at_start = {Span{up_to(99'999'999)}, Span{up_to(99'999'999)}};
        table.scheme = up_to(1) == 0 ? "annex-e" : "nato-2";
        const std::vector<std::string> lines = write_table(table);
        for (const std::string& line : lines)
            ASSERT_EQ(line.find_first_of("\n\r"), std::string::npos);
        ASSERT_EQ(read_table(lines), table) << testing::PrintToString(lines);
    }
}

TEST(InitialPosition, OfEachKindOfGame) {
    Table table;
    EXPECT_EQ(rules::write_position(initial_position(table, chess::rules()).value()),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    table.chess960 = 0;
    const auto numbered = initial_position(table, chess::rules());
    ASSERT_TRUE(numbered.has_value());
    EXPECT_EQ(chess::write_placement(chess::from_table(numbered->placement())),
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR");
    EXPECT_EQ(chess::from_table(*numbered).castling_mode(), chess::CastlingMode::Chess960);
    table.chess960 = 960;
    EXPECT_FALSE(initial_position(table, chess::rules()).has_value());
}

TEST(InitialPosition, FromFenInTheGamesOwnCastling) {
    Table table;
    table.position = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1";
    EXPECT_FALSE(
        initial_position(table, chess::rules()).has_value()); // A rook on b1 castles in Chess960 only.
    table.chess960 = 1;
    const auto position = initial_position(table, chess::rules());
    ASSERT_TRUE(position.has_value()) << error_of(position);
    EXPECT_EQ(chess::from_table(*position).castling_mode(), chess::CastlingMode::Chess960);
    EXPECT_EQ(chess::from_table(*position).castling_rook(Side::White, false), chess::parse_square("b1"));

    table = Table{};
    table.position = "no such position";
    EXPECT_FALSE(error_of(initial_position(table, chess::rules())).empty());
}

TEST(TableNames, AreThoseOfTheStatements) {
    EXPECT_EQ(name(Edition::Ussr1953), "ussr1953");
    for (const std::string& written : edition_names("chess"))
        EXPECT_EQ(name(edition_from_name(written).value()), written);
    EXPECT_EQ(edition_names("chess").size(), 4U);
    EXPECT_EQ(edition_names("draughts"), std::vector<std::string>{"fmjd"});
    EXPECT_EQ(edition_names("russian"), std::vector<std::string>{"fmjd64"});
    EXPECT_EQ(edition_from_name("fide2018"), Edition::Fide2018);
    EXPECT_EQ(edition_from_name("fide1997"), std::nullopt);
    EXPECT_EQ(name(Sight::DeafBlind), "deafblind");
    EXPECT_EQ(name(BoardKind::Occupancy), "occupancy");
    EXPECT_EQ(name(Duty::Adjourn), "adjourn");
    EXPECT_EQ(name(Mode::Tournament), "tournament");
}

} // namespace
} // namespace annabella::game
