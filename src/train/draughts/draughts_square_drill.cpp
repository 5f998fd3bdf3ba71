// Questions about the squares of draughts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/draughts/draughts_square_drill.hpp"

#include <optional>

#include "base/assert.hpp"
#include "draughts/rays.hpp"
#include "draughts/rules.hpp"
#include "train/drills/read_squares.hpp"

namespace annabella::train {

using draughts::Bitboard;
using draughts::Square;
using Kind = Judgement::Kind;

namespace {

enum class FieldAsked : std::uint8_t { Touch, Line, Jump };

struct FieldCard {
    FieldAsked asked{};
    Square one{};
    Square other{};
};

/// The squares at its corners.
Bitboard touching(Square square) {
    Bitboard set = 0;
    for (const draughts::Direction direction : draughts::directions)
        set |= draughts::step(draughts::bit(square), direction) & draughts::all_squares;
    return set;
}

Bitboard on_diagonals_of(Square square) {
    Bitboard set = 0;
    for (const draughts::Direction direction : draughts::directions)
        set |= draughts::ray(draughts::bit_index(square), direction);
    return set;
}

/// Where a man comes down that takes what stands beside it; empty where it cannot.
std::optional<Square> landing(Square from, Square over) {
    for (const draughts::Direction direction : draughts::directions) {
        const Bitboard beside = draughts::step(draughts::bit(from), direction);
        const Bitboard behind = draughts::step(beside, direction) & draughts::all_squares;
        if (beside == draughts::bit(over) && behind != 0)
            return draughts::first(behind);
    }
    return std::nullopt;
}

Squares numbered(Bitboard set) {
    Squares squares;
    for (const Square square : draughts::squares_in(set))
        squares.push_back(square);
    return squares;
}

std::string written(const FieldCard& card) {
    const std::string one = draughts::name(card.one);
    if (card.asked == FieldAsked::Touch)
        return "touch " + one;
    return (card.asked == FieldAsked::Line ? "line " : "jump ") + one + ' ' + draughts::name(card.other);
}

std::optional<FieldCard> read_field_card(std::string_view text) {
    std::string_view rest = text;
    const std::string_view word = table::take_word(rest);
    FieldCard card;
    card.asked = word == "touch" ? FieldAsked::Touch : word == "line" ? FieldAsked::Line : FieldAsked::Jump;
    const auto one = draughts::parse_square(table::take_word(rest));
    const auto other = card.asked == FieldAsked::Touch ? one : draughts::parse_square(rest);
    if (!one || !other)
        return std::nullopt;
    card.one = *one;
    card.other = *other;
    const bool can_be_asked =
        card.asked == FieldAsked::Touch ||
        (card.asked == FieldAsked::Line ? card.one != card.other : landing(card.one, card.other).has_value());
    return can_be_asked && written(card) == text ? std::optional(card) : std::nullopt;
}

FieldCard known_field_card(std::string_view text) {
    const auto card = read_field_card(text);
    ASSERT(card);
    return *card;
}

bool on_one_line(const FieldCard& card) { return draughts::contains(on_diagonals_of(card.one), card.other); }

std::optional<Bitboard> read_set(std::string_view typed, const rules::Rules& rules) {
    const auto squares = read_squares(typed, rules);
    if (!squares)
        return std::nullopt;
    Bitboard set = 0;
    for (const Square square : *squares)
        set |= draughts::bit(square);
    return set;
}

Speech told_differences(Bitboard right, Bitboard named) {
    Speech why;
    if (const Bitboard missing = right & ~named)
        why.push_back({ANNABELLA_TR("Missing: {0}."), {numbered(missing)}});
    if (const Bitboard excess = named & ~right)
        why.push_back({ANNABELLA_TR("Too many: {0}."), {numbered(excess)}});
    return why;
}

} // namespace

const rules::Rules& DraughtsSquareDrill::rules() const { return draughts::rules(); }

Message DraughtsSquareDrill::about() const {
    return Message(
        ANNABELLA_TR("Draughts squares: which squares touch, diagonals, and where a capture ends."));
}

Speech DraughtsSquareDrill::help() const {
    return {{ANNABELLA_TR("For a diagonal type yes or no. Otherwise type the numbers of the squares, with "
                          "spaces between them.")}};
}

std::string DraughtsSquareDrill::draw(Chance& chance) const {
    const auto any = [&] { return static_cast<Square>(chance.below(draughts::square_count)); };
    const auto any_of = [&](Bitboard set) {
        const Squares squares = numbered(set);
        return squares[static_cast<std::size_t>(chance.below(static_cast<int>(squares.size())))];
    };
    FieldCard card;
    card.asked = static_cast<FieldAsked>(chance.below(3));
    card.one = card.other = any();
    if (card.asked == FieldAsked::Line) {
        // Half of them are on one: else no would nearly always be right.
        if (chance.below(2) == 0)
            card.other = any_of(on_diagonals_of(card.one));
        while (card.other == card.one)
            card.other = any();
    } else if (card.asked == FieldAsked::Jump) {
        do {
            card.one = any();
            card.other = any_of(touching(card.one));
        } while (!landing(card.one, card.other));
    }
    return written(card);
}

bool DraughtsSquareDrill::is_card(std::string_view card) const { return read_field_card(card).has_value(); }

Speech DraughtsSquareDrill::question(std::string_view text) const {
    const FieldCard card = known_field_card(text);
    switch (card.asked) {
    case FieldAsked::Touch:
        return {{ANNABELLA_TR("Which squares touch {0}?"), {card.one}}};
    case FieldAsked::Line:
        return {{ANNABELLA_TR("Are {0} and {1} on one diagonal?"), {card.one, card.other}}};
    case FieldAsked::Jump:
        break;
    }
    return {
        {ANNABELLA_TR("A man on {0} captures a piece on {1}. Where does it land?"), {card.one, card.other}}};
}

Judgement DraughtsSquareDrill::judge(std::string_view text, std::string_view typed, Span,
                                     const Reader& reader) const {
    const FieldCard card = known_field_card(text);
    if (card.asked == FieldAsked::Line) {
        const table::Answer answer = table::read_answer(typed, reader.translated);
        if (answer == table::Answer::Unclear)
            return {Kind::Unclear, {Sentence(ANNABELLA_TR("Please answer yes or no."))}};
        if ((answer == table::Answer::Yes) == on_one_line(card))
            return {Kind::Right, {}};
        return {Kind::Wrong, solution(text)};
    }
    const auto named = read_set(typed, rules());
    if (!named)
        return {Kind::Unclear,
                {Sentence(ANNABELLA_TR(
                    "Those are not squares. Type their numbers with spaces between them: 22 23."))}};
    const bool touches = card.asked == FieldAsked::Touch;
    const Bitboard right = touches ? touching(card.one) : draughts::bit(*landing(card.one, card.other));
    if (*named == right)
        return {Kind::Right, {}};
    return {Kind::Wrong, touches ? told_differences(right, *named) : solution(text)};
}

Speech DraughtsSquareDrill::solution(std::string_view text) const {
    const FieldCard card = known_field_card(text);
    switch (card.asked) {
    case FieldAsked::Touch:
        return {{ANNABELLA_TR("Touching: {0}."), {numbered(touching(card.one))}}};
    case FieldAsked::Line:
        return {on_one_line(card)
                    ? Sentence(ANNABELLA_TR("{0} and {1} are on one diagonal."), {card.one, card.other})
                    : Sentence(ANNABELLA_TR("{0} and {1} are not on one diagonal."), {card.one, card.other})};
    case FieldAsked::Jump:
        break;
    }
    return {{ANNABELLA_TR("It lands on {0}."), {*landing(card.one, card.other)}}};
}

} // namespace annabella::train
