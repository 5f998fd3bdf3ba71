// The lines of a report, read again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/report_reading.hpp"

#include <algorithm>
#include <ctime>
#include <functional>
#include <utility>

namespace annabella::app {

namespace {

constexpr std::string_view before_text = "14:03:07. ";
constexpr std::size_t most_holes = 10;
constexpr std::size_t places_told = 3;

/// Of a sentence "…{1}…{0}…", in whatever order its holes stand.
std::optional<std::vector<std::string>> filled(std::string_view text, std::string_view sentence) {
    // Most lines say something else.
    if (!text.starts_with(sentence.substr(0, sentence.find('{'))))
        return std::nullopt;
    std::vector<std::string> holes(most_holes);
    while (true) {
        const std::size_t hole = sentence.find('{');
        if (hole == std::string_view::npos)
            return text == sentence ? std::optional(std::move(holes)) : std::nullopt;
        const std::size_t end = sentence.find('}', hole);
        if (end == std::string_view::npos || text.substr(0, hole) != sentence.substr(0, hole))
            return std::nullopt;
        const auto number = static_cast<std::size_t>(sentence[hole + 1] - '0');
        text.remove_prefix(hole);
        sentence.remove_prefix(end + 1);
        const std::string_view next = sentence.substr(0, sentence.find('{'));
        // The last piece stands at the end.
        const std::size_t until =
            next.size() == sentence.size()
                ? (text.size() < next.size() ? std::string_view::npos : text.size() - next.size())
                : text.find(next);
        if (until == std::string_view::npos || number >= most_holes)
            return std::nullopt;
        holes[number] = std::string(text.substr(0, until));
        text.remove_prefix(until);
    }
}

} // namespace

ReportSentence::ReportSentence(const phrase::Translator& translator, std::string_view english)
    : m_english(english) {
    for (const std::string& language : translator.spoken_languages())
        m_forms.push_back(translator.translate(language, english));
}

std::optional<std::vector<std::string>> ReportSentence::holes_in(std::string_view line) const {
    if (line.size() < before_text.size())
        return std::nullopt;
    line.remove_prefix(before_text.size());
    for (const std::string& form : m_forms)
        if (auto holes = filled(line, form))
            return holes;
    return std::nullopt;
}

namespace {

/// The sentences that name a line of the journal.
class NameSentences {
public:
    explicit NameSentences(const phrase::Translator& translator)
        : m_sealed(translator, report_line::sealed_line), m_plain(translator, report_line::journal_line) {}

    std::optional<NamedLine> in(std::string_view line) const {
        for (const bool has_sealed : {false, true})
            if (const auto holes = (has_sealed ? m_sealed : m_plain).holes_in(line))
                return NamedLine{store::read_line_id((*holes)[0]).value_or(store::LineId{}), (*holes)[1],
                                 has_sealed};
        return std::nullopt;
    }

private:
    ReportSentence m_sealed;
    ReportSentence m_plain;
};

} // namespace

bool tells_of_older(const phrase::Translator& translator, std::string_view line) {
    return ReportSentence(translator, report_line::older_differs).holes_in(line) ||
           ReportSentence(translator, report_line::older_is_cut).holes_in(line);
}

void leave_out_names(const phrase::Translator& translator, std::vector<std::string>& lines) {
    const NameSentences names(translator);
    const ReportSentence lock(translator, report_line::lock_name);
    std::erase_if(lines, [&](const std::string& line) { return names.in(line) || lock.holes_in(line); });
}

std::vector<NamedLine> lines_named(const phrase::Translator& translator,
                                   const std::vector<std::string>& lines) {
    const NameSentences sentences(translator);
    std::vector<NamedLine> names;
    for (const std::string& line : lines)
        if (auto name = sentences.in(line))
            names.push_back(*std::move(name));
    return names;
}

NamesCompared compare_names(const std::vector<NamedLine>& names, const store::LineChain& lines) {
    NamesCompared compared;
    for (const NamedLine& name : names) {
        compared.has_weak = compared.has_weak || name.id.is_weak();
        if (compared.wrong)
            continue;
        if (lines.has(name.id))
            compared.right = std::max(compared.right, name.id.sequence);
        else
            compared.wrong = name;
    }
    return compared;
}

namespace {

/// The sentences that a start ends with.
class PartingSentences {
public:
    explicit PartingSentences(const phrase::Translator& translator) {
        for (const std::string_view parting : report_line::partings)
            m_sentences.emplace_back(translator, parting);
    }

    std::optional<std::size_t> in(std::string_view line) const {
        for (std::size_t i = 0; i < m_sentences.size(); ++i)
            if (m_sentences[i].holes_in(line))
                return i;
        return std::nullopt;
    }

private:
    std::vector<ReportSentence> m_sentences;
};

} // namespace

ReportEnd end_of(const phrase::Translator& translator, const std::vector<std::string>& lines) {
    ReportEnd end;
    if (lines.empty())
        return end;
    end.parting = PartingSentences(translator).in(lines.back());
    const NameSentences names(translator);
    for (auto line = lines.rbegin(); line != lines.rend() && !end.journal; ++line)
        if (auto name = names.in(*line)) {
            end.journal = std::move(name->id);
            end.at = std::move(name->at);
        }
    return end;
}

std::vector<std::size_t> breaks_of(const phrase::Translator& translator,
                                   const std::vector<std::string>& lines) {
    const ReportSentence begun(translator, report_line::begun);
    const PartingSentences partings(translator);
    // A report beside one that was changed has a line of that first.
    const std::size_t first = !lines.empty() && tells_of_older(translator, lines.front()) ? 1 : 0;
    std::vector<std::size_t> breaks;
    for (std::size_t i = first + 1; i < lines.size(); ++i)
        if (begun.holes_in(lines[i]) && !partings.in(lines[i - 1]))
            breaks.push_back(i);
    return breaks;
}

Message breaks_off(std::size_t after) {
    return {
        ANNABELLA_TR("The report breaks off after line {0}. The program or disk failed, or lines were cut "
                     "off."),
        {std::to_string(after)}};
}

std::vector<ReportGap> gaps_of(const phrase::Translator& translator, const std::vector<std::string>& lines) {
    const ReportSentence gap(translator, report_line::gap);
    std::vector<ReportGap> gaps;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (auto holes = gap.holes_in(lines[i]))
            gaps.push_back({i, std::move((*holes)[0]), std::move((*holes)[1]), std::move((*holes)[2])});
    return gaps;
}

namespace {

/// What is said of the first of so many places, and how many more there are.
Message with_places(Message said, std::size_t places, const std::function<Message(std::size_t)>& of) {
    const std::size_t told = std::min(places, places_told);
    for (std::size_t i = 0; i < told; ++i)
        said = and_then(std::move(said), of(i));
    if (places > told)
        said = and_then(std::move(said),
                        {ANNABELLA_TR("Further gaps in the report: {0}."), {std::to_string(places - told)}});
    return said;
}

} // namespace

Message with_gaps(Message said, const std::vector<ReportGap>& gaps) {
    return with_places(std::move(said), gaps.size(), [&](std::size_t i) {
        return Message{
            ANNABELLA_TR("The report has a gap after line {0}. Lines missing from {1} to {2}: {3}."),
            {std::to_string(gaps[i].after), gaps[i].from, gaps[i].to, gaps[i].lines}};
    });
}

Message with_breaks(Message said, const std::vector<std::size_t>& breaks) {
    return with_places(std::move(said), breaks.size(), [&](std::size_t i) { return breaks_off(breaks[i]); });
}

std::optional<std::chrono::seconds> between(const std::string& from, const std::string& to) {
    const auto moment = [](const std::string& text) -> std::optional<std::time_t> {
        std::tm local{};
        const char* const end = ::strptime(text.c_str(), "%Y-%m-%dT%H:%M:%S", &local);
        if (end == nullptr || *end != '\0')
            return std::nullopt;
        local.tm_isdst = -1;
        return std::mktime(&local);
    };
    const auto begin = moment(from);
    const auto end = moment(to);
    if (!begin || !end)
        return std::nullopt;
    return std::chrono::seconds(*end - *begin);
}

} // namespace annabella::app
