// A chess engine, its pipes and its talk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/engine_linux.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/loop_linux.hpp"
#include "app/places_linux.hpp"

namespace annabella::home {

namespace {

/// So many lines are read at once: an engine that never stops writing does not stop the loop.
constexpr int most_lines_at_once = 1000;

} // namespace

Result<std::filesystem::path> find_engine(const std::filesystem::path& named) {
    if (std::error_code unknown; !named.empty()) {
        if (!std::filesystem::is_regular_file(named, unknown) || ::access(named.c_str(), X_OK) != 0)
            return failure(ANNABELLA_TR("The program {0} does not exist."), {named.string()});
        return named;
    }
    const std::string folders = app::environment("PATH") + ":/usr/games:/usr/local/games";
    for (std::string_view rest = folders; !rest.empty();) {
        const auto end = std::min(rest.find(':'), rest.size());
        std::filesystem::path program = std::filesystem::path(rest.substr(0, end)) / "stockfish";
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (program.is_absolute() && ::access(program.c_str(), X_OK) == 0)
            return program;
    }
    return failure(ANNABELLA_TR(
        "No chess engine found. To install Stockfish on Debian, type sudo apt install stockfish."));
}

Result<std::unique_ptr<Engine>> Engine::start(const std::filesystem::path& program, std::optional<int> elo,
                                              bool chess960, Span now) {
    TRY(const auto found, find_engine(program));
    TRY(auto child, Child::start(found, {}));
    return std::unique_ptr<Engine>(new Engine(std::move(child), train::EngineTalk(elo, chess960, now)));
}

void Engine::exchange(Span now) {
    const auto send = [this] {
        while (const auto order = m_talk.take_order())
            if (!m_child->write_line(*order))
                m_talk.lose(Error(ANNABELLA_TR("The chess engine does not accept commands."), {}));
    };
    send();
    for (int i = 0; i < most_lines_at_once && !m_talk.lost(); ++i) {
        const auto line = m_child->read_line(std::chrono::milliseconds(0));
        if (!line)
            break;
        m_talk.hear(*line, now);
    }
    send();
    if (m_child->ended())
        m_talk.lose(Error(ANNABELLA_TR("The chess engine has stopped."), {}));
    m_talk.tick(now);
}

std::string engine_title(const std::filesystem::path& program, std::optional<int> elo) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds patience{2};
    constexpr std::chrono::milliseconds a_while{50};
    std::string unknown = program.empty() ? "Stockfish" : program.stem().string();
    const auto engine = Engine::start(program, elo, false, Span{0});
    if (!engine)
        return unknown;
    const train::EngineTalk& talk = (*engine)->talk();
    const auto began = Clock::now();
    while (!talk.is_ready() && !talk.lost() && Clock::now() - began < patience) {
        (*engine)->exchange(std::chrono::duration_cast<Span>(Clock::now() - began));
        if (!talk.is_ready())
            app::wait_for({(*engine)->handle()}, a_while);
    }
    if (!talk.is_ready() || talk.name().empty())
        return unknown;
    return talk.name() + (talk.elo() ? " (Elo " + std::to_string(*talk.elo()) + ')' : std::string());
}

} // namespace annabella::home
