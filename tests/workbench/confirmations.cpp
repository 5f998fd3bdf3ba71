// Answers of voices to "Announce it: yes or no?".
// SPDX-License-Identifier: GPL-3.0-or-later
#include "confirmations.hpp"

#include <array>
#include <ostream>

#include "trial_ear.hpp"

namespace annabella::workbench {

namespace {

/// What is said in answer. Several words: one after the other.
struct AnswerKind {
    const char* name;
    bool is_yes;
    std::vector<const char*> words; ///< None: a legal move; an empty one: nothing.
};

const std::array answer_kinds = {
    AnswerKind{"ja", true, {"ja"}},
    AnswerKind{"korrekt", true, {"korrekt"}},
    AnswerKind{"nein", false, {"nein"}},
    AnswerKind{"a move", false, {}},
    AnswerKind{
        "another word", false, {"da", "na", "so", "aha", "gut", "Moment", "warte", "schade", "Anna", "acht"}},
    AnswerKind{"nothing", false, {""}},
};

/// What so many answers of a kind were taken for.
struct AnswersTaken {
    int yes = 0;
    int unclear = 0; ///< Perhaps a yes: asked for again.
    int no = 0;
    int other = 0;

    void count(const phrase::Understood& understood) {
        if (understood == phrase::Understood(phrase::SpokenWish::Yes))
            ++yes;
        else if (understood == phrase::Understood(phrase::SpokenWish::No))
            ++no;
        else if (std::holds_alternative<phrase::UnclearYes>(understood))
            ++unclear;
        else
            ++other;
    }
};

/// Answers of one voice.
class Answers {
public:
    Answers(const ListenOptions& options, const phrase::Scheme& scheme, std::string voice,
            std::vector<PlayedMove> moves, TrialNoise* noise)
        : m_options(options), m_scheme(scheme), m_voice(std::move(voice)), m_moves(std::move(moves)),
          m_noise(noise) {}

    Result<AnswersTaken> taken(TrialEar& ear, const AnswerKind& kind) {
        AnswersTaken taken;
        for (std::size_t i = 0; i < m_moves.size(); ++i) {
            TRY(const Samples samples, say(kind, i));
            TRY(const auto heard, ear.hear(m_moves[i].before, samples));
            taken.count(heard.understood);
        }
        return taken;
    }

private:
    Result<Samples> say(const AnswerKind& kind, std::size_t i) {
        constexpr int slowest = 150;
        TRY(const auto voice, open_trial_voice(m_voice, slowest + static_cast<int>(i * 7 % 120)));
        const std::string words =
            kind.words.empty() ? words_for_ear(m_scheme, m_moves[i]) : kind.words[i % kind.words.size()];
        // Where nobody speaks it is as loud as where somebody says ja.
        TRY(const Samples quiet, voice->say(words.empty() ? "ja" : words));
        Samples samples = quiet;
        if (m_noise != nullptr)
            m_noise->add_to(samples);
        if (words.empty())
            for (std::size_t at = 0; at < samples.size(); ++at)
                samples[at] = static_cast<std::int16_t>(samples[at] - quiet[at]);
        return samples;
    }

    const ListenOptions& m_options;
    const phrase::Scheme& m_scheme;
    std::string m_voice;
    std::vector<PlayedMove> m_moves;
    TrialNoise* m_noise;
};

} // namespace

Result<int> listen_to_confirmations(const ListenOptions& options, const phrase::Scheme& scheme,
                                    std::ostream& out) {
    TRY(const auto moves, random_moves(options.moves, options.seed));
    TRY(auto noise, noise_of(options));
    bool met = true;
    for (const std::string& name : options.voices) {
        TRY(auto ear, TrialEar::open(options, scheme));
        Answers answers(options, scheme, name, moves, noise ? &*noise : nullptr);
        for (const AnswerKind& kind : answer_kinds) {
            TRY(const AnswersTaken taken, answers.taken(ear, kind));
            out << name << ", " << kind.name << ": of " << options.moves << " taken for yes " << taken.yes
                << ", asked for again " << taken.unclear << ", for no " << taken.no
                << ", for something else or nothing " << taken.other << std::endl;
            met = met && (kind.is_yes || taken.yes == 0);
        }
    }
    out << (met ? "nothing else was taken for a yes" : "something else was taken for a yes") << '\n';
    return met ? 0 : 1;
}

} // namespace annabella::workbench
