// A score sheet as a record of its game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/score_pgn.hpp"

#include <algorithm>
#include <utility>

#include "game/sheet/score_text.hpp"

namespace annabella::app {

namespace {

/// Brackets and commands would end a PGN comment or be taken for a clock.
std::string pgn_comment(std::string_view text) {
    std::string comment = game::one_line(text);
    std::replace(comment.begin(), comment.end(), '{', '(');
    std::replace(comment.begin(), comment.end(), '}', ')');
    for (auto at = comment.find("[%"); at != std::string::npos; at = comment.find("[%", at))
        comment.insert(at + 1, " ");
    return comment;
}

void add_comment(std::string& to, std::string_view text) {
    if (!to.empty() && !text.empty())
        to += ' ';
    to += text;
}

std::string or_unknown(const std::string& field, std::string_view unknown = "?") {
    return field.empty() ? std::string(unknown) : game::one_line(field);
}

} // namespace

games::Record score_record(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                           const game::TimeControl& control) {
    games::Record record{.start = sheet.start};
    record.result = sheet.result ? std::string(game::name(sheet.result->outcome)) : "*";
    std::string date = or_unknown(header.date, "????.??.??");
    // PGN writes dates with points.
    if (date.size() == 10 && date[4] == '-' && date[7] == '-')
        std::replace(date.begin(), date.end(), '-', '.');
    record.tags = {{"Event", or_unknown(header.event)},
                   {"Site", or_unknown(header.site)},
                   {"Date", std::move(date)},
                   {"Round", or_unknown(header.round)},
                   {"White", or_unknown(header.white)},
                   {"Black", or_unknown(header.black)},
                   {"Result", record.result}};
    if (control.has_clock())
        record.tags.emplace_back("TimeControl", game::pgn_time_control(control));
    // PGN's word for a loss by the Laws or the rules of the event, without a move on the board.
    if (sheet.result &&
        (sheet.result->how == game::How::Forfeit || sheet.result->how == game::How::IllegalMoves))
        record.tags.emplace_back("Termination", "rules infraction");
    for (const std::string& remark : sheet.remarks)
        add_comment(record.comment, pgn_comment(remark));
    for (const std::string& act : game::acts_at(sheet, game::no_plies))
        add_comment(record.comment, pgn_comment(act));
    for (const game::ScoreEntry& entry : sheet.entries) {
        games::RecordMove move;
        move.move = entry.move;
        move.clock = entry.left;
        if (entry.draw_offered)
            move.comment = "(=)";
        for (const std::string& remark : entry.remarks)
            add_comment(move.comment, pgn_comment(remark));
        for (const std::string& act : game::acts_at(sheet, game::Plies(record.moves.size() + 1)))
            add_comment(move.comment, pgn_comment(act));
        record.moves.push_back(std::move(move));
    }
    // FIDE 2018, 12.9.4 and 12.9.5: points that are no result PGN knows stand beside it; so do two losers.
    std::string beside = sheet.uneven_points();
    if (beside.empty() && sheet.result && sheet.result->outcome == game::Outcome::BothLose)
        beside = game::name(game::Outcome::BothLose);
    if (!beside.empty())
        add_comment(record.moves.empty() ? record.comment : record.moves.back().comment, beside);
    // FIDE 2009, 8.7: the signatures are part of the record.
    if (sheet.signed_by[Side::White] || sheet.signed_by[Side::Black]) {
        const std::string_view who = !sheet.signed_by[Side::Black]   ? "signed by White"
                                     : !sheet.signed_by[Side::White] ? "signed by Black"
                                                                     : "signed by White and Black";
        add_comment(record.moves.empty() ? record.comment : record.moves.back().comment, who);
    }
    return record;
}

chess::PgnGame score_as_pgn(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                            const game::TimeControl& control) {
    return games::as_pgn(score_record(sheet, header, control));
}

} // namespace annabella::app
