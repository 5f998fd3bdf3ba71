// The manual, as somebody walks through it with keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

class ManualAtTerminal : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        const std::filesystem::path data = folder() / "data";
        std::filesystem::create_directories(data);
        std::filesystem::copy(ANNABELLA_SOURCE_DIR "/tests/unit/manual/data", data,
                              std::filesystem::copy_options::recursive);
        // Schemes are what no program begins without.
        std::filesystem::create_symlink(ANNABELLA_BINARY_DIR "/locales/schemes", data / "schemes");
        ::setenv("ANNABELLA_DATA", data.c_str(), 1);
    }
    void TearDown() override {
        ::unsetenv("ANNABELLA_DATA");
        TableTest::TearDown();
    }
    Program manual(std::vector<std::string> words = {}) const {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "manual"});
        words.insert(words.end(),
                     {"--quiet", "--language", "en", "--places", (folder() / "places.txt").string()});
        return Program(words);
    }
};

TEST_F(ManualAtTerminal, IsWalkedWithKeys) {
    {
        Program program = manual();
        program.hear("1: Your first game.");
        program.line("");
        program.hear("Sections: three.");
        program.keys(" ");
        program.hear("You can play your first game in five minutes.");
        program.keys("\x1b[C");
        program.hear("You need this computer");
        program.keys("\x1b[6~");
        program.hear("Section 2. Start.");
        program.keys("\x1b[B");
        program.hear("time says the time of both players.");
        program.keys("\x1b[5~");
        program.hear("Section 2. Start.");
        program.keys("\x1b[F");
        program.hear("makes it faster.");
        program.keys("\x1b[H");
        program.hear("Section 1. Your first game.");
        program.keys("\x1bOP");
        program.hear("Key help on: keys only say what they do.");
        program.keys("\x1b[6~");
        program.hear("Page Down goes to the next section.");
        program.keys("\x1b");
        program.hear("Key help off.");
        program.ask("find draw", "Not found: draw.");
        program.ask("2", "Section 2.");
        // The end of the input is an end like another.
        program.keys("\x04");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = manual({"1"});
    program.hear("You stopped in section 2.");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

} // namespace
} // namespace annabella::test
