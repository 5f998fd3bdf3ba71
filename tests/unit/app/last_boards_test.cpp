// The boards that answered last: what is kept of them, and what it is good for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/last_boards.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "base/file.hpp"

namespace annabella::app {
namespace {

using devices::PortInfo;

const std::vector<PortInfo> ports = {{"/dev/ttyUSB0", 0x1A86, 0x7523, "", "", ""},
                                     {"/dev/ttyUSB1", 0x0403, 0x6001, "A9", "", ""},
                                     {"/dev/ttyACM0", 0x2341, 0x8036, "P7", "", ""}};

class LastBoards : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "annabella-last-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder); }
    static std::string order(const std::vector<devices::BoardName>& names) {
        std::string text;
        for (const devices::BoardName& name : names)
            text += name.port.substr(8) + (name.likely ? '=' + std::string(name.likely->word) : "") + ' ';
        return text;
    }

    std::filesystem::path folder;
};

TEST_F(LastBoards, AreAskedFirstWhateverTheirPortsAreNow) {
    const std::filesystem::path file = folder / "state" / "last-boards";
    EXPECT_EQ(order(usb_lines(ports, read_last_boards(file))), "USB0 USB1 ACM0 ");
    ASSERT_TRUE(keep_last_boards(file, {{"/dev/ttyACM0", "peg"}, {"/dev/ttyUSB1", "dgt"}}, ports));
    EXPECT_EQ(read_file(file).value(), "peg:usb:2341:8036:P7\ndgt:usb:0403:6001:A9\n");
    std::vector<PortInfo> now = ports;
    std::swap(now[0].name, now[1].name);
    EXPECT_EQ(order(usb_lines(now, read_last_boards(file))), "ACM0=peg USB0=dgt USB1 ");
    // What is not plugged in cannot be remembered.
    EXPECT_FALSE(keep_last_boards(file, {{"/dev/ttyUSB7", "dgt"}}, ports));
    EXPECT_EQ(read_last_boards(file).size(), 2U);
}

TEST_F(LastBoards, WithoutASerialNumberNothingIsLikely) {
    const auto last = devices::parse_board_name("chesslink:usb:1a86:7523").value();
    EXPECT_EQ(order(usb_lines({ports[1], ports[0]}, {last})), "USB0 USB1 ");
}

TEST_F(LastBoards, AFileThatHoldsSomethingElseHoldsNone) {
    const std::filesystem::path file = folder / "last-boards";
    for (const char* text :
         {"", "\n\n", "no board\n", "usb:0403:6001\n", "\0\xFF\n", "dgt:\n", "wooden:/dev/x\n"}) {
        std::ofstream(file, std::ios::binary) << text;
        EXPECT_TRUE(read_last_boards(file).empty()) << text;
    }
    EXPECT_TRUE(read_last_boards(folder).empty());
    EXPECT_TRUE(read_last_boards({}).empty());
}

} // namespace
} // namespace annabella::app
