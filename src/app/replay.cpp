// A recorded game, played again through board, line, laws, clock, voice and journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replay.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <unistd.h>
#include <variant>

#include "app/board_hand.hpp"
#include "app/ending_signals_linux.hpp"
#include "app/line_input.hpp"
#include "app/loop_linux.hpp"
#include "app/replay_keys.hpp"
#include "app/table_clock.hpp"
#include "base/file.hpp"
#include "chess/fen.hpp"
#include "table/host.hpp"
#include "table/recorded_player.hpp"

namespace annabella::app {

using chess::Color;
using game::Time;

namespace {

/// A board that says nothing for so long has stopped.
constexpr std::chrono::seconds board_gone{15};

Result<game::Table> table_for(const chess::PgnGame& record, const CommonOptions& options) {
    game::Table table;
    table.scheme = options.scheme;
    for (const Color side : chess::colors)
        table.seat(side).language = options.language;
    table.seat(Color::White).sight = game::Sight::Blind;
    table.seat(Color::White).name = record.tag("White");
    table.seat(Color::Black).name = record.tag("Black");
    if (record.start.castling_mode() == chess::CastlingMode::Chess960)
        table.chess960 = 518;
    if (!record.start.same_as(chess::Position()) || table.chess960)
        table.position = chess::write_fen(record.start);
    // A game on the record may have been played faster than hands and voices can: then it gets the time of a
    // tournament game.
    const auto control = game::parse_pgn_time_control(record.tag("TimeControl"));
    const Time enough = std::chrono::minutes(30);
    if (control && control->has_clock() && control->periods.front().base >= enough) {
        table.control = *control;
        return table;
    }
    auto usual = game::parse_time_control("1:30:00+30s");
    if (!usual)
        return tl::unexpected(usual.error());
    table.control = *usual;
    return table;
}

/// What stands above the moves of the record stands above those of its replay.
game::ScoreHeader header_of(const chess::PgnGame& record) {
    const auto tag = [&](std::string_view name) { return std::string(record.tag(name)); };
    return {tag("Event"), tag("Site"), tag("Date"), tag("Round"), tag("White"), tag("Black")};
}

/// The game on its way. In real time things happen when they happen; in fast time the table's clock leaps
/// from one thing to the next, by the board's own time stamps.
class Replay {
public:
    /// `input` is where the listener types; none where nobody listens.
    Replay(Runtime& runtime, Session& session, const chess::PgnGame& record, BoardHand& hand, Child& board,
           LineInput* input, bool fast)
        : m_session(session), m_host(session.spoken(), session, runtime.outlets()),
          m_black(Color::Black, record), m_record(record), m_runtime(runtime), m_hand(hand), m_board(board),
          m_input(input), m_fast(fast), m_clock(Time{0}, TableClock::Moment::clock::now()),
          m_began(TableClock::Moment::clock::now()) {
        m_host.set_observer([this](const game::Notice& notice, Time at) { heed(notice, at); });
        m_host.set_buzzer([this](Color, devices::BuzzPattern pattern) {
            m_hand.buzz(pattern);
            if (pattern == devices::BuzzPattern::OpponentMoved)
                m_fingers_rest = false;
        });
    }

    Result<void> run() {
        m_host.set_judge(m_judge);
        std::chrono::milliseconds last_heard{0};
        while (!over() && !m_left) {
            const auto now = since_start();
            while (m_input != nullptr && !m_left) {
                const auto line = m_input->read_one();
                if (!line)
                    break;
                obey(*line);
            }
            m_left = m_left || m_signals.asked();
            if (m_left)
                break;
            for (const devices::BoardEvent& event : m_hand.exchange(now)) {
                last_heard = now;
                take(event);
            }
            if (auto trouble = m_hand.take_trouble())
                return tl::unexpected(*trouble);
            m_runtime.say_troubles();
            if (over())
                break;
            if (m_fast) {
                if (m_started && m_fingers_rest && m_black.due()) {
                    last_heard = now;
                    run_until(*m_black.due());
                    continue;
                }
            } else if (m_paused_at) {
                last_heard = now;
            } else {
                run_until(table_time());
            }
            if (now - last_heard > board_gone && (m_fast || !m_black.due()))
                return failure(
                    m_session.keep_backlog()
                        ? ANNABELLA_TR("The simulated board has stopped. The game is kept up to here.")
                        : ANNABELLA_TR("The simulated board has stopped."));
            wait(now);
        }
        return {};
    }

    /// The listener did not want to hear it to its end.
    bool left() const { return m_left; }

private:
    // ---- The listener ----

    void obey(const InputLine& line) {
        const table::Translate translate =
            table::translate_into(m_runtime.phrasebook().translator(), m_runtime.options().language);
        const auto key = line.refused ? std::nullopt : read_replay_key(line.text, translate);
        if (!key)
            return m_host.say(
                {ANNABELLA_TR(
                     "P pauses and goes on. N goes on to the next move, b back to the one before. A says the "
                     "last words again. Q leaves."),
                 {}},
                table_time());
        switch (*key) {
        case ReplayKey::Quit:
            m_left = true;
            return;
        case ReplayKey::Pause:
            if (!m_paused_at)
                return pause();
            m_looked_at.reset();
            return go_on();
        case ReplayKey::Again:
            if (m_looked_at)
                return tell_looked_at();
            return m_host.take({{}, table::SayAgain{}}, table_time());
        case ReplayKey::Next:
            return next();
        case ReplayKey::Back:
            return back();
        }
    }

    void pause() {
        m_paused_at = table_time();
        m_board.write_line("pause");
        m_host.say({ANNABELLA_TR("Paused."), {}}, *m_paused_at);
    }

    void go_on() {
        m_clock = TableClock(*m_paused_at, TableClock::Moment::clock::now());
        m_paused_at.reset();
        m_board.write_line("go");
    }

    /// From looking back towards the present; in the present, no more waiting for the next thing.
    void next() {
        if (m_looked_at && ++*m_looked_at < m_session.game().score().entries.size())
            return tell_looked_at();
        m_looked_at.reset();
        if (m_paused_at)
            go_on();
        if (const auto black = m_black.due(); black && m_started)
            // The table's clock goes on as if he had taken less time.
            m_host.happen(m_black.act(m_session.spoken()), table_time());
        else
            m_board.write_line("next");
    }

    void back() {
        const std::size_t made = m_session.game().score().entries.size();
        if (made == 0)
            return m_host.say({ANNABELLA_TR("No move has been made yet."), {}}, table_time());
        if (!m_paused_at)
            pause();
        const std::size_t from = m_looked_at.value_or(made);
        if (from == 0)
            return m_host.say({ANNABELLA_TR("There is no move before that one."), {}}, table_time());
        m_looked_at = from - 1;
        tell_looked_at();
    }

    void tell_looked_at() {
        const game::Game& game = m_session.game();
        const auto ply = static_cast<int>(*m_looked_at);
        const game::SpokenMove move{game.position_after(ply), game.score().entries[*m_looked_at].move};
        m_host.tell(game::MoveAnnounced{move.before.turn(), move}, table_time());
    }

    Time table_time() const {
        return m_paused_at ? *m_paused_at : m_clock.at(TableClock::Moment::clock::now());
    }

    void heed(const game::Notice& notice, Time at) {
        m_black.heed(notice, at, m_session.spoken());
        const std::size_t ply = m_session.game().score().entries.size();
        // With the last move of the record on his board the player has nothing more to do.
        const bool pressed = m_session.game().turn() == Color::White;
        if (std::holds_alternative<game::MoveFollowed>(notice) &&
            ply + (pressed ? 0 : 1) >= m_record.moves.size())
            m_fingers_rest = true;
        // E.2.1: on promotion the new piece is announced; a board that knows only full and empty cannot tell
        // it.
        if (const auto* asked = std::get_if<game::PromotionAsked>(&notice);
            asked != nullptr && asked->side == Color::White && ply < m_record.moves.size()) {
            const game::SpokenMove move{m_session.game().position(), m_record.moves[ply].move};
            m_host.happen(m_session.spoken().announced(Color::White, move), at);
        }
    }

    std::chrono::milliseconds since_start() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(TableClock::Moment::clock::now() -
                                                                     m_began);
    }

    bool over() {
        const game::Game& game = m_session.game();
        if (!m_started)
            return false;
        if (!game.result() && game.score().entries.size() == m_record.moves.size() &&
            !game.awaited_repetition())
            end_as_recorded();
        return (game.result() || m_ended) && !m_black.due();
    }

    /// The record stops before the game was decided on the board: by resignation, agreement, or otherwise.
    void end_as_recorded() {
        if (std::exchange(m_ended, true))
            return;
        const Time now = m_session.game().now();
        const bool on_time = m_record.tag("Termination").find("ime") != std::string_view::npos;
        if (m_record.result == "1-0")
            on_time ? m_host.happen(game::Ruled{game::Outcome::WhiteWins}, now)
                    : m_host.happen(game::Resigned{Color::Black}, now);
        else if (m_record.result == "0-1")
            on_time ? m_host.happen(game::Ruled{game::Outcome::BlackWins}, now)
                    : m_host.happen(game::Resigned{Color::White}, now);
        else if (m_record.result == "1/2-1/2") {
            const Color offering = opposite(m_session.game().turn());
            m_host.happen(game::DrawOffered{offering}, now);
            m_host.happen(game::DrawAccepted{opposite(offering)}, now);
        }
    }

    Time time_of(const devices::BoardEvent& event) {
        if (!m_fast) {
            const auto now = since_start();
            return table_time() - (now - m_hand.happened(event, now));
        }
        const auto stamp = board_time(event);
        if (!stamp)
            return m_now;
        const Time passed = m_last_stamp ? std::max(Time{0}, *stamp - *m_last_stamp) : Time{0};
        m_last_stamp = *stamp;
        return m_now + passed;
    }

    void take(const devices::BoardEvent& event) {
        const Time at = time_of(event);
        if (m_started)
            run_until(at - Time{1});
        m_now = std::max(m_now, at);
        m_host.board(Color::White, event, m_now);
        if (const auto* button = std::get_if<devices::ButtonPressed>(&event);
            button != nullptr && button->which == devices::Button::Clock)
            m_fingers_rest = true;
        if (std::holds_alternative<devices::Snapshot>(event) && !m_started) {
            m_started = true;
            m_fingers_rest = m_session.game().turn() == Color::Black;
            m_host.happen(game::Started{}, m_now);
        }
    }

    /// Everything that is due until then, in its order.
    void run_until(Time limit) {
        if (!m_started)
            return;
        while (!over()) {
            const auto host = m_host.next_deadline();
            const auto black = m_black.due();
            if ((!host || *host > limit) && (!black || *black > limit))
                break;
            if (black && *black <= limit && (!host || *black <= *host)) {
                m_now = std::max(m_now, *black);
                m_host.happen(m_black.act(m_session.spoken()), m_now);
            } else {
                m_now = std::max(m_now, *host);
                m_host.tick(m_now);
            }
        }
    }

    void wait(std::chrono::milliseconds now) {
        auto until = m_hand.next_deadline(now);
        if (!m_fast && m_started && !m_paused_at) {
            const auto consider = [&](std::optional<Time> time) {
                if (time)
                    until = std::min(until, now + std::max(Time{0}, *time - table_time()));
            };
            consider(m_host.next_deadline());
            consider(m_black.due());
        }
        wait_for({m_hand.handle(), m_input != nullptr ? m_input->handle() : -1, m_signals.handle()},
                 until - now);
    }

    Session& m_session;
    table::MateJudge m_judge{{}, [] { return TableClock::Moment::clock::now(); }, {}};
    table::Host m_host;
    table::RecordedPlayer m_black;
    const chess::PgnGame& m_record;
    Runtime& m_runtime;
    BoardHand& m_hand;
    Child& m_board;
    LineInput* m_input;
    EndingSignals m_signals;
    bool m_fast;
    TableClock m_clock;
    TableClock::Moment m_began;
    Time m_now{0};
    std::optional<std::chrono::milliseconds> m_last_stamp;
    bool m_started = false;
    bool m_ended = false;
    /// The player at the board has pressed and waits for the opponent: nothing will come from the board.
    bool m_fingers_rest = false;
    std::optional<Time> m_paused_at;
    /// The half move the listener has gone back to, from 0.
    std::optional<std::size_t> m_looked_at;
    bool m_left = false;
};

} // namespace

int replay(Runtime& runtime, const ReplayOptions& options) {
    const auto record = read_file(options.file).and_then([&](const std::string& text) {
        return chess::read_game(text, options.game, runtime.phrasebook().translator().languages().letters());
    });
    if (!record)
        return runtime.fail(record.error());
    auto table = table_for(*record, runtime.options());
    if (!table)
        return runtime.fail(table.error());

    std::vector<std::string> arguments = {"--game",   options.file.string(),
                                          "--number", std::to_string(options.game),
                                          "--side",   "white",
                                          "--habits", "lawful",
                                          "--seed",   std::to_string(options.seed)};
    if (options.fast)
        arguments.emplace_back("--fast");
    if (options.occupancy)
        arguments.emplace_back("--occupancy");
    if (options.noise) {
        arguments.emplace_back("--noise");
        arguments.push_back(std::to_string(*options.noise));
    }
    auto board = Child::start(program_folder() / "annabella-board", arguments);
    if (!board)
        return runtime.fail(board.error());
    // Whoever has the line open has its program, too.
    const std::shared_ptr<Child> simulator = std::move(*board);
    devices::BoardLinkOptions link;
    link.listen = std::chrono::milliseconds(0); // Nothing to wake gently at the end of this line.
    BoardHand hand(
        [simulator, opened = std::make_shared<std::atomic<bool>>(false)]() -> BoardHand::Stream {
            // When it has ended, its terminal's name may be somebody else's.
            if (opened->exchange(true))
                return failure(ANNABELLA_TR("The simulated board has stopped."));
            const auto name = simulator->read_line(std::chrono::seconds(10));
            if (!name)
                return failure(ANNABELLA_TR(
                    "The simulated board does not start. Is annabella-board beside this program?"));
            return devices::open_stream("pty:" + *name);
        },
        link);

    auto session = Session::begin(*table, runtime.phrasebook(), runtime.journal(), local_time_now());
    if (!session)
        return runtime.fail(session.error());
    // In fast time there is nobody to listen, and what stands in the input is for somebody else.
    std::optional<LineInput> input;
    if (!options.fast) {
        runtime.go_live();
        input.emplace(
            STDIN_FILENO, [&] { runtime.hush(); }, [&](const std::string& bytes) { runtime.echo(bytes); },
            std::function<bool(std::string_view)>(), std::string(replay_keys));
        if (::isatty(STDIN_FILENO) != 0)
            runtime.say({ANNABELLA_TR("P pauses, q leaves, the question mark tells more."), {}});
    }
    Replay replay(runtime, *session, *record, hand, *simulator, input ? &*input : nullptr, options.fast);
    if (const auto played = replay.run(); !played)
        return runtime.fail(played.error());
    if (!session->keep_backlog())
        runtime.say(
            {ANNABELLA_TR("Good bye. The end of the game could not be kept: the journal cannot be written."),
             {}});
    else if (replay.left())
        runtime.say({ANNABELLA_TR("Good bye."), {}});
    if (!runtime.options().out.empty()) {
        const auto written = runtime.write_scores(*session, header_of(*record), runtime.options().out);
        if (!written)
            return runtime.fail(written.error());
        runtime.say(sentence(*written));
    }
    if (auto closed = session->close(); !closed)
        return runtime.fail(closed.error());
    if (auto closed = runtime.close(); !closed)
        return runtime.fail(closed.error());
    if (!session->is_kept())
        return 1;
    if (replay.left())
        return 0;
    // A record may go on after the game was over by the Laws.
    const game::Game& game = session->game();
    const bool played_out = game.result() || game.score().entries.size() == record->moves.size();
    return played_out ? 0 : 1;
}

} // namespace annabella::app
