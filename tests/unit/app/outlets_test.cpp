// What stands on the screen, and what is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <unistd.h>

#include "app/terminal/terminal.hpp"
#include "app/terminal/transcript.hpp"

namespace annabella::app {
namespace {

using phrase::Privacy;
using phrase::Seat;
using phrase::Utterance;
using table::Ears;
using table::Listening;
using testing::HasSubstr;
using testing::Not;

Utterance for_one(Seat hearer, Privacy privacy = Privacy::Open, const std::string& text = "words") {
    return Utterance::for_one(hearer, {"en", text, text}, privacy);
}
Utterance for_all(const std::string& text) { return phrase::ForAll({"en", text, text}); }

/// A terminal, and what has been written onto it.
class Screen {
public:
    Screen() {
        EXPECT_EQ(::pipe(m_ends.data()), 0);
        m_writer.emplace(m_ends[1]);
    }
    ~Screen() {
        ::close(m_ends[0]);
        ::close(m_ends[1]);
    }
    TerminalWriter& writer() { return *m_writer; }
    std::string take() {
        std::array<char, 4096> bytes{};
        const ssize_t got = ::read(m_ends[0], bytes.data(), bytes.size());
        return {bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0U};
    }

private:
    std::array<int, 2> m_ends{};
    std::optional<TerminalWriter> m_writer;
};

TEST(TerminalTest, MarksWhoAloneIsToldAndShowsNoSecret) {
    const Ears ears{.listening = Listening::Apart};
    Screen screen;
    Terminal terminal(screen.writer(), ears, false);
    for (const Seat seat : phrase::seats)
        terminal.say({for_one(seat), for_one(seat, Privacy::Secret, "Nf3")}, game::Time{});
    terminal.say({for_all("words")}, game::Time{});
    EXPECT_EQ(screen.take(), "[w] words\n[b] words\n[w assistant] words\n[b assistant] words\n[arbiter] "
                             "words\nwords\n");
}

TEST(TerminalTest, HowThingsStandIsNotWrittenWhereItWasJustSaid) {
    const Ears ears{.listening = Listening::OwnSeat};
    Screen screen;
    Terminal terminal(screen.writer(), ears, false);
    terminal.say({for_all("The game is adjourned. White's move is sealed.")}, game::Time{});
    terminal.show_status({"en", "The game is adjourned.", "The game is adjourned."});
    EXPECT_EQ(screen.take(), "The game is adjourned. White's move is sealed.\n");
    terminal.show_status({"en", "White to move.", "White to move."});
    EXPECT_EQ(screen.take(), "White to move.\n");
    terminal.say({for_all("Does White resign? Yes or no?")}, game::Time{});
    terminal.show_status({"en", "Does White resign? Yes or no? White to move.", {}});
    EXPECT_EQ(screen.take(), "Does White resign? Yes or no?\n") << "the rest stands there";
    terminal.show_status({"en", "White to move.", {}});
    EXPECT_EQ(screen.take(), "White to move.\n");
}

TEST(TerminalTest, WhatIsRevealedIsWipedAndTheRestWaits) {
    const Ears ears{.listening = Listening::Loudspeaker};
    Screen screen;
    Terminal terminal(screen.writer(), ears, true);
    terminal.say({for_all("before")}, game::Time{});
    terminal.reveal({Seat::White, {{"en", "Nf3", "Nf3"}}});
    EXPECT_EQ(screen.take(), "before\n\033[?1049h\033[2J\033[H[w] Nf3\n");
    terminal.say({for_all("meanwhile")}, game::Time{});
    terminal.wipe();
    EXPECT_EQ(screen.take(), "\033[2J\033[?1049lmeanwhile\n");
    terminal.wipe();
    terminal.say({for_all("after")}, game::Time{});
    EXPECT_EQ(screen.take(), "after\n");
}

TEST(TranscriptTest, KeepsNoSecret) {
    Transcript transcript;
    transcript.say({for_one(Seat::White, Privacy::Secret, "Nf3"), for_one(Seat::Arbiter)}, game::Time{});
    EXPECT_THAT(transcript.text(), Not(HasSubstr("Nf3")));
    EXPECT_THAT(transcript.text(), HasSubstr("\tarbiter\ten\twords\n"));
}

TEST(TranscriptTest, WhoMakesItTalkForHoursDoesNotFillTheMemory) {
    Transcript transcript;
    const std::string help(20'000, 'h');
    std::size_t most = 0;
    for (int i = 0; i < 2'000; ++i) {
        transcript.say({for_all(std::to_string(i) + ' ' + help)}, game::Time{});
        most = std::max(most, transcript.text().size());
    }
    EXPECT_LT(most, 2 * Transcript::longest);
    EXPECT_GT(transcript.text().size(), Transcript::longest / 2);
    EXPECT_THAT(transcript.text().substr(0, 40), testing::StartsWith("…\n0:00:00\tall\ten\t"));
    EXPECT_THAT(transcript.text(), HasSubstr("\t1999 hhh"));
    EXPECT_EQ(transcript.text().back(), '\n');
}

} // namespace
} // namespace annabella::app
