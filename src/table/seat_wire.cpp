// Lines between a seat and its table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/seat_wire.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "base/number.hpp"
#include "base/overloaded.hpp"
#include "base/utf8.hpp"

namespace annabella::table::wire {

using phrase::Seat;
using phrase::Wording;

namespace {

constexpr std::string_view greeting = "annabella-seat";
constexpr std::string_view onlooker = "onlooker";

struct SeatName {
    Seat seat;
    std::string_view word;
};
constexpr std::array seat_names = {
    SeatName{Seat::White, "white"},
    SeatName{Seat::Black, "black"},
    SeatName{Seat::WhitesAssistant, "white-assistant"},
    SeatName{Seat::BlacksAssistant, "black-assistant"},
    SeatName{Seat::Arbiter, "arbiter"},
};

constexpr std::array voice_words = {
    std::pair{VoiceChange::Faster, std::string_view("faster")},
    std::pair{VoiceChange::Slower, std::string_view("slower")},
    std::pair{VoiceChange::Louder, std::string_view("louder")},
    std::pair{VoiceChange::Softer, std::string_view("softer")},
};

/// In the order of Earcon; each press has its own.
constexpr std::array<std::string_view, earcon_count> sound_words = {
    "press-white", "press-black", "touch", "capture", "illegal", "turn", "time", "offer",
    "mate",        "unclear",     "edge",  "dark",    "empty",   "own",  "other"};

/// In the order of KeyMode.
constexpr std::array mode_words = {std::string_view("line"), std::string_view("help"),
                                   std::string_view("board"), std::string_view("board-help")};

/// In the order of Urgency.
constexpr std::array urgency_words = {std::string_view("answer"), std::string_view("count"),
                                      std::string_view("prompt"), std::string_view("warning"),
                                      std::string_view("move")};

/// What else is said of how words come, in this order, each after a blank.
struct HowWord {
    bool Wording::*is_so;
    std::string_view word;
};
constexpr std::array how_words = {
    HowWord{&Wording::in_set_form, " set"}, HowWord{&Wording::of_scheme, " scheme"},
    HowWord{&Wording::loud, " loud"},       HowWord{&Wording::slow, " slow"},
    HowWord{&Wording::goes_on, " on"},
};

std::string how_of(const Wording& words) {
    std::string how(urgency_words[static_cast<std::size_t>(words.urgency)]);
    for (const auto& [is_so, word] : how_words)
        if (words.*is_so)
            how += word;
    return how;
}

/// False where that is no way for words to come.
bool read_how(std::string_view how, Wording& words) {
    const auto* const urgency = std::find(urgency_words.begin(), urgency_words.end(),
                                          how.substr(0, std::min(how.find(' '), how.size())));
    if (urgency == urgency_words.end())
        return false;
    words.urgency = static_cast<phrase::Urgency>(urgency - urgency_words.begin());
    how.remove_prefix(urgency->size());
    for (const auto& [is_so, word] : how_words) {
        words.*is_so = how.starts_with(word);
        how.remove_prefix(words.*is_so ? word.size() : 0);
    }
    return how.empty();
}

std::string_view word_of(VoiceChange change) { return voice_words[static_cast<std::size_t>(change)].second; }

/// A line in the making.
class LineWriter {
public:
    explicit LineWriter(std::string_view verb) : m_line(verb) {}
    LineWriter& field(std::string_view text) {
        m_line += '\t';
        for (const char c : made_valid(text))
            switch (c) {
            case '\t':
                m_line += "\\t";
                break;
            case '\n':
                m_line += "\\n";
                break;
            case '\\':
                m_line += "\\\\";
                break;
            default:
                m_line += c;
            }
        return *this;
    }
    LineWriter& spoken(const Wording& words) {
        return field(words.language).field(words.text).field(words.ear);
    }
    LineWriter& marked(const Wording& words) {
        return field(how_of(words))
            .field(words.language)
            .field(words.mark)
            .field(words.text)
            .field(words.ear);
    }
    std::string end() { return std::move(m_line) + '\n'; }

private:
    std::string m_line;
};

/// One field as it was; empty where what follows a backslash is nothing known.
std::optional<std::string> unescaped(std::string_view text) {
    std::string field;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            field += text[at];
            continue;
        }
        if (++at == text.size())
            return std::nullopt;
        if (text[at] == 't')
            field += '\t';
        else if (text[at] == 'n')
            field += '\n';
        else if (text[at] == '\\')
            field += '\\';
        else
            return std::nullopt;
    }
    return field;
}

using Fields = std::vector<std::string>;

std::optional<Fields> fields_of(std::string_view line) {
    if (line.find('\n') != std::string_view::npos || !is_utf8(line))
        return std::nullopt;
    Fields fields;
    while (true) {
        const std::size_t end = std::min(line.find('\t'), line.size());
        auto field = unescaped(line.substr(0, end));
        if (!field)
            return std::nullopt;
        fields.push_back(std::move(*field));
        if (end == line.size())
            return fields;
        line.remove_prefix(end + 1);
    }
}

/// As it is written: "01" and "+1" are no numbers.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
    const auto number = whole_number<Number>(text);
    return number && std::to_string(*number) == text ? number : std::nullopt;
}

constexpr std::size_t fields_of_spoken = 3;
constexpr std::size_t fields_of_marked = 5;

using Rest = std::span<const std::string>;

Words spoken_in(Rest fields) { return {Wording{fields[0], fields[1], fields[2]}}; }
std::optional<Words> marked_in(Rest fields) {
    Words words{Wording{fields[1], fields[3], fields[4], fields[2]}};
    return read_how(fields[0], words.wording) ? std::optional(words) : std::nullopt;
}

std::optional<FromSeat> read_wish(Rest fields) {
    if (fields.empty())
        return std::nullopt;
    Wish wish;
    const auto number = number_in<int>(fields[0]);
    if (!number)
        return std::nullopt;
    wish.version = *number;
    if (wish.version != version)
        return wish;
    constexpr std::size_t fields_of_wish = 6;
    if (fields.size() != fields_of_wish)
        return std::nullopt;
    const auto seat = seat_called(fields[1]);
    if (!seat || (fields[4] != "voice" && fields[4] != "silent"))
        return std::nullopt;
    wish.seat = *seat;
    wish.language = fields[2];
    wish.scheme = fields[3];
    wish.voice = fields[4] == "voice";
    wish.verbosity = phrase::verbosity_from_name(fields[5]);
    if (!wish.verbosity && !fields[5].empty())
        return std::nullopt;
    return wish;
}

std::optional<FromTable> read_said(Rest fields) {
    constexpr std::size_t fields_of_part = 1 + fields_of_marked;
    if (fields.size() <= 1 || (fields.size() - 1) % fields_of_part != 0)
        return std::nullopt;
    const auto time = number_in<std::int64_t>(fields[0]);
    if (!time)
        return std::nullopt;
    Said said{game::Time(Span(*time)), {}};
    for (Rest rest = fields.subspan(1); !rest.empty(); rest = rest.subspan(fields_of_part)) {
        const auto words = marked_in(rest.subspan(1, fields_of_marked));
        if (!words || (rest[0] != "open" && rest[0] != "secret"))
            return std::nullopt;
        said.parts.push_back({rest[0] == "secret", *words});
    }
    return said;
}

/// Of Page, or of Waits.
template <class Several>
std::optional<FromTable> read_several(Rest fields) {
    if (fields.size() % fields_of_marked != 0)
        return std::nullopt;
    Several several;
    for (Rest rest = fields; !rest.empty(); rest = rest.subspan(fields_of_marked)) {
        const auto words = marked_in(rest.first(fields_of_marked));
        if (!words)
            return std::nullopt;
        several.words.push_back(*words);
    }
    return several;
}

std::string write_several(std::string_view verb, const std::vector<Words>& several) {
    LineWriter line(verb);
    for (const Words& words : several)
        line.marked(words.wording);
    return line.end();
}

constexpr std::array state_words = {std::string_view("new"), std::string_view("going"),
                                    std::string_view("stopped"), std::string_view("adjourned"),
                                    std::string_view("over")};
constexpr BySide<std::string_view> side_words = {"white", "black"};
constexpr std::string_view no_side = "none";

std::optional<Side> side_in(std::string_view word) {
    for (const Side side : both_sides)
        if (word == side_words[side])
            return side;
    return std::nullopt;
}

/// Squares and moves are numbers of the rules; what is no square on any board is a fault.
std::optional<rules::Square> square_in(std::string_view word) {
    const auto number = number_in<int>(word);
    if (!number || *number < 0 || *number >= rules::most_squares)
        return std::nullopt;
    return rules::Square(*number);
}

bool are_pieces(std::string_view letters) {
    return letters.size() <= rules::most_squares && std::all_of(letters.begin(), letters.end(), [](char c) {
               return c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           });
}

constexpr std::size_t fields_of_move = 4;

void write_move(LineWriter& line, const std::optional<ShownMove>& move) {
    for (const rules::Square ShownMove::*square : {&ShownMove::from, &ShownMove::to})
        line.field(move ? std::to_string(rules::index((*move).*square)) : "");
    line.field(move ? move->text : "").field(move ? move->words : "");
}

/// False where it is neither a move nor none.
bool read_move(Rest fields, std::optional<ShownMove>& move) {
    if (std::all_of(fields.begin(), fields.end(), [](const std::string& field) { return field.empty(); }))
        return true;
    const auto from = square_in(fields[0]);
    const auto to = square_in(fields[1]);
    if (!from || !to)
        return false;
    move = ShownMove{*from, *to, fields[2], fields[3]};
    return true;
}

std::string write_table(const ShownTable& table) {
    LineWriter line("table");
    line.field(table.game)
        .field(state_words[static_cast<std::size_t>(table.state)])
        .field(side_words[table.turn])
        .field(table.pieces)
        .field(table.result)
        .field(table.names[Side::White])
        .field(table.names[Side::Black]);
    write_move(line, table.last);
    write_move(line, table.announced);
    line.field(std::to_string(table.first_number)).field(side_words[table.first_side]);
    for (const std::string& move : table.moves)
        line.field(move);
    return line.end();
}

std::optional<FromTable> read_table(Rest fields) {
    constexpr std::size_t first_move = 7 + 2 * fields_of_move;
    constexpr std::size_t fields_before_moves = first_move + 2;
    if (fields.size() < fields_before_moves || !are_pieces(fields[3]))
        return std::nullopt;
    ShownTable table;
    const auto state = std::find(state_words.begin(), state_words.end(), fields[1]);
    const auto turn = side_in(fields[2]);
    const auto number = number_in<int>(fields[first_move]);
    const auto side = side_in(fields[first_move + 1]);
    if (state == state_words.end() || !turn || !number || !side ||
        !read_move(fields.subspan(7, fields_of_move), table.last) ||
        !read_move(fields.subspan(7 + fields_of_move, fields_of_move), table.announced))
        return std::nullopt;
    table.game = fields[0];
    table.state = static_cast<ShownState>(state - state_words.begin());
    table.turn = *turn;
    table.pieces = fields[3];
    table.result = fields[4];
    table.names = {fields[5], fields[6]};
    table.first_number = *number;
    table.first_side = *side;
    const Rest moves = fields.subspan(fields_before_moves);
    table.moves.assign(moves.begin(), moves.end());
    return table;
}

std::string write_clocks(const ShownClocks& clocks) {
    LineWriter line("clocks");
    if (!clocks.exist)
        return line.field("none").end();
    line.field(clocks.running ? side_words[*clocks.running] : no_side)
        .field(std::to_string(clocks.free.count()));
    for (const Side side : both_sides)
        line.field(std::to_string(clocks.left[side].count())).field(clocks.flags[side] ? "down" : "up");
    return line.end();
}

std::optional<FromTable> read_clocks(Rest fields) {
    ShownClocks clocks;
    clocks.exist = !(fields.size() == 1 && fields[0] == "none");
    if (!clocks.exist)
        return clocks;
    constexpr std::size_t fields_of_clocks = 6;
    if (fields.size() != fields_of_clocks)
        return std::nullopt;
    clocks.running = side_in(fields[0]);
    const auto free = number_in<std::int64_t>(fields[1]);
    if ((!clocks.running && fields[0] != no_side) || !free)
        return std::nullopt;
    clocks.free = Span(*free);
    for (const Side side : both_sides) {
        const Rest his = fields.subspan(2 + 2 * index(side), 2);
        const auto left = number_in<std::int64_t>(his[0]);
        if (!left || (his[1] != "up" && his[1] != "down"))
            return std::nullopt;
        clocks.left[side] = Span(*left);
        clocks.flags[side] = his[1] == "down";
    }
    return clocks;
}

std::optional<FromSeat> read_see(Rest fields) {
    const auto number = fields.empty() ? std::nullopt : number_in<int>(fields[0]);
    if (!number || (*number == version_of_sight && fields.size() != 1))
        return std::nullopt;
    return See{*number};
}

std::optional<KeyMode> mode_called(std::string_view word) {
    const auto* const found = std::find(mode_words.begin(), mode_words.end(), word);
    if (found == mode_words.end())
        return std::nullopt;
    return static_cast<KeyMode>(found - mode_words.begin());
}

constexpr std::string_view begun = "begun";

std::optional<FromSeat> read_key(Rest fields) {
    constexpr std::size_t fields_of_key = 4;
    if (fields.size() != fields_of_key || fields[0].empty())
        return std::nullopt;
    const auto was = mode_called(fields[1]);
    const auto becomes = mode_called(fields[2]);
    if (!was || !becomes || (!fields[3].empty() && fields[3] != begun))
        return std::nullopt;
    return Pressed{{fields[0], *was, *becomes, !fields[3].empty()}};
}

std::string write_key(const NamedKey& key) {
    const auto word = [](KeyMode mode) { return mode_words[static_cast<std::size_t>(mode)]; };
    return LineWriter("key")
        .field(key.name)
        .field(word(key.was))
        .field(word(key.becomes))
        .field(key.line_begun ? begun : std::string_view())
        .end();
}

std::optional<FromTable> read_sound(Rest fields) {
    constexpr int files = 8;
    if (fields.size() != 2)
        return std::nullopt;
    const auto* const found = std::find(sound_words.begin(), sound_words.end(), fields[0]);
    const auto file = number_in<int>(fields[1]);
    if (found == sound_words.end() || (!fields[1].empty() && (!file || *file < 0 || *file >= files)))
        return std::nullopt;
    return Sound{static_cast<Earcon>(found - sound_words.begin()), file};
}

} // namespace

std::string_view seat_word(std::optional<Seat> seat) {
    for (const SeatName& name : seat_names)
        if (seat == name.seat)
            return name.word;
    return onlooker;
}

std::optional<std::optional<Seat>> seat_called(std::string_view word) {
    for (const SeatName& name : seat_names)
        if (word == name.word)
            return name.seat;
    if (word == onlooker)
        return std::optional<Seat>();
    return std::nullopt;
}

std::string write(const FromSeat& said) {
    return std::visit(
        Overloaded{
            [](const Wish& wish) {
                return LineWriter(greeting)
                    .field(std::to_string(wish.version))
                    .field(seat_word(wish.seat))
                    .field(wish.language)
                    .field(wish.scheme)
                    .field(wish.voice ? "voice" : "silent")
                    .field(wish.verbosity ? phrase::name(*wish.verbosity) : std::string_view())
                    .end();
            },
            [](const Code& code) { return LineWriter("code").field(code.text).end(); },
            [](const Typed& typed) { return LineWriter("line").field(typed.text).end(); },
            [](const Pressed& pressed) { return write_key(pressed.key); },
            [](const See& see) { return LineWriter("see").field(std::to_string(see.version)).end(); },
            [](const Leave&) { return LineWriter("leave").end(); },
        },
        said);
}

std::string write(const FromTable& said) {
    return std::visit(
        Overloaded{
            [](const CodeWanted&) { return LineWriter("code").end(); },
            [](const Refused& refused) { return LineWriter("refused").spoken(refused.why.wording).end(); },
            [](const Said& told) {
                LineWriter line("say");
                line.field(std::to_string(told.at.time_since_epoch().count()));
                for (const Said::Part& part : told.parts)
                    line.field(part.secret ? "secret" : "open").marked(part.words.wording);
                return line.end();
            },
            [](const Page& page) { return write_several("page", page.words); },
            [](const Waits& waits) { return write_several("waits", waits.words); },
            [](const Typing& typing) {
                return LineWriter("typing").field(typing.hidden ? "hidden" : "shown").end();
            },
            [](const Status& status) { return LineWriter("status").spoken(status.words.wording).end(); },
            [](const ShownTable& table) { return write_table(table); },
            [](const ShownClocks& clocks) { return write_clocks(clocks); },
            [](const Voice& voice) { return LineWriter("voice").field(word_of(voice.change)).end(); },
            [](const Verbosity& told) {
                return LineWriter("verbosity").field(phrase::name(told.verbosity)).end();
            },
            [](const Silence&) { return LineWriter("silence").end(); },
            [](const Sound& sound) {
                return LineWriter("sound")
                    .field(sound_words[static_cast<std::size_t>(sound.earcon)])
                    .field(sound.file ? std::to_string(*sound.file) : std::string())
                    .end();
            },
            [](const Board& board) {
                return LineWriter("board").field(board.open ? "open" : "closed").end();
            },
            [](const Walk&) { return LineWriter("walk").end(); },
            [](const Over&) { return LineWriter("over").end(); },
        },
        said);
}

std::optional<FromSeat> read_from_seat(std::string_view line) {
    const auto fields = fields_of(line);
    if (!fields)
        return std::nullopt;
    const std::string& verb = fields->front();
    const Rest rest = Rest(*fields).subspan(1);
    if (verb == greeting)
        return read_wish(rest);
    if (verb == "code" && rest.size() == 1)
        return Code{rest[0]};
    if (verb == "line" && rest.size() == 1)
        return Typed{rest[0]};
    if (verb == "key")
        return read_key(rest);
    if (verb == "see")
        return read_see(rest);
    if (verb == "leave" && rest.empty())
        return Leave{};
    return std::nullopt;
}

std::optional<FromTable> read_from_table(std::string_view line) {
    const auto fields = fields_of(line);
    if (!fields)
        return std::nullopt;
    const std::string& verb = fields->front();
    const Rest rest = Rest(*fields).subspan(1);
    if (verb == "code" && rest.empty())
        return CodeWanted{};
    if (verb == "refused" && rest.size() == fields_of_spoken)
        return Refused{spoken_in(rest)};
    if (verb == "say")
        return read_said(rest);
    if (verb == "page" && !rest.empty())
        return read_several<Page>(rest);
    if (verb == "waits")
        return read_several<Waits>(rest);
    if (verb == "typing" && rest.size() == 1 && (rest[0] == "hidden" || rest[0] == "shown"))
        return Typing{rest[0] == "hidden"};
    if (verb == "status" && rest.size() == fields_of_spoken)
        return Status{spoken_in(rest)};
    if (verb == "table")
        return read_table(rest);
    if (verb == "clocks")
        return read_clocks(rest);
    if (verb == "voice" && rest.size() == 1)
        for (const auto& [change, word] : voice_words)
            if (rest[0] == word)
                return Voice{change};
    if (verb == "verbosity" && rest.size() == 1)
        if (const auto verbosity = phrase::verbosity_from_name(rest[0]))
            return Verbosity{*verbosity};
    if (verb == "silence" && rest.empty())
        return Silence{};
    if (verb == "sound")
        return read_sound(rest);
    if (verb == "board" && rest.size() == 1 && (rest[0] == "open" || rest[0] == "closed"))
        return Board{rest[0] == "open"};
    if (verb == "walk" && rest.empty())
        return Walk{};
    if (verb == "over" && rest.empty())
        return Over{};
    return std::nullopt;
}

void LineFeed::take(std::string_view bytes) {
    if (m_too_long)
        return;
    m_bytes.erase(0, std::exchange(m_begin, 0));
    m_sought = 0;
    m_bytes.append(bytes);
}

std::optional<std::string> LineFeed::next() {
    const std::size_t end = m_bytes.find('\n', std::max(m_begin, m_sought));
    if (end == std::string::npos)
        m_sought = m_bytes.size();
    // The end of a line counts, too.
    const std::size_t length = std::min(end, m_bytes.size()) - m_begin;
    if (m_too_long || length >= m_longest) {
        m_too_long = true;
        m_bytes.clear();
        m_begin = m_sought = 0;
        return std::nullopt;
    }
    if (end == std::string::npos)
        return std::nullopt;
    std::string line = m_bytes.substr(m_begin, length);
    m_begin = end + 1;
    return line;
}

} // namespace annabella::table::wire
