// A cursor on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/square_walk.hpp"

#include <cstddef>
#include <optional>

#include "base/utf8.hpp"
#include "table/keys/key_modes.hpp"

namespace annabella::train {

namespace {

struct Wanted {
    std::size_t kind;
    bool backwards;
};

/// The kind of piece whose letter that is: a capital one looks backwards.
std::optional<Wanted> wanted(std::string_view key, const rules::Rules& rules, const Reader& reader) {
    const DecodedCharacter typed = decode_utf8(key, 0);
    if (typed.length != key.size())
        return std::nullopt;
    const char32_t small = to_small(typed.value);
    const bool backwards = small != typed.value;
    const auto is_it = [&](std::string_view letter) {
        const DecodedCharacter first = decode_utf8(letter, 0);
        return first.length == letter.size() && to_small(first.value) == small;
    };
    // A language has letters for the pieces that its words announce.
    if (rules.is_announced_by_scheme()) {
        const chess::PieceLetters& own = reader.lettering.own();
        if (is_it(own.pawn))
            return Wanted{chess::index(chess::Role::Pawn), backwards};
        for (const chess::Role role : chess::roles)
            if (const auto letter = chess::letter_of(own, role); !letter.empty() && is_it(letter))
                return Wanted{chess::index(role), backwards};
    }
    const std::string_view letters = rules.letters();
    for (std::size_t kind = 0; kind < letters.size(); ++kind)
        if (is_it(letters.substr(kind, 1)))
            return Wanted{kind, backwards};
    return std::nullopt;
}

} // namespace

Speech SquareWalk::here(const BoardSeen& board) const {
    if (const auto piece = board.placement[rules::at_index(square())])
        return {{ANNABELLA_TR("{0}: {1}."), {square(), *piece}}};
    return {{ANNABELLA_TR("{0}."), {square()}}};
}

Speech SquareWalk::press(std::string_view key, const BoardSeen& board, const Reader& reader) {
    if (const auto step = m_walk.press(key, board.rules->board(), false)) {
        if (*step == table::BoardWalk::Step::Edge)
            return {{ANNABELLA_TR("Edge.")}};
        return here(board);
    }
    if (const auto piece = wanted(key, *board.rules, reader)) {
        const bool found = m_walk.to_next(board.rules->board(), piece->backwards, [&](rules::Square at) {
            const auto there = board.placement[rules::at_index(at)];
            return there && there->kind == piece->kind;
        });
        if (!found)
            return {{ANNABELLA_TR("No such piece.")}};
        return here(board);
    }
    if (key == "o" || key == " " || key == "Enter")
        return here(board);
    return {{ANNABELLA_TR("That key does nothing on the board. To leave, press {0}."),
             {std::string(table::leave_key)}}};
}

} // namespace annabella::train
