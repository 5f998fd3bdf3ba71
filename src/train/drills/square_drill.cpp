// Questions about squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/square_drill.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/assert.hpp"
#include "chess/attacks.hpp"
#include "train/drills/read_squares.hpp"

namespace annabella::train {

using chess::Bitboard;
using chess::Role;
using chess::Square;
using Kind = Judgement::Kind;

namespace {

enum class Asked : std::uint8_t { Colour, Diagonal, Route, Attacks };

struct SquareCard {
    Asked asked{};
    Square one{};
    Square other{};
    Role role = Role::Knight;
};

constexpr std::array attackers = {Role::Knight, Role::King, Role::Bishop};

std::string written(const SquareCard& card) {
    switch (card.asked) {
    case Asked::Colour:
        return "colour " + chess::name(card.one);
    case Asked::Diagonal:
        return "diagonal " + chess::name(card.one) + ' ' + chess::name(card.other);
    case Asked::Route:
        return "route " + chess::name(card.one) + ' ' + chess::name(card.other);
    case Asked::Attacks:
        break;
    }
    return std::string("attacks ") + chess::fen_letter({Side::White, card.role}) + ' ' +
           chess::name(card.one);
}

std::optional<SquareCard> read_card(std::string_view text) {
    std::string_view rest = text;
    const std::string_view word = table::take_word(rest);
    SquareCard card;
    if (word == "attacks") {
        const std::string_view letter = table::take_word(rest);
        const auto piece = letter.size() == 1 ? chess::piece_from_fen_letter(letter.front()) : std::nullopt;
        const auto square = chess::parse_square(rest);
        if (!piece || !square ||
            std::find(attackers.begin(), attackers.end(), piece->role) == attackers.end())
            return std::nullopt;
        card = {Asked::Attacks, *square, *square, piece->role};
        return written(card) == text ? std::optional(card) : std::nullopt;
    }
    card.asked = word == "colour" ? Asked::Colour : word == "diagonal" ? Asked::Diagonal : Asked::Route;
    const auto one = chess::parse_square(table::take_word(rest));
    const auto other = card.asked == Asked::Colour ? one : chess::parse_square(rest);
    if (!one || !other || (card.asked != Asked::Colour && *one == *other))
        return std::nullopt;
    card.one = *one;
    card.other = *other;
    return written(card) == text ? std::optional(card) : std::nullopt;
}

SquareCard known_card(std::string_view text) {
    const auto card = read_card(text);
    ASSERT(card);
    return *card;
}

bool is_dark(Square square) { return chess::contains(chess::dark_squares, square); }

bool on_one_diagonal(Square one, Square other) {
    return chess::contains(chess::diagonal(one) | chess::antidiagonal(one), other);
}

Squares in_order(Bitboard set) {
    Squares squares;
    for (const Square square : chess::squares_in(set))
        squares.push_back(square);
    return squares;
}

Speech colour_of(Square square) {
    return {is_dark(square) ? Sentence(ANNABELLA_TR("{0} is dark."), {square})
                            : Sentence(ANNABELLA_TR("{0} is light."), {square})};
}

Speech diagonal_of(const SquareCard& card) {
    return {on_one_diagonal(card.one, card.other)
                ? Sentence(ANNABELLA_TR("{0} and {1} are on one diagonal."), {card.one, card.other})
                : Sentence(ANNABELLA_TR("{0} and {1} are not on one diagonal."), {card.one, card.other})};
}

Judgement judge_colour(const SquareCard& card, std::string_view typed, const Reader& reader) {
    const bool dark = table::is_word(typed, ANNABELLA_TR("dark"), reader.translated) ||
                      table::is_word(typed, ANNABELLA_TR("black"), reader.translated);
    const bool light = table::is_word(typed, ANNABELLA_TR("light"), reader.translated) ||
                       table::is_word(typed, ANNABELLA_TR("white"), reader.translated);
    if (!dark && !light)
        return {Kind::Unclear, {Sentence(ANNABELLA_TR("Answer dark or light."))}};
    if (dark == is_dark(card.one))
        return {Kind::Right, {}};
    return {Kind::Wrong, colour_of(card.one)};
}

Judgement judge_diagonal(const SquareCard& card, std::string_view typed, const Reader& reader) {
    const table::Answer answer = table::read_answer(typed, reader.translated);
    if (answer == table::Answer::Unclear)
        return {Kind::Unclear, {Sentence(ANNABELLA_TR("Please answer yes or no."))}};
    if ((answer == table::Answer::Yes) == on_one_diagonal(card.one, card.other))
        return {Kind::Right, {}};
    return {Kind::Wrong, diagonal_of(card)};
}

Sentence not_squares() {
    return {ANNABELLA_TR("Those are not squares. Type squares with spaces between them: e4 f6.")};
}

Judgement judge_route(const SquareCard& card, std::string_view typed, const Reader& reader) {
    auto squares = read_squares(typed, reader);
    if (!squares)
        return {Kind::Unclear, {not_squares()}};
    if (squares->front() != card.one)
        squares->insert(squares->begin(), card.one);
    for (std::size_t i = 1; i < squares->size(); ++i)
        if (!chess::contains(chess::knight_attacks((*squares)[i - 1]), (*squares)[i]))
            return {Kind::Wrong,
                    {Sentence(ANNABELLA_TR("A knight cannot jump from {0} to {1}."),
                              {(*squares)[i - 1], (*squares)[i]})}};
    if (squares->back() != card.other)
        return {
            Kind::Wrong,
            {Sentence(ANNABELLA_TR("Your route ends on {0}, not on {1}."), {squares->back(), card.other})}};
    const Squares best = knight_route(card.one, card.other);
    if (squares->size() > best.size())
        return {Kind::Wrong,
                {Sentence(ANNABELLA_TR("You took {0} jumps. The shortest route has {1}."),
                          {static_cast<int>(squares->size()) - 1, static_cast<int>(best.size()) - 1})}};
    return {Kind::Right, {}};
}

Judgement judge_attacks(const SquareCard& card, std::string_view typed, const Reader& reader) {
    const auto squares = read_squares(typed, reader);
    if (!squares)
        return {Kind::Unclear, {not_squares()}};
    Bitboard named = 0;
    for (const Square square : *squares)
        named |= chess::bit(square);
    const Bitboard attacked = chess::piece_attacks(card.role, card.one, 0);
    if (named == attacked)
        return {Kind::Right, {}};
    Speech why;
    if (const Bitboard missing = attacked & ~named)
        why.push_back({ANNABELLA_TR("Missing: {0}."), {in_order(missing)}});
    if (const Bitboard excess = named & ~attacked)
        why.push_back({ANNABELLA_TR("Not attacked: {0}."), {in_order(excess)}});
    return {Kind::Wrong, why};
}

Square any_square(Chance& chance) { return static_cast<Square>(chance.below(chess::square_count)); }

} // namespace

Squares knight_route(Square from, Square to) {
    std::array<std::optional<Square>, chess::square_count> before{};
    Squares reached = {from};
    for (std::size_t i = 0; i < reached.size() && reached[i] != to; ++i)
        for (const Square next : chess::squares_in(chess::knight_attacks(reached[i])))
            if (auto& known = before[static_cast<std::size_t>(chess::index(next))]; !known && next != from) {
                known = reached[i];
                reached.push_back(next);
            }
    Squares route = {to};
    while (route.back() != from)
        route.push_back(*before[static_cast<std::size_t>(chess::index(route.back()))]);
    std::reverse(route.begin(), route.end());
    return route;
}

Message SquareDrill::about() const {
    return Message(ANNABELLA_TR("Squares: colours, diagonals, knight routes, and what a piece attacks."));
}

Speech SquareDrill::help() const {
    return {{ANNABELLA_TR("For a colour type dark or light, for a diagonal yes or no. For a route or attack, "
                          "type squares with spaces between.")}};
}

std::string SquareDrill::draw(Chance& chance) const {
    SquareCard card;
    card.one = card.other = any_square(chance);
    switch (chance.below(4)) {
    case 0:
        card.asked = Asked::Colour;
        break;
    case 1: {
        card.asked = Asked::Diagonal;
        // Half of them are: else no would nearly always be right.
        const Squares near = in_order(chess::diagonal(card.one) | chess::antidiagonal(card.one));
        if (chance.below(2) == 0)
            card.other = near[static_cast<std::size_t>(chance.below(static_cast<int>(near.size())))];
        break;
    }
    case 2:
        card.asked = Asked::Route;
        break;
    default:
        card.asked = Asked::Attacks;
        card.role = attackers[static_cast<std::size_t>(chance.below(static_cast<int>(attackers.size())))];
        return written(card);
    }
    while (card.asked != Asked::Colour && card.other == card.one)
        card.other = any_square(chance);
    return written(card);
}

bool SquareDrill::is_card(std::string_view card) const { return read_card(card).has_value(); }

Speech SquareDrill::question(std::string_view text) const {
    const SquareCard card = known_card(text);
    switch (card.asked) {
    case Asked::Colour:
        return {{ANNABELLA_TR("What colour is {0}?"), {card.one}}};
    case Asked::Diagonal:
        return {{ANNABELLA_TR("Are {0} and {1} on one diagonal?"), {card.one, card.other}}};
    case Asked::Route:
        return {{ANNABELLA_TR("Take a knight from {0} to {1} in as few jumps as possible."),
                 {card.one, card.other}}};
    case Asked::Attacks:
        break;
    }
    return {{ANNABELLA_TR("On an empty board: {0} on {1}. Which squares does it attack?"),
             {card.role, card.one}}};
}

Judgement SquareDrill::judge(std::string_view text, std::string_view typed, Span,
                             const Reader& reader) const {
    const SquareCard card = known_card(text);
    switch (card.asked) {
    case Asked::Colour:
        return judge_colour(card, typed, reader);
    case Asked::Diagonal:
        return judge_diagonal(card, typed, reader);
    case Asked::Route:
        return judge_route(card, typed, reader);
    case Asked::Attacks:
        break;
    }
    return judge_attacks(card, typed, reader);
}

Speech SquareDrill::solution(std::string_view text) const {
    const SquareCard card = known_card(text);
    switch (card.asked) {
    case Asked::Colour:
        return colour_of(card.one);
    case Asked::Diagonal:
        return diagonal_of(card);
    case Asked::Route:
        return {{ANNABELLA_TR("One route: {0}."), {knight_route(card.one, card.other)}}};
    case Asked::Attacks:
        break;
    }
    return {{ANNABELLA_TR("Attacked: {0}."), {in_order(chess::piece_attacks(card.role, card.one, 0))}}};
}

} // namespace annabella::train
