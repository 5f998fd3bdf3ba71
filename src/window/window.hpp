// A seat at a table that is seen: the program with the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "app/runtime.hpp"
#include "app/seats/join.hpp"
#include "window/canvas.hpp"
#include "window/theme.hpp"
#include "window/view.hpp"

namespace annabella::window {

struct WindowOptions {
    app::JoinOptions join;
    const Theme* theme = nullptr;
    int points = usual_text;
    std::optional<Side> below; ///< Whose pieces are beneath; empty: those of who sits there, else White's.
    bool full_screen = false;
    Fonts fonts;
    std::filesystem::path picture; ///< Where a picture of the window is saved; empty: nowhere.
};

/// Sits at the table and shows it until the window is closed. Where there is no table yet, it waits for one.
/// Exit status 0; 1 where there is nothing to show it with, the seat was refused, or the table was lost.
int show_window(app::Runtime& runtime, const WindowOptions& options);

} // namespace annabella::window
