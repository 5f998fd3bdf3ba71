// What is understood of announcements, and how well.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <ostream>
#include <sstream>

#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "commands.hpp"
#include "confirmations.hpp"
#include "listening/recognizer.hpp"
#include "phrase/announce.hpp"
#include "phrase/phrases.hpp"
#include "phrase/reading/saying_lesson.hpp"
#include "phrase/reading/understanding.hpp"
#include "sound_file.hpp"
#include "trial_ear.hpp"
#include "trial_voice.hpp"

namespace annabella::workbench {

namespace {

using phrase::Understood;

/// As a voice is given it.
std::string for_ear(const phrase::Scheme& scheme, const phrase::SayingPart& part) {
    if (const auto* role = std::get_if<chess::Role>(&part.said))
        return phrase::piece_name(scheme, chess::rules(), chess::index(*role)).one.ear;
    return phrase::square_words(scheme, std::get<chess::Square>(part.said), chess::rules()).ear;
}

Result<std::vector<PlayedMove>> moves_of_games(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    chess::PgnReader reader(text);
    std::vector<PlayedMove> moves;
    while (const auto game = reader.next()) {
        if (!*game)
            return tl::unexpected(game->error().error);
        chess::Position position = (*game)->start;
        for (const chess::PgnMove& each : (*game)->moves) {
            moves.push_back({position, each.move});
            position = position.after(each.move);
        }
    }
    return moves;
}

/// What annabella listen-setup would have learnt of that voice; what it has not understood is told.
Result<phrase::WaysSaid> teach(const ListenOptions& options, const phrase::Scheme& scheme, TrialVoice& voice,
                               std::ostream& out) {
    const phrase::SayingLesson lesson(scheme);
    TRY(const auto recognizer, listening::open_recognizer(options.model, lesson.sounds()));
    TRY_VOID(recognizer->set_grammar("all", lesson.grammar_of_all()));
    phrase::WaysSaid learnt;
    for (const phrase::SayingPart& part : lesson.parts()) {
        const std::string words = phrase::SayingLesson::words_of(part);
        TRY(const auto samples, voice.say(for_ear(scheme, part)));
        TRY(const std::string heard, recognizer->recognize("all", samples));
        if (heard != words) {
            out << "  \"" << words << "\" was not learnt\n";
            continue;
        }
        TRY_VOID(recognizer->set_grammar("ways", lesson.grammar_of_ways(part)));
        TRY(const std::string ways, recognizer->recognize("ways", samples));
        learnt.merge(lesson.ways_in(ways));
    }
    out << voice.name() << " has taught " << learnt.size() << " words\n";
    return learnt;
}

/// How often something came about.
struct Tally {
    int moves = 0;
    int by_legal = 0; ///< The legal grammar alone had the right move.
    int sure = 0;     ///< Understood rightly, and both grammars agreed.
    int unsure = 0;   ///< Rightly, and to be asked about.
    int wrong = 0;    ///< Another move was read back.
    int illegal = 0;  ///< Illegal moves that were said,
    int taken = 0;    ///< taken for a legal one for sure,
    int asked = 0;    ///< or read back as one that may have been meant.
    int wrong_played = 0;
};

std::string percent(int count, int of) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << (of == 0 ? 0.0 : 100.0 * count / of);
    return text.str();
}

/// What one voice is understood.
class Trial {
public:
    /// What the legal grammar has misheard is told to `out`.
    Trial(TrialEar ear, TrialVoice& voice, TrialNoise* noise, const phrase::Scheme& scheme, std::ostream& out)
        : m_ear(std::move(ear)), m_voice(voice), m_noise(noise), m_scheme(scheme), m_out(out) {}

    /// The move is spoken; where another one is read back, that is answered.
    Result<void> speak(const PlayedMove& played) {
        TRY(const auto right, hear(played.before, words_for_ear(m_scheme, played)));
        ++m_tally.moves;
        const Understood agreed = phrase::understand(m_scheme, played.before, right.by_legal, right.by_legal);
        if (agreed == Understood(phrase::MoveHeard{played.move, true}))
            ++m_tally.by_legal;
        else
            m_out << "  \"" << words_for_ear(m_scheme, played) << "\" heard as \"" << right.by_legal
                  << "\"\n";
        if (const auto* move = std::get_if<phrase::MoveHeard>(&right.understood)) {
            const bool is_right = move->move == played.move;
            ++(!is_right ? m_tally.wrong : move->sure ? m_tally.sure : m_tally.unsure);
            if (!is_right)
                TRY_VOID(refuse(played.before));
        }
        return {};
    }

    /// So is a move that can be made elsewhere, where it cannot be made here.
    Result<void> speak_elsewhere(const chess::Position& here, const PlayedMove& elsewhere) {
        if (is_legal(here, elsewhere))
            return {};
        TRY(const auto illegal, hear(here, words_for_ear(m_scheme, elsewhere)));
        ++m_tally.illegal;
        if (const auto* move = std::get_if<phrase::MoveHeard>(&illegal.understood)) {
            ++(move->sure ? m_tally.taken : m_tally.asked);
            TRY_VOID(refuse(here));
        }
        return {};
    }
    const Tally& tally() const { return m_tally; }
    double load() const { return m_ear.load(); }

private:
    Result<TrialEar::Heard> hear(const chess::Position& position, std::string_view words) {
        TRY(Samples samples, m_voice.say(words));
        if (m_noise != nullptr)
            m_noise->add_to(samples);
        return m_ear.hear(position, samples);
    }

    /// Who has heard another move read back says "nein".
    Result<void> refuse(const chess::Position& position) {
        TRY(const auto heard, hear(position, "nein"));
        m_tally.wrong_played += static_cast<int>(heard.understood == Understood(phrase::SpokenWish::Yes));
        return {};
    }

    /// What is said for it would be a legal move here.
    bool is_legal(const chess::Position& position, const PlayedMove& elsewhere) const {
        const std::string words = m_scheme.folding.text(
            phrase::announce(m_scheme, game::SpokenMove{elsewhere.before, elsewhere.move}).text, true);
        return std::holds_alternative<phrase::MoveHeard>(
            phrase::understand(m_scheme, position, words, words));
    }

    TrialEar m_ear;
    TrialVoice& m_voice;
    TrialNoise* m_noise;
    const phrase::Scheme& m_scheme;
    std::ostream& m_out;
    Tally m_tally;
};

void tell(std::ostream& out, const std::string& voice, const Tally& tally, double load) {
    out << voice << ": legal grammar " << percent(tally.by_legal, tally.moves) << " % of " << tally.moves
        << "; sure " << percent(tally.sure, tally.moves) << " %, asked about "
        << percent(tally.unsure, tally.moves) << " %, read back wrong " << percent(tally.wrong, tally.moves)
        << " %; of " << tally.illegal << " illegal taken " << percent(tally.taken, tally.illegal)
        << " %, asked about " << percent(tally.asked, tally.illegal) << " %; wrong ones played "
        << tally.wrong_played << "; work " << std::fixed << std::setprecision(3) << load << " of real time"
        << std::endl;
}

bool meets_aims(const Tally& tally, int aim, bool in_noise) {
    const bool understood = tally.by_legal * 100 >= tally.moves * aim;
    const bool refused = tally.taken <= 1 || tally.taken * 1000 <= tally.illegal * 5;
    return tally.wrong_played == 0 && (in_noise || (understood && refused));
}

std::string name_of(const Understood& understood, const phrase::Scheme& scheme,
                    const chess::Position& position) {
    constexpr std::array wishes = {"times", "last move", "again", "yes", "no"};
    if (const auto* move = std::get_if<phrase::MoveHeard>(&understood))
        return std::string(move->sure ? "move: " : "perhaps: ") +
               phrase::announce(scheme, game::SpokenMove{position, move->move}).text;
    if (const auto* illegal = std::get_if<phrase::IllegalMoveHeard>(&understood))
        return "not legal here: " + phrase::announce(scheme, illegal->said).text;
    if (const auto* wish = std::get_if<phrase::SpokenWish>(&understood))
        return std::string("wish: ") + wishes[static_cast<std::size_t>(*wish)];
    if (std::holds_alternative<phrase::UnclearYes>(understood))
        return "perhaps: yes";
    return std::holds_alternative<phrase::NewPieceUnsaid>(understood) ? "a new piece is not named"
                                                                      : "nothing";
}

Result<int> listen_to_files(const ListenOptions& options, const phrase::Scheme& scheme, std::ostream& out) {
    constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    TRY(const auto position, read_position(options.fen.empty() ? start : options.fen, false));
    TRY(auto ear, TrialEar::open(options, scheme));
    for (const std::string& file : options.files) {
        TRY(const auto samples, read_sound_file(file, listening::Recognizer::sample_rate));
        TRY(const auto heard, ear.hear(position, samples));
        out << name_of(heard.understood, scheme, position) << '\n';
    }
    return 0;
}

} // namespace

Result<int> listen(const ListenOptions& options, std::ostream& out) {
    TRY(const auto book, phrase::Phrasebook::load(options.data, "annex-e"));
    const phrase::Scheme& scheme = book.scheme();
    if (!options.files.empty())
        return listen_to_files(options, scheme, out);
    if (options.confirmations)
        return listen_to_confirmations(options, scheme, out);
    const bool whole_game = !options.game.empty();
    TRY(const auto moves,
        whole_game ? moves_of_games(options.game) : random_moves(options.moves, options.seed));
    TRY(const auto others, random_moves(whole_game ? 0 : options.moves, options.seed + 1));
    TRY(auto noise, noise_of(options));
    bool met = true;
    for (const std::string& name : options.voices) {
        if (name.rfind("flite:", 0) == 0 && !flite_is_there()) {
            out << name << ": left out, flite is not installed\n";
            continue;
        }
        TRY(auto voice, open_trial_voice(name, options.rate));
        phrase::WaysSaid learnt;
        if (options.taught) {
            TRY(learnt, teach(options, scheme, *voice, out));
        }
        TRY(auto ear, TrialEar::open(options, scheme, learnt));
        Trial trial(std::move(ear), *voice, noise ? &*noise : nullptr, scheme, out);
        for (std::size_t i = 0; i < moves.size(); ++i)
            TRY_VOID(trial.speak(moves[i]));
        for (std::size_t i = 0; i < others.size(); ++i)
            TRY_VOID(trial.speak_elsewhere(moves[i].before, others[i]));
        tell(out, name, trial.tally(), trial.load());
        met = met && meets_aims(trial.tally(), options.aim, noise.has_value());
    }
    out << (met ? "the aims are met" : "an aim is missed") << '\n';
    return met ? 0 : 1;
}

} // namespace annabella::workbench
