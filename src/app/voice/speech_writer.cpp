// Utterances into what the voice is given.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/speech_writer.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace annabella::app {

namespace {

audio::Priority priority_of(phrase::Urgency urgency) {
    switch (urgency) {
    case phrase::Urgency::Answer:
        return audio::Priority::Chatter;
    case phrase::Urgency::Count:
        return audio::Priority::Count;
    case phrase::Urgency::Prompt:
        return audio::Priority::Prompt;
    case phrase::Urgency::Warning:
        return audio::Priority::Warning;
    case phrase::Urgency::Move:
        break;
    }
    return audio::Priority::Move;
}

/// Between two sentences a synthesizer rests for a third of a second, which is too long for who hears them
/// all day: each is given to it alone. A stop behind a digit is part of a number.
std::vector<std::string_view> sentences_of(std::string_view text) {
    std::vector<std::string_view> sentences;
    std::size_t begin = 0;
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
        const bool ends = text[at] == '.' || text[at] == '?' || text[at] == '!';
        const bool of_number = text[at] == '.' && text[at - 1] >= '0' && text[at - 1] <= '9';
        if (!ends || of_number || text[at + 1] != ' ')
            continue;
        sentences.push_back(text.substr(begin, at + 1 - begin));
        begin = at + 2;
    }
    sentences.push_back(text.substr(begin));
    return sentences;
}

void change_manner(Manner& manner, table::VoiceChange change) {
    constexpr int softest = 20;
    constexpr int loudest = 200;
    constexpr int step = 20; // per cent of the loudness that synthesizers begin with
    switch (change) {
    case table::VoiceChange::Faster:
        manner.rate = std::min(manner.rate * 8 / 7, 900);
        break;
    case table::VoiceChange::Slower:
        manner.rate = std::max(manner.rate * 7 / 8, 80);
        break;
    case table::VoiceChange::Louder:
        manner.volume = std::min(manner.volume + step, loudest);
        break;
    case table::VoiceChange::Softer:
        manner.volume = std::max(manner.volume - step, softest);
        break;
    }
}

/// As much louder as the voices of eSpeak NG can be, at their usual volume, before they clip. Since that is
/// little, and nothing where a service speaks as loudly as it can, they are higher as well.
Manner raised(Manner manner) {
    manner.volume = std::min(manner.volume * 5 / 4, 200);
    manner.pitch = std::min(manner.pitch + 10, 99);
    return manner;
}

/// What is spelt has two thirds of its usual rate.
Manner slowed(Manner manner) {
    manner.rate = std::max(manner.rate * 2 / 3, 80);
    return manner;
}

/// What both can follow.
Manner for_both(const Manner& one, const Manner& other) {
    return {std::min(one.rate, other.rate), one.pitch, std::max(one.volume, other.volume),
            std::max(one.pauses, other.pauses)};
}

} // namespace

void SpeechWriter::adjust(Side player, table::VoiceChange change) {
    auto& [prompts, moves] = m_listeners[player].manners;
    const bool usual = moves.rate == usual_move_rate(prompts.rate);
    change_manner(prompts, change);
    change_manner(moves, change);
    if (usual)
        moves.rate = usual_move_rate(prompts.rate);
}

ListenersVoice SpeechWriter::for_both() const {
    const ListenersVoice& white = m_listeners[Side::White];
    const ListenersVoice& black = m_listeners[Side::Black];
    return {{app::for_both(white.manners.prompts, black.manners.prompts),
             app::for_both(white.manners.moves, black.manners.moves)},
            white.voice == black.voice ? white.voice : std::string()};
}

void SpeechWriter::add(std::vector<QueuedSpeech>& all, Side queue, const phrase::Utterance& utterance,
                       const phrase::Wording& words, float pan, const ListenersVoice& listener) {
    const Manners& manners = listener.manners;
    const Manner& usual = words.in_set_form ? manners.moves : manners.prompts;
    const Manner manner = words.loud ? raised(usual) : words.slow ? slowed(usual) : usual;
    const std::string voice = m_voices.of(words.language, listener.voice, words.of_scheme);
    std::vector<audio::Segment> segments;
    for (const std::string_view sentence : sentences_of(words.ear))
        segments.push_back({voice, std::string(sentence), manner.rate, manner.pitch, manner.volume,
                            manner.pauses, words.slow || !segments.empty(), utterance.is_secret()});
    const audio::Priority priority = priority_of(words.urgency);
    const bool same_person = m_last[queue] == utterance.hearer();
    if (m_open[queue] && same_person && all[*m_open[queue]].speech.priority == priority) {
        auto& open = all[*m_open[queue]].speech.segments;
        std::move(segments.begin(), segments.end(), std::back_inserter(open));
    } else {
        QueuedSpeech queued{queue, {}};
        queued.speech.segments = std::move(segments);
        queued.speech.pan = pan;
        queued.speech.rate = manner.rate;
        queued.speech.pitch = manner.pitch;
        queued.speech.volume = manner.volume;
        queued.speech.pauses = manner.pauses;
        queued.speech.priority = priority;
        queued.speech.joint = same_person ? audio::Joint::Sentence : audio::Joint::Person;
        m_open[queue] = all.size();
        all.push_back(std::move(queued));
    }
    m_last[queue] = utterance.hearer();
    if (!words.goes_on)
        m_open[queue].reset();
}

std::vector<QueuedSpeech> SpeechWriter::write(const phrase::Utterances& utterances, const table::Ears& ears) {
    std::vector<QueuedSpeech> all;
    m_open = {};
    for (const phrase::Utterance& utterance : utterances) {
        const auto played = ears.spoken(utterance);
        if (!played)
            continue;
        if (ears.listening != table::Listening::Apart) {
            const auto hearer = utterance.hearer();
            add(all, Side::White, utterance, *played->words, played->place,
                hearer && phrase::is_player(*hearer) ? m_listeners[*phrase::side_of(*hearer)] : for_both());
            continue;
        }
        for (const Side side : both_sides)
            if (const float ear = side == Side::White ? -1.0F : 1.0F;
                played->place == 0.0F || played->place == ear)
                add(all, side, utterance, *played->words, ear, m_listeners[side]);
    }
    return all;
}

} // namespace annabella::app
