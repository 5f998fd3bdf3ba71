// Looking for games while one is read: by their tags, by the position, by what was played from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "base/number.hpp"
#include "game/sheet/spoken_move.hpp"
#include "train/drills/read_move.hpp"
#include "train/men.hpp"
#include "train/reading/game_reading.hpp"
#include "train/reading/game_search.hpp"

namespace annabella::train {

namespace {

/// More are not told at once.
constexpr std::size_t most_branches_told = 12;

Sentence told_branch(std::size_t number, const rules::Position& position, const Branch& branch) {
    const std::string listed = std::to_string(number);
    const game::SpokenMove move{position, branch.move};
    const Ends& ends = branch.ends;
    if (ends.games > 1)
        return {ANNABELLA_TR("{0}: {1}, {2} games, White won {3}, Black {4}, drawn {5}."),
                {listed, move, ends.games, ends.white_won, ends.black_won, ends.drawn}};
    if (ends.drawn == 1)
        return {ANNABELLA_TR("{0}: {1}, one game, drawn."), {listed, move}};
    if (ends.white_won + ends.black_won == 0)
        return {ANNABELLA_TR("{0}: {1}, one game without a result."), {listed, move}};
    return Sentence(ANNABELLA_TR("{0}: {1}, one game, {side} won."),
                    ends.white_won == 1 ? Side::White : Side::Black, {listed, move});
}

} // namespace

Speech GameReading::how_to_find(const Reader& reader) const {
    return {{ANNABELLA_TR("Type {0} and what you look for, for example {0} carlsen 2019."),
             {table::own_form("find", reader.translated)}}};
}

Speech GameReading::find(std::string_view typed, const Reader& reader) {
    if (typed.empty())
        return m_found.empty() ? how_to_find(reader) : turn_found_by(1, reader);
    if (table::is_word(typed, "position", reader.translated))
        return found(look_up(m_games, looked_at()).games, reader);
    const auto search = GameSearch::read(typed, reader);
    if (!search)
        return how_to_find(reader);
    std::vector<FoundGame> games;
    for (int number = 1; number <= m_games.size(); ++number)
        if (search->fits(m_games.head(number)))
            games.push_back({number, 0});
    return found(std::move(games), reader);
}

Speech GameReading::found(std::vector<FoundGame> games, const Reader& reader) {
    m_tree.clear();
    m_found = std::move(games);
    m_found_at = 0;
    if (m_found.empty())
        return {{ANNABELLA_TR("No game found.")}};
    Speech said = {{ANNABELLA_TR("Games found: {0}."), {static_cast<int>(m_found.size())}}};
    said = std::move(said) + turn_found_by(0, reader);
    if (m_found.size() > 1)
        said.push_back({ANNABELLA_TR("For the next game found, type {0}."),
                        {table::own_form("next found", reader.translated)}});
    return said;
}

Speech GameReading::turn_found_by(int by, const Reader& reader) {
    if (m_found.empty())
        return how_to_find(reader);
    const int step = by < 0 ? -1 : 1;
    const auto size = static_cast<int>(m_found.size());
    Speech said;
    for (int at = static_cast<int>(m_found_at) + by; at >= 0 && at < size; at += step) {
        const FoundGame& game = m_found[static_cast<std::size_t>(at)];
        if (auto read = m_games.game(game.number); !read) {
            said.push_back({ANNABELLA_TR("{0}"), {read.error().message}});
            continue;
        }
        m_found_at = static_cast<std::size_t>(at);
        if (by != 0)
            said.push_back({ANNABELLA_TR("Found game {0} of {1}."), {at + 1, size}});
        said = std::move(said) + turn_to(game.number);
        return game.made > 0 ? std::move(said) + go_to({0, game.made}) : said;
    }
    said.push_back(by < 0 ? Sentence(ANNABELLA_TR("This is the first game found."))
                          : Sentence(ANNABELLA_TR("This is the last game found.")));
    return said;
}

Speech GameReading::open_tree(const Reader& reader) {
    m_tree = {look_up(m_games, looked_at())};
    Speech said = tell_tree();
    if (!m_tree.back().branches.empty())
        said.push_back({ANNABELLA_TR("To go into a move, type its number. To go back, type {0}."),
                        {table::own_form("back", reader.translated)}});
    return said;
}

Speech GameReading::tell_tree() const {
    const TreeNode& node = m_tree.back();
    Speech said = {{ANNABELLA_TR("Games with this position: {0}."), {static_cast<int>(node.games.size())}}};
    if (node.branches.empty()) {
        said.push_back({ANNABELLA_TR("No game goes on from here.")});
        return said;
    }
    const std::size_t told = std::min(node.branches.size(), most_branches_told);
    for (std::size_t i = 0; i < told; ++i)
        said.push_back(told_branch(i + 1, node.position, node.branches[i]));
    if (told < node.branches.size())
        said.push_back({ANNABELLA_TR("Rarer moves: {0}."), {static_cast<int>(node.branches.size() - told)}});
    return said;
}

Speech GameReading::go_into(rules::Move move) {
    const rules::Position before = m_tree.back().position;
    m_tree.push_back(look_up(m_games, before.after(move)));
    return Speech{Sentence(ANNABELLA_TR("{0}, {side}: {1}."), before.turn(),
                           {before.move_number(), game::SpokenMove{before, move}})} +
           tell_tree();
}

std::optional<Speech> GameReading::in_tree(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (line.empty() || says("again") || says("tree"))
        return tell_tree();
    if (says("board"))
        return step(line, reader);
    if (says("back")) {
        m_tree.pop_back();
        return m_tree.empty() ? Speech{{ANNABELLA_TR("You have left the tree.")}} + here() : tell_tree();
    }
    const TreeNode& node = m_tree.back();
    if (const auto number = whole_number<std::size_t>(line))
        return *number >= 1 && *number <= node.branches.size()
                   ? go_into(node.branches[*number - 1].move)
                   : Speech{{ANNABELLA_TR("The tree has no move {0}."), {std::string(line)}}};
    std::string_view rest = line;
    if (says("find position"))
        return find("position", reader);
    if (table::is_word(table::take_word(rest), "find", reader.translated))
        return find(rest, reader);
    if (const auto move = read_move(node.position, line, reader))
        return go_into(*move);
    m_tree.clear();
    return std::nullopt;
}

std::optional<Speech> GameReading::look_about(std::string_view line, const Reader& reader) {
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (says(ANNABELLA_TR("next found")))
        return turn_found_by(1, reader);
    if (says(ANNABELLA_TR("previous found")))
        return turn_found_by(-1, reader);
    if (says(ANNABELLA_TR("tree")))
        return open_tree(reader);
    if (says(ANNABELLA_TR("find position")))
        return find("position", reader);
    std::string_view rest = line;
    if (table::is_word(table::take_word(rest), "find", reader.translated))
        return find(rest, reader);
    return std::nullopt;
}

} // namespace annabella::train
