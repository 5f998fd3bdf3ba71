// Failures as values, each with a reason that can be spoken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "base/message.hpp"

namespace annabella {

/// A failure. Its message says what is wrong and, where it can, what to do.
struct Error {
    Error() = default;
    explicit Error(Message reason) : message(std::move(reason)) {}
    Error(std::string sentence, std::vector<MessageArgument> filling)
        : message(std::move(sentence), std::move(filling)) {}

    Message message;

    friend bool operator==(const Error&, const Error&) = default;
};

inline std::string to_string(const Error& error) { return to_string(error.message); }

/// All of them, a sentence each; there must be one.
Error joined(const std::vector<Error>& errors);

template <class T>
using Result = tl::expected<T, Error>;

/// `TRY(const auto board, read_board(text));` declares the value of a result, or returns its error to the
/// caller. It takes the room of several statements, so it stands alone, never as the body of an `if`.
#define TRY(declaration, ...)                                                                                \
    auto ANNABELLA_TRIED = (__VA_ARGS__);                                                                    \
    if (!ANNABELLA_TRIED)                                                                                    \
        return tl::unexpected(std::move(ANNABELLA_TRIED).error());                                           \
    declaration = *std::move(ANNABELLA_TRIED)

/// The same for a result whose value nobody needs: `TRY_VOID(file.write(text));`
#define TRY_VOID(...)                                                                                        \
    do {                                                                                                     \
        if (auto ANNABELLA_TRIED = (__VA_ARGS__); !ANNABELLA_TRIED)                                          \
            return tl::unexpected(std::move(ANNABELLA_TRIED).error());                                       \
    } while (false)

// A name for each line, so that one in an inner block hides none outside.
#define ANNABELLA_JOIN(a, b) a##b
#define ANNABELLA_JOIN_VALUES(a, b) ANNABELLA_JOIN(a, b)
#define ANNABELLA_TRIED ANNABELLA_JOIN_VALUES(tried_on_line_, __LINE__)

inline tl::unexpected<Error> failure(std::string message, std::vector<MessageArgument> arguments = {}) {
    return tl::unexpected<Error>(Error{std::move(message), std::move(arguments)});
}

} // namespace annabella
