// Fuzzing the reader of announcements: any bytes are safe, and what is announced is read back as the same
// move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "phrase/announce.hpp"
#include "phrase/phrases.hpp"
#include "phrase/word_reader.hpp"

namespace {

using namespace annabella;

const phrase::Phrasebook& book() {
    static const Result<phrase::Phrasebook> loaded =
        phrase::Phrasebook::load(ANNABELLA_SOURCE_DIR "/locales", "annex-e");
    if (!loaded)
        std::abort();
    return *loaded;
}

void demand(bool law) {
    if (!law)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const chess::Readings readings =
        phrase::read_announcement(text, book().schemes(), book().translator().language("et").lettering);

    // What was understood can be said, and is understood then as the same.
    for (const chess::Reading& reading : readings) {
        const std::string said = phrase::announce(book().scheme(), reading.text).text;
        demand(!said.empty());
    }

    // The bytes as choices among the legal moves of a game.
    chess::Position position;
    for (std::size_t i = 0; i < std::min<std::size_t>(size, 60); ++i) {
        const chess::MoveList legal = position.legal_moves();
        if (legal.empty())
            break;
        const chess::Move move = legal[data[i] % legal.size()];
        const std::string said = phrase::announce(book().scheme(), {position, move}).text;
        const auto read = chess::resolve(
            position,
            phrase::read_announcement(said, book().schemes(),
                                      book().translator().language(book().scheme().language).lettering));
        demand(read && *read == move);
        position.play(move);
    }

    game::Refused refused;
    refused.reason = static_cast<game::Reason>(size % 18);
    refused.text = text;
    demand(!book().phrase(refused, game::Table{}).empty());
    return 0;
}
