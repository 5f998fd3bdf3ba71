// The arbiter's lock: what it keeps from whom, and what opens it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arbiter_lock.hpp"

#include <gtest/gtest.h>

namespace annabella::app {
namespace {

const std::string kept_code = keep_code("Eva 4 Eva 5", "salt");

table::Given by_arbiter() { return {{table::Giver::Role::Arbiter, {}, {}}, table::PauseClocks{}}; }
table::Given by_nobody(table::Command command) { return {{}, std::move(command)}; }

TEST(ArbiterLock, ACodeIsNotKeptItself) {
    EXPECT_EQ(kept_code.find("Eva"), std::string::npos);
    EXPECT_TRUE(is_code("Eva 4 Eva 5", kept_code));
    for (const char* other : {"", "Eva 4 Eva 6", "eva 4 eva 5"})
        EXPECT_FALSE(is_code(other, kept_code)) << other;
    EXPECT_NE(keep_code("Eva 4 Eva 5", "other salt"), kept_code);
    for (const char* broken : {"", "pbkdf2-sha256", "pbkdf2-sha256 0 a b", "none 1 a b"})
        EXPECT_FALSE(is_code("", broken)) << broken;
}

TEST(ArbiterLock, BlanksAroundACodeAreNoPartOfIt) {
    const std::string kept = keep_code(" tower ", "salt");
    EXPECT_TRUE(is_code("tower", kept));
    EXPECT_TRUE(is_code("tower  ", kept));
    EXPECT_FALSE(is_code("to wer", kept));
}

TEST(ArbiterLock, ACodeHasFourLettersAtLeastWhateverBytesTheyAre) {
    EXPECT_EQ(to_string(code_fault("ää").value()), "A code has four letters or figures at least.");
    EXPECT_TRUE(code_fault("ab    "));
    EXPECT_FALSE(code_fault("башня"));
    EXPECT_EQ(to_string(code_fault(std::string(300, 'a')).value()),
              "A code has 200 letters or figures at most.");
}

TEST(ArbiterLock, WaitsForTheCodeBehindItsWordAlone) {
    ArbiterLock lock(kept_code);
    EXPECT_FALSE(lock.waits_for_code());
    lock.unlock("", 0);
    EXPECT_TRUE(lock.take_wait_for_code());
    EXPECT_FALSE(lock.waits_for_code());
    // Opened in the meantime: the next line is a line.
    lock.unlock("", 0);
    lock.unlock("Eva 4 Eva 5", 0);
    EXPECT_FALSE(lock.waits_for_code());
}

TEST(ArbiterLock, WhatIsHisIsHisAlone) {
    ArbiterLock lock(kept_code);
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
    ArbiterLock lock(kept_code);
    EXPECT_FALSE(lock.forbids(by_nobody(table::UnlockGame{"Eva"}), false));
    EXPECT_TRUE(lock.unlock("Eva", 4).noted);
    EXPECT_TRUE(lock.is_locked());
    EXPECT_EQ(lock.wrong_codes(), 1U);
    EXPECT_EQ(to_string(lock.unlock("Anna", 4).told),
              "The code is wrong. Wrong codes since the program was started: 2.");
    ASSERT_TRUE(lock.unlock("Eva 4 Eva 5", 4).noted);
    EXPECT_FALSE(lock.is_locked());
    EXPECT_FALSE(lock.forbids(by_arbiter(), false));
    EXPECT_FALSE(lock.heed_game(4, false));
    EXPECT_TRUE(lock.heed_game(5, false));
    EXPECT_TRUE(lock.is_locked());
    lock.unlock("Eva 4 Eva 5", 5);
    EXPECT_FALSE(lock.is_locked());
    ASSERT_TRUE(lock.lock().noted);
    EXPECT_TRUE(lock.is_locked());
}

TEST(ArbiterLock, LocksItselfAtTheNextMoveBehindThoseThatWereTakenBackAndAtTheEnd) {
    ArbiterLock lock(kept_code);
    lock.unlock("Eva 4 Eva 5", 6);
    EXPECT_FALSE(lock.heed_game(2, false)) << "taken back by the arbiter";
    EXPECT_TRUE(lock.heed_game(3, false));
    EXPECT_TRUE(lock.is_locked());
    lock.unlock("Eva 4 Eva 5", 3);
    EXPECT_FALSE(lock.heed_game(3, false));
    EXPECT_TRUE(lock.heed_game(3, true));
    EXPECT_TRUE(lock.is_locked());
    lock.unlock("Eva 4 Eva 5", 3);
    EXPECT_FALSE(lock.heed_game(3, true)) << "the arbiter puts the result right";
    EXPECT_FALSE(lock.is_locked());
}

TEST(ArbiterLock, AsksForTheCodeAtHisSeatAndKeepsTheTranscriptFromOthers) {
    ArbiterLock lock(kept_code);
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

TEST(ArbiterLock, KeepsNothingFromHisEar) {
    ArbiterLock lock(kept_code);
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
