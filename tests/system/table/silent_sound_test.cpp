// A sound server that accepts and never answers: both programs go on in writing, say so, and end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../unit/support/pulse_server.hpp"
#include "program.hpp"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class SilentSound : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        fs::create_directories(folder() / "run/pulse");
        fs::permissions(folder() / "run", fs::perms::owner_all);
        fs::permissions(folder() / "run/pulse", fs::perms::owner_all);
        // Of PipeWire and of PulseAudio.
        for (const char* const name : {"run/pipewire-0", "run/pulse/native"})
            m_sockets.push_back(listen_at(folder() / name));
        ::setenv("XDG_RUNTIME_DIR", (folder() / "run").c_str(), 1);
    }
    void TearDown() override {
        ::unsetenv("XDG_RUNTIME_DIR");
        for (const int socket : m_sockets)
            ::close(socket);
        TableTest::TearDown();
    }
    static int listen_at(const fs::path& place) {
        const int listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, place.c_str(), sizeof address.sun_path - 1);
        EXPECT_EQ(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0) << place;
        EXPECT_EQ(::listen(listening, 16), 0);
        return listening;
    }
    static std::size_t times(const std::string& text, const std::string& what) {
        std::size_t count = 0;
        for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size())
            ++count;
        return count;
    }
    /// What it has said waits longer than for one sentence.
    static void plays_on(Program& program) {
        program.ask("time", ", running.");
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("press", "Black's clock.");
        for (int i = 0; i < 3; ++i)
            program.ask("time", ", running.");
        std::this_thread::sleep_for(std::chrono::seconds(3));
        program.ask("time", ", running.");
    }
    /// A game of one move with sound, and how long it took.
    std::chrono::steady_clock::duration plays(std::vector<std::string> words) const {
        words.insert(words.end(), {"--language", "en", "--board", "none", "--new", "--journal",
                                   (folder() / "spoken.db").string()});
        const auto since = std::chrono::steady_clock::now();
        Program program(words);
        program.hear("The game begins.");
        program.ask("e4", "Eva zwei Eva vier");
        program.line("quit");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
        EXPECT_EQ(times(program.all(), "The sound server does not answer."), 1U) << program.all();
        EXPECT_EQ(times(program.all(), "ookie"), 0U) << "libpulse writes to the terminal\n" << program.all();
        EXPECT_EQ(times(program.all(), "No sound. The last messages are only in writing."), 1U)
            << program.all();
        return std::chrono::steady_clock::now() - since;
    }

private:
    std::vector<int> m_sockets;
};

/// Both ears have much to hear, and all of it waits for ever.
TEST_F(SilentSound, WhoHasPlayedForSomeTimeLeavesAtOnce) {
    for (const char* const name : {"annabella", "annabella-tournament"}) {
        Program program({std::string(ANNABELLA_BINARY_DIR "/") + name, "play", "--language", "en", "--board",
                         "none", "--new", "--journal", (folder() / (std::string(name) + ".db")).string()});
        program.hear("White to move.");
        plays_on(program);
        const auto since = std::chrono::steady_clock::now();
        program.line("quit");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - since, std::chrono::seconds(5)) << program.all();
    }
}

/// Half of what libpulse alone waits for an answer.
constexpr std::chrono::seconds soon_enough{15};

TEST_F(SilentSound, AtHome) { EXPECT_LT(plays({ANNABELLA_BINARY_DIR "/annabella", "play"}), soon_enough); }

TEST_F(SilentSound, AtATournament) {
    EXPECT_LT(plays({ANNABELLA_BINARY_DIR "/annabella-tournament", "play"}), soon_enough);
}

TEST_F(SilentSound, WithADeviceForEach) {
    EXPECT_LT(
        plays({ANNABELLA_BINARY_DIR "/annabella", "play", "--sound-white", "one", "--sound-black", "two"}),
        soon_enough);
}

/// SDL ended both programs with a signal.
TEST_F(SilentSound, AServerThatBreaksOffBehindEachOfItsFramesEndsNothing) {
    fs::remove(folder() / "run/pipewire-0");
    fs::remove(folder() / "run/pulse/native");
    PulseServer server(folder() / "run/pulse/native", PulseServer::Manner::Answers);
    ASSERT_TRUE(server.is_there());
    server.break_off_after(0);
    Program program({ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "--language", "en", "--board",
                     "none", "--new", "--journal", (folder() / "broken.db").string()});
    program.hear("White to move.");
    for (int frames = 1; frames <= 6; ++frames) {
        server.break_off_after(frames);
        const int guests = server.guests();
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (server.guests() == guests && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_GT(server.guests(), guests) << "a sound that comes is not missed";
        program.ask("time", ", running.");
    }
    server.break_off_after(-1);
    program.line("quit");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0) << program.all();
}

TEST_F(SilentSound, AServerThatRefusesIsLeftAlone) {
    fs::remove(folder() / "run/pipewire-0");
    using Manner = PulseServer::Manner;
    for (const auto& [name, manner] : {std::pair("annabella", Manner::Refuses),
                                       std::pair("annabella-tournament", Manner::HangsUpAtList)}) {
        fs::remove(folder() / "run/pulse/native");
        const PulseServer server(folder() / "run/pulse/native", manner);
        ASSERT_TRUE(server.is_there());
        Program program({std::string(ANNABELLA_BINARY_DIR "/") + name, "play", "--language", "en", "--board",
                         "none", "--new", "--journal", (folder() / (std::string(name) + ".db")).string()});
        program.hear("White to move.");
        plays_on(program);
        program.line("quit");
        program.hear("Goodbye.");
        EXPECT_EQ(program.end(), 0) << program.all();
        EXPECT_GT(server.asked(), 2) << "a sound that comes is not missed";
    }
}

/// What is for one ear would be in both.
TEST_F(SilentSound, ASoundThatComesBackWithOneChannelIsToldOf) {
    fs::remove(folder() / "run/pipewire-0");
    const fs::path place = folder() / "run/pulse/native";
    const auto served = [&](char channels) {
        fs::remove(place);
        return std::make_unique<PulseServer>(place, PulseServer::Manner::Answers, channels);
    };
    auto server = served(2);
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--language", "en", "--board", "none",
                     "--new", "--ears", "apart", "--journal", (folder() / "ears.db").string()});
    program.hear("White to move.");
    EXPECT_EQ(times(program.all(), "one channel"), 0U) << program.all();
    server.reset();
    program.hear("The sound stopped and is retried every second.");
    server = served(1);
    program.hear("The sound has only one channel. Private messages are shown, not spoken.");
    server.reset();
    server = served(2);
    program.hear("The sound has two channels again. Private messages are spoken.");
    program.line("quit");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0) << program.all();
}

/// It would stand before everything else, in English.
TEST_F(TableTest, WhatTheSoundServersLibraryComplainsOfIsNotInTheTerminal) {
    ::setenv("XDG_RUNTIME_DIR", "/proc/none", 1);
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--language", "en", "--board", "none",
                     "--new", "--journal", (folder() / "spoken.db").string()});
    ::unsetenv("XDG_RUNTIME_DIR");
    program.hear("The game begins.");
    program.line("quit");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(program.all().find("secure directory"), std::string::npos) << program.all();
}

/// What the sound server's library would make is there before the kernel refuses it: it writes to the
/// terminal at each sentence where it may not. Without a voice nothing else makes it.
TEST_F(TableTest, TheFolderOfTheSoundServerIsThereBeforeTheLock) {
    fs::create_directory(folder() / "run");
    fs::permissions(folder() / "run", fs::perms::owner_all);
    ::setenv("XDG_RUNTIME_DIR", (folder() / "run").c_str(), 1);
    Program program({ANNABELLA_BINARY_DIR "/annabella-tournament", "play", "--quiet", "--language", "en",
                     "--board", "none", "--new", "--journal", (folder() / "spoken.db").string()});
    ::unsetenv("XDG_RUNTIME_DIR");
    program.hear("The game begins.");
    EXPECT_EQ(fs::status(folder() / "run/pulse").permissions(), fs::perms::owner_all);
    program.line("quit");
    program.hear("Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(SilentSound, AtTheMicrophoneToo) {
    Program program = play({"--new", "--listen"});
    program.hear("The game begins.");
    program.ask("speak", "The microphone does not answer. Type your moves.");
    program.ask("e4", "Eva zwei Eva vier");
    program.ask("quit", "Goodbye.");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(SilentSound, ACommandThatIsRefusedSaysWhyAndEnds) {
    const auto since = std::chrono::steady_clock::now();
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--nonsense"});
    program.hear("not understood");
    EXPECT_EQ(program.end(), 2);
    EXPECT_LT(std::chrono::steady_clock::now() - since, soon_enough);
}

} // namespace
} // namespace annabella::test
