// Somebody who wants to sit at the table with a program of his own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "phrase/phrases.hpp"
#include "phrase/utterance.hpp"
#include "table/people/outlet.hpp"

namespace annabella::table {

/// What he has asked for.
struct Guest {
    std::optional<phrase::Seat> seat;           ///< Empty: he only hears what all do.
    std::string language;                       ///< Of his prompts, and of the words that he types.
    bool voice = true;                          ///< He hears; else he reads what he is told.
    std::optional<phrase::Verbosity> verbosity; ///< How much he is told; empty: as much as others here.
    std::string code{};                         ///< The arbiter's, of who wants his seat where there is one.
    /// The words and the scheme in which he is told, and the way to him; both must live as long as he sits
    /// there. The way is alone with him.
    const phrase::Phrasebook* phrasebook = nullptr;
    Outlet* outlet = nullptr;
};

/// Why he may not sit there.
struct NotSeated : Error {
    // NOLINTNEXTLINE(google-explicit-constructor): any error is such a reason.
    NotSeated(Error why, bool may_try_again = false)
        : Error(std::move(why)), may_try_code_again(may_try_again) {}

    bool may_try_code_again; ///< Another code may be right.
};
using Seated = tl::expected<void, NotSeated>;

} // namespace annabella::table
