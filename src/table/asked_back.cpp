// The question which of several moves was meant, and its answer in a word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/asked_back.hpp"

#include <algorithm>

#include "phrase/word_reader.hpp"
#include "table/given_move.hpp"

namespace annabella::table {

namespace {

bool is_meant(const game::SpokenMove& candidate, const phrase::PartOfMove& part) {
    const chess::Move move = candidate.move;
    if (part.piece) {
        // FIDE 2009, E.2.1: on a promotion the new piece is announced.
        if (move.promotion())
            return move.promotion() == part.piece;
        const auto piece = candidate.before.at(move.from());
        return piece && piece->role == *part.piece;
    }
    if (part.file)
        return chess::file_of(move.from()) == *part.file;
    return part.rank && chess::rank_of(move.from()) == *part.rank;
}

} // namespace

void AskedBack::note(const game::Event& event, const game::Notices& notices) {
    std::visit(
        [&](const auto& what) {
            if constexpr (requires { what.readings; })
                m_candidates[chess::index(what.side)].clear();
        },
        event.what);
    for (const game::Notice& notice : notices)
        if (const auto* refused = std::get_if<game::Refused>(&notice);
            refused && !refused->candidates.empty())
            m_candidates[chess::index(refused->side)] = refused->candidates;
}

chess::Readings AskedBack::read(chess::Color side, std::string_view text, const chess::Position& position,
                                std::span<const phrase::Scheme> schemes,
                                const chess::Lettering& reader) const {
    const std::vector<game::SpokenMove>& candidates = m_candidates[chess::index(side)];
    if (candidates.empty() || candidates.front().before.key() != position.key())
        return {};
    std::vector<const game::SpokenMove*> meant;
    const std::vector<phrase::PartOfMove> parts = phrase::read_part_of_move(text, schemes, reader);
    for (const game::SpokenMove& candidate : candidates)
        if (std::any_of(parts.begin(), parts.end(),
                        [&](const phrase::PartOfMove& part) { return is_meant(candidate, part); }))
            meant.push_back(&candidate);
    if (meant.size() != 1)
        return {};
    return known_move(*meant.front());
}

} // namespace annabella::table
