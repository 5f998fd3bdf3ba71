// Help.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/helping/helping.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "phrase/sentences.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

namespace {

/// Of a topic with more commands than these only their words are told.
constexpr std::size_t most_told = 10;

/// Their words, with commas between.
template <class Rows, class InWords>
std::string list_of_words(const Rows& rows, const InWords& in_words) {
    std::string list;
    for (const auto& row : rows)
        list.append(list.empty() ? "" : ", ").append(in_words(row->word));
    return list;
}

/// With the key before each: "F9 press".
template <class Rows, class InWords>
std::string list_of_keys(const Rows& rows, const InWords& in_words) {
    std::string list;
    for (const auto& row : rows)
        list.append(list.empty() ? "" : ", ").append(row->key).append(" ").append(in_words(row->word));
    return list;
}

/// What is told of a command whose examples are of chess, on a board of discs.
struct OfDiscs {
    std::string_view word;
    std::string_view by_numbers;
    std::string_view by_files; ///< Empty where the help of chess will do.
};
constexpr std::string_view pieces_of_discs =
    ANNABELLA_TR("Say where the pieces of a kind stand, for example pieces king. A single "
                 "capital letter means White's. Not at a tournament.");
constexpr std::array of_discs = {
    OfDiscs{"correct",
            ANNABELLA_TR("Correct a slip of the tongue before pressing the clock, or one move of the "
                         "record, for example correct 13 white 28x19. Later moves stay."),
            ANNABELLA_TR("Correct a slip of the tongue before pressing the clock, or one move of the "
                         "record, for example correct 13 white c3xe5. Later moves stay.")},
    OfDiscs{"square", ANNABELLA_TR("Say what stands on a square. Not at a tournament."), {}},
    OfDiscs{"pieces", pieces_of_discs, pieces_of_discs},
};

std::string_view help_of(const CommandRow& row, const rules::Board& board) {
    for (const OfDiscs& each : of_discs) {
        const std::string_view help = board.numbered ? each.by_numbers : each.by_files;
        if (board.discs && each.word == row.word && !help.empty())
            return help;
    }
    return row.help;
}

/// How a move is typed, with one of the game's own.
std::string_view help_with_moves(const rules::Board& board) {
    if (board.numbered)
        return ANNABELLA_TR(
            "To announce or repeat a move, type it, for example 32-28, or 19x28 for a capture.");
    if (board.discs)
        return ANNABELLA_TR(
            "To announce or repeat a move, type it, for example c3 d4, or c3xe5 for a capture.");
    return ANNABELLA_TR("To announce or repeat a move, type it, for example e2 e4 or Eva zwei Eva vier.");
}

} // namespace

bool Helping::may_give(const CommandRow& row, const Request& request) const {
    const game::Game& game = m_at.spoken.game();
    return request.place->is_elsewhere() ? may_be_given(request.place->seat, row, game)
                                         : !is_withheld(row, game) && is_in_game(row, game);
}

Message Helping::why_not_given(const CommandRow& row, const Request& request) const {
    if (is_withheld(row, m_at.spoken.game()))
        return why_withheld(row);
    if (!is_in_game(row, m_at.spoken.game()))
        return Message{std::string(phrase::rule_sentence(game::Rule::NotInThisGame))};
    return not_of_seat(request.place->is_elsewhere() ? request.place->seat : std::nullopt);
}

bool Helping::is_told_first(const CommandRow& row, const Request& request) const {
    if (!may_give(row, request))
        return false;
    if (includes(row.topics, Topic::First))
        return true;
    if (!request.place->is_elsewhere())
        return false;
    const bool decides =
        row.reader.makes(Decide{game::Decision::Grant}) || row.reader.makes(Decide{game::Decision::Refuse});
    return row.reader.makes(Leave{}) || (request.place->seat == phrase::Seat::Arbiter && decides);
}

std::vector<const CommandRow*> Helping::rows_about(Topic topic, const Request& request) const {
    std::vector<const CommandRow*> rows;
    for (const CommandRow& row : command_rows())
        if (topic == Topic::First ? is_told_first(row, request)
                                  : includes(row.topics, topic) && may_give(row, request))
            rows.push_back(&row);
    return rows;
}

std::vector<const TopicRow*> Helping::topics_told(const Request& request) const {
    std::vector<const TopicRow*> topics;
    for (const TopicRow& topic : topic_rows())
        if (!rows_about(topic.topic, request).empty())
            topics.push_back(&topic);
    return topics;
}

void Helping::tell_help(const std::string& about, const Request& request) {
    const Translate translated = m_at.people.translate(request);
    const auto first_form = [&](std::string_view english) {
        return m_at.people.first_word(english, request);
    };
    // The assistant's duties are no commands, and yet a topic.
    const std::string topics =
        list_of_words(topics_told(request), first_form) + ", " + first_form(ANNABELLA_TR("assistant"));
    if (about.empty()) {
        if (may_give(*row_of(AnnounceMove{}), request))
            m_at.telling.tell(
                {std::string(help_with_moves(m_at.spoken.game().position().rules().board())), {}}, request);
        for (const CommandRow* row : rows_about(Topic::First, request))
            tell_help(*row, request);
        for (const OwnWord& own : own_words(request))
            tell_help(own, request);
        return m_at.telling.tell({ANNABELLA_TR("For more, type {0} and one of these: {1}."),
                                  {first_form(ANNABELLA_TR("help")), topics}},
                                 request);
    }
    for (const TopicRow* topic : topics_told(request)) {
        if (!is_word(trimmed(about), topic->word, translated))
            continue;
        const std::vector<const CommandRow*> rows = rows_about(topic->topic, request);
        // Nobody listens to more sentences than these; they are told one by one.
        if (rows.size() > most_told)
            return m_at.telling.tell(
                {ANNABELLA_TR("Commands for {1}: {2}. For one of them, type {0} and its name."),
                 {first_form(ANNABELLA_TR("help")), first_form(topic->word),
                  topic->topic == Topic::Keys ? list_of_keys(rows, first_form)
                                              : list_of_words(rows, first_form)}},
                request);
        for (const CommandRow* row : rows)
            tell_help(*row, request);
        return topic->topic == Topic::Typing ? tell_prefixes(request) : void();
    }
    if (is_word(trimmed(about), ANNABELLA_TR("assistant"), translated))
        return tell_assistant(request);
    // Of the others there is nothing that may be done here.
    for (const TopicRow& topic : topic_rows())
        for (const CommandRow& row : command_rows())
            if (is_word(trimmed(about), topic.word, translated) && includes(row.topics, topic.topic))
                return m_at.telling.tell(why_not_given(row, request), request);
    for (const OwnWord& own : own_words(request))
        if (is_word(trimmed(about), own.word, translated))
            return tell_help(own, request);
    const std::vector<const CommandRow*> called = commands_called(about, translated);
    const bool is_his = std::any_of(called.begin(), called.end(),
                                    [&](const CommandRow* row) { return may_give(*row, request); });
    for (const CommandRow* row : called)
        if (may_give(*row, request))
            tell_help(*row, request);
    if (is_his && std::any_of(called.begin(), called.end(),
                              [](const CommandRow* row) { return row == row_of(WalkBoard{}); }))
        tell_board_keys(request);
    if (!called.empty())
        return is_his ? void() : m_at.telling.tell(why_not_given(*called.front(), request), request);
    if (m_at.people.may_be_to_be_sealed(request))
        return m_at.telling.tell(not_repeated(*row_of(SealMove{})), request);
    const MayGive permitted = [&](const CommandRow& row) { return may_give(row, request); };
    if (const std::string word = near_miss(about, translated, permitted, true); !word.empty())
        return m_at.telling.tell({ANNABELLA_TR("No command is called {0}. Perhaps you mean {1}."),
                                  {phrase::quotation(about), word}},
                                 request);
    m_at.telling.tell(
        {ANNABELLA_TR("No command is called {0}. Type {1} and a command, or one of these topics: {2}."),
         {phrase::quotation(about), first_form(ANNABELLA_TR("help")), topics}},
        request);
}

std::span<const OwnWord> Helping::own_words(const Request& request) const {
    return !request.place->is_elsewhere() ? std::span<const OwnWord>(m_own_words)
                                          : std::span<const OwnWord>();
}

/// The words to be typed as they stand beside that help: English where it is.
Translate Helping::translate_for(std::string_view help, const Request& request) const {
    return translate_into(m_at.spoken.phrasebook().translator(), People::language_for(help, request));
}

void Helping::tell_help(const OwnWord& own, const Request& request) {
    m_at.telling.tell({ANNABELLA_TR("{0}: {1}"),
                       {own_forms_told(own.word, translate_for(own.help, request)), Message{own.help}}},
                      request);
}

void Helping::tell_help(const CommandRow& row, const Request& request) {
    // At his own seat he types it as it is.
    const bool prefixed = !request.place->is_elsewhere() || request.place->seat != phrase::Seat::Arbiter;
    const std::string_view help = help_of(row, m_at.spoken.game().position().rules().board());
    m_at.telling.tell({ANNABELLA_TR("{0}: {1}"),
                       {typed_for(row, translate_for(help, request), prefixed), Message{std::string(help)}}},
                      request);
}

void Helping::tell_board_keys(const Request& request) {
    std::string asking;
    for (const BoardKey& key : board_keys()) {
        if (!key.asks) {
            m_at.telling.tell({std::string(key.help), {}}, request);
            continue;
        }
        const CommandRow& row = *row_of(Command(Ask{*key.asks, {}, {}}));
        asking.append(asking.empty() ? "" : ", ")
            .append(key.name)
            .append(" ")
            .append(m_at.people.first_word(row.word, request));
    }
    m_at.telling.tell({ANNABELLA_TR("Letters for commands: {0}."), {asking}}, request);
}

void Helping::tell_board_key(const std::string& name, const Request& request) {
    // What takes no line does what it always does.
    if (const CommandRow* const row = row_of_key(name);
        row != nullptr && name != leave_key && name != board_key)
        return tell_help(*row, request);
    const BoardKey* const key = find_board_key(name, m_at.spoken.game().position().rules());
    if (key == nullptr)
        return m_at.telling.tell({ANNABELLA_TR("That key does nothing on the board. To leave, press {0}."),
                                  {std::string(leave_key)}},
                                 request);
    if (!key->asks)
        return m_at.telling.tell({std::string(key->help), {}}, request);
    const CommandRow& row = *row_of(Command(Ask{*key->asks, {}, {}}));
    m_at.telling.tell({ANNABELLA_TR("{0}: {1}"), {std::string(key->name), Message{std::string(row.help)}}},
                      request);
}

void Helping::tell_assistant(const Request& request) {
    // FIDE 2009, E.2.9
    m_at.telling.tell(
        {ANNABELLA_TR("If given the duty, an assistant may make moves on the opponent's board, announce "
                      "moves, write the score sheet and press the clock, give times and moves when the "
                      "player asks, claim a win on time, and see to an adjournment."),
         {}},
        request);
    if (!request.place->is_elsewhere())
        tell_assistant_prefix(request);
}

void Helping::tell_assistant_prefix(const Request& request) {
    const auto word = [&](std::string_view english) { return m_at.people.first_word(english, request); };
    m_at.telling.tell({ANNABELLA_TR("For an assistant, type {0} first, for example {0} e4. If both players "
                                    "have one, say whose, for example {1} {0} e4."),
                       {word(ANNABELLA_TR("assistant")), word(ANNABELLA_TR("white"))}},
                      request);
}

void Helping::tell_prefixes(const Request& request) {
    const auto word = [&](std::string_view english) { return m_at.people.first_word(english, request); };
    // Who sits elsewhere is known by his seat.
    if (!request.place->is_elsewhere()) {
        m_at.telling.tell(
            {ANNABELLA_TR("A line counts for the player to move. For a certain player, begin it with {0} or "
                          "{1}, for example {1} {2}."),
             {word(ANNABELLA_TR("white")), word(ANNABELLA_TR("black")), word(ANNABELLA_TR("time"))}},
            request);
        tell_assistant_prefix(request);
    }
    m_at.telling.tell({ANNABELLA_TR("At a terminal, Tab completes a word or lists possible words. The up "
                                    "arrow brings back earlier lines."),
                       {}},
                      request);
}

} // namespace annabella::table
