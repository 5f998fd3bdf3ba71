// A sealed move at the whole program: in one ear, or before one pair of eyes, and nowhere else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <cmath>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <vector>

#include "audio/synthesizer.hpp"

namespace annabella::test {
namespace {

constexpr std::size_t a_second = 22050; // Frames.

class EarsTest : public TableTest {
protected:
    /// With a sound card that writes into a file, as fast as it would play.
    Program table(const std::string& ears, const std::vector<std::string>& more = {}) {
        ::setenv("SDL_AUDIODRIVER", "disk", 1);
        ::setenv("SDL_DISKAUDIOFILE", sound().c_str(), 1);
        std::vector<std::string> words = {ANNABELLA_BINARY_DIR "/annabella",
                                          "play",
                                          "--board",
                                          "none",
                                          "--clock",
                                          "1:00:00",
                                          "--language",
                                          "en",
                                          "--new",
                                          "--ears",
                                          ears,
                                          "--journal",
                                          (folder() / "games.db").string()};
        words.insert(words.end(), more.begin(), more.end());
        return Program(words);
    }
    /// How loud each hundredth of a second is from the first sound on, in the left ear (0) or the right one
    /// (1), from that frame's byte of the file.
    std::vector<double> loudness_in(std::size_t ear, std::size_t from = 0) const {
        const std::string bytes = content(sound());
        std::vector<std::int16_t> samples;
        for (std::size_t at = from + 2 * ear; at + 2 <= bytes.size(); at += 4) {
            std::int16_t sample = 0;
            std::memcpy(&sample, bytes.data() + at, sizeof sample);
            if (!samples.empty() || sample != 0)
                samples.push_back(sample);
        }
        return loudness(samples);
    }
    static std::vector<double> loudness(const std::vector<std::int16_t>& samples) {
        constexpr std::size_t window = a_second / 100;
        std::vector<double> all;
        for (std::size_t at = 0; at + window <= samples.size(); at += window) {
            double sum = 0;
            for (std::size_t i = at; i < at + window; ++i)
                sum += std::abs(static_cast<double>(samples[i]));
            all.push_back(sum / window);
        }
        return all;
    }
    /// The same of a sentence by that voice.
    static std::vector<double> loudness_of(const std::string& voice, const std::string& text, int rate) {
        std::vector<std::int16_t> samples;
        auto synthesizer = audio::open_synthesizer({});
        audio::VoiceSettings settings;
        settings.rate_wpm = rate;
        EXPECT_TRUE(synthesizer && (*synthesizer)->synthesize(voice, text, settings, [&](auto piece) {
            samples.insert(samples.end(), piece.begin(), piece.end());
            return true;
        }));
        return loudness(samples);
    }
    /// How far what is heard is from a sentence: nought is the same, one is as far as silence.
    static double distance(const std::vector<double>& heard, const std::vector<double>& sentence) {
        double apart = 0;
        double all = 0;
        for (std::size_t i = 0; i < sentence.size(); ++i) {
            apart += std::abs((i < heard.size() ? heard[i] : 0) - sentence[i]);
            all += sentence[i];
        }
        return apart / all;
    }
    std::filesystem::path sound() const { return folder() / "sound.raw"; }

    struct Heard {
        std::size_t left_alone = 0; ///< Frames.
        std::size_t right_alone = 0;
        std::size_t both = 0;
        std::size_t uneven = 0; ///< In both, and not the same: something of one in the other.
    };
    /// From that byte of the file.
    Heard heard(std::size_t from = 0) const {
        const std::string bytes = content(sound());
        Heard heard;
        for (std::size_t at = from; at + 4 <= bytes.size(); at += 4) {
            const bool left = bytes[at] != 0 || bytes[at + 1] != 0;
            const bool right = bytes[at + 2] != 0 || bytes[at + 3] != 0;
            const bool same = bytes[at] == bytes[at + 2] && bytes[at + 1] == bytes[at + 3];
            heard.left_alone += left && !right ? 1U : 0U;
            heard.right_alone += right && !left ? 1U : 0U;
            heard.both += left && right ? 1U : 0U;
            heard.uneven += left && right && !same ? 1U : 0U;
        }
        return heard;
    }
    /// Waits for a second of sound in the left ear alone.
    bool left_hears(std::size_t from) const {
        return comes_true([&] { return heard(from).left_alone >= a_second; });
    }
    /// Waits until something has been said, and then nothing for a second. Where the file ends then; empty
    /// where it goes on for ever.
    std::optional<std::size_t> all_said(const std::string& file = "sound.raw") const {
        std::size_t end = 0;
        const bool silent = comes_true([&] {
            const std::string bytes = content(folder() / file);
            const std::size_t last = bytes.find_last_not_of('\0');
            end = bytes.size() / 4 * 4;
            return last != std::string::npos && bytes.size() - last > 4 * a_second;
        });
        return silent ? std::optional(end) : std::nullopt;
    }
    /// How loud each hundredth of a second is in which something sounds, in the left ear.
    std::vector<double> sounding(const std::string& file) const {
        const std::string bytes = content(folder() / file);
        std::vector<std::int16_t> samples;
        for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
            std::int16_t sample = 0;
            std::memcpy(&sample, bytes.data() + at, sizeof sample);
            if (sample != 0)
                samples.push_back(sample);
        }
        return loudness(samples);
    }
    static bool tells(const std::string& text, const std::string& what) {
        return text.find(what) != std::string::npos;
    }
};

TEST_F(EarsTest, ASealedMoveIsInOneEarAndNotOnTheScreen) {
    Program program = table("apart");
    program.hear("The game begins.");
    // What is for both is said to each by a voice of his own, one a little later than the other.
    const auto begun = all_said();
    ASSERT_TRUE(begun);
    program.line("white seal Nf3");
    EXPECT_TRUE(left_hears(*begun));
    EXPECT_EQ(heard(*begun).right_alone, 0U);
    EXPECT_EQ(heard(*begun).uneven, 0U);
    program.ask("black time", "[b] Black one hour");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_TRUE(tells(program.all(), "white seal"));
    for (const char* told : {"Nf3", "Felix", "sealed"})
        EXPECT_FALSE(tells(program.all(), told)) << program.all();
}

TEST_F(EarsTest, TwoPeopleHearTwoLanguagesAtTwoRatesAndNothingOfEachOther) {
    Program program = table("apart", {"--language-white", "et", "--language-black", "de", "--rate-black",
                                      "300", "--verbosity", "brief", "--sounds", "none"});
    program.hear("[w] Partii algab.");
    program.hear("[b] Die Partie beginnt.");
    const auto begun = all_said();
    ASSERT_TRUE(begun);
    const auto estonian = loudness_of("et", "Partii algab.", 175);
    const auto german = loudness_of("de", "Die Partie beginnt.", 300);
    constexpr double the_same = 0.3;
    EXPECT_LT(distance(loudness_in(0), estonian), the_same);
    EXPECT_LT(distance(loudness_in(1), german), the_same);
    EXPECT_GT(distance(loudness_in(0), german), 2 * the_same);
    EXPECT_GT(distance(loudness_in(1), estonian), 2 * the_same);
    // What one asks the other does not hear.
    program.ask("black zeit", "[b] ");
    ASSERT_TRUE(comes_true([&] { return heard(*begun).right_alone >= a_second / 2; }));
    EXPECT_EQ(heard(*begun).left_alone, 0U);
    EXPECT_EQ(heard(*begun).both, 0U);
    program.line("lõpeta");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EarsTest, AtASeatMovesComeInTheirLanguageAndAtTheirRate) {
    const std::string place = (folder() / "seats" / "table").string();
    Program host = table("alone", {"--quiet", "--table", place});
    host.hear("The game begins.");
    Program white({ANNABELLA_BINARY_DIR "/annabella", "join", "white", "--table", place, "--language", "en",
                   "--voice", "en-us", "--rate", "120", "--move-rate", "300", "--sounds", "none"});
    white.hear("White's clock runs.");
    const auto before = all_said();
    ASSERT_TRUE(before);
    white.line("Nf3");
    white.hear("Springer Gustav eins Felix drei");
    ASSERT_TRUE(comes_true([&] { return heard(*before).both >= a_second / 2; }));
    ASSERT_TRUE(all_said());
    const std::vector<double> move = loudness_in(0, *before);
    const std::string words = "Springer Gustav eins Felix drei";
    constexpr double the_same = 0.3;
    EXPECT_LT(distance(move, loudness_of("de", words, 300)), the_same);
    EXPECT_GT(distance(move, loudness_of("de", words, 120)), the_same) << "the rate of prompts";
    EXPECT_GT(distance(move, loudness_of("en-us", words, 300)), the_same) << "the voice of prompts";
    white.line("quit");
    EXPECT_EQ(white.end(), 0);
}

TEST_F(EarsTest, OnALoudspeakerItIsShownToWhoReadsAloneAndWiped) {
    Program program = table("loudspeaker");
    program.hear("The game begins.");
    program.ask("seal Nf3", "White, there is a private message. Type");
    EXPECT_FALSE(tells(program.all(), "Felix"));
    program.ask("white yes", "\033[?1049h");
    program.hear("Springer Gustav eins Felix drei");
    program.keys("\r");
    program.hear("\033[?1049l");
    program.ask("black moves", "[b]");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_FALSE(tells(program.all(), "Nf3"));
    EXPECT_FALSE(tells(program.all().substr(program.all().find("\033[?1049l")), "Felix"));
    const Heard sounds = heard();
    EXPECT_EQ(sounds.left_alone + sounds.right_alone + sounds.uneven, 0U);
    EXPECT_GT(sounds.both, 0U);
}

TEST_F(EarsTest, WhatIsForAllIsHeardAtBothOfTwoDevices) {
    const std::string white = (folder() / "white.raw").string();
    const std::string black = (folder() / "black.raw").string();
    // The sound card that is a file is called as the file.
    Program program =
        table("loudspeaker", {"--sound-white", white, "--sound-black", black, "--sounds", "none"});
    program.hear("The game begins.");
    ASSERT_TRUE(all_said("white.raw") && all_said("black.raw"));
    EXPECT_LT(distance(sounding("black.raw"), sounding("white.raw")), 0.25);
    const std::size_t before = sounding("black.raw").size();
    program.ask("e4", "Eva zwei Eva vier");
    ASSERT_TRUE(comes_true([&] { return sounding("black.raw").size() > before + 50; }));
    ASSERT_TRUE(all_said("white.raw") && all_said("black.raw"));
    EXPECT_LT(distance(sounding("black.raw"), sounding("white.raw")), 0.25);
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(EarsTest, WithoutAVoiceItIsShownInTheSameWay) {
    Program program = play();
    program.hear("The game begins.");
    program.ask("seal e4", "White, there is a private message. Type");
    EXPECT_FALSE(tells(program.all(), "Eva"));
    program.ask("yes", "Eva zwei Eva vier");
    program.line("quit");
    program.end();
    EXPECT_FALSE(tells(program.all(), "e4"));
}

TEST_F(EarsTest, HoweverTheProgramEndsASealedMoveDoesNotStayOnTheScreen) {
    const auto signal_by = [](int number) {
        return [number](Program& program) { ::kill(program.process(), number); };
    };
    for (const auto& end :
         {std::function<void(Program&)>(signal_by(SIGTERM)), std::function<void(Program&)>(signal_by(SIGHUP)),
          std::function<void(Program&)>([](Program& program) { program.keys("\x04"); })}) {
        Program program = play({"--new"});
        program.hear("The game begins.");
        program.ask("seal e4", "White, there is a private message. Type");
        program.ask("yes", "Eva zwei Eva vier");
        end(program);
        program.hear("\033[2J\033[?1049l");
        program.hear("The game is saved in the journal.");
        EXPECT_EQ(program.end(), 0);
    }
}

TEST_F(EarsTest, AtOneKeyboardWithoutAVoiceAGameIsSealedAdjournedAndGivenUp) {
    Program program = play({"--laws", "ussr1953", "--clock", "40/1:00:00,1:00:00"});
    program.hear("The game begins.");
    program.ask("seal e4", "White, there is a private message. Type");
    program.ask("white yes", "Eva zwei Eva vier");
    program.keys("\r");
    program.ask("seal d4", "White, there is a private message. Type");
    // Broken off early, which takes the consent of the arbiter (section 21).
    program.ask("adjourn 0:25:00 Sunday", "Adjourn the game: yes or no?");
    program.ask("yes", "Adjourn?");
    program.ask("arbiter grant", ": yes or no?");
    program.ask("yes", "The game is adjourned");
    program.ask("white yes", "There is no question to answer.");
    program.ask("resign", ": yes or no?");
    program.ask("yes", "resigns. ");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_FALSE(tells(program.all(), "David"));
}

} // namespace
} // namespace annabella::test
