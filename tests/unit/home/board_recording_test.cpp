// What is kept of a board's line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/board_recording.hpp"

#include <gtest/gtest.h>

#include "devices/board_families.hpp"

namespace annabella::home {
namespace {

using devices::HostTime;
using std::chrono::milliseconds;

/// A line on which something waits to be read, and which takes two bytes at a time.
class ShortLine final : public devices::ByteStream {
public:
    explicit ShortLine(std::string waiting) : m_waiting(std::move(waiting)) {}
    std::string read() override { return std::exchange(m_waiting, {}); }
    std::size_t write(std::string_view bytes) override { return std::min<std::size_t>(bytes.size(), 2); }
    Result<void> set_baud(int) override { return {}; }
    void wait(milliseconds) override {}
    bool lost() const override { return false; }
    int handle() const override { return -1; }
    std::string description() const override { return "short"; }

private:
    std::string m_waiting;
};

TEST(BoardRecording, KeepsBytesOfBothDirectionsWithTheirTimes) {
    const auto notes = std::make_shared<LineNotes>();
    NotedStream stream(std::make_unique<ShortLine>(std::string("\x8E\x00\x05", 3)), notes);
    notes->at(HostTime(milliseconds(5000)));
    EXPECT_EQ(stream.read(), std::string("\x8E\x00\x05", 3));
    EXPECT_EQ(stream.read(), "");
    notes->at(HostTime(milliseconds(5017)));
    // What the line has not taken has not been sent.
    EXPECT_EQ(stream.write("KMB"), 2U);
    EXPECT_EQ(notes->take(), "0 8e0005\n17 > 4b4d\n");
    EXPECT_EQ(notes->take(), "");
    EXPECT_EQ(notes->bytes_heard(), 3U);
}

TEST(BoardRecording, BeginsWithTheKindOfBoardAndItsSpeed) {
    EXPECT_EQ(first_line_of_recording(*devices::find_family("dgt"), 9600),
              "annabella recording 1 dgt 9600\n");
}

TEST(BoardRecording, MovesAreTypedAsOnAScoreSheetOrByTheirSquares) {
    EXPECT_EQ(last_line_of_recording("e2e4 e7e5").value(), "moves e2e4 e7e5\n");
    EXPECT_EQ(last_line_of_recording("1. e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O 4... Nf6").value(),
              "moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 g8f6\n");
    const auto wrong = last_line_of_recording("e4 e5 Ke3");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(to_string(wrong.error()), "Illegal here: Ke3.");
}

} // namespace
} // namespace annabella::home
