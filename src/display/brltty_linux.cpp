// Packets to and from brltty.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/brltty_linux.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <deque>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

#include "base/file.hpp"
#include "base/number.hpp"
#include "base/utf8.hpp"
#include "display/brlapi_keys.hpp"

#define BRLAPI_NO_SINGLE_SESSION
#include <brlapi.h>
#include <brlapi_protocol.h>

namespace annabella::display {

namespace {

/// Debian's, as libbrlapi has it.
constexpr std::string_view folder_of_doors = "/var/lib/BrlAPI/";
constexpr const char* file_of_key = "/etc/brlapi.key";
/// brltty answers at once, or does not any more.
constexpr std::chrono::seconds patience{5};
constexpr std::size_t most_keys = 1000;
constexpr std::size_t size_of_number = 4;
constexpr std::size_t size_of_header = 2 * size_of_number;
constexpr std::size_t largest_packet = BRLAPI_MAXPACKETSIZE;

/// Numbers have four bytes, the greatest first.
std::string number(std::uint64_t value) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(value >> shift & 0xFFU);
    return bytes;
}

/// Nought where there is none.
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    if (at + size_of_number > bytes.size())
        return 0;
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(at, size_of_number))
        value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

std::string range(std::uint64_t first, std::uint64_t last) {
    return number(first >> 32U) + number(first) + number(last >> 32U) + number(last);
}

/// All codes that are the same but for those bits.
std::string codes(std::uint64_t code, std::uint64_t free_bits) {
    return range(code & ~free_bits, code | free_bits);
}

struct Packet {
    std::uint32_t type = 0;
    std::string body;
};

class BrlttyDevice : public Device {
public:
    explicit BrlttyDevice(BrlttyDoor door) : m_door(std::move(door)) {}
    ~BrlttyDevice() override { BrlttyDevice::close(); }

    bool is_possible() override { return !m_door.socket.empty(); }

    bool open() override {
        if (!connect() || !is_trusted() || !greet()) {
            close();
            return false;
        }
        return true;
    }

    void close() override {
        leave();
        if (m_socket >= 0)
            ::close(m_socket);
        m_socket = -1;
        m_come.clear();
        m_keys.clear();
    }

    int handle() const override { return m_socket; }

    std::optional<Size> size() override {
        const auto answer = ask(BRLAPI_PACKET_GETDISPLAYSIZE, {}, BRLAPI_PACKET_GETDISPLAYSIZE);
        if (!answer)
            return std::nullopt;
        return Size{number_at(*answer, 0), number_at(*answer, size_of_number)};
    }

    bool enter() override {
        // A console that brltty does not know is any console.
        if (!enter(m_door.console) && (m_door.console.empty() || !enter({})))
            return false;
        m_is_ours = true;
        constexpr std::uint64_t flags = BRLAPI_KEY_FLAGS_MASK;
        std::string wanted =
            codes(BRLAPI_KEY_TYPE_SYM, BRLAPI_KEY_CODE_MASK | flags) +
            codes(BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE, BRLAPI_KEY_CMD_ARG_MASK | flags);
        for (const std::uint64_t code : wanted_commands())
            wanted += codes(code, flags);
        return ask(BRLAPI_PACKET_IGNOREKEYRANGES, range(0, ~std::uint64_t{0}), BRLAPI_PACKET_ACK) &&
               ask(BRLAPI_PACKET_ACCEPTKEYRANGES, wanted, BRLAPI_PACKET_ACK);
    }

    void leave() override {
        if (std::exchange(m_is_ours, false))
            (void)ask(BRLAPI_PACKET_LEAVETTYMODE, {}, BRLAPI_PACKET_ACK);
    }

    bool write(std::size_t first, std::span<const FrameCell> cells,
               std::optional<std::size_t> cursor) override {
        std::string text;
        std::string dots;
        for (const FrameCell& cell : cells) {
            append_utf8(text, cell.letter);
            dots += static_cast<char>(cell.dots);
        }
        constexpr std::string_view charset = "UTF-8";
        std::string body = number(BRLAPI_WF_REGION | BRLAPI_WF_TEXT | BRLAPI_WF_ATTR_OR | BRLAPI_WF_CURSOR |
                                  BRLAPI_WF_CHARSET);
        body += number(first + 1) + number(cells.size());
        body += number(text.size()) + text + dots;
        body += number(cursor ? *cursor + 1 : 0);
        body += static_cast<char>(charset.size());
        body += charset;
        return send(BRLAPI_PACKET_WRITE, body);
    }

    bool read(std::vector<Key>& keys) override {
        bool answers = receive();
        while (const auto packet = next(answers))
            answers = heed(*packet) && answers;
        for (const std::uint64_t code : m_keys)
            if (auto key = key_of(code))
                keys.push_back(*std::move(key));
        m_keys.clear();
        return answers;
    }

private:
    /// With the keys as brltty's commands, and not as those of one maker.
    bool enter(const std::vector<std::uint32_t>& console) {
        std::string body = number(console.size());
        for (const std::uint32_t part : console)
            body += number(part);
        body += '\0';
        return ask(BRLAPI_PACKET_ENTERTTYMODE, body, BRLAPI_PACKET_ACK).has_value();
    }

    bool connect() {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        if (m_door.socket.size() >= sizeof address.sun_path)
            return false;
        std::memcpy(static_cast<void*>(address.sun_path), m_door.socket.data(), m_door.socket.size());
        m_socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const timeval longest{patience.count(), 0};
        return m_socket >= 0 &&
               ::setsockopt(m_socket, SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof longest) == 0 &&
               ::connect(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }

    bool is_trusted() const {
        ucred other{};
        socklen_t size = sizeof other;
        return ::getsockopt(m_socket, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 &&
               (other.uid == 0 || other.uid == ::geteuid() || other.uid == m_door.account);
    }

    bool greet() {
        const auto version = await(BRLAPI_PACKET_VERSION);
        if (!version || number_at(*version, 0) != BRLAPI_PROTOCOL_VERSION ||
            !send(BRLAPI_PACKET_VERSION, number(BRLAPI_PROTOCOL_VERSION)))
            return false;
        const auto ways = await(BRLAPI_PACKET_AUTH);
        for (std::size_t at = 0; ways && at < ways->size(); at += size_of_number) {
            const std::uint32_t way = number_at(*ways, at);
            if (way == BRLAPI_AUTH_NONE)
                return true;
            if (way == BRLAPI_AUTH_KEY && !m_door.key.empty())
                return ask(BRLAPI_PACKET_AUTH, number(way) + m_door.key, BRLAPI_PACKET_ACK).has_value();
        }
        return false;
    }

    bool send(std::uint32_t type, std::string_view body) {
        if (m_socket < 0 || body.size() > largest_packet)
            return false;
        const std::string whole = (number(body.size()) + number(type)).append(body);
        for (std::size_t sent = 0; sent < whole.size();) {
            const ssize_t more = ::send(m_socket, whole.data() + sent, whole.size() - sent, MSG_NOSIGNAL);
            if (more < 0 && errno != EINTR)
                return false;
            sent += more > 0 ? static_cast<std::size_t>(more) : 0;
        }
        return true;
    }

    /// Takes what has come, without waiting. False where nothing more will.
    bool receive() {
        std::array<char, largest_packet> buffer{};
        while (true) {
            const ssize_t got = ::recv(m_socket, buffer.data(), buffer.size(), MSG_DONTWAIT);
            if (got == 0)
                return false;
            if (got < 0 && errno != EINTR)
                return errno == EAGAIN || errno == EWOULDBLOCK;
            if (got > 0)
                m_come.append(buffer.data(), static_cast<std::size_t>(got));
            // Who sends more than that without a pause is read on later.
            if (m_come.size() > 16 * largest_packet)
                return true;
        }
    }

    /// The first whole packet of what has come. `is_clear` becomes false where it is none of BrlAPI's.
    std::optional<Packet> next(bool& is_clear) {
        if (m_come.size() < size_of_header)
            return std::nullopt;
        const std::size_t size = number_at(m_come, 0);
        if (size > largest_packet) {
            is_clear = false;
            return std::nullopt;
        }
        if (m_come.size() < size_of_header + size)
            return std::nullopt;
        Packet packet{number_at(m_come, size_of_number), m_come.substr(size_of_header, size)};
        m_come.erase(0, size_of_header + size);
        return packet;
    }

    /// What comes without being asked for. False where brltty has not understood something.
    bool heed(const Packet& packet) {
        if (packet.type == BRLAPI_PACKET_KEY && m_keys.size() < most_keys)
            m_keys.push_back(std::uint64_t{number_at(packet.body, 0)} << 32U |
                             number_at(packet.body, size_of_number));
        return packet.type != BRLAPI_PACKET_ERROR && packet.type != BRLAPI_PACKET_EXCEPTION;
    }

    /// Waits for a packet of that type; what it says.
    std::optional<std::string> await(std::uint32_t type) {
        const auto until = std::chrono::steady_clock::now() + patience;
        bool answers = true;
        while (true) {
            bool is_clear = true;
            while (auto packet = next(is_clear)) {
                if (packet->type == type)
                    return std::move(packet->body);
                if (!heed(*packet))
                    return std::nullopt;
            }
            const auto left =
                std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
            if (!is_clear || !answers || left.count() <= 0)
                return std::nullopt;
            pollfd watched{m_socket, POLLIN, 0};
            (void)::poll(&watched, 1, static_cast<int>(left.count()));
            answers = receive();
        }
    }

    std::optional<std::string> ask(std::uint32_t type, std::string_view body, std::uint32_t answer) {
        return send(type, body) ? await(answer) : std::nullopt;
    }

    BrlttyDoor m_door;
    int m_socket = -1;
    bool m_is_ours = false;
    std::string m_come; ///< Bytes that are not taken apart yet.
    std::deque<std::uint64_t> m_keys;
};

/// By the file itself: the library would load code that asks servers.
std::optional<unsigned int> account_of_brltty(std::string_view accounts) {
    constexpr std::string_view name = "brltty:";
    for (std::size_t at = 0; at < accounts.size();) {
        const std::string_view line = accounts.substr(at, accounts.find('\n', at) - at);
        at += line.size() + 1;
        if (!line.starts_with(name))
            continue;
        const std::size_t password = line.find(':', name.size());
        if (password == std::string_view::npos)
            return std::nullopt;
        const std::string_view rest = line.substr(password + 1);
        return whole_number<unsigned int>(rest.substr(0, rest.find(':')));
    }
    return std::nullopt;
}

} // namespace

BrlttyDoor brltty_door(int number) {
    const auto key = read_small_file(file_of_key);
    const auto accounts = read_small_file("/etc/passwd");
    return {std::string(folder_of_doors) + std::to_string(number),
            key ? *key : std::string(),
            {},
            accounts ? account_of_brltty(*accounts) : std::nullopt};
}

std::unique_ptr<Device> brltty_device(BrlttyDoor door) {
    return std::make_unique<BrlttyDevice>(std::move(door));
}

} // namespace annabella::display
