// How long it takes to say what is said at a table, in each language and at the rates that the program begins
// with.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each is phrased, cut into sentences and said as in a game, through the speaker into the ring from which the
// audio callback takes its frames. Seconds are the frames from the first that sounds to the last, by 22050.
// The pause is the silence (below a hundredth of the peak) in a sentence between its two voices, beyond what
// each of them has of it at its end or beginning when it speaks alone, such as the closure before a last d.
// Exit status 1 when a knight's move takes longer than 1.5 s in annex E, both clocks longer than 4 s, or a
// pause longer than 80 ms; what other schemes take is told.
#include "app/voice/language_voices.hpp"
#include "app/voice/speech_writer.hpp"
#include "audio/ring_output.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
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

double milliseconds(std::size_t frames) {
    return static_cast<double>(frames) * 1000 / audio::Synthesizer::sample_rate;
}

/// Frames from `begin` on.
struct Silence {
    std::size_t begin;
    std::size_t length;
};

/// Every one of them; those at both ends may be empty.
std::vector<Silence> silences(const std::vector<Frame>& heard, int peak) {
    std::vector<Silence> found = {{0, 0}};
    for (std::size_t at = 0; at < heard.size(); ++at)
        if (std::abs(int{heard[at].left}) * 100 < peak)
            ++found.back().length;
        else if (found.size() == 1 || found.back().length > 0)
            found.push_back({at + 1, 0});
        else
            found.back().begin = at + 1;
    return found;
}

int peak_of(const std::vector<Frame>& heard) {
    int peak = 0;
    for (const Frame& frame : heard)
        peak = std::max(peak, std::abs(int{frame.left}));
    return peak;
}

/// Silence in a sentence of two voices where the one ends and the other begins.
struct Joint {
    std::size_t between; ///< From the last sound of the first to the first of the second.
    std::size_t own;     ///< How much of it each has by itself at that end.
};

/// Where the first voice does not end as it does alone nobody can know the joint: the longest silence counts.
Joint joint_of(const std::vector<Frame>& both, const std::vector<Frame>& first,
               const std::vector<Frame>& second) {
    constexpr std::size_t moment = audio::Synthesizer::sample_rate / 200; // between two waves there is less
    const int peak = peak_of(both);
    const Silence end = silences(first, peak).back();
    std::size_t longest = 0;
    std::size_t between = 0;
    for (const Silence& each : silences(both, peak)) {
        longest = std::max(longest, each.length);
        if (std::max(each.begin, end.begin) - std::min(each.begin, end.begin) <= moment)
            between = std::max(between, each.length);
    }
    if (between < moment)
        return {longest, 0};
    return {between, end.length + silences(second, peak).front().length};
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
    reading.running = Side::White;
    // Below ten minutes seconds are told, too.
    game::ClockReading low = reading;
    low.left = {9min + 47s, 8min + 38s};
    const game::SpokenMove knight = move(start, "Nf3");
    const game::SpokenMove pawn = move(start, "e4");
    const auto refused = [](game::Reason why) { return game::Refused{Side::White, std::move(why)}; };
    return {
        {"both clocks", game::TimeTold{Side::White, reading, true}, clocks_aim},
        {"with seconds", game::TimeTold{Side::White, low, true}},
        {"illegal move", refused(because::IllegalMove{"Ng1g3"})},
        {"not understood", refused(because::NotUnderstood{"abc"})},
        {"not your turn", refused(because::NotYourTurn{})},
        {"repeats wrongly", refused(because::RepeatDiffers{knight, pawn})},
        {"not on the board", refused(because::PieceNotPlaced{knight})},
        {"touched", refused(because::TouchMove{pawn, rules::Square{1}, std::nullopt})},
        {"offer of a draw", game::OfferMade{Side::Black}},
        {"arbiter: illegal", game::Proposed{game::Proposal(game::proposed::IllegalMove{
                                 .side = Side::White, .count = 1, .text = "Ng1g3"})}},
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

phrase::Utterances phrased(const phrase::Phrasebook& book, const game::Notice& notice,
                           std::string_view language) {
    game::Table table;
    table.control = game::parse_time_control("1:30:00").value();
    for (game::Seat& seat : table.seats)
        seat.language = language;
    return book.phrase(notice, table);
}

/// As it is heard by one person who hears all.
std::vector<Frame> heard(Booth& booth, const phrase::Phrasebook& book, const phrase::Utterances& said) {
    static const auto voices = engine();
    app::SpeechWriter writer({book.translator().languages(), book.scheme().language,
                              [](std::string_view voice) { return voices->has_voice(voice); }},
                             BySide<app::ListenersVoice>{});
    return booth.hear(writer.write(said, {}));
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
        const double taken = seconds(heard(booth, book, phrased(book, row.notice, language)));
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
    std::printf("Seconds; ! is more than it should be: a knight's move in annex E %.1f, both clocks %.1f\n\n",
                knight_aim, clocks_aim);
    const std::vector<Row> moves = half_moves();
    print_title("half moves", moves);
    for (const std::string_view scheme : schemes) {
        // The aim is that of the words which the Laws suggest; words of other languages are as long as they
        // are.
        const bool met = print_row(booth, book_of(scheme), scheme, "en", moves);
        good = good && (met || scheme != schemes[0]);
    }
    std::printf("\n");
    const phrase::Phrasebook book = book_of(schemes[0]);
    const std::vector<Row> others = sentences();
    print_title("prompts", others);
    for (const std::string_view language : languages)
        good = print_row(booth, book, language, language, others) && good;
    std::printf("\n%-14s %16s %16s %16s\n", "pause, ms", "at most 80", "silence in all", "voices' own");
    for (const std::string_view language : languages) {
        const phrase::Utterances said = phrased(book, of_two_voices(), language);
        const Joint joint = joint_of(heard(booth, book, said), heard(booth, book, {said.front()}),
                                     heard(booth, book, {said.back()}));
        const double pause = milliseconds(joint.between - std::min(joint.between, joint.own));
        std::printf("%-14.*s %15.0f%c %16.0f %16.0f\n", static_cast<int>(language.size()), language.data(),
                    pause, pause > pause_aim ? '!' : ' ', milliseconds(joint.between),
                    milliseconds(joint.own));
        good = good && pause <= pause_aim;
    }
    return good ? 0 : 1;
}
