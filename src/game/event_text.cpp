// Happenings as statements of the scenario language, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>

#include "chess/utf8.hpp"
#include "game/clock.hpp"
#include "game/event.hpp"
#include "game/statement.hpp"

namespace annabella::game {

namespace {

constexpr Named<Claim> claim_names[] = {{"threefold", Claim::Threefold},
                                        {"fifty", Claim::Fifty},
                                        {"winning-means", Claim::WinningMeans},
                                        {"flag", Claim::Flag}};

constexpr Named<Question> question_names[] = {{"time", Question::Time},   {"moves", Question::Moves},
                                              {"last", Question::Last},   {"turn", Question::Turn},
                                              {"board", Question::Board}, {"square", Question::Square},
                                              {"score", Question::Score}};

// ---- Writing ----

std::string with_side(std::string_view verb, Color side) {
    return std::string(verb) + ' ' + std::string(side_name(side));
}

std::string write_readings(const chess::Readings& readings) {
    if (readings.empty())
        return {};
    std::string text = " reading";
    for (const chess::Reading& reading : readings) {
        text += ' ' + chess::write_move_text(reading.text);
        if (reading.tier != 0)
            text += '@' + std::to_string(reading.tier);
    }
    return text;
}

/// The first field of FEN, with ? for a peg that the board does not know.
std::string write_holes(const std::array<Hole, chess::square_count>& holes) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto close_gap = [&] {
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const Hole& hole = holes[static_cast<std::size_t>(chess::index(chess::make_square(file, rank)))];
            if (!hole.full) {
                ++empty;
                continue;
            }
            close_gap();
            text += hole.piece ? chess::fen_letter(*hole.piece) : '?';
        }
        close_gap();
        if (rank > 0)
            text += '/';
    }
    return text;
}

std::string write_words(std::string_view verb, Color side, const std::string& text,
                        const chess::Readings& readings) {
    return with_side(verb, side) + ' ' + quote(text) + write_readings(readings);
}

struct Writer {
    std::string operator()(const Started&) const { return "start"; }
    std::string operator()(const Lifted& it) const {
        return with_side("lift", it.board) + ' ' + name(it.square);
    }
    std::string operator()(const Placed& it) const {
        std::string text = with_side("place", it.board) + ' ' + name(it.square);
        if (it.piece)
            text += {' ', chess::fen_letter(*it.piece)};
        return text;
    }
    std::string operator()(const BoardRead& it) const {
        return with_side("board", it.board) + ' ' + quote(write_holes(it.holes));
    }
    std::string operator()(const BoardSwitched& it) const {
        return with_side("board", it.board) + ' ' + std::string(name(it.kind));
    }
    std::string operator()(const Announced& it) const {
        return write_words("announce", it.side, it.text, it.readings);
    }
    std::string operator()(const Repeated& it) const {
        return write_words("repeat", it.side, it.text, it.readings);
    }
    std::string operator()(const Corrected& it) const {
        return write_words("correct", it.side, it.text, it.readings);
    }
    std::string operator()(const Withdrawn& it) const { return with_side("withdraw", it.side); }
    std::string operator()(const Pressed& it) const { return with_side("press", it.side); }
    std::string operator()(const Adjusting& it) const { return with_side("adjust", it.side); }
    std::string operator()(const DrawOffered& it) const { return with_side("offer", it.side); }
    std::string operator()(const DrawAccepted& it) const { return with_side("accept", it.side); }
    std::string operator()(const DrawDeclined& it) const { return with_side("decline", it.side); }
    std::string operator()(const Resigned& it) const { return with_side("resign", it.side); }
    std::string operator()(const Claimed& it) const {
        std::string text = with_side("claim", it.side) + ' ' + std::string(name(it.claim));
        if (!it.text.empty() || !it.readings.empty())
            text += ' ' + quote(it.text) + write_readings(it.readings);
        return text;
    }
    std::string operator()(const Asked& it) const {
        std::string text = with_side("ask", it.side) + ' ' + std::string(name(it.question));
        if (it.question == Question::Square && it.square)
            text += ' ' + name(*it.square);
        return text;
    }
    std::string operator()(const Remarked& it) const { return "remark " + quote(it.text); }
    std::string operator()(const Paused&) const { return "arbiter pause"; }
    std::string operator()(const Unpaused&) const { return "arbiter resume"; }
    std::string operator()(const ClockAdjusted& it) const {
        return "arbiter adjust-clock white " + write_clock_time(it.left[chess::index(Color::White)]) +
               " black " + write_clock_time(it.left[chess::index(Color::Black)]);
    }
    std::string operator()(const Ruled& it) const {
        return "arbiter result " + std::string(name(it.outcome));
    }
    std::string operator()(const TimePassed&) const { return "wait"; }
};

// ---- Reading: each function reads what follows the verb ----

using Read = Result<Happening> (*)(StatementReader& words);

tl::unexpected<Error> bad_reading(const std::string& text, std::size_t column) {
    return failure(
        ANNABELLA_TR("\"{0}\" in column {1} is not the reading of a move; write readings such as ?:e2e4, "
                     "N:g1f3@1 or O-O."),
        {chess::excerpt(text), std::to_string(column)});
}

Result<chess::Readings> read_readings(StatementReader& words) {
    chess::Readings readings;
    if (!words.take("reading"))
        return readings;
    do {
        const std::size_t column = words.peek() != nullptr ? words.peek()->column : 0;
        const auto word = words.word("?:e2e4");
        if (!word)
            return tl::unexpected(word.error());
        std::string_view form = *word;
        chess::Reading reading;
        if (const std::size_t at = form.rfind('@'); at != std::string_view::npos) {
            const std::string_view tier = form.substr(at + 1);
            const auto [end, fault] = std::from_chars(tier.data(), tier.data() + tier.size(), reading.tier);
            if (fault != std::errc{} || end != tier.data() + tier.size())
                return bad_reading(*word, column);
            form = form.substr(0, at);
        }
        const auto text = chess::read_move_text(form);
        if (!text)
            return bad_reading(*word, column);
        reading.text = *text;
        readings.push_back(reading);
    } while (!words.at_end());
    return readings;
}

/// `rank` as FEN writes it, into the eight holes from `first` on.
bool read_rank(std::string_view rank, Hole* first) {
    int file = 0;
    for (const char c : rank) {
        if (c >= '1' && c <= '8') {
            file += c - '0';
            continue;
        }
        const auto piece = chess::piece_from_fen_letter(c);
        if (file > 7 || (!piece && c != '?'))
            return false;
        first[file++] = Hole{true, piece};
    }
    return file == 8;
}

Result<std::array<Hole, chess::square_count>> read_holes(std::string_view text) {
    std::array<Hole, chess::square_count> holes{};
    for (int rank = 7; rank >= 0; --rank) {
        const std::size_t end = text.find('/');
        Hole* const first = &holes[static_cast<std::size_t>(chess::index(chess::make_square(0, rank)))];
        if (!read_rank(text.substr(0, end), first) || (end == std::string_view::npos) != (rank == 0))
            return failure(
                ANNABELLA_TR("Rank {0} of the board is not as in FEN; write eight ranks from 8 to 1 with a / "
                             "between them, eight holes each, with ? for a piece that is not known."),
                {std::to_string(rank + 1)});
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return holes;
}

template <class What>
Result<Happening> read_bare(StatementReader& /*words*/) {
    return What{};
}

template <class What>
Result<Happening> read_side(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    return What{*side};
}

struct Said {
    std::string text;
    chess::Readings readings;
};

Result<Said> read_said(StatementReader& words) {
    auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    auto readings = read_readings(words);
    if (!readings)
        return tl::unexpected(readings.error());
    return Said{std::move(*text), std::move(*readings)};
}

template <class What>
Result<Happening> read_words(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    auto said = read_said(words);
    if (!said)
        return tl::unexpected(said.error());
    return What{*side, std::move(said->text), std::move(said->readings)};
}

Result<Lifted> read_hole(StatementReader& words) {
    const auto board = words.side();
    if (!board)
        return tl::unexpected(board.error());
    const auto square = words.square();
    if (!square)
        return tl::unexpected(square.error());
    return Lifted{*board, *square};
}

Result<Happening> read_lift(StatementReader& words) { return read_hole(words); }

Result<Happening> read_place(StatementReader& words) {
    static constexpr std::string_view letters = "PNBRQKpnbrqk";
    const auto hole = read_hole(words);
    if (!hole)
        return tl::unexpected(hole.error());
    if (words.at_end())
        return Placed{hole->board, hole->square, std::nullopt};
    std::vector<Named<chess::Piece>> pieces;
    for (std::size_t i = 0; i < letters.size(); ++i)
        pieces.push_back({letters.substr(i, 1), *chess::piece_from_fen_letter(letters[i])});
    const auto piece = words.one_of(std::span<const Named<chess::Piece>>(pieces));
    if (!piece)
        return tl::unexpected(piece.error());
    return Placed{hole->board, hole->square, *piece};
}

Result<Happening> read_board(StatementReader& words) {
    const auto board = words.side();
    if (!board)
        return tl::unexpected(board.error());
    if (const Word* next = words.peek(); next != nullptr && !next->quoted) {
        static constexpr BoardKind kinds[] = {BoardKind::Peg, BoardKind::Occupancy, BoardKind::None};
        std::vector<Named<BoardKind>> named;
        for (const BoardKind kind : kinds)
            named.push_back({name(kind), kind});
        const auto kind = words.one_of(std::span<const Named<BoardKind>>(named));
        if (!kind)
            return tl::unexpected(kind.error());
        return BoardSwitched{*board, *kind};
    }
    const auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    const auto holes = read_holes(*text);
    if (!holes)
        return tl::unexpected(holes.error());
    return BoardRead{*board, *holes};
}

Result<Happening> read_claim(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    const auto claim = words.one_of(claim_names);
    if (!claim)
        return tl::unexpected(claim.error());
    auto said = words.at_end() ? Said{} : read_said(words);
    if (!said)
        return tl::unexpected(said.error());
    return Claimed{*side, *claim, std::move(said->text), std::move(said->readings)};
}

Result<Happening> read_ask(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    const auto question = words.one_of(question_names);
    if (!question)
        return tl::unexpected(question.error());
    if (*question != Question::Square)
        return Asked{*side, *question, std::nullopt};
    const auto square = words.square();
    if (!square)
        return tl::unexpected(square.error());
    return Asked{*side, *question, *square};
}

Result<Happening> read_remark(StatementReader& words) {
    auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    return Remarked{std::move(*text)};
}

Result<Happening> read_adjust_clock(StatementReader& words) {
    const auto left = words.both_clocks(true);
    if (!left)
        return tl::unexpected(left.error());
    return ClockAdjusted{*left};
}

Result<Happening> read_result(StatementReader& words) {
    std::vector<Named<Outcome>> outcomes;
    for (const Outcome outcome : {Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw})
        outcomes.push_back({name(outcome), outcome});
    const auto outcome = words.one_of(std::span<const Named<Outcome>>(outcomes));
    if (!outcome)
        return tl::unexpected(outcome.error());
    return Ruled{*outcome};
}

Result<Happening> read_arbiter(StatementReader& words) {
    static constexpr Named<Read> acts[] = {{"pause", read_bare<Paused>},
                                           {"resume", read_bare<Unpaused>},
                                           {"adjust-clock", read_adjust_clock},
                                           {"result", read_result}};
    const auto act = words.one_of(acts);
    if (!act)
        return tl::unexpected(act.error());
    return (*act)(words);
}

constexpr Named<Read> verbs[] = {
    {"start", read_bare<Started>},
    {"lift", read_lift},
    {"place", read_place},
    {"board", read_board},
    {"announce", read_words<Announced>},
    {"repeat", read_words<Repeated>},
    {"correct", read_words<Corrected>},
    {"withdraw", read_side<Withdrawn>},
    {"press", read_side<Pressed>},
    {"adjust", read_side<Adjusting>},
    {"offer", read_side<DrawOffered>},
    {"accept", read_side<DrawAccepted>},
    {"decline", read_side<DrawDeclined>},
    {"resign", read_side<Resigned>},
    {"claim", read_claim},
    {"ask", read_ask},
    {"remark", read_remark},
    {"arbiter", read_arbiter},
    {"wait", read_bare<TimePassed>},
};

} // namespace

std::string_view name(Claim claim) { return name_in(claim_names, claim); }
std::string_view name(Question question) { return name_in(question_names, question); }

std::string write_happening(const Happening& happening) { return std::visit(Writer{}, happening); }

Result<Happening> read_happening(std::string_view line) {
    auto words = StatementReader::open(line);
    if (!words)
        return tl::unexpected(words.error());
    const auto read = words->one_of(verbs);
    if (!read)
        return tl::unexpected(read.error());
    auto happening = (*read)(*words);
    if (!happening)
        return happening;
    if (const auto end = words->end(); !end)
        return tl::unexpected(end.error());
    return happening;
}

bool is_happening(std::string_view line) {
    const std::string_view verb = first_word(line);
    for (const Named<Read>& known : verbs)
        if (known.name == verb)
            return true;
    return false;
}

} // namespace annabella::game
