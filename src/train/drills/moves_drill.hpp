// Moves of games that were read, and that their reader did not know.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/drills/drill.hpp"

namespace annabella::train {

/// Cards are those of GameReading: the position and the move that was played there, of any game. It has no
/// questions of its own: what was missed while a game was read comes again until it is known.
class MovesDrill : public Drill {
public:
    /// Of a move in the position before it.
    static std::string card_of(const rules::Position& before, rules::Move move);

    std::string_view name() const override { return "moves"; }
    Message about() const override;
    Speech help() const override;
    std::string draw(Chance&) const override { return {}; }
    bool is_card(std::string_view card) const override;
    Speech question(std::string_view card) const override;
    Judgement judge(std::string_view card, std::string_view typed, Span taken,
                    const Reader& reader) const override;
    Speech solution(std::string_view card) const override;
    std::vector<std::string_view> words() const override { return {"board"}; }
    std::optional<rules::Position> position(std::string_view card) const override;
};

} // namespace annabella::train
