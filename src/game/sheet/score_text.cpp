// The score sheet in ordinary writing (FIDE 2009, 8.1, C and E.2.5), and as a PGN game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/score_text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/utf8.hpp"
#include "base/visible_text.hpp"
#include "game/sheet/points.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

namespace {

/// The columns must stand under each other in Cyrillic too.
std::string padded(std::string text, std::size_t to) {
    text.append(to - std::min(to, count_characters(text)), ' ');
    return text;
}

/// White's and Black's half of a numbered move; `ply` of the one that was made.
struct FullMove {
    int number = 1;
    BySide<std::optional<std::size_t>> plies;
    BySide<std::string> text;
    BySide<std::string> clock;
};

std::vector<FullMove> full_moves(const ScoreSheet& sheet, const rules::Letters& letters) {
    std::vector<FullMove> moves;
    rules::Position position = sheet.start;
    for (std::size_t ply = 0; ply < sheet.entries.size(); ++ply) {
        const ScoreEntry& entry = sheet.entries[ply];
        const Side side = position.turn();
        if (moves.empty() || position.turn() == Side::White)
            moves.push_back({position.move_number(), {}, {}, {}});
        FullMove& move = moves.back();
        move.plies[side] = ply;
        move.text[side] = move_as_text(position, entry.move, letters, entry.draw_offered);
        if (entry.left)
            move.clock[side] = write_clock_time(std::chrono::floor<std::chrono::seconds>(*entry.left));
        position.play(entry.move);
    }
    return moves;
}

std::string or_unknown(const std::string& field, std::string_view unknown = "?") {
    return field.empty() ? std::string(unknown) : one_line(field);
}

} // namespace

std::string one_line(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(),
        [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F; }, ' ');
    return visible_text(line);
}

std::vector<std::string> acts_at(const ScoreSheet& sheet, Plies plies) {
    std::vector<std::string> acts;
    for (const ScoreAct& act : sheet.acts)
        if (std::min(act.after, sheet.plies()) == plies)
            acts.push_back(
                write_clock_time(std::chrono::floor<std::chrono::seconds>(act.at.time_since_epoch())) + ' ' +
                act.text);
    return acts;
}

std::string move_as_text(const rules::Position& position, rules::Move move, const rules::Letters& letters,
                         bool draw_offered) {
    // C.13: the offer of a draw is marked (=).
    return rules::write_move(position, move, letters) + (draw_offered ? " (=)" : "");
}

namespace {

/// The sheet in the making.
class Lines {
public:
    void add(std::string line) {
        line.erase(line.find_last_not_of(' ') + 1);
        m_text += line + '\n';
    }
    void add_blank() { m_text += '\n'; }
    bool empty() const { return m_text.empty(); }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

void add_heading(Lines& lines, const ScoreHeader& header) {
    for (const std::string* field : {&header.event, &header.site, &header.date, &header.round})
        if (!field->empty())
            lines.add(one_line(*field));
    if (!header.white.empty() || !header.black.empty())
        lines.add(or_unknown(header.white) + " - " + or_unknown(header.black));
    if (!lines.empty())
        lines.add_blank();
}

/// What was remarked and done at one place, led by what says which.
void add_remarks(Lines& lines, const std::string& place, const std::vector<std::string>& remarks,
                 const std::vector<std::string>& acts) {
    for (const std::string& remark : remarks)
        lines.add(place + one_line(remark));
    for (const std::string& act : acts)
        lines.add(place + one_line(act));
}

void add_moves(Lines& lines, const ScoreSheet& sheet, const rules::Letters& letters) {
    const auto moves = full_moves(sheet, letters);
    BySide<std::size_t> text_width{};
    BySide<std::size_t> clock_width{};
    for (const FullMove& move : moves)
        for (const Side side : both_sides) {
            text_width[side] =
                std::max(text_width[side], count_characters(move.plies[side] ? move.text[side] : "…"));
            clock_width[side] = std::max(clock_width[side], count_characters(move.clock[side]));
        }
    for (const FullMove& move : moves) {
        const std::string number = std::to_string(move.number) + ".";
        std::string line = std::string(4 - std::min<std::size_t>(4, number.size()), ' ') + number;
        for (const Side side : both_sides) {
            line += ' ' + padded(move.plies[side]      ? move.text[side]
                                 : side == Side::White ? "…"
                                                       : "",
                                 text_width[side]);
            if (clock_width[side] > 0)
                line += "  " + padded(move.clock[side], clock_width[side]);
            line += ' ';
        }
        lines.add(line);
        for (const Side side : both_sides)
            if (const auto ply = move.plies[side])
                add_remarks(lines, "     " + number + (side == Side::Black ? " … " : " "),
                            sheet.entries[*ply].remarks, acts_at(sheet, Plies(*ply + 1)));
    }
}

void add_result(Lines& lines, const ScoreSheet& sheet, const ScoreHeader& header, std::string_view ending) {
    std::string how(ending);
    if (how.empty()) {
        how = name(sheet.result->how);
        std::replace(how.begin(), how.end(), '-', ' ');
    }
    lines.add((sheet.has_points_only() ? sheet.uneven_points() : std::string(name(sheet.result->outcome))) +
              "  " + one_line(how));
    // FIDE 2009, 11.1; 13.4 e and f: what is scored may be no result that a game can have.
    const auto half = sheet.half_points().value_or(BySide<int>{});
    const auto worth = [&](const std::string& player, Side side) {
        return (player.empty() ? "?" : one_line(player)) + ' ' + std::string(points_text(half[side]));
    };
    if (!header.white.empty() || !header.black.empty() || sheet.points != BySide<Points>{})
        lines.add(worth(header.white, Side::White) + ", " + worth(header.black, Side::Black));
}

} // namespace

std::string score_as_text(const ScoreSheet& sheet, const ScoreHeader& header, const rules::Letters& letters,
                          std::string_view ending, const std::vector<std::string>& closing,
                          const std::vector<std::string>& opening) {
    Lines lines;
    add_heading(lines, header);
    for (const std::string& line : opening)
        lines.add(one_line(line));
    if (!opening.empty())
        lines.add_blank();
    add_remarks(lines, "    ", sheet.remarks, acts_at(sheet, no_plies));
    add_moves(lines, sheet, letters);
    if (sheet.result)
        add_result(lines, sheet, header, ending);
    for (const std::string& line : closing)
        lines.add(one_line(line));
    return lines.take();
}

} // namespace annabella::game
