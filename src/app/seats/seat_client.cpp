// One who sits at another program's table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/seat_client.hpp"

#include <algorithm>
#include <utility>

#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace wire = table::wire;
using phrase::Seat;

namespace {

/// How long something stands on the screen for one who does not say that he has read it.
constexpr std::chrono::milliseconds longest_reading{60'000};
/// Who leaves hears the answers to what he has typed before.
constexpr std::chrono::milliseconds longest_parting{10'000};
/// A table answers at once, unless there is no place, or too many have come.
constexpr std::chrono::milliseconds soon{2000};
/// Lines and keys that the table has not dealt with. What is pasted waits in the terminal.
constexpr int most_untaken = 64;
/// So much of what a table has sent is heard at once: one that never ceases must not keep who sits there from
/// his own keys.
constexpr int most_at_once = 16;

} // namespace

SeatClient::SeatClient(Runtime& runtime, std::optional<Seat> seat, SeatSocket& socket, table::Outlet* besides)
    : m_runtime(runtime), m_seat(seat), m_socket(socket), m_besides(besides) {}

void SeatClient::sit_down(const std::string& scheme, std::optional<phrase::Verbosity> verbosity) {
    m_socket.send(wire::write(wire::Wish{wire::version, m_seat, m_runtime.options().language, scheme,
                                         m_runtime.ears().voice, verbosity}));
}

void SeatClient::look() { m_socket.send(wire::write(wire::See{})); }

void SeatClient::hear(Moment now) {
    for (int i = 0; i < most_at_once && !is_done(); ++i) {
        const std::string bytes = m_socket.read();
        if (bytes.empty())
            break;
        m_feed.take(bytes);
        while (const auto line = m_feed.next()) {
            m_is_answered = true;
            const auto said = wire::read_from_table(*line);
            if (!said)
                return lose_by({ANNABELLA_TR("You have left the table, because it sent an unknown message. "
                                             "Join again with the same version."),
                                {}});
            std::visit([&](const auto& one) { heed(one, now); }, *said);
        }
        if (m_feed.is_too_long())
            return lose();
    }
    if (m_socket.ended() && !is_done())
        m_parts_at ? part() : lose();
}

bool SeatClient::has_room() const {
    return m_untaken < most_untaken && !m_socket.has_unsent() && !is_code_tried();
}

void SeatClient::await_taking(Moment now) {
    if (m_untaken++ == 0)
        m_untaken_since = now;
}

bool SeatClient::is_overdue(Moment now) const { return m_untaken > 0 && now - m_untaken_since >= soon; }

void SeatClient::type(std::string_view line, Moment now) {
    if (!m_is_asked_for_code) {
        await_taking(now);
        return m_socket.send(wire::write(wire::Typed{std::string(line)}));
    }
    // Who has typed nothing has tried no code.
    if (table::trimmed(line).empty())
        return ask_for_code();
    m_is_asked_for_code = false;
    m_is_trial_told = false;
    m_code_typed_at = now;
    m_socket.send(wire::write(wire::Code{std::string(line)}));
}

void SeatClient::press(const table::NamedKey& key, Moment now) {
    await_taking(now);
    m_socket.send(wire::write(wire::Pressed{key}));
}

bool SeatClient::stop_reading() {
    if (!std::exchange(m_wipe_at, std::nullopt))
        return false;
    wipe();
    return true;
}

void SeatClient::leave(Moment now) {
    if (m_parts_at)
        return;
    m_socket.send(wire::write(wire::Leave{}));
    if (!m_is_answered || m_is_trial_told)
        return part();
    await_taking(now);
    m_parts_at = now + longest_parting;
}

void SeatClient::expect_end(Moment now) {
    if (!m_parts_at)
        m_parts_at = now + longest_parting;
}

void SeatClient::tick(Moment now) {
    m_socket.flush();
    if (!m_is_answered && !is_done() && now >= m_waits_until.value_or(Moment::max())) {
        m_waits_until = Moment::max();
        tell_that_it_waits();
    } else if (!m_waits_until) {
        m_waits_until = now + soon;
    }
    if (m_is_answered && !is_done() && is_overdue(now)) {
        if (m_parts_at)
            return part_unheard();
        if (!std::exchange(m_is_wait_told, true))
            tell_that_it_waits();
    }
    if (is_code_tried() && !is_done() && now - m_code_typed_at >= soon &&
        !std::exchange(m_is_trial_told, true))
        tell({ANNABELLA_TR("The code is still being checked. Please wait."), {}});
    if (m_wipe_at && now >= *m_wipe_at)
        stop_reading();
    if (m_parts_at && now >= *m_parts_at)
        part();
}

void SeatClient::tell_that_it_waits() {
    const Message waits{ANNABELLA_TR("The table has not answered yet. Wait, or type quit to leave."), {}};
    tell(waits);
}

void SeatClient::part_unheard() {
    // The last of it is that he goes.
    if (m_untaken > 1) {
        const Message untaken{
            ANNABELLA_TR("The table did not answer your last line. It may have had no effect."), {}};
        tell(untaken);
    }
    part();
}

void SeatClient::heed(const wire::Taken&, Moment now) {
    m_untaken = std::max(0, m_untaken - 1);
    m_untaken_since = now;
    m_is_wait_told = false;
}

void SeatClient::heed(const wire::CodeWanted&, Moment) {
    m_code_was_refused = is_code_tried();
    m_is_asked_for_code = true;
    m_is_trial_told = false;
    // Whoever is seated has been told how much he is told.
    m_has_to_prove = !m_verbosity;
    ask_for_code();
}

void SeatClient::ask_for_code() {
    if (m_hide)
        m_hide();
    const Message asked{ANNABELLA_TR("Arbiter, type the lock code. It is not shown.")};
    tell(asked);
}

void SeatClient::heed(const wire::Refused& refused, Moment) {
    say({{phrase::ForAll(refused.why.wording)}}, game::Time{});
    end(1);
}

void SeatClient::heed(const wire::Said& said, Moment) {
    phrase::Utterances words;
    for (const wire::Said::Part& part : said.parts)
        // All of it is for him: it needs no mark, and goes into his ear.
        if (part.secret)
            words.emplace_back(phrase::Secret(m_seat.value_or(Seat::White), part.words.wording));
        else
            words.emplace_back(phrase::ForAll(part.words.wording));
    say(words, said.at);
}

void SeatClient::heed(const wire::Page& page, Moment now) {
    table::PageForOne shown{m_seat.value_or(Seat::White), {}};
    for (const wire::Words& words : page.words)
        shown.words.push_back(words.wording);
    for (table::Outlet* outlet : outlets())
        outlet->reveal(shown);
    m_wipe_at = now + longest_reading;
}

void SeatClient::heed(const wire::Waits& waits, Moment) {
    m_waiting.clear();
    for (const wire::Words& words : waits.words)
        m_waiting.emplace_back(phrase::ForAll(words.wording));
}

void SeatClient::heed(const wire::Typing& typing, Moment) { m_hides_typing = typing.hidden; }

void SeatClient::heed(const wire::Status& status, Moment) {
    for (table::Outlet* outlet : outlets())
        outlet->show_status(status.words.wording);
}

void SeatClient::heed(const table::ShownTable& table, Moment) {
    for (table::Outlet* outlet : outlets())
        outlet->show_table(table);
}

void SeatClient::heed(const table::ShownClocks& clocks, Moment) {
    for (table::Outlet* outlet : outlets())
        outlet->show_clocks(clocks);
}

void SeatClient::heed(const wire::Voice& voice, Moment) {
    for (table::Outlet* outlet : outlets())
        outlet->adjust(std::nullopt, voice.change);
}

void SeatClient::heed(const wire::Verbosity& told, Moment) {
    m_has_to_prove = m_code_was_refused = m_is_trial_told = false;
    // What he is told of first is how it is there, and no wish of his.
    const auto before = std::exchange(m_verbosity, told.verbosity);
    if (before && before != told.verbosity)
        m_runtime.next_start().keep({{"verbosity", {std::string(phrase::name(told.verbosity))}, 0}});
}

void SeatClient::heed(const wire::Silence&, Moment) {
    for (table::Outlet* outlet : outlets())
        outlet->silence();
}

void SeatClient::heed(const wire::Sound& sound, Moment) {
    // All of it is for him.
    for (table::Outlet* outlet : outlets())
        outlet->sound({sound.earcon, std::nullopt, sound.file});
}

void SeatClient::heed(const wire::Board& board, Moment) {
    if (m_modes != nullptr)
        m_modes->board_open = board.open;
}

void SeatClient::heed(const wire::Walk&, Moment) {
    if (m_modes != nullptr)
        m_modes->mode = table::KeyMode::Board;
}

void SeatClient::heed(const wire::Over&, Moment) {
    // Whoever is seated is told by the table.
    if (m_has_to_prove && !m_parts_at)
        tell({ANNABELLA_TR("The table is closed."), {}});
    end(0);
}

std::vector<table::Outlet*> SeatClient::outlets() const {
    std::vector<table::Outlet*> all = m_runtime.outlets().all();
    if (m_besides != nullptr)
        all.push_back(m_besides);
    return all;
}

void SeatClient::call_it(const std::string& name) {
    const Message named{ANNABELLA_TR("Table {0}:"), {name}};
    m_name = m_runtime.phrasebook().wording(named, m_runtime.options().language);
    m_name->goes_on = true;
}

void SeatClient::say(const phrase::Utterances& words, game::Time at) {
    phrase::Utterances said = words;
    if (m_name)
        said.insert(said.begin(), phrase::ForAll(*m_name));
    for (table::Outlet* outlet : outlets())
        outlet->say(said, at);
}

void SeatClient::tell(const Message& message) {
    say({m_runtime.phrasebook().for_all(message, m_runtime.options().language)}, game::Time{});
}

void SeatClient::wipe() {
    for (table::Outlet* outlet : outlets())
        outlet->wipe();
}

void SeatClient::lose() {
    lose_by(
        {ANNABELLA_TR("The table no longer answers, so you have left it. Join again when it is back."), {}});
}

void SeatClient::lose_by(const Message& lost) {
    tell(lost);
    end(1);
}

} // namespace annabella::app
