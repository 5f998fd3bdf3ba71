// A recorded game before a listener: its keys, in the midst of the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class Listener : public TableTest {
protected:
    Program replay() {
        const fs::path record = folder() / "record.pgn";
        std::ofstream(record) << "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        return annabella({"replay", record.string()});
    }
    /// Plays on until this has been said; the hands of the simulated player do not wait for it.
    static void next(Program& program, const std::string& move) {
        program.keys("n");
        program.hear(move);
    }
};

TEST_F(Listener, GoesOnToTheEndMoveByMove) {
    Program program = replay();
    program.hear("Press p to pause, q to leave, the question mark for help.");
    program.hear("The game begins");
    next(program, "Felix zwei Felix drei");
    next(program, "Eva sieben Eva fünf");
    next(program, "Gustav zwei Gustav vier");
    next(program, "Dame David acht Hector vier");
    program.hear("Black wins");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Listener, GoesBackAndForthInTheMidstOfTheGame) {
    Program program = replay();
    program.hear("The game begins");
    next(program, "Felix zwei Felix drei");
    next(program, "Eva sieben Eva fünf");
    next(program, "Gustav zwei Gustav vier");
    program.keys("p");
    program.hear("Paused.");
    // Whether the third move counts already depends on the hands; from the first on all is ours.
    program.keys("bbbb");
    program.hear("There is no earlier move.");
    program.keys("a");
    program.hear("Felix zwei Felix drei");
    program.keys("n");
    program.hear("Eva sieben Eva fünf");
    program.keys("a");
    program.hear("Eva sieben Eva fünf");
    program.keys("b");
    program.hear("Felix zwei Felix drei");
    // A key that is none, with its letter, says which there are.
    program.keys("?");
    program.hear("Press p to pause or continue, n for the next move, b for the previous one, a to repeat, q "
                 "to leave.");
    program.keys("p");
    program.keys("n");
    program.hear("Dame David acht Hector vier");
    program.hear("Black wins");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(Listener, WordsAreKeysWhereTheyDoNotBeginWithOne) {
    Program program = replay();
    program.hear("The game begins");
    program.line("zurück");
    program.hear("Press p to pause or continue, n for the next move, b for the previous one, a to repeat, q "
                 "to leave.");
    program.keys("q");
    EXPECT_EQ(program.end(), 0);
}

/// What the sound card would have got, written by SDL into a file: 16 bits, two channels.
class SoundInAFile : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("SDL_AUDIODRIVER", "disk", 1);
        ::setenv("SDL_DISKAUDIOFILE", (folder() / "sound.raw").c_str(), 1);
        ::setenv("SDL_DISKAUDIODELAY", "1", 1); // Faster than it would be heard.
    }
    void TearDown() override {
        ::unsetenv("SDL_AUDIODRIVER");
        ::unsetenv("SDL_DISKAUDIOFILE");
        ::unsetenv("SDL_DISKAUDIODELAY");
        TableTest::TearDown();
    }
    /// How many seconds of the sound are louder than a whisper, in steps of a tenth.
    double seconds_of_voice() const {
        constexpr std::size_t step = 22'050 / 10 * 2;
        constexpr int whisper = 500;
        const std::string bytes = content("sound.raw");
        std::vector<std::int16_t> samples(bytes.size() / sizeof(std::int16_t));
        std::memcpy(samples.data(), bytes.data(), samples.size() * sizeof(std::int16_t));
        double voiced = 0;
        for (std::size_t at = 0; at + step <= samples.size(); at += step)
            if (std::any_of(samples.begin() + static_cast<std::ptrdiff_t>(at),
                            samples.begin() + static_cast<std::ptrdiff_t>(at + step),
                            [](std::int16_t sample) { return std::abs(sample) > whisper; }))
                voiced += 0.1;
        return voiced;
    }
};

TEST_F(SoundInAFile, HelpIsSpokenToItsEnd) {
    Program program({ANNABELLA_BINARY_DIR "/annabella", "--help"});
    EXPECT_EQ(program.end(), 0);
    // A dozen sentences: longer than any one of them, and nobody listens for ten minutes.
    EXPECT_GT(seconds_of_voice(), 20);
    EXPECT_LT(seconds_of_voice(), 600);
}

TEST_F(SoundInAFile, AKeyEndsTheHelp) {
    Program whole({ANNABELLA_BINARY_DIR "/annabella", "--help"});
    EXPECT_EQ(whole.end(), 0);
    const double all = seconds_of_voice();
    ::setenv("SDL_DISKAUDIODELAY", "20", 1);
    fs::remove(folder() / "sound.raw");
    Program program({ANNABELLA_BINARY_DIR "/annabella", "--help"});
    program.hear("replay");
    program.keys(" ");
    EXPECT_EQ(program.end(), 0);
    EXPECT_LT(seconds_of_voice(), all / 2);
}

TEST_F(SoundInAFile, QuietHelpIsNotSpoken) {
    Program program({ANNABELLA_BINARY_DIR "/annabella", "--help", "--quiet"});
    EXPECT_EQ(program.end(), 0);
    EXPECT_FALSE(fs::exists(folder() / "sound.raw"));
}

} // namespace
} // namespace annabella::test
