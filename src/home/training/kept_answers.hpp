// What a pupil has answered, on the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "home/dialogue.hpp"
#include "store/answer_log.hpp"
#include "train/sitting.hpp"

namespace annabella::home {

/// By the system's clock, where the user is.
train::Day today();

class KeptAnswers {
public:
    /// `path`: empty for the usual place, beside the user's games. A disk that takes long is told of, here
    /// and later.
    static Result<KeptAnswers> open(app::Runtime& runtime, const std::filesystem::path& path);

    /// What comes of the answers that were kept when it was opened.
    const train::Progress& progress() const { return m_progress; }
    /// Tells of lines that cannot be read, where there are some.
    void tell_damage(Dialogue& dialogue) const;
    /// On the disk when this returns. The first trouble is told, and not each.
    void keep(const train::Answer& answer, Dialogue& dialogue);
    /// Once more what could not be kept, or that what was kept has been removed.
    void tell_trouble(Dialogue& dialogue);
    bool all_kept() const { return !m_trouble; }

private:
    explicit KeptAnswers(store::AnswerLog log);

    std::shared_ptr<store::AnswerLog> m_log; ///< Also of the thread that writes.
    train::Progress m_progress;
    int m_damaged = 0;
    std::optional<Error> m_trouble; ///< The first.
};

/// Who has something to say to a sitting without a line being typed.
struct Adviser {
    /// He is to say something, and has not yet.
    std::function<bool()> thinks{};
    /// What he says to the sitting as it stands now, once; he never waits. Empty where he has nothing to say.
    std::function<std::optional<train::Reply>()> answer{};
    /// For Dialogue::wait(): readable when he may have come to something.
    std::function<int()> handle{};
    /// Why it cannot go on; empty where it can.
    std::function<std::optional<Message>()> lost{};
};

/// Says what the sitting says to each line that is typed, and keeps the answers, until it is over or the
/// input ends. Exit status 0; 1 where an answer could not be kept, or the adviser is lost.
int sit_through(Dialogue& dialogue, train::Sitting& sitting, KeptAnswers& answers,
                const Adviser& adviser = {});

} // namespace annabella::home
