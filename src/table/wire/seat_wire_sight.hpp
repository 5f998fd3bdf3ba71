// What stands on a table and on its clocks, as lines to who sees it, see seat_wire.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "table/sight/shown_table.hpp"
#include "table/wire/seat_wire_fields.hpp"

namespace annabella::table::wire {

std::string write_table(const ShownTable& table);
/// Of the fields behind the verb; empty where they are no table.
std::optional<ShownTable> read_table(Rest fields);

std::string write_clocks(const ShownClocks& clocks);
/// The same.
std::optional<ShownClocks> read_clocks(Rest fields);

} // namespace annabella::table::wire
