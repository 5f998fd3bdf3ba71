// What belongs to one person is for his eyes, and a planted link is not followed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include "../store/folder.hpp"

namespace annabella {
namespace {

class PrivateFile : public store::FolderTest {
protected:
    void SetUp() override {
        store::FolderTest::SetUp();
        ::umask(0); // the modes are ours, not the umask's
    }
    void TearDown() override {
        ::umask(022);
        store::FolderTest::TearDown();
    }
    static mode_t mode(const std::string& path) {
        struct stat there {};
        EXPECT_EQ(::lstat(path.c_str(), &there), 0) << path;
        return there.st_mode & 07777;
    }
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(std::filesystem::directory_iterator(m_folder), {});
    }
};

TEST_F(PrivateFile, IsForItsOwnersEyes) {
    ASSERT_FALSE(write_private_file(file("sheet"), "1. e4", Existing::Keep));
    EXPECT_EQ(bytes_of(file("sheet")), "1. e4");
    EXPECT_EQ(mode(file("sheet")), 0600U);
    EXPECT_EQ(files(), 1);
}

TEST_F(PrivateFile, KeepsOrReplacesWhatIsThere) {
    write_bytes(file("sheet"), "old");
    ::chmod(file("sheet").c_str(), 0644);
    EXPECT_EQ(write_private_file(file("sheet"), "new", Existing::Keep), std::errc::file_exists);
    EXPECT_EQ(bytes_of(file("sheet")), "old");
    ASSERT_FALSE(write_private_file(file("sheet"), "new", Existing::Replace));
    EXPECT_EQ(bytes_of(file("sheet")), "new");
    EXPECT_EQ(mode(file("sheet")), 0600U);
    EXPECT_EQ(files(), 1);
}

TEST_F(PrivateFile, AFolderThatTheSystemRefusesIsAReason) {
    std::filesystem::create_symlink(file("one"), file("two"));
    std::filesystem::create_symlink(file("two"), file("one"));
    EXPECT_EQ(make_private_folder(file("one")), std::errc::file_exists);
    EXPECT_EQ(make_private_folder(file("one") + "/in it"), std::errc::not_a_directory);
    EXPECT_EQ(make_private_folder(file(std::string(300, 'n'))), std::errc::filename_too_long);
    EXPECT_EQ(make_private_folder(file(std::string(300, 'n')) + "/in it"), std::errc::filename_too_long);
    write_bytes(file("taken"), "");
    EXPECT_EQ(make_private_folder(file("taken")), std::errc::file_exists);
    EXPECT_EQ(make_private_folder(file("taken") + "/in it"), std::errc::not_a_directory);
    EXPECT_TRUE(make_private_folder("/proc/none"));
}

TEST_F(PrivateFile, KeepingHoldsAtTheLastInstantToo) {
    write_bytes(file("one"), "1");
    write_bytes(file("two"), "2");
    EXPECT_EQ(rename_file(file("one"), file("two"), Existing::Keep), std::errc::file_exists);
    EXPECT_EQ(bytes_of(file("one")), "1");
    EXPECT_EQ(bytes_of(file("two")), "2");
    EXPECT_FALSE(rename_file(file("one"), file("two"), Existing::Replace));
    EXPECT_EQ(bytes_of(file("two")), "1");
}

TEST_F(PrivateFile, FollowsNoPlantedLink) {
    write_bytes(file("victim"), "precious");
    for (const char* planted : {"sheet", "sheet.part"}) {
        std::filesystem::create_symlink(file("victim"), file(planted));
        ASSERT_FALSE(write_private_file(file("sheet"), "1. e4", Existing::Replace)) << planted;
        EXPECT_EQ(bytes_of(file("victim")), "precious") << planted;
        EXPECT_EQ(bytes_of(file("sheet")), "1. e4") << planted;
        EXPECT_FALSE(std::filesystem::is_symlink(file("sheet"))) << planted;
        std::filesystem::remove(file("sheet"));
    }
}

TEST_F(PrivateFile, SaysWhyItCannotBeWritten) {
    EXPECT_EQ(write_private_file(file("no folder/sheet"), "", Existing::Keep),
              std::errc::no_such_file_or_directory);
    EXPECT_EQ(write_private_file(m_folder, "", Existing::Replace), std::errc::is_a_directory);
    EXPECT_EQ(files(), 0);
}

TEST_F(PrivateFile, FoldersThatAreMadeAreForTheirOwnerAndThoseThatAreThereStay) {
    std::filesystem::create_directory(file("there"));
    ::chmod(file("there").c_str(), 0755);
    std::filesystem::create_directory_symlink(file("there"), file("link")); // the owner's own arrangement
    ASSERT_FALSE(make_private_folder(file("link/a/b")));
    EXPECT_EQ(mode(file("there")), 0755U);
    EXPECT_EQ(mode(file("there/a")), 0700U);
    EXPECT_EQ(mode(file("there/a/b")), 0700U);
    ASSERT_FALSE(make_private_folder(file("link/a/b/")));
    write_bytes(file("letter"), "");
    EXPECT_TRUE(make_private_folder(file("letter")));
    EXPECT_TRUE(make_private_folder(file("letter/a")));
}

TEST_F(PrivateFile, KnowsWhetherAFileStillHasItsName) {
    std::error_code error;
    const Descriptor sheet = make_private_file(file("sheet"), error);
    ASSERT_TRUE(sheet.is_open());
    EXPECT_TRUE(is_named(sheet.number(), file("sheet")));
    EXPECT_FALSE(is_named(sheet.number(), file("other")));
    std::filesystem::rename(file("sheet"), file("other"));
    std::filesystem::create_symlink(file("other"), file("sheet"));
    EXPECT_FALSE(is_named(sheet.number(), file("sheet"))); // a link to it
    EXPECT_TRUE(is_named(sheet.number(), file("other")));
    write_bytes(file("new"), "");
    std::filesystem::rename(file("new"), file("other"));
    EXPECT_FALSE(is_named(sheet.number(), file("other")));
}

} // namespace
} // namespace annabella
