// What every speech recogniser is to the program: samples in, words of a grammar out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace annabella::listening {

/// Words of grammars (letters a to z) and how each may sound, one way or several: ARPAbet sounds of American
/// English, "S P R IH NG ER".
using Sounds = std::map<std::string, std::vector<std::string>>;

/// Hears one utterance at a time, and nothing but what the grammar allows: whatever is said, the nearest of
/// that is heard. An object belongs to one thread at a time.
class Recognizer {
public:
    /// Of the samples: Hz, mono, 16 bit.
    static constexpr int sample_rate = 16000;

    virtual ~Recognizer() = default;
    Recognizer(const Recognizer&) = delete;
    Recognizer& operator=(const Recognizer&) = delete;

    /// Keeps a grammar (JSGF, its first public rule) by a name; one of that name is replaced. Fails where it
    /// is none, or has words that were not given with their sounds. Takes 2 ms for all legal moves.
    [[nodiscard]] virtual Result<void> set_grammar(const std::string& name, const std::string& jsgf) = 0;

    /// An utterance begins, to be understood by that grammar. Fails where there is none of that name.
    [[nodiscard]] virtual Result<void> begin(const std::string& grammar) = 0;
    /// The next samples of it; they are worked on at once.
    virtual void take(std::span<const std::int16_t> samples) = 0;
    /// Whether the last samples were speech, and not silence or noise.
    [[nodiscard]] virtual bool hears_speech() const = 0;
    /// The utterance has ended: its words with single blanks, empty where nothing of the grammar was heard.
    [[nodiscard]] virtual std::string end() = 0;

    /// All of that for an utterance that is there already, and heard better so: what it sounded like as a
    /// whole is known from its first sample on. Does not depend on what was heard before.
    [[nodiscard]] virtual Result<std::string> recognize(const std::string& grammar,
                                                        std::span<const std::int16_t> samples) = 0;

    /// How near that utterance is to the nearest that the grammar allows: the natural logarithm of a
    /// likelihood, to compare what several grammars have of the same samples. As low as can be where nothing
    /// was heard.
    [[nodiscard]] virtual Result<double> nearness(const std::string& grammar,
                                                  std::span<const std::int16_t> samples) = 0;

protected:
    Recognizer() = default;
};

/// Fails where files of the acoustic model are missing in that folder.
[[nodiscard]] Result<void> find_model(const std::filesystem::path& model);
/// What is told of a model that cannot be used.
[[nodiscard]] Error damaged(const std::filesystem::path& model);

/// One that knows these words. `model`: the folder of the acoustic model. Fails where the model is missing,
/// or a sound is none that it knows. The engine may end the program that reads a damaged model: it is to be
/// tried in another one before.
[[nodiscard]] Result<std::unique_ptr<Recognizer>> open_recognizer(const std::filesystem::path& model,
                                                                  const Sounds& sounds);

} // namespace annabella::listening
