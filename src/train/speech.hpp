// What a trainer says: sentences of the program with squares, moves and numbers in their holes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/message.hpp"
#include "base/time.hpp"
#include "chess/notation/san.hpp"
#include "chess/piece.hpp"
#include "chess/rules.hpp"
#include "game/sheet/spoken_move.hpp"
#include "phrase/phrases.hpp"

namespace annabella::train {

using Squares = std::vector<chess::Square>;

/// A piece of some side where it stands.
struct Man {
    std::uint8_t kind = 0;
    rules::Square square{};
    friend bool operator==(const Man&, const Man&) = default;
};
using Men = std::vector<Man>;

/// What fills a hole. Squares, kinds of pieces and moves come in the words of the announcing scheme, pieces
/// with their colour, numbers and lengths of time in words of the hearer's language, text as it is.
using Filling = std::variant<std::string, Message, chess::Square, Squares, Men, chess::Role, rules::Piece,
                             game::SpokenMove, chess::MoveText, int, Span>;

/// An English sentence, which is the key of its translations, and what stands in its holes.
struct Sentence {
    Sentence(std::string its_text, std::vector<Filling> its_filling = {})
        : text(std::move(its_text)), filling(std::move(its_filling)) {}
    /// About a side, which is `{side}` in the sentence (SideNames).
    template <std::same_as<Side> Whose>
    Sentence(std::string its_text, Whose whose, std::vector<Filling> its_filling = {})
        : text(std::move(its_text)), side(whose), filling(std::move(its_filling)) {}
    std::string text;
    std::optional<Side> side;
    std::vector<Filling> filling;
};
using Speech = std::vector<Sentence>;

/// One after the other.
Speech operator+(Speech first, const Speech& second);

/// As it is said to who hears `language`. All hear it: who trains is alone. Squares and pieces are those of
/// `rules`.
phrase::Utterances utterances(const Speech& speech, const phrase::Phrasebook& book, std::string_view language,
                              const rules::Rules& rules = chess::rules());

/// The same as one text, for who reads it.
std::string text(const Speech& speech, const phrase::Phrasebook& book, std::string_view language,
                 const rules::Rules& rules = chess::rules());

} // namespace annabella::train
