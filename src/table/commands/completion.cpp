// Words and folders that begin with what was typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/completion.hpp"

#include <algorithm>

#include "base/listed.hpp"
#include "base/utf8.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"

namespace annabella::table {

namespace {

/// The last folder of a path that ends with a stroke.
std::string last_of(const std::string& path) {
    const auto before = path.find_last_of('/', path.size() - 2);
    return path.substr(before == std::string::npos ? 0 : before + 1);
}

/// What all of them begin with, in whole characters.
std::string common_beginning(const std::vector<std::string>& words) {
    std::string common = words.front();
    for (const std::string& word : words) {
        std::size_t same = 0;
        while (same < std::min(common.size(), word.size())) {
            const std::size_t length = decode_utf8(common, same).length;
            if (common.compare(same, length, word, same, length) != 0)
                break;
            same += length;
        }
        common.resize(std::min(same, common.size()));
    }
    return common;
}

/// For several that go on from `begun`: as far as they do so together, and which they are.
Completion several(std::string_view begun, const std::vector<std::string>& words,
                   const std::vector<std::string>& told) {
    const std::string common = common_beginning(words);
    const std::size_t characters = count_characters(begun);
    Completion completion;
    if (count_characters(common) > characters)
        completion = {characters, common, {}};
    completion.told =
        told.size() <= Completer::most_told
            ? Message{"{0}", {listed(told)}}
            : Message{ANNABELLA_TR("Many words start like that. Type another letter, or help."), {}};
    return completion;
}

Completion none() { return {0, {}, {ANNABELLA_TR("Nothing here starts like that."), {}}}; }

/// What is told of what stands behind a command, where that is no word out of a table.
Completion behind(const CommandRow& row, const Translate& translated) {
    const std::string word = own_form(row.word, translated);
    if (row.argument.empty())
        return {0, {}, {ANNABELLA_TR("Nothing may follow {0}."), {word}}};
    return {0, {}, {ANNABELLA_TR("After {0}, type {1}."), {word, Message{std::string(row.argument)}}}};
}

/// What stands behind the command as it is: a path may have blanks in it, and at its end.
std::string path_behind(std::string_view typed, const Translate& translated) {
    std::string path = read_typed_line(typed, translated).argument;
    if (!path.empty())
        path += typed.substr(typed.find_last_not_of(" \t") + 1);
    return path;
}

bool completes(const CommandRow* row, Completes what) {
    return row != nullptr && row->manner.completes == what;
}

} // namespace

Completion complete_among(std::span<const std::string_view> words, std::string_view typed,
                          const Translate& translated) {
    const auto blank = typed.find_last_of(" ,");
    const std::string_view begun = typed.substr(blank == std::string_view::npos ? 0 : blank + 1);
    const std::string folded = translated.folding().text(begun, false);
    std::vector<std::string> found;
    for (const std::string_view word : words)
        for (const std::string& form : own_forms(word, translated))
            if (translated.folding().text(form, false).starts_with(folded)) {
                if (std::find(found.begin(), found.end(), form) == found.end())
                    found.push_back(form);
                break;
            }
    if (found.size() == 1)
        return {count_characters(begun), found.front() + ' ', {"{0}", {found.front()}}};
    return found.empty() ? none() : several(begun, found, found);
}

Completion complete_line(std::span<const std::vector<std::string>> lines, std::string_view typed,
                         const phrase::Folding& folding) {
    const std::string folded = folding.text(typed, false);
    std::vector<std::string> found;
    for (const std::vector<std::string>& forms : lines) {
        const auto form = std::find_if(forms.begin(), forms.end(), [&](const std::string& each) {
            return folding.text(each, false).starts_with(folded);
        });
        if (form != forms.end() && std::find(found.begin(), found.end(), *form) == found.end())
            found.push_back(*form);
    }
    if (found.size() == 1)
        return {count_characters(typed), found.front(), {"{0}", {found.front()}}};
    return found.empty() ? none() : several(typed, found, found);
}

void Completer::add_rows(Speaker speaker, std::vector<Word>& words) const {
    for (const CommandRow& row : command_rows())
        if (row.manner.speaker == speaker && (!m_offered || m_offered(row)))
            words.push_back({std::string(row.word), !row.argument.empty()});
}

void Completer::add_own(std::vector<Word>& words) const {
    for (const OwnWord& own : m_own)
        words.push_back({std::string(own.word), false});
}

/// The words that may stand behind `before`.
std::vector<Completer::Word> Completer::words_behind(std::string_view before,
                                                     const Translate& translated) const {
    using Role = Giver::Role;
    std::vector<Word> words;
    const TypedLine line = read_typed_line(before, translated);
    if (completes(line.command, Completes::Words))
        return words_of_help(line.argument, translated);
    // Behind another command, and behind a move, stands what is its own.
    if (line.command ? !line.bare : !line.argument.empty())
        return words;
    if (line.by.role != Role::Arbiter)
        add_rows(Speaker::Player, words);
    if (line.by.role == Role::Player)
        words.push_back({ANNABELLA_TR("assistant"), true});
    if (line.by.role == Role::Player && !line.by.side)
        add_own(words);
    // "assistant black": for whose move he acts.
    if (line.by.role != Role::Arbiter && !line.by.side)
        for (const char* const side : {ANNABELLA_TR("white"), ANNABELLA_TR("black")})
            words.push_back({side, true});
    if (line.by.role == Role::Player && !line.by.side)
        words.push_back({ANNABELLA_TR("arbiter"), true});
    if (line.by.role == Role::Arbiter || (line.by.role == Role::Player && !line.by.side))
        add_rows(Speaker::Arbiter, words);
    return words;
}

/// "help arbiter undo"
std::vector<Completer::Word> Completer::words_of_help(std::string_view argument,
                                                      const Translate& translated) const {
    std::vector<Word> words;
    const bool of_arbiter = is_word(argument, ANNABELLA_TR("arbiter"), translated);
    if (!argument.empty() && !of_arbiter)
        return words;
    add_rows(Speaker::Arbiter, words);
    if (!of_arbiter) {
        add_rows(Speaker::Player, words);
        add_own(words);
        for (const TopicRow& row : topic_rows())
            words.push_back({std::string(row.word), true});
    }
    // Nothing stands behind a word that is asked about.
    for (Word& word : words)
        word.goes_on = word.goes_on && word.english == "arbiter";
    return words;
}

/// `path` is what was typed of one.
Completion Completer::complete_folder(const std::string& path) const {
    const std::vector<std::string> paths = m_folders(path);
    std::vector<std::string> told;
    told.reserve(paths.size());
    for (const std::string& found : paths)
        told.push_back(last_of(found));
    if (paths.empty())
        return none();
    if (paths.size() > 1)
        return several(path, paths, told);
    return {count_characters(path), paths.front(), {"{0}", {told.front()}}};
}

Completion Completer::complete(std::string_view typed) const {
    const auto blank = typed.find_last_of(" \t");
    const std::string_view before = typed.substr(0, blank == std::string_view::npos ? 0 : blank + 1);
    const std::string_view begun = typed.substr(before.size());
    std::vector<Translate> languages = m_languages;
    languages.emplace_back();
    for (const Translate& translated : languages) {
        if (!before.empty() && completes(read_typed_line(before, translated).command, Completes::Folders))
            return complete_folder(path_behind(typed, translated));
        const std::string folded = translated.folding().text(begun, false);
        std::vector<std::string> found;
        bool goes_on = true;
        for (const Word& word : words_behind(before, translated))
            for (const std::string& form : own_forms(word.english, translated))
                if (translated.folding().text(form, false).compare(0, folded.size(), folded) == 0) {
                    goes_on = goes_on && word.goes_on;
                    if (std::find(found.begin(), found.end(), form) == found.end())
                        found.push_back(form);
                    break;
                }
        if (found.size() == 1)
            return {count_characters(begun), found.front() + (goes_on ? " " : ""), {"{0}", {found.front()}}};
        if (!found.empty())
            return several(begun, found, found);
    }
    for (const Translate& translated : languages)
        if (const TypedLine line = read_typed_line(before, translated);
            line.command != nullptr && !line.bare && !completes(line.command, Completes::Words))
            return behind(*line.command, translated);
    return none();
}

} // namespace annabella::table
