// Lines between a seat and its table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/wire/seat_wire.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/overloaded.hpp"
#include "table/wire/seat_wire_fields.hpp"
#include "table/wire/seat_wire_sight.hpp"
#include "table/wire/seat_wire_words.hpp"

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

/// As on the command line, but that each press has its own.
constexpr auto sound_words = [] {
    auto words = earcon_names;
    words[static_cast<std::size_t>(Earcon::PressWhite)] = "press-white";
    words[static_cast<std::size_t>(Earcon::PressBlack)] = "press-black";
    return words;
}();

/// In the order of KeyMode.
constexpr std::array mode_words = {std::string_view("line"), std::string_view("help"),
                                   std::string_view("board"), std::string_view("board-help")};

std::string_view word_of(VoiceChange change) { return voice_words[static_cast<std::size_t>(change)].second; }

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
    const auto time = time_in(fields[0]);
    if (!time)
        return std::nullopt;
    Said said{game::Time(*time), {}};
    for (Rest rest = fields.subspan(1); !rest.empty(); rest = rest.subspan(fields_of_part)) {
        const auto words = marked_in(rest.subspan(1, fields_of_marked));
        if (!words || (rest[0] != "open" && rest[0] != "secret"))
            return std::nullopt;
        said.parts.push_back({rest[0] == "secret", {*words}});
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
        several.words.push_back({*words});
    }
    return several;
}

std::string write_several(std::string_view verb, const std::vector<Words>& several) {
    LineWriter line(verb);
    for (const Words& words : several)
        write_marked(line, words.wording);
    return line.end();
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
            [](const Refused& refused) {
                LineWriter line("refused");
                return write_spoken(line, refused.why.wording).end();
            },
            [](const Said& told) {
                LineWriter line("say");
                line.field(std::to_string(told.at.time_since_epoch().count()));
                for (const Said::Part& part : told.parts)
                    write_marked(line.field(part.secret ? "secret" : "open"), part.words.wording);
                return line.end();
            },
            [](const Page& page) { return write_several("page", page.words); },
            [](const Waits& waits) { return write_several("waits", waits.words); },
            [](const Typing& typing) {
                return LineWriter("typing").field(typing.hidden ? "hidden" : "shown").end();
            },
            [](const Status& status) {
                LineWriter line("status");
                return write_spoken(line, status.words.wording).end();
            },
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
            [](const Taken&) { return LineWriter("taken").end(); },
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
    if (verb == "taken" && rest.empty())
        return Taken{};
    if (verb == "refused" && rest.size() == fields_of_spoken)
        return Refused{{spoken_in(rest)}};
    if (verb == "say")
        return read_said(rest);
    if (verb == "page" && !rest.empty())
        return read_several<Page>(rest);
    if (verb == "waits")
        return read_several<Waits>(rest);
    if (verb == "typing" && rest.size() == 1 && (rest[0] == "hidden" || rest[0] == "shown"))
        return Typing{rest[0] == "hidden"};
    if (verb == "status" && rest.size() == fields_of_spoken)
        return Status{{spoken_in(rest)}};
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
