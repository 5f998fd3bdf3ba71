// Somebody who sits at the table with a program of his own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "phrase/phrases.hpp"
#include "phrase/utterance.hpp"
#include "table/board_cursor.hpp"
#include "table/last_heard.hpp"
#include "table/outlet.hpp"
#include "table/shown_table.hpp"

namespace annabella::table {

/// What he has asked for.
struct Guest {
    std::optional<phrase::Seat> seat;           ///< Empty: he only hears what all do.
    std::string language;                       ///< Of his prompts, and of the words that he types.
    bool voice = true;                          ///< He hears; else he reads what he is told.
    std::optional<phrase::Verbosity> verbosity; ///< How much he is told; empty: as much as others here.
    std::string code{};                         ///< The arbiter's, of who wants his seat where there is one.
    /// The words and the scheme in which he is told, and the way to him; both must live as long as he sits
    /// there. The way is alone with him.
    const phrase::Phrasebook* phrasebook = nullptr;
    Outlet* outlet = nullptr;
};

/// What he was shown last, and when the clocks showed that.
struct GuestSight {
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

/// What there is to know of him while he sits there.
struct SeatedGuest : Guest {
    LastHeard last_heard;
    phrase::Choices choices;     ///< As the table's, until he chooses otherwise.
    phrase::Utterances for_eyes; ///< Waits until he says that only he reads.
    std::string status;          ///< As it was shown to him last.
    ShownLine line;              ///< The same of an assistant, in parts,
    bool clock_told = false;     ///< which he has just been told otherwise: which clock runs,
    bool arbiter_told = false;   ///< and that the arbiter is asked.
    std::string waiting;         ///< What waits for him, as he was given it last.
    bool leaves = false;
    BoardCursor cursor;
    bool board_open = false;         ///< As it was told to him last.
    std::optional<GuestSight> sight; ///< Of who wants to see the table.

    bool assists() const {
        return seat == phrase::Seat::WhitesAssistant || seat == phrase::Seat::BlacksAssistant;
    }
};

} // namespace annabella::table
