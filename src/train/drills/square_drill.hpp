// The board in the head: colours, diagonals, knight routes, what a piece attacks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/drills/drill.hpp"

namespace annabella::train {

/// A shortest way of a knight on an empty board, both ends included.
Squares knight_route(chess::Square from, chess::Square to);

/// Cards: "colour e4", "diagonal a1 c3", "route a1 b2", "attacks N e4".
class SquareDrill : public Drill {
public:
    std::string_view name() const override { return "squares"; }
    Message about() const override;
    Speech help() const override;
    std::string draw(Chance& chance) const override;
    bool is_card(std::string_view card) const override;
    Speech question(std::string_view card) const override;
    Judgement judge(std::string_view card, std::string_view typed, Span taken,
                    const Reader& reader) const override;
    Speech solution(std::string_view card) const override;
    std::vector<std::string_view> words() const override { return {"dark", "light", "yes", "no"}; }
};

} // namespace annabella::train
