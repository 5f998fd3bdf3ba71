// Walking over the board with keys, as Lichess's and WinBoard's users know them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/board_cursor.hpp"

#include <algorithm>
#include <array>

namespace annabella::table {

namespace {

using rules::Square;

/// Counted from White's left and from his side.
struct BoardPlace {
    int column = 0;
    int row = 0;
};

BoardPlace place_of(const rules::Board& board, Square square) {
    const auto rows = static_cast<int>(board.rows.size());
    for (int row = 0; row < rows; ++row) {
        const auto& squares = board.rows[static_cast<std::size_t>(rows - 1 - row)];
        if (const auto found = std::find(squares.begin(), squares.end(), square); found != squares.end())
            return {static_cast<int>(found - squares.begin()), row};
    }
    return {};
}

std::optional<Square> square_at(const rules::Board& board, BoardPlace place) {
    const auto rows = static_cast<int>(board.rows.size());
    if (place.row < 0 || place.row >= rows || place.column < 0)
        return std::nullopt;
    const auto& squares = board.rows[static_cast<std::size_t>(rows - 1 - place.row)];
    if (place.column >= static_cast<int>(squares.size()))
        return std::nullopt;
    return squares[static_cast<std::size_t>(place.column)];
}

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

struct ArrowKey {
    std::string_view key;
    int right;
    int up;
};
constexpr std::array arrow_keys = {ArrowKey{"Left", -1, 0}, ArrowKey{"Right", 1, 0}, ArrowKey{"Up", 0, 1},
                                   ArrowKey{"Down", 0, -1}};

} // namespace

void BoardCursor::enter() {
    m_plies.reset();
    m_taken.reset();
}

void BoardCursor::go_to(Square square) {
    enter();
    m_square = square;
}

game::Plies BoardCursor::plies(const game::Game& game) const {
    return std::min(m_plies.value_or(game.score().plies()), game.score().plies());
}

rules::Position BoardCursor::position(const game::Game& game) const {
    return m_plies ? game.position_after(plies(game)) : game.position();
}

bool BoardCursor::is_dark(const rules::Board& board, Square square) {
    const BoardPlace place = place_of(board, square);
    return (place.column + place.row) % 2 == 0;
}

int BoardCursor::column_of(const rules::Board& board, Square square) {
    return place_of(board, square).column;
}

BoardCursor::Step BoardCursor::walk(int right, int up, const rules::Board& board) {
    const BoardPlace here = place_of(board, m_square);
    const auto next = square_at(board, {here.column + right, here.row + up});
    if (!next)
        return {News::Edge};
    m_square = *next;
    return {News::Square};
}

BoardCursor::Step BoardCursor::to_piece(char letter, const game::Game& game) {
    const rules::Position shown = position(game);
    const rules::Rules& rules = shown.rules();
    const bool backwards = letter >= 'A' && letter <= 'Z';
    const auto kind = rules.letters().find(backwards ? letter : static_cast<char>(letter - 'a' + 'A'));
    if (kind == std::string_view::npos)
        return {News::Unknown};
    const int squares = rules.board().squares;
    for (int steps = 1; steps <= squares; ++steps) {
        const int at = (rules::index(m_square) + (backwards ? squares - steps : steps)) % squares;
        const auto piece = shown.at(static_cast<Square>(at));
        if (piece && piece->kind == kind) {
            m_square = static_cast<Square>(at);
            return {News::Square};
        }
    }
    return {News::NoPiece};
}

BoardCursor::Step BoardCursor::to_row(char digit, const rules::Board& board) {
    const auto square = square_at(board, {place_of(board, m_square).column, digit - '1'});
    if (!square)
        return {News::Edge};
    m_square = *square;
    return {News::Square};
}

BoardCursor::Step BoardCursor::to_column(std::string_view sign, const rules::Board& board) {
    // Shift and a digit, on the keyboards on which Lichess's users press it so.
    constexpr std::string_view shifted_digits = "!@#$%^&*";
    const auto column = shifted_digits.find(sign);
    if (column == std::string_view::npos)
        return {News::Unknown};
    const auto square = square_at(board, {static_cast<int>(column), place_of(board, m_square).row});
    if (!square)
        return {News::Edge};
    m_square = *square;
    return {News::Square};
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
    const auto piece = game.position().at(m_square);
    if (m_taken == m_square) {
        m_taken.reset();
        return {News::PutBack};
    }
    // Another piece of his own instead of the first.
    if (piece && piece->side == game.turn()) {
        m_taken = m_square;
        return {News::Taken};
    }
    if (!m_taken)
        return {piece ? News::Opponents : News::NoPiece};
    const rules::Rules& rules = game.position().rules();
    const std::string move = rules.write_square(*m_taken) + rules.write_square(m_square);
    m_taken.reset();
    return {News::Command, SayMove{move}};
}

BoardCursor::Step BoardCursor::ask(game::Question question) const {
    const bool of_square = game::asks_of_square(question);
    if (m_plies && game::is_about_position(question))
        return {News::PastOnly};
    return {News::Command, Ask{question, of_square ? std::optional(m_square) : std::nullopt, {}}};
}

BoardCursor::Step BoardCursor::press(std::string_view key, const game::Game& game, bool turned) {
    const rules::Board& board = game.position().rules().board();
    for (const ArrowKey& arrow : arrow_keys)
        if (arrow.key == key)
            return turned ? walk(-arrow.right, -arrow.up, board) : walk(arrow.right, arrow.up, board);
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
    if (sign >= '1' && sign <= '9')
        return to_row(sign, board);
    if ((sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'))
        return to_piece(sign, game);
    return to_column(key, board);
}

} // namespace annabella::table
