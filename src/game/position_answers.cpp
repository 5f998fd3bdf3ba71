// What players ask about the position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <bit>

#include "base/not_reached.hpp"
#include "game/answers.hpp"

namespace annabella::game {

namespace {

using rules::Piece;
using rules::Square;

constexpr std::array of_all = {Question::Board, Question::WhitePieces, Question::BlackPieces, Question::Kind,
                               Question::Kinds, Question::Material,    Question::Captured};

template <std::size_t size>
bool is_among(const std::array<Question, size>& questions, Question question) {
    return std::find(questions.begin(), questions.end(), question) != questions.end();
}

/// The row of the board on which a square lies; with its place there.
struct Row {
    const std::vector<Square>* squares = nullptr;
    std::size_t column = 0;
};
Row row_of_square(const rules::Board& board, Square square) {
    for (const std::vector<Square>& row : board.rows)
        if (const auto found = std::find(row.begin(), row.end(), square); found != row.end())
            return {&row, static_cast<std::size_t>(found - row.begin())};
    return {};
}

/// From White's side on; empty where the board has no files.
rules::Line file_of_square(const rules::Board& board, Square square) {
    rules::Line file;
    if (!board.numbered)
        for (auto row = board.rows.rbegin(); row != board.rows.rend(); ++row)
            file.push_back((*row)[row_of_square(board, square).column]);
    return file;
}

bool is_of_kind(Piece piece, Piece asked) { return piece.kind == asked.kind; }
bool is_that(Piece piece, Piece asked) { return piece == asked; }
bool is_of_side(Piece piece, Piece asked) { return piece.side == asked.side; }

} // namespace

bool asks_of_square(Question question) { return is_among(questions_of_square, question); }
bool asks_of_piece(Question question) { return question == Question::Kind || question == Question::Kinds; }
bool is_about_position(Question question) {
    return is_among(questions_of_square, question) || is_among(of_all, question);
}

SeenSquare Answers::seen(Square square) const { return {square, m_game.recording.position.at(square)}; }

LinesTold Answers::lines_of(const Asked& event) const {
    LinesTold told{event.side, event.question, event.square, event.piece, {}};
    if (event.square)
        told.piece = m_game.recording.position.at(*event.square);
    return told;
}

void Answers::tell_pieces(const Asked& event, bool (*wanted)(Piece piece, Piece asked)) {
    LinesTold told = lines_of(event);
    std::vector<SeenSquare>& line = told.lines.emplace_back();
    Asked all = event;
    if (event.question == Question::WhitePieces || event.question == Question::BlackPieces)
        all.piece = Piece{event.question == Question::WhitePieces ? Side::White : Side::Black, 0};
    for (int i = 0; i < m_game.rules().board().squares; ++i)
        if (const SeenSquare here = seen(static_cast<Square>(i));
            here.piece && wanted(*here.piece, all.piece.value_or(Piece{})))
            line.push_back(here);
    tell(std::move(told));
}

void Answers::tell_line(const Asked& event, const rules::Line& line) {
    if (line.empty())
        return refuse(event.side, because::NotPermitted{Rule::NotInThisGame});
    LinesTold told = lines_of(event);
    std::vector<SeenSquare>& squares = told.lines.emplace_back();
    for (const Square square : line)
        squares.push_back(seen(square));
    tell(std::move(told));
}

void Answers::tell_lines_out(const Asked& event, rules::Reach reach) {
    const std::vector<rules::Line> lines = m_game.rules().lines_from(*event.square, reach);
    if (lines.empty())
        return refuse(event.side, because::NotPermitted{Rule::NotInThisGame});
    LinesTold told = lines_of(event);
    for (const rules::Line& line : lines) {
        std::vector<SeenSquare>& squares = told.lines.emplace_back();
        for (const Square square : line)
            squares.push_back(seen(square));
    }
    tell(std::move(told));
}

void Answers::tell_attacks(const Asked& event, std::optional<rules::SquareSet> squares) {
    if (!squares)
        return refuse(event.side, because::NotPermitted{Rule::NotInThisGame});
    LinesTold told = lines_of(event);
    std::vector<SeenSquare>& line = told.lines.emplace_back();
    for (int i = 0; i < m_game.rules().board().squares; ++i)
        if (rules::includes(*squares, static_cast<Square>(i)))
            line.push_back(seen(static_cast<Square>(i)));
    tell(std::move(told));
}

void Answers::tell_piece_moves(const Asked& event) {
    const bool captures_only = event.question == Question::Captures;
    PieceMovesTold told{event.side,    *event.square, m_game.recording.position.at(*event.square),
                        captures_only, true,          {}};
    if (told.piece) {
        const auto position = m_game.rules().with_turn(m_game.recording.position, told.piece->side);
        told.known = position.has_value();
        if (position)
            for (const rules::Move move : position->legal_moves())
                if (position->from(move) == *event.square &&
                    (!captures_only || position->captured(move) != 0))
                    told.moves.push_back({*position, move});
    }
    tell(std::move(told));
}

void Answers::tell_captured(Side side) {
    CapturedTold told{.to = side};
    rules::Position position = m_game.recording.sheet.start;
    for (const ScoreEntry& entry : m_game.recording.sheet.entries) {
        const rules::SquareSet captured = position.captured(entry.move);
        if (captured != 0)
            told.last = static_cast<std::size_t>(std::popcount(captured));
        for (int i = 0; i < m_game.rules().board().squares; ++i)
            if (const auto square = static_cast<Square>(i); rules::includes(captured, square))
                told.pieces.push_back({square, position.at(square)});
        position.play(entry.move);
    }
    tell(std::move(told));
}

void Answers::tell_of_position(const Asked& event) {
    const rules::Position& position = m_game.recording.position;
    const rules::Rules& rules = m_game.rules();
    const Square square = event.square.value_or(Square{});
    switch (event.question) {
    case Question::Board:
        return tell(BoardTold{event.side, position.placement()});
    case Question::Square:
        return tell(SquareTold{event.side, square, position.at(square)});
    case Question::WhitePieces:
    case Question::BlackPieces:
        return tell_pieces(event, is_of_side);
    case Question::Kind:
        return tell_pieces(event, is_that);
    case Question::Kinds:
        return tell_pieces(event, is_of_kind);
    case Question::Rank:
        return tell_line(event, *row_of_square(rules.board(), square).squares);
    case Question::File:
        return tell_line(event, file_of_square(rules.board(), square));
    case Question::Diagonals:
        return tell_lines_out(event, rules::Reach::Diagonals);
    case Question::RanksAndFiles:
        return tell_lines_out(event, rules::Reach::RanksAndFiles);
    case Question::Jumps:
        return tell_lines_out(event, rules::Reach::Jumps);
    case Question::Attackers:
        return tell_attacks(event, rules.attackers_of(position, square));
    case Question::Attacked:
        return tell_attacks(event, rules.attacked_from(position, square));
    case Question::LegalMoves:
    case Question::Captures:
        return tell_piece_moves(event);
    case Question::Material:
        return tell(MaterialTold{event.side, position.placement()});
    case Question::Captured:
        return tell_captured(event.side);
    default: // Not about the position.
        ASSERT_NOT_REACHED();
    }
}

} // namespace annabella::game
