// What is said of the arbiter's acts, and of what he is to decide.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/not_reached.hpp"
#include "chess/rules.hpp"
#include "game/laws.hpp"
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

using game::Decision;
using game::Penalty;
using game::Proposal;
using rules::UnwinnableReason;
namespace proposed = game::proposed;

constexpr std::string_view does_he_lose = ANNABELLA_TR("Does {side} lose?");

/// FIDE 2009, 7.4; 2018, 7.5; USSR 1953, section 15.
void tell_illegal_move(Sentences& out, const proposed::IllegalMove& proposal, const game::Laws& laws,
                       const game::Table& table, std::span<const Scheme> schemes) {
    const Side side = proposal.side;
    if (proposal.no_move)
        // FIDE 2018, 7.5.3
        out.say(ANNABELLA_TR("{side} pressed the clock without moving."), side);
    else if (proposal.text.empty())
        out.say(ANNABELLA_TR("Illegal move by {side}."), side);
    else
        out.say(ANNABELLA_TR("Illegal move by {side}: {0}."), side,
                {as_written(out, proposal.text, proposal.readings, schemes,
                            chess::from_table(lettering_of(table, side)))});
    if (laws.losing_illegal_move == 1 ||
        (laws.losing_illegal_move > 0 && proposal.count >= laws.losing_illegal_move))
        return out.say(does_he_lose, side);
    if (table.control.has_clock() && laws.illegal_move_penalty > Span{0})
        return out.say(ANNABELLA_TR("Does {side} gain {0}?"), opposite(side),
                       {out.time(laws.illegal_move_penalty)});
    out.say(ANNABELLA_TR("Must {side} move again?"), side);
}

void tell_forfeit(Sentences& out, const proposed::Forfeit& proposal) {
    // FIDE 2009, 6.6
    if (proposal.both)
        return out.say(ANNABELLA_TR("Both are late. Do both lose?"));
    out.say(ANNABELLA_TR("{side} is late."), proposal.side);
    out.say(does_he_lose, proposal.side);
}

void tell_sealed_fault(Sentences& out, const proposed::SealedMove& proposal) {
    const Side side = proposal.side;
    switch (proposal.fault) {
    case game::SealedFault::Ambiguous:
        return out.say(ANNABELLA_TR("{side}'s sealed move is ambiguous."), side);
    case game::SealedFault::NotUnderstood:
        return out.say(ANNABELLA_TR("{side}'s sealed move cannot be read."), side);
    case game::SealedFault::Illegal:
        return out.say(ANNABELLA_TR("{side}'s sealed move is illegal."), side);
    }
}

/// What a decision was about, in the nominative.
std::string_view subject(const proposed::IllegalMove&) { return ANNABELLA_TR("illegal move"); }
std::string_view subject(const proposed::TouchedPiece&) { return ANNABELLA_TR("touched piece"); }
std::string_view subject(const proposed::NewGame&) { return ANNABELLA_TR("new game"); }
std::string_view subject(const proposed::TransferPosition&) { return ANNABELLA_TR("turned board"); }
std::string_view subject(const proposed::GoOn&) { return ANNABELLA_TR("exchanged colours"); }
std::string_view subject(const proposed::BackTo&) { return ANNABELLA_TR("earlier position"); }
std::string_view subject(const proposed::WinningMeans&) { return ANNABELLA_TR("draw claim"); }
std::string_view subject(const proposed::Increment&) { return ANNABELLA_TR("increment request"); }
std::string_view subject(const proposed::Forfeit&) { return ANNABELLA_TR("loss for lateness"); }
std::string_view subject(const proposed::PerpetualCheck&) { return ANNABELLA_TR("perpetual check"); }
std::string_view subject(const proposed::LossOnTime&) { return ANNABELLA_TR("defeat"); }
std::string_view subject(const proposed::SealedMove&) { return ANNABELLA_TR("wrong sealed move"); }
std::string_view subject(const proposed::EarlyAdjournment&) { return ANNABELLA_TR("early adjournment"); }
std::string_view subject(const proposed::ReplaceRecord&) { return ANNABELLA_TR("record from score sheets"); }

bool is_about_a_player(const Proposal& proposal) {
    if (const auto* forfeit = std::get_if<proposed::Forfeit>(&proposal))
        return !forfeit->both;
    return !proposal.is<proposed::NewGame>() && !proposal.is<proposed::TransferPosition>() &&
           !proposal.is<proposed::GoOn>() && !proposal.is<proposed::BackTo>() &&
           !proposal.is<proposed::ReplaceRecord>();
}

std::string_view why(UnwinnableReason reason) {
    switch (reason) {
    case UnwinnableReason::None:
        return {};
    case UnwinnableReason::GameOver:
        return ANNABELLA_TR("there is no legal move");
    case UnwinnableReason::BareKing:
        return ANNABELLA_TR("only the king is left");
    case UnwinnableReason::LoneKnight:
        return ANNABELLA_TR("one knight is not enough");
    case UnwinnableReason::BishopsOfOneColor:
        return ANNABELLA_TR("all bishops are on one colour");
    case UnwinnableReason::NoAttack:
        return ANNABELLA_TR("nothing can attack the other king");
    case UnwinnableReason::LockedRegions:
        return ANNABELLA_TR("the pawns are locked");
    case UnwinnableReason::AllLinesEnd:
        return ANNABELLA_TR("no moves lead to mate");
    }
    ASSERT_NOT_REACHED();
}

/// The question that each of them is to the arbiter.
struct AskArbiter {
    Sentences& out;
    const game::Table& table;
    const game::Laws& laws;
    std::span<const Scheme> schemes;

    void operator()(const proposed::IllegalMove& proposal) const {
        tell_illegal_move(out, proposal, laws, table, schemes);
    }
    void operator()(const proposed::TouchedPiece& proposal) const {
        // FIDE 2009, 4.3 and E.2.9e: the opponent has reported it.
        out.say(ANNABELLA_TR("{side} says {opponent} touched {0}. Does that count?"), opposite(proposal.side),
                {out.square(proposal.square)});
    }
    void operator()(const proposed::NewGame&) const {
        // FIDE 2009, 7.1a
        out.say(ANNABELLA_TR("The game began wrongly. Start a new one?"));
    }
    void operator()(const proposed::TransferPosition&) const {
        // FIDE 2009, 7.1b
        out.say(ANNABELLA_TR("Board the wrong way round. Transfer the position?"));
    }
    void operator()(const proposed::GoOn&) const {
        // FIDE 2009, 7.2
        out.say(ANNABELLA_TR("Colours reversed. Play on?"));
    }
    void operator()(const proposed::BackTo& proposal) const {
        // FIDE 2009, 7.5 and E.2.8
        if (proposal.plies == game::no_plies)
            return out.say(ANNABELLA_TR("Return to the start?"));
        out.say(ANNABELLA_TR("Return to the position after {0}?"), {ply_name(out, table, proposal.plies)});
    }
    void operator()(const proposed::WinningMeans& proposal) const {
        // FIDE 2009, 10.2 and D
        out.say(ANNABELLA_TR("{side} claims a draw: {opponent} cannot win or is not trying."), proposal.side);
        out.say(ANNABELLA_TR("Draw, or decide later?"));
    }
    void operator()(const proposed::Increment& proposal) const {
        // FIDE 2018, guidelines III.4
        out.say(ANNABELLA_TR("{side} asks for an increment."), proposal.side);
        out.say(ANNABELLA_TR("Do both gain {0} a move?"),
                {out.time(laws.requested_increment.value_or(Span{0}))});
    }
    void operator()(const proposed::Forfeit& proposal) const { tell_forfeit(out, proposal); }
    void operator()(const proposed::PerpetualCheck& proposal) const {
        // USSR 1953, section 18
        out.say(ANNABELLA_TR("{side} claims perpetual check."), proposal.side);
        if (proposal.plies > game::no_plies)
            out.say(ANNABELLA_TR("Position repeated."));
        out.say(ANNABELLA_TR("Is it a draw?"));
    }
    void operator()(const proposed::LossOnTime& proposal) const {
        // FIDE 2009, 6.9
        out.say(ANNABELLA_TR("It is a draw if {side} cannot mate. Does {opponent} lose?"),
                opposite(proposal.side));
    }
    void operator()(const proposed::SealedMove& proposal) const {
        // FIDE 2009, adjournment 8; USSR 1953, section 23
        tell_sealed_fault(out, proposal);
        out.say(does_he_lose, proposal.side);
    }
    void operator()(const proposed::EarlyAdjournment& proposal) const {
        // USSR 1953, section 21
        out.say(ANNABELLA_TR("{side} wants to adjourn early."), proposal.side);
        out.say(ANNABELLA_TR("Adjourn?"));
    }
    void operator()(const proposed::ReplaceRecord& proposal) const {
        // FIDE 2009, E.2.7
        out.say(ANNABELLA_TR("Score sheets agree. Correct the record from {0}?"),
                {ply_name(out, table, proposal.plies + 1)});
    }
};

constexpr std::string_view of_a_side = ANNABELLA_TR("{side}'s {0}");

constexpr std::array<std::string_view, 3> named_points = {ANNABELLA_TR("zero"), ANNABELLA_TR("half a point"),
                                                          ANNABELLA_TR("one point")};
std::string_view points_for(Side side, const BySide<int>& half) {
    return named_points[static_cast<std::size_t>(half[side])];
}

} // namespace

std::string proposal_words(const Translator& translator, std::string_view language,
                           const Proposal& proposal) {
    const std::string words =
        translator.translate(language, std::visit([](const auto& what) { return subject(what); }, proposal));
    return is_about_a_player(proposal)
               ? fill(translator.translate(language, of_a_side, proposal.side()), {words})
               : words;
}

std::string what_about(const Sentences& out, const Proposal& proposal) {
    const std::string words = out.text(std::visit([](const auto& what) { return subject(what); }, proposal));
    return is_about_a_player(proposal) ? out.text(of_a_side, proposal.side(), {words}) : words;
}

std::string_view claim_words(game::Claim claim) {
    switch (claim) {
    case game::Claim::Flag:
        return ANNABELLA_TR("fallen flag");
    case game::Claim::Threefold:
        return ANNABELLA_TR("the same position three times");
    case game::Claim::Fifty:
        return ANNABELLA_TR("fifty moves");
    case game::Claim::WinningMeans:
        return ANNABELLA_TR("opponent cannot win or is not trying");
    case game::Claim::Perpetual:
        return ANNABELLA_TR("perpetual check");
    case game::Claim::Illegal:
        return ANNABELLA_TR("illegal move");
    }
    ASSERT_NOT_REACHED();
}

void tell_proposal(Sentences& out, const Proposal& proposal, const game::Table& table,
                   std::span<const Scheme> schemes) {
    const game::Laws laws = game::laws_of(table);
    std::visit(AskArbiter{out, table, laws, schemes}, proposal);
}

void tell_waiting(Sentences& out, const game::ProposalWaits& notice) {
    out.say(ANNABELLA_TR("To decide first: {0}. Then: {1}."),
            {what_about(out, notice.before), what_about(out, notice.proposal)});
}

void tell_decision(Sentences& out, const Proposal& proposal, Decision decision) {
    const std::vector<Sentences::Argument> about = {what_about(out, proposal)};
    switch (decision) {
    case Decision::Grant:
        return out.say(ANNABELLA_TR("Granted: {0}."), about);
    case Decision::Refuse:
        return out.say(ANNABELLA_TR("Refused: {0}."), about);
    case Decision::Defer:
        // FIDE 2009, 10.2b
        return out.say(ANNABELLA_TR("Deferred: {0}."), about);
    }
}

void tell_illegal_count(Sentences& out, const game::IllegalMoveCounted& notice) {
    out.say(ANNABELLA_TR("{side}: {0}."), notice.side,
            {out.counted(ANNABELLA_TR_PLURAL("{0} illegal move", "{0} illegal moves"), notice.count)});
    if (notice.for_opponent > Span{0})
        out.say(ANNABELLA_TR("{side} gains {0}."), opposite(notice.side), {out.time(notice.for_opponent)});
}

void tell_time_gained(Sentences& out, Side side, Span amount) {
    out.say(ANNABELLA_TR("{side} gains {0}."), side, {out.time(amount)});
}

void tell_price_of_claim(Sentences& out, const game::ClaimWrong& notice) {
    if (notice.for_opponent > Span{0})
        out.say(ANNABELLA_TR("{side} gains {0}."), opposite(notice.side), {out.time(notice.for_opponent)});
}

namespace {

void tell_that_claim_is_wrong(Sentences& out, const game::ClaimWrong& notice) {
    if (notice.with_move)
        return out.say(ANNABELLA_TR("Claim incorrect. Play on."));
    out.say(ANNABELLA_TR("{side}'s draw claim is incorrect."), notice.side);
}

} // namespace

// FIDE 2009, 9.2a and 9.3a: he writes the move and declares his intention to make it.
void tell_claim_with_move(Sentences& out, const game::ClaimWithMove& notice) {
    out.say(ANNABELLA_TR("{side} claims a draw with {0}."), notice.side, {out.move(notice.move)});
}

void tell_wrong_claim(Sentences& out, Side to, const game::ClaimWrong& notice) {
    // FIDE 2009, 9.5b. The claimant has heard that his claim is wrong.
    if (to == notice.side)
        return tell_price_of_claim(out, notice);
    tell_that_claim_is_wrong(out, notice);
    if (notice.for_opponent > Span{0})
        out.say(ANNABELLA_TR("You gain {0}."), {out.time(notice.for_opponent)});
}

void tell_wrong_claim_of_another(Sentences& out, const game::ClaimWrong& notice) {
    tell_that_claim_is_wrong(out, notice);
    tell_price_of_claim(out, notice);
}

// FIDE 2009, 13.4 a-g
void tell_penalty(Sentences& out, const game::PenaltyGiven& notice) {
    const Side side = notice.side;
    switch (notice.penalty) {
    case Penalty::Warning:
        return out.say(ANNABELLA_TR("Warning for {side}."), side);
    case Penalty::Add:
        return out.say(ANNABELLA_TR("Penalty, {side}: {opponent} gains {0}."), side,
                       {out.time(notice.amount)});
    case Penalty::Reduce:
        return out.say(ANNABELLA_TR("Penalty, {side}: {0} deducted."), side, {out.time(notice.amount)});
    case Penalty::Loss:
        return out.say(ANNABELLA_TR("Penalty: {side} loses the game."), side);
    case Penalty::Points:
        if (notice.half_point)
            return out.say(ANNABELLA_TR("Penalty, {side}: half a point deducted."), side);
        return out.say(ANNABELLA_TR("Penalty, {side}: no points."), side);
    case Penalty::Maximum:
        return out.say(ANNABELLA_TR("Penalty, {side}: maximum points for {opponent}."), side);
    case Penalty::Expulsion:
        return out.say(ANNABELLA_TR("Penalty: {side} is expelled."), side);
    case Penalty::Device:
        // FIDE 2009, 12.3b
        return out.say(ANNABELLA_TR("{side}'s device sounded. {side} loses the game."), side);
    }
}

void tell_points(Sentences& out, const BySide<int>& half) {
    tell_points(out, ANNABELLA_TR("White {0}, Black {1}."), half);
}

std::vector<std::string> points_words(const Translator& translator, std::string_view language,
                                      const BySide<int>& half) {
    return {translator.translate(language, points_for(Side::White, half)),
            translator.translate(language, points_for(Side::Black, half))};
}

std::vector<std::string> points_words(const Sentences& out, const BySide<int>& half) {
    return {out.text(points_for(Side::White, half)), out.text(points_for(Side::Black, half))};
}

void tell_points(Sentences& out, std::string_view message, const BySide<int>& half) {
    const std::vector<std::string> words = points_words(out, half);
    out.say(message, {words[0], words[1]});
}

void tell_cannot_mate(Sentences& out, Side side, UnwinnableReason reason) {
    // That he cannot, the result says, which comes next.
    if (reason != UnwinnableReason::None)
        out.say(ANNABELLA_TR("{side}: {0}."), side, {out.text(why(reason))});
}

} // namespace annabella::phrase
