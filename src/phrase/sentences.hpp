// Sentences in the making: prompts in the hearer's language, moves and squares in the scheme's voice. Private
// to phrase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/notice.hpp"
#include "game/table.hpp"
#include "phrase/phrases.hpp"

namespace annabella::phrase {

/// What is said to one hearer, one voice after the other.
class Sentences {
public:
    struct Part {
        std::string language;
        std::string text;
        std::string ear;
        bool prompt = false; ///< In the hearer's language, and so to be joined with what follows in it.
        std::string mark{};  ///< See Utterance::mark.
        friend bool operator==(const Part&, const Part&) = default;
    };
    /// What fills a hole: text in the hearer's language, or words of the scheme, which become a part of their
    /// own.
    using Argument = std::variant<std::string, Words>;

    Sentences(const Translator& translator, const Scheme& scheme, std::string_view language)
        : m_translator(translator), m_scheme(scheme), m_language(translator.spoken_language(language)) {}

    /// Adds a message of the catalogues.
    void say(std::string_view message, const std::vector<Argument>& arguments = {});
    /// Adds words of the scheme.
    void say(const Words& words);

    /// A message without holes, or with holes for prompt text, as text in the hearer's language.
    std::string text(std::string_view message, const std::vector<std::string>& arguments = {}) const;
    /// A message with a count: the number, in words, fills {0}.
    std::string counted(std::string_view singular, std::string_view plural, int count) const;
    std::string number(int value) const;
    std::string time(game::Time value) const;
    /// "white pawn"
    std::string piece(chess::Piece value) const;

    Words move(const game::SpokenMove& spoken) const;
    Words square(chess::Square value) const;

    const Scheme& scheme() const { return m_scheme; }
    const std::vector<Part>& parts() const { return m_parts; }

private:
    /// Gives the words said last, if they have none yet, the punctuation that stands behind them.
    void punctuate(std::string_view mark);
    void add_prompt(std::string_view text, const std::string& language);

    const Translator& m_translator;
    const Scheme& m_scheme;
    std::string m_language;
    std::vector<Part> m_parts;
};

/// Puts together what one hearer is told.
using Telling = std::function<void(Sentences&)>;

// The tellings that need more than a line.

void tell_refusal(Sentences& out, const game::Refused& refused, std::span<const Scheme> schemes,
                  std::string_view language);
/// The first differences of a board from the game, and how many more there are.
void tell_differences(Sentences& out, const std::vector<game::BoardDifference>& differences);
void tell_result(Sentences& out, game::GameResult result);
void tell_times(Sentences& out, chess::Color to, const game::ClockReading& reading);
void tell_board(Sentences& out, const chess::Placement& placement);
void tell_score(Sentences& out, const std::vector<game::SpokenMove>& moves);

} // namespace annabella::phrase
