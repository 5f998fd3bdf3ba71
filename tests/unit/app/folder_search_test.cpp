// Folders that go on as somebody has begun to type them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/folder_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace annabella::app {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(FolderSearch, FindsFoldersAndNothingElse) {
    std::string name = (fs::temp_directory_path() / "annabella-folders-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    for (const char* const folder : {"may", "march 3", "june", ".hidden", "ma\x1b[2J", "ma\xff"})
        fs::create_directory(fs::path(name) / folder);
    std::ofstream(fs::path(name) / "manual.txt") << "no folder";
    const FolderSearch search(name, std::chrono::seconds(30));
    EXPECT_THAT(search(name + "/ma"), ElementsAre(name + "/march 3/", name + "/may/"));
    EXPECT_THAT(search("~/j"), ElementsAre("~/june/"));
    EXPECT_THAT(search("~/"), ElementsAre("~/june/", "~/march 3/", "~/may/"));
    EXPECT_THAT(search("~/.h"), ElementsAre("~/.hidden/"));
    EXPECT_THAT(search(name + "/no/such"), IsEmpty());
    fs::remove_all(name);
}

} // namespace
} // namespace annabella::app
