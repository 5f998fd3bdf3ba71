// What players ask (E.2.9d and the game's own questions).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/part.hpp"

namespace annabella::game {

/// Has no state of its own.
class Answers : Part<> {
public:
    Answers(const GameState& game, EffectSink& sink) : Part(game, sink) {}

    void on(const Asked&);

private:
    void tell_turn(Side side);
    void tell_score(Side side);
    void tell_one_time(Side side, Side whose);
    void tell_control(Side side);
    // About the position (position_answers.cpp).
    void tell_of_position(const Asked& event);
    void tell_pieces(const Asked& event, bool (*wanted)(rules::Piece piece, rules::Piece asked));
    void tell_line(const Asked& event, const rules::Line& line);
    void tell_lines_out(const Asked& event, rules::Reach reach);
    void tell_attacks(const Asked& event, std::optional<rules::SquareSet> squares);
    void tell_piece_moves(const Asked& event);
    void tell_captured(Side side);
    LinesTold lines_of(const Asked& event) const;
    SeenSquare seen(rules::Square square) const;
};

} // namespace annabella::game
