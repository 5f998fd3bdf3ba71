// Where a word is missing, the listener hears what to type, in his own language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class HostTypedWord : public HostTest {};

TEST_F(HostTypedWord, IsThatOfTheCommand) {
    begin();
    EXPECT_THAT(type("attackers"),
                HasSubstr("Which square? Type attackers and a square, for example attackers e4."));
    EXPECT_THAT(type("board k9"), HasSubstr("Which square? Type board and a square, for example board e4."));
    EXPECT_THAT(type("square"), HasSubstr("Which square? Type square and a square, for example square e4."));
    EXPECT_THAT(type("square k9"),
                HasSubstr("k9 is not a square. Type a file and a rank, for example square e4."));
    EXPECT_THAT(type("rank"), HasSubstr("Which rank? Type rank and its number, for example rank 4."));
    EXPECT_THAT(type("file"), HasSubstr("Which file? Type file and its letter, for example file e."));
}

TEST_F(HostTypedWord, IsInTheListenersLanguage) {
    begin({"clock \"1:00:00\"", "language de"});
    EXPECT_THAT(type("square"),
                HasSubstr("Welches Feld? Tippen Sie Feld und ein Feld, zum Beispiel Feld e4."));
    EXPECT_THAT(type("Reihe"), HasSubstr("Tippen Sie Reihe und ihre Nummer, zum Beispiel Reihe 4."));
}

TEST_F(HostTypedWord, OfACorrectionComesWithAnEarlierMoveWhereThereIsOne) {
    begin();
    EXPECT_THAT(type("correct"), AllOf(HasSubstr("Type correct and the move you meant."),
                                       Not(HasSubstr("For an earlier move"))));
    for (const char* line : {"e4", "e4", "press", "e5", "e5", "press"})
        type(line);
    EXPECT_THAT(type("correct"),
                AllOf(HasSubstr("Type correct and the move you meant."),
                      HasSubstr("For an earlier move, type for example correct 13 white Be4.")));
}

} // namespace
} // namespace annabella::table
