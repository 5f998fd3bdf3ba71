// Every field of a value as text, so that what two builds of the program tell can be compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/events/event.hpp"
#include "game/notices/notice.hpp"

namespace annabella::behaviour {

template <class Value>
void describe(std::ostream& out, const Value& value);

/// In quotes and on one line.
inline void describe_text(std::ostream& out, std::string_view text) {
    out << '"';
    for (const char letter : text)
        letter == '\n' ? out << "\\n" : out << letter;
    out << '"';
}

namespace detail {

/// Stands for a field of any type, to count how many a struct has.
struct AnyField {
    template <class Field>
    operator Field() const; // NOLINT(google-explicit-constructor): it becomes whatever is asked of it
};

/// The most fields that can be given; fewer may not do, where one has no default.
template <class Struct, class... Fields>
constexpr std::size_t field_count() {
    constexpr std::size_t given = requires { Struct{Fields{}...}; }
    ? sizeof...(Fields) : 0;
    if constexpr (sizeof...(Fields) < 14)
        return std::max(given, field_count<Struct, Fields..., AnyField>());
    else
        return given;
}

template <class... Fields>
void describe_all(std::ostream& out, const Fields&... fields) {
    out << '{';
    ((describe(out, fields), out << ';'), ...);
    out << '}';
}

template <class Struct>
void describe_fields(std::ostream& out, const Struct& value) {
    constexpr std::size_t count = field_count<Struct>();
    static_assert(count <= 13, "more fields than this knows to take apart");
    if constexpr (count == 0) {
        out << "{}";
    } else if constexpr (count == 1) {
        const auto& [a] = value;
        describe_all(out, a);
    } else if constexpr (count == 2) {
        const auto& [a, b] = value;
        describe_all(out, a, b);
    } else if constexpr (count == 3) {
        const auto& [a, b, c] = value;
        describe_all(out, a, b, c);
    } else if constexpr (count == 4) {
        const auto& [a, b, c, d] = value;
        describe_all(out, a, b, c, d);
    } else if constexpr (count == 5) {
        const auto& [a, b, c, d, e] = value;
        describe_all(out, a, b, c, d, e);
    } else if constexpr (count == 6) {
        const auto& [a, b, c, d, e, f] = value;
        describe_all(out, a, b, c, d, e, f);
    } else if constexpr (count == 7) {
        const auto& [a, b, c, d, e, f, g] = value;
        describe_all(out, a, b, c, d, e, f, g);
    } else if constexpr (count == 8) {
        const auto& [a, b, c, d, e, f, g, h] = value;
        describe_all(out, a, b, c, d, e, f, g, h);
    } else if constexpr (count == 9) {
        const auto& [a, b, c, d, e, f, g, h, i] = value;
        describe_all(out, a, b, c, d, e, f, g, h, i);
    } else if constexpr (count == 10) {
        const auto& [a, b, c, d, e, f, g, h, i, j] = value;
        describe_all(out, a, b, c, d, e, f, g, h, i, j);
    } else if constexpr (count == 11) {
        const auto& [a, b, c, d, e, f, g, h, i, j, k] = value;
        describe_all(out, a, b, c, d, e, f, g, h, i, j, k);
    } else if constexpr (count == 12) {
        const auto& [a, b, c, d, e, f, g, h, i, j, k, l] = value;
        describe_all(out, a, b, c, d, e, f, g, h, i, j, k, l);
    } else {
        const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = value;
        describe_all(out, a, b, c, d, e, f, g, h, i, j, k, l, m);
    }
}

template <class Value>
concept Range = requires(const Value& value) {
    value.begin();
    value.end();
};

} // namespace detail

/// As it was when a proposal was one struct for all of its kinds, so that older builds can be compared.
inline void describe_proposal(std::ostream& out, const game::Proposal& proposal) {
    const auto field = [&]<class Value>(const Value& value) {
        describe(out, value);
        out << ';';
    };
    out << '{';
    field(proposal.index());
    std::visit(
        [&](const auto& what) {
            field(what.side);
            std::optional<rules::Square> square;
            if constexpr (requires { what.square; })
                square = what.square;
            field(square);
            int plies = 0;
            if constexpr (requires { what.plies; })
                plies = static_cast<int>(what.plies.count());
            field(plies);
            bool both = false;
            if constexpr (requires { what.both; })
                both = what.both;
            field(both);
            int count = 0;
            if constexpr (requires { what.count; })
                count = what.count;
            field(count);
            std::string text;
            if constexpr (requires { what.text; })
                text = what.text;
            field(text);
            bool no_move = false;
            if constexpr (requires { what.no_move; })
                no_move = what.no_move;
            field(no_move);
            std::optional<game::SealedFault> fault;
            if constexpr (requires { what.fault; })
                fault = what.fault;
            field(fault);
        },
        proposal);
    out << '}';
}

template <class Value>
void describe(std::ostream& out, const Value& value) {
    if constexpr (std::is_same_v<Value, rules::Position>)
        out << rules::write_position(value);
    else if constexpr (std::is_same_v<Value, game::Proposal>)
        describe_proposal(out, value);
    else if constexpr (std::is_same_v<Value, rules::Move>) {
        const chess::Move move(value);
        out << chess::name(move.from()) << chess::name(move.to()) << static_cast<int>(move.kind())
            << (move.promotion() ? static_cast<int>(*move.promotion()) : -1);
    } else if constexpr (std::is_same_v<Value, game::Happening>)
        describe_text(out, game::write_happening(value, chess::rules()));
    else if constexpr (std::is_same_v<Value, Span> || std::is_same_v<Value, game::Plies>)
        out << value.count();
    else if constexpr (std::is_same_v<Value, std::string>)
        describe_text(out, value);
    else if constexpr (std::is_same_v<Value, game::Reason>) {
        out << value.index();
        std::visit([&](const auto& reason) { detail::describe_fields(out, reason); }, value);
    } else if constexpr (std::is_same_v<Value, game::SealedFault>)
        // By the numbers that the reasons for refusals have.
        out << (value == game::SealedFault::Illegal ? 0 : value == game::SealedFault::NotUnderstood ? 1 : 2);
    else if constexpr (std::is_enum_v<Value>)
        out << static_cast<int>(value);
    else if constexpr (std::is_arithmetic_v<Value>)
        out << +value;
    else if constexpr (requires { value.has_value(); })
        value ? describe(out, *value) : void(out << '-');
    else if constexpr (detail::Range<Value>) {
        out << '[';
        for (const auto& part : value)
            describe(out, part), out << ',';
        out << ']';
    } else
        detail::describe_fields(out, value);
}

/// "move-announced{0;{rnbq… w KQkq - 0 1;e2e40-1;};}"
inline void describe(std::ostream& out, const game::Notice& notice) {
    out << name(notice);
    std::visit([&](const auto& meaning) { describe(out, meaning); }, notice);
}

} // namespace annabella::behaviour
