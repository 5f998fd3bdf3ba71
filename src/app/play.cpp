// The table of two people, or of one and a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play.hpp"

#include <unistd.h>

#include "app/board_hand.hpp"
#include "app/line_input.hpp"
#include "app/loop_linux.hpp"
#include "app/recorded_player.hpp"
#include "app/secret_lines.hpp"
#include "app/table_clock.hpp"
#include "app/table_host.hpp"
#include "base/file.hpp"
#include "game/assistant.hpp"
#include "phrase/numbers.hpp"

namespace annabella::app {

using chess::Color;
using Moment = TableClock::Moment;

namespace {

constexpr std::chrono::milliseconds idle_wait{1000};
/// How much of the last words is heard by who leaves.
constexpr std::chrono::milliseconds parting{250};

/// Takes the first answer from the input; nothing where the input ends first.
std::optional<bool> ask(Runtime& runtime, LineInput& input, const Error& question) {
    const auto translate = [&](std::string_view english) {
        return runtime.phrasebook().translator().translate(runtime.options().language, english);
    };
    runtime.say(question);
    while (true) {
        // A question that nobody answers is not repeated to nobody.
        if (input.ended())
            return std::nullopt;
        const auto line = input.read_one();
        if (!line) {
            wait_for({input.handle()}, idle_wait);
            continue;
        }
        if (line->refused) {
            runtime.say(*line->refused);
            runtime.say(question);
            continue;
        }
        const Answer answer = read_answer(line->text, translate);
        if (answer != Answer::Unclear)
            return answer == Answer::Yes;
        if (read_typed_line(line->text, translate).command != CommandId::Again)
            runtime.say(not_an_answer(line->text));
        runtime.say(question);
    }
}

/// A player's name, or his colour.
std::string name_of(const Runtime& runtime, const game::Game& game, Color side) {
    if (const std::string& name = game.table().seat(side).name; !name.empty())
        return name;
    return runtime.phrasebook().translator().translate(
        runtime.options().language, side == Color::White ? ANNABELLA_TR("White") : ANNABELLA_TR("Black"));
}

/// "two half moves made"
std::string half_moves_made(const Runtime& runtime, int count) {
    const std::string& language = runtime.options().language;
    return phrase::fill(
        runtime.phrasebook().translator().translate(
            language, ANNABELLA_TR_PLURAL("{0} half move made", "{0} half moves made"), count),
        {phrase::number_words(language, count)});
}

/// The clocks show something else than the time control and the time that has passed make of them.
bool clocks_were_set(const game::Game& game) {
    const game::ClockReading fresh = game::Clock(game.table().control).read(game::Time{0});
    const game::ClockReading shown = game.clock(game.now());
    for (std::size_t side = 0; side < shown.left.size(); ++side)
        if (shown.left[side] > fresh.left[side] || fresh.left[side] - shown.left[side] > game.now())
            return true;
    return false;
}

/// The game to go on with, if there is one and it is wanted. Games that ended just before the program did are
/// closed.
Result<std::optional<Session>> unfinished_game(Runtime& runtime, LineInput& input,
                                               const PlayOptions& options) {
    while (true) {
        auto id = runtime.journal().latest_unfinished();
        if (!id)
            return tl::unexpected(id.error());
        if (!*id || options.unfinished == PlayOptions::Unfinished::BeginNew)
            return std::optional<Session>();
        auto session = Session::resume(**id, runtime.phrasebook(), runtime.journal());
        // The scheme is part of the game's record (E.2.1).
        if (session && session->game().table().scheme != runtime.phrasebook().scheme().name)
            if (auto loaded = runtime.load_scheme(session->game().table().scheme); !loaded)
                session = tl::unexpected(loaded.error());
        if (!session) {
            runtime.say(session.error());
            runtime.say({ANNABELLA_TR("The unfinished game cannot be gone on with; it stays in the journal. "
                                      "A new game begins."),
                         {}});
            return std::optional<Session>();
        }
        const game::Game& game = session->game();
        if (game.result()) {
            if (auto closed = session->close(); !closed)
                return tl::unexpected(closed.error());
            continue;
        }
        if (options.unfinished == PlayOptions::Unfinished::GoOn)
            return std::optional(std::move(*session));
        const bool untouched = game.score().entries.empty() && game.score().remarks.empty() &&
                               game.stage() == game::Stage::Thinking && !game.paused() && !game.offer() &&
                               game.now() < std::chrono::minutes(1) && !clocks_were_set(game);
        if (untouched) {
            // Nothing was said or touched in it: not worth a question.
            if (auto given_up = runtime.journal().finish(session->id(), "*"); !given_up)
                return tl::unexpected(given_up.error());
            continue;
        }
        const auto answer =
            ask(runtime, input,
                {ANNABELLA_TR("A game is not finished: {0} against {1}, {2}. Go on with it? Yes or no?"),
                 {name_of(runtime, game, Color::White), name_of(runtime, game, Color::Black),
                  half_moves_made(runtime, static_cast<int>(game.score().entries.size()))}});
        if (answer.value_or(false))
            return std::optional(std::move(*session));
        if (answer) // Declined: it is closed without a result, so that it is not asked for again.
            if (auto given_up = runtime.journal().finish(session->id(), "*"); !given_up)
                return tl::unexpected(given_up.error());
        return std::optional<Session>();
    }
}

/// Opens a port that looks like one of our boards; at the next call the next one, so that a device that opens
/// but does not answer stands in nobody's way.
Result<std::unique_ptr<devices::ByteStream>> open_any_board(std::size_t& turn) {
    const std::vector<devices::PortInfo> ports = devices::likely_boards(devices::list_ports());
    for (std::size_t tried = 0; tried < ports.size(); ++tried)
        if (auto stream = devices::open_stream(ports[turn++ % ports.size()].name))
            return stream;
    return failure(ANNABELLA_TR(
        "No peg board is connected. Moves are typed; a board that is plugged in later is found by "
        "itself."));
}

class Table {
public:
    Table(Runtime& runtime, Session& session, LineInput& input, SecretLines& secret,
          const PlayOptions& options)
        : m_runtime(runtime), m_session(session), m_input(input), m_secret(secret), m_options(options),
          m_host(session, runtime.outlets()),
          m_board_side(options.board_side.value_or(board_side_of(session.game()).value_or(Color::White))),
          m_clock(session.game().now(), Moment::clock::now()) {
        m_host.set_judge(m_judge);
        m_host.set_ears(runtime.ears());
        m_host.set_saver([this](const std::string& folder) {
            return m_runtime.write_scores(m_session, m_session.header(), folder);
        });
        m_host.set_buzzer([this](Color, devices::BuzzPattern pattern) {
            if (m_hand)
                m_hand->buzz(pattern);
        });
    }

    Result<void> connect() {
        if (m_options.board == "none")
            return {};
        devices::BoardLinkOptions link;
        link.session = static_cast<std::uint16_t>(m_began.time_since_epoch().count() % 65521 + 1);
        if (m_options.board == "auto") {
            m_hand.emplace([turn = std::size_t{0}]() mutable { return open_any_board(turn); }, link);
            m_hand->give_up_after(std::chrono::seconds(8));
            return {};
        }
        std::string name = m_options.board;
        if (name == "simulator") {
            auto board = Child::start(program_folder() / "annabella-board", {"--manual"});
            if (!board)
                return tl::unexpected(board.error());
            const auto terminal = (*board)->read_line(std::chrono::seconds(10));
            if (!terminal)
                return failure(ANNABELLA_TR(
                    "The simulated board does not start. Is annabella-board beside this program?"));
            m_simulator = std::move(*board);
            name = "pty:" + *terminal;
            link.listen = std::chrono::milliseconds(0);
            m_runtime.say(
                {ANNABELLA_TR(
                     "A simulated board stands ready. Move its pegs by typing lift e2, place e4 P, and "
                     "lever."),
                 {}});
        }
        m_hand.emplace([name] { return devices::open_stream(name); }, link);
        return {};
    }

    /// Lets a record play one side.
    Result<void> seat_opponent() {
        if (m_options.opponent.empty())
            return {};
        const auto record = read_file(m_options.opponent).and_then([&](const std::string& text) {
            return chess::read_game(text, m_options.opponent_game);
        });
        if (!record)
            return tl::unexpected(record.error());
        if (!record->start.same_as(m_session.game().score().start))
            return failure(ANNABELLA_TR(
                "The recorded game begins from another position than this game. Give its position "
                "with --position, or choose another record."));
        m_opponent.emplace(m_options.opponent_side, *record, m_runtime.phrasebook());
        m_opponent->consider(m_session.game().now(), m_session);
        // The record plays for itself; the keyboard is the other player's.
        leave_to_record(!m_opponent->at_a_loss());
        m_host.set_observer([this](const game::Notice& notice, game::Time at) {
            const bool knew = !m_opponent->at_a_loss();
            m_opponent->heed(notice, at, m_session);
            if (m_session.game().turn() == m_options.opponent_side)
                leave_to_record(!m_opponent->at_a_loss());
            if (knew && m_opponent->at_a_loss())
                m_host.say(
                    {ANNABELLA_TR(
                         "The record has no more moves for this game. From here on the opponent's moves are "
                         "typed."),
                     {}},
                    at);
        });
        return {};
    }

    void run() {
        // A board that was there when the program ended must show itself again.
        for (const Color side : chess::colors)
            if (m_session.game().board(side).exists())
                m_host.happen(game::BoardSwitched{side, game::BoardKind::None}, now());
        await_board();
        m_clock = TableClock(m_session.game().now(), Moment::clock::now());
        if (!m_session.game().started())
            m_host.happen(game::Started{}, now());
        else
            m_host.recapitulate(now());
        while (!m_host.quit_asked()) {
            while (!m_host.quit_asked())
                if (const auto line = m_input.read_one())
                    typed(*line);
                else
                    break;
            if (m_host.quit_asked())
                return;
            exchange_with_board();
            if (m_opponent && m_opponent->due() && *m_opponent->due() <= now())
                m_host.happen(m_opponent->act(m_session), now());
            m_host.tick(now());
            m_runtime.say_troubles();
            if (m_input.ended() && !goes_on_without_keyboard()) {
                m_host.say({ANNABELLA_TR("The input has ended. The game is kept in the journal."), {}},
                           now());
                return;
            }
            wait();
        }
    }

private:
    /// While the record has a move for its side nobody types one.
    void leave_to_record(bool it_plays) {
        using Side = std::optional<Color>;
        m_host.set_own_player(it_plays ? Side(m_options.opponent_side) : std::nullopt);
        m_host.set_keyboard_side(it_plays ? Side(opposite(m_options.opponent_side)) : std::nullopt);
    }

    /// White's time is not to run while the board is still being greeted. Whoever types does not wait.
    void await_board() {
        constexpr std::chrono::milliseconds patience{5000};
        while (m_hand && !m_board_read && since_start() < patience) {
            exchange_with_board();
            m_runtime.say_troubles();
            if (m_hand->handle() < 0 || m_input.has_line())
                return;
            wait();
        }
    }

    /// A real board can; the simulated one has no other hands. A board that has just been plugged in gets
    /// time to answer, and one that was there may come back. A game that is over needs nothing any more.
    bool goes_on_without_keyboard() const {
        if (m_simulator || !m_hand || m_session.game().result())
            return false;
        constexpr std::chrono::milliseconds to_answer{15000};
        if (m_board_read)
            return !m_board_lost_at || since_start() - *m_board_lost_at < to_answer;
        return m_hand->handle() >= 0 && since_start() < to_answer;
    }

    game::Time now() const { return m_clock.at(Moment::clock::now()); }
    std::chrono::milliseconds since_start() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Moment::clock::now() - m_began);
    }

    /// What was typed counts from the moment at which it was typed, however long the program was busy.
    void typed(const InputLine& line) {
        const game::Time at = m_clock.at(line.at);
        if (line.refused)
            m_host.say(*line.refused, at);
        else if (!to_simulator(line.text))
            m_host.typed(line.text, at);
    }

    /// Lines for the hands at the simulated board.
    bool to_simulator(const std::string& line) {
        if (!m_simulator)
            return false;
        if (line == "lever") {
            m_simulator->write_line("press clock");
            return true;
        }
        if (line.rfind("lift ", 0) != 0 && line.rfind("place ", 0) != 0)
            return false;
        m_simulator->write_line(line);
        return true;
    }

    void exchange_with_board() {
        if (!m_hand)
            return;
        while (m_simulator) {
            const auto line = m_simulator->read_line(std::chrono::milliseconds(0));
            if (!line)
                break;
            if (line->rfind("error ", 0) == 0)
                m_host.say({ANNABELLA_TR("The simulated board cannot do that. A peg is lifted from a full "
                                         "hole and placed into an empty one: lift e2, place e4 P."),
                            {}},
                           now());
        }
        for (const devices::BoardEvent& event : m_hand->exchange(since_start())) {
            if (std::holds_alternative<devices::Snapshot>(event))
                m_board_read = true;
            if (std::holds_alternative<devices::Lost>(event))
                m_board_lost_at = since_start();
            else
                m_board_lost_at.reset();
            const auto since = since_start();
            m_host.board(m_board_side, event, now() - (since - m_hand->happened(event, since)));
        }
        if (auto trouble = m_hand->take_trouble())
            m_host.say(*trouble, now());
    }

    void wait() {
        m_secret.hide_all(m_session.game().seal_asked());
        std::chrono::milliseconds patience = idle_wait;
        if (const auto deadline = m_host.next_deadline())
            patience = std::min(patience, std::max(game::Time{0}, *deadline - now()));
        if (m_opponent && m_opponent->due())
            patience = std::min(patience, std::max(game::Time{0}, *m_opponent->due() - now()));
        std::vector<int> handles = {m_input.handle(), m_waker.handle()};
        if (m_hand) {
            patience = std::min(patience, m_hand->next_deadline(since_start()) - since_start());
            handles.push_back(m_hand->handle());
        }
        wait_for(handles, patience);
        m_waker.take();
    }

    Runtime& m_runtime;
    Session& m_session;
    LineInput& m_input;
    SecretLines& m_secret;
    const PlayOptions& m_options;
    Waker m_waker;
    MateJudge m_judge{{}, [] { return Moment::clock::now(); }, [this] { m_waker.wake(); }};
    TableHost m_host;
    Color m_board_side;
    TableClock m_clock;
    Moment m_began = Moment::clock::now();
    std::unique_ptr<Child> m_simulator;
    std::optional<BoardHand> m_hand;
    std::optional<RecordedPlayer> m_opponent;
    bool m_board_read = false;                                ///< The board has shown all its pegs once.
    std::optional<std::chrono::milliseconds> m_board_lost_at; ///< And has not been heard of since.
};

} // namespace

namespace {

/// Who can be told what through the ear, at this table.
Ears ears_of(const game::Table& table, const PlayOptions& options) {
    Ears ears;
    const bool tournament = table.mode == game::Mode::Tournament;
    // The safest that leaves nobody without an answer: what is for one is played in one ear. Who trains
    // against a record at home has nobody to keep it from.
    ears.listening = options.listening.value_or(!tournament && !options.opponent.empty() ? Listening::Alone
                                                                                         : Listening::Apart);
    // FIDE 2009, 12.6: at a tournament nobody hears what is for the opponent, whatever was asked for.
    if (tournament && ears.listening == Listening::Alone)
        ears.listening = Listening::Apart;
    ears.players_are_arbiter = !tournament;
    for (const Color side : chess::colors)
        ears.hearing[chess::index(side)] = !game::is_deaf(table.seat(side).sight);
    return ears;
}

} // namespace

int play(Runtime& runtime, const PlayOptions& options) {
    runtime.go_live();
    // Whoever looks at the screen while a move is being sealed sees nothing of it.
    const auto secret = std::make_shared<SecretLines>(runtime.phrasebook().translator());
    LineInput input(
        STDIN_FILENO, [&] { runtime.hush(); }, [&](const std::string& bytes) { runtime.echo(bytes); },
        [secret](std::string_view line) { return secret->holds(line); });
    auto unfinished = unfinished_game(runtime, input, options);
    if (!unfinished)
        return runtime.fail(unfinished.error());
    std::optional<Session> session = std::move(*unfinished);
    if (!session) {
        auto begun = Session::begin(options.table, runtime.phrasebook(), runtime.journal(), local_time_now());
        if (!begun)
            return runtime.fail(begun.error());
        session.emplace(std::move(*begun));
    }
    runtime.set_ears(ears_of(session->game().table(), options));
    Table table(runtime, *session, input, *secret, options);
    if (auto connected = table.connect(); !connected)
        return runtime.fail(connected.error());
    if (auto seated = table.seat_opponent(); !seated)
        return runtime.fail(seated.error());
    table.run();

    if (!runtime.options().out.empty())
        if (auto written = runtime.write_scores(*session, session->header(), runtime.options().out); !written)
            return runtime.fail(written.error());
    if (auto closed = session->close(); !closed)
        return runtime.fail(closed.error());
    // Whoever leaves does not want to wait; whatever he must know is heard to its end (see runtime.fail).
    if (auto closed = runtime.close(parting); !closed)
        return runtime.fail(closed.error());
    return 0;
}

} // namespace annabella::app
