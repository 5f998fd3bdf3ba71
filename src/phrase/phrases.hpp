// What is said for a notice: to whom, in which language, in which words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "game/notice.hpp"
#include "game/table.hpp"
#include "phrase/scheme.hpp"
#include "phrase/translator.hpp"

namespace annabella::phrase {

/// Whom something is for. What is for White alone is for nobody else: not for his assistant, not for the
/// arbiter. `All` is said only where all may know it.
enum class Audience : std::uint8_t { White, Black, WhiteAssistant, BlackAssistant, Arbiter, All };

/// How much it matters that nobody else comes to know it.
enum class Privacy : std::uint8_t {
    Open,    ///< For one, but no secret: a time asked for. Where all hear through one loudspeaker it is said.
    Private, ///< Until it is confirmed it is his own business: said in his ear alone, on no loudspeaker.
    Secret,  ///< A sealed move: it is not even shown where another could read it, nor kept.
};

/// What was typed or said, fit to be read back: UTF-8, on one line, not too long.
std::string quotation(std::string_view text);

std::string_view name(Audience audience); ///< "white"
constexpr Audience audience_of(chess::Color color) {
    return color == chess::Color::White ? Audience::White : Audience::Black;
}
constexpr Audience assistant_of(chess::Color color) {
    return color == chess::Color::White ? Audience::WhiteAssistant : Audience::BlackAssistant;
}
/// Whose words they are understood as: a player's, and his assistant's.
constexpr std::optional<chess::Color> side_of(Audience audience) {
    switch (audience) {
    case Audience::White:
    case Audience::WhiteAssistant:
        return chess::Color::White;
    case Audience::Black:
    case Audience::BlackAssistant:
        return chess::Color::Black;
    default:
        return std::nullopt;
    }
}
/// Whether `hearer` is told what is for `audience`.
constexpr bool reaches(Audience audience, Audience hearer) {
    return audience == hearer || audience == Audience::All;
}

/// One thing to be said by one voice.
struct Utterance {
    /// There is no utterance that is for nobody in particular.
    Utterance(Audience for_whom, std::string in_language, std::string written, std::string spoken,
              std::string followed_by = {}, Privacy how_private = Privacy::Open)
        : audience(for_whom), language(std::move(in_language)), text(std::move(written)),
          ear(std::move(spoken)), mark(std::move(followed_by)), privacy(how_private) {}

    Audience audience;
    std::string language; ///< Of the voice: "de" for the words of annex E, the hearer's own for prompts.
    std::string text;     ///< For the eye, the log and the scenario.
    std::string ear;      ///< What the voice is given; the same as `text` for most.
    /// The punctuation that follows in writing, where what comes next is another utterance of the same
    /// sentence. It is not spoken: a comma costs a quarter of a second.
    std::string mark;
    Privacy privacy;

    /// Whether the same is heard; the writing of it does not count.
    friend bool operator==(const Utterance& a, const Utterance& b) {
        return a.audience == b.audience && a.privacy == b.privacy && a.language == b.language &&
               a.text == b.text && a.ear == b.ear;
    }
};
using Utterances = std::vector<Utterance>;

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
    Utterances phrase(const game::Notice& notice, const game::Table& table) const;

    /// A message as a sentence for one hearer.
    Utterance phrase(const Message& message, Audience audience, std::string_view language,
                     Privacy privacy = Privacy::Open) const;

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
