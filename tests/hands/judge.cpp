// Whether the program's record is what the hands have played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge.hpp"

#include <algorithm>

namespace annabella::hands {

std::string_view name(Verdict verdict) {
    switch (verdict) {
    case Verdict::Followed:
        return "followed";
    case Verdict::Wrong:
        return "wrong";
    case Verdict::Stuck:
        return "stuck";
    case Verdict::Lost:
        return "lost";
    case Verdict::Said:
        return "said";
    }
    return {};
}

namespace {

std::size_t agreed(const std::vector<chess::Move>& record, const std::vector<chess::Move>& played) {
    const auto differ = std::mismatch(record.begin(), record.end(), played.begin(), played.end());
    return static_cast<std::size_t>(differ.first - record.begin());
}

} // namespace

Judgement judge_going_on(const std::vector<chess::Move>& record, const std::vector<chess::Move>& played,
                         std::size_t made) {
    const std::size_t same = agreed(record, played);
    // One that nobody has made yet is wrong in any case; another one instead of the last can still be put
    // right.
    if (record.size() > made || (same < record.size() && same + 1 < made))
        return {Verdict::Wrong, std::min(same, made)};
    if (same + 1 < made)
        return {Verdict::Stuck, same};
    return {};
}

Judgement judge_at_end(const std::vector<chess::Move>& record, const std::vector<chess::Move>& played) {
    const std::size_t same = agreed(record, played);
    if (same < record.size())
        return {Verdict::Wrong, same};
    if (same == played.size())
        return {};
    return {same + 1 == played.size() ? Verdict::Lost : Verdict::Stuck, same};
}

} // namespace annabella::hands
