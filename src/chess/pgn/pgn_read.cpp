// Reading game records in Portable Game Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "base/utf8.hpp"
#include "chess/notation/fen.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/pgn/pgn_moves.hpp"
#include "rules/record_reading.hpp"
#include "rules/record_text.hpp"

namespace annabella::chess {

namespace {

using rules::FaultAt;
using rules::ReadAt;

tl::unexpected<FaultAt> fault_at(std::size_t offset, tl::unexpected<Error> why) {
    return tl::unexpected(FaultAt{offset, std::move(why).value()});
}

/// The position that the tags Variant and FEN describe.
ReadAt<Position> start_of(const ScannedGame& game) {
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
            return tl::unexpected(FaultAt{0, std::move(ordinary).error()});
        return *ordinary;
    }
    // Some programs leave out the variant of a Chess960 game.
    Result<Position> position = mode == CastlingMode::Standard ? position_from_any_fen(fen->value)
                                                               : position_from_fen(fen->value, mode);
    if (!position)
        return tl::unexpected(FaultAt{fen->offset, std::move(position).error()});
    return *position;
}

std::string number_of(const Position& position) {
    return rules::written_number(position.fullmove_number(), position.turn());
}

/// The main line of a game, read with the letters of one language.
class MainLine {
public:
    MainLine(const Position& start, const PieceLetters& letters) : m_position(start), m_reader(letters) {
        game.start = start;
        game.language = letters.language;
    }

    std::optional<FaultAt> move(const RecordToken& token) {
        const auto refuse = [&](std::string message) {
            return FaultAt{token.offset,
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
        game.moves.push_back({*move, {}, {}, {}, {}, {token.offset}});
        m_position.play(*move);
        return std::nullopt;
    }

    void glyph(const RecordToken& token) { game.moves.back().glyphs.push_back(token.glyph); }

    void comment(std::string raw) {
        if (game.moves.empty())
            game.comment = end_comment(raw, nullptr);
        else
            end_comment(raw, &game.moves.back());
    }

    PgnGame game;

private:
    Position m_position;
    Lettering m_reader;
};

std::string result_of(const ScannedGame& scanned) {
    if (!scanned.result.empty())
        return scanned.result;
    const RecordTag* const tag = find_tag(scanned, "Result");
    if (tag && (tag->value == "1-0" || tag->value == "0-1" || tag->value == "1/2-1/2"))
        return tag->value;
    return "*";
}

ReadAt<PgnGame> read_game(const ScannedGame& scanned, std::span<const PieceLetters> others,
                          PgnReader::Variations variations) {
    TRY(const auto start, start_of(scanned));
    // English first, as PGN demands. A record that is not English all through may be another language's all
    // through.
    std::optional<FaultAt> furthest;
    for (std::size_t i = 0; i <= others.size(); ++i) {
        const PieceLetters& letters = i == 0 ? english_letters() : others[i - 1];
        MainLine line(start, letters);
        std::optional<FaultAt> fault = rules::play_main_line(scanned, line);
        if (!fault) {
            line.game.result = result_of(scanned);
            if (variations == PgnReader::Variations::Kept)
                read_variations(scanned, line.game, letters);
            for (const RecordTag& tag : scanned.tags)
                line.game.tags.emplace_back(tag.name, tag.value);
            return std::move(line.game);
        }
        if (!furthest || fault->offset > furthest->offset)
            furthest = std::move(fault);
        if (scanned.fault && furthest->offset == scanned.fault_offset)
            break; // All its moves could be read; another language finds nothing more.
    }
    return tl::unexpected(std::move(*furthest));
}

/// The main line of a game on its way to a position, read with the letters of one language.
class Way {
public:
    enum class Kind : std::uint8_t {
        There,
        Never,
        Unreadable,
        Open ///< It may come to it after the moves that have been scanned.
    };
    struct Answer {
        Kind kind = Kind::Never;
        rules::ReachedPosition at{};
    };

    Way(const ScannedGame& scanned, const Position& start, const Position& wanted, std::size_t most_moves)
        : m_scanned(scanned), m_start(start), m_wanted(wanted), m_most_moves(most_moves) {}

    Answer look(const PieceLetters& letters) const {
        const Lettering reader(letters);
        Position position = m_start;
        std::size_t made = 0;
        for (const RecordToken& token : m_scanned.tokens) {
            if (token.kind != RecordToken::Kind::Move)
                continue;
            if (is_behind(position))
                return {};
            bool readable = true;
            const auto move = read_token(position, token.text, reader, readable);
            if (is_there(position))
                return {Kind::There, {made, move ? std::optional<rules::Move>(*move) : std::nullopt}};
            if (!move)
                return {Kind::Unreadable};
            position.play(*move);
            ++made;
        }
        if (is_there(position))
            return {Kind::There, {made, {}}};
        return {made < m_most_moves ? Kind::Never : Kind::Open};
    }

private:
    bool is_there(const Position& position) const {
        return position.key() == m_wanted.key() && position.same_as(m_wanted);
    }
    /// What has been captured or has left its home square never comes back.
    bool is_behind(const Position& position) const {
        for (const Color color : {Color::White, Color::Black}) {
            const Bitboard home = rank_squares(color == Color::White ? 1 : 6);
            const Bitboard pawns = position.pieces(color, Role::Pawn);
            const Bitboard wanted = m_wanted.pieces(color, Role::Pawn);
            if ((wanted & home & ~pawns) != 0 || count(pawns) < count(wanted) ||
                count(position.pieces(color)) < count(m_wanted.pieces(color)))
                return true;
        }
        return false;
    }

    const ScannedGame& m_scanned;
    const Position& m_start;
    const Position& m_wanted;
    std::size_t m_most_moves;
};

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
    : m_records(text, pgn_dialect()), m_others(std::move(others)), m_variations(variations) {}

std::optional<tl::expected<PgnGame, PgnFault>> PgnReader::next() {
    const std::optional<ScannedGame> scanned = m_records.next();
    if (!scanned)
        return std::nullopt;
    ReadAt<PgnGame> game = read_game(*scanned, m_others, m_variations);
    if (game)
        return std::move(*game);
    return tl::unexpected(m_records.with_line(std::move(game).error()));
}

rules::RecordHead PgnReader::head() const {
    ScannedGame scanned = m_records.beginning(0);
    if (result_of(scanned) == "*")
        scanned = m_records.beginning(rules::every_move);
    std::string result = result_of(scanned);
    return rules::head_of(std::move(scanned), std::move(result));
}

std::optional<rules::ReachedPosition> PgnReader::reaches(const Position& wanted) const {
    for (const std::size_t most : {rules::moves_at_first, rules::every_move}) {
        const ScannedGame scanned = m_records.beginning(most);
        const auto start = start_of(scanned);
        if (!start)
            return std::nullopt;
        const Way way(scanned, *start, wanted, most);
        Way::Answer answer = way.look(english_letters());
        for (std::size_t i = 0; i < m_others.size() && answer.kind == Way::Kind::Unreadable; ++i)
            answer = way.look(m_others[i]);
        if (answer.kind == Way::Kind::There)
            return answer.at;
        if (answer.kind != Way::Kind::Open)
            return std::nullopt;
    }
    return std::nullopt;
}

Result<PgnGame> read_game(std::string_view text, int number, std::vector<PieceLetters> others) {
    PgnReader reader(text, std::move(others));
    auto game = reader.next();
    for (int i = 1; i < number && game; ++i)
        game = reader.next();
    return rules::numbered<PgnGame>(number, std::move(game));
}

PgnCollection::PgnCollection(std::string text, std::vector<PieceLetters> others)
    : m_text(std::move(text)), m_others(std::move(others)) {
    PgnReader reader(m_text);
    while (const auto place = reader.skip())
        m_places.push_back(*place);
}

Result<PgnGame> PgnCollection::game(int number) const {
    if (number < 1 || number > size())
        return rules::numbered<PgnGame>(number, std::nullopt);
    return rules::numbered<PgnGame>(number, reader(number).next());
}

std::string_view PgnCollection::text(int number) const { return rules::game_text(m_text, m_places, number); }

PgnReader PgnCollection::reader(int number) const {
    PgnReader reader(m_text, m_others, PgnReader::Variations::Kept);
    reader.go_to(m_places[static_cast<std::size_t>(number) - 1]);
    return reader;
}

} // namespace annabella::chess
