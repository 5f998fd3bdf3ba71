// No two folders of a room include each other, however many stand between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder_circles.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace annabella::documents {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(FolderCircles, ThereAreNone) {
    const Sources ours = sources_at(ANNABELLA_SOURCE_DIR);
    EXPECT_GT(ours.size(), 500U);
    EXPECT_THAT(folder_circles(ours), IsEmpty())
        << "Move what they have in common to the folder below, or turn one of the includes round.";
}

TEST(FolderCircles, OfTwoAreFound) {
    EXPECT_THAT(folder_circles({{"src/table/acts/act.cpp", "// A\n#include \"table/boards/board.hpp\"\n"},
                                {"src/table/acts/act.hpp", ""},
                                {"src/table/boards/board.cpp", "#include \"table/acts/act.hpp\"\n"},
                                {"src/table/boards/board.hpp", ""}}),
                ElementsAre("in src/table acts/act.cpp includes boards/board.hpp, boards/board.cpp includes "
                            "acts/act.hpp"));
}

TEST(FolderCircles, OfMoreAreFoundOnce) {
    Sources sources = {{"devices/a/a.hpp", "#include \"devices/b/b.hpp\"\n"},
                       {"devices/b/b.hpp", "#include \"simulator/c/c.hpp\"\n"},
                       {"devices/simulator/c/c.hpp", "#include \"c.h\"\n"},
                       {"devices/simulator/c/c.h", ""}};
    EXPECT_THAT(folder_circles(sources), IsEmpty());
    sources["devices/simulator/c/c.h"] = "#include \"../../a/a.hpp\"\n";
    EXPECT_THAT(folder_circles(sources),
                ElementsAre("in devices a/a.hpp includes b/b.hpp, b/b.hpp includes simulator/c/c.hpp, "
                            "simulator/c/c.h includes a/a.hpp"));
}

TEST(FolderCircles, OneWayIsNone) {
    EXPECT_THAT(folder_circles({{"src/game/fold.cpp", "#include \"game/moves/moving.hpp\"\n"},
                                {"src/game/moves/moving.hpp", "#include \"game/part.hpp\"\n"},
                                {"src/game/part.hpp", ""}}),
                IsEmpty())
        << "the room itself is no folder";
    EXPECT_THAT(folder_circles({{"src/game/a/a.hpp", "#include \"phrase/a/a.hpp\"\n#include <vector>\n"},
                                {"src/phrase/a/a.hpp", "#include \"game/a/a.hpp\"\n"}}),
                IsEmpty())
        << "of rooms the build takes care";
    EXPECT_THAT(folder_circles({{"src/game/a/a.hpp", "#include \"game/a/b.hpp\"\n"},
                                {"src/game/a/b.hpp", "#include \"game/a/a.hpp\"\n"}}),
                IsEmpty());
}

} // namespace
} // namespace annabella::documents
