// The names of an enumeration's values, each beside its value.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "game/events/statement.hpp"

namespace annabella::game {

/// Whether each value up to `last` has its name, in the order of the enumeration.
template <class Value, std::size_t size>
constexpr bool name_each(const Named<Value> (&names)[size], Value last) {
    for (std::size_t i = 0; i < size; ++i)
        if (static_cast<std::size_t>(names[i].value) != i)
            return false;
    return static_cast<std::size_t>(last) + 1 == size;
}

template <class Value, std::size_t size>
constexpr std::optional<Value> value_in(const Named<Value> (&names)[size], std::string_view name) {
    for (const Named<Value>& named : names)
        if (named.name == name)
            return named.value;
    return std::nullopt;
}

} // namespace annabella::game
