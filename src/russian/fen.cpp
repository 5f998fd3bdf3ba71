// Reading and writing of the FEN of Russian draughts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/fen.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/number.hpp"
#include "base/utf8.hpp"

namespace annabella::russian {

namespace {

// More than this is a slip of the pen.
constexpr int greatest_counter = 9999;

/// What stands between the marks; one empty text where there is nothing at all.
std::vector<std::string_view> parts_of(std::string_view text, char mark) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(mark);
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts;
}

/// "c3" or "Kc3" into the placement.
Result<void> place(std::string_view text, Side side, rules::Placement& placement) {
    const bool is_king = text.starts_with('K');
    const auto square = parse_square(text.substr(is_king ? 1 : 0));
    if (text.empty())
        return failure(ANNABELLA_TR("The FEN has a comma with nothing before or after it."));
    if (!square)
        return failure(
            ANNABELLA_TR("{0} in the FEN is not a square. Squares are a1 to h8, with K before kings."),
            {excerpt(text)});
    auto& occupant = placement[at_index(*square)];
    if (occupant)
        return failure(ANNABELLA_TR("The FEN has two pieces on square {0}."), {name(*square)});
    occupant = rules::Piece{side, is_king ? king : man};
    return {};
}

Result<void> place_all(std::string_view text, Side side, rules::Placement& placement) {
    if (text.empty())
        return {};
    for (const std::string_view square : parts_of(text, ','))
        TRY_VOID(place(square, side, placement));
    return {};
}

Result<int> counter(std::string_view text, int least, const char* malformed) {
    const auto value = whole_number<int>(text);
    if (!value || *value < least || *value > greatest_counter)
        return failure(malformed, {excerpt(text), std::to_string(greatest_counter)});
    return *value;
}

/// One part behind the side to move: a letter, and what it is about.
Result<void> read_part(char letter, std::string_view text, Setup& setup) {
    switch (letter) {
    case 'W':
        return place_all(text, Side::White, setup.placement);
    case 'B':
        return place_all(text, Side::Black, setup.placement);
    case 'H': {
        TRY(setup.king_plies,
            counter(text, 0,
                    ANNABELLA_TR("The number of king moves in the FEN is {0}. It must be a number "
                                 "from 0 to {1}.")));
        return {};
    }
    default: {
        TRY(setup.move_number,
            counter(text, 1,
                    ANNABELLA_TR("The move number in the FEN is {0}. It must be a number from 1 to {1}.")));
        return {};
    }
    }
}

std::string list_of(const Position& position, Side side) {
    std::string list;
    for (const Square square : SquaresIn(position.pieces(side)))
        list.append(list.empty() ? "" : ",")
            .append(includes(position.kings(side), square) ? "K" : "")
            .append(name(square));
    return list;
}

} // namespace

Result<Position> position_from_fen(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    if (text.ends_with('.'))
        text.remove_suffix(1);
    if (text.empty())
        return failure(ANNABELLA_TR("The FEN is empty."));
    std::vector<std::string_view> parts = parts_of(text, ':');
    if (parts.front() != "W" && parts.front() != "B")
        return failure(ANNABELLA_TR("The FEN must begin with W or B, for the side to move, and a colon."));
    Setup setup;
    setup.turn = parts.front() == "W" ? Side::White : Side::Black;
    parts.erase(parts.begin());
    std::string seen;
    for (const std::string_view part : parts) {
        if (part.empty())
            return failure(ANNABELLA_TR("The FEN has a colon with nothing after it."));
        const char letter = part.front();
        if (std::string_view("WBHF").find(letter) == std::string_view::npos)
            return failure(
                ANNABELLA_TR("The FEN contains {0}. After the side to move it has the squares of both "
                             "sides, as in W:Wc3,Kf4:Bd6,b8."),
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
    return Position::from_setup(setup);
}

std::string write_fen(const Position& position) {
    std::string text = position.turn() == Side::White ? "W" : "B";
    text += ":W" + list_of(position, Side::White);
    text += ":B" + list_of(position, Side::Black);
    if (position.king_plies() != 0 || position.move_number() != 1)
        text += ":H" + std::to_string(position.king_plies()) + ":F" + std::to_string(position.move_number());
    return text;
}

} // namespace annabella::russian
