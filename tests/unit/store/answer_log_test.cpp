// Lines that are added to a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/answer_log.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sys/stat.h>

namespace annabella::store {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Answers are what has no zero byte here.
Result<AnswerLog> open_log(const fs::path& file) {
    return AnswerLog::open(file, [](std::string_view line) {
        return !line.starts_with("no ") && line.find('\0') == std::string_view::npos;
    });
}

class AnswerLogTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-answers-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        m_file = m_folder / "below" / "training.txt";
    }
    void TearDown() override { fs::remove_all(m_folder); }
    std::string content() const {
        std::ifstream in(m_file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }

    fs::path m_folder;
    fs::path m_file;
};

TEST_F(AnswerLogTest, KeepsLinesForItsOwnerAlone) {
    auto log = open_log(m_file);
    ASSERT_TRUE(log) << to_string(log.error());
    EXPECT_THAT(log->lines(), IsEmpty());
    ASSERT_TRUE(log->add("one"));
    ASSERT_TRUE(log->add("two"));
    EXPECT_EQ(content(), "one\ntwo\n");
    EXPECT_THAT(open_log(m_file)->lines(), ElementsAre("one", "two"));
    struct stat found {};
    ASSERT_EQ(::stat(m_file.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777, 0600U);
}

TEST_F(AnswerLogTest, ALineThatWasCutDoesNotSpoilTheNext) {
    fs::create_directory(m_file.parent_path());
    std::ofstream(m_file) << "one\ntw";
    auto log = open_log(m_file);
    ASSERT_TRUE(log);
    EXPECT_THAT(log->lines(), ElementsAre("one", "tw"));
    ASSERT_TRUE(log->add("three"));
    ASSERT_TRUE(log->add("four"));
    EXPECT_EQ(content(), "one\ntw\nthree\nfour\n");
}

TEST_F(AnswerLogTest, TwoProgramsAddToOneFile) {
    auto one = open_log(m_file);
    auto other = open_log(m_file);
    ASSERT_TRUE(one && other);
    ASSERT_TRUE(one->add("a"));
    ASSERT_TRUE(other->add("b"));
    ASSERT_TRUE(one->add("c"));
    EXPECT_EQ(content(), "a\nb\nc\n");
}

TEST_F(AnswerLogTest, AFileThatIsRemovedOrReplacedIsMissed) {
    for (const bool replaced : {false, true}) {
        auto log = open_log(m_file);
        ASSERT_TRUE(log);
        EXPECT_TRUE(log->add("one"));
        EXPECT_TRUE(log->still_there());
        if (replaced) {
            std::ofstream(m_file.string() + ".new") << "another\n";
            fs::rename(m_file.string() + ".new", m_file);
        } else {
            fs::remove(m_file);
        }
        EXPECT_FALSE(log->still_there());
        const auto added = log->add("two");
        ASSERT_FALSE(added);
        EXPECT_EQ(to_string(added.error()), "The file " + m_file.string() +
                                                " was removed or replaced. Your answers since then are not "
                                                "saved.");
    }
}

TEST_F(AnswerLogTest, WhatIsNoFileIsRefusedWithTheReason) {
    fs::create_directory(m_file.parent_path());
    EXPECT_FALSE(open_log(m_file.parent_path()));
    EXPECT_FALSE(open_log(m_folder / "below" / ".." / "below" / ""));
    ASSERT_EQ(::mkfifo(m_file.c_str(), 0600), 0);
    EXPECT_FALSE(open_log(m_file));
    EXPECT_FALSE(open_log("/dev/null"));
}

TEST_F(AnswerLogTest, WhatHoldsSomethingElseIsRefusedAndStaysAsItIs) {
    fs::create_directory(m_file.parent_path());
    const fs::path other = m_folder / "games.db";
    for (const std::string& content : {std::string("no answer\n"), std::string("no answer\nno more\n"),
                                       std::string("SQLite format 3\0\1", 17), std::string(4096, '\0')}) {
        std::ofstream(other, std::ios::binary) << content;
        for (const bool hard : {false, true}) {
            fs::remove(m_file);
            hard ? fs::create_hard_link(other, m_file) : fs::create_symlink(other, m_file);
            const auto log = open_log(m_file);
            ASSERT_FALSE(log) << content;
            EXPECT_NE(to_string(log.error()).find(": it holds something else. "), std::string::npos);
            EXPECT_EQ(this->content(), content);
        }
    }
}

TEST_F(AnswerLogTest, AFirstAnswerThatWasCutIsNoOtherFile) {
    fs::create_directory(m_file.parent_path());
    std::ofstream(m_file) << "no ans";
    auto log = open_log(m_file);
    ASSERT_TRUE(log) << to_string(log.error());
    ASSERT_TRUE(log->add("one"));
    EXPECT_EQ(content(), "no ans\none\n");
}

} // namespace
} // namespace annabella::store
