// A language from its file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/language.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include <toml++/toml.h>

namespace annabella::phrase {

namespace {

constexpr const char* not_letters =
    ANNABELLA_TR("Language file {0}, line {1}, column {2}: “{3}” are not letters for king, queen, rook, "
                 "bishop, knight and pawn. Write six different ones with spaces between them.");

tl::unexpected<Error> unreadable(std::string_view file, const toml::parse_error& error) {
    return failure(ANNABELLA_TR("Language file {0}, line {1}, column {2} cannot be read: {3}. Correct it."),
                   {std::string(file), std::to_string(error.source().begin.line),
                    std::to_string(error.source().begin.column), std::string(error.description())});
}

/// Reads the parts of one language. The first fault is kept.
class LanguageReader {
public:
    LanguageReader(const toml::table& root, std::string_view code) : m_root(root) { m_language.code = code; }

    Result<Language> read() {
        m_language.name = text_of(m_root, "name");
        m_language.locale = optional_text(m_root, "locale").value_or(m_language.code);
        read_completeness();
        read_letters();
        read_keyboard();
        m_language.voice = text_of(m_root, "voice");
        read_folds();
        read_pronunciation();
        read_numbers();
        read_sides();
        if (const toml::table* braille = section("braille")) {
            m_language.braille_table = text_of(*braille, "table");
            refuse_others(*braille, {"table"});
        }
        refuse_others(m_root, {"name", "locale", "complete", "letters", "shifted_digits", "voice", "folds",
                               "respellings", "transcription", "numbers", "sides", "braille"});
        if (m_fault)
            return tl::unexpected(std::move(*m_fault));
        return std::move(m_language);
    }

private:
    void read_completeness() {
        const toml::node* node = m_root.get("complete");
        if (node != nullptr && !node->is_boolean())
            fault(*node, {ANNABELLA_TR("Language file {0}, line {1}, column {2}: {3} is not true or false. "
                                       "Write one of them."),
                          {"complete"}});
        m_language.complete = m_root["complete"].value_or(m_language.code == chess::english);
    }

    void read_letters() {
        const std::string text = text_of(m_root, "letters");
        auto letters = chess::read_piece_letters(m_language.code, text);
        if (letters)
            m_language.letters = std::move(*letters);
        else if (const toml::node* node = m_root.get("letters"))
            fault(*node, {not_letters, {text}});
    }

    void read_keyboard() {
        const std::string text = optional_text(m_root, "shifted_digits").value_or(std::string());
        std::istringstream signs(text);
        for (std::string sign; signs >> sign;)
            m_language.shifted_digits.push_back(sign);
        constexpr std::size_t digits = 8;
        if (!text.empty() && m_language.shifted_digits.size() != digits)
            fault(*m_root.get("shifted_digits"),
                  {ANNABELLA_TR("Language file {0}, line {1}, column {2}: “{3}” are not eight symbols, one "
                                "for each digit from 1 to 8. Write them with spaces between them."),
                   {text}});
    }

    void read_folds() {
        std::map<std::string, std::string> own;
        if (const toml::table* letters = section("folds"))
            for (const auto& [letter, spelling] : *letters)
                own.emplace(letter.str(), text_of(*letters, letter.str()));
        m_language.folding = Folding(own);
    }

    void read_pronunciation() {
        std::vector<std::pair<std::string, std::string>> respellings;
        if (const toml::table* words = section("respellings"))
            for (const auto& [written, heard] : *words)
                respellings.emplace_back(written.str(), text_of(*words, written.str()));
        m_language.pronunciation = {std::move(respellings),
                                    optional_text(m_root, "transcription").value_or("")};
    }

    void read_numbers() {
        const toml::table* numbers = section("numbers");
        if (numbers == nullptr)
            return;
        refuse_others(*numbers, {"icu", "rules"});
        if (const auto rule_set = optional_text(*numbers, "icu")) {
            m_language.numbers = NumberSpeller::of_icu(m_language.code, *rule_set);
            return;
        }
        auto own = NumberSpeller::of_rules(text_of(*numbers, "rules"));
        if (own)
            m_language.numbers = std::move(*own);
        else
            fault(*numbers, {ANNABELLA_TR("Language file {0}, section at line {1}, column {2}: ICU cannot "
                                          "read the number rules. Correct them."),
                             {}});
    }

    void read_sides() {
        const toml::table* forms = section("sides");
        if (forms == nullptr)
            return;
        m_language.sides = {};
        for (const auto& [form, node] : *forms) {
            const toml::array* names = node.as_array();
            const auto name_of = [&](Side side) {
                return names != nullptr && names->size() == both_sides.size()
                           ? names->get(index(side))->value<std::string>().value_or("")
                           : std::string();
            };
            const BySide<std::string> both = {{name_of(Side::White), name_of(Side::Black)}};
            if (both[Side::White].empty() || both[Side::Black].empty())
                return fault(
                    node,
                    {ANNABELLA_TR("Language file {0}, line {1}, column {2}: {3} is not a pair of names. "
                                  "Write White's and Black's in quotes, with square brackets around both."),
                     {std::string(form.str())}});
            m_language.sides.add(std::string(form.str()), both);
        }
        if (!m_language.sides.forms().contains(plain_form))
            missing(*forms, plain_form);
    }

    /// The table of that name; null where there is none.
    const toml::table* section(std::string_view key) {
        const toml::node* node = m_root.get(key);
        if (node != nullptr && !node->is_table())
            fault(*node, {ANNABELLA_TR("Language file {0}, line {1}, column {2}: {3} is not a section. Write "
                                       "its name in square brackets."),
                          {std::string(key)}});
        return node != nullptr ? node->as_table() : nullptr;
    }

    void fault(const toml::node& where, Error error) {
        if (m_fault)
            return;
        error.message.arguments.insert(error.message.arguments.begin(),
                                       {m_language.code, std::to_string(where.source().begin.line),
                                        std::to_string(where.source().begin.column)});
        m_fault = std::move(error);
    }

    std::optional<std::string> optional_text(const toml::table& table, std::string_view key) {
        const toml::node* node = table.get(key);
        if (node == nullptr)
            return std::nullopt;
        auto text = node->value<std::string>();
        if (!text || text->empty())
            fault(*node, {ANNABELLA_TR("Language file {0}, line {1}, column {2}: the value of {3} is not "
                                       "text. Write it in quotes."),
                          {std::string(key)}});
        return text;
    }

    std::string text_of(const toml::table& table, std::string_view key) {
        auto text = optional_text(table, key);
        if (!text)
            missing(table, key);
        return text.value_or(std::string());
    }

    void missing(const toml::table& table, std::string_view key) {
        fault(table,
              {ANNABELLA_TR("Language file {0}, section at line {1}, column {2}: {3} is missing. Add it."),
               {std::string(key)}});
    }

    /// A word misspelled would otherwise be a setting that is silently not there.
    void refuse_others(const toml::table& table, std::initializer_list<std::string_view> known) {
        for (const auto& [key, node] : table)
            if (std::find(known.begin(), known.end(), key.str()) == known.end())
                fault(node, {ANNABELLA_TR("Language file {0}, line {1}, column {2}: {3} is not part of a "
                                          "language. Correct the word."),
                             {std::string(key.str())}});
    }

    const toml::table& m_root;
    Language m_language;
    std::optional<Error> m_fault;
};

} // namespace

Result<Language> parse_language(std::string_view text, std::string_view code) {
    // It is a word of the journal's, too (see game/table).
    if (code.empty() ||
        code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string_view::npos)
        return failure(ANNABELLA_TR("The folder name of the language {0} may have only small letters a to z, "
                                    "digits and hyphens, such as de."),
                       {std::string(code)});
    try {
        const toml::table root = toml::parse(text);
        return LanguageReader(root, code).read();
    } catch (const toml::parse_error& error) {
        return unreadable(code, error);
    }
}

Result<std::vector<chess::PieceLetters>> parse_letters(std::string_view text) {
    constexpr std::string_view file = "letters.toml";
    try {
        std::vector<chess::PieceLetters> all;
        for (const auto& [code, node] : toml::parse(text)) {
            const auto written = node.value<std::string>().value_or("");
            auto letters = chess::read_piece_letters(code.str(), written);
            if (!letters)
                return failure(not_letters, {std::string(file), std::to_string(node.source().begin.line),
                                             std::to_string(node.source().begin.column), written});
            all.push_back(*std::move(letters));
        }
        return all;
    } catch (const toml::parse_error& error) {
        return unreadable(file, error);
    }
}

} // namespace annabella::phrase
