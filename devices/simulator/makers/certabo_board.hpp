// Simulated boards by Certabo and Tabutronic, byte by byte as real ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/board_driver.hpp"
#include "devices/certabo/message.hpp"
#include "devices/certabo/teaching.hpp"
#include "simulator/makers/scanning_board.hpp"

namespace annabella::simulator {

/// Shows itself again and again, whoever listens, and takes eight bytes for its lamps. Which squares' lamps
/// are lit is told as news.
class StreamingBoard : public ScanningBoard {
public:
    using ScanningBoard::ScanningBoard;

    void reset() override;
    void feed(std::string_view bytes, Time now) override;
    std::optional<int> baud() const override { return devices::certabo::line_baud; }
    bool says_lines() const override { return true; }

protected:
    /// A line, with what else is to be said put into it.
    void show_line(std::string line);

private:
    std::string m_lamps;
    bool m_confirm = false;
};

/// What its coils do wrong, by this seed: one chip in so many is not read, or as another number, each time it
/// looks, and one empty square in so many seems to have one. 0: never.
struct Misreading {
    std::uint64_t seed = 1;
    int chip_one_in = 0;
    int empty_one_in = 0;
};

/// It reads the chips in its pieces. Those of a set are its own; a piece from another set may come later.
class CertaboBoard final : public StreamingBoard {
public:
    CertaboBoard(bool turned, const chess::Placement& placement, const Misreading& misreading = {});

    void lift(chess::Square square, Time now) override;
    void place(chess::Square square, std::optional<rules::Piece> piece, Time now) override;

    /// The chips of the 32 pieces that a set has.
    static devices::certabo::KnownTags set_of_pieces();

private:
    void scanned(bool changed, Time now) override;
    devices::certabo::Tag tag_for(chess::Piece piece);
    /// As its coils read it now.
    devices::certabo::Tag misread(const devices::certabo::Tag& tag);

    struct Owned {
        devices::certabo::Tag tag{};
        chess::Piece piece;
    };
    std::vector<Owned> m_beside; ///< Pieces that are not on the board.
    devices::certabo::Tags m_tags{};
    unsigned m_strangers = 0; ///< Pieces that do not belong to the set.
    Misreading m_misreading;
};

/// A memory in which these pieces are known already, as after an earlier game.
std::shared_ptr<devices::BoardMemory> memory_of_certabo_set();

/// It knows only where pieces stand.
class SentioBoard final : public StreamingBoard {
public:
    explicit SentioBoard(const chess::Placement& placement);

private:
    void scanned(bool changed, Time now) override;
};

} // namespace annabella::simulator
