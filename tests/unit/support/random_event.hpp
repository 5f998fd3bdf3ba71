// Any event there can be, drawn from what each kind of event says of its fields.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/events/event.hpp"
#include "game/events/event_words.hpp"

namespace annabella::test {

/// The same seed gives the same events. A new kind of event is drawn as soon as it is in the list; a new kind
/// of field does not compile until it is said here how to draw it.
class RandomEvents {
public:
    explicit RandomEvents(std::uint64_t seed) : m_random(seed) {}

    /// Each kind as often as any other, with the time at nought; now and then by an assistant.
    game::Event event() {
        game::Event event{game::Time{}, happening(), {}};
        if (up_to(3) == 0)
            event.assistant = draw_plain(static_cast<Side*>(nullptr));
        return event;
    }
    game::Happening happening() {
        return happening(up_to(static_cast<int>(std::variant_size_v<game::AnyHappening>) - 1));
    }
    /// Of the kind with this number in the list.
    game::Happening happening(int kind) {
        return of_kind(kind, std::make_index_sequence<std::variant_size_v<game::AnyHappening>>());
    }

private:
    int up_to(int most) { return std::uniform_int_distribution(0, most)(m_random); }

    template <std::size_t... kinds>
    game::Happening of_kind(int kind, std::index_sequence<kinds...> /*all*/) {
        game::Happening drawn;
        ((static_cast<int>(kinds) == kind
              ? static_cast<void>(
                    drawn = game::Happening(draw<std::variant_alternative_t<kinds, game::AnyHappening>>()))
              : static_cast<void>(0)),
         ...);
        return drawn;
    }

    template <class What>
    What draw() {
        What what;
        std::apply([&](const auto&... fields) { (draw_field(what, fields), ...); },
                   game::description_of<What>.fields);
        return what;
    }
    template <class What, class Form, class Condition, class... Members>
    void draw_field(What& what, const game::Field<Form, Condition, Members...>& field) {
        if (field.condition.holds(what))
            std::apply([&](const auto&... members) { draw_form(field.form, (what.*members)...); },
                       field.members);
    }

    template <class Value>
    void draw_form(game::form::Usual /*form*/, Value& value) {
        value = draw_plain(static_cast<Value*>(nullptr));
    }
    template <class Value>
    void draw_form(game::form::Needed /*form*/, std::optional<Value>& value) {
        value = draw_plain(static_cast<Value*>(nullptr));
    }
    void draw_form(game::form::Number form, int& number) {
        number = form.least + up_to(form.most - form.least);
    }
    void draw_form(game::form::Number form, game::Plies& plies) {
        int count = 0;
        draw_form(form, count);
        plies = game::Plies(static_cast<std::size_t>(count));
    }
    void draw_form(game::form::ClockTime /*form*/, Span& time) { time = Span{up_to(100'000'000)}; }
    void draw_form(game::form::Duration /*form*/, Span& time) { time = Span{up_to(10'000'000)}; }
    void draw_form(game::form::Mark /*form*/, bool& marked) { marked = up_to(1) == 0; }
    void draw_form(game::form::TextOrNothing /*form*/, std::string& text) { text = some_text(); }
    void draw_form(game::form::WordsOrNothing /*form*/, std::string& text, rules::Readings& readings) {
        text = some_text();
        readings = some_readings();
    }
    void draw_form(game::form::PresentBySide /*form*/, BySide<bool>& present) {
        present = {up_to(1) == 0, up_to(1) == 0};
    }
    void draw_form(game::form::GameResult /*form*/, game::Outcome& outcome,
                   std::optional<BySide<int>>& half) {
        const auto names = game::result_names();
        const auto drawn = game::result_from_name(
            names[static_cast<std::size_t>(up_to(static_cast<int>(names.size()) - 1))]);
        outcome = drawn->outcome;
        half = drawn->half;
    }
    void draw_form(game::form::Literal /*form*/) {}

    /// Of a kind that has words: any of them.
    template <class Value>
    Value draw_plain(Value* /*kind*/) {
        const auto words = game::vocabulary<Value>();
        return words[static_cast<std::size_t>(up_to(static_cast<int>(words.size()) - 1))].value;
    }
    template <class Value>
    std::optional<Value> draw_plain(std::optional<Value>* /*kind*/) {
        return up_to(1) == 0 ? std::nullopt : std::optional(draw_plain(static_cast<Value*>(nullptr)));
    }
    rules::Piece draw_plain(rules::Piece* /*kind*/) {
        return {static_cast<Side>(up_to(1)), static_cast<std::uint8_t>(up_to(5))};
    }
    chess::Square draw_plain(chess::Square* /*kind*/) { return static_cast<chess::Square>(up_to(63)); }
    std::string draw_plain(std::string* /*kind*/) { return some_text(); }
    rules::Readings draw_plain(rules::Readings* /*kind*/) { return some_readings(); }
    game::MovesRead draw_plain(game::MovesRead* /*kind*/) {
        game::MovesRead read{{}, some_text()};
        for (int i = up_to(3); i > 0; --i)
            read.forms.push_back(chess::write_move_text(some_move()));
        return read;
    }
    BySide<Span> draw_plain(BySide<Span>* /*kind*/) { return {any_time(), any_time()}; }
    std::array<game::Hole, 64> draw_plain(std::array<game::Hole, 64>* /*kind*/) {
        std::array<game::Hole, 64> holes{};
        for (game::Hole& hole : holes)
            if (up_to(2) == 0)
                hole = {true, draw_plain(static_cast<std::optional<rules::Piece>*>(nullptr))};
        return holes;
    }

    /// What a clock can show, and now and then what none can.
    Span any_time() {
        return up_to(9) == 0 ? Span{static_cast<Span::rep>(m_random())} : Span{up_to(10'000'000)};
    }
    std::string some_text() {
        std::string text;
        for (int i = up_to(12); i > 0; --i)
            text += static_cast<char>(up_to(3) == 0 ? "\"\\\n #@"[up_to(5)] : up_to(255));
        return text;
    }
    rules::Readings some_readings() {
        rules::Readings readings;
        for (int i = up_to(3); i > 0; --i) {
            constexpr std::array tiers = {
                0, 1, 7, -1, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
            readings.push_back(
                {chess::write_move_text(some_move()), tiers[static_cast<std::size_t>(up_to(5))]});
        }
        return readings;
    }
    chess::MoveText some_move() {
        chess::MoveText move;
        if (up_to(5) == 0) {
            move.castling = static_cast<chess::MoveText::Castling>(1 + up_to(1));
            return move;
        }
        move.to = static_cast<chess::Square>(up_to(63));
        if (up_to(1) == 0)
            move.role = static_cast<chess::Role>(up_to(5));
        if (up_to(1) == 0)
            move.from_file = static_cast<std::uint8_t>(up_to(7));
        if (up_to(1) == 0)
            move.from_rank = static_cast<std::uint8_t>(up_to(7));
        if (up_to(3) == 0)
            move.promotion = static_cast<chess::Role>(up_to(5));
        move.capture = up_to(1) == 0;
        return move;
    }

    std::mt19937_64 m_random;
};

} // namespace annabella::test
