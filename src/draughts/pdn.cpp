// Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/pdn.hpp"

#include <algorithm>
#include <array>

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace annabella::draughts {

namespace {

/// International draughts among the kinds of draughts.
constexpr std::string_view game_type = "20";

void add_tag(std::string& out, std::string_view name, std::string_view value) {
    out.append("[").append(name).append(" \"");
    for (const char sign : value) {
        if (sign == '"' || sign == '\\')
            out += '\\';
        out += sign;
    }
    out += "\"]\n";
}

std::string clock_text(std::chrono::milliseconds left) {
    const auto seconds = std::max<std::int64_t>(std::chrono::floor<std::chrono::seconds>(left).count(), 0);
    const auto two = [](std::int64_t number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60) + ':' + two(seconds % 60);
}

/// Words, and no line longer than others read.
class Lines {
public:
    void add(std::string_view text) {
        constexpr std::size_t longest = 79;
        while (!text.empty()) {
            const std::string_view word = text.substr(0, text.find(' '));
            text.remove_prefix(std::min(word.size() + 1, text.size()));
            if (word.empty())
                continue;
            if (m_length > 0 && m_length + 1 + word.size() > longest) {
                m_text += '\n';
                m_length = 0;
            }
            if (m_length > 0) {
                m_text += ' ';
                ++m_length;
            }
            m_text += word;
            m_length += word.size();
        }
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::size_t m_length = 0;
};

/// Whether anything was written.
bool add_comment(Lines& lines, std::string comment, std::optional<std::chrono::milliseconds> clock) {
    // A comment ends at the first brace.
    std::replace(comment.begin(), comment.end(), '{', '(');
    std::replace(comment.begin(), comment.end(), '}', ')');
    std::string all = clock ? "[%clk " + clock_text(*clock) + ']' : std::string();
    if (!comment.empty())
        all.append(all.empty() ? "" : " ").append(comment);
    if (all.empty())
        return false;
    lines.add('{' + all + '}');
    return true;
}

} // namespace

std::string write_pdn(const PdnGame& game) {
    std::string out;
    for (const auto& [name, value] : game.tags)
        add_tag(out, name, value);
    add_tag(out, "Result", game.result);
    add_tag(out, "GameType", game_type);
    if (!game.start.same_as(Position()) || game.start.move_number() != 1) {
        add_tag(out, "SetUp", "1");
        add_tag(out, "FEN", write_fen(game.start));
    }
    out += '\n';
    Lines lines;
    Position position = game.start;
    bool number_needed = true;
    add_comment(lines, game.comment, std::nullopt);
    for (const PdnMove& move : game.moves) {
        const bool white = position.turn() == Color::White;
        if (white || number_needed)
            lines.add(std::to_string(position.move_number()) + (white ? "." : "..."));
        lines.add(write_move(position, move.move));
        position.play(move.move);
        number_needed = add_comment(lines, move.comment, move.clock);
    }
    lines.add(game.result);
    return out + lines.text() + "\n\n";
}

} // namespace annabella::draughts
