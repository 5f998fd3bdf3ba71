// What notices set going at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/acts/what_follows.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Does what belongs to an event beside telling it.
class Consequences final : public WhatFollows {
public:
    explicit Consequences(Parts& at) : m_at(at) {}

    void expect(const game::Happening& happening) override;
    void note_done() override;
    bool is_known(const game::Notice& notice, const game::Notices& notices) override;
    void pressed(game::Time now, bool by_reply) override;
    void heed(const game::Notice& notice, game::Time now) override;
    void all_told(game::Time now) override;
    void look_at_boards(game::Time now) override;
    void come_to_rest(game::Time now) override;

private:
    void lapse_by_going_back(game::Time now);

    Parts& m_at;
};

} // namespace annabella::table
