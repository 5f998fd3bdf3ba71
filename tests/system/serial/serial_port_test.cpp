// The serial port back end, with a pseudo-terminal as the port (see CMakeLists.txt here).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "devices/byte_stream.hpp"
#include "devices/peg_board/driver.hpp"
#include "devices/peg_board/server.hpp"

extern "C" int __real_ioctl(int handle, unsigned long request, ...); // NOLINT: the linker's name.

/// Pseudo-terminals have no modem lines; libserialport wants to save and restore them.
extern "C" int __wrap_ioctl(int handle, unsigned long request, ...) { // NOLINT: the linker's name.
    va_list arguments;
    va_start(arguments, request);
    void* argument = va_arg(arguments, void*);
    va_end(arguments);
    const int result = __real_ioctl(handle, request, argument);
    if (result < 0 && errno == ENOTTY &&
        (request == TIOCMGET || request == TIOCMSET || request == TIOCMBIS || request == TIOCMBIC)) {
        if (request == TIOCMGET)
            *static_cast<int*>(argument) = 0;
        return 0;
    }
    return result;
}

namespace annabella::devices {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

/// A pseudo-terminal under a name that libserialport takes: it wants a link, and one that begins with /dev/.
class SerialPortTest : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists("/sys/class/tty"))
            GTEST_SKIP() << "libserialport asks /sys/class/tty, which this machine does not have mounted";
    }
    SerialPortTest() : master(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK)) {
        EXPECT_EQ(::grantpt(master), 0);
        EXPECT_EQ(::unlockpt(master), 0);
        link = testing::TempDir() + "annabella-port-" + std::to_string(::getpid());
        std::filesystem::remove(link);
        std::filesystem::create_symlink(::ptsname(master), link);
        name = "/dev/../../.." + link;
    }
    ~SerialPortTest() override {
        unplug();
        std::filesystem::remove(link);
    }
    void unplug() {
        if (master >= 0)
            ::close(master);
        master = -1;
    }
    int master;
    std::string link;
    std::string name;
};

TEST_F(SerialPortTest, CarriesEveryByteBothWays) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream) << to_string(stream.error());
    EXPECT_EQ((*stream)->read(), "");
    EXPECT_FALSE((*stream)->lost());
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        all += static_cast<char>(byte);
    ASSERT_EQ(::write(master, all.data(), all.size()), 256);
    std::string got;
    while (got.size() < 256 && !(*stream)->lost()) {
        (*stream)->wait(milliseconds(1000));
        got += (*stream)->read();
    }
    EXPECT_EQ(got, all);
    EXPECT_EQ((*stream)->write(all), 256U);
    std::string back(256, '\0');
    ASSERT_EQ(::read(master, back.data(), back.size()), 256);
    EXPECT_EQ(back, all);
    EXPECT_EQ((*stream)->description(), name);
}

TEST_F(SerialPortTest, SetsTheSpeedAskedFor) {
    auto stream = open_stream("serial:" + name);
    ASSERT_TRUE(stream) << to_string(stream.error());
    for (const auto& [baud, speed] :
         {std::pair(first_baud, B38400), std::pair(9600, B9600), std::pair(115200, B115200)}) {
        // It is opened at the first of them.
        if (baud != first_baud) {
            ASSERT_TRUE((*stream)->set_baud(baud));
        }
        termios settings{};
        ASSERT_EQ(::tcgetattr((*stream)->handle(), &settings), 0);
        EXPECT_EQ(::cfgetospeed(&settings), static_cast<speed_t>(speed));
        EXPECT_EQ(settings.c_lflag & static_cast<tcflag_t>(ECHO | ICANON | ISIG), 0U);
        EXPECT_EQ(settings.c_iflag & static_cast<tcflag_t>(IXON | ICRNL), 0U);
    }
}

TEST_F(SerialPortTest, ASpeedThatCannotBeSetIsSaid) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream);
    unplug();
    const auto set = (*stream)->set_baud(9600);
    ASSERT_FALSE(set);
    EXPECT_THAT(to_string(set.error()), HasSubstr("cannot be set to 9600 baud"));
    EXPECT_TRUE((*stream)->lost());
}

TEST_F(SerialPortTest, ReadingAloneNoticesThatTheCableIsOut) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream);
    unplug();
    EXPECT_EQ((*stream)->read(), "");
    EXPECT_TRUE((*stream)->lost());
}

TEST_F(SerialPortTest, WaitingDoesNotSpinWhenTheCableIsOut) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream);
    unplug();
    (*stream)->wait(milliseconds(5000));
    EXPECT_TRUE((*stream)->lost());
    EXPECT_EQ((*stream)->write("x"), 0U);
}

TEST_F(SerialPortTest, WaitingForNothingUsesNoProcessor) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream);
    const std::clock_t before = std::clock();
    (*stream)->wait(milliseconds(500));
    EXPECT_LT(std::clock() - before, CLOCKS_PER_SEC / 10);
    EXPECT_FALSE((*stream)->lost());
}

TEST_F(SerialPortTest, ASecondProgramIsToldThatThePortIsInUse) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream);
    const auto second = open_stream(name);
    ASSERT_FALSE(second);
    EXPECT_THAT(to_string(second.error()), HasSubstr("Another program is using"));
    stream->reset();
    EXPECT_TRUE(open_stream(name));
}

TEST_F(SerialPortTest, WhoMayNotUseThePortIsToldOfTheGroup) {
    if (::geteuid() == 0) {
        // The superuser may everything; as another user the port of root is closed.
        ASSERT_EQ(::chmod(::ptsname(master), 0600), 0);
        ASSERT_EQ(::seteuid(65534), 0);
    } else {
        ASSERT_EQ(::chmod(::ptsname(master), 0), 0);
    }
    const auto stream = open_stream(name);
    if (::getuid() == 0) {
        ASSERT_EQ(::seteuid(0), 0);
    }
    ASSERT_FALSE(stream);
    EXPECT_THAT(to_string(stream.error()), HasSubstr("dialout"));
}

TEST_F(SerialPortTest, ABoardIsPlayedThroughIt) {
    auto stream = open_stream(name);
    ASSERT_TRUE(stream);
    Cells cells{};
    cells[12] = {true, chess::Piece{}};
    peg_board::Server server({}, cells);
    peg_board::Driver link;
    HostTime now{milliseconds(1000)};
    link.opened(now);
    std::vector<BoardEvent> got;
    for (int i = 0; i < 400; ++i, now += milliseconds(5)) {
        std::string bytes(4096, '\0');
        const ssize_t count = ::read(master, bytes.data(), bytes.size());
        server.feed(std::string_view(bytes).substr(0, count > 0 ? static_cast<std::size_t>(count) : 0),
                    stamp_as_heard(now));
        server.tick(stamp_as_heard(now));
        if (i == 200)
            server.lift(chess::Square{12}, stamp_as_heard(now));
        const std::string out = server.take_output();
        ASSERT_EQ(::write(master, out.data(), out.size()), static_cast<ssize_t>(out.size()));
        (*stream)->wait(milliseconds(1));
        link.feed((*stream)->read(), now);
        link.tick(now);
        (*stream)->write(link.take_output());
        for (const BoardEvent& event : link.take_events())
            got.push_back(event);
    }
    ASSERT_THAT(got, testing::SizeIs(3));
    EXPECT_TRUE(std::holds_alternative<Connected>(got[0]));
    EXPECT_TRUE(std::holds_alternative<Snapshot>(got[1]));
    EXPECT_TRUE(std::holds_alternative<Lifted>(got[2]));
}

} // namespace
} // namespace annabella::devices
