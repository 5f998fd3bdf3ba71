// What boards have taught is there the next time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/board_memory.hpp"

#include <chrono>
#include <gtest/gtest.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "base/file.hpp"

namespace annabella::app {
namespace {

TEST(BoardMemory, IsKeptInAFileForEachFamily) {
    const std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) / ("board-memory-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    {
        BoardMemoryFolder memory(folder);
        EXPECT_EQ(memory.recall("certabo"), "");
        memory.keep("certabo", "0102030405 K\n");
        memory.keep("certabo", "0102030405 K\n0102030406 Q\n");
        // At once, whatever the disk does.
        EXPECT_EQ(memory.recall("certabo"), "0102030405 K\n0102030406 Q\n");
        EXPECT_EQ(memory.recall("another"), "");
    }
    const auto written = [&] {
        const auto text = read_file(folder / "certabo-pieces.txt");
        return text && *text == "0102030405 K\n0102030406 Q\n";
    };
    for (int i = 0; i < 500 && !written(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(written());
    EXPECT_EQ(BoardMemoryFolder(folder).recall("certabo"), "0102030405 K\n0102030406 Q\n");
    // The other thread may not be through yet.
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
}

} // namespace
} // namespace annabella::app
