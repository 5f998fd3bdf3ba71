// "annabella" alone: what would you like to do?
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/main_menu.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <sstream>
#include <unistd.h>
#include <utility>

#include "app/places_linux.hpp"
#include "app/settings/numbered_question.hpp"
#include "app/terminal/line_input.hpp"
#include "base/number.hpp"
#include "home/engine/draughts_player.hpp"

namespace annabella::home {

using app::NumberedAsking;
using app::NumberedChoice;

namespace {

using Words = std::vector<std::string>;

/// What may be typed, with commas between; the first is told.
constexpr const char* play_words = ANNABELLA_TR("play, play a game");
constexpr const char* engine_words = ANNABELLA_TR("play the engine, engine");
constexpr const char* draughts_words = ANNABELLA_TR("draughts against Annabella, draughts");
constexpr const char* train_words = ANNABELLA_TR("train, training");
constexpr const char* read_words = ANNABELLA_TR("read a game, read");
constexpr const char* games_words = ANNABELLA_TR("saved games, games");
constexpr const char* settings_words = ANNABELLA_TR("settings, change settings");
constexpr const char* manual_words = ANNABELLA_TR("manual, hear the manual");
constexpr const char* quit_words = ANNABELLA_TR("quit, leave");
constexpr std::array entries = {play_words,  engine_words,   draughts_words, train_words, read_words,
                                games_words, settings_words, manual_words,   quit_words};

/// How strongly a chess engine plays that was chosen by its number; 0: as it can.
constexpr std::array strengths = {1320, 1600, 2000, 0};

/// How such a conversation ended.
enum class Next : std::uint8_t { Chosen, Back, Leave };

class MainMenu {
public:
    MainMenu(app::Runtime& runtime, const app::MenuRound& round)
        : m_runtime(runtime), m_round(round), m_language(runtime.options().language),
          m_translate(table::translate_into(runtime.phrasebook().translator(), m_language)),
          m_input(STDIN_FILENO, runtime.at_terminal(m_lines)), m_question(runtime, m_input, m_lines) {}

    std::optional<Words> choose() {
        bool back = !m_round.before.empty();
        if (m_round.before == Words{"games"} && ask_for_game() == Next::Chosen)
            return m_chosen;
        while (true) {
            switch (m_question.is_asked_to_end() ? Next::Leave : ask(back)) {
            case Next::Chosen:
                return m_chosen;
            case Next::Leave:
                return std::nullopt;
            case Next::Back:
                back = true;
            }
        }
    }

    bool is_asked_to_end() const { return m_question.is_asked_to_end(); }

private:
    NumberedChoice entry(const char* words) const {
        // Its own words are the first.
        Words forms = table::own_forms(words, m_translate);
        const Message told{"{0}: {1}.", {forms.front()}};
        for (std::string& english : table::own_forms(words, {}))
            forms.push_back(std::move(english));
        return {std::move(forms), told, m_language};
    }

    Next ask(bool back) {
        NumberedAsking asking;
        asking.question =
            back ? Message(ANNABELLA_TR("Menu. Type a number or a word, or again to hear the choices."))
                 : Message(ANNABELLA_TR("What would you like to do? Type a number or a word."));
        asking.tells_choices = !back;
        for (const char* words : entries)
            asking.choices.push_back(entry(words));
        asking.help =
            Message(ANNABELLA_TR("Type the number or the word of what you want to do. Afterwards you come "
                                 "back to this menu. Type again to hear the choices, or quit to leave."));
        asking.take_other = [&](const std::string& typed) -> std::optional<Message> {
            if (auto words = command_typed(m_round.commands, typed)) {
                m_chosen = *std::move(words);
                return std::nullopt;
            }
            return Message{
                ANNABELLA_TR("{0} is not in the menu. Type a number from 1 to {1}, or again to hear it."),
                {typed, std::to_string(entries.size())}};
        };
        const auto answer = m_question.ask(asking);
        if (!answer)
            return Next::Leave;
        return *answer < entries.size() ? take(entries.at(*answer)) : Next::Chosen;
    }

    Next take(const char* chosen) {
        if (chosen == quit_words)
            return Next::Leave;
        if (chosen == engine_words)
            return ask_for_strength();
        if (chosen == draughts_words)
            return ask_for_level();
        if (chosen == read_words)
            return ask_what_to_read();
        m_chosen = {chosen == play_words       ? "play"
                    : chosen == train_words    ? "train"
                    : chosen == games_words    ? "games"
                    : chosen == settings_words ? "settings"
                                               : "manual"};
        return Next::Chosen;
    }

    Next ask_for_strength() {
        NumberedAsking asking;
        asking.question =
            Message(ANNABELLA_TR("How strong shall the engine be? Type a number. Press Enter for 1."));
        for (const char* told :
             {ANNABELLA_TR("{0}: for beginners."), ANNABELLA_TR("{0}: for club players."),
              ANNABELLA_TR("{0}: for strong club players."), ANNABELLA_TR("{0}: as strong as it can be.")})
            asking.choices.push_back({{}, Message(told), m_language});
        asking.usual = 0;
        asking.help = Message(ANNABELLA_TR("Type a number from 1 to 4, or an Elo number, such as 1800. "
                                           "Type quit to return to the menu."));
        int elo = 0;
        asking.take_other = [&](const std::string& typed) -> std::optional<Message> {
            constexpr int weakest = 100;
            constexpr int strongest = 5000;
            const auto number = whole_number<std::uint16_t>(typed);
            if (!number || *number < weakest || *number > strongest)
                return Message{
                    ANNABELLA_TR("{0} is not a strength. Type a number from 1 to 4, or an Elo number."),
                    {typed}};
            elo = *number;
            return std::nullopt;
        };
        const auto answer = m_question.ask(asking);
        if (!answer)
            return Next::Back;
        if (*answer < strengths.size())
            elo = strengths.at(*answer);
        m_chosen = {"play", "chess", "--engine"};
        if (elo != 0)
            m_chosen.insert(m_chosen.end(), {"--elo", std::to_string(elo)});
        return Next::Chosen;
    }

    Next ask_for_level() {
        NumberedAsking asking;
        asking.question = Message(
            ANNABELLA_TR("How strong shall Annabella be? Type a level from {0} to {1}. Press Enter for {2}."),
            {std::to_string(train::weakest_level), std::to_string(train::strongest_level),
             std::to_string(DraughtsPlayer::usual_level)});
        asking.usual = 0;
        asking.help =
            Message(ANNABELLA_TR("Level 1 is for beginners. Each level beats the one before. For two "
                                 "people, type play draughts. Type quit to return to the menu."));
        int level = DraughtsPlayer::usual_level;
        asking.take_other = [&](const std::string& typed) -> std::optional<Message> {
            if (auto words = command_typed(m_round.commands, typed)) {
                m_chosen = *std::move(words);
                return std::nullopt;
            }
            const auto number = whole_number<std::uint16_t>(typed);
            if (!number || *number < train::weakest_level || *number > train::strongest_level)
                return Message{
                    ANNABELLA_TR("{0} is not a level. Type a number from {1} to {2}."),
                    {typed, std::to_string(train::weakest_level), std::to_string(train::strongest_level)}};
            level = *number;
            return std::nullopt;
        };
        m_chosen.clear();
        if (!m_question.ask(asking))
            return Next::Back;
        if (m_chosen.empty())
            m_chosen = {"play", "draughts", "--engine", "--level", std::to_string(level)};
        return Next::Chosen;
    }

    Next ask_what_to_read() {
        NumberedAsking asking;
        asking.question = Message(
            ANNABELLA_TR("Which game? Type the number of a saved game, or the name of a PGN file. Press "
                         "Enter for a master game."));
        asking.usual = 0;
        asking.help =
            Message(ANNABELLA_TR("Type a number from the list of saved games, or the name of a PGN file "
                                 "with its folder. Type quit to return to the menu."));
        asking.take_other = [&](const std::string& typed) -> std::optional<Message> {
            if (whole_number<std::uint32_t>(typed))
                m_chosen = {"read", "--kept", typed};
            else
                m_chosen = {"read", "--", app::typed_path(typed).string()};
            return std::nullopt;
        };
        m_chosen.clear();
        if (!m_question.ask(asking))
            return Next::Back;
        if (m_chosen.empty())
            m_chosen = {"read", "--", (m_runtime.options().data / "games" / "demo.pgn").string()};
        return Next::Chosen;
    }

    Next ask_for_game() {
        NumberedAsking asking;
        asking.question =
            Message(ANNABELLA_TR("Type the number of a game to open it, or press Enter for the menu."));
        asking.usual = 0;
        asking.help = asking.question;
        asking.take_other = [&](const std::string& typed) -> std::optional<Message> {
            const auto number = whole_number<std::uint32_t>(typed);
            if (!number)
                return Message{
                    ANNABELLA_TR("{0} is not a game's number. Type one, or press Enter for the menu."),
                    {typed}};
            m_chosen = {"games", "open", typed};
            return std::nullopt;
        };
        m_chosen.clear();
        return m_question.ask(asking) && !m_chosen.empty() ? Next::Chosen : Next::Back;
    }

    app::Runtime& m_runtime;
    const app::MenuRound& m_round;
    std::string m_language;
    table::Translate m_translate;
    app::LinesOffered m_lines;
    app::LineInput m_input;
    app::NumberedQuestion m_question;
    Words m_chosen;
};

} // namespace

std::optional<Words> command_typed(const Words& commands, const std::string& typed) {
    std::istringstream parts(typed);
    Words words;
    for (std::string word; parts >> word;)
        words.push_back(std::move(word));
    if (words.empty() || std::find(commands.begin(), commands.end(), words.front()) == commands.end())
        return std::nullopt;
    return words;
}

std::optional<Words> choose_in_menu(app::Runtime& runtime, const app::MenuRound& round) {
    std::optional<Words> chosen;
    bool at_once = false;
    {
        MainMenu menu(runtime, round);
        chosen = menu.choose();
        at_once = menu.is_asked_to_end();
        if (!chosen) {
            runtime.key_silence().hush();
            runtime.say({ANNABELLA_TR("Goodbye."), {}});
        }
    }
    // What follows speaks: nobody waits for the menu.
    if (chosen)
        (void)runtime.close(std::chrono::milliseconds(0));
    else
        (void)(at_once ? runtime.close(app::parting) : runtime.close());
    return chosen;
}

} // namespace annabella::home
