// What happens at the table becomes an event of the game, is kept, and is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "table/game/mate_judge.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// The one way into the game. What comes of an event is done before the next.
class Acts {
public:
    explicit Acts(Parts& at) : m_at(at), m_last_event(at.spoken.game().now()) {}

    /// Something that happened elsewhere: a recorded opponent, the start of the game. `assistant`: whose
    /// assistant did it.
    void happen(game::Happening happening, game::Time now, std::optional<Side> assistant = std::nullopt);
    /// A remark for the record, of which nobody is told.
    void note(const Message& remark, game::Time now);
    /// Says it, and that it was said stands in the record first.
    void tell_to_all_kept(const Message& message, game::Time now);
    /// Done by whoever gave the command.
    void act(game::Happening happening, const Request& request);
    /// Whether it can be read back from the journal; numbers that nobody can type may be out of all bounds.
    bool can_be_kept(const game::Happening& act, const Request& request) const;
    /// It would be refused: why, to whoever has given the command, whosever act it is.
    void refuse_here(const game::Happening& act, const Request& request);
    /// What time has brought by now, such as a fallen flag, is told, before something happens of which nobody
    /// is told.
    void let_time_pass(game::Time now);
    void happen_all(const std::vector<game::Happening>& happenings, game::Time now);
    void set_judge(MateJudge& judge) { m_judge = &judge; }
    void set_observer(std::function<void(const game::Notice&, game::Time)> observer) {
        m_observer = std::move(observer);
    }
    /// Time that has come is kept as an event where something is due, or a clock runs.
    void tick(game::Time now);
    std::optional<game::Time> next_deadline() const;
    /// When the last event was.
    game::Time last_event() const { return m_last_event; }

private:
    void ask_judge(game::Time now);
    /// What a claim or a resignation waits for is not found out yet: all are told so, once.
    void tell_that_it_takes_time(game::Time now);

    Parts& m_at;
    MateJudge* m_judge = nullptr;
    std::function<void(const game::Notice&, game::Time)> m_observer;
    bool m_happening = false; ///< An event is being dealt with, others may come of it.
    game::Time m_last_event;
    /// When all will be told that the answer which somebody waits for takes its time.
    std::optional<game::Time> m_takes_time_at;
    bool m_takes_time_told = false;
};

} // namespace annabella::table
