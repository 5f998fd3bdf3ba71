// The way between a table and the programs of those who sit at it: a socket in the file system, whose
// permissions are the lock (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/types.h>

#include "base/error.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

/// One end of such a way. Nothing here waits.
class SeatSocket {
public:
    /// More than this does not wait for who does not read: he is given up.
    static constexpr std::size_t most_unsent = std::size_t{4} * 1024 * 1024;

    /// The descriptor does not block.
    explicit SeatSocket(Descriptor way, uid_t other = 0, std::string login = {})
        : m_way(std::move(way)), m_other(other), m_login(std::move(login)) {}

    /// What has come, a few thousand bytes at a time; empty where nothing has, or the other end is gone.
    std::string read();
    /// Sent as far as the other end takes it, the rest by later calls and by flush().
    void send(std::string_view bytes);
    void flush() { send({}); }
    /// The same, for so long at most.
    void flush(std::chrono::milliseconds patience);

    bool has_unsent() const { return !m_unsent.empty(); }
    /// Nothing will come any more, and nobody reads: the other end is gone, or was given up.
    bool ended() const { return m_ended; }
    /// The other end is gone, though what it has sent may not have been read.
    bool is_deserted() const;
    /// For wait_for().
    int handle() const { return m_way.number(); }
    /// Whose program is at the other end, as the kernel says.
    uid_t other() const { return m_other; }
    /// His login, or his number where he has none; empty where he is the user himself.
    const std::string& login() const { return m_login; }

private:
    Descriptor m_way;
    uid_t m_other;
    std::string m_login;
    std::string m_unsent;
    bool m_ended = false;
};

/// Where a table is found by those who want to sit down at it.
class TableDoor {
public:
    /// Makes the socket at `path`, for the user's own programs (0600), or for those of a group as well
    /// (0660); its folder is made, for him alone. What an ended program has left there gives way, another
    /// table does not, and nothing else does. Not in a folder where others could put a false table in its
    /// place.
    static Result<std::unique_ptr<TableDoor>> open(const std::filesystem::path& path,
                                                   const std::string& group);
    ~TableDoor();
    TableDoor(const TableDoor&) = delete;
    TableDoor& operator=(const TableDoor&) = delete;

    using Moment = std::chrono::steady_clock::time_point;
    /// Where the system has nothing left to let anybody in with, those who have come wait so long.
    static constexpr std::chrono::milliseconds rest{1000};

    /// Who has come, if somebody has who may: the user himself, or, at a group's table, whom the file lets.
    std::optional<SeatSocket> let_in(Moment now);
    /// For wait_for(); -1 while the door rests: it would be called ready again and again.
    int handle() const { return m_rests_until ? -1 : m_door.number(); }
    /// When let_in() is to be called though nothing has called it; empty where that is not.
    std::optional<Moment> next_deadline() const { return m_rests_until; }
    const std::filesystem::path& path() const { return m_path; }
    /// From now on nobody finds it, and who knocks is not heard.
    void close();

private:
    /// Of those who may come besides the user.
    struct Group {
        gid_t number = 0;
        std::map<uid_t, std::string> logins; ///< Afterwards no file may be open to look them up in.
    };
    TableDoor(Descriptor door, std::filesystem::path path, std::optional<Group> group);
    static Result<std::optional<Group>> find(const std::string& group);
    Result<void> open_for(const Group& group, bool in_new_folder) const;
    bool may_come(int way, const ucred& peer) const;
    std::string login_of(uid_t user) const;

    Descriptor m_door;
    std::filesystem::path m_path;
    std::optional<Group> m_group;
    dev_t m_device = 0; ///< Of the file that is ours.
    ino_t m_inode = 0;
    std::optional<Moment> m_rests_until;
};

/// The way to the table at `path`. No link is followed, and only a table of the user's own is sat down at,
/// unless it is `named`: then he has said that he means it. One that anybody else than its owner could have
/// put there is none. Where many stand at the door it waits, for two seconds at most.
Result<SeatSocket> knock_at(const std::filesystem::path& path, bool named);
/// What he is told who sits down at somebody else's table.
std::optional<Message> whose_table(const std::filesystem::path& path, const SeatSocket& table);

} // namespace annabella::app
