// The phases of a game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/phase.hpp"

namespace annabella::game {

std::optional<Phase::Play> Phase::play() const {
    if (const auto* under = std::get_if<Under>(&m_now))
        return under->play;
    if (const auto* awaiting = std::get_if<Awaiting>(&m_now))
        return awaiting->beneath;
    if (const auto* held = std::get_if<Held>(&m_now))
        return held->beneath;
    return std::nullopt;
}

void Phase::set(Play play) {
    if (auto* awaiting = std::get_if<Awaiting>(&m_now))
        awaiting->beneath = play;
    else if (auto* held = std::get_if<Held>(&m_now))
        held->beneath = play;
    else
        m_now = Under{play};
}

bool Phase::is_going() const {
    const auto* under = std::get_if<Under>(&m_now);
    return under != nullptr && under->play == Play::Going;
}

bool Phase::is_stopped() const { return play() == Play::Stopped || play() == Play::Adjourned; }

bool Phase::is_adjourned() const { return play() == Play::Adjourned; }

bool Phase::has_begun() const {
    const auto* over = std::get_if<Over>(&m_now);
    return over != nullptr ? over->begun : !std::holds_alternative<NotBegun>(m_now);
}

const AwaitedVerdict* Phase::awaited() const {
    const auto* awaiting = std::get_if<Awaiting>(&m_now);
    return awaiting != nullptr ? &awaiting->verdict : nullptr;
}

const GameResult* Phase::held() const {
    const auto* held = std::get_if<Held>(&m_now);
    return held != nullptr ? &held->result : nullptr;
}

void Phase::hold(GameResult result) {
    // Nobody plays on until it is decided.
    m_now = Held{result, is_adjourned() ? Play::Adjourned : Play::Stopped};
}

void Phase::await(AwaitedVerdict verdict) {
    if (const auto beneath = play())
        m_now = Awaiting{verdict, *beneath};
}

void Phase::reopen() {
    if (is_over() || is_waiting_for_result())
        m_now = Under{Play::Stopped};
}

std::string Phase::text() const {
    return std::string(has_begun() ? " started" : "") + (is_stopped() ? " paused" : "");
}

} // namespace annabella::game
