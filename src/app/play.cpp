// The table of two people, or of one and a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <unistd.h>

#include "app/board_search.hpp"
#include "app/ending_signals_linux.hpp"
#include "app/games.hpp"
#include "app/keeping.hpp"
#include "app/line_input.hpp"
#include "app/loop_linux.hpp"
#include "app/simulated_board.hpp"
#include "app/standstill.hpp"
#include "app/table_clock.hpp"
#include "app/unfinished.hpp"
#include "base/file.hpp"
#include "chess/fen.hpp"
#include "game/assistant.hpp"
#include "phrase/numbers.hpp"
#include "table/host.hpp"
#include "table/recorded_player.hpp"
#include "table/secret_lines.hpp"

namespace annabella::app {

using chess::Color;
using Moment = TableClock::Moment;

namespace {

constexpr std::chrono::milliseconds idle_wait{1000};
/// Who leaves waits so long for the last words, counted from his wish: what else there is to do falls into
/// it.
constexpr std::chrono::milliseconds parting{250};
/// So much of them is heard also where that took longer.
constexpr std::chrono::milliseconds first_word{100};
constexpr std::chrono::seconds all_of_it{20};

/// What of the parting is left for the last words.
std::chrono::milliseconds left_of_parting(Moment wish) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Moment::clock::now() - wish);
    return std::max(first_word, parting - passed);
}

/// Ports that a board of ours can be at.
std::vector<std::string> ports_of_boards() {
    std::vector<std::string> names;
    for (const devices::PortInfo& port : devices::likely_boards(devices::list_ports()))
        names.push_back(port.name);
    return names;
}

/// Opens the lines. The name of a pseudo-terminal is given to somebody else's as soon as its owner has ended,
/// so it is opened once only.
BoardSearch::Opener opener_of_lines() {
    return [opened = std::make_shared<std::set<std::string>>(),
            mutex = std::make_shared<std::mutex>()](const std::string& name) -> BoardHand::Stream {
        if (name.rfind("pty:/dev/pts/", 0) == 0) {
            const std::scoped_lock lock(*mutex);
            if (!opened->insert(name).second)
                return failure(ANNABELLA_TR("The simulated board has ended. Moves can be typed."));
        }
        return devices::open_stream(name);
    };
}

class Table {
public:
    Table(Runtime& runtime, Session& session, LineInput& input, table::SecretLines& secret,
          const PlayOptions& options)
        : m_runtime(runtime), m_session(session), m_input(input), m_secret(secret), m_options(options),
          m_writer(
              [journal = runtime.shared_journal(), id = session.id()](const store::Entry& event)
                  -> Result<void> { return journal->append(id, event.sequence, event.time_ms, event.line); },
              session.last_event(), [] { return Moment::clock::now(); }, [this] { m_waker.wake(); }, {}),
          m_gate(runtime.outlets(), [&session] { return session.last_event(); }),
          m_host(session.spoken(), session, {&m_gate}),
          m_board_side(options.board_side.value_or(board_side_of(session.game()).value_or(Color::White))),
          m_clock(session.game().now(), Moment::clock::now()) {
        m_session.write_beside(&m_writer);
        m_gate.release(m_session.last_event());
        m_host.set_judge(m_judge);
        m_host.set_ears(runtime.ears());
        m_host.set_saver([this](const std::string& folder) {
            return m_runtime.write_scores(m_session, m_session.header(), folder).map(sentence);
        });
        m_host.set_buzzer([this](Color, devices::BuzzPattern pattern) {
            m_gate.act([this, pattern] {
                if (m_boards)
                    m_boards->buzz(pattern);
            });
        });
    }
    ~Table() { m_session.write_beside(nullptr); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Settles where a board is looked for; it is done when the game has begun.
    void connect() {
        const std::vector<std::string>& wanted = m_options.boards;
        const auto is_wanted = [&](std::string_view name) {
            return std::find(wanted.begin(), wanted.end(), name) != wanted.end();
        };
        // A game that is over is only looked at.
        if (is_wanted("none") || m_session.game().result())
            return;
        if (is_wanted("simulator"))
            start_simulator();
        else if (is_wanted("auto"))
            search_boards(ports_of_boards, BoardSearch::Lines::Anybodys, {});
        else
            search_boards([wanted] { return wanted; }, BoardSearch::Lines::Ours, {});
    }

    /// Lets a record play one side.
    Result<void> seat_opponent() {
        if (m_options.opponent.empty())
            return {};
        const auto record = read_file(m_options.opponent).and_then([&](const std::string& text) {
            return chess::read_game(text, m_options.opponent_game,
                                    m_runtime.phrasebook().translator().languages().letters());
        });
        if (!record)
            return tl::unexpected(record.error());
        if (!record->start.same_as(m_session.game().score().start))
            return failure(ANNABELLA_TR(
                "The recorded game begins from another position than this game. Give its position "
                "with --position, or choose another record."));
        m_opponent.emplace(m_options.opponent_side, *record);
        m_opponent->consider(m_session.game().now(), m_session.spoken());
        // The record plays for itself; the keyboard is the other player's.
        leave_to_record(!m_opponent->at_a_loss());
        m_host.set_observer([this](const game::Notice& notice, game::Time at) {
            const bool knew = !m_opponent->at_a_loss();
            m_opponent->heed(notice, at, m_session.spoken());
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

    /// Plays until the game is left, and gives when that was wished.
    Moment run() {
        play_on();
        const Moment left = Moment::clock::now();
        m_keeping.part(left);
        return m_quit_typed.value_or(left);
    }

private:
    void search_boards(BoardSearch::Lister lister, BoardSearch::Lines lines, devices::BoardLinkOptions link) {
        link.session = static_cast<std::uint16_t>(m_began.time_since_epoch().count() % 65521 + 1);
        m_boards.emplace(std::move(lister), opener_of_lines(), link, lines);
    }

    /// It stands as the game does, also where a game is gone on with.
    void start_simulator() {
        auto board = SimulatedBoard::start(wanted_pegs(), Moment::clock::now());
        if (!board)
            return m_runtime.say(board.error());
        m_simulator.emplace(std::move(*board));
    }

    std::string wanted_pegs() const {
        return chess::write_placement(m_session.game().wanted_on_board(m_board_side));
    }

    void play_on() {
        // A board that was there when the program ended must show itself again.
        for (const Color side : chess::colors)
            if (m_session.game().board(side).exists())
                m_host.happen(game::BoardSwitched{side, game::BoardKind::None}, now());
        m_clock = TableClock(m_session.game().now(), Moment::clock::now());
        if (!m_session.game().started())
            m_host.happen(game::Started{}, now());
        else
            m_host.recapitulate(now());
        while (!m_host.quit_asked()) {
            notice_standstill();
            while (!m_host.quit_asked() && m_writer.has_room())
                if (const auto line = m_input.read_one())
                    typed(*line);
                else
                    break;
            if (m_host.quit_asked())
                return;
            if (m_signals.asked())
                return m_host.say(
                    m_session.keep_backlog()
                        ? Error{ANNABELLA_TR("The program ends. The game is kept in the journal."), {}}
                        : Error{ANNABELLA_TR("The program ends. The end of the game could not be kept: "
                                             "the journal cannot be written."),
                                {}},
                    now());
            exchange_with_board();
            if (m_opponent && m_opponent->due() && *m_opponent->due() <= now())
                m_host.happen(m_opponent->act(m_session.spoken()), now());
            m_host.tick(now());
            m_keeping.watch(Moment::clock::now());
            m_runtime.say_troubles();
            if (m_input.ended() && !goes_on_without_keyboard()) {
                m_host.say(
                    m_session.keep_backlog()
                        ? Error{ANNABELLA_TR("The input has ended. The game is kept in the journal."), {}}
                        : Error{ANNABELLA_TR("The input has ended. The end of the game could not be "
                                             "kept: the journal cannot be written."),
                                {}},
                    now());
                return;
            }
            wait();
        }
    }

    /// While the record has a move for its side nobody types one.
    void leave_to_record(bool it_plays) {
        using Side = std::optional<Color>;
        m_host.set_own_player(it_plays ? Side(m_options.opponent_side) : std::nullopt);
        m_host.set_keyboard_side(it_plays ? Side(opposite(m_options.opponent_side)) : std::nullopt);
    }

    /// A real board can; the simulated one has no other hands. A board that has just been plugged in gets
    /// time to answer, and one that was there may come back. A game that is over needs nothing any more.
    bool goes_on_without_keyboard() const {
        if (m_simulator || !m_boards || m_session.game().result())
            return false;
        constexpr std::chrono::milliseconds to_answer{15000};
        if (m_board_read)
            return !m_board_lost_at || since_start() - *m_board_lost_at < to_answer;
        return m_boards->asking() && since_start() < to_answer;
    }

    game::Time now() const { return m_clock.at(Moment::clock::now()); }
    std::chrono::milliseconds since_start() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Moment::clock::now() - m_began);
    }

    /// The machine has slept, or the program was stopped: nobody could press, so that time is nobody's. The
    /// arbiter hears of it, and it stands in the record.
    void notice_standstill() {
        const auto found = m_pulse.take();
        if (!found)
            return;
        m_clock.leave_out(found->stood);
        const auto& translator = m_runtime.phrasebook().translator();
        const std::string& language = m_runtime.options().language;
        const auto tell = [&](std::chrono::milliseconds length, const char* told, const char* noted) {
            if (length <= std::chrono::milliseconds(0))
                return;
            const std::string words = phrase::time_words(translator, language, length);
            m_host.say({told, {words}}, now());
            m_host.happen(game::Remarked{phrase::fill(translator.translate(language, noted), {words})},
                          now());
        };
        tell(found->slept,
             ANNABELLA_TR("The machine slept for {0}. That time is nobody's; the arbiter decides whether the "
                          "clocks are set."),
             ANNABELLA_TR("The machine slept for {0}."));
        tell(found->stood,
             ANNABELLA_TR(
                 "The program stood still for {0}. That time is nobody's; the arbiter decides whether "
                 "the clocks are set."),
             ANNABELLA_TR("The program stood still for {0}."));
    }

    /// What was typed counts from the moment at which it was typed, however long the program was busy.
    void typed(const InputLine& line) {
        const game::Time at = m_clock.at(line.at);
        if (line.refused)
            m_host.say(*line.refused, at);
        else if (!m_simulator || !m_simulator->obey(line.text, wanted_pegs())) {
            const auto read = m_host.keyboard().read(line.text);
            read ? m_host.take(*read, at) : m_host.take(read.error(), at);
        }
        if (m_host.quit_asked())
            m_quit_typed = line.at;
    }

    void hear_simulator() {
        if (!m_simulator)
            return;
        for (const Error& news : m_simulator->news(Moment::clock::now()))
            m_host.say(news, now());
        if (m_boards || m_simulator->line().empty())
            return;
        devices::BoardLinkOptions link;
        link.listen = std::chrono::milliseconds(0); // Nothing to wake gently at the end of this line.
        search_boards([name = m_simulator->line()] { return std::vector{name}; }, BoardSearch::Lines::Ours,
                      link);
    }

    void exchange_with_board() {
        hear_simulator();
        if (!m_boards)
            return;
        for (const devices::BoardEvent& event : m_boards->exchange(since_start())) {
            if (std::holds_alternative<devices::Snapshot>(event))
                m_board_read = true;
            if (std::holds_alternative<devices::Lost>(event))
                m_board_lost_at = since_start();
            else
                m_board_lost_at.reset();
            const auto since = since_start();
            m_host.board(m_board_side, event, now() - (since - m_boards->happened(event, since)));
        }
        while (const auto trouble = m_boards->take_trouble())
            m_host.say(*trouble, now());
        // His clock runs already.
        if (!m_told_of_asking && !m_simulator && m_boards->has_open_line()) {
            m_told_of_asking = true;
            m_host.say({ANNABELLA_TR("The board has not answered yet. Until it does, moves are typed."), {}},
                       now());
        }
    }

    void wait() {
        m_secret.hide_all(m_session.game().seal_asked());
        std::chrono::milliseconds patience = idle_wait;
        if (const auto deadline = m_host.next_deadline())
            patience = std::min(patience, std::max(game::Time{0}, *deadline - now()));
        if (m_opponent && m_opponent->due())
            patience = std::min(patience, std::max(game::Time{0}, *m_opponent->due() - now()));
        // Words that wait for the disk wait no longer than they must.
        constexpr std::chrono::milliseconds impatience{100};
        if (!m_gate.is_empty())
            patience = std::min(patience, impatience);
        std::vector<int> handles = {m_waker.handle()};
        if (m_writer.has_room())
            handles.push_back(m_input.handle());
        if (m_simulator)
            handles.push_back(m_simulator->handle());
        if (m_boards) {
            const auto since = since_start();
            patience = std::min(patience, m_boards->next_deadline(since) - since);
            for (const int handle : m_boards->handles())
                handles.push_back(handle);
        }
        wait_for(handles, patience);
        m_waker.take();
    }

    Runtime& m_runtime;
    Session& m_session;
    LineInput& m_input;
    EndingSignals m_signals;
    table::SecretLines& m_secret;
    const PlayOptions& m_options;
    Waker m_waker;
    table::MateJudge m_judge{{}, [] { return Moment::clock::now(); }, [this] { m_waker.wake(); }};
    JournalWriter m_writer;
    SpeechGate m_gate;
    table::Host m_host;
    Keeping m_keeping{m_writer, m_gate, [this](const Error& error) { m_host.say(error, now()); }};
    Pulse m_pulse;
    Color m_board_side;
    TableClock m_clock;
    Moment m_began = Moment::clock::now();
    std::optional<SimulatedBoard> m_simulator;
    std::optional<BoardSearch> m_boards;
    std::optional<table::RecordedPlayer> m_opponent;
    bool m_board_read = false;                                ///< The board has shown all its pegs once.
    std::optional<std::chrono::milliseconds> m_board_lost_at; ///< And has not been heard of since.
    bool m_told_of_asking = false;
    std::optional<Moment> m_quit_typed;
};

/// The game that is played: an older one, or none where a new one is to begin.
Result<Choice> choose_game(Runtime& runtime, LineInput& input, const PlayOptions& options) {
    if (!options.open)
        return unfinished_game(runtime, input, options.unfinished);
    auto opened = open_game(runtime, *options.open);
    if (!opened)
        return tl::unexpected(opened.error());
    return Choice{std::move(*opened)};
}

/// Who can be told what through the ear, at this table.
table::Ears ears_of(const game::Table& table, const PlayOptions& options) {
    table::Ears ears;
    const bool tournament = table.mode == game::Mode::Tournament;
    // The safest that leaves nobody without an answer: what is for one is played in one ear. Who trains
    // against a record at home has nobody to keep it from.
    ears.listening = options.listening.value_or(
        !tournament && !options.opponent.empty() ? table::Listening::Alone : table::Listening::Apart);
    // FIDE 2009, 12.6: at a tournament nobody hears what is for the opponent, whatever was asked for.
    if (tournament && ears.listening == table::Listening::Alone)
        ears.listening = table::Listening::Apart;
    ears.players_are_arbiter = !tournament;
    for (const Color side : chess::colors)
        ears.hearing[chess::index(side)] = !game::is_deaf(table.seat(side).sight);
    return ears;
}

} // namespace

int play(Runtime& runtime, const PlayOptions& options) {
    runtime.go_live();
    // Whoever looks at the screen while a move is being sealed sees nothing of it.
    const auto secret = std::make_shared<table::SecretLines>(runtime.phrasebook().translator());
    LineInput input(
        STDIN_FILENO, [&] { runtime.hush(); }, [&](const std::string& bytes) { runtime.echo(bytes); },
        [secret](std::string_view line) { return secret->holds(line); });
    auto choice = choose_game(runtime, input, options);
    if (!choice)
        return runtime.fail(choice.error());
    if (choice->left != Choice::Left::No) {
        const bool quit = choice->left == Choice::Left::Quit;
        const auto closed = runtime.close(quit ? std::chrono::milliseconds(parting) : all_of_it);
        return closed && quit ? 0 : 1;
    }
    if (!choice->session) {
        auto begun = Session::begin(options.table, runtime.phrasebook(), runtime.journal(), local_time_now());
        if (!begun)
            return runtime.fail(begun.error());
        choice->session.emplace(std::move(*begun));
    }
    Session& session = *choice->session;
    for (const Error& lack : session.lacks())
        runtime.say(lack);
    runtime.set_ears(ears_of(session.game().table(), options));
    Table table(runtime, session, input, *secret, options);
    table.connect();
    if (auto seated = table.seat_opponent(); !seated)
        return runtime.fail(seated.error());
    const Moment wish = table.run();

    bool all_is_well = true;
    bool must_be_heard = false;
    const auto note = [&](const auto& done) {
        if (!done)
            runtime.say(done.error());
        all_is_well = all_is_well && done;
    };
    note(session.close());
    if (!runtime.options().out.empty()) {
        const auto written = runtime.write_scores(session, session.header(), runtime.options().out);
        note(written);
        if (written)
            runtime.say(sentence(*written));
        must_be_heard = true;
    }
    // Whoever leaves does not want to wait; whatever he must know is heard to its end.
    note(runtime.close(all_is_well && session.is_kept() && !must_be_heard ? left_of_parting(wish)
                                                                          : all_of_it));
    return all_is_well && session.is_kept() ? 0 : 1;
}

} // namespace annabella::app
