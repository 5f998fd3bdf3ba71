// Acts of arbiter and assistants in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"
#include "data.hpp"
#include "phrase/act_text.hpp"

namespace annabella::phrase {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ActText, IsInTheReadersLanguage) {
    const auto translator = Translator::load(data_directory()).value();
    const rules::Position start = chess::Position();
    const auto in = [&](std::string_view language, const std::string& statement) {
        return act_text(translator, language, statement, start);
    };
    EXPECT_EQ(in("en", "arbiter pause"), "Arbiter: clocks stopped.");
    EXPECT_EQ(in("en", "arbiter pause program"), "The program has stopped the clocks.");
    EXPECT_EQ(in("de", "arbiter pause"), "Schiedsrichter: Uhren angehalten.");
    EXPECT_EQ(in("et", "arbiter penalty white warning"), "Kohtunik: hoiatus, Valge.");
    EXPECT_EQ(in("en", "arbiter penalty black add 2m"),
              "Arbiter's penalty, Black: 0:02:00 extra for the opponent.");
    EXPECT_EQ(in("en", "arbiter note \"the hall was dark\""), "Arbiter: the hall was dark");
    EXPECT_EQ(in("en", "arbiter adjust-clock white 0:10:00 black 0:09:00"),
              "Arbiter: clocks set, White 0:10:00, Black 0:09:00.");
    EXPECT_EQ(in("en", "arbiter result 1/2-0"), "Arbiter: the result is 1/2-0.");
    EXPECT_EQ(in("en", "adjourn \"Sunday\""), "Arbiter: adjournment.");
    EXPECT_EQ(in("de", "resume-game"), "Es wird weitergespielt.") << "by whom, nobody knows";
    EXPECT_EQ(in("en", "arbiter replace 1 \"e6\""), "After White's move 1 the record is e6.");
    EXPECT_EQ(in("en", "arbiter replace 0 \"d4\""), "From the first move, the record is d4.");
    EXPECT_EQ(in("en", "arbiter retract 0"), "Arbiter: back to the start of the game.");
    EXPECT_EQ(in("en", "arbiter retract 15"), "Arbiter: back to the position after White's move 8.");
    EXPECT_EQ(in("de", "arbiter retract 16"),
              "Schiedsrichter: zurück zur Stellung nach dem Zug 8 von Schwarz.");
    EXPECT_EQ(in("en", "adjourn white 0:25:00"), "White: early adjournment.");
    EXPECT_EQ(in("en", "adjourn by assistant white"), "White's assistant: adjournment");
    EXPECT_EQ(in("en", "press white by assistant white"), "White's assistant: clock pressed");
    EXPECT_EQ(in("en", "report black e7 by assistant white"),
              "White's assistant: touched piece announced: e7");
    EXPECT_EQ(in("en", "no statement"), "no statement");
}

TEST(ActText, MovesAreNumberedAsInThePositionThatTheGameBeganFrom) {
    const auto translator = Translator::load(data_directory()).value();
    const rules::Position start = *chess::position_from_fen("4k3/p7/8/8/8/8/8/4K3 b - - 0 40");
    EXPECT_EQ(act_text(translator, "en", "arbiter retract 1", start),
              "Arbiter: back to the position after Black's move 40.");
    EXPECT_EQ(act_text(translator, "en", "arbiter replace 2 \"a4\"", start),
              "After White's move 41 the record is a4.");
}

TEST(ActText, ASealedMoveIsNotTold) {
    const auto translator = Translator::load(data_directory()).value();
    EXPECT_THAT(act_text(translator, "en", "seal white \"Nf3\" by assistant white", chess::Position()),
                Not(HasSubstr("f3")));
}

} // namespace
} // namespace annabella::phrase
