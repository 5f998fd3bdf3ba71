// Answers, and what comes of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/progress.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/number.hpp"

namespace annabella::train {

namespace {

/// Days until a card is asked again that was answered rightly in each box.
constexpr std::array days_to_wait = {1, 3, 7, 21};

template <class Number>
std::optional<Number> not_negative(std::string_view text) {
    const auto number = whole_number<Number>(text);
    return number && *number >= 0 ? number : std::nullopt;
}

/// Cuts off the text up to the next blank.
std::string_view cut_word(std::string_view& rest) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
}

} // namespace

std::string write_day(Day day) {
    const std::chrono::year_month_day date(day);
    const auto padded = [](int number, std::size_t width) {
        std::string digits = std::to_string(number);
        return std::string(width - std::min(width, digits.size()), '0') + digits;
    };
    return padded(static_cast<int>(date.year()), 4) + '-' +
           padded(static_cast<int>(static_cast<unsigned>(date.month())), 2) + '-' +
           padded(static_cast<int>(static_cast<unsigned>(date.day())), 2);
}

std::optional<Day> read_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return std::nullopt;
    const auto year = not_negative<int>(text.substr(0, 4));
    const auto month = not_negative<int>(text.substr(5, 2));
    const auto day = not_negative<int>(text.substr(8, 2));
    if (!year || !month || !day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(Day(date)) : std::nullopt;
}

std::string write_answer(const Answer& answer) {
    return write_day(answer.day) + ' ' + answer.exercise + (answer.right ? " right " : " wrong ") +
           std::to_string(answer.taken.count()) + ' ' + answer.card;
}

std::optional<Answer> read_answer_line(std::string_view line) {
    std::string_view rest = line;
    const auto day = read_day(cut_word(rest));
    const std::string_view exercise = cut_word(rest);
    const std::string_view outcome = cut_word(rest);
    const auto taken = not_negative<Span::rep>(cut_word(rest));
    if (!day || exercise.empty() || (outcome != "right" && outcome != "wrong") || !taken || rest.empty())
        return std::nullopt;
    return Answer{*day, std::string(exercise), std::string(rest), outcome == "right", Span(*taken)};
}

void Progress::add(const Answer& answer) {
    Exercise& exercise = m_exercises[answer.exercise];
    Tally& tally = exercise.days[answer.day];
    ++tally.asked;
    if (!answer.right) {
        exercise.missed[answer.card] = {0, answer.day};
        return;
    }
    ++tally.right;
    tally.taken += answer.taken;
    const auto missed = exercise.missed.find(answer.card);
    if (missed == exercise.missed.end())
        return;
    Waiting& waiting = missed->second;
    // By chance it may come before its day; that proves nothing.
    if (answer.day < waiting.due)
        return;
    if (waiting.box == days_to_wait.size()) {
        exercise.missed.erase(missed);
        return;
    }
    waiting.due = answer.day + std::chrono::days(days_to_wait[waiting.box]);
    ++waiting.box;
}

const Progress::Exercise* Progress::find(std::string_view exercise) const {
    const auto found = m_exercises.find(exercise);
    return found == m_exercises.end() ? nullptr : &found->second;
}

std::vector<std::string> Progress::due(std::string_view exercise, Day today) const {
    std::vector<std::pair<Day, std::string>> found;
    if (const Exercise* of = find(exercise))
        for (const auto& [card, waiting] : of->missed)
            if (waiting.due <= today)
                found.emplace_back(waiting.due, card);
    std::sort(found.begin(), found.end());
    std::vector<std::string> cards;
    cards.reserve(found.size());
    for (auto& [day, card] : found)
        cards.push_back(std::move(card));
    return cards;
}

int Progress::waiting(std::string_view exercise) const {
    const Exercise* of = find(exercise);
    return of == nullptr ? 0 : static_cast<int>(of->missed.size());
}

Tally Progress::of(std::string_view exercise, Day day) const {
    if (const Exercise* of = find(exercise))
        if (const auto found = of->days.find(day); found != of->days.end())
            return found->second;
    return {};
}

Tally Progress::in_all(std::string_view exercise) const {
    Tally sum;
    if (const Exercise* of = find(exercise))
        for (const auto& [day, tally] : of->days) {
            sum.asked += tally.asked;
            sum.right += tally.right;
            sum.taken += tally.taken;
        }
    return sum;
}

std::optional<Day> Progress::last_before(std::string_view exercise, Day today) const {
    const Exercise* of = find(exercise);
    if (of == nullptr)
        return std::nullopt;
    const auto next = of->days.lower_bound(today);
    return next == of->days.begin() ? std::nullopt : std::optional(std::prev(next)->first);
}

} // namespace annabella::train
