// What comes from the table, into what the window shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

#include "phrase/phrases.hpp"
#include "table/people/outlet.hpp"
#include "window/view.hpp"

namespace annabella::window {

/// What the window says of itself, in that language.
Captions captions_in(const phrase::Phrasebook& words, const std::string& language);

/// The way to the eyes. A clock that runs is counted on here from when it was shown.
class SeatView : public table::Outlet {
public:
    using Moment = std::chrono::steady_clock::time_point;

    /// Both must live longer; `now` is asked for the time.
    SeatView(View& view, std::function<Moment()> now) : m_view(view), m_now(std::move(now)) {}

    void say(const phrase::Utterances& utterances, game::Time at) override;
    void reveal(const table::PageForOne& page) override;
    void wipe() override;
    void show_status(const phrase::Wording& words) override;
    void show_table(const table::ShownTable& table) override;
    void show_clocks(const table::ShownClocks& clocks) override;

    void tell(const std::string& text);
    /// There is no table yet, and that is waited for.
    void wait(const std::string& why);
    /// The table is lost, or closed: its clocks go on no more, and what stands there says so.
    void end(const std::string& why);
    /// Brings the clocks up to now.
    void tick();
    /// Something is to be drawn that was not there the last time this was asked.
    bool take_change() { return std::exchange(m_changed, false); }
    void note_change() { m_changed = true; }

private:
    View& m_view;
    std::function<Moment()> m_now;
    table::ShownClocks m_clocks;
    Moment m_shown_at{};
    bool m_changed = true;
    bool m_told_of_hidden = false;
};

} // namespace annabella::window
