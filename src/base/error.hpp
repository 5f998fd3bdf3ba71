// Failures as values, each with a reason that can be spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

// Marks an English sentence for translation where it stands; the edge translates it (see
// phrase/translator.hpp).
#define ANNABELLA_TR(text) text

namespace annabella {

/// A failure. `message` is an English sentence and at the same time the key of its translations; `{0}`,
/// `{1}`… in it stand for `arguments`, which are never translated (a move as typed, a file name, a number).
/// The sentence says what is wrong and, where it can, what to do.
struct Error {
    std::string message;
    std::vector<std::string> arguments;

    friend bool operator==(const Error&, const Error&) = default;
};

/// The sentence in English with its arguments filled in.
inline std::string to_string(const Error& error) {
    std::string text = error.message;
    for (std::size_t i = 0; i < error.arguments.size(); ++i) {
        std::string hole = "{"; // not "{" + ...: GCC 12 warns of overlapping copies there (its bug 105651)
        hole += std::to_string(i);
        hole += '}';
        if (const auto at = text.find(hole); at != std::string::npos)
            text.replace(at, hole.size(), error.arguments[i]);
    }
    return text;
}

/// Both, one sentence after the other.
inline Error and_then(Error first, const Error& second) {
    first.message += ' ';
    // The holes of the second go on where the arguments of the first end.
    for (std::size_t at = 0; at < second.message.size(); ++at) {
        first.message += second.message[at];
        if (second.message[at] != '{')
            continue;
        std::size_t end = at + 1;
        std::size_t number = 0;
        for (; end < second.message.size() && second.message[end] >= '0' && second.message[end] <= '9'; ++end)
            number = 10 * number + static_cast<std::size_t>(second.message[end] - '0');
        if (end == at + 1)
            continue;
        first.message += std::to_string(number + first.arguments.size());
        at = end - 1;
    }
    first.arguments.insert(first.arguments.end(), second.arguments.begin(), second.arguments.end());
    return first;
}

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string message, std::vector<std::string> arguments = {}) {
    return tl::unexpected<Error>(Error{std::move(message), std::move(arguments)});
}

} // namespace annabella
