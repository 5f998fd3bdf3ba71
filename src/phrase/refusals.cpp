// What is said when something is refused: the reason, and what to do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include <utf8/unchecked.h>

#include "base/utf8.hpp"
#include "phrase/announce.hpp"
#include "phrase/proposal_words.hpp"
#include "phrase/reading/word_reader.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

namespace because = game::because;

/// In characters; who has typed it knows the rest.
constexpr std::size_t longest_quotation = 40;

bool lacks_new_piece(const chess::MoveText& text) {
    const int rank = chess::rank_of(text.to);
    return text.castling == chess::MoveText::Castling::None && !text.promotion &&
           text.role.value_or(chess::Role::Pawn) == chess::Role::Pawn && (rank == 0 || rank == 7) &&
           (!text.from_rank || *text.from_rank == (rank == 7 ? 6 : 1));
}

/// The move that was meant, in the scheme's words where it can be read, else as it was given.
Sentences::Argument meant(const Sentences& out, const std::string& text,
                          const std::optional<chess::MoveText>& reading) {
    if (reading)
        return announce(out.scheme(), *reading);
    return quotation(text);
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
        return out.say(ANNABELLA_TR("Perhaps you mean {0}. If so, say that."), {out.move(candidates[0])});
    out.say(ANNABELLA_TR("Ambiguous: {0}, or {1}."), {out.move(candidates[0]), out.move(candidates[1])});
    for (std::size_t i = 2; i < candidates.size(); ++i)
        out.say(ANNABELLA_TR("Or {0}."), {out.move(candidates[i])});
    out.say(ANNABELLA_TR("Say which."));
}

/// What is said of each reason, and what to do.
class WhyNot {
public:
    WhyNot(Sentences& out, const game::Refused& refused, std::span<const Scheme> schemes,
           const chess::Lettering& reader)
        : m_out(out), m_side(refused.side), m_claims(refused.claimed_with), m_schemes(schemes),
          m_reader(reader) {}

    void operator()(const because::IllegalMove& reason) const {
        if (reason.text.empty())
            m_out.advise(ANNABELLA_TR("Illegal. Try another move."));
        else if (m_claims)
            // FIDE 2009, 9.5b
            m_out.say(ANNABELLA_TR("Illegal: {0}. Claim incorrect."),
                      {meant(m_out, reason.text, read(reason.text))});
        else
            m_out.advise(ANNABELLA_TR("Illegal: {0}. Try another move."),
                         {meant(m_out, reason.text, read(reason.text))});
    }
    void operator()(const because::NotUnderstood& reason) const {
        // Whoever repeats is told what there is to repeat (E.2.1).
        if (reason.to_repeat)
            m_out.say(ANNABELLA_TR("Not understood. Repeat the announced move: {0}."),
                      {m_out.move(*reason.to_repeat)});
        else if (quotation(reason.text).find_first_not_of(' ') == std::string::npos)
            m_out.advise(names_squares_alone()
                             ? ANNABELLA_TR("Not understood. Say both squares.")
                             : ANNABELLA_TR("Not understood. Say the piece and both squares."));
        else
            m_out.advise(names_squares_alone()
                             ? ANNABELLA_TR("Not understood: {0}. Say both squares.")
                             : ANNABELLA_TR("Not understood: {0}. Say the piece and both squares."),
                         {quotation(reason.text)});
    }
    void operator()(const because::Ambiguous& reason) const {
        const std::optional<chess::MoveText> reading = read(reason.text);
        if (reason.to_repeat)
            m_out.say(ANNABELLA_TR("Ambiguous. Repeat the announced move: {0}."),
                      {m_out.move(*reason.to_repeat)});
        else if (only_lack_new_piece(reason.candidates) ||
                 (reason.candidates.empty() && reading && lacks_new_piece(*reading)))
            m_out.say(ANNABELLA_TR("The pawn promotes. Repeat the move with queen, rook, bishop or knight."));
        else if (!reason.candidates.empty() && reason.candidates.size() <= most_candidates)
            ask_which(m_out, reason.candidates);
        else if (!reason.text.empty())
            m_out.advise(ANNABELLA_TR("Ambiguous: {0}. Say both squares."),
                         {meant(m_out, reason.text, reading)});
        else
            m_out.say(ANNABELLA_TR("Ambiguous. Say both squares."));
    }
    void operator()(const because::NotYourTurn&) const {
        m_out.advise(ANNABELLA_TR("{opponent} to move, not {side}."), m_side);
    }
    void operator()(const because::GameOver&) const {
        m_out.advise(ANNABELLA_TR("The game is already over."));
    }
    void operator()(const because::NotAnnounced& reason) const {
        // FIDE 2009, E.2.3c
        if (reason.on_board)
            m_out.say(ANNABELLA_TR("Announce {0} first, then press the clock."),
                      {m_out.move(*reason.on_board)});
        else
            m_out.say(ANNABELLA_TR("No move announced. Announce it first."));
    }
    void operator()(const because::NotRepeated& reason) const {
        // FIDE 2009, E.2.1
        if (reason.move.before.turn() != m_side)
            m_out.say(ANNABELLA_TR("First repeat your opponent's move: {0}."), {m_out.move(reason.move)});
        else
            m_out.advise(ANNABELLA_TR("Your opponent has not yet repeated {0}. Wait, then press the clock."),
                         {m_out.move(reason.move)});
    }
    void operator()(const because::RepeatDiffers& reason) const {
        if (reason.repeated)
            m_out.say(ANNABELLA_TR("You said {0}. Repeat the announced move: {1}."),
                      {m_out.move(*reason.repeated), m_out.move(reason.announced)});
        else
            m_out.say(ANNABELLA_TR("Wrong move. Repeat the announced move: {0}."),
                      {m_out.move(reason.announced)});
    }
    void operator()(const because::CapturedPieceNotRemoved& reason) const {
        // FIDE 2009, E.2.3a
        m_out.advise(ANNABELLA_TR("The captured piece is still on {0}. Remove it."),
                     {m_out.square(reason.square)});
    }
    void operator()(const because::PieceNotPlaced& reason) const {
        // FIDE 2009, E.2.3b
        if (!reason.instead.empty()) {
            if (m_out.choices().verbosity != Verbosity::Brief)
                m_out.say(ANNABELLA_TR("Your board does not show the position after {0}."),
                          {m_out.move(reason.announced)});
            return tell_differences(m_out, reason.instead);
        }
        m_out.advise(ANNABELLA_TR("{0} is not yet on your board. Put the piece in its hole."),
                     {m_out.move(reason.announced)});
    }
    void operator()(const because::NotCrowned& reason) const {
        m_out.advise(ANNABELLA_TR("First crown the king on {0}."), {m_out.square(reason.square)});
    }
    void operator()(const because::BoardsDiffer& reason) const {
        if (reason.on_board)
            return m_out.advise(ANNABELLA_TR("You said {0}, but your board shows {1}. Correct one of them."),
                                {m_out.move(reason.announced), m_out.move(*reason.on_board)});
        m_out.say(ANNABELLA_TR("Your board does not show the position after {0}."),
                  {m_out.move(reason.announced)});
        tell_differences(m_out, reason.differences);
        if (m_out.choices().verbosity != Verbosity::Brief)
            m_out.say(ANNABELLA_TR("Correct your board."));
    }
    void operator()(const because::TouchMove& reason) const {
        // FIDE 2009, 4.6: it cannot be moved to another square. A new piece may be still to be chosen.
        if (reason.let_go && reason.to_be_played)
            return m_out.say(ANNABELLA_TR("Released on {0}. You must play {1}."),
                             {m_out.square(*reason.let_go), m_out.move(*reason.to_be_played)});
        if (reason.let_go)
            return m_out.say(ANNABELLA_TR("Released on {0}. The piece must stay there."),
                             {m_out.square(*reason.let_go)});
        // FIDE 2009, 9.5b: the move that a wrong claim rested on must be played.
        if (reason.to_be_played)
            return m_out.say(ANNABELLA_TR("You claimed with {0}. You must play it now."),
                             {m_out.move(*reason.to_be_played)});
        const std::optional<rules::Piece> piece =
            reason.touched ? reason.given.before.at(*reason.touched) : std::nullopt;
        // FIDE 2009, 4.3a and b: an own piece touched is moved, an opponent's captured.
        if (piece && piece->side == m_side)
            m_out.say(ANNABELLA_TR("Touched: {0}. You must move that piece."),
                      {m_out.square(*reason.touched)});
        else if (piece)
            m_out.say(ANNABELLA_TR("Touched: {0}. You must capture that piece."),
                      {m_out.square(*reason.touched)});
        else
            m_out.say(ANNABELLA_TR("You must move or capture the touched piece. Try another move."));
    }
    void operator()(const because::SealsAnother& reason) const {
        // FIDE 2009, adjournment 1a
        m_out.say(ANNABELLA_TR("You have announced {0}. Seal it, or take it back first."),
                  {m_out.move(reason.announced)});
    }
    void operator()(const because::TooLate& reason) const {
        m_out.say(reason.rule ? rule_sentence(*reason.rule)
                              : ANNABELLA_TR("Too late. If something is wrong, call the arbiter."));
    }
    void operator()(const because::NotPermitted& reason) const { m_out.say(rule_sentence(reason.rule)); }
    void operator()(const because::WrongClaim& reason) const {
        if (reason.rule == game::Rule::NoPieceThere && reason.square)
            tell_nothing_there(m_out, *reason.square);
        else if (reason.rule == game::Rule::FlagIsUp)
            // A player claims his opponent's flag, and the arbiter names whose he has seen.
            m_out.say(ANNABELLA_TR("{side}'s flag has not fallen. Play on."),
                      reason.claim ? opposite(m_side) : m_side);
        else if (reason.rule)
            m_out.say(rule_sentence(*reason.rule));
        else if (reason.claim)
            m_out.say(ANNABELLA_TR("Claim incorrect: {0}. Play on."),
                      {m_out.text(claim_words(*reason.claim))});
        else
            m_out.say(ANNABELLA_TR("Claim incorrect. Play on."));
    }
    void operator()(const because::FlagDown&) const {
        m_out.advise(ANNABELLA_TR("Your flag has fallen. Call the arbiter."));
    }
    void operator()(const because::NoOffer&) const {
        m_out.advise(ANNABELLA_TR("No draw has been offered. Play on, or offer one."));
    }
    void operator()(const because::OfferStands&) const {
        m_out.advise(ANNABELLA_TR("{side} has already offered a draw. Wait for {opponent}'s answer."),
                     m_side);
    }
    void operator()(const because::OfferToAnswer&) const {
        m_out.advise(ANNABELLA_TR("Your opponent has offered a draw. Accept or decline it."));
    }

private:
    /// No piece is named in a move.
    bool names_squares_alone() const { return m_out.rules().board().discs; }
    std::optional<chess::MoveText> read(std::string_view text) const {
        return m_out.rules().is_announced_by_scheme() ? nearest_reading(text, m_schemes, m_reader)
                                                      : std::nullopt;
    }

    Sentences& m_out;
    Side m_side;
    std::optional<game::Claim> m_claims;
    std::span<const Scheme> m_schemes;
    const chess::Lettering& m_reader;
};

} // namespace

std::string quotation(std::string_view text) {
    std::string out = quotation(text, longest_quotation);
    if (count_characters(made_valid(text)) > longest_quotation)
        out += "…";
    return out;
}

std::string quotation(std::string_view text, std::size_t limit) {
    const std::string valid = made_valid(text);
    std::string out;
    std::size_t length = 0;
    for (auto at = valid.begin(); at != valid.end() && length < limit; ++length) {
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
    // Words of another game mean no move of chess.
    if (out.rules().is_announced_by_scheme())
        if (const std::optional<chess::MoveText> reading = nearest_reading(text, schemes, reader))
            return announce(out.scheme(), *reading);
    return quotation(text);
}

Sentences::Argument as_written(const Sentences& out, std::string_view text, const rules::Readings& readings,
                               std::span<const Scheme> schemes, const chess::Lettering& reader) {
    if (!readings.empty() && out.rules().is_announced_by_scheme())
        if (const std::optional<chess::MoveText> reading = nearest_of(chess::from_table(readings)))
            return announce(out.scheme(), *reading);
    return as_written(out, text, schemes, reader);
}

void tell_nothing_there(Sentences& out, rules::Square square) {
    out.say(ANNABELLA_TR("No piece on {0}."), {out.square(square)});
}

void tell_what_is_there(Sentences& out, rules::Square square, rules::Piece piece) {
    const Words where = out.square(square);
    if (!out.rules().is_announced_by_scheme() || out.scheme().language == out.language())
        return out.say(ANNABELLA_TR("{0}: {1}."), {where, out.piece(piece)});
    // Where moves are said in another language, pieces and squares are called as in moves.
    const Words name = piece_name(out.scheme(), out.rules(), piece.kind).one;
    out.say(ANNABELLA_TR("{0}, {side}."), piece.side,
            {Words{name.text + ' ' + where.text, name.ear + ' ' + where.ear}});
}

void tell_named_in_vain(Sentences& out, const game::Refused& refused, std::span<const Scheme> schemes,
                        const chess::Lettering& reader) {
    if (refused.claimed_with)
        out.say(ANNABELLA_TR("{0} claims: {1}."), {out.text(ANNABELLA_TR("{side}"), refused.side),
                                                   out.text(claim_words(*refused.claimed_with))});
    const auto name = [&](const std::string& text) {
        if (!text.empty())
            out.say(ANNABELLA_TR("{side} has said: {0}."), refused.side,
                    {as_written(out, text, schemes, reader)});
    };
    game::Refused rest = refused;
    // What it is has been said.
    if (auto* ambiguous = std::get_if<game::because::Ambiguous>(&rest.reason)) {
        name(std::exchange(ambiguous->text, {}));
        // Which of them are legal is not told either.
        if (!only_lack_new_piece(ambiguous->candidates))
            ambiguous->candidates.clear();
    } else if (auto* illegal = std::get_if<game::because::IllegalMove>(&rest.reason)) {
        name(std::exchange(illegal->text, {}));
        return out.say(ANNABELLA_TR("That is illegal."));
    }
    tell_refusal(out, rest, schemes, reader);
}

void tell_refusal(Sentences& out, const game::Refused& refused, std::span<const Scheme> schemes,
                  const chess::Lettering& reader) {
    std::visit(WhyNot(out, refused, schemes, reader), refused.reason);
}

} // namespace annabella::phrase
