// libedit, given key after key, and asked what the line is then.
//
// libedit wants to own the terminal: it sets its modes and waits until it has taken all that was written,
// and it draws the line as if nobody else wrote. Here the terminal may stand still, and others write. So it
// gets a pseudo-terminal of its own, whose other end nobody opens, what it draws is thrown away, and the line
// is shown by the TerminalWriter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_editor.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <histedit.h>
#include <mutex>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/terminal/line_in_hand.hpp"
#include "base/memory.hpp"
#include "base/utf8.hpp"

namespace annabella::app {

namespace {

using Does = Key::Does;

// Far more than libedit takes at a time; where it gets none it crashes.
constexpr std::size_t memory_to_begin = std::size_t{16} << 20U;
constexpr std::size_t memory_to_edit = std::size_t{1} << 20U;

// Bytes that are not UTF-8, and control characters of the second kind, are half surrogates inside.
constexpr wchar_t no_text = 0xDC00;

wchar_t inner(std::string_view character) {
    const DecodedCharacter decoded = decode_utf8(character, 0);
    if (!decoded.valid)
        return static_cast<wchar_t>(no_text | static_cast<unsigned char>(character.front()));
    if (decoded.value >= 0x80 && decoded.value < 0xA0)
        return static_cast<wchar_t>(no_text | static_cast<wchar_t>(decoded.value));
    return static_cast<wchar_t>(decoded.value);
}

std::wstring inner_text(std::string_view text) {
    std::wstring out;
    for (std::size_t at = 0; at < text.size(); at += decode_utf8(text, at).length)
        out += inner(text.substr(at));
    return out;
}

std::string outer_text(std::wstring_view text) {
    std::string out;
    for (const wchar_t character : text)
        if ((character & ~wchar_t{0xFF}) == no_text)
            out += static_cast<char>(character & 0xFF);
        else
            append_utf8(out, static_cast<char32_t>(character));
    return out;
}

/// libedit asks the thread's locale what a character is; here it is UTF-8, whatever the user's is.
class Utf8Locale {
public:
    Utf8Locale() : m_locale(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        if (m_locale != nullptr)
            m_before = ::uselocale(m_locale);
    }
    ~Utf8Locale() {
        if (m_locale == nullptr)
            return;
        ::uselocale(m_before);
        ::freelocale(m_locale);
    }
    Utf8Locale(const Utf8Locale&) = delete;
    Utf8Locale& operator=(const Utf8Locale&) = delete;

private:
    locale_t m_locale;
    locale_t m_before = nullptr;
};

struct Binding {
    Does does;
    wchar_t key;
    const wchar_t* command;
};
/// The keys are libedit's own here; which of the terminal's keys does what stands in typed_keys.cpp. Nothing
/// is bound that brings back what was rubbed out.
constexpr std::array bindings = {
    Binding{Does::Left, 0x02, L"ed-prev-char"},
    Binding{Does::Right, 0x06, L"ed-next-char"},
    Binding{Does::WordLeft, 0x1D, L"ed-prev-word"},
    Binding{Does::WordRight, 0x1E, L"em-next-word"},
    Binding{Does::Home, 0x01, L"ed-move-to-beg"},
    Binding{Does::End, 0x05, L"ed-move-to-end"},
    Binding{Does::RubOut, 0x08, L"ed-delete-prev-char"},
    Binding{Does::Delete, 0x04, L"ed-delete-next-char"},
    Binding{Does::RubOutWord, 0x17, L"ed-delete-prev-word"},
    Binding{Does::ClearToEnd, 0x0B, L"ed-kill-line"},
    Binding{Does::Clear, 0x15, L"em-kill-line"},
    Binding{Does::Exchange, 0x14, L"ed-transpose-chars"},
    Binding{Does::Earlier, 0x10, L"ed-prev-history"},
    Binding{Does::Later, 0x0E, L"ed-next-history"},
};

/// The key that is pressed; it is asked for once each time.
int next_key(EditLine* editor, wchar_t* key) {
    wchar_t* given = nullptr;
    ::el_wget(editor, EL_CLIENTDATA, &given);
    if (given == nullptr || *given == 0)
        return 0;
    *key = std::exchange(*given, 0);
    return 1;
}

/// A line never reaches the right edge of it: a control character that does so ("^E" in the last two
/// columns) moves libedit a row too far, and after some such lines it writes beside its picture. What cannot
/// be shown takes eight columns there.
constexpr winsize screen{2, LineInHand::longest * 8 + 80, 0, 0};

ssize_t forget(void*, const char*, std::size_t size) { return static_cast<ssize_t>(size); }

} // namespace

struct LineEditor::Library {
    int terminal = -1;
    std::FILE* nowhere = nullptr;
    EditLine* editor = nullptr;
    HistoryW* history = nullptr;
    wchar_t key = 0;

    Library() = default;
    ~Library() {
        const Utf8Locale utf8;
        if (editor != nullptr)
            ::el_end(editor);
        if (history != nullptr)
            ::history_wend(history);
        if (nowhere != nullptr)
            (void)std::fclose(nowhere);
        if (terminal >= 0)
            ::close(terminal);
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    bool open();
    void forget_all() {
        const Utf8Locale utf8;
        HistEventW event{};
        (void)::history_w(history, &event, H_CLEAR);
        ::el_reset(editor);
    }
    void press(wchar_t pressed) {
        const Utf8Locale utf8;
        key = pressed;
        int length = 0;
        (void)::el_wgets(editor, &length);
    }
    std::wstring_view line() const {
        const LineInfoW* info = ::el_wline(editor);
        return {info->buffer, static_cast<std::size_t>(info->lastchar - info->buffer)};
    }
    std::size_t before_cursor() const {
        const LineInfoW* info = ::el_wline(editor);
        return static_cast<std::size_t>(info->cursor - info->buffer);
    }
};

namespace {

/// What a variable of the process says: libraries look there, too.
std::string_view variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

/// Whether the terminal's entry in that folder would be waited for, such as a pipe.
bool is_waited_for(const std::filesystem::path& folder, std::string_view terminal) {
    std::array<char, 3> number{};
    (void)std::snprintf(number.data(), number.size(), "%02x", static_cast<unsigned char>(terminal.front()));
    const auto is_no_file = [&](const std::string& initial) {
        std::error_code unknown;
        const auto kind = std::filesystem::status(folder / initial / terminal, unknown).type();
        return !unknown && kind != std::filesystem::file_type::regular &&
               kind != std::filesystem::file_type::not_found;
    };
    return is_no_file(std::string(terminal.substr(0, 1))) || is_no_file(number.data());
}

/// libedit reads what the user's terminal can do, and then what "dumb" can, from his own folders first.
bool is_terminal_known_at_once() {
    std::vector<std::filesystem::path> folders{variable("TERMINFO")};
    if (const auto home = variable("HOME"); !home.empty())
        folders.push_back(std::filesystem::path(home) / ".terminfo");
    std::istringstream more{std::string(variable("TERMINFO_DIRS"))};
    for (std::string folder; std::getline(more, folder, ':');)
        folders.emplace_back(folder);
    for (const std::string_view terminal : {variable("TERM"), std::string_view("dumb")})
        for (const std::filesystem::path& folder : folders)
            if (!folder.empty() && !terminal.empty() && is_waited_for(folder, terminal))
                return false;
    return true;
}

} // namespace

bool LineEditor::Library::open() {
    if (!has_memory(memory_to_begin) || !is_terminal_known_at_once())
        return false;
    const Utf8Locale utf8;
    terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    cookie_io_functions_t functions{};
    functions.write = forget;
    nowhere = ::fopencookie(nullptr, "w", functions);
    history = ::history_winit();
    if (terminal < 0 || nowhere == nullptr || history == nullptr)
        return false;
    // It keeps a picture of a screen in memory, of the user's where its own has no size: gigabytes where
    // somebody has set that to the largest there is.
    if (::ioctl(terminal, TIOCSWINSZ, &screen) != 0)
        return false;
    editor = ::el_init_fd("annabella", nowhere, nowhere, nowhere, terminal, terminal, terminal);
    if (editor == nullptr)
        return false;
    HistEventW event{};
    (void)::history_w(history, &event, H_SETSIZE, most_remembered);
    (void)::history_w(history, &event, H_SETUNIQUE, 1);
    // It draws for nobody: whatever the user's terminal can do makes no difference.
    (void)::el_wset(editor, EL_TERMINAL, "dumb");
    (void)::el_wset(editor, EL_EDITMODE, 1); // Not so where TERM is "emacs".
    (void)::el_wset(editor, EL_CLIENTDATA, &key);
    (void)::el_wset(editor, EL_GETCFN, next_key);
    (void)::el_wset(editor, EL_EDITOR, L"emacs");
    (void)::el_wset(editor, EL_HIST, ::history_w, history);
    const auto bind = [&](wchar_t bound, const wchar_t* command) {
        const std::array<wchar_t, 2> keys{bound, 0};
        return ::el_wset(editor, EL_BIND, keys.data(), command, nullptr) == 0;
    };
    // Some letters of Western languages are commands in its table.
    constexpr wchar_t first_letter = 0xA0;
    constexpr wchar_t last_letter = 0xFF;
    bool bound = bind(L'\t', L"ed-insert");
    for (wchar_t letter = first_letter; letter <= last_letter; ++letter)
        bound = bind(letter, L"ed-insert") && bound;
    for (const Binding& binding : bindings)
        bound = bind(binding.key, binding.command) && bound;
    // It gives the line back after each key.
    return bound && ::el_wset(editor, EL_UNBUFFERED, 1) == 0;
}

/// Editors of which nobody has need now: each one that libedit begins reads what the terminal can do, and
/// the terminal database never gives back all of that (tgetent). There is seldom more than one.
class LineEditor::Shelf {
public:
    /// A thread that reads until the end of the program has it, too, and may outlive this function's own.
    static std::shared_ptr<Shelf> shared() {
        static const auto shelf = std::make_shared<Shelf>();
        return shelf;
    }
    std::unique_ptr<Library> take() {
        {
            const std::scoped_lock lock(m_mutex);
            if (!m_libraries.empty()) {
                std::unique_ptr<Library> library = std::move(m_libraries.back());
                m_libraries.pop_back();
                return library;
            }
        }
        auto library = std::make_unique<Library>();
        return library->open() ? std::move(library) : nullptr;
    }
    void put(std::unique_ptr<Library> library) {
        library->forget_all();
        const std::scoped_lock lock(m_mutex);
        m_libraries.push_back(std::move(library));
    }

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<Library>> m_libraries;
};

LineEditor::LineEditor() : m_shelf(Shelf::shared()), m_library(m_shelf->take()) {}

LineEditor::~LineEditor() {
    if (m_library)
        m_shelf->put(std::move(m_library));
}

void LineEditor::do_without_if_memory_is_short() {
    if (!m_library || has_memory(memory_to_edit))
        return;
    m_plain = text();
    m_library.reset();
}

void LineEditor::write(std::string_view character) {
    do_without_if_memory_is_short();
    if (m_library)
        m_library->press(inner(character));
    else
        m_plain += character;
}

void LineEditor::edit(Does what) {
    do_without_if_memory_is_short();
    if (m_library) {
        const auto* const found = std::find_if(bindings.begin(), bindings.end(),
                                               [&](const Binding& binding) { return binding.does == what; });
        if (found != bindings.end())
            m_library->press(found->key);
    } else if (what == Does::Clear) {
        m_plain.clear();
    } else if (what == Does::RubOut) {
        replace_before(1, {});
    }
}

void LineEditor::replace_before(std::size_t characters, std::string_view text) {
    do_without_if_memory_is_short();
    if (m_library) {
        const Utf8Locale utf8;
        ::el_deletestr(m_library->editor, static_cast<int>(characters));
        (void)::el_winsertstr(m_library->editor, inner_text(text).c_str());
        return;
    }
    const std::wstring before = inner_text(m_plain);
    m_plain = outer_text(before.substr(0, before.size() - std::min(characters, before.size())));
    m_plain += text;
}

void LineEditor::begin() {
    m_plain.clear();
    // Where there was not enough memory there may be now.
    if (!m_library)
        m_library = m_shelf->take();
    if (!m_library)
        return;
    const Utf8Locale utf8;
    ::el_reset(m_library->editor);
}

void LineEditor::remember(const std::string& line) {
    if (!m_library || !has_memory(memory_to_edit))
        return;
    const Utf8Locale utf8;
    HistEventW event{};
    (void)::history_w(m_library->history, &event, H_ENTER, inner_text(line).c_str());
}

void LineEditor::forget_line(const std::string& line) {
    if (!m_library)
        return;
    const Utf8Locale utf8;
    const std::wstring unwanted = inner_text(line);
    HistoryW* const history = m_library->history;
    HistEventW event{};
    for (int at = ::history_w(history, &event, H_FIRST); at != -1; at = ::history_w(history, &event, H_NEXT))
        if (unwanted == event.str) {
            HistEventW gone{};
            // What it gives is a copy.
            if (::history_w(history, &gone, H_DEL, event.num) != -1)
                std::free(const_cast<wchar_t*>(gone.str)); // NOLINT(cppcoreguidelines-no-malloc)
            // It has moved along meanwhile.
            at = ::history_w(history, &event, H_FIRST);
            if (at == -1)
                break;
        }
}

std::string LineEditor::text() const { return m_library ? outer_text(m_library->line()) : m_plain; }

std::size_t LineEditor::cursor() const {
    return m_library ? outer_text(m_library->line().substr(0, m_library->before_cursor())).size()
                     : m_plain.size();
}

} // namespace annabella::app
