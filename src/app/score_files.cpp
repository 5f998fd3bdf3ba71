// Writing the score sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/score_files.hpp"

#include "base/private_file.hpp"
#include "braille/envelope_page.hpp"
#include "braille/move_cells.hpp"
#include "braille/translator.hpp"
#include "game/score_text.hpp"
#include "phrase/envelope_text.hpp"

namespace annabella::app {

namespace {

Result<void> write_file(const std::filesystem::path& path, const std::string& content) {
    if (write_private_file(path, content, Existing::Replace))
        return failure(
            ANNABELLA_TR(
                "{0} cannot be written. Is the disk full, or the folder not yours? Save into another "
                "folder."),
            {path.string()});
    return {};
}

} // namespace

Result<void> write_score_files(const Session& session, const game::ScoreHeader& header,
                               const std::filesystem::path& folder, const std::filesystem::path& data,
                               std::string_view language, const braille::PageFormat& format,
                               const std::string& transcript) {
    if (make_private_folder(folder))
        return failure(ANNABELLA_TR("The folder {0} cannot be made. Choose another one."), {folder.string()});

    const game::Game& game = session.game();
    const game::ScoreSheet& score = game.score();
    const phrase::Translator& words = session.phrasebook().translator();
    std::string ending;
    std::vector<std::string> signatures;
    // FIDE 2009, 8.7
    for (const chess::Color side : chess::colors)
        if (score.signed_by[chess::index(side)])
            for (const phrase::Utterance& utterance :
                 session.phrasebook().phrase(game::SheetSigned{side, false}, game.table()))
                if (utterance.language == words.spoken_language(language))
                    signatures.push_back(utterance.text);
    if (game.result()) {
        const std::array<bool, 2> flag_down = game.clock(game.now()).flag_down;
        const game::GameEnded ended{*game.result(), flag_down[0] && flag_down[1], score.resigned};
        for (const phrase::Utterance& utterance : session.phrasebook().phrase(ended, game.table()))
            if (utterance.language == session.phrasebook().translator().spoken_language(language))
                ending = utterance.text;
    }

    std::vector<std::pair<std::string, std::string>> files;
    files.emplace_back("game.pgn", chess::write_pgn(game::score_as_pgn(score, header, game.table().control)));
    files.emplace_back("game.txt", game::score_as_text(score, header, language, ending, signatures));

    auto translator = braille::Translator::open(language, data / "braille");
    if (!translator)
        return tl::unexpected(translator.error());
    std::string closing = ending;
    for (const std::string& signature : signatures)
        closing += ' ' + signature;
    const auto pages = braille::score_pages(score, header, *translator, format, closing);
    if (!pages)
        return tl::unexpected(pages.error());
    auto brf = braille::write_brf(*pages, format);
    if (!brf)
        return tl::unexpected(brf.error());
    files.emplace_back("game.brf", std::move(*brf));
    files.emplace_back("game.ubrl", braille::write_unicode(*pages));
    if (const auto envelope = game.envelope()) {
        files.emplace_back("envelope.txt", phrase::envelope_as_text(*envelope, words, language));
        std::vector<braille::MixedLine> lines;
        for (const phrase::EnvelopeLine& line : phrase::envelope_lines(*envelope, words, language))
            lines.push_back(
                {line.text, line.pieces ? braille::write_pieces(envelope->position.placement(), *line.pieces)
                                        : braille::Cells()});
        const auto envelope_pages = braille::envelope_pages(lines, *translator, format);
        if (!envelope_pages)
            return tl::unexpected(envelope_pages.error());
        auto envelope_brf = braille::write_brf(*envelope_pages, format);
        if (!envelope_brf)
            return tl::unexpected(envelope_brf.error());
        files.emplace_back("envelope.brf", std::move(*envelope_brf));
        files.emplace_back("envelope.ubrl", braille::write_unicode(*envelope_pages));
    }
    if (!transcript.empty())
        files.emplace_back("transcript.txt", transcript);

    for (const auto& [name, content] : files)
        if (auto written = write_file(folder / name, content); !written)
            return written;
    return {};
}

} // namespace annabella::app
