// Listening on a thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/move_listener.hpp"

#include <utility>

#include "app/loop_linux.hpp"
#include "chess/rules.hpp"
#include "phrase/move_grammar.hpp"
#include "phrase/squares.hpp"

namespace annabella::home {

namespace {

constexpr const char* legal_moves = "legal";
constexpr const char* all_moves = "full";
/// A microphone that gives nothing for so long is no longer there.
constexpr std::chrono::milliseconds microphone_patience{2000};
/// So long it is waited for at a time: who presses again does not wait longer.
constexpr std::chrono::milliseconds at_a_time{50};

std::chrono::milliseconds length_of(std::size_t samples) {
    return std::chrono::milliseconds(samples * 1000 / listening::Recognizer::sample_rate);
}

} // namespace

Result<std::unique_ptr<app::Listener>> MoveListener::start(const std::filesystem::path& model,
                                                           const phrase::Scheme& scheme,
                                                           std::function<void()> wake) {
    TRY_VOID(phrase::can_be_heard(scheme));
    TRY(auto recognizer, listening::open_recognizer(model, scheme.sounds));
    TRY_VOID(recognizer->set_grammar(all_moves, phrase::full_grammar(scheme)));
    return std::make_unique<MoveListener>(std::move(recognizer), listening::sdl_microphone(), scheme,
                                          std::move(wake));
}

MoveListener::MoveListener(std::unique_ptr<listening::Recognizer> recognizer,
                           std::unique_ptr<listening::Microphone> microphone, const phrase::Scheme& scheme,
                           std::function<void()> wake)
    : m_recognizer(std::move(recognizer)), m_microphone(std::move(microphone)), m_scheme(scheme),
      m_wake(std::move(wake)), m_thread(app::start_thread([this] { work(); })) {}

MoveListener::~MoveListener() {
    {
        const std::scoped_lock lock(m_mutex);
        m_ending = true;
        m_finished = true;
        m_changed.notify_all();
    }
    m_thread.join();
}

void MoveListener::press(const rules::Position& where) {
    const std::scoped_lock lock(m_mutex);
    if (m_where) {
        m_finished = true;
        return;
    }
    m_where = where;
    m_finished = false;
    m_changed.notify_all();
}

std::vector<app::Listener::News> MoveListener::news() {
    const std::scoped_lock lock(m_mutex);
    std::vector<News> news(std::make_move_iterator(m_news.begin()), std::make_move_iterator(m_news.end()));
    m_news.clear();
    return news;
}

/// The thread.
void MoveListener::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [&] { return m_ending || m_where; });
        if (m_ending)
            return;
        const rules::Position where = *m_where;
        lock.unlock();
        hear(where);
        lock.lock();
    }
}

void MoveListener::hear(const rules::Position& where) {
    auto heard = phrase::has_scheme_words(where.rules())
                     ? listen(chess::from_table(where))
                     : Result<phrase::Understood>(
                           failure(ANNABELLA_TR("Moves of this game are typed and not spoken.")));
    {
        const std::scoped_lock lock(m_mutex);
        m_news.push_back({std::move(heard), where});
        // Who answers this by voice, however soon, presses for a new utterance.
        m_where.reset();
    }
    m_wake();
}

Result<phrase::Understood> MoveListener::listen(const chess::Position& position) {
    TRY_VOID(m_recognizer->set_grammar(legal_moves, phrase::legal_grammar(m_scheme, position)));
    TRY_VOID(m_microphone->open());
    if (auto begun = m_recognizer->begin(legal_moves); !begun) {
        m_microphone->close();
        return tl::unexpected(std::move(begun).error());
    }
    auto samples = record();
    m_microphone->close();
    const std::string by_legal = m_recognizer->end();
    if (!samples)
        return tl::unexpected(std::move(samples).error());
    TRY(const std::string by_full, m_recognizer->recognize(all_moves, *samples));
    return phrase::understand(m_scheme, position, by_legal, by_full);
}

Result<std::vector<std::int16_t>> MoveListener::record() {
    std::vector<std::int16_t> all;
    UtteranceEnd end;
    std::chrono::milliseconds waited{0};
    while (!m_finished && !end.has_ended()) {
        const std::vector<std::int16_t> samples = m_microphone->read(at_a_time);
        waited = samples.empty() ? waited + at_a_time : std::chrono::milliseconds{0};
        if (waited >= microphone_patience)
            return failure(ANNABELLA_TR("The microphone gives no sound. Look whether it is connected and "
                                        "switched on, or type."));
        m_recognizer->take(samples);
        end.hear(length_of(samples.size()), m_recognizer->hears_speech());
        all.insert(all.end(), samples.begin(), samples.end());
    }
    // What the microphone still holds belongs to it.
    const std::vector<std::int16_t> rest = m_microphone->read({});
    m_recognizer->take(rest);
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
}

} // namespace annabella::home
