// A game as people talk with it: words go in, and out come words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "phrase/phrases.hpp"
#include "table/game/asked_back.hpp"
#include "table/game/given_move.hpp"
#include "table/game/recorder.hpp"

namespace annabella::table {

using phrase::MessageIn;

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
    void set_typed_in(Side side, std::string language) { m_typed_in[side] = std::move(language); }
    /// The language in which this player is spoken to from here on; empty: that of his seat at the table. The
    /// game keeps its own, by which it is folded.
    void set_language(Side side, std::string language) { m_language[side] = std::move(language); }
    const std::string& language(Side side) const {
        return m_language[side].empty() ? m_game.table().seat(side).language : m_language[side];
    }
    bool has_two_languages() const { return language(Side::White) != language(Side::Black); }
    /// How this player wants to be told what happens.
    void choose(Side side, const phrase::Choices& choices) { m_choices[side] = choices; }
    const BySide<phrase::Choices>& choices() const { return m_choices; }
    /// Both hear the same, by one loudspeaker. What they hear in one language comes once then, as who wants
    /// more is told it.
    void set_shared_ear(bool shared) { m_shared_ear = shared; }
    /// What is said at the table for that notice, to each in his own way.
    phrase::Utterances words(const game::Notice& notice) const;
    /// The same for who is neither player: once, in that language, and nobody is "you" in it.
    phrase::Utterances words_for_onlookers(const game::Notice& notice, const std::string& language) const;
    /// A message to both, to each in his language; once where that is the same.
    phrase::Utterances words(const Message& message) const;
    /// The same of one that has words of the language in its holes.
    phrase::Utterances words(const MessageIn& message) const;
    /// What words can mean to this player, as notation in his language and in the words of the schemes; where
    /// he has been asked which move he means, also a word in answer.
    rules::Readings read(Side side, std::string_view text) const;
    /// Happenings of moves, with their readings. A known move is not read; in the record it stands in the
    /// words in which the table says it.
    game::Announced announced(Side side, const GivenMove& move) const;
    game::Repeated repeated(Side side, const GivenMove& move) const;
    game::Corrected corrected(Side side, const GivenMove& move) const;
    game::MoveSealed sealed(Side side, const GivenMove& move) const;
    game::Claimed claimed(Side side, game::Claim claim, const std::optional<GivenMove>& move) const;

    const game::Game& game() const { return m_game; }
    const phrase::Phrasebook& phrasebook() const { return *m_phrasebook; }

private:
    /// As it stands in the record, and what it can mean.
    struct Said {
        std::string text;
        rules::Readings readings;
    };
    Said said(Side side, const GivenMove& move) const;

    game::Game m_game;
    const phrase::Phrasebook* m_phrasebook;
    BySide<std::string> m_typed_in;
    BySide<std::string> m_language;
    bool m_shared_ear = false;
    BySide<phrase::Choices> m_choices;
    AskedBack m_asked_back;
};

/// Keeps what happens, then applies it and says what it means; never earlier than what happened before it.
/// `assistant`: whose assistant did it (E.2.9).
Heard submit(SpokenGame& game, Recorder& recorder, game::Happening happening, game::Time at,
             std::optional<Side> assistant = std::nullopt);

} // namespace annabella::table
