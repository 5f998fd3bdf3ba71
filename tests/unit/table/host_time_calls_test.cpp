// What a table is told of its clocks without asking.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostTimeCalls : public HostTest {
protected:
    void begin_with(Listening listening, std::initializer_list<const char*> statements) {
        begin(statements);
        m_host->set_ears({.listening = listening});
        m_host->set_time_calls(read_time_calls("5m 1m last 3").value());
    }
    /// What is heard until then, each moment at which the host wants to be woken.
    std::string until(Time end) {
        while (const auto next = m_host->next_deadline()) {
            if (*next > end)
                break;
            m_now = std::max(m_now, *next);
            m_host->tick(m_now);
        }
        m_now = end;
        m_host->tick(m_now);
        return m_ear.take();
    }
};

TEST_F(HostTimeCalls, TheClockThatRunsIsCalledAndItsLastSecondsAreCounted) {
    begin_with(Listening::Alone, {"clock \"0:06:00\""});
    EXPECT_EQ(until(Time{Span{59'900}}), "");
    EXPECT_EQ(until(Time{Span{60'000}}), "White five minutes.\n");
    EXPECT_EQ(until(Time{Span{358'000}}), "White one minute.\nthree.\ntwo.\n");
    // What is called is not what was said last: "again" is for what somebody wanted to hear.
    EXPECT_THAT(type("again"), Not(HasSubstr("two")));
}

TEST_F(HostTimeCalls, NearZeroTheyAreLouderAndTheSecondsAreNotSaidLate) {
    begin_with(Listening::Alone, {"clock \"0:01:02\""});
    class Noting : public Outlet {
    public:
        void say(const phrase::Utterances& utterances, Time) override {
            for (const phrase::Utterance& each : utterances) {
                const phrase::Wording& words = phrase::overheard(each);
                noted += words.text + (words.loud ? " loud" : "") +
                         (words.urgency == phrase::Urgency::Count ? " count\n" : "\n");
            }
        }
        std::string noted;
    };
    Noting noting;
    Host host(*m_spoken, m_recorder, {&noting});
    host.set_time_calls(read_time_calls("1m 30s last 1").value());
    for (const int at : {0, 2, 32, 61})
        host.tick(Time{Span{at * 1000}});
    EXPECT_EQ(noting.noted, "White one minute.\nWhite thirty seconds. loud\none. loud count\n");
}

TEST_F(HostTimeCalls, InHisOwnEarItIsHisOwnClock) {
    begin_with(Listening::Apart, {"clock \"0:06:00\"", "player white blind"});
    EXPECT_EQ(until(Time{Span{61'000}}), "five minutes.\n");
    EXPECT_EQ(to(Seat::White), "five minutes.\n");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
}

TEST_F(HostTimeCalls, AtATournamentNothingOfItIsOnALoudspeaker) {
    for (const char* mode : {"mode tournament", "mode home"}) {
        begin_with(Listening::Loudspeaker, {"clock \"0:06:00\"", mode});
        class Noting : public Outlet {
        public:
            explicit Noting(const Ears& ears) : m_ears(ears) {}
            void say(const phrase::Utterances& utterances, Time) override {
                for (const phrase::Utterance& each : utterances)
                    spoken += m_ears.spoken(each).has_value() ? 1 : 0;
            }
            int spoken = 0;

        private:
            Ears m_ears;
        };
        Noting noting({.listening = Listening::Loudspeaker});
        Host host(*m_spoken, m_recorder, {&noting});
        host.set_ears({.listening = Listening::Loudspeaker});
        host.set_time_calls(read_time_calls("5m").value());
        host.tick(Time{Span{1000}});
        host.tick(Time{Span{60'000}});
        EXPECT_EQ(noting.spoken, std::string_view(mode) == "mode home" ? 1 : 0);
    }
}

TEST_F(HostTimeCalls, ClocksAreNotReadTwiceToTwoAtOneLoudspeaker) {
    begin({"clock \"1:30:00\""});
    m_host->set_ears({.listening = Listening::Loudspeaker});
    m_host->recapitulate(m_now);
    const std::string told = m_ear.take();
    EXPECT_THAT(told, HasSubstr("White one hour thirty, running. Black one hour thirty."));
    EXPECT_EQ(told.find("White one hour"), told.rfind("White one hour")) << told;
    // No name stands before what calls nobody "you".
    EXPECT_EQ(m_ear.spoken().find("White\n"), std::string::npos) << m_ear.spoken();
    m_host->set_ears({.listening = Listening::Apart});
    m_host->recapitulate(m_now);
    m_ear.take();
    EXPECT_THAT(m_ear.of(Seat::White), HasSubstr("White one hour thirty, running. Black"));
    EXPECT_THAT(m_ear.of(Seat::Black), HasSubstr("Black one hour thirty. White"));
}

TEST_F(HostTimeCalls, WhoWantsItBriefOrFullIsToldSo) {
    begin({"clock \"40/1:30:00,0:30:00\""});
    m_host->set_ears({.listening = Listening::Apart});
    EXPECT_EQ(type("white brief"), "brief\n");
    EXPECT_THAT(type("white time"), Not(HasSubstr("running")));
    EXPECT_THAT(type("black time"), HasSubstr("White one hour twenty-nine, running."));
    EXPECT_EQ(type("full"), "full\n");
    const std::string told = type("white time");
    EXPECT_THAT(told, HasSubstr("White one hour twenty-nine, running."));
    EXPECT_THAT(told, HasSubstr("Moves: White zero, Black zero."));
    EXPECT_THAT(told, HasSubstr("White: forty moves to the time control."));
    EXPECT_EQ(type("normal"), "normal\n");
    EXPECT_THAT(type("white time"), Not(HasSubstr("moves")));
}

TEST_F(HostTimeCalls, ABeginningSaysWhoIsOnMoveTheControlAndHowToGetHelp) {
    const auto control = [this](const char* clock) {
        begin({clock});
        m_host->introduce(m_now);
        return m_ear.take();
    };
    EXPECT_EQ(control("clock \"40/2:00:00,1:00:00\""),
              "White to move.\nEach player has two hours for forty moves, then one hour for the rest.\nFor "
              "help, type help.\n");
    EXPECT_THAT(control("clock \"1:30:00+30s\""),
                HasSubstr("Each player has one hour thirty minutes, thirty seconds extra for each move.\n"));
    EXPECT_THAT(control("clock \"40/2:30:00,16/1:00:00\""),
                HasSubstr("for forty moves, then one hour for every sixteen moves.\n"));
    // An increment belongs to its period.
    EXPECT_THAT(
        control("clock \"40/2:00:00,1:00:00+30s\""),
        HasSubstr(
            "two hours for forty moves, then one hour for the rest, thirty seconds extra for each move.\n"));
    EXPECT_THAT(
        control("clock \"40/2:00:00+30s,1:00:00\""),
        HasSubstr(
            "two hours for forty moves, thirty seconds extra for each move, then one hour for the rest.\n"));
    type("brief");
    m_host->introduce(m_now);
    EXPECT_THAT(m_ear.take(), IsEmpty());
}

TEST_F(HostTest, TheTimeThatTheClocksBeginWithIsNotCalled) {
    begin({"clock \"0:15:00+10s\""});
    m_host->set_time_calls(read_time_calls("15m 10m").value());
    std::string said;
    for (int second = 1; second <= 400; ++second) {
        m_host->tick(m_now + std::chrono::seconds(second));
        said += m_ear.take();
    }
    EXPECT_EQ(said, "White ten minutes.\n");
}

} // namespace
} // namespace annabella::table
