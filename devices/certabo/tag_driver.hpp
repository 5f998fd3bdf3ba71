// The driver of boards that read the chips in their pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "devices/certabo/chips_seen.hpp"
#include "devices/certabo/stream_driver.hpp"
#include "devices/certabo/teaching.hpp"

namespace annabella::devices::certabo {

/// A chip says nothing of its piece. The first time all pieces stand as at the start of a game they are
/// learned, and kept; until then the board tells only where pieces stand, as it does of a piece that has come
/// later.
class TagDriver final : public StreamDriver {
public:
    /// The word under which the pieces are kept.
    static constexpr std::string_view memory_word = "certabo";

    /// `memory` may be missing: then pieces are learned anew each time.
    explicit TagDriver(std::shared_ptr<BoardMemory> memory);

private:
    std::string name() const override { return "Certabo"; }
    void forget() override;
    void show_tags(const Tags& shown) override;

    void teach(const Tags& board);
    Cells cells_of(const Tags& board) const;

    std::shared_ptr<BoardMemory> m_memory;
    KnownTags m_known;
    ChipsSeen m_chips;
    int m_unchanged = 0;     ///< Lines since something else was believed.
    bool m_told_new = false; ///< That it does not know its pieces.
};

} // namespace annabella::devices::certabo
