// The board among the lines that may lead to one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection/board_search.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/background.hpp"

namespace annabella::devices {

namespace {

constexpr Span list_every{1000};
/// How often it is looked whether the list is there.
constexpr Span listing_step{10};

template <class What>
bool has(const std::vector<BoardEvent>& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const BoardEvent& event) { return std::holds_alternative<What>(event); });
}

} // namespace

BoardSearch::BoardSearch(Lister lister, Opener opener, const DriverOptions& options, Lines lines)
    : m_lister(std::move(lister)), m_opener(std::move(opener)), m_options(options), m_lines(lines) {}

void BoardSearch::add(const BoardName& name) {
    const auto known = std::find_if(m_candidates.begin(), m_candidates.end(),
                                    [&](const Candidate& candidate) { return candidate.name == name.text; });
    if (known != m_candidates.end())
        return;
    Candidate& added = m_candidates.emplace_back(
        name, [opener = m_opener, port = name.port] { return opener(port); }, m_options);
    if (m_lines == Lines::Anybodys)
        added.hand.give_up_after(answer_patience);
    if (m_expected)
        added.hand.driver().expect(*m_expected);
}

void BoardSearch::list(HostTime now) {
    if (!m_listing.valid()) {
        if (now < m_list_at)
            return;
        m_listing = in_background(m_lister);
    }
    if (m_listing.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    std::vector<BoardName> names = m_listing.get();
    std::erase_if(names, [&](const BoardName& name) { return name.text == m_others_line; });
    m_listed_at = m_listed_at.value_or(now);
    if (m_looks_for_two && !m_looks_until)
        m_looks_until = now + answer_patience;
    m_list_at = now + list_every;
    m_candidates.remove_if([&](const Candidate& candidate) {
        return &candidate != m_found && candidate.hand.handle() < 0 &&
               std::none_of(names.begin(), names.end(),
                            [&](const BoardName& name) { return name.text == candidate.name; });
    });
    for (const BoardName& name : names)
        add(name);
}

void BoardSearch::tell(const std::string& what, const Message& trouble) {
    if (m_told.insert(what).second)
        m_troubles.push_back(trouble);
}

void BoardSearch::drop_others() {
    m_candidates.remove_if(
        [&](const Candidate& candidate) { return &candidate != m_found && &candidate != m_second; });
}

std::vector<BoardEvent> BoardSearch::exchange(HostTime now) {
    if (!connected())
        list(now);
    std::vector<BoardEvent> happened =
        m_second == nullptr ? std::exchange(m_heard, {}) : std::vector<BoardEvent>();
    const bool was_connected = connected();
    Candidate* answering = nullptr;
    for (Candidate& candidate : m_candidates) {
        const std::vector<BoardEvent> events = candidate.hand.exchange(now);
        if (auto trouble = candidate.hand.take_trouble())
            tell(candidate.name, trouble->message);
        if (candidate.hand.clock())
            tell("clock at " + candidate.name,
                 {ANNABELLA_TR("The device at {0} is a tactile clock, not a board. Start with "
                               "--tactile-clock {0} to use it."),
                  {candidate.name}});
        const bool is_found = &candidate == m_found;
        const bool answers = has<Connected>(events) || has<Regained>(events);
        if (answers && !is_found && m_looks_for_two && m_second == nullptr &&
            (was_connected || answering != nullptr))
            m_second = &candidate;
        if (&candidate == m_second) {
            m_heard.insert(m_heard.end(), events.begin(), events.end());
            continue;
        }
        if (answers && (is_found || answering == nullptr))
            answering = &candidate;
        // What is no board, or not yet the one we play at, has nothing to tell but that it speaks otherwise
        // than we.
        if (is_found || answering == &candidate || has<Incompatible>(events))
            happened.insert(happened.end(), events.begin(), events.end());
    }
    if (answering != nullptr)
        m_found = answering;
    m_looks_for_two = m_looks_for_two && m_second == nullptr && (!m_looks_until || now < *m_looks_until);
    if (m_found != nullptr && !m_looks_for_two && (answering != nullptr || m_looks_until)) {
        m_looks_until.reset();
        drop_others();
    }
    if (m_lines == Lines::Anybodys && m_found == nullptr && !asking())
        tell({}, {ANNABELLA_TR("No board connected. Type your moves, or plug in a board at any time."), {}});
    if (m_lines == Lines::Ours && m_found == nullptr && m_listed_at && now - *m_listed_at > answer_patience)
        tell_of_silence();
    return happened;
}

void BoardSearch::tell_of_silence() {
    for (const Candidate& candidate : m_candidates)
        if (candidate.hand.asking() && candidate.hand.handle() >= 0 && !candidate.hand.clock())
            tell("silence at " + candidate.name,
                 {ANNABELLA_TR(
                      "Nothing answers at {0} yet. Switch the board on or lift a piece, or type your moves."),
                  {candidate.name}});
}

std::optional<BoardSearch> BoardSearch::take_second() {
    if (m_second == nullptr)
        return std::nullopt;
    BoardSearch second(m_lister, m_opener, m_options, m_lines);
    const auto place = std::find_if(m_candidates.begin(), m_candidates.end(),
                                    [&](const Candidate& candidate) { return &candidate == m_second; });
    second.m_candidates.splice(second.m_candidates.end(), m_candidates, place);
    second.m_found = std::exchange(m_second, nullptr);
    second.m_heard = std::exchange(m_heard, {});
    second.m_listed_at = m_listed_at;
    second.m_expected = m_expected;
    second.m_told = m_told;
    return second;
}

HostTime BoardSearch::happened(const BoardEvent& event, HostTime now) const {
    return m_found == nullptr ? now : m_found->hand.happened(event, now);
}

void BoardSearch::expect(const rules::Placement& placement) {
    if (m_expected == placement)
        return;
    m_expected = placement;
    for (Candidate& candidate : m_candidates)
        candidate.hand.driver().expect(placement);
}

std::vector<int> BoardSearch::handles() const {
    std::vector<int> handles;
    for (const Candidate& candidate : m_candidates)
        handles.push_back(candidate.hand.handle());
    return handles;
}

HostTime BoardSearch::next_deadline(HostTime now) const {
    if (!m_heard.empty())
        return now;
    HostTime next = connected()         ? m_looks_until.value_or(HostTime::max())
                    : m_listing.valid() ? now + listing_step
                                        : std::max(now, m_list_at);
    for (const Candidate& candidate : m_candidates)
        next = std::min(next, candidate.hand.next_deadline(now));
    return next;
}

std::optional<Message> BoardSearch::take_trouble() {
    if (m_troubles.empty())
        return std::nullopt;
    Message trouble = std::move(m_troubles.front());
    m_troubles.pop_front();
    return trouble;
}

bool BoardSearch::asking() const {
    return !m_listed_at || std::any_of(m_candidates.begin(), m_candidates.end(),
                                       [](const Candidate& candidate) { return candidate.hand.asking(); });
}

bool BoardSearch::has_open_line() const {
    return !connected() &&
           std::any_of(m_candidates.begin(), m_candidates.end(), [](const Candidate& candidate) {
               return candidate.hand.asking() && candidate.hand.handle() >= 0;
           });
}

} // namespace annabella::devices
