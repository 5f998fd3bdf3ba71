// Lines into commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/keyboard.hpp"

#include <optional>

#include "phrase/phrases.hpp"
#include "table/command_table.hpp"
#include "table/seat_keyboard.hpp"
#include "table/typed_line.hpp"

namespace annabella::table {

using chess::Color;

namespace {

/// What anybody may do or ask at the table, and the arbiter as well, with his name before it: as at a seat of
/// his own.
bool is_arbiters_too(const CommandRow& row) {
    const bool has_to_do_with_the_seat_alone = is_of_seat(std::nullopt, &row);
    return row.reader.makes(TellStatus{}) ||
           (is_of_seat(phrase::Seat::Arbiter, &row) && !has_to_do_with_the_seat_alone);
}

/// What has "arbiter" before it.
bool is_arbiters(const CommandRow& row) {
    return row.manner.speaker == Speaker::Arbiter || is_arbiters_too(row);
}

/// The line, taken apart.
TypedLine typed_line(std::string_view text, const Translate& translated) {
    TypedLine line = read_typed_line(text, translated);
    if (line.command != nullptr || line.by.role != Giver::Role::Arbiter)
        return line;
    TypedLine plain = read_typed_line(line.argument, translated);
    if (plain.command == nullptr || plain.by != Giver() || !is_arbiters_too(*plain.command))
        return line;
    plain.by = line.by;
    return plain;
}

} // namespace

std::string Keyboard::language_of(Color side) const { return m_game->language(side); }

Misread Keyboard::unfinished(std::string_view text, Message told) const {
    const Color owner = m_own.value_or(m_game->game().turn());
    const TypedLine line =
        read_typed_line(text, translate_into(m_game->phrasebook().translator(), language_of(owner)));
    return {line.by, line.command, std::move(told)};
}

tl::expected<Given, Misread> Keyboard::read(std::string_view text) const {
    const phrase::Translator& translator = m_game->phrasebook().translator();
    const Color owner = m_own.value_or(m_game->game().turn());
    const Translate translated = translate_into(translator, language_of(owner));
    const TypedLine line = typed_line(text, translated);
    const auto misread = [&](Message why) {
        const bool repeats = repeats_typing(why, text);
        return tl::unexpected(Misread{line.by, line.command, std::move(why), repeats});
    };
    if (line.command) {
        // In some languages a player's "back" is the arbiter's word.
        const bool has_announced = m_game->game().announced() && !m_game->game().seal_asked();
        if (line.command->reader.makes(Retract{}) && line.by.role == Giver::Role::Player &&
            line.argument.empty() && has_announced)
            return Given{line.by, TakeBack{}};
        const Color reader = line.by.side.value_or(line.by.assistant_of.value_or(owner));
        auto command = line.command->reader.read({line.argument, line.bare, &translated, m_game, reader});
        if (!command)
            return misread(std::move(command.error().message));
        return Given{line.by, std::move(*command)};
    }
    // In the words of whoever is asked.
    for (const Color side : chess::colors)
        if (const Answer answer = read_answer(line.argument, translate_into(translator, language_of(side)));
            answer != Answer::Unclear)
            return Given{line.by, AnswerQuestion{answer == Answer::Yes}};
    if (line.slashed)
        return misread(no_command(line.argument, translated));
    if (line.by.role == Giver::Role::Arbiter)
        if (const std::string near = near_miss(line.argument, translated, is_arbiters); !near.empty())
            return misread({ANNABELLA_TR("Not understood: {0}. Did you mean {1}?"),
                            {phrase::quotation(line.argument), near}});
    if (line.by.role == Giver::Role::Arbiter)
        return misread(
            {ANNABELLA_TR("Nothing the arbiter does is called so. To hear what he does, type help arbiter."),
             {}});
    if (line.by.role == Giver::Role::Assistant && line.argument.empty())
        return misread({ANNABELLA_TR("What does the assistant do? Type it behind the word assistant, for "
                                     "example assistant e4."),
                        {}});
    return Given{line.by, SayMove{line.argument}};
}

} // namespace annabella::table
