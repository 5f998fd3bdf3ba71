// The trainer's sentences into utterances.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/speech.hpp"

#include <iterator>
#include <utility>

#include "base/overloaded.hpp"
#include "phrase/announce.hpp"
#include "phrase/sentences.hpp"

namespace annabella::train {

namespace {

using phrase::Sentences;
using phrase::Words;

void add_to(Words& list, std::string_view between, const Words& words) {
    list.text.append(list.text.empty() ? "" : between).append(words.text);
    list.ear.append(list.ear.empty() ? "" : between).append(words.ear);
}

/// "Eva vier, Anna eins"
Words list_of(const Sentences& out, const Squares& squares) {
    Words list;
    for (const chess::Square square : squares)
        add_to(list, ", ", out.square(square));
    return list;
}

/// "König Eva vier, Bauern Anna zwei, Bella zwei": those of one kind are named once, as in a game.
Words list_of(const Sentences& out, const Men& men) {
    Words list;
    for (std::size_t first = 0; first < men.size();) {
        std::size_t end = first;
        while (end < men.size() && men[end].kind == men[first].kind)
            ++end;
        const auto name = phrase::piece_name(out.scheme(), out.rules(), men[first].kind);
        add_to(list, ", ", end - first == 1 ? name.one : name.several);
        for (std::size_t at = first; at < end; ++at)
            add_to(list, at == first ? " " : ", ", out.square(men[at].square));
        first = end;
    }
    return list;
}

Sentences::Argument argument(const Sentences& out, const Filling& filling) {
    using Argument = Sentences::Argument;
    return std::visit(
        Overloaded{
            [](const std::string& verbatim) { return Argument(verbatim); },
            [&](const Message& message) { return Argument(out.text(message)); },
            [&](chess::Square square) { return Argument(out.square(square)); },
            [&](const Squares& squares) { return Argument(list_of(out, squares)); },
            [&](const Men& men) { return Argument(list_of(out, men)); },
            [&](chess::Role role) {
                return Argument(phrase::piece_name(out.scheme(), out.rules(), chess::index(role)).one);
            },
            [&](rules::Piece piece) { return Argument(out.piece(piece)); },
            [&](const game::SpokenMove& move) { return Argument(out.move(move)); },
            [&](const chess::MoveText& said) { return Argument(phrase::announce(out.scheme(), said)); },
            [&](int number) { return Argument(out.number(number)); },
            [&](Span time) { return Argument(out.time(time)); },
        },
        filling);
}

/// "Eva zwei: white pawn."
bool tells_man(const Sentence& sentence) {
    return sentence.text == "{0}: {1}." && sentence.filling.size() == 2 &&
           std::holds_alternative<chess::Square>(sentence.filling[0]) &&
           std::holds_alternative<rules::Piece>(sentence.filling[1]);
}

/// What follows it belongs to the same sentence.
bool stays_open(const Sentences::Part& part) {
    constexpr std::string_view ends = ".?!";
    const std::string& last = part.prompt ? part.text : part.mark;
    return !last.empty() && ends.find(last.back()) == std::string_view::npos;
}

} // namespace

Speech operator+(Speech first, const Speech& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

phrase::Utterances utterances(const Speech& speech, const phrase::Phrasebook& book, std::string_view language,
                              const rules::Rules& rules) {
    const auto tell = [&](Sentences& out) {
        for (const Sentence& sentence : speech) {
            if (tells_man(sentence)) {
                // As at the table.
                phrase::tell_what_is_there(out, std::get<chess::Square>(sentence.filling[0]),
                                           std::get<rules::Piece>(sentence.filling[1]));
                continue;
            }
            std::vector<Sentences::Argument> arguments;
            arguments.reserve(sentence.filling.size());
            for (const Filling& filling : sentence.filling)
                arguments.push_back(argument(out, filling));
            if (sentence.side)
                out.say(sentence.text, *sentence.side, arguments);
            else
                out.say(sentence.text, arguments);
        }
    };
    const std::vector<Sentences::Part> parts =
        phrase::told_parts(Sentences(book.translator(), book.scheme(), language, rules), tell);
    phrase::Utterances said;
    said.reserve(parts.size());
    for (const Sentences::Part& part : parts) {
        phrase::Wording words{part.language,    part.text,    part.ear,    part.mark,
                              stays_open(part), !part.prompt, !part.prompt};
        // Nothing comes behind the last words that their mark would stand before.
        if (&part == &parts.back() && words.mark != " ")
            words.text += std::exchange(words.mark, {});
        said.emplace_back(phrase::ForAll(std::move(words)));
    }
    return said;
}

std::string text(const Speech& speech, const phrase::Phrasebook& book, std::string_view language,
                 const rules::Rules& rules) {
    std::string text;
    for (const phrase::Utterance& utterance : utterances(speech, book, language, rules))
        if (const phrase::Wording* words = utterance.unless_secret())
            text += (text.empty() ? "" : " ") + words->text + (words->mark == " " ? "" : words->mark);
    return text;
}

} // namespace annabella::train
