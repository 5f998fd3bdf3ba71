// What the lines of a report say, in whatever language they were written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "phrase/language/translator.hpp"
#include "store/line_id.hpp"

namespace annabella::app {

/// The lines of a report that are read again.
namespace report_line {

/// The first of each start.
inline constexpr std::string_view begun =
    ANNABELLA_TR("Report of game {0}, begun {1}; the program was started {2}.");
/// Comes before it where an older report was changed.
inline constexpr std::string_view older_differs =
    ANNABELLA_TR("An older report of this game was altered from line {0} on. It has been left as it is.");
/// The same where it was cut.
inline constexpr std::string_view older_is_cut =
    ANNABELLA_TR("An older report of this game breaks off after line {0}. It has been left as it is.");
inline constexpr std::string_view journal_line = ANNABELLA_TR("The journal's line: {0}, at {1}.");
/// The same while a move is sealed. The line's name is bound to that move and tells nothing of it
/// (store/line_id.hpp).
inline constexpr std::string_view sealed_line =
    ANNABELLA_TR("A move is sealed. The journal's line {0} vouches for it, at {1}.");
/// The lock is known by the SHA-256 of what the journal keeps of it, of which it tells nothing.
inline constexpr std::string_view lock_name = ANNABELLA_TR("The lock is known by {0}.");
/// Stands where lines found no room: how many, and when the first and the last of them were to be written.
inline constexpr std::string_view gap = ANNABELLA_TR("Lines missing here: {0}, from {1} to {2}.");
/// Stands where a journal is found to have lines that came while the report was closed: up to which line it
/// had been named, and how many there are.
inline constexpr std::string_view grown =
    ANNABELLA_TR("The journal grew without the report. It ended at line {0} and now has {1} lines.");
/// Stand where a report begins in the midst of a game.
inline constexpr std::string_view missing = ANNABELLA_TR("The earlier report of this game is missing.");
inline constexpr std::string_view none_before =
    ANNABELLA_TR("This game has no report so far, so nothing confirms its journal.");
/// The last of each start, by Parting.
inline constexpr std::array<std::string_view, 3> partings = {
    ANNABELLA_TR("The program is left."),
    ANNABELLA_TR("The program is left by a signal while the game is locked."),
    ANNABELLA_TR("The program is left while the game is locked, because the input has ended."),
};

} // namespace report_line

/// A sentence of the report in every language that is installed.
class ReportSentence {
public:
    ReportSentence(const phrase::Translator& translator, std::string_view english);

    /// What fills its holes, by their numbers, where that is what the line says behind its time of day; empty
    /// where it says something else.
    std::optional<std::vector<std::string>> holes_in(std::string_view line) const;
    const std::string& english() const { return m_english; }

private:
    std::string m_english;
    std::vector<std::string> m_forms;
};

/// A line of the journal that a report names.
struct NamedLine {
    store::LineId id; ///< Without a hash where it cannot be read.
    std::string at;   ///< The local time of that.
    bool has_sealed = false;
};
/// Whether that line tells of an older report that is not whole.
bool tells_of_older(const phrase::Translator& translator, std::string_view line);
/// Takes out what says no more than a name of a line, or of the lock: nobody listens to that.
void leave_out_names(const phrase::Translator& translator, std::vector<std::string>& lines);
/// All of them, in the order of the report.
std::vector<NamedLine> lines_named(const phrase::Translator& translator,
                                   const std::vector<std::string>& lines);

/// What a journal and what a report names of it have to do with each other.
struct NamesCompared {
    std::optional<NamedLine> wrong; ///< The first that the journal has otherwise, or not at all.
    std::int64_t right = 0;         ///< Up to that line it is as it was.
    bool has_weak = false;          ///< Some are named as older programs did.
};
NamesCompared compare_names(const std::vector<NamedLine>& names, const store::LineChain& lines);

/// How a report ends.
struct ReportEnd {
    std::optional<store::LineId> journal; ///< The journal's last line, as far as it is named.
    std::string at;                       ///< The local time of that; empty where none is named.
    std::optional<std::size_t> parting;   ///< Which of the partings its last line is.
};
ReportEnd end_of(const phrase::Translator& translator, const std::vector<std::string>& lines);

/// Where one start of the program breaks off without a parting and another follows: behind so many lines.
/// What is missing there nobody knows.
std::vector<std::size_t> breaks_of(const phrase::Translator& translator,
                                   const std::vector<std::string>& lines);
/// What is said of one, or of an end that has no parting.
Message breaks_off(std::size_t after);

/// Lines that a report lacks.
struct ReportGap {
    std::size_t after = 0; ///< Behind so many lines that are there.
    std::string lines;     ///< How many.
    std::string from;      ///< Local times of the first and the last.
    std::string to;
};
std::vector<ReportGap> gaps_of(const phrase::Translator& translator, const std::vector<std::string>& lines);
/// Where lines are missing, and how many, behind what is said of the report; that alone where none are.
Message with_gaps(Message said, const std::vector<ReportGap>& gaps);
/// So of breaks.
Message with_breaks(Message said, const std::vector<std::size_t>& breaks);

/// From one local time to another, both "2026-05-01T14:03:07"; empty where one is none.
std::optional<std::chrono::seconds> between(const std::string& from, const std::string& to);

} // namespace annabella::app
