// The journal as others see it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal.hpp"

#include <mutex>
#include <new>
#include <utility>

#include "store/journal_file.hpp"
#include "store/place.hpp"
#include "store/salvage.hpp"

namespace annabella::store {

namespace {

// No exception leaves the store: a journal that finds no memory says so.
template <class Call>
auto guarded(Call&& call) -> decltype(call()) {
    try {
        return call();
    } catch (const std::bad_alloc&) {
        return failure(ANNABELLA_TR("Not enough memory for the journal."));
    }
}
template <class Call>
auto guarded(std::mutex& mutex, Call&& call) -> decltype(call()) {
    const std::scoped_lock lock(mutex);
    return guarded(std::forward<Call>(call));
}

} // namespace

Error changed_by_others() {
    return {ANNABELLA_TR("Something else changed or damaged the journal. The next start will recover "
                         "what it can of this game."),
            {}};
}

Journal::Journal(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

Result<Journal> Journal::open(const std::string& path) {
    return guarded([&]() -> Result<Journal> {
        TRY(const auto place, find_place(path));
        TRY(auto implementation, Implementation::open(place));
        return Journal(std::move(implementation));
    });
}

const std::optional<Message>& Journal::recovery() const { return m_implementation->recovery; }

void Journal::recovery_was_told() {
    if (m_implementation->recovery)
        salvage_was_told(m_implementation->path);
}

Result<GameId> Journal::begin(const std::vector<HeaderLine>& header, std::string_view started_at,
                              GameId at_least) {
    return guarded(m_implementation->mutex,
                   [&] { return m_implementation->begin(header, started_at, at_least); });
}

Result<void> Journal::append(GameId game, std::int64_t sequence, std::int64_t time_ms,
                             std::string_view line) {
    return guarded(m_implementation->mutex, [&] {
        const Entry entry{sequence, time_ms, std::string(line)};
        return m_implementation->append(static_cast<std::int64_t>(game), std::span(&entry, 1));
    });
}

Result<void> Journal::append(GameId game, std::span<const Entry> entries) {
    return guarded(m_implementation->mutex,
                   [&] { return m_implementation->append(static_cast<std::int64_t>(game), entries); });
}

Result<std::vector<Entry>> Journal::entries(GameId game) const {
    return guarded(m_implementation->mutex,
                   [&] { return m_implementation->entries(static_cast<std::int64_t>(game)); });
}

Result<GameSummary> Journal::summary(GameId game) const {
    return guarded(m_implementation->mutex,
                   [&] { return m_implementation->summary(static_cast<std::int64_t>(game)); });
}

Result<std::optional<GameId>> Journal::latest_unfinished() const {
    return guarded(m_implementation->mutex, [&] { return m_implementation->latest_unfinished(); });
}

Result<void> Journal::finish(GameId game, std::string_view result) {
    return guarded(m_implementation->mutex, [&] {
        return m_implementation->set_result(static_cast<std::int64_t>(game), std::string(result));
    });
}

Result<void> Journal::reopen(GameId game) {
    return guarded(m_implementation->mutex, [&] {
        return m_implementation->set_result(static_cast<std::int64_t>(game), std::nullopt);
    });
}

Result<std::vector<GameSummary>> Journal::list() const {
    return guarded(m_implementation->mutex, [&] { return m_implementation->list(); });
}

void Journal::forget() {
    const std::scoped_lock lock(m_implementation->mutex);
    m_implementation->forget();
}

Result<void> Journal::still_there() const {
    return guarded(m_implementation->mutex, [&] { return m_implementation->still_there(); });
}

Result<void> Journal::unharmed() {
    return guarded(m_implementation->mutex, [&] { return m_implementation->unharmed(); });
}

} // namespace annabella::store
