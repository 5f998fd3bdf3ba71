// A program watched at each system call that changes a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "traced.hpp"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace annabella::store {

namespace fs = std::filesystem;

namespace {

class Watcher {
public:
    Watcher(pid_t child, const fs::path& folder, int pipe)
        : m_child(child), m_folder(folder.string() + "/"), m_pipe(pipe) {}

    // What the call that the child is about to make changes in the folder; none for all other calls.
    [[nodiscard]] std::optional<Change> change(const __ptrace_syscall_info& info) const {
        const auto& arguments = info.entry.args;
        const auto number = static_cast<long>(info.entry.nr);
        const auto path = [&](std::size_t index) { return in_folder(text_at(arguments[index])); };
        switch (number) {
#ifdef SYS_open
        case SYS_open:
            return making(path(0), arguments[1]);
        case SYS_rename:
            return two_names(Change::Kind::Rename, path(0), path(1));
        case SYS_link:
            return two_names(Change::Kind::Link, path(0), path(1));
        case SYS_unlink:
            return removal(path(0));
#endif
        case SYS_openat:
            return making(path(1), arguments[2]);
        case SYS_renameat:
        case SYS_renameat2:
            return two_names(Change::Kind::Rename, path(1), path(3));
        case SYS_linkat:
            return two_names(Change::Kind::Link, path(1), path(3));
        case SYS_unlinkat:
            return removal(path(1));
        case SYS_write:
        case SYS_pwrite64:
            return writing(info, number == SYS_pwrite64);
        case SYS_ftruncate:
            if (const auto name = in_folder(file_of(arguments[0])))
                return Change{Change::Kind::Resize, *name, "", arguments[1], ""};
            return std::nullopt;
        case SYS_fsync:
        case SYS_fdatasync: {
            const std::string file = file_of(arguments[0]);
            if (file + "/" == m_folder)
                return Change{Change::Kind::SyncFolder, "", "", 0, ""};
            if (const auto name = in_folder(file))
                return Change{Change::Kind::Sync, *name, "", 0, ""};
            return std::nullopt;
        }
        default:
            return std::nullopt;
        }
    }

private:
    [[nodiscard]] std::optional<std::string> in_folder(const std::string& path) const {
        if (!path.starts_with(m_folder) || path.ends_with(" (deleted)"))
            return std::nullopt;
        return path.substr(m_folder.size());
    }

    [[nodiscard]] std::string file_of(std::uint64_t descriptor) const {
        std::error_code ignored;
        return fs::read_symlink("/proc/" + std::to_string(m_child) + "/fd/" + std::to_string(descriptor),
                                ignored)
            .string();
    }

    [[nodiscard]] std::string bytes_at(std::uint64_t address, std::size_t size) const {
        std::string bytes(size, '\0');
        iovec here{bytes.data(), size};
        iovec there{reinterpret_cast<void*>(address), size}; // NOLINT: an address in the child
        const ssize_t count = process_vm_readv(m_child, &here, 1, &there, 1, 0);
        bytes.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
        return bytes;
    }

    // A text may end just before a page that is not there.
    [[nodiscard]] std::string text_at(std::uint64_t address) const {
        std::string text;
        while (text.size() < 4096) {
            const auto more = bytes_at(address + text.size(), 4096 - (address + text.size()) % 4096);
            const auto end = more.find('\0');
            text += more.substr(0, end);
            if (more.empty() || end != std::string::npos)
                break;
        }
        return text;
    }

    [[nodiscard]] std::optional<Change> making(const std::optional<std::string>& name,
                                               std::uint64_t flags) const {
        if (!name || (flags & O_CREAT) == 0 || fs::exists(fs::symlink_status(m_folder + *name)))
            return std::nullopt;
        return Change{Change::Kind::Make, *name, "", 0, ""};
    }
    [[nodiscard]] std::optional<Change> removal(const std::optional<std::string>& name) const {
        if (!name || !fs::exists(fs::symlink_status(m_folder + *name)))
            return std::nullopt;
        return Change{Change::Kind::Remove, *name, "", 0, ""};
    }
    [[nodiscard]] static std::optional<Change> two_names(Change::Kind kind,
                                                         const std::optional<std::string>& from,
                                                         const std::optional<std::string>& to) {
        return from && to ? std::optional(Change{kind, *from, *to, 0, ""}) : std::nullopt;
    }
    [[nodiscard]] std::optional<Change> writing(const __ptrace_syscall_info& info, bool has_place) const {
        const auto& arguments = info.entry.args;
        if (static_cast<int>(arguments[0]) == m_pipe)
            return Change{Change::Kind::Tell, "", "", 0, bytes_at(arguments[1], arguments[2])};
        const auto name = in_folder(file_of(arguments[0]));
        if (!name)
            return std::nullopt;
        return Change{Change::Kind::Write, *name, "", has_place ? arguments[3] : place_of(arguments[0]),
                      bytes_at(arguments[1], arguments[2])};
    }
    // Where the child's descriptor stands.
    [[nodiscard]] std::uint64_t place_of(std::uint64_t descriptor) const {
        std::string path = "/proc/" + std::to_string(m_child) + "/fdinfo/" + std::to_string(descriptor);
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        std::array<char, 64> text{};
        const ssize_t count = ::read(file, text.data(), text.size() - 1);
        ::close(file);
        return count > 5 ? std::strtoull(text.data() + 5, nullptr, 10) : 0; // "pos:\t17"
    }

    pid_t m_child;
    std::string m_folder;
    int m_pipe;
};

} // namespace

Watched watch(const fs::path& folder, int pipe, const std::function<void()>& work, std::size_t kill_before) {
    Watched watched;
    const pid_t child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0)
            _exit(77);
        raise(SIGSTOP);
        work();
        _exit(0);
    }
    const Watcher watcher(child, folder, pipe);
    waitpid(child, &watched.status, 0);
    if (!WIFSTOPPED(watched.status))
        return watched;
    ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    watched.possible = true;
    std::size_t number = 0;
    int signal = 0;
    for (;;) {
        ptrace(PTRACE_SYSCALL, child, nullptr, signal);
        if (waitpid(child, &watched.status, 0) != child || !WIFSTOPPED(watched.status))
            return watched;
        signal = WSTOPSIG(watched.status);
        if (signal != (SIGTRAP | 0x80))
            continue;
        signal = 0;
        __ptrace_syscall_info info{};
        if (ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info) <= 0) {
            watched.possible = false;
            kill(child, SIGKILL);
            continue;
        }
        if (info.op != PTRACE_SYSCALL_INFO_ENTRY)
            continue;
        auto change = watcher.change(info);
        if (!change)
            continue;
        if (change->kind != Change::Kind::Tell && number++ == kill_before)
            kill(child, SIGKILL);
        else
            watched.changes.push_back(std::move(*change));
    }
}

} // namespace annabella::store
