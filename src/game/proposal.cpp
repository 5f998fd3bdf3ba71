// What is put to the arbiter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/proposal.hpp"

#include <type_traits>

namespace annabella::game {

Side Proposal::side() const {
    return std::visit([](const auto& what) { return what.side; }, *this);
}

std::string_view Proposal::name() const {
    return std::visit([](const auto& what) { return std::decay_t<decltype(what)>::name; }, *this);
}

std::string Proposal::text(const rules::Rules& rules) const {
    return std::visit(
        [&]<class Kind>(const Kind& what) {
            std::string square = "-";
            std::string plies = "0";
            std::string both = "0";
            if constexpr (requires { what.square; })
                square = rules.write_square(what.square);
            if constexpr (requires { what.plies; })
                plies = std::to_string(what.plies.count());
            if constexpr (requires { what.both; })
                both = what.both ? "1" : "0";
            return "proposal " + std::string(Kind::name) + ' ' + std::to_string(static_cast<int>(what.side)) +
                   ' ' + square + ' ' + plies + ' ' + both + '\n';
        },
        *this);
}

} // namespace annabella::game
