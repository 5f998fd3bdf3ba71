// Messages: sentences with holes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/message.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace annabella {
namespace {

TEST(Message, FillsHolesOnceAndLeavesOthers) {
    EXPECT_EQ(fill("{1} and {0} and {1}", {"a", "{0}"}), "{0} and a and {0}");
    EXPECT_EQ(fill("{2}{x}{}{", {"a"}), "{2}{x}{}{");
    EXPECT_EQ(fill("{1}{0}", {"a"}), "{1}a");
    EXPECT_EQ(fill("", {"a"}), "");
}

TEST(Message, IsFilledWithTextAndWithMessages) {
    const Message inner{"The file {0} is lost.", {"{1}"}};
    const Message outer{"Not done: {0} ({1})", {inner, "again"}};
    EXPECT_EQ(to_string(outer), "Not done: The file {1} is lost. (again)");
}

TEST(Message, IsEqualWhereSentenceAndArgumentsAre) {
    const Message inner{"The file {0} is lost.", {"a"}};
    EXPECT_EQ(inner, (Message{"The file {0} is lost.", {"a"}}));
    EXPECT_FALSE(inner == (Message{"The file {0} is lost.", {"b"}}));
    // The same words, but one of them comes in the hearer's language.
    EXPECT_FALSE((Message{"{0}", {inner}} == Message{"{0}", {to_string(inner)}}));
}

TEST(Error, SeveralAreASentenceEach) {
    const std::vector<Error> errors = {{"There is no {0}.", {"king"}},
                                       {"There are {1} {0}.", {"queens", "ten"}}};
    EXPECT_EQ(to_string(joined(errors)), "There is no king. There are ten queens.");
    EXPECT_EQ(to_string(joined({errors[1]})), "There are ten queens.");
    EXPECT_EQ(joined({errors[1]}), errors[1]);
}

} // namespace
} // namespace annabella
