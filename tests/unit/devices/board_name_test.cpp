// The names by which users name boards, and what is said of wrong ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/board_name.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace annabella::devices {
namespace {

using testing::HasSubstr;

BoardName name(std::string_view text) {
    auto parsed = parse_board_name(text);
    EXPECT_TRUE(parsed) << text << ": " << to_string(parsed.error());
    return parsed.value_or(BoardName());
}
std::string fault(std::string_view text) {
    const auto parsed = parse_board_name(text);
    return parsed ? "nothing wrong with it" : to_string(parsed.error());
}
BoardName expected(std::string_view text, const char* family, std::string port,
                   std::optional<int> baud = std::nullopt) {
    return {std::string(text), family == nullptr ? nullptr : find_family(family), std::move(port), baud};
}

TEST(BoardNames, HaveAPort) {
    EXPECT_EQ(name("/dev/ttyUSB0"), expected("/dev/ttyUSB0", nullptr, "/dev/ttyUSB0"));
    EXPECT_EQ(name("usb:2341:8036:A1"), expected("usb:2341:8036:A1", nullptr, "usb:2341:8036:A1"));
    EXPECT_EQ(name("pty:/dev/pts/5"), expected("pty:/dev/pts/5", nullptr, "pty:/dev/pts/5"));
    // A simulated board prints it so.
    EXPECT_EQ(name("/dev/pts/5"), expected("/dev/pts/5", nullptr, "pty:/dev/pts/5"));
    EXPECT_EQ(name("dgt:/dev/pts/5"), expected("dgt:/dev/pts/5", "dgt", "pty:/dev/pts/5"));
    EXPECT_EQ(
        name("/dev/serial/by-path/pci-0000:00:14.0"),
        expected("/dev/serial/by-path/pci-0000:00:14.0", nullptr, "/dev/serial/by-path/pci-0000:00:14.0"));
}

TEST(BoardNames, MayHaveAKindBeforeItAndASpeedBehindIt) {
    EXPECT_EQ(name("dgt:/dev/ttyUSB0"), expected("dgt:/dev/ttyUSB0", "dgt", "/dev/ttyUSB0"));
    EXPECT_EQ(name("dgt:serial:/dev/ttyUSB0@9600"),
              expected("dgt:serial:/dev/ttyUSB0@9600", "dgt", "serial:/dev/ttyUSB0", 9600));
    EXPECT_EQ(name("peg:usb:2341:8036@115200"),
              expected("peg:usb:2341:8036@115200", "peg", "usb:2341:8036", 115200));
    EXPECT_EQ(name("/dev/ttyACM0@115200"), expected("/dev/ttyACM0@115200", nullptr, "/dev/ttyACM0", 115200));
    // Where there is no speed, the sign is a letter like others.
    EXPECT_EQ(name("peg:unix:/run/a@b"), expected("peg:unix:/run/a@b", "peg", "unix:/run/a@b"));
}

TEST(BoardNames, EachWrongFormHasItsReason) {
    EXPECT_THAT(fault(""), HasSubstr("does not name a device"));
    EXPECT_THAT(fault("board"), HasSubstr("does not name a device"));
    EXPECT_THAT(fault("dgt"), HasSubstr("does not name a device"));
    EXPECT_THAT(fault("dgt:ttyUSB0"), HasSubstr("does not name a device"));
    EXPECT_THAT(fault("pty:"), HasSubstr("does not name a device"));
    EXPECT_THAT(fault("saitek:/dev/ttyUSB0"),
                HasSubstr("\"saitek\" is not a kind of board. Choose from " + family_words()));
    EXPECT_THAT(fault("dgt:peg:/dev/ttyUSB0"), HasSubstr("does not name a device"));
    EXPECT_THAT(fault("dgt:"), HasSubstr("Add a port name after dgt:, for example dgt:/dev/ttyUSB0."));
    EXPECT_THAT(fault("usb:"), HasSubstr("does not name a USB device"));
    EXPECT_THAT(fault("peg:usb:2341"), HasSubstr("does not name a USB device"));
    for (const char* rate : {"fast", "", "9999999999", "50", "9600x"})
        EXPECT_THAT(fault(std::string("/dev/ttyUSB0@") + rate), HasSubstr("is not a baud rate")) << rate;
    EXPECT_THAT(fault("dgt:/dev/ttyUSB0@38400"),
                HasSubstr("uses only 9600 baud. Leave @38400 out of dgt:/dev/ttyUSB0@38400."));
    EXPECT_THAT(fault("peg:/dev/ttyUSB0@9600"), HasSubstr("other makers' boards"));
    EXPECT_THAT(fault(std::string_view("/dev/tty\0x", 10)), HasSubstr("zero"));
}

} // namespace
} // namespace annabella::devices
