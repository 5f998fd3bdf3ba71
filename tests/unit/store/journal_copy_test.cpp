// A journal that is only looked at stays as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal_copy.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <gmock/gmock.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "games.hpp"
#include "store/database.hpp"

namespace annabella::store {
namespace {

using testing::HasSubstr;

class JournalCopyTest : public GamesTest {
protected:
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(m_folder))
            if (entry.path() != scratch())
                names.push_back(entry.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }
    std::filesystem::path scratch() const { return m_folder / "scratch"; }
};

TEST_F(JournalCopyTest, HasAllThatTheJournalHas) {
    write_games();
    const std::string before = bytes_of(file());
    const auto names = files();
    {
        const auto copy = JournalCopy::take(file(), scratch());
        ASSERT_TRUE(copy) << to_string(copy.error());
        EXPECT_FALSE(copy->is_damaged());
        EXPECT_EQ(count_true_events(copy->journal()), 3 * events);
        EXPECT_FALSE(std::filesystem::is_empty(scratch()));
    }
    EXPECT_TRUE(std::filesystem::is_empty(scratch())) << "the copy is gone";
    EXPECT_EQ(bytes_of(file()), before);
    EXPECT_EQ(files(), names);
}

TEST_F(JournalCopyTest, ADamagedOneIsNotMended) {
    write_games();
    std::string bytes = bytes_of(file());
    const std::size_t at = bytes.find("Gustav");
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 'g';
    write_bytes(file(), bytes);
    const auto names = files();
    const auto copy = JournalCopy::take(file(), scratch());
    ASSERT_TRUE(copy) << to_string(copy.error());
    EXPECT_TRUE(copy->is_damaged());
    EXPECT_LT(count_true_events(copy->journal()), 3 * events);
    EXPECT_EQ(bytes_of(file()), bytes);
    EXPECT_EQ(files(), names);
}

TEST_F(JournalCopyTest, WhatAKilledProgramHasLeftIsPutBackInTheCopyAlone) {
    write_games();
    const pid_t child = fork();
    if (child == 0) {
        auto database = Database::open(file()).value();
        (void)database.execute("PRAGMA cache_size=1; BEGIN IMMEDIATE; DELETE FROM entry");
        _exit(0);
    }
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    ASSERT_FALSE(bytes_of(file() + "-journal").empty());
    const std::string before = bytes_of(file());
    const std::string beside = bytes_of(file() + "-journal");
    const auto copy = JournalCopy::take(file(), scratch());
    ASSERT_TRUE(copy) << to_string(copy.error());
    EXPECT_FALSE(copy->is_damaged());
    EXPECT_EQ(count_true_events(copy->journal()), 3 * events);
    EXPECT_EQ(bytes_of(file()), before);
    EXPECT_EQ(bytes_of(file() + "-journal"), beside);
}

TEST_F(JournalCopyTest, RefusesWithTheNameOfTheFile) {
    const auto why = [&](const std::string& name) {
        const auto copy = JournalCopy::take(file(name), scratch());
        return copy ? "was copied" : to_string(copy.error());
    };
    EXPECT_THAT(why("none"), HasSubstr("There is no file " + file("none")));
    EXPECT_FALSE(std::filesystem::exists(file("none")));
    write_bytes(file("text"), std::string(5000, 'x'));
    EXPECT_THAT(why("text"), HasSubstr(file("text") + " is not a journal of Annabella"));
    write_games();
    const auto held = Journal::open(file());
    ASSERT_TRUE(held);
    std::array<int, 2> answer{};
    ASSERT_EQ(::pipe(answer.data()), 0);
    // The system's locks hold between programs.
    const pid_t child = fork();
    if (child == 0) {
        const std::string told = why("journal");
        (void)!::write(answer[1], told.data(), told.size());
        _exit(0);
    }
    ::close(answer[1]);
    std::string told(1000, '\0');
    told.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(answer[0], told.data(), told.size()))));
    ::close(answer[0]);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    EXPECT_THAT(told, HasSubstr(file()));
    EXPECT_THAT(told, HasSubstr("open"));
}

} // namespace
} // namespace annabella::store
