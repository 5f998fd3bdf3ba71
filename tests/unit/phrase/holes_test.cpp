// Every message with a count or a side in it, filled: holes/<language>.txt, made to be read by somebody who
// has the language. With --write the files become what is said now.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "../support/catalogue.hpp"
#include "../support/golden.hpp"
#include "data.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::phrase {
namespace {

bool is_about_a_side(const test::CatalogueEntry& entry) { return test::holes(entry.text).contains("side"); }

std::string filled_holes(const Translator& translator, const std::string& language) {
    std::string all;
    for (const test::CatalogueEntry& entry : test::read_catalogue(test::locales() / "annabella.pot")) {
        if (entry.plural.empty() && !is_about_a_side(entry))
            continue;
        all += entry.text + "\n";
        if (is_about_a_side(entry))
            for (const Side side : both_sides)
                all += (side == Side::White ? "\tWhite: " : "\tBlack: ") +
                       translator.translate(language, entry.text, side) + "\n";
        else
            for (const int count : {1, 2, 5, 21})
                all += "\t" + std::to_string(count) + ": " +
                       counted_words(translator, language, entry.text, entry.plural, count) + "\n";
    }
    return all;
}

class Holes : public ::testing::TestWithParam<std::string> {};

TEST_P(Holes, AreFilledAsTheFileHasThem) {
    const std::filesystem::path file =
        std::filesystem::path(ANNABELLA_SOURCE_DIR) / "tests/unit/phrase/holes" / (GetParam() + ".txt");
    const std::string filled = filled_holes(load_book().translator(), GetParam());
    if (test::is_writing())
        test::write_content(file, filled);
    EXPECT_EQ(test::content_of(file), filled) << "Read what has changed, and start unit_phrase with --write.";
}

std::string code_of(const ::testing::TestParamInfo<std::string>& parameter) {
    std::string code = parameter.param;
    std::replace(code.begin(), code.end(), '-', '_');
    return code;
}

INSTANTIATE_TEST_SUITE_P(Languages, Holes, ::testing::ValuesIn(test::whole_languages()), code_of);

} // namespace
} // namespace annabella::phrase
