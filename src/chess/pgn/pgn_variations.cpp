// The variations of a game record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>
#include <vector>

#include "chess/pgn/pgn_moves.hpp"

namespace annabella::chess {

namespace {

/// The variations of a game whose main line has been read.
class VariationReplay {
public:
    VariationReplay(const ScannedGame& scanned, PgnGame& game, const PieceLetters& letters)
        : m_scanned(scanned), m_game(game), m_reader(letters), m_main{0, 0, game.start, game.start, {}} {}

    void play() {
        for (const RecordToken& token : m_scanned.aside) {
            follow_main(token.offset);
            if (token.kind == RecordToken::Kind::Open)
                open();
            else if (m_left_out > 0)
                m_left_out -= token.kind == RecordToken::Kind::Close ? 1U : 0U;
            else if (!m_open.empty())
                read(token);
        }
        // A bracket that is missing is a fault of the game; it has none here.
        drop_empty();
    }

private:
    /// A line that is being read.
    struct Line {
        std::size_t number; ///< 0 the main line, n the variation n - 1.
        std::size_t made;   ///< So many of its half moves.
        Position before;    ///< The last of them.
        Position now;
        std::string comment; ///< Since then.
    };

    PgnVariation& variation(const Line& line) { return m_game.variations[line.number - 1]; }

    /// The main line up to that place of the text.
    void follow_main(std::size_t offset) {
        for (; m_token < m_scanned.tokens.size() && m_scanned.tokens[m_token].offset < offset; ++m_token)
            if (m_scanned.tokens[m_token].kind == RecordToken::Kind::Move) {
                m_main.before = m_main.now;
                m_main.now.play(m_game.moves[m_main.made++].move);
            }
    }

    void open() {
        const Line& of = m_open.empty() ? m_main : m_open.back();
        // Instead of no move nothing can be played, nor of one that could not be read.
        if (m_left_out > 0 || of.made == 0 || (of.number > 0 && variation(of).cut_short)) {
            ++m_left_out;
            return;
        }
        m_game.variations.push_back({of.number, of.made - 1, {}, {}, false});
        m_open.push_back({m_game.variations.size(), 0, of.before, of.before, {}});
    }

    void read(const RecordToken& token) {
        Line& line = m_open.back();
        PgnVariation& read = variation(line);
        if (token.kind == RecordToken::Kind::Close) {
            take_comment(line);
            m_open.pop_back();
        } else if (read.cut_short) {
            return;
        } else if (token.kind == RecordToken::Kind::Comment) {
            line.comment += ' ';
            line.comment += token.text;
        } else if (token.kind == RecordToken::Kind::Glyph) {
            if (!read.moves.empty())
                read.moves.back().glyphs.push_back(token.glyph);
        } else {
            take_move(line, token);
        }
    }

    void take_move(Line& line, const RecordToken& token) {
        bool readable = true;
        const auto move = is_empty_move(token.text) ? tl::unexpected(MoveTextFault::Illegal)
                                                    : read_token(line.now, token.text, m_reader, readable);
        take_comment(line);
        if (!move) {
            variation(line).cut_short = true;
            return;
        }
        variation(line).moves.push_back({*move, {}, {}, {}, {}, {token.offset}});
        line.before = line.now;
        line.now.play(*move);
        ++line.made;
    }

    void take_comment(Line& line) {
        PgnVariation& read = variation(line);
        if (read.moves.empty())
            read.comment += end_comment(line.comment, nullptr);
        else
            end_comment(line.comment, &read.moves.back());
    }

    /// Without a move there is no variation. None branches off from such a one, and the numbers of lines
    /// close up.
    void drop_empty() {
        std::vector<std::size_t> number_of(m_game.variations.size() + 1, 0);
        std::vector<PgnVariation> kept;
        for (std::size_t i = 0; i < m_game.variations.size(); ++i) {
            PgnVariation& each = m_game.variations[i];
            if (each.moves.empty())
                continue;
            each.line = number_of[each.line];
            kept.push_back(std::move(each));
            number_of[i + 1] = kept.size();
        }
        m_game.variations = std::move(kept);
    }

    const ScannedGame& m_scanned;
    PgnGame& m_game;
    Lettering m_reader;
    Line m_main;
    std::size_t m_token = 0; ///< The next one of the main line.
    std::vector<Line> m_open;
    std::size_t m_left_out = 0; ///< So many brackets are open of what is left out.
};

} // namespace

void read_variations(const ScannedGame& scanned, PgnGame& game, const PieceLetters& letters) {
    VariationReplay(scanned, game, letters).play();
}

} // namespace annabella::chess
