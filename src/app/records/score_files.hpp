// The score sheets as files: PGN, ordinary writing, Braille for the embosser and in Unicode.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/records/session.hpp"
#include "braille/score_page.hpp"
#include "games/record.hpp"

namespace annabella::app {

/// In which code the moves of a sheet in Braille are.
enum class BrailleCode : std::uint8_t {
    Own,     ///< The language's own letters, else that of the United Kingdom.
    Uk,      ///< That of src/braille/CODE.md.
    Plain,   ///< The moves as they are printed.
    Computer ///< A cell of eight dots for each character; on paper, which has six, as Own.
};

/// What of the sheets is otherwise than was asked for.
struct SheetFaults {
    /// Why there is nothing in Braille, where there is not.
    std::optional<Error> braille;
    /// Why the words of the braille sheet are in English braille, where they are.
    std::optional<Error> language;
    /// Why the moves of the braille sheet are not in the code that was asked for.
    std::optional<Error> code;
};

/// The score sheets of a game as they are to be written.
struct ScoreSheets {
    struct File {
        std::string kind; ///< "game", "envelope", "transcript".
        std::string ending;
        std::string content;
    };
    std::string id;          ///< Of the game; it stands in the record.
    std::vector<File> files; ///< The record is the first.
    SheetFaults faults;
};

/// Where the sheets of a game have been written.
struct SheetsWritten {
    std::filesystem::path folder;
    std::string name; ///< "game-2"; empty where it is "game" as usual.
    SheetFaults faults;
};

/// The record, the sheet in ordinary writing and in Braille (for the embosser, and in Unicode), as game.pgn,
/// game.txt, game.brf and game.ubrl; for an adjourned game envelope.txt, envelope.brf and envelope.ubrl as
/// well; `transcript`, if not empty, is transcript.txt. `language` is that of letters, headings and Braille;
/// the moves in Braille are in `code`. Where Braille cannot be written, the others are made without it.
ScoreSheets make_score_sheets(const Session& session, const game::ScoreHeader& header,
                              std::string_view language, BrailleCode code, const braille::PageFormat& format,
                              const std::string& transcript);

/// Writes them into `folder`, which is made if it is missing. Sheets of this game that stand there are
/// replaced, each by a whole file; where those of another do, all these are called game-2 and so on.
/// `written` is called after each file. Asks nothing but the disk, which may keep it for ever.
Result<SheetsWritten> write_score_sheets(const ScoreSheets& sheets, const std::filesystem::path& folder,
                                         const std::function<void()>& written = {});

/// The game as its record has it, with the players' names that the table has.
games::Record record_of(const Session& session, std::string_view language);

/// Tells where they are.
Message sentence(const SheetsWritten& written);

} // namespace annabella::app
