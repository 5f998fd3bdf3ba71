// The door of a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seat_socket_linux.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

namespace annabella::app {
namespace {

namespace fs = std::filesystem;
using Moment = TableDoor::Moment;

class SeatSockets : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-door-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &m_before), 0);
    }
    void TearDown() override {
        ::setrlimit(RLIMIT_NOFILE, &m_before);
        fs::remove_all(m_folder);
    }
    fs::path place() const { return m_folder / "table"; }
    /// From here on no file can be opened, and nobody let in.
    void use_up_descriptors() const {
        const Descriptor next(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        rlimit none = m_before;
        none.rlim_cur = static_cast<rlim_t>(next.number());
        ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    }
    void give_descriptors_back() const { ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &m_before), 0); }

private:
    fs::path m_folder;
    rlimit m_before{};
};

TEST_F(SeatSockets, WithoutDescriptorsTheDoorRestsAndWhoHasComeIsLetInLater) {
    const auto door = TableDoor::open(place(), "");
    ASSERT_TRUE(door);
    auto guest = knock_at(place(), true);
    ASSERT_TRUE(guest);
    guest->send("here\n");
    Moment now{};
    EXPECT_GE((*door)->handle(), 0);
    EXPECT_FALSE((*door)->next_deadline());
    use_up_descriptors();
    EXPECT_FALSE((*door)->let_in(now));
    EXPECT_EQ((*door)->handle(), -1) << "or it would be ready for ever";
    ASSERT_EQ((*door)->next_deadline(), now + TableDoor::rest);
    give_descriptors_back();
    now += TableDoor::rest / 2;
    EXPECT_FALSE((*door)->let_in(now));
    now += TableDoor::rest;
    auto seat = (*door)->let_in(now);
    ASSERT_TRUE(seat);
    EXPECT_EQ(seat->read(), "here\n");
    EXPECT_GE((*door)->handle(), 0);
    EXPECT_FALSE((*door)->next_deadline());
}

TEST_F(SeatSockets, WhereTooManyStandAtTheDoorOneWaitsUntilSomebodyIsLetIn) {
    const auto door = TableDoor::open(place(), "");
    ASSERT_TRUE(door);
    constexpr int as_many_as_can_stand_there = 33;
    std::vector<SeatSocket> waiting;
    for (int i = 0; i < as_many_as_can_stand_there; ++i) {
        auto guest = knock_at(place(), true);
        ASSERT_TRUE(guest) << i;
        waiting.push_back(std::move(*guest));
    }
    std::thread host([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        EXPECT_TRUE((*door)->let_in(Moment{}));
    });
    EXPECT_TRUE(knock_at(place(), true));
    host.join();
}

TEST_F(SeatSockets, WhereNobodyHasComeTheDoorDoesNotRest) {
    const auto door = TableDoor::open(place(), "");
    ASSERT_TRUE(door);
    EXPECT_FALSE((*door)->let_in(Moment{}));
    EXPECT_GE((*door)->handle(), 0);
    EXPECT_FALSE((*door)->next_deadline());
}

} // namespace
} // namespace annabella::app
