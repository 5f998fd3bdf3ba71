// How long it takes to say what is said at a table, in each language and at the rates that the program begins
// with.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each is phrased, cut into sentences and said as in a game, through the speaker into the ring from which the
// audio callback takes its frames. Seconds are the frames from the first that sounds to the last, by 22050.
// The pause is the longest silence (below a hundredth of the peak) within a sentence of two voices. Exit
// status 1 when a knight's move takes longer than 1.5 s, both clocks longer than 4 s, or a pause longer than
// 80 ms.
#include "app/language_voices.hpp"
#include "app/speech_writer.hpp"
#include "audio/ring_output.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"
#include "chess/fen.hpp"
#include "chess/rules.hpp"
#include "chess/san.hpp"
#include "phrase/phrases.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace annabella;
using namespace std::chrono_literals;
using audio::Frame;
using chess::Color;
namespace because = game::because;

constexpr double knight_aim = 1.5;
constexpr double clocks_aim = 4.0;
constexpr double pause_aim = 80;
constexpr std::string_view languages[] = {"en", "de", "et", "ru", "uz", "uz-cyrl"};
constexpr std::string_view schemes[] = {"annex-e",     "nato",        "letters",     "eesti",
                                        "russkij",     "ozbekcha",    "literate-de", "literate-en",
                                        "literate-et", "literate-ru", "literate-uz"};

/// What is given to it is fetched at once, as by a card without end.
class Output final : public audio::AudioOutput {
public:
    std::size_t write(std::span<const Frame> frames) override { return m_ring.write(frames); }
    void cut() override { m_ring.cut(); }
    [[nodiscard]] std::uint64_t frames_written() const override { return m_ring.frames_written(); }
    [[nodiscard]] std::uint64_t frames_consumed() const override { return m_ring.frames_consumed(); }
    [[nodiscard]] std::uint64_t frames_passed() const override { return m_ring.frames_passed(); }

    void play_into(std::vector<Frame>& heard) {
        constexpr std::size_t period = 128;
        while (frames_consumed() < frames_written()) {
            heard.resize(heard.size() + period);
            m_ring.render(std::span(heard).last(period));
        }
    }

private:
    audio::RingOutput m_ring;
};

/// A listener with one voice.
class Booth {
public:
    explicit Booth(std::unique_ptr<audio::Synthesizer> engine) {
        auto output = std::make_unique<Output>();
        m_output = output.get();
        m_speaker = std::make_unique<audio::Speaker>(std::move(engine), std::move(output));
    }
    std::vector<Frame> hear(std::vector<app::QueuedSpeech> speeches) {
        std::vector<Frame> heard;
        for (app::QueuedSpeech& queued : speeches)
            m_speaker->say(std::move(queued.speech));
        while (!m_speaker->wait_until_silent(1ms))
            m_output->play_into(heard);
        m_output->play_into(heard);
        const auto sounds = [](const Frame& frame) { return frame != Frame{}; };
        heard.erase(std::find_if(heard.rbegin(), heard.rend(), sounds).base(), heard.end());
        heard.erase(heard.begin(), std::find_if(heard.begin(), heard.end(), sounds));
        return heard;
    }

private:
    Output* m_output = nullptr;
    std::unique_ptr<audio::Speaker> m_speaker;
};

double seconds(const std::vector<Frame>& heard) {
    return static_cast<double>(heard.size()) / audio::Synthesizer::sample_rate;
}

double longest_pause(const std::vector<Frame>& heard) {
    int peak = 0;
    for (const Frame& frame : heard)
        peak = std::max(peak, std::abs(int{frame.left}));
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const Frame& frame : heard) {
        run = std::abs(int{frame.left}) * 100 < peak ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return static_cast<double>(longest) * 1000 / audio::Synthesizer::sample_rate;
}

game::SpokenMove move(std::string_view fen, std::string_view san) {
    const rules::Position before(chess::position_from_fen(fen).value());
    return {before, *rules::resolve(before, before.rules().read_move(san, {}))};
}

game::Notice announced(std::string_view fen, std::string_view san) {
    const game::SpokenMove said = move(fen, san);
    return game::MoveAnnounced{said.before.turn(), said};
}

struct Row {
    std::string_view name;
    game::Notice notice;
    double aim = 0; ///< Seconds at most; 0: none.
};

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::vector<Row> half_moves() {
    return {
        {"knight", announced(start, "Nf3"), knight_aim},
        {"pawn", announced(start, "e4")},
        {"capture", announced("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5")},
        {"castling", announced("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O")},
        {"promotion, check", announced("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+")},
    };
}

std::vector<Row> sentences() {
    game::ClockReading reading;
    reading.left = {90min, 88min};
    reading.running = Color::White;
    const game::SpokenMove knight = move(start, "Nf3");
    const game::SpokenMove pawn = move(start, "e4");
    const auto refused = [](game::Reason why) { return game::Refused{Color::White, std::move(why)}; };
    return {
        {"both clocks", game::TimeTold{Color::White, reading, true}, clocks_aim},
        {"illegal move", refused(because::IllegalMove{"Ng1g3"})},
        {"not understood", refused(because::NotUnderstood{"abc"})},
        {"not your turn", refused(because::NotYourTurn{})},
        {"repeats wrongly", refused(because::RepeatDiffers{knight, pawn})},
        {"not on the board", refused(because::PieceNotPlaced{knight})},
        {"touched", refused(because::TouchMove{pawn, rules::Square{1}, std::nullopt})},
        {"offer of a draw", game::OfferMade{Color::Black}},
        {"arbiter: illegal", game::Proposed{game::Proposal(game::proposed::IllegalMove{
                                 .side = Color::White, .count = 1, .text = "Ng1g3"})}},
        {"claim refused",
         refused(because::WrongClaim{.rule = {}, .square = {}, .claim = game::Claim::Threefold})},
    };
}

/// "White has announced": a prompt and a move.
game::Notice of_two_voices() {
    game::LastMoveTold told;
    told.under_way.announced = move(start, "Nf3");
    return told;
}

phrase::Phrasebook book_of(std::string_view scheme) {
    auto book = phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", scheme);
    if (!book) {
        std::fprintf(stderr, "%s\n", to_string(book.error()).c_str());
        std::exit(2);
    }
    return *std::move(book);
}

std::unique_ptr<audio::Synthesizer> engine() {
    auto opened = audio::open_synthesizer({});
    if (!opened) {
        std::fprintf(stderr, "%s\n", to_string(opened.error()).c_str());
        std::exit(2);
    }
    return *std::move(opened);
}

/// As it is heard by one person who hears all.
std::vector<Frame> heard(Booth& booth, const phrase::Phrasebook& book, const game::Notice& notice,
                         std::string_view language) {
    static const auto voices = engine();
    game::Table table;
    table.control = game::parse_time_control("1:30:00").value();
    for (game::Seat& seat : table.seats)
        seat.language = language;
    app::SpeechWriter writer({book.translator().languages(), book.scheme().language,
                              [](std::string_view voice) { return voices->has_voice(voice); }},
                             app::Manners{});
    return booth.hear(writer.write(book.phrase(notice, table), {}));
}

void print_title(std::string_view title, const std::vector<Row>& rows) {
    std::printf("%-14.*s", static_cast<int>(title.size()), title.data());
    for (const Row& row : rows)
        std::printf(" %16.*s", static_cast<int>(row.name.size()), row.name.data());
    std::printf("\n");
}

/// Whether all aims are met.
bool print_row(Booth& booth, const phrase::Phrasebook& book, std::string_view name, std::string_view language,
               const std::vector<Row>& rows) {
    bool good = true;
    std::printf("%-14.*s", static_cast<int>(name.size()), name.data());
    for (const Row& row : rows) {
        const double taken = seconds(heard(booth, book, row.notice, language));
        const bool late = row.aim > 0 && taken > row.aim;
        std::printf(" %15.2f%c", taken, late ? '!' : ' ');
        good = good && !late;
    }
    std::printf("\n");
    return good;
}

} // namespace

int main() {
    Booth booth(engine());
    bool good = true;
    std::printf("Seconds; ! is more than it should be: a knight's move %.1f, both clocks %.1f\n\n",
                knight_aim, clocks_aim);
    const std::vector<Row> moves = half_moves();
    print_title("half moves", moves);
    for (const std::string_view scheme : schemes) {
        const phrase::Phrasebook book = book_of(scheme);
        good = print_row(booth, book, scheme, "en", moves) && good;
    }
    std::printf("\n");
    const phrase::Phrasebook book = book_of("annex-e");
    const std::vector<Row> others = sentences();
    print_title("prompts", others);
    for (const std::string_view language : languages)
        good = print_row(booth, book, language, language, others) && good;
    std::printf("\n%-14s %16s\n", "pause", "ms, at most 80");
    for (const std::string_view language : languages) {
        const double pause = longest_pause(heard(booth, book, of_two_voices(), language));
        std::printf("%-14.*s %15.0f%c\n", static_cast<int>(language.size()), language.data(), pause,
                    pause > pause_aim ? '!' : ' ');
        good = good && pause <= pause_aim;
    }
    return good ? 0 : 1;
}
