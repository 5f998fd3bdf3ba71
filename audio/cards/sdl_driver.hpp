// The sound card, through SDL2: PipeWire, ALSA and others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/cards/pace.hpp"
#include "audio/cards/way_to_card.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace annabella::audio {

/// SDL installs no signal handlers and needs no display. Several may be open at a time.
class SdlDriver final : public WayToCard {
public:
    explicit SdlDriver(DeviceOptions options) : m_options(std::move(options)) {}
    ~SdlDriver() override { close(); }

    /// What the next opening tries, in SDL's form, best first.
    void try_drivers(std::string drivers) { m_drivers = std::move(drivers); }
    /// That of the last opening that succeeded.
    [[nodiscard]] const std::string& driver() const { return m_driver; }

    std::optional<Error> open(Mixer& source) override;
    /// SDL waits for no more than the callback that is running.
    void mute() override;
    void close() override;
    [[nodiscard]] bool has_died() const override;
    [[nodiscard]] bool is_stereo() const override { return m_stereo.load(std::memory_order_relaxed); }
    [[nodiscard]] bool is_absent() const override { return m_is_absent; }

private:
    static void fill(void* driver, std::uint8_t* bytes, int length);
    void keep_pace(std::size_t frames);
    std::optional<Error> start(Mixer& source);
    void note_channels();

    DeviceOptions m_options;
    std::string m_drivers;
    std::string m_driver;
    std::uint32_t m_device = 0; ///< SDL's number
    bool m_is_absent = false;
    std::atomic<bool> m_stereo{true};
    std::atomic<bool> m_is_muted{false};
    // Of SDL's thread while the device is open.
    Mixer* m_source = nullptr;
    std::optional<Pace> m_pace; ///< None where the device is a file, which is written as fast as it can be.
};

} // namespace annabella::audio
