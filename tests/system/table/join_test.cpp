// Several people at one table, each at a terminal of his own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../unit/support/other_login.hpp"
#include "program.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <grp.h>
#include <iterator>
#include <memory>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace annabella::test {
namespace {

namespace fs = std::filesystem;

class Join : public TableTest {
protected:
    fs::path place() const { return folder() / "seats" / "table"; }
    Program open_table(std::vector<std::string> words = {}) {
        words.insert(words.end(), {"--new", "--clock", "1:00:00", "--table", place().string()});
        return play(std::move(words));
    }
    Program join(const std::string& seat, std::vector<std::string> words = {}) const {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella", "join", seat, "--quiet", "--table",
                                     place().string()});
        if (std::find(words.begin(), words.end(), "--language") == words.end())
            words.insert(words.end(), {"--language", "en"});
        return Program(words);
    }
    static bool tells(const Program& program, const std::string& what) {
        return program.all().find(what) != std::string::npos;
    }
    static int times_told(const Program& program, const std::string& what) {
        const std::string all = program.all();
        int times = 0;
        for (std::size_t at = all.find(what); at != std::string::npos; at = all.find(what, at + 1))
            ++times;
        return times;
    }
    static void send_all(int way, const std::string& lines) {
        for (std::size_t sent = 0; sent < lines.size();) {
            const ssize_t now = ::send(way, lines.data() + sent, lines.size() - sent, MSG_NOSIGNAL);
            if (now <= 0)
                return;
            sent += static_cast<std::size_t>(now);
        }
    }
    /// Reads to the end.
    static bool is_shown_out(int way) {
        std::array<char, 256> buffer{};
        ssize_t got = 1;
        while (got > 0)
            got = ::recv(way, buffer.data(), buffer.size(), 0);
        return got == 0;
    }
    static constexpr const char* onlooker = "annabella-seat\t6\tonlooker\ten\t\tvoice\t\n";
    sockaddr_un address_of_place() const {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string path = place().string();
        std::copy(path.begin(), path.end(), std::begin(address.sun_path));
        return address;
    }
    /// The door of a table that says what it likes.
    int false_table() const {
        fs::create_directories(place().parent_path());
        const int door = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_un address = address_of_place();
        EXPECT_EQ(::bind(door, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        ::chmod(place().c_str(), 0600);
        EXPECT_EQ(::listen(door, 8), 0);
        return door;
    }
    /// A program that sends what it likes.
    int raw_line() const {
        const int way = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_un address = address_of_place();
        EXPECT_EQ(::connect(way, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        return way;
    }
};

TEST_F(Join, HowMuchHeIsToldIsRememberedForWhoChangesItAtHisSeat) {
    Program table = open_table();
    table.hear("The game begins.");
    {
        Program black = join("black");
        black.ask("time", ", running.");
        black.ask("brief", "brief");
        black.ask("time", "Black one hour. White ");
        black.ask("leave", "You have left your seat.");
        EXPECT_EQ(black.end(), 0);
        EXPECT_EQ(times_told(black, ", running."), 1);
    }
    EXPECT_NE(content(settings()).find("verbosity = \"brief\""), std::string::npos) << content(settings());
    // At his next seat he need not say it again; on the command line he may say otherwise.
    Program again = join("white");
    again.ask("time", "Black one hour.");
    EXPECT_FALSE(tells(again, ", running."));
    Program full = join("black", {"--verbosity", "full"});
    full.ask("time", ", running.");
    EXPECT_FALSE(tells(table, "brief"));
}

TEST_F(Join, FourSeatsPlayAGameAndEachHearsWhatIsHis) {
    Program host =
        open_table({"--sight", "white", "blind", "--assistant", "white", "announce", "score", "tell"});
    host.hear("The game begins.");
    Program white = join("white");
    white.hear("White's clock runs.");
    Program black = join("black", {"--language", "de"});
    black.hear("Die Uhr von Weiß läuft.");
    Program assistant = join("white-assistant");
    assistant.hear("White's clock runs.");
    Program arbiter = join("arbiter");
    arbiter.hear("White's clock runs.");
    const std::array<Program*, 5> all = {&host, &white, &black, &assistant, &arbiter};
    host.hear("The arbiter has moved");
    white.hear("The arbiter has moved");
    black.hear("Der Schiedsrichter sitzt jetzt an einem anderen Terminal.");
    assistant.hear("The arbiter has moved");
    const auto all_hear = [&](const std::string& words) {
        for (Program* each : all)
            each->hear(words);
    };
    // Who only reads is told of a press.
    const auto all_read_whose_clock = [&](bool whites) {
        for (Program* each : {&host, &white, &arbiter})
            each->hear(whites ? "White's clock." : "Black's clock.");
        black.hear(whites ? "Uhr von Weiß." : "Uhr von Schwarz.");
    };
    // What is shown to the assistant is the last that comes of anything.
    const auto assistant_sees = [&](const std::string& status) { assistant.hear(status); };

    white.line("f3");
    all_hear("Felix zwei Felix drei");
    assistant_sees("Not yet repeated. White's clock.");
    black.ask("f4", "Wiederholen Sie den angesagten Zug: Felix zwei Felix drei");
    black.ask("f3", "Felix zwei Felix drei\r\n");
    for (Program* each : {&host, &white, &assistant, &arbiter})
        each->hear("Felix zwei Felix drei");
    assistant_sees("White's clock.");
    white.line("");
    assistant_sees("Black to move. Black's clock.");
    all_read_whose_clock(false);
    black.line("e5");
    all_hear("Eva sieben Eva fünf");
    assistant_sees("Black's clock.");
    // The assistant repeats for his player (E.2.9b).
    assistant.line("e5");
    all_hear("Eva sieben Eva fünf");
    assistant_sees("Black's clock.");
    black.line("");
    assistant_sees("White to move. White's clock.");
    all_read_whose_clock(true);
    // An arbiter's act is asked back where he sits, and undone there.
    arbiter.ask("penalty black warning", ": yes or no?");
    arbiter.line("yes");
    for (Program* each : {&host, &white, &assistant, &arbiter})
        each->hear("Warning for Black.");
    black.hear("Verwarnung für Schwarz.");
    arbiter.ask("undo", ": yes or no?");
    arbiter.line("yes");
    for (Program* each : {&host, &white, &assistant, &arbiter})
        each->hear("Undone: warning for Black.");
    black.hear("Widerrufen");
    white.line("g4");
    all_hear("Gustav zwei Gustav vier");
    assistant_sees("Not yet repeated. White's clock.");
    black.line("g4");
    all_hear("Gustav zwei Gustav vier");
    assistant_sees("White's clock.");
    // Only his player asks (E.2.9d); the answer is for both.
    assistant.ask("moves", "Moves: White one, Black one.");
    white.hear("Moves: White one, Black one.");
    white.line("");
    assistant_sees("Black to move. Black's clock.");
    all_read_whose_clock(false);
    black.line("Dh4");
    black.hear("Schwarz gewinnt durch Matt.");
    for (Program* each : {&host, &white, &assistant, &arbiter})
        each->hear("Black wins by checkmate.");
    host.line("quit");
    for (Program* each : {&white, &black, &assistant, &arbiter})
        EXPECT_EQ(each->end(), 0);
    EXPECT_EQ(host.end(), 0);

    const std::array<std::pair<const Program*, const char*>, 5> transcripts = {std::pair{&host, "host"},
                                                                               {&white, "white"},
                                                                               {&black, "black"},
                                                                               {&assistant, "assistant"},
                                                                               {&arbiter, "arbiter"}};
    for (const auto& [program, name] : transcripts) {
        std::string heard = program->all();
        std::erase(heard, '\r');
        if (const auto at = heard.find(place().string()); at != std::string::npos)
            heard.replace(at, place().string().size(), "PLACE");
        const fs::path golden =
            fs::path(ANNABELLA_SOURCE_DIR) / "tests/system/table/seats" / (std::string(name) + ".txt");
        if (std::getenv("ANNABELLA_WRITE") != nullptr)
            std::ofstream(golden, std::ios::binary) << heard;
        std::ifstream in(golden, std::ios::binary);
        EXPECT_EQ(heard, std::string(std::istreambuf_iterator<char>(in), {})) << golden;
    }
}

TEST_F(Join, WhatIsForOneSeatIsToldThereAlone) {
    Program host = open_table();
    host.hear("The game begins.");
    Program white = join("white");
    white.hear("White's clock runs.");
    Program looker = join("onlooker");
    looker.hear("White's clock runs.");
    white.ask("time", "White fifty-nine minutes");
    white.ask("resign", ": yes or no?");
    // Somebody else's yes is none.
    host.ask("yes", "There is no question to answer.");
    host.ask("white yes", "is at another terminal. Type that there.");
    white.ask("no", "Cancelled: Resign.");
    white.ask("seal Nf3", "here is a private message. Type");
    white.ask("yes", "Springer Gustav eins Felix drei");
    white.ask("", "\033[?1049l");
    looker.ask("e4", "An onlooker hears the game, but takes no part.");
    looker.ask("leave", "You have left your seat.");
    EXPECT_EQ(looker.end(), 0);
    host.hear("An onlooker has left.");
    for (const char* secret : {"fifty-nine minutes", "resigns", "Felix", "Nf3"}) {
        EXPECT_FALSE(tells(host, secret)) << host.all();
        EXPECT_EQ(looker.all().find(secret), std::string::npos) << looker.all();
    }
}

TEST_F(Join, KeysAndHelpAreThoseOfTheSeat) {
    Program host = open_table();
    host.hear("The game begins.");
    Program white = join("white");
    white.hear("White's clock runs.");
    white.keys("e\x1bOR");
    white.hear("Black one hour.");
    white.ask("4", "Eva zwei Eva vier");
    white.keys("\x1bOP");
    white.hear("Key help on: keys only say what they do. To end it, press");
    white.keys("\r");
    white.hear("Enter ends the line.");
    white.keys("\x1bOP");
    white.hear("Key help off.");
    white.ask("walk e1", "König Eva eins, White.");
    white.keys("\x1b[B");
    white.hear("Edge.");
    white.keys("i");
    white.hear("You have left the board.");
    white.keys("r\t");
    white.hear("repeat, redo, resign, remark");
    EXPECT_FALSE(tells(host, "König Eva eins"));
    Program looker = join("onlooker");
    looker.hear("White has announced");
    looker.ask("help", "For more, type help and one of these: listening, typing, keys, assistant.");
}

TEST_F(Join, AnArbiterStandsAtSeveralTables) {
    const auto table_at = [this](const std::string& name) {
        return Program({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--new", "--quiet",
                        "--language", "en", "--clock", "1:00:00", "--laws", "fide2009", "--table",
                        (folder() / name).string(), "--journal", (folder() / (name + ".db")).string(),
                        "--no-questions"});
    };
    Program hall = table_at("hall");
    hall.hear("The game begins.");
    Program stage = table_at("stage");
    stage.hear("The game begins.");
    Program arbiter({ANNABELLA_BINARY_DIR "/annabella", "join", "--quiet", "--language", "en", "--arbiter",
                     (folder() / "hall").string(), (folder() / "stage").string(),
                     (folder() / "nowhere").string()});
    arbiter.hear("There is no table at");
    arbiter.hear("You are typing to table hall.");
    arbiter.hear("To go to another table, type table and its name. To hear what waits, type tables.");
    hall.hear("The arbiter has moved");
    stage.hear("The arbiter has moved");
    arbiter.ask("tables", "Nothing is waiting for you at: hall, stage.");
    arbiter.ask("help", "To go to another table");
    arbiter.hear("Table hall: ");
    hall.line("e4");
    arbiter.hear("Table hall: Eva zwei Eva vier");
    stage.line("report turned");
    arbiter.hear("Table stage: ");
    // Nothing waits at the table that he is at.
    arbiter.ask("grant", "Table hall: ");
    arbiter.line("tables");
    arbiter.hear("Table stage: ");
    arbiter.hear("Nothing is waiting for you at: hall.");
    arbiter.ask("table weather", "Your tables: hall, stage.");
    arbiter.ask("table", "You are typing to table hall.");
    arbiter.ask("tabel 2", "Table hall: Not understood: tabel. Perhaps you mean table.");
    arbiter.ask("table 2", "Table stage: White to move.");
    arbiter.ask("table STAGE refuse", "Table stage: Refused");
    arbiter.ask("tables", "Nothing is waiting for you at: hall, stage.");
    // A table that ends is told. What was begun there is for no other one.
    arbiter.keys("pa");
    stage.line("quit");
    arbiter.hear("Table stage: The table is closed.");
    arbiter.hear("You are at no table. Type table and a name: hall.");
    arbiter.line("use");
    arbiter.hear("You are at no table.");
    arbiter.ask("table hall", "Table hall: ");
    arbiter.ask("pause", "Table hall: The clocks are stopped.");
    hall.kill();
    arbiter.hear("Table hall: The table no longer answers");
    EXPECT_EQ(arbiter.end(), 1) << "one was never there";
}

// FMJD 11.1.2 and 11.1.5: one plays several games at the same time, without seeing a board.
TEST_F(Join, APlayerGivesASimultaneousDisplay) {
    const auto table_at = [this](const std::string& name) {
        return Program({ANNABELLA_BINARY_DIR "/annabella", "play", "draughts", "--board", "none", "--new",
                        "--quiet", "--language", "en", "--clock", "1:00:00", "--laws", "fmjd", "--table",
                        (folder() / name).string(), "--journal", (folder() / (name + ".db")).string(),
                        "--no-questions"});
    };
    Program one = table_at("one");
    Program two = table_at("two");
    Program three = table_at("three");
    for (Program* table : {&one, &two, &three})
        table->hear("The game begins.");
    Program master({ANNABELLA_BINARY_DIR "/annabella", "join", "white", "--quiet", "--language", "en",
                    "--tables", (folder() / "one").string(), (folder() / "two").string(),
                    (folder() / "three").string()});
    master.hear("You are typing to table one.");
    master.hear("For the next one that waits for you, type table next.");
    for (Program* table : {&one, &two, &three})
        table->hear("White has moved");
    master.ask("tables", "Table three: White to move.");
    // A move is for the table that he is at, and is told there alone.
    master.ask("32-28", "Table one: 32 28");
    one.ask("black 32-28", "32 28");
    master.ask("press", "Table one: Black's clock.");
    master.ask("table next", "Table two: No move has been made yet.");
    master.ask("33-29", "Table two: 33 29");
    two.hear("33 29");
    EXPECT_FALSE(tells(two, "32 28"));
    EXPECT_FALSE(tells(one, "33 29"));
    // He comes back when an answer waits for him, and hears it.
    one.ask("black 19-23", "19 23");
    master.hear("Table one: 19 23");
    master.ask("table next", "Table three: No move has been made yet.");
    master.ask("table next", "Table one: Black has announced 19 23.");
    master.ask("tables", "Nothing is waiting for you at: two.");
    master.ask("19-23", "Table one: White: 19 23");
    master.line("quit");
    EXPECT_EQ(master.end(), 0);
    EXPECT_FALSE(tells(master, "You are at no table"));
}

TEST_F(Join, ASeatIsTakenOnceAndFreeAgainWhenItsProgramIsKilled) {
    Program host = open_table();
    host.hear("The game begins.");
    {
        Program white = join("white");
        white.hear("White's clock runs.");
        host.hear("White has moved");
        Program second = join("white");
        second.hear("That seat is already taken: White.");
        EXPECT_EQ(second.end(), 1);
        host.ask("white e4", "is at another terminal. Type that there.");
        Program assistant = join("black-assistant");
        assistant.hear("This table has no such seat: Black's assistant.");
        EXPECT_EQ(assistant.end(), 1);
        white.kill();
    }
    host.hear("White has left the terminal. Type for White here again.");
    host.ask("e4", "Eva zwei Eva vier");
    Program again = join("white");
    again.hear("White has announced Eva zwei Eva vier. Black has not repeated it.");
    host.line("quit");
    again.hear("The table is closed.");
    EXPECT_EQ(again.end(), 0);
    EXPECT_EQ(host.end(), 0);
    EXPECT_FALSE(tells(host, "This seat is empty"));
    EXPECT_FALSE(fs::exists(place()));
}

TEST_F(Join, ASeatThatWasLostIsToldAgainAtTheEnd) {
    Program host = open_table();
    host.hear("The game begins.");
    {
        Program white = join("white");
        white.hear("White's clock runs.");
        white.kill();
    }
    host.hear("White has left the terminal. Type for White here again.");
    host.ask("quit", "Goodbye.");
    host.hear("This seat is empty: White.");
    EXPECT_EQ(host.end(), 0);
}

TEST_F(Join, TheTableThatIsKilledIsMissedAndItsPlaceIsTakenAgain) {
    Program white = [this] {
        Program host = open_table();
        host.hear("The game begins.");
        struct stat there {};
        EXPECT_EQ(::lstat(place().c_str(), &there), 0);
        EXPECT_TRUE(S_ISSOCK(there.st_mode));
        EXPECT_EQ(there.st_mode & 0777, 0600U);
        Program second({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--new", "--quiet",
                        "--language", "en", "--table", place().string(), "--journal",
                        (folder() / "other.db").string()});
        second.hear("Something is already at");
        EXPECT_EQ(second.end(), 1);
        return join("white");
    }();
    EXPECT_NE(white.end(), 0);
    Program nobody = join("white");
    nobody.hear("There is no table at");
    EXPECT_EQ(nobody.end(), 1);
    Program host = open_table();
    host.hear("The game begins.");
    Program again = join("white");
    again.hear("Your seat: White. For help, type help.");
}

TEST_F(Join, ASeatWritesNothingButWhatTheOwnerHasNamed) {
    {
        Program table = open_table();
        table.hear("The game begins.");
        Program white = join("white");
        white.hear("White's clock runs.");
        white.ask("save " + (folder() / "anywhere").string(), "You cannot save from here");
        white.ask("save", "You cannot save from here");
        table.ask("save " + (folder() / "here").string(), "The score sheets are in");
        table.ask("save", "Which folder?");
    }
    EXPECT_FALSE(fs::exists(folder() / "anywhere"));
    EXPECT_TRUE(fs::exists(folder() / "here" / "game.pgn"));
    Program table = open_table({"--out", (folder() / "named").string()});
    table.hear("The game begins.");
    Program arbiter = join("arbiter");
    arbiter.hear("White's clock runs.");
    arbiter.ask("save " + (folder() / "anywhere").string(), "score sheets are saved only in " +
                                                                (folder() / "named").string() +
                                                                ". Type save without a folder.");
    EXPECT_FALSE(fs::exists(folder() / "anywhere"));
    arbiter.ask("save", "The score sheets are in " + (folder() / "named").string());
    EXPECT_TRUE(fs::exists(folder() / "named" / "game.pgn"));
}

TEST_F(Join, ATableThatTalksNonsenseIsLeftWithAReason) {
    const int door = false_table();
    Program white = join("white");
    const int way = ::accept(door, nullptr, nullptr);
    ASSERT_GE(way, 0);
    send_all(way, "clocks\twhite\t-9223372036854775808\t9223372036854775807\tup\t1\tup\n");
    white.hear("You have left the table, because it sent an unknown message.");
    EXPECT_EQ(white.end(), 1);
    ::close(way);
    ::close(door);
}

TEST_F(Join, NoLinkLeadsToATable) {
    Program host = open_table();
    host.hear("The game begins.");
    fs::create_symlink(place(), folder() / "link");
    Program white({ANNABELLA_BINARY_DIR "/annabella", "join", "white", "--quiet", "--language", "en",
                   "--table", (folder() / "link").string()});
    white.hear("There is no table at");
    EXPECT_EQ(white.end(), 1);
}

TEST_F(Join, WhoFloodsStallsOrTalksNonsenseHarmsHimselfAlone) {
    Program host = open_table();
    host.hear("The game begins.");
    const int nonsense = raw_line();
    const std::string garbage = "GET / HTTP/1.1\r\n\n";
    EXPECT_EQ(::send(nonsense, garbage.data(), garbage.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(garbage.size()));
    std::array<char, 256> buffer{};
    EXPECT_EQ(::recv(nonsense, buffer.data(), buffer.size(), 0), 0) << "he is shown out";
    const int torn = raw_line();
    EXPECT_EQ(::send(torn, "annabella-se", 12, MSG_NOSIGNAL), 12);
    ::shutdown(torn, SHUT_WR);
    EXPECT_EQ(::recv(torn, buffer.data(), buffer.size(), 0), 0);
    // This one never reads what he is told, and does not stop asking.
    const int flood = raw_line();
    const std::string wish = "annabella-seat\t6\tonlooker\ten\t\tvoice\t\n";
    EXPECT_EQ(::send(flood, wish.data(), wish.size(), MSG_NOSIGNAL), static_cast<ssize_t>(wish.size()));
    host.hear("An onlooker has arrived.");
    std::string lines;
    for (int i = 0; i < 2000; ++i)
        lines += "line\tstatus\n";
    std::thread flooding([&] {
        while (::send(flood, lines.data(), lines.size(), MSG_NOSIGNAL) > 0)
            continue;
    });
    host.ask("e4", "Eva zwei Eva vier");
    host.ask("e4", "Eva zwei Eva vier");
    host.line("");
    host.ask("turn", "Black to move");
    Program black = join("black");
    black.ask("e5", "Eva sieben Eva fünf");
    host.line("quit");
    EXPECT_EQ(host.end(), 0);
    flooding.join();
    for (const int way : {nonsense, torn, flood})
        ::close(way);
}

TEST_F(Join, OnlookersWhoComeAndGoAreNothingToThePlayers) {
    Program host = open_table({"--time-calls", "off"});
    host.hear("The game begins.");
    Program white = join("white");
    white.hear("Your seat");
    for (int i = 0; i < 100; ++i) {
        const int way = raw_line();
        send_all(way, onlooker);
        ::close(way);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    Program black = join("black");
    black.hear("Your seat");
    white.ask("e4", "Eva zwei Eva vier");
    black.hear("Eva zwei Eva vier");
    EXPECT_FALSE(tells(white, "look on"));
    EXPECT_FALSE(tells(white, "An onlooker has left."));
    host.ask("help", "For more, type help and one of these:"); // What it was told before is read up to there.
    const auto comings = times_told(host, "An onlooker has arrived.");
    EXPECT_GE(comings, 1) << "they were onlookers";
    EXPECT_LE(comings, 40);
    // Nor can they be flooded by who takes a seat and leaves it.
    for (int i = 0; i < 50; ++i) {
        const int way = raw_line();
        send_all(way, "annabella-seat\t6\tarbiter\ten\t\tvoice\t\n");
        ::close(way);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    white.line("");
    black.hear("Black's clock.");
    white.ask("turn", "Black to move");
    EXPECT_GE(times_told(white, "The arbiter has "), 1);
    EXPECT_LE(times_told(white, "The arbiter has "), 10) << "each time that somebody comes, and goes";
}

TEST_F(Join, OnlookersLeaveRoomForThePlayers) {
    Program host = open_table();
    host.hear("The game begins.");
    std::vector<int> ways;
    for (int i = 0; i < 30; ++i) {
        ways.push_back(raw_line());
        send_all(ways.back(), onlooker);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(is_shown_out(ways.back()));
    // Those who say nothing have no right to a place either.
    for (int i = 0; i < 20; ++i)
        ways.push_back(raw_line());
    Program black = join("black");
    black.hear("Your seat");
    Program arbiter = join("arbiter");
    arbiter.hear("Your seat");
    for (const int way : ways)
        ::close(way);
    Program looker = join("onlooker");
    looker.hear("Your seat: Onlooker. For help, type help.");
}

TEST_F(Join, WhatADeadProgramHasLeftIsNotDoneAnyMore) {
    Program host = open_table();
    host.hear("The game begins.");
    const int dead = raw_line();
    std::string lines = "annabella-seat\t6\twhite\ten\t\tvoice\t\n";
    for (int i = 0; i < 1000; ++i)
        lines += "line\ttime\n";
    send_all(dead, lines);
    host.hear("White has moved to another terminal.");
    ::close(dead);
    host.hear("White has left the terminal. Type for White here again.");
    Program white = join("white");
    white.hear("Your seat: White. For help, type help.");
    white.ask("e4", "Eva zwei Eva vier");
}

TEST_F(Join, WhoIsNotAnsweredIsToldSoAndLeavesAtOnce) {
    const int door = false_table();
    Program white = join("white");
    white.hear("The table has not answered yet.");
    const auto before = std::chrono::steady_clock::now();
    white.line("quit");
    EXPECT_EQ(white.end(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(8)) << "nobody parts from him";
    ::close(door);
}

TEST_F(Join, ATableThatStandsStillIsToldOfAndLeftAtOnce) {
    Program host = open_table();
    host.hear("The game begins.");
    Program white = join("white");
    white.ask("turn", "White to move.");
    ASSERT_EQ(::kill(host.process(), SIGSTOP), 0);
    white.line("e4");
    white.hear("The table has not answered yet.");
    white.line("time");
    const auto before = std::chrono::steady_clock::now();
    white.line("quit");
    white.hear("The table did not answer your last line.");
    EXPECT_EQ(white.end(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(8)) << "nobody parts from him";
    EXPECT_EQ(times_told(white, "The table has not answered yet."), 1);
    ASSERT_EQ(::kill(host.process(), SIGCONT), 0);
    host.hear("White has left the terminal. Type for White here again.");
}

TEST_F(Join, ATableThatGoesOnIsNotCalledStill) {
    Program host = open_table();
    host.hear("The game begins.");
    Program white = join("white");
    white.ask("turn", "White to move.");
    ASSERT_EQ(::kill(host.process(), SIGSTOP), 0);
    white.line("turn");
    white.hear("The table has not answered yet.");
    ASSERT_EQ(::kill(host.process(), SIGCONT), 0);
    white.hear("White to move.");
    white.ask("quit", "You have left your seat.");
    EXPECT_EQ(white.end(), 0);
    EXPECT_FALSE(tells(white, "The table did not answer your last line."));
}

TEST_F(Join, HowLongTheProgramStoodStillIsToldToEachInHisLanguage) {
    Program host = open_table({"--language-white", "de", "--language-black", "et"});
    host.hear("Weiß");
    ASSERT_EQ(::kill(host.process(), SIGSTOP), 0);
    std::this_thread::sleep_for(std::chrono::seconds(4));
    ASSERT_EQ(::kill(host.process(), SIGCONT), 0);
    host.hear("Das Programm stand ");
    host.hear("Sekunden still");
    host.hear("Programm seisis: ");
    const std::string rest = host.hear("\n");
    EXPECT_NE(rest.find("sekundi"), std::string::npos) << rest;
}

/// A table that other logins of a group may join. Root alone can be somebody else.
class OtherLogins : public Join {
protected:
    static constexpr uid_t stranger = 12'345;
    static constexpr uid_t other = 12'346;

    void SetUp() override {
        Join::SetUp();
        ASSERT_EQ(::chmod(folder().c_str(), 0711), 0);
        if (!another_reaches(folder()))
            GTEST_SKIP() << "no other login can come here";
        const ::group* const daemons = ::getgrnam("daemon"); // NOLINT(concurrency-mt-unsafe): alone here
        ASSERT_NE(daemons, nullptr);
        m_group = daemons->gr_gid;
    }
    Program open_to_group() { return open_table({"--table-group", "daemon"}); }
    /// A line of one of the group; -1 where nobody can come any more.
    int line_of(uid_t user, int kind = 0) const {
        const int way = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | kind, 0);
        const sockaddr_un address = address_of_place();
        const OtherLogin login(user, m_group);
        if (::connect(way, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
            return way;
        ::close(way);
        return -1;
    }
    static std::string wish(const std::string& seat) {
        return "annabella-seat\t6\t" + seat + "\ten\t\tsilent\t\n";
    }
    /// What is answered until that has come, or nothing comes any more.
    static std::string answer(int way, const std::string& awaited) {
        std::string all;
        std::array<char, 4096> buffer{};
        while (all.find(awaited) == std::string::npos) {
            const ssize_t got = ::recv(way, buffer.data(), buffer.size(), 0);
            if (got <= 0)
                return all + " (no more)";
            all.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return all;
    }

private:
    gid_t m_group = 0;
};

TEST_F(OtherLogins, NoneOfThemKeepsTheDoorOrTheRoomForHimself) {
    Program host = open_to_group();
    host.hear("The game begins.");
    // He says nothing on any of his lines, and has a new one as soon as there is room.
    std::vector<int> ways;
    const auto crowd = [&] {
        for (int i = 0; i < 100; ++i)
            if (const int way = line_of(stranger, SOCK_NONBLOCK); way >= 0)
                ways.push_back(way);
    };
    crowd();
    const auto before = std::chrono::steady_clock::now();
    for (const char* seat : {"white", "black", "arbiter"}) {
        crowd();
        Program own = join(seat);
        own.hear("Your seat");
    }
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
    const int ninth = line_of(stranger);
    ASSERT_GE(ninth, 0);
    EXPECT_NE(answer(ninth, "login").find("Eight of your programs are at this table"), std::string::npos);
    ::close(ninth);
    for (const int way : ways)
        ::close(way);
    host.ask("e4", "Eva zwei Eva vier");
}

TEST_F(OtherLogins, TheHasteOfOneHoldsUpNobodyElse) {
    Program host = open_to_group();
    host.hear("The game begins.");
    // After these he has to wait, and his wish with him.
    std::vector<int> ways;
    for (const char* seat : {"white", "arbiter", "white", "black"}) {
        ways.push_back(line_of(stranger));
        send_all(ways.back(), wish(seat));
        if (std::string_view(seat) == "black")
            break;
        EXPECT_NE(answer(ways.back(), "Your seat").find("Your seat"), std::string::npos);
        send_all(ways.back(), "leave\n");
        host.hear("has left the terminal. Type for");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const auto before = std::chrono::steady_clock::now();
    Program black = join("black");
    black.hear("Your seat: Black. For help, type help.");
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(5));
    EXPECT_NE(answer(ways.back(), "already").find("That seat is already taken: Black."), std::string::npos);
    for (const int way : ways)
        ::close(way);
}

TEST_F(OtherLogins, ASeatIsKeptForWhoIsCutOffAndAllKnowWhoSitsThere) {
    Program host = open_to_group();
    host.hear("The game begins.");
    Program white = join("white");
    white.hear("Your seat");
    const auto sit = [&](uid_t user) {
        const int way = line_of(user);
        send_all(way, wish("black"));
        return way;
    };
    const int first = sit(stranger);
    EXPECT_NE(answer(first, "Your seat").find("Your seat: Black. For help, type help."), std::string::npos);
    white.hear("The user in that seat is 12345.");
    ::close(first);
    host.hear("Black has left the terminal. Type for Black here again.");
    const int false_one = sit(other);
    EXPECT_NE(
        answer(false_one, "kept").find("That seat is reserved for the person who was disconnected: Black."),
        std::string::npos);
    ::close(false_one);
    const int again = sit(stranger);
    EXPECT_NE(answer(again, "Your seat").find("Your seat: Black. For help, type help."), std::string::npos);
    // Who has gone by himself keeps nothing.
    send_all(again, "leave\n");
    host.hear("Black has left the terminal. Type for Black here again.");
    const int next = sit(other);
    EXPECT_NE(answer(next, "Your seat").find("Your seat: Black. For help, type help."), std::string::npos);
    white.hear("The user in that seat is 12346.");
    ::close(next);
    ::close(again);
}

TEST_F(Join, ATableThatNeverCeasesKeepsNobodyFromLeaving) {
    const int door = false_table();
    Program white = join("white");
    const int way = ::accept(door, nullptr, nullptr);
    ASSERT_GE(way, 0);
    std::string lines;
    for (int i = 0; i < 10'000; ++i)
        lines += "silence\n";
    std::thread talking([&] {
        while (::send(way, lines.data(), lines.size(), MSG_NOSIGNAL) > 0)
            continue;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    white.line("quit");
    EXPECT_EQ(white.end(), 0) << "it says nothing to that, and he goes";
    white.kill();
    talking.join();
    ::close(way);
    ::close(door);
}

/// More than a seat may leave waiting for a table (SeatSocket::most_unsent), while the table stands still.
TEST_F(Join, WhatIsPastedAtASeatWaitsForTheTable) {
    constexpr std::size_t lines = 1'100;
    const std::string line(4'000, 'x');
    {
        std::ofstream pasted(folder() / "pasted");
        for (std::size_t i = 0; i < lines; ++i)
            pasted << line << '\n';
    }
    const int door = false_table();
    Program guest({"/bin/sh", "-c",
                   "exec " ANNABELLA_BINARY_DIR "/annabella join white"
                   " --quiet --language en --table " +
                       place().string() + " <" + (folder() / "pasted").string()});
    const int way = ::accept(door, nullptr, nullptr);
    ASSERT_GE(way, 0);
    send_all(way, "silence\n");
    std::this_thread::sleep_for(std::chrono::seconds(5));
    std::size_t taken = 0;
    std::size_t untaken = 0;
    std::size_t most_untaken = 0;
    std::vector<char> buffer(1 << 16);
    for (ssize_t got = 1; got > 0;) {
        got = ::recv(way, buffer.data(), buffer.size(), 0);
        taken += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
        const auto ends = std::count(buffer.begin(), buffer.begin() + std::max<ssize_t>(got, 0), '\n');
        untaken += static_cast<std::size_t>(ends);
        most_untaken = std::max(most_untaken, untaken);
        // The table deals with what it has got, bit by bit.
        for (; untaken > 0; --untaken)
            send_all(way, "taken\n");
    }
    EXPECT_GT(taken, lines * line.size());
    EXPECT_LE(most_untaken, 66U) << "with the greeting and the leave";
    ::close(way);
    (void)guest.end();
    ::close(door);
}

/// He need not wait until the table has dealt with all of it.
TEST_F(Join, AFloodAtASeatsTerminalIsLeftOutAndCounted) {
    Program host = open_table();
    host.hear("The game begins.");
    Program white = join("white");
    white.hear("Your seat: White. For help, type help.");
    std::string flood;
    for (int i = 0; i < 20'000; ++i)
        flood += "time\n";
    white.keys(flood);
    white.hear("Too much was typed at once. Lines ignored: ");
    white.line("quit");
    EXPECT_EQ(white.end(), 0);
}

} // namespace
} // namespace annabella::test
