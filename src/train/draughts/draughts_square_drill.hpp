// The draughts board in the head: which squares touch, which lie on one diagonal, where a capture ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/drills/drill.hpp"

namespace annabella::train {

/// Of the board of a hundred squares. Cards: "touch 28", "line 5 46", "jump 28 22".
class DraughtsSquareDrill : public Drill {
public:
    std::string_view name() const override { return "draughts-squares"; }
    Message about() const override;
    Speech help() const override;
    std::string draw(Chance& chance) const override;
    bool is_card(std::string_view card) const override;
    Speech question(std::string_view card) const override;
    Judgement judge(std::string_view card, std::string_view typed, Span taken,
                    const Reader& reader) const override;
    Speech solution(std::string_view card) const override;
    std::vector<std::string_view> words() const override { return {"yes", "no"}; }
    const rules::Rules& rules() const override;
};

} // namespace annabella::train
