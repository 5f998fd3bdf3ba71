// How a voice must be given what it would read wrongly.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::phrase {

/// What a voice is to be given for the text of a language. A small value; several threads may read it.
class Pronunciation {
public:
    /// Texts as they are.
    Pronunciation() = default;
    /// By these. Words at whose beginning one of `respellings` stands ("Remis", which eSpeak NG reads as in
    /// "Reh" and "Miss") get what is heard for it ("Remie") instead; the longest counts. `transcription`:
    /// rules of ICU's transliteration for a text whose letters the voice does not read; may be empty. They
    /// are read when something is to be spoken, since ICU takes 15 ms for the first; rules that are none
    /// change nothing.
    Pronunciation(std::vector<std::pair<std::string, std::string>> respellings, std::string transcription);

    /// The text for the ear.
    std::string for_the_ear(std::string_view text) const;

private:
    class Transcription;

    std::vector<std::pair<std::string, std::string>> m_respellings; ///< Written and heard; the longest first.
    std::shared_ptr<Transcription> m_transcription;                 ///< None where the letters do.
};

} // namespace annabella::phrase
