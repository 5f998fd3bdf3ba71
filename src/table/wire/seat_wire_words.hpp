// What is said or shown to a seat, as fields of a line, see seat_wire.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "phrase/utterance.hpp"
#include "table/wire/seat_wire_fields.hpp"

namespace annabella::table::wire {

/// LANGUAGE TEXT EAR
inline constexpr std::size_t fields_of_spoken = 3;
LineWriter& write_spoken(LineWriter& line, const phrase::Wording& words);
/// Of so many fields.
phrase::Wording spoken_in(Rest fields);

/// HOW LANGUAGE MARK TEXT EAR
inline constexpr std::size_t fields_of_marked = 5;
LineWriter& write_marked(LineWriter& line, const phrase::Wording& words);
/// Of so many fields; empty where words cannot come so.
std::optional<phrase::Wording> marked_in(Rest fields);

} // namespace annabella::table::wire
