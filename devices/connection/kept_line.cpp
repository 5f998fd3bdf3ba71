// A line to a device, kept open.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection/kept_line.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

#include "base/background.hpp"

namespace annabella::devices {

namespace {

/// How often it is looked whether a line is open by now, and offered what it has not taken.
constexpr Span look_again{10};

} // namespace

bool KeptLine::open(HostTime now) {
    if (m_stream || now < m_retry_at)
        return false;
    if (!m_opening.valid())
        m_opening = in_background(m_opener);
    if (m_opening.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return false;
    Stream stream = m_opening.get();
    m_tried = true;
    if (!stream) {
        tell_trouble(stream.error(), now);
        return false;
    }
    m_stream = std::move(*stream);
    m_unsent.clear();
    return true;
}

void KeptLine::close(HostTime now, Span retry) {
    m_stream.reset();
    m_retry_at = now + retry;
}

void KeptLine::write(std::string_view bytes) {
    m_unsent += bytes;
    if (!m_unsent.empty())
        m_unsent.erase(0, m_stream->write(m_unsent));
}

void KeptLine::tell_trouble(const Error& trouble, HostTime now) {
    if (!m_trouble_told)
        m_trouble = trouble;
    m_trouble_told = true;
    m_retry_at = now + retry_after;
}

std::optional<HostTime> KeptLine::next_deadline(HostTime now) const {
    if (m_opening.valid())
        return now + look_again;
    if (!m_stream)
        return std::max(now, m_retry_at);
    if (!m_unsent.empty())
        return now + look_again;
    return std::nullopt;
}

std::function<KeptLine::Stream(const std::string& port)> opener_of_lines(const char* ended) {
    return [ended, opened = std::make_shared<std::set<std::string>>(),
            mutex = std::make_shared<std::mutex>()](const std::string& name) -> KeptLine::Stream {
        if (name.rfind("pty:/dev/pts/", 0) == 0) {
            const std::scoped_lock lock(*mutex);
            if (!opened->insert(name).second)
                return failure(ended);
        }
        return open_stream(name);
    };
}

} // namespace annabella::devices
