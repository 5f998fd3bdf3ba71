// What is said for a notice: to whom, in which language, in which words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "game/notices/notice.hpp"
#include "game/table.hpp"
#include "phrase/choices.hpp"
#include "phrase/language/translator.hpp"
#include "phrase/scheme.hpp"
#include "phrase/utterance.hpp"

namespace annabella::phrase {

/// What was typed or said, fit to be read back: UTF-8, on one line, not too long.
std::string quotation(std::string_view text);

/// What both are told, to each in his words; for all, once, where these are the same. Nobody needs to be
/// called by his name for it.
Utterances to_both(const BySide<Wording>& words);
/// A message that has words of the language in its holes.
using MessageIn = std::function<Message(const std::string& language)>;

/// All that can be said. Loaded once; phrase() only reads, so one book serves several threads.
class Phrasebook {
public:
    /// `data_directory` holds schemes/ and the catalogues (<language>/annabella.mo); `scheme` is
    /// the name of the scheme in which moves are said.
    /// What is damaged is left out and stands in faults(), what is missing is an error.
    static Result<Phrasebook> load(const std::filesystem::path& data_directory, std::string_view scheme);

    /// What is to be told of files that could not be used; others are spoken instead.
    const std::vector<Error>& faults() const { return m_faults; }

    /// What is to be said for `notice`, in the order of speaking; empty for what is silent. A prompt comes in
    /// the language of each hearer's seat; squares and moves come in the scheme's voice, as utterances of
    /// their own between the parts of the sentence. What all hear comes once where both seats have the same
    /// language.
    /// `choices`: what each player has chosen; the others hear it as White does.
    /// What each player is told in his own way comes so, or as `company` needs it.
    Utterances phrase(const game::Notice& notice, const game::Table& table,
                      const BySide<Choices>& choices = {}, Company company = Company::Players) const;

    /// The same for a reader of `language`, as one text: for what is written. What only one may hear is left
    /// out.
    std::string text(const game::Notice& notice, game::Table table, std::string_view language) const;

    /// A message of the program's own in a hearer's language; English as a whole where that language lacks a
    /// part of it.
    Wording wording(const Message& message, std::string_view language) const;
    Wording wording(const MessageIn& message, const std::string& language) const;
    ForAll for_all(const Message& message, std::string_view language) const {
        return ForAll(wording(message, language));
    }
    ForAll for_all(const MessageIn& message, const std::string& language) const {
        return ForAll(wording(message, language));
    }
    /// To each player in his language; for all, once, where both have the same.
    Utterances for_both(const Message& message, const BySide<std::string>& languages) const {
        return for_both(MessageIn([&](const std::string&) { return message; }), languages);
    }
    Utterances for_both(const MessageIn& message, const BySide<std::string>& languages) const {
        const auto of = [&](Side side) { return wording(message, languages[side]); };
        return to_both({of(Side::White), of(Side::Black)});
    }
    Utterance for_one(Seat hearer, const Message& message, std::string_view language,
                      Privacy privacy = Privacy::Open) const {
        return Utterance::for_one(hearer, wording(message, language), privacy);
    }

    /// From here on that message is English in that language; `why` is added to faults().
    void leave_out(const std::string& language, std::string message, const Error& why) {
        m_faults.push_back(why);
        m_translator.leave_out(language, std::move(message), why);
    }

    /// Before anything is said.
    void say_square_numbers(SquareNumbers how) {
        if (how != SquareNumbers::AsScheme)
            for (Scheme& scheme : m_schemes)
                scheme.by_digits = how == SquareNumbers::Digits;
    }

    const Translator& translator() const { return m_translator; }
    /// The scheme in which moves are said.
    const Scheme& scheme() const { return m_schemes.front(); }
    /// All schemes for reading (see read_announcement), that one first.
    std::span<const Scheme> schemes() const { return m_schemes; }

private:
    Phrasebook(Translator translator, std::vector<Scheme> schemes, std::vector<Error> faults)
        : m_translator(std::move(translator)), m_schemes(std::move(schemes)), m_faults(std::move(faults)) {}

    Translator m_translator;
    std::vector<Scheme> m_schemes; ///< Never empty.
    std::vector<Error> m_faults;
};

} // namespace annabella::phrase
