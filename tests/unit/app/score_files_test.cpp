// What is written into a folder for a game: its score sheets, and for an adjourned one its envelope.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/score_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "../store/folder.hpp"
#include "base/file.hpp"

namespace annabella::app {
namespace {

class ScoreFiles : public store::FolderTest {
protected:
    void SetUp() override {
        store::FolderTest::SetUp();
        load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales");
        auto journal = store::Journal::open(file());
        ASSERT_TRUE(journal) << to_string(journal.error());
        m_journal.emplace(std::move(*journal));
        begin({});
    }
    void load(const std::filesystem::path& locales) {
        auto book = phrase::Phrasebook::load(locales, "annex-e");
        ASSERT_TRUE(book) << to_string(book.error());
        m_book.emplace(std::move(*book));
    }
    void begin(const std::string& position, std::optional<int> chess960 = {}, const char* game = "chess") {
        game::Table table;
        table.game = game;
        if (game != std::string_view("chess"))
            table.edition = *game::edition_from_name(game::edition_names(game).back());
        table.position = position;
        table.chess960 = chess960;
        for (const Side side : both_sides)
            table.seat(side).language = "et";
        table.seat(Side::White).name = "Petrov";
        auto begun = Session::begin(table, *m_book, *m_journal, "1953-07-01T12:00:00");
        ASSERT_TRUE(begun) << to_string(begun.error());
        m_session.emplace(std::move(*begun));
        happen(game::Started{});
    }
    void happen(game::Happening what) { m_session->submit(std::move(what), game::Time{}); }
    void seal(const std::string& text) {
        happen(game::MoveSealed{Side::White, text, m_session->spoken().read(Side::White, text)});
    }
    std::filesystem::path out() const { return std::filesystem::path(file()).parent_path() / "out"; }
    void write(std::string_view language = "et", BrailleCode code = BrailleCode::Own) {
        write(language, code, {});
    }
    void write(std::string_view language, BrailleCode code, const braille::PageFormat& format) {
        const auto sheets =
            make_score_sheets(*m_session, m_session->header(), language, code, format, "what was said");
        m_written = write_score_sheets(sheets, out());
        ASSERT_TRUE(m_written) << to_string(m_written.error());
    }
    void move(Side side, const std::string& text) {
        happen(game::Announced{side, text, m_session->spoken().read(side, text)});
        happen(game::Repeated{opposite(side), text, m_session->spoken().read(side, text)});
        happen(game::Pressed{side});
    }
    std::string content(const std::string& name) const { return read_file(out() / name).value_or(""); }
    bool exists(const std::string& name) const { return std::filesystem::exists(out() / name); }

    std::optional<phrase::Phrasebook> m_book;
    std::optional<store::Journal> m_journal;
    std::optional<Session> m_session;
    Result<SheetsWritten> m_written;
};

/// What the tests of codes expect in game.ubrl: the line that names the code, and the move Nf3.
struct CodeOnSheet {
    const char* language;
    BrailleCode code;
    const char* line;
    const char* move;
};

TEST_F(ScoreFiles, TheHeadNamesTheCodeAndTheMovesAreInIt) {
    begin({});
    move(Side::White, "Nf3");
    const CodeOnSheet sheets[] = {
        {"en", BrailleCode::Own, "⠠⠃⠗⠁⠊⠇⠇⠑⠀⠉⠕⠙⠑⠒⠀⠠⠠⠥⠅⠀⠅⠀⠟⠀⠗⠀⠇⠀⠎\n", "⠂⠀⠎⠋⠒\n"},
        {"en", BrailleCode::Uk, "⠠⠠⠥⠅⠀⠅⠀⠟⠀⠗⠀⠇⠀⠎\n", "⠂⠀⠎⠋⠒\n"},
        {"en", BrailleCode::Plain, "⠏⠇⠁⠊⠝⠀⠠⠅⠀⠠⠟⠀⠠⠗⠀⠠⠃⠀⠠⠝\n", "⠼⠁⠀⠠⠝⠋⠼⠉\n"},
        {"en", BrailleCode::Computer, "⠀⡅⠀⡟⠀⡗⠀⡃⠀⡝\n", "⠂⠀⡝⠋⠒\n"},
        {"et", BrailleCode::Own, "⠅⠀⠇⠀⠧⠀⠕⠀⠗\n", "⠂⠀⠗⠋⠒\n"},
        {"et", BrailleCode::Uk, "⠅⠀⠟⠀⠗⠀⠇⠀⠎\n", "⠂⠀⠎⠋⠒\n"},
        {"et", BrailleCode::Computer, "⠀⡅⠀⡇⠀⡧⠀⡕⠀⡗\n", "⢁⠀⡗⠋⢉\n"},
        {"de", BrailleCode::Own, "⠨⠅⠀⠨⠙⠀⠨⠞⠀⠨⠇⠀⠨⠎\n", "⠂⠀⠨⠎⠋⠒\n"},
        {"de", BrailleCode::Plain, "⠨⠅⠀⠨⠙⠀⠨⠞⠀⠨⠇⠀⠨⠎\n", "⠼⠁⠀⠨⠎⠋⠼⠉\n"},
        {"ru", BrailleCode::Own, "⠅⠗⠀⠋⠀⠇⠀⠎⠀⠅\n", "⠂⠀⠅⠠⠋⠒\n"},
        {"ru", BrailleCode::Computer, "⡅⠗⠀⡋⠀⡇⠀⡎⠀⡅\n", "⠂⠀⡅⢋⠒\n"},
        {"uz", BrailleCode::Own, "⠨⠱⠀⠨⠋⠵⠀⠨⠗⠀⠨⠋⠀⠨⠕\n", "⠂⠀⠨⠕⠋⠒\n"},
        {"uz-cyrl", BrailleCode::Own, "⠨⠱⠀⠨⠋⠵⠀⠨⠗⠀⠨⠋⠀⠨⠕\n", "⠂⠀⠨⠕⠋⠒\n"},
    };
    for (const CodeOnSheet& sheet : sheets) {
        write(sheet.language, sheet.code);
        EXPECT_FALSE(m_written->faults.code) << sheet.language << ' ' << to_string(*m_written->faults.code);
        const std::string dots = content("game.ubrl");
        const auto line = dots.find(sheet.line);
        const auto played = dots.find(sheet.move);
        ASSERT_NE(line, std::string::npos) << sheet.language << ' ' << sheet.line << '\n' << dots;
        ASSERT_NE(played, std::string::npos) << sheet.language << ' ' << sheet.move << '\n' << dots;
        EXPECT_LT(line, played);
        // Beneath the running head.
        EXPECT_EQ(std::count(dots.begin(), dots.begin() + static_cast<std::ptrdiff_t>(line), '\n'), 1)
            << dots;
    }
}

/// A whole page in each language's own code: captures, a check, both castlings, a move with its origin.
TEST_F(ScoreFiles, PagesInTheOwnCodes) {
    for (const char* const san : {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+", "Be2", "Bg4", "d4", "Bxe2",
                                  "Ngxe2", "Qe6", "O-O", "Nc6", "Ve1", "O-O-O", "Kh1"})
        move(m_session->game().position().turn(), san);
    // The two Uzbek scripts have the same cells.
    const char* const uzbek = "⠏⠑⠞⠗⠕⠺⠂⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁\n"
                              "⠃⠗⠁⠯⠇⠀⠅⠕⠙⠊⠒⠀⠧⠵⠃⠑⠅⠟⠁⠀⠨⠱⠀⠨⠋⠵⠀⠨⠗⠀⠨⠋⠀⠨⠕\n"
                              "⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁\n"
                              "⠨⠀⠏⠑⠞⠗⠕⠺\n"
                              "\n"
                              "⠂⠀⠑⠲⠀⠀⠀⠀⠀⠙⠢\n"
                              "⠆⠀⠑⠰⠙⠢⠀⠀⠀⠨⠋⠵⠰⠙⠢\n"
                              "⠒⠀⠨⠕⠉⠒⠀⠀⠀⠨⠋⠵⠘⠑⠢\n"
                              "⠲⠀⠨⠋⠑⠆⠀⠀⠀⠨⠋⠛⠲\n"
                              "⠢⠀⠙⠲⠀⠀⠀⠀⠀⠨⠋⠰⠑⠆\n"
                              "⠖⠀⠨⠕⠛⠰⠑⠆⠀⠨⠋⠵⠑⠖\n"
                              "⠶⠀⠴⠤⠴⠀⠀⠀⠀⠨⠕⠉⠖\n"
                              "⠦⠀⠨⠗⠑⠂⠀⠀⠀⠴⠤⠴⠤⠴\n"
                              "⠔⠀⠨⠱⠓⠂\n";
    const std::pair<const char*, const char*> pages[] = {
        {"de", "⠏⠑⠞⠗⠕⠧⠂⠀⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁\n"
               "⠃⠗⠁⠊⠇⠇⠑⠉⠕⠙⠑⠒⠀⠙⠑⠥⠞⠎⠉⠓⠀⠨⠅⠀⠨⠙⠀⠨⠞⠀⠨⠇⠀⠨⠎\n"
               "⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁\n"
               "⠨⠀⠏⠑⠞⠗⠕⠧\n"
               "\n"
               "⠂⠀⠑⠲⠀⠀⠀⠀⠀⠙⠢\n"
               "⠆⠀⠑⠰⠙⠢⠀⠀⠀⠨⠙⠰⠙⠢\n"
               "⠒⠀⠨⠎⠉⠒⠀⠀⠀⠨⠙⠘⠑⠢\n"
               "⠲⠀⠨⠇⠑⠆⠀⠀⠀⠨⠇⠛⠲\n"
               "⠢⠀⠙⠲⠀⠀⠀⠀⠀⠨⠇⠰⠑⠆\n"
               "⠖⠀⠨⠎⠛⠰⠑⠆⠀⠨⠙⠑⠖\n"
               "⠶⠀⠴⠤⠴⠀⠀⠀⠀⠨⠎⠉⠖\n"
               "⠦⠀⠨⠞⠑⠂⠀⠀⠀⠴⠤⠴⠤⠴\n"
               "⠔⠀⠨⠅⠓⠂\n"},
        {"et", "⠠⠏⠑⠞⠗⠕⠧⠂⠀⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁\n"
               "⠠⠏⠥⠝⠅⠞⠅⠊⠗⠚⠁⠅⠕⠕⠙⠒⠀⠑⠑⠎⠞⠊⠀⠅⠀⠇⠀⠧⠀⠕⠀⠗\n"
               "⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁\n"
               "⠨⠀⠠⠏⠑⠞⠗⠕⠧\n"
               "\n"
               "⠂⠀⠑⠲⠀⠀⠀⠀⠙⠢\n"
               "⠆⠀⠑⠰⠙⠢⠀⠀⠇⠰⠙⠢\n"
               "⠒⠀⠗⠉⠒⠀⠀⠀⠇⠘⠑⠢\n"
               "⠲⠀⠕⠑⠆⠀⠀⠀⠕⠛⠲\n"
               "⠢⠀⠙⠲⠀⠀⠀⠀⠕⠰⠑⠆\n"
               "⠖⠀⠗⠛⠰⠑⠆⠀⠇⠑⠖\n"
               "⠶⠀⠴⠤⠴⠀⠀⠀⠗⠉⠖\n"
               "⠦⠀⠧⠑⠂⠀⠀⠀⠴⠤⠴⠤⠴\n"
               "⠔⠀⠅⠓⠂\n"},
        {"ru", "⠨⠏⠑⠞⠗⠕⠧⠂⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠼⠁\n"
               "⠅⠕⠙⠀⠃⠗⠁⠯⠇⠫⠒⠀⠗⠥⠎⠎⠅⠊⠯⠀⠅⠗⠀⠋⠀⠇⠀⠎⠀⠅\n"
               "⠼⠁⠊⠑⠉⠤⠼⠚⠛⠤⠼⠚⠁\n"
               "⠨⠀⠨⠏⠑⠞⠗⠕⠧\n"
               "\n"
               "⠂⠀⠠⠑⠲⠀⠀⠀⠀⠀⠠⠙⠢\n"
               "⠆⠀⠠⠑⠰⠠⠙⠢⠀⠀⠋⠰⠠⠙⠢\n"
               "⠒⠀⠅⠠⠉⠒⠀⠀⠀⠀⠋⠘⠠⠑⠢\n"
               "⠲⠀⠎⠠⠑⠆⠀⠀⠀⠀⠎⠠⠛⠲\n"
               "⠢⠀⠠⠙⠲⠀⠀⠀⠀⠀⠎⠰⠠⠑⠆\n"
               "⠖⠀⠅⠠⠛⠰⠠⠑⠆⠀⠋⠠⠑⠖\n"
               "⠶⠀⠴⠤⠴⠀⠀⠀⠀⠀⠅⠠⠉⠖\n"
               "⠦⠀⠇⠠⠑⠂⠀⠀⠀⠀⠴⠤⠴⠤⠴\n"
               "⠔⠀⠅⠗⠠⠓⠂\n"},
        {"uz", uzbek},
        {"uz-cyrl", uzbek},
    };
    for (const auto& [language, page] : pages) {
        write(language);
        EXPECT_EQ(content("game.ubrl"), page) << language;
    }
}

TEST_F(ScoreFiles, PaperHasSixDotsWhateverTheDisplayHas) {
    move(Side::White, "Nf3");
    write("et", BrailleCode::Own);
    const std::string paper = content("game.brf");
    EXPECT_NE(paper.find("1 RF3"), std::string::npos) << paper;
    write("et", BrailleCode::Computer);
    EXPECT_EQ(content("game.brf"), paper);
    EXPECT_NE(content("game.ubrl").find("⡗⠋⢉"), std::string::npos);
}

TEST_F(ScoreFiles, PefIsWrittenWhereItIsWished) {
    move(Side::White, "Nf3");
    write();
    EXPECT_FALSE(exists("game.pef"));
    braille::PageFormat format;
    format.pef = true;
    write("et", BrailleCode::Computer, format);
    const std::string pef = content("game.pef");
    EXPECT_NE(pef.find("<dc:title>Petrov - ?</dc:title>"), std::string::npos) << pef;
    EXPECT_NE(pef.find("<row>⠂⠀⠗⠋⠒</row>"), std::string::npos) << pef;
    EXPECT_NE(pef.find("annabella-1953-07-01T12:00:00 1-game<"), std::string::npos) << pef;
}

TEST_F(ScoreFiles, ACodeThatALanguageDoesNotHaveIsToldAndItsOwnIsWritten) {
    move(Side::White, "Nf3");
    write("uz", BrailleCode::Computer);
    ASSERT_TRUE(m_written->faults.code);
    EXPECT_EQ(to_string(*m_written->faults.code), "This language has no braille code called computer.");
    EXPECT_NE(content("game.ubrl").find("⠨⠕⠋⠒"), std::string::npos) << content("game.ubrl");
}

TEST_F(ScoreFiles, WhereThereIsNoBrailleTheOthersAreWrittenAndThatIsTold) {
    // The same words, and no table for them.
    const std::filesystem::path locales = std::filesystem::path(file()).parent_path() / "locales";
    std::filesystem::copy(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", locales,
                          std::filesystem::copy_options::recursive);
    for (const char* const table : {"en/en-ueb-g1.ctb", "et/et-6dot.utb"})
        std::ofstream(locales / table) << "no table\n";
    load(locales);
    begin({});
    seal("Rg1—f3");
    happen(game::Adjourned{{}, Span{0}, "homme"});
    write();
    ASSERT_TRUE(m_written->faults.braille);
    for (const char* const name : {"game.pgn", "game.txt", "envelope.txt", "transcript.txt"})
        EXPECT_TRUE(exists(name)) << name;
    for (const char* const name : {"game.brf", "game.ubrl", "envelope.brf", "envelope.ubrl"})
        EXPECT_FALSE(exists(name)) << name;
    const std::string told = to_string(Error{sentence(*m_written)});
    EXPECT_TRUE(told.ends_with("No braille score sheet was written.")) << told;
    EXPECT_NE(told.find("The braille table"), std::string::npos) << told;
}

TEST_F(ScoreFiles, TheEnvelopeOfAnAdjournedGameAndNothingThatTellsTheMove) {
    seal("Rg1—f3");
    happen(game::Adjourned{{}, Span{0}, "homme"});
    write();
    const std::string text = content("envelope.txt");
    EXPECT_NE(text.find("Petrov"), std::string::npos) << text;
    EXPECT_NE(text.find("Ke1, Ld1, Va1, h1, Oc1, f1, Rb1, g1, E: a2, b2, c2, d2, e2, f2, g2, h2 (16)\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("homme"), std::string::npos) << text;
    EXPECT_FALSE(content("envelope.brf").empty());
    EXPECT_NE(content("envelope.ubrl").find("⠅⠑⠂⠀⠇⠙⠂⠀⠧⠁⠂⠀⠓⠂"), std::string::npos) << content("envelope.ubrl");
    for (const char* const name : {"envelope.txt", "game.txt", "game.pgn"}) {
        EXPECT_EQ(content(name).find("f3"), std::string::npos) << content(name);
        EXPECT_EQ(content(name).find("Felix"), std::string::npos) << content(name);
    }
}

TEST_F(ScoreFiles, OfDraughtsAreInItsOwnNotation) {
    begin("W:W32,38,K45:B19,23,K3", {}, "draughts");
    seal("32-28");
    happen(game::Adjourned{{}, Span{0}, "homme"});
    write("de");
    EXPECT_FALSE(exists("game.pgn"));
    const std::string pdn = content("game.pdn");
    EXPECT_NE(pdn.find("[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:W"), std::string::npos) << pdn;
    const std::string text = content("game.txt");
    EXPECT_NE(text.find("Die Partie begann"), std::string::npos) << text;
    EXPECT_NE(text.find("32, 38, K45 (3)"), std::string::npos) << text;
    EXPECT_EQ(text.find("ochade"), std::string::npos) << text;
    EXPECT_NE(content("envelope.txt").find("K3, 19, 23 (3)"), std::string::npos) << content("envelope.txt");
    EXPECT_EQ(content("envelope.txt").find("28"), std::string::npos) << content("envelope.txt");
    EXPECT_FALSE(content("envelope.brf").empty());
    EXPECT_FALSE(content("game.brf").empty());
    // Known again by its own record.
    write("de");
    EXPECT_FALSE(exists("game-2.pdn"));
}

TEST_F(ScoreFiles, NoEnvelopeForAGameThatIsPlayed) {
    write();
    EXPECT_FALSE(exists("envelope.txt"));
    EXPECT_TRUE(exists("transcript.txt"));
}

TEST_F(ScoreFiles, PointsAndSignaturesStandUnderTheResult) {
    happen(game::Resigned{Side::Black});
    happen(game::Signed{Side::White});
    write();
    const std::string text = content("game.txt");
    const auto points = text.find("Petrov 1, ? 0\n");
    ASSERT_NE(points, std::string::npos) << text;
    // One line more: White has signed, Black has not.
    const std::string closing = text.substr(points + 14);
    EXPECT_EQ(std::count(closing.begin(), closing.end(), '\n'), 1) << closing;
    happen(game::Signed{Side::Black});
    write();
    EXPECT_NE(content("game.pgn").find("signed by White and Black"), std::string::npos);
}

TEST_F(ScoreFiles, WhatTheArbiterNotedStandsOnTheSheets) {
    happen(game::Noted{"The window was opened."});
    write("en");
    EXPECT_NE(content("game.txt").find("The window was opened."), std::string::npos) << content("game.txt");
    EXPECT_NE(content("game.pgn").find("The window was opened."), std::string::npos) << content("game.pgn");
}

TEST_F(ScoreFiles, TheEndStandsInTheLanguageOfTheSheetsWhoeverPlays) {
    happen(game::Resigned{Side::Black});
    happen(game::Signed{Side::White});
    write("de");
    const std::string text = content("game.txt");
    EXPECT_NE(text.find("1-0  Schwarz gibt auf"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("Weiß hat unterschrieben.\n")) << text;
}

TEST_F(ScoreFiles, TheUsualStartStandsOnNoSheet) {
    write("en");
    EXPECT_EQ(content("game.txt").find("began"), std::string::npos) << content("game.txt");
    EXPECT_EQ(content("game.pgn").find("FEN"), std::string::npos) << content("game.pgn");
}

TEST_F(ScoreFiles, AGameFromAPositionHasItBeforeTheMovesOnEachSheet) {
    begin("r3k3/8/8/8/2p5/8/1P6/4K2R w Kq - 4 40");
    move(Side::White, "b4");
    move(Side::Black, "cxb3");
    write("en");
    const std::string text = content("game.txt");
    EXPECT_NE(text.find("The game began from this position:\nWhite: Ke1, Rh1, P: b2 (3)\nBlack: Ke8, Ra8, P: "
                        "c4 (3)\nWhite to move.\nWhite may castle short.\nBlack may castle long.\nFEN: "
                        "r3k3/8/8/8/2p5/8/1P6/4K2R w Kq - 4 40\n\n 40. b4"),
              std::string::npos)
        << text;
    const std::string pgn = content("game.pgn");
    EXPECT_NE(pgn.find("[FEN \"r3k3/8/8/8/2p5/8/1P6/4K2R w Kq - 4 40\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[SetUp \"1\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("40. b4"), std::string::npos) << pgn;
    const std::string dots = content("game.ubrl");
    const auto white = dots.find("⠅⠑⠂⠀⠗⠓⠂");
    const auto black = dots.find("⠅⠑⠦⠀⠗⠁⠦");
    const auto first = dots.find("⠲⠴⠀⠃⠲");
    ASSERT_NE(white, std::string::npos) << dots;
    ASSERT_NE(black, std::string::npos) << dots;
    ASSERT_NE(first, std::string::npos) << dots;
    EXPECT_LT(white, black);
    EXPECT_LT(black, first);
    EXPECT_FALSE(content("game.brf").empty());
}

TEST_F(ScoreFiles, APositionWithBlackToMoveTellsEnPassantAndChess960) {
    begin("4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 12");
    write("de");
    std::string text = content("game.txt");
    EXPECT_NE(text.find("Schwarz ist am Zug.\nNiemand darf rochieren.\n"
                        "En passant ist auf c3 möglich.\n"),
              std::string::npos)
        << text;
    begin("1r2k3/8/8/8/8/8/8/4K3 b b - 0 1", 518);
    write("en");
    text = content("game-2.txt");
    EXPECT_NE(text.find("Chess960.\nThe game began from this position:\n"), std::string::npos) << text;
}

} // namespace
} // namespace annabella::app
