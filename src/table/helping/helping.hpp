// Help.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "manual/manual.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/own_word.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Tells what there is to type, to who may type it.
class Helping {
public:
    explicit Helping(Parts& at) : m_at(at) {}

    /// The whole list, or what the word `about` does.
    void tell_help(const std::string& about, const Request& request);
    void tell_help(const CommandRow& row, const Request& request);
    void tell_help(const OwnWord& own, const Request& request);
    Translate translate_for(std::string_view help, const Request& request) const;
    /// Whether it is a command of who asks for help.
    bool may_give(const CommandRow& row, const Request& request) const;
    /// What he is told of one that is not.
    Message why_not_given(const CommandRow& row, const Request& request) const;
    void tell_board_key(const std::string& name, const Request& request);
    /// Opens that chapter of the manual; empty: tells the next paragraph of the one that is open.
    void tell_manual(const std::string& asked, const Request& request);
    /// Gives the manual in that language; null where there is none.
    using ManualOf = std::function<const manual::Manual*(const std::string& language)>;
    void set_manual(ManualOf manual) { m_manual = std::move(manual); }
    void set_own_words(std::vector<OwnWord> words) { m_own_words = std::move(words); }

private:
    /// What is typed at this keyboard for a side that plays by itself.
    std::span<const OwnWord> own_words(const Request& request) const;
    /// What keys do on the board: all of them; that one.
    void tell_board_keys(const Request& request);
    bool is_told_first(const CommandRow& row, const Request& request) const;
    std::vector<const CommandRow*> rows_about(Topic topic, const Request& request) const;
    std::vector<const TopicRow*> topics_told(const Request& request) const;
    void tell_paragraph(const manual::Manual& manual, const manual::Chapter& chapter, const Request& request);
    void tell_prefixes(const Request& request);
    void tell_assistant(const Request& request);
    void tell_assistant_prefix(const Request& request);

    Parts& m_at;
    ManualOf m_manual;
    std::vector<OwnWord> m_own_words; ///< What is typed for a side that plays by itself.
};

} // namespace annabella::table
