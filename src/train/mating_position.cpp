// Few pieces, put up by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/mating_position.hpp"

#include <array>
#include <utility>
#include <vector>

#include "chess/attacks.hpp"
#include "chess/notation/fen.hpp"

namespace annabella::train {

using chess::Role;

namespace {

struct NamedMating {
    std::string_view name;
    std::vector<Role> pieces;
};

const std::array<NamedMating, 4>& matings() {
    static const std::array<NamedMating, 4> all = {{
        {"queen", {Role::Queen}},
        {"rook", {Role::Rook}},
        {"bishops", {Role::Bishop, Role::Bishop}},
        {"bishop-knight", {Role::Bishop, Role::Knight}},
    }};
    return all;
}

const NamedMating& mating(MatingWith with) { return matings()[static_cast<std::size_t>(with)]; }

/// Whether a game can begin so.
bool is_fair(const chess::Placement& placement, const std::string& fen) {
    const auto position = chess::position_from_fen(fen);
    if (!position || !position->has_legal_move() || position->in_check())
        return false;
    chess::Bitboard bishops = 0;
    for (const chess::Square square : chess::squares_in(position->occupied()))
        if (placement[static_cast<std::size_t>(chess::index(square))]->role == Role::Bishop)
            bishops |= chess::bit(square);
    if (chess::has_several(bishops) &&
        ((bishops & chess::dark_squares) == 0 || (bishops & ~chess::dark_squares) == 0))
        return false;
    // Nothing is taken at once.
    return (chess::king_attacks(position->king(Side::Black)) & position->pieces(Side::White)) == 0;
}

} // namespace

std::optional<MatingWith> mating_with(std::string_view name) {
    for (std::size_t i = 0; i < matings().size(); ++i)
        if (matings()[i].name == name)
            return static_cast<MatingWith>(i);
    return std::nullopt;
}

std::string mating_position(MatingWith with, Chance& chance) {
    std::vector<chess::Piece> pieces = {{Side::White, Role::King}, {Side::Black, Role::King}};
    for (const Role role : mating(with).pieces)
        pieces.emplace_back(Side::White, role);
    while (true) {
        chess::Placement placement{};
        for (const chess::Piece piece : pieces) {
            std::size_t square = 0;
            do
                square = static_cast<std::size_t>(chance.below(chess::square_count));
            while (placement[square]);
            placement[square] = piece;
        }
        std::string fen = chess::write_placement(placement) + " w - - 0 1";
        if (is_fair(placement, fen))
            return fen;
    }
}

} // namespace annabella::train
