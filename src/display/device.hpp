// A Braille display behind whatever drives it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "display/frame.hpp"
#include "display/key.hpp"

namespace annabella::display {

/// For one thread. Each function may block. After one that fails, read() what had come before, and close().
class Device {
public:
    Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    virtual ~Device() = default;

    /// Whether open() can ever succeed.
    virtual bool is_possible() = 0;
    /// Whether somebody answers who has displays.
    virtual bool open() = 0;
    virtual void close() = 0;
    /// For poll(2).
    virtual int handle() const = 0;
    /// Of the display; zero while there is none. Empty: he does not answer any more.
    virtual std::optional<Size> size() = 0;
    /// The display is ours from here on, with its keys; until leave().
    virtual bool enter() = 0;
    virtual void leave() = 0;
    /// Cells that follow each other, from that one on (from 0), and where the cursor is.
    virtual bool write(std::size_t first, std::span<const FrameCell> cells,
                       std::optional<std::size_t> cursor) = 0;
    /// The keys that were pressed since the last call. Does not wait for any.
    virtual bool read(std::vector<Key>& keys) = 0;
};

} // namespace annabella::display
