// Speech into words with pocketsphinx: the only file that knows it. Its releases from 5.0 on name things
// anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "listening/recognizer.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <pocketsphinx.h>
#include <random>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/jsgf.h>
#include <string>
#include <system_error>

namespace annabella::listening {

namespace {

struct FreeConfiguration {
    void operator()(cmd_ln_t* configuration) const { cmd_ln_free_r(configuration); }
};
struct FreeDecoder {
    void operator()(ps_decoder_t* decoder) const { ps_free(decoder); }
};
struct FreeGrammar {
    void operator()(jsgf_t* grammar) const { jsgf_grammar_free(grammar); }
};
struct FreeNetwork {
    void operator()(fsg_model_t* network) const { fsg_model_free(network); }
};
using Configuration = std::unique_ptr<cmd_ln_t, FreeConfiguration>;
using Decoder = std::unique_ptr<ps_decoder_t, FreeDecoder>;

/// Whether all is there that the engine reads: where a file is missing it ends the program.
bool holds_model(const std::filesystem::path& folder) {
    constexpr std::array files = {"feat.params",         "mdef",   "means", "variances",
                                  "transition_matrices", "sendump"};
    for (const char* file : files) {
        std::error_code error;
        if (!std::filesystem::is_regular_file(folder / file, error))
            return false;
    }
    return true;
}

/// With beams this wide an unusual voice is not given up in the midst of a word; it costs 1.7 times the work.
/// Noise is subtracted: that doubles what is understood at 10 dB. The model is read and not mapped: what was
/// cut off is missed when it is opened, and not while somebody speaks.
Configuration configuration_for(const std::string& model) {
    return Configuration(cmd_ln_init(nullptr, ps_args(), TRUE, "-hmm", model.c_str(), "-beam", "1e-100",
                                     "-pbeam", "1e-100", "-wbeam", "1e-80", "-remove_noise", "yes", "-mmap",
                                     "no", nullptr));
}

/// With the faint noise of a room, 78 dB below the loudest. Where samples are nought (a microphone that is
/// cut off between words, a synthetic voice) the engine has nothing to measure the loudness of words by: a
/// fifth of the sentences is lost.
std::vector<std::int16_t> in_a_room(std::span<const std::int16_t> samples) {
    constexpr int loudest = 32767;
    std::minstd_rand random; // The same noise each time: what is heard of the same samples is the same.
    // The sum of four even throws of -3 to 3: nearly normal, of a deviation of 4.
    const auto noise = [&random] {
        int sum = 0;
        for (int throws = 0; throws < 4; ++throws)
            sum += static_cast<int>(random() % 7) - 3;
        return sum;
    };
    std::vector<std::int16_t> heard;
    heard.reserve(samples.size());
    for (const std::int16_t sample : samples)
        heard.push_back(static_cast<std::int16_t>(std::clamp(sample + noise(), -loudest - 1, loudest)));
    return heard;
}

class PocketsphinxRecognizer final : public Recognizer {
public:
    explicit PocketsphinxRecognizer(Decoder decoder) : m_decoder(std::move(decoder)) {}

    Result<void> set_grammar(const std::string& name, const std::string& jsgf) override {
        // ps_set_jsgf_string() would keep each grammar for ever.
        const std::unique_ptr<jsgf_t, FreeGrammar> grammar(jsgf_parse_string(jsgf.c_str(), nullptr));
        jsgf_rule_t* const rule = grammar ? jsgf_get_public_rule(grammar.get()) : nullptr;
        logmath_t* const logarithms = ps_get_logmath(m_decoder.get());
        const auto weight = static_cast<float>(cmd_ln_float_r(ps_get_config(m_decoder.get()), "-lw"));
        const std::unique_ptr<fsg_model_t, FreeNetwork> network(
            rule != nullptr ? jsgf_build_fsg(grammar.get(), rule, logarithms, weight) : nullptr);
        if (!network || ps_set_fsg(m_decoder.get(), name.c_str(), network.get()) != 0)
            return failure(ANNABELLA_TR("The speech recogniser does not accept the grammar {0}."), {name});
        return {};
    }

    Result<void> begin(const std::string& grammar) override {
        // A new stream: what it has taken for noise in the last utterance is nothing to this one.
        if (ps_set_search(m_decoder.get(), grammar.c_str()) != 0 || ps_start_stream(m_decoder.get()) != 0 ||
            ps_start_utt(m_decoder.get()) != 0)
            return failure(ANNABELLA_TR("The speech recogniser does not accept the grammar {0}."), {grammar});
        return {};
    }

    void take(std::span<const std::int16_t> samples) override {
        ps_process_raw(m_decoder.get(), samples.data(), samples.size(), FALSE, FALSE);
    }

    [[nodiscard]] bool hears_speech() const override { return ps_get_in_speech(m_decoder.get()) != 0; }

    Result<std::string> recognize(const std::string& grammar,
                                  std::span<const std::int16_t> samples) override {
        TRY_VOID(take_whole(grammar, samples));
        return end();
    }

    Result<double> nearness(const std::string& grammar, std::span<const std::int16_t> samples) override {
        // Steps of the logarithm, without their last ten bits.
        constexpr double steps = 1024;
        TRY_VOID(take_whole(grammar, samples));
        std::int32_t score = 0;
        if (ps_end_utt(m_decoder.get()) != 0 || ps_get_hyp(m_decoder.get(), &score) == nullptr)
            return std::numeric_limits<double>::lowest();
        return logmath_log_to_ln(ps_get_logmath(m_decoder.get()), score) * steps;
    }

    [[nodiscard]] std::string end() override {
        if (ps_end_utt(m_decoder.get()) != 0)
            return {};
        const char* const words = ps_get_hyp(m_decoder.get(), nullptr);
        return words != nullptr ? words : "";
    }

private:
    /// All of an utterance, but for its end.
    Result<void> take_whole(const std::string& grammar, std::span<const std::int16_t> samples) {
        TRY_VOID(begin(grammar));
        // Once samples have come piece by piece, the engine would measure each later utterance by what was
        // said before it.
        ps_get_feat(m_decoder.get())->cmn = CMN_BATCH;
        const std::vector<std::int16_t> heard = in_a_room(samples);
        ps_process_raw(m_decoder.get(), heard.data(), heard.size(), FALSE, TRUE);
        return {};
    }

    Decoder m_decoder;
};

/// Teaches it a word; other ways to say it are "word(2)" and so on.
Result<void> add_word(ps_decoder_t* decoder, const std::string& word,
                      const std::vector<std::string>& sounds) {
    int way = 0;
    for (const std::string& each : sounds) {
        const std::string name = ++way == 1 ? word : word + '(' + std::to_string(way) + ')';
        if (ps_add_word(decoder, name.c_str(), each.c_str(), FALSE) < 0)
            return failure(ANNABELLA_TR("The word {0} cannot sound like that: {1}. Write ARPAbet sounds with "
                                        "spaces between them."),
                           {word, each});
    }
    return {};
}

} // namespace

Result<void> find_model(const std::filesystem::path& model) {
    if (!holds_model(model))
        return failure(
            ANNABELLA_TR("There is no speech model in {0}. Install the package pocketsphinx-en-us."),
            {model.string()});
    return {};
}

Error damaged(const std::filesystem::path& model) {
    return {ANNABELLA_TR("The speech model in {0} is damaged. Reinstall the package pocketsphinx-en-us."),
            {model.string()}};
}

Result<std::unique_ptr<Recognizer>> open_recognizer(const std::filesystem::path& model,
                                                    const Sounds& sounds) {
    TRY_VOID(find_model(model));
    err_set_logfp(nullptr); // It would write pages to the terminal.
    const Configuration configuration = configuration_for(model.string());
    Decoder decoder(configuration ? ps_init(configuration.get()) : nullptr);
    if (!decoder)
        return tl::unexpected(damaged(model));
    for (const auto& [word, ways] : sounds)
        TRY_VOID(add_word(decoder.get(), word, ways));
    return std::make_unique<PocketsphinxRecognizer>(std::move(decoder));
}

} // namespace annabella::listening
