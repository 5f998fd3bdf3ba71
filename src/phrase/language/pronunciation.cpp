// How a voice must be given what it would read wrongly.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/pronunciation.hpp"

#include <algorithm>
#include <cstdint>
#include <mutex>

#include <unicode/translit.h>
#include <unicode/unistr.h>

namespace annabella::phrase {

namespace {

/// Letters, the bytes of UTF-8 beyond ASCII among them.
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

std::string respelled(std::string_view text,
                      const std::vector<std::pair<std::string, std::string>>& respellings) {
    std::string out;
    out.reserve(text.size());
    bool in_word = false;
    while (!text.empty()) {
        const auto known = std::find_if(respellings.begin(), respellings.end(), [&](const auto& it) {
            return !in_word && text.starts_with(it.first);
        });
        const std::size_t taken = known == respellings.end() ? 1 : known->first.size();
        out += known == respellings.end() ? text.substr(0, 1) : std::string_view(known->second);
        in_word = is_letter(text[taken - 1]);
        text.remove_prefix(taken);
    }
    return out;
}

/// Each letter that ICU puts in moves all behind it: of a long text a piece at a time, up to a blank where
/// there is one. No sentence of ours is as long.
std::size_t length_of_piece(std::string_view text) {
    constexpr std::size_t longest = 2000;
    if (text.size() <= longest)
        return text.size();
    if (const auto blank = text.rfind(' ', longest - 1); blank != std::string_view::npos)
        return blank + 1;
    std::size_t length = longest;
    while (length > 1 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80)
        --length;
    return length;
}

} // namespace

class Pronunciation::Transcription {
public:
    explicit Transcription(std::string rules) : m_text(std::move(rules)) {}

    std::string transcribed(std::string_view text) {
        std::call_once(m_read, [this] {
            UErrorCode status = U_ZERO_ERROR;
            UParseError place;
            m_rules.reset(icu::Transliterator::createFromRules(
                "annabella", icu::UnicodeString::fromUTF8(m_text), UTRANS_FORWARD, place, status));
            if (U_FAILURE(status) != 0)
                m_rules.reset();
        });
        if (m_rules == nullptr)
            return std::string(text);
        std::string heard;
        while (!text.empty()) {
            const std::size_t length = length_of_piece(text);
            icu::UnicodeString letters = icu::UnicodeString::fromUTF8(
                icu::StringPiece(text.data(), static_cast<std::int32_t>(length)));
            m_rules->transliterate(letters);
            letters.toUTF8String(heard);
            text.remove_prefix(length);
        }
        return heard;
    }

private:
    std::string m_text;
    std::once_flag m_read;
    std::unique_ptr<icu::Transliterator> m_rules;
};

Pronunciation::Pronunciation(std::vector<std::pair<std::string, std::string>> respellings,
                             std::string transcription)
    : m_respellings(std::move(respellings)) {
    std::erase_if(m_respellings, [](const auto& it) { return it.first.empty(); });
    std::stable_sort(m_respellings.begin(), m_respellings.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    if (!transcription.empty())
        m_transcription = std::make_shared<Transcription>(std::move(transcription));
}

std::string Pronunciation::for_the_ear(std::string_view text) const {
    std::string heard = respelled(text, m_respellings);
    return m_transcription != nullptr ? m_transcription->transcribed(heard) : heard;
}

} // namespace annabella::phrase
