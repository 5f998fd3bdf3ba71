// "annabella export": a position on paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "app/archive/games.hpp"
#include "app/runtime.hpp"
#include "base/side.hpp"

namespace annabella::home {

struct PositionExport {
    std::filesystem::path folder;        ///< Where the files go.
    std::string fen;                     ///< The position itself; else that of a game:
    std::filesystem::path file;          ///< of this file,
    int game = 1;                        ///< by its number there,
    std::optional<app::GameNumber> kept; ///< or one of the user's own.
    std::optional<int> move;             ///< After the move of that number; else after the last one,
    Side side = Side::Black;             ///< by that side.
    int square_cells = 2;                ///< Of a square of the diagram.
};

/// Writes position.txt, position.brf and position.ubrl (and position.pef, if wished) into the folder, under
/// another number where there are such. The exit status.
int export_position(app::Runtime& runtime, const PositionExport& options);

} // namespace annabella::home
