// Sockets between a table and its seats.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seat_socket_linux.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <utility>

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

/// A folder that was made for the table lets them through to it.
Result<void> open_for_group(const fs::path& path, const std::string& group, bool in_new_folder) {
    const ::group* const known =
        ::getgrnam(group.c_str()); // NOLINT(concurrency-mt-unsafe): once, at the start
    if (known == nullptr)
        return failure(ANNABELLA_TR("There is no group called {0}."), {group});
    const auto open_to_it = [&](const fs::path& place, mode_t mode) {
        return ::lchown(place.c_str(), static_cast<uid_t>(-1), known->gr_gid) == 0 &&
               ::chmod(place.c_str(), mode) == 0;
    };
    if (!open_to_it(path, 0660) || (in_new_folder && !open_to_it(path.parent_path(), 0710)))
        return tl::unexpected(reason(ANNABELLA_TR("The table at {0} cannot be opened: {1}."), path));
    return {};
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

TableDoor::TableDoor(Descriptor door, fs::path path, bool for_group)
    : m_door(std::move(door)), m_path(std::move(path)), m_for_group(for_group) {
    struct stat there {};
    if (::lstat(m_path.c_str(), &there) == 0) {
        m_device = there.st_dev;
        m_inode = there.st_ino;
    }
}

TableDoor::~TableDoor() {
    struct stat there {};
    if (::lstat(m_path.c_str(), &there) == 0 && there.st_dev == m_device && there.st_ino == m_inode)
        ::unlink(m_path.c_str());
}

Result<std::unique_ptr<TableDoor>> TableDoor::open(const fs::path& path, const std::string& group) {
    constexpr std::string_view cannot = ANNABELLA_TR("The table at {0} cannot be opened: {1}.");
    const auto address = address_of(path.string());
    if (!address)
        return failure(
            ANNABELLA_TR("The name {0} is too long for a table. Choose a shorter one with --table."),
            {path.string()});
    std::error_code unknown;
    const bool in_new_folder = path.has_parent_path() && !fs::exists(path.parent_path(), unknown);
    if (path.has_parent_path())
        if (const auto error = make_private_folder(path.parent_path()))
            return failure(std::string(cannot), {path.string(), system_reason(error)});
    Descriptor door = new_socket();
    bool bound = door.is_open() && bind_privately(door.number(), *address);
    if (!bound && errno == EADDRINUSE) {
        if (!is_left_over(path.string(), *address))
            return failure(ANNABELLA_TR("At {0} there is a table already, or something else. Choose another "
                                        "place with --table."),
                           {path.string()});
        ::unlink(path.c_str());
        bound = bind_privately(door.number(), *address);
    }
    if (!bound)
        return tl::unexpected(reason(cannot, path));
    std::unique_ptr<TableDoor> opened(new TableDoor(std::move(door), path, !group.empty()));
    if (!group.empty())
        TRY_VOID(open_for_group(path, group, in_new_folder));
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
    // The file is the lock; this is a second one, should somebody have opened the first.
    if (!m_for_group && peer.uid != ::geteuid() && peer.uid != 0)
        return std::nullopt;
    return SeatSocket(std::move(way));
}

Result<SeatSocket> knock_at(const fs::path& path, bool named) {
    // The file that is looked at is the one that is gone to, whatever is put into its place meanwhile.
    const Descriptor file(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat there {};
    if (!file.is_open() || ::fstat(file.number(), &there) != 0 || !S_ISSOCK(there.st_mode))
        return failure(ANNABELLA_TR("There is no table at {0}. A table is opened by play --seats."),
                       {path.string()});
    if (!named && there.st_uid != ::geteuid())
        return failure(ANNABELLA_TR("The table at {0} belongs to somebody else. If you mean it, name it with "
                                    "--table."),
                       {path.string()});
    const auto address = address_of("/proc/self/fd/" + std::to_string(file.number()));
    Descriptor way = new_socket();
    if (!address || !way.is_open() || !go_in(way.number(), *address)) {
        if (errno == ECONNREFUSED)
            return failure(ANNABELLA_TR("There is no table at {0}. A table is opened by play --seats."),
                           {path.string()});
        if (errno == EAGAIN)
            return failure(ANNABELLA_TR("Too many want to come to the table at {0} at once. Try again."),
                           {path.string()});
        return tl::unexpected(reason(ANNABELLA_TR("The table at {0} cannot be joined: {1}."), path));
    }
    return SeatSocket(std::move(way));
}

} // namespace annabella::app
