// Reading game records in Portable Game Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/utf8.hpp"
#include "chess/notation/fen.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/pgn/pgn_moves.hpp"

namespace annabella::chess {

namespace {

/// A fault before its line is known.
struct Fault {
    std::size_t offset;
    Error error;
};

template <class T>
using Read = tl::expected<T, Fault>;

tl::unexpected<Fault> fault_at(std::size_t offset, tl::unexpected<Error> why) {
    return tl::unexpected(Fault{offset, std::move(why).value()});
}

/// The position that the tags Variant and FEN describe.
Read<Position> start_of(const ScannedGame& game) {
    CastlingMode mode = CastlingMode::Standard;
    if (const RecordTag* const tag = find_tag(game, "Variant")) {
        const std::optional<PgnVariant> variant = read_variant(tag->value);
        if (!variant)
            return fault_at(
                tag->offset,
                failure(
                    ANNABELLA_TR("The PGN game is of the variant {0}. Only chess and Chess960 can be read."),
                    {excerpt(tag->value)}));
        if (*variant == PgnVariant::Chess960)
            mode = CastlingMode::Chess960;
    }
    const RecordTag* const fen = find_tag(game, "FEN");
    if (!fen || fen->value.empty()) {
        if (mode == CastlingMode::Standard)
            return Position();
        Result<Position> ordinary = Position::chess960(518);
        if (!ordinary)
            return tl::unexpected(Fault{0, std::move(ordinary).error()});
        return *ordinary;
    }
    Result<Position> position = position_from_fen(fen->value, mode);
    if (!position && mode == CastlingMode::Standard) {
        // Some programs leave out the variant of a Chess960 game; its castling rights show it.
        if (const Result<Position> other = position_from_fen(fen->value, CastlingMode::Chess960))
            return *other;
    }
    if (!position)
        return tl::unexpected(Fault{fen->offset, std::move(position).error()});
    return *position;
}

std::string number_of(const Position& position) {
    return std::to_string(position.fullmove_number()) + (position.turn() == Color::White ? "." : "...");
}

/// The moves of the main line, read with the letters of one language.
class Replay {
public:
    Replay(const ScannedGame& scanned, const Position& start, const PieceLetters& letters)
        : m_scanned(scanned), m_position(start), m_reader(letters) {
        m_game.start = start;
        m_game.language = letters.language;
    }

    Read<PgnGame> play() {
        for (const RecordToken& token : m_scanned.tokens) {
            if (m_scanned.fault && token.offset > m_scanned.fault_offset)
                break;
            if (token.kind == RecordToken::Kind::Move) {
                if (std::optional<Fault> fault = play(token))
                    return tl::unexpected(std::move(*fault));
            } else if (token.kind == RecordToken::Kind::Comment) {
                m_comment += ' ';
                m_comment += token.text;
            } else if (!m_game.moves.empty()) {
                m_game.moves.back().glyphs.push_back(token.glyph);
            }
        }
        close_comment();
        if (m_scanned.fault)
            return tl::unexpected(Fault{m_scanned.fault_offset, *m_scanned.fault});
        return std::move(m_game);
    }

private:
    std::optional<Fault> play(const RecordToken& token) {
        const auto refuse = [&](std::string message) {
            return Fault{token.offset,
                         Error{std::move(message), {number_of(m_position), excerpt(token.text)}}};
        };
        if (is_empty_move(token.text))
            return refuse(ANNABELLA_TR("At {0} the PGN game has {1}, an empty move. Put a real move there."));
        bool readable = true;
        const tl::expected<Move, MoveTextFault> move = read_token(m_position, token.text, m_reader, readable);
        if (!readable)
            return refuse(
                ANNABELLA_TR("At {0} the PGN game has {1}, which cannot be read as a move. Correct it."));
        if (!move && move.error() == MoveTextFault::Ambiguous)
            return refuse(
                ANNABELLA_TR("At {0} the PGN game has {1}, which is ambiguous. Show which piece moves."));
        if (!move)
            return refuse(ANNABELLA_TR("At {0} the PGN game has an illegal move, {1}. Correct it."));
        close_comment();
        m_game.moves.push_back({*move, {}, {}, {}, {}});
        m_position.play(*move);
        return std::nullopt;
    }

    void close_comment() {
        if (m_game.moves.empty())
            m_game.comment = end_comment(m_comment, nullptr);
        else
            end_comment(m_comment, &m_game.moves.back());
    }

    const ScannedGame& m_scanned;
    Position m_position;
    Lettering m_reader;
    std::string m_comment;
    PgnGame m_game;
};

std::string result_of(const ScannedGame& scanned) {
    if (!scanned.result.empty())
        return scanned.result;
    const RecordTag* const tag = find_tag(scanned, "Result");
    if (tag && (tag->value == "1-0" || tag->value == "0-1" || tag->value == "1/2-1/2"))
        return tag->value;
    return "*";
}

Read<PgnGame> read_game(const ScannedGame& scanned, std::span<const PieceLetters> others,
                        PgnReader::Variations variations) {
    TRY(const auto start, start_of(scanned));
    // English first, as PGN demands. A record that is not English all through may be another language's all
    // through.
    std::optional<Fault> furthest;
    for (std::size_t i = 0; i <= others.size(); ++i) {
        const PieceLetters& letters = i == 0 ? english_letters() : others[i - 1];
        Read<PgnGame> game = Replay(scanned, start, letters).play();
        if (game) {
            game->result = result_of(scanned);
            if (variations == PgnReader::Variations::Kept)
                read_variations(scanned, *game, letters);
            for (const RecordTag& tag : scanned.tags)
                game->tags.emplace_back(tag.name, tag.value);
            return game;
        }
        if (!furthest || game.error().offset > furthest->offset)
            furthest = std::move(game).error();
        if (scanned.fault && furthest->offset == scanned.fault_offset)
            break; // All its moves could be read; another language finds nothing more.
    }
    return tl::unexpected(std::move(*furthest));
}

} // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    for (const auto& [key, value] : tags)
        if (key == name)
            return value;
    return {};
}

Position PgnGame::end() const {
    Position position = start;
    for (const PgnMove& move : moves)
        position.play(move.move);
    return position;
}

PgnReader::PgnReader(std::string_view text, std::vector<PieceLetters> others, Variations variations)
    : m_text(text), m_others(std::move(others)), m_variations(variations) {
    if (m_text.starts_with("\uFEFF"))
        m_text.remove_prefix(std::string_view("\uFEFF").size());
}

std::optional<tl::expected<PgnGame, PgnFault>> PgnReader::next() {
    while (m_at < m_text.size()) {
        const ScannedGame scanned = scan_game(m_text, m_at, pgn_dialect());
        if (!scanned.any())
            continue;
        Read<PgnGame> game = read_game(scanned, m_others, m_variations);
        if (game)
            return std::move(*game);
        rules::count_up_to(m_text, m_counted, game.error().offset);
        return tl::unexpected(PgnFault{m_counted.line, m_counted.column, std::move(game).error().error});
    }
    return std::nullopt;
}

std::optional<PgnReader::Place> PgnReader::skip() {
    while (m_at < m_text.size()) {
        const std::size_t begin = m_at;
        if (!scan_game(m_text, m_at, pgn_dialect()).any())
            continue;
        rules::count_up_to(m_text, m_counted, begin);
        return Place{begin, m_counted.line, m_counted.column};
    }
    return std::nullopt;
}

void PgnReader::go_to(const Place& place) {
    m_at = place.at;
    m_counted = place;
}

namespace {

Result<PgnGame> numbered(int number, std::optional<tl::expected<PgnGame, PgnFault>> game) {
    if (!game)
        return tl::unexpected(rules::no_such_game(number));
    if (!*game)
        return tl::unexpected(rules::unreadable_game(number, game->error()));
    if ((*game)->moves.empty())
        return tl::unexpected(rules::game_without_moves(number));
    return std::move(**game);
}

} // namespace

Result<PgnGame> read_game(std::string_view text, int number, std::vector<PieceLetters> others) {
    PgnReader reader(text, std::move(others));
    auto game = reader.next();
    for (int i = 1; i < number && game; ++i)
        game = reader.next();
    return numbered(number, std::move(game));
}

PgnCollection::PgnCollection(std::string text, std::vector<PieceLetters> others)
    : m_text(std::move(text)), m_others(std::move(others)) {
    PgnReader reader(m_text);
    while (const auto place = reader.skip())
        m_places.push_back(*place);
}

Result<PgnGame> PgnCollection::game(int number) const {
    if (number < 1 || number > size())
        return numbered(number, std::nullopt);
    PgnReader reader(m_text, m_others, PgnReader::Variations::Kept);
    reader.go_to(m_places[static_cast<std::size_t>(number) - 1]);
    return numbered(number, reader.next());
}

} // namespace annabella::chess
