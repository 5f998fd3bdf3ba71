// Filling the holes of sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/message.hpp"

#include <cstddef>
#include <optional>

#include "base/ascii.hpp"
#include "base/side_names.hpp"

namespace annabella {

namespace {

/// The number of the hole that begins at `at` ("{12}"), and where it ends.
struct Hole {
    std::size_t number = 0;
    std::size_t end = 0;
};
std::optional<Hole> hole_at(std::string_view sentence, std::size_t at) {
    Hole hole;
    std::size_t i = at + 1;
    for (; i < sentence.size() && i < at + 4 && is_digit(sentence[i]); ++i)
        hole.number = hole.number * 10 + static_cast<std::size_t>(sentence[i] - '0');
    if (i == at + 1 || i >= sentence.size() || sentence[i] != '}')
        return std::nullopt;
    hole.end = i + 1;
    return hole;
}

} // namespace

Message::Message(std::string sentence) : text(std::move(sentence)) {}

Message::Message(std::string sentence, std::vector<MessageArgument> filling)
    : text(std::move(sentence)), arguments(std::move(filling)) {}

bool operator==(const Message& a, const Message& b) {
    return a.text == b.text && a.side == b.side && a.arguments == b.arguments;
}

std::string fill(std::string_view sentence, const std::vector<std::string>& arguments) {
    std::string out;
    std::size_t begin = 0;
    for (std::size_t at = sentence.find('{'); at != std::string_view::npos; at = sentence.find('{', at + 1)) {
        const std::optional<Hole> hole = hole_at(sentence, at);
        if (!hole || hole->number >= arguments.size())
            continue; // It stays as it is written.
        out += sentence.substr(begin, at - begin);
        out += arguments[hole->number];
        begin = hole->end;
    }
    out += sentence.substr(begin);
    return out;
}

std::string to_string(const Message& message) {
    std::vector<std::string> arguments;
    arguments.reserve(message.arguments.size());
    for (const MessageArgument& argument : message.arguments) {
        const auto* verbatim = std::get_if<std::string>(&argument.value);
        arguments.push_back(verbatim != nullptr ? *verbatim : to_string(std::get<Message>(argument.value)));
    }
    return fill(message.side ? SideNames::english().fill(message.text, *message.side) : message.text,
                arguments);
}

Message and_then(Message first, Message second) { return {"{0} {1}", {std::move(first), std::move(second)}}; }

} // namespace annabella
