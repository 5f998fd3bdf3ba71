// Watches what is said at a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "watch.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "chess/notation/san.hpp"

namespace annabella::hands {

namespace {

/// What a program may need to hear that a board has been put right.
constexpr Span to_see_it{2500};
constexpr Span to_answer{1500};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

bool is_named(std::string_view text, std::string_view move) { return !move.empty() && contains(text, move); }

/// FIDE 2009, E.1: as a move is announced, without the piece's name.
std::string words_of(const chess::Position& before, chess::Move move) {
    constexpr std::array files = {"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"};
    constexpr std::array ranks = {"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"};
    constexpr std::array pieces = {"", "Springer", "Läufer", "Turm", "Dame", ""};
    if (move.kind() == chess::MoveKind::Castling)
        return chess::write_san(before, move).starts_with("O-O-O") ? "Lange Rochade" : "Kurze Rochade";
    const auto words = [&](chess::Square square) {
        const auto number = static_cast<std::size_t>(chess::index(square));
        return std::string(files[number % files.size()]) + ' ' + ranks[number / files.size()];
    };
    const bool captures = chess::write_san(before, move).find('x') != std::string::npos;
    std::string text = words(move.from()) + (captures ? " schlägt " : " ") + words(move.to());
    if (const auto role = move.promotion())
        text += std::string(" ") + pieces[chess::index(*role)];
    return text;
}

} // namespace

bool Watch::is_right() const {
    return std::all_of(m_wood.begin(), m_wood.end(), [&](const Wood* wood) {
        return std::find(m_right.begin(), m_right.end(), wood->pieces()) != m_right.end();
    });
}

void Watch::expect_promotion(chess::Role role, std::string move) {
    constexpr std::array words = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    m_new_piece = words[chess::index(role)];
    m_promotion = std::move(move);
}

void Watch::answer(std::string line) {
    m_answers.push_back(
        {m_table->now() + to_answer, Act::What::Type, Side::White, {}, std::nullopt, std::move(line)});
}

void Watch::expect(std::vector<chess::Placement> right, const Habit* habit) {
    m_promotion.clear();
    m_promotion_asked = false;
    m_right = std::move(right);
    m_habit = habit;
    // E.2.2: a peg that has left its hole has been touched.
    if (m_holes && habit != nullptr && habit->name == "knocks-over")
        m_has_touched = true;
    if (is_right() && !m_right_since)
        m_right_since = m_table->now();
}

void Watch::notice(const Act& act) {
    if (act.what == Act::What::ExpectYes)
        m_says_yes = true;
    if (act.what == Act::What::ExpectNone)
        m_says_yes = false;
}

void Watch::moved(const Act& act) {
    if (act.what != Act::What::Set)
        return;
    if (!is_right()) {
        m_right_since.reset();
    } else if (!m_right_since) {
        m_right_since = m_table->now();
        m_told_of_disorder = 0;
    }
}

void Watch::expect_move(const chess::Position& before, chess::Move move) {
    m_last_words = std::exchange(m_words, words_of(before, move));
    m_move = chess::write_san(before, move);
}

void Watch::note(const std::string& what) {
    if (!m_fault)
        m_fault = Fault{what, m_habit == nullptr ? "plain" : std::string(m_habit->name)};
}

void Watch::hear(const Heard& heard) {
    const bool asks = contains(heard.text, "?") || contains(heard.text, "yes or no");
    // What the board has not seen is asked whoever plays.
    if (asks && (m_says_yes || contains(heard.text, "Played while the board was disconnected:") ||
                 contains(heard.text, "The board suggests that this was played:")))
        answer("yes");
    if (contains(heard.text, "The board shows the last move:") && asks)
        answer(is_named(heard.text, m_words) || is_named(heard.text, m_last_words) ? "yes" : "no");
    if (contains(heard.text, "mbiguous") || contains(heard.text, "Repeat the move with queen"))
        answer(m_move);
    if (contains(heard.text, "ouched by accident"))
        m_has_touched = false;
    // 4.2: that it was by accident he says as soon as he hears what comes of it.
    if (contains(heard.text, "ouched") && contains(heard.text, "must ")) {
        answer("adjust");
        if (m_has_touched)
            return;
    }
    if (m_habit != nullptr && (m_habit->illegal || m_habit->at_end))
        return;
    for (const std::string_view accusation : {"llegal", "must move", "must play", "enalty"})
        if (contains(heard.text, accusation))
            note("accused: " + heard.text);
}

void Watch::hear_notice(const Told& told) {
    if (told.name == "promotion-asked" && !m_promotion.empty()) {
        m_promotion_asked = true;
        answer(m_new_piece);
    } else if (m_promotion_asked && told.reason == "not-understood") {
        m_promotion_asked = false;
        answer(m_promotion);
    }
    const bool is_disorder =
        told.name == "board-unclear" || told.name == "board-wrong" || told.name == "illegal-move-on-board";
    // Who is asked what was played is not told that it is wrong.
    const bool is_asked = !m_table->heard().empty() &&
                          contains(m_table->heard().back().text, "The board suggests that this was played:");
    if (!is_disorder || m_says_yes || is_asked)
        return;
    // On boards of their own the opponent's move is still to be made.
    if (m_shared && m_right_since && told.at - *m_right_since > to_see_it)
        note("a right board was called wrong: " +
             (m_table->heard().empty() ? told.name : m_table->heard().back().text));
    // Once, and once more where it was put back wrong.
    constexpr int often = 2;
    if (++m_told_of_disorder > often)
        note("told again and again: " +
             (m_table->heard().empty() ? told.name : m_table->heard().back().text));
}

std::vector<Act> Watch::look() {
    for (; m_heard < m_table->heard().size(); ++m_heard)
        hear(m_table->heard()[m_heard]);
    for (; m_told < m_table->told().size(); ++m_told)
        hear_notice(m_table->told()[m_told]);
    return std::exchange(m_answers, {});
}

} // namespace annabella::hands
