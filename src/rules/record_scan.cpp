// Cutting a game record into tags, moves, comments and glyphs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record_scan.hpp"

#include <algorithm>
#include <unordered_set>

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "rules/record_text.hpp"

namespace annabella::rules {

namespace {

/// Of one game: many times what the most thoroughly annotated one has.
constexpr std::size_t most_tokens = 500'000;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

class Scanner {
public:
    Scanner(std::string_view text, std::size_t at, const Dialect& dialect,
            std::size_t most_moves = most_tokens)
        : m_text(text), m_at(at), m_dialect(dialect), m_most_moves(most_moves) {}

    ScannedGame scan() {
        while (m_at < m_text.size() && !m_ended && !(m_in_moves && m_moves >= m_most_moves))
            step();
        if (m_depth > 0)
            fault(m_variation,
                  failure(ANNABELLA_TR("A variation that begins here is not closed. A bracket is missing.")));
        return std::move(m_game);
    }

    std::size_t at() const { return m_at; }

private:
    char peek(std::size_t ahead = 0) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    bool at_line_start() const { return m_at == 0 || is_line_end(m_text[m_at - 1]); }

    /// Length of the blank at the current place, or 0.
    std::size_t blank() const {
        if (static_cast<unsigned char>(peek()) <= ' ' || peek() == '\x7F')
            return 1;
        if (m_text.substr(m_at, 2) == "\u00A0")
            return 2;
        if (m_text.substr(m_at, 3) == "\uFEFF")
            return 3;
        return 0;
    }

    void fault(std::size_t offset, tl::unexpected<Error> why) {
        if (m_game.fault && m_game.fault_offset <= offset)
            return;
        m_game.fault = std::move(why).value();
        m_game.fault_offset = offset;
    }

    void step() {
        if (const std::size_t length = blank()) {
            m_at += length;
            return;
        }
        const char c = peek();
        if (c == '%' && at_line_start()) {
            skip_line();
        } else if (c == '{') {
            comment();
        } else if (c == ';') {
            const std::size_t begin = ++m_at;
            skip_line();
            add({RecordToken::Kind::Comment, m_text.substr(begin, m_at - begin), begin - 1});
        } else if (c == '[' && (m_depth == 0 || at_line_start())) {
            bracket();
        } else if (c == '(') {
            if (m_depth++ == 0)
                m_variation = m_at;
            keep(m_game.aside, {RecordToken::Kind::Open, m_text.substr(m_at, 1), m_at});
            ++m_at;
        } else if (c == ')') {
            if (m_depth > 0) {
                --m_depth;
                keep(m_game.aside, {RecordToken::Kind::Close, m_text.substr(m_at, 1), m_at});
            }
            ++m_at;
        } else if (m_depth > 0) {
            word_aside();
        } else if (c == '}' || c == '<' || c == '>' || c == '"' || c == ']') {
            ++m_at;
        } else if (c == '$') {
            glyph();
        } else if (c == '/' && m_dialect.has_setups) {
            setup();
        } else if (c == '*') {
            ++m_at;
            end("*");
        } else {
            token();
        }
    }

    void skip_line() {
        while (m_at < m_text.size() && !is_line_end(m_text[m_at]))
            ++m_at;
    }

    void add(RecordToken token) {
        if (m_depth == 0 || token.kind == RecordToken::Kind::Comment)
            m_in_moves = true;
        keep(m_depth == 0 ? m_game.tokens : m_game.aside, token);
    }

    void keep(std::vector<RecordToken>& tokens, const RecordToken& token) {
        if (m_kept == most_tokens)
            return fault(
                token.offset,
                failure(ANNABELLA_TR(
                            "This game is too long. It may have at most {0} moves, comments and symbols."),
                        {std::to_string(most_tokens)}));
        ++m_kept;
        m_moves += m_depth == 0 && token.kind == RecordToken::Kind::Move ? 1U : 0U;
        tokens.push_back(token);
    }

    /// Whether a tag pair begins at `at`: a bracket, a name and a quotation mark. The look ahead is bounded.
    bool is_tag(std::size_t at) const {
        if (at >= m_text.size() || m_text[at] != '[')
            return false;
        const std::size_t limit = std::min(m_text.size(), at + 100);
        std::size_t i = at + 1;
        const auto skip = [&](auto&& wanted) {
            const std::size_t begin = i;
            while (i < limit && wanted(m_text[i]))
                ++i;
            return i > begin;
        };
        const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
        skip(is_space);
        if (i >= limit || !is_letter(m_text[i]))
            return false;
        skip(is_name);
        skip(is_space);
        return i < limit && m_text[i] == '"';
    }

    void bracket() {
        if (!is_tag(m_at)) {
            if (m_in_moves && m_depth == 0)
                fault(m_at, failure(ANNABELLA_TR("There is a square bracket among the moves. Remove it.")));
            if (m_in_moves) {
                ++m_at;
            } else {
                // Something between brackets that is no tag pair: nothing is lost by reading over it.
                while (m_at < m_text.size() && m_text[m_at] != ']' && !is_line_end(m_text[m_at]))
                    ++m_at;
                m_at = std::min(m_at + 1, m_text.size());
            }
            return;
        }
        if (m_in_moves) {
            m_ended = true; // The next game; this one has no result.
            return;
        }
        tag();
    }

    void tag() {
        const std::size_t begin = m_at;
        std::size_t i = m_at + 1;
        while (!is_letter(m_text[i]))
            ++i;
        std::size_t name_end = i;
        while (is_name(m_text[name_end]))
            ++name_end;
        std::string name(m_text.substr(i, name_end - i));
        if (name == "Event" && m_names.contains(name)) {
            m_ended = true; // A game without a single move and without a result.
            return;
        }
        m_at = m_text.find('"', name_end) + 1;
        std::string value = on_one_line(to_utf8(quoted()));
        if (m_names.insert(name).second)
            m_game.tags.push_back({std::move(name), std::move(value), begin});
    }

    /// From behind the opening quotation mark to behind the bracket. Quotation marks that no bracket follows
    /// belong to the value, as some programs write them; a value that is never closed ends with its line.
    std::string quoted() {
        std::string value;
        while (m_at < m_text.size() && !is_line_end(m_text[m_at])) {
            const char c = m_text[m_at++];
            if (c == '\\' && (peek() == '"' || peek() == '\\')) {
                value += m_text[m_at++];
                continue;
            }
            if (c == '"') {
                std::size_t after = m_at;
                while (after < m_text.size() && (m_text[after] == ' ' || m_text[after] == '\t'))
                    ++after;
                if (after < m_text.size() && m_text[after] == ']') {
                    m_at = after + 1;
                    return value;
                }
            }
            value += c;
        }
        while (!value.empty() && (value.back() == ']' || value.back() == '"' || value.back() == ' '))
            value.pop_back();
        return value;
    }

    void comment() {
        const std::size_t opening = m_at;
        std::size_t inner = 0;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '}'; ++m_at) {
            inner += m_text[m_at] == '{' ? 1U : 0U;
            if (is_line_end(m_text[m_at]) && is_tag(m_at + 1)) {
                ++m_at;
                break;
            }
        }
        if (peek() != '}') {
            m_in_moves = true;
            fault(opening,
                  failure(ANNABELLA_TR("A comment that begins here is not closed. A brace is missing.")));
            return;
        }
        // Braces do not nest in PGN. Where one stood inside and the next brace closes again, the writer
        // nested them.
        for (; inner > 0; --inner) {
            std::size_t next = m_at + 1;
            while (next < m_text.size() && m_text[next] != '{' && m_text[next] != '}' &&
                   !(is_line_end(m_text[next]) && is_tag(next + 1)))
                ++next;
            if (next >= m_text.size() || m_text[next] != '}')
                break;
            m_at = next;
        }
        add({RecordToken::Kind::Comment, m_text.substr(opening + 1, m_at - opening - 1), opening});
        ++m_at;
    }

    void glyph() {
        const std::size_t begin = m_at++;
        int number = 0;
        while (is_digit(peek())) {
            number = std::min(number * 10 + (peek() - '0'), 99999);
            ++m_at;
        }
        add({RecordToken::Kind::Glyph, m_text.substr(begin, m_at - begin), begin, number});
    }

    /// Between slashes.
    void setup() {
        const std::size_t begin = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != '/' &&
               !(is_line_end(m_text[m_at]) && is_tag(m_at + 1)))
            ++m_at;
        if (peek() != '/') {
            m_in_moves = true;
            fault(begin,
                  failure(ANNABELLA_TR("A position that begins here is not closed. A slash is missing.")));
            return;
        }
        add({RecordToken::Kind::SetUp, m_text.substr(begin + 1, m_at - begin - 1), begin});
        ++m_at;
    }

    /// In a variation. It ends where anything begins that has a meaning of its own there, so that what is
    /// read of it changes nothing for the main line.
    void word_aside() {
        const auto is_of_word = [&] {
            return m_at < m_text.size() && blank() == 0 &&
                   std::string_view("(){};$[]<>\"*").find(peek()) == std::string_view::npos;
        };
        const std::size_t begin = m_at;
        while (is_of_word())
            ++m_at;
        if (m_at > begin)
            read_word(m_text.substr(begin, m_at - begin), begin);
        else if (peek() == '$')
            glyph();
        else
            ++m_at;
    }

    /// Everything up to a blank or a sign that has a meaning of its own.
    std::string_view word() {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !blank()) {
            const char c = peek();
            if (c == '(') {
                // "e8(Q)" and "Kb1(=)" are part of the move, not a variation.
                const std::size_t close = m_text.substr(m_at, 6).find(')');
                const std::string_view inside = m_text.substr(m_at, close);
                if (m_at == begin || close == std::string_view::npos ||
                    inside.find_first_of("12345678 \t\r\n") != std::string_view::npos)
                    break;
                m_at += close;
            } else if (c == '*' && m_dialect.has_star_mark && m_at > begin) {
                ++m_at;
                continue;
            } else if (std::string_view("{})[];$<>\"*").find(c) != std::string_view::npos) {
                break;
            }
            ++m_at;
        }
        return m_text.substr(begin, m_at - begin);
    }

    void token() {
        const std::size_t offset = m_at;
        m_in_moves = true;
        read_word(word(), offset);
    }

    void read_word(std::string_view text, std::size_t offset) {
        // The move number, with or without dots, alone or before the move.
        std::size_t digits = 0;
        while (digits < text.size() && is_digit(text[digits]))
            ++digits;
        std::size_t dots = digits;
        while (dots < text.size() && (text[dots] == '.' || text.substr(dots, 3) == "…"))
            dots += text[dots] == '.' ? 1U : 3U;
        if (dots > digits || (digits == text.size() && !m_dialect.is_move_of_digits(text))) {
            offset += dots;
            text.remove_prefix(dots);
        }
        if (const std::string_view result = m_dialect.result(text); !result.empty()) {
            // In a variation it is nobody's.
            if (m_depth == 0)
                end(result);
            return;
        }
        if (text.empty())
            return;
        const std::size_t before_marks = text.find_last_not_of(m_dialect.marks);
        const std::size_t length = before_marks == std::string_view::npos ? 0 : before_marks + 1;
        const std::string_view marks = text.substr(length);
        text = text.substr(0, length);
        const std::optional<int> sign = m_dialect.sign(text);
        if (sign && *sign > 0)
            add({RecordToken::Kind::Glyph, text, offset, *sign});
        else if (!sign && !text.empty())
            add({RecordToken::Kind::Move, text, offset});
        for (const int glyph : m_dialect.glyphs(marks))
            add({RecordToken::Kind::Glyph, marks, offset + length, glyph});
    }

    void end(std::string_view result) {
        m_game.result = result;
        m_ended = true;
        // A comment behind the result, on its line, still speaks of this game.
        std::size_t next = m_at;
        while (next < m_text.size() && (m_text[next] == ' ' || m_text[next] == '\t'))
            ++next;
        if (next < m_text.size() && m_text[next] == '{') {
            m_at = next;
            comment();
        }
        // PDN's star behind a result begins no other game.
        if (m_dialect.has_star_mark && result != "*") {
            const std::size_t star = m_text.find_first_not_of(" \t\r\n", m_at);
            if (star < m_text.size() && m_text[star] == '*')
                m_at = star + 1;
        }
    }

    std::string_view m_text;
    std::size_t m_at;
    const Dialect& m_dialect;
    bool m_in_moves = false;
    bool m_ended = false;
    std::size_t m_depth = 0;
    std::size_t m_variation = 0;
    std::size_t m_kept = 0; ///< Tokens.
    std::size_t m_most_moves;
    std::size_t m_moves = 0; ///< Of the main line.
    std::unordered_set<std::string> m_names;
    ScannedGame m_game;
};

} // namespace

bool ScannedGame::any() const {
    const bool any_move = std::any_of(tokens.begin(), tokens.end(), [](const RecordToken& token) {
        return token.kind == RecordToken::Kind::Move || token.kind == RecordToken::Kind::SetUp;
    });
    return !tags.empty() || any_move || !result.empty() || fault;
}

ScannedGame scan_game(std::string_view text, std::size_t& at, const Dialect& dialect) {
    Scanner scanner(text, at, dialect);
    ScannedGame game = scanner.scan();
    at = scanner.at();
    return game;
}

ScannedGame scan_beginning(std::string_view text, std::size_t at, const Dialect& dialect,
                           std::size_t most_moves) {
    return Scanner(text, at, dialect, most_moves).scan();
}

std::optional<std::size_t> behind_move(std::string_view text, std::size_t offset, const Dialect& dialect) {
    std::size_t at = 0;
    const ScannedGame game = scan_game(text, at, dialect);
    std::vector<RecordToken> tokens = game.tokens;
    tokens.insert(tokens.end(), game.aside.begin(), game.aside.end());
    std::stable_sort(tokens.begin(), tokens.end(), [](const RecordToken& one, const RecordToken& other) {
        return one.offset < other.offset;
    });
    auto token = std::find_if(tokens.begin(), tokens.end(), [&](const RecordToken& each) {
        return each.offset == offset && each.kind == RecordToken::Kind::Move;
    });
    if (token == tokens.end())
        return std::nullopt;
    std::size_t end = 0;
    do {
        end = token->offset + token->text.size();
        if (token->kind == RecordToken::Kind::Comment)
            end += 1 + (text[token->offset] == '{' ? 1U : 0U);
        else if (token->kind == RecordToken::Kind::Move)
            end = std::min(text.find_first_not_of(dialect.marks, end), text.size());
        ++token;
    } while (token != tokens.end() &&
             (token->kind == RecordToken::Kind::Comment || token->kind == RecordToken::Kind::Glyph));
    return std::min(end, text.size());
}

const RecordTag* find_tag(const ScannedGame& game, std::string_view name) {
    const auto found = std::find_if(game.tags.begin(), game.tags.end(),
                                    [&](const RecordTag& tag) { return tag.name == name; });
    return found == game.tags.end() ? nullptr : &*found;
}

void count_up_to(std::string_view text, TextPlace& place, std::size_t at) {
    while (place.at < at) {
        const DecodedCharacter character = decode_utf8(text, place.at);
        place.at += character.length;
        const bool lone_return =
            character.value == '\r' && (place.at >= text.size() || text[place.at] != '\n');
        if (character.value == '\n' || lone_return) {
            ++place.line;
            place.column = 1;
        } else {
            ++place.column;
        }
    }
}

} // namespace annabella::rules
