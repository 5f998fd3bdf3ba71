// What can be said: an English sentence with holes, which the edge translates.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/side.hpp"

// Marks an English sentence for translation where it stands; the edge translates it (see
// phrase/language/translator.hpp).
#define ANNABELLA_TR(text) text
// The same of a sentence with a count, for one and for many; {0} stands for the number in words.
#define ANNABELLA_TR_PLURAL(singular, plural) singular, plural

namespace annabella {

struct MessageArgument;

/// Something to be said, whether good news, bad news or an answer. `text` is an English sentence and at the
/// same time the key of its translations; `{0}`, `{1}`… in it stand for `arguments`, `{side}` and
/// `{opponent}` for the names of `side` and of the other one (see SideNames).
struct Message {
    Message() = default;
    explicit Message(std::string sentence);
    Message(std::string sentence, std::vector<MessageArgument> filling);
    /// Templates, so that {} is never taken for a side.
    template <std::same_as<Side> Whose>
    Message(std::string sentence, Whose whose);
    template <std::same_as<Side> Whose>
    Message(std::string sentence, Whose whose, std::vector<MessageArgument> filling);

    std::string text;
    std::optional<Side> side;
    std::vector<MessageArgument> arguments;

    friend bool operator==(const Message& a, const Message& b);
};

/// What fills a hole: text that is never translated (a move as typed, a file name, a number), or a message,
/// which comes in the language of the one around it.
struct MessageArgument {
    MessageArgument(std::string verbatim) : value(std::move(verbatim)) {}
    MessageArgument(std::string_view verbatim) : value(std::string(verbatim)) {}
    MessageArgument(const char* verbatim) : value(std::string(verbatim)) {}
    MessageArgument(Message message) : value(std::move(message)) {}

    std::variant<std::string, Message> value;

    friend bool operator==(const MessageArgument&, const MessageArgument&) = default;
};

template <std::same_as<Side> Whose>
Message::Message(std::string sentence, Whose whose) : Message(std::move(sentence)) {
    side = whose;
}

template <std::same_as<Side> Whose>
Message::Message(std::string sentence, Whose whose, std::vector<MessageArgument> filling)
    : Message(std::move(sentence), std::move(filling)) {
    side = whose;
}

/// Fills the holes {0}, {1}… of a sentence, each argument as it is (holes inside arguments stay as they are).
std::string fill(std::string_view sentence, const std::vector<std::string>& arguments);

/// The message in English with its arguments filled in.
std::string to_string(const Message& message);

/// Both, one sentence after the other.
Message and_then(Message first, Message second);

} // namespace annabella
