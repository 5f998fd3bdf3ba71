// A sound server of PulseAudio's kind at a socket, that lets everybody in and then answers as it is told to.
// From the protocol's description: a frame is five numbers of 32 bit (length, channel, offset in two, flags)
// and a list of values with a letter before each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace annabella::test {

class PulseServer {
public:
    enum class Manner : std::uint8_t {
        Answers,
        SaysNothing,
        Refuses,
        NamesNoDevice,
        HangsUp,
        HangsUpAtList,
        TakesAll
    };

    /// `manner`: to who asks for the server's name and devices, for a list of them, or to play. Who plays is
    /// asked for more in time, or all at once; the device has so many `channels`.
    PulseServer(const std::filesystem::path& place, Manner manner, char channels = 2)
        : m_manner(manner), m_channels(channels) {
        m_listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, place.c_str(), sizeof address.sun_path - 1);
        m_is_there = ::bind(m_listening, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                     ::listen(m_listening, 16) == 0;
        m_accepting = std::thread([this] { accept_all(); });
    }
    ~PulseServer() {
        ::shutdown(m_listening, SHUT_RDWR);
        m_accepting.join();
        {
            const std::scoped_lock lock(m_mutex);
            for (const int guest : m_guests)
                ::shutdown(guest, SHUT_RDWR);
        }
        for (std::thread& serving : m_serving)
            serving.join();
        for (const int guest : m_guests)
            ::close(guest);
        ::close(m_listening);
    }
    PulseServer(const PulseServer&) = delete;
    PulseServer& operator=(const PulseServer&) = delete;

    bool is_there() const { return m_is_there; }
    /// How often it was asked for its name and devices, or to play.
    int asked() const { return m_asked; }
    /// How many have come to it.
    int guests() const { return m_came; }
    /// How often it has asked for more.
    int requests() const { return m_requests; }
    /// What it was asked to play with, as it came: of the last.
    std::string stream_asked() const {
        const std::scoped_lock lock(m_mutex);
        return m_stream_asked;
    }
    /// All samples that came.
    std::string heard() const {
        const std::scoped_lock lock(m_mutex);
        return m_heard;
    }
    /// From the next guest on it hangs up, or says no more, when it has sent so many frames to one.
    void break_off_after(int frames) { m_breaks_off_after = frames; }
    void fall_silent_after(int frames) { m_falls_silent_after = frames; }

private:
    enum Command : std::uint32_t {
        Error = 0,
        Reply = 2,
        Auth = 8,
        SetClientName = 9,
        GetServerInfo = 20,
        GetSinkInfo = 21,
        GetSinkList = 22,
        CreateStream = 3,
        Request = 61
    };
    static constexpr std::uint32_t access_denied = 1;
    static constexpr std::uint32_t old_version = 12;
    static constexpr std::uint32_t control = 0xFFFFFFFF;
    /// 5 ms at 22,000 Hz with two channels of 16 bit.
    static constexpr std::uint32_t step_bytes = 440;
    static constexpr std::chrono::milliseconds step{5};
    static constexpr std::uint32_t all_at_once = 0x100000;

    struct Guest {
        int socket;
        int breaks_off_after;
        int falls_silent_after;
        bool plays = false;
        int sent = 0;
    };

    static std::string bytes_of(std::uint32_t number) {
        std::string bytes;
        for (const unsigned shift : {24U, 16U, 8U, 0U})
            bytes += static_cast<char>(number >> shift & 0xFFU);
        return bytes;
    }
    static std::uint32_t number_of(const std::string& bytes, std::size_t at) {
        std::uint32_t number = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            number = number << 8U | static_cast<unsigned char>(bytes[i]);
        return number;
    }
    static std::string value(std::uint32_t number) { return 'L' + bytes_of(number); }
    static std::string value(const std::string& text) { return 't' + text + '\0'; }

    static std::optional<std::string> read(int guest, std::size_t size) {
        std::string bytes(size, '\0');
        for (std::size_t at = 0; at < size;) {
            const ssize_t got = ::recv(guest, bytes.data() + at, size - at, 0);
            if (got <= 0)
                return std::nullopt;
            at += static_cast<std::size_t>(got);
        }
        return bytes;
    }

    /// Signed, 16 bit, 22,050 Hz.
    static std::string samples_of(char channels) { return {'a', 3, channels, 0, 0, 0x56, 0x22}; }
    static std::string places_of(char channels) {
        return channels == 2 ? std::string{'m', 2, 1, 2} : std::string{'m', 1, 0};
    }
    std::string list() const {
        std::string volumes{'v', m_channels};
        for (char i = 0; i < m_channels; ++i)
            volumes += bytes_of(0x10000);
        return value(0) + value("out") + value("Out") + samples_of(m_channels) + places_of(m_channels) +
               value(0) + volumes + '0' + value(1) + value("in") + 'U' + std::string(8, '\0') +
               value("driver") + value(0);
    }
    static std::string stream() {
        const std::string sizes =
            value(2 * step_bytes) + value(0x400000) + value(2 * step_bytes) + value(0) + value(step_bytes);
        return value(0) + value(0) + sizes + samples_of(2) + places_of(2) + value(0) + value("out") + '0';
    }
    std::string devices() const {
        const std::string samples = samples_of(2);
        const std::string none = "N";
        const bool named = m_manner != Manner::NamesNoDevice;
        return value("server") + value("16.1") + value("somebody") + value("somewhere") + samples +
               (named ? value("out") : none) + (named ? value("in") : none) + value(1);
    }

    std::string content(std::uint32_t command) const {
        switch (command) {
        case Auth:
            return value(old_version);
        case GetServerInfo:
            return devices();
        case GetSinkInfo:
        case GetSinkList:
            return list();
        case CreateStream:
            return stream();
        default:
            return {};
        }
    }

    /// Empty where nothing is answered.
    std::string answer(std::uint32_t command, std::uint32_t tag) {
        const bool asks = command == GetServerInfo || command == CreateStream;
        m_asked += asks ? 1 : 0;
        if (!asks || (m_manner != Manner::Refuses && m_manner != Manner::SaysNothing))
            return value(Reply) + value(tag) + content(command);
        return m_manner == Manner::Refuses ? value(Error) + value(tag) + value(access_denied) : std::string();
    }

    void accept_all() {
        while (true) {
            const int guest = ::accept(m_listening, nullptr, nullptr);
            if (guest < 0)
                return;
            const std::scoped_lock lock(m_mutex);
            m_guests.push_back(guest);
            m_serving.emplace_back([this, guest] {
                serve({guest, m_breaks_off_after, m_falls_silent_after});
            });
            ++m_came;
        }
    }

    /// False where that was the last.
    static bool send(Guest& guest, const std::string& told) {
        if (guest.falls_silent_after >= 0 && guest.sent >= guest.falls_silent_after)
            return true;
        const std::string frame = bytes_of(static_cast<std::uint32_t>(told.size())) + bytes_of(control) +
                                  bytes_of(0) + bytes_of(0) + bytes_of(0) + told;
        ++guest.sent;
        return ::send(guest.socket, frame.data(), frame.size(), MSG_NOSIGNAL) >= 0 && !breaks_off(guest);
    }
    static bool breaks_off(const Guest& guest) {
        if (guest.sent != guest.breaks_off_after)
            return false;
        ::shutdown(guest.socket, SHUT_RDWR);
        return true;
    }

    void serve(Guest guest) {
        if (breaks_off(guest))
            return;
        auto asked_for_more = std::chrono::steady_clock::now();
        while (true) {
            pollfd waiting{guest.socket, POLLIN, 0};
            const int timeout = guest.plays ? static_cast<int>(step.count()) : -1;
            if (::poll(&waiting, 1, timeout) > 0 && !take(guest))
                return;
            const auto now = std::chrono::steady_clock::now();
            if (!guest.plays || now - asked_for_more < step)
                continue;
            asked_for_more = now;
            const std::uint32_t more = m_manner == Manner::TakesAll ? all_at_once : step_bytes;
            if (!send(guest, value(Request) + value(control) + value(0) + value(more)))
                return;
            ++m_requests;
        }
    }

    /// One frame; false where that was the last.
    bool take(Guest& guest) {
        constexpr std::size_t head_size = 20;
        constexpr std::size_t tag_at = 6;
        const auto head = read(guest.socket, head_size);
        const auto packet = head ? read(guest.socket, number_of(*head, 0)) : std::nullopt;
        if (!packet)
            return false;
        if (number_of(*head, 4) != control) {
            const std::scoped_lock lock(m_mutex);
            m_heard += *packet;
            return true;
        }
        if (packet->size() < tag_at + 4)
            return false;
        const std::uint32_t command = number_of(*packet, 1);
        const bool lists = command == GetSinkList || command == GetSinkInfo;
        if ((command == GetServerInfo && m_manner == Manner::HangsUp) ||
            (lists && m_manner == Manner::HangsUpAtList)) {
            m_asked += command == GetServerInfo ? 1 : 0;
            ::shutdown(guest.socket, SHUT_RDWR);
            return false;
        }
        if (command == CreateStream) {
            const std::scoped_lock lock(m_mutex);
            m_stream_asked = packet->substr(tag_at + 4);
        }
        guest.plays = guest.plays || command == CreateStream;
        const std::string told = answer(command, number_of(*packet, tag_at));
        return told.empty() || send(guest, told);
    }

    Manner m_manner;
    char m_channels;
    int m_listening = -1;
    bool m_is_there = false;
    std::atomic<int> m_asked{0};
    std::atomic<int> m_came{0};
    std::atomic<int> m_requests{0};
    std::atomic<int> m_breaks_off_after{-1};
    std::atomic<int> m_falls_silent_after{-1};
    mutable std::mutex m_mutex;
    std::string m_stream_asked;
    std::string m_heard;
    std::vector<int> m_guests;
    std::vector<std::thread> m_serving;
    std::thread m_accepting;
};

} // namespace annabella::test
