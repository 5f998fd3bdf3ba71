// Which lines are not shown while they are typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "phrase/language/folding.hpp"
#include "phrase/language/translator.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::table {

/// Knows by its beginning whether a line is for no other eyes: a move to be sealed, the arbiter's code. Any
/// thread may ask.
class SecretLines {
public:
    /// `translations`: into each language that is understood at the table.
    explicit SecretLines(const std::vector<Translate>& translations);
    /// All languages that the program speaks.
    explicit SecretLines(const phrase::Translator& translator);

    /// Whether what follows is not to be shown. The word itself is: it says that typing is heard. It may be
    /// the word of any language, be miswritten by a slip, and end with any sign. Takes no longer for a longer
    /// line.
    bool holds(std::string_view line_so_far) const;
    /// The row of the table whose secret that line has or was meant to have, by the line's own words alone,
    /// be a sealed move awaited or not; null where it is no secret.
    const CommandRow* secret_of(std::string_view line) const;
    /// The same for a line that nobody understands: its word may be written worse than by one slip, or in two
    /// pieces. What is understood is never asked for.
    const CommandRow* meant_by(std::string_view not_understood) const;
    /// Whether who has typed that wanted to turn the arbiter's lock, however it was written: the code may be
    /// typed next.
    bool wants_lock_turned(std::string_view line) const;
    /// A move is to be sealed now: whatever is typed may be it, well written or not.
    void hide_all(bool hide) { m_hide_all = hide; }

private:
    /// The words of a language as it compares them.
    struct Words {
        using Typed = std::vector<phrase::FoldedWord>;

        phrase::Folding folding;
        bool spelled_out = false;
        std::set<std::string> before; ///< Sides and people, which may stand before a command.
        std::map<std::string, const CommandRow*> secret;
        std::set<std::string> open;      ///< All other commands,
        std::set<std::string> open_more; ///< and those of them behind which something stands.
        std::set<std::string> lock;      ///< Locks the game again.
        std::set<std::string> help;

        const CommandRow* secret_of(std::string_view line) const;
        const CommandRow* meant_by(std::string_view line) const;
        bool wants_lock_turned(std::string_view line) const;
        /// The first word that does not say who speaks; the end where there is none.
        Typed::const_iterator command_in(const Typed& typed) const;
    };

    std::vector<Words> m_languages;
    std::atomic<bool> m_hide_all{false};
    // Most keys are added to a line whose beginning has been looked at.
    mutable std::mutex m_mutex;
    mutable std::string m_last;
    mutable const CommandRow* m_last_secret = nullptr;
};

/// A line that has that secret, or was meant to have it, and is no command.
Message not_repeated(const CommandRow& secret);
/// A command with words of which one may be the arbiter's code.
Message not_taken();

} // namespace annabella::table
