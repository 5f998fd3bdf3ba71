// What is asked of the program: where, by whom, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/side.hpp"
#include "game/clock/time.hpp"
#include "phrase/utterance.hpp"

namespace annabella::table {

struct Place;

/// Goes with a command through all that is done for it, so that each answer finds who has asked.
struct Request {
    Place* place = nullptr;              ///< Where it was given. There always is one.
    std::optional<phrase::Seat> giver{}; ///< Who has given it; empty where nobody can know.
    std::optional<Side> assistant_of{};  ///< Whose assistant has.
    game::Time now{};

    /// The same, as if that one had given it.
    Request by(std::optional<phrase::Seat> another) const {
        Request request = *this;
        request.giver = another;
        return request;
    }
    /// The same, as no assistant's.
    Request by_nobodys_assistant() const {
        Request request = *this;
        request.assistant_of.reset();
        return request;
    }
};

} // namespace annabella::table
