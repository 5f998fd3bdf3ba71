// The tables of attacks.hpp, computed at compile time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attacks.hpp"

#include <utility>

namespace annabella::chess::tables {
namespace {

struct Step {
    int file, rank;
};

constexpr std::array<Step, 8> king_steps = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Step, 8> knight_steps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

constexpr Bitboard step(int from, Step by) {
    const int file = (from & 7) + by.file;
    const int rank = (from >> 3) + by.rank;
    return on_board(file, rank) ? bit(make_square(file, rank)) : 0;
}

/// All squares from `from` in one direction to the edge.
constexpr Bitboard ray(int from, Step by) {
    Bitboard result = 0;
    int file = (from & 7) + by.file;
    int rank = (from >> 3) + by.rank;
    while (on_board(file, rank)) {
        result |= bit(make_square(file, rank));
        file += by.file;
        rank += by.rank;
    }
    return result;
}

template <std::size_t count>
constexpr std::array<Bitboard, 64> leaps(const std::array<Step, count>& steps) {
    std::array<Bitboard, 64> result{};
    for (int from = 0; from < 64; ++from)
        for (const Step by : steps)
            result[static_cast<std::size_t>(from)] |= step(from, by);
    return result;
}

constexpr std::array<Lines, 64> make_lines() {
    std::array<Lines, 64> result{};
    for (int from = 0; from < 64; ++from)
        result[static_cast<std::size_t>(from)] = {ray(from, {0, 1}) | ray(from, {0, -1}),
                                                  ray(from, {1, 1}) | ray(from, {-1, -1}),
                                                  ray(from, {-1, 1}) | ray(from, {1, -1})};
    return result;
}

/// By file of the slider and by the six inner squares of its rank; the edge squares never hide anything.
constexpr std::array<std::array<std::uint8_t, 64>, 8> make_rank_attacks() {
    std::array<std::array<std::uint8_t, 64>, 8> result{};
    for (int from = 0; from < 8; ++from)
        for (int inner = 0; inner < 64; ++inner) {
            const int occupied = inner << 1;
            int attacks = 0;
            for (int file = from + 1; file < 8; ++file) {
                attacks |= 1 << file;
                if (occupied >> file & 1)
                    break;
            }
            for (int file = from - 1; file >= 0; --file) {
                attacks |= 1 << file;
                if (occupied >> file & 1)
                    break;
            }
            result[static_cast<std::size_t>(from)][static_cast<std::size_t>(inner)] =
                static_cast<std::uint8_t>(attacks);
        }
    return result;
}

constexpr std::pair<std::array<std::array<Bitboard, 64>, 64>, std::array<std::array<Bitboard, 64>, 64>>
make_pairs() {
    std::pair<std::array<std::array<Bitboard, 64>, 64>, std::array<std::array<Bitboard, 64>, 64>> result{};
    for (int from = 0; from < 64; ++from)
        for (const Step by : king_steps) {
            const Bitboard forward = ray(from, by);
            const Bitboard whole = forward | ray(from, {-by.file, -by.rank}) | Bitboard{1} << from;
            for (const Square to : squares_in(forward)) {
                result.first[static_cast<std::size_t>(from)][static_cast<std::size_t>(index(to))] =
                    forward & ~bit(to) & ~ray(index(to), by);
                result.second[static_cast<std::size_t>(from)][static_cast<std::size_t>(index(to))] = whole;
            }
        }
    return result;
}

constexpr auto pairs = make_pairs();

} // namespace

constexpr std::array<Lines, 64> lines = make_lines();
constexpr std::array<std::array<std::uint8_t, 64>, 8> rank_attacks = make_rank_attacks();
constexpr std::array<std::array<Bitboard, 64>, 2> pawn_attacks = {
    leaps(std::array<Step, 2>{{{-1, 1}, {1, 1}}}), leaps(std::array<Step, 2>{{{-1, -1}, {1, -1}}})};
constexpr std::array<Bitboard, 64> knight_attacks = leaps(knight_steps);
constexpr std::array<Bitboard, 64> king_attacks = leaps(king_steps);
constexpr std::array<std::array<Bitboard, 64>, 64> between = pairs.first;
constexpr std::array<std::array<Bitboard, 64>, 64> line = pairs.second;

} // namespace annabella::chess::tables
