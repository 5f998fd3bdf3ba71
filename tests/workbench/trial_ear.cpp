// The ear of the trials.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trial_ear.hpp"

#include <random>
#include <utility>

#include "chess/movegen.hpp"
#include "phrase/announce.hpp"
#include "phrase/move_grammar.hpp"
#include "phrase/yes_grammar.hpp"

namespace annabella::workbench {

namespace {

constexpr const char* legal_moves = "legal";
constexpr const char* all_moves = "full";
constexpr const char* yes = "yes";

} // namespace

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
    phrase::Sounds sounds = phrase::sounds_as_said(scheme, learnt);
    sounds.merge(phrase::words_beside_yes(scheme));
    TRY(auto recognizer, listening::open_recognizer(options.model, sounds));
    TRY_VOID(recognizer->set_grammar(all_moves, phrase::full_grammar(scheme)));
    return TrialEar(std::move(recognizer), scheme);
}

Result<TrialEar::Heard> TrialEar::hear(const chess::Position& position, const Samples& samples) {
    TRY_VOID(m_recognizer->set_grammar(legal_moves, phrase::legal_grammar(*m_scheme, position)));
    const auto began = std::chrono::steady_clock::now();
    TRY(std::string by_legal, m_recognizer->recognize(legal_moves, samples));
    TRY(std::string by_full, m_recognizer->recognize(all_moves, samples));
    phrase::Understood understood = phrase::understand(*m_scheme, position, by_legal, by_full);
    if (understood == phrase::Understood(phrase::SpokenWish::Yes)) {
        TRY(understood, understand_yes(samples));
    }
    m_worked += std::chrono::steady_clock::now() - began;
    m_heard += static_cast<double>(samples.size()) / listening::Recognizer::sample_rate;
    return Heard{std::move(by_legal), std::move(by_full), understood};
}

Result<phrase::Understood> TrialEar::understand_yes(const Samples& samples) {
    phrase::YesNearness nearness;
    for (const auto& [rival, grammar] : phrase::yes_grammars(*m_scheme)) {
        TRY_VOID(m_recognizer->set_grammar(yes, grammar));
        TRY(nearness[rival], m_recognizer->nearness(yes, samples));
    }
    return phrase::understand_yes(nearness);
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
