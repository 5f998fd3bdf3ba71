// From a set-up to a position: every fault is named; and the initial positions of Chess960.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/position.hpp"

#include <utility>

#include "chess/zobrist.hpp"

namespace annabella::chess {
namespace {

/// Collects the faults of one set-up.
class Inspection {
public:
    Inspection(const Setup& setup, CastlingMode mode) : m_setup(setup), m_mode(mode) {
        for (int i = 0; i < square_count; ++i)
            if (const auto piece = at(static_cast<Square>(i)))
                m_pieces[index(piece->color)][index(piece->role)] |= bit(static_cast<Square>(i));
    }

    std::vector<Error> faults() {
        kings();
        pawns();
        for (const Color color : colors)
            castling_rights(color);
        en_passant();
        counters();
        return std::move(m_faults);
    }

private:
    std::optional<Piece> at(Square square) const { return m_setup.placement[tables::at(square)]; }
    Bitboard pieces(Color color, Role role) const { return m_pieces[index(color)][index(role)]; }

    void report(std::string sentence, std::vector<MessageArgument> arguments = {}) {
        m_faults.push_back({std::move(sentence), std::move(arguments)});
    }
    void report(std::string sentence, Color color, std::vector<MessageArgument> arguments = {}) {
        m_faults.emplace_back(Message{std::move(sentence), color, std::move(arguments)});
    }

    void kings() {
        for (const Color color : colors) {
            const int number = count(pieces(color, Role::King));
            if (number == 0)
                report(ANNABELLA_TR("There is no {side:adjective} king. Put one on the board."), color);
            else if (number > 1)
                report(ANNABELLA_TR("There are {0} {side:adjective} kings. Leave one."), color,
                       {std::to_string(number)});
        }
    }

    void pawns() {
        const Bitboard all = pieces(Color::White, Role::Pawn) | pieces(Color::Black, Role::Pawn);
        for (const Square square : squares_in(all & (rank_squares(0) | rank_squares(7))))
            report(ANNABELLA_TR("There is a pawn on {0}. Pawns cannot stand on the first or eighth rank."),
                   {name(square)});
    }

    void castling_rights(Color color) {
        const int rank = color == Color::White ? 0 : 7;
        const Bitboard rooks = m_setup.castling_rooks & rank_squares(rank);
        if (color == Color::White)
            for (const Square square :
                 squares_in(m_setup.castling_rooks & ~rank_squares(0) & ~rank_squares(7)))
                report(ANNABELLA_TR(
                           "No rook can castle from {0}. Castling rooks stand on their own first rank."),
                       {name(square)});
        const Bitboard kings = pieces(color, Role::King);
        // Without exactly one king there is another fault already, and no sides of it to speak of.
        if (rooks == 0 || kings == 0 || has_several(kings))
            return;
        const Square king = first(kings);
        if (m_mode == CastlingMode::Standard) {
            const Square home = make_square(4, rank);
            if (king != home) {
                report(ANNABELLA_TR("The king on {0} cannot castle. It can only from {1}."),
                       {name(king), name(home)});
                return;
            }
        } else if (rank_of(king) != rank) {
            report(ANNABELLA_TR("The king on {0} cannot castle. It has left its first rank."), {name(king)});
            return;
        }
        for (const Square rook : squares_in(rooks)) {
            if (!contains(pieces(color, Role::Rook), rook))
                report(ANNABELLA_TR("{side} may castle with a rook on {0}, but there is none."), color,
                       {name(rook)});
            else if (m_mode == CastlingMode::Standard && file_of(rook) != 0 && file_of(rook) != 7)
                report(ANNABELLA_TR("The rook on {0} cannot castle, except in Chess960."), {name(rook)});
        }
        const Bitboard behind = bit(king) - 1;
        for (const Bitboard side : {rooks & behind, rooks & ~behind})
            if (has_several(side))
                report(ANNABELLA_TR("The king on {0} may castle with two rooks on one side. Leave one."),
                       {name(king)});
    }

    void en_passant() {
        if (!m_setup.en_passant)
            return;
        // The side not on move has just made the double step.
        const Square target = *m_setup.en_passant;
        const Color mover = opposite(m_setup.turn);
        const int forward = mover == Color::White ? 8 : -8;
        if (rank_of(target) != (mover == Color::White ? 2 : 5)) {
            report(mover == Color::White
                       ? ANNABELLA_TR(
                             "No en passant on {0}. With Black to move, the square is on the third rank.")
                       : ANNABELLA_TR(
                             "No en passant on {0}. With White to move, the square is on the sixth rank."),
                   {name(target)});
            return;
        }
        const auto origin = static_cast<Square>(index(target) - forward);
        const auto reached = static_cast<Square>(index(target) + forward);
        if (at(reached) != Piece{mover, Role::Pawn})
            report(ANNABELLA_TR("No en passant on {0}. There is no pawn to capture on {1}."),
                   {name(target), name(reached)});
        for (const Square passed : {target, origin})
            if (at(passed))
                report(ANNABELLA_TR("No pawn can have just passed over {0}, because {1} is not empty."),
                       {name(target), name(passed)});
    }

    void counters() {
        if (m_setup.halfmove_clock < 0)
            report(ANNABELLA_TR("The number of moves without a capture or pawn move is below zero."));
        if (m_setup.fullmove_number < 1)
            report(ANNABELLA_TR("The move number is below one."));
    }

    const Setup& m_setup;
    CastlingMode m_mode;
    std::array<std::array<Bitboard, 6>, 2> m_pieces{};
    std::vector<Error> m_faults;
};

} // namespace

tl::expected<Position, std::vector<Error>> Position::from_setup(const Setup& setup, CastlingMode mode) {
    std::vector<Error> faults = Inspection(setup, mode).faults();

    Position position{Empty{}};
    position.m_castling_mode = mode;
    for (int i = 0; i < square_count; ++i)
        if (const auto piece = setup.placement[static_cast<std::size_t>(i)])
            position.put(static_cast<Square>(i), *piece);

    // FIDE 2009, 3.9: no move may leave the own king in check. It needs no more than a king to see that.
    const Color waiting = opposite(setup.turn);
    const Bitboard kings = position.pieces(waiting, Role::King);
    if (kings != 0 && !has_several(kings) && position.attackers(first(kings), setup.turn) != 0)
        faults.emplace_back(Message{
            ANNABELLA_TR("The {side:adjective} king is in check, but it is {opponent} to move."), waiting});
    if (!faults.empty())
        return tl::unexpected(std::move(faults));

    position.m_castling_rooks = setup.castling_rooks;
    for (const Square rook : squares_in(setup.castling_rooks))
        position.m_key ^= zobrist.castling_rooks[tables::at(rook)];
    if (setup.turn == Color::Black) {
        position.m_turn = Color::Black;
        position.m_key ^= zobrist.black_to_move;
    }
    position.m_halfmove_clock = setup.halfmove_clock;
    position.m_fullmove_number = setup.fullmove_number;
    if (setup.en_passant)
        position.set_en_passant_if_legal(*setup.en_passant);
    position.update_checkers();
    return position;
}

Result<Position> Position::chess960(int number) {
    if (number < 0 || number > 959)
        return failure(ANNABELLA_TR("Chess960 has no position {0}. The numbers are 0 to 959."),
                       {std::to_string(number)});

    std::array<std::optional<Role>, 8> rank;
    const auto put_on_free = [&rank](int nth, Role role) {
        for (auto& place : rank)
            if (!place && nth-- == 0) {
                place = role;
                return;
            }
    };
    // The numbering of R. Scharnagl: bishop on light squares, bishop on dark squares, queen, then the two
    // knights on what is left; the king goes between the rooks (FIDE 2009, F.2).
    int rest = number;
    rank[static_cast<std::size_t>(rest % 4 * 2 + 1)] = Role::Bishop;
    rest /= 4;
    rank[static_cast<std::size_t>(rest % 4 * 2)] = Role::Bishop;
    rest /= 4;
    put_on_free(rest % 6, Role::Queen);
    rest /= 6;
    constexpr std::array<std::array<int, 2>, 10> knights = {
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    const auto [near, far] = knights[static_cast<std::size_t>(rest)];
    put_on_free(far, Role::Knight);
    put_on_free(near, Role::Knight);
    for (const Role role : {Role::Rook, Role::King, Role::Rook})
        put_on_free(0, role);

    Setup setup;
    for (int file = 0; file < 8; ++file) {
        const Role role = *rank[static_cast<std::size_t>(file)];
        setup.placement[tables::at(make_square(file, 0))] = Piece{Color::White, role};
        setup.placement[tables::at(make_square(file, 1))] = Piece{Color::White, Role::Pawn};
        setup.placement[tables::at(make_square(file, 6))] = Piece{Color::Black, Role::Pawn};
        setup.placement[tables::at(make_square(file, 7))] = Piece{Color::Black, role};
        if (role == Role::Rook)
            setup.castling_rooks |= bit(make_square(file, 0)) | bit(make_square(file, 7));
    }
    return from_setup(setup, CastlingMode::Chess960).value();
}

} // namespace annabella::chess
