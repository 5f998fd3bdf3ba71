// What a command of the program runs in, without sound, and with a journal of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "../store/folder.hpp"
#include "app/runtime.hpp"
#include "chess/rules.hpp"

namespace annabella::app {

class RuntimeTest : public store::FolderTest {
protected:
    void SetUp() override {
        FolderTest::SetUp();
        CommonOptions options;
        options.data = std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales";
        options.journal = file();
        options.voice = false;
        auto opened = Runtime::open(options);
        ASSERT_TRUE(opened) << to_string(opened.error());
        m_runtime = std::move(*opened);
    }
    void TearDown() override {
        m_runtime.reset();
        FolderTest::TearDown();
    }

    Session begin() {
        auto begun = Session::begin(game::Table{}, m_runtime->phrasebook(), m_runtime->journal(),
                                    "2009-07-01T12:00:00");
        EXPECT_TRUE(begun) << to_string(begun.error());
        begun->submit(game::Started{}, game::Time{});
        return std::move(*begun);
    }
    /// How often that was said since the program began.
    int times_said(std::string_view sentence) const {
        const std::string& all = m_runtime->outlets().transcript().text();
        int times = 0;
        for (std::size_t at = all.find(sentence); at != std::string::npos; at = all.find(sentence, at + 1))
            ++times;
        return times;
    }

    std::unique_ptr<Runtime> m_runtime;
};

} // namespace annabella::app
