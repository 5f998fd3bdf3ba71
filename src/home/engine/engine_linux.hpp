// A chess engine as a program of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "home/engine/child_linux.hpp"
#include "train/engine_talk.hpp"

namespace annabella::home {

/// That program, where it can be started; without a name Stockfish, where it is installed: looked for in PATH
/// and where Debian puts games. An error says how to install it.
Result<std::filesystem::path> find_engine(const std::filesystem::path& named = {});

/// Never waits. A program that ends, or does not read, is told of in talk().lost().
class Engine {
public:
    /// `program`: empty for find_engine().
    static Result<std::unique_ptr<Engine>> start(const std::filesystem::path& program, std::optional<int> elo,
                                                 bool chess960, Span now);

    train::EngineTalk& talk() { return m_talk; }
    const train::EngineTalk& talk() const { return m_talk; }
    /// Sends what is to be sent, reads what has come.
    void exchange(Span now);
    /// For wait_for(); -1 where nothing comes any more.
    int handle() const { return m_talk.lost() ? -1 : m_child->handle(); }

private:
    Engine(std::unique_ptr<Child> child, train::EngineTalk talk)
        : m_child(std::move(child)), m_talk(std::move(talk)) {}

    std::unique_ptr<Child> m_child;
    train::EngineTalk m_talk;
};

/// As it calls itself, with its strength where one is wished for and it has one: "Stockfish 15.1 (Elo 1400)".
/// It is started for that and ended again; after two seconds, and where it does not start, what its program
/// is called.
std::string engine_title(const std::filesystem::path& program, std::optional<int> elo);

} // namespace annabella::home
