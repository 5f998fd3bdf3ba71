// How spellings are compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace annabella::phrase {

/// A word as it is compared.
struct FoldedWord {
    std::string text;
    bool glued; ///< A digit stands before or behind it without a gap.
};

/// Text that every folding makes alike.
bool is_ascii(std::string_view text);

/// Small letters, each with its marks as one character where there is one.
std::u32string small_letters(std::string_view text);

/// Makes alike what may be written so or so in a language: small letters without diacritics, everything but
/// letters and digits a single space, letters and digits apart, apostrophes nothing. A small value.
class Folding {
public:
    /// Of letters that have nothing to them but their marks.
    Folding() = default;
    /// `own`: what else is written for a letter of the language, both as UTF-8 in small letters: "ä" and
    /// "ae", "қ" and "к". A letter that is its own spelling keeps its marks: "й" is no "и".
    explicit Folding(const std::map<std::string, std::string>& own);

    /// With `spelled_out`, letters are what the language writes for them; without it, what is left of them
    /// without their marks, where that is something. Bytes that are no UTF-8 become U+FFFD, which no word of
    /// a scheme holds. Both give as many words.
    std::vector<FoldedWord> words(std::string_view text, bool spelled_out) const;
    /// The same of what small_letters() gives, for who folds a text in several ways.
    std::vector<FoldedWord> words(std::u32string_view small, bool spelled_out) const;
    /// The same with a space between two words. Text of ASCII alone folds alike in every language, and
    /// spelled out or not.
    std::string text(std::string_view text, bool spelled_out) const;

    friend bool operator==(const Folding& a, const Folding& b) { return a.m_own == b.m_own; }

private:
    std::u32string folded(char32_t letter, bool spelled_out) const;

    std::shared_ptr<const std::map<char32_t, std::u32string>> m_own;
};

} // namespace annabella::phrase
