// The lesson at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/listening/listen_setup.hpp"

#include <atomic>
#include <optional>
#include <utility>
#include <variant>

#include "home/dialogue.hpp"
#include "home/listening/model_trial_linux.hpp"
#include "home/listening/recording.hpp"
#include "home/listening/ways_file.hpp"
#include "phrase/reading/move_grammar.hpp"

namespace annabella::home {

namespace {

constexpr const char* all_parts = "all";
constexpr const char* ways = "ways";

Result<SayingTeacher> begin_lesson(const phrase::SayingLesson& lesson, const std::filesystem::path& model) {
    const std::atomic<bool> ending{false};
    TRY(auto recognizer, open_tried_recognizer(this_program, model, lesson.sounds(), ending));
    return SayingTeacher::begin(lesson, std::move(recognizer), listening::sdl_microphone());
}

train::Filling said(const phrase::SayingPart& part) {
    return std::visit([](const auto& each) { return train::Filling(each); }, part.said);
}

/// Asks for all parts; false where who sits there has left before the last.
bool ask_for_all(Dialogue& dialogue, SayingTeacher& teacher) {
    while (const phrase::SayingPart* part = teacher.part()) {
        dialogue.say({{ANNABELLA_TR("Press Enter and say: {0}."), {said(*part)}}});
        const auto line = dialogue.next();
        if (!line)
            return false;
        const std::string_view typed = table::trimmed(line->text);
        if (table::is_word(typed, ANNABELLA_TR("quit"), dialogue.reader().translated))
            return false;
        // Nobody speaks yet who meant something else.
        if (!typed.empty())
            continue;
        const auto heard = teacher.hear([&] { return dialogue.is_asked_to_end(); });
        if (!heard)
            dialogue.say({{"{0}", {heard.error().message}}});
        else if (*heard == SayingTeacher::Heard::Again)
            dialogue.say({{ANNABELLA_TR("Not understood. Say it again.")}});
        else if (*heard == SayingTeacher::Heard::LeftOut)
            dialogue.say({{ANNABELLA_TR("Not understood. The word is skipped.")}});
    }
    return true;
}

} // namespace

Result<SayingTeacher> SayingTeacher::begin(const phrase::SayingLesson& lesson,
                                           std::unique_ptr<listening::Recognizer> recognizer,
                                           std::unique_ptr<listening::Microphone> microphone) {
    TRY_VOID(recognizer->set_grammar(all_parts, lesson.grammar_of_all()));
    return SayingTeacher(lesson, std::move(recognizer), std::move(microphone));
}

const phrase::SayingPart* SayingTeacher::part() const {
    return m_at < m_lesson->parts().size() ? &m_lesson->parts()[m_at] : nullptr;
}

Result<SayingTeacher::Heard> SayingTeacher::hear(const std::function<bool()>& finished) {
    const phrase::SayingPart& asked = m_lesson->parts()[m_at];
    TRY(const auto samples, record_utterance(*m_microphone, *m_recognizer, all_parts, finished));
    TRY(const std::string words, m_recognizer->recognize(all_parts, samples));
    if (words != phrase::SayingLesson::words_of(asked)) {
        if (!std::exchange(m_missed, true))
            return Heard::Again;
        m_missed = false;
        ++m_at;
        return Heard::LeftOut;
    }
    TRY_VOID(m_recognizer->set_grammar(ways, m_lesson->grammar_of_ways(asked)));
    TRY(const std::string nearest, m_recognizer->recognize(ways, samples));
    m_learnt.merge(m_lesson->ways_in(nearest));
    m_missed = false;
    ++m_at;
    return Heard::Understood;
}

int set_up_listening(app::Runtime& runtime, const std::filesystem::path& model) {
    const phrase::Scheme& scheme = runtime.phrasebook().scheme();
    if (const auto heard = phrase::can_be_heard(scheme); !heard)
        return runtime.fail(heard.error());
    const phrase::SayingLesson lesson(scheme);
    auto teacher = begin_lesson(lesson, model);
    if (!teacher)
        return runtime.fail(teacher.error());
    Dialogue dialogue(runtime);
    dialogue.say({{ANNABELLA_TR("Say {0} squares and pieces, to teach your pronunciation. To leave and "
                                "change nothing, type quit."),
                   {static_cast<int>(lesson.parts().size())}}});
    if (!ask_for_all(dialogue, *teacher)) {
        dialogue.say({{ANNABELLA_TR("Nothing changed. Goodbye.")}});
    } else if (teacher->learnt().empty()) {
        dialogue.say({{ANNABELLA_TR("Nothing understood, nothing changed. Goodbye.")}});
    } else if (const auto kept = keep_ways(ways_file(), teacher->learnt()); !kept) {
        dialogue.say({{"{0}", {kept.error().message}}});
    } else {
        dialogue.say({{ANNABELLA_TR("Words learnt, for use from the next start with --listen: {0}. Goodbye."),
                       {static_cast<int>(teacher->learnt().size())}}});
        return dialogue.close();
    }
    (void)dialogue.close();
    return 1;
}

} // namespace annabella::home
