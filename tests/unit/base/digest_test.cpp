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
    EXPECT_EQ(hexadecimal(stretched("Password", "NaCl", 80'000)),
              "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56");
    EXPECT_NE(stretched("passwd", "salt", 2), stretched("passwd", "salt", 1));
    EXPECT_NE(stretched("passwd", "other", 1), stretched("passwd", "salt", 1));
}

// By the reference implementation: echo -n password | argon2 saltsaltsaltsalt -id -t 2 -m 16 -p 1 -l 32.
TEST(Digest, CodesAreHashedSlowlyByTheStandard) {
    Digest salt{};
    std::string_view("saltsaltsaltsalt").copy(reinterpret_cast<char*>(salt.data()), 16);
    const HashCost cost{2, 65536 * 1024};
    EXPECT_EQ(hexadecimal(slow_hash("password", salt, cost).value()),
              "7640855aef9cb6ffd20229601d2904a2192e372b391db8230d7faf073b393e4c");
    EXPECT_NE(slow_hash("passwore", salt, cost), slow_hash("password", salt, cost));
    EXPECT_FALSE(slow_hash("password", salt, {2, 1})) << "with less memory than it needs";
}

TEST(Digest, ChanceIsAnotherEachTime) { EXPECT_NE(random_digest(), random_digest()); }

} // namespace
} // namespace annabella
