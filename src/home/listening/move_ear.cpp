// From samples to a move or a word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/listening/move_ear.hpp"

#include <utility>

#include "phrase/reading/move_grammar.hpp"
#include "phrase/reading/yes_grammar.hpp"

namespace annabella::home {

namespace {

constexpr const char* all_moves = "full";
constexpr const char* yes = "yes"; // And what else is compared with any sounds.

} // namespace

phrase::Sounds MoveEar::words(const phrase::Scheme& scheme, const phrase::WaysSaid& learnt) {
    phrase::Sounds sounds = phrase::sounds_as_said(scheme, learnt);
    sounds.merge(phrase::words_beside_yes(scheme));
    return sounds;
}

Result<std::unique_ptr<MoveEar>> MoveEar::open(std::unique_ptr<listening::Recognizer> recognizer,
                                               const phrase::Scheme& scheme) {
    TRY_VOID(recognizer->set_grammar(all_moves, phrase::full_grammar(scheme)));
    return std::unique_ptr<MoveEar>(new MoveEar(std::move(recognizer), scheme));
}

Result<void> MoveEar::expect(const chess::Position& position) {
    m_position = position;
    return m_recognizer->set_grammar(legal_moves, phrase::legal_grammar(m_scheme, position));
}

Result<MoveEar::Heard> MoveEar::understand(std::span<const std::int16_t> samples) {
    TRY(std::string by_legal, m_recognizer->recognize(legal_moves, samples));
    TRY(std::string by_full, m_recognizer->recognize(all_moves, samples));
    phrase::Understood understood = phrase::understand(m_scheme, m_position, by_legal, by_full);
    if (understood == phrase::Understood(phrase::SpokenWish::Yes)) {
        TRY(understood, understand_yes(samples));
    } else if (const auto* wish = std::get_if<phrase::SpokenWish>(&understood);
               wish != nullptr && *wish != phrase::SpokenWish::No &&
               phrase::may_be_noise(m_scheme, by_full)) {
        TRY(understood, understand_wish(*wish, samples));
    }
    return Heard{std::move(by_legal), std::move(by_full), understood};
}

Result<phrase::Understood> MoveEar::understand_yes(std::span<const std::int16_t> samples) {
    phrase::YesNearness nearness;
    for (const auto& [rival, grammar] : phrase::yes_grammars(m_scheme)) {
        TRY_VOID(m_recognizer->set_grammar(yes, grammar));
        TRY(nearness[rival], m_recognizer->nearness(yes, samples));
    }
    return phrase::understand_yes(nearness);
}

Result<phrase::Understood> MoveEar::understand_wish(phrase::SpokenWish wish,
                                                    std::span<const std::int16_t> samples) {
    const auto nearness = [&](const std::string& grammar) -> Result<double> {
        TRY_VOID(m_recognizer->set_grammar(yes, grammar));
        return m_recognizer->nearness(yes, samples);
    };
    TRY(const double of_wish, nearness(phrase::wish_grammar(m_scheme, wish)));
    TRY(const double of_sounds, nearness(phrase::yes_grammars(m_scheme).at(phrase::YesRival::Sounds)));
    return phrase::understand_wish(wish, of_wish, of_sounds);
}

} // namespace annabella::home
