// A cursor on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/square_walk.hpp"

#include <cstddef>
#include <optional>

#include "base/utf8.hpp"
#include "chess/rules.hpp"
#include "table/keys/key_modes.hpp"

namespace annabella::train {

namespace {

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
    if (const auto piece = placement[static_cast<std::size_t>(rules::index(square()))])
        return {{ANNABELLA_TR("{0}: {1}."), {square(), *piece}}};
    return {{ANNABELLA_TR("{0}."), {square()}}};
}

Speech SquareWalk::press(std::string_view key, const chess::Placement& placement, const Reader& reader) {
    const rules::Board& board = chess::rules().board();
    if (const auto step = m_walk.press(key, board, false)) {
        if (*step == table::BoardWalk::Step::Edge)
            return {{ANNABELLA_TR("Edge.")}};
        return here(placement);
    }
    if (const auto piece = wanted(key, reader)) {
        const bool found = m_walk.to_next(board, piece->backwards, [&](chess::Square at) {
            const auto there = placement[static_cast<std::size_t>(rules::index(at))];
            return there && there->role == piece->role;
        });
        if (!found)
            return {{ANNABELLA_TR("No such piece.")}};
        return here(placement);
    }
    if (key == "o" || key == " " || key == "Enter")
        return here(placement);
    return {{ANNABELLA_TR("That key does nothing on the board. To leave, press {0}."),
             {std::string(table::leave_key)}}};
}

} // namespace annabella::train
