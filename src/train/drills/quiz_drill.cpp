// Questions about the Laws of 2018.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/quiz_drill.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/assert.hpp"

namespace annabella::train {

using Kind = Judgement::Kind;

namespace {

struct QuizQuestion {
    int number; ///< In the edition.
    const char* asked;
    std::array<const char*, 3> answers;
    std::size_t right;
    std::string_view article; ///< Empty where none that is printed there answers it.
};

// Answers that stand in several questions.
constexpr const char* he_loses = ANNABELLA_TR("The player loses the game.");
constexpr const char* one_minute = ANNABELLA_TR("The opponent gets one extra minute.");
constexpr const char* two_minutes = ANNABELLA_TR("The opponent gets two extra minutes.");
constexpr const char* white_wins = ANNABELLA_TR("White wins.");
constexpr const char* black_wins = ANNABELLA_TR("Black wins.");
constexpr const char* drawn = ANNABELLA_TR("It is a draw.");
constexpr const char* depends_on_speed = ANNABELLA_TR("White wins, but in rapid and blitz it is a draw.");
constexpr const char* split = ANNABELLA_TR("White draws, Black loses.");

constexpr std::array<QuizQuestion, 24> quiz = {{
    {1,
     ANNABELLA_TR("On which side of the board does the clock stand?"),
     {ANNABELLA_TR("The arbiter decides."), ANNABELLA_TR("On Black's right."),
      ANNABELLA_TR("Where Black wants it.")},
     0,
     "6.5"},
    {2,
     ANNABELLA_TR("To castle, a player touches the king, then an already moved rook. What must they do?"),
     {ANNABELLA_TR("Move the king without castling."),
      ANNABELLA_TR("Castle with the other rook, or else move the king, if possible."),
      ANNABELLA_TR("Make any move.")},
     1,
     "4.4.3"},
    {3,
     ANNABELLA_TR("What follows the first illegal move in a blitz game?"),
     {he_loses, one_minute, two_minutes},
     1,
     "B.2"},
    {4,
     ANNABELLA_TR("What follows the first illegal move in a rapid game?"),
     {he_loses, one_minute, two_minutes},
     2,
     "A.4.2"},
    {5,
     ANNABELLA_TR("What follows the first illegal move in a standard game?"),
     {he_loses, one_minute, two_minutes},
     2,
     "7.5.5"},
    {6,
     ANNABELLA_TR("What follows the second illegal move of the same player?"),
     {he_loses, one_minute, two_minutes},
     0,
     "7.5.5"},
    {7,
     ANNABELLA_TR("How many moves must each player make before agreeing a draw?"),
     {ANNABELLA_TR("One."), ANNABELLA_TR("Ten."), ANNABELLA_TR("Thirty.")},
     0,
     "5.2.3"},
    {8,
     ANNABELLA_TR("When promoting, must the pawn or the new piece go first?"),
     {ANNABELLA_TR("The pawn must move to the last rank first."),
      ANNABELLA_TR("The new piece must be placed first."), ANNABELLA_TR("In any order.")},
     2,
     "4.6.2"},
    {9,
     ANNABELLA_TR("White's phone rings during the game. What is the result?"),
     {white_wins, black_wins, drawn},
     1,
     "11.3.2.2"},
    {10,
     ANNABELLA_TR("Black's time has run out, but both play on. What should an arbiter who sees it do?"),
     {ANNABELLA_TR("Only watch."), ANNABELLA_TR("Stop the game and declare the result."),
      ANNABELLA_TR("Give Black extra time.")},
     1,
     "6.8"},
    {11,
     ANNABELLA_TR("White has just mated when White's time runs out. What is the result?"),
     {white_wins, black_wins, drawn},
     0,
     "6.9"},
    {12,
     ANNABELLA_TR("Rook against bishop: after how many moves may the weaker side claim a draw?"),
     {ANNABELLA_TR("After thirty."), ANNABELLA_TR("After fifty."), ANNABELLA_TR("After seventy-five.")},
     1,
     "9.3"},
    {13,
     ANNABELLA_TR("Rook against bishop, nobody claims: after how many moves is it drawn?"),
     {ANNABELLA_TR("After thirty."), ANNABELLA_TR("After fifty."), ANNABELLA_TR("After seventy-five.")},
     2,
     "9.6.2"},
    {14,
     ANNABELLA_TR("Standard game, no increment: when may a player stop recording moves?"),
     {ANNABELLA_TR("With less than five minutes left."), ANNABELLA_TR("With less than three minutes left."),
      ANNABELLA_TR("Never.")},
     0,
     "8.4"},
    {15,
     ANNABELLA_TR("White promotes, says queen, and places an upside-down rook. Black claims a win for an "
                  "illegal move. What should the arbiter do?"),
     {ANNABELLA_TR("Declare the game won by Black."),
      ANNABELLA_TR("Give Black two extra minutes and replace the rook with a queen."),
      ANNABELLA_TR("Warn White, have the rook put upright, and let them play on.")},
     2,
     "4.4.4"},
    {16,
     ANNABELLA_TR("A player makes one move with both hands. What is that?"),
     {ANNABELLA_TR("An illegal move."), ANNABELLA_TR("Permitted in blitz."), ANNABELLA_TR("No offence.")},
     0,
     "7.5.4"},
    {17,
     ANNABELLA_TR(
         "White has king and bishop, Black king and pawn. Black's time runs out. What is the result?"),
     {drawn, white_wins, depends_on_speed},
     1,
     "6.9"},
    {18,
     ANNABELLA_TR(
         "White has king and bishop, Black king and rook. Black's time runs out. What is the result?"),
     {drawn, white_wins, depends_on_speed},
     0,
     "6.9"},
    {19,
     ANNABELLA_TR("Each side has king and bishop, bishops of opposite colours. Black's time runs out. What "
                  "is the result?"),
     {drawn, white_wins, split},
     1,
     "6.9"},
    {20,
     ANNABELLA_TR("Which thinking times make a rapid game?"),
     {ANNABELLA_TR("Ten to sixty minutes, inclusive."),
      ANNABELLA_TR("Ten minutes or more, but less than sixty."),
      ANNABELLA_TR("More than ten minutes, but less than sixty.")},
     2,
     "A.1"},
    {21,
     ANNABELLA_TR("Black, not in check and without a legal move, resigns. What is the result?"),
     {white_wins, drawn, split},
     1,
     "5.2.1"},
    {22,
     ANNABELLA_TR("A player moves, presses the clock, and then claims threefold repetition. What should the "
                  "arbiter do?"),
     {ANNABELLA_TR("Declare a draw at once."), ANNABELLA_TR("Check the claim."),
      ANNABELLA_TR("Reject the claim.")},
     2,
     "9.2.1"},
    {23,
     ANNABELLA_TR("The player to move adjusts several own pieces without saying so. Which must they move?"),
     {ANNABELLA_TR("Any of them."), ANNABELLA_TR("The last one touched."),
      ANNABELLA_TR("The first one touched that can move.")},
     2,
     "4.3.1"},
    {24,
     ANNABELLA_TR("In a team event, where should a captain watch from?"),
     {ANNABELLA_TR("From behind their own team."), ANNABELLA_TR("From behind the other team."),
      ANNABELLA_TR("From anywhere.")},
     0,
     ""},
}};

constexpr std::string_view quiz_word = "quiz ";

const QuizQuestion* find_question(std::string_view card) {
    const auto found = std::find_if(quiz.begin(), quiz.end(), [&](const QuizQuestion& each) {
        return card == std::string(quiz_word) + std::to_string(each.number);
    });
    return found == quiz.end() ? nullptr : &*found;
}

const QuizQuestion& known_question(std::string_view card) {
    const QuizQuestion* question = find_question(card);
    ASSERT(question != nullptr);
    return *question;
}

Sentence answered_by(const QuizQuestion& question) {
    if (question.article.empty())
        return {ANNABELLA_TR(
            "No article printed there says so. The answer is the one given with the questions.")};
    return {ANNABELLA_TR("FIDE 2018, article {0}."), {std::string(question.article)}};
}

} // namespace

Message QuizDrill::about() const { return Message(ANNABELLA_TR("Questions about the FIDE Laws of 2018.")); }

Speech QuizDrill::help() const { return {{ANNABELLA_TR("Answer with one, two or three, or the digit.")}}; }

std::string QuizDrill::draw(Chance& chance) const {
    const auto which = static_cast<std::size_t>(chance.below(static_cast<int>(quiz.size())));
    return std::string(quiz_word) + std::to_string(quiz[which].number);
}

bool QuizDrill::is_card(std::string_view card) const { return find_question(card) != nullptr; }

Speech QuizDrill::question(std::string_view card) const {
    const QuizQuestion& asked = known_question(card);
    Speech said = {{asked.asked}};
    for (std::size_t i = 0; i < asked.answers.size(); ++i)
        said.push_back({ANNABELLA_TR("{0}: {1}"), {static_cast<int>(i) + 1, Message(asked.answers[i])}});
    return said;
}

Judgement QuizDrill::judge(std::string_view card, std::string_view typed, Span, const Reader& reader) const {
    static constexpr std::array words = {ANNABELLA_TR("one"), ANNABELLA_TR("two"), ANNABELLA_TR("three")};
    const QuizQuestion& asked = known_question(card);
    std::optional<std::size_t> given;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (typed == std::to_string(i + 1) || table::is_word(typed, words[i], reader.translated))
            given = i;
    if (!given)
        return {Kind::Unclear, help()};
    if (*given == asked.right)
        return {Kind::Right, {answered_by(asked)}};
    return {Kind::Wrong, solution(card)};
}

Speech QuizDrill::solution(std::string_view card) const {
    const QuizQuestion& asked = known_question(card);
    return {{ANNABELLA_TR("{0}"), {Message(asked.answers[asked.right])}}, answered_by(asked)};
}

} // namespace annabella::train
