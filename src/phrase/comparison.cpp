// What is said when boards or score sheets differ (FIDE 2009, E.2.7 and E.2.8).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/unicode.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

std::string move_name(const Sentences& out, game::MoveNumber move) {
    return out.text(ANNABELLA_TR("{side}'s move {0}"), move.side, {out.number(move.number)});
}

std::string ply_name(const Sentences& out, const game::Table& table, game::Plies plies) {
    const Result<rules::Position> start = game::initial_position(table, out.rules());
    ASSERT(start); // The game is played.
    return move_name(out, game::last_move_number(plies, *start));
}

void tell_board_wrong(Sentences& out, const game::BoardWrong& notice) {
    // More than a few pegs are mended in several goes: nobody keeps more of them in mind.
    constexpr std::size_t told = 8;
    out.say(ANNABELLA_TR("Your board is wrong."));
    tell_differences(out, notice.differences, told);
}

void tell_sheets_differ(Sentences& out, const game::SheetsDiffer& notice, bool clock) {
    if (!notice.last)
        return out.say(ANNABELLA_TR("The score sheets differ from the first move."));
    const rules::Position& before = notice.last->before;
    out.say(ANNABELLA_TR("Score sheets agree up to {0}: {1}."),
            {move_name(out, game::next_move_number(before)), out.move(*notice.last)});
    if (!clock)
        return;
    out.say(ANNABELLA_TR("The clocks then:"));
    tell_times_left(out, Side::White, notice.reading, Clocks::Exact);
}

namespace {

/// FIDE 2009, 11.3.1: how far its moves are possible is an analysis of them, so at a tournament the
/// comparison alone says that, which all hear.
bool is_only_taken(Sentences& out, const game::Table& table) {
    if (table.mode != game::Mode::Tournament)
        return false;
    out.say(ANNABELLA_TR("Your score sheet is entered."));
    return true;
}

} // namespace

void tell_sheet_unreadable(Sentences& out, const game::SheetUnreadable& notice, const game::Table& table) {
    if (is_only_taken(out, table))
        return;
    if (notice.plies == game::no_plies)
        out.say(ANNABELLA_TR("Your score sheet cannot be read from the first move."));
    else
        out.say(ANNABELLA_TR("Your score sheet cannot be read after {0}."),
                {ply_name(out, table, notice.plies)});
    if (const std::string text = quotation(notice.text, longest_name);
        text.find_first_not_of(' ') != std::string::npos)
        out.say(ANNABELLA_TR("It says: {0}."), {text});
}

void tell_sheet_taken(Sentences& out, const game::SheetTaken& notice, const game::Table& table) {
    if (is_only_taken(out, table))
        return;
    if (notice.plies == game::no_plies)
        return out.say(ANNABELLA_TR("Your score sheet is entered. It is empty."));
    out.say(ANNABELLA_TR("Your score sheet is entered, up to {0}."), {ply_name(out, table, notice.plies)});
}

void tell_record_differs(Sentences& out, const game::RecordDiffers& notice, const game::Table& table) {
    out.say(ANNABELLA_TR("Score sheets agree, the record differs from {0}."),
            {ply_name(out, table, notice.plies + 1)});
}

void tell_taken_back(Sentences& out, const game::TakenBack& notice) {
    if (!notice.last)
        return out.say(ANNABELLA_TR("Back to the start."));
    const rules::Position& before = notice.last->before;
    out.say(ANNABELLA_TR("Back to {0}: {1}."),
            {move_name(out, game::next_move_number(before)), out.move(*notice.last)});
}

void tell_record_replaced(Sentences& out, const game::RecordReplaced& notice, const game::Table& table) {
    if (notice.plies == game::no_plies)
        return out.say(ANNABELLA_TR("Record corrected. It is now empty."));
    if (notice.was && notice.is)
        return out.say(ANNABELLA_TR("Record corrected. {0} was {1}, not {2}."),
                       {capital(move_name(out, game::next_move_number(notice.is->before))),
                        out.move(*notice.is), out.move(*notice.was)});
    out.say(ANNABELLA_TR("Record corrected. It ends with {0}."), {ply_name(out, table, notice.plies)});
}

void tell_control_time_kept(Sentences& out, const game::ControlTimeKept& notice) {
    // FIDE 2009, 6.13
    out.say(ANNABELLA_TR("By this record {side} missed the time control."), notice.side);
    out.say(ANNABELLA_TR("At most the {0} added is left. Set the clocks."), {out.time(notice.given)});
}

} // namespace annabella::phrase
