// The arbiter's lock, as a table sees it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/message.hpp"
#include "table/commands/command.hpp"

namespace annabella::table {

/// What is the arbiter's may be behind a code of his. It is asked of every command, wherever it is given.
class Lock {
public:
    Lock() = default;
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    virtual ~Lock() = default;

    /// What became of a try to turn it.
    struct Turned {
        Message told;       ///< To all where it is noted, else to who has tried it.
        bool noted = false; ///< It stands in the record, too.
    };
    virtual Turned lock() = 0;
    /// `moves`: how many half moves have been made. Empty while the code is being tried, which takes a while:
    /// it is to be asked again until then.
    virtual std::optional<Turned> unlock(std::string_view code, std::size_t moves) = 0;
    /// Why that may not be done now; empty where it may. `over`: there is nothing left to lose by leaving.
    virtual std::optional<Message> forbids(const Given& given, bool over) const = 0;
    /// Whether there is a code. Who sits down at the arbiter's seat has to know it, be the game open or not;
    /// what is typed there is behind no code then.
    virtual bool has_code() const = 0;
    /// Whether a text is better neither read back nor kept: some word of it is the code or looks like one.
    /// Takes no time.
    virtual bool may_hold_code(std::string_view) const { return false; }
    /// Begins to try a code where no other is being tried; true when it is known what it is worth.
    virtual bool has_tried(std::string_view code) = 0;
    /// A try of it, which is counted where it is wrong; empty where it is right. Waits until has_tried().
    virtual std::optional<Turned> wrong_code(std::string_view code) = 0;
};

} // namespace annabella::table
