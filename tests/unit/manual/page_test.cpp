// The manual as HTML and as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/page.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "base/utf8.hpp"
#include "data.hpp"

namespace annabella::manual {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Chapter chapter(const std::string& file, const std::string& text, const std::string& language) {
    return parse_chapter(text, file, language, file).value();
}

Manual some_manual() {
    return {"de",
            {chapter("01-first.md",
                     "# Anfang <1> & mehr\n\nHallo \"Welt\".\nZweiter Satz.\n- Punkt eins.\n- Punkt "
                     "zwei.\nDanach.\n\n"
                     "## Züge\n\n```game\nWhite: e4\nBlack: e5\n```\n",
                     "de"),
             chapter("02-clock.md", "# Clock\n\n## Flags\n\nA flag falls.\n", "en")}};
}

const PageWords words{"Das Handbuch", "Inhalt"};

TEST(ManualPage, IsOnePageWithHeadingsListsAndLanguages) {
    const std::string html = as_html(some_manual(), words);
    EXPECT_THAT(html, StartsWith("<!DOCTYPE html>\n<html lang=\"de\">"));
    EXPECT_THAT(html, HasSubstr("<title>Das Handbuch</title>"));
    EXPECT_THAT(html, HasSubstr("<h1>Das Handbuch</h1>"));
    EXPECT_THAT(html, HasSubstr("<h2 id=\"contents\">Inhalt</h2>"));
    EXPECT_THAT(html, HasSubstr("<li><a href=\"#01-first\">1. Anfang &lt;1&gt; &amp; mehr</a></li>"));
    EXPECT_THAT(html, HasSubstr("<li lang=\"en\"><a href=\"#02-clock\">2. Clock</a></li>"));
    EXPECT_THAT(html,
                HasSubstr("<section id=\"01-first\">\n<h2>1. Anfang &lt;1&gt; &amp; mehr</h2>\n"
                          "<p>Hallo &quot;Welt&quot;. Zweiter Satz.</p>\n"
                          "<ul>\n<li>Punkt eins.</li>\n<li>Punkt zwei.</li>\n</ul>\n"
                          "<p>Danach.</p>\n<h3>Züge</h3>\n<pre>White: e4\nBlack: e5</pre>\n</section>"));
    EXPECT_THAT(html, HasSubstr("<section id=\"02-clock\" lang=\"en\">\n<h2>2. Clock</h2>\n<h3>Flags</h3>"));
}

/// Every element that is opened is closed, in its order.
TEST(ManualPage, IsWellFormed) {
    const std::string html = as_html(Manual::load(short_manual(), translator(), "en"), words);
    std::vector<std::string> open;
    for (auto at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const std::string tag = html.substr(at + 1, html.find_first_of("> ", at) - at - 1);
        if (tag == "!DOCTYPE" || tag == "meta")
            continue;
        if (tag.front() != '/') {
            open.push_back(tag);
            continue;
        }
        ASSERT_FALSE(open.empty()) << tag;
        EXPECT_EQ("/" + open.back(), tag);
        open.pop_back();
    }
    EXPECT_TRUE(open.empty());
}

TEST(ManualPage, AsTextHasNumbersAndShortLines) {
    EXPECT_EQ(
        as_text(some_manual(), words),
        "Das Handbuch\n\nInhalt\n\n- 1. Anfang <1> & mehr\n- 2. Clock\n\n\n"
        "1. Anfang <1> & mehr\n\nHallo \"Welt\". Zweiter Satz.\n\n- Punkt eins.\n- Punkt zwei.\n\nDanach.\n\n"
        "1.2 Züge\n\n    White: e4\n    Black: e5\n\n\n2. Clock\n\n2.1 Flags\n\nA flag falls.\n");
    std::string long_text = "# T\n\n- ";
    for (int i = 0; i < 60; ++i)
        long_text += "söna ";
    const std::string text = as_text({"et", {chapter("01-x.md", long_text, "et")}}, words);
    std::istringstream lines(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);)
        widest = std::max(widest, count_characters(line));
    EXPECT_LE(widest, 72U);
    EXPECT_GT(widest, 66U);
    EXPECT_THAT(text, HasSubstr("\n  söna söna"));
    EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\xb6')), 60U)
        << "nothing is lost";
}

TEST(ManualPage, AWordThatIsLongerThanALineStaysWhole) {
    const std::string word(100, 'x');
    EXPECT_THAT(as_text({"en", {chapter("01-x.md", "# T\n\n" + word + " y", "en")}}, words),
                HasSubstr("\n" + word + "\ny\n"));
}

} // namespace
} // namespace annabella::manual
