// What keeps a game while it is played.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/error.hpp"
#include "game/events/event.hpp"

namespace annabella::table {

/// What became of an event that was to be kept.
struct Kept {
    /// It could not be kept, and why (told for the first such event, not again while others wait). It counts
    /// all the same, and is kept as soon as that is possible: a game is not stopped by a full disk, but a
    /// crash would lose it.
    std::optional<Error> not_kept;
    /// What could not be kept before has been kept now.
    bool kept_again = false;
};

/// Where the events of a table go: a journal, or wherever else a game is to be folded from again.
class Recorder {
public:
    virtual ~Recorder() = default;

    /// Keeps an event that is about to be applied.
    virtual Kept keep(const game::Event& event) = 0;
    /// Tries again to keep what could not be kept, and waits for what is on its way, but not for ever; true
    /// where nothing is left to be kept.
    virtual bool keep_backlog() = 0;
    /// Something is on its way and not kept yet.
    virtual bool is_behind() const = 0;
    virtual bool is_kept() const = 0;

protected:
    Recorder() = default;
    Recorder(const Recorder&) = default;
    Recorder(Recorder&&) noexcept = default;
    Recorder& operator=(const Recorder&) = default;
    Recorder& operator=(Recorder&&) noexcept = default;
};

} // namespace annabella::table
