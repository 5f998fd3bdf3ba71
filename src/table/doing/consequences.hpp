// What notices set going at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/parts.hpp"

namespace annabella::table {

/// Does what belongs to a notice beside telling it.
class Consequences {
public:
    explicit Consequences(Parts& at) : m_at(at) {}

    void heed(const game::Notice& notice, game::Time now);

private:
    Parts& m_at;
};

} // namespace annabella::table
