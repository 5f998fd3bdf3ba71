// A line at whose other end there is nobody knows which board yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_families.hpp"

namespace annabella::devices {

/// Finds out which family's board is there, and is that board from then on. Where one is likely, its question
/// comes first. Then it only listens; then each family's question is put, again and again, and nothing else
/// is sent. A line that carries other people's text, or a tactile clock's, is asked nothing. After a cable
/// was out there may be another board at its end, so all this begins anew; the same family's driver then goes
/// on where it was.
class UnknownBoard final : public BoardDriver {
public:
    using Time = HostTime;

    /// `likely` is what there most likely is; null: nothing is.
    explicit UnknownBoard(const DriverOptions& options,
                          const std::vector<BoardFamily>& families = board_families(),
                          const BoardFamily* likely = nullptr);
    UnknownBoard(const UnknownBoard&) = delete;
    UnknownBoard& operator=(const UnknownBoard&) = delete;

    /// What was found; null before.
    const BoardFamily* family() const { return m_found; }
    /// A tactile clock is there, which is no board, and is asked nothing: the name that it gives itself, ""
    /// where it has not said it; empty where none was heard.
    const std::optional<std::string>& clock() const { return m_clock; }

    int baud() const override;
    void opened(Time now) override;
    void closed(Time now) override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    std::optional<Time> next_deadline() const override;
    std::string take_output() override;
    std::vector<BoardEvent> take_events() override;

    bool connected() const override { return m_found != nullptr && m_driver->connected(); }
    const Capabilities& capabilities() const override;
    HostTime host_time(BoardTime board_time) const override;
    void request_snapshot() override;
    void expect(const rules::Placement& placement) override;
    void buzz(BuzzPattern pattern) override;
    void light(const std::vector<chess::Square>& squares) override;
    bool is_lighting() const override { return m_driver != nullptr && m_driver->is_lighting(); }
    void show_clock(const ClockFace& face) override;

private:
    /// One way to look: at this baud, after this question, for so long.
    struct Step {
        int baud = 0;
        std::string_view question; ///< Empty: it is only listened.
        Span patience{};
    };

    void begin_step(Time now);
    void recognise(Time now);
    void become(const BoardFamily& family, Time now);

    DriverOptions m_options;
    std::vector<BoardFamily> m_families;
    std::vector<Step> m_steps;
    std::size_t m_step = 0;
    bool m_open = false;
    bool m_others_text = false; ///< Somebody talks here who is no board.
    std::optional<std::string> m_clock;
    Time m_step_ends{};
    std::string m_heard; ///< In this step.
    std::string m_output;
    const BoardFamily* m_found = nullptr; ///< Since the line was opened.
    const BoardFamily* m_driven = nullptr;
    std::unique_ptr<BoardDriver> m_driver; ///< Of m_driven.
    std::optional<rules::Placement> m_expected;
};

} // namespace annabella::devices
