// What is typed behind the words that ask about the position: squares, ranks, files, kinds of pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <utility>

#include "chess/notation/san.hpp"
#include "table/commands/command_argument.hpp"

namespace annabella::table {

namespace {

/// The kind of piece that a letter means to that reader, his own letters before English ones; a capital is
/// White's.
std::optional<rules::Piece> piece_by_letter(const CommandArgument& argument, std::string_view text) {
    const phrase::Folding& folding = argument.translated->folding();
    const rules::Rules& rules = argument.game->game().position().rules();
    const auto means = [&](std::string_view letter, std::size_t kind) -> std::optional<rules::Piece> {
        if (letter.empty() || folding.text(letter, false) != folding.text(text, false))
            return std::nullopt;
        return rules::Piece{text == letter ? Side::White : Side::Black, static_cast<std::uint8_t>(kind)};
    };
    if (rules.is_announced_by_scheme()) {
        const std::string& language = argument.game->language(argument.reader);
        const chess::PieceLetters& own =
            argument.game->phrasebook().translator().language(language).lettering.own();
        for (const chess::Role role : chess::roles)
            if (const auto piece = means(role == chess::Role::Pawn ? std::string_view(own.pawn)
                                                                   : chess::letter_of(own, role),
                                         chess::index(role)))
                return piece;
    }
    for (std::size_t kind = 0; kind < rules.letters().size(); ++kind)
        if (const auto piece = means(rules.letters().substr(kind, 1), kind))
            return piece;
    return std::nullopt;
}

constexpr std::array words_of_roles = {
    std::pair{chess::Role::King, ANNABELLA_TR("king")},
    std::pair{chess::Role::Queen, ANNABELLA_TR("queen")},
    std::pair{chess::Role::Rook, ANNABELLA_TR("rook")},
    std::pair{chess::Role::Bishop, ANNABELLA_TR("bishop")},
    std::pair{chess::Role::Knight, ANNABELLA_TR("knight")},
    std::pair{chess::Role::Pawn, ANNABELLA_TR("pawn")},
};

/// The kind that is called so in the reader's catalogue or in any scheme: "Springer", "knights".
std::optional<std::uint8_t> kind_by_name(const CommandArgument& argument, std::string_view text) {
    const rules::Rules& rules = argument.game->game().position().rules();
    // A language may have no scheme in its own letters.
    if (rules.is_announced_by_scheme())
        for (const auto& [role, word] : words_of_roles)
            if (is_word(text, word, *argument.translated))
                return static_cast<std::uint8_t>(chess::index(role));
    for (const phrase::Scheme& scheme : argument.game->phrasebook().schemes())
        if (const auto kind = phrase::kind_called(scheme, rules, text, argument.translated->folding()))
            return static_cast<std::uint8_t>(*kind);
    return std::nullopt;
}

const rules::Board& board_of(const CommandArgument& argument) {
    return argument.game->game().position().rules().board();
}

Result<Command> which_square(const CommandArgument& argument) {
    const rules::Board& board = board_of(argument);
    return failure(board.numbered ? ANNABELLA_TR("Which square? Type {0} and its number, for example {0} 32.")
                   : board.discs  ? ANNABELLA_TR("Which square? Type {0} and a square, for example {0} c3.")
                                  : ANNABELLA_TR("Which square? Type {0} and a square, for example {0} e4."),
                   {argument.word});
}

Result<Command> no_kind(const CommandArgument& argument) {
    const std::string_view text = argument.text;
    if (board_of(argument).discs)
        return failure(ANNABELLA_TR("Which pieces? Type man, king or a colour, for example pieces white."));
    if (text.empty())
        return failure(ANNABELLA_TR(
            "Which pieces? Type a kind or a colour, for example pieces knight or pieces white."));
    return failure(ANNABELLA_TR("{0} is not a kind of piece. Type one, for example pieces knight."),
                   {std::string(text)});
}

/// A square of the rank or file of which only that is said; "4" or "vier" behind `missing`, "e" before it.
std::optional<chess::Square> square_of_line(const CommandArgument& argument, bool is_rank) {
    const std::string text(argument.text);
    if (text.empty())
        return std::nullopt;
    if (const auto square = square_in(argument, text))
        return square;
    for (const std::string_view joint : {"", " "})
        if (const auto square = square_in(argument, is_rank ? "a" + std::string(joint) + text
                                                            : text + std::string(joint) + "1"))
            return square;
    return square_in(argument, is_rank ? "Anna " + text : text + " eins");
}

} // namespace

namespace argument {

Result<Command> square(const CommandArgument& argument) {
    if (argument.empty())
        return which_square(argument);
    if (const auto square = square_in(argument, argument.text))
        return Ask{game::Question::Square, *square, {}};
    // Lichess: "s e", "s 4".
    if (const auto square = square_of_line(argument, false))
        return Ask{game::Question::File, *square, {}};
    if (const auto square = square_of_line(argument, true))
        return Ask{game::Question::Rank, *square, {}};
    const rules::Board& board = board_of(argument);
    if (board.numbered)
        return failure(ANNABELLA_TR("{0} is not a square. Squares are numbers from 1 to {1}."),
                       {std::string(argument.text), std::to_string(board.squares)});
    return failure(board.discs
                       ? ANNABELLA_TR("{0} is not a square. Type a file and a rank, for example {1} c3.")
                       : ANNABELLA_TR("{0} is not a square. Type a file and a rank, for example {1} e4."),
                   {std::string(argument.text), argument.word});
}

Result<Command> rank(const CommandArgument& argument) {
    if (const auto square = square_of_line(argument, true))
        return Ask{game::Question::Rank, *square, {}};
    return failure(ANNABELLA_TR("Which rank? Type {0} and its number, for example {0} 4."), {argument.word});
}

Result<Command> file(const CommandArgument& argument) {
    if (const auto square = square_of_line(argument, false))
        return Ask{game::Question::File, *square, {}};
    return failure(ANNABELLA_TR("Which file? Type {0} and its letter, for example {0} e."), {argument.word});
}

Result<Command> question_of_square(const CommandArgument& argument, game::Question question) {
    if (const auto square = argument.empty() ? std::nullopt : square_in(argument, argument.text))
        return Ask{question, *square, {}};
    return which_square(argument);
}

Result<Command> walk(const CommandArgument& argument) {
    if (argument.empty())
        return WalkBoard{};
    if (const auto square = square_in(argument, argument.text))
        return WalkBoard{*square};
    return which_square(argument);
}

Result<Command> board(const CommandArgument& argument) {
    if (argument.empty())
        return Ask{game::Question::Board, {}, {}};
    return walk(argument);
}

Result<Command> kinds(const CommandArgument& argument) {
    std::string_view rest = argument.text;
    // Lichess: "p A", "p a".
    if (rest == "A" || rest == "a")
        return Ask{rest == "A" ? game::Question::WhitePieces : game::Question::BlackPieces, {}, {}};
    const std::optional<Side> side = take_side(rest, *argument.translated);
    if (side && rest.empty())
        return Ask{side == Side::White ? game::Question::WhitePieces : game::Question::BlackPieces, {}, {}};
    if (const auto kind = rest.empty() ? std::nullopt : kind_by_name(argument, rest))
        return Ask{side ? game::Question::Kind : game::Question::Kinds,
                   {},
                   rules::Piece{side.value_or(Side::White), *kind}};
    if (auto piece = rest.empty() ? std::nullopt : piece_by_letter(argument, rest)) {
        piece->side = side.value_or(piece->side);
        return Ask{game::Question::Kind, {}, piece};
    }
    return no_kind(argument);
}

} // namespace argument

} // namespace annabella::table
