// What a document names: files of the repository, tests, programs of the build folder.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace annabella::documents {

/// What the names in documents are held against.
struct Repository {
    std::set<std::string> files;    ///< "src/base/text.hpp", and their folders, "src/base".
    std::set<std::string> tests;    ///< "Suite.Name"
    std::set<std::string> programs; ///< What stands in the build folder: "unit_base", "release".
};

/// Reads the sources below `root`; build folders and what begins with a full stop, but for .ci, are left out.
Repository repository_at(const std::filesystem::path& root);

/// What is wrong with the names in a document at `path`, as sentences; empty where all exist.
std::vector<std::string> faults_of(const std::string& path, const std::string& text,
                                   const Repository& repository);

} // namespace annabella::documents
