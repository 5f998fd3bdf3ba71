// Words that may be a code.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/code_words.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace {

bool is_square_at(std::string_view word, std::size_t i) {
    if (i + 1 >= word.size())
        return false;
    const char file = static_cast<char>(word[i] | 0x20);
    return file >= 'a' && file <= 'h' && word[i + 1] >= '1' && word[i + 1] <= '8' &&
           (i + 2 == word.size() || !is_digit(word[i + 2]));
}

/// Letters and digits that belong to no square.
std::string rest_of(std::string_view word) {
    std::string rest;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (is_square_at(word, i))
            ++i;
        else if (is_digit(word[i]) || is_letter_byte(word[i]))
            rest += word[i];
    return rest;
}

bool has_digit(std::string_view word) { return std::any_of(word.begin(), word.end(), is_digit); }

/// How many digits stand in each number of "32x28", "0:10:00+5s", "2026-05-01"; none where it has other
/// letters than those, or one number alone.
std::vector<std::size_t> numbers_in(std::string_view word) {
    std::vector<std::size_t> lengths{0};
    for (const char c : word)
        if (is_digit(c))
            ++lengths.back();
        else if (is_letter_byte(c) && c != 'x' && c != 's')
            return {};
        else if (lengths.back() != 0)
            lengths.push_back(0);
    if (lengths.back() == 0)
        lengths.pop_back();
    return lengths.size() > 1 ? lengths : std::vector<std::size_t>();
}

/// A move of draughts, a time or a date: at most one number has more than two digits, and that is a year.
bool is_made_of_short_numbers(std::string_view word) {
    const std::vector<std::size_t> lengths = numbers_in(word);
    const auto years = std::count(lengths.begin(), lengths.end(), 4);
    return !lengths.empty() && (years == 0 || (years == 1 && lengths.size() == 3)) &&
           std::all_of(lengths.begin(), lengths.end(), [](std::size_t n) { return n <= 2 || n == 4; });
}

bool is_code_word(std::string_view word) {
    if (is_made_of_short_numbers(word))
        return false;
    const std::string rest = rest_of(word);
    return count_characters(rest) >= shortest_code && has_digit(rest);
}

} // namespace

bool holds_code_word(std::string_view line) {
    std::size_t digits = 0;
    for (std::string_view rest = table::trimmed(line); !rest.empty();) {
        const std::string_view word = table::take_word(rest);
        const bool is_number = std::all_of(word.begin(), word.end(), is_digit);
        digits = is_number ? digits + word.size() : 0;
        if (digits >= shortest_code || is_code_word(word))
            return true;
    }
    return false;
}

bool names_a_square(std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i)
        if (is_square_at(word, i))
            return true;
    return is_made_of_short_numbers(word);
}

} // namespace annabella::app
