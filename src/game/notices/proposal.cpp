// What is put to the arbiter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/notices/proposal.hpp"

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
            std::string text = "proposal " + std::string(Kind::name);
            const auto add = [&](std::string_view field) { text.append(1, ' ').append(field); };
            add(std::to_string(static_cast<int>(what.side)));
            if constexpr (requires { what.square; })
                add(rules.write_square(what.square));
            if constexpr (requires { what.plies; })
                add(std::to_string(what.plies.count()));
            if constexpr (requires { what.both; })
                add(what.both ? "both" : "one");
            if constexpr (requires { what.count; })
                add(std::to_string(what.count));
            if constexpr (requires { what.no_move; })
                add(what.no_move ? "no-move" : "move");
            if constexpr (requires { what.fault; })
                add(game::name(what.fault));
            if constexpr (requires { what.text; })
                add(what.text);
            return text + '\n';
        },
        *this);
}

} // namespace annabella::game
