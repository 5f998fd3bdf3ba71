// The games that are kept: listed, opened again, written out, signed, closed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "app/runtime.hpp"

namespace annabella::app {

/// What the journal says of a game that was closed without a result.
inline constexpr std::string_view no_result = "*";

/// A game of the journal, as it was, in its own scheme; nothing is changed by it.
Result<Session> read_game(Runtime& runtime, GameNumber number);
/// The same, to go on with it, to look at it or to sign it: a game that is over or closed takes events again
/// until Session::close(). Refused where its settings are lost. What may be lost of its events is told.
Result<Session> open_game(Runtime& runtime, GameNumber number);
/// Nobody has said or done anything in it: it has begun, and the time has passed.
Result<bool> is_untouched(Runtime& runtime, const Session& session);

/// Tells what a damaged journal has lost of the events at the end of this game, if it may have been any: of a
/// game that has its result all that matters is there.
Result<void> tell_lost_events(Runtime& runtime, const Session& session);
/// Of a game whose settings are lost: why it cannot be gone on with, and what can be done.
Error settings_lost(const Runtime& runtime, GameNumber number);

/// A player's name, or his colour.
std::string name_of(const Runtime& runtime, const game::Game& game, Side side);

/// Tells the games, the newest first: all of them, or the last ten. These four give the exit status.
int list_games(Runtime& runtime, bool all);
/// Writes the score sheets of a game into a folder.
int export_game(Runtime& runtime, GameNumber number, const std::filesystem::path& folder);
/// FIDE 2009, 8.7: signs the score sheets of a game that is over.
int sign_game(Runtime& runtime, GameNumber number, Side side);
/// Closes a game that nobody goes on with: it is not asked for any more, and can still be opened.
int close_game(Runtime& runtime, GameNumber number);

} // namespace annabella::app
