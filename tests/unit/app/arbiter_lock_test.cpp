// The arbiter's lock: what it keeps from whom, and what opens it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/arbiter_lock.hpp"

#include <chrono>
#include <gtest/gtest.h>
#include <thread>

namespace annabella::app {
namespace {

const std::string& kept_code() {
    static const std::string kept = keep_code("Eva 4 Eva 5", sha256("salt")).value();
    return kept;
}
/// As older programs kept it.
const std::string older_kept_code =
    "pbkdf2-sha256 100000 63479ad69a090b258277ec8fba6f99419a2ffb248981510657c944ccd1148e97 "
    "c7ea0dce172d1690ad19439eee5a7d5c70c6a0d49d6da216fa4d75caf0e39802";

/// As a table does, which goes on meanwhile.
table::Lock::Turned unlock(ArbiterLock& lock, const std::string& code, std::size_t moves) {
    while (true) {
        if (const auto turned = lock.unlock(code, moves))
            return *turned;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

table::Given by_arbiter() { return {{table::Giver::Role::Arbiter, {}, {}}, table::PauseClocks{}}; }
table::Given by_nobody(table::Command command) { return {{}, std::move(command)}; }

TEST(ArbiterLock, ACodeIsNotKeptItself) {
    EXPECT_EQ(kept_code().find("Eva"), std::string::npos);
    EXPECT_EQ(kept_code().rfind("argon2id 8 134217728 ", 0), 0U) << kept_code();
    EXPECT_TRUE(is_code("Eva 4 Eva 5", kept_code()).value());
    for (const char* other : {"", "Eva 4 Eva 6", "eva 4 eva 5"})
        EXPECT_FALSE(is_code(other, kept_code()).value()) << other;
    EXPECT_NE(keep_code("Eva 4 Eva 5", sha256("other salt")).value(), kept_code());
    const std::string digests = ' ' + std::string(64, '0') + ' ' + std::string(64, '0');
    for (const std::string& broken :
         {std::string(), std::string("pbkdf2-sha256"), std::string("pbkdf2-sha256 0 a b"),
          std::string("none 1 a b"), std::string("argon2id"), "argon2id 0 134217728" + digests,
          "argon2id 8 0" + digests, "argon2id 65 134217728" + digests, "argon2id 8 2000000000" + digests,
          std::string("argon2id 8 134217728 a b")})
        EXPECT_FALSE(is_code("", broken).value()) << broken;
    EXPECT_FALSE(is_code("", "argon2id 1 1" + digests)) << "less memory than there must be";
}

TEST(ArbiterLock, ACodeThatAnOlderProgramHasKeptStillOpens) {
    EXPECT_TRUE(is_code(" Eva 4 Eva 5", older_kept_code).value());
    EXPECT_FALSE(is_code("Eva 4 Eva 6", older_kept_code).value());
}

TEST(ArbiterLock, WhatLooksLikeACodeIsNotReadBackWhereverItStandsInALine) {
    ArbiterLock lock{keep_code("tower77", sha256("salt")).value()};
    const auto hides_codes = [&lock] {
        for (const char* text :
             {"tower77", "482915", "unlok tower78", " tower77 ", "abc123", "i9fresh", "please unlock 482913",
              "unlok 482913 please", "482913,", "(tower77)", "\"tower77\"", "unlock:tower77", "482 913",
              "to482913e4", "башня7", "e4 482913 e5", "48-29-13-77x482913"})
            EXPECT_TRUE(lock.may_hold_code(text)) << text;
        for (const char* text :
             {"", "towels", "Sprnger e4", "Ngff3x", "a1-b2", "e7e8xx", "32-28", "Gustav 1", "32x28x19x10",
              "1.e4e5 2.Ngff3x", "0:10:00+5s", "2026-05-01", "01.05.2026", "12345", "башня"})
            EXPECT_FALSE(lock.may_hold_code(text)) << text;
    };
    hides_codes();
    unlock(lock, "tower77", 0);
    hides_codes();
    EXPECT_FALSE(ArbiterLock{""}.may_hold_code("tower77"));
}

TEST(ArbiterLock, AnOlderCodeIsKnownAnywhereInALineOnceItWasTyped) {
    ArbiterLock lock{keep_code("towers", sha256("salt")).value()};
    EXPECT_FALSE(lock.may_hold_code("towers"));
    unlock(lock, "towers", 0);
    for (const char* text : {"towers", "my towers", "towers, please", "the (towers) are mine"})
        EXPECT_TRUE(lock.may_hold_code(text)) << text;
    EXPECT_FALSE(lock.may_hold_code("towels"));
}

TEST(ArbiterLock, BlanksAroundACodeAreNoPartOfIt) {
    const std::string kept = keep_code(" towers ", sha256("salt")).value();
    EXPECT_TRUE(is_code("towers", kept).value());
    EXPECT_TRUE(is_code("towers  ", kept).value());
    EXPECT_FALSE(is_code("to wers", kept).value());
}

TEST(ArbiterLock, ACodeHasSixLettersAtLeastWhateverBytesTheyAre) {
    for (const char* code : {"äääää", "a-b-c-1", "abcd1    "})
        EXPECT_EQ(to_string(code_fault(code).value()),
                  "A code needs at least 6 letters or digits. Shorter ones can be guessed from the journal.");
    EXPECT_FALSE(code_fault("123456"));
    EXPECT_FALSE(code_fault("башня7"));
    EXPECT_EQ(to_string(code_fault(std::string(300, 'a')).value()),
              "A code may have at most 200 letters or digits.");
}

TEST(ArbiterLock, ANewCodeIsKnownToBeOneInAnyLine) {
    for (const char* code : {"towers", "482 913", "Gustav 1 Felix 3", "башнями"})
        EXPECT_EQ(to_string(code_fault(code).value()),
                  "A code must be one word with a digit in it. Choose another.")
            << code;
    for (const char* code : {"٧٧٧٧٧٧", "tower٧٧", "tower7७", "１２３４５６"})
        EXPECT_EQ(to_string(code_fault(code).value()), "The digits of a code must be 0 to 9. Choose another.")
            << code;
    for (const char* code : {"tower7e4", "e2e4e7e5", "A1-tower", "32-28-19-10", "32x28x19", "2026-05-01"})
        EXPECT_EQ(to_string(code_fault(code).value()),
                  "A code must not contain a square or a move. Choose another.")
            << code;
    for (const char* code : {"tower77", " 482913 ", "sa-fe-12", "i9fresh"})
        EXPECT_FALSE(code_fault(code)) << code;
}

TEST(ArbiterLock, WaitsForTheCodeBehindItsWordAlone) {
    ArbiterLock lock(kept_code());
    EXPECT_FALSE(lock.waits_for_code());
    lock.unlock("", 0);
    EXPECT_TRUE(lock.take_wait_for_code());
    EXPECT_FALSE(lock.waits_for_code());
    // Opened in the meantime: the next line is a line.
    lock.unlock("", 0);
    unlock(lock, "Eva 4 Eva 5", 0);
    EXPECT_FALSE(lock.waits_for_code());
    // Who would type it now is asked for it, lest it be seen.
    lock.unlock("", 0);
    EXPECT_TRUE(lock.take_wait_for_code());
    EXPECT_EQ(to_string(unlock(lock, "Eva 4 Eva 5", 0).told), "The game is unlocked. To lock it, type lock.");
}

TEST(ArbiterLock, WhatIsHisIsHisAlone) {
    ArbiterLock lock(kept_code());
    EXPECT_TRUE(lock.forbids(by_arbiter(), false));
    EXPECT_TRUE(lock.forbids(by_nobody(table::PauseClocks{}), false)); // His word without his name.
    EXPECT_TRUE(lock.forbids(by_nobody(table::Quit{}), false));
    EXPECT_FALSE(lock.forbids(by_nobody(table::Quit{}), true));
    EXPECT_FALSE(lock.forbids(by_nobody(table::PressClock{}), false));
    EXPECT_FALSE(lock.forbids(by_nobody(table::SayMove{std::string("e4")}), false));
    EXPECT_FALSE(lock.forbids(by_nobody(table::StopClocks{}), false));
    ArbiterLock none("");
    EXPECT_FALSE(none.forbids(by_arbiter(), false));
    EXPECT_FALSE(none.forbids(by_nobody(table::Quit{}), false));
}

TEST(ArbiterLock, OpensByItsCodeUntilTheNextMove) {
    ArbiterLock lock(kept_code());
    EXPECT_FALSE(lock.forbids(by_nobody(table::UnlockGame{"Eva"}), false));
    EXPECT_TRUE(unlock(lock, "Eva", 4).noted);
    EXPECT_TRUE(lock.is_locked());
    EXPECT_EQ(lock.wrong_codes(), 1U);
    EXPECT_EQ(to_string(unlock(lock, "Anna", 4).told),
              "Wrong code. Wrong codes since the program started: 2.");
    ASSERT_TRUE(unlock(lock, "Eva 4 Eva 5", 4).noted);
    EXPECT_FALSE(lock.is_locked());
    EXPECT_FALSE(lock.forbids(by_arbiter(), false));
    EXPECT_FALSE(lock.heed_game(4, false));
    EXPECT_TRUE(lock.heed_game(5, false));
    EXPECT_TRUE(lock.is_locked());
    unlock(lock, "Eva 4 Eva 5", 5);
    EXPECT_FALSE(lock.is_locked());
    ASSERT_TRUE(lock.lock().noted);
    EXPECT_TRUE(lock.is_locked());
}

TEST(ArbiterLock, LocksItselfAtTheNextMoveBehindThoseThatWereTakenBackAndAtTheEnd) {
    ArbiterLock lock(kept_code());
    unlock(lock, "Eva 4 Eva 5", 6);
    EXPECT_FALSE(lock.heed_game(2, false)) << "taken back by the arbiter";
    EXPECT_TRUE(lock.heed_game(3, false));
    EXPECT_TRUE(lock.is_locked());
    unlock(lock, "Eva 4 Eva 5", 3);
    EXPECT_FALSE(lock.heed_game(3, false));
    EXPECT_TRUE(lock.heed_game(3, true));
    EXPECT_TRUE(lock.is_locked());
    unlock(lock, "Eva 4 Eva 5", 3);
    EXPECT_FALSE(lock.heed_game(3, true)) << "the arbiter puts the result right";
    EXPECT_FALSE(lock.is_locked());
}

TEST(ArbiterLock, AsksForTheCodeAtHisSeatAndKeepsTheTranscriptFromOthers) {
    ArbiterLock lock(kept_code());
    EXPECT_TRUE(lock.has_code());
    EXPECT_FALSE(ArbiterLock("").has_code());
    EXPECT_TRUE(lock.wrong_code(""));
    EXPECT_TRUE(lock.wrong_code("Eva"));
    EXPECT_EQ(lock.wrong_codes(), 2U);
    EXPECT_FALSE(lock.wrong_code("Eva 4 Eva 5"));
    EXPECT_TRUE(lock.is_locked()) << "the seat is his, the table is not open";
    EXPECT_TRUE(lock.forbids(by_nobody(table::SaveSheets{}), false));
    EXPECT_FALSE(lock.forbids(by_nobody(table::SaveSheets{}), true));
}

TEST(ArbiterLock, TriesACodeBesideTheGame) {
    ArbiterLock lock(kept_code());
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_FALSE(lock.unlock("Eva 4 Eva 5", 0)) << "it is known later";
    // Another one waits until this is known.
    EXPECT_FALSE(lock.has_tried("Eva"));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(50));
    EXPECT_TRUE(lock.is_locked());
    EXPECT_TRUE(unlock(lock, "Eva 4 Eva 5", 0).noted);
    EXPECT_FALSE(lock.is_locked());
    while (!lock.has_tried("Eva"))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_TRUE(lock.wrong_code("Eva"));
    EXPECT_EQ(lock.wrong_codes(), 1U);
}

TEST(ArbiterLock, KeepsNothingFromHisEar) {
    ArbiterLock lock(kept_code());
    const table::Giver arbiter = by_arbiter().by;
    EXPECT_FALSE(lock.forbids({arbiter, table::SayAgain{}}, false));
    EXPECT_FALSE(lock.forbids({arbiter, table::Help{}}, false));
    EXPECT_FALSE(lock.forbids({arbiter, table::TellStatus{}}, false));
    EXPECT_FALSE(lock.forbids({arbiter, table::Ask{game::Question::Time}}, false));
    EXPECT_TRUE(lock.forbids({arbiter, table::AnswerQuestion{true}}, false));
    EXPECT_TRUE(lock.forbids({arbiter, table::AdjournGame{}}, false));
}

} // namespace
} // namespace annabella::app
