// What comes of an answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/commands/command.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Finds out what was answered, and has it done.
class Answering {
public:
    explicit Answering(Parts& at) : m_at(at) {}

    void answer(const Giver& by, const AnswerQuestion& answer, const Request& request);
    /// Enter alone, or a press, where somebody has been asked something: it answers, or the question is put
    /// again. False where nobody has been asked.
    bool answer_by_pressing(const PressClock& how, const Request& request);

private:
    /// Nobody was asked for "yes" or "no"; who is to decide something is told his words for it.
    void tell_nothing_asked(const Answerer& by, const Request& request);

    Parts& m_at;
};

} // namespace annabella::table
