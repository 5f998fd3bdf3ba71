// What a listener has chosen of how he is told things.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace annabella::phrase {

/// What is said before a move, so that who announces it and who repeats it can be told apart.
enum class MoveCalls : std::uint8_t {
    None,        ///< Nothing.
    Repetitions, ///< Who repeats, before a repetition alone: the shortest that tells them apart.
    Sides,       ///< Who says it.
    Numbers,     ///< The number of the move, before its announcement.
};
inline constexpr std::array<std::string_view, 4> move_calls_names = {"none", "repetitions", "sides",
                                                                     "numbers"};
/// Empty for another name.
std::optional<MoveCalls> move_calls_from_name(std::string_view name);

/// How squares that have numbers are spoken: "26" as a whole number, or as two and six.
enum class SquareNumbers : std::uint8_t {
    AsScheme, ///< As its language is understood best.
    Whole,
    Digits,
};

/// How much is said.
enum class Verbosity : std::uint8_t {
    Brief,  ///< Without what who is used to it knows: whose clock runs, what may be done now.
    Normal, ///< What is needed.
    Full,   ///< With the move's number and the moves to the control beside the clocks.
};

/// "brief"
constexpr std::string_view name(Verbosity verbosity) {
    switch (verbosity) {
    case Verbosity::Brief:
        return "brief";
    case Verbosity::Normal:
        return "normal";
    case Verbosity::Full:
        break;
    }
    return "full";
}

/// Empty for another name.
constexpr std::optional<Verbosity> verbosity_from_name(std::string_view called) {
    for (const Verbosity verbosity : {Verbosity::Brief, Verbosity::Normal, Verbosity::Full})
        if (name(verbosity) == called)
            return verbosity;
    return std::nullopt;
}

/// Who hears what is said to the players.
enum class Company : std::uint8_t {
    Players,  ///< Each what is for him.
    Together, ///< At one loudspeaker both hear what either is told, in one language.
    Bystander ///< Neither of them.
};

struct Choices {
    MoveCalls calls = MoveCalls::None;
    Verbosity verbosity = Verbosity::Normal;
    friend bool operator==(const Choices&, const Choices&) = default;
};

} // namespace annabella::phrase
