// Russian draughts answers a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/message.hpp"
#include "rules/taken_and_moved.hpp"
#include "russian/captures.hpp"
#include "russian/fen.hpp"
#include "russian/notation.hpp"

namespace annabella::russian {

namespace {

const Position& known(const rules::Position& position) { return position.as<TablePosition>().position; }

rules::MoveList to_table(const MoveList& moves) {
    rules::MoveList opaque;
    for (const Move move : moves)
        opaque.add(move);
    return opaque;
}

/// The texts that can be read; the others are no moves of this game.
std::vector<MoveText> texts_of(const rules::Readings& readings) {
    std::vector<MoveText> texts;
    for (const rules::Reading& reading : readings)
        if (auto text = read_move_text(reading.form))
            texts.push_back(*std::move(text));
    return texts;
}

constexpr std::array piece_names_by_kind = {
    rules::PieceNames{ANNABELLA_TR("{side:adjective} man"), ANNABELLA_TR("a {side:adjective} man"),
                      ANNABELLA_TR_PLURAL("{0} man", "{0} men")},
    rules::PieceNames{ANNABELLA_TR("{side:adjective} draughts king"),
                      ANNABELLA_TR("a {side:adjective} draughts king"),
                      ANNABELLA_TR_PLURAL("{0} king", "{0} kings")},
};

class RussianRules final : public rules::Rules {
public:
    RussianRules() {
        m_board.squares = square_count;
        m_board.discs = true;
        for (int rank = line_length; rank-- > 0;) {
            auto& row = m_board.rows.emplace_back();
            for (int file = 0; file < line_length; ++file)
                row.push_back(make_square(file, rank));
        }
    }

    // ---- The game and its board ----

    std::string_view name() const override { return "russian"; }
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
    std::string write_square(Square square) const override { return russian::name(square); }
    std::optional<Square> read_square(std::string_view text) const override { return parse_square(text); }
    std::string_view letters() const override { return "MK"; }
    std::span<const rules::PieceNames> piece_names() const override { return piece_names_by_kind; }
    bool is_announced_by_scheme() const override { return false; }
    /// Moves are written in squares alone.
    bool is_lettering(const rules::Letters& /*letters*/) const override { return true; }

    // ---- A position ----

    bool are_equal(const rules::Position& one, const rules::Position& other) const override {
        return known(one).same_as(known(other)) && known(one).king_plies() == known(other).king_plies() &&
               known(one).move_number() == known(other).move_number() &&
               one.as<TablePosition>().counted == other.as<TablePosition>().counted;
    }
    Side turn(const rules::Position& position) const override { return known(position).turn(); }
    std::optional<rules::Piece> at(const rules::Position& position, Square square) const override {
        return known(position).at(square);
    }
    rules::Placement placement(const rules::Position& position) const override {
        return known(position).placement();
    }
    rules::SquareSet occupied(const rules::Position& position) const override {
        return known(position).occupied();
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
    // FMJD-64 7.2: such an end is the end, whoever says so.
    bool draws_are_claimed() const override { return false; }

    std::vector<rules::Line> lines_from(Square from, rules::Reach reach) const override;

    // ---- Moves ----

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
        return Move(move).captured();
    }
    /// Also where the piece is put down between two captures.
    rules::SquareSet changed(const rules::Position& position, rules::Move move) const override {
        const Move made(move);
        Squares squares = made.captured() | set_of(made.to());
        if (!made.is_capture())
            return squares | set_of(made.from());
        for (const Square square : whole_move(known(position), made).squares)
            squares |= set_of(square);
        return squares;
    }
    // Nobody has more than twelve pieces to lose.
    std::size_t most_changed(std::size_t half_moves) const override { return half_moves * (2 + 12); }
    std::optional<rules::Piece> becomes(const rules::Position& position, rules::Move move) const override {
        if (!Move(move).promotes())
            return std::nullopt;
        return rules::Piece{known(position).turn(), king};
    }

    // ---- Moves as text ----

    rules::Readings read_move(std::string_view text, const rules::Lettering& /*reader*/) const override {
        const auto read = read_move_text(text);
        return read ? rules::Readings{{write_move_text(*read), 0}} : rules::Readings{};
    }
    bool is_form(std::string_view form) const override {
        const auto read = read_move_text(form);
        return read && write_move_text(*read) == form;
    }
    tl::expected<rules::Move, rules::TextFault> resolve(const rules::Position& position,
                                                        const rules::Readings& readings) const override {
        const rules::MoveList moves = matching(position, readings);
        if (moves.size() == 1)
            return moves[0];
        return tl::unexpected(moves.empty() ? rules::TextFault::Illegal : rules::TextFault::Ambiguous);
    }
    rules::MoveList matching(const rules::Position& position,
                             const rules::Readings& readings) const override {
        rules::MoveList found;
        for (const MoveText& text : texts_of(readings))
            for (const Move move : matching_moves(known(position), text))
                if (!found.contains(move))
                    found.add(move);
        return found;
    }
    rules::Reading known_move(const rules::Position& position, rules::Move move) const override {
        return {write_move_text(whole_move(known(position), Move(move))), 0};
    }
    std::string write_move(const rules::Position& position, rules::Move move,
                           const rules::Letters& /*letters*/) const override {
        return russian::write_move(known(position), Move(move));
    }
    std::string write_plain(const rules::Position& position, rules::Move move) const override {
        return russian::write_move(known(position), Move(move));
    }
    rules::Said said(const rules::Position& position, rules::Move move) const override;

    // ---- Hands, what was wrong, winning at all ----

    rules::Obligation obligation(const rules::Position& position, const std::vector<rules::Touch>& touches,
                                 const rules::TouchLaw& law) const override;
    std::optional<rules::Unfinished> unfinished(const rules::Position& position,
                                                rules::Move move) const override;
    bool may_slide_on(const rules::Position& position, rules::Move move) const override;
    /// A man that has come to the last rank in a capture may come down on any square as a king.
    std::vector<rules::Piece> exchanges(Square /*square*/, rules::Piece piece) const override {
        return piece.kind == man ? std::vector{rules::Piece{piece.side, king}} : std::vector<rules::Piece>{};
    }
    /// A man that has come to the last rank and stays there is a king without its crown, too.
    std::optional<rules::Piece> stand_in(Square square, rules::Piece piece) const override {
        if (piece.kind != king || rank_of(square) != last_rank(piece.side))
            return std::nullopt;
        return rules::Piece{piece.side, man};
    }
    std::optional<rules::Attempt> attempt(const rules::Position& position,
                                          const rules::Readings& readings) const override;
    std::optional<rules::Move> as_tried(const rules::Position& start, const rules::Position& position,
                                        const rules::Attempt& attempt) const override;
    std::optional<rules::Move> made_between(const rules::Position& before,
                                            const rules::Placement& after) const override;
    /// Whoever has a piece may still come to a win by the mistakes of the other.
    rules::CanWin can_win(const rules::Position& /*position*/, Side /*side*/) const override {
        return {rules::Verdict::Yes, rules::UnwinnableReason::None};
    }
    bool proves_win(const rules::Position& position, Side side, std::string_view line) const override;

private:
    rules::Board m_board;
};

std::vector<rules::Line> RussianRules::lines_from(Square from, rules::Reach reach) const {
    std::vector<rules::Line> lines;
    if (reach != rules::Reach::Diagonals)
        return lines;
    for (const Direction direction : directions) {
        rules::Line line;
        for (auto square = next(from, direction); square; square = next(*square, direction))
            line.push_back(*square);
        if (!line.empty())
            lines.push_back(std::move(line));
    }
    return lines;
}

rules::Said RussianRules::said(const rules::Position& position, rules::Move move) const {
    // Who cannot see it must know over which pieces a capture goes: all its squares.
    rules::Said said;
    const MoveText whole = whole_move(known(position), Move(move));
    for (const Square square : whole.squares) {
        if (said.size() == 1 && whole.capture)
            said.emplace_back(rules::Word::Captures);
        said.emplace_back(square);
    }
    if (const auto crowned = becomes(position, move))
        said.emplace_back(*crowned);
    return said;
}

rules::Obligation RussianRules::obligation(const rules::Position& position,
                                           const std::vector<rules::Touch>& touches,
                                           const rules::TouchLaw& /*law*/) const {
    const rules::MoveList legal = legal_moves(position);
    // The first of his own pieces that can move must; touching the opponent's demands nothing.
    for (const rules::Touch& touch : touches) {
        rules::Obligation left;
        for (const rules::Move move : legal)
            if (Move(move).from() == touch.square)
                left.moves.add(move);
        if (left.moves.empty())
            continue;
        left.squares.push_back(touch.square);
        return left;
    }
    return {legal, {}};
}

std::optional<rules::Attempt> RussianRules::attempt(const rules::Position& position,
                                                    const rules::Readings& readings) const {
    // From where to where, whatever it would have taken.
    const std::vector<MoveText> texts = texts_of(readings);
    if (texts.empty() || !matching(position, readings).empty())
        return std::nullopt;
    rules::Attempt tried;
    tried.from = texts.front().squares.front();
    tried.to = texts.front().squares.back();
    tried.form = write_move_text(texts.front());
    return tried;
}

std::optional<rules::Move> RussianRules::as_tried(const rules::Position& /*start*/,
                                                  const rules::Position& position,
                                                  const rules::Attempt& attempt) const {
    if (attempt.older || !attempt.from || !attempt.to || attempt.becomes)
        return std::nullopt;
    const auto text = read_move_text(attempt.form);
    const auto move = russian::as_tried(known(position),
                                        text.value_or(MoveText{{*attempt.from, *attempt.to}, false, false}));
    return move ? std::optional<rules::Move>(*move) : std::nullopt;
}

std::optional<rules::Move> RussianRules::made_between(const rules::Position& before,
                                                      const rules::Placement& after) const {
    const auto made = rules::taken_and_moved(before, after);
    if (!made)
        return std::nullopt;
    const bool crowns = before.at(made->from)->kind == man && after[at_index(made->to)]->kind == king;
    const Move move(made->from, made->to, made->taken, crowns);
    // Of a capture it must be possible to say how it went.
    const std::vector<Capture> ways =
        made->taken == 0 ? std::vector<Capture>{} : unfinished_captures(known(before), made->from);
    const bool goes = made->taken == 0 || std::any_of(ways.begin(), ways.end(),
                                                      [&](const Capture& way) { return way.move() == move; });
    return goes && placement(before.after(move)) == after ? std::optional<rules::Move>(move) : std::nullopt;
}

std::optional<rules::Unfinished> RussianRules::unfinished(const rules::Position& position,
                                                          rules::Move move) const {
    const Move made(move);
    if (!made.promotes())
        return std::nullopt;
    // The man has yet to be crowned, and what it has captured to be taken off.
    rules::Unfinished uncrowned{placement(position), made.to(), false};
    uncrowned.shown[at_index(made.from())].reset();
    uncrowned.shown[at_index(made.to())] = at(position, made.from());
    return uncrowned;
}

bool RussianRules::may_slide_on(const rules::Position& position, rules::Move move) const {
    const Move made(move);
    const auto piece = known(position).at(made.from());
    const MoveList legal = known(position).legal_moves();
    return piece && (made.is_capture() || piece->kind == king) &&
           std::any_of(legal.begin(), legal.end(), [&](Move other) {
               return other != made && other.from() == made.from() &&
                      (made.captured() & ~other.captured()) == 0;
           });
}

bool RussianRules::proves_win(const rules::Position& position, Side side, std::string_view line) const {
    Position reached = known(position);
    while (!line.empty()) {
        const std::size_t blank = line.find(' ');
        const auto text = read_move_text(line.substr(0, blank));
        const MoveList meant = text ? matching_moves(reached, *text) : MoveList{};
        if (meant.size() != 1)
            return false;
        reached.play(meant.front());
        line.remove_prefix(blank == std::string_view::npos ? line.size() : blank + 1);
    }
    return reached.turn() != side && !reached.has_legal_move();
}

} // namespace

const rules::Rules& rules() {
    static const RussianRules russian;
    return russian;
}

} // namespace annabella::russian
