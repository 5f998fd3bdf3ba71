// A game that the arbiter has locked: what is his is done behind his code alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "table/doing/lock.hpp"

namespace annabella::app {

/// How a code is kept: "argon2id <passes> <bytes of memory> <salt> <hash>". `salt` is to be random. Blanks
/// around a code are no part of it. Takes half a second; fails where there is not so much memory.
Result<std::string> keep_code(std::string_view code, const Digest& salt);
/// Whether it is that code, also where an older program has kept it: "pbkdf2-sha256 <rounds> <salt> <hash>".
/// A text that nobody has kept so is no code's. Fails, and takes as long, as keep_code() does.
Result<bool> is_code(std::string_view code, std::string_view kept);
/// Why it is none for a new game: too short to be a secret, without end, several words, without a digit, or
/// with a square or a move in it, so that no line could be known to hold it. Empty where it can be one. Codes
/// that older programs have kept may be otherwise.
std::optional<Message> code_fault(std::string_view code);

/// The lock of one game. Behind it are the arbiter's acts and leaving a game under way; what players do is
/// free.
class ArbiterLock : public table::Lock {
public:
    /// `kept`: see keep_code(); empty where the game is not locked at all. A locked one begins locked, also
    /// when it is gone on with.
    explicit ArbiterLock(std::string kept) : m_kept(std::move(kept)), m_locked(!m_kept.empty()) {}

    bool is_locked() const { return m_locked; }
    /// To unlock it he has typed no code yet: it is the next line at the table.
    bool waits_for_code() const { return m_waits_for_code; }
    /// The same; and from here on it is not.
    bool take_wait_for_code() { return std::exchange(m_waits_for_code, false); }
    std::size_t wrong_codes() const { return m_wrong; }
    /// Tries it at once and counts nothing; takes half a second where it could be a code and none was right
    /// before.
    bool is_its_code(std::string_view text) const;
    /// The same of the whole text, and of its last word: of what is typed by who has forgotten how to.
    bool holds_its_code(std::string_view text) const;
    /// It takes no time to say so.
    bool knows_its_code() const { return m_right.has_value(); }
    bool may_hold_code(std::string_view text) const override;

    Turned lock() override;
    std::optional<Turned> unlock(std::string_view code, std::size_t moves) override;
    /// Another move has been made since it was opened, or the game is over now: it locks itself. What is to
    /// be said then. Moves that were taken back leave it open.
    std::optional<Message> heed_game(std::size_t moves, bool over);
    std::optional<Message> forbids(const table::Given& given, bool over) const override;
    bool has_code() const override { return !m_kept.empty(); }
    bool has_tried(std::string_view code) override;
    std::optional<Turned> wrong_code(std::string_view code) override;

private:
    /// A try of a code, beside the game: it takes long on purpose.
    struct Trial {
        std::string code;
        std::future<Result<bool>> outcome;
    };
    /// What has come of one, until who tries it hears of it.
    struct Tried {
        std::string code;
        Result<bool> outcome;
    };

    std::string m_kept;
    bool m_locked;
    bool m_waits_for_code = false;
    std::size_t m_wrong = 0;
    /// Of the right code, once it was typed: with a salt that is nowhere else, and never on a disk.
    struct Right {
        Digest salt;
        Digest hash;
    };
    std::optional<Right> m_right;
    std::optional<Trial> m_trial;
    std::optional<Tried> m_tried;
    std::size_t m_moves = 0; ///< When it was opened, or fewer.
    bool m_over = false;
};

} // namespace annabella::app
