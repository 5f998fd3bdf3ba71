// What the tables of one who sits at several are called.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/table_round.hpp"

#include <gmock/gmock.h>
#include <string>
#include <vector>

namespace annabella::app {
namespace {

using testing::ElementsAre;

TEST(TableRound, ATableIsCalledAsItsFileOrWhereTwoAreByItsNumber) {
    EXPECT_THAT(table_names({"/srv/hall", "stage"}), ElementsAre("hall", "stage"));
    EXPECT_THAT(table_names({"/a/table", "/b/table", "/a/stage"}), ElementsAre("1", "2", "stage"));
}

TEST(TableRound, ANameIsTakenBeforeANumber) {
    const std::vector<std::string> names = {"hall", "1", "stage"};
    EXPECT_EQ(table_called("hall", names), 0U);
    EXPECT_EQ(table_called("Hall", names), 0U);
    EXPECT_EQ(table_called("1", names), 1U);
    EXPECT_EQ(table_called("3", names), 2U);
    for (const char* none : {"", "0", "4", "-1", "3.", "hal", "99999999999999999999999"})
        EXPECT_EQ(table_called(none, names), names.size()) << none;
}

} // namespace
} // namespace annabella::app
