// What stands on the screen, and what is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <unistd.h>

#include "app/terminal.hpp"
#include "app/transcript.hpp"

namespace annabella::app {
namespace {

using phrase::Audience;
using phrase::Privacy;
using phrase::Utterance;
using table::Ears;
using table::Listening;
using testing::HasSubstr;
using testing::Not;

constexpr std::array everybody = {Audience::White,          Audience::Black,   Audience::WhiteAssistant,
                                  Audience::BlackAssistant, Audience::Arbiter, Audience::All};

Utterance words(Audience audience, Privacy privacy = Privacy::Open, std::string text = "words") {
    return {audience, "en", text, text, {}, privacy};
}

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
    for (const Audience audience : everybody)
        terminal.say({words(audience), words(audience, Privacy::Secret, "Nf3")}, game::Time{0});
    EXPECT_EQ(screen.take(), "[w] words\n[b] words\n[w assistant] words\n[b assistant] words\n[arbiter] "
                             "words\nwords\n");
}

TEST(TerminalTest, WhatIsRevealedIsWipedAndTheRestWaits) {
    const Ears ears{.listening = Listening::Loudspeaker};
    Screen screen;
    Terminal terminal(screen.writer(), ears, true);
    terminal.say({words(Audience::All, Privacy::Open, "before")}, game::Time{0});
    terminal.reveal({words(Audience::White, Privacy::Secret, "Nf3")});
    EXPECT_EQ(screen.take(), "before\n\033[?1049h\033[2J\033[H[w] Nf3\n");
    terminal.say({words(Audience::All, Privacy::Open, "meanwhile")}, game::Time{0});
    terminal.wipe();
    EXPECT_EQ(screen.take(), "\033[2J\033[?1049lmeanwhile\n");
    terminal.wipe();
    terminal.say({words(Audience::All, Privacy::Open, "after")}, game::Time{0});
    EXPECT_EQ(screen.take(), "after\n");
}

TEST(TranscriptTest, KeepsNoSecret) {
    Transcript transcript;
    transcript.say({words(Audience::White, Privacy::Secret, "Nf3"), words(Audience::Arbiter)}, game::Time{0});
    EXPECT_THAT(transcript.text(), Not(HasSubstr("Nf3")));
    EXPECT_THAT(transcript.text(), HasSubstr("\tarbiter\ten\twords\n"));
}

} // namespace
} // namespace annabella::app
