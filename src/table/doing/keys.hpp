// Keys that are no part of a line, and what they do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "table/commands/command.hpp"
#include "table/keys/key_modes.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Obeys a key, or tells what it does.
class Keys {
public:
    explicit Keys(Parts& at) : m_at(at) {}

    void do_key(const NamedKey& key, const Request& request);
    /// "help keys", as it is typed.
    std::string help_about_keys(const Request& request) const;
    /// Done by who has pressed the key.
    void do_by_key(Command command, const Request& request);
    /// A key that is no part of a line.
    void take(const NamedKey& key, game::Time now);
    /// A key there that is no part of a line.
    void take_from(const Outlet& outlet, const NamedKey& key, game::Time now);

private:
    void obey(const NamedKey& key, const Request& request);
    void tell_key(const std::string& key, const Request& request);
    /// By the key of White's or Black's time.
    void tell_time_at_shared_keyboard(Side whose, const Request& request);

    Parts& m_at;
};

} // namespace annabella::table
