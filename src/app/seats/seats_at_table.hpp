// Those who sit at a table with programs of their own: their lines to the host, and what he says to them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/seats/seat_socket_linux.hpp"
#include "app/voice/speech_gate.hpp"
#include "phrase/phrases.hpp"
#include "table/host.hpp"
#include "table/wire/seat_wire.hpp"

namespace annabella::app {

/// All that it is given must live longer. Whoever floods, stalls or talks nonsense harms himself alone: a
/// few lines a second are taken from each, nothing is waited for, and who does not read is given up.
class SeatsAtTable {
public:
    using Moment = std::chrono::steady_clock::time_point;
    /// The words of a scheme.
    using LoadScheme =
        std::function<Result<std::shared_ptr<const phrase::Phrasebook>>(const std::string& scheme)>;

    /// `own` is the table's phrasebook. What is told at one seat alone is told `records`, too.
    SeatsAtTable(std::shared_ptr<TableDoor> door, table::Host& host, SpeechGate& gate,
                 const phrase::Phrasebook& own, LoadScheme load_scheme, table::Outlet& records);
    ~SeatsAtTable();
    SeatsAtTable(const SeatsAtTable&) = delete;
    SeatsAtTable& operator=(const SeatsAtTable&) = delete;

    /// The next game at this table: all keep their seats, or, where the players have exchanged their colours,
    /// those have their other ones. They sit there again by seat_again(), when the game has begun.
    void move_to(table::Host& host, SpeechGate& gate, bool exchanged);
    void seat_again(game::Time at);

    /// Lets in who has come, takes what they have typed (where `takes_lines`), and notices who has gone.
    void exchange(bool takes_lines, Moment now, game::Time at);
    /// What is typed at players' seats is hidden from now on, or shown.
    void hide_typing(bool hidden);
    bool is_anybody_seated() const;
    /// Seats of their own that were left, and that nobody has taken again.
    const std::set<phrase::Seat>& left() const { return m_left; }
    /// For wait_for().
    std::vector<int> handles(bool takes_lines) const;
    /// How long exchange() can wait where nothing comes.
    std::chrono::milliseconds patience(bool takes_lines, Moment now) const;
    /// The table is closed: all are told so, what they have been told before first.
    void close();

private:
    class Visitor;
    void let_in(Moment now);
    void serve(Visitor& visitor, Moment now, game::Time at);
    void heed(Visitor& visitor, const table::wire::FromSeat& said, Moment now, game::Time at);
    bool wants_to_unlock(const Visitor& visitor, std::string_view text) const;
    void unlock_with(Visitor& visitor, const std::string& code, game::Time at);
    void show_out(Visitor& visitor, const std::string& language, const Message& why);
    /// Who wants the arbiter's seat and has to know his code
    bool has_to_prove(const table::wire::Wish& wish) const;
    /// is asked for it once more.
    void ask_again(Visitor& visitor, const table::wire::Wish& wish, const Message& why, Moment now,
                   game::Time at);
    void take_wish(Visitor& visitor, const table::wire::Wish& wish, Moment now, game::Time at);
    /// The same of one who need not say a code, or has said it.
    void want(Visitor& visitor, const table::wire::Wish& wish, Moment now, game::Time at);
    /// He sits down where he wants to, if there is nothing against it, or waits until he may.
    void sit_down(Visitor& visitor, Moment now, game::Time at);
    table::Seated sit(Visitor& visitor, const table::wire::Wish& wish, game::Time at);

    std::shared_ptr<TableDoor> m_door;
    table::Host* m_host;
    SpeechGate* m_gate;
    const phrase::Phrasebook& m_own;
    LoadScheme m_load_scheme;
    table::Outlet& m_records;
    std::list<Visitor> m_visitors;
    std::set<phrase::Seat> m_left;
    /// Until when those who have sat down there take up everybody's ears; empty: the onlookers. Another login
    /// has its own, so that its haste holds up nobody else, and one for all seats.
    std::map<std::pair<std::optional<phrase::Seat>, uid_t>, Moment> m_busy_until;
    Moment& busy_until(const Visitor& visitor, std::optional<phrase::Seat> seat);
    struct Kept {
        uid_t user = 0;
        Moment until;
    };
    /// Who was cut off there. The table's own login may sit there as well, and frees it.
    std::map<phrase::Seat, Kept> m_kept_for;
    bool m_hidden = false;
};

} // namespace annabella::app
