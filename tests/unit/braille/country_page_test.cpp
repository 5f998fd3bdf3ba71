// Braille files as their countries have them, to the byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/country_page.hpp"

#include <gtest/gtest.h>

namespace annabella::braille {
namespace {

Cells cells(std::string_view brf) {
    Cells line;
    for (const char letter : brf)
        line.push_back(from_brf(letter).value());
    return line;
}

TEST(CountryPage, EndsAsItDoesThere) {
    const Pages pages = {{cells("E4 E5"), {}, cells("#2 NF3")}, {cells("#3 BB5")}};
    const auto written = [&](Country country) { return write_brf(pages, page_of(country)).value(); };
    EXPECT_EQ(written(Country::Germany), "e4 e5\r\n\r\n#2 nf3\f#3 bb5\f");
    EXPECT_EQ(written(Country::NorthAmerica), "E4 E5\n\n#2 NF3\n\f#3 BB5\n\f");
    EXPECT_EQ(written(Country::Uk), "E4 E5\n\n#2 NF3\n\f#3 BB5\n\f");
    EXPECT_EQ(written(Country::Spain), "E4 E5\n\n#2 NF3\n\f#3 BB5\n\f");
    EXPECT_EQ(written(Country::Slovakia), "e4 e5\n\n#2 nf3\n\f#3 bb5\n\f");
}

TEST(CountryPage, HasTheSizeThatItHasThere) {
    const auto size = [](Country country) {
        const PageFormat page = page_of(country);
        EXPECT_TRUE(validate(page));
        return std::pair(page.width, page.height);
    };
    EXPECT_EQ(size(Country::Germany), std::pair(28, 27));
    EXPECT_EQ(size(Country::NorthAmerica), std::pair(40, 25));
    EXPECT_EQ(size(Country::Uk), std::pair(38, 27));
    EXPECT_EQ(size(Country::Spain), std::pair(40, 29));
    EXPECT_EQ(size(Country::Slovakia), std::pair(40, 25));
}

TEST(CountryPage, WithoutFormFeedsEachLineHasItsEnd) {
    PageFormat page = page_of(Country::Germany);
    page.form_feed = false;
    EXPECT_EQ(write_brf({{cells("E4")}, {cells("E5")}}, page).value(), "e4\r\ne5\r\n");
}

} // namespace
} // namespace annabella::braille
