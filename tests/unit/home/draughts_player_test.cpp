// This program plays draughts, at a table whose clock the test moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/draughts_player.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "../support/bell.hpp"
#include "chess/rules.hpp"
#include "draughts/rules.hpp"
#include "game/clock/clock.hpp"
#include "home/engine/engine_player.hpp"
#include "home/opponents.hpp"
#include "russian/rules.hpp"

namespace annabella::home {
namespace {

using namespace std::chrono_literals;
using test::Bell;
using ::testing::HasSubstr;

const phrase::Phrasebook& words() {
    static const phrase::Phrasebook loaded =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    return loaded;
}

/// A table without a program around it. The player is Black.
class DraughtsPlayerTest : public ::testing::Test {
protected:
    void begin(const std::string& position = {}, int level = 1, Span time = 5000ms,
               const std::string& clock = {}) {
        game::Table table;
        table.game = "draughts";
        table.edition = game::Edition::Fmjd;
        table.mode = game::Mode::Home;
        table.position = position;
        if (!clock.empty())
            table.control = game::parse_time_control(clock).value();
        m_spoken.emplace(game::Game::create(table, draughts::rules()).value(), words());
        m_player.emplace(Side::Black, true, level, time, 7, table::Translate{}, m_bell.ring());
        m_player->consider(m_now, *m_spoken);
        happen(game::Started{});
    }
    const game::Game& game() const { return m_spoken->game(); }
    void happen(const game::Happening& what) {
        const auto heard = m_spoken->apply({m_now, what});
        for (const game::Notice& notice : heard.notices)
            m_player->heed(notice, m_now, *m_spoken);
    }
    /// What it wants to do, after that time at most; false where it waits for others.
    bool acts(Span within = 10s) {
        const game::Time end = m_now + within;
        while (true) {
            m_player->listen(m_now, *m_spoken);
            const auto due = m_player->due();
            if (due && *due <= m_now)
                return true;
            if (m_now >= end)
                return false;
            // Time goes on where it does not think, or is to think no longer.
            if (!m_bell.wait(due ? m_patience : 20ms))
                m_now = std::min(end, due.value_or(end));
        }
    }
    /// All that it does until it waits for others; what it has played.
    void let_it_play() {
        while (acts(7s)) {
            happen(m_player->act(*m_spoken));
            if (game().result() || (game().turn() == Side::White && !game().announced() &&
                                    (game().repeated() || !game().awaited_repetition())))
                return;
        }
    }
    void move(rules::Move move) {
        happen(m_spoken->announced(Side::White, game::SpokenMove{game().position(), move}));
        happen(game::Pressed{Side::White});
    }
    void move(const std::string& typed) {
        happen(m_spoken->announced(Side::White, typed));
        happen(game::Pressed{Side::White});
    }
    std::string told() {
        std::string all;
        for (const app::OwnNews& news : m_player->news())
            all += to_string(news.words) + (news.move ? " (move)\n" : "\n");
        return all;
    }
    std::optional<game::Happening> type(const std::string& line) {
        bool understood = false;
        auto happening = m_player->obey(line, m_now, *m_spoken, understood);
        EXPECT_TRUE(understood) << line;
        return happening;
    }
    std::size_t plies() const { return game().score().entries.size(); }

    Bell m_bell;
    std::chrono::milliseconds m_patience = 400ms; ///< For a thought.
    game::Time m_now{};
    std::optional<table::SpokenGame> m_spoken;
    std::optional<DraughtsPlayer> m_player;
};

TEST_F(DraughtsPlayerTest, AWholeGameComesToItsEnd) {
    begin();
    m_patience = 10ms;
    while (!game().result() && plies() < 400) {
        const auto legal = game().position().legal_moves();
        ASSERT_FALSE(legal.empty());
        const std::size_t before = plies();
        move(legal[before * 7919 % legal.size()]);
        if (game().result())
            break;
        ASSERT_EQ(plies(), before + 1);
        let_it_play();
        ASSERT_TRUE(game().result() || plies() == before + 2) << rules::write_position(game().position());
    }
    EXPECT_TRUE(game().result());
}

TEST_F(DraughtsPlayerTest, SaysWhoItIsAndMovesAfterASecond) {
    begin({}, 4);
    EXPECT_THAT(told(), HasSubstr("Your opponent is Annabella, level 4."));
    EXPECT_FALSE(acts(5s));
    move("32-28");
    const game::Time pressed = m_now;
    // First it repeats, for itself and at once.
    ASSERT_TRUE(acts());
    happen(m_player->act(*m_spoken));
    ASSERT_TRUE(acts());
    const auto act = m_player->act(*m_spoken);
    EXPECT_TRUE(std::holds_alternative<game::Announced>(act));
    EXPECT_GE(m_now - pressed, 1s);
    EXPECT_LE(m_now - pressed, 2s);
}

TEST_F(DraughtsPlayerTest, ThinksNoLongerThanItIsGiven) {
    begin({}, 10, 300ms);
    move("32-28");
    const game::Time pressed = m_now;
    ASSERT_TRUE(acts());
    happen(m_player->act(*m_spoken));
    m_player->listen(m_now, *m_spoken);
    EXPECT_EQ(m_player->due(), pressed + 300ms);
    m_now = pressed + 300ms;
    m_player->listen(m_now, *m_spoken);
    ASSERT_TRUE(m_bell.wait());
    m_player->listen(m_now, *m_spoken);
    EXPECT_EQ(m_player->due(), m_now);
    EXPECT_TRUE(std::holds_alternative<game::Announced>(m_player->act(*m_spoken)));
}

/// Its answer to an offer, where that is one.
std::optional<game::Happening> as_answer(const game::Happening& act) {
    return std::holds_alternative<game::DrawAccepted>(act) || std::holds_alternative<game::DrawDeclined>(act)
               ? std::optional(act)
               : std::nullopt;
}

TEST_F(DraughtsPlayerTest, AnOfferIsAnsweredByWhatItThinks) {
    for (const auto& [position, accepts] :
         {std::pair{"W:W28,33,38,43,32,37,42:B3,13", true}, std::pair{"W:W48,49:B8,13,3,12,17,9,4", false}})
        for (const bool with_a_move : {true, false}) {
            begin(position, 6);
            move(game().position().legal_moves()[0]);
            let_it_play();
            const std::size_t before = plies();
            happen(game::DrawOffered{Side::White});
            if (with_a_move)
                move(game().position().legal_moves()[0]);
            std::optional<game::Happening> answer;
            while (!answer && acts(7s)) {
                const auto act = m_player->act(*m_spoken);
                answer = as_answer(act);
                happen(act);
            }
            ASSERT_TRUE(answer) << position;
            EXPECT_EQ(std::holds_alternative<game::DrawAccepted>(*answer), accepts) << position;
            EXPECT_EQ(game().result().has_value(), accepts);
            EXPECT_EQ(plies(), before + (with_a_move ? 1 : 0)) << "It answers before it moves.";
        }
}

TEST_F(DraughtsPlayerTest, AFallenFlagIsClaimed) {
    begin({}, 1, 5000ms, "0:00:05");
    m_now += 6s;
    happen(game::TimePassed{});
    ASSERT_TRUE(acts());
    const auto act = m_player->act(*m_spoken);
    ASSERT_TRUE(std::holds_alternative<game::Claimed>(act));
    EXPECT_EQ(std::get<game::Claimed>(act).claim, game::Claim::Flag);
    happen(act);
    EXPECT_TRUE(game().result());
}

TEST_F(DraughtsPlayerTest, AMoveIsTakenBackAlsoWhileItThinks) {
    begin({}, 10, 5000ms);
    EXPECT_FALSE(type("back"));
    EXPECT_THAT(told(), HasSubstr("You have no move to take back yet."));
    move("32-28");
    ASSERT_TRUE(acts());
    happen(m_player->act(*m_spoken));
    EXPECT_FALSE(m_bell.wait(1ms));
    const auto back = type("back");
    ASSERT_TRUE(back);
    happen(*back);
    EXPECT_EQ(plies(), 0U);
    EXPECT_FALSE(acts(7s)) << "What it thought about is no more.";
    move("31-27");
    let_it_play();
    EXPECT_EQ(plies(), 2U);
    const auto both = type("undo");
    ASSERT_TRUE(both);
    happen(*both);
    EXPECT_EQ(plies(), 0U);
}

TEST_F(DraughtsPlayerTest, AdviceIsForThePositionThatStands) {
    begin({}, 3);
    (void)told();
    EXPECT_FALSE(type("advice"));
    EXPECT_FALSE(acts());
    // It comes at once, and nobody is told that it is thought about.
    EXPECT_EQ(told(), "It would play: (move)\n");
    move("32-28");
    EXPECT_FALSE(type("advice"));
    EXPECT_THAT(told(), HasSubstr("Ask when it is your move"));
    let_it_play();
    EXPECT_EQ(plies(), 2U);
}

TEST_F(DraughtsPlayerTest, AdviceThatTakesLongIsAnnounced) {
    m_patience = 3s; // The highest level, on a machine that is busy and slow.
    begin({}, 10, 1000ms);
    (void)told();
    EXPECT_FALSE(type("advice"));
    m_now += 600ms;
    m_player->listen(m_now, *m_spoken);
    EXPECT_EQ(told(), "Annabella is thinking.\n");
    move("32-28");
    let_it_play();
    EXPECT_EQ(told(), "The advice was for another position. Ask again.\n");
    EXPECT_EQ(plies(), 2U);
}

TEST(Opponents, WhatIsOfTheOtherGameIsRefusedWithAReason) {
    app::PlayOptions options;
    options.own_player = std::make_shared<const EngineWished>();
    EXPECT_TRUE(can_play(options, draughts::rules()));
    EXPECT_TRUE(can_play(options, chess::rules()));
    options.strength.level = 4;
    EXPECT_TRUE(can_play(options, draughts::rules()));
    EXPECT_THAT(to_string(can_play(options, chess::rules()).error()), HasSubstr("Chess has no levels."));
    options.strength = {1500, {}};
    EXPECT_TRUE(can_play(options, chess::rules()));
    EXPECT_THAT(to_string(can_play(options, draughts::rules()).error()), HasSubstr("Draughts has no Elo"));
    options.strength = {};
    EngineWished named;
    named.program = "/usr/games/stockfish";
    options.own_player = std::make_shared<const EngineWished>(named);
    EXPECT_THAT(to_string(can_play(options, draughts::rules()).error()), HasSubstr("no other engines"));
    EXPECT_THAT(to_string(can_play(options, russian::rules()).error()),
                HasSubstr("No engine plays this game"));
    options.own_player.reset();
    options.opponent = "game.pgn";
    EXPECT_TRUE(can_play(options, chess::rules()));
    EXPECT_TRUE(can_play(options, draughts::rules()));
    EXPECT_TRUE(can_play(options, russian::rules()));
}

} // namespace
} // namespace annabella::home
