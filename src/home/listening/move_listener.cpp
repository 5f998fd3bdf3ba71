// Listening on a thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/listening/move_listener.hpp"

#include <system_error>
#include <utility>

#include "base/boundary.hpp"
#include "chess/rules.hpp"
#include "home/listening/model_trial_linux.hpp"
#include "home/listening/recording.hpp"
#include "home/listening/ways_file.hpp"
#include "phrase/reading/move_grammar.hpp"

namespace annabella::home {

Result<std::unique_ptr<app::Listener>> MoveListener::start(const std::filesystem::path& model,
                                                           const phrase::Scheme& scheme,
                                                           std::function<void()> wake) {
    TRY_VOID(phrase::can_be_heard(scheme));
    KeptWays kept = kept_ways(ways_file());
    const auto open = [model, &scheme, kept_ways = std::move(kept.ways)](const std::atomic<bool>& ending) {
        return open_tried_recognizer(this_program, model, MoveEar::words(scheme, kept_ways), ending);
    };
    try {
        return std::make_unique<MoveListener>(open, listening::sdl_microphone(), scheme, std::move(wake),
                                              std::move(kept.fault));
    } catch (const std::system_error&) {
        return failure(ANNABELLA_TR("The program cannot hear you: {0}. Type your moves."),
                       {reason_of_exception()});
    }
}

MoveListener::MoveListener(Open open, std::unique_ptr<listening::Microphone> microphone,
                           const phrase::Scheme& scheme, std::function<void()> wake,
                           std::optional<Error> fault)
    : m_open(std::move(open)), m_microphone(std::move(microphone)), m_scheme(scheme), m_wake(std::move(wake)),
      m_thread(start_thread([this, fault = std::move(fault)] {
          if (fault)
              tell_all(*fault);
          work();
      })) {}

MoveListener::~MoveListener() {
    {
        const std::scoped_lock lock(m_mutex);
        m_ending = true;
        m_finished = true;
        m_changed.notify_all();
    }
    m_thread.join();
}

bool MoveListener::press(const table::Speaking& speaking) {
    const std::scoped_lock lock(m_mutex);
    if (m_speaking) {
        if (speaking.own_key && speaking.by != m_speaking->by)
            return false;
        m_finished = true;
        return true;
    }
    m_speaking = speaking;
    m_finished = false;
    m_changed.notify_all();
    return true;
}

std::vector<app::Listener::News> MoveListener::news() {
    const std::scoped_lock lock(m_mutex);
    std::vector<News> news(std::make_move_iterator(m_news.begin()), std::make_move_iterator(m_news.end()));
    m_news.clear();
    return news;
}

/// The thread.
void MoveListener::work() {
    if (auto ready = make_ready(); !ready && !m_ending)
        tell_all(std::move(ready).error());
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [&] { return m_ending || m_speaking; });
        if (m_ending)
            return;
        const table::Speaking speaking = *m_speaking;
        lock.unlock();
        hear(speaking);
        lock.lock();
    }
}

void MoveListener::tell_all(Error why) {
    {
        const std::scoped_lock lock(m_mutex);
        m_news.push_back({tl::unexpected(std::move(why)), std::nullopt});
    }
    m_wake();
}

Result<void> MoveListener::make_ready() {
    if (m_ear)
        return {};
    TRY(auto recognizer, m_open(m_ending));
    TRY(m_ear, MoveEar::open(std::move(recognizer), m_scheme));
    return {};
}

void MoveListener::hear(const table::Speaking& speaking) {
    auto heard = understand(speaking.where);
    {
        const std::scoped_lock lock(m_mutex);
        m_news.push_back({std::move(heard), speaking});
        // Who answers this by voice, however soon, presses for a new utterance.
        m_speaking.reset();
    }
    m_wake();
}

Result<phrase::Understood> MoveListener::understand(const rules::Position& where) {
    if (!where.rules().is_announced_by_scheme())
        return failure(ANNABELLA_TR("In this game, type your moves. You cannot say them."));
    TRY_VOID(make_ready());
    return listen(chess::from_table(where));
}

Result<phrase::Understood> MoveListener::listen(const chess::Position& position) {
    TRY_VOID(m_ear->expect(position));
    TRY(const auto samples, record_utterance(*m_microphone, m_ear->recognizer(), MoveEar::legal_moves,
                                             [this] { return m_finished.load(); }));
    TRY(const auto heard, m_ear->understand(samples));
    return heard.understood;
}

} // namespace annabella::home
