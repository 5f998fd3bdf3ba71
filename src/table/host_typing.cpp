// The host of a table: typed lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fmt/format.h>

#include "phrase/proposal_words.hpp"
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

Color Host::side_of(const TypedLine& line, CommandId id) const {
    if (line.side)
        return *line.side;
    // An assistant does most things for his own player alone.
    const bool protocol = id == CommandId::Announce || id == CommandId::RepeatMove ||
                          id == CommandId::Correct || id == CommandId::Undo;
    if (m_typed_by_assistant_of && !protocol)
        return *m_typed_by_assistant_of;
    if (m_keyboard_side)
        return *m_keyboard_side;
    const game::Game& game = m_spoken->game();
    switch (id) {
    case CommandId::RepeatMove:
    case CommandId::Accept:
    case CommandId::Decline:
        // Whoever can answer: the opponent of the one who spoke.
        if (const auto awaited = game.awaited_repetition(); awaited && id == CommandId::RepeatMove)
            return awaited->by;
        if (id == CommandId::RepeatMove || !game.offer())
            return opposite(game.turn());
        return opposite(*game.offer());
    case CommandId::Claim: {
        // Whoever can claim a fallen flag: the opponent of the player whose flag it is.
        const game::ClockReading reading = game.clock(game.now());
        const bool of_flag = is_word(line.argument, ANNABELLA_TR("flag"), translate());
        if (of_flag && reading.flag_down[0] != reading.flag_down[1])
            return reading.flag_down[0] ? Color::Black : Color::White;
        return game.turn();
    }
    case CommandId::Arrive:
        // Whoever is waited for.
        return would_be_refused(game::Arrived{game.turn()}, std::nullopt, game.now()) ? opposite(game.turn())
                                                                                      : game.turn();
    default:
        return game.turn();
    }
}

void Host::typed(std::string_view text, Time now) {
    hush();
    const bool was_read = wipe();
    const TypedLine line = read_typed_line(text, translate());
    if (was_read && line.command == CommandId::Press && line.argument.empty())
        return; // It has said that what stood on the screen has been read.
    run(line, now);
}

void Host::act(game::Happening happening, Time now) {
    happen(std::move(happening), now, m_typed_by_assistant_of);
}

void Host::move_typed(const TypedLine& line, Time now) {
    const game::Game& game = m_spoken->game();
    // A move alone is what the protocol waits for: its repetition where one is due, else an announcement.
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    const Color speaker = line.side         ? *line.side
                          : m_keyboard_side ? *m_keyboard_side
                          : awaited         ? awaited->by
                                            : game.turn();
    const bool repeats = awaited && speaker == awaited->by;
    if (!repeats && must_seal(speaker, now))
        return;
    if (!m_typed_by_assistant_of)
        m_typist = phrase::audience_of(speaker);
    if (m_spoken->read(speaker, line.argument).empty()) {
        if (const std::string word = near_miss(line.argument, translate()); !word.empty())
            return tell({ANNABELLA_TR("Not understood: {0}. Did you mean {1}?"),
                         {phrase::quotation(line.argument), word}},
                        now);
        if (is_asked(m_typist))
            return tell(not_an_answer(line.argument), now);
    }
    if (repeats)
        return act(m_spoken->repeated(speaker, line.argument), now);
    act(m_spoken->announced(speaker, line.argument), now);
}

std::optional<Color> Host::assistant_of(const TypedLine& line) const {
    if (!line.by_assistant)
        return std::nullopt;
    if (line.assistant_of)
        return line.assistant_of;
    // Where one player alone has an assistant it is his.
    const game::Game& game = m_spoken->game();
    const bool of_white = !game.table().seat(Color::White).assistant.empty();
    const bool of_black = !game.table().seat(Color::Black).assistant.empty();
    if (of_white != of_black)
        return of_white ? Color::White : Color::Black;
    return m_keyboard_side.value_or(line.side.value_or(game.turn()));
}

phrase::Audience Host::typist_of(const TypedLine& line) const {
    if (line.by_arbiter || (line.command && command(*line.command).speaker == Speaker::Arbiter))
        return phrase::Audience::Arbiter;
    if (m_typed_by_assistant_of)
        return phrase::assistant_of(*m_typed_by_assistant_of);
    if (line.side)
        return phrase::audience_of(*line.side);
    if (m_keyboard_side)
        return phrase::audience_of(*m_keyboard_side);
    switch (line.command.value_or(CommandId::Announce)) {
    // These are not the player's on move more than another's.
    case CommandId::Again:
    case CommandId::Help:
    case CommandId::Save:
    case CommandId::Remark:
    case CommandId::Compare:
    case CommandId::ResumeGame:
        return phrase::Audience::All;
    case CommandId::Report:
        // FIDE 2009, 4.7: what the player on move has touched, his opponent reports.
        return phrase::audience_of(opposite(m_spoken->game().turn()));
    default:
        return phrase::audience_of(side_of(line, line.command.value_or(CommandId::Announce)));
    }
}

void Host::run(const TypedLine& line, Time now) {
    m_typed_by_assistant_of = assistant_of(line);
    if (const auto answered = answer_in(line))
        return answer(line, *answered, now);
    if (m_own_player && (line.side == m_own_player || m_typed_by_assistant_of == m_own_player)) {
        m_typist = phrase::audience_of(opposite(*m_own_player));
        return tell({ANNABELLA_TR("{0} plays from the record: nothing can be typed for that side."),
                     {name_of(*m_own_player)}},
                    now);
    }
    m_typist = typist_of(line);
    if (!line.command) {
        if (line.by_arbiter)
            return tell(
                {ANNABELLA_TR("Nothing the arbiter does is called so. Type help; what the arbiter does "
                              "stands at its end."),
                 {}},
                now);
        if (line.by_assistant && line.argument.empty())
            return tell({ANNABELLA_TR("What does the assistant do? Type it behind the word assistant, for "
                                      "example assistant e4."),
                         {}},
                        now);
        return move_typed(line, now);
    }
    const Color side = side_of(line, *line.command);
    const std::string who = name_of(side);
    switch (*line.command) {
    case CommandId::Press:
        return press(side, line.bare, now);
    case CommandId::Time:
        return act(game::Asked{side, game::Question::Time, {}}, now);
    case CommandId::Moves:
        return act(game::Asked{side, game::Question::Moves, {}}, now);
    case CommandId::Last:
        return act(game::Asked{side, game::Question::Last, {}}, now);
    case CommandId::Turn:
        return act(game::Asked{side, game::Question::Turn, {}}, now);
    case CommandId::Board:
        return act(game::Asked{side, game::Question::Board, {}}, now);
    case CommandId::Score:
        return act(game::Asked{side, game::Question::Score, {}}, now);
    case CommandId::Square: {
        const auto square = square_in(side, line.argument);
        if (line.argument.empty())
            return tell({ANNABELLA_TR("Which square? Say a file and a rank, for example square e4."), {}},
                        now);
        if (!square)
            return tell({ANNABELLA_TR("{0} is not a square. Say a file and a rank, for example square e4."),
                         {line.argument}},
                        now);
        return act(game::Asked{side, game::Question::Square, *square}, now);
    }
    case CommandId::Again:
        return say_again(now);
    case CommandId::Announce:
        if (must_seal(side, now))
            return;
        return act(m_spoken->announced(side, line.argument), now);
    case CommandId::RepeatMove:
        return act(m_spoken->repeated(side, line.argument), now);
    case CommandId::Correct:
        return act(m_spoken->corrected(side, line.argument), now);
    case CommandId::Undo:
        return act(game::Withdrawn{side}, now);
    case CommandId::Adjust:
        return act(game::Adjusting{side}, now);
    case CommandId::Offer:
        return propose(game::DrawOffered{side}, {ANNABELLA_TR("{0} offers a draw."), {who}}, now);
    case CommandId::Accept:
        return propose(game::DrawAccepted{side}, {ANNABELLA_TR("{0} accepts the draw."), {who}}, now);
    case CommandId::Decline:
        return act(game::DrawDeclined{side}, now);
    case CommandId::Resign:
        return propose(game::Resigned{side}, {ANNABELLA_TR("{0} resigns."), {who}}, now);
    case CommandId::Claim:
        if (auto claim = claim_of(side, line.argument, now))
            propose(std::move(*claim),
                    {ANNABELLA_TR("{0} claims: {1}."), {who, translate()(phrase::claim_words(claim->claim))}},
                    now);
        return;
    case CommandId::Remark:
        if (line.argument.empty())
            return tell({ANNABELLA_TR("A remark needs words. Type remark and the words."), {}}, now);
        return act(game::Remarked{line.argument}, now);
    case CommandId::Sheet:
        return act(game::ScoreWritten{side, line.argument}, now);
    case CommandId::Compare:
        return act(game::Compared{}, now);
    case CommandId::Report:
        return report(line, now);
    case CommandId::Stop:
        return act(game::StoppedByPlayer{side}, now);
    case CommandId::Increment:
        return propose(game::IncrementRequested{side},
                       {ANNABELLA_TR("{0} asks for more time at every move, and offers a draw."), {who}},
                       now);
    case CommandId::Pause:
    case CommandId::Resume:
    case CommandId::Clocks:
    case CommandId::ResultOfArbiter:
    case CommandId::FlagSeen:
    case CommandId::TouchSeen:
    case CommandId::Stands:
    case CommandId::AllowDraws:
    case CommandId::Illegal:
    case CommandId::Penalty:
    case CommandId::Retract:
    case CommandId::Replace:
    case CommandId::Note:
    case CommandId::Grant:
    case CommandId::Refuse:
    case CommandId::Defer:
    case CommandId::UndoRuling:
    case CommandId::ExtendFifty:
        return rule(*line.command, line.argument, now);
    case CommandId::Seal:
        return act(m_spoken->sealed(side, line.argument), now);
    case CommandId::Adjourn:
        return adjourn(side, line.argument, now);
    case CommandId::ResumeGame:
        return resume_game(line.argument, now);
    case CommandId::Arrive:
        return act(game::Arrived{side}, now);
    case CommandId::Envelope:
        return act(game::Asked{side, game::Question::Envelope, {}}, now);
    case CommandId::Sign:
        // FIDE 2009, 8.7: both sign, each for himself; nobody signs because it happens to be his move.
        if (!line.side && !m_keyboard_side && !m_typed_by_assistant_of && m_spoken->game().result())
            return tell({ANNABELLA_TR("Who signs? Type white sign or black sign."), {}}, now);
        return act(game::Signed{side}, now);
    case CommandId::Save:
        return save(line.argument, now);
    case CommandId::Silence:
        return;
    case CommandId::Help:
        return tell_help(line.argument, now);
    case CommandId::Quit:
        m_quit = true;
        return say(m_recorder->keep_backlog()
                       ? Error{ANNABELLA_TR("Good bye. The game is kept in the journal."), {}}
                       : Error{ANNABELLA_TR("Good bye. The end of the game could not be kept: the journal "
                                            "cannot be written."),
                               {}},
                   now);
    }
}

std::optional<game::Claimed> Host::claim_of(Color side, const std::string& argument, Time now) {
    const auto space = argument.find(' ');
    const std::string kind = argument.substr(0, space);
    const std::string move = space == std::string::npos ? std::string() : argument.substr(space + 1);
    const auto means = [&](std::string_view english) { return is_word(kind, english, translate()); };
    if (means(ANNABELLA_TR("flag")))
        return game::Claimed{side, game::Claim::Flag, {}, {}};
    if (means(ANNABELLA_TR("threefold")))
        return m_spoken->claimed(side, game::Claim::Threefold, move);
    if (means(ANNABELLA_TR("fifty")))
        return m_spoken->claimed(side, game::Claim::Fifty, move);
    if (means(ANNABELLA_TR("winning-means")))
        return game::Claimed{side, game::Claim::WinningMeans, {}, {}};
    if (means(ANNABELLA_TR("perpetual")))
        return game::Claimed{side, game::Claim::Perpetual, {}, {}};
    if (means(ANNABELLA_TR("illegal")))
        return game::Claimed{side, game::Claim::Illegal, {}, {}};
    tell({ANNABELLA_TR("What is claimed? Type claim and flag, threefold, fifty, winning-means, perpetual or "
                       "illegal, and the move if it is yet to be made."),
          {}},
         now);
    return std::nullopt;
}

std::optional<chess::Square> Host::square_in(Color side, const std::string& text) const {
    if (const auto square = chess::parse_square(text))
        return square;
    const chess::Readings readings = m_spoken->read(side, text);
    return readings.empty() ? std::nullopt : std::optional(readings.front().text.to);
}

void Host::report(const TypedLine& line, Time now) {
    const auto means = [&](std::string_view english) { return is_word(line.argument, english, translate()); };
    if (means(ANNABELLA_TR("position")))
        return act(game::SetupFaultReported{game::SetupFault::Position}, now);
    if (means(ANNABELLA_TR("turned")))
        return act(game::SetupFaultReported{game::SetupFault::Turned}, now);
    if (means(ANNABELLA_TR("colours")))
        return act(game::SetupFaultReported{game::SetupFault::Colours}, now);
    // Who has touched is named, or is the opponent of who speaks, or is on move.
    std::string_view rest = line.argument;
    std::optional<Color> touched = take_side(rest, translate());
    const std::optional<Color> speaker = line.side                 ? line.side
                                         : m_typed_by_assistant_of ? m_typed_by_assistant_of
                                                                   : m_keyboard_side;
    if (!touched && speaker)
        touched = opposite(*speaker);
    const Color side = touched.value_or(m_spoken->game().turn());
    if (const auto square = square_in(side, std::string(rest)))
        return act(game::TouchReported{side, *square}, now);
    tell({ANNABELLA_TR(
              "What is reported? Type report and the square of the touched piece, or position, turned or "
              "colours."),
          {}},
         now);
}

void Host::save(const std::string& folder, Time now) {
    if (folder.empty())
        return tell({ANNABELLA_TR("A folder is needed. Type save and the name of a folder."), {}}, now);
    if (!m_saver)
        return;
    const auto saved = m_saver(folder);
    tell(saved ? *saved : saved.error(), now);
}

void Host::tell_help(const std::string& about, Time now) {
    if (!about.empty()) {
        const std::vector<const Command*> called = commands_called(about, translate());
        for (const Command* entry : called)
            tell_help(*entry, now);
        if (!called.empty())
            return;
        const std::string word = near_miss(about, translate());
        return tell(word.empty() ? Error{ANNABELLA_TR("Nothing is called {0}. Type help to hear all words."),
                                         {phrase::quotation(about)}}
                                 : Error{ANNABELLA_TR("Nothing is called {0}. Did you mean {1}?"),
                                         {phrase::quotation(about), word}},
                    now);
    }
    tell({ANNABELLA_TR(
              "Type a move to announce or to repeat it: e2 e4, or Eva zwei Eva vier. The other words are:"),
          {}},
         now);
    for (const Command& entry : commands())
        tell_help(entry, now);
    tell_prefixes(now);
}

void Host::tell_help(const Command& entry, Time now) {
    const phrase::Translator& translator = m_spoken->phrasebook().translator();
    const auto translated = [&](std::string_view text) {
        return text.empty() ? std::string() : translator.translate(language(), text);
    };
    std::string words = translated(entry.word);
    if (entry.speaker == Speaker::Arbiter)
        words = fmt::format("{} {}", translated(ANNABELLA_TR("arbiter")), words);
    if (!entry.short_word.empty())
        words += fmt::format(", {}", entry.short_word);
    if (!entry.argument.empty())
        words += fmt::format(", {}", translated(entry.argument));
    tell({ANNABELLA_TR("{0}: {1}"), {words, translated(entry.help)}}, now);
}

void Host::tell_prefixes(Time now) {
    const auto word = [this](std::string_view english) { return first_word(english); };
    tell({ANNABELLA_TR(
              "A line is meant for the player on move. For a certain player begin it with {0} or {1}, for "
              "example {1} {2}."),
          {word(ANNABELLA_TR("white")), word(ANNABELLA_TR("black")), word(ANNABELLA_TR("time"))}},
         now);
    tell({ANNABELLA_TR(
              "What a player's assistant does has {0} before it, for example {0} e4. Where both players "
              "have one, say whose: {1} {0} e4."),
          {word(ANNABELLA_TR("assistant")), word(ANNABELLA_TR("white"))}},
         now);
}

} // namespace annabella::table
