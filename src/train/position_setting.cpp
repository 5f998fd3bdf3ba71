// Putting up a position by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/position_setting.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "base/number.hpp"
#include "chess/notation/fen.hpp"
#include "train/drills/read_pieces.hpp"
#include "train/drills/read_squares.hpp"
#include "train/men.hpp"
#include "winnable/winnable.hpp"

namespace annabella::train {

using chess::Role;
using chess::Setup;
using chess::Square;

namespace {

constexpr std::uint64_t bit_of(Square square) { return std::uint64_t{1} << rules::index(square); }

std::size_t place_of(Square square) { return static_cast<std::size_t>(rules::index(square)); }

/// The squares on which that piece stands.
std::vector<Square> squares_of(const chess::Placement& placement, chess::Piece piece) {
    std::vector<Square> squares;
    for (int at = 0; at < chess::square_count; ++at)
        if (placement[static_cast<std::size_t>(at)] == piece)
            squares.push_back(static_cast<Square>(at));
    return squares;
}

constexpr int first_rank(Side side) { return side == Side::White ? 0 : 7; }

/// The rooks of a side that have the right to castle and can have it: they and their king stand on their
/// first rank.
struct CastlingRooks {
    std::optional<Square> king;
    std::vector<Square> rooks;
};
CastlingRooks castling_rooks(const Setup& setup, Side side) {
    const auto kings = squares_of(setup.placement, {side, Role::King});
    if (kings.size() != 1 || chess::rank_of(kings.front()) != first_rank(side))
        return {};
    CastlingRooks found{kings.front(), {}};
    for (const Square rook : squares_of(setup.placement, {side, Role::Rook}))
        if (chess::rank_of(rook) == first_rank(side) && (setup.castling_rooks & bit_of(rook)) != 0)
            found.rooks.push_back(rook);
    return found;
}

/// That a king or a rook castles from elsewhere than in ordinary chess.
chess::CastlingMode castling_mode(const Setup& setup) {
    for (const Side side : both_sides)
        for (const CastlingRooks found = castling_rooks(setup, side); const Square rook : found.rooks)
            if (chess::file_of(*found.king) != 4 || (chess::file_of(rook) != 0 && chess::file_of(rook) != 7))
                return chess::CastlingMode::Chess960;
    return chess::CastlingMode::Standard;
}

constexpr std::uint64_t first_rank_of(Side side) { return std::uint64_t{0xff} << 8 * first_rank(side); }

/// That a side has now; none where the pieces for it are not there.
std::uint64_t rights_of(const Setup& setup, Side side) {
    std::uint64_t rights = 0;
    for (const Square rook : castling_rooks(setup, side).rooks)
        rights |= bit_of(rook);
    return rights;
}

std::uint64_t rights_of_both(const Setup& setup) {
    return rights_of(setup, Side::White) | rights_of(setup, Side::Black);
}

/// Rights whose pieces are not there are none. Those of a side with too many kings rest until one is taken
/// off again: a second king is a slip, and no move.
std::uint64_t rights_left(const Setup& setup) {
    std::uint64_t left = rights_of_both(setup);
    for (const Side side : both_sides) {
        if (squares_of(setup.placement, {side, Role::King}).size() < 2)
            continue;
        for (const Square rook : squares_of(setup.placement, {side, Role::Rook}))
            left |= setup.castling_rooks & bit_of(rook) & first_rank_of(side);
    }
    return left;
}

/// FIDE 2009, 5.2b: neither player can mate by any series of legal moves, as far as can be proved.
bool is_dead_position(const chess::Position& position) {
    return std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) {
        return chess::can_mate(position, side).verdict == rules::Verdict::No;
    });
}

/// Why no game can be played from there.
std::vector<Error> faults_of(const chess::Setup& setup) {
    const auto position = chess::Position::from_setup(setup, castling_mode(setup));
    return position ? std::vector<Error>() : position.error();
}

Speech not_understood(std::string_view line) {
    return {{ANNABELLA_TR("Not understood, ignored: {0}. Type for example white king e1, or help."),
             {phrase::quotation(line)}}};
}

constexpr std::array setting_keys = {
    SittingKey{"F4", "board", ANNABELLA_TR("F4 says where the pieces stand.")},
    SittingKey{"F5", "turn", ANNABELLA_TR("F5 says who is to move.")},
    SittingKey{"F6", "again", ANNABELLA_TR("F6 repeats where the pieces stand.")},
};

Speech wants_file(std::string_view word, const Reader& reader) {
    return {{ANNABELLA_TR("Type {0} and a file name."), {table::own_form(word, reader.translated)}}};
}

/// More than sixteen, or more promoted ones than pawns that are missing.
bool has_too_many(const chess::Placement& placement, Side side) {
    constexpr std::array at_first = {std::pair{Role::Queen, 1}, std::pair{Role::Rook, 2},
                                     std::pair{Role::Bishop, 2}, std::pair{Role::Knight, 2}};
    constexpr int pawns_at_first = 8;
    const auto count = [&](Role role) {
        return static_cast<int>(std::count(placement.begin(), placement.end(), chess::Piece{side, role}));
    };
    int pawns = count(Role::Pawn);
    for (const auto& [role, first] : at_first)
        pawns += std::max(0, count(role) - first);
    return pawns > pawns_at_first;
}

} // namespace

/// A word and what it does with what stands behind it.
struct PositionSetting::Command {
    std::string_view word;
    const char* help; ///< One sentence, to be translated; null: another word does the same.
    bool takes_more;  ///< Something may stand behind it.
    Speech (*does)(PositionSetting&, std::string_view rest, const Reader&);
};

std::span<const PositionSetting::Command> PositionSetting::commands() {
    using What = PositionWish::What;
    using Self = PositionSetting;
    using Rest = std::string_view;
    static constexpr std::array all = {
        Command{ANNABELLA_TR("clear"), ANNABELLA_TR("With a square, empty it. With all, empty the board."),
                true, [](Self& self, Rest rest, const Reader& r) { return self.clear(rest, r); }},
        Command{ANNABELLA_TR("undo"), ANNABELLA_TR("Take the last change back."), false,
                [](Self& self, Rest, const Reader&) { return self.undo(); }},
        Command{ANNABELLA_TR("start position"), ANNABELLA_TR("Set up all pieces as at the start of a game."),
                false,
                [](Self& self, Rest, const Reader&) { return self.change(chess::Position().setup()); }},
        Command{ANNABELLA_TR("chess960"),
                ANNABELLA_TR("With a number from 0 to 959, set up that position of Chess960."), true,
                [](Self& self, Rest rest, const Reader& r) { return self.numbered(rest, r); }},
        Command{ANNABELLA_TR("board"), ANNABELLA_TR("Say where the pieces stand."), false,
                [](Self& self, Rest, const Reader&) { return self.tell_pieces(); }},
        Command{ANNABELLA_TR("again"), nullptr, false,
                [](Self& self, Rest, const Reader&) { return self.tell_pieces(); }},
        Command{ANNABELLA_TR("ranks"), ANNABELLA_TR("Say what stands on each rank."), false,
                [](Self& self, Rest, const Reader&) { return self.tell_ranks(); }},
        Command{ANNABELLA_TR("turn"), ANNABELLA_TR("Say who is to move. With white or black, change it."),
                true, [](Self& self, Rest rest, const Reader& r) { return self.turn(rest, r); }},
        Command{ANNABELLA_TR("castling"),
                ANNABELLA_TR("Say who may castle. With letters such as KQ, change it."), true,
                [](Self& self, Rest rest, const Reader& r) { return self.castling(rest, r); }},
        Command{ANNABELLA_TR("en-passant"), ANNABELLA_TR("With a square, let a pawn have just passed it."),
                true, [](Self& self, Rest rest, const Reader& r) { return self.passing(rest, r); }},
        Command{ANNABELLA_TR("check"), ANNABELLA_TR("Check the position."), false,
                [](Self& self, Rest, const Reader&) { return self.check(); }},
        Command{ANNABELLA_TR("fen"), ANNABELLA_TR("Say the position as FEN. With a FEN, set it up."), true,
                [](Self& self, Rest rest, const Reader&) {
                    return rest.empty() ? Speech{{ANNABELLA_TR("{0}"), {self.fen()}}} : self.read(rest);
                }},
        Command{ANNABELLA_TR("read"), ANNABELLA_TR("With a file name, set up the position in that file."),
                true,
                [](Self& self, Rest rest, const Reader& r) {
                    return rest.empty() ? wants_file(ANNABELLA_TR("read"), r) : self.wish(What::Read, rest);
                }},
        Command{ANNABELLA_TR("save"), ANNABELLA_TR("With a file name, save the position."), true,
                [](Self& self, Rest rest, const Reader& r) {
                    return rest.empty() ? wants_file(ANNABELLA_TR("save"), r) : self.wish(What::Save, rest);
                }},
        Command{ANNABELLA_TR("play"), ANNABELLA_TR("Play a game from this position."), false,
                [](Self& self, Rest, const Reader&) { return self.wish(What::Play, {}); }},
        Command{ANNABELLA_TR("engine"), ANNABELLA_TR("Play from this position against Stockfish."), false,
                [](Self& self, Rest, const Reader&) { return self.wish(What::PlayEngine, {}); }},
    };
    return all;
}

std::vector<std::string_view> PositionSetting::words() const {
    std::vector<std::string_view> all = {"white", "black", "king", "queen", "rook", "bishop", "knight",
                                         "pawn",  "all",   "none", "to",    "help", "quit"};
    for (const Command& command : commands())
        all.push_back(command.word);
    return all;
}

std::span<const SittingKey> PositionSetting::keys() const { return setting_keys; }

Speech PositionSetting::begin() {
    return Speech{{ANNABELLA_TR(
               "Set up a position: white king e1, or black pawns a7-h7. For more, type help.")}} +
           tell_pieces();
}

Speech PositionSetting::farewell() const { return {{ANNABELLA_TR("Goodbye.")}}; }

tl::expected<chess::Position, std::vector<Error>> PositionSetting::position() const {
    return chess::Position::from_setup(m_setup, castling_mode(m_setup));
}

std::string PositionSetting::fen() const { return chess::write_fen(m_setup); }

Speech PositionSetting::read(std::string_view fen) {
    auto setup = chess::parse_fen(fen);
    if (!setup)
        return {{ANNABELLA_TR("{0}"), {setup.error().message}}};
    // All of it is told, whatever has changed.
    change(*std::move(setup));
    return tell_pieces() + tell_castling();
}

void PositionSetting::drop_rights_of_moved_kings(Setup& after) const {
    for (const Side side : both_sides) {
        const chess::Piece king{side, Role::King};
        // Where there are several, his who stood there first.
        auto stood = squares_of(m_setup.placement, king);
        for (auto before = m_before.rbegin(); stood.size() > 1 && before != m_before.rend(); ++before)
            stood = squares_of(before->placement, king);
        const auto stands = [&](Square square) { return after.placement[place_of(square)] == king; };
        if (!std::all_of(stood.begin(), stood.end(), stands))
            after.castling_rooks &= ~first_rank_of(side);
    }
}

/// Of whom the rights are all gone; where nobody has any left, that is told at once.
Speech PositionSetting::tell_lost_rights() const {
    Speech said;
    if (rights_of_both(m_setup) == 0)
        return said;
    for (const Side side : both_sides)
        if (rights_of(m_before.back(), side) != 0 && rights_of(m_setup, side) == 0)
            said.push_back({ANNABELLA_TR("{side} may no longer castle."), side});
    return said;
}

Speech PositionSetting::change(Setup setup) {
    Speech said;
    const std::uint64_t wanted = setup.castling_rooks;
    setup.castling_rooks = rights_left(setup);
    if (setup == m_setup)
        return {{ANNABELLA_TR("Nothing changed.")}};
    m_before.push_back(std::exchange(m_setup, setup));
    // What is gone is told, and not what never was.
    const bool castling_changed = rights_of_both(m_before.back()) != rights_of_both(m_setup);
    int changed = 0;
    for (int at = 0; at < chess::square_count; ++at)
        changed += m_before.back().placement[static_cast<std::size_t>(at)] !=
                           m_setup.placement[static_cast<std::size_t>(at)]
                       ? 1
                       : 0;
    constexpr int most_told = 8;
    if (changed > most_told)
        said.push_back({ANNABELLA_TR("Squares changed: {0}."), {changed}});
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
        said = std::move(said) + tell_lost_rights() + tell_castling();
    if (m_before.back().en_passant != m_setup.en_passant)
        said.push_back(m_setup.en_passant
                           ? Sentence(ANNABELLA_TR("A pawn has just passed {0}."), {*m_setup.en_passant})
                           : Sentence(ANNABELLA_TR("No en passant capture is possible.")));
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
    drop_rights_of_moved_kings(setup);
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
    drop_rights_of_moved_kings(setup);
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
        return {{ANNABELLA_TR("Who is to move? Type turn white or turn black.")}};
    setup.turn = *wanted;
    setup.en_passant.reset();
    return change(setup);
}

Speech PositionSetting::castling(std::string_view letters, const Reader& reader) {
    if (letters.empty())
        return tell_castling();
    Setup setup = m_setup;
    const bool none = table::is_word(letters, ANNABELLA_TR("none"), reader.translated);
    const auto wanted = chess::parse_castling(none ? "-" : letters, setup.placement);
    if (!wanted)
        return {
            {ANNABELLA_TR("Type the rights as in FEN: K and Q for White's short and long castling, k and q "
                          "for Black's, or none. In Chess960 the rook's file letter is also allowed.")}};
    setup.castling_rooks = *wanted;
    if (const std::uint64_t missing = *wanted & ~rights_of_both(setup); missing != 0) {
        const auto rook = static_cast<Square>(std::countr_zero(missing));
        return {{ANNABELLA_TR("{side} then needs the king on {0} and a rook on {1}."),
                 chess::rank_of(rook) == 0 ? Side::White : Side::Black,
                 {chess::make_square(4, chess::rank_of(rook)), rook}}};
    }
    return change(setup);
}

Speech PositionSetting::numbered(std::string_view number, const Reader& reader) {
    const auto wanted = whole_number<int>(number);
    const auto position = chess::Position::chess960(wanted.value_or(-1));
    if (!position)
        return {{ANNABELLA_TR("Type {0} and a number from 0 to 959."),
                 {table::own_form(ANNABELLA_TR("chess960"), reader.translated)}}};
    // All of it is told, whatever has changed.
    change(position->setup());
    return tell_pieces() + tell_castling();
}

Speech PositionSetting::passing(std::string_view square, const Reader& reader) {
    Setup setup = m_setup;
    setup.en_passant.reset();
    if (!table::is_word(square, "none", reader.translated)) {
        const auto squares = read_squares(square, reader);
        if (!squares || squares->size() != 1)
            return {{ANNABELLA_TR(
                "Which square did the pawn pass? Type en-passant e3, for example, or en-passant none.")}};
        const std::vector<Error> others = faults_of(setup);
        setup.en_passant = squares->front();
        // What else the position lacks may still come.
        for (const Error& fault : faults_of(setup))
            if (std::find(others.begin(), others.end(), fault) == others.end())
                return {{"{0}", {fault.message}}};
    }
    return change(setup);
}

Speech PositionSetting::tell_turn() const { return {train::tell_turn(m_setup.turn)}; }

Speech PositionSetting::tell_castling() const {
    Speech said;
    Squares rooks;
    for (const Side side : both_sides) {
        bool king = false;
        bool queen = false;
        const CastlingRooks found = castling_rooks(m_setup, side);
        for (const Square rook : found.rooks) {
            (chess::file_of(rook) > chess::file_of(*found.king) ? king : queen) = true;
            rooks.push_back(rook);
        }
        if (king || queen)
            said.push_back({king && queen ? ANNABELLA_TR("{side} may castle short and long.")
                            : king        ? ANNABELLA_TR("{side} may castle short.")
                                          : ANNABELLA_TR("{side} may castle long."),
                            side});
    }
    if (said.empty())
        said.push_back({ANNABELLA_TR("Nobody may castle.")});
    if (castling_mode(m_setup) == chess::CastlingMode::Chess960)
        said.push_back({ANNABELLA_TR("Castling is as in Chess960, with these rooks: {0}."), {rooks}});
    return said;
}

Speech PositionSetting::tell_pieces() const {
    const bool is_empty = men_of(seen(m_setup.placement), Side::White).empty() &&
                          men_of(seen(m_setup.placement), Side::Black).empty();
    return is_empty ? tell_men(seen(m_setup.placement)) : tell_men(seen(m_setup.placement)) + tell_turn();
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
        said.push_back({ANNABELLA_TR("You cannot play from this position.")});
        for (const Error& fault : position.error())
            said.push_back({"{0}", {fault.message}});
        return said;
    }
    const Side turn = position->turn();
    if (position->is_checkmate())
        said.push_back({ANNABELLA_TR("{side} is mated."), turn});
    else if (position->is_stalemate())
        said.push_back({ANNABELLA_TR("{side} is stalemated."), turn});
    else if (is_dead_position(*position))
        said.push_back({ANNABELLA_TR("Neither side can mate: it is a draw.")});
    else
        said.push_back({ANNABELLA_TR("You can play from this position.")});
    for (const Side side : both_sides)
        if (has_too_many(m_setup.placement, side))
            said.push_back({ANNABELLA_TR("Impossible in a game: {side} has too many pieces."), side});
    if (position->in_check() && !position->is_checkmate())
        said.push_back({ANNABELLA_TR("{side} is in check."), turn});
    return std::move(said) + tell_turn() + tell_castling();
}

Speech PositionSetting::wish(PositionWish::What what, std::string_view path) {
    const bool plays = what == PositionWish::What::Play || what == PositionWish::What::PlayEngine;
    const auto position = this->position();
    if (plays && (!position || !position->has_legal_move() || is_dead_position(*position)))
        return check();
    m_wish = PositionWish{what, std::string(path)};
    return {};
}

Speech PositionSetting::help(const Reader& reader) {
    std::vector<SittingWord> words;
    for (const Command& command : commands())
        words.push_back({command.word, command.help});
    words.push_back({"quit", ANNABELLA_TR("Leave the position.")});
    return Speech{{ANNABELLA_TR("Type a colour, a piece and its squares, for example white king e1 or black "
                                "pawns a7-h7.")},
                  {ANNABELLA_TR("Put commas between several.")},
                  {ANNABELLA_TR("To hear what stands on a square, type only the square.")}} +
           help_about(words, reader);
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
            return Speech{{ANNABELLA_TR("Nothing may follow {0}. Ignored: {1}."),
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
        return {help(reader)};
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
    return {did_you_mean(line, reader).value_or(not_understood(line))};
}

} // namespace annabella::train
