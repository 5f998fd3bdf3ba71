// Stepping through a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/game_reading.hpp"

#include <algorithm>
#include <utility>

#include "base/number.hpp"
#include "chess/fen.hpp"
#include "chess/rules.hpp"
#include "chess/san.hpp"
#include "phrase/word_reader.hpp"

namespace annabella::train {

using chess::Color;

namespace {

/// What the control adds at each move: "600+5".
Span increment_of(std::string_view control) {
    const auto plus = control.rfind('+');
    if (plus == std::string_view::npos)
        return Span{0};
    const auto seconds = whole_number<int>(control.substr(plus + 1));
    return seconds && *seconds >= 0 ? Span(std::chrono::seconds(*seconds)) : Span{0};
}

} // namespace

GameReading::GameReading(chess::PgnGame game, Progress progress, Day today)
    : Sitting("moves", std::move(progress), today), m_game(std::move(game)) {
    m_positions.reserve(m_game.moves.size() + 1);
    m_positions.push_back(m_game.start);
    for (const chess::PgnMove& move : m_game.moves)
        m_positions.push_back(m_positions.back().after(move.move));
}

std::string GameReading::card(std::size_t ply) const {
    return chess::write_fen(m_positions[ply]) + ' ' +
           chess::write_uci(m_positions[ply], m_game.moves[ply].move);
}

bool GameReading::is_missed(std::size_t ply) const {
    const auto missed = due();
    return std::find(missed.begin(), missed.end(), card(ply)) != missed.end();
}

Speech GameReading::begin() {
    const auto tag = [&](std::string_view name) { return std::string(m_game.tag(name)); };
    Speech said;
    if (!tag("White").empty() || !tag("Black").empty())
        said.push_back({ANNABELLA_TR("White: {0}. Black: {1}."), {tag("White"), tag("Black")}});
    if (const std::string event = tag("Event"); !event.empty() && event != "?")
        said.push_back({ANNABELLA_TR("{0}."), {event}});
    if (m_game.result == "1-0")
        said.push_back({ANNABELLA_TR("White won.")});
    else if (m_game.result == "0-1")
        said.push_back({ANNABELLA_TR("Black won.")});
    else if (m_game.result == "1/2-1/2")
        said.push_back({ANNABELLA_TR("It was a draw.")});
    const auto half_moves = static_cast<int>(m_game.moves.size());
    said.push_back({ANNABELLA_TR("Half moves: {0}."), {half_moves}});
    if (!m_game.comment.empty())
        said.push_back({ANNABELLA_TR("{0}"), {m_game.comment}});
    int missed = 0;
    for (std::size_t ply = 0; ply < m_game.moves.size(); ++ply)
        missed += is_missed(ply) ? 1 : 0;
    if (missed > 0)
        said.push_back(
            {ANNABELLA_TR("Moves of this game that you missed and that are asked again today: {0}. "
                          "missed goes to the next of them."),
             {missed}});
    said.push_back({ANNABELLA_TR("Enter tells the next move, help what else can be typed.")});
    return said;
}

Speech GameReading::move_at(std::size_t ply) const {
    const chess::PgnMove& move = m_game.moves[ply];
    const game::SpokenMove spoken{m_positions[ply], move.move};
    Speech said = {mover(ply) == Color::White
                       ? Sentence(ANNABELLA_TR("{0}, White: {1}."), {move_number(ply), spoken})
                       : Sentence(ANNABELLA_TR("{0}, Black: {1}."), {move_number(ply), spoken})};
    if (!move.comment.empty())
        said.push_back({ANNABELLA_TR("{0}"), {move.comment}});
    return said;
}

Speech GameReading::here() const {
    return m_at == 0 ? Speech{{ANNABELLA_TR("Before the first move.")}} : move_at(m_at - 1);
}

Speech GameReading::question() const {
    return {mover(m_at) == Color::White
                ? Sentence(ANNABELLA_TR("Move {0}. What did White play here?"), {move_number(m_at)})
                : Sentence(ANNABELLA_TR("Move {0}. What did Black play here?"), {move_number(m_at)})};
}

Speech GameReading::forward() {
    if (m_at == m_game.moves.size())
        return {{ANNABELLA_TR("The game has no more moves.")}};
    if (m_asking) {
        m_waits = true;
        return question();
    }
    return move_at(m_at++);
}

Speech GameReading::back() {
    if (m_at == 0)
        return {{ANNABELLA_TR("There is no move before that one.")}};
    --m_at;
    return here();
}

Speech GameReading::next_comment() {
    for (std::size_t ply = m_at; ply < m_game.moves.size(); ++ply)
        if (!m_game.moves[ply].comment.empty()) {
            m_at = ply + 1;
            return here();
        }
    return {{ANNABELLA_TR("No comment follows.")}};
}

Speech GameReading::next_missed() {
    for (std::size_t ply = m_at; ply < m_game.moves.size(); ++ply)
        if (is_missed(ply)) {
            m_at = ply;
            m_waits = true;
            return here() + question();
        }
    return {{ANNABELLA_TR("No missed move follows.")}};
}

Speech GameReading::time_spent() const {
    if (m_at == 0)
        return {{ANNABELLA_TR("Before the first move.")}};
    const auto& left = m_game.moves[m_at - 1].clock;
    if (!left)
        return {{ANNABELLA_TR("The record has no times for this move.")}};
    Speech said;
    if (m_at >= 3 && m_game.moves[m_at - 3].clock) {
        const Span spent = *m_game.moves[m_at - 3].clock + increment_of(m_game.tag("TimeControl")) - *left;
        if (spent >= Span{0})
            said.push_back({ANNABELLA_TR("Spent on this move: {0}."), {spent}});
    }
    said.push_back({ANNABELLA_TR("Left on the clock: {0}."), {Span(*left)}});
    return said;
}

std::optional<Speech> GameReading::jump(std::string_view typed, const Reader& reader) {
    std::string_view rest = typed;
    const auto number = whole_number<int>(table::take_word(rest));
    if (!number)
        return std::nullopt;
    const auto side = rest.empty() ? std::optional(Color::White) : table::take_side(rest, reader.translated);
    if (!side || !rest.empty())
        return std::nullopt;
    for (std::size_t ply = 0; ply < m_game.moves.size(); ++ply)
        if (move_number(ply) == *number && (mover(ply) == *side || typed == std::to_string(*number))) {
            m_at = ply + 1;
            return here();
        }
    return Speech{{ANNABELLA_TR("The game has no such move.")}};
}

std::optional<Speech> GameReading::step(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (line.empty() || says(ANNABELLA_TR("next")))
        return forward();
    if (says(ANNABELLA_TR("back")))
        return back();
    if (says(ANNABELLA_TR("again")))
        return here();
    if (says(ANNABELLA_TR("first"))) {
        m_at = 0;
        return here();
    }
    if (says(ANNABELLA_TR("last"))) {
        m_at = m_game.moves.size();
        return here();
    }
    if (says(ANNABELLA_TR("comment")))
        return next_comment();
    if (says(ANNABELLA_TR("missed")))
        return next_missed();
    if (says(ANNABELLA_TR("time")))
        return time_spent();
    if (says(ANNABELLA_TR("ask"))) {
        m_asking = !m_asking;
        return m_asking ? Speech{{ANNABELLA_TR("From here on you are asked what was played.")}} + forward()
                        : Speech{{ANNABELLA_TR("You are not asked any more.")}};
    }
    return jump(line, reader);
}

Reply GameReading::settle(bool knew, Span taken) {
    Answer answer = note(card(m_at), knew, taken);
    Speech said = {knew ? Sentence(ANNABELLA_TR("Right.")) : Sentence(ANNABELLA_TR("Wrong."))};
    said = std::move(said) + move_at(m_at++);
    if (m_asking)
        said = std::move(said) + forward();
    return {std::move(said), std::move(answer)};
}

Reply GameReading::judge(std::string_view typed, Span taken, const Reader& reader) {
    const auto readings = phrase::read_announcement(typed, reader.schemes, reader.lettering);
    const auto move = chess::resolve(m_positions[m_at], readings);
    if (move) {
        m_waits = false;
        return settle(*move == m_game.moves[m_at].move, taken);
    }
    m_waits = true;
    if (readings.empty())
        return {{{ANNABELLA_TR("That is not understood. Type a move, solution to hear it, or help.")}}};
    if (move.error() == chess::MoveTextFault::Ambiguous)
        return {{{ANNABELLA_TR("That can be more than one move. Say it with both squares.")}}};
    return {{{ANNABELLA_TR("That is no legal move here. Try again.")}}};
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
    if (says(ANNABELLA_TR("help")))
        return {
            {{ANNABELLA_TR("Enter or next tells the next move, back the one before, again the same one. A "
                           "number goes to that move, 12 black to Black's. first and last go to the ends, "
                           "comment to the next comment. time tells the time spent. ask begins and ends "
                           "questions, missed goes to the next move that you did not know. quit leaves.")}}};
    if (m_waits && says(ANNABELLA_TR("solution"))) {
        m_waits = false;
        return settle(false, taken);
    }
    if (m_waits && line.empty())
        return {Speech{{ANNABELLA_TR("Nothing was typed. The question again:")}} + question()};
    if (m_waits && says(ANNABELLA_TR("again")))
        return {question()};
    const bool waited = std::exchange(m_waits, false);
    const std::size_t before = m_at;
    if (auto said = step(line, reader)) {
        // Who asks for the time still has the question before him.
        m_waits = m_waits || (waited && m_at == before && !says(ANNABELLA_TR("ask")));
        return {*std::move(said)};
    }
    if (waited)
        return judge(line, taken, reader);
    return {{{ANNABELLA_TR("That is not understood. Type help to hear what can be typed.")}}};
}

Speech GameReading::farewell() const {
    Speech said;
    if (asked() > 0)
        said.push_back({ANNABELLA_TR("This time {0} of {1} were right."), {right(), asked()}});
    said.push_back({ANNABELLA_TR("Good bye.")});
    return said;
}

} // namespace annabella::train
