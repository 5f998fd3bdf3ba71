// The first ten minutes of somebody who has only the manual: from the menu to a finished game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"
#include "transcripts.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <regex>
#include <string>

namespace annabella::test {
namespace {

class Newcomer : public TableTest {
protected:
    void SetUp() override {
        TableTest::SetUp();
        std::filesystem::remove(settings());
    }

    /// By the script of that language.
    void follow_script(const std::string& language) {
        const auto files = std::filesystem::path(ANNABELLA_SOURCE_DIR) / "tests/system/table/newcomer";
        std::optional<Program> program;
        Transcripts transcripts(folder().string());
        transcripts.listen(files / (language + ".txt"), [&] {
            // The boards of this machine are offered, too.
            static const std::regex board("(^|\n)[3-9]: [^\n]*tty[^\n]*");
            return std::regex_replace(program->so_far(), board, "");
        });
        bool good = transcripts.follow("the program is started", [&] {
            program.emplace(std::vector<std::string>{ANNABELLA_BINARY_DIR "/annabella", "--quiet"});
        });
        for (const Act& act : read_script(files / ("game-" + language + ".txt")))
            good = good && transcripts.follow(act.line, [&] { program->line(act.typed); });
        ASSERT_TRUE(good);
        EXPECT_EQ(program->end(), 0);
        transcripts.close();
    }
};

TEST_F(Newcomer, InEnglish) { follow_script("en"); }
TEST_F(Newcomer, InGerman) { follow_script("de"); }
TEST_F(Newcomer, InEstonian) { follow_script("et"); }
TEST_F(Newcomer, InRussian) { follow_script("ru"); }
TEST_F(Newcomer, InUzbek) { follow_script("uz"); }

} // namespace
} // namespace annabella::test
