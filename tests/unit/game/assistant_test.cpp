// Assistants: who may have one for what, and that nothing outside the six duties ever has an effect.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/rules.hpp"
#include "game/arbiter/assistant.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "game/game.hpp"

namespace annabella::game {
namespace {

const std::vector<Duty> all_duties = {Duty::Make, Duty::Announce, Duty::Score,
                                      Duty::Tell, Duty::Claim,    Duty::Adjourn};

Table table_of(Sight white, Sight black, std::vector<Duty> of_white, std::vector<Duty> of_black,
               Edition edition = Edition::Fide2009) {
    Table table;
    table.edition = edition;
    table.seat(Side::White).sight = white;
    table.seat(Side::Black).sight = black;
    table.seat(Side::White).assistant = std::move(of_white);
    table.seat(Side::Black).assistant = std::move(of_black);
    return table;
}

struct FaultCase {
    std::string what;
    Table table;
    std::optional<Rule> rule;
};

class AssistantsOfATable : public testing::TestWithParam<FaultCase> {};

TEST_P(AssistantsOfATable, AreAsTheLawsHaveThem) {
    const FaultCase& sample = GetParam();
    const auto fault = assistant_fault(sample.table, laws_of(sample.table));
    EXPECT_EQ(fault ? std::optional(fault->rule) : std::nullopt, sample.rule) << sample.what;
    // A game with a fault does not begin; one without does.
    Game game = Game::create(sample.table, chess::rules()).value();
    game.apply({Time{}, Started{}});
    EXPECT_EQ(game.started(), !sample.rule) << sample.what;
}

INSTANTIATE_TEST_SUITE_P(
    Of, AssistantsOfATable,
    testing::Values(
        FaultCase{"blind with all", table_of(Sight::Blind, Sight::Sighted, all_duties, {}), std::nullopt},
        FaultCase{"two blind", table_of(Sight::Blind, Sight::DeafBlind, all_duties, {Duty::Tell}),
                  std::nullopt},
        FaultCase{"sighted, a and b",
                  table_of(Sight::Sighted, Sight::Blind, {Duty::Announce, Duty::Make}, {}), std::nullopt},
        FaultCase{"sighted, c too", table_of(Sight::Sighted, Sight::Blind, {Duty::Make, Duty::Score}, {}),
                  Rule::SightedAssistantsDuties},
        FaultCase{"deaf is sighted", table_of(Sight::Deaf, Sight::Blind, {Duty::Tell}, {}),
                  Rule::SightedAssistantsDuties},
        FaultCase{"both have one", table_of(Sight::Sighted, Sight::Blind, {Duty::Make}, {Duty::Tell}),
                  Rule::OneAssistantOnly},
        FaultCase{"two sighted", table_of(Sight::Sighted, Sight::Sighted, {}, {}), std::nullopt},
        FaultCase{"two sighted, announce", table_of(Sight::Sighted, Sight::Sighted, {Duty::Announce}, {}),
                  Rule::NobodyIsBlind},
        FaultCase{"6.7d, 8.1", table_of(Sight::Sighted, Sight::Sighted, {Duty::Score}, {}), std::nullopt},
        FaultCase{"4.9 is of 2018", table_of(Sight::Sighted, Sight::Sighted, {Duty::Make}, {}),
                  Rule::NobodyIsBlind},
        FaultCase{"4.9", table_of(Sight::Sighted, Sight::Sighted, {Duty::Make}, {}, Edition::Fide2018),
                  std::nullopt},
        FaultCase{"1953", table_of(Sight::Sighted, Sight::Sighted, {}, {Duty::Score}, Edition::Ussr1953),
                  Rule::NobodyIsBlind},
        FaultCase{"blind and deaf, 2009", table_of(Sight::Blind, Sight::Deaf, {}, {}), std::nullopt},
        FaultCase{"blind and deaf, 2018", table_of(Sight::Blind, Sight::Deaf, {}, {}, Edition::Fide2018),
                  Rule::AssistantRequired},
        FaultCase{"4.9 in 2023",
                  table_of(Sight::Sighted, Sight::Sighted, {Duty::Make}, {}, Edition::Fide2023),
                  std::nullopt},
        FaultCase{"blind and deaf, 2023", table_of(Sight::Blind, Sight::Deaf, {}, {}, Edition::Fide2023),
                  Rule::AssistantRequired},
        FaultCase{"his, 2018", table_of(Sight::Blind, Sight::Deaf, {Duty::Tell}, {}, Edition::Fide2018),
                  std::nullopt},
        FaultCase{"the deaf one's, 2018",
                  table_of(Sight::Deaf, Sight::Blind, {Duty::Announce}, {}, Edition::Fide2018),
                  std::nullopt}));

/// Every kind of happening that is none of an assistant's duties, as White's assistant.
const Happening forbidden[] = {
    BoardSwitched{Side::White, BoardKind::Peg},
    Pressed{Side::Black},
    Adjusting{Side::White},
    DrawOffered{Side::White},
    DrawAccepted{Side::White},
    DrawDeclined{Side::White},
    Resigned{Side::White},
    Claimed{Side::White, Claim::Threefold, {}, {}},
    Claimed{Side::White, Claim::Fifty, {}, {}},
    Claimed{Side::White, Claim::WinningMeans, {}, {}},
    Claimed{Side::White, Claim::Perpetual, {}, {}},
    Claimed{Side::White, Claim::Illegal, {}, {}},
    Claimed{Side::Black, Claim::Flag, {}, {}},
    Asked{Side::White, Question::Last, {}},
    Asked{Side::White, Question::Turn, {}},
    Asked{Side::White, Question::Board, {}},
    Asked{Side::White, Question::Score, {}},
    Asked{Side::Black, Question::Time, {}},
    Paused{},
    Unpaused{},
    ClockAdjusted{{Span{1000}, Span{1000}}},
    Ruled{Outcome::WhiteWins},
    TimePassed{},
    ScoreWritten{Side::Black, "e4"},
    Compared{},
    TouchReported{Side::White, chess::Square{12}},
    SetupFaultReported{SetupFault::Turned},
    StoppedByPlayer{Side::White},
    Arrived{Side::White},
    IncrementRequested{Side::White},
    Signed{Side::White},
    MoveSealed{Side::Black, "e5", {}},
    Adjourned{Side::Black, Span{0}, {}},
    IllegalRuled{Side::Black},
    Penalised{Side::Black, Penalty::Loss, Span{0}},
    Retracted{Plies(0)},
    Replaced{Plies(0), ""},
    Noted{"note"},
    Decided{Decision::Grant},
    FiftyExtended{75},
    RulingUndone{},
    FlagObserved{Side::Black},
    TouchSeen{Side::White, chess::Square{12}},
    IllegalStands{},
    DrawsAllowed{},
};

TEST(Assistant, HasSixDutiesAndNoOthers) {
    Table table = table_of(Sight::Blind, Sight::Sighted, all_duties, {});
    table.control = parse_time_control("1:00:00").value();
    Game game = Game::create(table, chess::rules()).value();
    game.apply({Time{}, Started{}});
    const Game before = game;
    for (const Happening& happening : forbidden) {
        const Event event{Time{}, happening, Side::White};
        EXPECT_FALSE(duty_for(happening, Side::White)) << write_act(event, chess::rules());
        const Notices notices = game.apply(event).notices;
        ASSERT_EQ(notices.size(), 1U) << write_act(event, chess::rules());
        const auto* refused = std::get_if<Refused>(&notices[0]);
        ASSERT_NE(refused, nullptr) << write_act(event, chess::rules());
        EXPECT_TRUE(refused->reason.is<because::NotPermitted>()) << refused->reason.name();
        EXPECT_EQ(refused->reason.rule(), Rule::NotAnAssistantsDuty) << write_act(event, chess::rules());
        EXPECT_TRUE(game.state() == before.state()) << write_act(event, chess::rules()) << '\n'
                                                    << game.digest();
    }
}

} // namespace
} // namespace annabella::game
