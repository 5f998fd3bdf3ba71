// "annabella join": a seat at the table of another program of this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/runtime.hpp"
#include "phrase/utterance.hpp"

namespace annabella::app {

struct JoinOptions {
    std::optional<phrase::Seat> seat; ///< Empty: an onlooker.
    std::filesystem::path table;
    bool is_named = false; ///< He has said where it is, so it may be somebody else's.
    std::string scheme;    ///< Empty: the table's.
};

/// Sits there until he leaves or the table is closed. Exit status 0 then; 1 where the seat was refused, there
/// is no table, or the table is lost without a word.
int join(Runtime& runtime, const JoinOptions& options);

} // namespace annabella::app
