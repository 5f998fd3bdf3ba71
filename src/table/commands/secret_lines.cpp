// The beginnings of secret lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/secret_lines.hpp"

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "phrase/phrases.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {

namespace {

/// In bytes. Longer than a side, a person and a command in any language; what stands behind that makes no
/// difference.
constexpr std::size_t longest_beginning = 160;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Longer than any word of a command in any language.
constexpr std::size_t longest_written = 32;

std::u32string letters_of(std::string_view text) {
    std::u32string letters;
    for (std::size_t at = 0; at < text.size() && letters.size() <= longest_written;) {
        const DecodedCharacter letter = decode_utf8(text, at);
        letters += letter.value;
        at += letter.length;
    }
    return letters;
}

/// How many slips of the finger lie between two words: letters too many, too few, others, and neighbours
/// exchanged (optimal string alignment).
std::size_t slips_between(const std::u32string& a, const std::u32string& b) {
    using Row = std::array<std::size_t, longest_written + 1>;
    Row two_before{};
    Row before{};
    Row now{};
    for (std::size_t j = 0; j <= b.size(); ++j)
        now[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        two_before = before;
        before = now;
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] =
                std::min({before[j] + 1, now[j - 1] + 1, before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], two_before[j - 2] + 1);
        }
    }
    return now[b.size()];
}

/// Half of the letters are right, or two are wrong. Short words would be taken for each other, and for names
/// of squares.
bool is_badly_written(std::string_view typed, std::string_view word) {
    constexpr std::size_t shortest = 4;
    const std::u32string a = letters_of(typed);
    const std::u32string b = letters_of(word);
    if (b.size() < shortest || a.size() > longest_written || b.size() > longest_written)
        return false;
    return slips_between(a, b) <= std::min<std::size_t>(b.size() / 2, 3);
}

std::vector<Translate> all_languages(const phrase::Translator& translator) {
    std::vector<Translate> translations;
    for (const std::string& language : translator.spoken_languages())
        translations.push_back(translate_into(translator, language));
    return translations;
}

} // namespace

SecretLines::SecretLines(const std::vector<Translate>& translations) {
    for (const Translate& translated : translations)
        for (const bool spelled_out : {false, true}) {
            Words& words = m_languages.emplace_back();
            words.folding = translated.folding();
            words.spelled_out = spelled_out;
            const auto add = [&](std::string_view english, std::set<std::string>& to) {
                for (const std::string& form : forms_of(english, translated))
                    to.insert(words.folding.text(form, spelled_out));
            };
            for (const std::string_view english : {ANNABELLA_TR("white"), ANNABELLA_TR("black"),
                                                   ANNABELLA_TR("arbiter"), ANNABELLA_TR("assistant")})
                add(english, words.before);
            words.before.insert({"w", "b"});
            for (const CommandRow& row : command_rows())
                if (row.rights.secret)
                    for (const std::string& form : forms_of(row.word, translated))
                        words.secret.emplace(words.folding.text(form, spelled_out), &row);
                else {
                    add(row.word, words.open);
                    if (&row == row_of(LockGame{}))
                        add(row.word, words.lock);
                    if (&row == row_of(Help{}))
                        add(row.word, words.help);
                    if (!row.argument.empty())
                        add(row.word, words.open_more);
                }
        }
}

SecretLines::SecretLines(const phrase::Translator& translator) : SecretLines(all_languages(translator)) {}

SecretLines::Words::Typed::const_iterator SecretLines::Words::command_in(const Typed& typed) const {
    return std::find_if(typed.begin(), typed.end(),
                        [&](const phrase::FoldedWord& word) { return before.count(word.text) == 0; });
}

const CommandRow* SecretLines::Words::secret_of(std::string_view line) const {
    const Typed typed = folding.words(line, spelled_out);
    auto command = command_in(typed);
    // Help with a secret word and what belongs behind it; the word alone is shown.
    if (typed.end() - command > 2 && help.count(command->text) != 0)
        ++command;
    if (command == typed.end() || open.count(command->text) != 0)
        return nullptr;
    // Miswritten: only where it has ended.
    const bool has_ended = command + 1 != typed.end() || is_blank(line.back());
    for (const auto& [word, row] : secret)
        if (command->text.compare(0, word.size(), word) == 0 ||
            (has_ended && differs_by_a_slip(command->text, word)))
            return row;
    return nullptr;
}

const CommandRow* SecretLines::Words::meant_by(std::string_view line) const {
    const Typed typed = folding.words(line, spelled_out);
    const auto command = command_in(typed);
    // Without anything behind it there is nothing to hide.
    if (typed.end() - command < 2)
        return nullptr;
    const std::string joined = command->text + (command + 1)->text;
    // Behind "seal" stands no word of a command, as in "say again"; a code may be any word.
    const bool may_be_a_move = open.count((command + 1)->text) == 0;
    // A slip away from another command it is that, unless it is no farther from the secret one.
    const bool is_near = std::any_of(open_more.begin(), open_more.end(), [&](const std::string& word) {
        return differs_by_a_slip(command->text, word);
    });
    for (const auto& [word, row] : secret)
        if (((may_be_a_move && (!is_near || differs_by_a_slip(command->text, word))) ||
             row->manner.speaker == Speaker::Arbiter) &&
            (is_badly_written(command->text, word) || joined.compare(0, word.size(), word) == 0 ||
             differs_by_a_slip(joined, word)))
            return row;
    return nullptr;
}

const CommandRow* SecretLines::meant_by(std::string_view not_understood) const {
    const std::string_view beginning = not_understood.substr(0, longest_beginning);
    for (const Words& words : m_languages)
        if (const CommandRow* const row = words.meant_by(beginning))
            return row;
    return nullptr;
}

bool SecretLines::Words::wants_lock_turned(std::string_view line) const {
    const Typed typed = folding.words(line, spelled_out);
    const auto command = command_in(typed);
    if (command == typed.end())
        return false;
    if (lock.count(command->text) != 0)
        return true;
    if (open.count(command->text) != 0)
        return false;
    const std::string joined =
        command + 1 == typed.end() ? command->text : command->text + (command + 1)->text;
    return std::any_of(secret.begin(), secret.end(), [&](const auto& each) {
        const auto& [word, row] = each;
        return row->manner.speaker == Speaker::Arbiter &&
               (command->text.compare(0, word.size(), word) == 0 || is_badly_written(command->text, word) ||
                joined.compare(0, word.size(), word) == 0 || differs_by_a_slip(joined, word));
    });
}

bool SecretLines::wants_lock_turned(std::string_view line) const {
    const std::string_view beginning = line.substr(0, longest_beginning);
    return std::any_of(m_languages.begin(), m_languages.end(),
                       [&](const Words& words) { return words.wants_lock_turned(beginning); });
}

bool SecretLines::holds(std::string_view line_so_far) const {
    return m_hide_all || secret_of(line_so_far) != nullptr;
}

const CommandRow* SecretLines::secret_of(std::string_view line) const {
    const std::string_view beginning = line.substr(0, longest_beginning);
    const std::scoped_lock lock(m_mutex);
    if (m_last != beginning) {
        m_last = beginning;
        m_last_secret = nullptr;
        for (auto words = m_languages.begin(); words != m_languages.end() && m_last_secret == nullptr;
             ++words)
            m_last_secret = words->secret_of(beginning);
    }
    return m_last_secret;
}

Message not_repeated(const CommandRow& secret) {
    return {
        secret.manner.speaker == Speaker::Arbiter
            ? ANNABELLA_TR("Not understood, and not read back. For a code, type {0}, a space and the code.")
            : ANNABELLA_TR("Not understood, and not read back. To seal, type {0}, a space and the move."),
        {Message{std::string(secret.word), {}}}};
}

Message not_taken() {
    return {ANNABELLA_TR("Not done: a word of that line may be the lock code. Leave it out."), {}};
}

} // namespace annabella::table
