// Other logins, which root alone can be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <filesystem>
#include <grp.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace annabella::test {

/// This process is another login, of that group alone, for as long as this is here.
class OtherLogin {
public:
    OtherLogin(uid_t user, gid_t group) {
        EXPECT_EQ(::setgroups(0, nullptr), 0);
        EXPECT_EQ(::setegid(group), 0);
        EXPECT_EQ(::seteuid(user), 0);
    }
    ~OtherLogin() {
        EXPECT_EQ(::seteuid(0), 0);
        EXPECT_EQ(::setegid(0), 0);
    }
    OtherLogin(const OtherLogin&) = delete;
    OtherLogin& operator=(const OtherLogin&) = delete;
};

/// Whether this process can be another login, and that one get as far as `file`: there are machines whose
/// first folder is root's alone.
inline bool another_reaches(const std::filesystem::path& file) {
    if (::geteuid() != 0)
        return false;
    constexpr uid_t nobody = 65534;
    const OtherLogin login(nobody, nobody);
    return ::faccessat(AT_FDCWD, file.c_str(), F_OK, AT_EACCESS) == 0;
}

} // namespace annabella::test
