// What is said when an act of the arbiter's is undone: which one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

using namespace game;
using chess::Color;

/// One sentence for each act that can be undone.
class UndoneTeller {
public:
    UndoneTeller(Sentences& out, const RulingTakenBack& notice, const Table& table)
        : m_out(out), m_notice(notice), m_table(table) {}

    void tell() { std::visit(*this, static_cast<const AnyHappening&>(m_notice.act)); }

    void operator()(const Paused&) { m_out.say(ANNABELLA_TR("Undone: clocks stopped.")); }
    void operator()(const Unpaused&) { m_out.say(ANNABELLA_TR("Undone: play goes on.")); }
    void operator()(const ClockAdjusted&) { m_out.say(ANNABELLA_TR("Undone: clocks set.")); }
    void operator()(const Ruled& act) {
        if (act.half)
            return tell_points(m_out, ANNABELLA_TR("Undone: {0} for White, {1} for Black."), *act.half);
        switch (act.outcome) {
        case Outcome::WhiteWins:
            return m_out.say(ANNABELLA_TR("Undone: win for White."));
        case Outcome::BlackWins:
            return m_out.say(ANNABELLA_TR("Undone: win for Black."));
        case Outcome::Draw:
            return m_out.say(ANNABELLA_TR("Undone: draw."));
        case Outcome::BothLose:
            return m_out.say(ANNABELLA_TR("Undone: loss for both players."));
        }
    }
    void operator()(const IllegalRuled& act) {
        say(act.side.value_or(m_notice.turn), ANNABELLA_TR("Undone: illegal move by White."),
            ANNABELLA_TR("Undone: illegal move by Black."));
    }
    void operator()(const Penalised& act) {
        const Color side = act.side;
        switch (act.penalty) {
        case Penalty::Warning:
            return say(side, ANNABELLA_TR("Undone: warning for White."),
                       ANNABELLA_TR("Undone: warning for Black."));
        case Penalty::Add:
            return say(side, ANNABELLA_TR("Undone: {0} more for Black."),
                       ANNABELLA_TR("Undone: {0} more for White."), {m_out.time(act.amount)});
        case Penalty::Reduce:
            return say(side, ANNABELLA_TR("Undone: {0} less for White."),
                       ANNABELLA_TR("Undone: {0} less for Black."), {m_out.time(act.amount)});
        case Penalty::Loss:
            return say(side, ANNABELLA_TR("Undone: loss of the game for White."),
                       ANNABELLA_TR("Undone: loss of the game for Black."));
        case Penalty::Points:
            if (act.half_point)
                return say(side, ANNABELLA_TR("Undone: half a point less for White."),
                           ANNABELLA_TR("Undone: half a point less for Black."));
            return say(side, ANNABELLA_TR("Undone: no points for White."),
                       ANNABELLA_TR("Undone: no points for Black."));
        case Penalty::Maximum:
            return say(side, ANNABELLA_TR("Undone: all points for Black."),
                       ANNABELLA_TR("Undone: all points for White."));
        case Penalty::Expulsion:
            return say(side, ANNABELLA_TR("Undone: expulsion of White."),
                       ANNABELLA_TR("Undone: expulsion of Black."));
        }
    }
    void operator()(const Retracted& act) {
        if (act.ply <= 0)
            return m_out.say(ANNABELLA_TR("Undone: back to the start of the game."));
        m_out.say(ANNABELLA_TR("Undone: back to the position after {0}."),
                  {ply_name(m_out, m_table, act.ply)});
    }
    void operator()(const Replaced& act) {
        m_out.say(ANNABELLA_TR("Undone: another record from {0} on."),
                  {ply_name(m_out, m_table, act.ply + 1)});
    }
    void operator()(const Noted&) { m_out.say(ANNABELLA_TR("Undone: note of the arbiter.")); }
    void operator()(const Decided& act) {
        const std::string about = m_notice.proposal ? what_about(m_out, *m_notice.proposal) : std::string();
        switch (act.decision) {
        case Decision::Grant:
            return m_out.say(ANNABELLA_TR("Undone: granted: {0}."), {about});
        case Decision::Refuse:
            return m_out.say(ANNABELLA_TR("Undone: refused: {0}."), {about});
        case Decision::Defer:
            return m_out.say(ANNABELLA_TR("Undone: put off: {0}."), {about});
        }
    }
    void operator()(const FiftyExtended& act) {
        m_out.say(ANNABELLA_TR("Undone: {0} instead of fifty."),
                  {m_out.counted(ANNABELLA_TR_PLURAL("{0} move", "{0} moves"), act.moves)});
    }
    void operator()(const FlagObserved& act) {
        say(act.side, ANNABELLA_TR("Undone: White's flag has fallen."),
            ANNABELLA_TR("Undone: Black's flag has fallen."));
    }
    void operator()(const TouchSeen& act) {
        say(act.side, ANNABELLA_TR("Undone: touched by White: {0}."),
            ANNABELLA_TR("Undone: touched by Black: {0}."), {m_out.square(act.square)});
    }
    void operator()(const IllegalStands&) {
        say(m_notice.turn, ANNABELLA_TR("Undone: White's illegal move stands."),
            ANNABELLA_TR("Undone: Black's illegal move stands."));
    }
    void operator()(const DrawsAllowed&) {
        m_out.say(ANNABELLA_TR("Undone: draws by agreement are allowed."));
    }
    /// What is no act of the arbiter's is not undone.
    template <class Other>
    void operator()(const Other&) {
        m_out.say(ANNABELLA_TR("The arbiter's last act is undone."));
    }

private:
    void say(Color side, std::string_view if_white, std::string_view if_black,
             const std::vector<Sentences::Argument>& arguments = {}) {
        m_out.say(by_color(side, if_white, if_black), arguments);
    }

    Sentences& m_out;
    const RulingTakenBack& m_notice;
    const Table& m_table;
};

} // namespace

void tell_undone(Sentences& out, const RulingTakenBack& notice, const Table& table) {
    UndoneTeller(out, notice, table).tell();
}

} // namespace annabella::phrase
