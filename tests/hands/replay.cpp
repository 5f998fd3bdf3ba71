// Plays recordings to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "replay.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

#include "chess/notation/san.hpp"
#include "judge.hpp"
#include "live_table.hpp"
#include "recording.hpp"

namespace annabella::hands {

namespace {

std::string text_of(const chess::Position& start, const std::vector<chess::Move>& moves) {
    chess::Position position = start;
    std::string text;
    for (const chess::Move move : moves) {
        text += (text.empty() ? "" : " ") + chess::write_uci(position, move);
        position.play(move);
    }
    return text;
}

/// True where the moves come out of it.
bool replay(const std::string& file, const Recording& recording, int speed, bool trace) {
    TableKind kind;
    kind.trace = trace;
    kind.statements = {"player white sighted board none", "player black sighted board none",
                       recording.clock ? "clock \"1:30:00+30s\"" : "clock \"none\""};
    Wood wood(recording.start.placement());
    LiveTable table(kind, recording.start);
    auto board = std::make_unique<RecordedBoard>(wood, recording, speed);
    const Span end = board->end();
    table.add_board(std::move(board), wood, std::nullopt);
    table.begin();
    table.advance(end + std::chrono::seconds(12));
    const std::vector<chess::Move> record =
        recording.clock ? table.recorded_moves() : table.announced_moves();
    const Judgement judgement = judge_at_end(record, recording.moves);
    std::cout << file << ", " << speed << " times as fast: " << name(judgement.verdict);
    if (judgement.verdict != Verdict::Followed)
        std::cout << " at half move " << judgement.at + 1 << "\n    it was    "
                  << text_of(recording.start, recording.moves) << "\n    recorded  "
                  << text_of(recording.start, record);
    std::cout << '\n';
    return judgement.verdict == Verdict::Followed;
}

} // namespace

int replay_all(const std::vector<std::string>& files, bool trace) {
    int passed = 0;
    int failed = 0;
    for (const std::string& file : files) {
        std::ifstream in(file);
        std::stringstream text;
        text << in.rdbuf();
        try {
            const Recording recording = read_recording(text.str());
            for (const int speed : {1, 10})
                ++(replay(file, recording, speed, trace) ? passed : failed);
        } catch (const std::exception& error) {
            std::cout << file << ": " << error.what() << '\n';
            ++failed;
        }
    }
    std::cout << passed << " passed, " << failed << " failed\n";
    return failed == 0 ? 0 : 1;
}

} // namespace annabella::hands
