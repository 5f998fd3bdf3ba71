// What hears the voices of the trials: the ear of the program, with the samples in place of a microphone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chess/position.hpp"
#include "commands.hpp"
#include "home/listening/move_ear.hpp"
#include "phrase/reading/saying_lesson.hpp"
#include "phrase/scheme.hpp"
#include "trial_voice.hpp"

namespace annabella::workbench {

/// A move of a random game, and the position it was made in.
struct PlayedMove {
    chess::Position before;
    chess::Move move;
};

/// The same ones for the same seed; castling and new pieces come more often than in games.
Result<std::vector<PlayedMove>> random_moves(int count, std::uint64_t seed);

/// As it is given to a voice.
std::string words_for_ear(const phrase::Scheme& scheme, const PlayedMove& played);

/// The ear of the program, and how much work it has.
class TrialEar {
public:
    static Result<TrialEar> open(const ListenOptions& options, const phrase::Scheme& scheme,
                                 const phrase::WaysSaid& learnt = {});

    using Heard = home::MoveEar::Heard;
    Result<Heard> hear(const chess::Position& position, const Samples& samples);
    /// Seconds of work for a second of speech.
    double load() const { return std::chrono::duration<double>(m_worked).count() / m_heard; }

private:
    explicit TrialEar(std::unique_ptr<home::MoveEar> ear) : m_ear(std::move(ear)) {}

    std::unique_ptr<home::MoveEar> m_ear;
    std::chrono::steady_clock::duration m_worked{};
    double m_heard = 0;
};

/// The noise that is asked for; none in a quiet room.
Result<std::optional<TrialNoise>> noise_of(const ListenOptions& options);

} // namespace annabella::workbench
