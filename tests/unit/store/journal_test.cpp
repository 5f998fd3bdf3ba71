// The journal keeps what it is told, in order, and refuses the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal.hpp"

#include <csignal>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.hpp"

namespace annabella::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class JournalTest : public FolderTest {};

const std::vector<HeaderLine> header = {
    {"version", "0.1.0"}, {"table", "laws fide2009"}, {"table", "clock \"1:30:00+30s\""}};

Journal opened(const std::string& path) {
    auto journal = Journal::open(path);
    if (!journal)
        throw std::runtime_error(to_string(journal.error()));
    return std::move(*journal);
}

std::string refusal(const std::string& path) {
    const auto journal = Journal::open(path);
    return journal ? "was opened" : to_string(journal.error());
}

template <class T>
std::string sentence(const Result<T>& result) {
    return result ? "no error" : to_string(result.error());
}

/// Nobody could wait until it is read through.
TEST_F(JournalTest, AHoleOfATerabyteIsSetAsideAtOnce) {
    write_bytes(file(), "");
    std::filesystem::resize_file(file(), std::uintmax_t{1} << 40);
    const auto journal = opened(file());
    ASSERT_TRUE(journal.recovery());
    EXPECT_THAT(to_string(*journal.recovery()),
                HasSubstr("The journal was damaged, and no game could be read. The damaged file is now"));
    EXPECT_EQ(std::filesystem::file_size(file() + ".damaged-1"), std::uintmax_t{1} << 40);
}

TEST_F(JournalTest, GivesBackWhatItWasTold) {
    GameId game{};
    {
        auto journal = opened(file());
        EXPECT_FALSE(journal.recovery());
        EXPECT_EQ(journal.latest_unfinished().value(), std::optional<GameId>());
        game = journal.begin(header, "2026-05-04T10:00:00+02:00").value();
        EXPECT_EQ(sentence(journal.append(game, 1, 0, "announce white \"Eva zwei Eva vier\"")), "no error");
        EXPECT_EQ(sentence(journal.append(game, 2, 4321, "press white")), "no error");
        EXPECT_EQ(sentence(journal.append(game, 3, -1, "")), "no error");
    }
    auto journal = opened(file());
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional(game));
    EXPECT_THAT(journal.entries(game).value(),
                ElementsAre(Entry{1, 0, "announce white \"Eva zwei Eva vier\""},
                            Entry{2, 4321, "press white"}, Entry{3, -1, ""}));
    EXPECT_EQ(journal.summary(game).value(),
              (GameSummary{game, "2026-05-04T10:00:00+02:00", std::nullopt, 3, header}));
}

TEST_F(JournalTest, KeepsTextInAnyWriting) {
    auto journal = opened(file());
    const auto game = journal.begin({{"player", "Ботвинник"}}, "").value();
    const std::string not_utf8 = "\xff\xfe\x80 \t";
    const std::string longest(Journal::longest_text, 'x');
    ASSERT_TRUE(journal.append(game, 1, 0, "оʻzbekcha ⠠⠑⠧⠁"));
    ASSERT_TRUE(journal.append(game, 2, 0, not_utf8));
    ASSERT_TRUE(journal.append(game, 3, 0, longest));
    const auto entries = journal.entries(game).value();
    EXPECT_EQ(entries[0].line, "оʻzbekcha ⠠⠑⠧⠁");
    EXPECT_EQ(entries[1].line, not_utf8);
    EXPECT_EQ(entries[2].line, longest);
}

TEST_F(JournalTest, NumbersGamesFromWhereItIsTold) {
    auto journal = opened(file());
    EXPECT_EQ(journal.begin({}, "").value(), GameId{1});
    EXPECT_EQ(journal.begin({}, "", GameId{7}).value(), GameId{7});
    EXPECT_EQ(journal.begin({}, "", GameId{3}).value(), GameId{8});
    EXPECT_EQ(journal.begin({}, "").value(), GameId{9});
}

TEST_F(JournalTest, RefusesGapsAndRepetitions) {
    auto journal = opened(file());
    const auto game = journal.begin(header, "").value();
    EXPECT_THAT(sentence(journal.append(game, 2, 0, "a")), HasSubstr("Event 2 does not follow event 0"));
    EXPECT_THAT(sentence(journal.append(game, 0, 0, "a")), HasSubstr("Event 0 does not follow event 0"));
    ASSERT_TRUE(journal.append(game, 1, 0, "a"));
    EXPECT_THAT(sentence(journal.append(game, 1, 0, "a")), HasSubstr("no gaps or repetitions"));
    EXPECT_THAT(sentence(journal.append(game, 3, 0, "a")), HasSubstr("Event 3 does not follow event 1"));
    ASSERT_TRUE(journal.append(game, 2, 0, "b"));
    EXPECT_EQ(journal.entries(game)->size(), 2U);
}

TEST_F(JournalTest, RefusesWhatIsNoLine) {
    auto journal = opened(file());
    const auto game = journal.begin(header, "").value();
    for (const std::string_view text :
         {std::string_view("a\nb"), std::string_view("a\rb"), std::string_view("a\0b", 3)}) {
        EXPECT_THAT(sentence(journal.append(game, 1, 0, text)), HasSubstr("line break"));
        EXPECT_THAT(sentence(journal.begin({{std::string(text), ""}}, "")), HasSubstr("line break"));
        EXPECT_THAT(sentence(journal.begin({{"", std::string(text)}}, "")), HasSubstr("line break"));
        EXPECT_THAT(sentence(journal.begin({}, text)), HasSubstr("line break"));
        EXPECT_THAT(sentence(journal.finish(game, text)), HasSubstr("line break"));
    }
    EXPECT_THAT(sentence(journal.append(game, 1, 0, std::string(Journal::longest_text + 1, 'x'))),
                HasSubstr("A line of 65537 bytes is too long"));
    EXPECT_THAT(journal.entries(game).value(), IsEmpty());
    EXPECT_EQ(journal.list()->size(), 1U);
}

TEST_F(JournalTest, RefusesGamesItDoesNotHave) {
    auto journal = opened(file());
    const GameId none{7};
    for (const auto& text : {sentence(journal.append(none, 1, 0, "a")), sentence(journal.entries(none)),
                             sentence(journal.summary(none)), sentence(journal.finish(none, "1-0")),
                             sentence(journal.reopen(none))})
        EXPECT_EQ(text, "The journal has no game 7.");
}

TEST_F(JournalTest, IsALibraryOfGames) {
    auto journal = opened(file());
    EXPECT_THAT(journal.list().value(), IsEmpty());
    const auto first = journal.begin(header, "2026-05-04").value();
    const auto second = journal.begin({}, "2026-05-05").value();
    EXPECT_LT(first, second);
    ASSERT_TRUE(journal.append(second, 1, 10, "of the second"));
    ASSERT_TRUE(journal.append(first, 1, 20, "of the first")); // two games side by side
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional(second));
    ASSERT_TRUE(journal.finish(second, "1/2-1/2"));
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional(first));
    EXPECT_THAT(sentence(journal.append(second, 2, 11, "late")), HasSubstr("This game is over"));
    ASSERT_TRUE(journal.finish(first, "*"));
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional<GameId>());
    EXPECT_THAT(journal.list().value(), ElementsAre(GameSummary{first, "2026-05-04", "*", 1, header},
                                                    GameSummary{second, "2026-05-05", "1/2-1/2", 1, {}}));
    EXPECT_THAT(journal.entries(first).value(), ElementsAre(Entry{1, 20, "of the first"}));
}

TEST_F(JournalTest, TakesAResultBack) {
    GameId game{};
    {
        auto journal = opened(file());
        game = journal.begin(header, "").value();
        ASSERT_TRUE(journal.append(game, 1, 0, "a"));
        ASSERT_TRUE(journal.finish(game, "1-0"));
        ASSERT_TRUE(journal.finish(game, "0-1")); // the arbiter's word replaces the first
        EXPECT_EQ(journal.summary(game)->result, "0-1");
        ASSERT_TRUE(journal.reopen(game));
        ASSERT_TRUE(journal.append(game, 2, 0, "b"));
    }
    auto journal = opened(file()); // the seals fit after all these changes
    EXPECT_FALSE(journal.recovery());
    EXPECT_EQ(journal.latest_unfinished().value(), std::optional(game));
}

TEST_F(JournalTest, KeepsASecondProgramOut) {
    auto journal = opened(file());
    EXPECT_THAT(refusal(file()), HasSubstr("is open in another Annabella"));
    const pid_t child = fork();
    if (child == 0)
        _exit(refusal(file()).find("is open in another Annabella") != std::string::npos ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    // Neither attempt has loosened the lock or disturbed the holder.
    EXPECT_THAT(refusal(file()), HasSubstr("is open in another Annabella"));
    EXPECT_TRUE(journal.begin(header, ""));
}

TEST_F(JournalTest, IsFreeWhenTheOtherProgramIsGone) {
    {
        auto journal = opened(file());
        auto moved = std::move(journal);
        EXPECT_TRUE(moved.begin(header, ""));
    }
    EXPECT_EQ(opened(file()).list()->size(), 1U);
    // All of it lies in one file again.
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 1);
}

TEST_F(JournalTest, SaysWhatIsWrongWithThePlace) {
    EXPECT_EQ(refusal(""), "The journal needs a file name.");
    EXPECT_EQ(refusal(m_folder.string()),
              m_folder.string() + " is a folder, not a journal. Name a file in it.");
    EXPECT_THAT(refusal(file("missing/journal")),
                HasSubstr("There is no folder " + file("missing") + " for the journal"));
    EXPECT_THAT(refusal("/dev/null"), HasSubstr("not an ordinary file"));
    EXPECT_THAT(refusal(file(std::string(300, 'n'))), HasSubstr("could not be used"));
    EXPECT_THAT(refusal(file(std::string(250, 'n'))), HasSubstr("the name is too long"));
}

TEST_F(JournalTest, WaitsForNothingThatHasANameBesideIt) {
    for (const char* const ending : {"-wal", "-shm", "-journal"}) {
        const std::string beside = file(std::string("games.db") + ending);
        ASSERT_EQ(::mkfifo(beside.c_str(), 0600), 0);
        EXPECT_EQ(refusal(file("games.db")),
                  beside + " is not an ordinary file, and the journal needs its name. Move it.");
        fs::remove(beside);
    }
}

TEST_F(JournalTest, SaysThatItMayNotWrite) {
    { EXPECT_TRUE(opened(file()).begin(header, "")); }
    std::filesystem::permissions(m_folder, std::filesystem::perms(0755));
    std::filesystem::permissions(file(), std::filesystem::perms(0444));
    std::filesystem::create_directory(file("closed"));
    std::filesystem::permissions(file("closed"), std::filesystem::perms(0));
    const pid_t child = fork();
    if (child == 0) {
        // The superuser may write anything: be nobody, if need be.
        if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
            _exit(2);
        const bool existing = refusal(file()).find("No permission to write the journal") != std::string::npos;
        const bool closed =
            refusal(file("closed/journal")).find("No permission to write the journal") != std::string::npos;
        // An owner who is not the superuser could write a new one here.
        const bool new_one =
            geteuid() != 65534 ||
            refusal(file("new")).find("No permission to write the journal") != std::string::npos;
        _exit(existing && closed && new_one ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(JournalTest, NoticesThatItsFileWasTakenAwayAndThatItIsBack) {
    auto journal = opened(file());
    const auto game = journal.begin(header, "2026-05-04").value();
    ASSERT_TRUE(journal.append(game, 1, 10, "before"));
    for (const char* const in_its_place : {"", "a folder", "another"}) {
        std::filesystem::rename(file(), file("elsewhere"));
        if (in_its_place == std::string_view("a folder"))
            std::filesystem::create_directory(file());
        if (in_its_place == std::string_view("another"))
            std::filesystem::copy_file(file("elsewhere"), file());
        for (const auto& text : {sentence(journal.append(game, 2, 20, "lost")),
                                 sentence(journal.finish(game, "1-0")), sentence(journal.still_there())})
            EXPECT_EQ(text,
                      "The journal " + file() + " is gone. Until you put it back, nothing more is saved.");
        std::filesystem::remove(file());
        std::filesystem::rename(file("elsewhere"), file());
        EXPECT_TRUE(journal.still_there());
    }
    ASSERT_TRUE(journal.append(game, 2, 20, "behind"));
    ASSERT_TRUE(journal.finish(game, "1-0"));
    ASSERT_TRUE(journal.reopen(game));
    ASSERT_TRUE(journal.append(game, 3, 30, "more"));
}

TEST_F(JournalTest, NoticesThatSomebodyElseWritesIntoIt) {
    for (const char* const how : {"cut off", "overwritten", "an older copy"}) {
        std::filesystem::remove(file());
        auto journal = opened(file());
        const auto game = journal.begin(header, "2026-05-04").value();
        std::filesystem::copy_file(file(), file("older"), std::filesystem::copy_options::overwrite_existing);
        ASSERT_TRUE(journal.append(game, 1, 10, std::string(5'000, 'a')));
        ASSERT_TRUE(journal.append(game, 2, 20, std::string(5'000, 'b')));
        ASSERT_TRUE(journal.still_there());
        if (how == std::string_view("cut off")) {
            std::filesystem::resize_file(file(), 0);
        } else {
            std::ofstream other(file(), std::ios::binary);
            if (how == std::string_view("overwritten"))
                other << std::string(100'000, 'x');
            else
                other << std::ifstream(file("older"), std::ios::binary).rdbuf();
        }
        EXPECT_THAT(sentence(journal.append(game, 3, 30, "lost")),
                    HasSubstr(". Games in it may be lost, and nothing more is saved."))
            << how;
        EXPECT_FALSE(journal.still_there()) << how;
    }
}

TEST_F(JournalTest, NoticesHarmDoneInTheMidstOfItAndKeepsWhatFollows) {
    for (const bool is_harmed : {true, false}) {
        fs::remove(file());
        auto journal = opened(file());
        const auto game = journal.begin({{"laws", "as they were"}}, "2026-05-04").value();
        ASSERT_TRUE(journal.append(game, 1, 10, "before"));
        ASSERT_TRUE(journal.unharmed());
        std::string bytes = bytes_of(file());
        const std::size_t at = bytes.find("as they were");
        ASSERT_NE(at, std::string::npos);
        if (is_harmed)
            bytes[at] = 'A';
        // The clock of files may stand still for some milliseconds.
        const auto before = fs::last_write_time(file());
        while (fs::last_write_time(file()) == before)
            std::fstream(file(), std::ios::binary | std::ios::in | std::ios::out) << bytes;
        ASSERT_TRUE(journal.append(game, 2, 20, "after"));
        EXPECT_EQ(sentence(journal.unharmed()),
                  is_harmed ? "Something else changed or damaged the journal. The next start will recover "
                              "what it can of this game."
                            : "no error");
        EXPECT_TRUE(journal.unharmed()) << "told once";
        ASSERT_TRUE(journal.append(game, 3, 30, "more"));
        EXPECT_TRUE(journal.unharmed());
    }
}

TEST_F(JournalTest, LeavesOtherFilesAlone) {
    const std::string letter = "Dear Anna,\n" + std::string(5000, '.') + "\n";
    write_bytes(file("letter"), letter);
    EXPECT_THAT(refusal(file("letter")), HasSubstr("is not a journal of Annabella, and was not changed"));
    EXPECT_EQ(bytes_of(file("letter")), letter);
    write_bytes(file("short"), "1. e4");
    EXPECT_THAT(refusal(file("short")), HasSubstr("is not a journal of Annabella"));
    EXPECT_EQ(bytes_of(file("short")), "1. e4");
    const auto others_may_read = fs::perms(0644);
    fs::permissions(file("letter"), others_may_read);
    EXPECT_FALSE(refusal(file("letter")).empty());
    EXPECT_EQ(fs::status(file("letter")).permissions(), others_may_read);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 2); // and nothing beside them
}

TEST_F(JournalTest, MakesAJournalOfAnEmptyFile) {
    write_bytes(file(), "");
    EXPECT_TRUE(opened(file()).begin(header, ""));
}

TEST_F(JournalTest, LeavesANewerJournalAlone) {
    { EXPECT_TRUE(opened(file()).begin(header, "")); }
    auto bytes = bytes_of(file());
    ASSERT_EQ(bytes[63], 1); // user_version, the last of four bytes at 60
    bytes[63] = 2;
    write_bytes(file(), bytes);
    EXPECT_THAT(refusal(file()), HasSubstr("A newer Annabella wrote the journal"));
    EXPECT_EQ(bytes_of(file()), bytes);
}

TEST_F(JournalTest, SaysThatTheDiskIsFullAndGoesOnWhenThereIsRoom) {
    auto journal = opened(file());
    const auto game = journal.begin(header, "").value();
    ASSERT_EQ(std::signal(SIGXFSZ, SIG_IGN), SIG_DFL);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit tight = before;
    tight.rlim_cur = 200'000;
    setrlimit(RLIMIT_FSIZE, &tight);
    std::int64_t kept = 0;
    Result<void> answer;
    while (kept < 1000 && (answer = journal.append(game, kept + 1, 0, std::string(1000, 'a'))))
        ++kept;
    const auto again = journal.append(game, kept + 1, 0, std::string(1000, 'a'));
    const auto still_there = journal.entries(game);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_DFL);

    EXPECT_GT(kept, 5);
    ASSERT_LT(kept, 1000);
    EXPECT_THAT(sentence(answer), HasSubstr(". Until you make room, nothing more is saved."));
    EXPECT_THAT(sentence(again), HasSubstr(". Until you make room, nothing more is saved."));
    EXPECT_EQ(still_there->size(), static_cast<std::size_t>(kept));
    EXPECT_EQ(sentence(journal.append(game, kept + 1, 0, "there is room")), "no error");
    EXPECT_EQ(journal.entries(game)->back().line, "there is room");
}

TEST_F(JournalTest, SaysThatTooManyFilesAreOpen) {
    { EXPECT_TRUE(opened(file()).begin(header, "")); }
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    const int free_number = ::dup(0);
    ::close(free_number);
    const rlimit tight{static_cast<rlim_t>(free_number), before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &tight);
    const std::string refused = refusal(file());
    setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_EQ(refused, "The journal " + file() + " could not be used: too many files are open.");
    EXPECT_TRUE(Journal::open(file()));
}

TEST_F(JournalTest, CannotBeMadeOnAFullDisk) {
    ASSERT_EQ(std::signal(SIGXFSZ, SIG_IGN), SIG_DFL);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit tight = before;
    tight.rlim_cur = 1000;
    setrlimit(RLIMIT_FSIZE, &tight);
    const auto text = refusal(file());
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_DFL);
    EXPECT_THAT(text, HasSubstr(". Until you make room, nothing more is saved."));
    EXPECT_TRUE(opened(file()).begin(header, "")); // what was begun is no obstacle
}

} // namespace
} // namespace annabella::store
