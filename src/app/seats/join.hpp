// "annabella join": a seat at the table of another program of this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/runtime.hpp"
#include "phrase/utterance.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/keys/key_modes.hpp"

namespace annabella::app {

struct JoinOptions {
    std::optional<phrase::Seat> seat; ///< Empty: an onlooker.
    std::filesystem::path table;
    bool is_named = false;                      ///< He has said where it is, so it may be somebody else's.
    std::string scheme;                         ///< Empty: the table's.
    std::optional<phrase::Verbosity> verbosity; ///< The same.
    /// He sits at all of these, with that seat, and not at `table`. Empty: at that alone.
    std::vector<std::string> tables;
};

/// Sits there until he leaves or the table is closed. Exit status 0 then; 1 where the seat was refused, there
/// is no table, or the table is lost without a word.
int join(Runtime& runtime, const JoinOptions& options);

/// What the keys of a terminal do at which somebody sits; `keys` say what they are for.
LineAtTerminal terminal_at_seat(Runtime& runtime, std::optional<phrase::Seat> seat,
                                const std::shared_ptr<table::SecretLines>& secret,
                                const std::shared_ptr<table::KeyModes>& keys);

} // namespace annabella::app
