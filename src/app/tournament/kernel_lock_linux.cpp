// seccomp and Landlock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/kernel_lock_linux.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <memory>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>

#include "app/places_linux.hpp"
#include "base/system_reason.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

struct FilterCloser {
    void operator()(void* filter) const { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, FilterCloser>;

/// A call that fails with `error`, whatever it is given.
struct Refused {
    int call;
    int error;
};

/// Starting programs; looking into others, or taking what they have opened; ways around a filter of calls;
/// what changes the machine. An operation that the kernel may do without is refused as if it were unknown, so
/// that libraries take the older way, which is looked at.
constexpr std::array refused_calls = {
    Refused{SCMP_SYS(execve), EPERM},
    Refused{SCMP_SYS(execveat), EPERM},
    Refused{SCMP_SYS(fork), EPERM},
    Refused{SCMP_SYS(vfork), EPERM},
    Refused{SCMP_SYS(clone3), ENOSYS},
    Refused{SCMP_SYS(ptrace), EPERM},
    Refused{SCMP_SYS(process_vm_readv), EPERM},
    Refused{SCMP_SYS(process_vm_writev), EPERM},
    Refused{SCMP_SYS(pidfd_getfd), EPERM},
    Refused{SCMP_SYS(kcmp), EPERM},
    Refused{SCMP_SYS(io_uring_setup), ENOSYS},
    Refused{SCMP_SYS(io_uring_enter), ENOSYS},
    Refused{SCMP_SYS(io_uring_register), ENOSYS},
    Refused{SCMP_SYS(bpf), EPERM},
    Refused{SCMP_SYS(userfaultfd), EPERM},
    Refused{SCMP_SYS(perf_event_open), EPERM},
    Refused{SCMP_SYS(open_by_handle_at), EPERM},
    Refused{SCMP_SYS(mount), EPERM},
    Refused{SCMP_SYS(umount2), EPERM},
    Refused{SCMP_SYS(move_mount), EPERM},
    Refused{SCMP_SYS(fsopen), EPERM},
    Refused{SCMP_SYS(pivot_root), EPERM},
    Refused{SCMP_SYS(chroot), EPERM},
    Refused{SCMP_SYS(unshare), EPERM},
    Refused{SCMP_SYS(setns), EPERM},
    Refused{SCMP_SYS(init_module), EPERM},
    Refused{SCMP_SYS(finit_module), EPERM},
    Refused{SCMP_SYS(kexec_load), EPERM},
    Refused{SCMP_SYS(keyctl), EPERM},
    Refused{SCMP_SYS(add_key), EPERM},
    Refused{SCMP_SYS(request_key), EPERM},
};

/// The rules; 0, or the error of the first that could not be made.
int add_rules(scmp_filter_ctx filter) {
    for (const Refused& refused : refused_calls) {
        const int failed =
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(static_cast<unsigned>(refused.error)), refused.call, 0);
        if (failed != 0)
            return failed;
    }
    const auto refuse = [&](int call, scmp_arg_cmp when) {
        return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EACCES), call, 1, &when);
    };
    // Threads are made by clone, and programs too.
    constexpr scmp_datum_t thread = CLONE_THREAD;
    // What is typed into the terminal for the user would be obeyed by the shell when this program has ended.
    constexpr scmp_datum_t type_in = TIOCSTI;
    constexpr scmp_datum_t paste_in = 0x541C; // TIOCLINUX
    constexpr scmp_datum_t word =
        0xffffffff; // A request and a family are 32 bits; what is above them is left out.
    for (const int failed : {refuse(SCMP_SYS(socket), {0, SCMP_CMP_NE, AF_UNIX, 0}),
                             refuse(SCMP_SYS(socketpair), {0, SCMP_CMP_NE, AF_UNIX, 0}),
                             refuse(SCMP_SYS(clone), {0, SCMP_CMP_MASKED_EQ, thread, 0}),
                             refuse(SCMP_SYS(ioctl), {1, SCMP_CMP_MASKED_EQ, word, type_in}),
                             refuse(SCMP_SYS(ioctl), {1, SCMP_CMP_MASKED_EQ, word, paste_in})})
        if (failed != 0)
            return failed;
    return 0;
}

/// No memory becomes code. Making all that is readable executable, as old programs had it, is refused too.
int add_rules_of_code(scmp_filter_ctx filter) {
    constexpr scmp_datum_t executable = PROT_EXEC;
    constexpr scmp_datum_t shared_executable = SHM_EXEC;
    constexpr scmp_datum_t only_asked = 0xffffffff;
    const auto refuse_with = [&](int call, unsigned argument, scmp_datum_t bit) {
        const scmp_arg_cmp has{argument, SCMP_CMP_MASKED_EQ, bit, bit};
        return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EACCES), call, 1, &has);
    };
    for (const int failed :
         {refuse_with(SCMP_SYS(mmap), 2, executable), refuse_with(SCMP_SYS(mprotect), 2, executable),
          refuse_with(SCMP_SYS(pkey_mprotect), 2, executable),
          refuse_with(SCMP_SYS(shmat), 2, shared_executable)})
        if (failed != 0)
            return failed;
    const std::array sets = {scmp_arg_cmp{0, SCMP_CMP_NE, only_asked, 0}};
    return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(personality), sets.size(),
                                  sets.data());
}

tl::unexpected<Error> lock_failed(int error) {
    return failure(ANNABELLA_TR("The kernel cannot lock down this program: {0}. Tournament games need that."),
                   {system_reason(error)});
}

/// One filter more; each says what is refused, and none takes back what another refuses.
Result<void> refuse(int (*add)(scmp_filter_ctx)) {
    const Filter filter(seccomp_init(SCMP_ACT_ALLOW));
    if (!filter)
        return lock_failed(ENOMEM);
    if (const int failed = add(filter.get()); failed != 0)
        return lock_failed(-failed);
    if (const int failed = seccomp_load(filter.get()); failed != 0)
        return lock_failed(-failed);
    return {};
}

class Handle {
public:
    explicit Handle(long handle) : m_handle(static_cast<int>(handle)) {}
    ~Handle() {
        if (m_handle >= 0)
            ::close(m_handle);
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    int get() const { return m_handle; }

private:
    int m_handle;
};

// Landlock has no functions in the C library.
constexpr std::uint64_t to_read = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t to_write_file = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
constexpr std::uint64_t of_first_version = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
constexpr std::uint64_t truncating = 1U << 14; // Since its third version; Debian 12's headers do not know it.
// Since its fourth: TCP, which is refused here already, and once more.
constexpr std::uint64_t of_network = 3;

struct Rules {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
};

std::uint64_t files_of_version(long version) {
    std::uint64_t files = of_first_version;
    if (version >= 2)
        files |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3)
        files |= truncating;
    return files;
}

/// What is not there, or cannot be opened, is not needed.
int allow(int ruleset, const fs::path& path, std::uint64_t access) {
    const Handle place(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat about {};
    if (place.get() < 0 || ::fstat(place.get(), &about) != 0)
        return 0;
    // A file is neither listed nor made in.
    constexpr std::uint64_t for_files = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                        LANDLOCK_ACCESS_FS_READ_FILE | truncating;
    landlock_path_beneath_attr beneath{};
    beneath.allowed_access = S_ISDIR(about.st_mode) ? access : access & for_files;
    beneath.parent_fd = place.get();
    return ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0U) == 0 ? 0
                                                                                                    : errno;
}

} // namespace

void close_inherited() {
    constexpr unsigned first = 3;
    (void)::close_range(first, ~0U, 0);
}

Result<void> refuse_programs_and_network() { return refuse(add_rules); }

Result<void> refuse_new_code() {
    // Nor does another program of the same login look into this one, for a code that was typed, or put code
    // into it.
    if (::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return lock_failed(errno);
    return refuse(add_rules_of_code);
}

Result<FilesRefused> refuse_other_files(const FilesNeeded& needed) {
    const long version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0UL, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1)
        return FilesRefused::None;
    Rules rules{files_of_version(version), version >= 4 ? of_network : 0};
    const std::size_t size = version >= 4 ? sizeof rules : sizeof rules.files;
    const Handle ruleset(::syscall(SYS_landlock_create_ruleset, &rules, size, 0U));
    if (ruleset.get() < 0)
        return lock_failed(errno);
    for (const fs::path& path : needed.read)
        if (const int failed = allow(ruleset.get(), path, to_read); failed != 0)
            return lock_failed(failed);
    for (const fs::path& path : needed.write)
        if (const int failed =
                allow(ruleset.get(), path, rules.files & ~std::uint64_t{LANDLOCK_ACCESS_FS_EXECUTE});
            failed != 0)
            return lock_failed(failed);
    // Devices are plugged in while it runs. None is made.
    if (const int failed = allow(ruleset.get(), "/dev", to_read | to_write_file); failed != 0)
        return lock_failed(failed);
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        ::syscall(SYS_landlock_restrict_self, ruleset.get(), 0U) != 0)
        return lock_failed(errno);
    return FilesRefused::All;
}

FilesNeeded files_of_the_system() {
    FilesNeeded needed;
    needed.read = {// Libraries and what they bring along: the voices are among them on Debian.
                   "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache",
                   "/usr/share/espeak-ng-data", "/usr/share/liblouis", "/usr/share/zoneinfo",
                   "/usr/share/terminfo", "/etc/terminfo", "/etc/localtime", "/usr/share/locale",
                   "/usr/share/icu", "/usr/local/lib",
                   // Sound.
                   "/usr/share/alsa", "/etc/alsa", "/etc/asound.conf", "/etc/pulse", "/usr/share/pipewire",
                   "/etc/pipewire", "/etc/machine-id", "/var/lib/dbus/machine-id", "/proc/asound",
                   // Who the user is, and what is plugged in.
                   "/etc/passwd", "/etc/group", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/editrc",
                   "/sys/class", "/sys/bus", "/sys/devices", "/sys/dev", "/run/udev", "/etc/udev/udev.conf",
                   // Itself, and the machine.
                   "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys/kernel"};
    // Of the user's own settings of sound, terminal and keys nothing: some can load code.
    if (const std::string home = environment("HOME"); !home.empty())
        needed.read.push_back(fs::path(home) / ".config/pulse");
    // Where the services of this machine listen; a socket is no file to Landlock, a folder for it is.
    if (const std::string runtime = environment("XDG_RUNTIME_DIR"); !runtime.empty())
        for (const char* name : {"pulse", "pipewire-0", "pipewire-0.lock"})
            needed.write.push_back(fs::path(runtime) / name);
    return needed;
}

} // namespace annabella::app
