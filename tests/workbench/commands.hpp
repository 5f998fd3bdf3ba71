// What the workbench can do, a function for each command; all print to `out` and give the exit status.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/voice/speech_writer.hpp"
#include "base/error.hpp"
#include "chess/position.hpp"

namespace annabella::workbench {

/// Reads a FEN as ordinary chess and, where only its castling rights are in the way, as Chess960.
Result<chess::Position> read_position(const std::string& fen, bool chess960);

struct PerftOptions {
    std::string game = "chess"; ///< Or "draughts".
    std::string fen;            ///< As that game writes it.
    int depth = 0;
    bool chess960 = false; ///< Of chess.
};

/// The number of sequences of legal moves.
Result<int> perft(const PerftOptions& options, std::ostream& out);

/// Reads game records; a line for each game that cannot be read ("file:line:column: reason"), and the sums. 1
/// where a file or a game cannot be read.
int read_records(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors);

struct AnnounceOptions {
    std::string fen;
    std::string uci;
    bool chess960 = false;
    std::string scheme = "annex-e";
    std::string language = "en"; ///< Of the hearers.
    std::filesystem::path data;
};

/// What is said when the move is announced.
Result<int> announce(const AnnounceOptions& options, std::ostream& out);

struct RecogniseOptions {
    std::string protocol = "peg"; ///< One of simulator::simulated_protocols.
    std::optional<std::uint64_t> noise;
    bool pulls_cables = false;
    std::filesystem::path data;
    std::filesystem::path record; ///< Gets what White's board has said, byte by byte; empty: nothing does.
    std::string game = "chess";   ///< Whose games are played.
    int random_games = 0;         ///< So many of random moves, and none of the text.
    std::filesystem::path bytes;  ///< What a real board has said.
};

/// Plays every game of `text` with simulated hands on two boards, and looks whether each move is recognised
/// from the pegs. 1 where one is not.
Result<int> recognise(const RecogniseOptions& options, const std::string& text, std::ostream& out);

/// Reads the bytes of a board that has told of both players' moves, as they came over the line, and prints
/// the moves in coordinates, a line for each game. 1 where a game ends in what no legal move leads to.
Result<int> recognise_bytes(const RecogniseOptions& options, std::ostream& out, std::ostream& errors);

struct ListenOptions {
    std::filesystem::path data;
    std::filesystem::path model = "/usr/share/pocketsphinx/model/en-us/en-us";
    std::string fen;                ///< The position in which the files are heard.
    std::vector<std::string> files; ///< Sound files; empty: voices speak.
    /// See open_trial_voice(); those of flite are left out, and that is told, where it is not there.
    std::vector<std::string> voices = {"de", "de+f2", "de+m3", "de+klatt4", "flite:slt", "flite:rms"};
    int moves = 200; ///< For each voice.
    int rate =
        app::Manners().moves.rate; ///< Words per minute; of the program where nobody has said how fast.
    std::filesystem::path game;    ///< A PGN file: the moves of its games, and no illegal ones.
    std::uint64_t seed = 1;
    std::string noise; ///< "white", "pink" or "babble"; empty: a quiet room.
    double ratio_db = 20;
    bool confirmations = false; ///< Not moves are spoken, but what answers "Announce it: yes or no?".
    bool taught = false;        ///< Each voice has said the words of annabella listen-setup before.
    int aim = 97;               ///< Of a hundred moves so many are to be understood by the legal grammar.
};

/// What is understood of each file; or, where none is named, how well each voice is, with moves of random
/// games. 1 where a voice misses the aims: so many moves by the legal grammar, 5 of 1000 illegal ones taken
/// (of a few, one), no wrong one played; the first two are for a quiet room.
Result<int> listen(const ListenOptions& options, std::ostream& out);

/// For each FEN of `in` which side can still mate ("W", "-" or "?" where `limit` was too short, then the same
/// with "B"), and the FEN; on `errors` the mean and the longest time of an answer. 1 where a FEN is no
/// position.
int winnable(std::chrono::milliseconds limit, std::istream& in, std::ostream& out, std::ostream& errors);

} // namespace annabella::workbench
