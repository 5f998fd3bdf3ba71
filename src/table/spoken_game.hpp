// A game as people talk with it: words go in, and out come words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "phrase/phrases.hpp"
#include "table/asked_back.hpp"
#include "table/given_move.hpp"
#include "table/recorder.hpp"

namespace annabella::table {

/// What came of one event: its notices, and beside each what is to be said for it.
struct Heard {
    game::Notices notices;
    std::vector<phrase::Utterances> utterances; ///< As many as notices.
    Kept kept;
};

/// The game, the words for what happens in it, and what words can mean in it. Knows no screen, no sound, no
/// clock, no journal. The phrasebook must live longer.
class SpokenGame {
public:
    SpokenGame(game::Game game, const phrase::Phrasebook& phrasebook)
        : m_game(std::move(game)), m_phrasebook(&phrasebook) {}

    /// Applies the event and says what it means.
    Heard apply(const game::Event& event);
    /// Applies an event of which nobody is told: it has happened long ago.
    void apply_silently(const game::Event& event);

    /// The language whose letters this player types; empty: that of his seat at the table.
    void set_typed_in(chess::Color side, std::string language) { m_typed_in[side] = std::move(language); }
    /// How this player wants to be told what happens.
    void choose(chess::Color side, const phrase::Choices& choices) { m_choices[side] = choices; }
    const BySide<phrase::Choices>& choices() const { return m_choices; }
    /// What words can mean to this player, as notation in his language and in the words of the schemes; where
    /// he has been asked which move he means, also a word in answer.
    rules::Readings read(chess::Color side, std::string_view text) const;
    /// Happenings of moves, with their readings. A known move is not read; in the record it stands in the
    /// words in which the table says it.
    game::Announced announced(chess::Color side, const GivenMove& move) const;
    game::Repeated repeated(chess::Color side, const GivenMove& move) const;
    game::Corrected corrected(chess::Color side, const GivenMove& move) const;
    game::MoveSealed sealed(chess::Color side, const GivenMove& move) const;
    game::Claimed claimed(chess::Color side, game::Claim claim, const std::optional<GivenMove>& move) const;

    const game::Game& game() const { return m_game; }
    const phrase::Phrasebook& phrasebook() const { return *m_phrasebook; }

private:
    /// As it stands in the record, and what it can mean.
    struct Said {
        std::string text;
        rules::Readings readings;
    };
    Said said(chess::Color side, const GivenMove& move) const;

    game::Game m_game;
    const phrase::Phrasebook* m_phrasebook;
    BySide<std::string> m_typed_in;
    BySide<phrase::Choices> m_choices;
    AskedBack m_asked_back;
};

/// Keeps what happens, then applies it and says what it means; never earlier than what happened before it.
/// `assistant`: whose assistant did it (E.2.9).
Heard submit(SpokenGame& game, Recorder& recorder, game::Happening happening, game::Time at,
             std::optional<chess::Color> assistant = std::nullopt);

} // namespace annabella::table
