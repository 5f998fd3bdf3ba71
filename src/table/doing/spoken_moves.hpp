// What is spoken to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "phrase/reading/understanding.hpp"
#include "table/commands/command.hpp"
#include "table/people/parts.hpp"
#include "table/people/speaking.hpp"

namespace annabella::table {

/// Reads a spoken move back, and does it when its speaker says that it is right.
class SpokenMoves {
public:
    explicit SpokenMoves(Parts& at) : m_at(at) {}

    /// The position in which a move is meant that this player speaks now: that of the move which he is to
    /// repeat, else the present one.
    rules::Position position_to_hear(Side speaker) const;
    /// Nothing could be heard of him, for that reason.
    void not_heard(const Error& why, const Speaking& speaking, game::Time now);
    /// Who has spoken it says that it is right.
    void confirm_spoken_move(const Request& request);
    /// Whether the command confirms the move that was read back; another act of who has spoken it drops it.
    bool confirms_spoken_move(const Given& given, const Request& request);
    /// What was understood of who has spoken. A move is read back to him, and counts as if he had typed it
    /// when he says that it is right or presses Enter; what else he does drops it.
    void take(const phrase::Understood& heard, const Speaking& speaking, game::Time now);
    void set_ear(std::function<bool(const Speaking&)> ear) { m_ear = std::move(ear); }
    bool has_ear() const { return static_cast<bool>(m_ear); }
    /// False where another one speaks.
    bool listen_to(const Speaking& speaking) const { return m_ear(speaking); }

private:
    void read_back(const phrase::Words& words, const std::optional<Message>& before,
                   const std::optional<Message>& behind, const Request& request);
    void answer_speech(const phrase::Understood& heard, const Speaking& speaking, const Request& request);
    void wish(phrase::SpokenWish wish, const Speaking& speaking, const Request& request);

    Parts& m_at;
    std::function<bool(const Speaking&)> m_ear;
    /// A move that was understood.
    struct HeardMove {
        Side by{};
        game::SpokenMove move;
    };
    std::optional<HeardMove> m_spoken_move; ///< Read back, not confirmed yet.
};

} // namespace annabella::table
