// The words of a typed line, in the languages they are typed in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/side.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::table {

/// A language in which commands are typed: the translation of a command's word or of an answer, by its
/// English form, and how spellings are compared in it. Without either it is English.
class Translate {
public:
    using Function = std::function<std::string(std::string_view english)>;

    Translate() = default;
    /// Any function of that kind is one.
    template <std::invocable<std::string_view> Any>
    Translate(Any function, phrase::Folding folding = {})
        : m_function(std::move(function)), m_folding(std::move(folding)) {}

    explicit operator bool() const { return static_cast<bool>(m_function); }
    std::string operator()(std::string_view english) const { return m_function(english); }
    const phrase::Folding& folding() const { return m_folding; }

private:
    Function m_function;
    phrase::Folding m_folding;
};
Translate translate_into(const phrase::Translator& translator, const std::string& language);

/// What may be typed for a word in that language: the forms of its translation, which stand one after the
/// other with commas ("väli, ruut"); its English form where there is none.
std::vector<std::string> own_forms(std::string_view english, const Translate& translated);
/// The first of them.
std::string own_form(std::string_view english, const Translate& translated);
/// All of them, with commas between them.
std::string own_forms_told(std::string_view english, const Translate& translated);
/// The same with the English form before them, which may always be typed.
std::vector<std::string> forms_of(std::string_view english, const Translate& translated);
/// The same with it after them: it is offered only where none of the own ones will do.
std::vector<std::string> forms_to_complete(std::string_view english, const Translate& translated);
/// Whether that is what was typed: one of its forms. Case, umlauts and accents make no difference, nor does
/// "ue" for "ü". What is longer than any word is none, and takes no time.
bool is_word(std::string_view typed, std::string_view english, const Translate& translated);

/// Whether a word was meant that was typed with a slip of the finger, both folded: two neighbours exchanged,
/// a letter too many, too few, or another.
bool differs_by_a_slip(std::string_view typed, std::string_view word);
/// The only one of those words, in English or translated, that the first word of the line is with a slip of
/// the finger; empty: there is none, or several.
std::string near_miss_among(std::span<const std::string_view> words, std::string_view line,
                            const Translate& translated);

/// The letters A to Z made small; other bytes stay.
std::string lower_case(std::string_view text);
/// Without the blanks around it.
std::string_view trimmed(std::string_view text);
/// Cuts the first word, as typed, off `rest`, and the blanks around it.
std::string_view take_word(std::string_view& rest);
/// "white" or "black" off the front of `rest`, if one of them stands there.
std::optional<Side> take_side(std::string_view& rest, const Translate& translated);

/// Whether something of what was typed fills a hole of what is told of it.
bool repeats_typing(const Message& told, std::string_view typed);

enum class Answer : std::uint8_t { Yes, No, Unclear };
Answer read_answer(std::string_view line, const Translate& translated);
/// For a line that is neither: what was not understood, and what is asked for.
Message not_an_answer(std::string_view line);

} // namespace annabella::table
