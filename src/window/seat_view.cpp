// What comes from the table, into what the window shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/seat_view.hpp"

#include <utility>

#include "base/visible_text.hpp"
#include "games/games.hpp"
#include "window/picture.hpp"

namespace annabella::window {

namespace {

/// So much of what was told can be looked back at.
constexpr std::size_t most_told = 500;

} // namespace

Captions captions_in(const phrase::Phrasebook& words, const std::string& language) {
    const auto text = [&](const char* message) { return words.wording({message, {}}, language).text; };
    Captions captions;
    captions.titles = {text(ANNABELLA_TR("Board")),     text(ANNABELLA_TR("Clocks")),
                       text(ANNABELLA_TR("Last move")), text(ANNABELLA_TR("Game status")),
                       text(ANNABELLA_TR("Messages")),  text(ANNABELLA_TR("Score sheet"))};
    const auto name = [&](Side side) { return words.wording({ANNABELLA_TR("{side}"), side}, language).text; };
    captions.white = name(Side::White);
    captions.black = name(Side::Black);
    captions.runs = text(ANNABELLA_TR("the clock is running"));
    captions.stands = text(ANNABELLA_TR("the clock is stopped"));
    captions.flag = text(ANNABELLA_TR("the flag has fallen"));
    captions.no_clock = text(ANNABELLA_TR("This game has no clock."));
    captions.no_move = text(ANNABELLA_TR("No move has been made."));
    captions.announced = text(ANNABELLA_TR("Announced, not yet completed:"));
    captions.announced_in_short = text(ANNABELLA_TR("Announced"));
    captions.pieces_hidden = text(
        ANNABELLA_TR("A blind player's tournament seat hides the pieces. You can still choose moves here."));
    captions.for_your_eyes =
        text(ANNABELLA_TR("Private message. The arrows scroll, any other key closes it."));
    captions.type_here = text(ANNABELLA_TR("Type a move or a command here, then press Enter."));
    captions.table_has_gone =
        text(ANNABELLA_TR("You can type nothing more at this table. To close the window, press Ctrl Q."));
    return captions;
}

void SeatView::say(const phrase::Utterances& utterances, game::Time) {
    std::string text;
    for (const phrase::Utterance& each : utterances)
        if (const phrase::Wording* words = each.unless_secret(); words != nullptr && !words->text.empty())
            text.append(text.empty() ? "" : " ")
                .append(words->text)
                .append(words->mark == " " ? "" : words->mark);
    tell(text);
}

void SeatView::tell(const std::string& text) {
    if (text.empty())
        return;
    m_view.told.push_back(visible_text(text));
    if (m_view.told.size() > most_told)
        m_view.told.erase(m_view.told.begin());
    m_view.back = 0;
    m_changed = true;
}

void SeatView::reveal(const table::PageForOne& page) {
    m_view.page.clear();
    m_view.page_line = 0;
    for (const phrase::Wording& words : page.words)
        m_view.page.push_back(visible_text(words.text));
    m_changed = true;
}

void SeatView::wipe() {
    m_view.page.clear();
    m_changed = true;
}

void SeatView::show_status(const phrase::Wording& words) {
    m_view.status = visible_text(words.text);
    m_changed = true;
}

void SeatView::show_table(const table::ShownTable& table) {
    m_view.table = table;
    const auto safe = [](std::string& text) { text = visible_text(text); };
    for (std::string& name : m_view.table.names)
        safe(name);
    for (std::string& move : m_view.table.moves)
        safe(move);
    for (auto* move : {&m_view.table.last, &m_view.table.announced})
        if (*move) {
            safe((*move)->text);
            safe((*move)->words);
        }
    safe(m_view.table.result);
    m_view.rules = games::find(table.game);
    if (table.pieces.empty() && !std::exchange(m_told_of_hidden, true))
        tell(m_view.captions.pieces_hidden);
    m_changed = true;
}

void SeatView::show_clocks(const table::ShownClocks& clocks) {
    m_clocks = clocks;
    m_shown_at = m_now();
    m_view.clocks = clocks;
    m_changed = true;
}

void SeatView::end(const std::string& why) {
    // A result is what is asked for last.
    const bool over = m_view.table.state == table::ShownState::Over && !m_view.ended;
    m_view.status = over ? m_view.status + ' ' + visible_text(why) : visible_text(why);
    m_view.ended = true;
    tick();
    m_view.clocks.running.reset();
    m_clocks = m_view.clocks;
    m_view.picked.reset();
    m_changed = true;
}

void SeatView::wait(const std::string& why) {
    m_view.status = visible_text(why);
    m_changed = true;
}

void SeatView::tick() {
    const auto passed = std::chrono::duration_cast<Span>(m_now() - m_shown_at);
    const table::ShownClocks now = table::after(m_clocks, passed);
    for (const Side side : both_sides)
        m_changed = m_changed || clock_text(now.left[side]) != clock_text(m_view.clocks.left[side]);
    m_view.clocks = now;
}

} // namespace annabella::window
