// The ear of the trials.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trial_ear.hpp"

#include <random>
#include <utility>

#include "chess/movegen.hpp"
#include "phrase/announce.hpp"
#include "phrase/reading/move_grammar.hpp"

namespace annabella::workbench {

std::string words_for_ear(const phrase::Scheme& scheme, const PlayedMove& played) {
    return phrase::announce(scheme, game::SpokenMove{played.before, played.move}).ear;
}

Result<std::vector<PlayedMove>> random_moves(int count, std::uint64_t seed) {
    TRY(const auto start, read_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false));
    std::mt19937_64 random(seed);
    std::vector<PlayedMove> moves;
    chess::Position position = start;
    while (moves.size() < static_cast<std::size_t>(count)) {
        const chess::MoveList legal = chess::generate_legal_moves(position);
        if (legal.empty() || position.halfmove_clock() > 60) {
            position = start;
            continue;
        }
        // Castling and new pieces are rare, and more often wrong than others.
        std::vector<chess::Move> rare;
        for (const chess::Move move : legal)
            if (move.kind() != chess::MoveKind::Normal)
                rare.push_back(move);
        const chess::Move move = !rare.empty() && random() % 3 == 0 ? rare[random() % rare.size()]
                                                                    : legal[random() % legal.size()];
        if (random() % 4 == 0)
            moves.push_back({position, move});
        position = position.after(move);
    }
    return moves;
}

Result<TrialEar> TrialEar::open(const ListenOptions& options, const phrase::Scheme& scheme,
                                const phrase::WaysSaid& learnt) {
    TRY_VOID(phrase::can_be_heard(scheme));
    TRY(auto recognizer, listening::open_recognizer(options.model, home::MoveEar::words(scheme, learnt)));
    TRY(auto ear, home::MoveEar::open(std::move(recognizer), scheme));
    return TrialEar(std::move(ear));
}

Result<TrialEar::Heard> TrialEar::hear(const chess::Position& position, const Samples& samples) {
    TRY_VOID(m_ear->expect(position));
    const auto began = std::chrono::steady_clock::now();
    TRY(auto heard, m_ear->understand(samples));
    m_worked += std::chrono::steady_clock::now() - began;
    m_heard += static_cast<double>(samples.size()) / listening::Recognizer::sample_rate;
    return heard;
}

Result<std::optional<TrialNoise>> noise_of(const ListenOptions& options) {
    using Kind = TrialNoise::Kind;
    if (options.noise.empty())
        return std::nullopt;
    const Kind kind = options.noise == "white"  ? Kind::White
                      : options.noise == "pink" ? Kind::Pink
                                                : Kind::Babble;
    TRY(auto noise, TrialNoise::make(kind, options.ratio_db, options.seed));
    return noise;
}

} // namespace annabella::workbench
