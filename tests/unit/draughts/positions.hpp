// Positions as the tests of draughts write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "draughts/fen.hpp"

namespace annabella::draughts {

/// A FEN that is right.
inline Position read(const std::string& fen) {
    const auto position = position_from_fen(fen);
    EXPECT_TRUE(position.has_value()) << fen << ": " << (position ? "" : to_string(position.error()));
    return position.value_or(Position());
}

} // namespace annabella::draughts
