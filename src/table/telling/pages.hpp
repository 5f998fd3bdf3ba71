// What one alone reads on a screen that others may look at.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/people/parts.hpp"

namespace annabella::table {

/// Shows it when he has said that only he reads, and takes it away again.
class Pages {
public:
    explicit Pages(Parts& at) : m_at(at) {}

    void show_for_eyes(phrase::Seat reader, game::Time now);
    void leave_unread(phrase::Seat reader, game::Time now);
    /// What was to be read is no longer of use.
    void leave_eyes_alone();
    /// Takes off the screen what one alone was to read; true if something was there.
    bool wipe();

private:
    Parts& m_at;
};

} // namespace annabella::table
