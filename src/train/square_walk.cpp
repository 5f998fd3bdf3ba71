// A cursor on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/square_walk.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/utf8.hpp"
#include "table/key_modes.hpp"

namespace annabella::train {

namespace {

struct Step {
    std::string_view key;
    int right;
    int up;
};
constexpr std::array steps = {Step{"Left", -1, 0}, Step{"Right", 1, 0}, Step{"Up", 0, 1},
                              Step{"Down", 0, -1}};

/// Shift and a digit, on the keyboards on which Lichess's users press it so.
constexpr std::string_view shifted_digits = "!@#$%^&*";

struct Wanted {
    chess::Role role;
    bool backwards;
};

/// The kind of piece whose letter that is: a capital one looks backwards.
std::optional<Wanted> wanted(std::string_view key, const Reader& reader) {
    const DecodedCharacter typed = decode_utf8(key, 0);
    if (typed.length != key.size())
        return std::nullopt;
    const char32_t small = to_small(typed.value);
    const bool backwards = small != typed.value;
    const auto is_it = [&](std::string_view letter) {
        const DecodedCharacter first = decode_utf8(letter, 0);
        return first.length == letter.size() && to_small(first.value) == small;
    };
    for (const chess::PieceLetters* letters : {&reader.lettering.own(), &chess::english_letters()}) {
        if (is_it(letters->pawn))
            return Wanted{chess::Role::Pawn, backwards};
        for (const chess::Role role : chess::roles)
            if (const auto letter = chess::letter_of(*letters, role); !letter.empty() && is_it(letter))
                return Wanted{role, backwards};
    }
    return std::nullopt;
}

} // namespace

Speech SquareWalk::here(const chess::Placement& placement) const {
    if (const auto piece = placement[static_cast<std::size_t>(rules::index(m_square))])
        return {{ANNABELLA_TR("{0}: {1}."), {m_square, *piece}}};
    return {{ANNABELLA_TR("{0}."), {m_square}}};
}

Speech SquareWalk::go(int file, int rank, const chess::Placement& placement) {
    constexpr int last = 7;
    if (std::clamp(file, 0, last) != file || std::clamp(rank, 0, last) != rank)
        return {{ANNABELLA_TR("Edge.")}};
    m_square = chess::make_square(file, rank);
    return here(placement);
}

Speech SquareWalk::to_piece(chess::Role role, bool backwards, const chess::Placement& placement) {
    constexpr int squares = chess::square_count;
    for (int step = 1; step <= squares; ++step) {
        const int at = (rules::index(m_square) + (backwards ? squares - step : step)) % squares;
        const auto piece = placement[static_cast<std::size_t>(at)];
        if (piece && piece->role == role) {
            m_square = static_cast<chess::Square>(at);
            return here(placement);
        }
    }
    return {{ANNABELLA_TR("No such piece.")}};
}

Speech SquareWalk::press(std::string_view key, const chess::Placement& placement, const Reader& reader) {
    const int file = chess::file_of(m_square);
    const int rank = chess::rank_of(m_square);
    for (const Step& step : steps)
        if (step.key == key)
            return go(file + step.right, rank + step.up, placement);
    if (const auto piece = wanted(key, reader))
        return to_piece(piece->role, piece->backwards, placement);
    if (key == "o" || key == " " || key == "Enter")
        return here(placement);
    if (key.size() == 1 && key.front() >= '1' && key.front() <= '8')
        return go(file, key.front() - '1', placement);
    if (const auto at = shifted_digits.find(key); key.size() == 1 && at != std::string_view::npos)
        return go(static_cast<int>(at), rank, placement);
    return {{ANNABELLA_TR("That key does nothing on the board. {0} leaves the board."),
             {std::string(table::leave_key)}}};
}

} // namespace annabella::train
