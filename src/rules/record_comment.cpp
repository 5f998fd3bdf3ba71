// What stands in comments of recorded games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/ascii.hpp"
#include "rules/record_text.hpp"

namespace annabella::rules {

namespace {

/// h:mm:ss, mm:ss or ss, perhaps with a fraction. Empty where it is anything else.
std::optional<std::chrono::milliseconds> read_clock(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);

    std::int64_t milliseconds = 0;
    if (const std::size_t point = text.find_first_of(".,"); point != std::string_view::npos) {
        const std::string_view fraction = text.substr(point + 1);
        if (fraction.empty() || !std::all_of(fraction.begin(), fraction.end(), is_digit))
            return std::nullopt;
        std::int64_t unit = 100;
        for (const char digit : fraction) {
            milliseconds += (digit - '0') * unit;
            unit /= 10;
        }
        text = text.substr(0, point);
    }

    std::int64_t seconds = 0;
    int fields = 0;
    while (true) {
        const std::size_t colon = text.find(':');
        const std::string_view field = text.substr(0, colon);
        // Six digits are more than any clock shows, and cannot overflow.
        if (++fields > 3 || field.empty() || field.size() > 6 ||
            !std::all_of(field.begin(), field.end(), is_digit))
            return std::nullopt;
        std::int64_t value = 0;
        for (const char digit : field)
            value = value * 10 + (digit - '0');
        seconds = seconds * 60 + value;
        if (colon == std::string_view::npos)
            break;
        text.remove_prefix(colon + 1);
    }
    return std::chrono::milliseconds(seconds * 1000 + milliseconds);
}

/// PDN 3.0 has both: "w0:49:11 B0:05:00", a capital for the one that runs.
void read_both_clocks(std::string_view text, BySide<std::optional<std::chrono::milliseconds>>& clocks) {
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.starts_with('w') || word.starts_with('W'))
            clocks[Side::White] = read_clock(word.substr(1));
        else if (word.starts_with('b') || word.starts_with('B'))
            clocks[Side::Black] = read_clock(word.substr(1));
    }
}

} // namespace

CommentParts read_comment(std::string_view raw) {
    CommentParts parts;
    std::string kept;
    while (true) {
        const std::size_t begin = raw.find("[%");
        const std::size_t end = begin == std::string_view::npos ? begin : raw.find(']', begin);
        if (end == std::string_view::npos)
            break;
        // A blank takes the command's place, so that what remains cannot come together to a new command.
        kept += raw.substr(0, begin);
        kept += ' ';
        const std::string_view command = raw.substr(begin + 2, end - begin - 2);
        if (command.size() > 3 && is_blank(command[3])) {
            if (const auto time = read_clock(command.substr(4))) {
                if (command.starts_with("clk"))
                    parts.clock = time;
                else if (command.starts_with("emt"))
                    parts.spent = time;
            } else if (command.starts_with("clk")) {
                read_both_clocks(command.substr(4), parts.clocks);
            }
        }
        raw.remove_prefix(end + 1);
    }
    kept += raw;
    parts.text = comment_text(kept);
    return parts;
}

} // namespace annabella::rules
