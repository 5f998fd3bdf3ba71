// By which ways a program speaks, shows and keeps what it says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/program_outlets.hpp"

namespace annabella::app {

std::vector<table::Outlet*> ProgramOutlets::all() {
    std::vector<table::Outlet*> outlets = {&m_terminal, &m_transcript};
    if (m_display)
        outlets.push_back(m_display.get());
    if (m_voice && !m_voice_rests)
        outlets.push_back(m_voice.get());
    if (m_recording)
        outlets.push_back(m_recording.get());
    if (m_report != nullptr)
        outlets.push_back(m_report);
    return outlets;
}

void ProgramOutlets::Records::say(const phrase::Utterances& utterances, game::Time at) {
    m_all.m_transcript.say(utterances, at);
    if (m_all.m_report != nullptr)
        m_all.m_report->say(utterances, at);
}

void ProgramOutlets::Records::say_to_onlooker(const phrase::Utterances& utterances, game::Time at) {
    if (m_all.m_report != nullptr)
        m_all.m_report->say_to_onlooker(utterances, at);
}

void ProgramOutlets::Records::reveal(const table::PageForOne& page) {
    if (m_all.m_report != nullptr)
        m_all.m_report->reveal(page);
}

} // namespace annabella::app
