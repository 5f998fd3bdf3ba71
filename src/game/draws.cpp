// Draws that are offered and claimed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/draws.hpp"

namespace annabella::game {

int Draws::moves_for_fifty(int counted_from) const {
    // The extension was for the position the count began with; a capture or a pawn move begins another.
    if (fifty_extension && fifty_extension->counted_from == counted_from)
        return fifty_extension->moves;
    return 50;
}

void Draws::end() {
    offer.reset();
    quickplay_claim.reset();
}

std::string Draws::text(int counted_from) const {
    std::string text;
    if (offer)
        text += "offer " + std::to_string(static_cast<int>(*offer)) + '\n';
    if (allowed)
        text += "draws allowed\n";
    if (fifty_extension)
        text += "fifty " + std::to_string(moves_for_fifty(counted_from)) + '\n';
    if (quickplay_claim) {
        text += "quickplay claim";
        text += quickplay_claim->minutes_given ? " minutes" : "";
        text += quickplay_claim->flag_claimed ? " flag" : "";
        text += final_position_confirmed ? " confirmed\n" : "\n";
    }
    return text;
}

std::optional<chess::Color> last_offerer(const ScoreSheet& sheet, chess::Color next) {
    chess::Color mover = opposite(next);
    for (auto entry = sheet.entries.rbegin(); entry != sheet.entries.rend(); ++entry) {
        if (entry->draw_offered)
            return mover;
        mover = opposite(mover);
    }
    return std::nullopt;
}

} // namespace annabella::game
