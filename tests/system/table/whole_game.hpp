// The whole game that tests/system/table/whole_game/game.txt is the script of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "program.hpp"
#include "transcripts.hpp"

namespace annabella::test {

/// Where the script is, and in folders the transcripts.
std::filesystem::path whole_game();

/// What the program for tournaments and the one for home are both started with.
const std::vector<std::string>& whole_game_table();

/// Lets all sit down at terminals of their own and play it.
class SeatedGame {
public:
    enum class Where { Home, Tournament };

    /// What Black and his assistant hear, and what all others hear. The transcripts of each stand in a
    /// folder of its own.
    struct Languages {
        std::string black = "de";
        std::string others = "en";
    };

    /// What is done instead for one who sits elsewhere; he listens by himself.
    using Elsewhere = std::map<std::string, std::function<void(const Act&)>>;

    /// In that folder journal and table have their place.
    SeatedGame(Transcripts& transcripts, std::filesystem::path folder, Where where = Where::Home)
        : m_transcripts(transcripts), m_folder(std::move(folder)), m_where(where) {}
    /// At home.
    SeatedGame(Transcripts& transcripts, std::filesystem::path folder, Languages languages)
        : m_transcripts(transcripts), m_folder(std::move(folder)), m_where(Where::Home),
          m_languages(std::move(languages)), m_files("home-" + m_languages.others) {}
    std::filesystem::path place() const { return m_folder / "table"; }
    /// Up to the end of the game and of all programs; fails, and ends, at what somebody should not have
    /// heard.
    void play(const Elsewhere& elsewhere = {});

private:
    void sit(const std::string& who, std::vector<std::string> words);
    bool open_table();

    Transcripts& m_transcripts;
    std::filesystem::path m_folder;
    Where m_where;
    Languages m_languages{};
    std::string m_files = m_where == Where::Home ? "home" : "tournament-seats";
    std::map<std::string, std::unique_ptr<Program>> m_seats;
};

} // namespace annabella::test
