// What is a legal move does not depend on the edition of the Laws.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/game.hpp"

namespace annabella::game {
namespace {

constexpr std::array editions = {Edition::Fide2009, Edition::Fide2018, Edition::Fide2023, Edition::Ussr1953};

std::vector<Game> games_from(std::optional<int> chess960) {
    std::vector<Game> games;
    for (const Edition edition : editions) {
        Table table;
        table.edition = edition;
        table.chess960 = chess960;
        games.push_back(Game::create(table, chess::rules()).value());
        games.back().apply({Time{}, Started{}, {}});
    }
    return games;
}

/// Whether `game` takes the announcement; it is left as it was.
bool takes(Game game, const std::string& text) {
    const Notices notices =
        game.apply({game.now(), Announced{game.turn(), text, chess::read_move(text)}, {}}).notices;
    return std::any_of(notices.begin(), notices.end(),
                       [](const Notice& notice) { return std::holds_alternative<MoveAnnounced>(notice); });
}

TEST(Editions, AgreeWhichMovesAreLegal) {
    std::mt19937_64 random(1953);
    const auto up_to = [&](std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(random);
    };
    std::size_t refused = 0;
    for (int number = 0; number < 12; ++number) {
        std::vector<Game> games =
            games_from(number % 2 == 0 ? std::nullopt : std::optional<int>(number * 80));
        for (int ply = 0; ply < 80; ++ply) {
            const bool over = std::any_of(games.begin(), games.end(),
                                          [](const Game& game) { return game.result().has_value(); });
            if (over)
                break;
            const rules::Position position = games.front().position();
            const rules::MoveList legal = position.legal_moves();
            // Two squares by chance, and a legal move. The chess library says which are legal.
            for (int attempt = 0; attempt < 8; ++attempt) {
                const auto from = static_cast<chess::Square>(up_to(63));
                const auto to = static_cast<chess::Square>(up_to(63));
                const std::string text = attempt == 0
                                             ? rules::write_plain(position, legal[up_to(legal.size() - 1)])
                                             : chess::name(from) + chess::name(to);
                const bool is_legal = rules::resolve(position, chess::read_move(text)).has_value();
                refused += is_legal ? 0U : 1U;
                for (const Game& game : games)
                    ASSERT_EQ(takes(game, text), is_legal)
                        << name(game.table().edition) << ' ' << text << '\n'
                        << game.digest();
            }
            const std::string text = rules::write_plain(position, legal[up_to(legal.size() - 1)]);
            for (Game& game : games) {
                const Side side = game.turn();
                game.apply({game.now(), Announced{side, text, chess::read_move(text)}, {}});
                game.apply({game.now(), Repeated{opposite(side), text, chess::read_move(text)}, {}});
            }
            for (const Game& game : games)
                ASSERT_TRUE(game.position().key() == games.front().position().key() || game.result()) << text;
        }
    }
    EXPECT_GT(refused, 1000U);
}

} // namespace
} // namespace annabella::game
