// Reading Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <bit>
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
                      .has_star_mark = true,
                      .has_setups = true};

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

/// What stands on the board: 'FEN "W:W31-50:B1-20"'.
std::string fen_of_setup(std::string_view setup) {
    std::string fen = on_one_line(setup);
    if (fen.starts_with("FEN"))
        fen.erase(0, 3);
    std::erase_if(fen, [](char c) { return c == '"' || c == ' '; });
    if (fen.ends_with('.'))
        fen.pop_back();
    return fen;
}

/// PDN 3.0: a position that stands before all moves is the first one, where no tag says another.
const RecordToken* setup_of_start(const ScannedGame& game) {
    const auto first = std::find_if(game.tokens.begin(), game.tokens.end(), [](const RecordToken& token) {
        return token.kind == RecordToken::Kind::Move || token.kind == RecordToken::Kind::SetUp;
    });
    const bool begins = first != game.tokens.end() && first->kind == RecordToken::Kind::SetUp;
    return begins && find_tag(game, "FEN") == nullptr ? &*first : nullptr;
}

std::string fen_of_start(const ScannedGame& game) {
    const RecordToken* const setup = setup_of_start(game);
    return setup != nullptr ? fen_of_setup(setup->text) : std::string(value_of(game, "FEN"));
}

bool fits(const ScannedGame& game, const Rules& rules) {
    const std::string fen = fen_of_start(game);
    if (!fen.empty() && !rules.start({fen, {}}))
        return false;
    const auto move = std::find_if(game.tokens.begin(), game.tokens.end(), [](const RecordToken& token) {
        return token.kind == RecordToken::Kind::Move;
    });
    return move == game.tokens.end() || !rules.read_move(move->text, {}).empty();
}

ReadAt<const Rules*> rules_of(const ScannedGame& game, const PdnKinds& kinds) {
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
        FaultAt{tag->offset,
                {ANNABELLA_TR("The PDN game is of type {0}. Only these types can be read: {1}."),
                 {std::to_string(*type), types_of(kinds)}}});
}

ReadAt<Position> start_of(const ScannedGame& game, const PdnKinds& kinds) {
    TRY(const Rules* const rules, rules_of(game, kinds));
    auto position = rules->start({fen_of_start(game), {}});
    if (position)
        return *std::move(position);
    const RecordTag* const tag = find_tag(game, "FEN");
    const RecordToken* const setup = setup_of_start(game);
    const std::size_t offset = tag != nullptr ? tag->offset : setup != nullptr ? setup->offset : 0;
    return tl::unexpected(FaultAt{offset, std::move(position).error()});
}

std::string number_of(const Position& position) {
    return written_number(position.move_number(), position.turn());
}

/// The main line of a game.
class MainLine {
public:
    /// `setup`: what has set up the first position; null where none has.
    MainLine(const Position& start, const RecordToken* setup)
        : game{.start = start}, m_position(start), m_setup(setup) {}

    std::optional<FaultAt> move(const RecordToken& token) {
        if (token.kind == RecordToken::Kind::SetUp)
            return &token == m_setup ? std::nullopt : set_up(token);
        const auto refuse = [&](std::string message) {
            return FaultAt{token.offset,
                           Error{std::move(message), {number_of(m_position), excerpt(token.text)}}};
        };
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
        game.moves.push_back({.move = *move, .offset = {token.offset}});
        m_position.play(*move);
        return std::nullopt;
    }

    void glyph(const RecordToken& token) {
        if (game.moves.empty())
            return;
        // A sign speaks of who has moved.
        const bool of_black =
            token.text.front() != '$' && token.glyph == white_is_winning && m_position.turn() == Side::White;
        game.moves.back().glyphs.push_back(token.glyph + (of_black ? 1 : 0));
    }

    void comment(const std::string& raw) {
        if (raw.empty())
            return;
        CommentParts parts = read_comment(raw);
        if (game.moves.empty()) {
            game.comment += (game.comment.empty() || parts.text.empty() ? "" : " ") + parts.text;
            return;
        }
        RecordMove& move = game.moves.back();
        move.comment = std::move(parts.text);
        move.spent = parts.spent;
        move.clock = parts.clock ? parts.clock : parts.clocks[opposite(m_position.turn())];
    }

    Record game;

private:
    /// PDN 3.0 sets up the position after a move that is not legal.
    std::optional<FaultAt> set_up(const RecordToken& token) {
        const std::string fen = fen_of_setup(token.text);
        const bool says_counters = fen.find(":F") != std::string::npos || fen.find(":H") != std::string::npos;
        auto placed = m_position.rules().start({says_counters ? fen : numbered_fen(fen), {}});
        if (!placed)
            return FaultAt{token.offset,
                           Error{ANNABELLA_TR("At {0} the PDN game has a position that cannot be read. {1}"),
                                 {number_of(m_position), std::move(placed).error().message}}};
        if (const auto made = m_position.rules().made_between(m_position, placed->placement())) {
            const Position next = m_position.after(*made);
            if (next.turn() == placed->turn() &&
                (!says_counters || write_position(next) == write_position(*placed))) {
                game.moves.push_back({.move = *made});
                m_position = next;
                return std::nullopt;
            }
        }
        game.moves.push_back({.placed = *placed});
        m_position = *placed;
        return std::nullopt;
    }

    /// With the number of the next move; "B::" is the same position with that side to move.
    std::string numbered_fen(std::string_view fen) const {
        if (fen == "W::" || fen == "B::") {
            std::string same = write_position(m_position);
            same.front() = fen.front();
            return same;
        }
        const bool begins_move = m_position.turn() == Side::Black && fen.starts_with('W');
        return std::string(fen) + ":H0:F" + std::to_string(m_position.move_number() + (begins_move ? 1 : 0));
    }

    Position m_position;
    const RecordToken* m_setup;
};

/// The same to the rule of repetition.
bool is_same(const Position& one, const Position& other) {
    return one.key() == other.key() && one.turn() == other.turn();
}

/// PDN 3.0 has the star behind every game, and the result in its tag.
std::string result_of(const ScannedGame& scanned) {
    if (!scanned.result.empty() && scanned.result != "*")
        return scanned.result;
    const std::string_view tag = read_result(value_of(scanned, "Result"));
    return std::string(tag.empty() ? "*" : tag);
}

ReadAt<Record> read_game(const ScannedGame& scanned, const PdnKinds& kinds) {
    TRY(const Position start, start_of(scanned, kinds));
    MainLine line(start, setup_of_start(scanned));
    if (std::optional<FaultAt> fault = play_main_line(scanned, line))
        return tl::unexpected(*std::move(fault));
    line.game.result = result_of(scanned);
    for (const RecordTag& tag : scanned.tags)
        line.game.tags.emplace_back(tag.name, tag.value);
    return std::move(line.game);
}

} // namespace

std::optional<std::size_t> behind_pdn_move(std::string_view text, std::size_t offset) {
    return behind_move(text, offset, pdn);
}

PdnReader::PdnReader(std::string_view text, PdnKinds kinds)
    : m_records(text, pdn), m_kinds(std::move(kinds)) {}

std::optional<tl::expected<Record, RecordFault>> PdnReader::next() {
    const std::optional<ScannedGame> scanned = m_records.next();
    if (!scanned)
        return std::nullopt;
    ReadAt<Record> game = read_game(*scanned, m_kinds);
    if (game)
        return std::move(*game);
    return tl::unexpected(m_records.with_line(std::move(game).error()));
}

PdnCollection::PdnCollection(std::string text, PdnKinds kinds)
    : m_text(std::move(text)), m_kinds(std::move(kinds)) {
    PdnReader reader(m_text, m_kinds);
    while (const auto place = reader.skip())
        m_places.push_back(*place);
}

RecordHead PdnReader::head() const {
    ScannedGame scanned = m_records.beginning(0);
    if (read_result(value_of(scanned, "Result")).empty())
        scanned = m_records.beginning(every_move);
    std::string result = result_of(scanned);
    return head_of(std::move(scanned), std::move(result));
}

std::optional<ReachedPosition> PdnReader::reaches(const Position& wanted) const {
    const auto men = [](const Position& position) { return std::popcount(position.occupied()); };
    for (const std::size_t most : {moves_at_first, every_move}) {
        const ScannedGame scanned = m_records.beginning(most);
        const auto start = start_of(scanned, m_kinds);
        if (!start || &start->rules() != &wanted.rules())
            return std::nullopt;
        Position position = *start;
        std::size_t made = 0;
        for (const RecordToken& token : scanned.tokens) {
            if (token.kind != RecordToken::Kind::Move)
                continue;
            const auto move = resolve(position, position.rules().read_move(token.text, {}));
            if (is_same(position, wanted))
                return ReachedPosition{made, move ? std::optional(*move) : std::nullopt};
            // What has been captured never comes back.
            if (!move || men(position) < men(wanted))
                return std::nullopt;
            position.play(*move);
            ++made;
        }
        if (made < most)
            return is_same(position, wanted) ? std::optional(ReachedPosition{made, {}}) : std::nullopt;
    }
    return std::nullopt;
}

std::string_view PdnCollection::text(int number) const { return game_text(m_text, m_places, number); }

PdnReader PdnCollection::reader(int number) const {
    PdnReader reader(m_text, m_kinds);
    reader.go_to(m_places[static_cast<std::size_t>(number) - 1]);
    return reader;
}

Result<Record> PdnCollection::game(int number) const {
    if (number < 1 || number > size())
        return numbered<Record>(number, std::nullopt);
    return numbered<Record>(number, reader(number).next());
}

} // namespace annabella::rules
