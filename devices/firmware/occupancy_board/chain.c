// What the chain of shift registers has said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain.h"

bool chain_believed(struct chain* chain, bool one, bool zero, bool* unsure) {
    *unsure = false;
    if (!one || zero) {
        if (chain->bad < rest_scans)
            ++chain->bad;
        return false;
    }
    *unsure = chain->bad == rest_scans;
    chain->bad = 0;
    return true;
}
