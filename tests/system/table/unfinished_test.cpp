// A game that is not finished is not lost by anything that is typed, and nothing is said to be kept that is
// not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <fstream>
#include <sstream>
#include <sys/resource.h>

namespace annabella::test {
namespace {

class UnfinishedGame : public TableTest {
protected:
    /// A game of one half move.
    void begin() {
        Program program = play({"--new"});
        program.hear("The game begins");
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("e4", "Eva zwei Eva vier");
        program.line("");
        program.ask("quit", "The game is saved in the journal.");
        EXPECT_EQ(program.end(), 0);
    }
};

constexpr const char* question = "after White's move 1. Resume it: yes or no?";

TEST_F(UnfinishedGame, ItGoesOnWithWordsThatTellHowThingsStand) {
    begin();
    Program program = play();
    program.hear(question);
    program.ask("yes", "The game continues.");
    program.hear("Black to move.");
    program.hear("Eva zwei Eva vier");
    // Each hears his own first, and who is on move is told first.
    program.hear("[b] Black one hour thirty");
    program.hear("[w] White one hour thirty");
}

TEST_F(UnfinishedGame, ALanguageThatIsTypedCountsInItAsWell) {
    begin();
    Program program({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--resume", "--quiet",
                     "--language", "de", "--journal", (folder() / "games.db").string()});
    program.hear("Die Partie geht weiter.");
    program.ask("/zz e4", "keiner heißt");
    program.hear("zz e4");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(UnfinishedGame, WhoGoesOnWithNoneDoesNotFindHimselfInANewOne) {
    Program program = play({"--resume"});
    program.hear("There is no unfinished game to resume.");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(UnfinishedGame, WhatIsSettledAlreadyIsNotSettledAgainInSilence) {
    {
        Program program = play({"--new", "--clock", "1:00:00"});
        program.hear("The game begins.");
        program.ask("e4", "Eva zwei Eva vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program =
        play({"--resume", "--clock", "5", "--black", "Anna", "--sight", "black deaf", "--scheme", "uci-en"});
    program.hear("This game keeps its original settings. Ignored: --clock, --black, --sight, --scheme.");
    program.ask("time", "Black one hour");
    program.line("quit");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(UnfinishedGame, WhoTakesItsJournalAwayIsToldOf) {
    Program program = play({"--new", "--clock", "1:00:00"});
    program.hear("The game begins.");
    program.ask("e4", "Eva zwei Eva vier");
    std::filesystem::rename(folder() / "games.db", folder() / "elsewhere.db");
    program.line("");
    program.hear("is gone. Until you put it back, nothing more is saved.");
    std::filesystem::rename(folder() / "elsewhere.db", folder() / "games.db");
    program.hear("Black's clock.");
    program.ask("e4", "Black: Eva zwei Eva vier");
    std::filesystem::remove(folder() / "games.db");
    program.line("quit");
    program.hear("is not saved");
    EXPECT_EQ(program.end(), 1);
}

TEST_F(UnfinishedGame, WhoEndsTheProgramAtTheQuestionLosesNothing) {
    begin();
    {
        Program program = play();
        program.hear(question);
        program.keys("\x03");
        program.hear("The game is unchanged.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = play();
    program.hear(question);
    program.ask("yes", "The game continues.");
}

TEST_F(UnfinishedGame, AnAdjournedOneIsSaidToBeAdjourned) {
    begin();
    {
        Program program = play({"--resume"});
        program.hear("The game continues.");
        program.ask("seal e5", "here is a private message. Type");
        program.line("black yes");
        program.ask("adjourn Sunday", "Adjourn the game: yes or no?");
        program.ask("arbiter yes", "adjourned");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = play();
    program.hear("A game is adjourned");
    program.ask("yes", "The game is adjourned. To resume it, type resume-game.");
}

TEST_F(UnfinishedGame, NothingTypedInAnswerDropsIt) {
    begin();
    {
        Program program = play();
        program.hear(question);
        for (const char* const typed : {"perhaps", "", "e5", "resign", "\x1b[A", "white", "0"})
            program.ask(typed, question);
        program.ask("no", "annabella games open 1");
        program.hear("The game begins");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    {
        Program program = play();
        program.hear(question);
        program.keys("\x04");
        program.hear("No answer, so the game is unchanged.");
        EXPECT_EQ(program.end(), 1);
    }
    {
        Program program = play();
        program.hear(question);
        program.ask("quit", "The game is unchanged.");
        EXPECT_EQ(program.end(), 0);
        EXPECT_EQ(program.all().find("The game begins"), std::string::npos) << program.all();
    }
    Program program = play();
    program.hear(question);
    program.ask("yes", "The game continues.");
}

/// One letter of the journal is another, wherever these words stand in it.
void damage(const std::filesystem::path& journal, const std::string& words) {
    std::stringstream content;
    content << std::ifstream(journal, std::ios::binary).rdbuf();
    std::string bytes = content.str();
    std::size_t found = 0;
    for (std::size_t at = bytes.find(words); at != std::string::npos; at = bytes.find(words, at + 1), ++found)
        bytes[at] = bytes[at] == '?' ? '!' : '?';
    ASSERT_GT(found, 0U) << words;
    std::ofstream(journal, std::ios::binary) << bytes;
}

TEST_F(UnfinishedGame, WhatADamagedJournalHasLostIsToldOfTheGameItBelongsTo) {
    begin();
    {
        Program program = play({"--new", "--white", "Damaris"});
        program.ask("d4", "David zwei David vier");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    damage(folder() / "games.db", "Damaris");
    {
        Program program = play();
        program.hear("Games that cannot be resumed: 1.");
        program.hear("Game 2 cannot be resumed, because the damaged journal lost its settings.");
        program.hear(question);
        program.ask("yes", "The game continues.");
        program.ask("e5", "Eva sieben Eva fünf");
        program.ask("e5", "Eva sieben Eva fünf");
        program.line("");
        program.ask("Nf3", "Springer Gustav eins Felix drei");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
        EXPECT_EQ(program.all().find("This game's last events"), std::string::npos) << program.all();
    }
    Program refused = annabella({"games", "open", "2"});
    refused.hear("Game 2 cannot be resumed, because the damaged journal lost its settings.");
    EXPECT_EQ(refused.end(), 1);
    damage(folder() / "games.db", "black \"e5");
    {
        Program program = play({"--resume"});
        program.hear("Game 2 cannot be resumed, because the damaged journal lost its settings.");
        program.hear("This game's last events");
        program.hear("The game continues.");
        program.line("quit");
        EXPECT_EQ(program.end(), 0);
    }
    Program list = annabella({"games", "list"});
    list.hear("Game 2");
    list.hear("Game 2 cannot be resumed, because the damaged journal lost its settings.");
    list.hear("Game 1");
    list.hear("This game's last events");
    EXPECT_EQ(list.end(), 0);
}

TEST_F(UnfinishedGame, OneWithActsOnRecordIsNotUntouched) {
    for (const auto& [act, answer] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter note the hall was dark", "hall"},
             {"score e4 e5", "score"},
             {"seal Nf3", "seal"},
             {"remark it is cold", "cold"},
             {"e2e5", "Illegal: "}}) {
        Program program = play({"--new"});
        program.hear("The game begins");
        program.line(act);
        program.hear(answer);
        program.line("quit");
        program.end();
        Program again = play();
        again.hear("A game is unfinished");
        again.line("quit");
        again.end();
    }
}

class FullDisk : public UnfinishedGame {
protected:
    /// Lets no file grow any more, so that a game in this program can soon no longer be kept.
    void fill(Program& program) {
        limit(program, std::filesystem::file_size(folder() / "games.db"));
        const std::string remark = "remark " + std::string(300, 'x');
        for (int typed = 0; typed < 100; ++typed) {
            program.line(remark);
            program.ask("turn", "to move.");
            if (program.all().find("from here nothing is saved") != std::string::npos)
                return;
        }
        ADD_FAILURE() << "the disk is never full";
    }
    static void limit(Program& program, rlim_t bytes) {
        rlimit now{};
        ASSERT_EQ(::prlimit(program.process(), RLIMIT_FSIZE, nullptr, &now), 0);
        now.rlim_cur = bytes;
        ASSERT_EQ(::prlimit(program.process(), RLIMIT_FSIZE, &now, nullptr), 0);
    }
};

TEST_F(FullDisk, WhoQuitsIsToldThatTheEndIsNotKept) {
    Program program = play({"--new"});
    program.hear("The game begins");
    fill(program);
    program.ask("quit", "is not saved");
    EXPECT_EQ(program.end(), 1);
    EXPECT_EQ(program.all().find("is saved in the journal."), std::string::npos) << program.all();
}

TEST_F(FullDisk, TheEndOfTheInputIsToldThatTheEndIsNotKept) {
    Program program = play({"--new"});
    program.hear("The game begins");
    fill(program);
    program.keys("\x04");
    program.hear("The input has ended. The journal cannot be written, so the game's end is not saved.");
    EXPECT_EQ(program.end(), 1);
    EXPECT_EQ(program.all().find("is saved in the journal."), std::string::npos) << program.all();
}

TEST_F(FullDisk, WhatFitsAgainIsKept) {
    {
        Program program = play({"--new"});
        program.hear("The game begins");
        fill(program);
        program.line("remark the last words");
        limit(program, RLIM_INFINITY);
        program.ask("quit", "The game is saved in the journal.");
        EXPECT_EQ(program.end(), 0);
    }
    Program program = annabella({"games", "export", "1", (folder() / "out").string()});
    EXPECT_EQ(program.end(), 0);
    EXPECT_NE(content("out/game.pgn").find("the last words"), std::string::npos);
}

} // namespace
} // namespace annabella::test
