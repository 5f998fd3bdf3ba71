// Happenings as statements of the scenario language: written and read by what each says of itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <type_traits>

#include "game/events/event_engine.hpp"

namespace annabella::game {

namespace {

template <class What>
bool read_as(StatementReader& words, Happening& happening, Missed* missed) {
    if (!take_all(words, description_of<What>.word, missed))
        return false;
    What what;
    if (!read_fields(words, what, missed))
        return false;
    happening = Happening(std::move(what));
    return true;
}

struct Kind {
    std::string_view word;
    bool (*read)(StatementReader&, Happening&, Missed*);
};
template <class... Kinds>
constexpr std::array<Kind, sizeof...(Kinds)> kinds_in(std::type_identity<std::variant<Kinds...>> /*all*/) {
    return {Kind{description_of<Kinds>.word, read_as<Kinds>}...};
}
constexpr auto kinds = kinds_in(std::type_identity<AnyHappening>{});

Result<Happening> read_all(StatementReader& words) {
    const std::size_t begin = words.position();
    const std::string_view first = words.at_end() ? std::string_view{} : words.peek()->text;
    Happening happening;
    const auto read = [&](Missed* missed) {
        return std::any_of(kinds.begin(), kinds.end(), [&](const Kind& kind) {
            words.go_back(begin);
            const bool begins_so = kind.word.starts_with(first); // most kinds do not
            return (begins_so || missed != nullptr) && kind.read(words, happening, missed);
        });
    };
    // What was expected is worth finding out only where nothing fits.
    if (read(nullptr))
        return happening;
    Missed missed;
    read(&missed);
    return missed.told(words);
}

} // namespace

std::string write_happening(const Happening& happening, const rules::Rules& rules) {
    return std::visit([&]<class What>(const What& what) { return write_statement(what, rules); }, happening);
}

std::string write_act(const Event& event, const rules::Rules& rules) {
    std::string text = write_happening(event.what, rules);
    if (event.assistant)
        text.append(" by assistant ").append(side_name(*event.assistant));
    return text;
}

Result<Happening> read_happening(std::string_view line, const rules::Rules& rules) {
    TRY(auto words, StatementReader::open(line, &rules));
    return read_all(words);
}

Result<Event> read_act(std::string_view line, const rules::Rules& rules) {
    TRY(auto words, StatementReader::open(line, &rules));
    Event event;
    for (const Side side : both_sides)
        if (words.drop_last(std::array<std::string_view, 3>{"by", "assistant", side_name(side)}))
            event.assistant = side;
    TRY(auto happening, read_all(words));
    event.what = std::move(happening);
    return event;
}

bool is_happening(std::string_view line) {
    const std::string_view verb = first_word(line);
    return std::any_of(kinds.begin(), kinds.end(), [verb](const Kind& kind) {
        return !verb.empty() && kind.word.substr(0, kind.word.find(' ')) == verb;
    });
}

} // namespace annabella::game
