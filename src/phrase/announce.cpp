// Moves, squares and pieces in the words of a scheme.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/announce.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

#include "chess/rules.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

void append(Words& sentence, const Words& words, std::string_view joint, std::string_view ear_joint) {
    if (!sentence.text.empty()) {
        sentence.text += joint;
        sentence.ear += ear_joint;
    }
    sentence.text += words.text;
    sentence.ear += words.ear;
}
void append(Words& sentence, const Words& words, std::string_view joint = " ") {
    append(sentence, words, joint, joint);
}

const Words& file_words(const Scheme& scheme, int file) {
    return scheme.files[static_cast<std::size_t>(file)];
}
const Words& rank_words(const Scheme& scheme, int rank) {
    return scheme.ranks[static_cast<std::size_t>(rank)];
}

void append_square(Words& sentence, const Scheme& scheme, chess::Square square) {
    append(sentence, file_words(scheme, chess::file_of(square)));
    append(sentence, rank_words(scheme, chess::rank_of(square)));
}

const Words& word_words(const Scheme& scheme, rules::Word word) {
    switch (word) {
    case rules::Word::Captures:
        return scheme.captures;
    case rules::Word::EnPassant:
        return scheme.en_passant;
    case rules::Word::CastlesShort:
        return scheme.kingside;
    case rules::Word::CastlesLong:
        return scheme.queenside;
    case rules::Word::Check:
        return scheme.check;
    case rules::Word::Mate:
        return scheme.mate;
    }
    return scheme.captures;
}

/// What a form of a move says of it where that is not the whole; other games than chess have one form.
std::optional<chess::MoveText> part_of(MoveForm form, const game::SpokenMove& spoken) {
    const rules::Rules& rules = spoken.before.rules();
    if (form == MoveForm::Whole || rules.name() != chess::rules().name())
        return std::nullopt;
    const std::string written = form == MoveForm::Squares ? rules.write_plain(spoken.before, spoken.move)
                                                          : rules.write_move(spoken.before, spoken.move, {});
    const chess::Readings readings = chess::read_move(written);
    return readings.empty() ? std::nullopt : std::optional(readings.front().text);
}

/// A further square of a capture that goes on, "32 takes 21, 12, 3", or what a man has become: "7 2, king".
bool stands_apart(const rules::Said& said, std::size_t at, const rules::Rules& rules) {
    if (!rules.is_announced_by_scheme() && std::holds_alternative<rules::Piece>(said[at]))
        return true;
    return at >= 2 && std::holds_alternative<rules::Square>(said[at]) &&
           std::holds_alternative<rules::Square>(said[at - 1]) &&
           std::find(said.begin(), said.end(), rules::Said::value_type(rules::Word::Captures)) != said.end();
}

/// It and what is said before it are squares, whose digits are not to run into each other.
bool follows_digits(const rules::Said& said, std::size_t at, const Scheme& scheme,
                    const rules::Rules& rules) {
    return scheme.by_digits && rules.board().numbered && at > 0 &&
           std::holds_alternative<rules::Square>(said[at]) &&
           std::holds_alternative<rules::Square>(said[at - 1]);
}

/// It stands apart from the move itself.
bool is_afterword(const rules::Said::value_type& thing) {
    const auto* word = std::get_if<rules::Word>(&thing);
    return word != nullptr && (*word == rules::Word::Check || *word == rules::Word::Mate);
}

} // namespace

Words square_words(const Scheme& scheme, rules::Square square, const rules::Rules& rules) {
    Words words;
    // A square that has but a number is called by that, in the voice's own language.
    if (rules.board().numbered) {
        words.text = rules.write_square(square);
        for (const char digit : words.text)
            words.ear.append(scheme.by_digits && !words.ear.empty() ? " " : "").push_back(digit);
    } else {
        append_square(words, scheme, square);
    }
    return words;
}

Words announce(const Scheme& scheme, const game::SpokenMove& spoken) {
    const rules::Rules& rules = spoken.before.rules();
    const std::optional<chess::MoveText> part = part_of(scheme.form, spoken);
    Words sentence = part ? announce(scheme, *part) : Words{};
    const bool is_notation =
        part && scheme.form == MoveForm::Notation && part->castling == chess::MoveText::Castling::None;
    if (is_notation)
        std::erase(sentence.text, ' ');
    const rules::Said said_things = rules.said(spoken.before, spoken.move);
    for (std::size_t i = 0; i < said_things.size(); ++i) {
        const rules::Said::value_type& thing = said_things[i];
        if (part && !is_afterword(thing))
            continue;
        const Words words = std::visit(
            [&](const auto& said) -> Words {
                using Thing = std::decay_t<decltype(said)>;
                if constexpr (std::is_same_v<Thing, rules::Word>)
                    return word_words(scheme, said);
                else if constexpr (std::is_same_v<Thing, rules::Piece>)
                    return piece_name(scheme, rules, said.kind).one;
                else
                    return square_words(scheme, said, rules);
            },
            thing);
        const std::string written = sentence.text;
        const char* const joint = is_afterword(thing) || stands_apart(said_things, i, rules) ? ", " : " ";
        append(sentence, words, joint, follows_digits(said_things, i, scheme, rules) ? ", " : joint);
        // Of what follows a move notation has only signs.
        if (is_notation)
            sentence.text = written + (thing == rules::Said::value_type(rules::Word::Mate) ? '#' : '+');
    }
    return sentence;
}

Words announce(const Scheme& scheme, const game::IllegalMoveOnBoard& standing, const rules::Rules& rules) {
    Words sentence;
    // The first kind, pawn or man, is never named (E.2.1).
    if (standing.piece.kind != 0)
        append(sentence, piece_name(scheme, rules, standing.piece.kind).one);
    append(sentence, square_words(scheme, standing.from, rules));
    append(sentence, square_words(scheme, standing.to, rules), " ",
           scheme.by_digits && rules.board().numbered ? ", " : " ");
    return sentence;
}

void tell_whose_move(Sentences& out, Side side, const game::SpokenMove& move, bool repeats) {
    switch (out.choices().calls) {
    case MoveCalls::None:
        return;
    case MoveCalls::Repetitions:
        if (!repeats)
            return;
        break;
    case MoveCalls::Sides:
        break;
    case MoveCalls::Numbers:
        if (!repeats)
            out.say(ANNABELLA_TR("Move {0}:"), {out.number(move.before.move_number())});
        return;
    }
    out.say(ANNABELLA_TR("{side}:"), side);
}

std::optional<MoveCalls> move_calls_from_name(std::string_view name) {
    for (std::size_t i = 0; i < move_calls_names.size(); ++i)
        if (move_calls_names[i] == name)
            return static_cast<MoveCalls>(i);
    return std::nullopt;
}

Words announce(const Scheme& scheme, const chess::MoveText& text) {
    using Castling = chess::MoveText::Castling;
    if (text.castling != Castling::None)
        return text.castling == Castling::Kingside ? scheme.kingside : scheme.queenside;
    Words sentence;
    if (text.role && *text.role != chess::Role::Pawn)
        append(sentence, piece_name(scheme, chess::rules(), chess::index(*text.role)).one);
    if (text.from_file)
        append(sentence, file_words(scheme, *text.from_file));
    if (text.from_rank)
        append(sentence, rank_words(scheme, *text.from_rank));
    if (text.capture)
        append(sentence, scheme.captures);
    append_square(sentence, scheme, text.to);
    if (text.promotion)
        append(sentence, piece_name(scheme, chess::rules(), chess::index(*text.promotion)).one);
    return sentence;
}

} // namespace annabella::phrase
