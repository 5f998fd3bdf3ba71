// One who sits at another program's table: what he hears of it, and of a table that does not answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/seat_client.hpp"

#include <array>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include "runtime_fixture.hpp"

namespace annabella::app {
namespace {

namespace wire = table::wire;
using std::chrono::seconds;

class SeatClientTest : public RuntimeTest {
protected:
    void SetUp() override {
        RuntimeTest::SetUp();
        std::array<int, 2> ends{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()), 0);
        m_his = std::make_unique<SeatSocket>(Descriptor(ends[0]));
        m_tables = std::make_unique<SeatSocket>(Descriptor(ends[1]));
        m_client = std::make_unique<SeatClient>(*m_runtime, phrase::Seat::White, *m_his);
    }
    void TearDown() override {
        m_client.reset();
        RuntimeTest::TearDown();
    }
    void table_sends(const wire::FromTable& said) {
        m_tables->send(wire::write(said));
        m_client->hear(m_now);
    }
    void pass(seconds time) {
        for (const auto end = m_now + time; m_now < end; m_now += seconds(1))
            m_client->tick(m_now);
    }
    static wire::Words words(const char* text) {
        wire::Words words;
        words.wording.language = "en";
        words.wording.text = words.wording.ear = text;
        return words;
    }

    static constexpr const char* waits = "The table has not answered yet.";
    std::unique_ptr<SeatSocket> m_his;
    std::unique_ptr<SeatSocket> m_tables;
    std::unique_ptr<SeatClient> m_client;
    SeatClient::Moment m_now{};
};

TEST_F(SeatClientTest, WhatIsSaidAtTheTableIsHeard) {
    table_sends(wire::Said{game::Time{}, {{false, words("Open.")}, {true, words("Secret.")}}});
    EXPECT_EQ(times_said("Open."), 1);
    EXPECT_EQ(times_said("Secret."), 0) << "a transcript keeps nothing secret";
    EXPECT_TRUE(m_client->is_answered());
}

TEST_F(SeatClientTest, ATableThatHasNeverAnsweredIsToldOfOnce) {
    m_client->sit_down({}, {});
    m_client->type("e4", m_now);
    pass(seconds(1));
    EXPECT_EQ(times_said(waits), 0);
    pass(seconds(30));
    EXPECT_EQ(times_said(waits), 1);
    m_client->leave(m_now);
    EXPECT_TRUE(m_client->is_done()) << "nothing is waited for";
}

TEST_F(SeatClientTest, ATableThatAnswersNoMoreIsToldOfOnceForEachTime) {
    table_sends(wire::Taken{});
    for (int times = 1; times <= 2; ++times) {
        m_client->type("clocks", m_now);
        pass(seconds(1));
        EXPECT_EQ(times_said(waits), times - 1);
        pass(seconds(30));
        EXPECT_EQ(times_said(waits), times);
        table_sends(wire::Taken{});
    }
    m_client->type("resign", m_now);
    m_client->leave(m_now);
    pass(seconds(4));
    EXPECT_TRUE(m_client->is_done());
    EXPECT_EQ(times_said("The table did not answer your last line. It may have had no effect."), 1);
}

TEST_F(SeatClientTest, ATableThatIsGoneHasBeenLeft) {
    m_tables.reset();
    m_client->hear(m_now);
    EXPECT_TRUE(m_client->is_done());
    EXPECT_EQ(m_client->status(), 1);
    EXPECT_EQ(times_said("The table no longer answers, so you have left it."), 1);
}

} // namespace
} // namespace annabella::app
