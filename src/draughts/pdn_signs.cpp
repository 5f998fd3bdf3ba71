// By what a file of draughts games is told from one of chess.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number.hpp"
#include "draughts/pdn.hpp"

namespace annabella::draughts {

namespace {

constexpr std::string_view blank_signs = " \t\r\n";

/// Kinds of games by their numbers in PDN 3.0: below are chess and what is like it.
constexpr unsigned first_kind_of_draughts = 20;

/// "20" of [GameType "20,W,10,4,N2,0"]; empty where the tag is another one.
std::optional<unsigned> kind_named_in(std::string_view tag) {
    constexpr std::string_view name = "GameType";
    if (!tag.starts_with(name))
        return std::nullopt;
    tag.remove_prefix(std::min(tag.find('"'), tag.size()));
    if (tag.empty())
        return std::nullopt;
    tag.remove_prefix(1);
    const std::size_t end = tag.find_first_not_of("0123456789");
    return whole_number<unsigned>(tag.substr(0, end));
}

bool is_written_square(std::string_view digits) {
    const auto number = whole_number<unsigned>(digits);
    return digits.size() <= 2 && number && *number >= 1 && *number <= 50;
}

/// "32-28", "28x19"; "1-0" and "2-0" are results.
bool is_written_move(std::string_view word) {
    const std::size_t between = word.find_first_of("-x:");
    if (between == std::string_view::npos)
        return false;
    const std::string_view behind = word.substr(between + 1);
    return is_written_square(word.substr(0, between)) &&
           is_written_square(behind.substr(0, behind.find_first_of("-x:!?*")));
}

/// Takes what stands up to `end` off the text, and it.
std::string_view take_up_to(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return taken;
}

/// The next word of moves; "1." and "1..." before one are none.
std::string_view take_move_word(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n{[;("), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    const std::size_t point = word.find_last_of('.');
    return point == std::string_view::npos ? word : word.substr(point + 1);
}

} // namespace

bool is_pdn(std::string_view text) {
    // Some editors begin each file so.
    if (constexpr std::string_view mark = "\xEF\xBB\xBF"; text.starts_with(mark))
        text.remove_prefix(mark.size());
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blank_signs), text.size()));
        if (text.empty())
            return false;
        const char first = text.front();
        if (first == '[') {
            text.remove_prefix(1);
            if (const auto type = kind_named_in(take_up_to(text, ']')))
                return *type >= first_kind_of_draughts;
        } else if (first == '{') {
            take_up_to(text, '}');
        } else if (first == ';' || first == '%') {
            take_up_to(text, '\n');
        } else if (first == '(') {
            text.remove_prefix(1);
        } else if (const std::string_view word = take_move_word(text); !word.empty()) {
            return is_written_move(word);
        }
    }
}

} // namespace annabella::draughts
