// A game under way at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/archive/games.hpp"
#include "app/places_linux.hpp"
#include "phrase/language/numbers.hpp"
#include "table/game/seat_title.hpp"
#include "table/sight/shown_table.hpp"

namespace annabella::app {

namespace {

Side usual_board_side(const game::Game& game, const BoardSettings& wished) {
    if (wished.owner && wished.owner != BoardOwner::Both)
        return wished.owner == BoardOwner::White ? Side::White : Side::Black;
    return board_side_of(game).value_or(Side::White);
}

} // namespace

LiveGame::LiveGame(Runtime& runtime, Session& session, LineInput& input, table::SecretLines& secret,
                   table::KeyModes& keys, const PlayOptions& options, TableDevices& devices,
                   ArbiterLock& lock)
    : m_runtime(runtime), m_session(session), m_input(input), m_secret(secret), m_keys(keys),
      m_options(options), m_at(devices),
      m_writer([journal = runtime.shared_journal(), id = session.id()](
                   std::span<const store::Entry> events) { return journal->append(id, events); },
               session.last_event(), [] { return Moment::clock::now(); }, [this] { m_at.waker.wake(); }, {},
               [journal = runtime.shared_journal()] { return journal->unharmed(); }),
      m_gate(runtime.outlets().all(), [&session] { return session.last_event(); }),
      m_manuals(runtime.options().data, runtime.phrasebook().translator()),
      m_host(session.spoken(), session, {&m_gate}),
      m_board_side(devices.board_side.value_or(usual_board_side(session.game(), options.boards))),
      m_clock(session.game().now(), Moment::clock::now()), m_lock(lock) {
    devices.board_side = m_board_side;
    m_session.write_beside(&m_writer);
    m_gate.release(m_session.last_event());
    m_host.set_judge(m_judge);
    m_host.set_key_modes(keys);
    m_host.set_lock(m_lock);
    m_host.set_secrets(m_secret);
    m_host.set_ears(runtime.ears());
    m_manuals.add(runtime.options().language);
    for (const Side side : both_sides)
        m_manuals.add(session.game().table().seat(side).language);
    m_host.set_manual([this](const std::string& language) { return m_manuals.find(language); });
    m_host.set_saver([this](const std::string& folder, bool elsewhere, const table::Host::Answer& answer) {
        if (const auto begun = save(folder, elsewhere, answer); !begun)
            answer(begun.error().message, now());
    });
    m_host.set_buzzer([this](Side side, devices::BuzzPattern pattern) {
        m_gate.act([this, side, pattern] {
            for (TableBoard& board : m_at.boards)
                if (devices::BoardDriver* driver = board.search().board(); driver && board.belongs_to(side))
                    driver->buzz(pattern);
        });
    });
    add_sources();
}

Result<void> LiveGame::save(const std::string& folder, bool elsewhere, const table::Host::Answer& answer) {
    // The files are those of who has opened the table: whoever sits elsewhere writes nothing but what he has
    // named.
    const std::filesystem::path& named = m_runtime.options().out;
    if (elsewhere && named.empty())
        return failure(ANNABELLA_TR("You cannot save from here, because the table was opened without --out. "
                                    "Save the score sheets at the table."));
    if (elsewhere && !folder.empty() && typed_path(folder) != named)
        return failure(
            ANNABELLA_TR("From here, score sheets are saved only in {0}. Type save without a folder."),
            {named.string()});
    if (folder.empty() && named.empty())
        return failure(ANNABELLA_TR("Which folder? Type save and the folder's name."));
    (void)m_at.sheets.write(
        m_runtime.scores(m_session, m_session.header(), folder.empty() ? named : typed_path(folder)),
        [this, answer](const Message& message) { answer(message, now()); }, Moment::clock::now());
    return {};
}

Result<void> LiveGame::seat_opponent() {
    if (!m_options.has_own_player())
        return {};
    if (!m_at.opponent || m_at.opponent->at_a_loss() || !m_at.opponent->play_again(m_options, m_session)) {
        TRY(m_at.opponent,
            m_options.home->opponent(m_options, m_session, [&waker = m_at.waker] { waker.wake(); }));
    }
    m_host.set_own_words(m_options.home->opponent_words(m_options));
    m_at.opponent->consider(m_session.game().now(), m_session.spoken());
    if (m_at.opponent->repeats_for_opponent())
        m_host.set_repeated_for(opposite(m_options.opponent_side));
    // It plays for itself; the keyboard is the other player's.
    leave_to_opponent(!m_at.opponent->at_a_loss());
    m_host.set_observer([this](const game::Notice& notice, game::Time at) {
        const bool knew = !m_at.opponent->at_a_loss();
        m_at.opponent->heed(notice, at, m_session.spoken());
        if (m_session.game().turn() == m_options.opponent_side)
            leave_to_opponent(!m_at.opponent->at_a_loss());
        if (knew && m_at.opponent->at_a_loss())
            m_host.say(m_at.opponent->farewell(), at);
    });
    return {};
}

void LiveGame::hear_opponent() {
    if (!m_at.opponent)
        return;
    if (!m_at.opponent->at_a_loss()) {
        m_at.opponent->listen(now(), m_session.spoken());
        if (m_at.opponent->at_a_loss()) {
            leave_to_opponent(false);
            m_host.say(m_at.opponent->farewell(), now());
        }
    }
    for (const OwnNews& news : m_at.opponent->news())
        tell(news);
    // What follows at once has followed before anything else is typed.
    constexpr int at_once = 3; // A move, its press, its repetition.
    const game::Time at = now();
    for (int done = 0; done < at_once && m_at.opponent->due() && *m_at.opponent->due() <= at; ++done)
        m_host.happen(m_at.opponent->act(m_session.spoken()), at);
}

void LiveGame::seat_adviser() {
    if (m_options.home == nullptr || m_session.game().table().mode == game::Mode::Tournament)
        return;
    m_host.set_adviser([this](table::Consulted what) -> std::optional<Message> {
        if (!m_at.adviser)
            m_at.adviser = m_options.home->adviser(m_options, m_runtime.phrasebook().translator());
        const auto asked = m_at.adviser->ask(what, m_session.game());
        return asked ? std::nullopt : std::optional(asked.error().message);
    });
    // Who hears alone plays both sides himself.
    const bool alone = m_runtime.ears().listening == table::Listening::Alone && !m_options.has_own_player() &&
                       m_at.hands.empty() && m_options.seats.place.empty();
    if (alone && !m_options.repeat)
        m_host.set_plays_alone();
}

void LiveGame::seat_listener() {
    if (!m_options.listen || m_options.home == nullptr)
        return;
    const auto listen = [this] {
        m_host.set_ear([this](const table::Speaking& speaking) { return m_at.listener->press(speaking); });
    };
    if (m_at.listener)
        return listen();
    // Whether a move is legal would be told before it is made.
    if (m_session.game().table().mode == game::Mode::Tournament)
        return m_runtime.say({ANNABELLA_TR("At a tournament, moves must be typed, not spoken."), {}});
    auto listener = m_options.home->listener(m_options.speech_model, m_session.phrasebook().scheme(),
                                             [&waker = m_at.waker] { waker.wake(); });
    if (!listener)
        return m_runtime.say(listener.error().message);
    m_at.listener = std::move(*listener);
    listen();
}

void LiveGame::hear_speech() {
    if (!m_at.listener)
        return;
    for (const Listener::News& news : m_at.listener->news())
        if (news.heard && news.speaking)
            m_host.take(*news.heard, *news.speaking, now());
        else if (news.speaking)
            m_host.not_heard(news.heard.error(), *news.speaking, now());
        else
            m_host.say(news.heard.error().message, now());
}

bool LiveGame::is_for_opponent(const std::string& line, game::Time at) {
    // What it is asked for may be the arbiter's, such as taking a move back.
    if (!m_at.opponent || m_lock.is_locked())
        return false;
    bool understood = false;
    const auto happening = m_at.opponent->obey(line, at, m_session.spoken(), understood);
    if (happening)
        m_host.happen(*happening, at);
    return understood;
}

void LiveGame::open_seats(std::shared_ptr<TableDoor> door) {
    // Who will sit down, and in which language, is not known yet.
    m_manuals.add_all();
    if (m_at.seats)
        return m_at.seats->move_to(m_host, m_gate, m_at.exchanged);
    const std::string place = door->path().string();
    m_at.seats.emplace(
        std::move(door), m_host, m_gate, m_runtime.phrasebook(),
        [&runtime = m_runtime](const std::string& scheme) { return runtime.load_phrasebook(scheme); },
        m_runtime.outlets().records());
    m_runtime.say({ANNABELLA_TR("Others can join this table with {1} join. It is at {0}."),
                   {place, m_runtime.options().called}});
}

void LiveGame::settle_time_calls() {
    const bool tournament = m_session.game().table().mode == game::Mode::Tournament;
    if (tournament && m_options.time_calls && !m_options.time_calls->empty())
        m_host.note({ANNABELLA_TR("Clock times are called automatically."), {}}, now());
    if (m_options.time_calls)
        m_host.set_time_calls(*m_options.time_calls);
    else if (auto usual = table::read_time_calls(table::usual_time_calls); usual && !tournament)
        m_host.set_time_calls(*std::move(usual));
}

void LiveGame::tell_own_side() {
    if (m_session.game().result())
        return;
    if (m_at.opponent && !m_at.opponent->at_a_loss())
        return m_host.say(
            {ANNABELLA_TR("{0} plays automatically."), {table::seat_title(m_options.opponent_side)}}, now());
    const auto side = m_session.own_side().side;
    if (!m_at.opponent && side && m_options.home != nullptr)
        m_host.say(m_options.home->nobody_plays(*side), now());
}

LiveGame::Moment LiveGame::run() {
    play_on();
    m_sheets_are_saved = m_at.sheets.finish(sheet_patience);
    if (m_host.new_game_asked()) {
        m_at.left = m_host.boards_left();
        m_at.exchanged = m_host.new_game_asked()->rematch;
        const Moment left = Moment::clock::now();
        m_disk_watch.part(left);
        return left;
    }
    tell_what_is_off();
    leave_boards();
    m_host.close_seats(now());
    supervise();
    const Moment left = Moment::clock::now();
    m_disk_watch.part(left);
    if (m_at.seats)
        m_at.seats->close();
    return m_quit_typed.value_or(left);
}

void LiveGame::play_on() {
    // A board that was there when the program ended must show itself again.
    for (const Side side : both_sides)
        if (m_session.game().board(side).exists())
            m_host.happen(game::BoardSwitched{side, game::BoardKind::None}, now());
    m_clock = TableClock(m_session.game().now(), Moment::clock::now());
    if (!m_session.game().started()) {
        m_host.happen(game::Started{}, now());
        m_host.introduce(now());
    } else {
        if (m_code == Code::No && m_lock.is_locked())
            m_code = Code::Possible;
        m_host.recapitulate(now());
    }
    stop_if_in_doubt();
    go_on_at_table();
    tell_own_side();
    settle_time_calls();
    hold_the_door();
    m_runtime.next_start().keep_verbosity(m_session.spoken().choices());
    m_loop.run([this] { return is_left(); });
}

void LiveGame::stop_if_in_doubt() {
    const game::Game& game = m_session.game();
    if (!m_in_doubt)
        return;
    if (game.result())
        return m_host.say(
            {ANNABELLA_TR("The result is in doubt. The arbiter decides whether it stands."), {}}, now());
    m_in_doubt = false;
    if (!game.paused())
        m_host.happen(game::Paused{.by_program = true}, now());
    m_host.say({ANNABELLA_TR("The restored game is in doubt. The arbiter decides whether to resume it."), {}},
               now());
}

void LiveGame::go_on_at_table() {
    if (!m_at.left)
        return;
    m_host.take_over(*std::exchange(m_at.left, std::nullopt), m_at.exchanged, now());
    for (TableBoard& board : m_at.boards)
        if (board.search().connected())
            board.search().board()->request_snapshot();
    // It has no other hands.
    if (m_at.simulator)
        m_at.simulator->obey("setup", wanted_pegs());
    if (m_at.seats)
        m_at.seats->seat_again(now());
    m_at.exchanged = false;
}

void LiveGame::show_table() {
    TouchDisplay* const display = m_runtime.outlets().display();
    if (display == nullptr || m_shown == m_session.last_event())
        return;
    m_shown = m_session.last_event();
    const game::Game& game = m_session.game();
    // Who reads is one of the players: where one of them is not told where the pieces stand, nobody is.
    std::optional<phrase::Seat> reader;
    for (const Side side : both_sides)
        if (!table::sees_pieces(game.table(), phrase::seat_of(side)))
            reader = phrase::seat_of(side);
    table::ShownTable shown =
        table::shown_table(game, reader, m_session.phrasebook(), m_runtime.options().language);
    // FIDE 2009, E.2.9d: whoever reads with his fingers at a tournament is not told where they stand,
    // whatever was said of the players' sight.
    if (game.table().mode == game::Mode::Tournament) {
        shown.pieces.clear();
        shown.start.clear();
    }
    m_gate.act([display, table = std::move(shown), clocks = table::shown_clocks(game, now())] {
        display->show_table(table);
        display->show_clocks(clocks);
    });
}

void LiveGame::hear_adviser() {
    if (!m_at.adviser)
        return;
    for (const Opinion& opinion : m_at.adviser->news(m_session.game()))
        tell(opinion);
}

void LiveGame::leave_to_opponent(bool it_plays) {
    using OneSide = std::optional<Side>;
    m_host.set_own_player(it_plays ? OneSide(m_options.opponent_side) : std::nullopt);
    m_terminal_side = it_plays ? OneSide(opposite(m_options.opponent_side)) : std::nullopt;
    m_host.set_keyboard_side(m_terminal_side);
}

devices::HostTime LiveGame::host_now() const { return host_time(Moment::clock::now(), m_at.began); }

void LiveGame::notice_suspension() {
    const auto found = m_heartbeat.take();
    if (!found)
        return;
    m_clock.leave_out(found->stalled);
    const auto tell = [&](std::chrono::milliseconds length, const char* told, const char* noted) {
        if (length <= std::chrono::milliseconds(0))
            return;
        const auto in = [&](const char* sentence) {
            return [this, length, sentence](const std::string& language) {
                return Message{sentence,
                               {phrase::time_words(m_runtime.phrasebook().translator(), language, length)}};
            };
        };
        // Told when it is kept.
        m_host.note(in(noted)(m_runtime.options().language), now());
        m_host.say(in(told), now());
    };
    tell(found->slept,
         ANNABELLA_TR(
             "The computer was asleep for {0}, charged to neither player. The arbiter may set the clocks."),
         ANNABELLA_TR("The computer was asleep for {0}."));
    tell(found->stalled,
         ANNABELLA_TR(
             "The program was frozen for {0}, charged to neither player. The arbiter may set the clocks."),
         ANNABELLA_TR("The program was frozen for {0}."));
}

void LiveGame::tell_typist(const InputLine& line, std::optional<Side> hand, game::Time at) {
    table::Misread told = m_host.keyboard().unfinished(line.text, *line.told);
    if (hand && told.by.role == table::Giver::Role::Player)
        told.by.side = *hand;
    line.is_echo ? m_host.echo(told, at) : m_host.take(told, at);
}

void LiveGame::typed(const InputLine& line, std::optional<Side> hand) {
    const game::Time at = m_clock.at(line.at);
    if (line.asks_to_end)
        ask_to_quit(at);
    else if (line.key)
        m_host.take(*line.key, at);
    else if (line.told)
        tell_typist(line, hand, at);
    else if (line.refused)
        m_host.say(*line.refused, at);
    else if (!hand && m_lock.take_wait_for_code())
        take_code(line.text, at);
    else if (!is_for_opponent(line.text, at) &&
             (!m_at.simulator || !m_at.simulator->obey(line.text, wanted_pegs()))) {
        const auto read = m_host.keyboard().read(line.text);
        const bool hidden = may_be_code(read, line);
        // What is not understood is repeated to all; who meant to seal a move must be able to mistype the
        // word.
        const table::CommandRow* const secret =
            hidden ? table::row_of(table::UnlockGame{}) : m_secret.secret_of(line.text);
        // What it asks for may be secret, too, and is typed as soon as that is heard.
        if (!hidden)
            expect_code_after(read, line.text);
        m_secret.hide_all(secret != nullptr || m_session.game().seal_asked() || m_code == Code::Expected);
        // Whoever presses an arrow next hears it.
        if (!hand && (secret != nullptr || m_lock.may_hold_code(line.text)))
            m_input.forget(line.text);
        if (secret != nullptr && !(read && secret == table::row_of(read->what)))
            m_host.take(m_host.keyboard().unfinished(line.text, table::not_repeated(*secret)), at);
        else if (read && table::has_own_words(*read) && m_lock.may_hold_code(line.text))
            m_host.take(m_host.keyboard().unfinished(line.text, table::not_taken()), at);
        else if (!read || !hand || !is_for_another(*read, *hand, at))
            read ? m_host.take(*read, at) : m_host.take(read.error(), at);
    }
    hide_what_is_secret();
    supervise();
    if (m_host.quit_asked())
        m_quit_typed = line.at;
}

} // namespace annabella::app
