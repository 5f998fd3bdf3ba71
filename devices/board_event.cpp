// Names of buttons and buzzer patterns; the cells a placement shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/board_event.hpp"

namespace annabella::devices {

std::string_view name(Button button) {
    constexpr std::array<std::string_view, buttons.size()> names = {"clock", "repeat", "time", "undo"};
    return names[static_cast<std::size_t>(button)];
}

std::string_view name(BuzzPattern pattern) {
    constexpr std::array<std::string_view, buzz_patterns.size()> names = {"opponent-moved", "warning",
                                                                          "error"};
    return names[static_cast<std::size_t>(pattern)];
}

std::optional<Button> parse_button(std::string_view text) {
    for (const Button button : buttons)
        if (name(button) == text)
            return button;
    return std::nullopt;
}

std::optional<BuzzPattern> parse_buzz_pattern(std::string_view text) {
    for (const BuzzPattern pattern : buzz_patterns)
        if (name(pattern) == text)
            return pattern;
    return std::nullopt;
}

Cells cells_of(const chess::Placement& placement, bool pieces_known) {
    return cells_of(chess::to_table(placement), pieces_known);
}

Cells cells_of(const rules::Placement& placement, bool pieces_known) {
    Cells cells{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (placement[i])
            cells[i] = pieces_known ? Cell{true, placement[i]} : unknown_piece;
    return cells;
}

std::string_view letters(const Capabilities& capabilities) { return capabilities.men ? "MK" : "PNBRQK"; }

} // namespace annabella::devices
