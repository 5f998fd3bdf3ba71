// Which ear an utterance is for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/ears.hpp"

namespace annabella::table {

using phrase::Seat;

namespace {

/// Where somebody's earphone is, between the ears.
std::optional<float> own_place(Listening listening, Seat hearer) {
    if (listening == Listening::OwnSeat)
        return 0.0F;
    if (listening != Listening::Apart || !phrase::is_player(hearer))
        return std::nullopt;
    return hearer == Seat::White ? -1.0F : 1.0F;
}

/// What the voice speaks into.
class Earphones : public phrase::Confidant {
public:
    explicit Earphones(Listening listening) : m_listening(listening) {}
    bool is_alone_with(Seat hearer) const override {
        return m_listening == Listening::Alone || own_place(m_listening, hearer);
    }

private:
    Listening m_listening;
};

/// What stands before everybody.
class Screen : public phrase::Confidant {
public:
    explicit Screen(Listening listening) : m_listening(listening) {}
    bool is_alone_with(Seat) const override { return m_listening == Listening::Alone; }

private:
    Listening m_listening;
};

} // namespace

std::optional<Played> Ears::spoken(const phrase::Utterance& utterance) const {
    constexpr float middle = 0.0F;
    const phrase::Wording* words = utterance.words_for(Earphones(listening));
    if (words == nullptr)
        return std::nullopt;
    const auto hearer = utterance.hearer();
    if (!hearer || listening == Listening::Alone)
        return Played{words, middle};
    if (const auto place = own_place(listening, *hearer))
        return Played{words, *place};
    // On a loudspeaker; an assistant stands beside the players and has no earphone.
    const auto* one = std::get_if<phrase::ForOne>(&utterance.said());
    const bool is_private = one == nullptr || one->is_private();
    if (!is_private && (phrase::is_player(*hearer) || (*hearer == Seat::Arbiter && players_are_arbiter)))
        return Played{words, middle};
    return std::nullopt;
}

const phrase::Wording* Ears::shown(const phrase::Utterance& utterance) const {
    return utterance.words_for(Screen(listening));
}

bool Ears::has_own_ear(Seat hearer) const {
    if (!voice)
        return false;
    if (listening == Listening::Alone)
        return true;
    if (!own_place(listening, hearer))
        return false;
    return !phrase::is_player(hearer) || hearing[*phrase::side_of(hearer)];
}

} // namespace annabella::table
