// Acts of arbiter and assistants in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/rules.hpp"
#include "data.hpp"
#include "phrase/act_text.hpp"

namespace annabella::phrase {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ActText, IsInTheReadersLanguage) {
    const auto translator = Translator::load(data_directory()).value();
    const auto in = [&](std::string_view language, const std::string& statement) {
        return act_text(translator, language, statement, chess::rules());
    };
    EXPECT_EQ(in("en", "arbiter pause"), "Arbiter: clocks stopped.");
    EXPECT_EQ(in("de", "arbiter pause"), "Schiedsrichter: Uhren angehalten.");
    EXPECT_EQ(in("et", "arbiter penalty white warning"), "Kohtunik: hoiatus, Valge.");
    EXPECT_EQ(in("en", "arbiter penalty black add 2m"),
              "Arbiter: penalty, Black: 0:02:00 more for the opponent.");
    EXPECT_EQ(in("en", "arbiter note \"the hall was dark\""), "Arbiter: the hall was dark");
    EXPECT_EQ(in("en", "arbiter adjust-clock white 0:10:00 black 0:09:00"),
              "Arbiter: clocks set, White 0:10:00, Black 0:09:00.");
    EXPECT_EQ(in("en", "arbiter result 1/2-0"), "Arbiter: the result is 1/2-0.");
    EXPECT_EQ(in("en", "adjourn \"Sunday\""), "Arbiter: adjournment.");
    EXPECT_EQ(in("de", "resume-game"), "Die Partie ist wieder aufgenommen.") << "by whom, nobody knows";
    EXPECT_EQ(in("en", "arbiter replace 1 \"e6\""), "After half move 1 the record is e6.");
    EXPECT_EQ(in("en", "adjourn white 0:25:00"), "White: early adjournment.");
    EXPECT_EQ(in("en", "adjourn by assistant white"), "White's assistant: adjournment");
    EXPECT_EQ(in("en", "press white by assistant white"), "White's assistant: clock pressed");
    EXPECT_EQ(in("en", "report black e7 by assistant white"),
              "White's assistant: touched piece reported: e7");
    EXPECT_EQ(in("en", "no statement"), "no statement");
}

TEST(ActText, ASealedMoveIsNotTold) {
    const auto translator = Translator::load(data_directory()).value();
    EXPECT_THAT(act_text(translator, "en", "seal white \"Nf3\" by assistant white", chess::rules()),
                Not(HasSubstr("f3")));
}

} // namespace
} // namespace annabella::phrase
