// The question which of several moves was meant, and its answer in a word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/game/asked_back.hpp"

#include <algorithm>

#include "phrase/reading/word_reader.hpp"
#include "table/game/given_move.hpp"

namespace annabella::table {

namespace {

bool is_meant(const game::SpokenMove& candidate, const phrase::PartOfMove& part) {
    const rules::Square from = candidate.before.from(candidate.move);
    if (part.piece) {
        // FIDE 2009, E.2.1: on a promotion the new piece is announced.
        const auto becomes = candidate.before.becomes(candidate.move);
        const auto piece = becomes ? becomes : candidate.before.at(from);
        return piece && piece->kind == chess::index(*part.piece);
    }
    if (part.file)
        return chess::file_of(from) == *part.file;
    return part.rank && chess::rank_of(from) == *part.rank;
}

} // namespace

void AskedBack::note(const game::Event& event, const game::Notices& notices, const game::Game& game) {
    std::visit(
        [&](const auto& what) {
            if constexpr (requires { what.readings; })
                m_candidates[what.side].clear();
        },
        event.what);
    for (const game::Notice& notice : notices) {
        // The new piece alone is named, where the board shows the rest of the move.
        if (const auto* asked = std::get_if<game::PromotionAsked>(&notice)) {
            m_candidates[asked->side].clear();
            for (const rules::Move move : game.position().legal_moves())
                if (game.position().becomes(move) && game.position().to(move) == asked->square &&
                    game.board(asked->side).shows(game.position().after(move)))
                    m_candidates[asked->side].push_back({game.position(), move});
        }
        if (const auto* refused = std::get_if<game::Refused>(&notice))
            if (const auto* doubt = std::get_if<game::because::Ambiguous>(&refused->reason);
                doubt != nullptr && !doubt->candidates.empty())
                m_candidates[refused->side] = doubt->candidates;
    }
}

rules::Readings AskedBack::read(Side side, std::string_view text, const rules::Position& position,
                                std::span<const phrase::Scheme> schemes,
                                const chess::Lettering& reader) const {
    const std::vector<game::SpokenMove>& candidates = m_candidates[side];
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
