// What an engine thinks, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/engine_adviser.hpp"

#include <gmock/gmock.h>

#include "chess/rules.hpp"

namespace annabella::home {
namespace {

const phrase::Phrasebook& book() {
    static const phrase::Phrasebook loaded =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    return loaded;
}

std::string told(const train::Score& score, Side on_move) {
    return book().wording(worth_words(book().translator(), score, on_move)("en"), "en").text;
}

TEST(EngineAdviser, TheScoreIsToldFromWhitesOrBlacksSide) {
    EXPECT_EQ(told({123}, Side::White), "White is better by one point two pawns.");
    EXPECT_EQ(told({123}, Side::Black), "Black is better by one point two pawns.");
    EXPECT_EQ(told({-96}, Side::White), "Black is better by one point zero pawns.");
    EXPECT_EQ(told({20}, Side::White), "Neither side is better.");
    EXPECT_EQ(told({-20}, Side::White), "Neither side is better.");
    EXPECT_EQ(told({0, 3}, Side::White), "White mates in three.");
    EXPECT_EQ(told({0, -2}, Side::White), "Black mates in two.");
}

TEST(EngineAdviser, WhyThereIsNoneIsSaid) {
    const auto game = game::Game::create({}, chess::rules());
    EngineAdviser adviser(book().translator(), "/no/such/engine");
    const auto asked = adviser.ask(table::Consulted::Move, *game);
    ASSERT_FALSE(asked.has_value());
    EXPECT_THAT(to_string(asked.error()), testing::HasSubstr("The program /no/such/engine does not exist."));
    EXPECT_TRUE(adviser.news(*game).empty());
    EXPECT_EQ(adviser.handle(), -1);
}

} // namespace
} // namespace annabella::home
