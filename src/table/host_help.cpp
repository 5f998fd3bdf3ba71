// The host of a table: help.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/command_table.hpp"
#include "table/host.hpp"

namespace annabella::table {

using game::Time;

void Host::tell_help(const std::string& about, Time now) {
    if (!about.empty()) {
        const std::vector<const CommandRow*> called = commands_called(about, translate());
        for (const CommandRow* row : called)
            tell_help(*row, now);
        if (!called.empty())
            return;
        const std::string word = near_miss(about, translate());
        return tell(word.empty()
                        ? Message{ANNABELLA_TR("Nothing is called {0}. Type help to hear all words."),
                                  {phrase::quotation(about)}}
                        : Message{ANNABELLA_TR("Nothing is called {0}. Did you mean {1}?"),
                                  {phrase::quotation(about), word}},
                    now);
    }
    tell({ANNABELLA_TR(
              "Type a move to announce or to repeat it: e2 e4, or Eva zwei Eva vier. The other words are:"),
          {}},
         now);
    for (const CommandRow& row : command_rows())
        tell_help(row, now);
    tell_prefixes(now);
}

void Host::tell_help(const CommandRow& row, Time now) {
    const phrase::Translator& translator = m_spoken->phrasebook().translator();
    const auto translated = [&](std::string_view text) {
        return text.empty() ? std::string() : translator.translate(language(), text);
    };
    std::string words = translated(row.word);
    if (row.manner.speaker == Speaker::Arbiter)
        words = translated(ANNABELLA_TR("arbiter")) + ' ' + words;
    if (std::string_view forms = row.short_words; !forms.empty())
        words.append(", ").append(take_word(forms));
    if (!row.argument.empty())
        words += ", " + translated(row.argument);
    tell({ANNABELLA_TR("{0}: {1}"), {words, translated(row.help)}}, now);
}

void Host::tell_prefixes(Time now) {
    const auto word = [this](std::string_view english) { return first_word(english); };
    tell({ANNABELLA_TR(
              "A line is meant for the player on move. For a certain player begin it with {0} or {1}, for "
              "example {1} {2}."),
          {word(ANNABELLA_TR("white")), word(ANNABELLA_TR("black")), word(ANNABELLA_TR("time"))}},
         now);
    tell({ANNABELLA_TR(
              "What a player's assistant does has {0} before it, for example {0} e4. Where both players "
              "have one, say whose: {1} {0} e4."),
          {word(ANNABELLA_TR("assistant")), word(ANNABELLA_TR("white"))}},
         now);
    tell({ANNABELLA_TR("At a terminal the Tab key completes a word, or tells which words begin so; the up "
                       "key brings back what was typed before."),
          {}},
         now);
}

} // namespace annabella::table
