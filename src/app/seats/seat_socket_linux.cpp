// Sockets between a table and its seats.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/seat_socket_linux.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/system_reason.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

constexpr int most_waiting_at_door = 32;

Error reason(std::string_view sentence, const fs::path& path) {
    return {std::string(sentence), {path.string(), system_reason(errno)}};
}

/// Empty where the name is too long for a socket.
std::optional<sockaddr_un> address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        return std::nullopt;
    std::memcpy(static_cast<void*>(address.sun_path), path.data(), path.size());
    return address;
}

template <class Call>
bool with_address(Call call, int way, const sockaddr_un& address) {
    // What the system calls take is a view of every kind of address.
    return call(way, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

/// Where too many stand at the door at once, he waits for a while.
bool go_in(int way, const sockaddr_un& address) {
    constexpr std::chrono::milliseconds patience{2000};
    constexpr std::chrono::milliseconds step{20};
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!with_address(::connect, way, address)) {
        if (errno != EAGAIN || std::chrono::steady_clock::now() >= until)
            return false;
        std::this_thread::sleep_for(step);
    }
    return true;
}

Descriptor new_socket() {
    return Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

/// A socket that nobody listens at any more, and that is ours.
bool is_left_over(const std::string& path, const sockaddr_un& address) {
    struct stat there {};
    if (::lstat(path.c_str(), &there) != 0 || !S_ISSOCK(there.st_mode) || there.st_uid != ::geteuid())
        return false;
    const Descriptor trial = new_socket();
    return trial.is_open() && !with_address(::connect, trial.number(), address) && errno == ECONNREFUSED;
}

/// Others do not reach it in the meantime, whatever the user's mask is.
bool bind_privately(int door, const sockaddr_un& address) {
    const mode_t before = ::umask(0177);
    const bool bound = with_address(::bind, door, address);
    const int error = errno;
    ::umask(before);
    errno = error;
    return bound;
}

/// What the system's own users are shown as where the kernel has no number for them, as in a container.
constexpr uid_t nobody_here = 65534;

/// In a sticky folder everybody makes what he likes, and takes away nothing of others.
bool keeps_what_is_in_it(const fs::path& place, uid_t owner) {
    struct stat there {};
    if (::lstat(place.c_str(), &there) != 0)
        return false;
    constexpr mode_t by_others = S_IWGRP | S_IWOTH;
    const bool trusted = there.st_uid == 0 || there.st_uid == nobody_here || there.st_uid == ::geteuid() ||
                         there.st_uid == owner;
    return trusted &&
           (S_ISLNK(there.st_mode) || (there.st_mode & by_others) == 0 || (there.st_mode & S_ISVTX) != 0);
}

/// Whoever can replace the file, its folder, or one above it, can put a table of his own there, and is told
/// what is meant for this one.
Result<void> nobody_else_replaces(const fs::path& path, uid_t owner) {
    std::error_code unknown;
    const fs::path named = fs::absolute(path, unknown).lexically_normal().parent_path();
    const fs::path real = fs::canonical(named, unknown);
    for (const fs::path& folder : {named, unknown ? named : real}) {
        fs::path so_far;
        for (const fs::path& name : folder) {
            so_far /= name;
            if (!keeps_what_is_in_it(so_far, owner))
                return failure(ANNABELLA_TR("Others own the folder {0} or could put a false table there. "
                                            "Prevent that, or choose another place with --table."),
                               {so_far.string()});
        }
    }
    return {};
}

/// The very file, or folder, of the user's own, whatever is put into its place meanwhile.
bool open_to(const fs::path& place, gid_t group, mode_t mode, mode_t kind) {
    const Descriptor file(::open(place.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat there {};
    if (!file.is_open() || ::fstat(file.number(), &there) != 0)
        return false;
    if ((there.st_mode & S_IFMT) != kind || there.st_uid != ::geteuid()) {
        errno = EPERM;
        return false;
    }
    return ::fchownat(file.number(), "", static_cast<uid_t>(-1), group, AT_EMPTY_PATH) == 0 &&
           ::chmod(("/proc/self/fd/" + std::to_string(file.number())).c_str(), mode) == 0;
}

std::string login_or_number(uid_t user) {
    const ::passwd* const known = ::getpwuid(user); // NOLINT(concurrency-mt-unsafe): once, at the start
    return known == nullptr ? std::to_string(user) : std::string(known->pw_name);
}

} // namespace

std::string SeatSocket::read() {
    std::array<char, 4096> buffer{};
    while (!m_ended) {
        const ssize_t got = ::recv(m_way.number(), buffer.data(), buffer.size(), 0);
        if (got > 0)
            return {buffer.data(), static_cast<std::size_t>(got)};
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            break;
        m_ended = true;
    }
    return {};
}

bool SeatSocket::is_deserted() const {
    pollfd watched{m_way.number(), 0, 0};
    return m_ended || (::poll(&watched, 1, 0) > 0 && (watched.revents & (POLLHUP | POLLERR)) != 0);
}

void SeatSocket::send(std::string_view bytes) {
    if (m_ended)
        return;
    if (m_unsent.size() + bytes.size() > most_unsent) {
        m_ended = true;
        return;
    }
    m_unsent.append(bytes);
    while (!m_unsent.empty()) {
        const ssize_t sent = ::send(m_way.number(), m_unsent.data(), m_unsent.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0) {
            // What has come before it went away can still be read.
            if (errno != EAGAIN)
                m_unsent.clear();
            return;
        }
        m_unsent.erase(0, static_cast<std::size_t>(sent));
    }
}

void SeatSocket::flush(std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (flush(); has_unsent(); flush()) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd watched{m_way.number(), POLLOUT, 0};
        if (left.count() <= 0 || ::poll(&watched, 1, static_cast<int>(left.count())) <= 0)
            return;
    }
}

TableDoor::TableDoor(Descriptor door, fs::path path, std::optional<Group> group)
    : m_door(std::move(door)), m_path(std::move(path)), m_group(std::move(group)) {
    struct stat there {};
    if (::lstat(m_path.c_str(), &there) == 0) {
        m_device = there.st_dev;
        m_inode = there.st_ino;
    }
}

TableDoor::~TableDoor() { close(); }

void TableDoor::close() {
    struct stat there {};
    if (m_door.is_open() && ::lstat(m_path.c_str(), &there) == 0 && there.st_dev == m_device &&
        there.st_ino == m_inode)
        ::unlink(m_path.c_str());
    const Descriptor closed = std::move(m_door);
}

Result<std::optional<TableDoor::Group>> TableDoor::find(const std::string& group) {
    if (group.empty())
        return std::nullopt;
    const ::group* const known =
        ::getgrnam(group.c_str()); // NOLINT(concurrency-mt-unsafe): once, at the start
    if (known == nullptr)
        return failure(ANNABELLA_TR("There is no group {0}."), {group});
    Group found{known->gr_gid, {}};
    std::vector<std::string> names;
    for (char** name = known->gr_mem; *name != nullptr; ++name)
        names.emplace_back(*name);
    for (const std::string& name : names)
        if (const ::passwd* const user = ::getpwnam(name.c_str())) // NOLINT(concurrency-mt-unsafe): the same
            found.logins[user->pw_uid] = name;
    return found;
}

/// A folder that was made for the table lets them through to it.
Result<void> TableDoor::open_for(const Group& group, bool in_new_folder) const {
    if (!open_to(m_path, group.number, 0660, S_IFSOCK) ||
        (in_new_folder && !open_to(m_path.parent_path(), group.number, 0710, S_IFDIR)))
        return tl::unexpected(reason(ANNABELLA_TR("The table at {0} cannot be opened: {1}."), m_path));
    return {};
}

/// The file is the lock; this is a second one, should somebody have opened the first.
bool TableDoor::may_come(int way, const ucred& peer) const {
    if (peer.uid == ::geteuid() || peer.uid == 0)
        return true;
    if (!m_group)
        return false;
    if (peer.gid == m_group->number)
        return true;
    constexpr std::size_t most_groups = 65536; // Nobody is in more (NGROUPS_MAX).
    std::vector<gid_t> groups(64);
    socklen_t size = static_cast<socklen_t>(groups.size() * sizeof(gid_t));
    int got = ::getsockopt(way, SOL_SOCKET, SO_PEERGROUPS, groups.data(), &size);
    if (got != 0 && errno == ERANGE && size <= most_groups * sizeof(gid_t)) {
        groups.resize(size / sizeof(gid_t));
        got = ::getsockopt(way, SOL_SOCKET, SO_PEERGROUPS, groups.data(), &size);
    }
    if (got != 0)
        return errno == ENOPROTOOPT; // A kernel before 4.13 knows none of it.
    groups.resize(size / sizeof(gid_t));
    return std::find(groups.begin(), groups.end(), m_group->number) != groups.end();
}

std::string TableDoor::login_of(uid_t user) const {
    if (user == ::geteuid() || !m_group)
        return {};
    const auto known = m_group->logins.find(user);
    return known == m_group->logins.end() ? std::to_string(user) : known->second;
}

Result<std::unique_ptr<TableDoor>> TableDoor::open(const fs::path& path, const std::string& group) {
    constexpr std::string_view cannot = ANNABELLA_TR("The table at {0} cannot be opened: {1}.");
    const auto address = address_of(path.string());
    if (!address)
        return failure(ANNABELLA_TR("The table name {0} is too long. Choose a shorter one with --table."),
                       {path.string()});
    std::error_code unknown;
    const bool in_new_folder = path.has_parent_path() && !fs::exists(path.parent_path(), unknown);
    if (path.has_parent_path())
        if (const auto error = make_private_folder(path.parent_path()))
            return failure(std::string(cannot), {path.string(), system_reason(error)});
    TRY_VOID(nobody_else_replaces(path, ::geteuid()));
    TRY(auto for_group, find(group));
    Descriptor door = new_socket();
    bool bound = door.is_open() && bind_privately(door.number(), *address);
    if (!bound && errno == EADDRINUSE) {
        if (!is_left_over(path.string(), *address))
            return failure(ANNABELLA_TR("Something is already at {0}. Choose another place with --table."),
                           {path.string()});
        ::unlink(path.c_str());
        bound = bind_privately(door.number(), *address);
    }
    if (!bound)
        return tl::unexpected(reason(cannot, path));
    std::unique_ptr<TableDoor> opened(new TableDoor(std::move(door), path, std::move(for_group)));
    if (opened->m_group)
        TRY_VOID(opened->open_for(*opened->m_group, in_new_folder));
    if (::listen(opened->m_door.number(), most_waiting_at_door) != 0)
        return tl::unexpected(reason(cannot, path));
    return opened;
}

std::optional<SeatSocket> TableDoor::let_in(Moment now) {
    if (m_rests_until && now < *m_rests_until)
        return std::nullopt;
    m_rests_until.reset();
    Descriptor way(::accept4(m_door.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!way.is_open()) {
        // Whoever has come still stands there: without a rest the program would do nothing but look at him.
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            m_rests_until = now + rest;
        return std::nullopt;
    }
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(way.number(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return std::nullopt;
    if (!may_come(way.number(), peer))
        return std::nullopt;
    return SeatSocket(std::move(way), peer.uid, login_of(peer.uid));
}

Result<SeatSocket> knock_at(const fs::path& path, bool named) {
    // The file that is looked at is the one that is gone to, whatever is put into its place meanwhile.
    const Descriptor file(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat there {};
    if (!file.is_open() || ::fstat(file.number(), &there) != 0 || !S_ISSOCK(there.st_mode))
        return failure(ANNABELLA_TR("There is no table at {0}. To open one, use play --seats."),
                       {path.string()});
    if (!named && there.st_uid != ::geteuid())
        return failure(
            ANNABELLA_TR("The table at {0} belongs to another user. To join anyway, name it with --table."),
            {path.string()});
    if (named)
        TRY_VOID(nobody_else_replaces(path, there.st_uid));
    const auto address = address_of("/proc/self/fd/" + std::to_string(file.number()));
    Descriptor way = new_socket();
    if (!address || !way.is_open() || !go_in(way.number(), *address)) {
        if (errno == ECONNREFUSED)
            return failure(ANNABELLA_TR("There is no table at {0}. To open one, use play --seats."),
                           {path.string()});
        if (errno == EAGAIN)
            return failure(ANNABELLA_TR("Too many people are joining the table at {0}. Try again."),
                           {path.string()});
        return tl::unexpected(reason(ANNABELLA_TR("The table at {0} cannot be joined: {1}."), path));
    }
    const bool own = there.st_uid == ::geteuid();
    return SeatSocket(std::move(way), there.st_uid, own ? std::string() : login_or_number(there.st_uid));
}

std::optional<Message> whose_table(const fs::path& path, const SeatSocket& table) {
    if (table.login().empty())
        return std::nullopt;
    return Message{ANNABELLA_TR("The table at {0} belongs to the user {1}."), {path.string(), table.login()}};
}

} // namespace annabella::app
