// A language that somebody has begun: a folder of the program's data with it alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <unistd.h>

#include "catalogue.hpp"

namespace annabella::test {

/// "zz", whose numbers are "z1", "z2" and whose sides are "zw" and "zb".
class BegunLanguage {
public:
    explicit BegunLanguage(const std::map<std::string, std::string>& messages) {
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder / "zz");
        std::filesystem::create_directory_symlink(
            std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales" / "schemes", m_folder / "schemes");
        std::filesystem::copy(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales" / "de",
                              m_folder / "de");
        std::ofstream(m_folder / "zz" / "language.toml")
            << "name = \"zazazu\"\nletters = \"K D T L S B\"\nvoice = \"eo\"\n"
               "[numbers]\nrules = \"0: z0; z1; z2; z3; z4; z5; z6; z7; z8; z9; 10: =#,##0=;\"\n"
               "[sides]\nplain = [\"zw\", \"zb\"]\n";
        std::ofstream(m_folder / "zz" / "annabella.mo", std::ios::binary) << written_catalogue(messages);
    }
    ~BegunLanguage() { std::filesystem::remove_all(m_folder); }
    BegunLanguage(const BegunLanguage&) = delete;
    BegunLanguage& operator=(const BegunLanguage&) = delete;

    const std::filesystem::path& folder() const { return m_folder; }

private:
    /// Tests may run beside each other.
    std::filesystem::path m_folder = std::filesystem::path(::testing::TempDir()) /
                                     ("annabella-begun-language-" + std::to_string(::getpid()));
};

} // namespace annabella::test
