// What is said to who has asked about the position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/not_reached.hpp"
#include "game/events/events_player.hpp"
#include "phrase/announce.hpp"
#include "phrase/answers.hpp"
#include "phrase/squares.hpp"

namespace annabella::phrase {

namespace {

using game::Question;
using game::SeenSquare;

/// Squares with commas between.
struct SquareList {
    Words words;
    int count = 0;

    void add(const Words& square) {
        const std::string_view joint = count == 0 ? "" : ", ";
        words.text.append(joint).append(square.text);
        words.ear.append(joint).append(square.ear);
        ++count;
    }
};

/// The squares of one kind of piece, in the order in which squares are told.
SquareList standing(const Sentences& out, const rules::Placement& placement, rules::Piece piece) {
    SquareList found;
    for (const rules::Square square : telling_order(out.rules().board()))
        if (placement[static_cast<std::size_t>(rules::index(square))] == piece)
            found.add(out.square(square));
    return found;
}

/// "Türme Anna eins, Hector eins"; false where there are none.
bool tell_kind(Sentences& out, const rules::Placement& placement, rules::Piece piece) {
    const auto [squares, count] = standing(out, placement, piece);
    if (count == 0)
        return false;
    const PieceName name = piece_name(out.scheme(), out.rules(), piece.kind);
    const Words& words = count == 1 ? name.one : name.several;
    out.say(Words{words.text + ' ' + squares.text, words.ear + ' ' + squares.ear});
    return true;
}

void tell_side_of_board(Sentences& out, const rules::Placement& placement, Side side) {
    out.say(ANNABELLA_TR("{side}:"), side);
    bool any = false;
    // Kings first, pawns last; of one kind, from file to file. Each kind is said for itself, which makes the
    // pauses.
    for (std::size_t kind = out.rules().letters().size(); kind-- > 0;)
        any = tell_kind(out, placement, {side, static_cast<std::uint8_t>(kind)}) || any;
    if (!any)
        out.say(ANNABELLA_TR("no pieces"));
}

void tell_seen(Sentences& out, const SeenSquare& seen) { tell_what_is_there(out, seen.square, *seen.piece); }

/// What one move has taken; of several pieces the kinds, each once.
void tell_captured_at_once(Sentences& out, std::span<const SeenSquare> taken) {
    if (taken.size() == 1)
        return tell_seen(out, taken.front());
    rules::Placement placement{};
    for (const SeenSquare& seen : taken)
        placement[rules::at_index(seen.square)] = seen.piece;
    for (std::size_t kind = out.rules().letters().size(); kind-- > 0;)
        tell_kind(out, placement, {taken.front().piece->side, static_cast<std::uint8_t>(kind)});
}

/// The pieces there; false where there are none.
bool tell_pieces_seen(Sentences& out, const std::vector<SeenSquare>& line) {
    bool any = false;
    for (const SeenSquare& seen : line)
        if (seen.piece) {
            tell_seen(out, seen);
            any = true;
        }
    return any;
}

/// The names of those that are empty, if any are.
void tell_empty_ones(Sentences& out, const std::vector<SeenSquare>& line) {
    SquareList empty;
    for (const SeenSquare& seen : line)
        if (!seen.piece)
            empty.add(out.square(seen.square));
    if (empty.count > 0)
        out.say(ANNABELLA_TR("Empty: {0}."), {empty.words});
}

void tell_pieces_of(Sentences& out, const game::LinesTold& told) {
    rules::Placement placement{};
    for (const SeenSquare& seen : told.lines.front())
        placement[static_cast<std::size_t>(rules::index(seen.square))] = seen.piece;
    if (told.question == Question::WhitePieces)
        return tell_side_of_board(out, placement, Side::White);
    if (told.question == Question::BlackPieces)
        return tell_side_of_board(out, placement, Side::Black);
    const rules::Piece asked = told.piece.value_or(rules::Piece{});
    for (const Side side : both_sides) {
        if (told.question == Question::Kind && side != asked.side)
            continue;
        out.say(ANNABELLA_TR("{side}:"), side);
        if (!tell_kind(out, placement, {side, asked.kind}))
            out.say(ANNABELLA_TR("none."));
    }
}

void tell_lines_out(Sentences& out, const game::LinesTold& told) {
    for (const std::vector<SeenSquare>& line : told.lines) {
        const Words end = out.square(line.back().square);
        const bool empty =
            std::none_of(line.begin(), line.end(), [](const SeenSquare& seen) { return bool(seen.piece); });
        if (empty) {
            out.say(ANNABELLA_TR("All empty to {0}."), {end});
            continue;
        }
        out.say(ANNABELLA_TR("To {0}:"), {end});
        tell_pieces_seen(out, line);
    }
}

/// The pieces of the other side, and those of its own.
std::pair<std::vector<SeenSquare>, std::vector<SeenSquare>> by_side_of(const rules::Piece& piece,
                                                                       const std::vector<SeenSquare>& line) {
    std::pair<std::vector<SeenSquare>, std::vector<SeenSquare>> found;
    for (const SeenSquare& seen : line)
        if (seen.piece)
            (seen.piece->side == piece.side ? found.second : found.first).push_back(seen);
    return found;
}

void tell_attacked(Sentences& out, const game::LinesTold& told) {
    if (!told.piece)
        return out.say(ANNABELLA_TR("{0} is empty."), {out.square(*told.square)});
    tell_seen(out, {*told.square, told.piece});
    const std::vector<SeenSquare>& line = told.lines.front();
    const auto [enemies, friends] = by_side_of(*told.piece, line);
    if (enemies.empty())
        out.say(ANNABELLA_TR("It attacks nothing."));
    else
        out.say(ANNABELLA_TR("It attacks:"));
    tell_pieces_seen(out, enemies);
    if (!friends.empty())
        out.say(ANNABELLA_TR("It guards:"));
    tell_pieces_seen(out, friends);
    tell_empty_ones(out, line);
}

/// Of an empty square all of them attack.
void tell_attackers(Sentences& out, const game::LinesTold& told) {
    const std::vector<SeenSquare>& line = told.lines.front();
    const auto [enemies, friends] =
        told.piece ? by_side_of(*told.piece, line) : std::pair(line, std::vector<SeenSquare>());
    if (enemies.empty())
        out.say(ANNABELLA_TR("Nothing attacks {0}."), {out.square(*told.square)});
    else
        out.say(ANNABELLA_TR("{0} is attacked by:"), {out.square(*told.square)});
    tell_pieces_seen(out, enemies);
    if (!friends.empty())
        out.say(ANNABELLA_TR("Guarded by:"));
    tell_pieces_seen(out, friends);
}

bool is_castling(const game::SpokenMove& move) {
    const rules::Said said = move.before.rules().said(move.before, move.move);
    const auto is = [&](rules::Word word) {
        return std::find(said.begin(), said.end(), rules::Said::value_type(word)) != said.end();
    };
    return is(rules::Word::CastlesShort) || is(rules::Word::CastlesLong);
}

/// What the move takes where it goes, as chessmen do but for en passant.
std::optional<rules::Piece> taken_by(const game::SpokenMove& move) {
    const rules::Square to = move.before.to(move.move);
    return rules::includes(move.before.captured(move.move), to) ? move.before.at(to) : std::nullopt;
}

/// How many of each kind, those apart of which there is always one.
std::string counted_pieces(const Sentences& out, const std::array<int, rules::most_kinds>& counts) {
    const std::span<const rules::PieceNames> names = out.rules().piece_names();
    std::string list;
    for (std::size_t kind = names.size(); kind-- > 0;)
        if (counts[kind] > 0 && !names[kind].counted_one.empty())
            list.append(list.empty() ? "" : ", ")
                .append(out.counted(names[kind].counted_one, names[kind].counted_many, counts[kind]));
    return list.empty() ? out.text(ANNABELLA_TR("nothing")) : list;
}

using Counts = BySide<std::array<int, rules::most_kinds>>;

} // namespace

void tell_board(Sentences& out, const rules::Placement& placement) {
    for (const Side side : both_sides)
        tell_side_of_board(out, placement, side);
}

void tell_answer(Sentences& out, const game::BoardTold& told) { tell_board(out, told.placement); }

void tell_answer(Sentences& out, const game::SquareTold& told) {
    if (told.piece)
        return tell_seen(out, {told.square, told.piece});
    out.say(ANNABELLA_TR("{0} is empty."), {out.square(told.square)});
}

void tell_answer(Sentences& out, const game::LinesTold& told) {
    switch (told.question) {
    case Question::Rank:
    case Question::File:
        if (!tell_pieces_seen(out, told.lines.front()))
            out.say(ANNABELLA_TR("All empty."));
        return;
    case Question::Diagonals:
    case Question::RanksAndFiles:
        return tell_lines_out(out, told);
    case Question::Jumps: {
        std::vector<SeenSquare> squares;
        for (const std::vector<SeenSquare>& line : told.lines)
            squares.insert(squares.end(), line.begin(), line.end());
        tell_pieces_seen(out, squares);
        return tell_empty_ones(out, squares);
    }
    case Question::Attackers:
        return tell_attackers(out, told);
    case Question::Attacked:
        return tell_attacked(out, told);
    case Question::WhitePieces:
    case Question::BlackPieces:
    case Question::Kind:
    case Question::Kinds:
        return tell_pieces_of(out, told);
    default: // Answered by no lines.
        ASSERT_NOT_REACHED();
    }
}

void tell_answer(Sentences& out, const game::PieceMovesTold& told) {
    if (!told.piece)
        return out.say(ANNABELLA_TR("{0} is empty."), {out.square(told.square)});
    tell_seen(out, {told.square, told.piece});
    if (!told.known)
        return out.say(ANNABELLA_TR("Its moves are given only on your move."));
    if (told.moves.empty())
        return out.say(told.captures_only ? ANNABELLA_TR("It has nothing to capture.")
                                          : ANNABELLA_TR("It has no legal moves."));
    SquareList quiet;
    std::vector<SeenSquare> taking;
    std::vector<Words> whole;
    std::vector<rules::Square> known;
    for (const game::SpokenMove& move : told.moves) {
        const rules::Square to = move.before.to(move.move);
        if (is_castling(move) || (move.before.captured(move.move) != 0 && !taken_by(move))) {
            whole.push_back(out.move(move));
            continue;
        }
        // A pawn that becomes one of four pieces goes to one square.
        if (std::find(known.begin(), known.end(), to) != known.end())
            continue;
        known.push_back(to);
        if (const auto taken = taken_by(move))
            taking.push_back({to, taken});
        else
            quiet.add(out.square(to));
    }
    if (quiet.count > 0)
        out.say(ANNABELLA_TR("It can go to {0}."), {quiet.words});
    for (const Words& words : whole)
        out.say(words);
    if (!taking.empty())
        out.say(ANNABELLA_TR("It can capture:"));
    tell_pieces_seen(out, taking);
}

void tell_answer(Sentences& out, const game::MaterialTold& told) {
    Counts counts{};
    for (const auto& piece : told.placement)
        if (piece)
            ++counts[piece->side][piece->kind];
    if (counts[Side::White] == counts[Side::Black])
        return out.say(ANNABELLA_TR("Both have {0}."), {counted_pieces(out, counts[Side::White])});
    for (const Side side : both_sides)
        out.say(ANNABELLA_TR("{side} has {0}."), side, {counted_pieces(out, counts[side])});
}

void tell_answer(Sentences& out, const game::CapturedTold& told) {
    if (told.pieces.empty())
        return out.say(ANNABELLA_TR("Nothing captured yet."));
    out.say(ANNABELLA_TR("Captured last:"));
    tell_captured_at_once(out, std::span(told.pieces).last(told.last));
    Counts counts{};
    for (const SeenSquare& seen : told.pieces)
        if (seen.piece)
            ++counts[seen.piece->side][seen.piece->kind];
    for (const Side side : both_sides)
        out.say(ANNABELLA_TR("{side} has lost {0}."), side, {counted_pieces(out, counts[side])});
}

} // namespace annabella::phrase
