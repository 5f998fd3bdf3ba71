// Commands and characters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/brlapi_keys.hpp"

#include <array>
#include <string>
#include <string_view>

#include "base/utf8.hpp"

#define BRLAPI_NO_SINGLE_SESSION
#include <brlapi.h>

namespace annabella::display {

namespace {

struct Command {
    std::uint64_t code;
    Key::Does does;
};
constexpr std::array commands = {
    Command{BRLAPI_KEY_CMD_FWINRT, Key::Does::On},     Command{BRLAPI_KEY_CMD_FWINLT, Key::Does::Back},
    Command{BRLAPI_KEY_CMD_FWINRTSKIP, Key::Does::On}, Command{BRLAPI_KEY_CMD_FWINLTSKIP, Key::Does::Back},
    Command{BRLAPI_KEY_CMD_WINDN, Key::Does::On},      Command{BRLAPI_KEY_CMD_WINUP, Key::Does::Back},
    Command{BRLAPI_KEY_CMD_LNDN, Key::Does::Down},     Command{BRLAPI_KEY_CMD_LNUP, Key::Does::Up},
    Command{BRLAPI_KEY_CMD_TOP, Key::Does::First},     Command{BRLAPI_KEY_CMD_TOP_LEFT, Key::Does::First},
    Command{BRLAPI_KEY_CMD_BOT, Key::Does::Last},      Command{BRLAPI_KEY_CMD_BOT_LEFT, Key::Does::Last},
    Command{BRLAPI_KEY_CMD_HOME, Key::Does::Prompt},   Command{BRLAPI_KEY_CMD_RETURN, Key::Does::Prompt},
    Command{BRLAPI_KEY_CMD_BACK, Key::Does::Prompt},
};

struct Typed {
    std::uint64_t symbol;
    std::string_view bytes;
};
/// As xterm sends them.
constexpr std::array typed_keys = {
    Typed{BRLAPI_KEY_SYM_LINEFEED, "\r"},     Typed{BRLAPI_KEY_SYM_BACKSPACE, "\x7f"},
    Typed{BRLAPI_KEY_SYM_TAB, "\t"},          Typed{BRLAPI_KEY_SYM_ESCAPE, "\033"},
    Typed{BRLAPI_KEY_SYM_HOME, "\033[H"},     Typed{BRLAPI_KEY_SYM_END, "\033[F"},
    Typed{BRLAPI_KEY_SYM_LEFT, "\033[D"},     Typed{BRLAPI_KEY_SYM_RIGHT, "\033[C"},
    Typed{BRLAPI_KEY_SYM_UP, "\033[A"},       Typed{BRLAPI_KEY_SYM_DOWN, "\033[B"},
    Typed{BRLAPI_KEY_SYM_PAGE_UP, "\033[5~"}, Typed{BRLAPI_KEY_SYM_PAGE_DOWN, "\033[6~"},
    Typed{BRLAPI_KEY_SYM_INSERT, "\033[2~"},  Typed{BRLAPI_KEY_SYM_DELETE, "\033[3~"},
};
constexpr std::array<std::string_view, 12> function_keys = {"\033OP",   "\033OQ",   "\033OR",   "\033OS",
                                                            "\033[15~", "\033[17~", "\033[18~", "\033[19~",
                                                            "\033[20~", "\033[21~", "\033[23~", "\033[24~"};

/// The letter of a character; 0 where the symbol is none.
char32_t character_of(std::uint64_t symbol) {
    if ((symbol & BRLAPI_KEY_SYM_UNICODE) != 0)
        return static_cast<char32_t>(symbol & (BRLAPI_KEY_SYM_UNICODE - 1));
    return symbol < 0x100 ? static_cast<char32_t>(symbol) : U'\0';
}

std::optional<Key> typed(std::string bytes) { return Key{Key::Does::Type, std::move(bytes)}; }

std::optional<Key> typed_key(std::uint64_t symbol, std::uint64_t flags) {
    for (const Typed& each : typed_keys)
        if (each.symbol == symbol)
            return typed(std::string(each.bytes));
    if (symbol >= BRLAPI_KEY_SYM_FUNCTION && symbol < BRLAPI_KEY_SYM_FUNCTION + function_keys.size())
        return typed(std::string(function_keys[symbol - BRLAPI_KEY_SYM_FUNCTION]));
    const char32_t character = character_of(symbol);
    // Cells that no table of brltty's makes a letter of are no text.
    if (character < U' ' || character == U'\x7f' || (character >= U'\u2800' && character <= U'\u28ff'))
        return std::nullopt;
    constexpr std::uint64_t control = BRLAPI_KEY_FLG_CONTROL;
    const bool is_letter =
        (character >= U'a' && character <= U'z') || (character >= U'A' && character <= U'Z');
    // Control-D would end the input for everybody at the table; whoever wants to leave types it.
    constexpr char32_t end_of_input = 0x04;
    if ((flags & control) != 0)
        return is_letter && (character & 0x1FU) != end_of_input
                   ? typed(std::string(1, static_cast<char>(character & 0x1FU)))
                   : std::nullopt;
    const bool is_capital = (flags & (BRLAPI_KEY_FLG_SHIFT | BRLAPI_KEY_FLG_UPPER)) != 0;
    std::string bytes;
    append_utf8(bytes, is_letter && is_capital ? character & ~char32_t{0x20} : character);
    return typed(std::move(bytes));
}

} // namespace

std::vector<std::uint64_t> wanted_commands() {
    std::vector<std::uint64_t> codes;
    codes.reserve(commands.size());
    for (const Command& command : commands)
        codes.push_back(BRLAPI_KEY_TYPE_CMD | command.code);
    return codes;
}

std::optional<Key> key_of(std::uint64_t code) {
    const std::uint64_t type = code & BRLAPI_KEY_TYPE_MASK;
    const std::uint64_t value = code & BRLAPI_KEY_CODE_MASK;
    if (type == BRLAPI_KEY_TYPE_SYM)
        return typed_key(value, code & BRLAPI_KEY_FLAGS_MASK);
    if (type != BRLAPI_KEY_TYPE_CMD)
        return std::nullopt;
    if ((value & BRLAPI_KEY_CMD_BLK_MASK) == BRLAPI_KEY_CMD_ROUTE)
        return Key{Key::Does::Route, {}, static_cast<std::size_t>(value & BRLAPI_KEY_CMD_ARG_MASK)};
    for (const Command& command : commands)
        if (command.code == value)
            return Key{command.does};
    return std::nullopt;
}

} // namespace annabella::display
