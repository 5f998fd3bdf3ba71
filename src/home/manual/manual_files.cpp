// The whole manual in files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/manual/manual_files.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/records/braille_writer.hpp"
#include "app/records/numbered_files.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "braille/text_page.hpp"
#include "manual/page.hpp"

namespace annabella::home {

namespace {

manual::PageWords words_in(const phrase::Translator& translator, std::string_view language) {
    return {translator.translate(language, ANNABELLA_TR("The Annabella manual")),
            translator.translate(language, ANNABELLA_TR("Contents"))};
}

Result<void> write(const std::filesystem::path& file, const std::string& content) {
    if (const auto error = write_private_file(file, content, Existing::Replace))
        return failure(ANNABELLA_TR("{0} could not be written: {1}. Choose another folder."),
                       {phrase::quotation(file.string()), system_reason(error)});
    return {};
}

Result<void> write_files(const manual::Manual& manual, const phrase::Translator& translator,
                         const std::filesystem::path& folder, const braille::PageFormat& format) {
    const manual::PageWords words = words_in(translator, manual.language());
    TRY(const auto pages, manual_pages(manual, translator, format));
    TRY(const auto brf, braille::write_brf(pages, format));
    TRY_VOID(app::make_user_folder(folder));
    TRY_VOID(write(folder / "manual.html", manual::as_html(manual, words)));
    TRY_VOID(write(folder / "manual.txt", manual::as_text(manual, words)));
    return write(folder / "manual.brf", brf);
}

} // namespace

Result<braille::Pages> manual_pages(const manual::Manual& manual, const phrase::Translator& translator,
                                    const braille::PageFormat& format) {
    using Kind = manual::Block::Kind;
    using braille::TextBlock;
    const manual::PageWords words = words_in(translator, manual.language());
    std::optional<Error> fault; // English Braille tells by itself that it is.
    TRY(const auto cells, app::braille_of_words(translator, manual.language(), fault));
    std::vector<TextBlock> blocks;
    for (manual::Block& block : manual::as_blocks(manual, words)) {
        const bool heading =
            block.kind == Kind::Title || block.kind == Kind::Chapter || block.kind == Kind::Section;
        const bool line = block.kind == Kind::Item || block.kind == Kind::Game;
        blocks.push_back({heading ? TextBlock::Kind::Heading
                          : line  ? TextBlock::Kind::Line
                                  : TextBlock::Kind::Paragraph,
                          std::move(block.text)});
    }
    return braille::text_pages(blocks, words.title, cells, format);
}

int write_manual(app::Runtime& runtime, const manual::Manual& manual, const std::filesystem::path& folder) {
    for (const Error& fault : manual.faults())
        runtime.say(fault.message);
    if (const auto english = manual.english_told())
        runtime.say(*english);
    const auto written =
        write_files(manual, runtime.phrasebook().translator(), folder, runtime.options().page);
    if (!written)
        return runtime.fail(written.error());
    runtime.say({ANNABELLA_TR("The manual is in {0}."), {phrase::quotation(folder.string())}});
    return runtime.close() ? 0 : 1;
}

} // namespace annabella::home
