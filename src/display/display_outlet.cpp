// Outlet and panel.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/display_outlet.hpp"

#include <string>
#include <utility>
#include <vector>

#include "app/terminal/terminal.hpp"

namespace annabella::display {

DisplayOutlet::DisplayOutlet(std::shared_ptr<Display> display, const app::TouchDisplayWords& words)
    : m_display(std::move(display)), m_ears(words.ears) {
    m_display->change([&](Panel& panel) {
        panel.name_sides(words.sides);
        panel.draw_pieces(piece_cells(words.code));
        panel.ask_with(words.questions);
    });
}

DisplayOutlet::~DisplayOutlet() { clear_table(); }

void DisplayOutlet::say(const phrase::Utterances& utterances, game::Time) {
    phrase::Utterances shown = utterances;
    std::erase_if(shown, [this](const phrase::Utterance& each) { return is_others(each); });
    const std::vector<std::string> lines = app::lines_of(shown, *m_ears);
    if (lines.empty())
        return;
    m_display->change([&, now = Panel::Moment::clock::now()](Panel& panel) {
        for (const std::string& line : lines)
            panel.say(line, now);
    });
}

bool DisplayOutlet::is_of_one() const {
    return m_ears->listening == table::Listening::Alone || m_ears->listening == table::Listening::OwnSeat;
}

// The move that a player means to claim with is his own business until he has said yes.
bool DisplayOutlet::is_others(const phrase::Utterance& said) const {
    const auto* one = std::get_if<phrase::ForOne>(&said.said());
    return one != nullptr && one->is_private() && !is_of_one() && m_ears->has_own_ear(one->hearer());
}

void DisplayOutlet::reveal(const table::PageForOne& page) {
    // Whose fingers are on it, nobody knows where several play.
    if (!is_of_one())
        return;
    m_display->change([&, now = Panel::Moment::clock::now()](Panel& panel) {
        for (const phrase::Wording& words : page.words)
            panel.say(words.text, now, true);
    });
}

void DisplayOutlet::wipe() {
    m_display->change([](Panel& panel) { panel.forget_secrets(); });
}

void DisplayOutlet::show_table(const table::ShownTable& table) {
    m_display->change([&](Panel& panel) { panel.show_table(table); });
}

void DisplayOutlet::show_clocks(const table::ShownClocks& clocks) {
    m_display->change(
        [&, now = Panel::Moment::clock::now()](Panel& panel) { panel.show_clocks(clocks, now); });
}

void DisplayOutlet::type(const app::TypedText& typed) {
    m_display->change([&, now = Panel::Moment::clock::now()](Panel& panel) { panel.type(typed, now); });
}

void DisplayOutlet::clear_table() {
    m_display->change([](Panel& panel) { panel.clear_table(); });
}

} // namespace annabella::display
