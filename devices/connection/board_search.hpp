// The board among the lines that may lead to one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <list>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "connection/board_hand.hpp"

namespace annabella::devices {

/// Asks all lines at once, each by a hand of its own, and keeps the one on which a board answers first. Where
/// that one is lost it is waited for, and the others are asked again. Never waits: listing and opening is
/// done in the background.
///
/// At the beginning it may look on, until all lines have had their time, for the board of the other player.
class BoardSearch {
public:
    /// The lines that may lead to a board.
    using Lister = std::function<std::vector<BoardName>()>;
    using Opener = std::function<BoardHand::Stream(const std::string& port)>;
    /// Lines that are there for something else, too, are given up after a while, and left alone for a while.
    enum class Lines : std::uint8_t { Ours, Anybodys };

    /// Nothing is done before the first exchange().
    BoardSearch(Lister lister, Opener opener, const DriverOptions& options, Lines lines);

    /// Another board that answers at the beginning is found as well.
    void look_for_two() { m_looks_for_two = true; }
    /// It, on its line, to be followed from now on; once.
    std::optional<BoardSearch> take_second();
    /// The line at which somebody else has found his board is not asked.
    void leave_alone(const std::string& line) { m_others_line = line; }
    /// The name of the line of the board that was found; empty before.
    std::string line() const { return m_found == nullptr ? std::string() : m_found->name; }

    /// What has happened on the board that was found.
    std::vector<BoardEvent> exchange(HostTime now);
    /// When that happened, on the clock of `now`.
    HostTime happened(const BoardEvent& event, HostTime now) const;
    /// The board that was found, to be shown or asked something; null before.
    BoardDriver* board() { return m_found == nullptr ? nullptr : &m_found->hand.driver(); }
    const BoardDriver* board() const { return m_found == nullptr ? nullptr : &m_found->hand.driver(); }
    /// Its kind; null before.
    const BoardFamily* family() const { return m_found == nullptr ? nullptr : m_found->hand.family(); }
    /// How the board should stand now, whichever it is.
    void expect(const rules::Placement& placement);

    /// For poll(), of all lines that are open.
    std::vector<int> handles() const;
    HostTime next_deadline(HostTime now) const;
    /// What a person should know: why a line cannot be opened, that there is none. Each once.
    std::optional<Message> take_trouble();

    /// Lines are open that nobody has answered on yet, or it is not known yet whether there are any.
    bool asking() const;
    /// A line is open that nobody has answered on yet.
    bool has_open_line() const;
    /// A board is there and answers.
    bool connected() const { return m_found != nullptr && m_found->hand.connected(); }
    /// What the board was asked to light is still on its way to it.
    bool is_lighting() const { return connected() && m_found->hand.driver().is_lighting(); }

private:
    struct Candidate {
        Candidate(const BoardName& line, BoardHand::Opener opener, const DriverOptions& options)
            : name(line.text), hand(std::move(opener), line, options) {}
        std::string name;
        BoardHand hand;
    };

    void list(HostTime now);
    void drop_others();
    /// Who has named a line wants to know why nothing comes of it.
    void tell_of_silence();
    void add(const BoardName& name);
    void tell(const std::string& what, const Message& trouble);

    Lister m_lister;
    Opener m_opener;
    DriverOptions m_options;
    Lines m_lines;
    std::future<std::vector<BoardName>> m_listing;
    HostTime m_list_at{};
    std::optional<HostTime> m_listed_at; ///< For the first time.
    std::list<Candidate> m_candidates;
    Candidate* m_found = nullptr;
    bool m_looks_for_two = false;
    std::optional<HostTime> m_looks_until; ///< For the second.
    Candidate* m_second = nullptr;
    std::vector<BoardEvent> m_heard; ///< From the second, or before it was one's own.
    std::string m_others_line;
    std::optional<rules::Placement> m_expected;
    std::deque<Message> m_troubles;
    std::set<std::string> m_told;
};

} // namespace annabella::devices
