// Who may give a command: the columns of the table of commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <string>
#include <vector>

#include "chess/rules.hpp"
#include "game/events/events_player.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {
namespace {

using phrase::Seat;

template <class Which>
std::vector<std::string> words(const Which& which) {
    std::vector<std::string> found;
    for (const CommandRow& row : command_rows())
        if (which(row))
            found.emplace_back(row.word);
    return found;
}

game::Game game_of(std::initializer_list<const char*> statements) {
    game::Table table;
    for (const char* statement : statements)
        EXPECT_TRUE(game::read_table_statement(statement, table)) << statement;
    return game::Game::create(table, chess::rules()).value();
}

TEST(CommandRights, WhereThePiecesStandIsNotToldAtATournament) {
    for (const CommandRow& row : command_rows()) {
        bool is_about_position = false;
        for (unsigned i = 0; row.reader.questions >> i != 0; ++i)
            if ((row.reader.questions >> i & 1) != 0)
                is_about_position |= game::is_about_position(static_cast<game::Question>(i));
        if (is_about_position) {
            EXPECT_EQ(row.rights.tournament, Tournament::WhenOver) << row.word;
        }
    }
}

TEST(CommandRights, EachOfAnAssistantsDutiesHasItsWords) {
    const auto of = [](game::Duty duty) {
        return words([&](const CommandRow& row) { return row.rights.duty == duty; });
    };
    using testing::UnorderedElementsAre;
    EXPECT_THAT(of(game::Duty::Announce), UnorderedElementsAre("announce", "repeat", "correct", "undo"));
    EXPECT_THAT(of(game::Duty::Score), UnorderedElementsAre("press", "remark", "score"));
    EXPECT_THAT(of(game::Duty::Tell),
                UnorderedElementsAre("time", "mine", "opponent", "spent", "control", "moves"));
    EXPECT_THAT(of(game::Duty::Claim), UnorderedElementsAre("claim", "report"));
    EXPECT_THAT(of(game::Duty::Adjourn), UnorderedElementsAre("seal", "adjourn", "resume-game", "envelope"));
}

TEST(CommandRights, ASecretStandsBehindTwoWords) {
    EXPECT_THAT(words([](const CommandRow& row) { return row.rights.secret; }),
                testing::ElementsAre("seal", "unlock"));
}

TEST(CommandRights, WhoLooksOnHasWhatConcernsHisSeat) {
    EXPECT_THAT(words([](const CommandRow& row) { return is_of_seat(std::nullopt, &row); }),
                testing::ElementsAre("status", "again", "spell", "quiet", "faster", "slower", "louder",
                                     "softer", "brief", "normal", "full", "help", "manual", "quit", "leave"));
}

TEST(CommandRights, TheArbiterHasHisOwnWordsAndSomeOfThePlayers) {
    EXPECT_THAT(words([](const CommandRow& row) {
                    return row.manner.speaker == Speaker::Player && is_of_seat(Seat::Arbiter, &row) &&
                           !is_of_seat(std::nullopt, &row);
                }),
                testing::ElementsAre("time", "moves", "last", "turn", "score", "compare", "adjourn",
                                     "resume-game", "envelope", "save"));
    for (const CommandRow& row : command_rows())
        if (row.manner.speaker == Speaker::Arbiter) {
            EXPECT_TRUE(is_of_seat(Seat::Arbiter, &row)) << row.word;
            EXPECT_FALSE(is_of_seat(Seat::White, &row)) << row.word;
        }
}

TEST(CommandRights, WhatIsOfHomeIsNeverThereAtATournament) {
    const auto of_home = [](const CommandRow& row) { return row.rights.tournament == Tournament::Never; };
    EXPECT_THAT(words(of_home), testing::ElementsAre("redo", "why", "hint", "eval", "fen", "rematch", "new"));
    const game::Game tournament = game_of({"mode tournament"});
    const game::Game home = game_of({"mode home"});
    for (const CommandRow& row : command_rows()) {
        EXPECT_EQ(is_withheld(row, tournament), row.rights.tournament != Tournament::Always) << row.word;
        EXPECT_FALSE(is_withheld(row, home)) << row.word;
    }
}

} // namespace
} // namespace annabella::table
