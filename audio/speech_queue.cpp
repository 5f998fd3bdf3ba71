// What waits to be said, and in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speech_queue.hpp"

#include <algorithm>
#include <utility>

namespace annabella::audio {

SpeechQueue::Ids SpeechQueue::add(std::unique_ptr<Waiting> utterance) {
    const Priority priority = utterance->speech->priority;
    Ids given_up;
    if (priority != Priority::Chatter)
        given_up = give_up([priority](const Waiting& waiting) {
            const Priority other = waiting.speech->priority;
            const bool is_old_count =
                other == Priority::Count && (priority == Priority::Count || priority == Priority::Move);
            return !waiting.begun && (other == Priority::Chatter || is_old_count);
        });
    auto place = m_waiting.end();
    if (priority == Priority::Warning || priority == Priority::Count)
        place = std::find_if(m_waiting.rbegin(), m_waiting.rend(), [](const auto& waiting) {
                    return waiting->begun || waiting->speech->priority >= Priority::Warning;
                }).base();
    m_waiting.insert(place, std::move(utterance));
    if (m_waiting.size() > most_waiting) {
        const auto oldest = std::find_if(m_waiting.begin(), m_waiting.end(), [](const auto& waiting) {
            return !waiting->begun && waiting->speech->priority != Priority::Move;
        });
        if (oldest != m_waiting.end()) {
            given_up.push_back((*oldest)->id);
            m_waiting.erase(oldest);
        }
    }
    return given_up;
}

std::unique_ptr<Waiting> SpeechQueue::take() {
    std::unique_ptr<Waiting> next = std::move(m_waiting.front());
    m_waiting.pop_front();
    return next;
}

SpeechQueue::Ids SpeechQueue::give_up(const Which& which) {
    Ids given_up;
    const auto goes = [&](const std::unique_ptr<Waiting>& waiting) {
        if (!which(*waiting))
            return false;
        given_up.push_back(waiting->id);
        return true;
    };
    m_waiting.erase(std::remove_if(m_waiting.begin(), m_waiting.end(), goes), m_waiting.end());
    return given_up;
}

SpeechQueue::Ids SpeechQueue::give_up_stale() {
    const auto is_prompt = [](const Waiting& waiting) {
        const Priority priority = waiting.speech->priority;
        return !waiting.begun && (priority == Priority::Prompt || priority == Priority::Warning);
    };
    auto older = static_cast<std::size_t>(std::count_if(
        m_waiting.begin(), m_waiting.end(), [&](const auto& waiting) { return is_prompt(*waiting); }));
    older -= std::min(older, kept_prompts);
    return give_up([&](const Waiting& waiting) {
        if (!waiting.begun && waiting.speech->priority < Priority::Prompt)
            return true;
        if (!is_prompt(waiting) || older == 0)
            return false;
        --older;
        return true;
    });
}

} // namespace annabella::audio
