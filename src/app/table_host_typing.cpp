// The host of a table: typed lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "app/table_host.hpp"
#include "phrase/numbers.hpp"

namespace annabella::app {

using chess::Color;
using game::Time;

namespace {

/// The question before the arbiter's result is taken down.
Error declaration(game::Outcome outcome) {
    switch (outcome) {
    case game::Outcome::WhiteWins:
        return {ANNABELLA_TR("The arbiter declares that White wins. Is that right? Yes or no?"), {}};
    case game::Outcome::BlackWins:
        return {ANNABELLA_TR("The arbiter declares that Black wins. Is that right? Yes or no?"), {}};
    case game::Outcome::Draw:
        return {ANNABELLA_TR("The arbiter declares a draw. Is that right? Yes or no?"), {}};
    case game::Outcome::BothLose:
        break;
    }
    return {ANNABELLA_TR("The arbiter declares that both players lose. Is that right? Yes or no?"), {}};
}

} // namespace

Color TableHost::side_of(const TypedLine& line, CommandId id) const {
    if (line.side)
        return *line.side;
    if (m_keyboard_side)
        return *m_keyboard_side;
    const game::Game& game = m_session->game();
    switch (id) {
    case CommandId::RepeatMove:
    case CommandId::Accept:
    case CommandId::Decline:
        // Whoever can answer: the opponent of the one who spoke.
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
    default:
        return game.turn();
    }
}

void TableHost::typed(std::string_view text, Time now) {
    hush();
    if (m_pending)
        return answer(text, now);
    run(read_typed_line(text, translate()), now);
}

void TableHost::propose(game::Happening act, const Error& question, Time now) {
    // What will be refused anyway needs no question.
    if (m_session->game().result())
        return happen(std::move(act), now);
    m_pending = Pending{std::move(act), question};
    say(question, now);
}

void TableHost::answer(std::string_view line, Time now) {
    switch (read_answer(line, translate())) {
    case Answer::Yes: {
        Pending pending = std::move(*m_pending);
        m_pending.reset();
        return happen(std::move(pending.act), now);
    }
    case Answer::No:
        m_pending.reset();
        return say({ANNABELLA_TR("Not done."), {}}, now);
    case Answer::Unclear:
        break;
    }
    const TypedLine typed = read_typed_line(line, translate());
    if (typed.command == CommandId::Silence)
        return;
    if (typed.command == CommandId::Quit) {
        m_pending.reset();
        return run(typed, now);
    }
    // Whoever wants to know something before he answers may ask; "again" is the question itself.
    if (!typed.command || !only_tells(*typed.command))
        say(not_an_answer(line), now);
    else if (typed.command != CommandId::Again)
        run(typed, now);
    say(m_pending->question, now);
}

void TableHost::move_typed(const TypedLine& line, Time now) {
    const game::Game& game = m_session->game();
    // A move alone is what the protocol waits for: its repetition where one is due, else an announcement.
    const bool repetition_due = game.announced() && !game.repeated();
    const Color speaker = line.side ? *line.side : repetition_due ? opposite(game.turn()) : game.turn();
    if (repetition_due && speaker != game.turn())
        return happen(m_session->repeated(speaker, line.argument), now);
    happen(m_session->announced(speaker, line.argument), now);
}

void TableHost::run(const TypedLine& line, Time now) {
    if (!line.command)
        return move_typed(line, now);
    const Color side = side_of(line, *line.command);
    const Error name_of_side =
        side == Color::White ? Error{ANNABELLA_TR("White"), {}} : Error{ANNABELLA_TR("Black"), {}};
    const std::string who = m_session->phrasebook().translator().translate(language(), name_of_side);
    switch (*line.command) {
    case CommandId::Press:
        return happen(game::Pressed{side}, now);
    case CommandId::Time:
        return happen(game::Asked{side, game::Question::Time, {}}, now);
    case CommandId::Moves:
        return happen(game::Asked{side, game::Question::Moves, {}}, now);
    case CommandId::Last:
        return happen(game::Asked{side, game::Question::Last, {}}, now);
    case CommandId::Turn:
        return happen(game::Asked{side, game::Question::Turn, {}}, now);
    case CommandId::Board:
        return happen(game::Asked{side, game::Question::Board, {}}, now);
    case CommandId::Score:
        return happen(game::Asked{side, game::Question::Score, {}}, now);
    case CommandId::Square: {
        auto square = chess::parse_square(line.argument);
        if (const chess::Readings readings = m_session->read(side, line.argument);
            !square && !readings.empty())
            square = readings.front().text.to;
        if (line.argument.empty())
            return say({ANNABELLA_TR("Which square? Say a file and a rank, for example square e4."), {}},
                       now);
        if (!square)
            return say({ANNABELLA_TR("{0} is not a square. Say a file and a rank, for example square e4."),
                        {line.argument}},
                       now);
        return happen(game::Asked{side, game::Question::Square, *square}, now);
    }
    case CommandId::Again:
        return speak(m_last_said, now);
    case CommandId::Announce:
        return happen(m_session->announced(side, line.argument), now);
    case CommandId::RepeatMove:
        return happen(m_session->repeated(side, line.argument), now);
    case CommandId::Correct:
        return happen(m_session->corrected(side, line.argument), now);
    case CommandId::Undo:
        return happen(game::Withdrawn{side}, now);
    case CommandId::Adjust:
        return happen(game::Adjusting{side}, now);
    case CommandId::Offer:
        if (m_session->game().offer())
            return happen(game::DrawOffered{side}, now); // Refused there, with its reason.
        return propose(game::DrawOffered{side},
                       {ANNABELLA_TR("{0} offers a draw. Is that right? Yes or no?"), {who}}, now);
    case CommandId::Accept:
        if (m_session->game().offer() != opposite(side))
            return happen(game::DrawAccepted{side}, now); // Refused there, with its reason.
        return propose(game::DrawAccepted{side},
                       {ANNABELLA_TR("{0} accepts the draw. Is that right? Yes or no?"), {who}}, now);
    case CommandId::Decline:
        return happen(game::DrawDeclined{side}, now);
    case CommandId::Resign:
        return propose(game::Resigned{side}, {ANNABELLA_TR("{0} resigns. Is that right? Yes or no?"), {who}},
                       now);
    case CommandId::Claim:
        if (auto claim = claim_of(side, line.argument, now))
            propose(std::move(*claim), {ANNABELLA_TR("{0} claims. Is that right? Yes or no?"), {who}}, now);
        return;
    case CommandId::Remark:
        if (line.argument.empty())
            return say({ANNABELLA_TR("A remark needs words. Type remark and the words."), {}}, now);
        return happen(game::Remarked{line.argument}, now);
    case CommandId::Pause:
        return happen(game::Paused{}, now);
    case CommandId::Resume:
        return happen(game::Unpaused{}, now);
    case CommandId::Clocks:
        return set_clocks(line.argument, now);
    case CommandId::ResultOfArbiter:
        return declare_result(line.argument, now);
    case CommandId::Save:
        return save(line.argument, now);
    case CommandId::Silence:
        return;
    case CommandId::Help:
        return tell_help(now);
    case CommandId::Quit:
        m_quit = true;
        return say(m_session->keep_backlog()
                       ? Error{ANNABELLA_TR("Good bye. The game is kept in the journal."), {}}
                       : Error{ANNABELLA_TR("Good bye. The end of the game could not be kept: the journal "
                                            "cannot be written."),
                               {}},
                   now);
    }
}

std::optional<game::Happening> TableHost::claim_of(Color side, const std::string& argument, Time now) {
    const auto space = argument.find(' ');
    const std::string kind = argument.substr(0, space);
    const std::string move = space == std::string::npos ? std::string() : argument.substr(space + 1);
    const auto means = [&](std::string_view english) { return is_word(kind, english, translate()); };
    if (means(ANNABELLA_TR("flag")))
        return game::Claimed{side, game::Claim::Flag, {}, {}};
    if (means(ANNABELLA_TR("threefold")))
        return game::Claimed{side, game::Claim::Threefold, move, m_session->read(side, move)};
    if (means(ANNABELLA_TR("fifty")))
        return game::Claimed{side, game::Claim::Fifty, move, m_session->read(side, move)};
    say({ANNABELLA_TR("What is claimed? Type claim flag, claim threefold or claim fifty, and the move if it "
                      "is yet to be "
                      "made."),
         {}},
        now);
    return std::nullopt;
}

void TableHost::set_clocks(const std::string& argument, Time now) {
    const auto space = argument.find(' ');
    const auto white = game::parse_clock_time(argument.substr(0, space));
    const auto black =
        space == std::string::npos ? white : game::parse_clock_time(argument.substr(space + 1));
    if (!white || !black || space == std::string::npos)
        return say(
            {ANNABELLA_TR("Two times are needed, White's first, for example clocks 1:10:00 0:59:30."), {}},
            now);
    propose(game::ClockAdjusted{{*white, *black}},
            {ANNABELLA_TR("White's clock to {0} and Black's to {1}. Is that right? Yes or no?"),
             {phrase::time_words(m_session->phrasebook().translator(), language(), *white),
              phrase::time_words(m_session->phrasebook().translator(), language(), *black)}},
            now);
}

void TableHost::declare_result(const std::string& argument, Time now) {
    for (const game::Outcome outcome :
         {game::Outcome::WhiteWins, game::Outcome::BlackWins, game::Outcome::Draw})
        if (argument == game::name(outcome))
            return propose(game::Ruled{outcome}, declaration(outcome), now);
    say({ANNABELLA_TR("A result is 1-0, 0-1 or 1/2-1/2."), {}}, now);
}

void TableHost::save(const std::string& folder, Time now) {
    if (folder.empty())
        return say({ANNABELLA_TR("A folder is needed. Type save and the name of a folder."), {}}, now);
    if (!m_saver)
        return;
    if (auto saved = m_saver(folder); !saved)
        return say(saved.error(), now);
    say({ANNABELLA_TR("The score sheets are in {0}."), {folder}}, now);
}

void TableHost::tell_help(Time now) {
    const phrase::Translator& translator = m_session->phrasebook().translator();
    say({ANNABELLA_TR(
             "Type a move to announce or to repeat it: e2 e4, or Eva zwei Eva vier. The other words are:"),
         {}},
        now);
    for (const Command& entry : commands()) {
        const auto translated = [&](std::string_view text) {
            return text.empty() ? std::string() : translator.translate(language(), text);
        };
        std::string words = translated(entry.word);
        if (!entry.short_word.empty())
            words += fmt::format(", {}", entry.short_word);
        if (!entry.argument.empty())
            words += fmt::format(", {}", translated(entry.argument));
        say({ANNABELLA_TR("{0}: {1}"), {words, translated(entry.help)}}, now);
    }
    const auto word = [&](std::string_view english) { return translator.translate(language(), english); };
    say({ANNABELLA_TR(
             "A line is meant for the player on move. For a certain player begin it with {0} or {1}, for "
             "example {1} {2}."),
         {word(ANNABELLA_TR("white")), word(ANNABELLA_TR("black")), word(ANNABELLA_TR("time"))}},
        now);
}

} // namespace annabella::app
