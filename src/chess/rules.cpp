// Chess answers a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/message.hpp"
#include "chess/attempt.hpp"
#include "chess/hands.hpp"
#include "chess/material.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/slip.hpp"
#include "chess/touch.hpp"

namespace annabella::chess {

Readings from_table(const rules::Readings& readings) {
    Readings known;
    known.reserve(readings.size());
    for (const rules::Reading& reading : readings)
        if (auto text = read_move_text(reading.form))
            known.push_back({*std::move(text), reading.tier});
    return known;
}

Readings::operator rules::Readings() const {
    rules::Readings forms;
    forms.reserve(size());
    for (const Reading& reading : *this)
        forms.push_back({write_move_text(reading.text), reading.tier});
    return forms;
}

Position::operator rules::Position() const { return {rules(), *this}; }

Lettering from_table(const rules::Lettering& reader) {
    if (reader.known.empty())
        return english_lettering();
    std::vector<PieceLetters> known;
    const PieceLetters* own = &english_letters();
    for (const rules::Letters& letters : reader.known)
        if (auto read = read_piece_letters(letters.language, letters.letters))
            known.push_back(*std::move(read));
    for (const PieceLetters& letters : known)
        if (letters.language == reader.language) {
            own = &letters;
            break;
        }
    return Lettering(*own, known);
}

namespace {

constexpr std::string_view castles_short = "O-O";
constexpr std::string_view castles_long = "O-O-O";

rules::MoveList to_table(const MoveList& moves) {
    rules::MoveList opaque;
    opaque.reserve(moves.size());
    for (const Move move : moves)
        opaque.add(move);
    return opaque;
}

/// In these letters; in English ones where there are none, or none that can be read.
PieceLetters known_letters(const rules::Letters& letters) {
    return read_piece_letters(letters.language, letters.letters).value_or(english_letters());
}

/// Everything that can be said of a move.
MoveText whole_text(const Position& before, Move move) {
    MoveText text;
    if (move.kind() == MoveKind::Castling) {
        text.castling = is_kingside(move) ? MoveText::Castling::Kingside : MoveText::Castling::Queenside;
        return text;
    }
    if (const auto piece = before.at(move.from()))
        text.role = piece->role;
    text.from_file = static_cast<std::uint8_t>(file_of(move.from()));
    text.from_rank = static_cast<std::uint8_t>(rank_of(move.from()));
    text.to = move.to();
    text.promotion = move.promotion();
    text.capture = before.is_capture(move);
    return text;
}

void replace_in(std::string& text, std::string_view what, std::string_view with) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

constexpr std::array piece_names_by_kind = {
    rules::PieceNames{ANNABELLA_TR("{side:adjective} pawn"), ANNABELLA_TR("a {side:adjective} pawn"),
                      ANNABELLA_TR_PLURAL("{0} pawn", "{0} pawns")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} knight"), ANNABELLA_TR("a {side:adjective} knight"),
                      ANNABELLA_TR_PLURAL("{0} knight", "{0} knights")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} bishop"), ANNABELLA_TR("a {side:adjective} bishop"),
                      ANNABELLA_TR_PLURAL("{0} bishop", "{0} bishops")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} rook"), ANNABELLA_TR("a {side:adjective} rook"),
                      ANNABELLA_TR_PLURAL("{0} rook", "{0} rooks")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} queen"), ANNABELLA_TR("a {side:adjective} queen"),
                      ANNABELLA_TR_PLURAL("{0} queen", "{0} queens")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} king"), ANNABELLA_TR("the {side:adjective} king")},
};

class ChessRules final : public rules::Rules {
public:
    ChessRules() {
        m_board.squares = square_count;
        for (int rank = 7; rank >= 0; --rank) {
            std::vector<Square>& row = m_board.rows.emplace_back();
            for (int file = 0; file < 8; ++file)
                row.push_back(make_square(file, rank));
        }
    }

    std::string_view name() const override { return "chess"; }
    const std::type_info& position_type() const override { return typeid(Position); }
    Result<rules::Position> start(const rules::Start& start) const override {
        if (!start.position.empty()) {
            TRY(const auto position,
                position_from_fen(start.position,
                                  start.number ? CastlingMode::Chess960 : CastlingMode::Standard));
            return rules::Position(position);
        }
        if (!start.number)
            return rules::Position(Position());
        TRY(const auto position, Position::chess960(*start.number));
        return rules::Position(position);
    }
    const rules::Board& board() const override { return m_board; }
    std::string write_square(Square square) const override { return chess::name(square); }
    std::optional<Square> read_square(std::string_view text) const override { return parse_square(text); }
    std::span<const rules::PieceNames> piece_names() const override { return piece_names_by_kind; }
    bool is_announced_by_scheme() const override { return true; }
    std::string_view letters() const override { return "PNBRQK"; }
    bool is_lettering(const rules::Letters& letters) const override {
        return read_piece_letters(letters.language, letters.letters).has_value();
    }

    bool are_equal(const rules::Position& one, const rules::Position& other) const override {
        return from_table(one) == from_table(other);
    }
    Color turn(const rules::Position& position) const override { return from_table(position).turn(); }
    std::optional<rules::Piece> at(const rules::Position& position, Square square) const override {
        return from_table(position).at(square);
    }
    rules::Placement placement(const rules::Position& position) const override {
        const Position& asked = from_table(position);
        rules::Placement placement{};
        for (const Square square : squares_in(asked.occupied()))
            placement[tables::at(square)] = asked.at(square);
        return placement;
    }
    rules::SquareSet occupied(const rules::Position& position) const override {
        return from_table(position).occupied();
    }
    std::uint64_t key(const rules::Position& position) const override { return from_table(position).key(); }
    int move_number(const rules::Position& position) const override {
        return from_table(position).fullmove_number();
    }
    int quiet_plies(const rules::Position& position) const override {
        return from_table(position).halfmove_clock();
    }
    std::string write_position(const rules::Position& position) const override {
        return write_fen(from_table(position));
    }
    std::optional<rules::Ended> ending(const rules::Position& position, int /*occurrences*/) const override {
        const Position& reached = from_table(position);
        // FIDE 2009, 5.1a
        if (reached.is_checkmate())
            return rules::Ended{rules::Ending::Checkmate, opposite(reached.turn())};
        // FIDE 2009, 5.2a
        if (reached.is_stalemate())
            return rules::Ended{rules::Ending::Stalemate, std::nullopt};
        return std::nullopt;
    }

    std::vector<rules::Line> lines_from(Square from, rules::Reach reach) const override;
    std::optional<rules::SquareSet> attacked_from(const rules::Position& position,
                                                  Square from) const override {
        const auto piece = from_table(position).at(from);
        return piece ? piece_attacks(*piece, from, from_table(position).occupied()) : 0;
    }
    std::optional<rules::SquareSet> attackers_of(const rules::Position& position,
                                                 Square square) const override {
        return from_table(position).attackers(square, Color::White) |
               from_table(position).attackers(square, Color::Black);
    }
    std::optional<rules::Position> with_turn(const rules::Position& position, Color side) const override {
        Setup setup = from_table(position).setup();
        if (setup.turn == side)
            return position;
        setup.turn = side;
        setup.en_passant.reset();
        const auto turned = Position::from_setup(setup, from_table(position).castling_mode());
        return turned ? std::optional(rules::Position(*turned)) : std::nullopt;
    }

    rules::MoveList legal_moves(const rules::Position& position) const override {
        return to_table(from_table(position).legal_moves());
    }
    void play(rules::Position& position, rules::Move move) const override {
        position.as<Position>().play(Move(move));
    }
    Square from(const rules::Position& /*position*/, rules::Move move) const override {
        return Move(move).from();
    }
    Square to(const rules::Position& /*position*/, rules::Move move) const override {
        return Move(move).to();
    }
    rules::SquareSet captured(const rules::Position& position, rules::Move move) const override {
        const std::optional<Square> square = from_table(position).captured_square(Move(move));
        return square ? bit(*square) : 0;
    }
    rules::SquareSet changed(const rules::Position& position, rules::Move move) const override {
        const Move made(move);
        rules::SquareSet holes = bit(made.from()) | bit(made.to()) | captured(position, move);
        if (made.kind() == MoveKind::Castling)
            holes |= bit(castled_king_square(made)) | bit(castled_rook_square(made));
        return holes;
    }
    // Two, or three; castling, once for each side, four.
    std::size_t most_changed(std::size_t half_moves) const override {
        constexpr std::size_t castlings = 2;
        return half_moves * 2 + std::min(half_moves, castlings) * 2;
    }
    std::optional<rules::Piece> becomes(const rules::Position& position, rules::Move move) const override {
        const std::optional<Role> role = Move(move).promotion();
        return role ? std::optional<rules::Piece>(Piece{from_table(position).turn(), *role}) : std::nullopt;
    }

    rules::Readings read_move(std::string_view text, const rules::Lettering& reader) const override {
        return chess::read_move(text, from_table(reader));
    }
    bool is_form(std::string_view form) const override { return read_move_text(form).has_value(); }
    tl::expected<rules::Move, rules::TextFault> resolve(const rules::Position& position,
                                                        const rules::Readings& readings) const override {
        return chess::resolve(from_table(position), from_table(readings));
    }
    rules::MoveList matching(const rules::Position& position,
                             const rules::Readings& readings) const override {
        return to_table(matching_moves(from_table(position), from_table(readings)));
    }
    rules::Reading known_move(const rules::Position& position, rules::Move move) const override {
        return {write_move_text(whole_text(from_table(position), Move(move))), nearness::own};
    }
    std::string write_move(const rules::Position& position, rules::Move move,
                           const rules::Letters& letters) const override;
    std::string write_plain(const rules::Position& position, rules::Move move) const override {
        return write_uci(from_table(position), Move(move));
    }
    rules::Said said(const rules::Position& position, rules::Move move) const override;

    rules::Obligation obligation(const rules::Position& position, const std::vector<rules::Touch>& touches,
                                 const rules::TouchLaw& law) const override {
        std::vector<Touch> touched;
        touched.reserve(touches.size());
        for (const rules::Touch& touch : touches)
            touched.push_back({touch.square, Piece(touch.piece)});
        Obligation left = chess::obligation(from_table(position), touched, law);
        return {to_table(left.moves), std::move(left.squares)};
    }
    std::optional<rules::Unfinished> unfinished(const rules::Position& position,
                                                rules::Move move) const override;
    bool may_go_on(const rules::Position& position, rules::Move move,
                   const rules::TouchLaw& law) const override {
        return may_become_castling(from_table(position), Move(move), law.castling_may_begin_with_rook);
    }
    bool may_slide_on(const rules::Position& position, rules::Move move) const override {
        const Move made(move);
        if (made.kind() == MoveKind::Castling)
            return false;
        const MoveList legal = from_table(position).legal_moves();
        return std::any_of(legal.begin(), legal.end(), [&](Move further) {
            return further.from() == made.from() && further.kind() != MoveKind::Castling &&
                   contains(between(made.from(), further.to()), made.to());
        });
    }
    std::vector<rules::Piece> exchanges(Square square, rules::Piece piece) const override {
        // FIDE 2009, 3.7e
        if (Piece(piece).role != Role::Pawn || rank_of(square) != (piece.side == Color::White ? 7 : 0))
            return {};
        std::vector<rules::Piece> pieces;
        for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight})
            pieces.push_back(Piece{piece.side, role});
        return pieces;
    }

    std::optional<rules::Attempt> attempt(const rules::Position& position,
                                          const rules::Readings& readings) const override;
    std::optional<rules::Move> as_tried(const rules::Position& start, const rules::Position& position,
                                        const rules::Attempt& attempt) const override;
    std::optional<rules::Move> completed_by_default(const rules::Position& position, Square from,
                                                    Square to) const override {
        // FIDE 2018, 7.5.2: a queen.
        for (const Move move : from_table(position).legal_moves())
            if (move.from() == from && move.to() == to && move.promotion() == Role::Queen)
                return move;
        return std::nullopt;
    }
    std::optional<rules::ShownResult> result_shown(const rules::Placement& placement) const override {
        return result_by_kings(from_table(placement));
    }
    rules::MoveList by_a_slip(const rules::Position& position,
                              const rules::Readings& readings) const override {
        return to_table(moves_by_a_slip(from_table(position), from_table(readings)));
    }

    rules::CanWin can_win(const rules::Position& position, Color side) const override;
    bool proves_win(const rules::Position& position, Color side, std::string_view line) const override;
    // FIDE 2009, 9.2, 9.3
    bool draws_are_claimed() const override { return true; }
    bool is_attacked(const rules::Position& position) const override {
        return from_table(position).in_check();
    }
    bool has_too_little_to_win(const rules::Position& position) const override {
        return drawn_by_the_code_of_1953(from_table(position));
    }

private:
    rules::Board m_board;
};

std::vector<rules::Line> ChessRules::lines_from(Square from, rules::Reach reach) const {
    std::vector<rules::Line> lines;
    const auto on_board = [](int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; };
    const bool jumps = reach == rules::Reach::Jumps;
    // Clockwise, from straight ahead of White on.
    constexpr std::array<std::array<int, 2>, 8> straight_and_aslant = {
        {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
    constexpr std::array<std::array<int, 2>, 8> of_a_knight = {
        {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
    for (const auto& [right, up] : jumps ? of_a_knight : straight_and_aslant) {
        const bool aslant = right != 0 && up != 0;
        if (!jumps && aslant != (reach == rules::Reach::Diagonals))
            continue;
        rules::Line line;
        int file = file_of(from) + right;
        int rank = rank_of(from) + up;
        for (; on_board(file, rank) && (!jumps || line.empty()); file += right, rank += up)
            line.push_back(make_square(file, rank));
        if (!line.empty())
            lines.push_back(std::move(line));
    }
    return lines;
}

std::string ChessRules::write_move(const rules::Position& position, rules::Move move,
                                   const rules::Letters& letters) const {
    const Move made(move);
    const PieceLetters known = known_letters(letters);
    std::string text = write_san(from_table(position), made, known);
    // In English as SAN has it, in other languages as the Laws of 2009 do.
    if (known.language == english)
        return text;
    // FIDE 2009, C, essential abbreviations: 0-0 and 0-0-0, with zeros.
    if (made.kind() == MoveKind::Castling)
        replace_in(text, "O", "0");
    // C.12: the new piece follows the square at once, "d8L".
    if (made.kind() == MoveKind::Promotion)
        replace_in(text, "=", "");
    // C.9: "e.p." is added to an en passant capture.
    if (made.kind() == MoveKind::EnPassant)
        text += " e.p.";
    return text;
}

rules::Said ChessRules::said(const rules::Position& position, rules::Move move) const {
    const Position& before = from_table(position);
    const Move made(move);
    rules::Said said;
    if (made.kind() == MoveKind::Castling) {
        said.emplace_back(is_kingside(made) ? rules::Word::CastlesShort : rules::Word::CastlesLong);
    } else {
        const std::optional<Piece> piece = before.at(made.from());
        if (piece && piece->role != Role::Pawn)
            said.emplace_back(rules::Piece(*piece));
        said.emplace_back(made.from());
        if (before.is_capture(made))
            said.emplace_back(rules::Word::Captures);
        said.emplace_back(made.to());
        if (made.kind() == MoveKind::EnPassant)
            said.emplace_back(rules::Word::EnPassant);
        // FIDE 2009, E.2.1: on a promotion the new piece is announced.
        if (const std::optional<rules::Piece> piece_then = becomes(position, move))
            said.emplace_back(*piece_then);
    }
    if (before.gives_check(made))
        said.emplace_back(before.after(made).is_checkmate() ? rules::Word::Mate : rules::Word::Check);
    return said;
}

std::optional<rules::Unfinished> ChessRules::unfinished(const rules::Position& position,
                                                        rules::Move move) const {
    const Position& before = from_table(position);
    const Move made(move);
    if (made.kind() == MoveKind::Promotion)
        return rules::Unfinished{chess::to_table(with_pawn_not_yet_exchanged(before, made)), made.to(), true};
    if (made.kind() == MoveKind::Castling)
        return rules::Unfinished{chess::to_table(with_king_gone_first(before, made)),
                                 castled_king_square(made), false};
    return std::nullopt;
}

std::optional<rules::Attempt> ChessRules::attempt(const rules::Position& position,
                                                  const rules::Readings& readings) const {
    const Position& before = from_table(position);
    const std::optional<Attempt> tried = attempt_in_words(before, from_table(readings));
    if (!tried)
        return std::nullopt;
    rules::Attempt attempt{tried->unfinished, tried->from, tried->to, {}, {}};
    if (tried->castling != MoveText::Castling::None)
        attempt.form = tried->castling == MoveText::Castling::Kingside ? castles_short : castles_long;
    if (tried->promotion)
        attempt.becomes = Piece{before.turn(), *tried->promotion};
    return attempt;
}

std::optional<rules::Move> ChessRules::as_tried(const rules::Position& start, const rules::Position& position,
                                                const rules::Attempt& attempt) const {
    Attempt tried{attempt.unfinished, attempt.from, attempt.to, {}, {}};
    if (!attempt.form.empty())
        tried.castling =
            attempt.form == castles_short ? MoveText::Castling::Kingside : MoveText::Castling::Queenside;
    if (attempt.becomes)
        tried.promotion = Piece(*attempt.becomes).role;
    const std::optional<Move> move = chess::as_tried(from_table(start), from_table(position), tried);
    return move ? std::optional<rules::Move>(*move) : std::nullopt;
}

rules::CanWin ChessRules::can_win(const rules::Position& position, Color side) const {
    const Position& asked = from_table(position);
    if (is_bare_king(asked, side))
        return {rules::Verdict::No, rules::UnwinnableReason::BareKing};
    if (!nobody_can_mate_with_material(asked))
        return {rules::Verdict::Unknown, rules::UnwinnableReason::None};
    return {rules::Verdict::No, asked.pieces(side, Role::Knight) == 0
                                    ? rules::UnwinnableReason::BishopsOfOneColor
                                    : rules::UnwinnableReason::LoneKnight};
}

bool ChessRules::proves_win(const rules::Position& position, Color side, std::string_view line) const {
    Position reached = from_table(position);
    while (!line.empty()) {
        const std::size_t blank = line.find(' ');
        const auto move = parse_uci(reached, line.substr(0, blank));
        if (!move)
            return false;
        reached.play(*move);
        line.remove_prefix(blank == std::string_view::npos ? line.size() : blank + 1);
    }
    return reached.is_checkmate() && reached.turn() != side;
}

} // namespace

const rules::Rules& rules() {
    static const ChessRules chess;
    return chess;
}

} // namespace annabella::chess
