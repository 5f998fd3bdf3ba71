// The statement of any kind of event, written and read by what it says of itself. Private to game, and to its
// tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "game/events/event_codecs.hpp"

namespace annabella::game {

/// What a line could have been, as far as it could be read: for the message where it is nothing.
class Missed {
public:
    void note(const StatementReader& words, const FirstWords& possible, Error error = {}) {
        if (words.position() > m_furthest) {
            m_furthest = words.position();
            m_possible.clear();
            m_other.reset();
        }
        if (words.position() < m_furthest)
            return;
        for (const std::string_view word : possible)
            if (std::find(m_possible.begin(), m_possible.end(), word) == m_possible.end())
                m_possible.push_back(word);
        if (possible.empty() && !m_other)
            m_other = std::move(error);
    }

    /// Where a word stands, it was meant as one of those that may stand there.
    tl::unexpected<Error> told(StatementReader& words) const {
        words.go_back(m_furthest);
        const bool word_stands_there = words.peek() != nullptr && !words.peek()->quoted;
        if (m_other && (m_possible.empty() || !word_stands_there))
            return tl::unexpected(*m_other);
        return words.unexpected_word(m_possible);
    }

private:
    std::size_t m_furthest = 0;
    FirstWords m_possible;
    std::optional<Error> m_other; ///< What is missing there, where it is no word.
};

/// The word or words that a statement begins with.
inline bool take_all(StatementReader& words, std::string_view all, Missed* missed) {
    while (!all.empty()) {
        const std::string_view word = all.substr(0, all.find(' '));
        if (!words.take(word)) {
            if (missed != nullptr)
                missed->note(words, {word});
            return false;
        }
        all.remove_prefix(std::min(all.size(), word.size() + 1));
    }
    return true;
}

template <class What, class Form, class Condition, class... Members>
bool read_field(StatementReader& words, What& what, const Field<Form, Condition, Members...>& field,
                Missed* missed) {
    if (!field.condition.holds(what))
        return true;
    const Result<void> read = std::apply(
        [&](const auto&... members) { return FormCodec<Form>::read(words, field.form, (what.*members)...); },
        field.members);
    if (!read && missed != nullptr)
        missed->note(words, FormCodec<Form>::template first_words<ValueBehind<Members>...>(field.form),
                     read.error());
    return read.has_value();
}

/// What follows the word into `what`, which is as its struct makes it, to the end; false where it does not
/// fit. `missed`, where given, learns what would have fitted.
template <class What>
bool read_fields(StatementReader& words, What& what, Missed* missed) {
    const bool fit =
        std::apply([&](const auto&... fields) { return (read_field(words, what, fields, missed) && ...); },
                   description_of<What>.fields);
    if (fit && !words.at_end() && missed != nullptr)
        missed->note(words, {}, words.end().error());
    return fit && words.at_end();
}

template <class What, class Form, class Condition, class... Members>
void write_field(StatementWriter& line, const What& what, const Field<Form, Condition, Members...>& field) {
    if (field.condition.holds(what))
        std::apply(
            [&](const auto&... members) { FormCodec<Form>::write(line, field.form, (what.*members)...); },
            field.members);
}

template <class What>
std::string write_statement(const What& what, const rules::Rules& rules) {
    StatementWriter line{rules, std::string(description_of<What>.word)};
    std::apply([&](const auto&... fields) { (write_field(line, what, fields), ...); },
               description_of<What>.fields);
    return std::move(line.text);
}

} // namespace annabella::game
