// What is said when a game is adjourned and resumed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/not_reached.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

void tell_seal_asked(Sentences& out, Side to, Side sealer) {
    // The move must stay secret, and whoever is used to announcing moves must be told so.
    if (to == sealer)
        return out.say(ANNABELLA_TR("Seal your move. Do not say it aloud."));
    out.say(ANNABELLA_TR("{side} seals a move."), sealer);
}

namespace {

/// What the sealer can still mend. What would be right is for him alone to find.
std::string_view doubt(game::SealedFault fault) {
    switch (fault) {
    case game::SealedFault::NotUnderstood:
        return ANNABELLA_TR("This is not a move. You may seal another until the game is adjourned.");
    case game::SealedFault::Ambiguous:
        return ANNABELLA_TR("This is ambiguous. You may seal another until the game is adjourned.");
    case game::SealedFault::Illegal:
        return ANNABELLA_TR("This is illegal. You may seal another until the game is adjourned.");
    }
    ASSERT_NOT_REACHED();
}

} // namespace

void tell_sealed(Sentences& out, const game::MoveWasSealed& notice, std::span<const Scheme> schemes,
                 const chess::Lettering& reader) {
    // Read back as it was written, be it right or wrong: the envelope is opened later.
    const Sentences::Argument move =
        notice.move ? out.move(*notice.move) : as_written(out, notice.text, schemes, reader);
    out.say(ANNABELLA_TR("You have sealed: {0}."), {move});
    if (notice.fault)
        out.say(doubt(*notice.fault));
}

void tell_adjourned(Sentences& out, const game::GameAdjourned& notice, bool clock) {
    out.say(ANNABELLA_TR("The game is adjourned."));
    out.say(ANNABELLA_TR("{side}'s move is sealed."), notice.sealed_by);
    if (clock)
        tell_times_left(out, Side::White, notice.reading, Clocks::Exact);
    if (const std::string resumption = quotation(notice.resumption, longest_name); !resumption.empty())
        out.say(ANNABELLA_TR("To resume: {0}."), {resumption});
}

void tell_resumed(Sentences& out, const game::GameResumed& notice, bool clock) {
    out.say(ANNABELLA_TR("The game is resumed."));
    if (clock)
        tell_times(out, Side::White, notice.reading, Clocks::Short);
}

} // namespace annabella::phrase
