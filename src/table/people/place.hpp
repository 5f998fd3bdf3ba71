// Where somebody sits: at a terminal of his own, or at the table's own keyboard, which is a place like every
// seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/clock/time.hpp"
#include "phrase/phrases.hpp"
#include "phrase/utterance.hpp"
#include "table/keys/board_cursor.hpp"
#include "table/keys/key_modes.hpp"
#include "table/people/ears.hpp"
#include "table/people/guest.hpp"
#include "table/people/last_heard.hpp"
#include "table/people/outlet.hpp"
#include "table/sight/shown_table.hpp"

namespace annabella::table {

/// What is shown to who sees the table, as he was shown it last, and when the clocks showed that.
struct Sight {
    ShownTable table;
    ShownClocks clocks;
    game::Time at{};
};

/// The parts of an assistant's line (status_line.hpp), written for him.
struct ShownLine {
    std::string step;
    std::string clock;
    std::string arbiter;
};

/// Before that paragraph of a chapter, which is called "03-clock".
struct ManualBookmark {
    std::string chapter;
    std::size_t section = 0;
    std::size_t paragraph = 0;
};

/// What there is to know of a place while somebody sits there.
struct Place {
    /// Whose it is. At the table's own keyboard nobody's: all sit there who have no place of their own. At
    /// another one without a seat somebody looks on.
    std::optional<phrase::Seat> seat;
    bool of_table = false; ///< It is the table's own keyboard.
    std::string language;  ///< Of its prompts, and of the words that are typed there.
    const phrase::Phrasebook* phrasebook = nullptr;
    std::vector<Outlet*> outlets;
    Ears ears;
    phrase::Choices choices; ///< As the table's, until he chooses otherwise.
    LastHeard last_heard;    ///< For "again".
    /// What waits until its reader says that only he reads.
    std::map<phrase::Seat, phrase::Utterances> for_eyes;
    std::optional<game::Time> wipe_at;    ///< What is for one pair of eyes stands there until then.
    std::optional<ManualBookmark> manual; ///< Where the next paragraph of the manual is.
    BoardCursor cursor;
    KeyModes* key_modes = nullptr; ///< Where it is settled here what keys are for.
    bool board_open = false;       ///< As it was told to a keyboard elsewhere last.
    std::string status;            ///< As it was shown last.
    ShownLine line;                ///< The same of an assistant, in parts,
    bool clock_told = false;       ///< which he has just been told otherwise: which clock runs,
    bool arbiter_told = false;     ///< and that the arbiter is asked.
    std::string waiting;           ///< What waits for him, as he was given it last.
    std::optional<Sight> sight;    ///< Of who wants to see the table.
    bool code_may_follow = false;  ///< Who sits here wanted to turn the arbiter's lock.
    bool leaves = false;
    /// Ends with it: what comes of a wish later is told to nobody then.
    std::shared_ptr<const bool> presence = std::make_shared<const bool>(true);

    bool is_elsewhere() const { return !of_table; }
    bool assists() const {
        return seat == phrase::Seat::WhitesAssistant || seat == phrase::Seat::BlacksAssistant;
    }
    /// The player who sits here; empty where it is none.
    std::optional<Side> player() const {
        return seat && phrase::is_player(*seat) ? phrase::side_of(*seat) : std::nullopt;
    }

    void say(const phrase::Utterances& utterances, game::Time at) const {
        for (Outlet* const outlet : outlets)
            outlet->say(utterances, at);
    }
    void sound(const Cue& cue) const {
        for (Outlet* const outlet : outlets)
            outlet->sound(cue);
    }
    void reveal(const PageForOne& page) const {
        for (Outlet* const outlet : outlets)
            outlet->reveal(page);
    }
    void hush() const {
        for (Outlet* const outlet : outlets)
            outlet->hush();
    }
    void silence() const {
        for (Outlet* const outlet : outlets)
            outlet->silence();
    }
    void adjust(std::optional<Side> hearer, VoiceChange change) const {
        for (Outlet* const outlet : outlets)
            outlet->adjust(hearer, change);
    }
};

} // namespace annabella::table
