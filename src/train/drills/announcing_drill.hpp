// The words of annex E against the clock: hearing them, and saying them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/drills/drill.hpp"

namespace annabella::train {

/// Cards: "g7", a square, or "N g1 f3", a move as it is announced (FIDE 2009, E.2.1): the piece, where it
/// comes from and where it goes. A pawn is not named.
///
/// Understanding: the words are said, and typed are letters and digits. Announcing: letters and digits are
/// said, and typed are the words. Who takes longer than the limit is right but too slow, and that counts as
/// missed.
class AnnouncingDrill : public Drill {
public:
    enum class Way : std::uint8_t { Understand, Announce };
    /// `limit`: what an answer may take; 0: as long as it takes.
    AnnouncingDrill(Way way, Span limit) : m_way(way), m_limit(limit) {}

    std::string_view name() const override;
    Message about() const override;
    Speech help() const override;
    std::string draw(Chance& chance) const override;
    bool is_card(std::string_view card) const override;
    Speech question(std::string_view card) const override;
    Judgement judge(std::string_view card, std::string_view typed, Span taken,
                    const Reader& reader) const override;
    Speech solution(std::string_view card) const override;

private:
    Way m_way;
    Span m_limit;
};

} // namespace annabella::train
