// A sound device that is kept open for the whole run.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/cards/device_watch.hpp"
#include "audio/mixer.hpp"
#include "base/error.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace annabella::audio {

struct CardOptions {
    /// The device counts as dead when it has asked for nothing this long.
    std::chrono::milliseconds patience{500};
    /// Time from one attempt to open a dead device again to the next.
    std::chrono::milliseconds retry{1000};
    /// A sound server that has not answered after this long is not waited for any more: not when it is
    /// opened, and not when it is closed.
    std::chrono::milliseconds answer{1000};
    /// Where there is none at the start, one that comes later is taken; else opening fails.
    bool may_come_later = false;
    /// Told of a loss (with the reason) and of the recovery (nullopt), each once, on a thread of the card;
    /// that there is none at the start, on the thread that opens it. It must return soon and must not destroy
    /// the card.
    std::function<void(const std::optional<Error>&)> on_change;
    /// What must live as long as the device may play, which may be longer than the card.
    std::shared_ptr<const void> played;
};

/// It is fed with zeros between utterances, so that it never sleeps and the first syllable is never
/// swallowed. A thread opens it and looks after it: when the server has died or the card was pulled out, it
/// is opened again as soon as that can be done, and plays on with what is queued. Nobody else ever waits for
/// a server: a thread that it keeps is left behind.
class SoundCard {
public:
    [[nodiscard]] static Result<std::unique_ptr<SoundCard>>
    open(std::shared_ptr<Mixer> source, std::unique_ptr<DeviceDriver> driver, CardOptions options = {});
    ~SoundCard();
    SoundCard(const SoundCard&) = delete;
    SoundCard& operator=(const SoundCard&) = delete;

    [[nodiscard]] bool is_stereo() const;
    /// Somebody may hear it.
    [[nodiscard]] bool is_open() const;
    /// How often it was lost.
    [[nodiscard]] unsigned losses() const;

    /// That a thread was left behind in a sound library is to be known.
    static void leave_behind();
    /// A thread was left behind in a sound library: only _exit() ends the program without harm.
    [[nodiscard]] static bool is_any_left_behind();

private:
    struct Shared;
    explicit SoundCard(std::shared_ptr<Shared> shared) : m_shared(std::move(shared)) {}
    static void work(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::audio
