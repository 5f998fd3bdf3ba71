// What is said when an act of the arbiter's is undone, or is to be: which one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

using namespace game;

/// A few words for each act that can be undone, to stand behind a colon.
class ActNamer {
public:
    ActNamer(const Sentences& out, const RulingTakenBack& notice, const Table& table)
        : m_out(out), m_notice(notice), m_table(table) {}

    std::string name() const { return std::visit(*this, static_cast<const AnyHappening&>(m_notice.act)); }

    std::string operator()(const Paused&) const { return m_out.text(ANNABELLA_TR("clocks stopped")); }
    std::string operator()(const Unpaused&) const { return m_out.text(ANNABELLA_TR("play resumed")); }
    std::string operator()(const ClockAdjusted&) const { return m_out.text(ANNABELLA_TR("clocks set")); }
    std::string operator()(const Ruled& act) const {
        if (act.half)
            return m_out.text(ANNABELLA_TR("{0} for White, {1} for Black"), points_words(m_out, *act.half));
        if (const auto winner = game::winner(act.outcome))
            return m_out.text(ANNABELLA_TR("win for {side}"), *winner);
        return m_out.text(act.outcome == Outcome::Draw ? ANNABELLA_TR("a draw")
                                                       : ANNABELLA_TR("loss for both players"));
    }
    std::string operator()(const IllegalRuled& act) const {
        return m_out.text(ANNABELLA_TR("illegal move by {side}"), act.side.value_or(m_notice.turn));
    }
    std::string operator()(const Penalised& act) const {
        const Side side = act.side;
        switch (act.penalty) {
        case Penalty::Warning:
            return m_out.text(ANNABELLA_TR("warning for {side}"), side);
        case Penalty::Add:
            return m_out.text(ANNABELLA_TR("{side}'s gain of {0}"), opposite(side), {m_out.time(act.amount)});
        case Penalty::Reduce:
            return m_out.text(ANNABELLA_TR("{side}'s loss of {0}"), side, {m_out.time(act.amount)});
        case Penalty::Loss:
            return m_out.text(ANNABELLA_TR("loss for {side}"), side);
        case Penalty::Points:
            if (act.half_point)
                return m_out.text(ANNABELLA_TR("{side}'s loss of half a point"), side);
            return m_out.text(ANNABELLA_TR("no points for {side}"), side);
        case Penalty::Maximum:
            return m_out.text(ANNABELLA_TR("maximum for {side}"), opposite(side));
        case Penalty::Expulsion:
            return m_out.text(ANNABELLA_TR("expulsion of {side}"), side);
        case Penalty::Device:
            return m_out.text(ANNABELLA_TR("loss for {side}"), side);
        }
        return {};
    }
    std::string operator()(const Retracted& act) const {
        if (act.plies == game::no_plies)
            return m_out.text(ANNABELLA_TR("back to the start"));
        return m_out.text(ANNABELLA_TR("back to {0}"), {ply_name(m_out, m_table, act.plies)});
    }
    std::string operator()(const Replaced& act) const {
        return m_out.text(ANNABELLA_TR("another record from {0}"), {ply_name(m_out, m_table, act.plies + 1)});
    }
    std::string operator()(const Noted&) const { return m_out.text(ANNABELLA_TR("arbiter's note")); }
    std::string operator()(const Decided& act) const {
        const std::string about = m_notice.proposal ? what_about(m_out, *m_notice.proposal) : std::string();
        switch (act.decision) {
        case Decision::Grant:
            return m_out.text(ANNABELLA_TR("granted: {0}"), {about});
        case Decision::Refuse:
            return m_out.text(ANNABELLA_TR("refused: {0}"), {about});
        case Decision::Defer:
            return m_out.text(ANNABELLA_TR("deferral of {0}"), {about});
        }
        return {};
    }
    std::string operator()(const FiftyExtended& act) const {
        return m_out.text(ANNABELLA_TR("{0} instead of fifty"),
                          {m_out.counted(ANNABELLA_TR_PLURAL("{0} move", "{0} moves"), act.moves)});
    }
    std::string operator()(const FlagObserved& act) const {
        return m_out.text(ANNABELLA_TR("{side}'s flag has fallen"), act.side);
    }
    std::string operator()(const TouchSeen& act) const {
        return m_out.text(ANNABELLA_TR("piece touched by {side}"), act.side);
    }
    std::string operator()(const TouchForgiven&) const {
        return m_out.text(ANNABELLA_TR("accidental touch"));
    }
    std::string operator()(const IllegalStands&) const {
        return m_out.text(ANNABELLA_TR("{side}'s illegal move stands"), m_notice.turn);
    }
    std::string operator()(const DrawsAllowed&) const {
        return m_out.text(ANNABELLA_TR("draws by agreement are allowed"));
    }
    /// What is no act of the arbiter's is not undone.
    template <class Other>
    requires(game::description_of<Other>.undo != game::Undo::Undoable) std::string
    operator()(const Other&) const {
        return m_out.text(ANNABELLA_TR("the last ruling"));
    }

private:
    const Sentences& m_out;
    const RulingTakenBack& m_notice;
    const Table& m_table;
};

} // namespace

std::string act_words(const Phrasebook& book, std::string_view language, const RulingTakenBack& notice,
                      const Table& table) {
    const Sentences words(book.translator(), book.scheme(), language, rules_of(table));
    return ActNamer(words, notice, table).name();
}

void tell_undone(Sentences& out, const RulingTakenBack& notice, const Table& table) {
    // A square has a voice of its own.
    if (const auto* touch = std::get_if<TouchSeen>(&notice.act))
        out.say(ANNABELLA_TR("Undone: {side}'s touch of {0}."), touch->side, {out.square(touch->square)});
    else
        out.say(ANNABELLA_TR("Undone: {0}."), {ActNamer(out, notice, table).name()});
    // What holds now.
    if (notice.ended)
        tell_result(out, *notice.ended);
    if (notice.goes_on)
        out.say(ANNABELLA_TR("The game continues."));
    if (notice.reading && notice.times_differ)
        tell_times(out, Side::White, *notice.reading, Clocks::Exact);
    else if (notice.reading)
        tell_which_runs(out, *notice.reading);
}

} // namespace annabella::phrase
