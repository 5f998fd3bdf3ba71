// Reading scenarios.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "script.hpp"

#include <algorithm>
#include <array>

#include "game/statement.hpp"

namespace annabella::scenario {

namespace {

using game::StatementReader;

constexpr std::string_view not_supported = "not supported yet by the game: ";

Result<void> read_rest(StatementReader& words) {
    while (!words.at_end()) {
        const bool quoted = words.peek()->quoted;
        const auto word = quoted ? words.text() : words.word("word");
        if (!word)
            return tl::unexpected(word.error());
    }
    return {};
}

Result<void> read_side_and_text(StatementReader& words) {
    if (const auto side = words.side(); !side)
        return tl::unexpected(side.error());
    if (const auto text = words.text(); !text)
        return tl::unexpected(text.error());
    return words.end();
}

Result<void> read_end(StatementReader& words) { return words.end(); }

/// "penalty" says what it is about in words of its own.
Result<void> read_penalty(StatementReader& words) { return read_rest(words); }

Result<void> read_retract(StatementReader& words) {
    if (const auto ply = words.number(0, 100'000); !ply)
        return tl::unexpected(ply.error());
    return words.end();
}

using Read = Result<void> (*)(StatementReader& words);

/// Statements of the language that the game has no event for. They are read all the same, so that a slip of
/// the pen in them is told as such.
constexpr game::Named<Read> without_event[] = {{"score", read_side_and_text},
                                               {"compare", read_end},
                                               {"seal", read_side_and_text},
                                               {"adjourn", read_end},
                                               {"resume-game", read_end}};
constexpr game::Named<Read> arbiter_without_event[] = {
    {"illegal", read_end}, {"penalty", read_penalty}, {"retract", read_retract}};

/// Whether the line is one of those; then what is wrong with it, or that the game cannot do it.
std::optional<std::string> unsupported(std::string_view line) {
    auto words = StatementReader::open(line);
    if (!words)
        return std::nullopt;
    const bool arbiter = words->take("arbiter");
    for (const game::Named<Read>& known : arbiter ? std::span<const game::Named<Read>>(arbiter_without_event)
                                                  : std::span<const game::Named<Read>>(without_event)) {
        if (!words->take(known.name))
            continue;
        if (const auto read = known.value(*words); !read)
            return to_string(read.error());
        return std::string(not_supported) + (arbiter ? "arbiter " : "") + std::string(known.name);
    }
    return std::nullopt;
}

/// Reads the lines one after the other.
class Reader {
public:
    Script read(std::string_view text) {
        if (text.starts_with("\xEF\xBB\xBF"))
            text.remove_prefix(3);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            read_line(line);
            text.remove_prefix(std::min(end + 1, text.size()));
            ++m_line;
        }
        if (m_script.faults.empty() && !m_expects)
            fault("nothing is expected in this scenario, so it cannot fail; add statements with expect");
        return std::move(m_script);
    }

private:
    void fault(std::string text) { m_script.faults.push_back({m_line, std::move(text)}); }
    void fault(const Error& error) { fault(to_string(error)); }

    void read_line(std::string_view line) {
        const auto words = game::split_statement(line);
        if (!words)
            return fault(words.error());
        if (words->empty())
            return;
        const auto led = game::split_lead(line);
        if (!led)
            return fault(led.error());
        const bool is_led = led->rest.size() != line.size();
        const std::string_view verb = game::first_word(led->rest);
        if (verb.empty())
            return fault("after the time that passes, what then happens should follow on the same line");
        if (verb == "expect")
            return is_led ? fault("an expectation is checked at once; let time pass with wait before it")
                          : read_expected(line);
        // "board" sets no table, and "clock" is no happening: the first words tell the two apart.
        if (game::is_table_statement(led->rest))
            return is_led ? fault("no time passes while the table is set") : read_table(line);
        read_happening(led->rest, is_led ? std::optional(led->wait) : std::nullopt);
    }

    void read_table(std::string_view line) {
        if (m_begun)
            return fault("the table is set before start, and before anything happens");
        const auto words = game::split_statement(line);
        if (words->size() == 2 && (*words)[0].text == "game" && (*words)[1].text == "draughts")
            return fault(std::string(not_supported) + "draughts");
        if (const auto read = game::read_table_statement(line, m_script.table); !read)
            return fault(read.error());
        if ((*words)[0].text == "assistant")
            fault(std::string(not_supported) + "the duties of an assistant");
    }

    void read_happening(std::string_view line, std::optional<game::Time> wait) {
        m_begun = true;
        const std::string_view verb = game::first_word(line);
        if (verb == "crash") {
            auto words = StatementReader::open(line);
            words->take("crash");
            if (const auto end = words->end(); !end)
                return fault(end.error());
            return add(wait, Crash{});
        }
        if (const auto reason = unsupported(line))
            return fault(*reason);
        if (!game::is_happening(line))
            return fault("unknown statement \"" + std::string(verb) + "\"");
        auto happening = game::read_happening(line);
        if (!happening)
            return fault(happening.error());
        if (std::holds_alternative<game::TimePassed>(*happening) && !wait)
            return fault("how long? Write +10s wait, for example");
        add(wait, std::move(*happening));
    }

    void read_expected(std::string_view line) {
        m_begun = true;
        m_expects = true;
        auto check = read_expectation(line);
        if (!check)
            return fault(check.error());
        std::string_view what = line.substr(line.find("expect") + std::string_view("expect").size());
        while (!what.empty() && (what.front() == ' ' || what.front() == '\t'))
            what.remove_prefix(1);
        while (!what.empty() && (what.back() == ' ' || what.back() == '\t'))
            what.remove_suffix(1);
        add(std::nullopt, Expected{std::string(what), std::move(*check)});
    }

    template <class What>
    void add(std::optional<game::Time> wait, What what) {
        m_script.statements.push_back({m_line, wait.value_or(game::Time{0}), std::move(what)});
    }

    Script m_script;
    int m_line = 1;
    bool m_begun = false;
    bool m_expects = false;
};

} // namespace

Script read_script(std::string_view text) { return Reader().read(text); }

} // namespace annabella::scenario
