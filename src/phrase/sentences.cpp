// Sentences in the making.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/sentences.hpp"

#include <algorithm>
#include <array>

#include "base/assert.hpp"
#include "base/number.hpp"
#include "games/games.hpp"
#include "phrase/announce.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::phrase {

namespace {

constexpr std::string_view blanks = " \t\n";

/// Stands in a filled sentence for words of the scheme: control characters that no catalogue has.
constexpr char words_mark = '\x01';

bool can_be_spoken(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               static_cast<unsigned char>(c) >= 0x80;
    });
}

/// A mark left over behind words that were taken out is not to be spoken.
std::string_view trimmed(std::string_view text, bool after_words) {
    const std::size_t begin = text.find_first_not_of(after_words ? " \t\n.,;:?!" : blanks);
    if (begin == std::string_view::npos)
        return {};
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string translated(const Translator& translator, std::string_view language, std::string_view message,
                       std::optional<Side> side) {
    return side ? translator.translate(language, message, *side) : translator.translate(language, message);
}

const rules::PieceNames& names_of(rules::Piece piece, const rules::Rules& rules) {
    const auto names = rules.piece_names();
    return names[piece.kind % names.size()]; // A board may show what the game does not have.
}

} // namespace

void Sentences::punctuate(std::string_view mark) {
    if (!m_parts.empty() && !m_parts.back().prompt && m_parts.back().mark.empty())
        m_parts.back().mark = mark;
}

void Sentences::add_prompt(std::string_view text, const std::string& language) {
    if (!can_be_spoken(text))
        return;
    if (!m_parts.empty() && m_parts.back().prompt && m_parts.back().language == language) {
        m_parts.back().text.append(" ").append(text);
        return;
    }
    m_parts.push_back({language, std::string(text), {}, true});
}

std::vector<Sentences::Part> Sentences::parts() const {
    std::vector<Part> parts = m_parts;
    // Each as a whole, and only once: what is said of a move may be long.
    for (Part& part : parts)
        if (part.prompt)
            part.ear = m_translator.language(part.language).pronunciation.for_the_ear(part.text);
    return parts;
}

void Sentences::note(bool lacks) const {
    m_lacking.resize(std::max(m_lacking.size(), m_said + 1));
    if (lacks)
        m_lacking[m_said] = true;
}

void Sentences::end_sentence() {
    ++m_said;
    m_language = m_said < m_in_english.size() && m_in_english[m_said] ? "en" : m_hearers;
}

bool Sentences::is_lacking() const {
    return m_translator.is_partial(m_hearers) &&
           std::find(m_lacking.begin(), m_lacking.end(), true) != m_lacking.end();
}

Sentences Sentences::again() const {
    Sentences anew(m_translator, m_scheme, m_hearers, m_rules, m_choices);
    anew.m_in_english = m_lacking;
    if (!m_lacking.empty() && m_lacking.front())
        anew.m_language = "en";
    return anew;
}

std::vector<Sentences::Part> told_parts(Sentences out, const Telling& telling) {
    telling(out);
    if (!out.is_lacking())
        return out.parts();
    Sentences mixed = out.again();
    telling(mixed);
    return mixed.parts();
}

void Sentences::say(std::string_view message, const std::vector<Argument>& arguments) {
    say_of(message, std::nullopt, arguments);
}

void Sentences::advise(std::string_view message, const std::vector<Argument>& arguments) {
    advise_of(message, std::nullopt, arguments);
}

void Sentences::say_of(std::string_view message, std::optional<Side> side,
                       const std::vector<Argument>& arguments) {
    const std::string language = m_translator.spoken_language(m_language, message);
    note(language != m_language);
    add(translated(m_translator, language, message, side), language, arguments);
    end_sentence();
}

void Sentences::advise_of(std::string_view message, std::optional<Side> side,
                          const std::vector<Argument>& arguments) {
    const std::string language = m_translator.spoken_language(m_language, message);
    note(language != m_language);
    std::string text = translated(m_translator, language, message, side);
    if (m_choices.verbosity == Verbosity::Brief)
        text.resize(std::min(text.find(". "), text.size() - 1) + 1);
    add(text, language, arguments);
    end_sentence();
}

void Sentences::add(const std::string& message, const std::string& language,
                    const std::vector<Argument>& arguments) {
    std::vector<std::string> filling;
    std::vector<Words> words;
    for (const Argument& argument : arguments) {
        if (const auto* text = std::get_if<std::string>(&argument)) {
            filling.push_back(*text);
            std::replace(filling.back().begin(), filling.back().end(), words_mark, ' ');
        } else {
            filling.emplace_back(1, words_mark);
            filling.back() += std::to_string(words.size());
            filling.back() += words_mark;
            words.push_back(std::get<Words>(argument));
        }
    }
    const std::string sentence = fill(message, filling);

    punctuate(".");
    // Prompt text and the scheme's words take turns, the words at the odd places.
    std::string_view rest = sentence;
    for (bool is_words = false;; is_words = !is_words && !words.empty()) {
        const std::size_t end = std::min(rest.find(words_mark), rest.size());
        const std::string_view piece = rest.substr(0, end);
        if (is_words)
            say(words[std::min(whole_number<std::size_t>(piece).value_or(0), words.size() - 1)]);
        else {
            if (const auto end_of_mark = piece.find_first_not_of(".,;:?!");
                end_of_mark != 0 && !piece.empty())
                punctuate(piece.substr(0, end_of_mark));
            else if (!piece.empty() && piece.data() != sentence.data())
                punctuate(" ");
            add_prompt(trimmed(piece, piece.data() != sentence.data()), language);
        }
        if (end == rest.size())
            break;
        rest.remove_prefix(end + 1);
    }
}

void Sentences::say(const Words& words) {
    punctuate(",");
    // A number has no word in the scheme, and its voice may read it digit by digit.
    const std::string ear =
        m_rules.board().numbered
            ? m_translator.language(m_scheme.language).pronunciation.for_the_ear(words.ear)
            : words.ear;
    m_parts.push_back({m_scheme.language, words.text, ear, false});
}

std::string Sentences::text(std::string_view message, const std::vector<std::string>& arguments) const {
    return text_of(message, std::nullopt, arguments);
}

std::string Sentences::text(const Message& message) const {
    note(m_translator.spoken_language(m_language, message) != m_language);
    return m_translator.translate(m_language, message);
}

std::string Sentences::text_of(std::string_view message, std::optional<Side> side,
                               const std::vector<std::string>& arguments) const {
    note(!m_translator.has(m_language, message));
    return fill(translated(m_translator, m_language, message, side), arguments);
}

std::string Sentences::counted(std::string_view singular, std::string_view plural, int count) const {
    note(!m_translator.has(m_language, singular));
    return counted_words(m_translator, m_language, singular, plural, count);
}

std::string Sentences::number(int value) const { return number_words(m_translator, m_language, value); }

std::string Sentences::time(Span value) const {
    note(!has_times(m_translator, m_language));
    return time_words(m_translator, m_language, value);
}

std::string Sentences::clock(Span value) const {
    note(!has_times(m_translator, m_language));
    return clock_words(m_translator, m_language, value);
}

std::string Sentences::piece(rules::Piece value) const {
    return text(names_of(value, m_rules).name, value.side);
}

std::string Sentences::a_piece(rules::Piece value) const {
    return text(names_of(value, m_rules).subject, value.side);
}

const rules::Rules& rules_of(const game::Table& table) {
    const rules::Rules* rules = games::find(table.game);
    ASSERT(rules != nullptr);
    return *rules;
}

Words Sentences::move(const game::SpokenMove& spoken) const { return announce(m_scheme, spoken); }
Words Sentences::move(const game::IllegalMoveOnBoard& standing) const {
    return announce(m_scheme, standing, m_rules);
}
Words Sentences::square(rules::Square value) const { return square_words(m_scheme, value, m_rules); }

} // namespace annabella::phrase
