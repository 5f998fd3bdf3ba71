// A model that is tried in a process of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/listening/model_trial_linux.hpp"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <sys/resource.h>
#include <vector>

#include "home/engine/child_linux.hpp"

namespace annabella::home {

namespace {

/// What it writes that has not failed.
constexpr const char* good = "good";

/// Words with some of the sounds, and a moment of noise: all that is read of the model is used.
Result<void> hear_something(const std::filesystem::path& model) {
    TRY(const auto recognizer, listening::open_recognizer(model, {{"turm", {"T UH R M"}}}));
    TRY_VOID(recognizer->set_grammar("trial", "#JSGF V1.0;\ngrammar trial;\npublic <said> = turm;\n"));
    std::vector<std::int16_t> noise(listening::Recognizer::sample_rate / 2);
    std::uint32_t state = 1;
    for (std::int16_t& sample : noise) {
        state = state * 1664525U + 1013904223U;
        sample = static_cast<std::int16_t>(static_cast<int>(state >> 18U) - (1 << 13));
    }
    TRY_VOID(recognizer->recognize("trial", noise));
    return {};
}

/// What the trial has written; empty where it has failed, or has not come to an end.
std::optional<std::string> told_by(Child& trial, const std::atomic<bool>& ending,
                                   std::chrono::milliseconds patience) {
    constexpr std::chrono::milliseconds at_a_time{50};
    const auto latest = std::chrono::steady_clock::now() + patience;
    while (!ending && std::chrono::steady_clock::now() < latest) {
        auto line = trial.read_line(at_a_time);
        if (line || trial.ended())
            return line;
    }
    return std::nullopt;
}

} // namespace

int try_model(const std::filesystem::path& model) {
    // What the engine or the system says of its end is for nobody.
    if (std::freopen("/dev/null", "w", stderr) == nullptr)
        return 2;
    const rlimit no_file{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_file);
    const rlimit little_time{longest_trial.count(), longest_trial.count()};
    ::setrlimit(RLIMIT_CPU, &little_time);
    if (!hear_something(model))
        return 1;
    std::cout << good << std::endl;
    return 0;
}

Result<std::unique_ptr<listening::Recognizer>> open_tried_recognizer(const std::filesystem::path& program,
                                                                     const std::filesystem::path& model,
                                                                     const listening::Sounds& sounds,
                                                                     const std::atomic<bool>& ending,
                                                                     std::chrono::milliseconds patience) {
    TRY_VOID(listening::find_model(model));
    TRY(const auto trial, Child::start(program, {std::string(model_trial), model.string()}));
    if (told_by(*trial, ending, patience) != good)
        return tl::unexpected(listening::damaged(model));
    return listening::open_recognizer(model, sounds);
}

} // namespace annabella::home
