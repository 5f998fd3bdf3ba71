// The functions of libbrlapi, found in it when it is loaded.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/brlapi_linux.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <sys/socket.h>

#include "base/utf8.hpp"
#include "display/brlapi_keys.hpp"

#define BRLAPI_NO_SINGLE_SESSION
#include <brlapi.h>

namespace annabella::home {

using display::FrameCell;
using display::Key;
using display::Size;

namespace {

constexpr const char* library_name = "libbrlapi.so.0.8";

/// What is used of it.
struct Library {
    decltype(&::brlapi_getHandleSize) handle_size;
    decltype(&::brlapi__openConnection) open;
    decltype(&::brlapi__closeConnection) close;
    decltype(&::brlapi__getParameter) parameter;
    decltype(&::brlapi__enterTtyMode) enter;
    decltype(&::brlapi__enterTtyModeWithPath) enter_path;
    decltype(&::brlapi__leaveTtyMode) leave;
    decltype(&::brlapi__ignoreKeys) ignore;
    decltype(&::brlapi__acceptKeys) accept;
    decltype(&::brlapi__write) write;
    decltype(&::brlapi__readKeyWithTimeout) read;
    decltype(&::brlapi__setExceptionHandler) on_exception;
    decltype(&::brlapi_error_location) error;
};

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

/// It stays loaded to the end: a thread may be in it.
std::optional<Library> load() {
    void* const library = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (library == nullptr)
        return std::nullopt;
    Library found{};
    const bool is_whole = find(library, "brlapi_getHandleSize", found.handle_size) &&
                          find(library, "brlapi__openConnection", found.open) &&
                          find(library, "brlapi__closeConnection", found.close) &&
                          find(library, "brlapi__getParameter", found.parameter) &&
                          find(library, "brlapi__enterTtyMode", found.enter) &&
                          find(library, "brlapi__enterTtyModeWithPath", found.enter_path) &&
                          find(library, "brlapi__leaveTtyMode", found.leave) &&
                          find(library, "brlapi__ignoreKeys", found.ignore) &&
                          find(library, "brlapi__acceptKeys", found.accept) &&
                          find(library, "brlapi__write", found.write) &&
                          find(library, "brlapi__readKeyWithTimeout", found.read) &&
                          find(library, "brlapi__setExceptionHandler", found.on_exception) &&
                          find(library, "brlapi_error_location", found.error);
    return is_whole ? std::optional(found) : std::nullopt;
}

/// The library's own ends the program. After an exception each call fails, and so the connection is made
/// anew.
void BRLAPI_STDCALL heed_exception(brlapi_handle_t*, int, brlapi_packetType_t, const void*, std::size_t) {}

class BrlapiDevice : public display::Device {
public:
    ~BrlapiDevice() override { BrlapiDevice::close(); }

    bool is_possible() override {
        if (!m_is_searched) {
            m_is_searched = true;
            m_library = load();
        }
        return m_library.has_value();
    }

    bool open() override {
        // As the library wants it: of its size, which a later one may change.
        m_memory.assign(m_library->handle_size() / sizeof(std::max_align_t) + 1, {});
        m_connection = reinterpret_cast<brlapi_handle_t*>(m_memory.data());
        m_handle = m_library->open(m_connection, nullptr, nullptr);
        if (m_handle < 0) {
            m_handle = -1;
            return false;
        }
        (void)::fcntl(m_handle, F_SETFD, FD_CLOEXEC);
        (void)m_library->on_exception(m_connection, heed_exception);
        return true;
    }

    void close() override {
        if (m_handle < 0)
            return;
        leave();
        m_library->close(m_connection);
        m_handle = -1;
    }

    int handle() const override { return m_handle; }

    std::optional<Size> size() override {
        // brlapi_getDisplaySize() remembers that of the first display.
        brlapi_param_displaySize_t found{};
        if (m_library->parameter(m_connection, BRLAPI_PARAM_DISPLAY_SIZE, 0, BRLAPI_PARAMF_GLOBAL, &found,
                                 sizeof found) != static_cast<ssize_t>(sizeof found))
            return std::nullopt;
        return Size{found.columns, found.rows};
    }

    bool enter() override {
        // The window or console in which the program runs; where nobody knows it, whatever there is.
        if (m_library->enter(m_connection, BRLAPI_TTY_DEFAULT, nullptr) < 0 &&
            m_library->enter_path(m_connection, nullptr, 0, nullptr) < 0)
            return false;
        m_is_ours = true;
        constexpr brlapi_keyCode_t symbols = BRLAPI_KEY_TYPE_SYM;
        constexpr brlapi_keyCode_t routing = BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE;
        const auto wanted = display::wanted_commands();
        const std::vector<brlapi_keyCode_t> codes(wanted.begin(), wanted.end());
        return m_library->ignore(m_connection, brlapi_rangeType_all, nullptr, 0) == 0 &&
               m_library->accept(m_connection, brlapi_rangeType_type, &symbols, 1) == 0 &&
               m_library->accept(m_connection, brlapi_rangeType_command, &routing, 1) == 0 &&
               m_library->accept(m_connection, brlapi_rangeType_key, codes.data(),
                                 static_cast<unsigned int>(codes.size())) == 0;
    }

    void leave() override {
        if (m_is_ours && m_handle >= 0)
            (void)m_library->leave(m_connection);
        m_is_ours = false;
    }

    bool write(std::size_t first, std::span<const FrameCell> cells,
               std::optional<std::size_t> cursor) override {
        std::string text;
        std::vector<unsigned char> dots;
        for (const FrameCell& cell : cells) {
            append_utf8(text, cell.letter);
            dots.push_back(cell.dots);
        }
        brlapi_writeArguments_t written = BRLAPI_WRITEARGUMENTS_INITIALIZER;
        written.regionBegin = static_cast<unsigned int>(first + 1);
        written.regionSize = static_cast<int>(cells.size());
        written.text = text.c_str();
        written.textSize = static_cast<int>(text.size());
        written.orMask = dots.data();
        written.cursor = cursor ? static_cast<int>(*cursor + 1) : BRLAPI_CURSOR_OFF;
        written.charset = "UTF-8";
        return m_library->write(m_connection, &written) == 0;
    }

    bool read(std::vector<Key>& keys) override {
        // While there is no display nobody gives us keys, and the library takes asking for them as a fault.
        if (!m_is_ours) {
            char next = 0;
            return ::recv(m_handle, &next, 1, MSG_PEEK | MSG_DONTWAIT) != 0;
        }
        while (true) {
            brlapi_keyCode_t code = 0;
            const int got = m_library->read(m_connection, 0, &code);
            if (got == 0)
                return true;
            if (got < 0)
                return m_library->error()->brlerrno == BRLAPI_ERROR_LIBCERR &&
                       m_library->error()->libcerrno == EINTR;
            if (auto key = display::key_of(code))
                keys.push_back(*std::move(key));
        }
    }

private:
    bool m_is_searched = false;
    std::optional<Library> m_library;
    std::vector<std::max_align_t> m_memory;
    brlapi_handle_t* m_connection = nullptr;
    int m_handle = -1;
    bool m_is_ours = false;
};

} // namespace

std::unique_ptr<display::Device> brlapi_device() { return std::make_unique<BrlapiDevice>(); }

} // namespace annabella::home
