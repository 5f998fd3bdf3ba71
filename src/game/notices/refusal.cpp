// Reasons for refusals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/notices/refusal.hpp"

#include "base/not_reached.hpp"
#include "game/notices/sealed_fault.hpp"

namespace annabella::game {

namespace {

template <class... Kinds>
std::optional<std::string_view> find_among(std::string_view name, const std::variant<Kinds...>* /*kinds*/) {
    std::optional<std::string_view> found;
    ((Kinds::name == name ? void(found = Kinds::name) : void()), ...);
    return found;
}

} // namespace

std::string_view Reason::name() const {
    return std::visit([]<class Kind>(const Kind& /*reason*/) { return Kind::name; }, *this);
}

std::optional<Rule> Reason::rule() const {
    return std::visit(
        [](const auto& reason) -> std::optional<Rule> {
            if constexpr (requires { reason.rule; })
                return reason.rule;
            else
                return std::nullopt;
        },
        *this);
}

std::optional<std::string_view> find_reason(std::string_view name) {
    return find_among(name, static_cast<const because::Any*>(nullptr));
}

std::string_view name(SealedFault fault) {
    switch (fault) {
    case SealedFault::NotUnderstood:
        return because::NotUnderstood::name;
    case SealedFault::Ambiguous:
        return because::Ambiguous::name;
    case SealedFault::Illegal:
        return because::IllegalMove::name;
    }
    ASSERT_NOT_REACHED();
}

} // namespace annabella::game
