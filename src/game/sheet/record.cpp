// The record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/record.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/assert.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

using rules::Position;

Record::Record(const Position& start)
    : sheet{.start = start,
            .entries = {},
            .remarks = {},
            .acts = {},
            .result = {},
            .resigned = {},
            .points = {},
            .signed_by = {}},
      position(start), keys{start.key()} {}

void Record::play(ScoreEntry entry) {
    last = SpokenMove{position, entry.move};
    position.play(entry.move);
    keys.push_back(position.key());
    sheet.entries.push_back(std::move(entry));
}

std::optional<SpokenMove> Record::last_of(Plies plies) const {
    ASSERT(plies <= sheet.plies());
    if (plies == no_plies)
        return std::nullopt;
    const std::size_t index = plies.count() - 1;
    return SpokenMove{sheet.position_after(Plies(index)), sheet.entries[index].move};
}

void Record::cut(Plies plies) {
    last = last_of(plies);
    sheet.entries.resize(plies.count());
    for (ScoreAct& act : sheet.acts)
        act.after = std::min(act.after, plies);
    position = sheet.position_after(plies);
    keys.resize(plies.count() + 1);
}

void Record::replace(Plies plies, const std::vector<rules::Move>& moves, Time at) {
    last = last_of(plies);
    const std::size_t kept = plies.count();
    ScoreEntry late;
    late.at = at;
    sheet.entries.resize(kept + moves.size(), late);
    for (std::size_t i = 0; i < moves.size(); ++i)
        sheet.entries[kept + i].move = moves[i];
    for (ScoreAct& act : sheet.acts)
        act.after = std::min(act.after, sheet.plies());
    keys.resize(kept + 1);
    position = sheet.position_after(plies);
    for (const rules::Move move : moves) {
        last = SpokenMove{position, move};
        position.play(move);
        keys.push_back(position.key());
    }
}

void Record::remember(const Clock& clock, Time now) {
    moments.resize(sheet.entries.size());
    moments.push_back(clock.snapshot(now));
}

void Record::keep_what_was_written_in(const Record& later) {
    for (std::size_t i = sheet.acts.size(); i < later.sheet.acts.size(); ++i) {
        sheet.acts.push_back(later.sheet.acts[i]);
        sheet.acts.back().after = sheet.plies();
    }
    sheet.remarks = later.sheet.remarks;
    for (std::size_t i = 0; i < std::min(sheet.entries.size(), later.sheet.entries.size()); ++i)
        sheet.entries[i].remarks = later.sheet.entries[i].remarks;
}

int Record::occurrences(const Position& asked, const Laws& laws) const {
    if (laws.same_position_has_same_moves)
        return static_cast<int>(std::count(keys.begin(), keys.end(), asked.key()));
    // USSR 1953, section 18: one and the same arrangement of the pieces with the same side on move.
    const rules::Placement wanted = asked.placement();
    int found = 0;
    Position then = sheet.start;
    const auto count = [&] { found += then.turn() == asked.turn() && then.placement() == wanted ? 1 : 0; };
    count();
    for (const ScoreEntry& entry : sheet.entries) {
        then.play(entry.move);
        count();
    }
    return found;
}

std::vector<rules::Move> Record::moves() const {
    std::vector<rules::Move> moves;
    moves.reserve(sheet.entries.size());
    for (const ScoreEntry& entry : sheet.entries)
        moves.push_back(entry.move);
    return moves;
}

int Record::moves_of(Side side) const {
    const std::size_t made = sheet.entries.size();
    return static_cast<int>((made + (side == sheet.start.turn() ? 1 : 0)) / 2);
}

std::vector<std::string>& Record::remarks() {
    return sheet.entries.empty() ? sheet.remarks : sheet.entries.back().remarks;
}

std::string Record::text() const {
    std::ostringstream out;
    out << "position " << rules::write_position(position) << "\nmoves";
    Position then = sheet.start;
    for (const ScoreEntry& entry : sheet.entries) {
        out << ' ' << rules::write_move(then, entry.move) << '@' << entry.at.time_since_epoch().count() << '/'
            << entry.spent.count();
        if (entry.left)
            out << '/' << entry.left->count();
        if (entry.draw_offered)
            out << '=';
        for (const std::string& remark : entry.remarks)
            out << '{' << remark << '}';
        then.play(entry.move);
    }
    out << '\n';
    for (const std::string& remark : sheet.remarks)
        out << "remark " << remark << '\n';
    if (sheet.points != BySide<Points>{})
        out << "points " << sheet.points[Side::White].taken << sheet.points[Side::White].most << ' '
            << sheet.points[Side::Black].taken << sheet.points[Side::Black].most << '\n';
    for (const ScoreAct& act : sheet.acts)
        out << "act " << act.at.time_since_epoch().count() << ' ' << act.after.count() << ' ' << act.text
            << '\n';
    if (sheet.signed_by[Side::White] || sheet.signed_by[Side::Black])
        out << "signed " << sheet.signed_by[Side::White] << sheet.signed_by[Side::Black] << '\n';
    if (sheet.result)
        out << "result " << name(sheet.result->outcome) << ' ' << name(sheet.result->how) << '\n';
    return out.str();
}

} // namespace annabella::game
