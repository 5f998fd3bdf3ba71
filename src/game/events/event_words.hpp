// The words that the values of an event's fields and of a table have. Private to game, and to its tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "game/events/event.hpp"
#include "game/events/statement.hpp"

namespace annabella::game {

/// The words of a kind of value. A field of a kind without them does not compile.
template <class Value>
std::span<const Named<Value>> vocabulary() = delete;

template <>
std::span<const Named<Side>> vocabulary<Side>();
template <>
std::span<const Named<BoardKind>> vocabulary<BoardKind>();
template <>
std::span<const Named<Sight>> vocabulary<Sight>();
template <>
std::span<const Named<Duty>> vocabulary<Duty>();
template <>
std::span<const Named<Supervision>> vocabulary<Supervision>();
template <>
std::span<const Named<Claim>> vocabulary<Claim>();
template <>
std::span<const Named<Question>> vocabulary<Question>();
template <>
std::span<const Named<SetupFault>> vocabulary<SetupFault>();
template <>
std::span<const Named<Penalty>> vocabulary<Penalty>();
template <>
std::span<const Named<Decision>> vocabulary<Decision>();
template <>
std::span<const Named<rules::Verdict>> vocabulary<rules::Verdict>();
template <>
std::span<const Named<rules::UnwinnableReason>> vocabulary<rules::UnwinnableReason>();

template <class Value>
std::string_view word_of(Value value) {
    for (const Named<Value>& named : vocabulary<Value>())
        if (named.value == value)
            return named.name;
    return {};
}

} // namespace annabella::game
