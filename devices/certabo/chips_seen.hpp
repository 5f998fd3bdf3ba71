// What is believed of chips that are misread now and then.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "chess/square.hpp"
#include "devices/certabo/message.hpp"
#include "devices/certabo/teaching.hpp"
#include "devices/time.hpp"

namespace annabella::devices::certabo {

/// Boards differ: some read every chip each time, some misread one in twenty and see numbers by chance on
/// empty squares. A number that nobody knows counts as none, unless it stays. A piece that is read on another
/// square has left the one it was on; one that is read nowhere has been lifted when that lasts, which takes
/// longer on a board that has been seen to misread.
class ChipsSeen {
public:
    /// The board has shown itself again. True where something else is believed now.
    bool show(const Tags& shown, const KnownTags& known, HostTime now);
    /// Empty until each square has been believed once.
    std::optional<Tags> believed() const;
    void forget() { *this = {}; }

private:
    struct Square {
        std::optional<Tag> believed;
        Tag shown{};
        int shown_times = 0; ///< In a row.
        Tag instead{};       ///< What speaks against what is believed,
        int against = 0;     ///< and how often in a row,
        HostTime since{};    ///< and since when.
    };

    /// What is taken to be there: the chip, or nothing.
    Tag read(Square& square, const Tag& shown, const KnownTags& known);
    /// In lines.
    int proofs_for(const Square& square, HostTime now) const;
    bool is_elsewhere(const Square& square) const;

    static constexpr Span cautious_at_first{3000};
    static constexpr Span by_misreading{10'000};

    std::array<Square, chess::square_count> m_squares{};
    /// Goes down with time, and up with each chip that was misread.
    Span m_unrest = by_misreading + cautious_at_first;
    std::optional<HostTime> m_shown_at;
};

} // namespace annabella::devices::certabo
