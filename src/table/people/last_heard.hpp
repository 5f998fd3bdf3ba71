// What each at a table was told last.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

#include "phrase/utterance.hpp"

namespace annabella::table {

/// For "again": it tells each what he has heard, and nobody what was for another.
class LastHeard {
public:
    /// These have been said together.
    void note(const phrase::Utterances& said);
    /// What he was told last, whatever others have heard since. Where nobody knows who asks, what was said
    /// last, for the ears that heard it.
    phrase::Utterances of(std::optional<phrase::Seat> hearer) const;

private:
    phrase::Utterances m_said;
    std::map<phrase::Seat, phrase::Utterances> m_of;
};

} // namespace annabella::table
