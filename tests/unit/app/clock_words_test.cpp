// Time controls as people say them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/clock_words.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "app/settings/clock_question.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::app {
namespace {

std::string read(std::string_view typed, const table::Translate& translated = {}) {
    const auto control = read_clock_words(typed, translated);
    return control ? game::write_time_control(*control) : "refused: " + to_string(control.error());
}

TEST(ClockWords, MinutesAndWhatEachMoveBrings) {
    for (const char* const typed : {"15+10", "15 + 10", "15 | 10", "15|10", "15m10s", "15 min + 10 s",
                                    "15 minutes 10 seconds", "15 minutes plus 10 seconds per move",
                                    "15 minutes and 10 seconds a move", "rapid", "Rapid", "0:15:00+10s"})
        EXPECT_EQ(read(typed), "0:15:00+10s") << typed;
    for (const char* const typed : {"5", " 5 ", "5+0", "5 minutes", "5m", "0:05:00"})
        EXPECT_EQ(read(typed), "0:05:00") << typed;
    for (const char* const typed : {"3m2s", "3+2", "blitz", "3 minutes + 2"})
        EXPECT_EQ(read(typed), "0:03:00+2s") << typed;
    for (const char* const typed :
         {"90+30", "90 minutes + 30 seconds", "90 minutes and 30 seconds",
          "90 minutes and 30 seconds per move", "classical", "standard",
          "1 hour and 30 minutes and 30 seconds", "1 hour 30 minutes + 30 seconds", "1h30m30s"})
        EXPECT_EQ(read(typed), "1:30:00+30s") << typed;
    EXPECT_EQ(read("90 minutes"), "1:30:00");
    EXPECT_EQ(read("1 hour and 30 minutes"), "1:30:00");
    EXPECT_EQ(read("2 hours"), "2:00:00");
    EXPECT_EQ(read("30 seconds"), "0:00:30");
    EXPECT_EQ(read("bullet"), "0:01:00");
    EXPECT_EQ(read("none"), "none");
    EXPECT_EQ(read("no clock"), "none");
    EXPECT_EQ(read("40/2:00:00,1:00:00"), "40/2:00:00,1:00:00");
}

TEST(ClockWords, WhatIsOfferedIsUnderstoodInEveryLanguage) {
    const auto translator =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    for (const std::string& language : translator.spoken_languages()) {
        const table::Translate translated = table::translate_into(translator, language);
        std::vector<std::string> understood;
        for (const char* const preset : clock_presets()) {
            understood.push_back(read(translated(preset), translated));
            EXPECT_EQ(read(preset, translated), understood.back()) << language;
        }
        EXPECT_EQ(understood, std::vector<std::string>({"1:30:00+30s", "0:15:00+10s", "0:05:00", "none"}))
            << language;
    }
}

TEST(ClockWords, InEveryLanguage) {
    const auto translator =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    const auto in = [&](const char* language, std::string_view typed) {
        return read(typed, table::translate_into(translator, language));
    };
    EXPECT_EQ(in("de", "3 Minuten"), "0:03:00");
    EXPECT_EQ(in("de", "1 Stunde 30 Minuten plus 30 Sekunden pro Zug"), "1:30:00+30s");
    EXPECT_EQ(in("de", "Schnellschach"), "0:15:00+10s");
    EXPECT_EQ(in("de", "ohne Uhr"), "none");
    EXPECT_EQ(in("et", "3 minutit"), "0:03:00");
    EXPECT_EQ(in("et", "välk"), "0:03:00+2s");
    EXPECT_EQ(in("ru", "3 минуты"), "0:03:00");
    EXPECT_EQ(in("ru", "15 МИНУТ 10 секунд"), "0:15:00+10s");
    EXPECT_EQ(in("ru", "блиц"), "0:03:00+2s");
    EXPECT_EQ(in("uz", "3 daqiqa"), "0:03:00");
    EXPECT_EQ(in("uz", "klassik"), "1:30:00+30s");
    EXPECT_EQ(in("uz-cyrl", "3 дақиқа"), "0:03:00");
    for (const auto& [language, typed] :
         {std::pair("de", "90 Minuten und 30 Sekunden"), std::pair("et", "90 minutit ja 30 sekundit"),
          std::pair("ru", "90 минут и 30 секунд"), std::pair("uz", "90 daqiqa va 30 soniya"),
          std::pair("uz-cyrl", "90 дақиқа ва 30 сония")})
        EXPECT_EQ(in(language, typed), "1:30:00+30s") << typed;
    // English is understood everywhere.
    EXPECT_EQ(in("ru", "3 minutes"), "0:03:00");
}

TEST(ClockWords, WhatIsNotUnderstoodTellsWhatIs) {
    for (const char* const typed : {"",
                                    "soon",
                                    "minutes",
                                    "15+",
                                    "+10",
                                    "15 10",
                                    "15++10",
                                    "15+10+5",
                                    "15+10m",
                                    "3 m 2 h",
                                    "3s2m",
                                    "5 5 minutes",
                                    "15+10 apples",
                                    "15 and 10",
                                    "5 minutes and",
                                    "5 minutes and + 3",
                                    "and 5 minutes",
                                    "5 minutes and and 3 seconds",
                                    "1.5",
                                    "-5",
                                    "99999"})
        EXPECT_TRUE(read(typed).starts_with("refused: ")) << typed << ": " << read(typed);
    EXPECT_NE(read("soon").find("15+10. Or type blitz, rapid, classical"), std::string::npos) << read("soon");
    // What is nearly the whole form has its own reason.
    EXPECT_NE(read("1:00").find("\" is ambiguous. For hours and minutes type"), std::string::npos)
        << read("1:00");
}

} // namespace
} // namespace annabella::app
