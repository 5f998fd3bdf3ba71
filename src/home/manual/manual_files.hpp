// The whole manual in files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "app/runtime.hpp"
#include "braille/score_page.hpp"
#include "manual/manual.hpp"

namespace annabella::home {

/// The manual as pages of Braille, in the six dots of its reader's language.
Result<braille::Pages> manual_pages(const manual::Manual& manual, const phrase::Translator& translator,
                                    const braille::PageFormat& format);

/// Writes manual.html, manual.txt and manual.brf into the folder, which is made if it is missing, in place of
/// those that are there, and says so. The exit status.
int write_manual(app::Runtime& runtime, const manual::Manual& manual, const std::filesystem::path& folder);

} // namespace annabella::home
