// The real speech-dispatcher, private to who starts it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace annabella::dispatcher::testing {

/// In a folder of its own, which is gone afterwards.
class PrivateService {
public:
    /// `sound`: its way to a sound card; that of libao leads to one that is none, "pulse" to the sound
    /// server.
    explicit PrivateService(const std::string& sound = "libao") {
        std::string name = (std::filesystem::temp_directory_path() / "annabella-speechd-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            std::abort();
        m_folder = name;
        std::filesystem::create_directories(m_folder / "conf" / "modules");
        std::ofstream(m_folder / "conf" / "speechd.conf")
            << "LogLevel 3\nLogDir \"stdout\"\nAddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n"
               "DefaultModule espeak-ng\nAudioOutputMethod "
            << sound << '\n';
        std::ofstream(m_folder / "conf" / "modules" / "espeak-ng.conf") << "Debug 0\n";
        std::ofstream(m_folder / ".libao") << "default_driver=null\n";
    }
    ~PrivateService() {
        kill();
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    PrivateService(const PrivateService&) = delete;
    PrivateService& operator=(const PrivateService&) = delete;

    std::filesystem::path socket() const { return m_folder / "speechd.sock"; }

    /// False where it is not installed, or has no module of eSpeak NG. Half a minute at most.
    bool start() {
        if (!spawn())
            return false;
        for (int i = 0; i < 1500 && !std::filesystem::exists(socket()); ++i) {
            if (::waitpid(m_server, nullptr, WNOHANG) == m_server) {
                m_server = -1;
                return false;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return std::filesystem::exists(socket());
    }
    /// Without warning, with its modules.
    void kill() {
        if (m_server <= 0)
            return;
        ::kill(-m_server, SIGKILL);
        ::waitpid(m_server, nullptr, 0);
        m_server = -1;
    }

private:
    static std::vector<char*> pointers_to(const std::vector<std::string>& words) {
        std::vector<char*> pointers;
        for (const std::string& word : words)
            pointers.push_back(const_cast<char*>(word.c_str()));
        pointers.push_back(nullptr);
        return pointers;
    }
    bool spawn() {
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
        std::vector<std::string> variables = {"HOME=" + m_folder.string(),
                                              "XDG_RUNTIME_DIR=" + m_folder.string(),
                                              std::string("PATH=") + std::getenv("PATH")};
        if (const char* const server = std::getenv("PULSE_SERVER"); server != nullptr)
            variables.push_back(std::string("PULSE_SERVER=") + server);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        const std::string log = m_folder / "log";
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_CREAT | O_WRONLY, 0600);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        const int failed = ::posix_spawnp(&m_server, words.front().c_str(), &actions, &attributes,
                                          pointers_to(words).data(), pointers_to(variables).data());
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        if (failed != 0)
            m_server = -1;
        return failed == 0;
    }

    std::filesystem::path m_folder;
    pid_t m_server = -1;
};

} // namespace annabella::dispatcher::testing
