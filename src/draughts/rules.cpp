// International draughts answers a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/message.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "draughts/path.hpp"
#include "draughts/rays.hpp"
#include "rules/taken_and_moved.hpp"

namespace annabella::draughts {

namespace {

const Position& known(const rules::Position& position) { return position.as<TablePosition>().position; }

rules::MoveList to_table(const MoveList& moves) {
    rules::MoveList opaque;
    for (const Move move : moves)
        opaque.add(move);
    return opaque;
}

/// The texts that can be read; the others are no moves of draughts.
std::vector<MoveText> texts_of(const rules::Readings& readings) {
    std::vector<MoveText> texts;
    for (const rules::Reading& reading : readings)
        if (const auto text = read_move_text(reading.form))
            texts.push_back(*text);
    return texts;
}

constexpr std::array piece_names_by_kind = {
    rules::PieceNames{ANNABELLA_TR("{side:adjective} man"), ANNABELLA_TR("a {side:adjective} man"),
                      ANNABELLA_TR_PLURAL("{0} man", "{0} men")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} draughts king"),
                      ANNABELLA_TR("a {side:adjective} draughts king"),
                      ANNABELLA_TR_PLURAL("{0} king", "{0} kings")},
};

class DraughtsRules final : public rules::Rules {
public:
    DraughtsRules() {
        m_board.squares = square_count;
        m_board.numbered = true;
        m_board.discs = true;
        m_board.rows.resize(row_count);
        for (int i = 0; i < square_count; ++i)
            m_board.rows[static_cast<std::size_t>(i / squares_in_row)].push_back(static_cast<Square>(i));
    }

    std::string_view name() const override { return "draughts"; }
    const std::type_info& position_type() const override { return typeid(TablePosition); }
    Result<rules::Position> start(const rules::Start& start) const override {
        if (start.number)
            return failure(ANNABELLA_TR("Draughts has only one starting position. Leave out the number."));
        Position position;
        if (!start.position.empty()) {
            TRY(position, position_from_fen(start.position));
        }
        return rules::Position(*this, TablePosition{position, counted({}, position)});
    }
    const rules::Board& board() const override { return m_board; }
    std::string write_square(Square square) const override { return draughts::name(square); }
    std::optional<Square> read_square(std::string_view text) const override { return parse_square(text); }
    std::span<const rules::PieceNames> piece_names() const override { return piece_names_by_kind; }
    bool is_announced_by_scheme() const override { return false; }
    std::string_view letters() const override { return "MK"; }
    /// FMJD, 8.2: moves are written in numbers alone.
    bool is_lettering(const rules::Letters& /*letters*/) const override { return true; }

    bool are_equal(const rules::Position& one, const rules::Position& other) const override {
        return known(one).same_as(known(other)) && known(one).king_plies() == known(other).king_plies() &&
               known(one).move_number() == known(other).move_number() &&
               one.as<TablePosition>().counted == other.as<TablePosition>().counted;
    }
    Color turn(const rules::Position& position) const override { return known(position).turn(); }
    std::optional<rules::Piece> at(const rules::Position& position, Square square) const override {
        return known(position).at(square);
    }
    rules::Placement placement(const rules::Position& position) const override {
        const Placement placement = known(position).placement();
        rules::Placement opaque{};
        for (std::size_t i = 0; i < placement.size(); ++i)
            opaque[i] = placement[i];
        return opaque;
    }
    rules::SquareSet occupied(const rules::Position& position) const override {
        return packed(known(position).occupied());
    }
    std::uint64_t key(const rules::Position& position) const override { return known(position).key(); }
    int move_number(const rules::Position& position) const override { return known(position).move_number(); }
    int quiet_plies(const rules::Position& position) const override { return known(position).king_plies(); }
    std::string write_position(const rules::Position& position) const override {
        return write_fen(known(position));
    }
    std::optional<rules::Ended> ending(const rules::Position& position, int occurrences) const override {
        return outcome(known(position), occurrences, position.as<TablePosition>().counted);
    }
    // FMJD 6.1 to 6.4: such an end is the end, whoever says so.
    bool draws_are_claimed() const override { return false; }

    std::vector<rules::Line> lines_from(Square from, rules::Reach reach) const override;
    rules::MoveList legal_moves(const rules::Position& position) const override {
        return to_table(known(position).legal_moves());
    }
    void play(rules::Position& position, rules::Move move) const override {
        auto& played = position.as<TablePosition>();
        played.position.play(Move(move));
        played.counted = counted(played.counted, played.position);
    }
    Square from(const rules::Position& /*position*/, rules::Move move) const override {
        return Move(move).from();
    }
    Square to(const rules::Position& /*position*/, rules::Move move) const override {
        return Move(move).to();
    }
    rules::SquareSet captured(const rules::Position& /*position*/, rules::Move move) const override {
        return packed(Move(move).captured());
    }
    /// FMJD, 4.9: also where the piece is put down between two captures.
    rules::SquareSet changed(const rules::Position& position, rules::Move move) const override {
        const Move made(move);
        rules::SquareSet squares = captured(position, move) | rules::set_of(made.to());
        if (!made.is_capture())
            return squares | rules::set_of(made.from());
        for (const Square square : path_of(known(position), made))
            squares |= rules::set_of(square);
        return squares;
    }
    // FMJD, 2.7: nobody has more than twenty pieces to lose.
    std::size_t most_changed(std::size_t half_moves) const override { return half_moves * (2 + 20); }
    std::optional<rules::Piece> becomes(const rules::Position& position, rules::Move move) const override {
        if (!known(position).promotes(Move(move)))
            return std::nullopt;
        return Piece{known(position).turn(), Rank::King};
    }

    rules::Readings read_move(std::string_view text, const rules::Lettering& /*reader*/) const override {
        const auto read = read_typed_move(text);
        return read ? rules::Readings{{write_move_text(*read), 0}} : rules::Readings{};
    }
    bool is_form(std::string_view form) const override {
        const auto read = read_move_text(form);
        return read && write_move_text(*read) == form;
    }
    tl::expected<rules::Move, rules::TextFault> resolve(const rules::Position& position,
                                                        const rules::Readings& readings) const override;
    rules::MoveList matching(const rules::Position& position,
                             const rules::Readings& readings) const override {
        rules::MoveList found;
        for (const MoveText& text : texts_of(readings))
            for (const Move move : matching_moves(known(position), text))
                if (!found.contains(move))
                    found.add(move);
        return found;
    }
    std::optional<rules::Attempt> attempt(const rules::Position& position,
                                          const rules::Readings& readings) const override;
    std::optional<rules::Move> as_tried(const rules::Position& start, const rules::Position& position,
                                        const rules::Attempt& attempt) const override;
    std::optional<rules::Move> made_between(const rules::Position& before,
                                            const rules::Placement& after) const override;
    rules::Reading known_move(const rules::Position& position, rules::Move move) const override {
        return {write_whole_move(known(position), Move(move)), 0};
    }
    std::string write_move(const rules::Position& position, rules::Move move,
                           const rules::Letters& /*letters*/) const override {
        return draughts::write_move(known(position), Move(move));
    }
    std::string write_plain(const rules::Position& position, rules::Move move) const override {
        return draughts::write_move(known(position), Move(move));
    }
    rules::Said said(const rules::Position& position, rules::Move move) const override;

    rules::Obligation obligation(const rules::Position& position, const std::vector<rules::Touch>& touches,
                                 const rules::TouchLaw& law) const override;
    std::optional<rules::Unfinished> unfinished(const rules::Position& position,
                                                rules::Move move) const override;
    bool may_slide_on(const rules::Position& position, rules::Move move) const override;
    /// FMJD, 3.5: a man on the last row is crowned.
    std::vector<rules::Piece> exchanges(Square square, rules::Piece piece) const override {
        if (Piece(piece).rank != Rank::Man || row_of(square) != last_row(piece.side))
            return {};
        return {Piece{piece.side, Rank::King}};
    }
    /// FMJD, 3.7: it is a king without its crown, too.
    std::optional<rules::Piece> stand_in(Square square, rules::Piece piece) const override {
        if (Piece(piece).rank != Rank::King || row_of(square) != last_row(piece.side))
            return std::nullopt;
        return Piece{piece.side, Rank::Man};
    }
    /// Whoever has a piece may still come to a win by the mistakes of the other.
    rules::CanWin can_win(const rules::Position& /*position*/, Color /*side*/) const override {
        return {rules::Verdict::Yes, rules::UnwinnableReason::None};
    }
    bool proves_win(const rules::Position& position, Color side, std::string_view line) const override;

private:
    rules::Board m_board;
};

tl::expected<rules::Move, rules::TextFault> DraughtsRules::resolve(const rules::Position& position,
                                                                   const rules::Readings& readings) const {
    auto fault = rules::TextFault::Illegal;
    for (const MoveText& text : texts_of(readings)) {
        const auto move = draughts::resolve(known(position), text);
        if (move)
            return *move;
        if (move.error() == rules::TextFault::Ambiguous)
            fault = rules::TextFault::Ambiguous;
    }
    return tl::unexpected(fault);
}

std::optional<rules::Attempt> DraughtsRules::attempt(const rules::Position& position,
                                                     const rules::Readings& readings) const {
    // FMJD, 5.4: from where to where, whatever it would have taken.
    const std::vector<MoveText> texts = texts_of(readings);
    if (texts.empty() || !matching(position, readings).empty())
        return std::nullopt;
    rules::Attempt tried;
    tried.from = texts.front().squares.front();
    tried.to = texts.front().squares.back();
    tried.form = write_move_text(texts.front());
    return tried;
}

std::optional<rules::Move> DraughtsRules::as_tried(const rules::Position& /*start*/,
                                                   const rules::Position& position,
                                                   const rules::Attempt& attempt) const {
    // FMJD, 5.4: what the opponent lets stand is one of the mover's pieces on another square, and what it has
    // jumped on its way.
    const Position& before = known(position);
    const auto piece = attempt.from ? before.at(*attempt.from) : std::nullopt;
    if (!piece || piece->color != before.turn() || !attempt.to || before.at(*attempt.to) || attempt.becomes)
        return std::nullopt;
    const auto text = read_move_text(attempt.form);
    auto jumped = text ? captured_along(before, text->squares) : std::nullopt;
    // Written as people write a capture, by its ends.
    if (text && text->capture && !jumped && text->squares.size() == 2 && !attempt.older)
        jumped = captured_between(before, *attempt.from, *attempt.to);
    if (text && text->capture && !jumped)
        return std::nullopt;
    return Move(*attempt.from, *attempt.to, jumped.value_or(0));
}

std::optional<rules::Move> DraughtsRules::made_between(const rules::Position& before,
                                                       const rules::Placement& after) const {
    const auto made = rules::taken_and_moved(before, after);
    if (!made)
        return std::nullopt;
    Bitboard captured = 0;
    for (int i = 0; i < square_count; ++i)
        if (rules::includes(made->taken, static_cast<Square>(i)))
            captured |= bit(static_cast<Square>(i));
    const Move move(made->from, made->to, captured);
    // Of a capture it must be possible to say how it went.
    const bool goes = path_of(known(before), move).size() > 1;
    return goes && placement(before.after(move)) == after ? std::optional<rules::Move>(move) : std::nullopt;
}

std::vector<rules::Line> DraughtsRules::lines_from(Square from, rules::Reach reach) const {
    std::vector<rules::Line> lines;
    if (reach != rules::Reach::Diagonals)
        return lines;
    for (const Direction direction : directions) {
        const rules::SquareSet ray = packed(draughts::ray(bit_index(from), direction));
        rules::Line line;
        for (int i = 0; i < square_count; ++i)
            if (rules::includes(ray, static_cast<Square>(i)))
                line.push_back(static_cast<Square>(i));
        // Upwards the numbers fall.
        if (goes_up(direction))
            std::reverse(line.begin(), line.end());
        if (!line.empty())
            lines.push_back(std::move(line));
    }
    return lines;
}

rules::Said DraughtsRules::said(const rules::Position& position, rules::Move move) const {
    // Who cannot see it must know over which pieces a capture goes: all its squares, where FMJD, 8.2, writes
    // the first and the last.
    rules::Said said;
    for (const Square square : path_of(known(position), Move(move))) {
        if (said.size() == 1 && Move(move).is_capture())
            said.emplace_back(rules::Word::Captures);
        said.emplace_back(square);
    }
    if (const auto king = becomes(position, move))
        said.emplace_back(*king);
    return said;
}

rules::Obligation DraughtsRules::obligation(const rules::Position& position,
                                            const std::vector<rules::Touch>& touches,
                                            const rules::TouchLaw& /*law*/) const {
    const MoveList legal = known(position).legal_moves();
    // The first of his own pieces that can move must; touching the opponent's demands nothing.
    for (const rules::Touch& touch : touches) {
        if (touch.piece.side != known(position).turn())
            continue;
        rules::Obligation left;
        for (const Move move : legal)
            if (move.from() == touch.square)
                left.moves.add(move);
        if (left.moves.empty())
            continue;
        left.squares.push_back(touch.square);
        return left;
    }
    return {to_table(legal), {}};
}

std::optional<rules::Unfinished> DraughtsRules::unfinished(const rules::Position& position,
                                                           rules::Move move) const {
    if (!known(position).promotes(Move(move)))
        return std::nullopt;
    // FMJD, 3.5, 4.16: the man has yet to be crowned, and what it has captured to be taken off.
    rules::Unfinished uncrowned{placement(position), Move(move).to(), false};
    uncrowned.shown[rules::at_index(Move(move).from())].reset();
    uncrowned.shown[rules::at_index(Move(move).to())] = at(position, Move(move).from());
    return uncrowned;
}

bool DraughtsRules::may_slide_on(const rules::Position& position, rules::Move move) const {
    const Move made(move);
    const auto piece = known(position).at(made.from());
    const MoveList legal = known(position).legal_moves();
    return piece && (made.is_capture() || piece->rank == Rank::King) &&
           std::any_of(legal.begin(), legal.end(), [&](Move other) {
               return other != made && other.from() == made.from() &&
                      (made.captured() & ~other.captured()) == 0;
           });
}

bool DraughtsRules::proves_win(const rules::Position& position, Color side, std::string_view line) const {
    Position reached = known(position);
    while (!line.empty()) {
        const std::size_t blank = line.find(' ');
        const auto move = parse_move(reached, line.substr(0, blank));
        if (!move)
            return false;
        reached.play(*move);
        line.remove_prefix(blank == std::string_view::npos ? line.size() : blank + 1);
    }
    return reached.turn() != side && !reached.has_legal_move();
}

} // namespace

const rules::Rules& rules() {
    static const DraughtsRules draughts;
    return draughts;
}

} // namespace annabella::draughts
