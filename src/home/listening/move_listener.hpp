// Hears moves and wishes that are spoken to the program, on a thread of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "app/home_features.hpp"
#include "home/listening/move_ear.hpp"
#include "listening/microphone.hpp"
#include "listening/recognizer.hpp"

namespace annabella::home {

/// The microphone is open from a press of the key until the utterance has ended: whether somebody speaks is
/// known while it comes in. Behind it a MoveEar tells what it means. The recogniser is made on its thread
/// too, and where that fails, again at each press.
class MoveListener final : public app::Listener {
public:
    /// See app::HomeFeatures::listener, with the microphone of the system.
    static Result<std::unique_ptr<app::Listener>>
    start(const std::filesystem::path& model, const phrase::Scheme& scheme, std::function<void()> wake);

    /// Makes the recogniser; may take its time, but not long after `ending` has become true.
    using Open =
        std::function<Result<std::unique_ptr<listening::Recognizer>>(const std::atomic<bool>& ending)>;

    /// `fault`: what all are to know first, though it hears all the same.
    MoveListener(Open open, std::unique_ptr<listening::Microphone> microphone, const phrase::Scheme& scheme,
                 std::function<void()> wake, std::optional<Error> fault = std::nullopt);
    ~MoveListener() override;

    bool press(const table::Speaking& speaking) override;
    std::vector<News> news() override;

private:
    void work();
    /// There is a recogniser, or the reason why there is none.
    Result<void> make_ready();
    void tell_all(Error why);
    void hear(const table::Speaking& speaking);
    Result<phrase::Understood> understand(const rules::Position& where);
    Result<phrase::Understood> listen(const chess::Position& position);

    Open m_open;
    std::unique_ptr<MoveEar> m_ear; ///< Of the thread alone.
    std::unique_ptr<listening::Microphone> m_microphone;
    const phrase::Scheme& m_scheme;
    std::function<void()> m_wake;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<table::Speaking> m_speaking; ///< An utterance is wished for, or under way.
    std::atomic<bool> m_finished{false};       ///< Who speaks has pressed again, or the program ends.
    std::atomic<bool> m_ending{false};
    std::deque<News> m_news;
    std::thread m_thread;
};

} // namespace annabella::home
