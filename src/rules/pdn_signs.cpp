// By what a file of draughts games is told from one of chess.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number.hpp"
#include "rules/pdn.hpp"

namespace annabella::rules {

namespace {

constexpr std::string_view blank_signs = " \t\r\n";

/// Kinds of games by their numbers in PDN 3.0: below are chess and what is like it.
constexpr unsigned first_kind_of_draughts = 20;

/// What a tag says of that: [GameType "20"], [FEN "W:W31-50:B1-20"]. Empty where it says nothing.
std::optional<bool> is_of_draughts(std::string_view tag) {
    const std::string_view name = tag.substr(0, tag.find_first_of(" \t\""));
    tag.remove_prefix(std::min(tag.find('"'), tag.size()));
    const std::string_view value = tag.substr(std::min<std::size_t>(1, tag.size()));
    if (name == "FEN" && !value.empty())
        return value.starts_with("W:") || value.starts_with("B:");
    const auto type = name == "GameType" ? pdn_type(value) : std::nullopt;
    return type ? std::optional(*type >= first_kind_of_draughts) : std::nullopt;
}

bool is_number_of_square(std::string_view digits) {
    const auto number = whole_number<unsigned>(digits);
    return digits.size() <= 2 && number && *number >= 1 && *number <= 50;
}

/// "c3-d4", "c3d4": no chessman goes so at the beginning.
bool is_first_move_on_chessboard(std::string_view word) {
    constexpr std::string_view files = "aceg";
    constexpr std::string_view files_beside = "bdfh";
    if (word.size() != 4 && (word.size() != 5 || word[2] != '-'))
        return false;
    const std::string_view to = word.substr(word.size() - 2);
    return files.find(word[0]) != std::string_view::npos && word[1] == '3' &&
           files_beside.find(to[0]) != std::string_view::npos && to[1] == '4';
}

/// "32-28", "28x19", "3228", "c3-d4"; "1-0" and "2-0" are results.
bool is_written_move(std::string_view word) {
    word = word.substr(0, word.find_first_of("!?*+=("));
    if (is_first_move_on_chessboard(word))
        return true;
    const std::size_t between = word.find_first_of("-x:");
    if (between == std::string_view::npos)
        return word.size() == 4 && is_number_of_square(word.substr(0, 2)) &&
               is_number_of_square(word.substr(2));
    const std::string_view behind = word.substr(between + 1);
    return is_number_of_square(word.substr(0, between)) &&
           is_number_of_square(behind.substr(0, behind.find_first_of("-x:"))) && word != "1-1";
}

/// Takes what stands up to `end` off the text, and it.
std::string_view take_up_to(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return taken;
}

/// The same of a tag, whose value may have such signs itself: it ends where a quotation mark and a bracket
/// stand together, or with its line.
std::string_view take_tag(std::string_view& text) {
    constexpr std::size_t longest_name = 100;
    const std::size_t value = text.substr(0, longest_name).find_first_of("\"]\r\n");
    if (value == std::string_view::npos || text[value] != '"')
        return take_up_to(text, ']');
    std::size_t end = value + 1;
    for (; end < text.size() && text[end] != '\n' && text[end] != '\r'; ++end) {
        if (text[end] == '\\')
            ++end; // The sign behind it belongs to the value.
        else if (text[end] != '"')
            continue;
        else if (const std::size_t after = text.find_first_not_of(" \t", end + 1);
                 after < text.size() && text[after] == ']') {
            end = after + 1;
            break;
        }
    }
    const std::string_view tag = text.substr(0, end);
    text.remove_prefix(std::min(end, text.size()));
    return tag;
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

std::optional<unsigned> pdn_type(std::string_view game_type) {
    return whole_number<unsigned>(game_type.substr(0, game_type.find_first_not_of("0123456789")));
}

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
            if (const auto told = is_of_draughts(take_tag(text)))
                return *told;
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

} // namespace annabella::rules
