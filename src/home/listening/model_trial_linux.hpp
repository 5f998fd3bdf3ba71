// A speech model that is tried before it is used (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string_view>

#include "base/error.hpp"
#include "listening/recognizer.hpp"

namespace annabella::home {

/// What this program is called with to try a model: it, and the model's folder behind it.
constexpr std::string_view model_trial = "--try-speech-model";

/// The program that tries it, and does nothing else: the engine ends the program that reads a damaged model.
/// Its exit status is 0, and its output a line, where the model is good.
int try_model(const std::filesystem::path& model);

/// After so long it is taken for damaged: a tenth of a second is usual, but the machine may be slow, and
/// busy.
constexpr std::chrono::seconds longest_trial{20};

/// This program, also where its file has been replaced meanwhile.
constexpr std::string_view this_program = "/proc/self/exe";

/// One that knows these words, by a model that another process has tried before: `program`, which must be the
/// program for home. Waits for it, `patience` at most, and no longer when `ending` has become true. Fails
/// where the model is missing or damaged.
Result<std::unique_ptr<listening::Recognizer>>
open_tried_recognizer(const std::filesystem::path& program, const std::filesystem::path& model,
                      const listening::Sounds& sounds, const std::atomic<bool>& ending,
                      std::chrono::milliseconds patience = longest_trial);

} // namespace annabella::home
