// Draws that are offered.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/draws/draws.hpp"

namespace annabella::game {

void Draws::make_offer(Side side) {
    m_both = m_both || m_offer == opposite(side);
    m_offer = m_offer.value_or(side);
}

void Draws::drop_offer_to(Side side) {
    if (!is_offered_to(side))
        return;
    if (m_both)
        m_offer = side;
    else
        m_offer.reset();
    m_both = false;
}

void Draws::drop_offers() {
    m_offer.reset();
    m_both = false;
}

int Draws::moves_for_fifty(int counted_from) const {
    // The extension was for the position the count began with; a capture or a pawn move begins another.
    if (m_fifty_extension && m_fifty_extension->counted_from == counted_from)
        return m_fifty_extension->moves;
    return 50;
}

std::string Draws::text(int counted_from) const {
    std::string text;
    if (m_offer)
        text += "offer " + std::to_string(static_cast<int>(*m_offer)) + '\n';
    if (m_both)
        text += "offer " + std::to_string(static_cast<int>(opposite(*m_offer))) + '\n';
    if (m_allowed)
        text += "draws allowed\n";
    if (m_fifty_extension)
        text += "fifty " + std::to_string(moves_for_fifty(counted_from)) + '\n';
    return text;
}

std::optional<Side> last_offerer(const ScoreSheet& sheet, Side next) {
    Side mover = opposite(next);
    for (auto entry = sheet.entries.rbegin(); entry != sheet.entries.rend(); ++entry) {
        if (entry->draw_offered)
            return mover;
        mover = opposite(mover);
    }
    return std::nullopt;
}

} // namespace annabella::game
