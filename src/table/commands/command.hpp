// What people at a table do, whatever they do it with: a keyboard, a window, a microphone and a relay make
// the same commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/error.hpp"
#include "chess/piece.hpp"
#include "game/events/event.hpp"
#include "phrase/utterance.hpp"
#include "table/game/given_move.hpp"

namespace annabella::table {

/// Its words, and everything else that is known of a command (command_table.hpp).
struct CommandRow;

// ---- Moves and the clock ----

/// A move alone: whichever the protocol waits for, its repetition or an announcement.
struct SayMove {
    GivenMove move;
};
struct AnnounceMove {
    GivenMove move;
};
struct RepeatMove {
    GivenMove move;
};
struct CorrectMove {
    GivenMove move;
};
/// One move of the record is put right, and what was made behind it stays.
struct CorrectRecord {
    game::MoveNumber place;
    std::string move;
};
struct SealMove {
    GivenMove move;
};
struct TakeBack {};
/// What was taken back is made once more.
struct Redo {};
/// What else is wrong on the board.
struct TellNextWrong {};
struct AdjustPieces {};
struct PressClock {
    bool bare = false; ///< By the smallest of gestures, such as Enter alone: perhaps a slip of the finger.
};

// ---- What is asked and told ----

struct Ask {
    game::Question question{};
    std::optional<chess::Square> square{}; ///< For what is asked of a square.
    std::optional<rules::Piece> piece{};   ///< For what is asked of a kind of piece.
};
/// How the game stands.
struct TellStatus {};
/// The cursor on the board (board_cursor.hpp).
struct WalkBoard {
    std::optional<chess::Square> square; ///< Empty: where it was left.
};
struct SayAgain {};
/// The last move once more, slowly and word by word.
struct SpellMove {};
/// Why what he tried last was refused.
struct TellWhy {};
/// The position in Forsyth-Edwards notation.
struct TellFen {};
/// At home: what a chess engine thinks of the position.
struct TellGoodMove {};
struct TellWorth {};
/// What is being said is cut off, as by every command, and a move that was is not said again.
struct BeQuiet {};
/// He wants to speak to the program, or has said what he wanted to say.
struct ListenToMe {};
/// Who gives it is spoken to so from then on.
struct SpeakFaster {};
struct SpeakSlower {};
struct SpeakLouder {};
struct SpeakSofter {};
/// How much he is told from then on.
struct SpeakBriefly {};
struct SpeakNormally {};
struct SpeakFully {};
struct Help {
    std::string about; ///< A command's word as it is typed; empty: all of them.
};
/// Of the manual, which is no help with the game.
struct HearManual {
    std::string chapter; ///< Its number, topic or title; empty: the next paragraph.
};
/// To what waits for "yes" or "no".
struct AnswerQuestion {
    bool yes = false;
};

// ---- Draws, results, claims ----

struct OfferDraw {};
struct AcceptDraw {};
struct DeclineDraw {};
struct Resign {};
struct Claim {
    game::Claim claim{};
    std::optional<GivenMove> move; ///< The one that is yet to be made.
};
struct RequestIncrement {};

// ---- Score sheets ----

struct WriteRemark {
    std::string words;
};
struct WriteSheet {
    std::string moves; ///< As they stand on his own sheet.
};
struct CompareSheets {};
struct SignSheet {};
struct SaveSheets {
    std::string folder;
};

// ---- What an arbiter is called for ----

struct StopClocks {};
struct ReportTouch {
    std::optional<Side> toucher;         ///< Empty: the opponent of who speaks.
    std::optional<chess::Square> square; ///< Empty: what the board has seen.
};
struct ReportSetup {
    game::SetupFault fault{};
};

// ---- Adjournment, arriving, leaving ----

struct AdjournGame {
    std::string resumption; ///< When and where play goes on; may be empty.
    /// Who breaks off early: how much of the session was left.
    std::optional<Span> session_left;
};
struct ResumeGame {
    BySide<bool> present{true, true};
    bool envelope_lost = false;
};
struct Arrive {};
/// The next game of the same players at this table, from the game's initial position;
struct BeginAnew {};
/// or from where this one began, with colours exchanged.
struct Rematch {};
struct Quit {};
/// Who sits there with a program of his own goes; the game goes on.
struct Leave {};

// ---- The arbiter's ----

struct Decide {
    game::Decision decision{};
};
struct UndoRuling {};
struct PauseClocks {};
struct RestartClocks {};
struct SetClocks {
    BySide<Span> times{};
};
struct DeclareResult {
    game::Ruled result;
};
struct SeeFlag {
    Side side{};
};
struct SeeTouch {
    Side side{};
    chess::Square square{};
};
/// The player on move has touched by accident.
struct ForgiveTouch {};
struct CountIllegal {
    std::optional<Side> side; ///< Empty: of who has made the illegal move.
};
struct LetStand {};
struct AllowDraws {};
struct Punish {
    game::Penalised penalty;
};
/// Behind a move of the score sheet; empty: its beginning.
using SheetPlace = std::optional<game::MoveNumber>;
struct Retract {
    SheetPlace place;
};
struct Replace {
    SheetPlace place;
    std::string moves;
};
struct WriteNote {
    std::string words;
};
struct ExtendFifty {
    int moves = 0; ///< 50 to 1000.
};
/// From then on what is the arbiter's is behind his code (lock.hpp).
struct LockGame {};
struct UnlockGame {
    std::string code;
};
/// What of his report is read to him (arbiters_report.hpp).
struct TellReport {
    int last_lines = 0; ///< Up to 100; 0: how long it is, and its seal.
};
/// Of who sits at several tables with one program (app/seats/table_round.hpp).
struct GoToTable {
    std::string name; ///< Or its number; what stands behind it is done there.
};
struct TellTables {};

using Command =
    std::variant<SayMove, AnnounceMove, RepeatMove, CorrectMove, SealMove, TakeBack, TellNextWrong,
                 AdjustPieces, PressClock, Ask, WalkBoard, TellStatus, SayAgain, SpellMove, BeQuiet,
                 ListenToMe, SpeakFaster, SpeakSlower, SpeakLouder, SpeakSofter, SpeakBriefly, SpeakNormally,
                 SpeakFully, Help, AnswerQuestion, OfferDraw, AcceptDraw, DeclineDraw, Resign, Claim,
                 RequestIncrement, WriteRemark, WriteSheet, CompareSheets, SignSheet, SaveSheets, StopClocks,
                 ReportTouch, ReportSetup, AdjournGame, ResumeGame, Arrive, Quit, Leave, Decide, UndoRuling,
                 PauseClocks, RestartClocks, SetClocks, DeclareResult, SeeFlag, SeeTouch, ForgiveTouch,
                 CountIllegal, LetStand, AllowDraws, Punish, Retract, Replace, WriteNote, ExtendFifty,
                 LockGame, UnlockGame, GoToTable, TellTables, CorrectRecord, TellReport, Redo, TellWhy,
                 TellFen, TellGoodMove, TellWorth, BeginAnew, Rematch, HearManual>;

/// Who gives a command.
struct Giver {
    enum class Role : std::uint8_t { Player, Assistant, Arbiter };

    Role role = Role::Player;
    /// Whose assistant; empty: of the player who has one.
    std::optional<Side> assistant_of{};
    /// The player, or for whom an assistant does it; empty: whoever the command fits, where several sit at
    /// one keyboard.
    std::optional<Side> side{};

    /// Who sits there, and does it for himself.
    static Giver at(phrase::Seat seat);

    friend bool operator==(const Giver&, const Giver&) = default;
};

/// A command and who gives it.
struct Given {
    Giver by{};
    Command what;
};

/// What somebody has said that is no command, and what he is told.
struct Misread {
    Giver by{};
    const CommandRow* like = nullptr; ///< What it began like; null: like none.
    Message why;
    bool repeats = false; ///< That repeats something of what was typed.
};

} // namespace annabella::table
