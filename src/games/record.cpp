// A game that was played, as it is written down in its own notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/record.hpp"

#include <algorithm>
#include <array>

#include "base/not_reached.hpp"
#include "chess/notation/fen.hpp"
#include "chess/piece_list.hpp"
#include "chess/rules.hpp"
#include "chess/why_illegal.hpp"
#include "draughts/pdn.hpp"
#include "draughts/rules.hpp"
#include "draughts/why_illegal.hpp"
#include "russian/pdn.hpp"
#include "russian/rules.hpp"
#include "russian/why_illegal.hpp"

namespace annabella::games {

namespace {

using Named = std::function<std::string(rules::Square)>;

// ---- Chess ----

std::string write_chess(const Record& record) { return chess::write_pgn(as_pgn(record)); }

std::string list_chess(const rules::Position& position, Side side, const chess::PieceLetters& letters) {
    return chess::list_pieces(chess::from_table(position.placement()), side, letters);
}

std::optional<Message> chess_variant(const rules::Position& start) {
    if (chess::from_table(start).castling_mode() == chess::CastlingMode::Chess960)
        return Message{ANNABELLA_TR("Chess960.")};
    return std::nullopt;
}

/// Empty where that side may not castle.
std::string_view castling_of(const chess::Position& position, Side side) {
    const bool king = position.castling_rook(side, true).has_value();
    const bool queen = position.castling_rook(side, false).has_value();
    if (king && queen)
        return ANNABELLA_TR("{side} may castle short and long.");
    if (king)
        return ANNABELLA_TR("{side} may castle short.");
    if (queen)
        return ANNABELLA_TR("{side} may castle long.");
    return {};
}

std::vector<Message> chess_rights(const rules::Position& at_table) {
    const chess::Position& position = chess::from_table(at_table);
    std::vector<Message> rights;
    for (const Side side : both_sides)
        if (const std::string_view may = castling_of(position, side); !may.empty())
            rights.emplace_back(std::string(may), side);
    if (rights.empty())
        rights.emplace_back(ANNABELLA_TR("Nobody may castle."));
    if (const auto square = position.en_passant())
        rights.push_back(
            {ANNABELLA_TR("En passant is possible on {0}."), {std::string(chess::name(*square))}});
    return rights;
}

// ---- Draughts ----

/// A record of draughts of some kind, as PDN of that kind.
template <class Game, class Move, class TablePosition>
Game as_pdn(const Record& record) {
    Game game;
    game.tags = record.tags;
    game.start = record.start.as<TablePosition>().position;
    game.comment = record.comment;
    for (const RecordMove& move : record.moves)
        game.moves.push_back({Move(move.move), move.comment, move.clock});
    // FMJD: two points for a win, one each for a draw.
    using Points = std::pair<std::string_view, std::string_view>;
    constexpr std::array results = {Points{"1-0", "2-0"}, Points{"0-1", "0-2"}, Points{"1/2-1/2", "1-1"},
                                    Points{"0-0", "0-0"}};
    for (const auto& [outcome, points] : results)
        if (record.result == outcome)
            game.result = points;
    std::erase_if(game.tags, [](const auto& tag) { return tag.first == "Result"; });
    return game;
}

std::string write_draughts(const Record& record) {
    return draughts::write_pdn(as_pdn<draughts::PdnGame, draughts::Move, draughts::TablePosition>(record));
}

std::string write_russian(const Record& record) {
    return russian::write_pdn(as_pdn<russian::PdnGame, russian::Move, russian::TablePosition>(record));
}

std::string list_draughts(const rules::Position& position, Side side, const chess::PieceLetters&) {
    // FMJD, 8.2: squares alone; a king's has a K, as in FEN.
    std::string text;
    int count = 0;
    for (int i = 0; i < position.rules().board().squares; ++i) {
        const auto square = static_cast<rules::Square>(i);
        const auto piece = position.at(square);
        if (!piece || piece->side != side)
            continue;
        text.append(text.empty() ? "" : ", ");
        text.append(position.rules().letters()[piece->kind] == 'K' ? "K" : "");
        text.append(position.rules().write_square(square));
        ++count;
    }
    return text + (text.empty() ? "(" : " (") + std::to_string(count) + ")";
}

std::optional<Message> no_variant(const rules::Position&) { return std::nullopt; }
std::vector<Message> no_rights(const rules::Position&) { return {}; }

struct Writing {
    const rules::Rules* rules;
    std::string_view ending;
    std::string (*write)(const Record& record);
    std::string (*list)(const rules::Position& position, Side side, const chess::PieceLetters& letters);
    std::optional<Message> (*variant)(const rules::Position& start);
    std::vector<Message> (*rights)(const rules::Position& position);
    std::optional<Message> (*why_illegal)(const rules::Position& position, const rules::Readings& readings,
                                          const Named& named);
};

const std::array<Writing, 3>& writings() {
    static const std::array<Writing, 3> of_games = {
        Writing{&chess::rules(), ".pgn", write_chess, list_chess, chess_variant, chess_rights,
                chess::why_illegal},
        Writing{&draughts::rules(), ".pdn", write_draughts, list_draughts, no_variant, no_rights,
                draughts::why_illegal},
        Writing{&russian::rules(), ".pdn", write_russian, list_draughts, no_variant, no_rights,
                russian::why_illegal}};
    return of_games;
}

const Writing& writing_of(const rules::Position& position) {
    for (const Writing& each : writings())
        if (each.rules == &position.rules())
            return each;
    ASSERT_NOT_REACHED();
}

} // namespace

WrittenRecord write_record(const Record& record) {
    const Writing& writing = writing_of(record.start);
    return {writing.write(record), writing.ending};
}

std::vector<std::string_view> record_endings() {
    std::vector<std::string_view> endings;
    for (const Writing& each : writings())
        if (std::find(endings.begin(), endings.end(), each.ending) == endings.end())
            endings.push_back(each.ending);
    return endings;
}

chess::PgnGame as_pgn(const Record& record) {
    chess::PgnGame game;
    game.tags = record.tags;
    game.start = chess::from_table(record.start);
    game.comment = record.comment;
    game.result = record.result;
    const bool chess960 = game.start.castling_mode() == chess::CastlingMode::Chess960;
    const std::string fen = chess::write_fen(game.start);
    if (chess960)
        game.tags.emplace_back("Variant", "Chess960");
    if (chess960 || fen != chess::write_fen(chess::Position())) {
        game.tags.emplace_back("SetUp", "1");
        game.tags.emplace_back("FEN", fen);
    }
    for (const RecordMove& move : record.moves) {
        chess::PgnMove& written = game.moves.emplace_back();
        written.move = chess::Move(move.move);
        written.comment = move.comment;
        written.clock = move.clock;
    }
    return game;
}

std::string list_pieces(const rules::Position& position, Side side, const chess::PieceLetters& letters) {
    return writing_of(position).list(position, side, letters);
}

bool is_set_up(const rules::Position& start) {
    const auto usual = start.rules().start({});
    return !usual || rules::write_position(start) != rules::write_position(*usual);
}

std::optional<Message> variant_of(const rules::Position& start) { return writing_of(start).variant(start); }

std::vector<Message> unseen_rights(const rules::Position& position) {
    return writing_of(position).rights(position);
}

std::optional<Message> why_illegal(const rules::Position& position, const rules::Readings& readings,
                                   const Named& named) {
    return writing_of(position).why_illegal(position, readings, named);
}

} // namespace annabella::games
