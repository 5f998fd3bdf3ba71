// Reading and writing of the FEN of draughts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/fen.hpp"

#include "base/number.hpp"
#include "base/utf8.hpp"
#include "draughts/text.hpp"

namespace annabella::draughts {
namespace {

// Without a rule that ends games a counter could grow for ever; more than this is a slip of the pen.
constexpr int greatest_counter = 9999;

/// Takes what stands before `mark` off the front, and the mark; all of it where there is no mark.
std::string_view take_until(std::string_view& text, char mark) {
    const std::string_view part = text.substr(0, text.find(mark));
    text.remove_prefix(part.size() == text.size() ? part.size() : part.size() + 1);
    return part;
}

/// "31", "31-35", "K3" or "K3-5" into the placement.
Result<void> place(std::string_view text, Color color, Placement& placement) {
    std::string_view rest = text;
    const Rank rank = rest.starts_with('K') ? Rank::King : Rank::Man;
    if (rank == Rank::King)
        rest.remove_prefix(1);
    const bool several = rest.find('-') != std::string_view::npos;
    const auto first = parse_square(take_until(rest, '-'));
    const auto last = several ? parse_square(rest) : first;
    if (!first || !last)
        return failure(
            ANNABELLA_TR(
                "{0} in the FEN is not a square. Squares are numbers from 1 to 50, with K before kings."),
            {excerpt(text)});
    if (*first > *last)
        return failure(ANNABELLA_TR("{0} in the FEN goes backwards. Write the smaller number first."),
                       {excerpt(text)});
    for (int i = index(*first); i <= index(*last); ++i) {
        auto& occupant = placement[static_cast<std::size_t>(i)];
        if (occupant)
            return failure(ANNABELLA_TR("The FEN has two pieces on square {0}."),
                           {name(static_cast<Square>(i))});
        occupant = Piece{color, rank};
    }
    return {};
}

/// "31-50" or "K3,18,24"; nothing at all where the side has no pieces.
Result<void> place_all(std::string_view text, Color color, Placement& placement) {
    if (text.empty())
        return {};
    bool more = true;
    for (std::string_view rest = text; more;) {
        more = rest.find(',') != std::string_view::npos;
        const std::string_view squares = take_until(rest, ',');
        if (squares.empty())
            return failure(ANNABELLA_TR("The FEN has a comma with nothing before or after it."));
        TRY_VOID(place(squares, color, placement));
    }
    return {};
}

Result<int> parse_counter(std::string_view text, int least, const char* malformed) {
    const auto value = whole_number<int>(text);
    if (!value || *value < least || *value > greatest_counter)
        return failure(malformed, {excerpt(text), std::to_string(greatest_counter)});
    return *value;
}

/// One part behind the side to move: a letter, and what it is about.
Result<void> read_part(char letter, std::string_view text, Setup& setup) {
    if (letter == 'W')
        return place_all(text, Color::White, setup.placement);
    if (letter == 'B')
        return place_all(text, Color::Black, setup.placement);
    if (text.empty())
        return failure(ANNABELLA_TR("The FEN has no number after {0}."), {std::string(1, letter)});
    TRY(const auto value,
        letter == 'H'
            ? parse_counter(text, 0,
                            ANNABELLA_TR("The number of king moves in the FEN is {0}. It must be a number "
                                         "from 0 to {1}."))
            : parse_counter(
                  text, 1,
                  ANNABELLA_TR("The move number in the FEN is {0}. It must be a number from 1 to {1}.")));
    (letter == 'H' ? setup.king_plies : setup.move_number) = value;
    return {};
}

/// ",31-50" without the comma: men in rows of three and more with a hyphen.
std::string write_pieces(const Position& position, Color color) {
    std::string text;
    const auto add = [&text](const std::string& what) { text += text.empty() ? what : "," + what; };
    for (const Square king : squares_in(position.kings(color)))
        add("K" + name(king));
    const Bitboard men = position.men(color);
    for (int first = 0; first < square_count;) {
        int end = first;
        while (end < square_count && contains(men, static_cast<Square>(end)))
            ++end;
        if (end - first > 2)
            add(name(static_cast<Square>(first)) + "-" + name(static_cast<Square>(end - 1)));
        else
            for (int i = first; i < end; ++i)
                add(name(static_cast<Square>(i)));
        first = end + 1;
    }
    return text;
}

} // namespace

Result<Setup> parse_fen(std::string_view text) {
    text = trimmed(text);
    if (text.ends_with('.'))
        text.remove_suffix(1);
    if (text.empty())
        return failure(ANNABELLA_TR("The FEN is empty."));

    Setup setup;
    bool more = text.find(':') != std::string_view::npos;
    const std::string_view turn = take_until(text, ':');
    if (turn != "W" && turn != "B")
        return failure(ANNABELLA_TR("The FEN must begin with W or B, for the side to move, and a colon."));
    setup.turn = turn == "W" ? Color::White : Color::Black;

    std::string seen;
    while (more) {
        more = text.find(':') != std::string_view::npos;
        const std::string_view part = take_until(text, ':');
        if (part.empty())
            return failure(ANNABELLA_TR("The FEN has a colon with nothing after it."));
        const char letter = part.front();
        if (std::string_view("WBHF").find(letter) == std::string_view::npos)
            return failure(
                ANNABELLA_TR("The FEN contains {0}. After the side to move it has the squares of both "
                             "sides, as in W:W31-50:B1-20."),
                {excerpt(part)});
        if (seen.find(letter) != std::string::npos)
            return failure(ANNABELLA_TR("Two parts of the FEN begin with {0}."), {std::string(1, letter)});
        seen += letter;
        TRY_VOID(read_part(letter, part.substr(1), setup));
    }
    for (const char letter : {'W', 'B'})
        if (seen.find(letter) == std::string::npos)
            return failure(
                ANNABELLA_TR(
                    "The FEN lists no pieces after {0}. For a side without pieces, write only its letter."),
                {std::string(1, letter)});
    return setup;
}

Result<Position> position_from_fen(std::string_view text) {
    TRY(const auto setup, parse_fen(text));
    auto position = Position::from_setup(setup);
    if (position)
        return *std::move(position);
    return tl::unexpected(joined(position.error()));
}

std::string write_fen(const Position& position) {
    std::string text = position.turn() == Color::White ? "W" : "B";
    text += ":W" + write_pieces(position, Color::White);
    text += ":B" + write_pieces(position, Color::Black);
    if (position.king_plies() != 0 || position.move_number() != 1)
        text += ":H" + std::to_string(position.king_plies()) + ":F" + std::to_string(position.move_number());
    return text;
}

} // namespace annabella::draughts
