// Whether the report beside a journal vouches for what the journal has of a game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/records/session.hpp"
#include "app/runtime.hpp"
#include "app/tournament/report_reading.hpp"

namespace annabella::app {

/// What of the journal is not as the end of its report has it; empty where all is, or where the end names no
/// line.
std::optional<Message> journal_differs(const store::LineChain& lines, const ReportEnd& end);
/// The journal knows more than the report that a program was ended with: lines came when it had no report.
/// Nobody vouches for them, and nothing speaks against them.
bool is_only_ahead(const store::LineChain& lines, const ReportEnd& end);

/// Somebody's deed is among them, and the game is over: its result may be one of them.
bool has_unnamed_end(const Session& session, const ReportEnd& end);

/// Lines of the journal, from the first to the last, that came while the report was closed, as the report
/// itself says at its next beginning: it names what follows them and vouches for none of them.
using LinesBetween = std::pair<std::int64_t, std::int64_t>;
std::vector<LinesBetween> added_without(const phrase::Translator& translator,
                                        const std::vector<std::string>& report);
/// That they are there.
Message added_words(const LinesBetween& lines);

/// Why a report vouches for nothing.
Message no_line_is_named();
/// What is wrong with a report, by the first line of it that differs.
Message report_differs_in(std::size_t line);

/// The report of a game as it lies beside its journal.
enum class Vouching : std::uint8_t {
    Whole,   ///< Also where there is no report, and none is missed.
    Altered, ///< Since the report was closed, or in the report itself.
    Older,   ///< Before it was last opened; the report tells of it.
};
struct Vouched {
    Vouching how = Vouching::Whole;
    Message why{}; ///< Empty where it is whole.
};
Vouched vouched_for(const Runtime& runtime, const Session& session);

} // namespace annabella::app
