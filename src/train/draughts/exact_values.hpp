// What positions of international draughts with few pieces are worth, exactly: every position of such pieces
// is looked at, from the end backwards.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "draughts/result.hpp"
#include "draughts/rules.hpp"
#include "train/endings.hpp"

namespace annabella::train {

/// To the player on move.
struct ExactValue {
    Worth worth = Worth::Drawn;
    int plies = 0; ///< Half moves until it is won or lost, both playing their best; 0 for a draw.
    friend bool operator==(const ExactValue&, const ExactValue&) = default;
};

/// Not for several threads at once. A draw by counting moves against a lone king (FMJD, 6.3, 6.4) is one; the
/// 25 moves of 6.2 are not looked at, no win with so few pieces takes as many.
class ExactValues {
public:
    static constexpr int most_pieces = 4;

    ExactValues();
    ~ExactValues();
    ExactValues(const ExactValues&) = delete;
    ExactValues& operator=(const ExactValues&) = delete;

    static bool covers(const draughts::Position& position) {
        return draughts::count(position.occupied()) <= most_pieces;
    }
    /// The first time that it is asked about such pieces, this takes up to half a minute. `position` must be
    /// covered. Empty where it was stopped meanwhile.
    std::optional<ExactValue> value(const draughts::TablePosition& position,
                                    const std::atomic<bool>* stopped = nullptr);
    /// The same for a position before which nothing was counted.
    std::optional<ExactValue> value(const draughts::Position& position,
                                    const std::atomic<bool>* stopped = nullptr);

    /// The best move, and what the position is worth to the player on move. Of moves that win, the one that
    /// wins first, of those that lose, the one that loses last; of those that draw, the one to which the
    /// opponent has the fewest answers that draw. There must be a legal move.
    struct Best {
        draughts::Move move;
        ExactValue value;
    };
    std::optional<Best> best(const draughts::TablePosition& position,
                             const std::atomic<bool>* stopped = nullptr);

private:
    /// How many men and kings the player on move has, and the other one.
    struct Material {
        std::uint8_t own_men = 0, own_kings = 0, their_men = 0, their_kings = 0;
        friend auto operator<=>(const Material&, const Material&) = default;
        Material turned() const { return {their_men, their_kings, own_men, own_kings}; }
    };
    static Material material_of(const draughts::Position& position);
    class Table;
    class Making;

    /// Made where it is not known yet; null where that was stopped.
    const Table* table(const Material& material, const std::atomic<bool>* stopped);

    std::map<Material, std::unique_ptr<Table>> m_tables;
};

} // namespace annabella::train
