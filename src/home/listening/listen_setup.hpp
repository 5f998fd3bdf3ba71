// Learning how the user says the words of the scheme, by a dozen of them spoken once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/runtime.hpp"
#include "listening/microphone.hpp"
#include "listening/recognizer.hpp"
#include "phrase/reading/saying_lesson.hpp"

namespace annabella::home {

/// Hears one part of the lesson after the other.
class SayingTeacher {
public:
    enum class Heard : std::uint8_t {
        Understood,
        Again,  ///< It was not that; it is to be said once more.
        LeftOut ///< Nor the second time: its words keep all their ways.
    };

    /// The recogniser knows the lesson's sounds.
    static Result<SayingTeacher> begin(const phrase::SayingLesson& lesson,
                                       std::unique_ptr<listening::Recognizer> recognizer,
                                       std::unique_ptr<listening::Microphone> microphone);

    /// What is to be said now; null: all has been.
    const phrase::SayingPart* part() const;
    /// Records it. Fails, with the reason to tell, where the microphone does; the part stays then.
    Result<Heard> hear(const std::function<bool()>& finished);
    const phrase::WaysSaid& learnt() const { return m_learnt; }

private:
    SayingTeacher(const phrase::SayingLesson& lesson, std::unique_ptr<listening::Recognizer> recognizer,
                  std::unique_ptr<listening::Microphone> microphone)
        : m_lesson(&lesson), m_recognizer(std::move(recognizer)), m_microphone(std::move(microphone)) {}

    const phrase::SayingLesson* m_lesson;
    std::unique_ptr<listening::Recognizer> m_recognizer;
    std::unique_ptr<listening::Microphone> m_microphone;
    std::size_t m_at = 0;
    bool m_missed = false; ///< This part, once.
    phrase::WaysSaid m_learnt;
};

/// annabella listen-setup, with the acoustic model in that folder; its exit status.
int set_up_listening(app::Runtime& runtime, const std::filesystem::path& model);

} // namespace annabella::home
