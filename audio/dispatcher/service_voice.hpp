// The user's own synthesizer: speech-dispatcher speaks, and who waits to speak next is told when it has.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/synthesizer.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>

namespace annabella::dispatcher {

/// How long it is waited for.
struct Patience {
    std::chrono::milliseconds answer{3000}; ///< To an order, and until it can be spoken to at all.
    std::chrono::milliseconds delay{2000};  ///< Beyond what an utterance takes to say.
};

struct ServiceOptions {
    std::filesystem::path socket; ///< At which it listens, see usual_socket().
    Patience patience;
    /// Told, each once: why `in_its_place` speaks from now on, and that the service lacks a voice that was
    /// chosen. On the thread that speaks; it must return soon.
    std::function<void(const Error&)> on_news;
};

/// Speaks by the service and returns when it has been heard: in its voice for the language of the voice that
/// is named ("de" of "de+f2"), of the type or by the name of its variant ("f2") where the service has such a
/// one. Where the service is not there, dies, stands still, refuses an order or sends what cannot be
/// understood, `in_its_place` speaks to the end, from the first sentence on that was not heard whole. It also
/// speaks what is secret: the service keeps what it has said, and other programs may ask for it.
[[nodiscard]] std::unique_ptr<audio::Synthesizer>
service_voice(ServiceOptions options, std::unique_ptr<audio::Synthesizer> in_its_place);

/// How a voice of the service is called so that it speaks and, when it does not, `in_its_place` does:
/// "de+Anna" of "Anna". Empty where the service has none of that name. Fails where it is not there, does not
/// answer in time or has no list. To be asked before there is a game: it waits.
[[nodiscard]] Result<std::string> find_voice(const std::filesystem::path& socket, const Patience& patience,
                                             std::string_view voice);

/// Where speech-dispatcher listens: as SPEECHD_ADDRESS says, else where it usually does. Empty where that is
/// no socket of this machine.
[[nodiscard]] std::filesystem::path usual_socket();

} // namespace annabella::dispatcher
