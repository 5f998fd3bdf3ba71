// What a tournament game has besides: the arbiter's lock and his report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

namespace annabella::app {

bool LiveGame::turn_lock(const std::string& line, game::Time at) {
    if (!m_options.supervised)
        return false;
    const auto& translator = m_runtime.phrasebook().translator();
    const std::string& language = m_runtime.options().language;
    const auto turned = m_lock.turn(line, table::translate_into(translator, language),
                                    m_session.game().score().entries.size());
    if (!turned)
        return false;
    m_host.say(turned->told, at);
    // It has been told; that it is noted needs no words.
    if (turned->noted)
        (void)m_session.submit(game::Remarked{translator.translate(language, turned->told)}, at);
    return true;
}

void LiveGame::obey(const table::Given& given, game::Time at) {
    const game::Game& game = m_session.game();
    if (const auto forbidden = m_lock.forbids(given, game.result() || game.adjourned()))
        m_host.say(*forbidden, at);
    else
        m_host.take(given, at);
}

void LiveGame::supervise() {
    if (const auto locked = m_lock.heed_moves(m_session.game().score().entries.size()))
        m_host.say(*locked, now());
    if (m_report == nullptr)
        return;
    m_report->heed(m_session.game());
    if (const auto trouble = m_report->take_trouble())
        m_host.say(trouble->message, now());
}

} // namespace annabella::app
