// What the tests of the manual share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "phrase/language/translator.hpp"

namespace annabella::manual {

inline const phrase::Translator& translator() {
    static const phrase::Translator loaded =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    return loaded;
}

/// A folder of data with a short manual in English.
inline std::filesystem::path short_manual() {
    return std::filesystem::path(ANNABELLA_SOURCE_DIR) / "tests/unit/manual/data";
}

/// A folder that is empty at first and is gone at the end.
class DataFolder {
public:
    DataFolder()
        : m_folder(
              std::filesystem::path(::testing::TempDir()) /
              (std::string("manual-") + ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder);
    }
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;
    ~DataFolder() { std::filesystem::remove_all(m_folder); }

    void write(const std::string& language, const std::string& file, const std::string& text) const {
        std::filesystem::create_directories(m_folder / language / "manual");
        std::ofstream(m_folder / language / "manual" / file, std::ios::binary) << text;
    }
    const std::filesystem::path& path() const { return m_folder; }

private:
    std::filesystem::path m_folder;
};

} // namespace annabella::manual
