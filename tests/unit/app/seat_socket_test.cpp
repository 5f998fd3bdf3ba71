// The door of a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/seat_socket_linux.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <grp.h>
#include <gtest/gtest.h>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "../support/other_login.hpp"

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
    void set_folder(mode_t mode) const { ASSERT_EQ(::chmod(m_folder.c_str(), mode), 0); }
    const fs::path& folder() const { return m_folder; }
    static bool tells_of_false_table(const Error& error) {
        return error.message.text.find("a false table") != std::string::npos;
    }

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

constexpr uid_t other_user = 12'345;
constexpr gid_t other_group = 12'346;

TEST_F(SeatSockets, WhereOthersCouldPutAFalseTableThereIsNone) {
    for (const mode_t open : {0777U, 0770U, 0722U}) {
        set_folder(open);
        const auto door = TableDoor::open(place(), "");
        ASSERT_FALSE(door) << std::oct << open;
        EXPECT_TRUE(tells_of_false_table(door.error()));
        EXPECT_FALSE(fs::exists(place()));
    }
    // Where everybody makes what he likes, and takes away nothing of others, there is one.
    set_folder(01777);
    const auto door = TableDoor::open(place(), "");
    ASSERT_TRUE(door);
    EXPECT_TRUE(knock_at(place(), true));
    set_folder(0777);
    const auto refused = knock_at(place(), true);
    ASSERT_FALSE(refused) << "it may be anybody's";
    EXPECT_TRUE(tells_of_false_table(refused.error()));
    set_folder(0700);
    fs::create_directories(folder() / "above" / "below");
    ASSERT_EQ(::chmod((folder() / "above").c_str(), 0777), 0);
    EXPECT_FALSE(TableDoor::open(folder() / "above" / "below" / "table", "")) << "below is put away as well";
    fs::create_symlink(folder() / "above" / "below", folder() / "link");
    EXPECT_FALSE(TableDoor::open(folder() / "link" / "table", "")) << "where it really is counts";
}

TEST_F(SeatSockets, AFolderThatAnotherLoginHasPreparedIsNone) {
    if (::geteuid() != 0)
        GTEST_SKIP() << "only root can be another login";
    ASSERT_EQ(::chown(folder().c_str(), other_user, other_group), 0);
    const auto door = TableDoor::open(place(), "");
    ASSERT_FALSE(door);
    EXPECT_TRUE(tells_of_false_table(door.error()));
    ASSERT_EQ(::chown(folder().c_str(), 0, 0), 0);
    EXPECT_TRUE(TableDoor::open(place(), ""));
}

TEST_F(SeatSockets, OfOtherLoginsThoseOfTheGroupAloneComeInAndAreKnown) {
    set_folder(0711);
    if (!test::another_reaches(folder()))
        GTEST_SKIP() << "no other login can come here";
    const ::group* const daemons = ::getgrnam("daemon"); // NOLINT(concurrency-mt-unsafe): alone here
    ASSERT_NE(daemons, nullptr);
    const gid_t group = daemons->gr_gid;
    const fs::path table = folder() / "hall" / "table";
    const auto door = TableDoor::open(table, "daemon");
    ASSERT_TRUE(door);
    struct stat there {};
    ASSERT_EQ(::lstat(table.c_str(), &there), 0);
    EXPECT_EQ(there.st_mode & 07777, 0660U);
    EXPECT_EQ(there.st_gid, group);
    ASSERT_EQ(::lstat(table.parent_path().c_str(), &there), 0);
    EXPECT_EQ(there.st_mode & 07777, 0710U);
    const auto knock = [&](gid_t his) {
        const test::OtherLogin he(other_user, his);
        return knock_at(table, true);
    };
    const auto guest = knock(group);
    ASSERT_TRUE(guest);
    const auto whose = whose_table(table, *guest);
    ASSERT_TRUE(whose) << "he is told whose table it is";
    EXPECT_EQ(whose->arguments.back(), MessageArgument("root"));
    const auto seat = (*door)->let_in(Moment{});
    ASSERT_TRUE(seat);
    EXPECT_EQ(seat->other(), other_user);
    EXPECT_EQ(seat->login(), std::to_string(other_user));
    EXPECT_FALSE(knock(other_group));
    // Somebody has opened the file to all, as lists of access can.
    ASSERT_EQ(::chmod(table.parent_path().c_str(), 0755), 0);
    ASSERT_EQ(::chmod(table.c_str(), 0666), 0);
    EXPECT_TRUE(knock(other_group));
    EXPECT_FALSE((*door)->let_in(Moment{})) << "he is none of the group";
    const auto own = knock_at(table, true);
    ASSERT_TRUE(own);
    EXPECT_FALSE(whose_table(table, *own));
    const auto his_own = (*door)->let_in(Moment{});
    ASSERT_TRUE(his_own);
    EXPECT_EQ(his_own->login(), "");
}

} // namespace
} // namespace annabella::app
