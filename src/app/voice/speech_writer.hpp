// Utterances into what the voice is given: for which ear, in which manner, in one breath or apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/voice/language_voices.hpp"
#include "audio/speech.hpp"
#include "base/side.hpp"
#include "phrase/utterance.hpp"
#include "table/people/ears.hpp"
#include "table/people/voice_change.hpp"

namespace annabella::app {

/// How a voice speaks.
struct Manner {
    int rate = 175;   ///< Words per minute, 80 to 900.
    int pitch = 50;   ///< 0 to 99.
    int volume = 100; ///< Per cent, 0 to 200.
    int pauses = 100; ///< Per cent of the usual, 0 to 400.

    friend bool operator==(const Manner&, const Manner&) = default;
};

/// The rate of what is always said in the same form, where nobody has set it: a quarter more than the rest,
/// so that a knight's move takes a second and a half, and both clocks less than four.
constexpr int usual_move_rate(int prompts) { return std::min(prompts * 5 / 4, 900); }

/// How prompts are spoken, and how moves and clocks are.
struct Manners {
    Manner prompts{};
    Manner moves{.rate = usual_move_rate(Manner().rate)};

    friend bool operator==(const Manners&, const Manners&) = default;
};

/// How one player is spoken to.
struct ListenersVoice {
    Manners manners;
    /// The name of a voice of the synthesizer; empty: the usual one of each language.
    std::string voice;

    friend bool operator==(const ListenersVoice&, const ListenersVoice&) = default;
};

/// A sentence for one of the queues of the voice: White's, which is everybody's where all hear the same, and
/// Black's.
struct QueuedSpeech {
    Side queue = Side::White;
    audio::Speech speech;
};

class SpeechWriter {
public:
    SpeechWriter(LanguageVoices voices, BySide<ListenersVoice> listeners)
        : m_voices(std::move(voices)), m_listeners(std::move(listeners)) {}

    /// What is said together, in its order; what belongs to one sentence and goes to one ear is one speech.
    /// Where two people hear apart, each has a queue, and what is for both is in both, to each in his own
    /// voice and manner. By one loudspeaker what is for one is said in his; what is for both, in the usual
    /// voice, and no faster or softer than either wants it.
    std::vector<QueuedSpeech> write(const phrase::Utterances& utterances, const table::Ears& ears);

    const LanguageVoices& voices() const { return m_voices; }
    /// How it speaks to that player from here on; never so that it cannot be heard or followed.
    void adjust(Side player, table::VoiceChange change);
    /// That player alone listens: all is said as he wants it.
    void set_only_listener(Side player) { m_listeners[opposite(player)] = m_listeners[player]; }
    const Manners& manners(Side player) const { return m_listeners[player].manners; }

private:
    void add(std::vector<QueuedSpeech>& all, Side queue, const phrase::Utterance& utterance,
             const phrase::Wording& words, float pan, const ListenersVoice& listener);
    /// As is right for both.
    ListenersVoice for_both() const;

    LanguageVoices m_voices;
    BySide<ListenersVoice> m_listeners;
    /// Whom the last words of a queue were for, and whether their sentence goes on.
    BySide<std::optional<phrase::Seat>> m_last{};
    BySide<std::optional<std::size_t>> m_open{};
};

} // namespace annabella::app
