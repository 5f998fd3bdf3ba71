// Stepping through a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/game_reading.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/number.hpp"
#include "game/sheet/plies.hpp"
#include "train/drills/moves_drill.hpp"
#include "train/drills/read_move.hpp"
#include "train/glyphs.hpp"
#include "train/men.hpp"

namespace annabella::train {

namespace {

/// What the control adds at each move: "600+5".
Span increment_of(std::string_view control) {
    const auto plus = control.rfind('+');
    if (plus == std::string_view::npos)
        return Span{0};
    const auto seconds = whole_number<int>(control.substr(plus + 1));
    return seconds && *seconds >= 0 ? Span(std::chrono::seconds(*seconds)) : Span{0};
}

/// Games that cannot be read.
struct Skipped {
    int count = 0;
    std::optional<Error> first{};

    void add(Error why) {
        ++count;
        if (!first)
            first = std::move(why);
    }
    Speech told() const {
        return first ? Speech{{ANNABELLA_TR("Unreadable games skipped: {0}."), {count}},
                              {ANNABELLA_TR("{0}"), {first->message}}}
                     : Speech{};
    }
};

/// What somebody has written, as a sentence: so that a pause stands behind it.
Sentence written(const std::string& text) {
    constexpr std::string_view ends = ".?!:;…";
    const bool is_closed = text.empty() || ends.find(text.back()) != std::string_view::npos;
    return {ANNABELLA_TR("{0}"), {is_closed ? text : text + '.'}};
}

bool is_known(const std::string& name) { return !name.empty() && name != "?"; }

constexpr std::array reading_keys = {
    SittingKey{"Right", "next", ANNABELLA_TR("Right says the next move. So do Enter, the space bar and F9.")},
    SittingKey{"F9", "next", ANNABELLA_TR("Right says the next move. So do Enter, the space bar and F9.")},
    SittingKey{"Left", "back", ANNABELLA_TR("Left says the move before.")},
    SittingKey{"Home", "first", ANNABELLA_TR("Home goes to the beginning of the game.")},
    SittingKey{"End", "last", ANNABELLA_TR("End goes to the end of the game.")},
    SittingKey{"Down", "variation", ANNABELLA_TR("Down goes to the next variation.")},
    SittingKey{"Up", "main", ANNABELLA_TR("Up goes back to the main line.")},
    SittingKey{"F3", "comment", ANNABELLA_TR("F3 goes to the next comment.")},
    SittingKey{"F2", "time", ANNABELLA_TR("F2 says the time spent on the move.")},
    SittingKey{"F4", "again", ANNABELLA_TR("F4 repeats the move.")},
    SittingKey{"F6", "again", ANNABELLA_TR("F6 repeats the move.")},
};

constexpr std::array words_of_game = {
    SittingWord{"next", ANNABELLA_TR("Say the next move, as Enter does.")},
    SittingWord{"back", ANNABELLA_TR("Say the move before.")},
    SittingWord{"again", ANNABELLA_TR("Repeat the move.")},
    SittingWord{"first", ANNABELLA_TR("Go to the beginning of the game.")},
    SittingWord{"last", ANNABELLA_TR("Go to the end of the game.")},
    SittingWord{"board", ANNABELLA_TR("Say where the pieces stand.")},
    SittingWord{"captured", ANNABELLA_TR("Say what the move captured.")},
    SittingWord{"comment", ANNABELLA_TR("Go to the next comment.")},
    SittingWord{"time", ANNABELLA_TR("Say the time spent on the move.")},
    SittingWord{"ask", ANNABELLA_TR("Turn questions on or off.")},
    SittingWord{"missed", ANNABELLA_TR("Go to the next move that you missed.")},
    SittingWord{"progress", ANNABELLA_TR("Say your results.")},
};
constexpr std::array words_of_variations = {
    SittingWord{"variation", ANNABELLA_TR("Go to the next variation.")},
    SittingWord{"main", ANNABELLA_TR("Go back to the main line.")},
};
constexpr std::array words_of_file = {
    SittingWord{"next game", ANNABELLA_TR("Go to the next game of the file.")},
    SittingWord{"previous game", ANNABELLA_TR("Go to the game before.")},
    SittingWord{"game", ANNABELLA_TR("With a number, go to that game of the file.")},
};
constexpr std::array words_of_library = {
    SittingWord{"find", ANNABELLA_TR("With a name, a year, an opening or a result, find games.")},
    SittingWord{"find position", ANNABELLA_TR("Find the games with this position.")},
    SittingWord{"next found", ANNABELLA_TR("Go to the next game found.")},
    SittingWord{"previous found", ANNABELLA_TR("Go to the game found before.")},
    SittingWord{"tree", ANNABELLA_TR("Say which moves were played here, and with what results.")},
};
constexpr std::array words_of_notes = {
    SittingWord{"note", ANNABELLA_TR("With words, add a note to the move.")},
    SittingWord{"try", ANNABELLA_TR("With moves, add a variation.")},
    SittingWord{"undo", ANNABELLA_TR("Take back your last note or variation.")},
};
constexpr std::array words_to_leave = {SittingWord{"quit", ANNABELLA_TR("Stop reading.")}};

/// What may stand behind the number of a move: "b", "...", "black". Empty where it is nothing of that;
/// `either` where it says no side.
struct SideSaid {
    bool either = true;
    Side side = Side::White;
};
std::optional<SideSaid> read_side(std::string_view text, const table::Translate& translated) {
    if (text.empty() || text == ".")
        return SideSaid{};
    if (text == "..." || text == "…")
        return SideSaid{false, Side::Black};
    if (text.front() == '.')
        text = table::trimmed(text.substr(1));
    std::string_view rest = text;
    if (const auto side = table::take_side(rest, translated))
        return rest.empty() ? std::optional(SideSaid{false, *side}) : std::nullopt;
    // The first letters of the word are enough.
    const std::string folded = translated.folding().text(text, false);
    const auto begins = [&](std::string_view word) {
        const auto forms = table::forms_of(word, translated);
        return std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
            return translated.folding().text(form, false).starts_with(folded);
        });
    };
    const bool white = begins("white");
    if (folded.empty() || white == begins("black"))
        return std::nullopt;
    return SideSaid{false, white ? Side::White : Side::Black};
}

} // namespace

GameReading::GameReading(games::RecordCollection games, int number, rules::Record game, Progress progress,
                         Day today)
    : Sitting("moves", std::move(progress), today), m_games(std::move(games)), m_number(number),
      m_lines(std::move(game)) {}

Result<std::unique_ptr<GameReading>>
GameReading::open(games::RecordCollection games, std::optional<int> number, Progress progress, Day today) {
    Skipped skipped;
    const int first = number.value_or(1);
    const int last = number ? first : std::max(first, games.size());
    for (int tried = first; tried <= last; ++tried) {
        auto game = games.game(tried);
        if (!game) {
            skipped.add(std::move(game).error());
            continue;
        }
        std::unique_ptr<GameReading> reading(
            new GameReading(std::move(games), tried, *std::move(game), std::move(progress), today));
        reading->m_passed_over = skipped.told();
        return reading;
    }
    return tl::unexpected(*std::move(skipped.first));
}

bool GameReading::can_be_asked(std::size_t ply) const {
    const rules::RecordMove& move = game().moves[ply];
    return !move.placed && m_lines.position(0, ply).legal_moves().contains(move.move);
}

std::string GameReading::card(std::size_t ply) const {
    return MovesDrill::card_of(m_lines.position(0, ply), game().moves[ply].move);
}

std::set<std::string> GameReading::missed_moves() const {
    const auto missed = due();
    return {missed.begin(), missed.end()};
}

Speech GameReading::begin() {
    Speech said = m_passed_over + (m_first_found.empty() ? opening() : m_first_found);
    said.push_back({ANNABELLA_TR("Press Enter for the next move. For commands, type help.")});
    return said;
}

Speech GameReading::opening() {
    const auto tag = [&](std::string_view name) { return std::string(game().tag(name)); };
    Speech said;
    if (m_games.size() > 1)
        said.push_back({ANNABELLA_TR("Game {0} of {1}."), {m_number, m_games.size()}});
    if (const std::string& file = m_games.file_of(m_number); !file.empty() && file != m_heard_file) {
        said.push_back({ANNABELLA_TR("Disk file: {0}."), {file}});
        m_heard_file = file;
    }
    const std::string white = tag("White");
    const std::string black = tag("Black");
    if (is_known(white) && is_known(black))
        said.push_back({ANNABELLA_TR("White: {0}. Black: {1}."), {white, black}});
    else if (is_known(white))
        said.push_back({ANNABELLA_TR("{side}: {0}."), Side::White, {white}});
    else if (is_known(black))
        said.push_back({ANNABELLA_TR("{side}: {0}."), Side::Black, {black}});
    if (const std::string event = tag("Event"); is_known(event))
        said.push_back({ANNABELLA_TR("{0}."), {event}});
    if (game().result == "1-0")
        said.push_back({ANNABELLA_TR("{side} won."), Side::White});
    else if (game().result == "0-1")
        said.push_back({ANNABELLA_TR("{side} won."), Side::Black});
    else if (game().result == "1/2-1/2")
        said.push_back({ANNABELLA_TR("It was a draw.")});
    if (game().moves.empty())
        said.push_back({ANNABELLA_TR("It has no moves.")});
    else {
        // A position that was set up may be that of another number.
        const rules::Position& before = m_lines.position(0, game().moves.size() - 1);
        const game::MoveNumber last{before.turn(), before.move_number()};
        // A game without a result may not be over.
        said.push_back({game().result == "*" ? ANNABELLA_TR("The record ends with {side}'s move {0}.")
                                             : ANNABELLA_TR("It ended after {side}'s move {0}."),
                        last.side,
                        {last.number}});
    }
    if (!game().comment.empty())
        said.push_back(written(game().comment));
    const std::set<std::string> to_ask = missed_moves();
    int missed = 0;
    for (std::size_t ply = 0; ply < game().moves.size() && !to_ask.empty(); ++ply)
        missed += can_be_asked(ply) && to_ask.contains(card(ply)) ? 1 : 0;
    if (missed > 0)
        said.push_back(
            {ANNABELLA_TR(
                 "Missed moves of this game that come again today: {0}. For the next of them, type missed."),
             {missed}});
    return said;
}

Sentence GameReading::last_move(bool names_line) const {
    const std::size_t ply = m_at.made - 1;
    const rules::Position& before = m_lines.position(m_at.line, ply);
    if (m_lines.moves(m_at.line)[ply].placed)
        return Sentence(ANNABELLA_TR("{0}, {side}: the position is set up anew."), before.turn(),
                        {before.move_number()});
    const game::SpokenMove move{before, m_lines.moves(m_at.line)[ply].move};
    const int number = before.move_number();
    if (!names_line)
        return Sentence(ANNABELLA_TR("{0}, {side}: {1}."), before.turn(), {number, move});
    Message line(ANNABELLA_TR("Main line"));
    if (m_at.line > 0)
        line = m_lines.variation(m_at.line).line == 0 ? Message(ANNABELLA_TR("Variation"))
                                                      : Message(ANNABELLA_TR("Variation in a variation"));
    return Sentence(ANNABELLA_TR("{0}, move {1}, {side}: {2}."), before.turn(), {line, number, move});
}

Speech GameReading::go_to(Bookmark at) {
    m_at = at;
    if (m_at.made == 0) {
        m_heard_line = 0;
        return {{ANNABELLA_TR("Before the first move.")}};
    }
    const bool elsewhere = std::exchange(m_heard_line, m_at.line) != m_at.line;
    Speech said;
    if (m_at.line > 0 && m_at.made == 1 && !m_lines.variation(m_at.line).comment.empty())
        said.push_back(written(m_lines.variation(m_at.line).comment));
    said.push_back(last_move(elsewhere));
    const rules::RecordMove& move = m_lines.moves(m_at.line)[m_at.made - 1];
    // Each once, however often it has been written.
    std::set<int> told;
    for (const int glyph : move.glyphs)
        if (told.insert(glyph).second)
            if (const auto words = glyph_words(glyph))
                said.push_back({ANNABELLA_TR("{0}"), {*words}});
    if (!move.comment.empty())
        said.push_back(written(move.comment));
    if (const int variations = m_lines.variations_at(m_at); variations > 0)
        said.push_back({ANNABELLA_TR("Variations: {0}."), {variations}});
    return said;
}

Speech GameReading::here() {
    // Who asks where he is in a variation is told that, too.
    if (m_at.line > 0)
        m_heard_line = 0;
    return go_to(m_at);
}

Speech GameReading::question() const {
    const rules::Position& position = m_lines.position(0, m_at.made);
    return {Sentence(ANNABELLA_TR("Move {0}. What did {side} play here?"), position.turn(),
                     {position.move_number()})};
}

Speech GameReading::forward() {
    if (m_at.made == m_lines.moves(m_at.line).size()) {
        if (m_at.line == 0)
            return {{ANNABELLA_TR("The game has no more moves.")}};
        if (m_lines.variation(m_at.line).cut_short)
            return {
                {ANNABELLA_TR("The rest of this variation is unreadable. For the main line, type main.")}};
        return {{ANNABELLA_TR("The variation ends here. For the main line, type main.")}};
    }
    if (m_asking && m_at.line == 0 && can_be_asked(m_at.made)) {
        m_waits = true;
        return question();
    }
    return go_to({m_at.line, m_at.made + 1});
}

Speech GameReading::back() {
    const auto before = m_lines.before(m_at);
    return before ? go_to(*before) : Speech{{ANNABELLA_TR("There is no earlier move.")}};
}

Speech GameReading::to_main_line() {
    return m_at.line == 0 ? Speech{{ANNABELLA_TR("This is the main line.")}}
                          : go_to(m_lines.in_main_line(m_at));
}

Speech GameReading::next_variation() {
    const auto line = m_lines.next_variation(m_at);
    if (!line)
        return {{ANNABELLA_TR("No variation follows.")}};
    // Also from one to the next beside it: that it is another one must be heard.
    m_heard_line = 0;
    return go_to({*line, 1});
}

Speech GameReading::next_comment() {
    const auto& moves = m_lines.moves(m_at.line);
    for (std::size_t ply = m_at.made; ply < moves.size(); ++ply)
        if (!moves[ply].comment.empty())
            return go_to({m_at.line, ply + 1});
    return {{ANNABELLA_TR("No comment follows.")}};
}

Speech GameReading::next_missed() {
    const std::set<std::string> to_ask = missed_moves();
    for (std::size_t ply = m_lines.in_main_line(m_at).made; ply < game().moves.size(); ++ply)
        if (can_be_asked(ply) && to_ask.contains(card(ply))) {
            Speech said = go_to({0, ply});
            m_waits = true;
            return std::move(said) + question();
        }
    return {{ANNABELLA_TR("No missed move follows.")}};
}

Speech GameReading::time_spent() const {
    if (m_at.made == 0)
        return {{ANNABELLA_TR("Before the first move.")}};
    const auto& moves = m_lines.moves(m_at.line);
    const rules::RecordMove& move = moves[m_at.made - 1];
    std::optional<Span> spent = move.spent;
    if (!spent && move.clock && m_at.made >= 3 && moves[m_at.made - 3].clock)
        spent = *moves[m_at.made - 3].clock + increment_of(game().tag("TimeControl")) - *move.clock;
    Speech said;
    if (spent && *spent >= Span{0})
        said.push_back({ANNABELLA_TR("Spent on this move: {0}."), {*spent}});
    if (move.clock)
        said.push_back({ANNABELLA_TR("Left on the clock: {0}."), {Span(*move.clock)}});
    if (said.empty())
        said.push_back({ANNABELLA_TR("The game has no times for this move.")});
    return said;
}

Speech GameReading::captured() const {
    if (m_at.made == 0)
        return {{ANNABELLA_TR("Before the first move.")}};
    const rules::RecordMove& move = m_lines.moves(m_at.line)[m_at.made - 1];
    const rules::Position& before = m_lines.position(m_at.line, m_at.made - 1);
    BoardSeen taken = seen(before);
    const rules::SquareSet squares = move.placed ? 0 : before.captured(move.move);
    for (int i = 0; i < before.rules().board().squares; ++i)
        if (const auto square = static_cast<rules::Square>(i); !rules::includes(squares, square))
            taken.placement[rules::at_index(square)].reset();
    const Men men = men_of(taken, opposite(before.turn()));
    return men.empty() ? Speech{{ANNABELLA_TR("This move captured nothing.")}}
                       : Speech{{ANNABELLA_TR("Captured: {0}."), {men}}};
}

std::optional<Speech> GameReading::jump(std::string_view typed, const Reader& reader) {
    const auto digits = std::min(typed.find_first_not_of("0123456789"), typed.size());
    const auto number = whole_number<int>(typed.substr(0, digits));
    const auto said = read_side(table::trimmed(typed.substr(digits)), reader.translated);
    if (!number || !said)
        return std::nullopt;
    for (std::size_t ply = 0; ply < game().moves.size(); ++ply) {
        const rules::Position& before = m_lines.position(0, ply);
        if (before.move_number() == *number && (said->either || before.turn() == said->side))
            return go_to({0, ply + 1});
    }
    return Speech{{ANNABELLA_TR("The game has no such move.")}};
}

Speech GameReading::turn_to(int number) {
    auto game = record(number);
    if (!game)
        return {{ANNABELLA_TR("{0}"), {game.error().message}}};
    m_number = number;
    m_lines = GameLines(*std::move(game));
    m_at = {};
    m_heard_line = 0;
    m_asking = false;
    return opening();
}

Speech GameReading::turn_by(int by) {
    Skipped skipped;
    for (int number = m_number + by; number >= 1 && number <= m_games.size(); number += by) {
        auto game = m_games.game(number);
        if (game)
            return skipped.told() + turn_to(number);
        skipped.add(std::move(game).error());
    }
    return skipped.told() + (by > 0 ? Speech{{ANNABELLA_TR("This is the last game.")}}
                                    : Speech{{ANNABELLA_TR("This is the first game.")}});
}

std::span<const SittingKey> GameReading::keys() const { return reading_keys; }

std::vector<std::string_view> GameReading::words() const {
    return {"quit",       "help",           "solution",      "again",  "next",      "back",
            "time",       "board",          "progress",      "ask",    "variation", "main",
            "first",      "last",           "game",          "white",  "comment",   "missed",
            "black",      "next game",      "previous game", "find",   "tree",      "player",
            "event",      "date",           "opening",       "result", "draw",      "position",
            "next found", "previous found", "note",          "try",    "undo",      "captured"};
}

std::optional<Speech> GameReading::other_game(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (says(ANNABELLA_TR("next game")))
        return turn_by(1);
    if (says(ANNABELLA_TR("previous game")))
        return turn_by(-1);
    std::string_view rest = line;
    if (!table::is_word(table::take_word(rest), ANNABELLA_TR("game"), reader.translated))
        return std::nullopt;
    const auto number = whole_number<int>(rest);
    return number ? turn_to(*number)
                  : Speech{{ANNABELLA_TR("Type {1} and a number. Games in the file: {0}."),
                            {static_cast<int>(m_games.size()),
                             table::own_form(ANNABELLA_TR("game"), reader.translated)}}};
}

std::optional<Speech> GameReading::go(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (says(ANNABELLA_TR("variation")) || says(ANNABELLA_TR("next variation")))
        return next_variation();
    if (says(ANNABELLA_TR("main")) || says(ANNABELLA_TR("main line")))
        return to_main_line();
    if (says(ANNABELLA_TR("first")))
        return go_to({});
    if (says(ANNABELLA_TR("last")))
        return go_to({0, game().moves.size()});
    if (says(ANNABELLA_TR("comment")))
        return next_comment();
    if (says(ANNABELLA_TR("missed")))
        return next_missed();
    if (auto said = other_game(line, reader))
        return said;
    if (auto said = look_about(line, reader))
        return said;
    if (auto said = annotate(line, reader))
        return said;
    return jump(line, reader);
}

std::optional<Speech> GameReading::step(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (line.empty() || says(ANNABELLA_TR("next")))
        return forward();
    if (says(ANNABELLA_TR("back")))
        return back();
    if (says(ANNABELLA_TR("again")))
        return here();
    if (says(ANNABELLA_TR("time")))
        return time_spent();
    if (says(ANNABELLA_TR("captured")))
        return captured();
    if (says(ANNABELLA_TR("board"))) {
        const rules::Position& position = looked_at();
        return tell_men(seen(position)) + Speech{tell_turn(position.turn())};
    }
    if (says(ANNABELLA_TR("progress")))
        return standing();
    if (says(ANNABELLA_TR("ask"))) {
        m_asking = !m_asking;
        return m_asking ? Speech{{ANNABELLA_TR("Questions on.")}} + forward()
                        : Speech{{ANNABELLA_TR("Questions off.")}};
    }
    return go(line, reader);
}

Reply GameReading::settle(bool knew, Span taken) {
    Answer answer = note(card(m_at.made), knew, taken);
    Speech said = {knew ? Sentence(ANNABELLA_TR("Right.")) : Sentence(ANNABELLA_TR("Wrong."))};
    said = std::move(said) + go_to({0, m_at.made + 1});
    if (m_asking)
        said = std::move(said) + forward();
    return {std::move(said), std::move(answer)};
}

Reply GameReading::judge(std::string_view typed, Span taken, const Reader& reader) {
    const auto move = read_move(m_lines.position(0, m_at.made), typed, reader);
    m_waits = !move;
    if (!move)
        return {{move.error()}};
    return settle(*move == game().moves[m_at.made].move, taken);
}

Speech GameReading::help(const Reader& reader) const {
    Speech said = help_about(words_of_game, reader);
    said.push_back({ANNABELLA_TR("To go to a move, type its number, and black for Black's move.")});
    if (!game().variations.empty())
        said = std::move(said) + help_about(words_of_variations, reader);
    if (m_games.size() > 1)
        said = std::move(said) + help_about(words_of_file, reader) + help_about(words_of_library, reader);
    if (m_notebook.write)
        said = std::move(said) + help_about(words_of_notes, reader);
    said = std::move(said) + help_about(words_to_leave, reader);
    said.push_back({ANNABELLA_TR("The arrows, Home, End and function keys need no Enter.")});
    said.push_back({ANNABELLA_TR("F1 explains the keys, F8 explores the board.")});
    return said;
}

Reply GameReading::take(std::string_view typed, Span taken, const Reader& reader) {
    Reply reply = answer(table::trimmed(typed), taken, reader);
    reply.begins_anew = true;
    return reply;
}

Reply GameReading::answer(std::string_view line, Span taken, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (says(ANNABELLA_TR("quit"))) {
        leave();
        return {};
    }
    if (!m_not_permitted.empty())
        return {permit(line, reader)};
    if (says(ANNABELLA_TR("help")))
        return {help(reader)};
    if (m_waits && says(ANNABELLA_TR("solution"))) {
        m_waits = false;
        return settle(false, taken);
    }
    if (m_waits && line.empty())
        return {Speech{{ANNABELLA_TR("You typed nothing. The question again:")}} + question()};
    if (m_waits && says(ANNABELLA_TR("again")))
        return {question()};
    if (!m_tree.empty())
        if (auto said = in_tree(line, reader))
            return {*std::move(said)};
    const bool waited = std::exchange(m_waits, false);
    const Bookmark before = m_at;
    const int number = m_number;
    if (auto said = step(line, reader)) {
        // Who asks for the time still has the question before him.
        const bool same_place = m_at == before && m_number == number;
        m_waits = m_waits || (waited && same_place && !says(ANNABELLA_TR("ask")));
        return {*std::move(said)};
    }
    if (waited)
        return judge(line, taken, reader);
    if (auto meant = did_you_mean(line, reader))
        return {*std::move(meant)};
    return {{{ANNABELLA_TR("Not understood. For commands, type help.")}}};
}

Speech GameReading::farewell() const {
    return asked() > 0 ? standing() + Speech{{ANNABELLA_TR("Goodbye.")}} : Speech{{ANNABELLA_TR("Goodbye.")}};
}

} // namespace annabella::train
