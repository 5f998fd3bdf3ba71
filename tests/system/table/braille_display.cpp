// The protocol of brltty's virtual driver.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille_display.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.hpp"

namespace annabella::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* brltty = "/usr/bin/brltty";
/// A key that changes nothing is told apart from one that has not come yet.
constexpr std::chrono::milliseconds moment{400};

/// UTF-8, a character each.
std::vector<std::string> characters(const std::string& text) {
    std::vector<std::string> all;
    for (const char byte : text)
        if ((static_cast<unsigned char>(byte) & 0xC0U) == 0x80U && !all.empty())
            all.back() += byte;
        else
            all.emplace_back(1, byte);
    return all;
}

/// "125" is U+2813.
std::string braille_sign(const std::string& dots) {
    unsigned bits = 0;
    for (const char dot : dots)
        if (dot >= '1' && dot <= '8')
            bits |= 1U << static_cast<unsigned>(dot - '1');
    if (bits == 0)
        return " ";
    return {static_cast<char>(0xE2), static_cast<char>(0xA0U | (bits >> 6U)),
            static_cast<char>(0x80U | (bits & 0x3FU))};
}

} // namespace

bool BrailleDisplay::is_possible() {
    return fs::exists(brltty) && fs::exists("/usr/lib/brltty/libbrlttybvr.so") &&
           fs::exists("/var/lib/BrlAPI");
}

BrailleDisplay::BrailleDisplay(std::size_t columns, std::size_t rows) : m_columns(columns), m_rows(rows) {
    static std::atomic<int> displays{0};
    m_number = 1000 + ::getpid() % 100'000 * 10 + displays++ % 10;
    std::string name = (fs::temp_directory_path() / "annabella-display-XXXXXX").string();
    m_folder = ::mkdtemp(name.data());
    std::ofstream(m_folder / "key") << "nobody knows it\n";
    m_auth = "keyfile:" + (m_folder / "key").string();
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string place = (m_folder / "vr").string();
    std::copy(place.begin(), place.end(), std::begin(address.sun_path));
    m_door = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    (void)::bind(m_door, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    (void)::listen(m_door, 4);
    m_thread = std::thread([this] { serve(); });
}

BrailleDisplay::~BrailleDisplay() {
    kill();
    (void)::shutdown(m_door, SHUT_RDWR);
    m_thread.join();
    ::close(m_door);
    fs::remove_all(m_folder);
    ::unsetenv("BRLAPI_HOST");
    ::unsetenv("BRLAPI_AUTH");
}

void BrailleDisplay::choose() const {
    ::setenv("BRLAPI_HOST", (":" + std::to_string(m_number)).c_str(), 1);
    ::setenv("BRLAPI_AUTH", m_auth.c_str(), 1);
}

bool BrailleDisplay::start() {
    {
        const std::scoped_lock lock(m_mutex);
        m_letters.clear();
        m_dots.clear();
    }
    const std::string in = m_folder.string();
    std::vector<std::string> words = {brltty, "-n",
                                      "-e",   "-q",
                                      "-l",   "warning",
                                      "-f",   "/dev/null",
                                      "-F",   in + "/prefs",
                                      "-P",   in + "/pid",
                                      "-W",   in,
                                      "-U",   in,
                                      "-b",   "vr",
                                      "-d",   "client:" + in + "/vr",
                                      "-x",   "no",
                                      "-s",   "no",
                                      "-t",   "en-nabcc",
                                      "-A",   "auth=" + m_auth + ",host=:" + std::to_string(m_number)};
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    m_brltty = ::fork();
    if (m_brltty == 0) {
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int handle : {0, 1, 2})
            ::dup2(nowhere, handle);
        ::execv(brltty, pointers.data());
        ::_exit(127);
    }
    return comes_true([this] {
        const std::scoped_lock lock(m_mutex);
        return !m_letters.empty();
    });
}

void BrailleDisplay::kill() {
    if (m_brltty > 0) {
        ::kill(m_brltty, SIGKILL);
        ::waitpid(m_brltty, nullptr, 0);
    }
    m_brltty = -1;
}

bool BrailleDisplay::is_running() const { return m_brltty > 0 && ::waitpid(m_brltty, nullptr, WNOHANG) == 0; }

void BrailleDisplay::exchange(std::size_t columns, std::size_t rows) {
    {
        const std::scoped_lock lock(m_mutex);
        m_columns = columns;
        m_rows = rows;
    }
    send("cells " + std::to_string(columns) + ' ' + std::to_string(rows));
}

/// One brltty after the other.
void BrailleDisplay::serve() {
    while (true) {
        const int line = ::accept4(m_door, nullptr, nullptr, SOCK_CLOEXEC);
        if (line < 0)
            return;
        {
            const std::scoped_lock lock(m_mutex);
            m_line = line;
        }
        send("cells " + std::to_string(m_columns) + ' ' + std::to_string(m_rows));
        std::string come;
        std::array<char, 4096> buffer{};
        for (ssize_t got = 0; (got = ::read(line, buffer.data(), buffer.size())) > 0;) {
            come.append(buffer.data(), static_cast<std::size_t>(got));
            for (std::size_t end = 0; (end = come.find('\n')) != std::string::npos; come.erase(0, end + 1))
                take(come.substr(0, end));
        }
        const std::scoped_lock lock(m_mutex);
        m_line = -1;
        ::close(line);
    }
}

void BrailleDisplay::take(const std::string& line) {
    const std::size_t begin = line.find('"');
    const std::size_t end = line.rfind('"');
    if (begin == std::string::npos || end <= begin)
        return;
    const std::string content = line.substr(begin + 1, end - begin - 1);
    const std::scoped_lock lock(m_mutex);
    if (line.starts_with("Visual"))
        m_all.push_back(m_letters = content);
    if (line.starts_with("Braille"))
        m_dots = content;
}

void BrailleDisplay::send(const std::string& line) {
    const std::scoped_lock lock(m_mutex);
    const std::string bytes = line + '\n';
    if (m_line >= 0)
        (void)!::send(m_line, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

void BrailleDisplay::press(const std::string& command) { send(command); }

void BrailleDisplay::type(const std::string& text) {
    for (const char character : text)
        send("PASSCHAR " + std::to_string(static_cast<int>(character)));
}

void BrailleDisplay::line(const std::string& text) {
    type(text);
    press("KEY_ENTER");
}

std::vector<std::string> BrailleDisplay::rows() const {
    const std::scoped_lock lock(m_mutex);
    const std::vector<std::string> letters = characters(m_letters);
    std::vector<std::string> dots;
    std::string cell;
    for (const char character : m_dots + '|')
        if (character == '|')
            dots.push_back(std::exchange(cell, {}));
        else
            cell += character;
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < m_rows; ++row) {
        std::string text;
        for (std::size_t at = row * m_columns; at < (row + 1) * m_columns; ++at) {
            const std::string letter = at < letters.size() ? letters[at] : " ";
            text += letter == " " && at < dots.size() ? braille_sign(dots[at]) : letter;
        }
        text.erase(text.find_last_not_of(' ') + 1);
        rows.push_back(text);
    }
    return rows;
}

/// In one line, a blank between rows, without a board.
std::string BrailleDisplay::page() const {
    const auto all = rows();
    std::string page;
    for (std::size_t row = 0; row < all.size(); ++row) {
        std::string text = all[row];
        const bool has_board = all.size() >= 8 && row + 8 >= all.size() && text.size() > 1 &&
                               text[0] == static_cast<char>('0' + all.size() - row) && text[1] == ' ';
        if (has_board) {
            const std::vector<std::string> cells = characters(text);
            text.clear();
            for (std::size_t at = m_columns < 32 ? 11 : 18; at < cells.size(); ++at)
                text += cells[at];
        }
        if (!text.empty())
            page += (page.empty() ? "" : " ") + text;
    }
    // The mark that more waits, or the cursor, is none of its words.
    const std::string mark = "\u28C0";
    for (std::size_t at = 0; (at = page.find(mark)) != std::string::npos;)
        page.erase(at, mark.size());
    page.erase(page.find_last_not_of(' ') + 1);
    return page;
}

bool BrailleDisplay::hear(const std::string& text) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    int pressed = 0;
    while (true) {
        if (const std::string now = page(); now != m_page) {
            m_page = now;
            m_read += (m_read.empty() ? "" : " ") + now;
        }
        if (const std::size_t at = m_read.find(text, m_heard); at != std::string::npos) {
            m_heard = at + text.size();
            return true;
        }
        if (std::chrono::steady_clock::now() > until)
            return false;
        // What was passed over on a slow machine is still there to go back to.
        if (++pressed % 16 >= 12)
            press("FWINLT");
        else
            press("FWINRT");
        const auto next = std::chrono::steady_clock::now() + moment;
        while (page() == m_page && std::chrono::steady_clock::now() < next)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        // What is sent row by row stands there when nothing more comes.
        for (std::string before; before != page();) {
            before = page();
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
        }
    }
}

bool BrailleDisplay::shows(const std::string& text) const {
    return comes_true([&] { return page().find(text) != std::string::npos; });
}

bool BrailleDisplay::row_reads(std::size_t row, const std::function<bool(const std::string&)>& is) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!is(rows().at(row))) {
        if (std::chrono::steady_clock::now() > until)
            return false;
        press("nothing");
        const auto next = std::chrono::steady_clock::now() + moment;
        while (!is(rows().at(row)) && std::chrono::steady_clock::now() < next)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

std::string BrailleDisplay::all() const {
    const std::scoped_lock lock(m_mutex);
    std::string all;
    for (const std::string& each : m_all)
        all += each + '\n';
    return all;
}

} // namespace annabella::test
