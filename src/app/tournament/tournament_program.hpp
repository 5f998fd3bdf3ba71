// What the program for tournaments does besides playing: it locks itself up, asks for the arbiter's code,
// keeps his report and shows what it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/play.hpp"
#include "app/records/session.hpp"
#include "app/runtime.hpp"
#include "app/terminal/line_input.hpp"
#include "app/tournament/game_report.hpp"
#include "base/digest.hpp"
#include "table/commands/secret_lines.hpp"

namespace annabella::app {

struct CommandLine;

/// Has the kernel refuse code that is not loaded yet, and all files but those that this command line needs,
/// and notes in it what is refused now. Fails where the kernel could and does not.
Result<void> lock_up(CommandLine& line);

/// Asks the arbiter for a code, twice, and gives it as keep_code() keeps it; nobody sees it. Fails where the
/// input ends.
Result<std::string> ask_for_code(Runtime& runtime, LineInput& input, table::SecretLines& secret);

/// The report of that game, with its head: the program and its fingerprint, what the kernel refuses, what was
/// settled.
Result<std::unique_ptr<GameReport>> begin_report(Runtime& runtime, const Session& session,
                                                 const TournamentPlay& tournament);
/// The report that lies beside the journal of that game, gone on with for something that is done without a
/// table, such as a signature; null where there is none. What the journal has beyond it is written and told.
Result<std::unique_ptr<GameReport>> reopen_report(Runtime& runtime, const Session& session);
/// A game that is gone on with: tells, and writes, how long the program was away and how it had been left,
/// and whether report and journal are still those that were left: a report that is missing, a journal that
/// was put back to an older copy or changed. Writes down the journal's line, and says the seal of what was
/// left. False where the journal is not the one that was left, or nothing vouches for it.
bool compare_with_report(Runtime& runtime, const Session& session, GameReport& report);
/// Before a game begins: it is in the report before it is told.
void report_and_say(Runtime& runtime, GameReport& report, const Message& message);
/// Closes it and tells its seal. False where not all of it could be kept.
bool end_report(Runtime& runtime, const Session& session, GameReport& report, Parting how);

/// SHA-256 of this program's file.
Result<Digest> fingerprint();

// Commands; their exit status.
/// Says whose program this is by its fingerprint.
int tell_fingerprint(Runtime& runtime);
/// Says whether a report is whole, where it first differs, or that its end is missing; with `aloud`, reads it
/// to there. 0 where it is whole. One of which the line ends alone were changed is whole, and that is said.
/// Compares what it names of the journal with that journal, where it is known; 1 where that is another one.
int verify_report(Runtime& runtime, const std::filesystem::path& file, const std::filesystem::path& journal,
                  bool aloud);
/// The journal of a report, by its name and place (report_of()); empty where there is none.
std::filesystem::path journal_beside(const std::filesystem::path& report);

} // namespace annabella::app
