// BrlAPI's protocol, with a brltty that answers as the test likes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/brltty_linux.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "../support/other_login.hpp"

namespace annabella::display {
namespace {

std::string number(std::uint32_t value) {
    return {static_cast<char>(value >> 24U), static_cast<char>(value >> 16U), static_cast<char>(value >> 8U),
            static_cast<char>(value)};
}
std::string packet(char type, const std::string& body) {
    return number(static_cast<std::uint32_t>(body.size())) + number(static_cast<unsigned char>(type)) + body;
}
/// The space key, and that above the cell with that number, from 0.
const std::string space_key = packet('k', number(0) + number(0x20));
std::string routing_key(unsigned cell) { return packet('k', number(0) + number(0x2001'0000 + cell)); }

/// Each packet that comes is answered by what stands here for its type.
struct Answers {
    std::string greeting = packet('v', number(8)) + packet('a', number('K'));
    std::map<char, std::string> to{{'v', ""},
                                   {'a', packet('A', "")},
                                   {'s', packet('s', number(40) + number(2))},
                                   {'t', packet('A', "")},
                                   {'m', packet('A', "")},
                                   {'u', packet('A', "")},
                                   {'L', packet('A', "")},
                                   {'w', ""}};
    bool hangs_up_at_write = false;
    std::optional<uid_t> login{}; ///< Where it is not that of this process.
};

class Brltty {
public:
    explicit Brltty(Answers answers) : m_answers(std::move(answers)) {
        std::string name = (std::filesystem::temp_directory_path() / "annabella-brltty-XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string place = path();
        std::copy(place.begin(), place.end(), std::begin(address.sun_path));
        m_door = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        (void)::bind(m_door, reinterpret_cast<const sockaddr*>(&address), sizeof address);
        {
            // Whose socket it is, that moment says.
            std::optional<test::OtherLogin> other;
            if (m_answers.login)
                other.emplace(*m_answers.login, *m_answers.login);
            (void)::listen(m_door, 1);
        }
        m_thread = std::thread([this] { serve(); });
    }
    ~Brltty() {
        finish();
        ::close(m_door);
        std::filesystem::remove_all(m_folder);
    }
    Brltty(const Brltty&) = delete;
    Brltty& operator=(const Brltty&) = delete;

    std::string path() const { return (m_folder / "0").string(); }
    /// What has come of that type, when it has gone.
    std::vector<std::string> come(char type) {
        finish();
        std::vector<std::string> all;
        for (const auto& [kind, body] : m_come)
            if (kind == type)
                all.push_back(body);
        return all;
    }

private:
    void finish() {
        (void)::shutdown(m_door, SHUT_RDWR);
        if (m_thread.joinable())
            m_thread.join();
    }
    static bool read_all(int line, std::string& bytes) {
        for (std::size_t got = 0; got < bytes.size();) {
            const ssize_t more = ::read(line, bytes.data() + got, bytes.size() - got);
            if (more <= 0)
                return false;
            got += static_cast<std::size_t>(more);
        }
        return true;
    }
    static void say(int line, const std::string& bytes) {
        (void)!::send(line, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
    void serve() {
        const int line = ::accept(m_door, nullptr, nullptr);
        if (line < 0)
            return;
        say(line, m_answers.greeting);
        std::string head(8, '\0');
        while (read_all(line, head)) {
            const std::size_t size =
                static_cast<unsigned char>(head[2]) * std::size_t{256} + static_cast<unsigned char>(head[3]);
            std::string body(size, '\0');
            if (!read_all(line, body))
                break;
            m_come.emplace_back(head[7], body);
            say(line, m_answers.to[head[7]]);
            if (head[7] == 'w' && m_answers.hangs_up_at_write)
                break;
        }
        ::close(line);
    }

    Answers m_answers;
    std::filesystem::path m_folder;
    int m_door = -1;
    std::vector<std::pair<char, std::string>> m_come;
    std::thread m_thread; ///< It uses the others.
};

TEST(BrlttyDevice, TakesTheDisplayWithItsKeyAndGivesItBack) {
    Brltty brltty({});
    {
        const auto device = brltty_device({brltty.path(), "open sesame"});
        ASSERT_TRUE(device->open());
        EXPECT_EQ(device->size(), (Size{40, 2}));
        ASSERT_TRUE(device->enter());
        const std::vector<FrameCell> cells{{U'é', 0}, {U' ', 0x24}};
        ASSERT_TRUE(device->write(40, cells, 41));
    }
    EXPECT_EQ(brltty.come('v'), std::vector{number(8)});
    EXPECT_EQ(brltty.come('a'), std::vector{number('K') + "open sesame"});
    EXPECT_EQ(brltty.come('t'), std::vector{number(0) + '\0'});
    EXPECT_EQ(brltty.come('w'), std::vector{number(0x76) + number(41) + number(2) + number(3) + "é " +
                                            std::string("\0\x24", 2) + number(42) + "\5UTF-8"});
    EXPECT_EQ(brltty.come('L').size(), 1U);
    EXPECT_EQ(brltty.come('m'), std::vector{std::string(8, '\0') + std::string(8, '\xFF')})
        << "No key but those that are wanted.";
    ASSERT_EQ(brltty.come('u').size(), 1U);
    EXPECT_EQ(brltty.come('u').front().size() % 16, 0U);
}

// It may come between a question and its answer, and be the last that comes.
TEST(BrlttyDevice, LosesNoKey) {
    Answers answers;
    answers.to['s'] = space_key + answers.to['s'];
    answers.to['u'] = routing_key(3) + answers.to['u'];
    answers.to['w'] = space_key;
    answers.hangs_up_at_write = true;
    Brltty brltty(answers);
    const auto device = brltty_device({brltty.path(), "open sesame"});
    ASSERT_TRUE(device->open());
    ASSERT_TRUE(device->size());
    ASSERT_TRUE(device->enter());
    std::vector<Key> keys;
    ASSERT_TRUE(device->read(keys));
    EXPECT_EQ(keys, (std::vector{Key{Key::Does::Type, " "}, Key{Key::Does::Route, {}, 3}}));
    keys.clear();
    ASSERT_TRUE(device->write(0, std::vector<FrameCell>(2), {}));
    EXPECT_EQ(brltty.come('w').size(), 1U);
    EXPECT_FALSE(device->read(keys));
    EXPECT_EQ(keys, std::vector{(Key{Key::Does::Type, " "})});
    EXPECT_FALSE(device->size());
}

TEST(BrlttyDevice, LeavesWhoIsNoBrltty) {
    const auto is_opened = [](const std::string& greeting) {
        Answers answers;
        answers.greeting = greeting;
        Brltty brltty(answers);
        return brltty_device({brltty.path(), "open sesame"})->open();
    };
    EXPECT_TRUE(is_opened(packet('v', number(8)) + packet('a', number('N'))));
    EXPECT_TRUE(is_opened(packet('v', number(8)) + packet('a', number('C') + number('K'))));
    EXPECT_FALSE(is_opened(packet('v', number(7)) + packet('a', number('N')))) << "Another protocol.";
    EXPECT_FALSE(is_opened(packet('v', number(8)) + packet('a', number('C')))) << "No way in.";
    EXPECT_FALSE(is_opened(packet('v', number(8)) + packet('e', number(1)))) << "An error.";
    const std::string exception = packet('E', number(5) + number('v'));
    EXPECT_FALSE(is_opened(exception));
    EXPECT_FALSE(is_opened(packet('v', number(8)) + exception));
    EXPECT_FALSE(is_opened(packet('v', number(8)) + packet('a', number('K')) + exception));
    EXPECT_FALSE(is_opened(packet('v', "") + packet('a', "")));
    EXPECT_FALSE(is_opened(number(1'000'000'000) + number('v'))) << "A packet without an end.";
    EXPECT_FALSE(is_opened("HTTP/1.1 400 Bad Request\r\n\r\n"));
    EXPECT_FALSE(brltty_device({"/nonexistent/0", {}})->open());
    EXPECT_FALSE(brltty_device({std::string(200, 'x'), {}})->open());
}

// Anyone may make a socket in that folder, read what is shown there and type.
TEST(BrlttyDevice, LeavesWhoIsNeitherRootNorTheSameUser) {
    if (::geteuid() != 0)
        GTEST_SKIP() << "Only root can be another.";
    Answers answers;
    answers.login = 65534;
    Brltty brltty(answers);
    EXPECT_FALSE(brltty_device({brltty.path(), "open sesame"})->open());
    EXPECT_TRUE(brltty.come('a').empty()) << "Nor is the key told.";
}

// As root, brltty needs no account; without it, its package makes one.
TEST(BrlttyDevice, TrustsTheAccountOfBrltty) {
    if (::geteuid() != 0)
        GTEST_SKIP() << "Only root can be another.";
    Answers answers;
    answers.login = 65534;
    Brltty brltty(answers);
    BrlttyDoor door{brltty.path(), "open sesame"};
    door.account = 65534;
    EXPECT_TRUE(brltty_device(door)->open());
}

TEST(BrlttyDevice, TakesItsOwnConsoleOrAnyThatBrlttyKnows) {
    Answers answers;
    for (const bool is_known : {true, false}) {
        answers.to['t'] = is_known ? packet('A', "") : packet('e', number(1));
        Brltty brltty(answers);
        BrlttyDoor door{brltty.path(), "open sesame"};
        door.console = {7, 0x1234567};
        {
            const auto device = brltty_device(door);
            ASSERT_TRUE(device->open());
            EXPECT_EQ(device->enter(), is_known);
        }
        std::vector<std::string> asked{number(2) + number(7) + number(0x1234567) + '\0'};
        if (!is_known)
            asked.push_back(number(0) + '\0');
        EXPECT_EQ(brltty.come('t'), asked);
    }
}

TEST(BrlttyDevice, IsWhereLibbrlapiFindsIt) {
    EXPECT_EQ(brltty_door(0).socket, "/var/lib/BrlAPI/0");
    EXPECT_EQ(brltty_door(12).socket, "/var/lib/BrlAPI/12");
}

TEST(BrlttyDevice, EndsWhereBrlttyHasNotUnderstood) {
    Answers answers;
    answers.to['w'] = packet('E', number(5) + number('w'));
    Brltty brltty(answers);
    const auto device = brltty_device({brltty.path(), "open sesame"});
    ASSERT_TRUE(device->open());
    ASSERT_TRUE(device->enter());
    ASSERT_TRUE(device->write(0, std::vector<FrameCell>(1), {}));
    EXPECT_FALSE(device->size());
}

} // namespace
} // namespace annabella::display
