// The user's own synthesizer at the whole program: it speaks, it is killed, and it is not there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../../unit/dispatcher/fake_service.hpp"

namespace annabella::test {
namespace {

using dispatcher::testing::FakeService;

class OwnSynthesizer : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        ::setenv("SDL_AUDIODRIVER", "disk", 1);
        ::setenv("SDL_DISKAUDIOFILE", (folder() / "sound.raw").c_str(), 1);
        ::setenv("SPEECHD_ADDRESS", ("unix_socket:" + socket().string()).c_str(), 1);
    }
    void TearDown() override {
        for (const char* variable : {"SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE", "SPEECHD_ADDRESS"})
            ::unsetenv(variable);
        TableTest::TearDown();
    }
    std::filesystem::path socket() const { return folder() / "speechd.sock"; }

    /// Without signals: what the sound card gets is eSpeak NG.
    Program table(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words = {ANNABELLA_BINARY_DIR "/annabella",
                                          "play",
                                          "--new",
                                          "--board",
                                          "none",
                                          "--clock",
                                          "1:00:00",
                                          "--language",
                                          "en",
                                          "--ears",
                                          "loudspeaker",
                                          "--sounds",
                                          "none",
                                          "--speech",
                                          "dispatcher",
                                          "--journal",
                                          (folder() / "games.db").string()};
        words.insert(words.end(), more.begin(), more.end());
        return Program(words);
    }
    bool espeak_has_spoken() const {
        return content("sound.raw").find_first_not_of('\0') != std::string::npos;
    }
    bool espeak_speaks() const {
        return comes_true([&] { return espeak_has_spoken(); });
    }
    static std::size_t times_in(const std::string& text, const std::string& what) {
        std::size_t times = 0;
        for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size())
            ++times;
        return times;
    }
};

TEST_F(OwnSynthesizer, SpeaksTheMovesAndWhenItIsKilledThatIsSaidOnceAndTheGameIsSpokenOn) {
    std::optional<FakeService> service(std::in_place, socket(), FakeService::Fault::None);
    Program program = table({"--voice", "+f2"});
    program.hear("The game begins.");
    EXPECT_TRUE(service->waits_for("The game begins."));
    program.ask("e4", "Eva zwei Eva vier");
    EXPECT_TRUE(service->waits_for("Eva zwei Eva vier"));
    const std::string heard = service->heard();
    EXPECT_NE(heard.find("SET self VOICE_TYPE FEMALE2\n"), std::string::npos) << heard;
    EXPECT_NE(heard.rfind("SET self LANGUAGE de\n", heard.find("Eva zwei Eva vier")), std::string::npos)
        << heard;
    EXPECT_FALSE(espeak_has_spoken());
    service.reset();
    program.line("e5");
    program.hear("speech-dispatcher has stopped. Using eSpeak NG.");
    EXPECT_TRUE(espeak_speaks());
    program.ask("d4", "David zwei David vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(times_in(program.all(), "speech-dispatcher has stopped"), 1U) << program.all();
}

TEST_F(OwnSynthesizer, WhereItIsNotThereThatIsSaidAndHowItIsStarted) {
    Program program = table();
    program.hear("speech-dispatcher is not running. Using eSpeak NG.");
    program.hear("spd-say hello");
    EXPECT_TRUE(espeak_speaks());
    program.ask("e4", "Eva zwei Eva vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(times_in(program.all(), "speech-dispatcher is not running"), 1U) << program.all();
}

TEST_F(OwnSynthesizer, AVoiceThatItLacksIsSaidOnceAndItsUsualOneSpeaks) {
    FakeService service(socket(), FakeService::Fault::LacksVoices);
    Program program = table({"--voice", "+f2"});
    program.hear("speech-dispatcher has no voice en+f2.");
    program.ask("e4", "Eva zwei Eva vier");
    EXPECT_TRUE(service.waits_for("Eva zwei Eva vier"));
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(times_in(program.all(), "speech-dispatcher has no voice"), 1U) << program.all();
    EXPECT_FALSE(espeak_has_spoken());
}

TEST_F(OwnSynthesizer, AVoiceThatItAloneHasSpeaksAndWhenItIsKilledTheOtherIsHeard) {
    std::optional<FakeService> service(std::in_place, socket(), FakeService::Fault::None);
    Program program = table({"--voice", "Big Anna"});
    program.hear("The game begins.");
    program.ask("e4", "Eva zwei Eva vier");
    EXPECT_TRUE(service->waits_for("Eva zwei Eva vier"));
    const std::string heard = service->heard();
    EXPECT_NE(heard.find("SET self SYNTHESIS_VOICE Big Anna\n"), std::string::npos) << heard;
    EXPECT_EQ(program.all().find("There is no voice"), std::string::npos) << program.all();
    EXPECT_FALSE(espeak_has_spoken());
    service.reset();
    program.line("e5");
    program.hear("speech-dispatcher has stopped. Using eSpeak NG.");
    EXPECT_TRUE(espeak_speaks());
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(OwnSynthesizer, AVoiceThatNeitherHasIsRefusedAndWhereToFindOneIsSaid) {
    FakeService service(socket(), FakeService::Fault::None);
    Program program = table({"--voice", "Klaus"});
    program.hear("Neither eSpeak NG nor speech-dispatcher has a voice Klaus. For their voices, type");
    EXPECT_EQ(program.end(), 2);
}

TEST_F(OwnSynthesizer, AVoiceThatNobodyCanBeAskedForIsNoReasonToBeSilent) {
    Program program = table({"--voice", "Big Anna"});
    program.hear("speech-dispatcher is not running. Using eSpeak NG.");
    EXPECT_TRUE(espeak_speaks());
    program.ask("e4", "Eva zwei Eva vier");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(program.all().find("is missing"), std::string::npos) << program.all();
}

TEST_F(OwnSynthesizer, ItsVoicesAreSettingsToo) {
    FakeService service(socket(), FakeService::Fault::None);
    const auto settings = [](const std::string& name, const std::string& value) {
        Program program(
            {ANNABELLA_BINARY_DIR "/annabella", "settings", "--quiet", "--language", "en", name, value});
        program.end();
        return program.all();
    };
    EXPECT_NE(settings("speech", "dispatcher").find("speech: dispatcher."), std::string::npos);
    const std::string kept = settings("voice", "Big Anna");
    EXPECT_NE(kept.find("voice: Big Anna."), std::string::npos) << kept;
    const std::string refused = settings("voice", "Klaus");
    EXPECT_NE(refused.find("voice is unchanged. Neither eSpeak NG nor speech-dispatcher has a voice Klaus."),
              std::string::npos)
        << refused;
}

} // namespace
} // namespace annabella::test
