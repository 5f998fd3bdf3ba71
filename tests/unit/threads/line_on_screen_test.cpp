// What stands on a terminal is what is typed, whatever is done to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_on_screen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::app {
namespace {

/// A terminal that knows no more than letters, Backspace, carriage return and line end.
class Screen {
public:
    explicit Screen(std::size_t columns) : m_columns(columns), m_rows(1) {}
    void write(std::string_view bytes) {
        for (const char byte : bytes) {
            if (byte == '\b') {
                m_column -= m_column > 0 ? 1 : 0;
            } else if (byte == '\r') {
                m_column = 0;
            } else if (byte == '\n') {
                next_row();
            } else {
                if (m_column == m_columns)
                    next_row();
                std::string& row = m_rows.back();
                row.resize(std::max(row.size(), m_column + 1), ' ');
                row[m_column++] = byte;
            }
        }
    }
    /// The last row with what is before and behind the cursor, without the blanks at its end.
    std::string at_cursor() const {
        std::string row = m_rows.back();
        row.resize(std::max(row.size(), m_column), ' ');
        std::string behind = row.substr(m_column);
        behind.erase(behind.find_last_not_of(' ') + 1);
        return row.substr(0, m_column) + "|" + behind;
    }
    std::size_t rows() const { return m_rows.size(); }
    std::string row(std::size_t number) const { return m_rows[number]; }

private:
    void next_row() {
        m_rows.emplace_back();
        m_column = 0;
    }
    std::size_t m_columns;
    std::vector<std::string> m_rows;
    std::size_t m_column = 0;
};

TypedText typed(std::string text, std::size_t cursor) { return {std::move(text), cursor, false}; }

TEST(LineOnScreen, NoMoreIsWrittenThanHasChanged) {
    LineOnScreen line;
    EXPECT_EQ(line.change(typed("e", 1), 80), "e");
    EXPECT_EQ(line.change(typed("e4", 2), 80), "4");
    EXPECT_EQ(line.change(typed("e", 1), 80), "\b \b");
    EXPECT_EQ(line.change(typed("ed", 2), 80), "d");
    EXPECT_EQ(line.change(typed("ed", 0), 80), "\b\b");
    EXPECT_EQ(line.change(typed("ed", 1), 80), "e");
    EXPECT_EQ(line.change(typed("exd", 2), 80), "xd\b");
    EXPECT_EQ(line.change({"exd", 3, true}, 80), "d\n");
    EXPECT_TRUE(line.shows({}));
    EXPECT_EQ(line.take_off(80), "");
}

TEST(LineOnScreen, LettersOfTwoColumnsAndMarksOfNoneAreTakenBackAsTheyStand) {
    LineOnScreen line;
    EXPECT_EQ(line.change(typed("a馬", 4), 80), "a馬");
    EXPECT_EQ(line.change(typed("a", 1), 80), "\b\b  \b\b");
    EXPECT_EQ(line.change(typed("a\u0301", 3), 80), "\u0301");
    EXPECT_EQ(line.take_off(80), "\r \r");
}

TEST(LineOnScreen, WhatIsTypedCannotSteerTheTerminal) {
    LineOnScreen line;
    EXPECT_EQ(line.change(typed("a\xff\t\xc2\x9b", 5), 80), "a\uFFFD \uFFFD");
    EXPECT_EQ(line.change(typed("a\xff", 2), 80), "\b\b  \b\b");
}

TEST(LineOnScreen, GivesWayAndIsThereAgain) {
    Screen screen(20);
    LineOnScreen line;
    screen.write(line.change(typed("resign", 2), 20));
    screen.write(line.take_off(20) + "Your time is over.\n");
    EXPECT_EQ(screen.row(0).substr(0, 18), "Your time is over.");
    EXPECT_EQ(screen.at_cursor(), "|");
    screen.write(line.change(typed("resign", 2), 20));
    EXPECT_EQ(screen.at_cursor(), "re|sign");
    EXPECT_EQ(screen.rows(), 2U);
}

TEST(LineOnScreen, ALineOfSeveralRowsIsMendedInItsRowOrWrittenOnceMore) {
    Screen screen(10);
    LineOnScreen line;
    screen.write(line.change(typed("score e4 e5 Nf3", 15), 10));
    EXPECT_EQ(screen.at_cursor(), "5 Nf3|");
    screen.write(line.change(typed("score e4 e5 Nf", 14), 10));
    EXPECT_EQ(screen.at_cursor(), "5 Nf|");
    EXPECT_EQ(screen.rows(), 2U);
    // Home is in the row above: what stands before the cursor is all there is to be seen.
    screen.write(line.change(typed("score e4 e5 Nf", 0), 10));
    EXPECT_EQ(screen.at_cursor(), "|");
    screen.write(line.change(typed("white score e4 e5 Nf", 6), 10));
    EXPECT_EQ(screen.at_cursor(), "white |");
    screen.write(line.change({"white score e4 e5 Nf", 6, true}, 10));
    // Enter shows the rest.
    EXPECT_EQ(screen.row(screen.rows() - 3) + screen.row(screen.rows() - 2), "white score e4 e5 Nf");
    EXPECT_EQ(screen.at_cursor(), "|");
}

TEST(LineOnScreen, AnyChangesOfALineOfOneRowLeaveItAsItWasMeant) {
    std::mt19937 random(1);
    Screen screen(40);
    LineOnScreen line;
    for (int i = 0; i < 5000; ++i) {
        std::string text;
        for (std::size_t letters = random() % 39; letters > 0; --letters)
            text += static_cast<char>('a' + random() % 3);
        const std::size_t cursor = random() % (text.size() + 1);
        if (random() % 5 == 0)
            screen.write(line.take_off(40) + "said\n");
        screen.write(line.change(typed(text, cursor), 40));
        ASSERT_EQ(screen.at_cursor(), text.substr(0, cursor) + "|" + text.substr(cursor));
    }
}

} // namespace
} // namespace annabella::app
