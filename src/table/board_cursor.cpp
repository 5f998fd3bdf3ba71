// Walking over the board with keys, as Lichess's and WinBoard's users know them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/board_cursor.hpp"

#include <algorithm>
#include <array>

namespace annabella::table {

namespace {

using rules::Square;

struct AskingKey {
    std::string_view key;
    game::Question question;
};
/// Lichess's o, l, t, c, m and x; d and a are those of WinBoard.
constexpr std::array asking_keys = {
    AskingKey{"l", game::Question::Last},       AskingKey{"t", game::Question::Time},
    AskingKey{"c", game::Question::Captured},   AskingKey{"w", game::Question::Turn},
    AskingKey{"m", game::Question::LegalMoves}, AskingKey{"M", game::Question::Captures},
    AskingKey{"x", game::Question::Diagonals},  AskingKey{"X", game::Question::RanksAndFiles},
    AskingKey{"d", game::Question::Attackers},  AskingKey{"a", game::Question::Attacked},
    AskingKey{"j", game::Question::Jumps},      AskingKey{"s", game::Question::Material},
};

} // namespace

void BoardCursor::enter() {
    m_plies.reset();
    m_taken.reset();
}

void BoardCursor::go_to(Square square) {
    enter();
    m_walk.go_to(square);
}

game::Plies BoardCursor::plies(const game::Game& game) const {
    return std::min(m_plies.value_or(game.score().plies()), game.score().plies());
}

rules::Position BoardCursor::position(const game::Game& game) const {
    return m_plies ? game.position_after(plies(game)) : game.position();
}

BoardCursor::Step BoardCursor::to_piece(char letter, const game::Game& game) {
    const rules::Position shown = position(game);
    const rules::Rules& rules = shown.rules();
    const bool backwards = letter >= 'A' && letter <= 'Z';
    const auto kind = rules.letters().find(backwards ? letter : static_cast<char>(letter - 'a' + 'A'));
    if (kind == std::string_view::npos)
        return {News::Unknown};
    const bool found = m_walk.to_next(rules.board(), backwards, [&](Square at) {
        const auto piece = shown.at(at);
        return piece && piece->kind == kind;
    });
    return {found ? News::Square : News::NoPiece};
}

BoardCursor::Step BoardCursor::through_history(bool forward, const game::Game& game) {
    m_taken.reset();
    const std::size_t all = game.score().plies().count();
    const std::size_t shown = plies(game).count();
    if (forward ? shown >= all : shown == 0)
        return {News::NoFurther};
    const std::size_t next = forward ? shown + 1 : shown - 1;
    m_plies = next == all ? std::nullopt : std::optional(game::Plies(next));
    return {News::Position};
}

BoardCursor::Step BoardCursor::choose(const game::Game& game) {
    if (m_plies)
        return {News::PastOnly};
    const auto piece = game.position().at(square());
    if (m_taken == square()) {
        m_taken.reset();
        return {News::PutBack};
    }
    // Another piece of his own instead of the first.
    if (piece && piece->side == game.turn()) {
        m_taken = square();
        return {News::Taken};
    }
    if (!m_taken)
        return {piece ? News::Opponents : News::NoPiece};
    const rules::Rules& rules = game.position().rules();
    const std::string move = rules.write_square(*m_taken) + rules.write_square(square());
    m_taken.reset();
    return {News::Command, SayMove{move}};
}

BoardCursor::Step BoardCursor::ask(game::Question question) const {
    const bool of_square = game::asks_of_square(question);
    if (m_plies && game::is_about_position(question))
        return {News::PastOnly};
    return {News::Command, Ask{question, of_square ? std::optional(square()) : std::nullopt, {}}};
}

BoardCursor::Step BoardCursor::press(std::string_view key, const game::Game& game, bool turned) {
    if (const auto step = m_walk.press(key, game.position().rules().board(), turned))
        return {*step == BoardWalk::Step::Edge ? News::Edge : News::Square};
    for (const AskingKey& asking : asking_keys)
        if (asking.key == key)
            return ask(asking.question);
    if (key == "o")
        return {News::Square};
    if (key == " " || key == "Enter")
        return choose(game);
    if (key == "A" || key == "D")
        return through_history(key == "D", game);
    if (key.size() != 1)
        return {News::Unknown};
    const char sign = key.front();
    if ((sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'))
        return to_piece(sign, game);
    return {News::Unknown};
}

} // namespace annabella::table
