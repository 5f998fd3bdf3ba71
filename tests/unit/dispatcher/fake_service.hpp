// A speech-dispatcher that does what a test wants.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <functional>
#include <mutex>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace annabella::dispatcher::testing {

/// Answers one program after the other, on a thread of its own.
class FakeService {
public:
    enum class Fault {
        None,
        Mute,           ///< It takes programs in, and says nothing.
        Refuses,        ///< There is no such language.
        EndsAtSpeak,    ///< It is killed when it is to speak.
        EndsSpeaking,   ///< The same in the midst of it.
        EndsAtMark,     ///< The same, in the second of three sentences.
        NeverEnds,      ///< Nobody is told that the utterance has ended.
        FloodsEvents,   ///< Without end.
        FloodsBytes,    ///< The same, without a line end.
        TalksNonsense,  ///< Is another program altogether.
        LacksVoices,    ///< It has its usual one alone.
        HidesVoices,    ///< Who asks for its voices gets no answer.
        AnswersUnasked, ///< Two answers to one order.
        IsSilenced,     ///< Somebody else silences it; no fault of its own.
        QueuesLate,     ///< It is a little slow to tell that it has got what it is to say.
    };

    FakeService(std::filesystem::path socket, Fault fault) : m_path(std::move(socket)), m_fault(fault) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, m_path.c_str(), sizeof(address.sun_path) - 1);
        m_door = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::bind(m_door, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
            ::listen(m_door, 4) != 0)
            std::abort();
        m_thread = std::thread([this] { run(); });
    }
    ~FakeService() {
        m_quit = true;
        m_thread.join();
        ::close(m_door);
    }
    FakeService(const FakeService&) = delete;
    FakeService& operator=(const FakeService&) = delete;

    /// All orders and texts, a line each.
    std::string heard() {
        const std::scoped_lock lock(m_mutex);
        return m_heard;
    }
    /// Waits until that stands in it; half a minute at most.
    bool waits_for(std::string_view what) {
        std::unique_lock lock(m_mutex);
        return m_more.wait_for(lock, std::chrono::seconds(30),
                               [&] { return m_heard.find(what) != std::string::npos; });
    }
    /// From here on what is spoken takes until finish().
    void hold() { m_hold = true; }
    void finish() { m_hold = false; }

private:
    void run() {
        while (!m_quit) {
            if (!readable(m_door))
                continue;
            const int line = ::accept4(m_door, nullptr, nullptr, SOCK_CLOEXEC);
            serve(line);
            ::close(line);
        }
    }
    static bool readable(int handle) {
        pollfd waits{handle, POLLIN, 0};
        return ::poll(&waits, 1, 5) > 0;
    }
    void serve(int line) {
        std::string bytes;
        m_text = false;
        while (!m_quit) {
            end_what_is_spoken(line);
            if (!readable(line))
                continue;
            std::array<char, 1024> piece{};
            const ssize_t got = ::recv(line, piece.data(), piece.size(), 0);
            if (got <= 0)
                return;
            bytes.append(piece.data(), static_cast<std::size_t>(got));
            for (std::size_t end = 0; (end = bytes.find("\r\n")) != std::string::npos;
                 bytes.erase(0, end + 2))
                if (!take(line, bytes.substr(0, end)))
                    return;
        }
    }
    /// False where it ends.
    bool take(int line, const std::string& order) {
        {
            const std::scoped_lock lock(m_mutex);
            m_heard += order + '\n';
        }
        m_more.notify_all();
        if (m_fault == Fault::Mute)
            return true;
        if (m_text)
            return order != "." || spoken(line);
        if (order == "SPEAK") {
            m_text = true;
            if (m_fault == Fault::EndsAtSpeak)
                return false;
            return say(line, "230 OK RECEIVING DATA\r\n");
        }
        if (order == "CANCEL self") {
            m_speaking = false;
            say(line, "213 OK CANCELED\r\n");
            return say(line, event("703", "CANCELED"));
        }
        if (m_fault == Fault::TalksNonsense)
            return say(line, "HTTP/1.1 400 Bad Request\r\n");
        if (m_fault == Fault::AnswersUnasked)
            say(line, "200 OK\r\n200 OK\r\n");
        if (m_fault == Fault::Refuses && order.rfind("SET self LANGUAGE", 0) == 0)
            return say(line, "408 ERR COULDNT SET LANGUAGE\r\n");
        if (m_fault == Fault::HidesVoices && (order == "GET VOICE_TYPE" || order == "LIST SYNTHESIS_VOICES"))
            return true;
        if (order == "GET VOICE_TYPE")
            return say(line, "251-MALE1\r\n251 OK GET RETURNED\r\n");
        if (m_fault == Fault::LacksVoices && order == "LIST SYNTHESIS_VOICES")
            return say(line, "304 CANT LIST VOICES\r\n");
        if (order == "LIST SYNTHESIS_VOICES")
            return say(line, "249-German+Adam\tde\tAdam\r\n249-Estonian+Adam\tet\tAdam\r\n"
                             "249-Big Anna\tde\tnone\r\n"
                             "249 OK VOICE LIST SENT\r\n");
        if (m_fault == Fault::LacksVoices && order.rfind("SET self VOICE_TYPE FEMALE", 0) == 0)
            return say(line, "309 ERR COULDNT SET VOICE\r\n");
        return say(line, "200 OK SET\r\n");
    }
    bool spoken(int line) {
        m_text = false;
        m_speaking = true;
        const std::string number = std::to_string(++m_number);
        if (m_fault == Fault::QueuesLate)
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
        say(line, "225-" + number + "\r\n225 OK MESSAGE QUEUED\r\n" + event("701", "BEGIN"));
        if (m_fault == Fault::FloodsEvents)
            while (!m_quit && say(line, event("700", "INDEX MARK"))) {
            }
        if (m_fault == Fault::FloodsBytes)
            while (!m_quit && say(line, std::string(1024, '7'))) {
            }
        if (m_fault == Fault::EndsAtMark) {
            // Its own marks, as the real one has them, and one that is nobody's.
            for (const char* mark : {"__spd_2", "1", "77", "2x"})
                say(line, event("700", "INDEX MARK", mark));
            return false;
        }
        return m_fault != Fault::EndsSpeaking;
    }
    void end_what_is_spoken(int line) {
        if (!m_speaking || m_hold || m_fault == Fault::NeverEnds)
            return;
        m_speaking = false;
        say(line, m_fault == Fault::IsSilenced ? event("703", "CANCELED") : event("702", "END"));
    }
    std::string event(const std::string& code, const std::string& name, const std::string& mark = {}) const {
        const std::string marked = mark.empty() ? mark : code + "-" + mark + "\r\n";
        return code + "-" + std::to_string(m_number) + "\r\n" + code + "-1\r\n" + marked + code + " " + name +
               "\r\n";
    }
    static bool say(int line, const std::string& bytes) {
        return ::send(line, bytes.data(), bytes.size(), MSG_NOSIGNAL) >= 0;
    }

    std::filesystem::path m_path;
    Fault m_fault;
    int m_door = -1;
    std::atomic<bool> m_quit{false};
    std::atomic<bool> m_hold{false};
    std::mutex m_mutex;
    std::condition_variable m_more;
    std::string m_heard;
    // Of the thread alone.
    bool m_text = false;
    bool m_speaking = false;
    int m_number = 0;
    std::thread m_thread;
};

} // namespace annabella::dispatcher::testing
