// The line in hand where the system gives libedit no memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_editor.hpp"

#include <gtest/gtest.h>

#include "../support/without_memory.hpp"

namespace annabella::app {
namespace {

void write(LineEditor& editor, std::string_view text) {
    for (const char letter : text)
        editor.write({&letter, 1});
}

TEST(LineEditor, WithoutMemoryALineIsStillTypedAndMendedAtItsEnd) {
    if (!test::can_be_without_memory)
        GTEST_SKIP() << "sanitizers want memory of their own";
    const auto types = [] {
        LineEditor editor;
        write(editor, "e22");
        editor.edit(Key::Does::RubOut);
        write(editor, "e4");
        const bool is_typed = editor.text() == "e2e4";
        editor.remember(editor.text());
        editor.begin();
        return is_typed && editor.text().empty();
    };
    EXPECT_EXIT(test::end_without_memory(types), testing::ExitedWithCode(0), "");
}

TEST(LineEditor, ALineWhoseMemoryRunsOutIsTheSameLine) {
    if (!test::can_be_without_memory)
        GTEST_SKIP() << "sanitizers want memory of their own";
    EXPECT_EXIT(
        {
            LineEditor editor;
            write(editor, "Sf");
            test::end_without_memory([&editor] {
                write(editor, std::string(3000, '3'));
                editor.remember(editor.text());
                return editor.text() == "Sf" + std::string(3000, '3');
            });
        },
        testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace annabella::app
