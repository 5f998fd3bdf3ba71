// A game that is played by a script, and what each of those who sit at the table is told meanwhile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transcripts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <thread>
#include <utility>

namespace annabella::test {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds patience_with_a_seat{60};
/// So long nobody is told anything when all has been told; for writing the files alone.
constexpr std::chrono::milliseconds silence{1000};
constexpr std::chrono::milliseconds between_looks{5};
constexpr const char* part_mark = "## ";
/// Stands below what does not end with a line end.
constexpr const char* open_end = "\\ no line end\n";

std::string content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

} // namespace

std::vector<Act> read_script(const fs::path& file) {
    std::vector<Act> acts;
    std::istringstream lines(content_of(file));
    constexpr std::string_view coming = " sits down";
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        if (line.size() > coming.size() && line.substr(line.size() - coming.size()) == coming) {
            acts.push_back({line.substr(0, line.size() - coming.size()), {}, true, line});
            continue;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) {
            ADD_FAILURE() << file << " has a line that is none: " << line;
            continue;
        }
        const std::string typed = line.substr(std::min(line.size(), colon + 2));
        acts.push_back({line.substr(0, colon), typed, false, line});
    }
    return acts;
}

bool is_writing() {
    std::istringstream words(content_of("/proc/self/cmdline"));
    for (std::string word; std::getline(words, word, '\0');)
        if (word == "--write")
            return true;
    return false;
}

std::string made_constant(std::string told, const std::string& folder) {
    std::erase(told, '\r');
    replace_all(told, folder, "PLACE");
    replace_all(told, "\033", "ESC");
    struct Rule {
        std::regex what;
        const char* by;
    };
    static const std::array rules = {
        Rule{std::regex(
                 "[^\n]*(The code is still being checked|The program was frozen|The computer was asleep|"
                 "The disk is slow|The game is saved in the journal again|"
                 "Das Programm stand|Der Rechner hat|Die Festplatte|Die Partie wird wieder|"
                 "Programm seisis|Arvuti magas|Ketas on|Partiid salvestatakse|"
                 "Программа не отвечала|Компьютер был|Диск медленный|Партия снова|"
                 "Dastur qotib|Kompyuter uyquda|Disk sekin|Oʻyin yana|"
                 "Дастур қотиб|Компьютер уйқуда|Диск секин|Ўйин яна)"
                 "[^\n]*\n"),
             ""},
        // Time that has passed is named, too.
        Rule{std::regex("[^\n]*(The journal's line: |A move is sealed\\. The journal's line )[^\n]*\n"), ""},
        Rule{std::regex("(has used |kulutanud: |потратили: |sarfladi: |сарфлади: )[^.]*"), "$1TIME"},
        Rule{std::regex(" hat [^.]* verbraucht"), " hat TIME verbraucht"},
        Rule{std::regex("(^|\n|\\] )\\d\\d:\\d\\d:\\d\\d\\. "), "$1TIME. "},
        Rule{std::regex("\\d+:\\d\\d:\\d\\d(, to |, done)"), "TIME$1"},
        Rule{std::regex("20\\d\\d-\\d\\d-\\d\\dT[0-9:]*"), "TIME"},
        Rule{std::regex("\\t[0-9a-f]{8}\n"), "\tSEAL\n"},
        Rule{std::regex("\\d+-\\d+-[0-9a-f]{16,64}"), "LINE"},
        Rule{std::regex("(SHA-256: |known by |[Ff]ingerprint: |checksum: )[^\n]*\\."), "$1SEAL."},
        Rule{std::regex("(The report has )\\d+"), "$1MANY"},
        Rule{std::regex("The kernel blocks [^\n\\t]*"), "KERNEL"},
    };
    for (const Rule& rule : rules)
        told = std::regex_replace(told, rule.what, rule.by);
    return told;
}

void Transcripts::listen(const fs::path& file, Told told) {
    Listener& listener = m_listeners[file];
    listener.told = std::move(told);
    if (!is_writing())
        listener.wanted = read_parts(file);
}

bool Transcripts::follow(const std::string& line, const std::function<void()>& act) {
    m_line = line;
    act();
    if (is_writing())
        wait_for_silence();
    else if (!wait_for_what_is_wanted())
        return false;
    for (auto& [file, listener] : m_listeners) {
        listener.parts.push_back({m_line, std::exchange(listener.now, {})});
        listener.heard = listener.all;
    }
    return true;
}

void Transcripts::close() {
    for (const auto& [file, listener] : m_listeners) {
        if (is_writing()) {
            fs::create_directories(file.parent_path());
            std::ofstream(file, std::ios::binary) << write_parts(listener.parts);
        } else {
            EXPECT_EQ(listener.parts.size(), listener.wanted.size()) << file;
        }
    }
}

std::vector<Transcripts::Part> Transcripts::read_parts(const fs::path& file) {
    std::vector<Part> parts;
    std::istringstream lines(content_of(file));
    for (std::string line; std::getline(lines, line);)
        if (line.rfind(part_mark, 0) == 0)
            parts.push_back({line.substr(std::string_view(part_mark).size()), {}});
        else if (!parts.empty() && line + '\n' == open_end)
            parts.back().told.pop_back();
        else if (!parts.empty())
            parts.back().told += line + '\n';
    return parts;
}

std::string Transcripts::write_parts(const std::vector<Part>& parts) {
    std::string text;
    for (const Part& part : parts) {
        text += part_mark + part.line + '\n' + part.told;
        if (!part.told.empty() && part.told.back() != '\n')
            text += std::string("\n") + open_end;
    }
    return text;
}

bool Transcripts::look(Listener& listener) const {
    const std::string all = listener.told();
    if (std::exchange(listener.all, all.size()) == all.size())
        return false;
    listener.now = made_constant(all.substr(listener.heard), m_folder);
    return true;
}

bool Transcripts::is_as_wanted(const Listener& listener) const {
    const std::size_t next = listener.parts.size();
    return next < listener.wanted.size() && listener.wanted[next] == Part{m_line, listener.now};
}

void Transcripts::wait_for_silence() {
    auto until = Clock::now() + silence;
    while (Clock::now() < until) {
        for (auto& [file, listener] : m_listeners)
            if (look(listener))
                until = Clock::now() + silence;
        std::this_thread::sleep_for(between_looks);
    }
}

bool Transcripts::wait_for_what_is_wanted() {
    const auto until = Clock::now() + patience_with_a_seat;
    while (true) {
        bool good = true;
        for (auto& [file, listener] : m_listeners) {
            look(listener);
            good = good && is_as_wanted(listener);
        }
        if (good)
            return true;
        if (Clock::now() > until)
            break;
        std::this_thread::sleep_for(between_looks);
    }
    for (const auto& [file, listener] : m_listeners)
        if (!is_as_wanted(listener)) {
            const std::size_t next = listener.parts.size();
            const Part wanted = next < listener.wanted.size() ? listener.wanted[next] : Part{};
            EXPECT_EQ(write_parts({{m_line, listener.now}}), write_parts({wanted})) << file;
        }
    return false;
}

} // namespace annabella::test
