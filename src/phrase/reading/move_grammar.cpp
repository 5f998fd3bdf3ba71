// Grammars of moves and wishes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/reading/move_grammar.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "chess/movegen.hpp"
#include "chess/notation/san.hpp"

namespace annabella::phrase {

namespace {

/// Whether every word of it has its sounds.
bool sounds_known(const Scheme& scheme, std::string_view phrase) {
    while (!phrase.empty()) {
        const std::size_t end = std::min(phrase.find(' '), phrase.size());
        if (!scheme.sounds.contains(std::string(phrase.substr(0, end))))
            return false;
        phrase.remove_prefix(std::min(end + 1, phrase.size()));
    }
    return true;
}

std::string either_of(std::vector<std::string> phrases) {
    std::sort(phrases.begin(), phrases.end());
    std::string alternatives;
    for (const std::string& phrase : phrases)
        alternatives.append(alternatives.empty() ? "" : " | ").append(phrase);
    return phrases.size() > 1 ? "( " + alternatives + " )" : alternatives;
}

/// All that is said for one of these; empty where nothing of it has sounds.
std::string said_for(const Scheme& scheme, const std::vector<WordMeaning>& meanings) {
    std::vector<std::string> phrases;
    for (const auto& [phrase, meaning] : scheme.vocabulary)
        if (std::find(meanings.begin(), meanings.end(), meaning) != meanings.end() &&
            sounds_known(scheme, phrase))
            phrases.push_back(phrase);
    return either_of(std::move(phrases));
}

WordMeaning sense(WordKind kind, std::size_t value = 0) { return {kind, static_cast<std::uint8_t>(value)}; }

std::string words_of_piece(const Scheme& scheme, chess::Role role) {
    return said_for(scheme, {sense(WordKind::Piece, chess::index(role))});
}

std::string words_of_square(const Scheme& scheme, chess::Square square) {
    return said_for(scheme, {sense(WordKind::File, static_cast<std::size_t>(chess::file_of(square)))}) + ' ' +
           said_for(scheme, {sense(WordKind::Rank, static_cast<std::size_t>(chess::rank_of(square)))});
}

/// "[ springer ] "; nothing where there is no word for it.
std::string maybe_said(const std::string& words) { return words.empty() ? "" : "[ " + words + " ] "; }

constexpr std::array spoken_new_pieces = {chess::Role::Queen, chess::Role::Rook, chess::Role::Bishop,
                                          chess::Role::Knight};

/// What both grammars have. `moves` goes on from "public <move> = ".
std::string move_grammar(const Scheme& scheme, const std::string& moves) {
    std::vector<std::string> wishes;
    for (const auto& [phrase, wish] : scheme.wishes)
        if (sounds_known(scheme, phrase))
            wishes.push_back(phrase);
    const std::string wish = either_of(std::move(wishes));
    std::string text = "#JSGF V1.0;\ngrammar moves;\npublic <said> = ";
    if (!moves.empty())
        text += "<move> <after>";
    if (!wish.empty())
        text += std::string(moves.empty() ? "" : " | ") + wish;
    text += ";\n";
    if (moves.empty())
        return text;
    const std::string check = said_for(scheme, {sense(WordKind::Check), sense(WordKind::Mate)});
    const std::string en_passant = said_for(scheme, {sense(WordKind::EnPassant)});
    text += "<after> = " + maybe_said(en_passant) + maybe_said(check) +
            (en_passant.empty() && check.empty() ? "<NULL>" : "") + ";\n";
    const std::string link = said_for(scheme, {sense(WordKind::Filler), sense(WordKind::Capture)});
    text += "<link> = " + (link.empty() ? "<NULL>" : "[ " + link + " ]") + ";\n";
    return text + "<move> = " + moves + ";\n";
}

/// From one square, and to where.
using MovesFrom = std::map<int, std::vector<chess::Move>>;

std::string moves_from(const Scheme& scheme, const chess::Position& position,
                       const std::vector<chess::Move>& moves) {
    const chess::Square from = moves.front().from();
    std::vector<std::string> targets;
    for (const chess::Move move : moves) {
        const bool castles = move.kind() == chess::MoveKind::Castling;
        const chess::Square to = castles ? chess::castled_king_square(move) : move.to();
        const auto new_piece = move.promotion();
        targets.push_back(words_of_square(scheme, to) +
                          (new_piece ? ' ' + words_of_piece(scheme, *new_piece) : ""));
    }
    const auto moved = position.at(from);
    return maybe_said(moved ? words_of_piece(scheme, moved->role) : "") + words_of_square(scheme, from) +
           " <link> " + either_of(std::move(targets));
}

/// Castling that can be said by the squares of the king, too.
bool is_named_by_squares(const chess::Position& position, chess::Move castling) {
    const chess::MoveText by_squares{.role = chess::Role::King,
                                     .from_file = static_cast<std::uint8_t>(chess::file_of(castling.from())),
                                     .from_rank = static_cast<std::uint8_t>(chess::rank_of(castling.from())),
                                     .to = chess::castled_king_square(castling)};
    return chess::resolve(position, by_squares) == castling;
}

} // namespace

std::string full_grammar(const Scheme& scheme) {
    std::vector<WordMeaning> pieces;
    std::vector<WordMeaning> promoted;
    pieces.reserve(std::size(chess::roles));
    promoted.reserve(std::size(spoken_new_pieces));
    for (const chess::Role role : chess::roles)
        pieces.push_back(sense(WordKind::Piece, chess::index(role)));
    for (const chess::Role role : spoken_new_pieces)
        promoted.push_back(sense(WordKind::Piece, chess::index(role)));
    std::vector<WordMeaning> files;
    std::vector<WordMeaning> ranks;
    for (std::size_t i = 0; i < 8; ++i) {
        files.push_back(sense(WordKind::File, i));
        ranks.push_back(sense(WordKind::Rank, i));
    }
    const std::string castling = said_for(scheme, {sense(WordKind::Kingside), sense(WordKind::Queenside)});
    return move_grammar(scheme, (castling.empty() ? "" : castling + " | ") +
                                    maybe_said(said_for(scheme, pieces)) + "<square> <link> <square> " +
                                    maybe_said(said_for(scheme, promoted))) +
           "<square> = " + said_for(scheme, files) + ' ' + said_for(scheme, ranks) + ";\n";
}

std::string legal_grammar(const Scheme& scheme, const chess::Position& position) {
    MovesFrom targets;
    std::string moves;
    const auto add = [&](const std::string& words) {
        if (!words.empty())
            moves.append(moves.empty() ? "" : " | ").append(words);
    };
    for (const chess::Move move : chess::generate_legal_moves(position)) {
        const bool castles = move.kind() == chess::MoveKind::Castling;
        if (castles)
            add(said_for(scheme,
                         {sense(chess::is_kingside(move) ? WordKind::Kingside : WordKind::Queenside)}));
        if (!castles || is_named_by_squares(position, move))
            targets[chess::index(move.from())].push_back(move);
    }
    for (const auto& [from, to] : targets)
        add(moves_from(scheme, position, to));
    return move_grammar(scheme, moves);
}

Result<void> can_be_heard(const Scheme& scheme) {
    std::vector<WordMeaning> needed = {sense(WordKind::Kingside), sense(WordKind::Queenside)};
    for (std::size_t i = 0; i < 8; ++i) {
        needed.push_back(sense(WordKind::File, i));
        needed.push_back(sense(WordKind::Rank, i));
    }
    for (const chess::Role role : chess::roles)
        needed.push_back(sense(WordKind::Piece, chess::index(role)));
    for (const WordMeaning meaning : needed)
        if (said_for(scheme, {meaning}).empty())
            return failure(
                ANNABELLA_TR(
                    "The scheme {0} lacks sounds, so you cannot speak moves. Choose the scheme annex-e."),
                {scheme.name});
    return {};
}

} // namespace annabella::phrase
