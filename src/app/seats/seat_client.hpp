// This program at a seat of another program's table: what comes from there goes to its outlets, what is typed
// goes there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/runtime.hpp"
#include "app/seats/seat_socket_linux.hpp"
#include "phrase/utterance.hpp"
#include "table/keys/key_modes.hpp"
#include "table/wire/seat_wire.hpp"

namespace annabella::app {

/// All that it is given must live longer.
class SeatClient {
public:
    using Moment = std::chrono::steady_clock::time_point;

    /// `besides`: an outlet besides those of `runtime`; null where there is none.
    SeatClient(Runtime& runtime, std::optional<phrase::Seat> seat, SeatSocket& socket,
               table::Outlet* besides = nullptr);

    /// He wants to sit there, to hear moves in that scheme, and to be told so much; where that is empty, as
    /// at the table.
    void sit_down(const std::string& scheme, std::optional<phrase::Verbosity> verbosity);
    /// He wants to see the table, too.
    void look();
    /// What is told of this table begins with its name: "Table 2:". Set before he sits down.
    void call_it(const std::string& name);
    /// What waits for him there, if he is the arbiter; empty: nothing.
    const phrase::Utterances& waiting() const { return m_waiting; }
    /// Tells it, and more words.
    void say(const phrase::Utterances& words, game::Time at);
    bool is_done() const { return m_status.has_value(); }
    /// What is typed next is the arbiter's code.
    bool is_asked_for_code() const { return m_is_asked_for_code && !is_done(); }
    /// He is not seated before the table knows that his code is right.
    bool has_to_prove() const { return m_has_to_prove && !is_done(); }
    /// What is typed for this table is not to be shown.
    bool hides_typing() const {
        return (m_is_asked_for_code || m_has_to_prove || m_hides_typing) && !is_done();
    }
    /// More may be typed: the table has dealt with what was, but for a few lines.
    bool has_room() const;
    /// The table has answered.
    bool is_answered() const { return m_is_answered; }
    /// 0 where he has left, or the table was closed; else 1.
    int status() const { return m_status.value_or(0); }

    /// What has come from the table.
    void hear(Moment now);
    void type(std::string_view line, Moment now);
    /// A key that is no part of a line. What keys do there is settled in `modes` by the table, too.
    void press(const table::NamedKey& key, Moment now);
    /// Called before the arbiter is asked for the code: from then on what is typed is not shown.
    void set_hider(std::function<void()> hide) { m_hide = std::move(hide); }
    void set_key_modes(std::shared_ptr<table::KeyModes> modes) { m_modes = std::move(modes); }
    /// Takes away the page for his eyes; false where there is none.
    bool stop_reading();
    /// He goes; what he has typed before is still answered, where the table answers.
    void leave(Moment now);
    /// He has typed that he leaves; a table that does not answer that is left all the same.
    void expect_end(Moment now);
    void tick(Moment now);

private:
    void heed(const table::wire::CodeWanted& wanted, Moment now);
    void heed(const table::wire::Taken& taken, Moment now);
    void heed(const table::wire::Refused& refused, Moment now);
    void heed(const table::wire::Said& said, Moment now);
    void heed(const table::wire::Page& page, Moment now);
    void heed(const table::wire::Waits& waits, Moment now);
    void heed(const table::wire::Typing& typing, Moment now);
    void heed(const table::wire::Status& status, Moment now);
    void heed(const table::ShownTable& table, Moment now);
    void heed(const table::ShownClocks& clocks, Moment now);
    void heed(const table::wire::Voice& voice, Moment now);
    void heed(const table::wire::Verbosity& told, Moment now);
    void heed(const table::wire::Silence& silence, Moment now);
    void heed(const table::wire::Sound& sound, Moment now);
    void heed(const table::wire::Board& board, Moment now);
    void heed(const table::wire::Walk& walk, Moment now);
    void heed(const table::wire::Over& over, Moment now);

    std::vector<table::Outlet*> outlets() const;
    void ask_for_code();
    void await_taking(Moment now);
    bool is_overdue(Moment now) const;
    /// His code is being tried, and he is not seated yet.
    bool is_code_tried() const { return m_has_to_prove && !m_is_asked_for_code; }
    void tell_that_it_waits();
    void part_unheard();
    void tell(const Message& message);
    void wipe();
    void end(int status) { m_status = status; }
    /// He has gone himself.
    void part() { end(m_code_was_refused ? 1 : 0); }
    void lose();
    void lose_by(const Message& lost);

    Runtime& m_runtime;
    std::optional<phrase::Seat> m_seat;
    SeatSocket& m_socket;
    table::Outlet* m_besides;
    std::function<void()> m_hide;
    std::shared_ptr<table::KeyModes> m_modes; ///< Null where there are no such keys.
    table::wire::LineFeed m_feed{table::wire::longest_from_table};
    std::optional<phrase::Wording> m_name; ///< Empty where there is no other table.
    phrase::Utterances m_waiting;
    std::optional<phrase::Verbosity> m_verbosity; ///< So much he is told.
    bool m_is_answered = false;
    bool m_is_asked_for_code = false;
    bool m_has_to_prove = false;
    bool m_code_was_refused = false; ///< He is not seated for that.
    Moment m_code_typed_at{};
    bool m_is_trial_told = false;
    bool m_hides_typing = false;
    std::optional<Moment> m_waits_until; ///< Then he is told that the table has not answered.
    int m_untaken = 0;                   ///< So much of what he has said has not been dealt with,
    Moment m_untaken_since{};            ///< and nothing since then.
    bool m_is_wait_told = false;
    std::optional<Moment> m_wipe_at;
    std::optional<Moment> m_parts_at;
    std::optional<int> m_status;
};

} // namespace annabella::app
