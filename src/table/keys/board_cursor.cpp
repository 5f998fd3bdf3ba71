// Walking over the board with keys, as Lichess's and WinBoard's users know them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/keys/board_cursor.hpp"

#include <algorithm>
#include <array>

namespace annabella::table {

namespace {

using rules::Square;

enum KeyPlace : std::uint8_t { Arrows, Digits, Pieces, Chooses, History, Here, Leaving };

/// Lichess's o, l, t, c, m and x; d and a are those of WinBoard.
constexpr std::array keys_on_board = {
    // In the order of KeyPlace.
    BoardKey{{}, ANNABELLA_TR("The arrows go from square to square.")},
    BoardKey{{}, ANNABELLA_TR("A digit goes to that rank, with Shift to that file.")},
    BoardKey{{},
             ANNABELLA_TR("The letters k, q, r, b, n and p go to the next piece of that kind, capitals to "
                          "the previous one.")},
    BoardKey{
        {}, ANNABELLA_TR("Enter or space picks up the piece. On its target square, it announces your move.")},
    BoardKey{{}, ANNABELLA_TR("A goes back one move, D forward again.")},
    BoardKey{{}, ANNABELLA_TR("o repeats the square and its piece.")},
    BoardKey{{}, ANNABELLA_TR("i, F8 or Escape leaves the board.")},
    BoardKey{"l", {}, game::Question::Last},
    BoardKey{"t", {}, game::Question::Time},
    BoardKey{"c", {}, game::Question::Captured},
    BoardKey{"w", {}, game::Question::Turn},
    BoardKey{"m", {}, game::Question::LegalMoves},
    BoardKey{"M", {}, game::Question::Captures},
    BoardKey{"x", {}, game::Question::Diagonals},
    BoardKey{"X", {}, game::Question::RanksAndFiles},
    BoardKey{"d", {}, game::Question::Attackers},
    BoardKey{"a", {}, game::Question::Attacked},
    BoardKey{"j", {}, game::Question::Jumps},
    BoardKey{"s", {}, game::Question::Material},
};

bool is_letter(char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'); }

/// Which kind of piece that letter means, a capital as a small one.
std::size_t kind_of(char letter, const rules::Rules& rules) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    return rules.letters().find(capital ? letter : static_cast<char>(letter - 'a' + 'A'));
}

} // namespace

std::span<const BoardKey> board_keys() { return keys_on_board; }

const BoardKey* find_board_key(std::string_view key, const rules::Rules& rules) {
    for (const BoardKey& each : keys_on_board)
        if (!each.name.empty() && each.name == key)
            return &each;
    BoardWalk walk;
    if (walk.press(key, rules.board(), false))
        return &keys_on_board[key.size() > 1 ? Arrows : Digits];
    if (key == "o")
        return &keys_on_board[Here];
    if (key == " " || key == "Enter")
        return &keys_on_board[Chooses];
    if (key == "A" || key == "D")
        return &keys_on_board[History];
    if (key == "i" || key == "F8" || key == "Escape")
        return &keys_on_board[Leaving];
    const bool is_piece =
        key.size() == 1 && is_letter(key.front()) && kind_of(key.front(), rules) != std::string_view::npos;
    return is_piece ? &keys_on_board[Pieces] : nullptr;
}

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
    const auto kind = kind_of(letter, rules);
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
        return {piece ? News::Opponents : News::Empty};
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
    const BoardKey* const found = find_board_key(key, game.position().rules());
    if (found == nullptr)
        return {News::Unknown};
    if (found->asks)
        return ask(*found->asks);
    switch (found - keys_on_board.data()) {
    case Here:
        return {News::Square};
    case Chooses:
        return choose(game);
    case History:
        return through_history(key == "D", game);
    case Pieces:
        return to_piece(key.front(), game);
    default:
        return {News::Unknown};
    }
}

} // namespace annabella::table
