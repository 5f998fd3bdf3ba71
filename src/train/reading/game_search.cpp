// What is looked for in the tags of recorded games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/game_search.hpp"

#include <algorithm>
#include <utility>

#include "base/ascii.hpp"

namespace annabella::train {

namespace {

/// Folding sets digits apart, as ranks; here they are numbers.
std::string with_whole_numbers(std::string_view folded) {
    std::string out;
    out.reserve(folded.size());
    for (std::size_t i = 0; i < folded.size(); ++i)
        if (folded[i] != ' ' || i == 0 || i + 1 == folded.size() || !is_digit(folded[i - 1]) ||
            !is_digit(folded[i + 1]))
            out += folded[i];
    return out;
}

/// The same of text of ASCII, which is alike in every language; empty for other text. Most tags are of that
/// kind, and a file may have a million.
std::optional<std::string> fold_ascii(std::string_view text) {
    std::string out;
    out.reserve(text.size() + 4);
    char before = ' ';
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80 || c == '\'' || c == '`')
            return std::nullopt;
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool letter = small >= 'a' && small <= 'z';
        if (!letter && !is_digit(small)) {
            before = ' ';
            continue;
        }
        const bool begins = before == ' ' || is_digit(before) == letter;
        if (begins && !out.empty())
            out += ' ';
        out += small;
        before = small;
    }
    return out;
}

/// "24.6.2025", "2025-06-24", "2025": as tags have dates. Empty where it is none.
std::string date_of(std::string_view word) {
    std::vector<std::string> parts = {""};
    for (const char c : word) {
        if (is_digit(c))
            parts.back() += c;
        else if ((c == '.' || c == '-' || c == '/') && !parts.back().empty())
            parts.emplace_back();
        else
            return {};
    }
    if (parts.size() > 1 && parts.back().size() == 4)
        std::reverse(parts.begin(), parts.end());
    if (parts.size() > 3 || parts.front().size() != 4)
        return {};
    std::string date = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i].empty() || parts[i].size() > 2)
            return {};
        date.append(parts[i].size() == 1 ? ".0" : ".").append(parts[i]);
    }
    return date;
}

/// At the beginning of a word; both are folded.
bool has_word(std::string_view text, std::string_view begin) {
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1))
        if (at == 0 || text[at - 1] == ' ')
            return true;
    return false;
}

bool is_year(std::string_view text) {
    return text.size() == 4 && std::all_of(text.begin(), text.end(), is_digit);
}

} // namespace

std::optional<GameSearch::Field> GameSearch::read_field(std::string_view word, const Reader& reader) {
    constexpr std::array<std::pair<std::string_view, Field>, 7> fields = {{
        {ANNABELLA_TR("player"), Field::Player},
        {"white", Field::White},
        {"black", Field::Black},
        {ANNABELLA_TR("event"), Field::Event},
        {ANNABELLA_TR("date"), Field::Date},
        {ANNABELLA_TR("opening"), Field::Opening},
        {"result", Field::Result},
    }};
    for (const auto& [name, field] : fields)
        if (table::is_word(word, name, reader.translated))
            return field;
    return std::nullopt;
}

std::string GameSearch::read_result(std::string_view word, Field field, const Reader& reader) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> results = {{{"1-0", "1-0"},
                                                                                       {"2-0", "1-0"},
                                                                                       {"0-1", "0-1"},
                                                                                       {"0-2", "0-1"},
                                                                                       {"1/2-1/2", "1/2-1/2"},
                                                                                       {"1/2", "1/2-1/2"},
                                                                                       {"½", "1/2-1/2"},
                                                                                       {"1-1", "1/2-1/2"}}};
    for (const auto& [written, means] : results)
        if (word == written)
            return std::string(means);
    if (field != Field::Result)
        return {};
    if (table::is_word(word, "white", reader.translated))
        return "1-0";
    if (table::is_word(word, "black", reader.translated))
        return "0-1";
    return table::is_word(word, ANNABELLA_TR("draw"), reader.translated) ? "1/2-1/2" : "";
}

bool GameSearch::read_date(std::string_view word, Wanted& wanted) {
    const std::size_t hyphen = word.find('-');
    if (hyphen != std::string_view::npos && is_year(word.substr(0, hyphen)) &&
        is_year(word.substr(hyphen + 1))) {
        wanted.first_date = word.substr(0, hyphen);
        wanted.last_date = word.substr(hyphen + 1);
        return true;
    }
    wanted.first_date = date_of(word);
    return !wanted.first_date.empty();
}

bool GameSearch::add(std::string_view word, Field field, const Reader& reader) {
    Wanted wanted{.field = field};
    wanted.result = read_result(word, field, reader);
    if (field == Field::Result && wanted.result.empty())
        return false;
    if (wanted.result.empty() && !read_date(word, wanted) && field == Field::Date)
        return false;
    wanted.folded = {with_whole_numbers(m_folding.text(word, false)),
                     with_whole_numbers(m_folding.text(word, true))};
    if (wanted.folded[0].empty() && wanted.result.empty())
        return false;
    m_wanted.push_back(std::move(wanted));
    return true;
}

std::optional<GameSearch> GameSearch::read(std::string_view typed, const Reader& reader) {
    GameSearch search(reader.translated.folding());
    Field field = Field::Any;
    bool awaits_word = false; // After the name of a tag.
    std::string_view rest = table::trimmed(typed);
    while (!rest.empty()) {
        const std::string_view word = table::take_word(rest);
        // "result white" is no white player.
        const auto named = field == Field::Result && awaits_word ? std::nullopt : read_field(word, reader);
        if (named && awaits_word)
            return std::nullopt;
        awaits_word = named.has_value();
        if (named)
            field = *named;
        else if (!search.add(word, field, reader))
            return std::nullopt;
    }
    return search.m_wanted.empty() || awaits_word ? std::nullopt : std::optional(std::move(search));
}

bool GameSearch::is_in(const Wanted& wanted, std::string_view tag) const {
    if (tag.empty())
        return false;
    if (const auto folded = fold_ascii(tag))
        return has_word(*folded, wanted.folded[0]) || has_word(*folded, wanted.folded[1]);
    return has_word(with_whole_numbers(m_folding.text(tag, false)), wanted.folded[0]) ||
           has_word(with_whole_numbers(m_folding.text(tag, true)), wanted.folded[1]);
}

bool GameSearch::fits(const Wanted& wanted, const rules::RecordHead& head) const {
    const auto any_has = [&](std::initializer_list<std::string_view> tags) {
        return std::any_of(tags.begin(), tags.end(),
                           [&](std::string_view tag) { return is_in(wanted, head.tag(tag)); });
    };
    const auto has_date = [&](std::string_view date) {
        if (wanted.first_date.empty())
            return false;
        if (!wanted.last_date.empty())
            return is_year(date.substr(0, 4)) && date.substr(0, 4) >= wanted.first_date &&
                   date.substr(0, 4) <= wanted.last_date;
        return date.starts_with(wanted.first_date) &&
               (date.size() == wanted.first_date.size() || date[wanted.first_date.size()] == '.');
    };
    switch (wanted.field) {
    case Field::White:
        return any_has({"White"});
    case Field::Black:
        return any_has({"Black"});
    case Field::Player:
        return any_has({"White", "Black"});
    case Field::Event:
        return any_has({"Event", "Site"});
    case Field::Date:
        return has_date(head.tag("Date"));
    case Field::Opening:
        return any_has({"ECO", "Opening", "Variation"});
    case Field::Result:
        return head.result == wanted.result;
    case Field::Any:
        break;
    }
    if (!wanted.result.empty())
        return head.result == wanted.result;
    return has_date(head.tag("Date")) ||
           any_has({"White", "Black", "Event", "Site", "ECO", "Opening", "Variation"});
}

bool GameSearch::fits(const rules::RecordHead& head) const {
    return std::all_of(m_wanted.begin(), m_wanted.end(),
                       [&](const Wanted& wanted) { return fits(wanted, head); });
}

} // namespace annabella::train
