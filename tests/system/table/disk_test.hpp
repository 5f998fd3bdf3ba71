// Tests of a program whose disk does what they want: libslow_machine is loaded before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../preload.hpp"
#include "program.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace annabella::test {

class DiskTest : public TableTest {
protected:
    /// `variable` of the environment tells the library where it reads what the disk does.
    explicit DiskTest(const char* variable) : m_variable(variable) {}

    void SetUp() override {
        TableTest::SetUp();
        if (!can_preload())
            GTEST_SKIP() << "nothing can be loaded before a program with sanitizers";
        ::setenv("LD_PRELOAD", ANNABELLA_BINARY_DIR "/libslow_machine.so", 1);
        ::setenv(m_variable, order().c_str(), 1);
    }
    void TearDown() override {
        ::unsetenv("LD_PRELOAD");
        ::unsetenv(m_variable);
        TableTest::TearDown();
    }
    /// From now on files of this test's folder whose names begin so are kept no more; `how` is said behind
    /// them.
    void stop(const std::string& name, const std::string& how = "") const {
        const std::filesystem::path part = folder() / "order.part";
        std::ofstream(part) << (folder() / name).string() << how;
        std::filesystem::rename(part, order());
    }
    void let_go_on() const { std::filesystem::remove(order()); }
    std::string sheets() const { return (folder() / "sheets").string(); }

private:
    std::filesystem::path order() const { return folder() / "order"; }

    const char* m_variable;
};

} // namespace annabella::test
