// What a journal and the report beside it say of each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/vouching.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "app/tournament/game_report.hpp"
#include "base/file.hpp"
#include "base/number.hpp"
#include "store/sealed_lines.hpp"

namespace annabella::app {

namespace {

Message line_is_missing(std::int64_t line) {
    return {ANNABELLA_TR("The journal does not have line {0} as the report names it. An older copy was put "
                         "back, or the journal was altered."),
            {std::to_string(line)}};
}

Message grown_words(const store::LineChain& lines, const ReportEnd& end) {
    return {std::string(report_line::grown),
            {std::to_string(end.journal->sequence), std::to_string(lines.length())}};
}

} // namespace

std::optional<Message> journal_differs(const store::LineChain& lines, const ReportEnd& end) {
    if (!end.journal)
        return std::nullopt;
    const store::LineId& known = *end.journal;
    if (!lines.has(known))
        return line_is_missing(known.sequence);
    if (known.sequence == lines.length())
        return std::nullopt;
    if (end.parting)
        return grown_words(lines, end);
    return Message{ANNABELLA_TR("Unconfirmed journal lines, added after the report ended: {0}."),
                   {std::to_string(lines.length() - known.sequence)}};
}

std::optional<EndCompared> compare_end(const Session& session, const ReportEnd& end) {
    const store::LineChain& lines = session.lines();
    auto differs = journal_differs(lines, end);
    if (!differs)
        return std::nullopt;
    if (end.parting || !lines.has(*end.journal))
        return EndCompared{*std::move(differs), true};
    // The program was ended, and lines came when it had no report, or the end of the report was cut off.
    // Deeds, and what decides a game, are named within an instant.
    const std::int64_t named = end.journal->sequence;
    if ((session.is_decided() && session.decided_at() > named) || session.last_deed() > named)
        return EndCompared{grown_words(lines, end), true};
    return EndCompared{*std::move(differs), false};
}

std::vector<Message> older_objections(const phrase::Translator& translator, const store::LineChain& lines,
                                      const std::vector<std::string>& report) {
    std::vector<Message> objections;
    // Each opening has told of them anew.
    const auto add = [&](Message objection) {
        if (std::find(objections.begin(), objections.end(), objection) == objections.end())
            objections.push_back(std::move(objection));
    };
    if (const auto compared = compare_names(lines_named(translator, report), lines); compared.wrong)
        add(line_is_missing(compared.wrong->id.sequence));
    const ReportSentence grown(translator, report_line::grown);
    const std::array beginnings = {ReportSentence(translator, report_line::missing),
                                   ReportSentence(translator, report_line::none_before)};
    for (const std::string& line : report) {
        if (const auto holes = grown.holes_in(line))
            add({ANNABELLA_TR("Journal lines added without the report: {0} to {1}."),
                 {std::to_string(whole_number<std::int64_t>((*holes)[0]).value_or(0) + 1), (*holes)[1]}});
        for (const ReportSentence& beginning : beginnings)
            if (beginning.holes_in(line))
                add({beginning.english(), {}});
    }
    return objections;
}

Message no_line_is_named() {
    return {ANNABELLA_TR("The report names no line of the journal, so it cannot confirm the game."), {}};
}

Message report_differs_in(std::size_t line) {
    return {ANNABELLA_TR("The report was altered, first in line {0}. Earlier lines are unaltered."),
            {std::to_string(line)}};
}

std::optional<Message> what_differs(const store::SealedReading& reading) {
    if (!reading.differs_at)
        return std::nullopt;
    return reading.is_cut ? breaks_off(reading.texts.size()) : report_differs_in(*reading.differs_at);
}

std::optional<Message> not_vouched_for(const Runtime& runtime, const Session& session, Objections which) {
    const store::LineChain& lines = session.lines();
    const std::filesystem::path file =
        report_of(runtime.options().journal, static_cast<GameNumber>(session.id()));
    std::error_code error;
    if (lines.length() == 0)
        return std::nullopt;
    if (!std::filesystem::exists(file, error))
        return session.is_reported() ? std::optional(Message{std::string(report_line::missing), {}})
                                     : std::nullopt;
    const auto content = read_file(file);
    if (!content)
        return content.error().message;
    const store::SealedReading reading = store::read_sealed_lines(*content);
    if (auto differs = what_differs(reading))
        return differs;
    const phrase::Translator& translator = runtime.phrasebook().translator();
    const ReportEnd end = end_of(translator, reading.texts);
    if (!end.journal)
        return no_line_is_named();
    if (const auto at_end = compare_end(session, end); at_end && at_end->in_doubt)
        return journal_differs(lines, end);
    if (which == Objections::SinceClosed)
        return std::nullopt;
    std::vector<Message> older = older_objections(translator, lines, reading.texts);
    return older.empty() ? std::nullopt : std::optional(std::move(older.front()));
}

} // namespace annabella::app
