// Statements, and happenings as statements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/error_of.hpp"
#include "../support/random_event.hpp"
#include "chess/rules.hpp"
#include "game/events/event.hpp"
#include "game/events/statement.hpp"
#include "game/notices/refusal.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;
using chess::parse_square;
using test::error_of;
using testing::ElementsAre;
using testing::HasSubstr;

// ---- Words ----

TEST(Statement, SplitsWordsTextsAndComments) {
    const auto words = split_statement("  say\t\"a \\\"b\\\" \\\\ #c\" e4 # \"not this");
    ASSERT_TRUE(words.has_value());
    EXPECT_THAT(*words,
                ElementsAre(Word{"say", false, 3}, Word{"a \"b\" \\ #c", true, 7}, Word{"e4", false, 23}));
    EXPECT_THAT(split_statement("press white#now").value(),
                ElementsAre(Word{"press", false, 1}, Word{"white", false, 7}));
    EXPECT_TRUE(split_statement(" \t\r").value().empty());
    EXPECT_TRUE(split_statement("# all").value().empty());
    EXPECT_THAT(split_statement("\"\"").value(), ElementsAre(Word{"", true, 1}));
    EXPECT_THAT(split_statement("wait\r\n").value(), ElementsAre(Word{"wait", false, 1}));
}

TEST(Statement, ColumnsCountCharactersNotBytes) {
    EXPECT_EQ(split_statement("\"Kõneleja\" x").value()[1].column, 12U);
    EXPECT_THAT(error_of(split_statement("\"Эва\" \"")),
                HasSubstr("The quote opened in column 7 is not closed"));
}

TEST(Statement, ErrorsNameTheColumn) {
    EXPECT_THAT(error_of(split_statement("say \"abc")), HasSubstr("column 5"));
    EXPECT_THAT(error_of(split_statement("say \"abc\\\"")), HasSubstr("column 5"));
    EXPECT_THAT(error_of(split_statement("say \"a\\q\"")), HasSubstr("backslash in column 7"));
    EXPECT_THAT(error_of(split_statement("say \"a\\")), HasSubstr("backslash in column 7"));
    EXPECT_THAT(error_of(split_statement("say \"\\x4\"")), HasSubstr("backslash in column 6"));
    EXPECT_THAT(error_of(split_statement("say \"a\"b")), HasSubstr("column 8"));
    EXPECT_THAT(error_of(split_statement("say\"a\"")), HasSubstr("column 4"));
    EXPECT_THAT(error_of(split_statement("\"a\"\"b\"")), HasSubstr("column 4"));
}

TEST(Statement, QuotesAnyBytesOnOneLine) {
    EXPECT_EQ(quote("a\"b\\c\nd"), "\"a\\\"b\\\\c\\nd\"");
    EXPECT_EQ(quote(std::string_view("\0\x1f\x7f", 3)), "\"\\x00\\x1f\\x7f\"");
    EXPECT_EQ(quote("Õö Ш"), "\"Õö Ш\"");
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text{'a', static_cast<char>(byte), '0'};
        const std::string quoted = quote(text);
        EXPECT_EQ(quoted.find_first_of(std::string_view("\n\r\0", 3)), std::string::npos);
        const auto words = split_statement(quoted);
        ASSERT_TRUE(words.has_value());
        EXPECT_THAT(*words, ElementsAre(Word{text, true, 1}));
    }
}

TEST(Statement, SplitsTheLeadOff) {
    const auto led = split_lead("  +250ms press white");
    ASSERT_TRUE(led.has_value());
    EXPECT_EQ(led->wait, 250ms);
    EXPECT_EQ(led->rest, " press white");
    EXPECT_EQ(split_lead("press white")->wait, 0ms);
    EXPECT_EQ(split_lead("press white")->rest, "press white");
    EXPECT_THAT(error_of(split_lead("+10 press white")), HasSubstr("length of time"));
}

TEST(Statement, ReaderReadsEachKindOrLeavesItUnread) {
    auto reader = StatementReader::open("black e4 7 0:00:09 10s word", &chess::rules());
    ASSERT_TRUE(reader.has_value());
    EXPECT_FALSE(reader->square().has_value());
    EXPECT_EQ(reader->side(), Side::Black);
    EXPECT_FALSE(reader->side().has_value());
    EXPECT_FALSE(reader->text().has_value());
    EXPECT_EQ(reader->square(), *parse_square("e4"));
    EXPECT_FALSE(reader->number(8, 9).has_value());
    EXPECT_EQ(reader->number(0, 959), 7);
    EXPECT_EQ(reader->clock_time(), 9s);
    EXPECT_EQ(reader->duration(), 10s);
    EXPECT_THAT(error_of(reader->end()), HasSubstr("\"word\" in column 24"));
    EXPECT_EQ(reader->word("x"), "word");
    EXPECT_TRUE(reader->end().has_value());
    EXPECT_THAT(error_of(reader->side()), HasSubstr("ends in column 28"));
}

// ---- Happenings ----

rules::Reading reading(std::string_view form, int tier = 0) {
    EXPECT_TRUE(chess::rules().is_form(form)) << form;
    return {std::string(form), tier};
}

std::array<Hole, 64> start_with_unknown_knight() {
    std::array<Hole, 64> holes{};
    for (int i = 0; i < 16; ++i)
        holes[static_cast<std::size_t>(i)] = {true, chess::Piece{Side::White, chess::Role::Pawn}};
    holes[1].piece.reset();
    holes[63] = {true, chess::Piece{Side::Black, chess::Role::King}};
    return holes;
}

TEST(EventText, HasTheFormOfTheScenarioLanguage) {
    const auto e2 = *parse_square("e2");
    const auto e4 = *parse_square("e4");
    using Verdict = rules::Verdict;
    const std::pair<Happening, std::string> forms[] = {
        {Started{}, "start"},
        {Lifted{Side::White, e2}, "lift white e2"},
        {Placed{Side::White, e4, {}}, "place white e4"},
        {Placed{Side::Black, e4, chess::Piece{Side::Black, chess::Role::Knight}}, "place black e4 n"},
        {BoardRead{Side::White, start_with_unknown_knight()},
         "board white \"7k/8/8/8/8/8/PPPPPPPP/P?PPPPPP\""},
        {BoardRead{Side::Black, {}}, "board black \"8/8/8/8/8/8/8/8\""},
        {BoardSwitched{Side::White, BoardKind::None}, "board white none"},
        {BoardSwitched{Side::White, BoardKind::Peg}, "board white peg"},
        {BoardSwitched{Side::Black, BoardKind::EBoard}, "board black e-board"},
        {HandedOver{Side::White}, "hand-over white"},
        {TouchForgiven{}, "arbiter untouched"},
        {Withdrawn{Side::White, true}, "withdraw white by-board"},
        {Pressed{Side::White, true}, "press white by-reply"},
        {Announced{Side::White, "Eva zwei Eva vier", {reading("?:e2e4"), reading("P:e4", 2)}},
         "announce white \"Eva zwei Eva vier\" reading ?:e2e4 P:e4@2"},
        {Announced{Side::White, "mumble", {}}, "announce white \"mumble\""},
        {Repeated{Side::Black, "O-O", {reading("O-O")}}, "repeat black \"O-O\" reading O-O"},
        {Corrected{Side::White, "Nf3", {reading("N:f3", -1)}}, "correct white \"Nf3\" reading N:f3@-1"},
        {Withdrawn{Side::White}, "withdraw white"},
        {Pressed{Side::White}, "press white"},
        {Adjusting{Side::White}, "adjust white"},
        {DrawOffered{Side::White}, "offer white"},
        {DrawAccepted{Side::Black}, "accept black"},
        {DrawDeclined{Side::Black}, "decline black"},
        {Resigned{Side::White}, "resign white"},
        {Claimed{Side::White, Claim::Threefold, "", {}}, "claim white threefold"},
        {Claimed{Side::White, Claim::Fifty, "Kd2", {reading("K:d2")}},
         "claim white fifty \"Kd2\" reading K:d2"},
        {Claimed{Side::Black, Claim::WinningMeans, "", {reading("K:d2")}},
         "claim black winning-means \"\" reading K:d2"},
        {Claimed{Side::White, Claim::Flag, "", {}}, "claim white flag"},
        {Asked{Side::White, Question::Time, {}}, "ask white time"},
        {Asked{Side::White, Question::Moves, {}}, "ask white moves"},
        {Asked{Side::White, Question::Last, {}}, "ask white last"},
        {Asked{Side::White, Question::Turn, {}}, "ask white turn"},
        {Asked{Side::White, Question::Board, {}}, "ask white board"},
        {Asked{Side::White, Question::Square, e4}, "ask white square e4"},
        {Asked{Side::Black, Question::Score, {}}, "ask black score"},
        {Asked{Side::White, Question::OwnTime, {}}, "ask white own-time"},
        {Asked{Side::White, Question::LegalMoves, e4}, "ask white legal-moves e4"},
        {Asked{Side::White, Question::Kind, {}, rules::Piece{Side::Black, 1}}, "ask white kind n"},
        {Asked{Side::White, Question::Kinds, {}, rules::Piece{Side::White, 1}}, "ask white kinds N"},
        {Remarked{"late\n\"10 min\""}, "remark \"late\\n\\\"10 min\\\"\""},
        {Paused{}, "arbiter pause"},
        {Paused{.by_program = true}, "arbiter pause program"},
        {Unpaused{}, "arbiter resume"},
        {ClockAdjusted{{10min, 9min + 1ms}}, "arbiter adjust-clock white 0:10:00 black 0:09:00.001"},
        {Ruled{Outcome::WhiteWins}, "arbiter result 1-0"},
        {Ruled{Outcome::BlackWins}, "arbiter result 0-1"},
        {Ruled{Outcome::Draw}, "arbiter result 1/2-1/2"},
        {TimePassed{}, "wait"},
        {Claimed{Side::Black, Claim::Perpetual, "", {}}, "claim black perpetual"},
        {Claimed{Side::Black, Claim::Illegal, "", {}}, "claim black illegal"},
        {Ruled{Outcome::BothLose}, "arbiter result 0-0"},
        {ScoreWritten{Side::White, "1. e4 e5"}, "score white \"1. e4 e5\""},
        {ScoreWritten{Side::White, "1. e4 e5", MovesRead{{"P:e2e4", "P:e7e5"}, {}}},
         "score white \"1. e4 e5\" read P:e2e4 P:e7e5"},
        {ScoreWritten{Side::White, "1. e4 Q\"9", MovesRead{{"P:e2e4"}, "Q\"9"}},
         "score white \"1. e4 Q\\\"9\" read P:e2e4 unreadable \"Q\\\"9\""},
        {ScoreWritten{Side::White, "", MovesRead{}}, "score white \"\" read"},
        {Replaced{Plies(3), "Nf3", MovesRead{{"N:g1f3"}, {}}}, "arbiter replace 3 \"Nf3\" read N:g1f3"},
        {Compared{}, "compare"},
        {TouchReported{Side::Black, e4}, "report black e4"},
        {SetupFaultReported{SetupFault::Position}, "report position"},
        {SetupFaultReported{SetupFault::Turned}, "report turned"},
        {SetupFaultReported{SetupFault::Colours}, "report colours"},
        {StoppedByPlayer{Side::White}, "stop white"},
        {Arrived{Side::Black}, "arrive black"},
        {IncrementRequested{Side::White}, "request white increment"},
        {Signed{Side::White}, "sign white"},
        {MoveSealed{Side::White, "Nf3", {reading("N:f3")}}, "seal white \"Nf3\" reading N:f3"},
        {Adjourned{}, "adjourn"},
        {Adjourned{Side::White, 25min}, "adjourn white 0:25:00"},
        {Adjourned{{}, 0min, "Sunday \"10\""}, "adjourn \"Sunday \\\"10\\\"\""},
        {Adjourned{Side::Black, 25min, "Tallinn"}, "adjourn black 0:25:00 \"Tallinn\""},
        {Resumed{.lost = true}, "resume-game lost"},
        {Resumed{{false, true}, true}, "resume-game without white lost"},
        {Asked{Side::White, Question::Envelope, {}}, "ask white envelope"},
        {Resumed{}, "resume-game"},
        {Resumed{{false, true}}, "resume-game without white"},
        {Resumed{{true, false}}, "resume-game without black"},
        {Resumed{{false, false}}, "resume-game without both"},
        {IllegalRuled{}, "arbiter illegal"},
        {IllegalRuled{Side::Black}, "arbiter illegal black"},
        {Penalised{Side::White, Penalty::Warning, 0ms}, "arbiter penalty white warning"},
        {Penalised{Side::White, Penalty::Points, 0ms, true}, "arbiter penalty white points 1/2"},
        {TouchSeen{Side::White, e4}, "arbiter touched white e4"},
        {IllegalStands{}, "arbiter stands"},
        {DrawsAllowed{}, "arbiter allow-draws"},
        {Penalised{Side::White, Penalty::Add, 2min}, "arbiter penalty white add 120s"},
        {Penalised{Side::Black, Penalty::Expulsion, 0ms}, "arbiter penalty black expulsion"},
        {Retracted{Plies(12)}, "arbiter retract 12"},
        {Replaced{Plies(3), "Nf3"}, "arbiter replace 3 \"Nf3\""},
        {Noted{"late"}, "arbiter note \"late\""},
        {Decided{Decision::Grant}, "arbiter grant"},
        {Decided{Decision::Refuse}, "arbiter refuse"},
        {Decided{Decision::Defer}, "arbiter defer"},
        {FiftyExtended{75}, "arbiter extend-fifty 75"},
        {RulingUndone{}, "arbiter undo"},
        {FlagObserved{Side::White}, "arbiter flag white"},
        {CanMate{Side::White, Verdict::Yes, "e2e4 e7e5", {}}, "can-mate white yes \"e2e4 e7e5\""},
        {CanMate{Side::Black, Verdict::No, "", rules::UnwinnableReason::LockedRegions},
         "can-mate black no locked-regions"},
        {CanMate{Side::Black, Verdict::Unknown, "", {}}, "can-mate black unknown"},
    };
    std::array<bool, std::variant_size_v<AnyHappening>> seen{};
    for (const auto& [happening, text] : forms) {
        EXPECT_EQ(write_happening(happening, chess::rules()), text);
        const auto read = read_happening(text, chess::rules());
        ASSERT_TRUE(read.has_value()) << text << ": " << error_of(read);
        EXPECT_EQ(*read, happening) << text;
        EXPECT_TRUE(is_happening(text)) << text;
        seen[happening.index()] = true;
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_TRUE(seen[i]) << "happening " << i << " has no example here";
}

TEST(EventText, SaysWhoseAssistantActed) {
    const std::pair<Happening, std::string> forms[] = {
        {Pressed{Side::White}, "press white by assistant white"},
        {Placed{Side::Black, chess::Square{4}, {}}, "place black e1 by assistant white"},
        {Announced{Side::Black, "by assistant", {reading("?:e2e4")}},
         "announce black \"by assistant\" reading ?:e2e4 by assistant white"},
        {Adjourned{}, "adjourn by assistant white"},
    };
    for (const auto& [happening, text] : forms) {
        const Event event{Time{}, happening, Side::White};
        EXPECT_EQ(write_act(event, chess::rules()), text);
        const auto read = read_act(text, chess::rules());
        ASSERT_TRUE(read.has_value()) << text << ": " << error_of(read);
        EXPECT_EQ(*read, event) << text;
        EXPECT_FALSE(read_happening(text, chess::rules()).has_value()) << text;
    }
    EXPECT_EQ(read_act("press white", chess::rules()).value(), (Event{Time{}, Pressed{Side::White}, {}}));
    EXPECT_THAT(error_of(read_act("press white by assistant", chess::rules())),
                HasSubstr("\"by\" in column 13"));
}

TEST(EventText, ReadsWhatPeopleWrite) {
    EXPECT_EQ(read_happening("  press   white   # at last", chess::rules()).value(),
              Happening(Pressed{Side::White}));
    EXPECT_EQ(read_happening("claim white threefold \"\"", chess::rules()).value(),
              Happening(Claimed{Side::White, Claim::Threefold, "", {}}));
    EXPECT_EQ(read_happening("arbiter adjust-clock black 0:09:00 white 0:10:00", chess::rules()).value(),
              Happening(ClockAdjusted{{10min, 9min}}));
}

TEST(EventText, SaysWhatWasExpected) {
    const std::pair<std::string_view, std::string_view> faults[] = {
        {"", "ends in column 1, where a word is missing. It may be: start, lift, place"},
        {"move white e4", "\"move\" in column 1 is unknown there. It may be: start, lift"},
        {"\"press\" white", "\"press\" in column 1 is unknown"},
        {"press", "ends in column 6, where a word is missing. It may be: white, black"},
        {"press green", "\"green\" in column 7 is unknown there. It may be: white, black"},
        {"press white twice", "\"twice\" in column 13 is too much"},
        {"lift white i9", "Column 12 needs a square"},
        {"lift white", "Column 11 needs a square"},
        {"place white e4 X", "\"X\" in column 16 is unknown there. It may be: P, N, B"},
        {"place white e4 \"P\"", "column 16"},
        {"announce white e4", "Column 16 needs a text"},
        {"announce white \"e4\" meaning ?:e4", "\"meaning\" in column 21 is too much"},
        {"announce white \"e4\" reading", "needs a word without quotes, such as ?:e2e4"},
        {"announce white \"e4\" reading e4", "\"e4\" in column 29 is not a reading of a move"},
        {"announce white \"e4\" reading ?:e4@", "\"?:e4@\" in column 29 is not a reading"},
        {"announce white \"e4\" reading ?:e4@x", "is not a reading"},
        {"announce white \"e4\" reading ?:e4@99999999999", "is not a reading"},
        {"board white", "text in double quotes"},
        {"board white maybe", "It may be: peg, occupancy, e-board, e-board-occupancy, none."},
        {"board white \"8/8/8/8/8/8/8\"", "Rank 2 of the board"},
        {"board white \"8/8/8/8/8/8/8/8/8\"", "Rank 1 of the board"},
        {"board white \"9/8/8/8/8/8/8/8\"", "Rank 8 of the board"},
        {"board white \"7/8/8/8/8/8/8/8\"", "Rank 8 of the board"},
        {"board white \"8/8/8/8/8/8/8/ppppppppp\"", "Rank 1 of the board"},
        {"board white \"8/8/8/44p/8/8/8/8\"", "Rank 5 of the board"},
        {"board white \"\"", "Rank 8 of the board"},
        {"claim white rook", "It may be: threefold, fifty, winning-means, flag, perpetual, illegal."},
        {"ask white weather",
         "It may be: time, moves, last, turn, board, square, score, envelope, own-time, opponents-time, "
         "spent, control, white-pieces, black-pieces, kind, kinds, rank, file, diagonals, ranks-and-files, "
         "jumps, attackers, attacked, legal-moves, captures, material, captured."},
        {"ask white square", "needs a square"},
        {"ask white time e4", "too much for this line"},
        {"arbiter dance",
         "It may be: pause, resume, adjust-clock, result, illegal, penalty, retract, replace, note, grant, "
         "refuse, defer, extend-fifty, undo, flag, touched, untouched, stands, allow-draws."},
        {"arbiter result 2-0", "It may be: 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, 1-1/2, 1/2-1, 1-1."},
        {"arbiter adjust-clock white 0:10:00",
         "ends in column 35, where a word is missing. It may be: black"},
        {"arbiter adjust-clock white 10 black 9", "Column 28 needs a time"},
        {"arbiter adjust-clock white 0:10:00 white 0:10:00", "\"white\" in column 36"},
        {"remark hello", "Column 8 needs a text"},
        {"remark \"hello", "not closed"},
    };
    for (const auto& [line, fault] : faults)
        EXPECT_THAT(error_of(read_happening(line, chess::rules())), HasSubstr(std::string(fault))) << line;
    EXPECT_FALSE(is_happening("expect turn white"));
    EXPECT_FALSE(is_happening(""));
    EXPECT_FALSE(is_happening("\"press\" white"));
}

// What is drawn comes from what the events say of themselves, so each kind is drawn and stands for every
// value it can have.
TEST(EventText, EveryHappeningReadsBackAndStaysOnItsLine) {
    test::RandomEvents random(521);
    for (int kind = 0; kind < static_cast<int>(std::variant_size_v<AnyHappening>); ++kind)
        for (int i = 0; i < 500; ++i) {
            const Happening happening = random.happening(kind);
            ASSERT_EQ(happening.index(), static_cast<std::size_t>(kind));
            const std::string text = write_happening(happening, chess::rules());
            ASSERT_EQ(text.find_first_of(std::string_view("\n\r\0", 3)), std::string::npos) << text;
            const auto read = read_happening(text, chess::rules());
            ASSERT_TRUE(read.has_value()) << text << ": " << error_of(read);
            ASSERT_EQ(*read, happening) << text;
            ASSERT_TRUE(is_happening(text)) << text;
        }
}

TEST(EventText, EveryActReadsBack) {
    test::RandomEvents random(522);
    std::array<bool, std::variant_size_v<AnyHappening>> drawn{};
    for (int i = 0; i < 5'000; ++i) {
        const Event event = random.event();
        drawn[event.what.index()] = true;
        const auto read = read_act(write_act(event, chess::rules()), chess::rules());
        ASSERT_TRUE(read.has_value()) << write_act(event, chess::rules()) << ": " << error_of(read);
        ASSERT_EQ(*read, event) << write_act(event, chess::rules());
    }
    EXPECT_THAT(drawn, testing::Each(true));
}

TEST(Names, OfReasonsAndResultsReadBack) {
    for (std::size_t i = 0; i < rule_count; ++i)
        EXPECT_EQ(rule_from_name(name(static_cast<Rule>(i))), static_cast<Rule>(i));
    for (int i = 0; i <= static_cast<int>(How::Arbiter); ++i)
        EXPECT_EQ(how_from_name(name(static_cast<How>(i))), static_cast<How>(i));
    for (int i = 0; i <= static_cast<int>(Outcome::Draw); ++i)
        EXPECT_EQ(outcome_from_name(name(static_cast<Outcome>(i))), static_cast<Outcome>(i));
    EXPECT_EQ(Reason(because::CapturedPieceNotRemoved{}).name(), "captured-piece-not-removed");
    EXPECT_EQ(find_reason("flag-down"), because::FlagDown::name);
    EXPECT_EQ(name(How::SeventyFiveMoves), "seventy-five-moves");
    EXPECT_EQ(name(How::PerpetualCheck), "perpetual-check");
    EXPECT_EQ(name(Claim::WinningMeans), "winning-means");
    EXPECT_EQ(name(Question::Last), "last");
    EXPECT_EQ(find_reason("Illegal-Move"), std::nullopt);
    EXPECT_EQ(how_from_name(""), std::nullopt);
    EXPECT_EQ(outcome_from_name("*"), std::nullopt);
}

} // namespace
} // namespace annabella::game
