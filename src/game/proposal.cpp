// The names of what is proposed to the arbiter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/proposal.hpp"

namespace annabella::game {

std::string_view name(Proposal::Kind kind) {
    using Kind = Proposal::Kind;
    switch (kind) {
    case Kind::IllegalMove:
        return "illegal-move";
    case Kind::TouchedPiece:
        return "touched-piece";
    case Kind::NewGame:
        return "new-game";
    case Kind::TransferPosition:
        return "transfer-position";
    case Kind::GoOn:
        return "go-on";
    case Kind::BackTo:
        return "back-to";
    case Kind::WinningMeans:
        return "winning-means";
    case Kind::Increment:
        return "increment";
    case Kind::Forfeit:
        return "forfeit";
    case Kind::PerpetualCheck:
        return "perpetual-check";
    case Kind::LossOnTime:
        return "loss-on-time";
    case Kind::SealedMove:
        return "sealed-move";
    case Kind::EarlyAdjournment:
        return "early-adjournment";
    case Kind::ReplaceRecord:
        return "replace-record";
    }
    return "illegal-move";
}

} // namespace annabella::game
