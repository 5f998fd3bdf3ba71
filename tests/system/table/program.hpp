// The whole program at a terminal of its own, as somebody sits before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <termios.h>
#include <vector>

namespace annabella::test {

/// A program on a pseudo-terminal. What is waited for must come; it is given up after a minute.
class Program {
public:
    /// `size`: of its terminal; as the system makes it where there is none.
    explicit Program(const std::vector<std::string>& words, const winsize* size = nullptr);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Keys as they are; line() adds Enter.
    void keys(const std::string& bytes);
    void line(const std::string& text) { keys(text + '\n'); }
    /// Waits until `text` has been said, after all that was waited for before, and gives what was said until
    /// then.
    std::string hear(const std::string& text);
    /// The same of what need not come; empty where it does not, or the program has ended.
    std::optional<std::string> await(const std::string& text);
    /// Types the line and waits for its answer.
    std::string ask(const std::string& typed, const std::string& answer) {
        line(typed);
        return hear(answer);
    }
    /// What was written in all, as far as it was waited for.
    const std::string& all() const { return m_all; }
    /// What was written in all, with what has come by now.
    const std::string& so_far();
    /// Waits for the end of the program; its exit status, -1 where it did not end by itself.
    int end();
    /// Ends it without warning.
    void kill();
    pid_t process() const { return m_process; }
    /// Also when it has ended.
    termios terminal_settings() const;

private:
    /// False where nothing comes any more.
    bool read(int patience_ms = 100);

    int m_terminal = -1;
    pid_t m_process = -1;
    std::string m_all;
    std::size_t m_heard = 0; ///< Up to here.
    std::optional<int> m_status;
};

/// Waits until that is so. False where it is not after a minute.
bool comes_true(const std::function<bool()>& awaited);

/// What a process has in memory now, in megabytes; empty under the sanitizers, whose memory it is then.
std::optional<double> resident_megabytes(pid_t process);

/// A folder that is gone afterwards, with a journal in it.
class TableTest : public testing::Test {
protected:
    void SetUp() override;
    void TearDown() override;

    /// annabella WORDS... in English, without voice, with this test's journal.
    Program annabella(std::vector<std::string> words);
    /// A game that is played at the keyboard alone.
    Program play(std::vector<std::string> words = {});
    std::filesystem::path folder() const { return m_folder; }
    /// Of who plays here: a file with the usual clock.
    std::filesystem::path settings() const;
    std::string content(const std::filesystem::path& file) const;

private:
    std::filesystem::path m_folder;
};

} // namespace annabella::test
