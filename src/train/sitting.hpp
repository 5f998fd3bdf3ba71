// One sitting at the terminal: what is said to what is typed, and the answers that are kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/keys/key_modes.hpp"
#include "train/drills/drill.hpp"
#include "train/progress.hpp"
#include "train/square_walk.hpp"

namespace annabella::train {

/// What is said to a line that was typed.
struct Reply {
    Speech said;
    std::optional<Answer> answer{}; ///< To be kept.
    bool begins_anew = false; ///< The time that the next answer takes is counted from when this was heard.
};

/// A key that does the same as a word with Enter.
struct SittingKey {
    std::string_view key;  ///< "F6", "Left"
    std::string_view word; ///< As typed, in English.
    const char* help;      ///< One sentence, to be translated.
};

/// A word, and what it does.
struct SittingWord {
    std::string_view word; ///< As typed, in English.
    const char* help;      ///< One sentence, to be translated; null: help does not tell it.
};
/// One sentence for each, so that a listener can stop and repeat it.
Speech help_about(std::span<const SittingWord> words, const Reader& reader);

/// Who sits there answers questions of one exercise, as often and as long as he likes.
class Sitting {
public:
    Sitting(const Sitting&) = delete;
    Sitting& operator=(const Sitting&) = delete;
    virtual ~Sitting() = default;

    /// What is said first.
    virtual Speech begin() = 0;
    /// A line that was typed. `taken` since the time began anew.
    virtual Reply take(std::string_view typed, Span taken, const Reader& reader) = 0;
    /// Whether that line needs nothing that an adviser is still thinking about; others wait for him.
    virtual bool answers_at_once(std::string_view, const Reader&) const { return true; }
    /// A key that is no part of a line.
    Reply press(const table::NamedKey& key, Span taken, const Reader& reader);
    /// What stands on the board that one can walk over with keys; empty where there is none.
    virtual std::optional<BoardSeen> board() const { return std::nullopt; }
    /// Whose squares and pieces are told.
    virtual const rules::Rules& rules() const {
        const auto here = board();
        return here ? *here->rules : chess::rules();
    }
    /// He has left, or all has been asked.
    bool is_over() const { return m_over; }
    /// Does what is still to be done at the end; what is to be told of that.
    virtual Speech finish() { return {}; }
    /// How it went.
    virtual Speech farewell() const = 0;
    /// What can be typed besides answers, in English: for who completes a word.
    virtual std::vector<std::string_view> words() const = 0;

protected:
    /// `exercise`: under which its answers are kept, a word. `progress`: of all answers before.
    Sitting(std::string_view exercise, Progress progress, Day today)
        : m_exercise(exercise), m_progress(std::move(progress)), m_today(today) {}

    /// Besides those that all sittings have.
    virtual std::span<const SittingKey> keys() const { return {}; }

    void leave() { m_over = true; }
    /// For a line that is not understood: the word that it may have been meant for, if there is one.
    std::optional<Speech> did_you_mean(std::string_view line, const Reader& reader) const;
    /// Counts an answer; it is to be kept.
    Answer note(std::string card, bool right, Span taken) {
        Answer answer{m_today, m_exercise, std::move(card), right, taken};
        m_progress.add(answer);
        ++m_asked;
        m_right += right ? 1 : 0;
        return answer;
    }
    /// What is to be asked again today, the longest due first.
    std::vector<std::string> due() const { return m_progress.due(m_exercise, m_today); }
    /// How it went in this sitting and in all, and what waits.
    Speech standing() const;
    /// How many were answered in this sitting, and how many of them rightly.
    int asked() const { return m_asked; }
    int right() const { return m_right; }
    const std::string& exercise() const { return m_exercise; }
    const Progress& progress() const { return m_progress; }
    Day today() const { return m_today; }

private:
    const SittingKey* find_key(std::string_view name) const;
    Speech explain(std::string_view name) const;

    std::string m_exercise;
    Progress m_progress;
    Day m_today;
    SquareWalk m_walk;
    bool m_over = false;
    int m_asked = 0;
    int m_right = 0;
};

/// The exercise of that name, as it is called; in English, to be translated. It exists.
std::string title_of(std::string_view exercise);

/// What has been answered in each exercise, and what will come again.
Speech tell_progress(const Progress& progress, Day today);

} // namespace annabella::train
