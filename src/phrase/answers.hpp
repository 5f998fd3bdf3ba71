// What is said to who has asked. Private to phrase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "phrase/sentences.hpp"

namespace annabella::phrase {

// Of the game and its clock (answers.cpp).
void tell_answer(Sentences& out, const game::TimeTold& told);
void tell_answer(Sentences& out, const game::OneTimeTold& told);
void tell_answer(Sentences& out, const game::SpentTold& told);
void tell_answer(Sentences& out, const game::ControlTold& told);
void tell_answer(Sentences& out, const game::MovesTold& told);
void tell_answer(Sentences& out, const game::LastMoveTold& told);
void tell_answer(Sentences& out, const game::TurnTold& told);
void tell_answer(Sentences& out, const game::ScoreTold& told);

// Of the position (position_answers.cpp). Squares are told one after the other, each with what stands there;
// of what is empty only the name.
void tell_answer(Sentences& out, const game::BoardTold& told);
void tell_answer(Sentences& out, const game::SquareTold& told);
void tell_answer(Sentences& out, const game::LinesTold& told);
void tell_answer(Sentences& out, const game::PieceMovesTold& told);
void tell_answer(Sentences& out, const game::MaterialTold& told);
void tell_answer(Sentences& out, const game::CapturedTold& told);

} // namespace annabella::phrase
