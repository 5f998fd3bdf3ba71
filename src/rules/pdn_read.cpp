// Reading Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <utility>

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "rules/pdn.hpp"
#include "rules/record_text.hpp"

namespace annabella::rules {

namespace {

constexpr int only_move = 7;
constexpr int equal_position = 10;
constexpr int white_is_winning = 18; // Black's is the next.

std::string_view read_result(std::string_view word) {
    struct Spelling {
        std::string_view written, means;
    };
    // None is a move: no square is 0, and none leads to itself.
    constexpr std::array spellings = {
        Spelling{"2-0", "1-0"},         Spelling{"1-0", "1-0"},     Spelling{"0-2", "0-1"},
        Spelling{"0-1", "0-1"},         Spelling{"1-1", "1/2-1/2"}, Spelling{"1/2-1/2", "1/2-1/2"},
        Spelling{"1/2", "1/2-1/2"},     Spelling{"½-½", "1/2-1/2"}, Spelling{"½", "1/2-1/2"},
        Spelling{"0-0", "0-0"},         Spelling{"2–0", "1-0"},     Spelling{"1–0", "1-0"},
        Spelling{"0–2", "0-1"},         Spelling{"0–1", "0-1"},     Spelling{"1–1", "1/2-1/2"},
        Spelling{"1/2–1/2", "1/2-1/2"}, Spelling{"½–½", "1/2-1/2"},
    };
    const auto* const found = std::find_if(spellings.begin(), spellings.end(),
                                           [&](const Spelling& each) { return each.written == word; });
    return found == spellings.end() ? std::string_view() : found->means;
}

/// FMJD, 9.1: "?!" is a move that looks weak and is strong, "!?" the other way round; "*" is forced, "+" has
/// won the game, "=" has drawn it.
std::vector<int> glyphs_of(std::string_view marks) {
    constexpr std::array<std::string_view, 6> strengths = {"!", "?", "!!", "??", "?!", "!?"};
    std::vector<int> glyphs;
    const std::size_t begin = std::min(marks.find_first_of("!?"), marks.size());
    const std::size_t end = std::min(marks.find_first_not_of("!?", begin), marks.size());
    const auto* const strength =
        std::find(strengths.begin(), strengths.end(), marks.substr(begin, end - begin));
    if (strength != strengths.end())
        glyphs.push_back(static_cast<int>(strength - strengths.begin()) + 1);
    for (const auto& [mark, glyph] :
         {std::pair('*', only_move), std::pair('=', equal_position), std::pair('+', white_is_winning)})
        if (marks.find(mark) != std::string_view::npos)
            glyphs.push_back(glyph);
    return glyphs;
}

/// "+1", "-2": so many pieces won or lost; "a.l.": captured in whichever way.
std::optional<int> read_sign(std::string_view word) {
    if (word == "a.l." || word == "a.l" || word == "al.")
        return 0;
    const bool counts = word.starts_with('+') || word.starts_with('-');
    if (counts && word.size() > 1 && std::all_of(word.begin() + 1, word.end(), is_digit))
        return 0;
    return std::nullopt;
}

/// "3228", as some programs write 32-28.
bool is_move_of_digits(std::string_view word) { return word.size() == 4; }

constexpr Dialect pdn{.result = read_result,
                      .marks = "!?*+=()",
                      .glyphs = glyphs_of,
                      .sign = read_sign,
                      .is_move_of_digits = is_move_of_digits,
                      .has_star_mark = true};

/// A fault before its line is known.
struct Fault {
    std::size_t offset;
    Error error;
};

template <class T>
using Read = tl::expected<T, Fault>;

std::string_view value_of(const ScannedGame& game, std::string_view name) {
    const RecordTag* const tag = find_tag(game, name);
    return tag == nullptr ? std::string_view() : std::string_view(tag->value);
}

std::string types_of(const PdnKinds& kinds) {
    std::string types;
    for (const PdnKind& kind : kinds)
        types.append(types.empty() ? "" : ", ").append(std::to_string(kind.type));
    return types;
}

bool fits(const ScannedGame& game, const Rules& rules) {
    const std::string_view fen = value_of(game, "FEN");
    if (!fen.empty() && !rules.start({std::string(fen), {}}))
        return false;
    const auto move = std::find_if(game.tokens.begin(), game.tokens.end(), [](const RecordToken& token) {
        return token.kind == RecordToken::Kind::Move;
    });
    return move == game.tokens.end() || !rules.read_move(move->text, {}).empty();
}

Read<const Rules*> rules_of(const ScannedGame& game, const PdnKinds& kinds) {
    const RecordTag* const tag = find_tag(game, "GameType");
    const auto type = tag == nullptr ? std::nullopt : pdn_type(tag->value);
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const PdnKind& each) {
        return type ? each.type == *type : fits(game, *each.rules);
    });
    if (kind != kinds.end())
        return kind->rules;
    if (!type)
        return kinds.front().rules; // It tells what cannot be read.
    return tl::unexpected(
        Fault{tag->offset,
              {ANNABELLA_TR("The PDN game is of type {0}. Only these types can be read: {1}."),
               {std::to_string(*type), types_of(kinds)}}});
}

Read<Position> start_of(const ScannedGame& game, const PdnKinds& kinds) {
    TRY(const Rules* const rules, rules_of(game, kinds));
    const RecordTag* const fen = find_tag(game, "FEN");
    auto position = rules->start({fen == nullptr ? std::string() : fen->value, {}});
    if (!position)
        return tl::unexpected(Fault{fen == nullptr ? 0 : fen->offset, std::move(position).error()});
    return *std::move(position);
}

std::string number_of(const Position& position) {
    return std::to_string(position.move_number()) + (position.turn() == Side::White ? "." : "...");
}

/// The moves of the main line.
class Replay {
public:
    Replay(const ScannedGame& scanned, const Position& start)
        : m_scanned(scanned), m_position(start), m_game{.start = start} {}

    Read<Record> play() {
        for (const RecordToken& token : m_scanned.tokens) {
            if (m_scanned.fault && token.offset > m_scanned.fault_offset)
                break;
            if (token.kind == RecordToken::Kind::Move) {
                if (auto fault = play(token))
                    return tl::unexpected(*std::move(fault));
            } else if (token.kind == RecordToken::Kind::Comment) {
                m_comment += ' ';
                m_comment += token.text;
            } else if (!m_game.moves.empty()) {
                // A sign speaks of who has moved.
                const bool of_black = token.text.front() != '$' && token.glyph == white_is_winning &&
                                      m_position.turn() == Side::White;
                m_game.moves.back().glyphs.push_back(token.glyph + (of_black ? 1 : 0));
            }
        }
        close_comment();
        if (m_scanned.fault)
            return tl::unexpected(Fault{m_scanned.fault_offset, *m_scanned.fault});
        for (const RecordTag& tag : m_scanned.tags)
            m_game.tags.emplace_back(tag.name, tag.value);
        // PDN 3.0 has the star behind every game, and the result in its tag.
        m_game.result = m_scanned.result;
        if (m_game.result.empty() || m_game.result == "*")
            m_game.result = read_result(value_of(m_scanned, "Result"));
        if (m_game.result.empty())
            m_game.result = "*";
        return std::move(m_game);
    }

private:
    std::optional<Fault> play(const RecordToken& token) {
        const auto refuse = [&](std::string message) {
            return Fault{token.offset,
                         Error{std::move(message), {number_of(m_position), excerpt(token.text)}}};
        };
        if (token.text.starts_with('/'))
            return refuse(
                ANNABELLA_TR("At {0} the PDN game goes on from another position. That cannot be read."));
        const Readings readings = m_position.rules().read_move(token.text, {});
        if (readings.empty())
            return refuse(
                ANNABELLA_TR("At {0} the PDN game has {1}, which cannot be read as a move. Correct it."));
        const auto move = resolve(m_position, readings);
        if (!move && move.error() == TextFault::Ambiguous)
            return refuse(
                ANNABELLA_TR("At {0} the PDN game has {1}, which is ambiguous. Write all its squares."));
        if (!move)
            return refuse(ANNABELLA_TR("At {0} the PDN game has an illegal move, {1}. Correct it."));
        close_comment();
        m_game.moves.push_back({.move = *move});
        m_position.play(*move);
        return std::nullopt;
    }

    void close_comment() {
        if (m_comment.empty())
            return;
        CommentParts parts = read_comment(std::exchange(m_comment, {}));
        if (m_game.moves.empty()) {
            m_game.comment = std::move(parts.text);
            return;
        }
        RecordMove& move = m_game.moves.back();
        move.comment = std::move(parts.text);
        move.spent = parts.spent;
        move.clock = parts.clock ? parts.clock : parts.clocks[opposite(m_position.turn())];
    }

    const ScannedGame& m_scanned;
    Position m_position;
    std::string m_comment;
    Record m_game;
};

Read<Record> read_game(const ScannedGame& scanned, const PdnKinds& kinds) {
    TRY(const Position start, start_of(scanned, kinds));
    return Replay(scanned, start).play();
}

} // namespace

PdnReader::PdnReader(std::string_view text, PdnKinds kinds) : m_text(text), m_kinds(std::move(kinds)) {
    if (m_text.starts_with("\uFEFF"))
        m_text.remove_prefix(std::string_view("\uFEFF").size());
}

std::optional<tl::expected<Record, RecordFault>> PdnReader::next() {
    while (m_at < m_text.size()) {
        const ScannedGame scanned = scan_game(m_text, m_at, pdn);
        if (!scanned.any())
            continue;
        Read<Record> game = read_game(scanned, m_kinds);
        if (game)
            return std::move(*game);
        count_up_to(m_text, m_counted, game.error().offset);
        return tl::unexpected(RecordFault{m_counted.line, m_counted.column, std::move(game).error().error});
    }
    return std::nullopt;
}

std::optional<TextPlace> PdnReader::skip() {
    while (m_at < m_text.size()) {
        const std::size_t begin = m_at;
        if (!scan_game(m_text, m_at, pdn).any())
            continue;
        count_up_to(m_text, m_counted, begin);
        return m_counted;
    }
    return std::nullopt;
}

void PdnReader::go_to(const TextPlace& place) {
    m_at = place.at;
    m_counted = place;
}

PdnCollection::PdnCollection(std::string text, PdnKinds kinds)
    : m_text(std::move(text)), m_kinds(std::move(kinds)) {
    PdnReader reader(m_text, m_kinds);
    while (const auto place = reader.skip())
        m_places.push_back(*place);
}

Result<Record> PdnCollection::game(int number) const {
    if (number < 1 || number > size())
        return tl::unexpected(no_such_game(number));
    PdnReader reader(m_text, m_kinds);
    reader.go_to(m_places[static_cast<std::size_t>(number) - 1]);
    auto game = reader.next();
    if (!game)
        return tl::unexpected(no_such_game(number));
    if (!*game)
        return tl::unexpected(unreadable_game(number, game->error()));
    if ((*game)->moves.empty())
        return tl::unexpected(game_without_moves(number));
    return std::move(**game);
}

} // namespace annabella::rules
