// What is typed becomes the command that is meant, in each language, or its writer is told why not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/rules.hpp"
#include "table/commands/keyboard.hpp"

#include <gmock/gmock.h>
#include <map>

#include "host_fixture.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {
namespace {

/// A table at which `language` is spoken.
SpokenGame table_in(const std::string& language) {
    game::Table table;
    const auto letters = book().translator().languages().letters();
    table.letters.assign(letters.begin(), letters.end());
    for (const Side side : both_sides)
        table.seat(side).language = language;
    return {game::Game::create(table, chess::rules()).value(), book()};
}

/// What is typed behind the words that need something.
std::string argument_of(const CommandRow& row) {
    static const std::map<std::string_view, std::string> arguments = {
        {"square", "e4"},        {"remark", "well played"},
        {"claim", "flag"},       {"report", "e4"},
        {"save", "sheets"},      {"clocks", "1:00:00 0:59:00"},
        {"result", "1/2-1/2"},   {"flag", "white"},
        {"touched", "black e4"}, {"penalty", "white warning"},
        {"retract", "12 white"}, {"replace", "12 white e4"},
        {"note", "words"},       {"extend-fifty", "75"},
        {"rank", "4"},           {"file", "e"},
        {"pieces", "white"},     {"attackers", "e4"},
        {"attacks", "e4"},       {"diagonals", "e4"},
        {"lines", "e4"},         {"jumps", "e4"},
        {"legal", "e4"},         {"captures", "e4"},
        {"read-report", "5"},
    };
    // Of two with the same word, one has nothing behind it.
    if (&row == row_of(WriteSheet{}))
        return " e4 e5";
    const auto found = arguments.find(row.word);
    return found == arguments.end() ? std::string() : ' ' + found->second;
}

TEST(Keyboard, EachRowOfTheTableReadsItsOwnCommandInEachLanguage) {
    for (const std::string& language : book().translator().spoken_languages()) {
        const SpokenGame game = table_in(language);
        for (const CommandRow& row : command_rows()) {
            const Translate translated = translate_into(book().translator(), language);
            const auto first = [&](std::string_view english) {
                const std::string words = translated(english);
                return words.substr(0, words.find(','));
            };
            const std::string line = (row.manner.speaker == Speaker::Arbiter ? first("arbiter") + ' ' : "") +
                                     first(row.word) + argument_of(row);
            const auto read = Keyboard(game, {}).read(line);
            ASSERT_TRUE(read.has_value()) << line << ": " << to_string(read.error().why);
            EXPECT_EQ(row_of(read->what), &row) << line;
            EXPECT_EQ(read->by.role,
                      row.manner.speaker == Speaker::Arbiter ? Giver::Role::Arbiter : Giver::Role::Player);
        }
    }
}

/// The command that is read in English; it must be one of that kind.
template <class It>
It read(std::string_view line) {
    static const SpokenGame game = table_in("en");
    auto given = Keyboard(game, {}).read(line);
    EXPECT_TRUE(given.has_value()) << line;
    if (!given || !std::holds_alternative<It>(given->what)) {
        ADD_FAILURE() << line;
        return {};
    }
    return std::get<It>(given->what);
}

TEST(Keyboard, ValuesAreRead) {
    EXPECT_TRUE(read<PressClock>("").bare);
    EXPECT_TRUE(read<PressClock>("white").bare);
    EXPECT_FALSE(read<PressClock>("press").bare);
    EXPECT_EQ(read<Ask>("square eva vier").square, chess::parse_square("e4"));
    EXPECT_EQ(read<Ask>("square e").question, game::Question::File);
    EXPECT_EQ(read<Ask>("rank vier").square, chess::parse_square("a4"));
    EXPECT_EQ(read<Ask>("rank e4").question, game::Question::Rank);
    EXPECT_EQ(read<Ask>("file Eva").square, chess::parse_square("e1"));
    EXPECT_EQ(read<Ask>("legal g1").question, game::Question::LegalMoves);
    const rules::Piece white_knight{Side::White, 1};
    const rules::Piece black_knight{Side::Black, 1};
    EXPECT_EQ(read<Ask>("pieces knights").question, game::Question::Kinds);
    EXPECT_EQ(read<Ask>("pieces knights").piece, white_knight);
    EXPECT_EQ(read<Ask>("pieces Springer").piece, white_knight);
    EXPECT_EQ(read<Ask>("pieces black knight").question, game::Question::Kind);
    EXPECT_EQ(read<Ask>("pieces black knight").piece, black_knight);
    EXPECT_EQ(read<Ask>("pieces black").question, game::Question::BlackPieces);
    EXPECT_EQ(std::get<std::string>(read<SayMove>("white e4").move), "e4");
    EXPECT_EQ(std::get<std::string>(read<AnnounceMove>("announce Eva 2 Eva 4").move), "Eva 2 Eva 4");
    EXPECT_EQ(read<Claim>("claim threefold Nf3").move, GivenMove(std::string("Nf3")));
    EXPECT_FALSE(read<Claim>("claim threefold").move);
    EXPECT_FALSE(read<Claim>("claim flag Nf3").move);
    EXPECT_FALSE(read<ReportTouch>("report e4").toucher);
    EXPECT_EQ(read<ReportTouch>("report white e4").toucher, Side::White);
    EXPECT_EQ(read<ReportSetup>("report turned").fault, game::SetupFault::Turned);
    EXPECT_EQ(read<AdjournGame>("adjourn 0:25:00 Sunday").session_left, std::chrono::minutes(25));
    EXPECT_EQ(read<AdjournGame>("adjourn 0:25:00 Sunday").resumption, "Sunday");
    EXPECT_FALSE(read<AdjournGame>("adjourn Sunday 10 o'clock").session_left);
    EXPECT_EQ(read<AdjournGame>("adjourn Sunday 10 o'clock").resumption, "Sunday 10 o'clock");
    EXPECT_EQ(read<ResumeGame>("resume-game without black").present, (BySide<bool>{true, false}));
    EXPECT_TRUE(read<ResumeGame>("resume-game lost").envelope_lost);
    EXPECT_EQ(read<AdjournGame>("arbiter adjourn Sunday").resumption, "Sunday");
    EXPECT_TRUE(read<ResumeGame>("arbiter resume-game lost").envelope_lost);
    EXPECT_EQ(read<SetClocks>("clocks 1:10:00 0:59:30").times,
              (BySide<Span>{std::chrono::minutes(70), std::chrono::seconds(59 * 60 + 30)}));
    EXPECT_EQ(read<Punish>("penalty white add 2m").penalty,
              (game::Penalised{Side::White, game::Penalty::Add, std::chrono::minutes(2), false}));
    EXPECT_TRUE(read<Punish>("arbiter penalty black points 1/2").penalty.half_point);
    EXPECT_EQ(read<Retract>("retract 12 white").place->number, 12);
    EXPECT_EQ(read<Retract>("retract 12 white").place->side, Side::White);
    EXPECT_FALSE(read<Retract>("retract 0").place);
    EXPECT_EQ(read<Replace>("replace 12 e4 e5").moves, "e4 e5");
    EXPECT_TRUE(read<AnswerQuestion>("black yes").yes);
    EXPECT_FALSE(read<AnswerQuestion>("arbiter no").yes);
}

// In Estonian "without White" inflects the name of the side.
TEST(Keyboard, WhoIsMissingMayBeInflected) {
    const SpokenGame game = table_in("et");
    const auto present = [&](std::string_view line) {
        return std::get<ResumeGame>(Keyboard(game, {}).read(line).value().what).present;
    };
    for (const std::string_view line : {"jätka-partiid ilma valgeta", "jätka-partiid ilma valge"})
        EXPECT_EQ(present(line), (BySide<bool>{false, true})) << line;
    EXPECT_EQ(present("jätka-partiid ilma mustata"), (BySide<bool>{true, false}));
    EXPECT_EQ(present("jätka-partiid ilma mõlemata"), (BySide<bool>{false, false}));
}

// PEERS.md, section 3.2: Lichess's commands, with its stroke before them and without.
TEST(Keyboard, TheShortFormsOfLichessAreUnderstood) {
    using game::Question;
    const rules::Piece white_knight{Side::White, 1};
    const rules::Piece black_knight{Side::Black, 1};
    for (const std::string stroke : {"", "/", "/ "}) {
        EXPECT_EQ(read<Ask>(stroke + "b").question, Question::Board) << stroke;
        EXPECT_EQ(read<Ask>(stroke + "c").question, Question::Time);
        EXPECT_EQ(read<Ask>(stroke + "t").question, Question::Time);
        EXPECT_EQ(read<Ask>(stroke + "l").question, Question::Last);
        EXPECT_EQ(read<Ask>(stroke + "last").question, Question::Last);
        EXPECT_EQ(read<Ask>(stroke + "o").question, Question::OpponentsTime);
        EXPECT_EQ(read<Ask>(stroke + "p N").piece, white_knight);
        EXPECT_EQ(read<Ask>(stroke + "p N").question, Question::Kind);
        EXPECT_EQ(read<Ask>(stroke + "p n").piece, black_knight);
        EXPECT_EQ(read<Ask>(stroke + "p A").question, Question::WhitePieces);
        EXPECT_EQ(read<Ask>(stroke + "p a").question, Question::BlackPieces);
        EXPECT_EQ(read<Ask>(stroke + "s e").question, Question::File);
        EXPECT_EQ(read<Ask>(stroke + "s e").square, chess::parse_square("e1"));
        EXPECT_EQ(read<Ask>(stroke + "s 4").question, Question::Rank);
        EXPECT_EQ(read<Ask>(stroke + "s 4").square, chess::parse_square("a4"));
        EXPECT_EQ(read<Ask>(stroke + "s e4").question, Question::Square);
        read<Resign>(stroke + "resign");
        read<OfferDraw>(stroke + "draw");
        read<TakeBack>(stroke + "takeback");
        EXPECT_EQ(read<Ask>(stroke + "clock").question, Question::Time);
        EXPECT_EQ(read<WalkBoard>(stroke + "board e4").square, chess::parse_square("e4"));
    }
    EXPECT_EQ(read<WalkBoard>("/b e4").square, chess::parse_square("e4"));
    EXPECT_FALSE(read<PressClock>("press").bare);
    const SpokenGame game = table_in("en");
    for (const char* line : {"p", "/p"})
        EXPECT_THAT(to_string(Keyboard(game, {}).read(line).error().why), testing::HasSubstr("Which pieces?"))
            << "no press: " << line;
    EXPECT_EQ(read<Ask>("white /c").question, Question::Time);
}

TEST(Keyboard, WhatCouldBeAMoveIsNoShortForm) {
    // The protocol asks back where such a line means several moves.
    for (const char* move : {"b4", "b e4", "p e4", "p ed", "P e4", "B e4", "o-o", "o o", "c4", "C 4"})
        EXPECT_EQ(std::get<std::string>(read<SayMove>(move).move), move);
    EXPECT_EQ(std::get<std::string>(read<CorrectMove>("c e4").move), "e4");
    // Behind a stroke there is never a move.
    const SpokenGame game = table_in("en");
    for (const char* line : {"/e4", "/p e4", "/Nf3", "/", "/ ", "white /e4", "/lats"})
        EXPECT_FALSE(Keyboard(game, {}).read(line).has_value()) << line;
    EXPECT_THAT(to_string(Keyboard(game, {}).read("/lats").error().why), testing::HasSubstr("last"));
}

TEST(Keyboard, LettersOfPiecesAreTheReadersOwnFirst) {
    const SpokenGame german = table_in("de");
    const auto kind = [&](const char* line) {
        const auto given = Keyboard(german, {}).read(line);
        return given ? std::get<Ask>(given->what).piece : std::nullopt;
    };
    EXPECT_EQ(kind("p S"), (rules::Piece{Side::White, 1}));
    EXPECT_EQ(kind("p s"), (rules::Piece{Side::Black, 1}));
    EXPECT_EQ(kind("p B"), (rules::Piece{Side::White, 0})) << "Bauer";
    EXPECT_EQ(kind("p N"), (rules::Piece{Side::White, 1})) << "no letter of German's";
    EXPECT_EQ(kind("Figuren Türme"), (rules::Piece{Side::White, 3}));
    EXPECT_EQ(kind("figuren schwarz läufer"), (rules::Piece{Side::Black, 2}));
}

TEST(Keyboard, AnswersAreUnderstoodInTheWordsOfBoth) {
    game::Table table;
    const auto letters = book().translator().languages().letters();
    table.letters.assign(letters.begin(), letters.end());
    table.seat(Side::White).language = "de";
    table.seat(Side::Black).language = "et";
    const SpokenGame game(game::Game::create(table, chess::rules()).value(), book());
    for (const auto& [line, yes] : std::initializer_list<std::pair<const char*, bool>>{
             {"ja", true}, {"jah", true}, {"nein", false}, {"ei", false}, {"yes", true}}) {
        const auto read = Keyboard(game, Side::White).read(line);
        ASSERT_TRUE(read && std::holds_alternative<AnswerQuestion>(read->what)) << line;
        EXPECT_EQ(std::get<AnswerQuestion>(read->what).yes, yes) << line;
    }
}

TEST(Keyboard, WhatIsNoCommandIsToldWithWhatItBeganLike) {
    const SpokenGame game = table_in("en");
    for (const auto& [line, like] : std::initializer_list<std::pair<const char*, const CommandRow*>>{
             {"square z9", row_of(Ask{game::Question::Square, {}})},
             {"claim victory", row_of(Claim{})},
             {"penalty white add", row_of(Punish{})},
             {"penalty white add -2m", row_of(Punish{})},
             {"clocks 1:00:00", row_of(SetClocks{})},
             {"extend-fifty 49", row_of(ExtendFifty{})},
             {"retract 99999999999 white", row_of(Retract{})},
             {"resume-game maybe", row_of(ResumeGame{})},
             {"arbiter", nullptr},
             {"arbiter resign", nullptr},
             {"assistant", nullptr},
         }) {
        const auto read = Keyboard(game, {}).read(line);
        ASSERT_FALSE(read.has_value()) << line;
        EXPECT_EQ(read.error().like, like) << line;
        EXPECT_FALSE(to_string(read.error().why).empty()) << line;
    }
}

} // namespace
} // namespace annabella::table
