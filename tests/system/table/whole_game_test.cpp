// A whole game by a script: each at a terminal of his own, and all at one keyboard at a tournament.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "whole_game.hpp"

#include <optional>

namespace annabella::test {
namespace {

class WholeGame : public TableTest {};

TEST_F(WholeGame, EachSeatHearsWhatIsHisAndNothingElse) {
    Transcripts transcripts(folder().string());
    SeatedGame(transcripts, folder()).play();
}

/// By the two languages that are heard at the table.
class WholeGameIn : public WholeGame, public testing::WithParamInterface<SeatedGame::Languages> {};

TEST_P(WholeGameIn, EachSeatHearsItInItsLanguage) {
    Transcripts transcripts(folder().string());
    SeatedGame(transcripts, folder(), GetParam()).play();
}

INSTANTIATE_TEST_SUITE_P(Languages, WholeGameIn,
                         testing::Values(SeatedGame::Languages{"en", "de"}, SeatedGame::Languages{"ru", "et"},
                                         SeatedGame::Languages{"et", "ru"},
                                         SeatedGame::Languages{"uz-cyrl", "uz"},
                                         SeatedGame::Languages{"uz", "uz-cyrl"}),
                         [](const auto& values) {
                             std::string name = values.param.others;
                             std::erase(name, '-');
                             return name;
                         });

TEST_F(WholeGame, AtATournamentEachSeatIsHisAndAllThatIsToldAtOneIsReported) {
    Transcripts transcripts(folder().string());
    transcripts.listen(whole_game() / "tournament-seats" / "report.txt",
                       [&] { return content("reports/games-game-1.txt"); });
    SeatedGame(transcripts, folder(), SeatedGame::Where::Tournament).play();
}

/// At a tournament one keyboard may be for all, and who types is named before it. Anybody may ask there for
/// the adjournment and the resumption; it is the arbiter who answers.
std::string at_one_keyboard(const Act& act) {
    const bool is_anybodys = act.typed.rfind("adjourn", 0) == 0 || act.typed == "resume-game";
    if (act.typed.empty() || is_anybodys || act.who == "table" || act.who == "locked")
        return act.typed;
    return (act.who == "black-assistant" ? "black assistant" : act.who) + ' ' + act.typed;
}

TEST_F(WholeGame, AtATournamentItIsLockedAndReported) {
    std::vector<std::string> words = whole_game_table();
    words.insert(words.begin(), ANNABELLA_BINARY_DIR "/annabella-tournament");
    words.insert(words.end(), {"--lock", "--language", "en", "--journal", (folder() / "games.db").string()});
    std::optional<Program> table;
    Transcripts transcripts(folder().string());
    const auto files = whole_game() / "tournament";
    transcripts.listen(files / "table.txt", [&] { return table->so_far(); });
    transcripts.listen(files / "report.txt", [&] { return content("reports/games-game-1.txt"); });
    bool good = transcripts.follow("the program is started", [&] { table.emplace(words); });
    for (const char* line : {"the code", "the code again"})
        good = good && transcripts.follow(line, [&] { table->line("tower77"); });
    for (const Act& act : read_script(whole_game() / "game.txt"))
        if (good && !act.comes && act.who != "code")
            good = transcripts.follow(act.line, [&] { table->line(at_one_keyboard(act)); });
    ASSERT_TRUE(good);
    EXPECT_EQ(table->end(), 0);
    transcripts.close();
}

} // namespace
} // namespace annabella::test
