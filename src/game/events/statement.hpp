// The words of a line of the scenario language, which is also the language of the journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.hpp"
#include "base/error.hpp"
#include "game/clock/time.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// One word of a statement, or one text in double quotes.
struct Word {
    std::string text; ///< Without the quotes, escapes resolved.
    bool quoted = false;
    std::size_t column = 1; ///< Of its first character (the quote), counted in characters from 1.
    friend bool operator==(const Word&, const Word&) = default;
};

/// Words are separated by blanks; `#` outside of quotes starts a comment. In quotes \" \\ \n \r \t and \x
/// with two hexadecimal digits stand for what they stand for in C; any other byte for itself. Errors name the
/// column.
Result<std::vector<Word>> split_statement(std::string_view line);

/// `text` in double quotes so that split_statement reads it back: on one line, without control characters.
std::string quote(std::string_view text);

/// "white", "black"
std::string_view side_name(Side side);

/// A name and what it stands for; a span of these is what a keyword may be.
template <class Value>
struct Named {
    std::string_view name;
    Value value;
};

/// The name of `value`, which must be among `names`.
template <class Value, std::size_t size>
constexpr std::string_view name_in(const Named<Value> (&names)[size], Value value) {
    const Named<Value>* const found =
        std::find_if(names, names + size, [&](const Named<Value>& named) { return named.value == value; });
    ASSERT(found != names + size);
    return found->name;
}

/// Reads a statement from left to right. Every function that fails leaves its word unread and says which
/// column is wrong and what may stand there.
class StatementReader {
public:
    /// `rules`: of the game whose squares and pieces the line may name; null where it names none.
    static Result<StatementReader> open(std::string_view line, const rules::Rules* rules = nullptr);

    const rules::Rules& rules() const { return *m_rules; }

    /// Where it is, and back to where it was: for a line that may be one of several.
    std::size_t position() const { return m_next; }
    void go_back(std::size_t position) { m_next = position; }

    bool at_end() const { return m_next == m_words.size(); }
    /// The next word, or nothing at the end.
    const Word* peek() const { return at_end() ? nullptr : &m_words[m_next]; }
    /// Reads the next word if it is `keyword` and not quoted.
    bool take(std::string_view keyword);
    /// Takes the last words off the end, if they are these and not quoted.
    bool drop_last(std::span<const std::string_view> keywords);

    /// The next word as one of a few keywords.
    template <class Value>
    Result<Value> one_of(std::span<const Named<Value>> choices) {
        const Word* word = peek();
        for (const Named<Value>& choice : choices)
            if (word != nullptr && take(choice.name))
                return choice.value;
        std::vector<std::string_view> names;
        for (const Named<Value>& choice : choices)
            names.push_back(choice.name);
        return unexpected_word(names);
    }
    template <class Value, std::size_t size>
    Result<Value> one_of(const Named<Value> (&choices)[size]) {
        return one_of(std::span<const Named<Value>>(choices));
    }

    /// "white" or "black"
    Result<Side> side();
    /// A text in quotes.
    Result<std::string> text();
    /// A word without quotes, whatever it says. `example` is shown where it is missing.
    Result<std::string> word(std::string_view example);
    /// "e4"; only with rules.
    Result<rules::Square> square();
    /// A whole number from `least` to `most`.
    Result<int> number(int least, int most);
    /// "0:10:00"; with a "-" where `negative` is allowed.
    Result<Span> clock_time(bool negative = false);
    /// "10s"
    Result<Span> duration();
    /// "white 0:10:00 black 0:09:00", in either order; the times by side.
    Result<BySide<Span>> both_clocks(bool negative = false);
    /// That nothing follows.
    Result<void> end() const;

    /// The failure for the next word (or the end) where one of `expected` should stand.
    tl::unexpected<Error> unexpected_word(std::span<const std::string_view> expected) const;

private:
    StatementReader(std::vector<Word> words, std::size_t length, const rules::Rules* rules)
        : m_words(std::move(words)), m_end_column(length + 1), m_rules(rules) {}
    std::string column() const;

    std::vector<Word> m_words;
    std::size_t m_next = 0;
    std::size_t m_end_column; ///< One beyond the last character of the line.
    const rules::Rules* m_rules;
};

/// The first word of a line where it is not quoted, or an empty one; what is wrong further on does not
/// matter.
std::string_view first_word(std::string_view line);

/// A line of a scenario without the "+10s" that may lead it.
struct LedStatement {
    Span wait{0};
    std::string_view rest; ///< Into the line given.
};
/// Splits off a leading "+<duration>"; where there is none, the whole line is the rest.
Result<LedStatement> split_lead(std::string_view line);

} // namespace annabella::game
