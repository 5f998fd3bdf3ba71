// Every kind of event as it describes itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/events/event_reference.hpp"

#include <type_traits>

#include "game/events/event_codecs.hpp"

namespace annabella::game {

namespace {

// When a field is there, and when a duty is needed.
std::string condition_words(const Always& /*condition*/) { return {}; }
template <class What, class Value, std::size_t size>
std::string condition_words(const Where<What, Value, size>& condition) {
    std::string words;
    for (const Value value : condition.values)
        words.append(words.empty() ? "" : "|").append(word_of(value));
    return words;
}
template <class What, class Value>
std::string condition_words(const With<What, Value>& /*condition*/) {
    return "then";
}

template <class Form, class Condition, class... Members>
std::string shape_of(const Field<Form, Condition, Members...>& field) {
    std::string shape = FormCodec<Form>::template shape<ValueBehind<Members>...>(field.form, field.name);
    const std::string condition = condition_words(field.condition);
    if (condition.empty())
        return shape;
    // What may be missing anyway needs no brackets around its brackets.
    const bool optional = shape.front() == '[';
    return '[' + condition + ": " + (optional ? shape.substr(1) : shape + ']');
}

std::string whose_words(const Whoever& /*whose*/) { return {}; }
template <class Member>
std::string whose_words(const OwnPlayer<Member>& /*whose*/) {
    return "of his own player";
}
template <class Member>
std::string whose_words(const OwnPlayerOrNobody<Member>& /*whose*/) {
    return "of his own player or nobody's";
}
template <class Member>
std::string whose_words(const TheOpponent<Member>& /*whose*/) {
    return "about the opponent";
}

template <class Whose, class Condition>
void add_duty(std::string& duties, const DutyField<Whose, Condition>& field) {
    if (!duties.empty())
        duties += "; ";
    duties += name(field.duty);
    const std::string whose = whose_words(field.whose);
    const std::string condition = condition_words(field.condition);
    if (!whose.empty() || !condition.empty())
        duties += " (" + whose + (whose.empty() || condition.empty() ? "" : "; ") + condition + ')';
}

bool is_of_a_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '/';
}

/// The words of a statement that stand for themselves.
std::vector<std::string> words_of(const std::string& statement) {
    std::vector<std::string> words;
    bool placeholder = false;
    std::string word;
    for (const char c : statement + ' ') {
        placeholder = c == '<' || (placeholder && c != '>');
        if (!placeholder && is_of_a_word(c)) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

template <class What>
EventEntry entry_of() {
    constexpr const auto& it = description_of<What>;
    EventEntry entry{std::string(it.word), it.meaning, it.actor, {}, it.undo, {}};
    std::apply([&](const auto&... fields) { ((entry.statement += ' ' + shape_of(fields)), ...); }, it.fields);
    std::apply([&](const auto&... fields) { (add_duty(entry.duties, fields), ...); }, it.duties);
    entry.words = words_of(entry.statement);
    return entry;
}

template <class... Kinds>
std::vector<EventEntry> entries_of(std::type_identity<std::variant<Kinds...>> /*kinds*/) {
    return {entry_of<Kinds>()...};
}

} // namespace

std::vector<EventEntry> event_reference() { return entries_of(std::type_identity<AnyHappening>{}); }

} // namespace annabella::game
