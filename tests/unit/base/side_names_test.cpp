// The names of the sides in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/side_names.hpp"

#include <gtest/gtest.h>

#include "base/message.hpp"
#include "base/unicode.hpp"

namespace annabella {
namespace {

SideNames estonian() {
    SideNames names;
    names.add("plain", {{"valge", "must"}});
    names.add("genitive", {{"valge", "musta"}});
    return names;
}

TEST(SideNames, FillTheHolesOfBothSides) {
    const std::string sentence = "{side} offers a draw. {opponent} may accept, and {side} wait for {0}.";
    EXPECT_EQ(SideNames::english().fill(sentence, Side::White),
              "White offers a draw. Black may accept, and White wait for {0}.");
    EXPECT_EQ(SideNames::english().fill(sentence, Side::Black),
              "Black offers a draw. White may accept, and Black wait for {0}.");
    EXPECT_EQ(SideNames::english().fill("a {side:adjective} pawn", Side::Black), "a black pawn");
}

TEST(SideNames, StandInTheFormThatTheSentenceAsksFor) {
    EXPECT_EQ(estonian().fill("Nüüd on {side:genitive} käik ja {opponent:genitive}l aega.", Side::White),
              "Nüüd on valge käik ja mustal aega.");
    EXPECT_EQ(estonian().fill("on {side:ablative} ja {opponent}", Side::White), "on valge ja must");
}

TEST(SideNames, HaveACapitalWhereASentenceBegins) {
    EXPECT_EQ(estonian().fill("{side:genitive} kell käib.", Side::Black), "Musta kell käib.");
    EXPECT_EQ(estonian().fill("{side} alistus. {opponent} võitis.", Side::White),
              "Valge alistus. Must võitis.");
    EXPECT_EQ(estonian().fill("{side} või {0}? {opponent}! {side}:", Side::White),
              "Valge või {0}? Must! Valge:");
    EXPECT_EQ(estonian().fill("Viik: {side} alistus.", Side::White), "Viik: valge alistus.");
    EXPECT_EQ(estonian().fill("{0}, {side}.", Side::White), "{0}, valge.");
    // What is no sentence stands in one.
    EXPECT_EQ(estonian().fill("{side:genitive} käik {0}", Side::Black), "musta käik {0}");
    EXPECT_EQ(estonian().fill("{Side:genitive} abiline, {Opponent}", Side::Black), "Musta abiline, Valge");
}

TEST(SideNames, LeaveOtherHolesAndBraces) {
    for (const char* const as_it_is :
         {"", "{", "{}", "{0}", "{0:genitive}", "{sides}", "side}", "{side", "{:}"})
        EXPECT_EQ(estonian().fill(as_it_is, Side::White), as_it_is);
    EXPECT_EQ(SideNames().fill("{side}", Side::White), "{side}");
}

TEST(SideNames, AreInMessages) {
    const Message message{"{side} has said: {0}.", Side::White, {"{opponent}"}};
    EXPECT_EQ(to_string(message), "White has said: {opponent}.");
    EXPECT_FALSE(message == (Message{"{side} has said: {0}.", Side::Black, {"{opponent}"}}));
    // No braces are taken for a side.
    EXPECT_EQ((Message{"{side}", {}}).side, std::nullopt);
}

TEST(Capital, IsOfAnyAlphabet) {
    EXPECT_EQ(capital("pawn"), "Pawn");
    EXPECT_EQ(capital("õun"), "Õun");
    EXPECT_EQ(capital("éléphant"), "Éléphant");
    EXPECT_EQ(capital("қора"), "Қора");
    EXPECT_EQ(capital("ёж"), "Ёж");
    for (const char* const as_it_is : {"", "8", "ʻodil", "Õun"})
        EXPECT_EQ(capital(as_it_is), as_it_is);
}

} // namespace
} // namespace annabella
