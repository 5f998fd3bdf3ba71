// A table with the program at it: electronic boards under wood, the program's own drivers, its host, and a
// time that is only told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "act.hpp"
#include "electronic_board.hpp"
#include "hearing.hpp"
#include "table/game/mate_judge.hpp"
#include "table/host.hpp"

namespace annabella::hands {

/// How a player ends his turn.
enum class Pressing : std::uint8_t { Lever, Enter, Nobody };

struct TableKind {
    std::vector<std::string> statements; ///< As the program's table is written down.
    bool apart = false;                  ///< Each hears in an ear of his own.
    BySide<Pressing> pressing{Pressing::Enter, Pressing::Enter};
    Hand white_at = Hand::Left; ///< White's side of the clock.
    bool trace = false;
    std::ostream* record = nullptr; ///< Where what the first board says is recorded.
};

/// What the program has told of the game, by its name.
struct Told {
    Span at{0};
    std::string name;
    std::string reason{}; ///< Of a refusal.
};

class LiveTable {
public:
    LiveTable(const TableKind& kind, const chess::Position& start);
    ~LiveTable();
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;

    /// A board with this wood; `owner` empty: both play at it.
    void add_board(std::unique_ptr<ElectronicBoard> board, Wood& wood, std::optional<Side> owner);
    void begin();

    Span now() const { return m_now; }
    /// Time passes until then; devices and program go on.
    void advance(Span until);
    void act(const Act& act);
    /// Called after each step of time.
    void set_watcher(std::function<void()> watcher) { m_watcher = std::move(watcher); }

    std::vector<chess::Move> recorded_moves() const;
    /// The same, and the move that is announced and waits for a press: nobody presses at this table.
    std::vector<chess::Move> announced_moves() const;
    const game::Game& game() const { return m_spoken->game(); }
    const std::vector<Heard>& heard() const { return m_hearing.all(); }
    const std::vector<Told>& told() const { return m_told; }
    /// All boards have answered.
    bool is_connected() const;
    std::string harm() const;
    void trace(const std::string& line) const;
    void set_white_at(Hand hand) { m_kind.white_at = hand; }
    void start_clocks();
    void type(const std::string& line);
    void clear_lever(Side side) { press_lever(side); }

private:
    struct Seat {
        std::unique_ptr<ElectronicBoard> board;
        Wood* wood = nullptr;
        std::optional<Side> owner;
        std::unique_ptr<devices::BoardDriver> driver;
        bool plugged = true;
        std::vector<chess::Square> lit;
    };
    /// Keeps nothing: what is tested here is not the journal.
    class Forgetful : public table::Recorder {
    public:
        table::Kept keep(const game::Event& /*event*/) override { return {}; }
        bool keep_backlog() override { return true; }
        bool is_behind() const override { return false; }
        bool is_kept() const override { return true; }
    };

    /// The program at the table for this game.
    void sit_down(const game::Table& table);
    /// As the program's own loop does it: another host, the same boards.
    void begin_next_game();
    void exchange();
    void exchange(Seat& seat);
    void show_to(Seat& seat);
    void set(const Act& act);
    void press(Side side);
    void press_lever(Side side);
    void plug(Side who, bool in);
    void record(const Seat& seat, const char* direction, std::string_view bytes) const;
    void trace_heard();
    Span next_step() const;
    game::Time table_now() const { return game::Time{m_now}; }
    devices::HostTime host_now() const { return devices::HostTime{m_now}; }

    TableKind m_kind;
    chess::Position m_start;
    Hearing m_hearing;
    std::vector<Told> m_told;
    Forgetful m_recorder;
    std::unique_ptr<table::MateJudge> m_judge;
    std::unique_ptr<table::SpokenGame> m_spoken;
    std::unique_ptr<table::Host> m_host;
    std::vector<Seat> m_seats;
    std::function<void()> m_watcher;
    Span m_now{0};
    std::size_t m_traced = 0;
};

} // namespace annabella::hands
