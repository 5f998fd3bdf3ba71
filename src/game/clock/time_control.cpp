// Time controls and times as text: the scenario language's and PGN's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <limits>

#include "base/number.hpp"
#include "base/utf8.hpp"
#include "game/clock/clock.hpp"

namespace annabella::game {

namespace {

constexpr int most_moves = 9999;

std::string_view trim(std::string_view text) {
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::optional<int> parse_moves(std::string_view text) {
    const auto number = whole_number<std::uint64_t>(text);
    if (!number || *number < 1 || *number > most_moves)
        return std::nullopt;
    return static_cast<int>(*number);
}

tl::unexpected<Error> bad_moves(std::string_view text) {
    return failure(ANNABELLA_TR("\"{0}\" is not a number of moves. Type a number from 1 to 9999."),
                   {excerpt(text)});
}

/// `amount` times `unit` milliseconds.
std::optional<Span> parse_amount(std::string_view amount, std::uint64_t unit) {
    const auto number = whole_number<std::uint64_t>(amount);
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<Span::rep>::max());
    if (!number || *number > most / unit)
        return std::nullopt;
    return Span{static_cast<Span::rep>(*number * unit)};
}

std::string padded(std::uint64_t number, std::size_t width) {
    std::string digits = std::to_string(number);
    if (digits.size() < width)
        digits.insert(0, width - digits.size(), '0');
    return digits;
}

/// Cuts `text` at the first `separator`; the rest keeps nothing of it.
std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return part;
}

bool takes_word(std::string_view& text, std::string_view word) {
    text = trim(text);
    if (!text.starts_with(word))
        return false;
    text = trim(text.substr(word.size()));
    return true;
}

/// The number or word at the beginning of `text`, up to a blank or a plus sign.
std::string_view take_amount(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of(" \t+"), text.size());
    const std::string_view amount = text.substr(0, end);
    text = text.substr(end);
    return amount;
}

/// "40/2:00:00 + 30s delay 5s"
Result<Period> parse_period(std::string_view text) {
    Period period;
    text = trim(text);
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const std::string_view moves = trim(text.substr(0, slash));
        period.moves = parse_moves(moves);
        if (!period.moves)
            return bad_moves(moves);
        text = trim(text.substr(slash + 1));
    }
    TRY(const auto base, parse_clock_time(take_amount(text)));
    period.base = base;
    bool has_increment = false;
    bool has_delay = false;
    while (!trim(text).empty()) {
        bool& has_part = trim(text).front() == '+' ? has_increment : has_delay;
        if (has_part || (!takes_word(text, "+") && !takes_word(text, "delay")))
            return failure(ANNABELLA_TR("\"{0}\" is not part of a time control. After a period's time, add "
                                        "an increment, such as +30s, or a delay, such as delay 5s."),
                           {excerpt(trim(text))});
        TRY(const auto amount, parse_duration(take_amount(text)));
        (&has_part == &has_increment ? period.increment : period.delay) = amount;
        has_part = true;
    }
    return period;
}

/// "5400", "0.5": seconds as PGN has them.
std::optional<Span> parse_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = parse_amount(text.substr(0, point), 1000);
    if (!whole || point == std::string_view::npos)
        return whole;
    const std::string_view parts = text.substr(point + 1);
    if (parts.empty() || parts.size() > 3)
        return std::nullopt;
    const auto milliseconds = parse_amount(parts, parts.size() == 1 ? 100 : parts.size() == 2 ? 10 : 1);
    if (!milliseconds || *whole > longest_clock_time)
        return std::nullopt;
    return *whole + *milliseconds;
}

std::string write_seconds(Span time) {
    const auto count = time.count();
    std::string text = std::to_string(count / 1000);
    if (count % 1000 != 0) {
        text += '.' + padded(static_cast<std::uint64_t>(count % 1000), 3);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

/// "40/7200+30d5"
std::optional<Period> parse_pgn_period(std::string_view text) {
    Period period;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        period.moves = parse_moves(text.substr(0, slash));
        if (!period.moves)
            return std::nullopt;
        text.remove_prefix(slash + 1);
    }
    // Some write the delay like an increment, with the d after it.
    if (text.ends_with('d')) {
        text.remove_suffix(1);
        const std::size_t plus = text.find('+');
        const auto delay = parse_seconds(plus == std::string_view::npos ? "" : text.substr(plus + 1));
        if (!delay)
            return std::nullopt;
        period.delay = *delay;
        text = text.substr(0, plus);
    } else if (const std::size_t letter = text.find('d'); letter != std::string_view::npos) {
        const auto delay = parse_seconds(text.substr(letter + 1));
        if (!delay)
            return std::nullopt;
        period.delay = *delay;
        text = text.substr(0, letter);
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto increment = parse_seconds(text.substr(plus + 1));
        if (!increment)
            return std::nullopt;
        period.increment = *increment;
        text = text.substr(0, plus);
    }
    const auto base = parse_seconds(text);
    if (!base)
        return std::nullopt;
    period.base = *base;
    return period;
}

} // namespace

Result<void> validate(const TimeControl& control) {
    for (std::size_t i = 0; i < control.periods.size(); ++i) {
        const Period& period = control.periods[i];
        const std::string number = std::to_string(i + 1);
        const bool last = i + 1 == control.periods.size();
        if (!period.moves && !last)
            return failure(ANNABELLA_TR("Period {0} of the time control is not the last. Add its number of "
                                        "moves, such as 40/2:00:00."),
                           {number});
        if (period.moves && (*period.moves < 1 || *period.moves > most_moves))
            return bad_moves(std::to_string(*period.moves));
        for (const Span part : {period.base, period.increment, period.delay})
            if (part < Span{0} || part > longest_clock_time)
                return failure(ANNABELLA_TR("A time in period {0} of the time control does not fit a clock. "
                                            "It may be from 0:00:00 to 9999:59:59."),
                               {number});
        if (period.base + period.increment + period.delay == Span{0})
            return failure(ANNABELLA_TR("Period {0} of the time control has no time. Add a time, an "
                                        "increment or a delay, or type none for no clock."),
                           {number});
    }
    return {};
}

Result<TimeControl> parse_time_control(std::string_view text) {
    TimeControl control;
    text = trim(text);
    if (text == "none")
        return control;
    if (text.empty())
        return failure(ANNABELLA_TR("The time control is empty. Type one such as 1:30:00+30s, or none."));
    if (text.back() == ',')
        return failure(ANNABELLA_TR("The time control ends with a comma. Add the next period."));
    while (!text.empty()) {
        TRY(const auto period, parse_period(take_until(text, ',')));
        control.periods.push_back(period);
    }
    TRY_VOID(validate(control));
    return control;
}

std::string write_time_control(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods) {
        if (!text.empty())
            text += ',';
        if (period.moves)
            text += std::to_string(*period.moves) + '/';
        text += write_clock_time(period.base);
        if (period.increment != Span{0})
            text += '+' + write_duration(period.increment);
        if (period.delay != Span{0})
            text += " delay " + write_duration(period.delay);
    }
    return control.has_clock() ? text : "none";
}

std::string pgn_time_control(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods) {
        if (!text.empty())
            text += ':';
        if (period.moves)
            text += std::to_string(*period.moves) + '/';
        text += write_seconds(period.base);
        if (period.increment != Span{0})
            text += '+' + write_seconds(period.increment);
        if (period.delay != Span{0})
            text += 'd' + write_seconds(period.delay);
    }
    return control.has_clock() ? text : "-";
}

Result<TimeControl> parse_pgn_time_control(std::string_view text) {
    TimeControl control;
    text = trim(text);
    if (text == "-")
        return control;
    if (text.empty() || text == "?")
        return failure(ANNABELLA_TR("The game's time control is unknown."));
    if (text.starts_with('*'))
        return failure(ANNABELLA_TR("The time control {0} is an hourglass, which this clock does not have."),
                       {excerpt(text)});
    const std::string whole = excerpt(text);
    bool more = true;
    while (more) {
        more = text.find(':') != std::string_view::npos;
        const auto period = parse_pgn_period(take_until(text, ':'));
        if (!period)
            return failure(ANNABELLA_TR("{0} is not a PGN time control, such as 40/7200:1800 or 5400+30."),
                           {whole});
        control.periods.push_back(*period);
    }
    TRY_VOID(validate(control));
    return control;
}

Result<Span> parse_duration(std::string_view text) {
    struct Unit {
        std::string_view name;
        std::uint64_t milliseconds;
    };
    // "ms" stands before "s", which it ends with.
    constexpr Unit units[] = {{"ms", 1}, {"s", 1000}, {"m", 60'000}, {"h", 3'600'000}};
    for (const Unit& unit : units) {
        if (!text.ends_with(unit.name))
            continue;
        if (const auto time = parse_amount(text.substr(0, text.size() - unit.name.size()), unit.milliseconds))
            return *time;
        break;
    }
    return failure(ANNABELLA_TR("\"{0}\" is not a length of time. Type a whole number and its unit, such as "
                                "250ms, 10s, 2m or 1h."),
                   {excerpt(text)});
}

std::string write_duration(Span duration) {
    const auto count = duration.count();
    return count % 1000 == 0 ? std::to_string(count / 1000) + 's' : std::to_string(count) + "ms";
}

namespace {

/// "1:00" or "5": why it is not taken, though a person would see a time in it.
std::optional<tl::unexpected<Error>> half_a_time(std::string_view text) {
    const auto is_number = [](std::string_view part) {
        return !part.empty() && part.size() <= 4 &&
               part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    // As they would have to be typed: ninety minutes are an hour and a half.
    const auto of_minutes = [](std::uint64_t minutes, std::uint64_t seconds) {
        return write_clock_time(std::chrono::minutes(minutes) + std::chrono::seconds(seconds));
    };
    const auto colon = text.find(':');
    if (colon == std::string_view::npos && text.size() <= 2 && is_number(text))
        return failure(ANNABELLA_TR("\"{0}\" has no unit. For minutes type {1}, for hours {2}."),
                       {std::string(text), of_minutes(whole_number<std::uint64_t>(text).value_or(0), 0),
                        std::string(text) + ":00:00"});
    if (colon == std::string_view::npos || colon > 2 || text.size() != colon + 3)
        return std::nullopt;
    const std::string_view behind = text.substr(colon + 1);
    if (!is_number(text.substr(0, colon)) || !is_number(behind) || behind > "59")
        return std::nullopt;
    return failure(
        ANNABELLA_TR("\"{0}\" is ambiguous. For hours and minutes type {1}, for minutes and seconds {2}."),
        {std::string(text), std::string(text) + ":00",
         of_minutes(whole_number<std::uint64_t>(text.substr(0, colon)).value_or(0),
                    whole_number<std::uint64_t>(behind).value_or(0))});
}

} // namespace

Result<Span> parse_clock_time(std::string_view text) {
    const auto fault = [text] {
        if (auto half = half_a_time(text))
            return *std::move(half);
        return failure(
            ANNABELLA_TR(
                "\"{0}\" is not a time. Type hours, minutes and seconds, such as 1:30:00 or 0:05:00.250."),
            {excerpt(text)});
    };
    std::string_view rest = text;
    const bool negative = rest.starts_with('-');
    if (negative)
        rest.remove_prefix(1);
    const auto hours = parse_amount(take_until(rest, ':'), 3'600'000);
    if (!hours || rest.size() < 5 || rest[2] != ':')
        return fault();
    const auto minutes = whole_number<std::uint64_t>(rest.substr(0, 2));
    const auto seconds = whole_number<std::uint64_t>(rest.substr(3, 2));
    if (!minutes || *minutes > 59 || !seconds || *seconds > 59)
        return fault();
    rest.remove_prefix(5);
    std::uint64_t milliseconds = 0;
    if (!rest.empty()) {
        const auto parts =
            rest.size() == 4 && rest[0] == '.' ? whole_number<std::uint64_t>(rest.substr(1)) : std::nullopt;
        if (!parts)
            return fault();
        milliseconds = *parts;
    }
    // The sum fits 64 bits without a sign; one below zero may be one greater than one above.
    const std::uint64_t sum =
        static_cast<std::uint64_t>(hours->count()) + *minutes * 60'000 + *seconds * 1000 + milliseconds;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<Span::rep>::max());
    if (sum > most + (negative ? 1 : 0))
        return fault();
    return Span{static_cast<Span::rep>(negative ? 0 - sum : sum)};
}

std::string write_clock_time(Span time) {
    const auto count = time.count();
    const std::uint64_t size =
        count < 0 ? 0 - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
    std::string text = count < 0 ? "-" : "";
    text += std::to_string(size / 3'600'000) + ':' + padded(size / 60'000 % 60, 2) + ':' +
            padded(size / 1000 % 60, 2);
    if (size % 1000 != 0)
        text += '.' + padded(size % 1000, 3);
    return text;
}

} // namespace annabella::game
