// Opinions in the order in which they were asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/asked_opinions.hpp"

#include <algorithm>
#include <utility>

namespace annabella::home {

using table::Consulted;

bool AskedOpinions::begins(Consulted what, const rules::Position& about) {
    const bool is_new = m_asked.empty() || !(m_about == about);
    if (is_new)
        m_asked.clear();
    if (std::find(m_asked.begin(), m_asked.end(), what) == m_asked.end())
        m_asked.push_back(what);
    m_about = about;
    return is_new;
}

std::vector<app::Opinion> AskedOpinions::tell(const rules::Position& about, const game::Game& game,
                                              rules::Move move, const table::MessageIn& worth) {
    const std::vector<Consulted> asked = std::exchange(m_asked, {});
    if (about.key() != game.position().key())
        return {{[](const std::string&) {
            return Message{ANNABELLA_TR("The engine's opinion was about another position. Ask again.")};
        }}};
    std::vector<app::Opinion> opinions;
    for (const Consulted what : asked)
        if (what == Consulted::Worth)
            opinions.push_back({worth});
        else
            opinions.push_back({[](const std::string&) { return Message{ANNABELLA_TR("Hint:")}; },
                                game::SpokenMove{game.position(), move}});
    return opinions;
}

} // namespace annabella::home
