// A report is read again, in whatever language it was written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/report_reading.hpp"

#include <gtest/gtest.h>

namespace annabella::app {
namespace {

const phrase::Translator& translator() {
    static const phrase::Translator loaded =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    return loaded;
}

std::string line(std::string_view language, std::string_view sentence, std::vector<MessageArgument> holes) {
    return "14:03:07. " + translator().translate(language, {std::string(sentence), std::move(holes)});
}

TEST(ReportReading, FindsWhatFillsASentenceInEachLanguage) {
    const ReportSentence begun(translator(), report_line::begun);
    for (const std::string& language : translator().spoken_languages()) {
        const auto holes =
            begun.holes_in(line(language, report_line::begun, {"7", "yesterday, at ten", "today"}));
        ASSERT_TRUE(holes) << language;
        EXPECT_EQ((*holes)[0], "7");
        EXPECT_EQ((*holes)[1], "yesterday, at ten");
        EXPECT_EQ((*holes)[2], "today");
        EXPECT_FALSE(begun.holes_in(line(language, report_line::partings[0], {})));
    }
    for (const char* const other : {"", "14:03:07. ", "Report of game 1", "14:03:07. Report of game 1"})
        EXPECT_FALSE(begun.holes_in(other)) << other;
}

TEST(ReportReading, TellsHowAReportEnds) {
    const auto end = [](const std::vector<std::string>& lines) { return end_of(translator(), lines); };
    const std::string named =
        line("de", report_line::journal_line, {"1-12-00c0ffee00c0ffee", "2026-05-01T14:03:07"});
    for (std::size_t i = 0; i < report_line::partings.size(); ++i) {
        const ReportEnd left = end({named, line("et", report_line::partings.at(i), {})});
        EXPECT_EQ(left.parting, i);
        ASSERT_TRUE(left.journal);
        EXPECT_EQ(left.journal->sequence, 12);
        EXPECT_EQ(left.at, "2026-05-01T14:03:07");
    }
    EXPECT_FALSE(end({}).parting);
    EXPECT_FALSE(end({named}).parting);
    // What a player has typed, and all have heard, is no line of the report's own.
    const ReportEnd typed = end({"14:03:07. 0:00:12, to all: Not understood: The journal's line: "
                                 "1-13-00c0ffee00c0ffee, at 2026-05-01T14:03:07."});
    EXPECT_FALSE(typed.journal);
}

TEST(ReportReading, FindsEachStartThatHasNoParting) {
    using Breaks = std::vector<std::size_t>;
    const auto breaks = [](const std::vector<std::string>& lines) { return breaks_of(translator(), lines); };
    const std::string begun = line("ru", report_line::begun, {"1", "2026-05-01", "2026-05-02"});
    const std::string left = line("de", report_line::partings[1], {});
    const std::string older = line("en", report_line::older_differs, {"4"});
    EXPECT_EQ(breaks({}), Breaks{});
    EXPECT_EQ(breaks({begun, "14:03:07. ", left, begun, left}), Breaks{});
    EXPECT_EQ(breaks({older, begun, left}), Breaks{});
    EXPECT_EQ(breaks({begun}), Breaks{}) << "its end is asked for by end_of()";
    EXPECT_EQ(breaks({begun, begun, left, begun, "14:03:07. ", begun}), (Breaks{1, 5}));
    EXPECT_EQ(breaks({begun, older, begun}), Breaks{2}) << "that line stands first alone";
    const Message said = with_breaks({"The report is not complete.", {}}, {1, 5, 6, 7, 8});
    EXPECT_EQ(
        translator().translate("en", said),
        "The report is not complete. The report breaks off after line 1. The program or disk failed, or "
        "lines were cut off. The report breaks off after line 5. The program or disk failed, or lines "
        "were cut off. The report breaks off after line 6. The program or disk failed, or lines were cut "
        "off. Further gaps in the report: 2.");
}

TEST(ReportReading, FindsEachGapAndTellsTheFirstOfThem) {
    const std::string gap =
        line("uz", report_line::gap, {"40", "2026-05-01T14:03:07", "2026-05-01T14:03:09"});
    const std::string typed = "14:03:07. 0:00:12, to all: Not understood: Lines missing here: 2, from "
                              "2026-05-01T14:03:07 to 2026-05-01T14:03:07.";
    EXPECT_TRUE(gaps_of(translator(), {typed, "", "14:03:07. "}).empty());
    const auto gaps = gaps_of(translator(), {typed, gap, gap, typed, gap, gap, gap});
    ASSERT_EQ(gaps.size(), 5U);
    EXPECT_EQ(gaps[2].after, 4U);
    EXPECT_EQ(gaps[2].lines, "40");
    EXPECT_EQ(to_string(with_gaps({"So.", {}}, {gaps[2]})),
              "So. The report has a gap after line 4. Lines missing from 2026-05-01T14:03:07 to "
              "2026-05-01T14:03:09: 40.");
    EXPECT_NE(to_string(with_gaps({"So.", {}}, gaps)).find("Further gaps in the report: 2."),
              std::string::npos);
    EXPECT_EQ(with_gaps({"So.", {}}, {}), Message{"So."});
}

TEST(ReportReading, CountsTheTimeBetweenTwoStarts) {
    EXPECT_EQ(between("2026-05-01T14:03:07", "2026-05-02T14:03:08"), std::chrono::seconds(86401));
    EXPECT_EQ(between("2026-05-01T14:03:07", "2026-05-01T14:03:00"), std::chrono::seconds(-7));
    EXPECT_FALSE(between("", "2026-05-02T14:03:08"));
    EXPECT_FALSE(between("2026-05-01T14:03:07Z", "2026-05-02T14:03:08"));
}

} // namespace
} // namespace annabella::app
