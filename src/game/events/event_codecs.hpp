// How each kind of field is written, read and shown in the reference. Private to game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/clock/clock.hpp"
#include "game/events/event_words.hpp"
#include "game/sheet/plies.hpp"
#include "game/sheet/written_moves.hpp"

namespace annabella::game {

/// The words of which one may stand where a field begins; empty where it begins with something else.
using FirstWords = std::vector<std::string_view>;

/// What a pointer to a member points to.
template <class What, class Value>
Value value_behind(Value What::*);
template <class Member>
using ValueBehind = decltype(value_behind(std::declval<Member>()));

/// A line that is being written, for a game whose squares and pieces it may name.
struct StatementWriter {
    const rules::Rules& rules;
    std::string text;
};

inline void add_word(StatementWriter& line, std::string_view word) {
    line.text += ' ';
    line.text += word;
}

template <class Value>
Result<void> store_in(Value& place, Result<Value>&& value) {
    TRY(place, std::move(value));
    return {};
}

/// A field in the usual form of a kind of value that has words.
template <class Value>
struct Codec {
    static void write(StatementWriter& line, const Value& value) { add_word(line, word_of(value)); }
    static Result<void> read(StatementReader& words, Value& value) {
        return store_in(value, words.one_of(vocabulary<Value>()));
    }
    static FirstWords first_words() {
        FirstWords all;
        for (const Named<Value>& named : vocabulary<Value>())
            all.push_back(named.name);
        return all;
    }
    static std::string shape(std::string_view /*name*/) {
        std::string shape;
        for (const std::string_view word : first_words())
            shape.append(shape.empty() ? "" : "|").append(word);
        return shape;
    }
};

/// What has no words of its own, and a sign that stands for it in the reference.
struct WithoutWords {
    static FirstWords first_words() { return {}; }
};

template <>
struct Codec<rules::Square> : WithoutWords {
    static void write(StatementWriter& line, rules::Square square) {
        add_word(line, line.rules.write_square(square));
    }
    static Result<void> read(StatementReader& words, rules::Square& square) {
        return store_in(square, words.square());
    }
    static std::string shape(std::string_view name) { return '<' + std::string(name) + '>'; }
};

/// The piece's letter, small for Black.
template <>
struct Codec<rules::Piece> : WithoutWords {
    static void write(StatementWriter& line, rules::Piece piece);
    static Result<void> read(StatementReader& words, rules::Piece& piece);
    static std::string shape(std::string_view name) { return '<' + std::string(name) + '>'; }
};

template <>
struct Codec<std::string> : WithoutWords {
    static void write(StatementWriter& line, const std::string& text) { add_word(line, quote(text)); }
    static Result<void> read(StatementReader& words, std::string& text) {
        return store_in(text, words.text());
    }
    static std::string shape(std::string_view name) { return "\"<" + std::string(name) + ">\""; }
};

/// Behind the word "reading"; there are none where that does not stand.
template <>
struct Codec<rules::Readings> : WithoutWords {
    static void write(StatementWriter& line, const rules::Readings& readings);
    static Result<void> read(StatementReader& words, rules::Readings& readings);
    static std::string shape(std::string_view /*name*/) { return "[reading <move>...]"; }
};

/// Behind the word "read", in order.
template <>
struct Codec<MovesRead> {
    static void write(StatementWriter& line, const MovesRead& read);
    static Result<void> read(StatementReader& words, MovesRead& read);
    static FirstWords first_words() { return {"read"}; }
    static std::string shape(std::string_view /*name*/) { return "read <move>... [unreadable \"<word>\"]"; }
};

/// The rows of the board with a / between them in quotes, as the first field of FEN has them, with ? for a
/// peg that the board does not know.
template <>
struct Codec<std::array<Hole, rules::most_squares>> : WithoutWords {
    static void write(StatementWriter& line, const std::array<Hole, rules::most_squares>& holes);
    static Result<void> read(StatementReader& words, std::array<Hole, rules::most_squares>& holes);
    static std::string shape(std::string_view name) { return Codec<std::string>::shape(name); }
};

template <>
struct Codec<BySide<Span>> : WithoutWords {
    static void write(StatementWriter& line, const BySide<Span>& left) {
        for (const Side side : both_sides) {
            add_word(line, side_name(side));
            add_word(line, write_clock_time(left[side]));
        }
    }
    static Result<void> read(StatementReader& words, BySide<Span>& left) {
        return store_in(left, words.both_clocks(true));
    }
    static std::string shape(std::string_view /*name*/) { return "white <H:MM:SS> black <H:MM:SS>"; }
};

/// There where a word stands.
template <class Value>
struct Codec<std::optional<Value>> {
    static void write(StatementWriter& line, const std::optional<Value>& value) {
        if (value)
            Codec<Value>::write(line, *value);
    }
    static Result<void> read(StatementReader& words, std::optional<Value>& value) {
        if (const Word* next = words.peek(); next == nullptr || next->quoted)
            return {};
        return Codec<Value>::read(words, value.emplace());
    }
    static FirstWords first_words() { return Codec<Value>::first_words(); }
    static std::string shape(std::string_view name) { return '[' + Codec<Value>::shape(name) + ']'; }
};

// ---- The forms ----

template <class Form>
struct FormCodec;

template <>
struct FormCodec<form::Usual> {
    template <class Value>
    static void write(StatementWriter& line, form::Usual /*form*/, const Value& value) {
        Codec<Value>::write(line, value);
    }
    template <class Value>
    static Result<void> read(StatementReader& words, form::Usual /*form*/, Value& value) {
        return Codec<Value>::read(words, value);
    }
    template <class Value>
    static FirstWords first_words(form::Usual /*form*/) {
        return Codec<Value>::first_words();
    }
    template <class Value>
    static std::string shape(form::Usual /*form*/, std::string_view name) {
        return Codec<Value>::shape(name);
    }
};

template <>
struct FormCodec<form::Needed> {
    template <class Value>
    static void write(StatementWriter& line, form::Needed /*form*/, const Value& value) {
        Codec<Value>::write(line, value);
    }
    template <class Value>
    static Result<void> read(StatementReader& words, form::Needed /*form*/, Value& value) {
        return Codec<typename Value::value_type>::read(words, value.emplace());
    }
    template <class Value>
    static FirstWords first_words(form::Needed /*form*/) {
        return Codec<Value>::first_words();
    }
    template <class Value>
    static std::string shape(form::Needed /*form*/, std::string_view name) {
        return Codec<typename Value::value_type>::shape(name);
    }
};

/// For forms that begin with no word that is known beforehand.
struct FormWithoutWords {
    template <class... Values, class Form>
    static FirstWords first_words(const Form& /*form*/) {
        return {};
    }
};

template <>
struct FormCodec<form::Number> : FormWithoutWords {
    static void write(StatementWriter& line, form::Number /*form*/, int number) {
        add_word(line, std::to_string(number));
    }
    static Result<void> read(StatementReader& words, form::Number form, int& number) {
        return store_in(number, words.number(form.least, form.most));
    }
    static void write(StatementWriter& line, form::Number /*form*/, Plies plies) {
        add_word(line, std::to_string(plies.count()));
    }
    static Result<void> read(StatementReader& words, form::Number form, Plies& plies) {
        TRY(const int count, words.number(form.least, form.most));
        plies = Plies(static_cast<std::size_t>(count));
        return {};
    }
    template <class Value>
    static std::string shape(form::Number form, std::string_view name) {
        return '<' + std::string(name) + ' ' + std::to_string(form.least) + '-' + std::to_string(form.most) +
               '>';
    }
};

template <>
struct FormCodec<form::ClockTime> : FormWithoutWords {
    static void write(StatementWriter& line, form::ClockTime /*form*/, Span time) {
        add_word(line, write_clock_time(time));
    }
    static Result<void> read(StatementReader& words, form::ClockTime /*form*/, Span& time) {
        return store_in(time, words.clock_time());
    }
    template <class Value>
    static std::string shape(form::ClockTime /*form*/, std::string_view /*name*/) {
        return "<H:MM:SS>";
    }
};

template <>
struct FormCodec<form::Duration> : FormWithoutWords {
    static void write(StatementWriter& line, form::Duration /*form*/, Span time) {
        add_word(line, write_duration(time));
    }
    static Result<void> read(StatementReader& words, form::Duration /*form*/, Span& time) {
        return store_in(time, words.duration());
    }
    template <class Value>
    static std::string shape(form::Duration /*form*/, std::string_view /*name*/) {
        return "<duration>";
    }
};

template <>
struct FormCodec<form::Mark> : FormWithoutWords {
    static void write(StatementWriter& line, form::Mark form, bool marked) {
        if (marked)
            add_word(line, form.word);
    }
    static Result<void> read(StatementReader& words, form::Mark form, bool& marked) {
        marked = words.take(form.word);
        return {};
    }
    template <class Value>
    static std::string shape(form::Mark form, std::string_view /*name*/) {
        return '[' + std::string(form.word) + ']';
    }
};

template <>
struct FormCodec<form::TextOrNothing> : FormWithoutWords {
    static void write(StatementWriter& line, form::TextOrNothing /*form*/, const std::string& text) {
        if (!text.empty())
            add_word(line, quote(text));
    }
    static Result<void> read(StatementReader& words, form::TextOrNothing /*form*/, std::string& text) {
        return words.at_end() ? Result<void>() : store_in(text, words.text());
    }
    template <class Value>
    static std::string shape(form::TextOrNothing /*form*/, std::string_view name) {
        return '[' + Codec<std::string>::shape(name) + ']';
    }
};

template <>
struct FormCodec<form::WordsOrNothing> : FormWithoutWords {
    static void write(StatementWriter& line, form::WordsOrNothing /*form*/, const std::string& text,
                      const rules::Readings& readings) {
        if (text.empty() && readings.empty())
            return;
        Codec<std::string>::write(line, text);
        Codec<rules::Readings>::write(line, readings);
    }
    static Result<void> read(StatementReader& words, form::WordsOrNothing /*form*/, std::string& text,
                             rules::Readings& readings) {
        if (words.at_end())
            return {};
        return Codec<std::string>::read(words, text).and_then([&] {
            return Codec<rules::Readings>::read(words, readings);
        });
    }
    template <class Text, class Readings>
    static std::string shape(form::WordsOrNothing /*form*/, std::string_view name) {
        return '[' + Codec<Text>::shape(name) + ' ' + Codec<Readings>::shape(name) + ']';
    }
};

template <>
struct FormCodec<form::PresentBySide> : FormWithoutWords {
    static constexpr Named<BySide<bool>> absent[] = {
        {"white", {false, true}}, {"black", {true, false}}, {"both", {false, false}}};
    static void write(StatementWriter& line, form::PresentBySide /*form*/, const BySide<bool>& present) {
        for (const auto& named : absent)
            if (named.value == present) {
                add_word(line, "without");
                add_word(line, named.name);
            }
    }
    static Result<void> read(StatementReader& words, form::PresentBySide /*form*/, BySide<bool>& present) {
        return words.take("without") ? store_in(present, words.one_of(absent)) : Result<void>();
    }
    template <class Value>
    static std::string shape(form::PresentBySide /*form*/, std::string_view /*name*/) {
        return "[without white|black|both]";
    }
};

template <>
struct FormCodec<form::GameResult> {
    using Half = std::optional<BySide<int>>;
    static void write(StatementWriter& line, form::GameResult /*form*/, Outcome outcome, const Half& half) {
        add_word(line, name(Ruled{outcome, half}));
    }
    static Result<void> read(StatementReader& words, form::GameResult /*form*/, Outcome& outcome,
                             Half& half) {
        const Word* next = words.peek();
        const auto result = next != nullptr && !next->quoted ? result_from_name(next->text) : std::nullopt;
        if (!result)
            return words.unexpected_word(result_names());
        words.take(next->text);
        outcome = result->outcome;
        half = result->half;
        return {};
    }
    template <class... Values>
    static FirstWords first_words(form::GameResult /*form*/) {
        return result_names();
    }
    template <class... Values>
    static std::string shape(form::GameResult form, std::string_view /*name*/) {
        std::string shape;
        for (const std::string_view word : first_words(form))
            shape.append(shape.empty() ? "" : "|").append(word);
        return shape;
    }
};

template <>
struct FormCodec<form::Literal> {
    static void write(StatementWriter& line, form::Literal form) { add_word(line, form.word); }
    static Result<void> read(StatementReader& words, form::Literal form) {
        return words.take(form.word) ? Result<void>() : words.unexpected_word({&form.word, 1});
    }
    template <class... None>
    static FirstWords first_words(form::Literal form) {
        return {form.word};
    }
    template <class... None>
    static std::string shape(form::Literal form, std::string_view /*name*/) {
        return std::string(form.word);
    }
};

} // namespace annabella::game
