// Who is told what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/utterance.hpp"

namespace annabella::phrase {

std::string_view name(Seat seat) {
    switch (seat) {
    case Seat::White:
        return "white";
    case Seat::Black:
        return "black";
    case Seat::WhitesAssistant:
        return "white assistant";
    case Seat::BlacksAssistant:
        return "black assistant";
    case Seat::Arbiter:
        break;
    }
    return "arbiter";
}

Utterance Utterance::for_one(Seat hearer, Wording words, Privacy privacy) {
    if (privacy == Privacy::Secret)
        return Secret(hearer, std::move(words));
    return ForOne(hearer, std::move(words), privacy == Privacy::Private);
}

std::optional<Seat> Utterance::hearer() const {
    if (const auto* one = std::get_if<ForOne>(&m_said))
        return one->hearer();
    if (const auto* secret = std::get_if<Secret>(&m_said))
        return secret->hearer();
    return std::nullopt;
}

const Wording* Utterance::unless_secret() const {
    if (const auto* one = std::get_if<ForOne>(&m_said))
        return &one->words();
    const auto* all = std::get_if<ForAll>(&m_said);
    return all != nullptr ? &all->words() : nullptr;
}

const Wording* Utterance::words_for(const Confidant& way) const {
    const auto* secret = std::get_if<Secret>(&m_said);
    return secret != nullptr ? secret->words_for(way) : unless_secret();
}

Utterance Utterance::only_for(Seat hearer) const {
    const auto* all = std::get_if<ForAll>(&m_said);
    return all != nullptr ? Utterance(ForOne(hearer, all->words(), false)) : *this;
}

} // namespace annabella::phrase
