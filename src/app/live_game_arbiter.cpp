// What a tournament game has besides: the arbiter's lock and his report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

#include <utility>

#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace {

/// While nobody does anything.
constexpr std::chrono::seconds between_names{10};

} // namespace

void LiveGame::supervise() {
    const std::size_t plies = m_session.game().score().entries.size();
    if (const auto locked = m_lock.heed_game(plies, m_session.game().result().has_value()))
        m_host.tell_locked(*locked, now());
    // The arbiter has taken back a result that was in doubt.
    if (m_in_doubt && !m_session.game().result())
        stop_if_in_doubt();
    hold_the_door();
    if (m_report == nullptr)
        return;
    // After what was told of it, however fast the disk is.
    if (auto acts = m_report->new_acts(m_session.game()); !acts.empty())
        m_gate.act([report = m_report, acts = std::move(acts)] {
            for (const Message& act : acts)
                report->write(act);
        });
    // When it is on the disk: a crash before that is no fault of anybody's.
    if (const Moment at = Moment::clock::now(); is_to_be_named(at)) {
        const std::int64_t last = m_session.last_event();
        m_gate.act([report = m_report, id = m_session.lines().id(last),
                    sealed = m_session.game().has_sealed()] { report->write_journal_line(id, sealed); });
        m_named = {last, m_session.game().ending_so_far(), at};
    }
    for (const Message& news : m_report->take_news())
        m_host.say(news, now());
}

bool LiveGame::takes_input() const {
    return m_writer.has_room() && (m_report == nullptr || m_report->has_room());
}

// What is behind the last line that the report names can be taken out of the journal of a killed program
// unseen.
bool LiveGame::is_to_be_named(Moment at) const {
    if (m_session.last_event() <= m_named.event)
        return false;
    return m_session.last_deed() > m_named.event || m_session.game().ending_so_far() != m_named.ending ||
           at - m_named.at >= between_names;
}

bool LiveGame::is_held() const {
    return m_lock.is_locked() && !m_session.game().result() && !m_session.game().adjourned();
}

void LiveGame::hold_the_door() {
    m_keys.locked = is_held();
    m_at.signals.hold_interrupts(is_held());
}

void LiveGame::hide_what_is_secret() {
    m_secret.hide_all(m_session.game().seal_asked() || m_lock.waits_for_code() || m_code == Code::Expected);
}

bool LiveGame::may_be_code(const tl::expected<table::Given, table::Misread>& read, const InputLine& line) {
    const bool understood = read && table::is_understood(m_session.spoken(), *read);
    if (m_code != Code::No)
        // To compare takes half a second: that is done once after a try, as a move ends the waiting.
        return !understood ||
               (table::says_a_move(m_session.spoken(), *read) && m_lock.is_its_code(line.text));
    if (understood || !m_lock.has_code())
        return false;
    if (m_lock.may_hold_code(line.text))
        return true;
    // A code of an older program may look like any words. What many type stops nothing.
    constexpr std::chrono::seconds between_trials{10};
    if (m_lock.knows_its_code() || (m_compared && line.at - *m_compared < between_trials))
        return false;
    m_compared = line.at;
    return m_lock.holds_its_code(line.text);
}

void LiveGame::expect_code_after(const tl::expected<table::Given, table::Misread>& read,
                                 std::string_view text) {
    const bool says_move = read && table::says_a_move(m_session.spoken(), *read);
    // With the game open, what the arbiter does next says that he needs no code.
    const bool acts_when_open =
        read && !m_lock.is_locked() && !std::holds_alternative<table::Ask>(read->what);
    if (!says_move && m_lock.has_code() && m_secret.wants_lock_turned(text))
        m_code = Code::Expected;
    else if (says_move || acts_when_open)
        m_code = Code::No;
}

void LiveGame::take_code(const std::string& typed, game::Time at) {
    m_code = Code::Expected;
    const std::string_view code = table::trimmed(typed);
    if (code.empty())
        return m_host.say({ANNABELLA_TR("No code was typed. The game stays locked."), {}}, at);
    m_host.take(table::Given{table::Giver::at(phrase::Seat::Arbiter), table::UnlockGame{std::string(code)}},
                at);
}

void LiveGame::ask_to_quit(game::Time at) { m_host.take(table::Given{table::Giver{}, table::Quit{}}, at); }

void LiveGame::leave_with(const Message& said) {
    if (is_held())
        m_parting = m_at.signals.asked() ? Parting::BySignalWhileLocked : Parting::InputEndedWhileLocked;
    m_host.say(said, now());
}

} // namespace annabella::app
