// A recorded game, stepped through by ear, with questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "games/record.hpp"
#include "train/reading/game_lines.hpp"
#include "train/reading/move_tree.hpp"
#include "train/reading/notebook.hpp"
#include "train/sitting.hpp"

namespace annabella::train {

/// The bookmark of one who reads. A move that he was asked for and did not know is a card of the exercise
/// "moves": the position before it and the move. He is asked for moves of the main line alone.
class GameReading : public Sitting {
public:
    /// At game `number` of them, from 1; fails where it cannot be read. Without a number at the first one
    /// that can, and fails where none can.
    static Result<std::unique_ptr<GameReading>> open(games::RecordCollection games, std::optional<int> number,
                                                     Progress progress, Day today);

    /// Which game of how many it is, who played, how it ended and how many moves there are.
    Speech begin() override;
    /// `taken` since what was said last.
    Reply take(std::string_view typed, Span taken, const Reader& reader) override;
    /// Notes that could not be written are tried once more.
    Speech finish() override;
    Speech farewell() const override;
    std::vector<std::string_view> words() const override;
    /// As the reader has gone through the game.
    std::optional<BoardSeen> board() const override { return seen(looked_at()); }
    /// Begins with what these words find.
    void begin_with(std::string_view sought, const Reader& reader) { m_first_found = find(sought, reader); }
    void take_notes_in(Notebook notebook) { m_notebook = std::move(notebook); }

protected:
    std::span<const SittingKey> keys() const override;

private:
    GameReading(games::RecordCollection games, int number, rules::Record game, Progress progress, Day today);

    Speech forward();
    Speech back();
    Speech to_main_line();
    Speech next_variation();
    Speech next_comment();
    Speech next_missed();
    Speech time_spent() const;
    /// By the move that was heard last.
    Speech captured() const;
    /// "12", "12 black": behind that move of the main line.
    std::optional<Speech> jump(std::string_view typed, const Reader& reader);
    Speech question() const;
    Reply answer(std::string_view line, Span taken, const Reader& reader);
    Reply judge(std::string_view typed, Span taken, const Reader& reader);
    Reply settle(bool knew, Span taken);
    Speech help(const Reader& reader) const;
    std::optional<Speech> step(std::string_view line, const Reader& reader);
    std::optional<Speech> go(std::string_view line, const Reader& reader);
    /// "next game", "game 3"
    std::optional<Speech> other_game(std::string_view line, const Reader& reader);
    // ---- What is looked for in all games (game_reading_search.cpp) ----

    Speech find(std::string_view typed, const Reader& reader);
    std::optional<Speech> look_about(std::string_view line, const Reader& reader);
    Speech found(std::vector<FoundGame> games, const Reader& reader);
    /// To the one that was found so many after this, or to the next one behind it that can be read.
    Speech turn_found_by(int by, const Reader& reader);
    Speech how_to_find(const Reader& reader) const;
    Speech open_tree(const Reader& reader);
    /// For a line that is typed in the tree; empty where it is none of the tree, which is left then.
    std::optional<Speech> in_tree(std::string_view line, const Reader& reader);
    Speech go_into(rules::Move move);
    Speech tell_tree() const;
    /// In the tree, or in the game.
    const rules::Position& looked_at() const {
        return m_tree.empty() ? m_lines.position(m_at.line, m_at.made) : m_tree.back().position;
    }

    // ---- What the reader adds (game_reading_notes.cpp) ----

    /// A game of the file with what has been added to it.
    struct Annotated {
        std::string text;                ///< As it is now.
        std::vector<std::string> before; ///< Each addition.
        std::string written;             ///< What stands in the notebook for it.
        std::string ending{};            ///< Of its notebook: ".pgn".
        bool unsaved = false;            ///< It could not be written.
    };
    std::optional<Speech> annotate(std::string_view line, const Reader& reader);
    /// What is typed where the notebook is the file that is read: whether its game may be changed.
    Speech permit(std::string_view line, const Reader& reader);
    Speech add_note(std::string_view note);
    Speech add_moves(std::string_view typed, const Reader& reader);
    Speech take_back();
    Annotated& annotated();
    /// Writes it; what is told of that, if anything.
    Speech keep(Annotated& game);
    /// What was added to a game before, when the reader comes back to it.
    Result<rules::Record> record(int number) const;

    Speech turn_to(int number);
    /// To the next one that can be read, or the one before (`by` -1), with a word about those between.
    Speech turn_by(int by);
    Speech opening();

    const rules::Record& game() const { return m_lines.game(); }
    /// It is a move, and a legal one.
    bool can_be_asked(std::size_t ply) const;
    std::string card(std::size_t ply) const;
    /// The cards of moves that are asked again today.
    std::set<std::string> missed_moves() const;
    /// Goes there and tells it: the move before it with what is written beside it.
    Speech go_to(Bookmark at);
    /// The same once more.
    Speech here();
    /// "Twelve, White: Springer…", or, where the listener was in another line, or asks where he is,
    /// "Variation, move twelve, White: Springer…".
    Sentence last_move(bool names_line) const;

    games::RecordCollection m_games;
    int m_number;
    Speech m_passed_over; ///< What is told of games before this one that cannot be read.
    GameLines m_lines;
    Bookmark m_at;
    std::size_t m_heard_line = 0; ///< Where the listener knows that he is.
    bool m_asking = false;        ///< What comes next is asked, not told.
    bool m_waits = false;         ///< A question stands.
    Speech m_first_found;         ///< What is told at the beginning in place of the first game.
    Notebook m_notebook;
    std::map<int, Annotated> m_annotated; ///< By the number of the game.
    std::string m_notes_told;             ///< The file of which it was told that the notes are there.
    std::string m_not_permitted;          ///< A line that waits for a yes or a no.
    std::optional<bool> m_may_replace;    ///< The games of the file that is read.
    std::string m_heard_file;             ///< Of which it was told last.
    std::vector<FoundGame> m_found;
    std::size_t m_found_at = 0; ///< Which of them was told last.
    std::vector<TreeNode>
        m_tree; ///< From where it was opened to where the listener is; empty where it is closed.
};

} // namespace annabella::train
