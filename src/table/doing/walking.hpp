// The cursor on the board, which walks by keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "table/keys/key_modes.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Walks, and says where it stands.
class Walking {
public:
    explicit Walking(Parts& at) : m_at(at) {}

    /// Where it is settled what keys are for; the host settles it where a command does. It must live as long
    /// as the host.
    void set_key_modes(KeyModes& modes);
    /// Begins to walk, on that square; refused where the position may not be asked about.
    void walk(std::optional<chess::Square> square, const Request& request);
    void cursor_key(const std::string& key, const Request& request);
    void settle_key_modes();

    /// In the words of his scheme.
    void tell_scheme_words(phrase::Seat seat, const phrase::Words& words, const Request& request);

private:
    bool may_walk() const;
    void tell_cursor(const Request& request);
    void tell_position_shown(const Request& request);
    /// About the square at which the cursor stands.
    void sound_square(Earcon earcon, const Request& request);

    Parts& m_at;
};

} // namespace annabella::table
