// The real speech-dispatcher, private to the test, with a sound card that is none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/service_voice.hpp"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace annabella::dispatcher {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Counted : public audio::Synthesizer {
public:
    explicit Counted(std::vector<std::string>& texts) : m_texts(&texts) {}
    Result<void> synthesize(std::string_view, std::string_view text, const audio::VoiceSettings&,
                            const audio::SampleSink&) override {
        m_texts->emplace_back(text);
        return {};
    }
    bool has_voice(std::string_view) const override { return true; }

private:
    std::vector<std::string>* m_texts;
};

class ServerTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-speechd-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        fs::create_directories(m_folder / "conf" / "modules");
        std::ofstream(m_folder / "conf" / "speechd.conf")
            << "LogLevel 3\nLogDir \"stdout\"\nAddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n"
               "DefaultModule espeak-ng\nAudioOutputMethod libao\n";
        std::ofstream(m_folder / "conf" / "modules" / "espeak-ng.conf") << "Debug 0\n";
        std::ofstream(m_folder / ".libao") << "default_driver=null\n";
    }
    void TearDown() override {
        end_server();
        fs::remove_all(m_folder);
    }
    fs::path socket() const { return m_folder / "speechd.sock"; }

    /// False where it is not installed, or has no module of eSpeak NG.
    bool start_server() {
        const std::vector<std::string> words = {"speech-dispatcher",
                                                "-s",
                                                "-t",
                                                "0",
                                                "-c",
                                                "unix_socket",
                                                "-S",
                                                socket(),
                                                "-C",
                                                m_folder / "conf",
                                                "-P",
                                                m_folder / "pid",
                                                "-L",
                                                m_folder};
        std::vector<char*> arguments;
        for (const std::string& word : words)
            arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        const std::string home = "HOME=" + m_folder.string();
        const std::string runtime = "XDG_RUNTIME_DIR=" + m_folder.string();
        const std::string path = std::string("PATH=") + std::getenv("PATH");
        std::vector<char*> environment = {const_cast<char*>(home.c_str()), const_cast<char*>(runtime.c_str()),
                                          const_cast<char*>(path.c_str()), nullptr};
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        const std::string log = m_folder / "log";
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_CREAT | O_WRONLY, 0600);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        const int failed = ::posix_spawnp(&m_server, words.front().c_str(), &actions, &attributes,
                                          arguments.data(), environment.data());
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        if (failed != 0)
            return false;
        for (int i = 0; i < 1500 && !fs::exists(socket()); ++i) {
            if (::waitpid(m_server, nullptr, WNOHANG) == m_server) {
                m_server = -1;
                return false;
            }
            std::this_thread::sleep_for(20ms);
        }
        return fs::exists(socket());
    }
    void end_server() {
        if (m_server <= 0)
            return;
        ::kill(-m_server, SIGKILL);
        ::waitpid(m_server, nullptr, 0);
        m_server = -1;
    }

    fs::path m_folder;
    pid_t m_server = -1;
    std::vector<std::string> m_in_its_place;
    std::vector<std::string> m_lost;
};

TEST_F(ServerTest, SpeaksEachLanguageTellsWhenAndItsDeathIsNoticed) {
    if (!start_server())
        GTEST_SKIP() << "speech-dispatcher with its module for eSpeak NG is not installed";
    // A machine that is busy takes its time.
    const auto voice = service_voice(
        {socket(), {20s, 20s}, [this](const Error& error) { m_lost.push_back(to_string(error)); }},
        std::make_unique<Counted>(m_in_its_place));
    const auto say = [&](const char* language, const char* text) {
        return voice->synthesize(language, text, {}, [](auto) { return true; }).has_value();
    };
    EXPECT_TRUE(say("et", "Partii algab."));
    EXPECT_TRUE(say("de", "Springer Gustav eins Felix drei"));
    EXPECT_TRUE(say("de", ".Punkt am Anfang"));
    EXPECT_TRUE(
        voice->synthesize("de", "Eine lange Rede, die niemand hören will", {}, [](auto) { return false; }));
    EXPECT_TRUE(say("en", "And on it goes"));
    EXPECT_THAT(m_in_its_place, IsEmpty());
    EXPECT_THAT(m_lost, IsEmpty());
    end_server();
    EXPECT_TRUE(say("de", "Eva vier"));
    EXPECT_THAT(m_in_its_place, ElementsAre("Eva vier"));
    ASSERT_EQ(m_lost.size(), 1U);
    EXPECT_THAT(m_lost.front(), HasSubstr("speech-dispatcher has ended"));
}

} // namespace
} // namespace annabella::dispatcher
