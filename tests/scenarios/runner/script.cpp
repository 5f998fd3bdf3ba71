// Reading scenarios.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "script.hpp"

#include <algorithm>
#include <array>

#include "expectation_words.hpp"
#include "game/events/statement.hpp"
#include "games/games.hpp"

namespace annabella::scenario {

namespace {

using game::StatementReader;

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
        if (const auto read = game::read_table_statement(line, m_script.table); !read)
            return fault(read.error());
    }

    void read_happening(std::string_view line, std::optional<Span> wait) {
        m_begun = true;
        const std::string_view verb = game::first_word(line);
        if (verb == "crash") {
            auto words = StatementReader::open(line);
            words->take("crash");
            if (const auto end = words->end(); !end)
                return fault(end.error());
            return add(wait, Crash{});
        }
        if (verb == "play")
            return read_play(line, wait);
        if (!game::is_happening(line))
            return fault("unknown statement \"" + std::string(verb) + "\"");
        const auto rules = games::named(m_script.table.game);
        if (!rules)
            return fault(rules.error());
        auto event = game::read_act(line, **rules);
        if (!event)
            return fault(event.error());
        if (std::holds_alternative<game::TimePassed>(event->what) && !wait)
            return fault("how long? Write +10s wait, for example");
        add(wait, std::move(*event));
    }

    void read_play(std::string_view line, std::optional<Span> wait) {
        auto words = StatementReader::open(line);
        words->take("play");
        const auto text = words->text();
        if (!text)
            return fault(text.error());
        if (const auto end = words->end(); !end)
            return fault(end.error());
        Play play{moves_in(*text)};
        if (play.moves.empty())
            return fault("which moves? Write play \"e4 e5 Nf3\", for example");
        add(wait, std::move(play));
    }

    void read_expected(std::string_view line) {
        m_begun = true;
        m_expects = true;
        const auto rules = games::named(m_script.table.game);
        if (!rules)
            return fault(rules.error());
        auto check = read_expectation(line, **rules);
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
    void add(std::optional<Span> wait, What what) {
        m_script.statements.push_back({m_line, wait.value_or(Span{0}), std::move(what)});
    }

    Script m_script;
    int m_line = 1;
    bool m_begun = false;
    bool m_expects = false;
};

} // namespace

Script read_script(std::string_view text) { return Reader().read(text); }

} // namespace annabella::scenario
