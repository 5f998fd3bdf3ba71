// What one utterance means, by a speech recogniser.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "chess/position.hpp"
#include "listening/recognizer.hpp"
#include "phrase/reading/saying_lesson.hpp"
#include "phrase/reading/understanding.hpp"
#include "phrase/scheme.hpp"

namespace annabella::home {

/// Decodes each utterance twice (see phrase::understand()), by the grammar of the legal moves and by the full
/// one, and compares a yes, and a wish, with its rivals (see phrase::understand_yes()). The scheme must
/// outlive it.
class MoveEar {
public:
    /// The words that its recogniser must know, as somebody says them.
    static phrase::Sounds words(const phrase::Scheme& scheme, const phrase::WaysSaid& learnt);
    /// Fails where the recogniser cannot have the grammar.
    static Result<std::unique_ptr<MoveEar>> open(std::unique_ptr<listening::Recognizer> recognizer,
                                                 const phrase::Scheme& scheme);

    struct Heard {
        std::string by_legal;
        std::string by_full;
        phrase::Understood understood;
    };

    /// Of what comes next that position's moves are legal. Until then nothing can be recorded or understood.
    Result<void> expect(const chess::Position& position);
    /// What was said in the position that is expected.
    Result<Heard> understand(std::span<const std::int16_t> samples);

    /// For who records: it tells by that grammar whether somebody speaks.
    listening::Recognizer& recognizer() { return *m_recognizer; }
    static constexpr const char* legal_moves = "legal";

private:
    MoveEar(std::unique_ptr<listening::Recognizer> recognizer, const phrase::Scheme& scheme)
        : m_recognizer(std::move(recognizer)), m_scheme(scheme) {}
    Result<phrase::Understood> understand_yes(std::span<const std::int16_t> samples);

    Result<phrase::Understood> understand_wish(phrase::SpokenWish wish,
                                               std::span<const std::int16_t> samples);

    std::unique_ptr<listening::Recognizer> m_recognizer;
    const phrase::Scheme& m_scheme;
    chess::Position m_position;
};

} // namespace annabella::home
