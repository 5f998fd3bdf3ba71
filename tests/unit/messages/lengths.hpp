// How long it takes to say what is told at a table, in seconds of the voice at the rates that the program
// begins with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "aloud.hpp"

#include "audio/pauses.hpp"
#include "audio/speech.hpp"

#include "../phrase/told_samples.hpp"
#include "../support/eavesdropper.hpp"
#include "phrase/phrases.hpp"

namespace annabella::audio {

/// Of a text as the voice is given it, without the silence at its ends.
inline double seconds_of(Synthesizer& synthesizer, const std::string& voice, const std::string& ear,
                         int rate = 175) {
    std::size_t samples = 0;
    VoiceSettings settings;
    settings.rate_wpm = rate;
    const auto said = synthesizer.synthesize(voice, ear, settings, [&](auto piece) {
        samples += piece.size();
        return true;
    });
    return said ? static_cast<double>(samples) / Synthesizer::sample_rate : 0;
}

inline std::vector<std::string> spoken_sentences(const std::string& text) {
    std::vector<std::string> sentences(1);
    for (std::size_t at = 0; at < text.size(); ++at) {
        sentences.back() += text[at];
        if (at + 1 < text.size() && text[at + 1] == ' ' &&
            std::string(".!?").find(text[at]) != std::string::npos)
            sentences.emplace_back();
    }
    return sentences;
}

/// Sentence by sentence, with the pauses of the speaker between them.
inline double seconds_with_pauses(Synthesizer& synthesizer, const std::string& voice, const std::string& ear,
                                  int rate = 175) {
    double seconds = 0;
    for (const std::string& sentence : spoken_sentences(ear))
        seconds += seconds_of(synthesizer, voice, sentence, rate) +
                   (seconds > 0 ? static_cast<double>(pause_at(pause_between_sentences, rate, 100)) /
                                      Synthesizer::sample_rate
                                : 0);
    return seconds;
}

/// Of all that is told of a notice, in that language; moves and squares come in the words of annex E, and
/// they and the clocks a quarter faster.
inline double seconds_of(Synthesizer& synthesizer, const phrase::Phrasebook& book, const game::Notice& notice,
                         const game::Table& table) {
    constexpr int usual_rate = 175;
    constexpr int rate_in_set_form = usual_rate * 5 / 4;
    double seconds = 0;
    for (const phrase::Utterance& utterance : book.phrase(notice, table)) {
        const phrase::Wording& words = phrase::overheard(utterance);
        seconds += seconds_with_pauses(synthesizer, book.translator().language(words.language).voice,
                                       words.ear, words.in_set_form ? rate_in_set_form : usual_rate);
    }
    return seconds;
}

/// Every kind of notice there is, told in that language, by its name and how many of the kind came before.
inline std::map<std::string, double> seconds_of_notices(const phrase::Phrasebook& book,
                                                        const std::string& language) {
    const auto synthesizer = synthesizer_with(book.translator().language(language).voice);
    std::map<std::string, double> seconds;
    std::map<std::string, int> count;
    for (const phrase::Told& told : phrase::samples()) {
        const std::string name(game::name(told.notice));
        seconds[name + " " + std::to_string(++count[name])] =
            seconds_of(*synthesizer, book, told.notice, phrase::table(language));
    }
    return seconds;
}

} // namespace annabella::audio
