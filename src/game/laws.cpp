// The table of differences between the editions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/laws.hpp"

namespace annabella::game {

using namespace std::chrono_literals;

const Laws& laws_of(Edition edition) {
    static constexpr Laws fide2009{.castling_may_begin_with_rook = false,
                                   .wrong_claim_penalty = 3min,
                                   .claim_is_offer = true,
                                   .agreement_needs_moves = false,
                                   .draws_without_claim = false};
    static constexpr Laws fide2018{.castling_may_begin_with_rook = false,
                                   .wrong_claim_penalty = 2min,
                                   .claim_is_offer = true,
                                   .agreement_needs_moves = true,
                                   .draws_without_claim = true};
    static constexpr Laws ussr1953{.castling_may_begin_with_rook = true,
                                   .wrong_claim_penalty = 0min,
                                   .claim_is_offer = false,
                                   .agreement_needs_moves = false,
                                   .draws_without_claim = false};
    switch (edition) {
    case Edition::Fide2009:
        return fide2009;
    case Edition::Fide2018:
        return fide2018;
    case Edition::Ussr1953:
        return ussr1953;
    }
    return fide2009;
}

} // namespace annabella::game
