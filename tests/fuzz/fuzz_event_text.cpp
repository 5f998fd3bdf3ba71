// Any line is read or refused, and what is read as a happening or a table is written and read as the same
// again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/events/event.hpp"
#include "game/events/statement.hpp"
#include "game/table.hpp"

namespace {

using namespace annabella;

void demand(bool law) {
    if (!law)
        std::abort();
}

void demand_reads_back(const game::Happening& happening) {
    const std::string text = game::write_happening(happening, chess::rules());
    demand(text.find_first_of(std::string_view("\n\r\0", 3)) == std::string::npos);
    demand(game::is_happening(text));
    const auto again = game::read_happening(text, chess::rules());
    demand(again.has_value() && *again == happening);
    demand(game::write_happening(*again, chess::rules()) == text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);

    if (const auto happening = game::read_happening(text, chess::rules())) {
        demand(game::is_happening(text));
        demand_reads_back(*happening);
    } else {
        demand(!to_string(happening.error()).empty());
    }
    // Any bytes can be said at the table.
    demand_reads_back(game::Announced{Side::White, std::string(text), chess::read_move(text)});
    demand_reads_back(game::Remarked{std::string(text)});

    if (const auto words = game::split_statement(text)) {
        std::string line;
        for (const game::Word& word : *words)
            line += ' ' + game::quote(word.text);
        const auto again = game::split_statement(line);
        demand(again.has_value() && again->size() == words->size());
        for (std::size_t i = 0; i < words->size(); ++i)
            demand((*again)[i].text == (*words)[i].text);
    }
    if (const auto led = game::split_lead(text))
        demand(text.ends_with(led->rest) && led->wait >= Span{0});

    // A table set by the lines of the text.
    game::Table table;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const game::Table before = table;
        if (!game::read_table_statement(text.substr(at, end - at), table))
            demand(table == before);
        at = end + 1;
    }
    game::Table again;
    for (const std::string& line : game::write_table(table))
        demand(game::is_table_statement(line) && game::read_table_statement(line, again).has_value());
    demand(again == table);
    return 0;
}
