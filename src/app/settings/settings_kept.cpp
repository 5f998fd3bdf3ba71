// How a file of settings begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_kept.hpp"

namespace annabella::app {

std::string settings_heading(const phrase::Translator& translator, const std::string& language) {
    return "# " +
           translator.translate(language, ANNABELLA_TR("Settings of Annabella: long names of options. "
                                                       "Options on the command line override them.")) +
           '\n';
}

} // namespace annabella::app
