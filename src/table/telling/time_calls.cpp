// When a clock is called without being asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/telling/time_calls.hpp"

#include <algorithm>
#include <chrono>
#include <string>

#include "base/message.hpp"
#include "base/number.hpp"
#include "base/utf8.hpp"

namespace annabella::table {

namespace {

using std::chrono::duration_cast;
using std::chrono::seconds;

constexpr int longest_mark = 24 * 60 * 60; // seconds
constexpr int most_counted = 60;
/// No increment gives so much.
constexpr Span given_anew = std::chrono::minutes(3);
/// What has passed between two looks before a clock stands is less.
constexpr Span set_at_least = std::chrono::seconds(5);

tl::unexpected<Error> unreadable(std::string_view word) {
    return failure(
        ANNABELLA_TR(
            "{0} is not a time to call the clocks at. Type, for example, 30m 5m 30s last 10, or off."),
        {excerpt(word)});
}

/// At most `most`; empty for anything else.
std::optional<int> number_in(std::string_view text, int most) {
    const auto number = whole_number<int>(text);
    return number && *number >= 1 && *number <= most ? number : std::nullopt;
}

/// "30m": in seconds.
std::optional<int> seconds_in(std::string_view word) {
    if (word.empty())
        return std::nullopt;
    const char unit = word.back();
    const int factor = unit == 'h' ? 3600 : unit == 'm' ? 60 : unit == 's' ? 1 : 0;
    if (factor == 0)
        return std::nullopt;
    const auto number = number_in(word.substr(0, word.size() - 1), longest_mark / factor);
    return number ? std::optional(*number * factor) : std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    constexpr std::string_view between = " ,\t";
    for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(between, end);
    }
    return words;
}

} // namespace

Result<CallMarks> read_time_calls(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.empty())
        return unreadable(text);
    if (words.size() == 1 && words.front() == "off")
        return CallMarks{};
    CallMarks marks;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != "last") {
            const auto time = seconds_in(words[i]);
            if (!time)
                return unreadable(words[i]);
            marks.push_back({seconds(*time), false});
            continue;
        }
        const auto counted =
            i + 1 < words.size() ? number_in(words[++i], most_counted) : std::optional<int>();
        if (!counted)
            return unreadable(words[i]);
        for (int second = *counted; second > 0; --second)
            marks.push_back({seconds(second), true});
    }
    // Of two at the same time the counted one, which is shorter, stands.
    std::sort(marks.begin(), marks.end(), [](const CallMark& a, const CallMark& b) {
        return a.left != b.left ? a.left > b.left : a.counted && !b.counted;
    });
    marks.erase(std::unique(marks.begin(), marks.end(),
                            [](const CallMark& a, const CallMark& b) { return a.left == b.left; }),
                marks.end());
    return marks;
}

std::size_t TimeCalls::passed_at(Span left) const {
    return static_cast<std::size_t>(std::count_if(
        m_marks.begin(), m_marks.end(), [left](const CallMark& mark) { return left <= mark.left; }));
}

std::optional<TimeCall> TimeCalls::watch(const game::ClockReading& reading) {
    for (const Side side : both_sides) {
        const Span left = reading.left[side];
        std::optional<Seen>& seen = m_seen[side];
        // A clock that stands is set back by the arbiter, who tells it.
        const bool set_back = seen && !reading.running && left < seen->left - set_at_least;
        if (!seen || set_back || left > seen->left + given_anew)
            seen = Seen{left, passed_at(left)};
        seen->left = left;
    }
    if (!reading.running)
        return std::nullopt;
    const Side side = *reading.running;
    const Span left = reading.left[side];
    const std::size_t passed = passed_at(left);
    std::size_t& told = m_seen[side]->passed;
    if (passed <= told)
        return std::nullopt;
    told = passed;
    if (left <= Span{0})
        return std::nullopt; // The flag says it.
    // Looked at a moment too late, five minutes are not four minutes fifty-nine.
    return TimeCall{side, std::chrono::ceil<seconds>(left), m_marks[passed - 1].counted};
}

std::optional<Span> TimeCalls::next_in(const game::ClockReading& reading) const {
    if (!reading.running)
        return std::nullopt;
    const Side side = *reading.running;
    const std::size_t told = m_seen[side] ? m_seen[side]->passed : passed_at(reading.left[side]);
    if (told >= m_marks.size())
        return std::nullopt;
    const Span until = reading.delay_left + reading.left[side] - m_marks[told].left;
    return std::max(until, Span{0});
}

} // namespace annabella::table
