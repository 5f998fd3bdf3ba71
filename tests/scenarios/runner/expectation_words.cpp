// Expectations about what was said and what is on record.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectation_words.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <regex>

#include "app/records/score_pgn.hpp"
#include "braille/score_page.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "game/sheet/score_text.hpp"

namespace annabella::scenario {

namespace {

using game::Named;
using game::StatementReader;
using phrase::Seat;
using phrase::Utterance;

using Pattern = std::shared_ptr<const std::regex>;

Result<Pattern> read_pattern(StatementReader& words) {
    TRY(const auto text, words.text());
    try {
        return std::make_shared<const std::regex>(text, std::regex::ECMAScript);
    } catch (const std::regex_error& error) {
        return failure(ANNABELLA_TR("\"{0}\" is not a regular expression of ECMAScript: {1}."),
                       {text, error.what()});
    }
}

/// A pattern that is too much for the library counts as not found.
bool found(const Pattern& pattern, const std::string& text) {
    try {
        return std::regex_search(text, *pattern);
    } catch (const std::regex_error&) {
        return false;
    }
}

/// A scenario knows what everybody is told, secrets too.
class Everywhere : public phrase::Confidant {
public:
    bool is_alone_with(Seat) const override { return true; }
};
const std::string& text_of(const Utterance& utterance) { return utterance.words_for(Everywhere())->text; }

/// Who must have heard it: one, or all; nobody in particular where empty.
struct ToAll {};
using Hearer = std::variant<Seat, ToAll>;

Result<std::optional<Hearer>> read_hearer(StatementReader& words) {
    if (!words.take("to"))
        return std::optional<Hearer>();
    if (words.take("assistant")) {
        TRY(const auto side, words.side());
        return std::optional<Hearer>(phrase::assistant_of(side));
    }
    static constexpr Named<Hearer> hearers[] = {
        {"white", Seat::White}, {"black", Seat::Black}, {"arbiter", Seat::Arbiter}, {"all", ToAll{}}};
    TRY(const auto hearer, words.one_of(hearers));
    return std::optional(hearer);
}

/// What all hear, White hears as well; what is said to all is meant for everybody.
bool reaches(const Utterance& utterance, const std::optional<Hearer>& hearer) {
    if (!hearer)
        return true;
    const auto* seat = std::get_if<Seat>(&*hearer);
    return seat != nullptr ? utterance.reaches(*seat) : !utterance.hearer();
}

/// Everything said to a hearer since the last happening, in one line.
std::string all_said(const Scene& scene, const std::optional<Hearer>& hearer) {
    std::string text;
    for (const Utterance& utterance : scene.said)
        if (reaches(utterance, hearer))
            text += (text.empty() ? "" : " ") + text_of(utterance);
    return text;
}

std::string what_was_said(const Scene& scene) {
    std::string text;
    for (const Utterance& utterance : scene.said) {
        text += text.empty() ? "" : ", ";
        const auto hearer = utterance.hearer();
        text += "to " + std::string(hearer ? phrase::name(*hearer) : "all") + ' ';
        text += game::quote(text_of(utterance));
    }
    return text.empty() ? "nothing spoken" : text;
}

/// What can be asked of the utterances: the exact text of one, or a pattern found in one, or in all that one
/// hearer was told.
class Spoken {
public:
    static Result<Spoken> read(StatementReader& words) {
        Spoken spoken;
        TRY(const auto hearer, read_hearer(words));
        spoken.m_hearer = hearer;
        if (words.take("matching")) {
            TRY(const auto pattern, read_pattern(words));
            spoken.m_pattern = pattern;
            return spoken;
        }
        TRY(const auto text, words.text());
        spoken.m_text = text;
        return spoken;
    }

    bool met(const Scene& scene) const {
        const bool in_one = std::any_of(scene.said.begin(), scene.said.end(), [&](const Utterance& each) {
            return reaches(each, m_hearer) &&
                   (m_pattern ? found(m_pattern, text_of(each)) : text_of(each) == m_text);
        });
        if (in_one || !m_pattern)
            return in_one;
        if (m_hearer)
            return found(m_pattern, all_said(scene, m_hearer));
        return std::any_of(phrase::seats.begin(), phrase::seats.end(),
                           [&](Seat hearer) { return found(m_pattern, all_said(scene, hearer)); });
    }

private:
    std::optional<Hearer> m_hearer;
    std::string m_text;
    Pattern m_pattern; ///< Null for an exact text.
};

} // namespace

Result<Check> expect_spoken(StatementReader& words) {
    TRY(const auto spoken, Spoken::read(words));
    return [spoken](const Scene& scene) {
        return spoken.met(scene) ? std::nullopt : std::optional(what_was_said(scene));
    };
}

Result<Check> expect_not_spoken(StatementReader& words) {
    if (!words.take("spoken"))
        return words.unexpected_word(std::array<std::string_view, 1>{"spoken"});
    if (words.at_end())
        return [](const Scene& scene) {
            return scene.said.empty() ? std::nullopt : std::optional(what_was_said(scene));
        };
    // "to black" alone: he has heard nothing.
    StatementReader rest = words;
    if (const auto hearer = read_hearer(rest); hearer && *hearer && rest.at_end()) {
        words = rest;
        return [hearer = *hearer](const Scene& scene) {
            return all_said(scene, hearer).empty() ? std::nullopt : std::optional(what_was_said(scene));
        };
    }
    TRY(const auto spoken, Spoken::read(words));
    return [spoken](const Scene& scene) {
        return spoken.met(scene) ? std::optional(what_was_said(scene)) : std::nullopt;
    };
}

Result<Check> expect_secret(StatementReader& words) {
    TRY(const auto hearer, read_hearer(words));
    if (!hearer || !std::holds_alternative<Seat>(*hearer))
        return words.unexpected_word(std::array<std::string_view, 1>{"to"});
    return [seat = std::get<Seat>(*hearer)](const Scene& scene) -> std::optional<std::string> {
        bool any = false;
        for (const Utterance& utterance : scene.said) {
            if (!utterance.reaches(seat))
                continue;
            any = true;
            if (!utterance.is_secret())
                return "no secret: " + game::quote(text_of(utterance));
        }
        return any ? std::nullopt : std::optional<std::string>("nothing spoken");
    };
}

namespace {

/// "1." or "12..." before a move.
std::string_view without_number(std::string_view word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || word[digits] != '.')
        return word;
    const std::size_t rest = word.find_first_not_of('.', digits);
    return rest == std::string_view::npos ? std::string_view{} : word.substr(rest);
}

/// "Qxf7#" is met by "Qxf7" as well.
bool same_move(const std::string& san, const std::string& wanted) {
    return san == wanted || san.substr(0, san.find_last_not_of("+#") + 1) == wanted;
}

} // namespace

std::vector<std::string> moves_in(std::string_view text) {
    std::vector<std::string> moves;
    while (true) {
        const std::size_t begin = text.find_first_not_of(" \t\n");
        if (begin == std::string_view::npos)
            return moves;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(" \t\n"), text.size());
        if (const std::string_view move = without_number(text.substr(0, end)); !move.empty())
            moves.emplace_back(move);
        text.remove_prefix(end);
    }
}

Result<Check> expect_moves(StatementReader& words) {
    TRY(const auto text, words.text());
    return [wanted = moves_in(text)](const Scene& scene) -> std::optional<std::string> {
        const game::ScoreSheet& score = scene.session->game().score();
        std::vector<std::string> moves;
        std::string got;
        rules::Position position = score.start;
        for (const game::ScoreEntry& entry : score.entries) {
            moves.push_back(rules::write_move(position, entry.move));
            got += (got.empty() ? "" : " ") + moves.back();
            position.play(entry.move);
        }
        if (std::equal(moves.begin(), moves.end(), wanted.begin(), wanted.end(), same_move))
            return std::nullopt;
        return game::quote(got);
    };
}

Result<Check> expect_pgn(StatementReader& words) {
    if (!words.take("matching"))
        return words.unexpected_word(std::array<std::string_view, 1>{"matching"});
    TRY(const auto pattern, read_pattern(words));
    return [pattern](const Scene& scene) -> std::optional<std::string> {
        const game::Game& game = scene.session->game();
        const std::string pgn =
            chess::write_pgn(app::score_as_pgn(game.score(), scene.session->header(), game.table().control));
        // Where a line of moves is broken has no meaning.
        std::string in_one_line = pgn;
        std::replace(in_one_line.begin(), in_one_line.end(), '\n', ' ');
        if (found(pattern, pgn) || found(pattern, in_one_line))
            return std::nullopt;
        return game::quote(pgn);
    };
}

Result<Check> expect_braille(StatementReader& words) {
    TRY(const auto text, words.text());
    // A space is the blank cell.
    std::string wanted;
    if (!text.empty()) {
        TRY(const auto cells, braille::from_unicode(text));
        wanted = braille::to_unicode(cells);
    }
    return [wanted](const Scene& scene) -> std::optional<std::string> {
        const std::string line = braille::last_line(scene.session->game().score());
        if (line == wanted)
            return std::nullopt;
        return game::quote(line);
    };
}

} // namespace annabella::scenario
