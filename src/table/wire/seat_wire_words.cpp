// How words come, and the words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/wire/seat_wire_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace annabella::table::wire {

using phrase::Wording;

namespace {

/// In the order of Urgency.
constexpr std::array urgency_words = {std::string_view("answer"), std::string_view("count"),
                                      std::string_view("prompt"), std::string_view("warning"),
                                      std::string_view("move")};

/// What else is said of how words come, in this order, each after a blank.
struct HowWord {
    bool Wording::*is_so;
    std::string_view word;
};
constexpr std::array how_words = {
    HowWord{&Wording::in_set_form, " set"}, HowWord{&Wording::of_scheme, " scheme"},
    HowWord{&Wording::loud, " loud"},       HowWord{&Wording::slow, " slow"},
    HowWord{&Wording::goes_on, " on"},
};

std::string how_of(const Wording& words) {
    std::string how(urgency_words[static_cast<std::size_t>(words.urgency)]);
    for (const auto& [is_so, word] : how_words)
        if (words.*is_so)
            how += word;
    return how;
}

/// False where that is no way for words to come.
bool read_how(std::string_view how, Wording& words) {
    const auto* const urgency = std::find(urgency_words.begin(), urgency_words.end(),
                                          how.substr(0, std::min(how.find(' '), how.size())));
    if (urgency == urgency_words.end())
        return false;
    words.urgency = static_cast<phrase::Urgency>(urgency - urgency_words.begin());
    how.remove_prefix(urgency->size());
    for (const auto& [is_so, word] : how_words) {
        words.*is_so = how.starts_with(word);
        how.remove_prefix(words.*is_so ? word.size() : 0);
    }
    return how.empty();
}

} // namespace

LineWriter& write_spoken(LineWriter& line, const Wording& words) {
    return line.field(words.language).field(words.text).field(words.ear);
}

Wording spoken_in(Rest fields) { return {fields[0], fields[1], fields[2]}; }

LineWriter& write_marked(LineWriter& line, const Wording& words) {
    return line.field(how_of(words))
        .field(words.language)
        .field(words.mark)
        .field(words.text)
        .field(words.ear);
}

std::optional<Wording> marked_in(Rest fields) {
    Wording words{fields[1], fields[3], fields[4], fields[2]};
    return read_how(fields[0], words) ? std::optional(words) : std::nullopt;
}

} // namespace annabella::table::wire
