// A game under way at the table: keyboard, boards, clock, voice and journal in one loop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/boards/table_clock.hpp"
#include "app/boards/table_devices.hpp"
#include "app/event_loop.hpp"
#include "app/home_features.hpp"
#include "app/manual_shelf.hpp"
#include "app/play.hpp"
#include "app/records/disk_watch.hpp"
#include "app/records/journal_writer.hpp"
#include "app/records/session.hpp"
#include "app/suspension.hpp"
#include "app/terminal/line_input.hpp"
#include "app/tournament/arbiter_lock.hpp"
#include "app/tournament/game_report.hpp"
#include "app/voice/speech_gate.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/game/mate_judge.hpp"
#include "table/host.hpp"

namespace annabella::app {

/// All that it is given must live longer.
class LiveGame {
public:
    using Moment = TableClock::Moment;
    /// From one keyboard, before others have their turn.
    static constexpr int lines_at_once = 20;

    /// `lock`: of this game.
    LiveGame(Runtime& runtime, Session& session, LineInput& input, table::SecretLines& secret,
             table::KeyModes& keys, const PlayOptions& options, TableDevices& devices, ArbiterLock& lock);
    ~LiveGame() {
        m_session.write_beside(nullptr);
        m_at.sheets.forget_who_asked();
    }
    LiveGame(const LiveGame&) = delete;
    LiveGame& operator=(const LiveGame&) = delete;

    /// Settles where a board is looked for; it is done when the game has begun. What stands there from the
    /// game before is left as it is.
    void connect();

    /// Lets one side play by itself, where the options name who does it.
    Result<void> seat_opponent();

    /// Takes the keyboards that are one player's alone; lines are typed at them so. Why one of them cannot be
    /// had is said.
    void take_keyboards(const LineTyping& typing);

    /// Who may be asked at home what he thinks of the position; and who plays there alone types each move
    /// once.
    void seat_adviser();

    /// Begins to hear what is spoken to the program, where the options wish it; what stands in the way is
    /// told, and the game goes on without.
    void seat_listener();

    /// Opens the table for those who sit down with programs of their own.
    void open_seats(std::shared_ptr<TableDoor> door);
    /// What was left of the game is in doubt: its clocks stand when it goes on, until the arbiter starts
    /// them.
    void leave_to_arbiter() { m_in_doubt = true; }
    /// The code was asked for before the game went on: who types it once more is not heard by all.
    void expect_code() {
        m_code = Code::Expected;
        hide_what_is_secret();
    }
    /// The arbiter's report of this game, from its present move on; null where there is none.
    void set_report(GameReport* report) {
        m_report = report;
        if (report != nullptr)
            m_host.set_report(*report);
        m_named = {m_session.last_event(), m_session.game().ending_so_far(), Moment::clock::now()};
    }

    /// Plays until the game is left, and gives when that was wished.
    Moment run();
    /// What it was left for; empty where the program ends.
    const std::optional<table::NextGame>& next_game() const { return m_host.new_game_asked(); }
    /// By what it was left.
    Parting parting() const { return m_parting; }
    /// Whether score sheets that were being written when it was left are on the disk.
    bool sheets_are_saved() const { return m_sheets_are_saved; }

private:
    /// Begins to write the score sheets for who types "save".
    Result<void> save(const std::string& folder, bool elsewhere, const table::Host::Answer& answer);
    void search_board(devices::BoardSearch::Lister lister, devices::BoardSearch::Lines lines,
                      std::optional<BoardOwner> owner, devices::DriverOptions options);

    /// It stands as the game does, also where a game is gone on with.
    void start_simulator();
    std::string wanted_pegs() const;
    void play_on();
    void stop_if_in_doubt();
    /// Boards and seats of the game before go on in this one.
    void go_on_at_table();
    /// It is left, for the next one or for good.
    bool is_left() const { return m_host.quit_asked() || m_host.new_game_asked(); }
    /// What a chess engine thinks, who was asked for it.
    void hear_adviser();
    /// OwnNews or an Opinion.
    void tell(const auto& said) {
        m_host.say(said.words, now());
        if (said.move)
            m_host.tell(game::MoveAnnounced{said.move->before.turn(), *said.move}, now());
    }
    /// Settles at what the clocks are called. At a tournament at nothing that was not asked for, and what was
    /// asked for stands in the record.
    void settle_time_calls();

    /// While a side plays by itself nobody types its moves.
    void leave_to_opponent(bool it_plays);

    /// Which side plays by itself, or did so when the game began.
    void tell_own_side();
    /// What has come of a side that plays by itself, and what it does now.
    void hear_opponent();
    /// What has been spoken to the program.
    void hear_speech();
    /// Obeys a line that is for that side; false where it is not.
    bool is_for_opponent(const std::string& line, game::Time at);

    /// A real board can; the simulated one has no other hands. A game that is over needs nothing any more.
    bool goes_on_without_keyboard() const;

    game::Time now() const { return m_clock.at(Moment::clock::now()); }
    devices::HostTime host_now() const;

    /// The machine has slept, or the program was stopped: nobody could press, so that time is nobody's. The
    /// arbiter hears of it, and it stands in the record.
    void notice_suspension();

    /// Not while a code is tried: what is typed behind it is to be done behind it. Everything else goes on.
    bool takes_own_input() const { return takes_input() && !m_host.tries_code(); }
    /// What was typed counts from the moment at which it was typed, however long the program was busy.
    /// `hand`: at the keyboard of that player alone.
    void typed(const InputLine& line, std::optional<Side> hand = std::nullopt);
    /// What the writer of a line that has not ended is told of it.
    void tell_typist(const InputLine& line, std::optional<Side> hand, game::Time at);
    // Keyboards of one player alone (live_game_hands.cpp).
    void hear_hands();
    /// True, and told, where it is said at that player's keyboard in another player's name.
    bool is_for_another(const table::Given& given, Side hand, game::Time at);
    /// Whether the line is, or may be, the arbiter's code without its word: then nobody hears it.
    bool may_be_code(const tl::expected<table::Given, table::Misread>& read, const InputLine& line);
    /// Whoever has wanted to turn the lock may type the code in a line of its own.
    void expect_code_after(const tl::expected<table::Given, table::Misread>& read, std::string_view text);
    void hear_simulator();
    /// How it should stand, and what the clocks show.
    void show_to(TableBoard& board);
    /// What has been announced and is still to be made there, and what was said to stand wrong.
    void light(TableBoard& board, const std::vector<chess::Square>& squares);
    void exchange_with_boards();
    /// A board for each player: another one has answered.
    void seat_second(TableBoard& first, devices::BoardSearch search);
    /// They are asked first the next time.
    void remember_boards();
    /// What is off when the program is left is told once more.
    void tell_what_is_off();
    /// No board shows anything of a game that is left.
    void leave_boards();
    // At a tournament (live_game_arbiter.cpp).
    /// The journal's line that the report was given last.
    struct Named {
        std::int64_t event = 0;
        game::Game::Ending ending{};
        Moment at{};
    };
    /// The report is to be given the next one.
    bool is_to_be_named(Moment at) const;
    /// What comes of a move for the lock, and of an act for the report.
    void supervise();
    /// What people type and send is taken no faster than journal and report keep it.
    bool takes_input() const;
    /// How the table stands, for a Braille display; when it is kept.
    void show_table();
    /// While the game is locked and not over the keyboard ends nothing: Control-C and Control-D ask for it,
    /// as quit does.
    bool is_held() const;
    void hold_the_door();
    /// While a move is sealed or the code is waited for, nothing that is typed is shown.
    void hide_what_is_secret();
    void take_code(const std::string& typed, game::Time at);
    void ask_to_quit(game::Time at);
    /// The program is not asked but made to leave.
    void leave_with(const Message& said);
    // The tactile clock (live_game_clock.cpp).
    void connect_clock();
    void exchange_with_clock();
    /// What it is to show.
    devices::tactile_clock::Face tactile_face() const;
    // What the loop serves, in this order (live_game_loop.cpp).
    void add_sources();
    void add_people();
    void add_advice();
    void add_outlets();
    /// What the system asks of the program: to end, or to ask whether to.
    EventSource::Then hear_signals();
    EventSource::Then notice_end_of_input();
    void await_devices(Wait& wait) const;
    void await_seats(Wait& wait) const;

    Runtime& m_runtime;
    Session& m_session;
    LineInput& m_input;
    table::SecretLines& m_secret;
    table::KeyModes& m_keys; ///< Of the terminal.
    const PlayOptions& m_options;
    TableDevices& m_at;
    table::MateJudge m_judge{{}, [] { return Moment::clock::now(); }, [this] { m_at.waker.wake(); }};
    JournalWriter m_writer;
    SpeechGate m_gate;
    ManualShelf m_manuals;
    table::Host m_host;
    DiskWatch m_disk_watch{m_writer, m_gate, [this](const Message& message) { m_host.say(message, now()); }};
    Heartbeat m_heartbeat;
    Side m_board_side; ///< Whose board it usually is.
    TableClock m_clock;
    std::optional<Side> m_terminal_side; ///< Whose alone the terminal is.
    ArbiterLock& m_lock;
    GameReport* m_report = nullptr;
    bool m_in_doubt = false;
    /// Whether the next line that nobody understands may be the arbiter's code, which is not repeated then.
    enum class Code : std::uint8_t {
        No,
        Possible, ///< A locked game goes on: he may forget the word before it.
        Expected, ///< Somebody has wanted to turn the lock: what is typed is not shown either.
    } m_code = Code::No;
    std::optional<Moment> m_compared; ///< When a line was last compared with the code, slowly.
    Parting m_parting = Parting::Asked;
    Named m_named;
    std::optional<Moment> m_quit_typed;
    bool m_sheets_are_saved = true;
    std::optional<std::int64_t> m_shown; ///< The last event of the table that was shown.
    EventLoop m_loop;
};

} // namespace annabella::app
