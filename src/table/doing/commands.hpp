// Who gives a command, and where; what it does, Doing says.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "table/commands/command.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/doing/arbiters_report.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// What the program lends its table; where it has not, there is none.
struct Lent {
    /// Writes the score sheets, and answers now or later.
    std::function<void(const std::string& folder, bool elsewhere,
                       const std::function<void(const Message&, game::Time)>& answer)>
        saver;
    ArbitersReport* report = nullptr;
    const SecretLines* secrets = nullptr; ///< What of a line typed at a seat is nobody else's.
};

/// Finds out whose act it is, and has it done or says why it is not.
class Commands {
public:
    explicit Commands(Parts& at) : m_at(at) {}

    /// What somebody does. Every command is answered; `now` is when it was given.
    void take(const Given& given, game::Time now);
    /// Somebody has said what is no command: he is told so.
    void take(const Misread& misread, game::Time now);
    /// What somebody hears of his own typing, in his ear alone.
    void echo(const Misread& typed, game::Time now);
    /// A line that he has typed; false where he leaves by it.
    bool take_from(const Outlet& outlet, std::string_view line, game::Time now);
    void do_command(const Given& given, const Request& request);
    /// True, and told, where it is for somebody who sits elsewhere.
    bool is_typed_elsewhere(std::optional<phrase::Seat> seat, const Request& request);
    /// The same for who sits elsewhere, who may leave, and is told some things otherwise.
    void do_for_guest(const Given& given, const Request& request);
    /// What the arbiter asks at the keyboard at which all sit.
    void tell_arbiter_at_table(const Ask& ask, const Request& request);
    Side side_of(const Giver& by, const Command& command, const Request& request) const;

    Lent& lent() { return m_lent; }
    void quit() { m_quit = true; }
    bool quit_asked() const { return m_quit; }

private:
    /// What its writer is told of it.
    Message unless_to_be_sealed(const Misread& misread, const Request& request) const;
    void ask_through_assistant(const Ask& ask, Side side, const Request& request);
    /// FIDE 2009, E.2.9f: what stands on the envelope he reads for himself.
    void read_envelope_to_assistant(Side side, const Request& request);
    /// Whose assistant gives the command.
    std::optional<Side> assistant_of(const Giver& by, const Request& request) const;
    /// Who has given it, for what it is about `side`; empty where nobody can know.
    std::optional<phrase::Seat> giver_of(const Giver& by, const CommandRow* row, Side side,
                                         const Request& request) const;
    /// True, and told, where it is for a player who plays by himself.
    bool is_for_own_player(const Giver& by, const Request& request);

    Parts& m_at;
    Lent m_lent;
    bool m_quit = false;
};

} // namespace annabella::table
