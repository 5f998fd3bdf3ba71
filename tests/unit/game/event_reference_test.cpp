// What events say of themselves: in the printed reference, to assistants, to the arbiter's undo; and that no
// form of a statement that was ever kept has changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

#include "../support/random_event.hpp"
#include "chess/rules.hpp"
#include "game/arbiter/assistant.hpp"
#include "game/events/event_engine.hpp"
#include "game/events/event_reference.hpp"
#include "game/events/statement.hpp"

namespace annabella::game {
namespace {

using testing::IsEmpty;
using testing::Not;

constexpr std::size_t kinds = std::variant_size_v<AnyHappening>;

/// Written by the program that came before events described themselves, from all scenarios and random games.
std::vector<std::string> forms_of_then() {
    std::ifstream file(std::string(ANNABELLA_SOURCE_DIR) + "/tests/unit/game/event_forms.txt");
    std::vector<std::string> forms;
    for (std::string line; std::getline(file, line);)
        forms.push_back(line);
    return forms;
}

TEST(EventForms, AreWhatTheyHaveAlwaysBeen) {
    const std::vector<std::string> forms = forms_of_then();
    ASSERT_GT(forms.size(), 250U);
    std::array<bool, kinds> seen{};
    for (const std::string& form : forms) {
        const auto event = read_act(form, chess::rules());
        ASSERT_TRUE(event.has_value()) << form << ": " << to_string(event.error());
        EXPECT_EQ(write_act(*event, chess::rules()), form);
        seen[event->what.index()] = true;
    }
    for (std::size_t kind = 0; kind < kinds; ++kind)
        EXPECT_TRUE(seen[kind]) << event_reference()[kind].statement << " is in no line of event_forms.txt";
}

TEST(EventReference, HasEveryKindOfEventOnce) {
    const std::vector<EventEntry> entries = event_reference();
    ASSERT_EQ(entries.size(), kinds);
    std::set<std::string> statements;
    for (const EventEntry& entry : entries) {
        EXPECT_TRUE(statements.insert(entry.statement).second) << entry.statement;
        EXPECT_TRUE(is_happening(entry.statement)) << entry.statement;
        EXPECT_THAT(entry.meaning, Not(IsEmpty())) << entry.statement;
        EXPECT_TRUE(entry.meaning.ends_with('.')) << entry.meaning;
        // Who must be there for a duty has no other business: the arbiter and the program have no assistants.
        if (entry.actor == Actor::Arbiter || entry.actor == Actor::Program) {
            EXPECT_THAT(entry.duties, IsEmpty()) << entry.statement;
        }
    }
}

TEST(EventReference, ShowsWhatMayStandInEachStatement) {
    std::set<std::string> statements;
    std::map<std::string, std::string> duties;
    for (const EventEntry& entry : event_reference()) {
        statements.insert(entry.statement);
        duties[entry.statement] = entry.duties;
    }
    for (const std::string statement :
         {"start", "lift white|black <square>", "place white|black <square> [<piece>]",
          "board white|black \"<holes>\"", "board white|black peg|occupancy|e-board|e-board-occupancy|none",
          "announce white|black \"<move>\" [by-board] [reading <move>...]",
          "claim white|black threefold|fifty|winning-means|flag|perpetual|illegal [\"<move>\" [reading "
          "<move>...]]",
          "request white|black increment", "adjourn [white|black] [then: <H:MM:SS>] [\"<resumption>\"]",
          "resume-game [without white|black|both] [lost]", "arbiter grant|refuse|defer",
          "arbiter adjust-clock white <H:MM:SS> black <H:MM:SS>", "arbiter retract <ply 0-100000>",
          "arbiter penalty white|black warning|add|reduce|loss|points|maximum|expulsion|device [add|reduce: "
          "<duration>] "
          "[points: 1/2]"})
        EXPECT_TRUE(statements.contains(statement)) << statement;
    // The questions, then what is to be named with some of them.
    const auto ask = statements.lower_bound("ask ");
    ASSERT_NE(ask, statements.end());
    EXPECT_THAT(*ask, testing::StartsWith("ask white|black time|moves|last|turn|board|square|score|"));
    EXPECT_THAT(*ask, testing::HasSubstr(" [square|rank|file|"));
    EXPECT_THAT(*ask, testing::EndsWith(": <square>] [kind|kinds: <piece>]"));
    EXPECT_EQ(duties["lift white|black <square>"], "make");
    EXPECT_EQ(
        duties["claim white|black threefold|fifty|winning-means|flag|perpetual|illegal [\"<move>\" [reading "
               "<move>...]]"],
        "claim (of his own player; flag)");
    EXPECT_EQ(duties["report white|black <square>"], "claim (about the opponent)");
}

// The words that a statement may contain are those of the reference: what is drawn has no others.
TEST(EventReference, KnowsEveryWord) {
    const std::vector<EventEntry> entries = event_reference();
    test::RandomEvents random(7);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const std::set<std::string> known(entries[kind].words.begin(), entries[kind].words.end());
        for (int i = 0; i < 50; ++i) {
            const std::string text =
                write_happening(random.happening(static_cast<int>(kind)), chess::rules());
            const std::vector<Word> words = split_statement(text).value();
            for (const Word& word : words) {
                if (word.text == "reading" || word.text == "read")
                    break; // moves follow
                // Pieces have the letters of their game.
                const bool is_value = word.quoted || chess::parse_square(word.text) ||
                                      word.text.size() == 1 ||
                                      word.text.find_first_of("0123456789") != std::string::npos;
                EXPECT_TRUE(is_value || known.contains(word.text)) << word.text << " in " << text;
            }
        }
    }
}

TEST(Descriptions, SayWhoActsAndWhatBecomesOfAnUndo) {
    EXPECT_EQ(actor_of(Pressed{}), Actor::Player);
    EXPECT_EQ(actor_of(Lifted{}), Actor::Board);
    EXPECT_EQ(actor_of(RulingUndone{}), Actor::Arbiter);
    EXPECT_EQ(undo_of(Paused{}), Undo::Undoable);
    EXPECT_EQ(undo_of(RulingUndone{}), Undo::Leaves);
    EXPECT_EQ(undo_of(TimePassed{}), Undo::Leaves);
    EXPECT_EQ(undo_of(Pressed{}), Undo::Ends);
    // A game that was only begun and looked at leaves nothing behind.
    EXPECT_EQ(trace_of(Started{}), Trace::None);
    EXPECT_EQ(trace_of(Asked{}), Trace::None);
    EXPECT_EQ(trace_of(Lifted{}), Trace::Left);
    EXPECT_EQ(trace_of(Announced{}), Trace::Left);
    // All that only the arbiter does can be undone, but the undoing; nothing else can.
    test::RandomEvents random(8);
    for (int kind = 0; kind < static_cast<int>(kinds); ++kind) {
        const Happening happening = random.happening(kind);
        EXPECT_EQ(undo_of(happening) == Undo::Undoable,
                  actor_of(happening) == Actor::Arbiter && !std::holds_alternative<RulingUndone>(happening))
            << write_happening(happening, chess::rules());
    }
}

TEST(Descriptions, SayWhoseDutyItIs) {
    const auto white = [](const Happening& happening) { return duty_for(happening, Side::White); };
    EXPECT_EQ(white(Lifted{Side::Black, {}}), Duty::Make);
    EXPECT_EQ(white(Repeated{Side::Black, "", {}}), Duty::Announce);
    EXPECT_EQ(white(Pressed{Side::White}), Duty::Score);
    EXPECT_EQ(white(Pressed{Side::Black}), std::nullopt);
    EXPECT_EQ(white(Asked{Side::White, Question::Moves, {}}), Duty::Tell);
    for (const Question told :
         {Question::OwnTime, Question::OpponentsTime, Question::Spent, Question::Control})
        EXPECT_EQ(white(Asked{Side::White, told, {}}), Duty::Tell);
    EXPECT_EQ(white(Asked{Side::White, Question::Envelope, {}}), Duty::Adjourn);
    EXPECT_EQ(white(Asked{Side::White, Question::Board, {}}), std::nullopt);
    EXPECT_EQ(white(Claimed{Side::White, Claim::Flag, "", {}}), Duty::Claim);
    EXPECT_EQ(white(Claimed{Side::White, Claim::Fifty, "", {}}), std::nullopt);
    EXPECT_EQ(white(Claimed{Side::Black, Claim::Flag, "", {}}), std::nullopt);
    EXPECT_EQ(white(TouchReported{Side::Black, {}}), Duty::Claim);
    EXPECT_EQ(white(TouchReported{Side::White, {}}), std::nullopt);
    EXPECT_EQ(white(Adjourned{}), Duty::Adjourn);
    EXPECT_EQ(white(Adjourned{Side::Black, Span{1000}, {}}), std::nullopt);
    EXPECT_EQ(white(Resumed{}), Duty::Adjourn);
    EXPECT_EQ(white(Started{}), std::nullopt);
}

// A new kind of event: what it says of itself is enough for its text. (In the list of event.hpp it would need
// its owner's handler as well, or would not compile.)
struct Sneezed {
    Side side{};
    int times = 1;
    std::optional<chess::Square> over;
    std::string excuse;
    friend bool operator==(const Sneezed&, const Sneezed&) = default;

    template <class It>
    static constexpr auto
        description = describe("sneeze", Actor::Player, duties(duty(Duty::Tell, of_player(&It::side))),
                               Undo::Leaves, Trace::Left, "A player sneezes.", field("side", &It::side),
                               field("times", form::Number{1, 9}, &It::times), field("over", &It::over),
                               field("excuse", form::TextOrNothing{}, &It::excuse));
};
static_assert(describes_every_member<Sneezed>());

/// Its description forgets a member, which event.cpp would refuse.
struct Forgetful {
    Side side{};
    bool loud = false;

    template <class It>
    static constexpr auto description = describe("forget", Actor::Player, no_duty, Undo::Leaves, Trace::Left,
                                                 "Something is forgotten.", field("side", &It::side));
};
static_assert(!describes_every_member<Forgetful>());

TEST(Descriptions, AreAllThatTheTextOfANewEventNeeds) {
    const std::pair<Sneezed, std::string_view> forms[] = {
        {{Side::White, 3, {}, ""}, "sneeze white 3"},
        {{Side::Black, 1, chess::parse_square("e4"), "\"sorry\""}, "sneeze black 1 e4 \"\\\"sorry\\\"\""},
    };
    for (const auto& [sneezed, text] : forms) {
        EXPECT_EQ(write_statement(sneezed, chess::rules()), text);
        auto words = StatementReader::open(text, &chess::rules());
        Sneezed read;
        ASSERT_TRUE(take_all(*words, "sneeze", nullptr) && read_fields(*words, read, nullptr)) << text;
        EXPECT_EQ(read, sneezed);
    }
    auto words = StatementReader::open("sneeze white 10", &chess::rules());
    Sneezed read;
    Missed missed;
    ASSERT_FALSE(take_all(*words, "sneeze", &missed) && read_fields(*words, read, &missed));
    EXPECT_EQ(to_string(missed.told(*words).value()), "Column 14 needs a number from 1 to 9.");
}

} // namespace
} // namespace annabella::game
