// Hears moves and wishes that are spoken to the program, on a thread of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "app/at_home.hpp"
#include "home/utterance_end.hpp"
#include "listening/microphone.hpp"
#include "listening/recognizer.hpp"

namespace annabella::home {

/// The microphone is open from a press of the key until the utterance has ended. Each is decoded twice (see
/// phrase::understand()): by the grammar of the legal moves while it comes in, by the full one behind it.
class MoveListener final : public app::Listener {
public:
    /// See app::AtHome::listener, with the microphone of the system.
    static Result<std::unique_ptr<app::Listener>>
    start(const std::filesystem::path& model, const phrase::Scheme& scheme, std::function<void()> wake);

    MoveListener(std::unique_ptr<listening::Recognizer> recognizer,
                 std::unique_ptr<listening::Microphone> microphone, const phrase::Scheme& scheme,
                 std::function<void()> wake);
    ~MoveListener() override;

    void press(const rules::Position& where) override;
    std::vector<News> news() override;

private:
    void work();
    void hear(const rules::Position& where);
    Result<phrase::Understood> listen(const chess::Position& position);
    /// Gives the samples to the recogniser until the utterance has ended, and keeps them.
    Result<std::vector<std::int16_t>> record();

    std::unique_ptr<listening::Recognizer> m_recognizer;
    std::unique_ptr<listening::Microphone> m_microphone;
    const phrase::Scheme& m_scheme;
    std::function<void()> m_wake;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<rules::Position> m_where; ///< An utterance is wished for, or under way.
    std::atomic<bool> m_finished{false};    ///< Who speaks has pressed again, or the program ends.
    bool m_ending = false;
    std::deque<News> m_news;
    std::thread m_thread;
};

} // namespace annabella::home
