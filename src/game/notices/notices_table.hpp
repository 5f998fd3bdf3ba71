// What is told of the clock, of offers and the end, to who asks, and of boards and score sheets that differ.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock/clock.hpp"
#include "game/notices/notices_move.hpp"
#include "game/result.hpp"
#include "game/sheet/plies.hpp"
#include "game/sheet/spoken_move.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

enum class Question : std::uint8_t; // events_player.hpp

struct FlagFell {
    Side side{};
    static constexpr std::string_view name = "flag-fell";
};
struct OfferMade {
    Side side{};
    bool by_claim = false; ///< He has not offered it: his claim counts as an offer (9.1b (3)).
    static constexpr std::string_view name = "offer-made";
};
struct OfferDeclined {
    Side side{}; ///< Who declined.
    static constexpr std::string_view name = "offer-declined";
};
/// The game is over. Comes after the notice of what ended it.
struct GameEnded {
    GameResult result;
    bool both_flags_down = false;
    std::optional<Side> resigned{}; ///< Who did, where that was the end.
    /// Half points scored where they are no result that a game can have (FIDE 2018, 12.9.4, 12.9.5).
    std::optional<BySide<int>> half{};
    static constexpr std::string_view name = "game-ended";
};
/// Play is over; whether with this result the arbiter has still to decide. What he decides on he has heard.
struct ResultWaits {
    GameResult result;
    static constexpr std::string_view name = "result-waits";
};
struct GameStarted {
    static constexpr std::string_view name = "game-started";
};

/// Answers, to the player who asked only.
struct TimeTold {
    Side to{};
    ClockReading reading;
    bool clock = true; ///< False where the game is played without a clock.
    static constexpr std::string_view name = "time-told";
};
/// How far the last move has come where it is not completed and repeated.
struct MoveUnderWay {
    std::optional<SpokenMove> announced; ///< Its clock not yet pressed.
    std::optional<Side> repeats;         ///< Who has not yet repeated it, or the last completed move.
};
struct MovesTold {
    Side to{};
    int white = 0; ///< Moves completed by White,
    int black = 0; ///< and by Black.
    MoveUnderWay under_way{};
    static constexpr std::string_view name = "moves-told";
};
struct LastMoveTold {
    Side to{};
    std::optional<SpokenMove> move; ///< The last completed one; empty at the start of the game.
    MoveUnderWay under_way{};
    static constexpr std::string_view name = "last-move-told";
};
struct TurnTold {
    Side to{};
    Side turn{};
    std::optional<SpokenMove> last{}; ///< The last completed move.
    MoveUnderWay under_way{};
    bool over = false; ///< It is nobody's any more.
    bool result_waits = false;
    static constexpr std::string_view name = "turn-told";
};
struct BoardTold {
    Side to{};
    rules::Placement placement{};
    static constexpr std::string_view name = "board-told";
};
struct SquareTold {
    Side to{};
    rules::Square square{};
    std::optional<rules::Piece> piece;
    static constexpr std::string_view name = "square-told";
};
/// A square that was looked at, and what stands there.
struct SeenSquare {
    rules::Square square{};
    std::optional<rules::Piece> piece;
    friend bool operator==(const SeenSquare&, const SeenSquare&) = default;
};
/// What stands on lines, or which squares are meant. `lines` as the question has it: one for a rank, a file,
/// the pieces of a kind; those that go out from the square for rays and jumps.
struct LinesTold {
    Side to{};
    Question question{};
    std::optional<rules::Square> square{}; ///< That of which it was asked,
    std::optional<rules::Piece> piece{};   ///< and what stands there, or the kind that was asked for.
    std::vector<std::vector<SeenSquare>> lines{};
    static constexpr std::string_view name = "lines-told";
};
/// The legal moves of the piece on a square, also where its player is not on move.
struct PieceMovesTold {
    Side to{};
    rules::Square square{};
    std::optional<rules::Piece> piece{};
    bool captures_only = false;
    bool known = true; ///< False where its player is not on move and could not be.
    std::vector<SpokenMove> moves{};
    static constexpr std::string_view name = "piece-moves-told";
};
struct MaterialTold {
    Side to{};
    rules::Placement placement{};
    static constexpr std::string_view name = "material-told";
};
struct CapturedTold {
    Side to{};
    std::vector<SeenSquare> pieces{}; ///< Where each was captured, in the order of the game.
    std::size_t last = 1;             ///< So many of them by the last capture.
    static constexpr std::string_view name = "captured-told";
};
/// The time of one player alone.
struct OneTimeTold {
    Side to{};
    Side whose{};
    ClockReading reading{};
    std::string opponent{}; ///< As he stands in the record; may be empty.
    bool clock = true;      ///< False where the game is played without a clock.
    static constexpr std::string_view name = "one-time-told";
};
/// The time used for the move that is being made.
struct SpentTold {
    Side to{};
    Side turn{};
    Span spent{0};
    static constexpr std::string_view name = "spent-told";
};
struct ControlTold {
    Side to{};
    std::optional<int> moves{}; ///< He has to make so many until the control; empty: there is none to come.
    bool clock = true;
    static constexpr std::string_view name = "control-told";
};
struct ScoreTold {
    Side to{};
    std::vector<SpokenMove> moves; ///< The whole game, to be read aloud.
    static constexpr std::string_view name = "score-told";
};

struct ClocksStopped {
    static constexpr std::string_view name = "clocks-stopped";
};
struct ClocksStarted {
    static constexpr std::string_view name = "clocks-started";
};
/// The clocks have been set, by the arbiter or as the Laws say.
struct ClocksSet {
    ClockReading reading;
    bool told = false; ///< Nobody has to hear the times: the notice before this one says what has changed.
    static constexpr std::string_view name = "clocks-set";
};
/// `side` has got so much more time.
struct TimeGained {
    Side side{};
    Span amount{0};
    static constexpr std::string_view name = "time-gained";
};
struct RemarkNoted {
    std::string text;
    static constexpr std::string_view name = "remark-noted";
};

// ---- The boards and the score sheets (E.2.7, E.2.8) ----

/// All boards show the position, and the score sheets agree with the record.
struct BoardsAgree {
    static constexpr std::string_view name = "boards-agree";
};
/// E.2.7: the score sheets agree, and this board is wrong.
struct BoardWrong {
    Side board{};
    std::vector<BoardDifference> differences;
    static constexpr std::string_view name = "board-wrong";
};
/// E.2.8: the score sheets agree only as far as this.
struct SheetsDiffer {
    Plies plies{};                  ///< Half moves on which all agree.
    std::optional<SpokenMove> last; ///< The last of them.
    ClockReading reading;           ///< The clocks of that moment.
    static constexpr std::string_view name = "sheets-differ";
};
/// A score sheet cannot be read as a game from the start: the move at which it stops making sense.
struct SheetUnreadable {
    Side side{};
    Plies plies{}; ///< Half moves that could be read.
    std::string text;
    std::optional<Side> assistant{}; ///< Whose assistant has taken it down; he is told, too.
    static constexpr std::string_view name = "sheet-unreadable";
};
/// A player's own score sheet has been taken down.
struct SheetTaken {
    Side side{};
    Plies plies{};
    std::optional<Side> assistant{}; ///< Whose assistant has done it; he is told, too.
    static constexpr std::string_view name = "sheet-taken";
};
/// The score sheets agree with each other and not with the program's record: after so many half moves.
struct RecordDiffers {
    Plies plies{};
    static constexpr std::string_view name = "record-differs";
};

} // namespace annabella::game
