// A folder of its own for each test, and the bytes of the files in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <unistd.h>

namespace annabella::store {

class FolderTest : public testing::Test {
protected:
    void SetUp() override {
        // In memory where the system has such a folder: thousands of journals are synced here, and none has
        // to outlive the machine.
        const std::filesystem::path in_memory = "/dev/shm";
        const auto parent =
            access(in_memory.c_str(), W_OK) == 0 ? in_memory : std::filesystem::temp_directory_path();
        std::string name = (parent / "annabella-journal-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        m_folder = name;
    }

    void TearDown() override {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }

    [[nodiscard]] std::string file(const std::string& name = "journal") const {
        return (m_folder / name).string();
    }

    /// Removes the journal and all files whose names go on from its.
    void remove_journal(const std::string& name = "journal") const {
        for (const auto& entry : std::filesystem::directory_iterator(m_folder))
            if (entry.path().filename().string().starts_with(name))
                std::filesystem::remove(entry.path());
    }

    static std::string bytes_of(const std::string& path) {
        std::ifstream stream(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static void write_bytes(const std::string& path, const std::string& bytes) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    }

    std::filesystem::path m_folder;
};

} // namespace annabella::store
