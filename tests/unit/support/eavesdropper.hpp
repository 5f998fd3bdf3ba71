// Who hears everything that is said at a table, the secrets too: a test.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "phrase/utterance.hpp"

namespace annabella::phrase {

class Eavesdropper : public Confidant {
public:
    bool is_alone_with(Seat) const override { return true; }
};

/// The words of an utterance, whomever they are for.
inline const Wording& overheard(const Utterance& utterance) { return *utterance.words_for(Eavesdropper()); }

} // namespace annabella::phrase
