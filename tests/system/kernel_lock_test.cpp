// What the kernel refuses a program that has asked for it: each forbidden thing is tried, and what a game
// needs is done.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/kernel_lock_linux.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "store/journal.hpp"

namespace annabella::app {
namespace {

namespace fs = std::filesystem;

/// The kernel's answer to a call: 0 where it was done, else the error.
int answer(long result) { return result < 0 ? errno : 0; }

/// What `tried` gives in a process of its own that has been locked up, and has not come this far: 255.
int locked_up(const FilesNeeded* files, const std::function<int()>& tried) {
    const pid_t child = ::fork();
    if (child == 0) {
        // Nobody looks for leaks in a process that may not be looked into.
        if (!refuse_programs_and_network())
            ::_exit(254);
        if (files != nullptr && !refuse_other_files(*files))
            ::_exit(253);
        ::_exit(tried());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}
int locked_up(const std::function<int()>& tried) { return locked_up(nullptr, tried); }

int open_socket(int family, int kind) { return answer(::socket(family, kind, 0)); }

TEST(KernelLock, RefusesTheNetwork) {
    for (const int family : {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_VSOCK, AF_BLUETOOTH})
        for (const int kind : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW})
            EXPECT_EQ(locked_up([&] { return open_socket(family, kind); }), EACCES) << family << ' ' << kind;
    EXPECT_EQ(locked_up([] {
                  int pair[2] = {};
                  return answer(::socketpair(AF_INET, SOCK_STREAM, 0, pair));
              }),
              EACCES);
}

// Sound and the simulated boards of the tests listen there.
TEST(KernelLock, LeavesSocketsOfThisMachine) {
    EXPECT_EQ(locked_up([] { return open_socket(AF_UNIX, SOCK_STREAM); }), 0);
    EXPECT_EQ(locked_up([] {
                  int pair[2] = {};
                  return answer(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair));
              }),
              0);
}

TEST(KernelLock, RefusesPrograms) {
    EXPECT_EQ(locked_up([] {
                  char name[] = "/bin/true";
                  char* words[] = {name, nullptr};
                  return answer(::execv(name, words));
              }),
              EPERM);
    const auto fork_fails = [] {
        const pid_t child = ::fork();
        if (child == 0)
            ::_exit(0);
        return answer(child);
    };
    const int forked = locked_up(fork_fails);
    EXPECT_TRUE(forked == EACCES || forked == EPERM) << forked;
    const int spawned = locked_up([] {
        char name[] = "/bin/true";
        char* words[] = {name, nullptr};
        pid_t child = 0;
        return ::posix_spawn(&child, name, nullptr, nullptr, words, environ);
    });
    EXPECT_TRUE(spawned == EACCES || spawned == EPERM) << spawned;
    EXPECT_EQ(locked_up([] { return ::system("true") == 0 ? 0 : 1; }), 1);
}

/// The same, and new code is refused before.
int without_new_code(const std::function<int()>& tried) {
    return locked_up([&] { return refuse_new_code() ? tried() : 252; });
}

/// What mapping a page with these rights gives.
int map_page(int rights, int file = -1) {
    const int how = file < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_PRIVATE;
    return ::mmap(nullptr, 4096, rights, how, file, 0) == MAP_FAILED ? errno : 0;
}

/// The memory of such a process is shown to no other program of the same login, and none attaches itself.
TEST(KernelLock, IsLookedIntoByNobody) {
    EXPECT_EQ(locked_up([] { return ::prctl(PR_GET_DUMPABLE); }), 1) << "nothing is shown below";
    EXPECT_EQ(without_new_code([] { return ::prctl(PR_GET_DUMPABLE); }), 0);
}

TEST(KernelLock, RefusesNewCode) {
    EXPECT_EQ(locked_up([] { return map_page(PROT_READ | PROT_EXEC); }), 0) << "nothing is shown below";
    for (const int rights : {PROT_EXEC, PROT_READ | PROT_EXEC, PROT_READ | PROT_WRITE | PROT_EXEC})
        EXPECT_EQ(without_new_code([&] { return map_page(rights); }), EACCES) << rights;
    EXPECT_EQ(without_new_code([] {
                  return map_page(PROT_READ | PROT_EXEC, ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
              }),
              EACCES);
    EXPECT_EQ(without_new_code([] {
                  const int file = ::memfd_create("code", MFD_CLOEXEC);
                  if (::ftruncate(file, 4096) != 0 || map_page(PROT_READ | PROT_WRITE, file) != 0)
                      return 1; // Sound servers are given memory like that.
                  return map_page(PROT_READ | PROT_EXEC, file);
              }),
              EACCES);
    const auto change = [](long call) {
        void* const page = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return answer(::syscall(call, page, 4096, PROT_READ | PROT_EXEC, -1));
    };
    EXPECT_EQ(without_new_code([&] { return change(SYS_mprotect); }), EACCES);
    EXPECT_EQ(without_new_code([&] { return change(SYS_pkey_mprotect); }), EACCES);
    EXPECT_EQ(without_new_code([] {
                  const int memory = ::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
                  const void* const there = ::shmat(memory, nullptr, SHM_EXEC);
                  const int error = errno;
                  ::shmctl(memory, IPC_RMID, nullptr);
                  return std::bit_cast<std::intptr_t>(there) == -1 ? error : 0;
              }),
              EACCES);
    // With it all that can be read could be executed.
    EXPECT_EQ(without_new_code([] { return answer(::personality(READ_IMPLIES_EXEC)); }), EPERM);
    EXPECT_EQ(without_new_code([] { return answer(::personality(0xffffffff)); }), 0);
    // The upper half of the rights is no way past it.
    EXPECT_EQ(without_new_code([] {
                  return answer(::syscall(SYS_mmap, nullptr, 4096, 0x100000000UL | PROT_EXEC,
                                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
              }),
              EACCES);
}

TEST(KernelLock, RefusesLibrariesThatAreNotThereYet) {
    const auto loaded = [] {
        return ::dlopen(ANNABELLA_BINARY_DIR "/libprobe.so", RTLD_NOW) == nullptr ? 1 : 0;
    };
    EXPECT_EQ(locked_up(loaded), 0);
    EXPECT_EQ(without_new_code(loaded), 1);
    EXPECT_EQ(without_new_code([] { return ::dlopen("libc.so.6", RTLD_NOW) == nullptr ? 1 : 0; }), 0);
    std::error_code error;
    fs::remove(ANNABELLA_BINARY_DIR "/libprobe.so.ran", error);
}

TEST(KernelLock, LeavesThreadsAndMemoryWhereNoCodeIsNew) {
    EXPECT_EQ(without_new_code([] {
                  int done = 1;
                  std::thread([&] {
                      const std::vector<char> large(100'000'000, 'x');
                      done = large.back() == 'x' ? 0 : 2;
                  }).join();
                  return done;
              }),
              0);
}

TEST(KernelLock, LeavesThreads) {
    EXPECT_EQ(locked_up([] {
                  int done = 1;
                  std::thread([&] { done = 0; }).join();
                  return done;
              }),
              0);
}

TEST(KernelLock, RefusesWaysAround) {
    EXPECT_EQ(locked_up([] { return answer(::syscall(SYS_io_uring_setup, 1, nullptr)); }), ENOSYS);
    EXPECT_EQ(locked_up([] { return answer(::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr)); }), EPERM);
    EXPECT_EQ(locked_up([] { return answer(::syscall(SYS_pidfd_getfd, 0, 0, 0)); }), EPERM);
    EXPECT_EQ(locked_up([] { return answer(::unshare(0x10000000)); }), EPERM);
    EXPECT_EQ(locked_up([] { return answer(::syscall(SYS_bpf, 0, nullptr, 0)); }), EPERM);
    // What the shell would obey afterwards.
    EXPECT_EQ(locked_up([] {
                  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
                  char key = 'x';
                  return answer(::ioctl(terminal, TIOCSTI, &key));
              }),
              EACCES);
    // The upper half of a request is no way past it.
    EXPECT_EQ(locked_up([] {
                  char key = 'x';
                  return answer(::syscall(SYS_ioctl, 0, TIOCSTI | 0x100000000UL, &key));
              }),
              EACCES);
}

TEST(KernelLock, HoldsForThreadsToo) {
    EXPECT_EQ(locked_up([] {
                  int got = 0;
                  std::thread([&] { got = open_socket(AF_INET, SOCK_STREAM); }).join();
                  return got;
              }),
              EACCES);
}

class FilesLock : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-lock-XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
        fs::create_directory(m_folder / "own");
        fs::create_directory(m_folder / "read");
        for (const char* file : {"own/a.txt", "read/b.txt", "other.txt"})
            std::ofstream(m_folder / file) << "text";
        m_needed = files_of_the_system();
        m_needed.write.push_back(m_folder / "own");
        m_needed.read.push_back(m_folder / "read");
        if (locked_up(&m_needed, [&] { return open(m_folder / "other.txt", O_RDONLY); }) == 0)
            GTEST_SKIP() << "This kernel has no Landlock: it cannot refuse files.";
    }
    void TearDown() override { fs::remove_all(m_folder); }

    static int open(const fs::path& file, int how) { return answer(::open(file.c_str(), how, 0600)); }
    int tried(const std::function<int()>& what) const { return locked_up(&m_needed, what); }

    fs::path m_folder;
    FilesNeeded m_needed;
};

TEST_F(FilesLock, OthersAreRefused) {
    EXPECT_EQ(tried([&] { return open(m_folder / "other.txt", O_RDONLY); }), EACCES);
    EXPECT_EQ(tried([&] { return open("/etc/hostname", O_RDONLY); }), EACCES);
    EXPECT_EQ(tried([&] { return open("/proc/1/environ", O_RDONLY); }), EACCES);
    EXPECT_EQ(tried([&] { return open(m_folder / "new.txt", O_WRONLY | O_CREAT); }), EACCES);
    EXPECT_EQ(tried([&] { return open(m_folder / "read" / "b.txt", O_WRONLY); }), EACCES);
    EXPECT_EQ(tried([&] { return answer(::unlink((m_folder / "other.txt").c_str())); }), EACCES);
    EXPECT_EQ(tried([&] {
                  const int there =
                      answer(::link((m_folder / "other.txt").c_str(), (m_folder / "own/l").c_str()));
                  return there == 0 ? 0 : 1;
              }),
              1);
    // A link leads nowhere that it does not lead anyway.
    fs::create_symlink(m_folder / "other.txt", m_folder / "own" / "way");
    EXPECT_EQ(tried([&] { return open(m_folder / "own" / "way", O_RDONLY); }), EACCES);
}

TEST_F(FilesLock, OnesOwnAreNot) {
    EXPECT_EQ(tried([&] { return open(m_folder / "own" / "a.txt", O_RDWR); }), 0);
    EXPECT_EQ(tried([&] { return open(m_folder / "own" / "new.txt", O_RDWR | O_CREAT); }), 0);
    EXPECT_EQ(tried([&] {
                  return answer(::rename((m_folder / "own/a.txt").c_str(), (m_folder / "own/c.txt").c_str()));
              }),
              0);
    EXPECT_EQ(tried([&] { return open(m_folder / "read" / "b.txt", O_RDONLY); }), 0);
    EXPECT_EQ(tried([&] { return open("/dev/null", O_RDWR); }), 0);
    EXPECT_EQ(tried([&] { return answer(::posix_openpt(O_RDWR | O_NOCTTY)); }), 0);
}

TEST_F(FilesLock, TheJournalIsKept) {
    const std::string journal = m_folder / "own" / "games.db";
    EXPECT_EQ(tried([&] {
                  auto opened = store::Journal::open(journal);
                  if (!opened)
                      return 1;
                  const auto game = opened->begin({}, "2026-05-01T14:03:07");
                  return game && opened->append(*game, 1, 0, "start") ? 0 : 2;
              }),
              0);
    EXPECT_TRUE(fs::exists(journal));
}

} // namespace
} // namespace annabella::app
