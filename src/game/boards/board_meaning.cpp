// One reading of settled placements for all boards: what can have led to what stands there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "game/game_state.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

/// How many squares so many half moves change at most. Older programs took all games for chess here.
std::size_t most_changed(const GameState& game, std::size_t half_moves) {
    constexpr std::size_t castlings = 2;
    return game.protocol.replies_may_take_many ? game.rules().most_changed(half_moves)
                                               : half_moves * 2 + std::min(half_moves, castlings) * 2;
}

/// The move after which somebody has replied: `preferred`, or the only one. Older programs took the first.
std::optional<Move> replied_to(const GameState& game, Side board, const Position& before,
                               std::optional<Move> preferred) {
    const BoardTracker& tracker = game.boards[board].tracker;
    const auto has_reply = [&](Move move) {
        const Position after = before.after(move);
        return tracker.differences(after.placement()).size() <= most_changed(game, 1) &&
               !game.replies_on(board, after).empty();
    };
    if (preferred && has_reply(*preferred))
        return preferred;
    std::optional<Move> found;
    for (const Move move : before.legal_moves()) {
        if (move == preferred || !has_reply(move))
            continue;
        if (!game.protocol.replies_may_take_many)
            return move;
        // What a captured piece had become nobody sees.
        if (found && (before.from(*found) != before.from(move) || before.to(*found) != before.to(move)))
            return std::nullopt;
        found = found.value_or(move);
    }
    return found;
}

/// What stands instead of the last completed move, which may still be corrected.
std::optional<BoardMeaning> instead_of_last(const GameState& game, Side side) {
    const bool has_replied = game.moving.announced && !game.moving.by_board;
    if (!game.moving.last_is_open || has_replied || !game.recording.last)
        return std::nullopt;
    const Position& before = game.recording.last->before;
    if (game.boards[side].tracker.shows(before))
        return meant::Earlier{Plies(game.recording.sheet.plies().count() - 1)};
    const MoveList others = game.replies_on(side, before);
    if (!others.empty())
        return meant::Instead{others[0], false};
    // Which piece stands where was only believed.
    const MoveList by_squares = game.moves_by_squares(side, before);
    if (by_squares.size() == 1 && by_squares[0] != game.recording.last->move)
        return meant::Instead{by_squares[0], false};
    if (const auto other = replied_to(game, side, before, std::nullopt))
        return meant::Instead{*other, true};
    return std::nullopt;
}

/// An earlier position of the game, the latest of those that the board shows.
std::optional<BoardMeaning> earlier_position(const GameState& game, Side side) {
    const BoardTracker& tracker = game.boards[side].tracker;
    const ScoreSheet& sheet = game.recording.sheet;
    std::optional<Plies> found;
    Position position = sheet.start;
    for (std::size_t plies = 0; plies < sheet.entries.size(); ++plies) {
        if (tracker.shows(position))
            found = Plies(plies);
        position.play(sheet.entries[plies].move);
    }
    constexpr std::size_t soon_taken_back = 2;
    const bool shows_start = found ? *found == no_plies : game.shows_initial_position(side);
    if (shows_start && sheet.entries.size() > soon_taken_back)
        return meant::Anew{!found};
    if (!found)
        return std::nullopt;
    return meant::Earlier{*found};
}

/// A search for the half moves that nobody has seen.
class UnseenMoves {
public:
    UnseenMoves(const GameState& game, const BoardTracker& board) : m_game(&game), m_board(&board) {}

    bool find(const Position& from, std::size_t half_moves) {
        if (half_moves == 0)
            return m_board->shows(from);
        if (has_too_many_filled(from, half_moves) ||
            m_board->differences(from.placement()).size() > most_changed(*m_game, half_moves) ||
            ++m_looked > most_looked)
            return false;
        for (const Move move : from.legal_moves()) {
            m_moves.push_back(move);
            if (find(from.after(move), half_moves - 1))
                return true;
            m_moves.pop_back();
        }
        return false;
    }
    std::vector<Move> take() { return std::move(m_moves); }

private:
    /// A half move puts one piece into an empty square, castling two.
    bool has_too_many_filled(const Position& from, std::size_t half_moves) const {
        constexpr std::size_t castlings = 2;
        const auto filled = static_cast<std::size_t>(std::popcount(m_board->full() & ~from.occupied()));
        return filled > half_moves + std::min(half_moves, castlings);
    }

    static constexpr std::size_t most_looked = 20'000;
    const GameState* m_game;
    const BoardTracker* m_board;
    std::vector<Move> m_moves;
    std::size_t m_looked = 0;
};

} // namespace

bool GameState::shows_initial_position(Side side) const {
    const auto initial = rules().start({});
    return initial && boards[side].tracker.shows(*initial);
}

MoveList GameState::replies_on(Side side, const Position& position) const {
    MoveList found;
    const BoardTracker& board = boards[side].tracker;
    if (!board.exists())
        return found;
    const rules::SquareSet astray = board.full() ^ position.occupied();
    for (const Move move : position.legal_moves())
        if ((astray & ~position.changed(move)) == 0 && board.shows(position.after(move)) &&
            !goes_uncrowned(side, position, move))
            found.add(move);
    return found;
}

MoveList GameState::moves_by_squares(Side side, const Position& position) const {
    MoveList found;
    const BoardTracker& board = boards[side].tracker;
    if (board.kind() == BoardKind::EBoardOccupancy)
        for (const Move move : position.legal_moves())
            if (position.after(move).occupied() == board.full())
                found.add(move);
    return found;
}

BoardMeaning GameState::meaning_of_board(Side side) const {
    const SideBoard& own = boards[side];
    const BoardTracker& board = own.tracker;
    if (!board.exists() || board.shows(wanted_on_board(side)))
        return meant::Nothing{};
    // FIDE 2009, E.2.1: the opponent's move is to be executed here first.
    const bool has_followed = side == turn() && own.followed;
    if (side == turn()) {
        const MoveList moves = moves_standing();
        if (!moves.empty())
            return meant::Moved{moves};
        if (!moving.repetition_due)
            if (const auto move = replied_to(*this, side, recording.position, moving.announced))
                return meant::Replied{*move};
    } else if (!replies_on(side, wanted_on_board(side)).empty()) {
        return meant::OnItsWay{}; // He is early: it counts when he has the move.
    }
    if (auto instead = instead_of_last(*this, side))
        return *std::move(instead);
    if (has_followed || side != turn())
        if (auto earlier = earlier_position(*this, side); earlier && (side == turn() || !moving.announced))
            return *std::move(earlier);
    if (is_on_its_way(side)) {
        // Where the captured piece is exchanged between two looks at the board, only its captor is seen to
        // go.
        const MoveList captures =
            side == turn() && !moving.announced ? moves_by_squares(side, recording.position) : MoveList{};
        if (captures.size() == 1)
            return meant::Moved{captures};
        return meant::OnItsWay{};
    }
    if (!board.in_doubt())
        if (const auto shown = rules().result_shown(board.standing()))
            return meant::ResultShown{shown->winner};
    return meant::Disorder{};
}

std::vector<Move> GameState::moves_unseen_on(Side side, std::size_t most) const {
    const BoardTracker& board = boards[side].tracker;
    if (!board.exists() || !knows_pieces(board.kind()) || board.in_doubt() || side != turn() ||
        (moving.announced && !moving.by_board))
        return {};
    const Position start =
        moving.announced ? recording.position.after(*moving.announced) : recording.position;
    for (std::size_t half_moves = 2; half_moves <= most; ++half_moves) {
        UnseenMoves unseen(*this, board);
        if (!unseen.find(start, half_moves))
            continue;
        std::vector<Move> moves = unseen.take();
        if (moving.announced)
            moves.insert(moves.begin(), *moving.announced);
        return moves;
    }
    return {};
}

std::vector<BoardDifference> GameState::nearest_differences(Side side) const {
    const BoardTracker& board = boards[side].tracker;
    std::vector<BoardDifference> nearest;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    const auto consider = [&](const Position& position) {
        std::vector<BoardDifference> differences = board.differences(position.placement());
        if (differences.size() < fewest) {
            fewest = differences.size();
            nearest = std::move(differences);
        }
    };
    // What is nearest comes first where several are: the announced move, the position, any legal move.
    if (side == turn() && moving.announced)
        consider(recording.position.after(*moving.announced));
    consider(wanted_on_board(side));
    const bool may_move =
        side == turn() && course.is_under_way() && !course.is_stopped() && !moving.repetition_due;
    // Nobody is asked to make a move that touching forbids (4.3).
    if (may_move && (!moving.announced || moving.by_board))
        for (const Move move : demanded().moves)
            consider(recording.position.after(move));
    return nearest;
}

} // namespace annabella::game
