// The whole game that tests/system/table/whole_game/game.txt is the script of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "whole_game.hpp"

namespace annabella::test {

namespace fs = std::filesystem;

fs::path whole_game() { return fs::path(ANNABELLA_SOURCE_DIR) / "tests/system/table/whole_game"; }

const std::vector<std::string>& whole_game_table() {
    static const std::vector<std::string> words = {
        "play",  "--quiet",     "--board", "none",     "--new", "--clock", "1:00:00", "--white",
        "Anna",  "--black",     "Hector",  "--sight",  "white", "blind",   "--sight", "black",
        "blind", "--assistant", "black",   "announce", "score", "tell",    "claim",   "adjourn"};
    return words;
}

void SeatedGame::sit(const std::string& who, std::vector<std::string> words) {
    const std::string& language = who.rfind("black", 0) == 0 ? m_languages.black : m_languages.others;
    const bool at_home = m_where == Where::Home;
    words.insert(words.begin(),
                 at_home ? ANNABELLA_BINARY_DIR "/annabella" : ANNABELLA_BINARY_DIR "/annabella-tournament");
    words.insert(words.end(), {"--language", language, "--table", place().string()});
    auto& program = m_seats[who] = std::make_unique<Program>(words);
    m_transcripts.listen(whole_game() / m_files / (who + ".txt"), [&program] { return program->so_far(); });
}

bool SeatedGame::open_table() {
    std::vector<std::string> table = whole_game_table();
    table.insert(table.end(), {"--journal", (m_folder / "games.db").string()});
    if (m_where == Where::Tournament)
        table.insert(table.end(), "--lock");
    bool good = m_transcripts.follow("the table is opened", [&] { sit("table", table); });
    if (m_where == Where::Home)
        return good;
    for (const char* line : {"the code", "the code again"})
        good = good && m_transcripts.follow(line, [&] { m_seats.at("table")->line("tower77"); });
    return good;
}

void SeatedGame::play(const Elsewhere& elsewhere) {
    bool good = open_table();
    for (const Act& act : read_script(whole_game() / "game.txt")) {
        // The arbiter sits down by his code.
        if (!good || act.who == "locked" || (act.who == "code" && m_where == Where::Home))
            continue;
        good = m_transcripts.follow(act.line, [&] {
            if (const auto found = elsewhere.find(act.who); found != elsewhere.end())
                found->second(act);
            else if (act.comes)
                sit(act.who, {"join", act.who, "--quiet"});
            else
                m_seats.at(act.who == "code" ? "arbiter" : act.who)->line(act.typed);
        });
    }
    if (!good)
        return;
    for (const auto& [who, program] : m_seats)
        EXPECT_EQ(program->end(), 0) << who;
    m_transcripts.close();
}

} // namespace annabella::test
