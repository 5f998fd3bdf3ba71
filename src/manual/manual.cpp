// The manual in a language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/manual.hpp"

#include <algorithm>
#include <map>
#include <system_error>
#include <utility>

#include "base/file.hpp"
#include "base/listed.hpp"
#include "base/number.hpp"
#include "manual/holes.hpp"

namespace annabella::manual {

namespace {

/// By their numbers.
using Chapters = std::map<int, Chapter>;

std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (std::filesystem::directory_iterator file(folder, error), end; !error && file != end;
         file.increment(error))
        if (file->path().extension() == ".md")
            files.push_back(file->path());
    std::sort(files.begin(), files.end());
    return files;
}

/// Those of a language, as they are written. `faults` gets what is left out.
Chapters written_in(const std::filesystem::path& data, const std::string& language,
                    std::vector<Error>& faults) {
    Chapters chapters;
    for (const std::filesystem::path& file : files_of(data / language / "manual")) {
        const std::string name = file.filename().string();
        const std::string told = language + "/" + name;
        auto chapter = read_small_file(file).and_then(
            [&](const std::string& text) { return parse_chapter(text, name, language, told); });
        if (!chapter) {
            faults.push_back(std::move(chapter).error());
            continue;
        }
        const int number = chapter->number;
        if (!chapters.emplace(number, *std::move(chapter)).second)
            faults.push_back(fault_in(told, 1, {ANNABELLA_TR("Another chapter has the same number."), {}}));
    }
    return chapters;
}

/// Which sections are older than the English ones that they were made from.
void compare(Chapter& chapter, const Chapter& english) {
    for (std::size_t i = 0; i < chapter.sections.size(); ++i)
        chapter.sections[i].older =
            i >= english.sections.size() || chapter.sections[i].made_from != english.sections[i].hash;
}

} // namespace

Manual Manual::load(const std::filesystem::path& data, const phrase::Translator& translator,
                    std::string_view language) {
    Manual manual;
    manual.m_language = translator.language(language).code;
    const std::string english(chess::english);
    const Chapters originals = written_in(data, english, manual.m_faults);
    Chapters chapters;
    const auto add = [&](Chapter chapter) {
        const std::string told = chapter.language + "/" + chapter.name + ".md";
        const FillHole words = words_of(translator, chapter.language);
        auto filled = fill_holes(std::move(chapter), words, told);
        if (!filled)
            return manual.m_faults.push_back(std::move(filled).error());
        const int number = filled->number;
        chapters.emplace(number, *std::move(filled));
    };
    if (manual.m_language != english)
        for (auto& [number, chapter] : written_in(data, manual.m_language, manual.m_faults)) {
            if (const auto original = originals.find(number); original != originals.end())
                compare(chapter, original->second);
            add(chapter);
        }
    for (const auto& [number, chapter] : originals)
        if (!chapters.contains(number))
            add(chapter);
    for (auto& [number, chapter] : chapters)
        manual.m_chapters.push_back(std::move(chapter));
    return manual;
}

std::optional<Message> Manual::english_told() const {
    std::vector<std::string> numbers;
    for (const Chapter& chapter : m_chapters)
        if (chapter.language != m_language)
            numbers.push_back(std::to_string(chapter.number));
    if (numbers.empty())
        return std::nullopt;
    if (numbers.size() == m_chapters.size())
        return Message{ANNABELLA_TR("The manual is only in English so far."), {}};
    return Message{ANNABELLA_TR("These chapters are only in English so far: {0}."), {listed(numbers)}};
}

std::optional<std::size_t> Manual::find(std::string_view asked, const phrase::Folding& folding) const {
    if (const auto number = whole_number<int>(asked)) {
        for (std::size_t i = 0; i < m_chapters.size(); ++i)
            if (m_chapters[i].number == *number)
                return i;
        return std::nullopt;
    }
    const std::string folded = folding.text(asked, false);
    if (folded.empty())
        return std::nullopt;
    constexpr std::size_t shortest = 3; // In bytes; less is no beginning of anything in particular.
    std::vector<std::size_t> begun;
    for (std::size_t i = 0; i < m_chapters.size(); ++i) {
        const std::string title = folding.text(m_chapters[i].title, false);
        const std::string topic = folding.text(m_chapters[i].topic, false);
        if (folded == title || folded == topic)
            return i;
        if (folded.size() >= shortest && (title.starts_with(folded) || topic.starts_with(folded)))
            begun.push_back(i);
    }
    return begun.size() == 1 ? std::optional(begun.front()) : std::nullopt;
}

Error no_manual() { return {ANNABELLA_TR("The manual is missing. Install the program again."), {}}; }

} // namespace annabella::manual
