// Each word of an option becomes what stands beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/choice.hpp"

#include <gtest/gtest.h>

namespace annabella::app {
namespace {

TEST(Choice, EachWordIsWhatStandsBesideItAndOthersAreRefused) {
    for (const auto& [word, wished] : {std::pair("upper", true), std::pair("lower", false)}) {
        CLI::App command;
        std::optional<bool> upper;
        add_choice(command, "--case", upper, {{"upper", true}, {"lower", false}}, "Letters");
        command.parse(std::string("--case ") + word);
        EXPECT_EQ(upper, wished);
    }
    CLI::App command;
    Side side = Side::White;
    add_side(command, "--side", side, "Whose");
    EXPECT_THROW(command.parse("--side north"), CLI::ValidationError);
    EXPECT_EQ(side, Side::White) << "it is as it was";
}

TEST(Choice, WhatHoldsWhereNothingIsSaidIsToldByItsWord) {
    CLI::App command;
    Side side = Side::Black;
    CLI::Option* const option = add_side(command, "--side", side, "Whose");
    option->capture_default_str();
    EXPECT_EQ(option->get_default_str(), "black");
    std::optional<Side> nobody;
    CLI::Option* const open = add_side(command, "--other", nobody, "Whose");
    open->capture_default_str();
    EXPECT_EQ(open->get_default_str(), "");
}

} // namespace
} // namespace annabella::app
