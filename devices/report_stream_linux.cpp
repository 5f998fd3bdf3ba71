// Reports, read and written in a thread of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/report_stream.hpp"

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <deque>
#include <mutex>
#include <poll.h>
#include <sys/eventfd.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/boundary.hpp"
#include "base/system_reason.hpp"

namespace annabella::devices {

namespace {

/// What is to be written waits no longer than this.
constexpr std::chrono::milliseconds reading_step{20};
/// Nobody who listens is behind by more; older ones are worth nothing by then.
constexpr std::size_t most_waiting = 64;

/// What the thread and the stream share. The thread goes on until it finds that nobody needs it.
struct ReportLine {
    ~ReportLine() {
        if (news >= 0)
            ::close(news);
    }
    /// Wakes whoever waits for `news`.
    void wake() const {
        const std::uint64_t one = 1;
        (void)!::write(news, &one, sizeof one);
    }
    void sleep() const {
        std::uint64_t count = 0;
        (void)!::read(news, &count, sizeof count);
    }

    std::unique_ptr<ReportDevice> device; ///< The thread's.
    int news = -1;
    std::atomic<bool> closed = false;
    std::atomic<bool> lost = false;
    std::mutex mutex;
    std::deque<std::string> heard; ///< By `mutex`, as the next one.
    std::deque<std::string> said;
};

bool exchange_reports(ReportLine& line) {
    const auto report = line.device->read(reading_step);
    if (!report)
        return false;
    std::deque<std::string> said;
    {
        const std::scoped_lock lock(line.mutex);
        if (!report->empty()) {
            line.heard.push_back(*report);
            if (line.heard.size() > most_waiting)
                line.heard.pop_front();
        }
        said.swap(line.said);
    }
    if (!report->empty())
        line.wake();
    for (const std::string& piece : said)
        if (!line.device->write(piece))
            return false;
    return true;
}

void serve_reports(const std::shared_ptr<ReportLine>& line) {
    while (!line->closed && exchange_reports(*line))
        continue;
    line->device.reset();
    line->lost = true;
    line->wake();
}

class ReportStream final : public ByteStream {
public:
    ReportStream(std::shared_ptr<ReportLine> line, std::string description)
        : m_line(std::move(line)), m_description(std::move(description)) {}
    ~ReportStream() override { m_line->closed = true; }

    std::string read() override {
        const std::scoped_lock lock(m_line->mutex);
        if (m_line->heard.empty()) {
            m_line->sleep();
            // It was woken for this, too.
            if (m_line->lost)
                m_line->wake();
            return {};
        }
        std::string report = std::move(m_line->heard.front());
        m_line->heard.pop_front();
        return report;
    }
    std::size_t write(std::string_view report) override {
        const std::scoped_lock lock(m_line->mutex);
        if (m_line->said.size() < most_waiting)
            m_line->said.emplace_back(report);
        return report.size();
    }
    Result<void> set_baud(int /*baud*/) override { return {}; }
    void wait(std::chrono::milliseconds timeout) override {
        pollfd entry{m_line->news, POLLIN, 0};
        ::poll(&entry, 1, static_cast<int>(timeout.count()));
    }
    /// What was heard before is still read.
    bool lost() const override {
        const std::scoped_lock lock(m_line->mutex);
        return m_line->lost && m_line->heard.empty();
    }
    bool in_reports() const override { return true; }
    int handle() const override { return m_line->news; }
    std::string description() const override { return m_description; }

private:
    std::shared_ptr<ReportLine> m_line;
    std::string m_description;
};

} // namespace

Result<std::unique_ptr<ByteStream>> make_report_stream(std::unique_ptr<ReportDevice> device,
                                                       std::string description) {
    auto line = std::make_shared<ReportLine>();
    line->device = std::move(device);
    line->news = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (line->news < 0)
        return failure(ANNABELLA_TR("The device {0} cannot be opened: {1}."),
                       {description, system_reason(errno)});
    try {
        start_thread([line] { serve_reports(line); }).detach();
    } catch (const std::system_error& error) {
        return failure(ANNABELLA_TR("The device {0} cannot be opened: {1}."),
                       {description, system_reason(error.code())});
    }
    return std::make_unique<ReportStream>(std::move(line), std::move(description));
}

} // namespace annabella::devices
