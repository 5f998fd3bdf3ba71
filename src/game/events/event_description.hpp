// How an event describes itself: its word, its fields, who causes it, whose duty it is, what it does to an
// undo, and whether it leaves a trace.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "game/table.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// Who may cause an event.
enum class Actor : std::uint8_t {
    Player,  ///< A player, or who acts for him: his assistant with a duty, his keyboard, his voice.
    Board,   ///< Hands at a peg board, or its cable.
    Anyone,  ///< Whoever sits at the table; it concerns all.
    Arbiter, ///< The arbiter alone; what is refused in it is told to him.
    Program, ///< Nobody: it comes about by itself.
};
std::string_view name(Actor actor); ///< "arbiter"

/// What an event does to those acts of the arbiter's that he can still undo.
enum class Undo : std::uint8_t {
    Undoable, ///< It is one of them.
    Leaves,   ///< It goes on by itself or changes nothing at the table: nobody has played on by it.
    Ends,     ///< Where it has an effect, play has gone on.
};
std::string_view name(Undo undo); ///< "undoable"

/// Whether a game in which there was nothing else has been played at all.
enum class Trace : std::uint8_t {
    Left, ///< Somebody has done something.
    None, ///< It was looked at: it was begun, boards were put to it, somebody asked.
};

// ---- The fields ----

/// The forms in which the members of an event stand in its statement. How each is written, read, named and
/// drawn by chance stands once: in event_codecs.hpp, and for tests in tests/unit/support/random_event.hpp.
namespace form {
struct Usual {}; ///< As its type is written everywhere; an optional one may be missing.
struct Number {  ///< An int within these limits.
    int least = 0;
    int most = 0;
};
struct ClockTime {}; ///< A Span as clocks show it, not negative: "0:25:00".
struct Duration {};  ///< A Span as a length: "2m".
struct Needed {};    ///< An optional member that must be there.
struct Mark {        ///< A bool: this word, or nothing.
    std::string_view word;
};
struct TextOrNothing {};  ///< A text; an empty one is left out.
struct WordsOrNothing {}; ///< A text and its readings; left out where both are empty.
struct PresentBySide {};  ///< Who is there: "without white", or nothing.
struct GameResult {};     ///< An outcome, or what both score: one word, "1-0", "1/2-0".
struct Literal {          ///< No member: a word that must stand there.
    std::string_view word;
};
} // namespace form

/// A field that is always there.
struct Always {
    template <class What>
    constexpr bool holds(const What& /*what*/) const {
        return true;
    }
};
/// A field that is there where a field before it has one of these values.
template <class What, class Value, std::size_t size>
struct Where {
    Value What::*member;
    std::array<Value, size> values;
    constexpr bool holds(const What& what) const {
        for (const Value& value : values)
            if (what.*member == value)
                return true;
        return false;
    }
};
/// A field that is there where an optional one before it is.
template <class What, class Value>
struct With {
    std::optional<Value> What::*member;
    constexpr bool holds(const What& what) const { return (what.*member).has_value(); }
};

/// One field of a statement: some of the event's members in one form. `name` stands for what has no words of
/// its own in the reference ("ply").
template <class Form, class Condition, class... Members>
struct Field {
    std::string_view name;
    Form form;
    Condition condition;
    std::tuple<Members...> members;

    /// The same, but there only where `member` has one of the values.
    template <class What, class Value, class... Values>
    constexpr auto where(Value What::*member, Values... values) const {
        using Narrowed = Where<What, Value, sizeof...(Values)>;
        return Field<Form, Narrowed, Members...>{name, form, Narrowed{member, {values...}}, members};
    }
    template <class What, class Value, std::size_t size>
    constexpr auto where(Value What::*member, const std::array<Value, size>& values) const {
        using Narrowed = Where<What, Value, size>;
        return Field<Form, Narrowed, Members...>{name, form, Narrowed{member, values}, members};
    }
    /// The same, but there only where `member` has a value.
    template <class What, class Value>
    constexpr auto with(std::optional<Value> What::*member) const {
        return Field<Form, With<What, Value>, Members...>{name, form, {member}, members};
    }
};

/// `member` in the usual form of its type.
template <class What, class Value>
constexpr auto field(std::string_view name, Value What::*member) {
    return Field<form::Usual, Always, Value What::*>{name, {}, {}, {member}};
}
/// Some members in a form that is not the usual one.
template <class Form, class... Members>
constexpr auto field(std::string_view name, Form form, Members... members) {
    return Field<Form, Always, Members...>{name, form, {}, {members...}};
}

// ---- The duties ----

/// FIDE 2009, E.2.9: whom the event has to be about, so that the assistant of `side` may do it.
struct Whoever {
    template <class What>
    constexpr bool holds(const What& /*what*/, Side /*side*/) const {
        return true;
    }
};
template <class Member>
struct OwnPlayer {
    Member member;
    template <class What>
    constexpr bool holds(const What& what, Side side) const {
        return what.*member == side;
    }
};
template <class Member>
struct OwnPlayerOrNobody {
    Member member;
    template <class What>
    constexpr bool holds(const What& what, Side side) const {
        return (what.*member).value_or(side) == side;
    }
};
template <class Member>
struct TheOpponent {
    Member member;
    template <class What>
    constexpr bool holds(const What& what, Side side) const {
        return what.*member != side;
    }
};
template <class What>
constexpr auto of_player(Side What::*member) {
    return OwnPlayer<Side What::*>{member};
}
template <class What>
constexpr auto of_player_or_nobody(std::optional<Side> What::*member) {
    return OwnPlayerOrNobody<std::optional<Side> What::*>{member};
}
template <class What>
constexpr auto opponents(Side What::*member) {
    return TheOpponent<Side What::*>{member};
}

/// The duty that an assistant needs for the event, where it is about the right player and the condition
/// holds.
template <class Whose, class Condition>
struct DutyField {
    Duty duty;
    Whose whose;
    Condition condition;

    template <class What, class Value, class... Values>
    constexpr auto where(Value What::*member, Values... values) const {
        using Narrowed = Where<What, Value, sizeof...(Values)>;
        return DutyField<Whose, Narrowed>{duty, whose, Narrowed{member, {values...}}};
    }
};
template <class Whose = Whoever>
constexpr auto duty(Duty which, Whose whose = {}) {
    return DutyField<Whose, Always>{which, whose, {}};
}
template <class... Fields>
constexpr std::tuple<Fields...> duties(Fields... fields) {
    return {fields...};
}
/// Only the player himself does it, or it is none of the six duties.
inline constexpr std::tuple<> no_duty{};

// ---- The whole ----

/// What there is to be known of a kind of event without knowing the game.
template <class Duties, class... Fields>
struct Description {
    /// The word its statement begins with, or two ("arbiter pause"). Where several begin alike, the first
    /// whose fields fit is it.
    std::string_view word;
    Actor actor;
    Duties duties;
    Undo undo;
    Trace trace;
    std::string_view meaning; ///< One sentence for the reference.
    std::tuple<Fields...> fields;
};
template <class Duties, class... Fields>
constexpr Description<Duties, Fields...> describe(std::string_view word, Actor actor, Duties duties,
                                                  Undo undo, Trace trace, std::string_view meaning,
                                                  Fields... fields) {
    return {word, actor, duties, undo, trace, meaning, {fields...}};
}

/// The description of a kind of event. It stands in its struct as a template of the struct itself, so that it
/// costs the compiler nothing where nobody asks for it.
template <class What>
inline constexpr const auto& description_of = What::template description<What>;

namespace detail {
struct Anything {
    template <class T>
    operator T() const; // NOLINT(google-explicit-constructor): stands for any member
};
template <class What, class... Some>
constexpr std::size_t members_of() {
    if constexpr (requires { What{Some{}..., Anything{}}; })
        return members_of<What, Some..., Anything>();
    else
        return sizeof...(Some);
}
template <class Form, class Condition, class... Members>
constexpr std::size_t members_in(const Field<Form, Condition, Members...>& /*field*/) {
    return sizeof...(Members);
}
} // namespace detail

/// Whether the description of an event speaks of as many members as it has: one that it forgets would be lost
/// in the journal.
template <class What>
constexpr bool describes_every_member() {
    return std::apply(
        [](const auto&... fields) {
            return (std::size_t{0} + ... + detail::members_in(fields)) == detail::members_of<What>();
        },
        description_of<What>.fields);
}

} // namespace annabella::game
