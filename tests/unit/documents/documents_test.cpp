// What READMEs and CONTRIBUTING.md name exists: paths, tests, programs; and none points outside of the
// repository.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "named_things.hpp"

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace annabella::documents {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Repository& ours() {
    static const Repository repository = repository_at(ANNABELLA_SOURCE_DIR);
    return repository;
}

std::string contents_of(const std::string& path) {
    std::ifstream file(std::string(ANNABELLA_SOURCE_DIR "/") + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Documents, NameOnlyWhatThereIs) {
    int read = 0;
    for (const std::string& path : ours().files) {
        if (!path.ends_with(".md"))
            continue;
        ++read;
        const std::string text = contents_of(path);
        EXPECT_FALSE(text.empty()) << path;
        for (const std::string& fault : faults_of(path, text, ours()))
            ADD_FAILURE() << path << ": " << fault;
    }
    EXPECT_GT(read, 15);
}

/// README.md of src/, at most; the other limits keep a README something that is read.
TEST(Documents, OfRoomsAreShort) {
    int read = 0;
    for (const std::string& path : ours().files) {
        if (!path.starts_with("src/") || !path.ends_with("/README.md"))
            continue;
        ++read;
        const std::string text = contents_of(path);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), path == "src/README.md" ? 150 : 60) << path;
    }
    EXPECT_GT(read, 10);
}

/// A repository of a few files.
Repository small() {
    return {{"src", "src/base", "src/base/text.hpp", "src/base/text.cpp", "src/base/loop_linux.hpp", "tests",
             "tests/run", "tests/unit", "tests/unit/text_test.cpp", "README.md"},
            {"Text.IsText", "Text.IsShort"},
            {"unit_base", "release"}};
}

std::vector<std::string> faults(const std::string& text, const std::string& path = "src/base/README.md") {
    return faults_of(path, text, small());
}

TEST(NamedThings, FilesAreNamedFromSeveralFolders) {
    EXPECT_THAT(faults("`src/base/text.hpp`, `base/text`, `text.cpp`, `base/`, `base/loop`, `base/text.*`"),
                IsEmpty());
    EXPECT_THAT(faults("`src/base/gone.hpp`"), ElementsAre("no such path: src/base/gone.hpp"));
    EXPECT_THAT(faults("`base/gone`"), ElementsAre("no such path: base/gone"));
    EXPECT_THAT(faults("`gone/text.cpp`"), ElementsAre("no such path: gone/text.cpp"));
    EXPECT_THAT(faults("`gone.cpp`"), ElementsAre("no file of this name: gone.cpp"));
    EXPECT_THAT(faults("`base/gone_*.hpp`"), ElementsAre("no such path: base/gone_*.hpp"));
}

TEST(NamedThings, WordsOfACommandAreLookedAt) {
    EXPECT_THAT(faults("`tests/run quick`"), IsEmpty());
    EXPECT_THAT(faults("`sh tests/gone all`"), ElementsAre("no such path: tests/gone"));
}

TEST(NamedThings, TestsAreNamedByOneOrAll) {
    EXPECT_THAT(faults("`Text.IsText`, `Text.*`, `T.IsShort`"), IsEmpty());
    EXPECT_THAT(faults("`Text.IsLong`"), ElementsAre("no such test: Text.IsLong"));
    EXPECT_THAT(faults("`Gone.*`"), ElementsAre("no such test: Gone.*"));
    EXPECT_THAT(faults("`build/unit_base --gtest_filter='Text*'`"), IsEmpty());
    EXPECT_THAT(faults("`build/unit_base --gtest_filter='Text*:Gone*'`"), ElementsAre("no such test: Gone*"));
}

TEST(NamedThings, ProgramsAreTargetsOfTheBuild) {
    EXPECT_THAT(faults("`build/unit_base`, `build/release/unit_base`"), IsEmpty());
    EXPECT_THAT(faults("`build/unit_gone`"),
                ElementsAre("no program or folder of the build: build/unit_gone"));
}

TEST(NamedThings, NothingPointsOutside) {
    EXPECT_THAT(faults("`../../README.md` [it](../../README.md)"), IsEmpty());
    EXPECT_THAT(faults("`../../../shared/PEERS.md`"),
                ElementsAre("outside of the repository: ../../../shared/PEERS.md"));
    EXPECT_THAT(faults("run it with ../shared/corpus", "README.md"),
                ElementsAre("outside of the repository: ../shared/corpus"));
    EXPECT_THAT(faults("[it](../../../README.md)"),
                ElementsAre("outside of the repository: ../../../README.md"));
    EXPECT_THAT(faults("[it](gone.md)"), ElementsAre("no such file: gone.md"));
    EXPECT_THAT(faults("see /home/me/notes"), ElementsAre("outside of the repository: /home/me/notes"));
}

TEST(NamedThings, WhatStandsForSomethingElseIsNotLookedFor) {
    EXPECT_THAT(
        faults("`build/NAME`, `src/<room>/README.md`, `/usr/local`, `yes/no`, `tests/FOLDER/FILE.scn`"),
        IsEmpty());
}

} // namespace
} // namespace annabella::documents
