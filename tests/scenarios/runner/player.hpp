// Plays a scenario through the real game, phrasing, score sheet and journal, with simulated time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "phrase/phrases.hpp"
#include "script.hpp"

namespace annabella::scenario {

/// Phrasebooks by scheme, each loaded once.
class Books {
public:
    explicit Books(std::filesystem::path data) : m_data(std::move(data)) {}
    Result<const phrase::Phrasebook*> of(const std::string& scheme);

private:
    std::filesystem::path m_data;
    std::map<std::string, phrase::Phrasebook> m_books;
};

/// Plays the script to its end. Returns what was not as expected; nothing where all was. Each event and what
/// came of it goes to `transcript`, where there is one, under this title.
std::vector<Fault> play(const Script& script, Books& books, const std::string& title = {},
                        std::ostream* transcript = nullptr);

} // namespace annabella::scenario
