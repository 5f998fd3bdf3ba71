// Files that can be read, and why others are not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace annabella {
namespace {

namespace fs = std::filesystem;

class FileTest : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-file-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
    }
    void TearDown() override { fs::remove_all(folder); }

    static std::string why_not(const Result<std::string>& read) {
        return read ? "it was read" : to_string(read.error());
    }

    fs::path folder;
};

TEST_F(FileTest, IsReadWhole) {
    const std::string text(100'000, 'x');
    std::ofstream(folder / "long") << text;
    std::ofstream(folder / "empty") << "";
    EXPECT_EQ(read_file(folder / "long"), text);
    EXPECT_EQ(read_small_file(folder / "empty"), "");
}

TEST_F(FileTest, WhatIsNoOrdinaryFileIsNotReadAndItsReasonIsTheTrueOne) {
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    fs::create_symlink(folder / "loop", folder / "loop");
    for (const auto& read : {read_file, read_small_file}) {
        EXPECT_NE(why_not(read(folder / "pipe")).find("is not an ordinary file"), std::string::npos);
        EXPECT_NE(why_not(read("/dev/zero")).find("is not an ordinary file"), std::string::npos);
        EXPECT_NE(why_not(read(folder / "loop")).find("is a link to itself"), std::string::npos);
        EXPECT_NE(why_not(read(folder)).find("is a folder"), std::string::npos);
        EXPECT_NE(why_not(read(folder / "none")).find("There is no file"), std::string::npos);
    }
}

TEST_F(FileTest, TooManyOpenFilesAreTheReason) {
    std::ofstream(folder / "file") << "text";
    rlimit before{};
    ::getrlimit(RLIMIT_NOFILE, &before);
    const int free_number = ::dup(0);
    ::close(free_number);
    const rlimit tight{static_cast<rlim_t>(free_number), before.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &tight);
    const auto content = read_file(folder / "file");
    ::setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_EQ(why_not(content),
              "The file " + (folder / "file").string() + " cannot be read: too many files are open.");
}

TEST_F(FileTest, WhatIsTooLargeIsCalledSo) {
    std::ofstream(folder / "file") << "";
    fs::resize_file(folder / "file", 1'000'001);
    EXPECT_NE(why_not(read_small_file(folder / "file")).find("The limit is 1 megabytes"), std::string::npos);
    EXPECT_TRUE(read_file(folder / "file"));
    fs::resize_file(folder / "file", 500'000'001); // Without taking room on the disk.
    EXPECT_NE(why_not(read_file(folder / "file")).find("The limit is 500 megabytes"), std::string::npos);
}

} // namespace
} // namespace annabella
