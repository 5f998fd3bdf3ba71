// One utterance from a microphone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "listening/microphone.hpp"
#include "listening/recognizer.hpp"

namespace annabella::home {

/// Opens the microphone, records until the utterance has ended by itself or `finished` says so, and closes it
/// again. By that grammar the recogniser tells whether somebody speaks. Fails, with the reason to tell, where
/// there is no microphone, or it is taken away, silent or out of order.
Result<std::vector<std::int16_t>> record_utterance(listening::Microphone& microphone,
                                                   listening::Recognizer& recognizer,
                                                   const std::string& grammar,
                                                   const std::function<bool()>& finished);

} // namespace annabella::home
