// Where words go: the ear, the terminal, the transcript.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "game/clock/time.hpp"
#include "phrase/choices.hpp"
#include "phrase/utterance.hpp"
#include "table/people/cue.hpp"
#include "table/people/voice_change.hpp"
#include "table/sight/shown_table.hpp"

namespace annabella::table {

/// What one alone reads, who has said that nobody else does.
struct PageForOne {
    phrase::Seat reader{};
    std::vector<phrase::Wording> words;
};

class Outlet {
public:
    Outlet() = default;
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;
    virtual ~Outlet() = default;

    /// Utterances that belong together, in their order. Must not wait.
    virtual void say(const phrase::Utterances& utterances, game::Time at) = 0;
    /// The same, to one who looks on, alone: what he has asked.
    virtual void say_to_onlooker(const phrase::Utterances& utterances, game::Time at) { say(utterances, at); }
    /// What is being said is cut off: somebody acts. What must not be lost may be said again.
    virtual void hush() {}
    /// Nothing more is to be heard of what was said up to now.
    virtual void silence() { hush(); }
    /// A short signal, at once and over what is being said.
    virtual void sound(const Cue& /*cue*/) {}
    /// It is a voice, and nothing of it is heard now: what is only a sound must be written.
    virtual bool is_lost() const { return false; }
    /// How the voice speaks to that player from here on; to both where nobody is named.
    virtual void adjust(std::optional<Side> /*hearer*/, VoiceChange /*change*/) {}
    /// So much he is told from here on who has a program of his own there, which may remember it.
    virtual void note_verbosity(phrase::Verbosity /*verbosity*/) {}
    /// Shows the page; nothing else is shown until wipe().
    virtual void reveal(const PageForOne& /*page*/) {}
    /// Takes off the screen what reveal() has shown.
    virtual void wipe() {}
    /// How things stand, for who sees: shown, and not spoken.
    virtual void show_status(const phrase::Wording& /*words*/) {}
    /// What stands on the table, and what the clocks show: for a window. They go on by themselves.
    virtual void show_table(const ShownTable& /*table*/) {}
    virtual void show_clocks(const ShownClocks& /*clocks*/) {}
    /// What waits for the arbiter's word, to be told when he asks; empty: nothing.
    virtual void show_waiting(const phrase::Utterances& /*words*/) {}
    /// For who has a keyboard of his own there: whether its keys may walk over the board.
    virtual void open_board(bool /*open*/) {}
    /// They walk over it from here on.
    virtual void walk_board() {}
};

} // namespace annabella::table
