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
    auto log = AnswerLog::open(m_file);
    ASSERT_TRUE(log) << to_string(log.error());
    EXPECT_THAT(log->lines(), IsEmpty());
    ASSERT_TRUE(log->add("one"));
    ASSERT_TRUE(log->add("two"));
    EXPECT_EQ(content(), "one\ntwo\n");
    EXPECT_THAT(AnswerLog::open(m_file)->lines(), ElementsAre("one", "two"));
    struct stat found {};
    ASSERT_EQ(::stat(m_file.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777, 0600U);
}

TEST_F(AnswerLogTest, ALineThatWasCutDoesNotSpoilTheNext) {
    fs::create_directory(m_file.parent_path());
    std::ofstream(m_file) << "one\ntw";
    auto log = AnswerLog::open(m_file);
    ASSERT_TRUE(log);
    EXPECT_THAT(log->lines(), ElementsAre("one", "tw"));
    ASSERT_TRUE(log->add("three"));
    ASSERT_TRUE(log->add("four"));
    EXPECT_EQ(content(), "one\ntw\nthree\nfour\n");
}

TEST_F(AnswerLogTest, TwoProgramsAddToOneFile) {
    auto one = AnswerLog::open(m_file);
    auto other = AnswerLog::open(m_file);
    ASSERT_TRUE(one && other);
    ASSERT_TRUE(one->add("a"));
    ASSERT_TRUE(other->add("b"));
    ASSERT_TRUE(one->add("c"));
    EXPECT_EQ(content(), "a\nb\nc\n");
}

TEST_F(AnswerLogTest, AFileThatIsRemovedOrReplacedIsMissed) {
    for (const bool replaced : {false, true}) {
        auto log = AnswerLog::open(m_file);
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
    EXPECT_FALSE(AnswerLog::open(m_file.parent_path()));
    EXPECT_FALSE(AnswerLog::open(m_folder / "below" / ".." / "below" / ""));
    ASSERT_EQ(::mkfifo(m_file.c_str(), 0600), 0);
    EXPECT_FALSE(AnswerLog::open(m_file));
    EXPECT_FALSE(AnswerLog::open("/dev/null"));
}

} // namespace
} // namespace annabella::store
