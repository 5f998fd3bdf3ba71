// A system that refuses folders, memory and threads: that is said, the game goes on or is kept, and nothing
// ends by a signal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../unit/support/other_login.hpp"
#include "../preload.hpp"
#include "program.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class RefusingSystem : public TableTest {
protected:
    /// Folders that cannot be: links that lead to each other, a name and a path that are too long, a file,
    /// and what the kernel keeps for itself.
    std::vector<std::string> refused() const {
        std::vector<std::string> folders;
        const std::string loop = (folder() / "loop").string();
        if (!fs::exists(fs::symlink_status(loop)))
            fs::create_symlink(loop, loop);
        std::ofstream(folder() / "taken") << "mine";
        folders.push_back(loop);
        folders.push_back(loop + "/in it");
        folders.push_back((folder() / std::string(300, 'n')).string());
        folders.push_back((folder() / std::string(300, 'n') / "in it").string());
        folders.push_back((folder() / "taken").string());
        folders.push_back((folder() / "taken" / "in it").string());
        folders.emplace_back("/proc/none");
        return folders;
    }
    /// A folder that is there, and in which no file can be, for its path is too long for one.
    std::string deepest() const {
        constexpr std::size_t longest_path = 4095;
        std::string path = folder().string();
        while (path.size() + 201 < longest_path - 9)
            path += '/' + std::string(200, 'd');
        path += '/' + std::string(longest_path - 4 - path.size() - 1, 'e');
        std::error_code error;
        fs::create_directories(path, error);
        EXPECT_FALSE(error) << error.message();
        return path;
    }
    /// With so few kilobytes of memory, or other limits of the shell.
    Program limited(const std::string& limits, std::vector<std::string> words) const {
        std::string line = limits + "; exec '" ANNABELLA_BINARY_DIR "/annabella'";
        words.insert(words.end(), {"--quiet", "--language", "en"});
        for (const std::string& word : words)
            line += " '" + word + '\'';
        return Program({"/bin/sh", "-c", line});
    }
};

TEST_F(RefusingSystem, SavingIsRefusedWithAReasonAndTheGameGoesOn) {
    const std::vector<std::string> folders = refused();
    Program program = play({"--new"});
    program.ask("e4", "Eva zwei Eva vier");
    for (const std::string& each : folders) {
        program.line("save " + each);
        const auto said = program.await("Choose another.");
        ASSERT_TRUE(said) << each << '\n' << program.all();
        EXPECT_NE(said->find("cannot be created: "), std::string::npos) << each << '\n' << *said;
    }
    program.ask("save " + deepest(), "cannot be used: the name is too long. Choose another.");
    program.ask("time", "White");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
    EXPECT_EQ(content("taken"), "mine");
}

TEST_F(RefusingSystem, OptionsThatNameFoldersAreRefusedWithAReason) {
    Program game = play({"--new"});
    game.ask("e4", "Eva zwei Eva vier");
    game.ask("quit", "Goodbye");
    EXPECT_EQ(game.end(), 0);
    for (const std::string& each : refused()) {
        Program out = play({"--new", "--out", each});
        EXPECT_EQ(out.end(), 2) << each;
        EXPECT_NE(out.all().find("cannot be created: "), std::string::npos) << out.all();
        EXPECT_EQ(out.all().find("The game begins"), std::string::npos) << out.all();

        Program journal({ANNABELLA_BINARY_DIR "/annabella", "play", "--quiet", "--no-questions", "--language",
                         "en", "--journal", each + "/games.db"});
        EXPECT_EQ(journal.end(), 2) << each;
        EXPECT_NE(journal.all().find("The journal's folder "), std::string::npos) << journal.all();

        Program exported = annabella({"games", "export", "1", each});
        EXPECT_EQ(exported.end(), 1) << each;
        EXPECT_NE(exported.all().find("cannot be created: "), std::string::npos) << exported.all();

        Program trained({ANNABELLA_BINARY_DIR "/annabella", "train", "squares", "--quiet", "--language", "en",
                         "--progress", each + "/training.txt"});
        EXPECT_EQ(trained.end(), 1) << each;
        EXPECT_NE(trained.all().find("cannot be saved in the file"), std::string::npos) << trained.all();
    }
}

TEST_F(RefusingSystem, AFolderOfTheSettingsIsToldOfBeforeTheGameAndItIsPlayed) {
    std::ofstream(folder() / "taken") << "mine";
    std::ofstream(settings(), std::ios::app) << "out = \"" << (folder() / "taken").string() << "\"\n";
    Program program = play({"--new"});
    program.hear("cannot be created: it already exists. Choose another.");
    program.hear("The game begins");
    program.line("quit");
    EXPECT_EQ(program.end(), 1);
    EXPECT_EQ(content("taken"), "mine");
}

TEST_F(RefusingSystem, AFolderInWhichNothingCanBeMadeIsToldOfBeforeTheGame) {
    if (::geteuid() == 0) {
        fs::permissions(folder(), fs::perms::all);
        if (!another_reaches(folder()) || !another_reaches(ANNABELLA_BINARY_DIR "/annabella"))
            GTEST_SKIP() << "no other login can come here, and nothing is refused to root";
    }
    const std::string sheets = (folder() / "sheets").string();
    fs::create_directory(sheets);
    fs::permissions(sheets, fs::perms::owner_read | fs::perms::owner_exec);
    const std::string as_another = ::geteuid() == 0 ? "setpriv --reuid=65531 --clear-groups " : "";
    Program program({"/bin/sh", "-c",
                     "exec " + as_another +
                         "'" ANNABELLA_BINARY_DIR "/annabella' play --no-questions --new "
                         "--board none --language en --quiet --journal '" +
                         (folder() / "nobodys.db").string() + "' --out '" + sheets + "'"});
    EXPECT_EQ(program.end(), 2);
    EXPECT_NE(program.all().find("cannot be used: permission denied. Choose another."), std::string::npos)
        << program.all();
}

TEST_F(RefusingSystem, TwoOptionsDoNotWriteIntoOneFile) {
    const std::string file = (folder() / "both").string();
    const auto refused = [&](const std::vector<std::string>& words, const std::string& why) {
        std::vector<std::string> all = {ANNABELLA_BINARY_DIR "/annabella"};
        all.insert(all.end(), words.begin(), words.end());
        all.insert(all.end(), {"--quiet", "--language", "en"});
        Program program(all);
        EXPECT_EQ(program.end(), 2) << program.all();
        EXPECT_NE(program.all().find(why), std::string::npos) << program.all();
        EXPECT_FALSE(fs::exists(file));
    };
    const std::vector<std::string> game = {"play", "--new", "--no-questions", "--board", "none"};
    const auto game_with = [&](const std::vector<std::string>& words) {
        std::vector<std::string> all = game;
        all.insert(all.end(), words.begin(), words.end());
        return all;
    };
    refused(game_with({"--wav", file, "--journal", file}),
            "--wav and --journal cannot share the file " + file);
    refused(game_with({"--journal", (folder() / "." / "both").string(), "--wav=" + file}),
            "--wav and --journal cannot share the file ");
    refused(game_with({"--journal", file, "--wav", file + "-wal"}),
            "cannot share the file " + file + "-wal.");
    refused({"train", "squares", "--progress", file, "--wav", file},
            "--wav and --progress cannot share the file " + file + ". Choose another file for one of them.");
}

TEST_F(RefusingSystem, ATournamentIsToldOfFoldersThatCannotBeMadeBeforeTheKernelIsAsked) {
    std::ofstream(folder() / "taken") << "mine";
    const std::string taken = (folder() / "taken" / "in it").string();
    const auto tournament = [&](const std::string& home, const std::vector<std::string>& words) {
        std::vector<std::string> all = {"/usr/bin/env",
                                        "XDG_CONFIG_HOME=" + home,
                                        ANNABELLA_BINARY_DIR "/annabella-tournament",
                                        "play",
                                        "--new",
                                        "--board",
                                        "none",
                                        "--quiet",
                                        "--language",
                                        "en"};
        all.insert(all.end(), words.begin(), words.end());
        return Program(all);
    };
    const std::string journal = (folder() / "games.db").string();
    Program journal_there = tournament(folder().string(), {"--journal", taken + "/games.db"});
    EXPECT_EQ(journal_there.end(), 2);
    EXPECT_NE(journal_there.all().find("The journal's folder " + taken + " cannot be created. "),
              std::string::npos)
        << journal_there.all();
    Program wav = tournament(folder().string(), {"--journal", journal, "--wav", taken + "/game.wav"});
    EXPECT_EQ(wav.end(), 2);
    EXPECT_NE(wav.all().find("The folder " + taken +
                             " cannot be created: part of its path is not a folder. Choose another."),
              std::string::npos)
        << wav.all();
    Program program = tournament(taken, {"--journal", journal});
    program.hear("The settings cannot be saved in " + taken + "/annabella/settings.toml.");
    program.hear("The game begins");
    program.ask("quit", "Goodbye");
    EXPECT_EQ(program.end(), 0);
}

TEST_F(RefusingSystem, APipeIsNotWaitedForUntilSomebodyReadsIt) {
    const std::string pipe = (folder() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    Program program = play({"--new", "--wav", pipe});
    EXPECT_EQ(program.end(), 2);
    EXPECT_NE(program.all().find(pipe + " already exists and is not a recording. Choose another file."),
              std::string::npos)
        << program.all();
}

TEST_F(RefusingSystem, ATerminalsEntryThatIsAPipeIsNotWaitedFor) {
    const std::string before = std::getenv("TERM") == nullptr ? "" : std::getenv("TERM");
    ::setenv("TERM", "xterm", 1);
    for (const char* entry : {"x/xterm", "78/xterm", "d/dumb"}) {
        const fs::path pipe = folder() / ".terminfo" / entry;
        fs::create_directories(pipe.parent_path());
        ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
        Program program = play({"--new"});
        program.hear("The game begins");
        program.ask("e4", "Eva zwei Eva vier");
        program.ask("quit", "Goodbye");
        EXPECT_EQ(program.end(), 0) << entry;
        fs::remove(pipe);
    }
    before.empty() ? ::unsetenv("TERM") : ::setenv("TERM", before.c_str(), 1);
}

TEST_F(RefusingSystem, AFileThatIsNoTextIsNotSearchedForGames) {
    constexpr std::size_t large = 400'000'000;
    std::ofstream(folder() / "zeroes").close();
    fs::resize_file(folder() / "zeroes", large);
    Program program({ANNABELLA_BINARY_DIR "/annabella", "read", (folder() / "zeroes").string(), "--quiet",
                     "--language", "en"});
    EXPECT_EQ(program.end(), 1);
    EXPECT_NE(program.all().find("zeroes is not a text file. Name a file of games."), std::string::npos)
        << program.all();
}

TEST_F(RefusingSystem, AFileThatTakesLongKeepsNoProgramFromEnding) {
    {
        std::ofstream games(folder() / "games.pgn");
        const std::string some(1 << 20U, '(');
        for (int i = 0; i < 300; ++i)
            games << some;
    }
    Program program({ANNABELLA_BINARY_DIR "/annabella", "read", (folder() / "games.pgn").string(), "--quiet",
                     "--language", "en"});
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    const auto asked = std::chrono::steady_clock::now();
    ASSERT_EQ(::kill(program.process(), SIGTERM), 0);
    (void)program.end();
    constexpr std::chrono::seconds patience{15};
    EXPECT_LT(std::chrono::steady_clock::now() - asked, patience);
    EXPECT_EQ(program.so_far(), "") << "it had read the file before";
}

TEST_F(RefusingSystem, ABadHomeIsSaid) {
    for (const std::string& each : refused()) {
        for (const char* command : {"play", "games", "train", "settings"}) {
            std::vector<std::string> words = {"/usr/bin/env",
                                              "-u",
                                              "XDG_CONFIG_HOME",
                                              "-u",
                                              "XDG_DATA_HOME",
                                              "HOME=" + each,
                                              ANNABELLA_BINARY_DIR "/annabella",
                                              command};
            if (std::string_view(command) == "play")
                words.emplace_back("--no-questions");
            if (std::string_view(command) == "train")
                words.emplace_back("squares");
            words.insert(words.end(), {"--quiet", "--language", "en"});
            Program program(words);
            if (std::string_view(command) == "settings") {
                program.hear("To leave, press Enter.");
                program.line("");
            }
            const int status = program.end();
            EXPECT_GE(status, 0) << each << ' ' << command << '\n' << program.all();
            EXPECT_FALSE(program.all().empty()) << each << ' ' << command;
        }
    }
}

TEST_F(RefusingSystem, MemoryThatIsNotThereIsSaid) {
    if (!can_preload())
        GTEST_SKIP() << "sanitizers want memory of their own";
    // From too little for the program to begin up to enough.
    bool played = false;
    for (int megabytes = 100; megabytes <= 1600 && !played; megabytes += 25) {
        Program program =
            limited("ulimit -v " + std::to_string(megabytes * 1024),
                    {"play", "--no-questions", "--new", "--journal", (folder() / "limited.db").string()});
        program.await("The game begins");
        played = program.all().find("The game begins") != std::string::npos;
        program.line("quit");
        const int status = program.end();
        // The system's own loader may say it.
        EXPECT_GE(status, 0) << megabytes << '\n' << program.all();
        EXPECT_FALSE(program.all().empty()) << megabytes;
    }
    EXPECT_TRUE(played);
}

TEST_F(RefusingSystem, DescriptorsThatAreNotThereAreSaid) {
    if (!can_preload())
        GTEST_SKIP() << "sanitizers want descriptors of their own";
    // Input, output, errors, and one more: the folder of the schemes is read, and no file is opened beside
    // it. Who runs the test may have left others open.
    const std::string alone = "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ";
    Program program = limited(alone + "ulimit -n 4", {"play", "--no-questions", "--new", "--board", "none"});
    EXPECT_GT(program.end(), 0);
    EXPECT_EQ(program.all().find("Check that the disk file is there."), std::string::npos) << program.all();
    EXPECT_NE(program.all().find("too many files are open"), std::string::npos) << program.all();
}

TEST_F(RefusingSystem, WithoutThreadsItEndsWithASentence) {
    if (!can_preload())
        GTEST_SKIP() << "sanitizers want threads of their own";
    if (::geteuid() == 0) {
        fs::permissions(folder(), fs::perms::all);
        if (!another_reaches(folder()) || !another_reaches(ANNABELLA_BINARY_DIR "/annabella"))
            GTEST_SKIP() << "no other login can come here, and nobody's limits count for root";
    }
    // Silent and with a voice; some threads are more than none.
    for (const char* quiet : {"--quiet", ""}) {
        int sentences = 0;
        for (int threads = 0; threads < 12; ++threads) {
            const std::string limit = "prlimit --nproc=" + std::to_string(threads);
            // Nobody's limits count for root.
            const std::string as_another =
                ::geteuid() == 0 ? "setpriv --reuid=65531 --clear-groups " + limit : limit;
            Program program(
                {"/bin/sh", "-c",
                 "export HOME='" + folder().string() + "' SDL_AUDIODRIVER=dummy; exec " + as_another +
                     " '" ANNABELLA_BINARY_DIR "/annabella' play --no-questions --new --board none "
                     "--language en --journal '" +
                     (folder() / "nobodys.db").string() + "' " + quiet});
            program.line("quit");
            EXPECT_GE(program.end(), 0) << threads << '\n' << program.all();
            const bool told =
                program.all().find("The program must stop: memory or processes have run out.") !=
                std::string::npos;
            const bool played = program.all().find("Goodbye") != std::string::npos;
            EXPECT_TRUE(told || played) << threads << '\n' << program.all();
            sentences += told ? 1 : 0;
        }
        EXPECT_GT(sentences, 2) << quiet;
    }
}

} // namespace
} // namespace annabella::test
