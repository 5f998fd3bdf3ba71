// What the portable notations of games (PGN, PDN) are made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side.hpp"

namespace annabella::rules {

/// Also control characters.
constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

/// On one line: no control characters, no blanks at the ends or several in a row.
std::string on_one_line(std::string_view text);

/// The text of a comment: UTF-8, on one line, with brackets for braces.
std::string comment_text(std::string_view text);

/// What the raw comments of one move say.
struct CommentParts {
    /// comment_text, commands ([%...]) taken out: it can stand in any comment.
    std::string text{};
    std::optional<std::chrono::milliseconds> clock{};
    std::optional<std::chrono::milliseconds> spent{};
    /// Those of either side, where it has both.
    BySide<std::optional<std::chrono::milliseconds>> clocks{};
};
CommentParts read_comment(std::string_view raw);

/// What stands before a move: "12.", or "12..." where Black makes it.
std::string written_number(int number, Side mover);

/// The value of a tag: in quotes, on one line, in UTF-8.
std::string tag_value(std::string_view value);

/// "[%clk 0:59:50]", with a fraction where there is one. `name`: "clk", "emt". A negative time is none.
std::string time_command(std::string_view name, std::chrono::milliseconds time);

/// Words on lines of less than 80 columns.
class WrappedWords {
public:
    void add(std::string_view word);
    /// `commands` and then `text` (see comment_text) between braces. Whether anything was written.
    bool add_comment(std::vector<std::string> commands, std::string_view text);
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::size_t m_column = 0;
};

} // namespace annabella::rules
