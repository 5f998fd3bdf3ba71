// What is said when something is refused: the reason, and what to do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <utf8/unchecked.h>

#include "base/utf8.hpp"
#include "phrase/announce.hpp"
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"
#include "phrase/word_reader.hpp"

namespace annabella::phrase {

namespace {

using game::Reason;
using game::Refused;

constexpr std::size_t longest_quotation = 60;

/// What the text says as a move, whether it is legal or not.
std::optional<chess::MoveText> nearest_reading(std::string_view text, std::span<const Scheme> schemes,
                                               const chess::Lettering& reader) {
    const chess::Readings readings = read_announcement(text, schemes, reader);
    const auto nearest =
        std::min_element(readings.begin(), readings.end(),
                         [](const auto& left, const auto& right) { return left.tier < right.tier; });
    if (nearest == readings.end())
        return std::nullopt;
    return nearest->text;
}

bool lacks_new_piece(const chess::MoveText& text) {
    const int rank = chess::rank_of(text.to);
    return text.castling == chess::MoveText::Castling::None && !text.promotion &&
           text.role.value_or(chess::Role::Pawn) == chess::Role::Pawn && (rank == 0 || rank == 7) &&
           (!text.from_rank || *text.from_rank == (rank == 7 ? 6 : 1));
}

/// The move that was meant, in the scheme's words where it can be read, else as it was given.
Sentences::Argument meant(const Sentences& out, const Refused& refused,
                          const std::optional<chess::MoveText>& reading) {
    if (refused.given)
        return out.move(*refused.given);
    if (reading)
        return announce(out.scheme(), *reading);
    return quotation(refused.text);
}

void tell_illegal(Sentences& out, const Refused& refused, const std::optional<chess::MoveText>& reading) {
    if (refused.text.empty() && !refused.given)
        out.say(ANNABELLA_TR("That is not a legal move. Say another move."));
    else
        out.say(ANNABELLA_TR("Not a legal move: {0}. Say another move."), {meant(out, refused, reading)});
}

void tell_not_understood(Sentences& out, const Refused& refused) {
    // Whoever repeats is told what there is to repeat (E.2.1).
    if (refused.wanted)
        out.say(ANNABELLA_TR("Not understood. Repeat the announced move: {0}."), {out.move(*refused.wanted)});
    else if (quotation(refused.text).find_first_not_of(' ') == std::string::npos)
        out.say(ANNABELLA_TR("Nothing was understood. Say the piece and both squares."));
    else
        out.say(ANNABELLA_TR("Not understood: {0}. Say the piece and both squares."),
                {quotation(refused.text)});
}

/// The most moves among which somebody can be asked to choose by ear.
constexpr std::size_t most_candidates = 4;

/// Whether all that is open is what the pawn becomes.
bool only_lack_new_piece(const std::vector<game::SpokenMove>& candidates) {
    return !candidates.empty() &&
           std::all_of(candidates.begin(), candidates.end(), [&](const game::SpokenMove& candidate) {
               const rules::Position& before = candidate.before;
               return before.becomes(candidate.move) &&
                      before.from(candidate.move) == before.from(candidates[0].move) &&
                      before.to(candidate.move) == before.to(candidates[0].move);
           });
}

/// Names the moves, each so that saying it just so chooses it.
void ask_which(Sentences& out, const std::vector<game::SpokenMove>& candidates) {
    if (candidates.size() == 1)
        return out.say(ANNABELLA_TR("Do you mean {0}? Then say that."), {out.move(candidates[0])});
    out.say(ANNABELLA_TR("This can be more than one move: {0}, or {1}."),
            {out.move(candidates[0]), out.move(candidates[1])});
    for (std::size_t i = 2; i < candidates.size(); ++i)
        out.say(ANNABELLA_TR("Or {0}."), {out.move(candidates[i])});
    out.say(ANNABELLA_TR("Say which."));
}

void tell_ambiguous(Sentences& out, const Refused& refused, const std::optional<chess::MoveText>& reading) {
    if (refused.wanted)
        out.say(ANNABELLA_TR("This can be more than one move. Repeat the announced move: {0}."),
                {out.move(*refused.wanted)});
    else if (only_lack_new_piece(refused.candidates) ||
             (refused.candidates.empty() && reading && lacks_new_piece(*reading)))
        out.say(ANNABELLA_TR(
            "The pawn becomes a new piece. Say the move again with queen, rook, bishop or knight."));
    else if (!refused.candidates.empty() && refused.candidates.size() <= most_candidates)
        ask_which(out, refused.candidates);
    else if (!refused.text.empty())
        out.say(ANNABELLA_TR("This can be more than one move: {0}. Say both squares."),
                {meant(out, refused, reading)});
    else
        out.say(ANNABELLA_TR("This can be more than one move. Say both squares."));
}

void tell_touch_move(Sentences& out, const Refused& refused) {
    // FIDE 2009, 9.5b: the move that a wrong claim rested on must be played.
    if (!refused.square && refused.wanted)
        return out.say(ANNABELLA_TR("Your claim rested on {0}. That move must be played now."),
                       {out.move(*refused.wanted)});
    const std::optional<rules::Piece> piece =
        refused.square && refused.given ? refused.given->before.at(*refused.square) : std::nullopt;
    // FIDE 2009, 4.3a and b: an own piece touched is moved, an opponent's captured.
    if (piece && piece->side == refused.side)
        out.say(ANNABELLA_TR("Touched: {0}. That piece must be moved. Say another move."),
                {out.square(*refused.square)});
    else if (piece)
        out.say(ANNABELLA_TR("Touched: {0}. That piece must be captured. Say another move."),
                {out.square(*refused.square)});
    else
        out.say(ANNABELLA_TR("A touched piece must be moved or captured. Say another move."));
}

void tell_boards_differ(Sentences& out, const Refused& refused) {
    if (refused.differences.empty() && refused.given && refused.wanted) {
        out.say(ANNABELLA_TR("You said {0}, but your board shows {1}. Say what is on the board, or put the "
                             "pieces right."),
                {out.move(*refused.given), out.move(*refused.wanted)});
        return;
    }
    if (refused.wanted)
        out.say(ANNABELLA_TR("Your board does not show the position after {0}."),
                {out.move(*refused.wanted)});
    else
        out.say(ANNABELLA_TR("Your board differs from the game."));
    tell_differences(out, refused.differences);
    out.say(ANNABELLA_TR("Put the pieces right."));
}

void tell_not_announced(Sentences& out, const Refused& refused) {
    // FIDE 2009, E.2.3c
    if (refused.wanted)
        return out.say(
            ANNABELLA_TR("Your move has not been announced. Say it before you press the clock: {0}."),
            {out.move(*refused.wanted)});
    out.say(ANNABELLA_TR("No move has been announced. The player on move must say it first."));
}

void tell_not_repeated(Sentences& out, const Refused& refused) {
    // FIDE 2009, E.2.1
    if (refused.wanted && refused.wanted->before.turn() != refused.side)
        return out.say(ANNABELLA_TR("First repeat your opponent's move: {0}."), {out.move(*refused.wanted)});
    if (refused.wanted)
        return out.say(ANNABELLA_TR("Your opponent has not yet repeated your move: {0}. Wait for it, then "
                                    "press the clock."),
                       {out.move(*refused.wanted)});
    out.say(ANNABELLA_TR("The move has not yet been repeated. Wait for it, then press the clock."));
}

void tell_repeat_differs(Sentences& out, const Refused& refused) {
    if (refused.wanted && refused.given)
        return out.say(ANNABELLA_TR("You repeated {0}, but the announced move is {1}. Repeat that."),
                       {out.move(*refused.given), out.move(*refused.wanted)});
    if (refused.wanted)
        return out.say(ANNABELLA_TR("That is not the announced move. It is {0}. Repeat that."),
                       {out.move(*refused.wanted)});
    out.say(ANNABELLA_TR("That is not the announced move. Ask for it and repeat it."));
}

void tell_captured_piece(Sentences& out, const Refused& refused) {
    // FIDE 2009, E.2.3a
    if (refused.square)
        return out.say(ANNABELLA_TR("The captured piece is still on {0}. Take it off the board."),
                       {out.square(*refused.square)});
    out.say(ANNABELLA_TR("The captured piece is still on the board. Take it off."));
}

void tell_piece_not_placed(Sentences& out, const Refused& refused) {
    // FIDE 2009, E.2.3b
    if (refused.wanted)
        return out.say(
            ANNABELLA_TR("The announced move is not yet on your board: {0}. Put the piece into its "
                         "hole."),
            {out.move(*refused.wanted)});
    out.say(ANNABELLA_TR("The announced move is not yet on your board. Put the piece into its hole."));
}

/// Reasons that need nothing but a sentence.
std::string_view plain_sentence(Reason reason) {
    switch (reason) {
    case Reason::NotYourTurn:
        return ANNABELLA_TR("It is not your turn. Wait for your opponent's move.");
    case Reason::GameOver:
        return ANNABELLA_TR("The game is over. Nothing more can be played in it.");
    case Reason::TooLate:
        return ANNABELLA_TR("It is too late for that now. If something is wrong, call the arbiter.");
    case Reason::NotPermitted:
        return ANNABELLA_TR("That is not permitted now. If it should be, call the arbiter.");
    case Reason::WrongClaim:
        return ANNABELLA_TR("The claim is not right. The game goes on.");
    case Reason::FlagDown:
        return ANNABELLA_TR("Your own flag has fallen, so this does not count. Call the arbiter.");
    case Reason::NoOffer:
        return ANNABELLA_TR(
            "There is no draw offer that you could answer. Play on, or offer a draw yourself.");
    case Reason::OfferStands:
        return ANNABELLA_TR("Your draw offer stands already. Wait for your opponent's answer.");
    case Reason::OfferToAnswer:
        return ANNABELLA_TR("Your opponent's draw offer stands. Accept it or decline it.");
    default:
        return ANNABELLA_TR("That is not possible now. Go on with the game.");
    }
}

} // namespace

std::string quotation(std::string_view text) {
    const std::string valid = made_valid(text);
    std::string out;
    std::size_t length = 0;
    for (auto at = valid.begin(); at != valid.end() && length < longest_quotation; ++length) {
        const auto begin = at;
        const auto character = utf8::unchecked::next(at);
        if (character < 0x20 || character == 0x7F)
            out += ' ';
        else
            out.append(begin, at);
    }
    return out;
}

Sentences::Argument as_written(const Sentences& out, std::string_view text, std::span<const Scheme> schemes,
                               const chess::Lettering& reader) {
    if (const std::optional<chess::MoveText> reading = nearest_reading(text, schemes, reader))
        return announce(out.scheme(), *reading);
    return quotation(text);
}

void tell_refusal(Sentences& out, const Refused& refused, std::span<const Scheme> schemes,
                  const chess::Lettering& reader) {
    if (refused.rule == game::Rule::NoPieceThere && refused.square)
        return out.say(ANNABELLA_TR("There is no piece on {0}."), {out.square(*refused.square)});
    if (const std::string_view rule = rule_sentence(refused.rule); !rule.empty())
        return out.say(rule);
    const std::optional<chess::MoveText> reading = nearest_reading(refused.text, schemes, reader);
    switch (refused.reason) {
    case Reason::IllegalMove:
        return tell_illegal(out, refused, reading);
    case Reason::NotUnderstood:
        return tell_not_understood(out, refused);
    case Reason::Ambiguous:
        return tell_ambiguous(out, refused, reading);
    case Reason::NotAnnounced:
        return tell_not_announced(out, refused);
    case Reason::NotRepeated:
        return tell_not_repeated(out, refused);
    case Reason::RepeatDiffers:
        return tell_repeat_differs(out, refused);
    case Reason::CapturedPieceNotRemoved:
        return tell_captured_piece(out, refused);
    case Reason::PieceNotPlaced:
        return tell_piece_not_placed(out, refused);
    case Reason::BoardsDiffer:
        return tell_boards_differ(out, refused);
    case Reason::TouchMove:
        return tell_touch_move(out, refused);
    case Reason::WrongClaim:
        if (refused.claim)
            return out.say(ANNABELLA_TR("The claim is not right: {0}. The game goes on."),
                           {out.text(claim_words(*refused.claim))});
        return out.say(plain_sentence(refused.reason));
    default:
        return out.say(plain_sentence(refused.reason));
    }
}

void tell_differences(Sentences& out, const std::vector<game::BoardDifference>& differences,
                      std::size_t told) {
    const std::size_t count = std::min(told, differences.size());
    for (std::size_t i = 0; i < count; ++i) {
        const game::BoardDifference& difference = differences[i];
        const Words square = out.square(difference.square);
        if (!difference.full && difference.wanted)
            out.say(ANNABELLA_TR("On {0}, {1} is missing."), {square, out.a_piece(*difference.wanted)});
        else if (difference.wanted && difference.found)
            out.say(ANNABELLA_TR("On {0} stands {1}; it must be {2}."),
                    {square, out.a_piece(*difference.found), out.a_piece(*difference.wanted)});
        else if (difference.wanted)
            out.say(ANNABELLA_TR("On {0}, the piece is wrong; it must be {1}."),
                    {square, out.a_piece(*difference.wanted)});
        else if (difference.found)
            out.say(ANNABELLA_TR("On {0}, {1} must go."), {square, out.a_piece(*difference.found)});
        else
            out.say(ANNABELLA_TR("There must be nothing on {0}."), {square});
    }
    if (differences.size() > told)
        out.say(ANNABELLA_TR("And {0}."),
                {out.counted(ANNABELLA_TR_PLURAL("{0} more square", "{0} more squares"),
                             static_cast<int>(differences.size() - told))});
}

} // namespace annabella::phrase
