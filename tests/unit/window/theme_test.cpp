// The colours of the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "window/theme.hpp"

namespace annabella::window {
namespace {

TEST(Theme, ContrastIsThatOfTheGuidelines) {
    EXPECT_NEAR(contrast({0, 0, 0}, {255, 255, 255}), 21, 0.001);
    EXPECT_NEAR(contrast({255, 255, 255}, {0, 0, 0}), 21, 0.001);
    EXPECT_NEAR(contrast({119, 119, 119}, {255, 255, 255}), 4.478, 0.001);
    EXPECT_NEAR(contrast({10, 200, 30}, {10, 200, 30}), 1, 1e-9);
}

TEST(Theme, WhatIsReadHasEnoughContrastInEach) {
    ASSERT_GE(themes().size(), 3U);
    for (const Theme& theme : themes()) {
        for (const auto& [what, one, other] : std::vector<std::tuple<std::string, Color, Color>>{
                 {"text", theme.ink, theme.ground},
                 {"titles", theme.title_ink, theme.title_ground},
                 {"the frame of what has the focus", theme.title_ground, theme.ground},
                 {"black's pieces on light squares", theme.black_piece, theme.light_square},
                 {"black's pieces and marks on dark squares", theme.black_piece, theme.dark_square},
                 {"black's pieces on hatched lines are beside their edge", theme.black_piece,
                  theme.white_piece},
                 {"white's pieces and their lines", theme.white_piece, theme.black_piece}})
            EXPECT_GE(contrast(one, other), enough_contrast) << theme.name << ": " << what;
        // Light and dark are told by their hatching, too.
        EXPECT_GE(contrast(theme.light_square, theme.dark_square), 2) << theme.name;
        EXPECT_GE(contrast(theme.dark_square, theme.hatching), enough_for_forms) << theme.name;
    }
}

TEST(Theme, EachHasItsNameAndTheNextComesRound) {
    for (const Theme& theme : themes())
        EXPECT_EQ(theme_called(theme.name), &theme);
    EXPECT_EQ(theme_called("grey"), nullptr);
    const Theme* theme = &themes().front();
    for (std::size_t i = 0; i < themes().size(); ++i)
        theme = &next_theme(*theme);
    EXPECT_EQ(theme, &themes().front());
}

} // namespace
} // namespace annabella::window
