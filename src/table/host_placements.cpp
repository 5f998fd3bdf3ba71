// The host of a table: what stands on a board when the hands have left it. A move is what the board shows
// then; no order of events within a movement counts, and a press only confirms what stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/overloaded.hpp"
#include "table/board_belief.hpp"
#include "table/board_patience.hpp"
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using rules::Move;

namespace {

/// A piece that has been lifted is mostly put down within so long.
constexpr Span patience_with_hands{1000};
/// Who has said that he adjusts, and has put a piece to another square for so long, has moved.
constexpr Span patience_with_adjusting{3000};
/// Where a move presses by itself, a piece that has only rested can still go on.
constexpr Span patience_before_pressing{1200};
/// How long a lever that went down while a piece was in the hand waits for it to land.
constexpr Span patience_with_lever{2500};

/// The opponent has replied, so the move before it stands.
bool shows_a_reply(const game::BoardMeaning& meaning) {
    if (const auto* instead = std::get_if<game::meant::Instead>(&meaning))
        return instead->replied;
    return std::holds_alternative<game::meant::Replied>(meaning);
}

/// Takes the first difference out, and where its piece stands instead or belongs.
void drop_first_to_mend(std::vector<game::BoardDifference>& wrong) {
    const game::BoardDifference first = wrong.front();
    wrong.erase(wrong.begin());
    const auto other = std::find_if(wrong.begin(), wrong.end(), [&](const game::BoardDifference& each) {
        const bool came_from_there =
            first.wanted && !first.full && !each.wanted && each.found == first.wanted;
        const bool belongs_there = first.found && !first.wanted && !each.full && each.wanted == first.found;
        return came_from_there || belongs_there;
    });
    if (other != wrong.end())
        wrong.erase(other);
}

} // namespace

/// What is done about a board that means this. Every meaning has its function here, or it does not compile.
struct Host::Settling {
    Host& host;
    Color side; ///< Whose board it is.
    Time now;

    void operator()(const game::meant::Nothing&) const {
        if (side == game().turn() && game().announced_by_board())
            host.happen(game::Withdrawn{.side = side, .by_board = true}, now);
    }
    void operator()(const game::meant::OnItsWay&) const {
        if (const auto capture = unseen_capture(game(), side))
            count(*capture);
    }
    void operator()(const game::meant::Moved& moved) const {
        if (moved.moves.size() == 1 && game().announced() == moved.moves[0])
            host.press_by_itself(side, now);
        else if (moved.moves.size() == 1)
            host.announce_from_board(moved.moves[0], now);
        else if (!game().announced() && !game().position().becomes(moved.moves[0]))
            host.ask_which(game().position(), moved.moves, now);
        else if (!game().announced() && !game::has_pegs(game().board(side).kind()))
            announce_the_usual_piece(moved.moves[0]);
    }
    void operator()(const game::meant::Replied& replied) const {
        host.announce_from_board(replied.move, now);
        if (game().announced() == replied.move)
            host.happen(game::Pressed{.side = side, .by_reply = true}, now);
    }
    void operator()(const game::meant::Instead& instead) const {
        host.correct_by_board(opposite(game().turn()), {game().last_move()->before, instead.move}, now);
    }
    void operator()(const game::meant::Earlier& earlier) const {
        if (is_last_put_back(earlier, game()))
            host.happen(game::Withdrawn{.side = opposite(game().turn()), .by_board = true}, now);
        else
            host.ask_to_take_back(side, earlier.plies, now);
    }
    void operator()(const game::meant::Anew&) const {
        if (game().table().mode == game::Mode::Tournament)
            host.tell(game::BoardUnclear{side, game().nearest_differences(side)}, now);
        else
            host.ask_to_begin_by_board(side, now);
    }
    void operator()(const game::meant::ResultShown& shown) const { host.ask_about_result(shown, now); }
    void operator()(const game::meant::Disorder&) const {
        if (const auto other = changed_after_press(game(), side))
            host.ask_about_last_move(*other, now);
        else if (const std::vector<Move> unseen = game().moves_while_away(side); !unseen.empty())
            host.ask_about_unseen(unseen, Message{ANNABELLA_TR("Played while the board was away:")}, now);
        else if (const std::vector<Move> quick = too_quick_to_be_seen(); !quick.empty())
            host.ask_about_unseen(quick,
                                  Message{ANNABELLA_TR("On the board it looks as if this was played:")}, now);
        else if (const auto capture = unseen_capture(game(), side))
            count(*capture);
    }

private:
    const game::Game& game() const { return host.m_spoken->game(); }
    /// Two more half moves while a slow board has yet to tell of the first, and nobody presses.
    std::vector<Move> too_quick_to_be_seen() const {
        constexpr std::size_t most = 3;
        if (!game().announced_by_board() || game::has_pegs(game().board(side).kind()) ||
            host.m_boards.scan(side) == Span::zero())
            return {};
        std::vector<Move> moves = game().state().moves_unseen_on(side);
        return moves.size() <= most ? moves : std::vector<Move>{};
    }
    void count(const UnseenCapture& capture) const {
        if (capture.moves.size() > 1 || capture.is_replied_to)
            return host.ask_which(capture.before, capture.moves, now);
        if (capture.is_reply)
            host.happen(game::Pressed{.side = side, .by_reply = true}, now);
        host.announce_from_board(capture.moves[0], now);
    }
    /// The board can't tell which; it is corrected by a word.
    void announce_the_usual_piece(Move move) const {
        const rules::Position& position = game().position();
        if (const auto usual =
                position.rules().completed_by_default(position, position.from(move), position.to(move)))
            host.announce_from_board(*usual, now);
    }
};

std::string Host::in_notation(rules::Position position, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) {
        text += (text.empty() ? "" : " ") + rules::write_move(position, move);
        position.play(move);
    }
    return text;
}

bool Host::stands_for_next_game(Color side) const {
    const game::Game& game = m_spoken->game();
    return game.result() && game.table().mode == game::Mode::Home && game.board(side).exists() &&
           (game.state().shows_initial_position(side) || game.board(side).shows(game.score().start));
}

bool Host::reads_boards() const {
    const game::Game& game = m_spoken->game();
    // A move that is to be sealed is its player's alone (adjournment 1a).
    return game.started() && !game.result() && !game.paused() && !game.seal_asked() && !game.adjourned();
}

void Host::look_at_board(Color side, Time now, bool by_lifting) {
    m_settles_at[side].reset();
    m_told_wrong[side] = 0;
    const game::Game& game = m_spoken->game();
    if (stands_for_next_game(side))
        m_settles_at[side] = now + patience_with_hands + m_boards.scan(side);
    else if (game.result())
        drop_question_by_board();
    if (!reads_boards() || !game.board(side).exists())
        return;
    if (has_replied_on_own_board(side)) {
        m_settles_at[side] = now + game::slide_patience + m_boards.scan(side);
        return;
    }
    if (game.board(side).shows(game.wanted_on_board(side)))
        m_placed[side] = 0;
    const bool was_asked = m_asked_which.has_value();
    forget_answered_question(side);
    if (right_by_squares(game, side)) {
        // Who has been asked what it is has said it.
        if (was_asked && game.announced())
            return settle(side, now);
        m_settles_at[side] =
            now + (by_lifting ? patience_with_hands : game::slide_patience) + m_boards.scan(side);
        return;
    }
    const game::BoardMeaning meaning = game.meaning_of_board(side);
    if (std::holds_alternative<game::meant::Nothing>(meaning)) {
        // What was asked of the pieces that are put right now is not to be answered any more.
        drop_question_by_board();
        if (m_told_to_mend[side])
            tell(game::BoardClear{side}, now);
        m_told_to_mend[side] = false;
    }
    // With pieces in both hands a board may look as after another move.
    const bool has_pegs = game::has_pegs(game.board(side).kind());
    if (shows_a_reply(meaning) && !by_lifting && !has_pegs && !may_go_on(meaning, game, side, m_placed[side]))
        return settle(side, now);
    if (auto patience = patience_with(meaning, game, side, m_placed[side])) {
        if (by_lifting)
            patience = std::max(*patience, patience_with_hands);
        // FIDE 2009, 4.2: a piece that is being adjusted may be put anywhere for a while.
        if (game.adjusting() && side == game.turn() && has_pegs)
            patience = std::max(*patience, patience_with_adjusting);
        m_settles_at[side] = now + *patience + m_boards.scan(side);
    } else if (game.announced_by_board() && plays_with_one_enter(side))
        m_settles_at[side] = now + patience_before_pressing;
}

void Host::forget_placed(const game::SpokenMove& move) {
    if (m_boards.are_one())
        m_placed = {m_placed[Color::White] | m_placed[Color::Black],
                    m_placed[Color::White] | m_placed[Color::Black]};
    for (rules::SquareSet& placed : m_placed)
        placed &= ~move.before.changed(move.move);
}

void Host::settle(Color side, Time now) {
    m_settles_at[side].reset();
    const game::Game& game = m_spoken->game();
    if (stands_for_next_game(side))
        return ask_to_begin_by_board(side, now);
    if (!reads_boards() || !game.board(side).exists())
        return;
    // FIDE 2018, 1.3: a reply to what stands on a board without holes; nobody there need press.
    if (has_replied_on_own_board(side))
        return happen(game::Pressed{.side = game.turn(), .by_reply = true}, now);
    if (believe_squares(side, now))
        return look_at_board(side, now);
    const game::BoardMeaning meaning = game.meaning_of_board(side);
    const bool is_right = std::holds_alternative<game::meant::Nothing>(meaning) ||
                          std::holds_alternative<game::meant::Moved>(meaning);
    if (is_right)
        drop_question_by_board();
    std::visit(Settling{*this, side, now}, meaning);
    if (m_lever == side && !game.announced() && std::holds_alternative<game::meant::Nothing>(meaning))
        m_lever.reset(); // It went down for a move that has been put back.
}

bool Host::has_replied_on_own_board(Color side) const {
    const game::Game& game = m_spoken->game();
    return side != game.turn() && game.announced_by_board() && game.stage() == game::Stage::Complete &&
           !game::has_pegs(game.board(game.turn()).kind()) &&
           !game.state().replies_on(side, game.wanted_on_board(side)).empty();
}

void Host::settle_what_stands(Time now) {
    // A reply may have been made as well: then that one is the move that stands.
    const game::Game& game = m_spoken->game();
    for (int moves = 0; moves < 2; ++moves) {
        const Color side = game.turn();
        if (!reads_boards() || !game.board(side).exists())
            return;
        believe_squares(side, now);
        const game::BoardMeaning meaning = game.meaning_of_board(side);
        const bool stands = std::holds_alternative<game::meant::Moved>(meaning) || shows_a_reply(meaning);
        if (!stands || may_go_on(meaning, game, side, m_placed[side]))
            return;
        settle(side, now);
        if (game.turn() == side)
            return;
    }
}

bool Host::is_in_the_air(Color side) const {
    const game::Game& game = m_spoken->game();
    if (!reads_boards() || !game.board(side).exists() || game.announced())
        return false;
    const game::BoardMeaning meaning = game.meaning_of_board(side);
    return std::holds_alternative<game::meant::OnItsWay>(meaning) ||
           may_go_on(meaning, game, side, m_placed[side]);
}

void Host::forget_answered_question(Color side) {
    const game::Game& game = m_spoken->game();
    if (!m_asked_which || side != game.turn())
        return;
    const auto capture = unseen_capture(game, side);
    const bool still_stands = capture ? m_asked_which == capture->moves
                                      : !game.announced() && m_asked_which == game.state().moves_standing();
    if (still_stands)
        return;
    m_asked_which.reset();
    if (!game.announced())
        m_lever.reset(); // He has answered by his hands, and has not pressed for that yet.
}

bool Host::believe_squares(Color side, Time now) {
    const auto right = right_by_squares(m_spoken->game(), side);
    if (!right)
        return false;
    game::BoardRead read{side, {}};
    for (std::size_t i = 0; i < right->size(); ++i)
        read.holes[i] = {(*right)[i].has_value(), (*right)[i]};
    happen(read, now);
    repeat_late(side, now);
    repeat_at_shared_board(now);
    return true;
}

bool Host::is_pressed_on_board(Color side, Time now) {
    const game::Game& game = m_spoken->game();
    if (side != game.turn() || !game.board(side).exists() || !reads_boards())
        return false;
    const bool was_placed = game.stage() == game::Stage::Placed;
    settle_what_stands(now);
    if (game.turn() != side || game.result())
        return true; // The reply stands there, too, or the lever has pressed.
    if (game.announced()) {
        // What was said first is still to be made, or the board, which looks slowly, is still to tell of it.
        const bool is_to_land = game.stage() == game::Stage::Announced &&
                                !game::has_pegs(game.board(side).kind()) &&
                                m_boards.scan(side) > Span::zero();
        if (is_to_land)
            wait_for_landing(side, now);
        return is_to_land;
    }
    if (was_placed)
        return true; // Refused, and told why.
    // A press may come before the piece has landed, and counts then. A board that looks slowly tells of it
    // late.
    if (!is_in_the_air(side) && game::has_pegs(game.board(side).kind()))
        return false;
    wait_for_landing(side, now, is_second_press(side, now) || game.state().illegal_move_on_board(side));
    return true;
}

void Host::wait_for_landing(Color side, Time now, bool quietly) {
    // At a keyboard for both the opponent may have pressed for his reply, of which the board has yet to tell.
    m_pressed_for_reply = m_lever == side && m_lever_waits_until.has_value();
    m_lever = side;
    m_lever_waits_until = now + patience_with_lever;
    m_wait_ends_quietly = quietly;
}

void Host::end_waiting_for_landing(Time now) {
    m_lever_waits_until.reset();
    const game::Game& game = m_spoken->game();
    // Who has been asked what he has captured has his clock pressed by his answer.
    if (m_lever != game.turn() || game.result() || m_asked_which)
        return;
    // What has landed counts in a moment.
    if (const auto settles_at = m_settles_at[*m_lever]; settles_at && *settles_at > now) {
        m_lever_waits_until = settles_at;
        return;
    }
    // It has not landed: what is missing is said.
    const Color side = *m_lever;
    if (!m_lever_is_down)
        m_lever.reset();
    if (game.announced() && game.stage() != game::Stage::Announced)
        return;
    const Request request = at_table(now).by(phrase::seat_of(side));
    if (has_arbiter() || game.announced()) {
        act(game::Pressed{side}, request);
        if (game.has_completed_illegal_move(side))
            m_lever.reset();
    } else if (!m_wait_ends_quietly && !game.state().illegal_move_on_board(side)) {
        tell_nothing_to_press(request);
    }
}

void Host::clock_turned(Color board, std::optional<Color> presser, Time now) {
    const game::Game& game = m_spoken->game();
    MakerClock& clock = m_boards.clock(board);
    const bool was_open = game.last_is_open();
    settle_what_stands(now);
    const Color side = game.turn();
    const game::Stage stage = game.stage();
    const bool stands =
        game.announced() && (stage == game::Stage::AwaitingRepeat || stage == game::Stage::Complete);
    const bool was_guessed = std::exchange(m_press_is_guessed, false);
    if (stands) {
        const bool is_open = was_open || game.last_is_open();
        // 1.3, 6.2.2: he presses after the reply, which stands for his press already. A lever goes to and
        // fro: where it would be so twice in a row, they sit the other way round.
        if (is_open && presser == opposite(side) && !std::exchange(m_press_was_late, true))
            return;
        m_press_was_late = false;
        // Where nobody knows yet who sits where, it may have been his for all that.
        m_press_is_guessed = is_open && !presser;
        // Whoever has turned the lever, it can only confirm what stands.
        clock.learn(side);
        return clock_lever(side, now);
    }
    // So it was, and now the other has pressed for his reply.
    if (was_guessed && presser == side)
        return clock.learn(opposite(side));
    m_lever_is_down = presser != opposite(side);
    if (is_in_the_air(side))
        return wait_for_landing(side, now);
    if (presser == side)
        clock_lever(side, now);
    else if (m_lever == side)
        m_lever.reset(); // It is up again.
}

void Host::announce_from_board(Move move, Time now) {
    const game::Game& game = m_spoken->game();
    const Color side = game.turn();
    const game::SpokenMove spoken{game.position(), move};
    if (!game.announced()) {
        game::Announced announced = m_spoken->announced(side, spoken);
        announced.by_board = true;
        happen(announced, now);
    } else if (game.announced_by_board() && *game.announced() != move) {
        correct_by_board(side, spoken, now);
    }
}

void Host::correct_by_board(Color side, const game::SpokenMove& move, Time now) {
    // E.2.6: what nobody has said is corrected by the board until the press.
    game::Corrected corrected = m_spoken->corrected(side, move);
    corrected.by_board = true;
    happen(corrected, now);
}

void Host::tell_next_wrong(Color side, const Request& request) {
    const game::Game& game = m_spoken->game();
    const Color board = game.board(side).exists() ? side : opposite(side);
    if (!game.board(board).exists())
        return tell({ANNABELLA_TR("No board is connected."), {}}, request);
    std::vector<game::BoardDifference> wrong = game.nearest_differences(board);
    if (wrong.empty())
        return tell(game::BoardClear{board}, request.now);
    const std::vector<game::BoardDifference> all = wrong;
    ++m_told_wrong[board];
    for (std::size_t told = 0; told < m_told_wrong[board] && !wrong.empty(); ++told)
        drop_first_to_mend(wrong);
    if (wrong.empty()) {
        // It begins again with the first.
        m_told_wrong[board] = 0;
        wrong = all;
    }
    tell(game::BoardUnclear{board, std::move(wrong)}, request.now);
}

void Host::tell_to_mend(Time now) {
    const game::Game& game = m_spoken->game();
    if (!reads_boards())
        return;
    for (const Color side : chess::colors) {
        std::vector<game::BoardDifference> wrong = game.nearest_differences(side);
        if (!game.board(side).exists() || wrong.empty())
            continue;
        m_asked_instead[side] = false;
        m_told_to_mend[side] = true;
        tell(game::BoardUnclear{side, std::move(wrong)}, now);
    }
}

phrase::Seat Host::who_answers_for_board() const {
    if (m_spoken->game().table().mode == game::Mode::Tournament)
        return phrase::Seat::Arbiter;
    // Who has moved last does not take back or replace by himself; who plays by itself answers nothing.
    const Color on_move = m_spoken->game().turn();
    return phrase::seat_of(m_own_player == on_move ? opposite(on_move) : on_move);
}

void Host::ask_by_board(phrase::Seat asked, const game::Happening& act, const Message& what,
                        const Message& question, Time now) {
    if (note_question_by_board(asked, act, what))
        tell_of_players(asked, question, now, privacy_of_question(asked));
}

bool Host::note_question_by_board(phrase::Seat asked, const game::Happening& act, const Message& what) {
    if (m_asked_by_board == act)
        return false;
    m_asked_to_begin = false;
    m_asked_by_board = act;
    m_asked_seat = asked;
    m_questions.ask(asked, act, {.assistant = {}, .what = what, .by_board = true}, m_spoken->game());
    return true;
}

void Host::drop_question_by_board() {
    // The pieces say that nobody wishes it any more.
    const bool has_asked = std::exchange(m_asked_by_board, std::nullopt).has_value();
    if (std::exchange(m_asked_to_begin, false) || has_asked)
        m_questions.take_acts(m_asked_seat);
}

void Host::ask_to_take_back(Color side, game::Plies plies, Time now) {
    const game::Game& game = m_spoken->game();
    if (game.table().mode == game::Mode::Tournament)
        return tell(game::BoardUnclear{side, game.nearest_differences(side)}, now);
    const GoingBack back = going_back_to(plies);
    ask_by_board(who_answers_for_board(), game::Retracted{plies}, back.what, back.question, now);
}

void Host::ask_about_result(const game::meant::ResultShown& shown, Time now) {
    const game::Game& game = m_spoken->game();
    if (!shown.winner)
        return ask_by_board(phrase::seat_of(m_own_player ? opposite(*m_own_player) : game.turn()),
                            game::DrawOffered{m_own_player ? opposite(*m_own_player) : game.turn()},
                            Message{ANNABELLA_TR("The game is drawn.")},
                            Message{ANNABELLA_TR("The kings show a draw. Draw: yes or no?")}, now);
    const Color loser = opposite(*shown.winner);
    if (loser == m_own_player)
        return; // It resigns by itself.
    const bool white = loser == Color::White;
    ask_by_board(phrase::seat_of(loser), game::Resigned{loser},
                 Message{white ? ANNABELLA_TR("White resigns.") : ANNABELLA_TR("Black resigns.")},
                 Message{white ? ANNABELLA_TR("The kings show a win for Black. White resigns: yes or no?")
                               : ANNABELLA_TR("The kings show a win for White. Black resigns: yes or no?")},
                 now);
}

void Host::ask_which(const rules::Position& before, const rules::MoveList& moves, Time now) {
    if (m_asked_which == moves)
        return;
    m_asked_which = moves;
    game::because::Ambiguous which;
    for (const Move move : moves)
        which.candidates.push_back({before, move});
    tell(game::Refused{.side = before.turn(), .reason = std::move(which)}, now);
}

void Host::ask_about_last_move(Move move, Time now) {
    const game::Game& game = m_spoken->game();
    const rules::Position& before = game.last_move()->before;
    const std::string text = rules::write_move(before, move);
    ask_about_moves(game.replaced(game::Plies(game.score().plies().count() - 1), text),
                    Message(ANNABELLA_TR("The last move is {0}."), {text}),
                    Message{ANNABELLA_TR("On the board the last move is:")}, before, {move}, now);
}

void Host::ask_about_unseen(const std::vector<Move>& moves, const Message& before_moves, Time now) {
    const game::Game& game = m_spoken->game();
    const std::string text = in_notation(game.position(), moves);
    ask_about_moves(game.replaced(game.score().plies(), text),
                    Message(ANNABELLA_TR("Played without having been seen: {0}."), {text}), before_moves,
                    game.position(), moves, now);
}

void Host::ask_about_moves(const game::Happening& act, const Message& what, const Message& before_moves,
                           rules::Position from, const std::vector<Move>& moves, Time now) {
    const phrase::Seat asked = who_answers_for_board();
    if (!note_question_by_board(asked, act, what))
        return;
    std::vector<NamedMove> named;
    for (const Move move : moves) {
        named.emplace_back(game::SpokenMove{from, move});
        from.play(move);
    }
    const phrase::Privacy privacy = privacy_of_question(asked);
    name_moves(asked, before_moves, named, privacy, now);
    tell_of_players(asked, Message{ANNABELLA_TR("Is that right? Yes or no?")}, now, privacy);
}

void Host::offer_seen_touch(std::optional<Color> named, const Request& request) {
    const game::Game& game = m_spoken->game();
    const bool sees = std::any_of(chess::colors.begin(), chess::colors.end(), [&](Color side) {
        return game.board(side).exists() && !game::has_pegs(game.board(side).kind());
    });
    if (!sees)
        return tell(
            {ANNABELLA_TR(
                 "What is reported? Type report and the square of the touched piece, or position, turned or "
                 "colours."),
             {}},
            request);
    Color toucher = named.value_or(game.turn());
    auto square = m_seen_touches.to_report(game, toucher);
    if (!named && !square) {
        toucher = opposite(toucher);
        square = m_seen_touches.to_report(game, toucher);
    }
    if (!square)
        return tell(
            {ANNABELLA_TR("The board has seen nothing touched. Type {0} and the square of the piece."),
             {first_word(ANNABELLA_TR("report"), request)}},
            request);
    const Color reporter = opposite(toucher);
    const Request reported = !request.assistant_of && !request.place->is_elsewhere()
                                 ? request.by(phrase::seat_of(reporter))
                                 : request;
    // FIDE 2009, 4.7: who has touched a piece himself has lost the claim.
    if (m_seen_touches.has_touched(game, reporter))
        return tell(
            game::Refused{.side = reporter, .reason = game::because::TooLate{game::Rule::TouchedOneself}},
            request.now);
    const phrase::Phrasebook& words = book(request);
    propose(game::TouchReported{toucher, *square},
            {toucher == Color::White ? ANNABELLA_TR("White has touched the piece on {0}.")
                                     : ANNABELLA_TR("Black has touched the piece on {0}."),
             {phrase::square_words(words.scheme(), *square, game.position().rules()).text}},
            reported);
}

} // namespace annabella::table
