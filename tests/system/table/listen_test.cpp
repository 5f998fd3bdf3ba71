// Spoken moves at the whole program: a file in place of a microphone, and microphones and models that fail.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <cstdlib>
#include <fstream>
#include <random>

#include "../../unit/support/key_pipe.hpp"
#include "../../unit/support/resampled.hpp"
#include "audio/synthesizer.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class Listen : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("SDL_AUDIODRIVER", "disk", 1);
        ::setenv("SDL_DISKAUDIOFILE", "/dev/null", 1);
        hear_file(folder() / "microphone.raw");
        std::ofstream(folder() / "microphone.raw").flush();
    }
    void TearDown() override {
        for (const char* variable :
             {"SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE", "SDL_DISKAUDIOFILEIN", "SDL_DISKAUDIODELAY"})
            ::unsetenv(variable);
        TableTest::TearDown();
    }

    static void hear_file(const fs::path& file) { ::setenv("SDL_DISKAUDIOFILEIN", file.c_str(), 1); }
    /// The microphone hears this the next time; behind it there is silence.
    void say(std::string_view words) const {
        constexpr int rate = 16000;
        const auto synthesizer = audio::open_synthesizer({});
        std::vector<std::int16_t> samples(11025, 0);
        // The first thing that a process says sounds another way.
        const bool done =
            synthesizer &&
            (*synthesizer)->synthesize("de", "a", {}, [](std::span<const std::int16_t>) { return true; }) &&
            (*synthesizer)->synthesize("de", words, {}, [&](std::span<const std::int16_t> piece) {
                samples.insert(samples.end(), piece.begin(), piece.end());
                return true;
            });
        ASSERT_TRUE(done);
        const auto heard = resampled(samples, audio::Synthesizer::sample_rate, rate);
        std::ofstream out(folder() / "microphone.raw", std::ios::binary | std::ios::trunc);
        for (const std::int16_t sample : heard)
            out.put(static_cast<char>(sample & 0xff)).put(static_cast<char>(sample >> 8));
    }
    Program setup() {
        return Program({ANNABELLA_BINARY_DIR "/annabella", "listen-setup", "--quiet", "--language", "en"});
    }
    fs::path ways() const { return settings().parent_path() / "pronunciations.txt"; }
};

TEST_F(Listen, WhoHasPressedTheKeySpeaksAndConfirms) {
    const KeyPipe white(folder() / "white");
    const KeyPipe black(folder() / "black");
    Program table =
        play({"--new", "--clock", "1:00:00", "--listen", "--white-keyboard", white.place().string(),
              "--black-keyboard", black.place().string(), "--keyboard-layout", "us"});
    table.hear("The game begins");
    say("Eva zwei Eva vier");
    white.tap(KEY_F12);
    table.hear("[w] Eva zwei Eva vier");
    table.hear("Announce it: yes or no?");
    // The other one's Enter is no confirmation.
    black.tap(KEY_ENTER);
    black.tap(KEY_F2);
    table.hear("[b] Black one hour.");
    white.tap(KEY_ENTER);
    table.hear("Eva zwei Eva vier");
    // He repeats it by voice, and says yes by voice.
    black.tap(KEY_F12);
    table.hear("[b] Eva zwei Eva vier");
    table.hear("Announce it: yes or no?");
    say("ja");
    black.tap(KEY_F12);
    table.hear("Black: Eva zwei Eva vier");
    say("Zeit");
    white.tap(KEY_F12);
    table.hear("[w] White ");
    table.ask("quit", "Goodbye.");
    EXPECT_EQ(table.end(), 0);
}

TEST_F(Listen, ADamagedModelIsToldAndTheGameGoesOn) {
    const fs::path model = folder() / "model";
    fs::copy("/usr/share/pocketsphinx/model/en-us/en-us", model);
    fs::resize_file(model / "means", 100);
    Program table = play({"--new", "--listen", "--speech-model", model.string()});
    table.hear("is damaged. Reinstall the package pocketsphinx-en-us.");
    table.ask("e4", "Eva zwei Eva vier");
    table.ask("speak", "is damaged. Reinstall the package pocketsphinx-en-us.");
    table.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Listen, AMicrophoneThatIsSilentIsTold) {
    Program table = play({"--new", "--listen"});
    table.ask("speak", "The microphone gives only silence. Check that it is switched on, or type.");
    table.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Listen, AMicrophoneThatFloodsTheProgramIsTold) {
    // Half a minute of noise. A device in place of a file newer versions of SDL do not read.
    {
        constexpr int bytes = 1'000'000;
        std::ofstream noise(folder() / "microphone.raw", std::ios::binary);
        std::minstd_rand random(1);
        for (int i = 0; i < bytes; ++i)
            noise.put(static_cast<char>(random() >> 8 & 0xff));
    }
    ::setenv("SDL_DISKAUDIODELAY", "0", 1);
    Program table = play({"--new", "--listen"});
    table.ask("speak", "The microphone is faulty and sends too much sound.");
    table.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Listen, WhereThereIsNoMicrophoneThatIsTold) {
    hear_file(folder() / "nowhere.raw");
    Program table = play({"--new", "--listen"});
    table.ask("speak", "The microphone cannot be opened");
    table.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Listen, SetupLearnsAndKeepsHowTheWordsAreSaid) {
    {
        Program program = setup();
        // What is not understood at once is asked for once more.
        constexpr int most = 2 * 13;
        int asked = 0;
        for (bool over = false; !over && asked < most && !HasFailure();) {
            const std::string before = program.hear(": ");
            over = before.ends_with("Words learnt, for use from the next start with --listen");
            if (!before.ends_with("say"))
                continue;
            ++asked;
            const std::string words = program.hear(".");
            say(words == "Cesar drei" ? "Zesar drei" : words);
            program.line("");
        }
        EXPECT_GE(asked, 13);
        EXPECT_LE(asked, 15) << "nearly all is understood at once";
        EXPECT_EQ(program.end(), 0);
    }
    const std::string kept = content(ways());
    EXPECT_NE(kept.find("gustav = G "), std::string::npos) << kept;
    Program table = play({"--new", "--listen"});
    say("Eva zwei Eva vier");
    table.ask("speak", "Eva zwei Eva vier");
    table.hear("Announce it: yes or no?");
}

TEST_F(Listen, SetupThatIsLeftChangesNothing) {
    Program program = setup();
    program.hear("Press Enter and say: Anna eins.");
    // Words are no Enter.
    program.ask("Anna eins", "Press Enter and say: Anna eins.");
    say("Hector acht");
    program.ask("", "Not understood. Say it again.");
    program.ask("", "Not understood. The word is skipped.");
    program.hear("Press Enter and say: Bella zwei.");
    program.ask("quit", "Nothing changed. Goodbye.");
    EXPECT_EQ(program.end(), 1);
    EXPECT_FALSE(fs::exists(ways()));
}

TEST_F(Listen, SetupWithoutAMicrophoneSaysSo) {
    hear_file(folder() / "nowhere.raw");
    Program program = setup();
    program.hear("Press Enter and say: Anna eins.");
    program.ask("", "The microphone cannot be opened");
    program.hear("Press Enter and say: Anna eins.");
    program.ask("quit", "Nothing changed. Goodbye.");
    EXPECT_EQ(program.end(), 1);
}

} // namespace
} // namespace annabella::test
