// What a reader adds to the game that he reads: notes and variations.
//
// They are put into the text of the game, so that all else that stands there stays as its writer left it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "chess/rules.hpp"
#include "rules/record_text.hpp"
#include "train/drills/read_move.hpp"
#include "train/reading/game_reading.hpp"

namespace annabella::train {

namespace {

constexpr std::size_t longest_note = 2000;

/// "Nf3 Nc6", "Springer Gustav eins Felix drei, Nc6": moves one after the other, commas between them or
/// blanks.
tl::expected<std::vector<rules::Move>, Sentence> read_moves(rules::Position position, std::string_view typed,
                                                            const Reader& reader) {
    std::vector<rules::Move> moves;
    const auto take = [&](std::string_view text) {
        const auto move = read_move(position, text, reader);
        if (move) {
            moves.push_back(*move);
            position.play(*move);
        }
        return move.has_value();
    };
    const auto refused = [](std::string_view text) {
        return tl::unexpected(
            Sentence(ANNABELLA_TR("Illegal here: {0}. Nothing is added."), {std::string(text)}));
    };
    while (!typed.empty()) {
        const std::size_t comma = std::min(typed.find(','), typed.size());
        std::string_view part = table::trimmed(typed.substr(0, comma));
        typed.remove_prefix(std::min(comma + 1, typed.size()));
        if (part.empty() || take(part))
            continue;
        while (!part.empty())
            if (const std::string_view word = table::take_word(part); !take(word))
                return refused(word);
    }
    return moves;
}

/// So many of the moves stand in the game already, and lead there.
struct Followed {
    Bookmark at;
    std::size_t moves = 0;
};
Followed follow(const GameLines& lines, Bookmark at, const std::vector<rules::Move>& moves) {
    const auto begins_with = [&](const rules::RecordVariation& variation, rules::Move move) {
        return variation.line == at.line && variation.instead_of == at.made &&
               variation.moves.front().move == move;
    };
    std::size_t taken = 0;
    for (const rules::Move move : moves) {
        const auto& variations = lines.game().variations;
        const auto other =
            std::find_if(variations.begin(), variations.end(),
                         [&](const rules::RecordVariation& each) { return begins_with(each, move); });
        const auto& line = lines.moves(at.line);
        if (at.made < line.size() && line[at.made].move == move)
            ++at.made;
        else if (other != variations.end())
            at = {static_cast<std::size_t>(other - variations.begin()) + 1, 1};
        else
            break;
        ++taken;
    }
    return {at, taken};
}

bool has_same_main_line(const rules::Record& one, const rules::Record& other) {
    return std::equal(
        one.moves.begin(), one.moves.end(), other.moves.begin(), other.moves.end(),
        [](const rules::RecordMove& a, const rules::RecordMove& b) { return a.move == b.move; });
}

Speech no_room() {
    return {{ANNABELLA_TR("That cannot be written at this place of the game. Nothing is added.")}};
}

} // namespace

Result<rules::Record> GameReading::record(int number) const {
    const auto known = m_annotated.find(number);
    return known == m_annotated.end() ? m_games.game(number)
                                      : games::read_text(known->second.text, m_games.others());
}

GameReading::Annotated& GameReading::annotated() {
    const auto known = m_annotated.find(m_number);
    if (known != m_annotated.end())
        return known->second;
    const std::string_view original = m_games.text(m_number);
    Annotated& game = m_annotated[m_number];
    game.text = games::whole_text(original);
    if (m_may_replace.value_or(false))
        game.written = table::trimmed(original);
    return game;
}

Speech GameReading::keep(Annotated& game) {
    if (game.ending.empty())
        game.ending = games::write_record(this->game()).ending;
    const auto file = m_notebook.write(game.written, game.text, game.ending);
    game.unsaved = !file;
    if (!file)
        return {{ANNABELLA_TR("{0}"), {file.error().message}},
                {ANNABELLA_TR("This is not saved. It is tried again when you leave.")}};
    game.written = game.text;
    if (std::exchange(m_notes_told, *file) == *file)
        return {};
    return {{ANNABELLA_TR("Your notes are saved in the disk file {0}."), {*file}}};
}

Speech GameReading::finish() {
    std::string saved_in;
    bool lost = false;
    for (auto& [number, game] : m_annotated) {
        if (!game.unsaved)
            continue;
        const auto file = m_notebook.write(game.written, game.text, game.ending);
        game.unsaved = !file;
        lost = lost || !file;
        saved_in = file ? *file : saved_in;
    }
    if (lost)
        return {{ANNABELLA_TR("Your latest notes are not saved.")}};
    if (!saved_in.empty())
        return {{ANNABELLA_TR("Your notes are saved in the disk file {0}."), {saved_in}}};
    return {};
}

Speech GameReading::add_note(std::string_view note) {
    if (m_at.made == 0)
        return {{ANNABELLA_TR("A note belongs to a move. Go to a move first.")}};
    if (note.size() > longest_note)
        return {{ANNABELLA_TR("The note is too long. Write it in several.")}};
    Annotated& game = annotated();
    // Its moves are looked for in this text, and not in that of the file.
    const auto before = games::read_text(game.text, m_games.others());
    if (!before || !has_same_main_line(*before, this->game()))
        return no_room();
    GameLines lines(*before);
    const rules::RecordMove& move = lines.moves(m_at.line)[m_at.made - 1];
    std::string text = games::with_comment(game.text, *before, move, note);
    auto after = games::read_text(text, m_games.others());
    if (!after || !has_same_main_line(*after, this->game()) ||
        after->variations.size() != before->variations.size())
        return no_room();
    GameLines annotated_lines(*std::move(after));
    const auto heard = rules::read_comment(note).text;
    if (heard.empty() || !annotated_lines.moves(m_at.line)[m_at.made - 1].comment.ends_with(heard))
        return no_room();
    m_lines = std::move(annotated_lines);
    game.before.push_back(std::exchange(game.text, std::move(text)));
    Speech kept = keep(game);
    return game.unsaved ? kept : Speech{{ANNABELLA_TR("Noted.")}} + kept;
}

Speech GameReading::add_moves(std::string_view typed, const Reader& reader) {
    if (&looked_at().rules() != &chess::rules())
        return {{ANNABELLA_TR("Variations can be added only to chess games.")}};
    const auto moves = read_moves(looked_at(), typed, reader);
    if (!moves)
        return {moves.error()};
    const Followed there = follow(m_lines, m_at, *moves);
    if (there.moves == moves->size())
        return go_to(there.at);
    const bool aside = there.at.made < m_lines.moves(there.at.line).size();
    if (!aside && there.at.line == 0)
        return {{ANNABELLA_TR("The game ends here. Go back one move to add a variation.")}};
    if (!aside && m_lines.variation(there.at.line).cut_short)
        return no_room();
    Annotated& game = annotated();
    const auto before = games::read_text(game.text, m_games.others());
    if (!before || !has_same_main_line(*before, this->game()))
        return no_room();
    const GameLines lines(*before);
    const std::vector<rules::Move> added(moves->begin() + static_cast<std::ptrdiff_t>(there.moves),
                                         moves->end());
    const rules::RecordMove& behind = lines.moves(there.at.line)[there.at.made - (aside ? 0 : 1)];
    // In the letters that the game is written with.
    std::vector<chess::PieceLetters> alphabets = {chess::english_letters()};
    alphabets.insert(alphabets.end(), m_games.others().begin(), m_games.others().end());
    for (const chess::PieceLetters& letters : alphabets) {
        std::string text = games::with_moves(game.text, behind, aside,
                                             lines.position(there.at.line, there.at.made), added, letters);
        auto after = games::read_text(text, m_games.others());
        if (!after || !has_same_main_line(*after, this->game()) ||
            after->variations.size() != before->variations.size() + (aside ? 1 : 0))
            continue;
        GameLines annotated_lines(*std::move(after));
        const Followed led = follow(annotated_lines, m_at, *moves);
        if (led.moves != moves->size())
            continue;
        m_lines = std::move(annotated_lines);
        game.before.push_back(std::exchange(game.text, std::move(text)));
        Speech said = go_to(led.at);
        return std::move(said) + keep(game);
    }
    return no_room();
}

Speech GameReading::take_back() {
    const auto known = m_annotated.find(m_number);
    if (known == m_annotated.end() || known->second.before.empty())
        return {{ANNABELLA_TR("You have added nothing to this game.")}};
    Annotated& game = known->second;
    auto earlier = games::read_text(game.before.back(), m_games.others());
    if (!earlier)
        return {{ANNABELLA_TR("{0}"), {earlier.error().message}}};
    game.text = std::move(game.before.back());
    game.before.pop_back();
    // The variation may be gone in which he is.
    const Bookmark main = m_lines.in_main_line(m_at);
    m_lines = GameLines(*std::move(earlier));
    Speech said = Speech{{ANNABELLA_TR("Taken back.")}} + keep(game);
    return std::move(said) + go_to(main);
}

Speech GameReading::permit(std::string_view line, const Reader& reader) {
    const table::Answer answer = table::read_answer(line, reader.translated);
    if (answer == table::Answer::Unclear)
        return {{ANNABELLA_TR("Please answer yes or no.")}};
    m_may_replace = answer == table::Answer::Yes;
    const std::string waited = std::exchange(m_not_permitted, {});
    return annotate(waited, reader).value_or(Speech{});
}

std::optional<Speech> GameReading::annotate(std::string_view line, const Reader& reader) {
    const auto is = [&](std::string_view typed, std::string_view word) {
        return table::is_word(typed, word, reader.translated);
    };
    std::string_view rest = line;
    const std::string_view word = table::take_word(rest);
    const bool note = is(word, "note");
    const bool moves = is(word, ANNABELLA_TR("try"));
    const bool undo = is(line, "undo");
    if (!m_notebook.write || !(note || moves || undo))
        return std::nullopt;
    if (undo)
        return take_back();
    if (rest.empty() && note)
        return Speech{
            {ANNABELLA_TR("Type {0} and your words."), {table::own_form("note", reader.translated)}}};
    if (rest.empty())
        return Speech{
            {ANNABELLA_TR("Type {0} and one or more moves."), {table::own_form("try", reader.translated)}}};
    if (m_notebook.is_read && !m_may_replace) {
        m_not_permitted = line;
        return Speech{{ANNABELLA_TR("This is your own disk file. Change the game in it: yes or no? With no, "
                                    "a copy goes to its end.")}};
    }
    return note ? add_note(rest) : add_moves(rest, reader);
}

} // namespace annabella::train
