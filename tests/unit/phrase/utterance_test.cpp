// What is for one cannot become what is for all: that does not compile. Here stands what must not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/utterance.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <type_traits>

#include "../support/eavesdropper.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {
namespace {

// Nothing is for nobody in particular: there is no empty utterance, and words alone are none.
static_assert(!std::is_default_constructible_v<Utterance>);
static_assert(!std::is_default_constructible_v<ForAll>);
static_assert(!std::is_default_constructible_v<ForOne>);
static_assert(!std::is_default_constructible_v<Secret>);
static_assert(!std::is_constructible_v<Utterance, Wording>);
static_assert(!std::is_constructible_v<Utterance, std::string>);
// That something is for all must be written; words do not become it by themselves.
static_assert(!std::is_convertible_v<Wording, ForAll>);
static_assert(std::is_constructible_v<ForAll, Wording>);

/// Whether one is neither made of the other, nor takes its place.
template <class To, class From>
constexpr bool keeps_out = !std::is_constructible_v<To, From> && !std::is_assignable_v<To&, From>;
static_assert(keeps_out<ForAll, ForOne> && keeps_out<ForAll, Secret> && keeps_out<ForAll, Utterance>);
static_assert(keeps_out<ForOne, ForAll> && keeps_out<ForOne, Secret> && keeps_out<ForOne, Utterance>);
static_assert(keeps_out<Secret, ForAll> && keeps_out<Secret, ForOne> && keeps_out<Secret, Utterance>);

// The hearer is settled when it is made: nobody can be put in his place.
template <class It>
concept NamesItsHearer = requires(const It& it) {
    { it.hearer() } -> std::same_as<Seat>;
};
static_assert(NamesItsHearer<ForOne> && NamesItsHearer<Secret>);
static_assert(!NamesItsHearer<ForAll> && !NamesItsHearer<Utterance>);
static_assert(!std::is_constructible_v<ForOne, Wording, bool>);
static_assert(!std::is_constructible_v<Secret, Wording>);

// The words of a secret are given to nobody who does not say where they go.
template <class It>
concept GivesItsWords = requires(const It& it) {
    it.words();
};
static_assert(GivesItsWords<ForAll> && GivesItsWords<ForOne>);
static_assert(!GivesItsWords<Secret> && !GivesItsWords<Utterance>);
// Who takes an utterance apart must say what he does with each of the three.
template <class Visitor>
concept TakesApart = requires(Visitor visitor, const Utterance& utterance) {
    requires(std::invocable<Visitor, const ForAll&> && std::invocable<Visitor, const ForOne&> &&
             std::invocable<Visitor, const Secret&>);
};
struct ForgetsSecrets {
    void operator()(const ForAll&) const;
    void operator()(const ForOne&) const;
};
static_assert(!TakesApart<ForgetsSecrets>);
// A way to somebody is a decision, not a default.
static_assert(std::is_abstract_v<Confidant>);

/// Alone with one.
class Earphone : public Confidant {
public:
    explicit Earphone(Seat owner) : m_owner(owner) {}
    bool is_alone_with(Seat hearer) const override { return hearer == m_owner; }

private:
    Seat m_owner;
};

const Wording a_move = {"de", "Eva zwei Eva vier", "Eva zwei Eva vier"};

TEST(Utterance, ASecretIsForTheOneWhoIsAlone) {
    const Utterance secret = Utterance::for_one(Seat::White, a_move, Privacy::Secret);
    EXPECT_TRUE(secret.is_secret());
    EXPECT_EQ(secret.unless_secret(), nullptr);
    for (const Seat seat : seats) {
        const Wording* words = secret.words_for(Earphone(seat));
        EXPECT_EQ(words != nullptr, seat == Seat::White) << name(seat);
        EXPECT_EQ(secret.reaches(seat), seat == Seat::White) << name(seat);
    }
    EXPECT_EQ(overheard(secret), a_move);
    EXPECT_EQ(secret.only_for(Seat::White), secret);
}

TEST(Utterance, SaidAgainToOneItStaysAsPrivateAsItWas) {
    const Utterance all = ForAll(a_move);
    EXPECT_FALSE(all.hearer());
    for (const Seat seat : seats)
        EXPECT_TRUE(all.reaches(seat));
    EXPECT_EQ(all.only_for(Seat::Black), Utterance::for_one(Seat::Black, a_move, Privacy::Open));
    for (const Privacy privacy : {Privacy::Open, Privacy::Private, Privacy::Secret}) {
        const Utterance one = Utterance::for_one(Seat::Arbiter, a_move, privacy);
        EXPECT_EQ(one.hearer(), Seat::Arbiter);
        EXPECT_EQ(one.only_for(Seat::Arbiter), one);
        // It is for no other either where somebody asks so.
        EXPECT_EQ(one.only_for(Seat::White).hearer(), Seat::Arbiter);
        EXPECT_NE(one, all);
    }
}

} // namespace
} // namespace annabella::phrase
