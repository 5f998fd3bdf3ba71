// Byte streams over pseudo-terminals and sockets, their names, and the order of ports.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/byte_stream.hpp"

#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <termios.h>
#include <unistd.h>

namespace annabella::devices {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

/// The other side of a pseudo-terminal.
struct Master {
    Master() : handle(::posix_openpt(O_RDWR | O_NOCTTY)) {
        EXPECT_EQ(::grantpt(handle), 0);
        EXPECT_EQ(::unlockpt(handle), 0);
        name = std::string("pty:") + ::ptsname(handle);
    }
    ~Master() { unplug(); }
    void unplug() {
        if (handle >= 0)
            ::close(handle);
        handle = -1;
    }
    int handle;
    std::string name;
};

std::string read_all(ByteStream& stream, std::size_t count) {
    std::string bytes;
    for (int i = 0; i < 100 && bytes.size() < count; ++i) {
        stream.wait(milliseconds(50));
        bytes += stream.read();
    }
    return bytes;
}

TEST(PseudoTerminal, CarriesEveryByte) {
    Master master;
    auto stream = open_stream(master.name);
    ASSERT_TRUE(stream) << to_string(stream.error());
    EXPECT_EQ((*stream)->description(), master.name);
    EXPECT_GE((*stream)->handle(), 0);
    EXPECT_EQ((*stream)->read(), "");
    EXPECT_FALSE((*stream)->lost());
    std::string all;
    for (int byte = 0; byte < 256; ++byte)
        all += static_cast<char>(byte);
    ASSERT_EQ(::write(master.handle, all.data(), all.size()), 256);
    EXPECT_EQ(read_all(**stream, 256), all);
    EXPECT_EQ((*stream)->write(all), 256U);
    std::string back(256, '\0');
    ASSERT_EQ(::read(master.handle, back.data(), back.size()), 256);
    EXPECT_EQ(back, all);
}

TEST(PseudoTerminal, TellsItsOtherEndTheSpeed) {
    Master master;
    auto stream = open_stream(master.name);
    ASSERT_TRUE(stream);
    for (const auto& [baud, speed] : {std::pair(9600, B9600), std::pair(115200, B115200)}) {
        ASSERT_TRUE((*stream)->set_baud(baud));
        termios settings{};
        ASSERT_EQ(::tcgetattr(master.handle, &settings), 0);
        EXPECT_EQ(::cfgetospeed(&settings), static_cast<speed_t>(speed));
    }
    EXPECT_FALSE((*stream)->lost());
}

TEST(PseudoTerminal, NoticesThatTheDeviceIsGone) {
    Master master;
    auto stream = open_stream(master.name);
    ASSERT_TRUE(stream);
    ASSERT_EQ(::write(master.handle, "last\n", 5), 5);
    (*stream)->wait(milliseconds(1000));
    EXPECT_EQ((*stream)->read(), "last\n");
    master.unplug();
    (*stream)->wait(milliseconds(1000));
    (*stream)->read();
    EXPECT_TRUE((*stream)->lost());
    EXPECT_EQ((*stream)->read(), "");
    EXPECT_EQ((*stream)->write("x"), 0U);
    (*stream)->wait(milliseconds(100000)); // Returns at once.
}

TEST(PseudoTerminal, WritingAloneNoticesItToo) {
    Master master;
    auto stream = open_stream(master.name);
    ASSERT_TRUE(stream);
    master.unplug();
    EXPECT_EQ((*stream)->write("x"), 0U);
    EXPECT_TRUE((*stream)->lost());
}

TEST(PseudoTerminal, TakesOnlyWhatThereIsRoomFor) {
    Master master;
    auto stream = open_stream(master.name);
    ASSERT_TRUE(stream);
    const std::string much(1000000, 'x');
    const std::size_t taken = (*stream)->write(much);
    EXPECT_GT(taken, 0U);
    EXPECT_LT(taken, much.size());
    EXPECT_FALSE((*stream)->lost());
}

TEST(PseudoTerminal, IsUsedByOneProgramOnly) {
    Master master;
    auto stream = open_stream(master.name);
    ASSERT_TRUE(stream);
    const auto second = open_stream(master.name);
    ASSERT_FALSE(second);
    EXPECT_THAT(to_string(second.error()), HasSubstr("Another program is using"));
    stream->reset();
    EXPECT_TRUE(open_stream(master.name));
}

TEST(LocalSocket, CarriesBytesAndEnds) {
    const std::string path = testing::TempDir() + "annabella-socket-" + std::to_string(::getpid());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.data(), path.size());
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ::unlink(path.c_str());
    ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ASSERT_EQ(::listen(listener, 1), 0);
    auto stream = open_stream("unix:" + path);
    ASSERT_TRUE(stream) << to_string(stream.error());
    const int other = ::accept(listener, nullptr, nullptr);
    ASSERT_EQ(::write(other, "hello", 5), 5);
    EXPECT_EQ(read_all(**stream, 5), "hello");
    EXPECT_EQ((*stream)->write("you"), 3U);
    ::close(other);
    (*stream)->wait(milliseconds(1000));
    (*stream)->read();
    EXPECT_TRUE((*stream)->lost());
    ::close(listener);
    ::unlink(path.c_str());
    EXPECT_FALSE(open_stream("unix:" + path));
    EXPECT_FALSE(open_stream("unix:" + std::string(200, 'x')));
}

TEST(StreamName, WhatIsWrongIsSaid) {
    const auto reason = [](std::string_view name) {
        const auto stream = open_stream(name, [] { return std::vector<PortInfo>{}; });
        return stream ? std::string("opened") : to_string(stream.error());
    };
    EXPECT_THAT(reason("pty:/nowhere"), HasSubstr("cannot be opened"));
    EXPECT_THAT(reason("pty:/dev/null"), HasSubstr("is not a terminal"));
    EXPECT_THAT(reason("board"), HasSubstr("does not name a device"));
    EXPECT_THAT(reason(""), HasSubstr("does not name a device"));
    EXPECT_THAT(reason("/dev/ttyUSB77"), HasSubstr("no serial port"));
    EXPECT_THAT(reason("serial:/dev/ttyUSB77"), HasSubstr("no serial port"));
    EXPECT_THAT(reason("usb:2341"), HasSubstr("does not name a USB device"));
    EXPECT_THAT(reason("usb::"), HasSubstr("does not name a USB device"));
    EXPECT_THAT(reason("usb:2341:8036"), HasSubstr("not plugged in"));
    EXPECT_THAT(reason(std::string_view("pty:\0x", 6)), HasSubstr("zero"));
}

/// As udev and annabella-board make them.
TEST(StreamName, ALinkToAPortIsThePort) {
    Master master;
    std::string folder = (std::filesystem::temp_directory_path() / "annabella-link-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    const std::filesystem::path link = std::filesystem::path(folder) / "board";
    std::filesystem::create_symlink(master.name.substr(4), link);
    {
        const auto stream = open_stream(link.string());
        ASSERT_TRUE(stream) << to_string(stream.error());
        EXPECT_EQ((*stream)->write("W"), 1U);
    }
    std::filesystem::remove_all(folder);
}

TEST(StreamName, AUsbDeviceIsFoundWhereverItIs) {
    const auto ports = [] {
        return std::vector<PortInfo>{{"/dev/ttyUSB90", 0x2341, 0x8036, "A", "", ""},
                                     {"/dev/ttyUSB91", 0x2341, 0x8036, "B", "", ""}};
    };
    const auto name = [&](std::string_view text) { return to_string(open_stream(text, ports).error()); };
    EXPECT_THAT(name("usb:2341:8036:B"), HasSubstr("/dev/ttyUSB91"));
    EXPECT_THAT(name("usb:2341:8036"), HasSubstr("/dev/ttyUSB90"));
    EXPECT_THAT(name("usb:2341:8036:C"), HasSubstr("not plugged in"));
    EXPECT_EQ(lasting_name(ports()[1]), "usb:2341:8036:B");
    EXPECT_EQ(lasting_name({"/dev/ttyS0", {}, {}, "", "", ""}), "/dev/ttyS0");
}

TEST(Ports, LikelyBoardsComeFirst) {
    const std::vector<PortInfo> ports = {{"/dev/ttyS0", {}, {}, "", "", ""},
                                         {"/dev/ttyACM0", 0x1234, 1, "", "", ""},
                                         {"/dev/ttyACM1", 0x2341, 0x8036, "", "", ""},
                                         {"/dev/ttyUSB0", 0x1A86, 0x7523, "", "", ""}};
    std::string order;
    for (const PortInfo& port : likely_boards(ports))
        order += port.name.substr(5) + ' ';
    EXPECT_EQ(order, "ttyACM1 ttyUSB0 ttyACM0 ");
    for (const PortInfo& port : list_ports())
        EXPECT_THAT(port.name, HasSubstr("/dev/"));
}

TEST(Ports, TheRulesForUsersNameTheMakersOfLikelyBoards) {
    std::ifstream rules(ANNABELLA_SOURCE_DIR "/devices/70-annabella-boards.rules");
    const std::regex maker(
        "SUBSYSTEM==\"tty\", ATTRS\\{idVendor\\}==\"([0-9a-f]{4})\", TAG\\+=\"uaccess\".*");
    const PortInfo other{"/dev/ttyACM9", 0x1234, 1, "", "", ""};
    int makers = 0;
    for (std::string line; std::getline(rules, line);)
        if (std::smatch found; std::regex_match(line, found, maker)) {
            ++makers;
            const PortInfo port{"/dev/ttyUSB0", std::stoi(found[1], nullptr, 16), 1, "", "", ""};
            EXPECT_EQ(likely_boards({other, port}).front().name, port.name) << line;
        }
    EXPECT_EQ(makers, 11);
}

} // namespace
} // namespace annabella::devices
