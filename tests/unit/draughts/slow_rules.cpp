// Rows and columns, one square at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "slow_rules.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace annabella::draughts::testing {
namespace {

struct Place {
    int row = 0;
    int column = 0;
    Place next(Place direction) const { return {row + direction.row, column + direction.column}; }
};

bool on_board(Place place) {
    return place.row >= 0 && place.row < 10 && place.column >= 0 && place.column < 10;
}

// Article 2.6: five squares in a row, 1 to 5 in the uppermost; 2.4: the lowest square on the left, 46, is
// dark.
Place place_of(int number) {
    const int row = (number - 1) / 5;
    const int in_row = (number - 1) % 5;
    return {row, row % 2 == 0 ? 2 * in_row + 1 : 2 * in_row};
}

int number_of(Place place) { return 5 * place.row + place.column / 2 + 1; }

constexpr Place diagonals[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

/// Ten rows of ten letters: w b men, W B kings, a point for an empty square.
class Board {
public:
    explicit Board(const Position& position) : m_rows(10, std::string(10, '.')) {
        for (int number = 1; number <= 50; ++number)
            if (const auto piece = position.at(square_of_number(number))) {
                const bool king = piece->rank == Rank::King;
                at(place_of(number)) = piece->color == Color::White ? (king ? 'W' : 'w') : (king ? 'B' : 'b');
            }
    }
    char& at(Place place) {
        return m_rows[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
    }
    bool empty(Place place) { return on_board(place) && at(place) == '.'; }
    bool holds(Place place, Color color) {
        if (!on_board(place))
            return false;
        const char letter = at(place);
        return color == Color::White ? letter == 'w' || letter == 'W' : letter == 'b' || letter == 'B';
    }

private:
    std::vector<std::string> m_rows;
};

struct Search {
    Board board;
    Color us;
    Place from;
    bool king;
    std::set<SlowMove>& found;

    // Articles 4.2, 4.3, 4.5, 4.6, 4.8, 4.11: the board keeps its captured pieces until the end, none is
    // jumped twice, and the square left is empty.
    void jump_on(Place at, const std::set<int>& captured) {
        for (const Place direction : diagonals) {
            Place other = at.next(direction);
            while (king && board.empty(other))
                other = other.next(direction);
            if (!board.holds(other, opposite(us)) || captured.contains(number_of(other)))
                continue;
            std::set<int> more = captured;
            more.insert(number_of(other));
            for (Place landing = other.next(direction); board.empty(landing);
                 landing = landing.next(direction)) {
                found.insert({number_of(from), number_of(landing), more});
                jump_on(landing, more);
                if (!king)
                    break;
            }
        }
    }
};

std::set<SlowMove> captures(const Position& position) {
    std::set<SlowMove> found;
    for (int number = 1; number <= 50; ++number) {
        Board board(position);
        const Place from = place_of(number);
        if (!board.holds(from, position.turn()))
            continue;
        const bool king = board.at(from) == 'W' || board.at(from) == 'B';
        board.at(from) = '.';
        Search{board, position.turn(), from, king, found}.jump_on(from, {});
    }
    return found;
}

} // namespace

SlowMove slow_move(Move move) {
    SlowMove slow{number(move.from()), number(move.to()), {}};
    for (const Square square : squares_in(move.captured()))
        slow.captured.insert(number(square));
    return slow;
}

std::set<SlowMove> slow_legal_moves(const Position& position) {
    // Articles 4.1 and 4.13.
    std::size_t most = 0;
    const std::set<SlowMove> all = captures(position);
    for (const SlowMove& move : all)
        most = std::max(most, move.captured.size());
    std::set<SlowMove> legal;
    for (const SlowMove& move : all)
        if (move.captured.size() == most)
            legal.insert(move);
    if (!legal.empty())
        return legal;

    // Articles 3.4 and 3.9.
    Board board(position);
    const int ahead = position.turn() == Color::White ? -1 : 1;
    for (int number = 1; number <= 50; ++number) {
        const Place from = place_of(number);
        if (!board.holds(from, position.turn()))
            continue;
        const bool king = board.at(from) == 'W' || board.at(from) == 'B';
        for (const Place direction : diagonals) {
            if (!king && direction.row != ahead)
                continue;
            for (Place to = from.next(direction); board.empty(to); to = to.next(direction)) {
                legal.insert({number, number_of(to), {}});
                if (!king)
                    break;
            }
        }
    }
    return legal;
}

Setup after_slow_move(const Position& position, const SlowMove& move) {
    Setup setup = position.setup();
    const auto at = [&setup](int number) -> std::optional<Piece>& {
        return setup.placement[static_cast<std::size_t>(number - 1)];
    };
    Piece piece = *at(move.from);
    at(move.from).reset();
    for (const int captured : move.captured)
        at(captured).reset();
    // Articles 3.5 and 4.15.
    if (piece.color == Color::White ? move.to <= 5 : move.to >= 46)
        piece.rank = Rank::King;
    at(move.to) = piece;
    setup.turn = opposite(setup.turn);
    return setup;
}

} // namespace annabella::draughts::testing
