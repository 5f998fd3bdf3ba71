// Who sits down at a terminal of his own, and who leaves it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/people/guest.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Lets them sit down and go.
class Seating {
public:
    explicit Seating(Parts& at) : m_at(at) {}

    /// He sits down, all hear of it, and he is told how things stand. Refused where somebody sits there
    /// already, where nobody does in this game, and where a record plays.
    Seated seat(const Guest& guest, game::Time now);
    /// Who is told by that way has gone, wherever he sat; what he was asked lapses.
    void unseat(const Outlet& outlet, game::Time now);
    /// All who sit so are told that the table is closed.
    void close_seats(game::Time now);

private:
    /// That one has come or gone: to the arbiter's seat, else to be read at the table.
    void tell_of_onlooker(const Message& message, game::Time now);

    Parts& m_at;
};

} // namespace annabella::table
