// The arbiter's lock on what is his.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "table/commands/command.hpp"
#include "table/doing/lock.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Asks the lock before something of the arbiter's is done.
class Locking {
public:
    explicit Locking(Parts& at) : m_at(at) {}

    /// Tells what has come of a code that opens the lock; true while it is still being tried. Until then
    /// nothing that is typed behind it is to be done.
    bool hear_lock(game::Time now);
    /// True, and told, where it is behind the arbiter's lock.
    bool is_locked_away(const Given& given, const Request& request);
    void set_lock(Lock& lock) { m_lock = &lock; }
    Lock* lock() const { return m_lock; }
    /// Whether the arbiter has locked the game with a code.
    bool has_code() const { return m_lock != nullptr && m_lock->has_code(); }
    bool may_hold_code(std::string_view text) const {
        return m_lock != nullptr && m_lock->may_hold_code(text);
    }
    bool tries_code() const { return m_code_tried.has_value(); }
    /// It is not known yet whether that opens the lock.
    void try_code(const std::string& code) { m_code_tried = code; }

private:
    Parts& m_at;
    Lock* m_lock = nullptr;
    std::optional<std::string> m_code_tried; ///< It is not known yet whether it opens the lock.
};

} // namespace annabella::table
