// Putting up a position by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/position_setting.hpp"

#include <algorithm>
#include <array>

#include "chess/fen.hpp"
#include "train/read_pieces.hpp"
#include "train/read_squares.hpp"
#include "winnable/winnable.hpp"

namespace annabella::train {

using chess::Color;
using chess::Role;
using chess::Setup;
using chess::Square;

namespace {

struct CastlingRight {
    char letter; ///< In FEN.
    Color side;
    Square rook;
};
constexpr std::array rights = {
    CastlingRight{'K', Color::White, chess::make_square(7, 0)},
    CastlingRight{'Q', Color::White, chess::make_square(0, 0)},
    CastlingRight{'k', Color::Black, chess::make_square(7, 7)},
    CastlingRight{'q', Color::Black, chess::make_square(0, 7)},
};

constexpr std::uint64_t bit_of(Square square) { return std::uint64_t{1} << rules::index(square); }

std::size_t place_of(Square square) { return static_cast<std::size_t>(rules::index(square)); }

bool has(const Setup& setup, const CastlingRight& right) {
    return (setup.castling_rooks & bit_of(right.rook)) != 0;
}

/// King and rook stand where they castle from.
bool can_have(const Setup& setup, const CastlingRight& right) {
    const Square king = chess::make_square(4, chess::rank_of(right.rook));
    return setup.placement[place_of(right.rook)] == chess::Piece(right.side, Role::Rook) &&
           setup.placement[place_of(king)] == chess::Piece(right.side, Role::King);
}

Men men_of(const chess::Placement& placement, Color side) {
    Men men;
    for (const Role role : {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn})
        for (int square = 0; square < chess::square_count; ++square)
            if (placement[static_cast<std::size_t>(square)] == chess::Piece(side, role))
                men.push_back({role, static_cast<Square>(square)});
    return men;
}

/// FIDE 2009, 5.2b: neither player can mate by any series of legal moves, as far as can be proved.
bool is_dead_position(const chess::Position& position) {
    return std::all_of(chess::colors.begin(), chess::colors.end(), [&](Color side) {
        return chess::can_mate(position, side).verdict == rules::Verdict::No;
    });
}

Speech not_understood(std::string_view line) {
    return {
        {ANNABELLA_TR("Not understood: {0}. Nothing has changed. Type for example white king e1, or help."),
         {phrase::quotation(line)}}};
}

constexpr std::array setting_keys = {
    SittingKey{"F4", "board", ANNABELLA_TR("F4 tells where the pieces stand.")},
    SittingKey{"F5", "turn", ANNABELLA_TR("F5 tells who is on move.")},
    SittingKey{"F6", "board", ANNABELLA_TR("F4 tells where the pieces stand.")},
};

} // namespace

/// A word and what it does with what stands behind it.
struct PositionSetting::Command {
    std::string_view word;
    bool takes_more; ///< Something may stand behind it.
    Speech (*does)(PositionSetting&, std::string_view rest, const Reader&);
};

std::span<const PositionSetting::Command> PositionSetting::commands() {
    using What = PositionWish::What;
    using Self = PositionSetting;
    using Rest = std::string_view;
    static constexpr std::array all = {
        Command{ANNABELLA_TR("clear"), true,
                [](Self& self, Rest rest, const Reader& r) { return self.clear(rest, r); }},
        Command{ANNABELLA_TR("undo"), false, [](Self& self, Rest, const Reader&) { return self.undo(); }},
        Command{ANNABELLA_TR("start position"), false,
                [](Self& self, Rest, const Reader&) { return self.change(chess::Position().setup()); }},
        Command{ANNABELLA_TR("board"), false,
                [](Self& self, Rest, const Reader&) { return self.tell_pieces(); }},
        Command{ANNABELLA_TR("again"), false,
                [](Self& self, Rest, const Reader&) { return self.tell_pieces(); }},
        Command{ANNABELLA_TR("ranks"), false,
                [](Self& self, Rest, const Reader&) { return self.tell_ranks(); }},
        Command{ANNABELLA_TR("turn"), true,
                [](Self& self, Rest rest, const Reader& r) { return self.turn(rest, r); }},
        Command{ANNABELLA_TR("castling"), true,
                [](Self& self, Rest rest, const Reader& r) { return self.castling(rest, r); }},
        Command{ANNABELLA_TR("en-passant"), true,
                [](Self& self, Rest rest, const Reader& r) { return self.passing(rest, r); }},
        Command{ANNABELLA_TR("check"), false, [](Self& self, Rest, const Reader&) { return self.check(); }},
        Command{ANNABELLA_TR("fen"), true,
                [](Self& self, Rest rest, const Reader&) {
                    return rest.empty() ? Speech{{ANNABELLA_TR("{0}"), {self.fen()}}} : self.read(rest);
                }},
        Command{ANNABELLA_TR("read"), true,
                [](Self& self, Rest rest, const Reader&) { return self.wish(What::Read, rest); }},
        Command{ANNABELLA_TR("save"), true,
                [](Self& self, Rest rest, const Reader&) { return self.wish(What::Save, rest); }},
        Command{ANNABELLA_TR("play"), false,
                [](Self& self, Rest, const Reader&) { return self.wish(What::Play, {}); }},
        Command{ANNABELLA_TR("engine"), false,
                [](Self& self, Rest, const Reader&) { return self.wish(What::PlayEngine, {}); }},
    };
    return all;
}

std::vector<std::string_view> PositionSetting::words() {
    std::vector<std::string_view> all = {"white", "black", "king", "queen", "rook", "bishop", "knight",
                                         "pawn",  "all",   "none", "to",    "help", "quit"};
    for (const Command& command : commands())
        all.push_back(command.word);
    return all;
}

std::span<const SittingKey> PositionSetting::keys() const { return setting_keys; }

Speech PositionSetting::begin() {
    return Speech{
               {ANNABELLA_TR("Put up a position: type white king e1, or black pawns a7-h7. Type help to hear "
                             "what else can be typed.")}} +
           tell_pieces();
}

Speech PositionSetting::farewell() const { return {{ANNABELLA_TR("Good bye.")}}; }

std::string PositionSetting::fen() const {
    std::string text = chess::write_placement(m_setup.placement);
    text += m_setup.turn == Color::White ? " w " : " b ";
    std::string letters;
    for (const CastlingRight& right : rights)
        if (has(m_setup, right))
            letters += right.letter;
    text += letters.empty() ? "-" : letters;
    text += ' ' + (m_setup.en_passant ? chess::name(*m_setup.en_passant) : "-");
    return text + ' ' + std::to_string(m_setup.halfmove_clock) + ' ' +
           std::to_string(m_setup.fullmove_number);
}

Speech PositionSetting::read(std::string_view fen) {
    auto setup = chess::parse_fen(fen);
    if (!setup)
        return {{ANNABELLA_TR("{0}"), {setup.error().message}}};
    // All of it is told, whatever has changed.
    change(*std::move(setup));
    return tell_pieces() + tell_castling();
}

Speech PositionSetting::change(Setup setup) {
    Speech said;
    const std::uint64_t wanted = setup.castling_rooks;
    for (const CastlingRight& right : rights)
        if (has(setup, right) && !can_have(setup, right))
            setup.castling_rooks &= ~bit_of(right.rook);
    if (setup == m_setup)
        return {{ANNABELLA_TR("That is so already.")}};
    m_before.push_back(std::exchange(m_setup, setup));
    // What is gone is told, and not what never was.
    const bool castling_changed = m_before.back().castling_rooks != m_setup.castling_rooks;
    int changed = 0;
    for (int at = 0; at < chess::square_count; ++at)
        changed += m_before.back().placement[static_cast<std::size_t>(at)] !=
                           m_setup.placement[static_cast<std::size_t>(at)]
                       ? 1
                       : 0;
    constexpr int most_told = 8;
    if (changed > most_told)
        said.push_back({ANNABELLA_TR("Squares that have changed: {0}."), {changed}});
    else
        for (int at = 0; at < chess::square_count; ++at) {
            const auto square = static_cast<Square>(at);
            const auto& piece = m_setup.placement[place_of(square)];
            if (piece == m_before.back().placement[place_of(square)])
                continue;
            said.push_back(piece ? Sentence(ANNABELLA_TR("{0}: {1}."), {square, *piece})
                                 : Sentence(ANNABELLA_TR("{0} is empty."), {square}));
        }
    if (m_before.back().turn != m_setup.turn)
        said = std::move(said) + tell_turn();
    if (castling_changed || wanted != m_setup.castling_rooks)
        said = std::move(said) + tell_castling();
    if (m_before.back().en_passant != m_setup.en_passant)
        said.push_back(m_setup.en_passant
                           ? Sentence(ANNABELLA_TR("A pawn has just passed {0}."), {*m_setup.en_passant})
                           : Sentence(ANNABELLA_TR("No pawn can be taken en passant.")));
    return said;
}

Speech PositionSetting::undo() {
    if (m_before.empty())
        return {{ANNABELLA_TR("There is nothing to undo.")}};
    // What comes back is told as any change, rights too.
    const Setup before = m_before.back();
    Speech said = change(before);
    m_before.resize(m_before.size() - 2);
    return said;
}

Speech PositionSetting::clear(std::string_view squares, const Reader& reader) {
    Setup setup = m_setup;
    if (squares.empty() || table::is_word(squares, ANNABELLA_TR("all"), reader.translated)) {
        setup = {};
        setup.turn = m_setup.turn;
        return change(setup);
    }
    const auto wanted = read_square_ranges(squares, reader);
    if (!wanted)
        return not_understood(squares);
    for (const Square square : *wanted)
        setup.placement[place_of(square)].reset();
    setup.en_passant.reset();
    return change(setup);
}

std::optional<Speech> PositionSetting::put(std::string_view line, const Reader& reader) {
    const auto placed = read_pieces(line, reader);
    if (!placed)
        return std::nullopt;
    Setup setup = m_setup;
    for (const PlacedPiece& each : *placed)
        setup.placement[place_of(each.square)] = each.piece;
    // Nobody has just moved a pawn.
    setup.en_passant.reset();
    return change(setup);
}

Speech PositionSetting::turn(std::string_view side, const Reader& reader) {
    if (side.empty())
        return tell_turn();
    Setup setup = m_setup;
    const auto wanted = table::take_side(side, reader.translated);
    if (!wanted || !side.empty())
        return {{ANNABELLA_TR("Who is on move? Type turn white or turn black.")}};
    setup.turn = *wanted;
    setup.en_passant.reset();
    return change(setup);
}

Speech PositionSetting::castling(std::string_view letters, const Reader& reader) {
    if (letters.empty())
        return tell_castling();
    Setup setup = m_setup;
    setup.castling_rooks = 0;
    const bool none = letters == "-" || table::is_word(letters, ANNABELLA_TR("none"), reader.translated);
    if (!none)
        for (const char letter : letters) {
            const auto* const right =
                std::find_if(rights.begin(), rights.end(),
                             [&](const CastlingRight& some) { return some.letter == letter; });
            if (right == rights.end())
                return {{ANNABELLA_TR("Type the rights as FEN has them: K and Q for White's short and long "
                                      "castling, k and q for Black's, or none.")}};
            if (!can_have(setup, *right))
                return {{right->side == Color::White
                             ? ANNABELLA_TR("For that White's king must stand on {0} and a rook on {1}.")
                             : ANNABELLA_TR("For that Black's king must stand on {0} and a rook on {1}."),
                         {chess::make_square(4, chess::rank_of(right->rook)), right->rook}}};
            setup.castling_rooks |= bit_of(right->rook);
        }
    return change(setup);
}

Speech PositionSetting::passing(std::string_view square, const Reader& reader) {
    Setup setup = m_setup;
    setup.en_passant.reset();
    if (!table::is_word(square, "none", reader.translated)) {
        const auto squares = read_squares(square, reader);
        if (!squares || squares->size() != 1)
            return {{ANNABELLA_TR("Which square has the pawn just passed? Type for example en-passant e3, or "
                                  "en-passant none.")}};
        setup.en_passant = squares->front();
    }
    return change(setup);
}

Speech PositionSetting::tell_turn() const {
    return {{m_setup.turn == Color::White ? ANNABELLA_TR("White is on move.")
                                          : ANNABELLA_TR("Black is on move.")}};
}

Speech PositionSetting::tell_castling() const {
    Speech said;
    const auto tell = [&](Color side, const char* both, const char* shortly, const char* at_length) {
        const bool king = has(m_setup, rights[side == Color::White ? 0 : 2]);
        const bool queen = has(m_setup, rights[side == Color::White ? 1 : 3]);
        if (king || queen)
            said.push_back({king && queen ? both : king ? shortly : at_length});
    };
    tell(Color::White, ANNABELLA_TR("White may castle short and long."),
         ANNABELLA_TR("White may castle short."), ANNABELLA_TR("White may castle long."));
    tell(Color::Black, ANNABELLA_TR("Black may castle short and long."),
         ANNABELLA_TR("Black may castle short."), ANNABELLA_TR("Black may castle long."));
    if (said.empty())
        said.push_back({ANNABELLA_TR("Nobody may castle.")});
    return said;
}

Speech PositionSetting::tell_pieces() const {
    Speech said;
    if (const Men white = men_of(m_setup.placement, Color::White); !white.empty())
        said.push_back({ANNABELLA_TR("White: {0}."), {white}});
    if (const Men black = men_of(m_setup.placement, Color::Black); !black.empty())
        said.push_back({ANNABELLA_TR("Black: {0}."), {black}});
    if (said.empty())
        return {{ANNABELLA_TR("The board is empty.")}};
    return std::move(said) + tell_turn();
}

Speech PositionSetting::tell_ranks() const {
    Speech said;
    for (int rank = 7; rank >= 0; --rank) {
        const std::size_t before = said.size();
        for (int file = 0; file < 8; ++file) {
            const Square square = chess::make_square(file, rank);
            if (const auto& piece = m_setup.placement[place_of(square)])
                said.push_back({ANNABELLA_TR("{0}: {1}."), {square, *piece}});
        }
        if (said.size() == before)
            said.push_back({ANNABELLA_TR("Rank {0} is empty."), {rank + 1}});
    }
    return said;
}

Speech PositionSetting::check() const {
    const auto position = this->position();
    Speech said;
    if (!position) {
        said.push_back({ANNABELLA_TR("The position cannot be played on.")});
        for (const Error& fault : position.error())
            said.push_back({ANNABELLA_TR("{0}"), {fault.message}});
        return said;
    }
    const bool white = position->turn() == Color::White;
    if (position->is_checkmate())
        said.push_back({white ? ANNABELLA_TR("White is mated.") : ANNABELLA_TR("Black is mated.")});
    else if (position->is_stalemate())
        said.push_back({white ? ANNABELLA_TR("White is stalemated.") : ANNABELLA_TR("Black is stalemated.")});
    else if (is_dead_position(*position))
        said.push_back({ANNABELLA_TR("Nobody can mate any more: it is a draw.")});
    else
        said.push_back({ANNABELLA_TR("The position can be played on.")});
    if (position->in_check() && !position->is_checkmate())
        said.push_back({white ? ANNABELLA_TR("White is in check.") : ANNABELLA_TR("Black is in check.")});
    return std::move(said) + tell_turn() + tell_castling();
}

Speech PositionSetting::wish(PositionWish::What what, std::string_view path) {
    const bool plays = what == PositionWish::What::Play || what == PositionWish::What::PlayEngine;
    if (!plays && path.empty())
        return {{ANNABELLA_TR("Type the name of a file behind it.")}};
    const auto position = this->position();
    if (plays && (!position || !position->has_legal_move() || is_dead_position(*position)))
        return check();
    m_wish = PositionWish{what, std::string(path)};
    if (plays)
        leave();
    return {};
}

std::optional<Speech> PositionSetting::obey(std::string_view line, const Reader& reader) {
    for (const Command& command : commands()) {
        // A command may have two words.
        std::string_view rest = line;
        std::string_view word = table::take_word(rest);
        if (table::is_word(line, command.word, reader.translated)) {
            word = line;
            rest = {};
        } else if (!table::is_word(word, command.word, reader.translated)) {
            continue;
        }
        if (!rest.empty() && !command.takes_more)
            return Speech{{ANNABELLA_TR("Behind {0} nothing can stand, so nothing was done: {1}."),
                           {std::string(word), phrase::quotation(rest)}}};
        return command.does(*this, rest, reader);
    }
    return std::nullopt;
}

Reply PositionSetting::take(std::string_view typed, Span, const Reader& reader) {
    const std::string_view line = table::trimmed(typed);
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (line.empty())
        return {tell_pieces()};
    if (says(ANNABELLA_TR("quit"))) {
        leave();
        return {};
    }
    if (says(ANNABELLA_TR("help")))
        return {
            {{ANNABELLA_TR(
                 "Type a colour, a piece and its squares: white king e1, black pawns a7-h7; several with "
                 "commas between. clear e4 empties a square, clear all of them, undo takes the last change "
                 "back, start position puts up all pieces. turn black, castling KQ and en-passant e3 set "
                 "what "
                 "the pieces do not show.")},
             {ANNABELLA_TR("board tells where the pieces stand, ranks the same rank by rank, a square alone "
                           "what stands there, check whether it can be played on. fen tells it as FEN, fen "
                           "and a position or read and a file put one up, save and a file keeps it. play "
                           "begins a game from it, engine a game against Stockfish. quit leaves.")}}};
    if (auto said = obey(line, reader))
        return {*std::move(said)};
    if (auto said = put(line, reader))
        return {*std::move(said)};
    if (const auto squares = read_square_ranges(line, reader)) {
        Speech said;
        for (const Square square : *squares)
            if (const auto& piece = m_setup.placement[place_of(square)])
                said.push_back({ANNABELLA_TR("{0}: {1}."), {square, *piece}});
            else
                said.push_back({ANNABELLA_TR("{0} is empty."), {square}});
        return {said};
    }
    return {not_understood(line)};
}

} // namespace annabella::train
