// Which folders of a room include each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder_circles.hpp"

#include <deque>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

namespace annabella::documents {

namespace {

namespace fs = std::filesystem;

std::string folder_around(const std::string& path) { return fs::path(path).parent_path().generic_string(); }

/// "src/table" of "src/table/acts/acts.cpp"; "devices" of "devices/dgt/driver.cpp".
std::string room_of(const std::string& path) {
    const auto end = path.find('/', path.starts_with("src/") ? std::string_view("src/").size() : 0);
    return path.substr(0, end);
}

/// The file that `name` means between the quotes of an include in `path`; empty where it is none of ours.
std::string included(const Sources& sources, const std::string& path, const std::string& name) {
    for (const std::string& begun : {std::string("src/"), std::string(), std::string("devices/"),
                                     std::string("audio/"), folder_around(path) + "/"})
        if (std::string meant = fs::path(begun + name).lexically_normal().generic_string();
            sources.contains(meant))
            return meant;
    return {};
}

std::vector<std::string> names_included(const std::string& text) {
    static constexpr std::string_view begun = "#include \"";
    std::vector<std::string> names;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(begun))
            names.push_back(line.substr(begun.size(), line.find('"', begun.size()) - begun.size()));
    return names;
}

/// To which folders of its room each leads, and one file for whose sake it does.
using Arrows = std::map<std::string, std::map<std::string, std::string>>;

Arrows arrows_of(const Sources& sources) {
    Arrows arrows;
    for (const auto& [path, text] : sources)
        for (const std::string& name : names_included(text)) {
            const std::string room = room_of(path);
            const std::string target = included(sources, path, name);
            const std::string from = folder_around(path);
            const std::string to = folder_around(target);
            if (target.empty() || room_of(target) != room || from == room || to == room || from == to)
                continue;
            arrows[from].emplace(to, path.substr(room.size() + 1) + " includes " +
                                         target.substr(room.size() + 1));
        }
    return arrows;
}

/// The shortest way from a folder back to it; none where there is no such way.
std::optional<std::vector<std::string>> way_back(const Arrows& arrows, const std::string& begin) {
    std::map<std::string, std::string> before;
    std::deque<std::string> next = {begin};
    while (!next.empty()) {
        const std::string at = std::exchange(next.front(), {});
        next.pop_front();
        const auto leads = arrows.find(at);
        if (leads == arrows.end())
            continue;
        for (const auto& [to, why] : leads->second) {
            if (!before.emplace(to, at).second)
                continue;
            if (to != begin) {
                next.push_back(to);
                continue;
            }
            std::vector<std::string> way = {begin};
            do
                way.insert(way.begin(), before[way.front()]);
            while (way.front() != begin);
            return way;
        }
    }
    return std::nullopt;
}

} // namespace

Sources sources_at(const fs::path& root) {
    Sources sources;
    for (const char* const top : {"src", "devices", "audio"})
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".cpp" && ending != ".hpp" && ending != ".c" && ending != ".h")
                continue;
            std::ifstream file(entry.path());
            sources.emplace(entry.path().lexically_relative(root).generic_string(),
                            std::string(std::istreambuf_iterator<char>(file), {}));
        }
    return sources;
}

std::vector<std::string> folder_circles(const Sources& sources) {
    const Arrows arrows = arrows_of(sources);
    std::vector<std::string> circles;
    std::set<std::string> told;
    for (const auto& [folder, leads] : arrows) {
        const auto way = way_back(arrows, folder);
        if (told.contains(folder) || !way)
            continue;
        told.insert(way->begin(), way->end());
        std::string circle = "in " + room_of(folder);
        for (std::size_t i = 0; i + 1 < way->size(); ++i)
            circle += (i == 0 ? " " : ", ") + arrows.at((*way)[i]).at((*way)[i + 1]);
        circles.push_back(circle);
    }
    return circles;
}

} // namespace annabella::documents
