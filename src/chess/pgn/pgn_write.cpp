// Writing game records in the export format of Portable Game Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>

#include "base/utf8.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/pgn/pgn_scan.hpp"

namespace annabella::chess {

namespace {

// "Less than 80 columns" by the standard.
constexpr std::size_t longest_line = 79;

bool is_tag_name(std::string_view name) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto is_name = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && name.size() <= 80 && is_letter(name.front()) &&
           std::all_of(name.begin(), name.end(), is_name);
}

std::string tag_value(std::string_view value) {
    std::string out = "\"";
    for (const char c : on_one_line(to_utf8(value))) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + '"';
}

std::string_view result_of(const PgnGame& game) {
    for (const std::string_view result : {"1-0", "0-1", "1/2-1/2"})
        if (game.result == result)
            return result;
    return "*";
}

void write_tags(std::string& out, const PgnGame& game) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> roster = {{
        {"Event", "?"},
        {"Site", "?"},
        {"Date", "????.??.??"},
        {"Round", "?"},
        {"White", "?"},
        {"Black", "?"},
        {"Result", "*"},
    }};
    const auto write = [&](std::string_view name, std::string_view value) {
        out += '[';
        out += name;
        out += ' ';
        out += tag_value(value);
        out += "]\n";
    };
    std::map<std::string, std::string, std::less<>> others;
    for (const auto& [name, value] : game.tags)
        if (is_tag_name(name))
            others.emplace(name, value);

    for (const auto& [name, unknown] : roster) {
        const auto found = others.find(name);
        if (name == "Result")
            write(name, result_of(game));
        else
            write(name,
                  found == others.end() || found->second.empty() ? unknown : std::string_view(found->second));
        if (found != others.end())
            others.erase(found);
    }

    others.erase("FEN");
    others.erase("SetUp");
    const bool chess960 = game.start.castling_mode() == CastlingMode::Chess960;
    if (const auto variant = others.find("Variant"); variant != others.end()) {
        const PgnVariant right = chess960 ? PgnVariant::Chess960 : PgnVariant::Standard;
        if (read_variant(variant->second) != right)
            others.erase(variant);
    }
    if (chess960)
        others.emplace("Variant", "Chess960");
    const std::string fen = write_fen(game.start);
    if (chess960 || fen != write_fen(Position())) {
        others.emplace("FEN", fen);
        others.emplace("SetUp", "1");
    }
    for (const auto& [name, value] : others)
        write(name, value);
}

/// Words on lines of limited length.
class Lines {
public:
    void add(std::string_view word) {
        const std::size_t length = count_characters(word);
        if (m_column > 0 && m_column + 1 + length > longest_line) {
            m_text += '\n';
            m_column = 0;
        } else if (m_column > 0) {
            m_text += ' ';
            ++m_column;
        }
        m_text += word;
        m_column += length;
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::size_t m_column = 0;
};

/// `name`: "clk", "emt".
std::string time_command(std::string_view name, std::chrono::milliseconds time) {
    const auto total = std::max<std::chrono::milliseconds::rep>(time.count(), 0);
    const auto two_digits = [](auto number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    std::string out = "[%" + std::string(name) + ' ' + std::to_string(total / 3'600'000) + ':' +
                      two_digits(total / 60'000 % 60) + ':' + two_digits(total / 1000 % 60);
    if (const auto fraction = total % 1000; fraction != 0) {
        std::string digits = std::to_string(1000 + fraction).substr(1);
        digits.resize(digits.find_last_not_of('0') + 1);
        out += '.' + digits;
    }
    return out + ']';
}

/// Whether anything was written.
bool write_comment(Lines& lines, std::string_view comment, std::optional<std::chrono::milliseconds> clock,
                   std::optional<std::chrono::milliseconds> spent) {
    std::vector<std::string> words;
    if (clock)
        words.push_back(time_command("clk", *clock));
    if (spent)
        words.push_back(time_command("emt", *spent));
    // read_comment makes of any text one that can stand between braces.
    const std::string text = read_comment(comment).text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = std::string_view(text).substr(at, end - at);
        at = end + 1;
        // At the beginning of a line '%' would hide the line, and '[' could be taken for a tag.
        const bool must_not_begin_line = word.front() == '%' || word.front() == '[';
        if (must_not_begin_line && !words.empty())
            words.back().append(" ").append(word);
        else
            words.emplace_back(word);
    }
    if (words.empty())
        return false;
    words.front().insert(0, "{");
    words.back() += '}';
    for (const std::string& word : words)
        lines.add(word);
    return true;
}

} // namespace

std::string write_pgn(const PgnGame& game) {
    std::string out;
    write_tags(out, game);
    out += '\n';

    Lines lines;
    Position position = game.start;
    bool number_needed = true;
    write_comment(lines, game.comment, std::nullopt, std::nullopt);
    for (const PgnMove& move : game.moves) {
        const bool white = position.turn() == Color::White;
        if (white || number_needed)
            lines.add(std::to_string(position.fullmove_number()) + (white ? "." : "..."));
        lines.add(write_san(position, move.move));
        position.play(move.move);
        for (const int glyph : move.glyphs)
            lines.add("$" + std::to_string(std::max(glyph, 0)));
        number_needed = write_comment(lines, move.comment, move.clock, move.spent);
    }
    lines.add(result_of(game));
    out += lines.text();
    out += "\n\n";
    return out;
}

} // namespace annabella::chess
