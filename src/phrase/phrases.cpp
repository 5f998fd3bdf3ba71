// What is said for each notice, and to whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/phrases.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include "phrase/announce.hpp"
#include "phrase/answers.hpp"
#include "phrase/sentences.hpp"
#include "phrase/urgency.hpp"

namespace annabella::phrase {

namespace {

using Parts = std::vector<Sentences::Part>;

/// Whether an answer calls who has asked "you".
template <class Told>
constexpr bool says_you(const Told& told) {
    if constexpr (std::is_same_v<Told, game::OneTimeTold>)
        return told.whose != told.to && !told.opponent.empty();
    else
        return std::is_same_v<Told, game::SpentTold>;
}

/// Whether a refusal calls nobody "you".
bool names_players(const game::Reason& reason) {
    return reason.is<game::because::NotYourTurn>() || reason.is<game::because::OfferStands>();
}

/// One visit of a notice: who is told what.
class Teller {
public:
    Teller(const Phrasebook& book, const game::Table& table, Urgency urgency, const BySide<Choices>& choices,
           Company company)
        : m_book(book), m_table(table), m_urgency(urgency), m_choices(choices), m_company(company) {}

    Utterances take() { return std::move(m_said); }

    // What is said aloud at the table, exactly as it is announced (E.2.1, E.2.6).
    void operator()(const game::MoveAnnounced& notice) {
        move_to_all(notice.side, notice.move, Saying::First);
    }
    void operator()(const game::MoveRepeated& notice) {
        move_to_all(notice.side, notice.move, Saying::Again);
    }
    void operator()(const game::MoveCorrected& notice) {
        move_to_all(notice.side, notice.move, Saying::Otherwise);
    }

    // The fingers know what the board shows; words would only be in the way of the announcement.
    void operator()(const game::MoveOnBoard&) {}
    void operator()(const game::MoveFollowed&) {}
    void operator()(const game::MoveCompleted&) {}
    void operator()(const game::Touched&) {}

    void operator()(const game::GameStarted&) {
        all(ANNABELLA_TR("The game begins."));
        // The sighted player sees how the pieces stand in Chess960.
        for (const Side side : both_sides)
            if (const game::Sight sight = m_table.seat(side).sight;
                m_table.chess960 && (sight == game::Sight::Blind || sight == game::Sight::DeafBlind))
                one(side, [&](Sentences& out) { tell_chess960(out, m_table); });
    }
    void operator()(const game::AnnouncementWithdrawn& notice) {
        if (notice.by_arbiter)
            return by(notice.side, ANNABELLA_TR("{side}'s announcement no longer counts."));
        by(notice.side, ANNABELLA_TR("{side} takes back the announcement."));
    }
    void operator()(const game::TouchesForgiven& notice) {
        by(notice.side, ANNABELLA_TR("Accidental touch. {side} may move any piece."));
    }
    void operator()(const game::AdjustingBegun& notice) {
        by(notice.side, ANNABELLA_TR("{side} adjusts pieces."));
    }
    void operator()(const game::PromotionAsked& notice) {
        one(notice.side, [&](Sentences& out) {
            out.say(ANNABELLA_TR("Promotion on {0}: queen, rook, bishop or knight?"),
                    {out.square(notice.square)});
        });
    }
    void operator()(const game::IllegalMoveOnBoard& notice) {
        one(notice.board, [&](Sentences& out) {
            // As of any peg that is not what it should be (FMJD, 3.6).
            if (notice.uncrowned)
                return out.advise(ANNABELLA_TR("First crown the king on {0}."), {out.square(notice.from)});
            // FIDE 2009, 12.3a, 13.6: that it is not legal is told nobody alone at a tournament.
            if (m_table.mode == game::Mode::Tournament)
                return out.advise(ANNABELLA_TR("Your board is not clear."));
            out.advise(ANNABELLA_TR("Illegal: {0}. Put it back."), {out.move(notice)});
        });
    }
    void operator()(const game::KingToCrown& notice) {
        one(notice.board, [&](Sentences& out) {
            out.say(ANNABELLA_TR("Crown the king on {0}."), {out.square(notice.square)});
        });
    }
    void operator()(const game::BoardUnclear& notice) {
        one(notice.board, [&](Sentences& out) {
            if (notice.empty)
                return out.say(ANNABELLA_TR("Your board shows no pieces. Check its cable."));
            out.say(ANNABELLA_TR("Your board is not clear."));
            // One thing at a time; the next is told when it is asked for.
            tell_differences(out, notice.differences, 1);
            if (out.choices().verbosity != Verbosity::Brief)
                out.say(ANNABELLA_TR("Or type the move."));
        });
    }
    void operator()(const game::BoardClear& notice) {
        one(notice.board, [](Sentences& out) { out.say(ANNABELLA_TR("Your board is correct.")); });
    }
    void operator()(const game::Refused& notice) {
        // FIDE 2009, E.2.1 and 11.3.1: what is named aloud all have heard. At a tournament nobody tries in
        // silence what is legal.
        if (m_table.mode == game::Mode::Tournament && notice.of_named_move &&
            (notice.reason.is<game::because::IllegalMove>() || notice.reason.is<game::because::Ambiguous>()))
            return all([&](Sentences& out) {
                tell_named_in_vain(out, notice, m_book.schemes(), reader(notice.side));
            });
        m_impersonal = names_players(notice.reason);
        // Whoever tried it hears why not. A claim that was wrong costs the player's time, whoever made it.
        const auto tell = [&](Seat hearer) {
            for (const Sentences::Part& part : parts_for(notice.side, [&](Sentences& out) {
                     tell_refusal(out, notice, m_book.schemes(), reader(notice.side));
                 }))
                m_said.push_back(
                    to_one(hearer, part, notice.of_sealed_move ? Privacy::Secret : Privacy::Open));
        };
        tell(doer(notice));
        if (notice.assistant && notice.reason.is<game::because::WrongClaim>())
            tell(seat_of(notice.side));
    }
    void operator()(const game::FlagFell& notice) {
        by(notice.side, ANNABELLA_TR("{side}'s flag has fallen."));
    }
    void operator()(const game::OfferMade& notice) {
        all([&](Sentences& out) {
            // FIDE 2009, 9.1b (3)
            out.advise(notice.by_claim
                           ? ANNABELLA_TR("{side}'s claim counts as a draw offer. {opponent} may accept, "
                                          "decline or play on.")
                           : ANNABELLA_TR("{side} offers a draw. {opponent} may accept, decline or play on."),
                       notice.side);
        });
    }
    void operator()(const game::OfferDeclined& notice) {
        by(notice.side, ANNABELLA_TR("{side} declines the draw."));
    }
    void operator()(const game::GameEnded& notice) {
        all([&](Sentences& out) { tell_result(out, notice); });
    }

    void operator()(const game::ResultWaits&) {
        // FIDE 2018, 5.1.1
        all(ANNABELLA_TR("The arbiter will decide the result."));
    }

    /// What somebody has asked (answers.hpp).
    template <class Told>
    requires requires(Sentences& out, const Told& told) { tell_answer(out, told); }
    void operator()(const Told& notice) {
        m_impersonal = !says_you(notice);
        m_in_set_form = std::is_same_v<Told, game::TimeTold> || std::is_same_v<Told, game::OneTimeTold>;
        one(notice.to, [&](Sentences& out) { tell_answer(out, notice); });
    }

    void operator()(const game::ClocksStopped&) { all(ANNABELLA_TR("The clocks are stopped.")); }
    void operator()(const game::ClocksStarted&) { all(ANNABELLA_TR("The clocks run.")); }
    void operator()(const game::ClocksSet& notice) {
        if (notice.told)
            return; // Who wants to know the rest asks for it.
        all([&](Sentences& out) {
            out.say(ANNABELLA_TR("The clocks are set."));
            tell_times(out, Side::White, notice.reading, Clocks::Exact);
        });
    }
    void operator()(const game::TimeGained& notice) {
        all([&](Sentences& out) { tell_time_gained(out, notice.side, notice.amount); });
    }
    void operator()(const game::RemarkNoted& notice) {
        // The players do not hear each other's remarks; the arbiter, and who looks on, know what was noted.
        if (m_company != Company::Bystander)
            return all(ANNABELLA_TR("Remark noted."));
        all([&](Sentences& out) { out.say(ANNABELLA_TR("Remark noted: {0}"), {notice.text}); });
    }

    // The boards and the score sheets (E.2.7, E.2.8).
    void operator()(const game::BoardsAgree&) { all(ANNABELLA_TR("Boards and score sheets agree.")); }
    void operator()(const game::BoardWrong& notice) {
        one(notice.board, [&](Sentences& out) { tell_board_wrong(out, notice); });
    }
    void operator()(const game::SheetsDiffer& notice) {
        all([&](Sentences& out) { tell_sheets_differ(out, notice, m_table.control.has_clock()); });
    }
    void operator()(const game::SheetUnreadable& notice) {
        for (const Seat hearer : with_assistant(notice.side, notice.assistant))
            one(hearer, notice.side, [&](Sentences& out) { tell_sheet_unreadable(out, notice, m_table); });
    }
    void operator()(const game::SheetTaken& notice) {
        for (const Seat hearer : with_assistant(notice.side, notice.assistant))
            one(hearer, notice.side, [&](Sentences& out) { tell_sheet_taken(out, notice, m_table); });
    }
    void operator()(const game::RecordDiffers& notice) {
        all([&](Sentences& out) { tell_record_differs(out, notice, m_table); });
    }

    // The arbiter.
    void operator()(const game::Proposed& notice) {
        all([&](Sentences& out) { tell_proposal(out, notice.proposal, m_table, m_book.schemes()); });
        // FIDE 2009, E.2.9d: where the pieces stand no player is told.
        if (const auto* touched = std::get_if<game::proposed::TouchedPiece>(&notice.proposal);
            touched != nullptr && touched->nothing_there)
            arbiter(touched->side, [&](Sentences& out) { tell_nothing_there(out, touched->square); });
        else if (touched != nullptr && touched->piece)
            arbiter(touched->side,
                    [&](Sentences& out) { tell_what_is_there(out, touched->square, *touched->piece); });
    }
    void operator()(const game::ProposalWaits& notice) {
        all([&](Sentences& out) { tell_waiting(out, notice); });
    }
    void operator()(const game::ProposalDecided& notice) {
        all([&](Sentences& out) { tell_decision(out, notice.proposal, notice.decision); });
    }
    void operator()(const game::IllegalMoveCounted& notice) {
        all([&](Sentences& out) { tell_illegal_count(out, notice); });
    }
    void operator()(const game::ClaimWithMove& notice) {
        // The claimant has named it.
        m_impersonal = true;
        each(
            [&](Sentences& out, Side to) {
                if (to != notice.side)
                    tell_claim_with_move(out, notice);
            },
            [&](Sentences& out) { tell_claim_with_move(out, notice); });
    }
    void operator()(const game::ClaimWrong& notice) {
        // Who has claimed has been told so aloud.
        if (m_company == Company::Together)
            return all([&](Sentences& out) { tell_price_of_claim(out, notice); });
        each([&](Sentences& out, Side to) { tell_wrong_claim(out, to, notice); },
             [&](Sentences& out) { tell_wrong_claim_of_another(out, notice); });
    }
    void operator()(const game::PenaltyGiven& notice) {
        all([&](Sentences& out) { tell_penalty(out, notice); });
    }
    void operator()(const game::TakenBack& notice) {
        all([&](Sentences& out) { tell_taken_back(out, notice); });
    }
    void operator()(const game::RecordReplaced& notice) {
        all([&](Sentences& out) { tell_record_replaced(out, notice, m_table); });
    }
    void operator()(const game::ControlTimeKept& notice) {
        arbiter(notice.side, [&](Sentences& out) { tell_control_time_kept(out, notice); });
    }
    void operator()(const game::PointsScored& notice) {
        all([&](Sentences& out) { tell_points(out, notice.half); });
    }
    void operator()(const game::IllegalMoveStands&) { all(ANNABELLA_TR("The illegal move stands:")); }
    void operator()(const game::DrawsNowAllowed&) { all(ANNABELLA_TR("Agreed draws are now allowed.")); }
    void operator()(const game::ResultCorrected&) { all(ANNABELLA_TR("Result corrected.")); }
    void operator()(const game::RulingTakenBack& notice) {
        all([&](Sentences& out) { tell_undone(out, notice, m_table); });
    }
    void operator()(const game::ArbiterNoted&) { all(ANNABELLA_TR("Note taken.")); }
    void operator()(const game::ArbiterCalled& notice) {
        if (m_table.control.has_clock())
            return by(notice.side, ANNABELLA_TR("{side} stops the clocks and calls the arbiter."));
        by(notice.side, ANNABELLA_TR("{side} calls the arbiter."));
    }
    void operator()(const game::FiftyMovesExtended& notice) {
        all([&](Sentences& out) {
            out.say(ANNABELLA_TR("Instead of fifty, {0} now count."),
                    {out.counted(ANNABELLA_TR_PLURAL("{0} move", "{0} moves"), notice.moves)});
        });
    }
    void operator()(const game::IncrementGiven& notice) {
        all([&](Sentences& out) {
            out.say(ANNABELLA_TR("Both now gain {0} a move."), {out.time(notice.increment)});
        });
    }
    void operator()(const game::GameBegunAnew&) {
        all(ANNABELLA_TR("The game is cancelled and starts again."));
    }
    void operator()(const game::PlayerArrived& notice) {
        by(notice.side, ANNABELLA_TR("{side} has arrived."));
    }
    void operator()(const game::SheetSigned& notice) {
        by(notice.side, ANNABELLA_TR("{side} has signed."));
        if (notice.both)
            all(ANNABELLA_TR("Both score sheets signed."));
    }

    // Who can still mate.
    void operator()(const game::MateBeingSought& notice) {
        // FIDE 2023, 5.1.2
        if (notice.how == game::How::Resignation)
            by(opposite(notice.side), ANNABELLA_TR("{side} resigns."));
    }
    void operator()(const game::MateStillSought& notice) {
        by(notice.side, ANNABELLA_TR("Wait: checking whether {side} can still mate."));
    }
    void operator()(const game::CannotMate& notice) {
        // The reason is analysis, which no program gives in a tournament; unasked it would be help at home,
        // too.
        if (notice.asked && m_table.mode == game::Mode::Home)
            all([&](Sentences& out) { tell_cannot_mate(out, notice.side, notice.reason); });
    }

    // Adjournment.
    void operator()(const game::SealAsked& notice) {
        each([&](Sentences& out, Side to) { tell_seal_asked(out, to, notice.side); },
             [&](Sentences& out) { tell_seal_asked(out, opposite(notice.side), notice.side); });
    }
    void operator()(const game::MoveWasSealed& notice) {
        // FIDE 2009, adjournment 1a: what is in the envelope is known to the sealer alone.
        for (const Sentences::Part& part : parts_for(notice.side, [&](Sentences& out) {
                 tell_sealed(out, notice, m_book.schemes(), reader(notice.side));
             }))
            for (const Seat hearer : with_assistant(notice.side, notice.assistant))
                m_said.push_back(to_one(hearer, part, Privacy::Secret));
    }
    void operator()(const game::GameAdjourned& notice) {
        const bool clock = m_table.control.has_clock();
        all([&](Sentences& out) { tell_adjourned(out, notice, clock); });
    }
    void operator()(const game::SealedMoveWrong& notice) {
        all([&](Sentences& out) {
            out.say(
                ANNABELLA_TR("{side} has sealed: {0}."), notice.side,
                {notice.fault == game::SealedFault::NotUnderstood
                     ? quotation(notice.text)
                     : as_written(out, notice.text, notice.readings, m_book.schemes(), reader(notice.side))});
        });
    }
    void operator()(const game::ReplySealed& notice) {
        by(notice.side, ANNABELLA_TR("{side}'s reply is sealed. {opponent}'s clock runs."));
    }
    void operator()(const game::EnvelopeTold& notice) {
        one(notice.to, [&](Sentences& out) { tell_envelope(out, notice.envelope); });
    }
    void operator()(const game::GameResumed& notice) {
        const bool clock = m_table.control.has_clock();
        all([&](Sentences& out) { tell_resumed(out, notice, clock); });
    }

private:
    Parts parts_for(Side side, const Telling& telling) const {
        return told_parts(Sentences(m_book.translator(), m_book.scheme(), m_table.seat(side).language,
                                    rules_of(m_table), m_choices[side]),
                          telling);
    }

    static Seat doer(const game::Refused& notice) {
        if (notice.by_arbiter)
            return Seat::Arbiter;
        return notice.assistant ? assistant_of(*notice.assistant) : seat_of(notice.side);
    }

    Wording wording_of(const Sentences::Part& part) const {
        return {part.language, part.text,     part.ear,
                part.mark,     goes_on(part), !part.prompt || m_in_set_form,
                !part.prompt,  m_urgency,     m_impersonal};
    }

    Utterance to_one(Seat hearer, const Sentences::Part& part, Privacy privacy = Privacy::Open) const {
        return Utterance::for_one(hearer, wording_of(part), privacy);
    }

    /// What both are told, to one of them in his own way: he needs not be called by his name.
    Utterance of_both_to(Side side, const Sentences::Part& part) const {
        Wording wording = wording_of(part);
        wording.impersonal = true;
        return Utterance::for_one(seat_of(side), std::move(wording), Privacy::Open);
    }

    /// A move is said for the first time, repeated, or put right after a slip of the tongue.
    enum class Saying : std::uint8_t { First, Again, Otherwise };

    void move_to_all(Side side, const game::SpokenMove& move, Saying saying) {
        m_impersonal = true;
        all([&](Sentences& out) {
            tell_whose_move(out, side, move, saying == Saying::Again);
            // FIDE 2009, E.2.6: else it could be a second move.
            if (saying == Saying::Otherwise && out.choices().calls != MoveCalls::None)
                out.say(ANNABELLA_TR("Correction:"));
            out.say(announce(m_book.scheme(), move));
        });
    }

    void one(Side side, const Telling& telling) { one(seat_of(side), side, telling); }
    /// In the language of that side.
    void one(Seat hearer, Side side, const Telling& telling) {
        for (const Sentences::Part& part : parts_for(side, telling))
            m_said.push_back(to_one(hearer, part));
    }
    /// The player, and his assistant where he has done it.
    static std::vector<Seat> with_assistant(Side side, std::optional<Side> assistant) {
        std::vector<Seat> hearers = {seat_of(side)};
        if (assistant)
            hearers.push_back(assistant_of(*assistant));
        return hearers;
    }

    /// To the arbiter, in the language of the player it is about.
    void arbiter(Side about, const Telling& telling) {
        for (const Sentences::Part& part : parts_for(about, telling))
            m_said.push_back(to_one(Seat::Arbiter, part));
    }

    /// To each in his own way; `of_both`: to who is neither of them.
    void each(const std::function<void(Sentences&, Side)>& telling, const Telling& of_both) {
        if (m_company == Company::Bystander)
            return all(of_both);
        for (const Side side : both_sides)
            one(side, [&](Sentences& out) { telling(out, side); });
    }

    /// Prompts for each in the own language, at the same place of the sentence; what is the same for both
    /// comes once.
    void all(const Telling& telling) {
        const Parts white = parts_for(Side::White, telling);
        const Parts black = parts_for(Side::Black, telling);
        const bool same_shape = std::equal(white.begin(), white.end(), black.begin(), black.end(),
                                           [](const Sentences::Part& left, const Sentences::Part& right) {
                                               return left == right || (left.prompt && right.prompt);
                                           });
        if (!same_shape) {
            for (const Sentences::Part& part : white)
                m_said.push_back(of_both_to(Side::White, part));
            for (const Sentences::Part& part : black)
                m_said.push_back(of_both_to(Side::Black, part));
            return;
        }
        for (std::size_t i = 0; i < white.size(); ++i) {
            if (white[i] == black[i]) {
                m_said.push_back(ForAll(wording_of(white[i])));
                continue;
            }
            m_said.push_back(of_both_to(Side::White, white[i]));
            m_said.push_back(of_both_to(Side::Black, black[i]));
        }
    }
    void all(std::string_view message) {
        all([message](Sentences& out) { out.say(message); });
    }
    void by(Side side, std::string_view message) {
        all([=](Sentences& out) { out.say(message, side); });
    }

    const chess::Lettering& reader(Side side) const {
        return m_book.translator().language(m_table.seat(side).language).lettering;
    }

    const Phrasebook& m_book;
    const game::Table& m_table;
    Urgency m_urgency;
    const BySide<Choices>& m_choices;
    Company m_company;
    bool m_impersonal = false;
    bool m_in_set_form = false;
    Utterances m_said;
};

} // namespace

Utterances to_both(const BySide<Wording>& words) {
    if (words[Side::White] == words[Side::Black])
        return {ForAll(words[Side::White])};
    Utterances said;
    for (const Side side : both_sides) {
        Wording own = words[side];
        own.impersonal = true;
        said.push_back(Utterance::for_one(seat_of(side), std::move(own), Privacy::Open));
    }
    return said;
}

Result<Phrasebook> Phrasebook::load(const std::filesystem::path& data_directory, std::string_view scheme) {
    TRY(auto translator, Translator::load(data_directory));
    TRY(auto loaded, load_schemes(data_directory, scheme, translator.languages()));
    std::vector<Error> faults = translator.faults();
    std::move(loaded.faults.begin(), loaded.faults.end(), std::back_inserter(faults));
    return Phrasebook(std::move(translator), std::move(loaded.schemes), std::move(faults));
}

Utterances Phrasebook::phrase(const game::Notice& notice, const game::Table& table,
                              const BySide<Choices>& choices, Company company) const {
    Teller teller(*this, table, urgency_of(notice), choices, company);
    std::visit(teller, notice);
    return teller.take();
}

std::string Phrasebook::text(const game::Notice& notice, game::Table table, std::string_view language) const {
    for (game::Seat& seat : table.seats)
        seat.language = language;
    std::string text;
    for (const Utterance& utterance : phrase(notice, table))
        if (const Wording* words = utterance.unless_secret())
            text += (text.empty() ? "" : " ") + words->text + (words->mark == " " ? "" : words->mark);
    return text;
}

Wording Phrasebook::wording(const Message& message, std::string_view language) const {
    const std::string spoken = m_translator.spoken_language(language, message);
    const std::string text = m_translator.translate(spoken, message);
    return {spoken, text, m_translator.language(spoken).pronunciation.for_the_ear(text)};
}

Wording Phrasebook::wording(const MessageIn& message, const std::string& language) const {
    const Message own = message(language);
    const std::string spoken = m_translator.spoken_language(language, own);
    // Numbers in it are words already.
    return spoken == m_translator.spoken_language(language) ? wording(own, spoken)
                                                            : wording(message(spoken), spoken);
}

} // namespace annabella::phrase
