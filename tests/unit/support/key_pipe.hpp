// A named pipe into which keys are written as the kernel writes those of a keyboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cctype>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <initializer_list>
#include <linux/input.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace annabella::test {

class KeyPipe {
public:
    /// Its folder must be there, and is left to whoever made it.
    explicit KeyPipe(std::filesystem::path place) : m_place(std::move(place)) {
        EXPECT_EQ(::mkfifo(m_place.c_str(), 0600), 0);
        m_handle = ::open(m_place.c_str(), O_RDWR | O_CLOEXEC);
        EXPECT_GE(m_handle, 0);
    }
    ~KeyPipe() { ::close(m_handle); }
    KeyPipe(const KeyPipe&) = delete;
    KeyPipe& operator=(const KeyPipe&) = delete;

    const std::filesystem::path& place() const { return m_place; }

    void event(unsigned type, unsigned code, std::int32_t value) const {
        input_event event{};
        event.type = static_cast<std::uint16_t>(type);
        event.code = static_cast<std::uint16_t>(code);
        event.value = value;
        EXPECT_EQ(::write(m_handle, &event, sizeof event), static_cast<ssize_t>(sizeof event));
    }
    void down(unsigned code) const { key(code, 1); }
    void held(unsigned code) const { key(code, 2); }
    void up(unsigned code) const { key(code, 0); }
    void tap(unsigned code) const {
        down(code);
        up(code);
    }
    void tap(std::initializer_list<unsigned> codes) const {
        for (const unsigned code : codes)
            tap(code);
    }
    /// Letters, digits and blanks, then Enter, on an American keyboard.
    void line(std::string_view text) const {
        for (const char c : text) {
            const bool capital = std::isupper(static_cast<unsigned char>(c)) != 0;
            if (capital)
                down(KEY_LEFTSHIFT);
            tap(code_of(c));
            if (capital)
                up(KEY_LEFTSHIFT);
        }
        tap(KEY_ENTER);
    }

private:
    void key(unsigned code, std::int32_t value) const {
        event(EV_KEY, code, value);
        event(EV_SYN, SYN_REPORT, 0);
    }
    static unsigned code_of(char c) {
        constexpr std::string_view rows[] = {"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"};
        constexpr unsigned firsts[] = {KEY_1, KEY_Q, KEY_A, KEY_Z};
        const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        for (std::size_t row = 0; row < 4; ++row)
            if (const auto at = rows[row].find(small); at != std::string_view::npos)
                return firsts[row] + static_cast<unsigned>(at);
        return KEY_SPACE;
    }

    std::filesystem::path m_place;
    int m_handle = -1;
};

} // namespace annabella::test
