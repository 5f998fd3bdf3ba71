// Which capture takes the most (FMJD, 4.13)?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/drills/drill.hpp"

namespace annabella::train {

/// Of international draughts. Cards: positions in which the player on move must capture, as FEN.
class CaptureDrill : public Drill {
public:
    std::string_view name() const override { return "draughts-captures"; }
    Message about() const override;
    Speech help() const override;
    /// One capture alone takes the most, two pieces at least, and it is not the only way to begin.
    std::string draw(Chance& chance) const override;
    bool is_card(std::string_view card) const override;
    Speech question(std::string_view card) const override;
    Judgement judge(std::string_view card, std::string_view typed, Span taken,
                    const Reader& reader) const override;
    Speech solution(std::string_view card) const override;
    const rules::Rules& rules() const override;
    std::optional<rules::Position> position(std::string_view card) const override;
};

} // namespace annabella::train
