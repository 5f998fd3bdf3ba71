// A game under way at the table: where its boards are looked for, and what it takes over from the game
// before.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <string_view>
#include <unistd.h>

#include "runtime_fixture.hpp"

namespace annabella::app {
namespace {

class LiveGameTest : public RuntimeTest {
protected:
    /// With such lines at its keyboard, and then no more.
    template <class Do>
    void with_game(std::string_view typed, const Do& act) {
        Session session = begin();
        write_bytes(file("typed"), std::string(typed));
        const int handle = ::open(file("typed").c_str(), O_RDONLY | O_CLOEXEC);
        {
            LineInput input(handle);
            table::SecretLines secret(m_runtime->phrasebook().translator());
            table::KeyModes keys;
            ArbiterLock lock{std::string()};
            LiveGame live(*m_runtime, session, input, secret, keys, m_options, m_devices, lock);
            act(live);
        }
        ::close(handle);
    }

    PlayOptions m_options;
    TableDevices m_devices;
};

TEST_F(LiveGameTest, EachPlayersOwnBoardIsLookedForWhereItIsNamed) {
    m_options.boards.where = BoardSettings::Where::Nowhere;
    m_options.boards.own[Side::Black] = devices::board_at(file("no such line"));
    with_game("", [&](LiveGame& live) {
        live.connect();
        ASSERT_EQ(m_devices.boards.size(), 1U);
        EXPECT_EQ(m_devices.boards.front().owner(), Side::Black);
        live.connect();
        EXPECT_EQ(m_devices.boards.size(), 1U) << "what stands there is left as it is";
    });
}

TEST_F(LiveGameTest, BoardsAsTheGameBeforeLeftThemAreTakenOverOnce) {
    m_options.boards.where = BoardSettings::Where::Nowhere;
    m_devices.left = table::BoardsLeft{table::Boards(begin().game()), {}};
    m_devices.exchanged = true;
    with_game("quit\nyes\n", [](LiveGame& live) {
        live.run();
        EXPECT_FALSE(live.next_game());
    });
    EXPECT_FALSE(m_devices.left);
    EXPECT_FALSE(m_devices.exchanged);
}

} // namespace
} // namespace annabella::app
