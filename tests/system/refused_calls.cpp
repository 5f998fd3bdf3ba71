// Plays a short game, changes a setting and saves a damaged journal again and again, while the system refuses
// one call in it, each call in turn with each of its errors: the program must end by itself and in time, say
// something, and keep what it has acknowledged. Or it is killed before a call: then it must also play on
// afterwards.
//
//   refused_calls [--kill] [--every N] [--seed N] [--script NAME] [--call NAME] [--error NAME] [--nth N]
//   [--verbose]
//
// Without options each call with each error, which takes hours; --every 200 tries every two hundredth. Exit
// status 1 where something was wrong; each such case is told with the options that try it again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "store/journal.hpp"

namespace {

namespace fs = std::filesystem;
using namespace annabella;

const fs::path programs = ANNABELLA_BINARY_DIR;

struct Name {
    const char* text;
    long number;
};

/// What may be refused. Not here: what ends or begins a process, what cannot fail, futex, where the C library
/// itself ends the program, and getrandom, where libsodium does rather than give a secret that can be
/// guessed.
constexpr std::array calls{
    Name{"access", SYS_access},
    Name{"clone3", SYS_clone3},
    Name{"connect", SYS_connect},
    Name{"eventfd2", SYS_eventfd2},
    Name{"fchmod", SYS_fchmod},
    Name{"fchown", SYS_fchown},
    Name{"fcntl", SYS_fcntl},
    Name{"fdatasync", SYS_fdatasync},
    Name{"fsync", SYS_fsync},
    Name{"ftruncate", SYS_ftruncate},
    Name{"getdents64", SYS_getdents64},
    Name{"ioctl", SYS_ioctl},
    Name{"landlock_add_rule", SYS_landlock_add_rule},
    Name{"landlock_create_ruleset", SYS_landlock_create_ruleset},
    Name{"landlock_restrict_self", SYS_landlock_restrict_self},
    Name{"lseek", SYS_lseek},
    Name{"mkdir", SYS_mkdir},
    Name{"mmap", SYS_mmap},
    Name{"mprotect", SYS_mprotect},
    Name{"newfstatat", SYS_newfstatat},
    Name{"openat", SYS_openat},
    Name{"pipe2", SYS_pipe2},
    Name{"poll", SYS_poll},
    Name{"ppoll", SYS_ppoll},
    Name{"prctl", SYS_prctl},
    Name{"pread64", SYS_pread64},
    Name{"pwrite64", SYS_pwrite64},
    Name{"read", SYS_read},
    Name{"readlink", SYS_readlink},
    Name{"renameat2", SYS_renameat2},
    Name{"rmdir", SYS_rmdir},
    Name{"rt_sigaction", SYS_rt_sigaction},
    Name{"seccomp", SYS_seccomp},
    Name{"socket", SYS_socket},
    Name{"statx", SYS_statx},
    Name{"unlink", SYS_unlink},
    Name{"unlinkat", SYS_unlinkat},
    Name{"write", SYS_write},
    Name{"writev", SYS_writev},
};

constexpr std::array errors{
    Name{"EACCES", EACCES}, Name{"ENOSPC", ENOSPC}, Name{"EIO", EIO},     Name{"EMFILE", EMFILE},
    Name{"ENOMEM", ENOMEM}, Name{"EINTR", EINTR},   Name{"ELOOP", ELOOP}, Name{"ENAMETOOLONG", ENAMETOOLONG},
};

/// Which of the errors the system gives for a call.
bool may_fail_so(long call, long error) {
    static const std::set<long> with_path{SYS_access,    SYS_mkdir, SYS_newfstatat, SYS_openat, SYS_readlink,
                                          SYS_renameat2, SYS_rmdir, SYS_statx,      SYS_unlink, SYS_unlinkat};
    static const std::set<long> that_wait{SYS_connect, SYS_poll, SYS_ppoll, SYS_read, SYS_write, SYS_writev};
    static const std::set<long> that_open{SYS_clone3, SYS_eventfd2, SYS_mmap,
                                          SYS_openat, SYS_pipe2,    SYS_socket};
    switch (error) {
    case ELOOP:
    case ENAMETOOLONG:
        return with_path.contains(call);
    case EINTR:
        return that_wait.contains(call);
    case EMFILE:
        return that_open.contains(call);
    case ENOSPC:
        return with_path.contains(call) || call == SYS_fdatasync || call == SYS_fsync ||
               call == SYS_ftruncate || call == SYS_pwrite64 || call == SYS_write || call == SYS_writev;
    default:
        return true;
    }
}

template <std::size_t Size>
const char* text_of(const std::array<Name, Size>& names, long number) {
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const Name& each) { return each.number == number; });
    return found == names.end() ? "?" : found->text;
}

/// Which call is refused: the so many hundredth of its kind after the program itself has begun, in all its
/// threads.
struct Refusal {
    long call = -1;
    long error = 0;
    std::size_t nth = 0;
    bool kills = false; ///< Before the so many hundredth call of all.
};

/// A program, what is typed to it, and what it acknowledges by a line of its own for each.
struct Script {
    const char* name;
    std::string program;
    std::vector<std::string> words;
    std::string typed;
    std::vector<std::string> acknowledged;
    /// How much of that a folder keeps.
    std::size_t (*kept)(const fs::path& folder);
    void (*prepare)(const fs::path& folder) = nullptr;
};

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::size_t moves_kept(const fs::path& folder) {
    auto journal = store::Journal::open((folder / "games.journal").string());
    if (!journal)
        return 0;
    const auto games = journal->list();
    std::size_t count = 0;
    if (games && !games->empty())
        if (const auto entries = journal->entries(games->front().id))
            for (const store::Entry& entry : *entries)
                count += entry.line.starts_with("announce ") ? 1U : 0U;
    return count;
}

std::size_t settings_kept(const fs::path& folder) {
    return content(folder / ".config/annabella/settings.toml").find("verbosity = \"full\"") !=
           std::string::npos;
}

void damage_journal(const fs::path& folder);

const std::vector<Script>& scripts() {
    static const auto play = [](std::vector<std::string> more) {
        std::vector<std::string> all{"play",   "--new",     "--language",   "en",   "--scheme",
                                     "san-en", "--quiet",   "--board",      "none", "--clock",
                                     "90",     "--journal", "games.journal"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    static const std::string alone = "e4\n\ne5\n\nNf3\n\nNc6\n\nsave sheets\nquit\n";
    static const std::vector<Script> all{
        {"home", "annabella", play({"--ears", "alone"}), alone, {"e4", "e5", "Nf3", "Nc6"}, moves_kept},
        {"tournament",
         "annabella-tournament",
         play({"--ears", "loudspeaker"}),
         "e4\ne4\n\ne5\ne5\n\nNf3\nNf3\n\nsave sheets\nquit\n",
         {"e4", "e5", "Nf3"},
         moves_kept},
        {"salvage",
         "annabella",
         play({"--ears", "alone"}),
         alone,
         {"e4", "e5", "Nf3", "Nc6"},
         moves_kept,
         damage_journal},
        {"settings",
         "annabella",
         {"settings", "--language", "en", "--quiet", "verbosity", "full"},
         "",
         {"Saved for the next start. verbosity: full."},
         settings_kept},
    };
    return all;
}

struct Outcome {
    int status = 0; ///< As waitpid gives it.
    bool in_time = true;
    bool refused = false; ///< There was such a call.
    std::map<long, std::size_t> counts;
    std::string said;
};

volatile sig_atomic_t alarm_for = 0;

void kill_late(int /*signal*/) { ::kill(alarm_for, SIGKILL); }

[[noreturn]] void become(const Script& script, const fs::path& folder) {
    const int in = ::open((folder / "typed").c_str(), O_RDONLY | O_CLOEXEC);
    const int out = ::open((folder / "said").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    if (::chdir(folder.c_str()) != 0)
        ::_exit(126);
    std::vector<std::string> words{(programs / script.program).string()};
    words.insert(words.end(), script.words.begin(), script.words.end());
    std::vector<std::string> variables{"HOME=" + folder.string(), "LANG=C.UTF-8", "PATH=/usr/bin:/bin"};
    std::vector<char*> arguments;
    std::vector<char*> environment;
    for (std::string& word : words)
        arguments.push_back(word.data());
    for (std::string& variable : variables)
        environment.push_back(variable.data());
    arguments.push_back(nullptr);
    environment.push_back(nullptr);
    ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    ::raise(SIGSTOP);
    ::execve(arguments[0], arguments.data(), environment.data());
    ::_exit(127);
}

/// Follows a program and all its threads, and refuses one call.
class Tracer {
public:
    Tracer(const Refusal& refusal, pid_t program) : m_refusal(refusal), m_program(program) {}

    Outcome follow() {
        int status = 0;
        ::waitpid(m_program, &status, 0);
        ::ptrace(PTRACE_SETOPTIONS, m_program, nullptr,
                 PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                     PTRACE_O_EXITKILL);
        ::ptrace(PTRACE_SYSCALL, m_program, nullptr, nullptr);
        while (true) {
            const pid_t thread = ::waitpid(-1, &status, __WALL);
            if (thread < 0)
                break;
            if (WIFEXITED(status) || WIFSIGNALED(status)) {
                if (thread == m_program)
                    m_outcome.status = status;
                continue;
            }
            const int signal = WSTOPSIG(status);
            long handed_on = 0;
            if (signal == (SIGTRAP | 0x80))
                at_call(thread);
            else if (signal != SIGTRAP && !(signal == SIGSTOP && m_new.insert(thread).second))
                handed_on = signal;
            ::ptrace(PTRACE_SYSCALL, thread, nullptr, handed_on);
        }
        return std::move(m_outcome);
    }

private:
    void at_call(pid_t thread) {
        user_regs_struct registers{};
        ::ptrace(PTRACE_GETREGS, thread, nullptr, &registers);
        if (m_inside.erase(thread) > 0) {
            if (m_refused_in == thread) {
                registers.rax = static_cast<unsigned long long>(-m_refusal.error);
                ::ptrace(PTRACE_SETREGS, thread, nullptr, &registers);
                m_refused_in = 0;
            }
            return;
        }
        m_inside.insert(thread);
        const auto call = static_cast<long>(registers.orig_rax);
        // Before that the libraries are loaded, which is the loader's to tell of.
        m_begun = call != SYS_execve && (m_begun || call == SYS_seccomp || call == SYS_readlink);
        if (!m_begun)
            return;
        const std::size_t count = ++m_outcome.counts[call];
        if (m_refusal.kills && ++m_calls == m_refusal.nth) {
            m_outcome.refused = true;
            ::kill(m_program, SIGKILL);
        }
        if (m_refusal.kills || call != m_refusal.call || count != m_refusal.nth)
            return;
        m_outcome.refused = true;
        m_refused_in = thread;
        registers.orig_rax = static_cast<unsigned long long>(-1);
        ::ptrace(PTRACE_SETREGS, thread, nullptr, &registers);
    }

    Refusal m_refusal;
    pid_t m_program;
    bool m_begun = false;
    std::size_t m_calls = 0;
    pid_t m_refused_in = 0;
    std::set<pid_t> m_new;
    std::set<pid_t> m_inside;
    Outcome m_outcome;
};

/// Runs it in that folder, as it is.
Outcome run(const Script& script, const Refusal& refusal, const fs::path& folder) {
    constexpr unsigned patience = 40;
    fs::remove(folder / "said");
    std::ofstream(folder / "typed") << script.typed;
    const pid_t program = ::fork();
    if (program == 0)
        become(script, folder);
    alarm_for = program;
    ::alarm(patience);
    Outcome outcome = Tracer(refusal, program).follow();
    outcome.in_time = ::alarm(0) > 0;
    outcome.said = content(folder / "said");
    return outcome;
}

void damage_journal(const fs::path& folder) {
    run(scripts().front(), {}, folder);
    std::fstream journal(folder / "games.journal", std::ios::binary | std::ios::in | std::ios::out);
    constexpr std::streamoff in_the_midst = 9000;
    journal.seekp(in_the_midst);
    journal << std::string(600, 'x');
}

std::size_t acknowledged(const std::string& said, const Script& script) {
    std::set<std::string> moves(script.acknowledged.begin(), script.acknowledged.end());
    std::istringstream lines(said);
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line);)
        count += moves.erase(line);
    return count;
}

/// What was wrong after it had been killed; empty: nothing.
std::string judge_killed(const Script& script, const Outcome& outcome, const fs::path& folder) {
    if (script.kept(folder) < acknowledged(outcome.said, script))
        return "has lost what it acknowledged";
    const Outcome again = run(script, {}, folder);
    if (again.status != 0 || acknowledged(again.said, script) != script.acknowledged.size())
        return "does not go on afterwards";
    return "";
}

/// What was wrong; empty: nothing.
std::string judge(const Script& script, const Refusal& refusal, const Outcome& outcome,
                  const fs::path& folder) {
    if (!outcome.in_time)
        return "hangs";
    if (refusal.kills)
        return judge_killed(script, outcome, folder);
    if (WIFSIGNALED(outcome.status))
        return "ends by signal " + std::to_string(WTERMSIG(outcome.status));
    const bool is_of_output = refusal.call == SYS_write || refusal.call == SYS_writev;
    if (outcome.said.empty() && !is_of_output)
        return "says nothing";
    const std::size_t heard = acknowledged(outcome.said, script);
    const bool is_whole = heard == script.acknowledged.size();
    if (refusal.error == EINTR && !is_whole && !is_of_output)
        return "gives up where it was only interrupted";
    // A terminal that is gone ends what is typed.
    const bool has_ended =
        refusal.call == SYS_read && outcome.said.find("The input has ended.") != std::string::npos;
    if (!is_whole && WEXITSTATUS(outcome.status) == 0 && !is_of_output && !has_ended)
        return "ends early as if all were well";
    const bool is_told = outcome.said.find("journal") != std::string::npos &&
                         outcome.said.find("saved in the journal") == std::string::npos;
    if (script.kept(folder) < heard && !is_told)
        return "has lost what it acknowledged";
    return "";
}

struct Wish {
    std::size_t every = 1;
    std::size_t first = 0;
    std::string script, call, error;
    std::size_t nth = 0;
    bool kills = false;
    bool verbose = false;
};

std::optional<Wish> read(const std::vector<std::string>& words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--verbose" || words[i] == "--kill") {
            (words[i] == "--kill" ? wish.kills : wish.verbose) = true;
            continue;
        }
        if (i + 1 == words.size())
            return std::nullopt;
        const std::string& value = words[i + 1];
        const auto number = static_cast<std::size_t>(std::strtoul(value.c_str(), nullptr, 10));
        if (words[i] == "--every" && number > 0)
            wish.every = number;
        else if (words[i] == "--seed")
            wish.first = number;
        else if (words[i] == "--script")
            wish.script = value;
        else if (words[i] == "--call")
            wish.call = value;
        else if (words[i] == "--error")
            wish.error = value;
        else if (words[i] == "--nth")
            wish.nth = number;
        else
            return std::nullopt;
        ++i;
    }
    return wish;
}

struct Case {
    const Script* script;
    Refusal refusal;
};

/// The folder in which a script begins.
void set_up(const Script& script, const fs::path& folder) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    if (script.prepare != nullptr)
        script.prepare(folder);
}

void add_refusals(const Script& script, const Outcome& plain, const Wish& wish, std::vector<Case>& all) {
    for (const Name& call : calls) {
        if (!wish.call.empty() && wish.call != call.text)
            continue;
        const auto counted = plain.counts.find(call.number);
        const std::size_t count = counted == plain.counts.end() ? 0 : counted->second;
        for (const Name& error : errors)
            for (std::size_t nth = 1; nth <= count; ++nth)
                if (may_fail_so(call.number, error.number) &&
                    (wish.error.empty() || wish.error == error.text) && (wish.nth == 0 || wish.nth == nth))
                    all.push_back({&script, {.call = call.number, .error = error.number, .nth = nth}});
    }
}

void add_kills(const Script& script, const Outcome& plain, const Wish& wish, std::vector<Case>& all) {
    std::size_t count = 0;
    for (const auto& each : plain.counts)
        count += each.second;
    for (std::size_t nth = 1; nth <= count; ++nth)
        if (wish.nth == 0 || wish.nth == nth)
            all.push_back({&script, {.nth = nth, .kills = true}});
}

std::vector<Case> cases(const Wish& wish, const fs::path& folder) {
    std::vector<Case> all;
    for (const Script& script : scripts()) {
        if (!wish.script.empty() && wish.script != script.name)
            continue;
        set_up(script, folder / "begun" / script.name);
        const fs::path trial = folder / "trial";
        fs::copy(folder / "begun" / script.name, trial, fs::copy_options::recursive);
        const Outcome plain = run(script, {}, trial);
        fs::remove_all(trial);
        if (plain.status != 0 || acknowledged(plain.said, script) != script.acknowledged.size()) {
            std::cerr << script.name << " does not go well when nothing is refused:\n" << plain.said;
            std::exit(2);
        }
        if (wish.kills)
            add_kills(script, plain, wish, all);
        else
            add_refusals(script, plain, wish, all);
    }
    std::vector<Case> some;
    for (std::size_t i = wish.first % wish.every; i < all.size(); i += wish.every)
        some.push_back(all[i]);
    return some;
}

} // namespace

int main(int argc, char** argv) {
    const auto wish = read({argv + 1, argv + argc});
    if (!wish) {
        std::cerr
            << "refused_calls [--kill] [--every N] [--seed N] [--script NAME] [--call NAME] [--error NAME] "
               "[--nth N] [--verbose]\n";
        return 2;
    }
    struct sigaction late {};
    late.sa_handler = kill_late;
    late.sa_flags = SA_RESTART;
    ::sigaction(SIGALRM, &late, nullptr);
    std::string name = (fs::temp_directory_path() / "annabella-refused-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        return 2;
    const fs::path folder = name;
    std::size_t failed = 0;
    std::size_t tried = 0;
    for (const Case& each : cases(*wish, folder)) {
        const fs::path trial = folder / "trial";
        fs::remove_all(trial);
        fs::copy(folder / "begun" / each.script->name, trial, fs::copy_options::recursive);
        const Outcome outcome = run(*each.script, each.refusal, trial);
        // Threads do not come to their calls in the same order each time.
        if (!outcome.refused)
            continue;
        ++tried;
        if (wish->verbose)
            std::cout << outcome.said;
        const std::string wrong = judge(*each.script, each.refusal, outcome, trial);
        if (wrong.empty())
            continue;
        ++failed;
        std::cout << wrong << ": --script " << each.script->name;
        if (each.refusal.kills)
            std::cout << " --kill";
        else
            std::cout << " --call " << text_of(calls, each.refusal.call) << " --error "
                      << text_of(errors, each.refusal.error);
        std::cout << " --nth " << each.refusal.nth << '\n' << std::flush;
    }
    fs::remove_all(name);
    std::cout << tried - failed << " passed, " << failed << " failed\n";
    return failed == 0 ? 0 : 1;
}
