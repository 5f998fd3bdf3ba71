// SHA-256 and what is made of it, by the examples of its standards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/digest.hpp"

#include <gtest/gtest.h>

namespace annabella {
namespace {

TEST(Digest, IsThatOfTheStandard) {
    EXPECT_EQ(hexadecimal(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hexadecimal(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Digest, IsReadBack) {
    const Digest digest = sha256("Annabella");
    EXPECT_EQ(read_digest(hexadecimal(digest)), digest);
    EXPECT_FALSE(read_digest(""));
    EXPECT_FALSE(read_digest(std::string(63, '0')));
    EXPECT_FALSE(read_digest(std::string(63, '0') + 'g'));
    EXPECT_TRUE(read_digest(std::string(64, 'A')));
}

// RFC 7914, section 11.
TEST(Digest, CodesAreStretchedByTheStandard) {
    EXPECT_EQ(hexadecimal(stretched("passwd", "salt", 1)),
              "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc");
    EXPECT_NE(stretched("passwd", "salt", 2), stretched("passwd", "salt", 1));
    EXPECT_NE(stretched("passwd", "other", 1), stretched("passwd", "salt", 1));
}

} // namespace
} // namespace annabella
