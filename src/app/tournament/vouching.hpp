// Whether the report beside a journal vouches for what the journal has of a game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/records/session.hpp"
#include "app/runtime.hpp"
#include "app/tournament/report_reading.hpp"
#include "store/sealed_lines.hpp"

namespace annabella::app {

/// What of the journal is not as the end of its report has it; empty where all is, or where the end names no
/// line.
std::optional<Message> journal_differs(const store::LineChain& lines, const ReportEnd& end);
/// The same for a game that is opened, as it is told and written then.
struct EndCompared {
    Message told;
    /// Nobody vouches for the game as it is. Not where time alone has passed that a program which was ended
    /// could not name any more, unless that has decided the game.
    bool in_doubt = false;
};
std::optional<EndCompared> compare_end(const Session& session, const ReportEnd& end);

/// What a report has against the journal besides its end, each time that it is asked: lines that it names
/// otherwise; those that came while it was closed, none of which it vouches for, though it names what follows
/// them; that it lacks the beginning of the game.
std::vector<Message> older_objections(const phrase::Translator& translator, const store::LineChain& lines,
                                      const std::vector<std::string>& report);

/// Why a report vouches for nothing.
Message no_line_is_named();
/// What is wrong with a report, by the first line of it that differs.
Message report_differs_in(std::size_t line);
/// The same of what was read: whether it was changed or cut; empty where it is whole.
std::optional<Message> what_differs(const store::SealedReading& reading);

/// Why the report that lies beside the journal does not vouch for that game: empty where it does, or where
/// there is none and none is missed.
enum class Objections : std::uint8_t { SinceClosed, All };
std::optional<Message> not_vouched_for(const Runtime& runtime, const Session& session, Objections which);

} // namespace annabella::app
