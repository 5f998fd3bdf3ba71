// What all kinds of events have in common.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/events/event.hpp"

#include <type_traits>

namespace annabella::game {

namespace {

template <class... Kinds>
constexpr bool each_is_described(std::type_identity<std::variant<Kinds...>> /*kinds*/) {
    return (describes_every_member<Kinds>() && ...);
}
static_assert(each_is_described(std::type_identity<AnyHappening>{}),
              "an event has a member that its description does not name: it would be lost in the journal");

} // namespace

std::string_view name(Actor actor) {
    switch (actor) {
    case Actor::Player:
        return "player";
    case Actor::Board:
        return "board";
    case Actor::Anyone:
        return "anyone";
    case Actor::Arbiter:
        return "arbiter";
    case Actor::Program:
        return "program";
    }
    return {};
}

std::string_view name(Undo undo) {
    switch (undo) {
    case Undo::Undoable:
        return "undoable";
    case Undo::Leaves:
        return "leaves";
    case Undo::Ends:
        return "ends";
    }
    return {};
}

Actor actor_of(const Happening& happening) {
    return std::visit([]<class Kind>(const Kind& /*kind*/) { return description_of<Kind>.actor; }, happening);
}

Undo undo_of(const Happening& happening) {
    return std::visit([]<class Kind>(const Kind& /*kind*/) { return description_of<Kind>.undo; }, happening);
}

Trace trace_of(const Happening& happening) {
    return std::visit([]<class Kind>(const Kind& /*kind*/) { return description_of<Kind>.trace; }, happening);
}

Happening::Happening() = default;
Happening::Happening(const Happening&) = default;
Happening::Happening(Happening&&) noexcept = default;
Happening& Happening::operator=(const Happening&) = default;
Happening& Happening::operator=(Happening&&) noexcept = default;
Happening::~Happening() = default;

bool operator==(const Happening& a, const Happening& b) {
    return static_cast<const AnyHappening&>(a) == static_cast<const AnyHappening&>(b);
}

} // namespace annabella::game
