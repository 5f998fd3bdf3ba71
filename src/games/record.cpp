// A game that was played, as it is written down in its own notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/not_reached.hpp"
#include "base/utf8.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/piece_list.hpp"
#include "chess/rules.hpp"
#include "chess/why_illegal.hpp"
#include "draughts/rules.hpp"
#include "draughts/why_illegal.hpp"
#include "games/games.hpp"
#include "rules/record_text.hpp"
#include "russian/rules.hpp"
#include "russian/why_illegal.hpp"

namespace annabella::games {

namespace {

using Named = std::function<std::string(rules::Square)>;

// ---- Chess ----

std::string write_chess(const Record& record) { return chess::write_pgn(as_pgn(record)); }

std::vector<RecordMove> moves_of(std::vector<chess::PgnMove> moves) {
    std::vector<RecordMove> taken;
    taken.reserve(moves.size());
    for (chess::PgnMove& move : moves)
        taken.push_back({move.move,
                         std::move(move.comment),
                         move.clock,
                         std::move(move.glyphs),
                         move.spent,
                         {},
                         move.offset});
    return taken;
}

Record from_pgn(chess::PgnGame game) {
    Record record{.start = game.start};
    record.tags = std::move(game.tags);
    record.moves = moves_of(std::move(game.moves));
    record.variations.reserve(game.variations.size());
    for (chess::PgnVariation& each : game.variations)
        record.variations.push_back({each.line, each.instead_of, std::move(each.comment),
                                     moves_of(std::move(each.moves)), each.cut_short});
    record.comment = std::move(game.comment);
    record.result = std::move(game.result);
    return record;
}

/// FEN and the move as UCI has it.
std::string write_made_in_chess(const chess::Position& before, chess::Move move) {
    return chess::write_fen(before) + ' ' + chess::write_uci(before, move);
}

std::optional<MadeMove> read_made_in_chess(std::string_view fen, std::string_view move) {
    // FEN does not say which castling it means; the move is written as that game has it.
    for (const auto mode : {chess::CastlingMode::Standard, chess::CastlingMode::Chess960}) {
        const auto before = chess::position_from_fen(fen, mode);
        if (!before)
            continue;
        if (const auto made = chess::parse_uci(*before, move))
            return MadeMove{*before, *made};
    }
    return std::nullopt;
}

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

/// By their numbers in PDN.
const rules::PdnKinds& draughts_kinds() {
    static const rules::PdnKinds kinds = {{20, &draughts::rules()}, {25, &russian::rules(), ':', false}};
    return kinds;
}

std::string write_draughts(const Record& record) { return rules::write_pdn(record, draughts_kinds()); }

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
        Writing{&russian::rules(), ".pdn", write_draughts, list_draughts, no_variant, no_rights,
                russian::why_illegal}};
    return of_games;
}

/// On lines of its own; at the end of the text where there is no place.
std::string put_in(const std::string& text, std::optional<std::size_t> place, const std::string& what) {
    const std::size_t at = place.value_or(text.size());
    std::string rest = text.substr(at);
    rest.erase(0, std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    return text.substr(0, at) + '\n' + what + '\n' + rest;
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
        written.glyphs = move.glyphs;
        written.spent = move.spent;
    }
    return game;
}

RecordCollection::RecordCollection(std::string text, std::vector<chess::PieceLetters> others,
                                   std::string name)
    : m_others(std::move(others)) {
    add(std::move(text), std::move(name));
}

void RecordCollection::add(std::string text, std::string name) {
    const int before = size();
    if (rules::is_pdn(text))
        m_files.push_back({std::move(name), rules::PdnCollection(std::move(text), draughts_kinds()), before});
    else
        m_files.push_back({std::move(name), chess::PgnCollection(std::move(text), m_others), before});
}

int RecordCollection::File::size() const {
    return std::visit([](const auto& all) { return all.size(); }, games);
}

int RecordCollection::size() const {
    return m_files.empty() ? 0 : m_files.back().before + m_files.back().size();
}

const RecordCollection::File& RecordCollection::file(int number) const {
    const auto behind = std::find_if(m_files.begin() + 1, m_files.end(),
                                     [&](const File& each) { return each.before >= number; });
    return *(behind - 1);
}

Result<Record> RecordCollection::game(int number) const {
    const File& in = file(number);
    if (const auto* const draughts = std::get_if<rules::PdnCollection>(&in.games))
        return draughts->game(number - in.before);
    TRY(auto game, std::get<chess::PgnCollection>(in.games).game(number - in.before));
    return from_pgn(std::move(game));
}

std::string_view RecordCollection::text(int number) const {
    const File& in = file(number);
    return std::visit([&](const auto& games) { return games.text(number - in.before); }, in.games);
}

rules::RecordHead RecordCollection::head(int number) const {
    const File& in = file(number);
    return std::visit([&](const auto& games) { return games.head(number - in.before); }, in.games);
}

std::optional<rules::ReachedPosition> RecordCollection::reaches(int number,
                                                                const rules::Position& wanted) const {
    const File& in = file(number);
    if (const auto* const draughts = std::get_if<rules::PdnCollection>(&in.games))
        return draughts->reaches(number - in.before, wanted);
    if (&wanted.rules() != &chess::rules())
        return std::nullopt;
    return std::get<chess::PgnCollection>(in.games).reaches(number - in.before, chess::from_table(wanted));
}

std::string whole_text(std::string_view text) {
    std::string whole = to_utf8(text);
    constexpr std::string_view blanks = " \t\r\n";
    whole.erase(std::min(whole.find_last_not_of(blanks) + 1, whole.size()));
    whole.erase(0, std::min(whole.find_first_not_of(blanks), whole.size()));
    // Where the next game would be taken for its rest.
    if (RecordCollection(whole + "\n\n" + whole).size() < 2)
        whole += " *";
    return whole;
}

Result<Record> read_text(const std::string& text, const std::vector<chess::PieceLetters>& others) {
    return RecordCollection(text, others).game(1);
}

std::string with_comment(const std::string& text, const Record& record, const RecordMove& move,
                         std::string_view comment) {
    const bool chess = &record.start.rules() == &chess::rules();
    const auto place =
        chess ? chess::behind_pgn_move(text, move.offset.at) : rules::behind_pdn_move(text, move.offset.at);
    rules::WrappedWords words;
    words.add_comment({}, rules::read_comment(comment).text);
    return put_in(text, place, words.text());
}

std::string with_moves(const std::string& text, const RecordMove& move, bool aside,
                       const rules::Position& before, const std::vector<rules::Move>& moves,
                       const chess::PieceLetters& letters) {
    rules::WrappedWords words;
    chess::Position position = chess::from_table(before);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const chess::Move each(moves[i]);
        std::string word = i == 0 && aside ? "(" : "";
        if (position.turn() == chess::Color::White || i == 0)
            word += rules::written_number(position.fullmove_number(), position.turn()) + ' ';
        word += chess::write_san(position, each, letters);
        if (i + 1 == moves.size() && aside)
            word += ')';
        words.add(word);
        position.play(each);
    }
    return put_in(text, chess::behind_pgn_move(text, move.offset.at), words.text());
}

std::string write_made_move(const rules::Position& before, rules::Move move) {
    if (&before.rules() == &chess::rules())
        return write_made_in_chess(chess::from_table(before), chess::Move(move));
    const rules::Rules& rules = before.rules();
    return std::string(rules.name()) + ' ' + rules.write_position(before) + ' ' +
           rules.known_move(before, move).form;
}

std::optional<MadeMove> read_made_move(std::string_view text) {
    const std::size_t last = text.rfind(' ');
    if (last == std::string_view::npos)
        return std::nullopt;
    const std::string_view made = text.substr(last + 1);
    text = text.substr(0, last);
    const std::size_t name_end = std::min(text.find(' '), text.size());
    const rules::Rules* const game = find(text.substr(0, name_end));
    if (game == nullptr)
        return read_made_in_chess(text, made);
    text.remove_prefix(std::min(name_end + 1, text.size()));
    if (text.empty())
        return std::nullopt;
    const auto before = game->start({std::string(text), {}});
    const auto move = before ? game->resolve(*before, game->read_move(made, {}))
                             : tl::unexpected(rules::TextFault::Illegal);
    return move ? std::optional(MadeMove{*before, *move}) : std::nullopt;
}

std::string list_pieces(const rules::Position& position, Side side, const chess::PieceLetters& letters) {
    return writing_of(position).list(position, side, letters);
}

bool is_set_up(const rules::Position& start) {
    const auto usual = start.rules().start({});
    return !usual || rules::write_position(start) != rules::write_position(*usual);
}

rules::Start start_of(const rules::Position& start) {
    constexpr int any = 518; // The pieces stand as the position says.
    if (variant_of(start))
        return {rules::write_position(start), any};
    return {is_set_up(start) ? rules::write_position(start) : std::string(), {}};
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
