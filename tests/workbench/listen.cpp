// What is understood of announcements, and how well.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <ostream>
#include <random>
#include <sstream>

#include "chess/movegen.hpp"
#include "chess/pgn.hpp"
#include "chess/rules.hpp"
#include "commands.hpp"
#include "listening/recognizer.hpp"
#include "phrase/announce.hpp"
#include "phrase/move_grammar.hpp"
#include "phrase/phrases.hpp"
#include "phrase/saying_lesson.hpp"
#include "phrase/understanding.hpp"
#include "sound_file.hpp"
#include "trial_voice.hpp"

namespace annabella::workbench {

namespace {

using phrase::Understood;

/// A move of a random game, and the position it was made in.
struct PlayedMove {
    chess::Position before;
    chess::Move move;
};

std::string words_for_ear(const phrase::Scheme& scheme, const PlayedMove& played) {
    return phrase::announce(scheme, game::SpokenMove{played.before, played.move}).ear;
}

/// As a voice is given it.
std::string for_ear(const phrase::Scheme& scheme, const phrase::SayingPart& part) {
    if (const auto* role = std::get_if<chess::Role>(&part.said))
        return phrase::piece_name(scheme, chess::rules(), chess::index(*role)).one.ear;
    return phrase::square_words(scheme, std::get<chess::Square>(part.said), chess::rules()).ear;
}

Result<std::vector<PlayedMove>> random_moves(int count, std::uint64_t seed) {
    TRY(const auto start, read_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false));
    std::mt19937_64 random(seed);
    std::vector<PlayedMove> moves;
    chess::Position position = start;
    while (moves.size() < static_cast<std::size_t>(count)) {
        const chess::MoveList legal = chess::generate_legal_moves(position);
        if (legal.empty() || position.halfmove_clock() > 60) {
            position = start;
            continue;
        }
        // Castling and new pieces are rare, and more often wrong than others.
        std::vector<chess::Move> rare;
        for (const chess::Move move : legal)
            if (move.kind() != chess::MoveKind::Normal)
                rare.push_back(move);
        const chess::Move move = !rare.empty() && random() % 3 == 0 ? rare[random() % rare.size()]
                                                                    : legal[random() % legal.size()];
        if (random() % 4 == 0)
            moves.push_back({position, move});
        position = position.after(move);
    }
    return moves;
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

/// Hears by both grammars.
class Ear {
public:
    static Result<Ear> open(const ListenOptions& options, const phrase::Scheme& scheme,
                            const phrase::WaysSaid& learnt = {}) {
        TRY_VOID(phrase::can_be_heard(scheme));
        TRY(auto recognizer,
            listening::open_recognizer(options.model, phrase::sounds_as_said(scheme, learnt)));
        TRY_VOID(recognizer->set_grammar("full", phrase::full_grammar(scheme)));
        return Ear(std::move(recognizer), scheme);
    }

    struct Heard {
        std::string by_legal;
        std::string by_full;
        Understood understood;
    };
    Result<Heard> hear(const chess::Position& position, const Samples& samples) {
        TRY_VOID(m_recognizer->set_grammar("legal", phrase::legal_grammar(*m_scheme, position)));
        const auto began = std::chrono::steady_clock::now();
        TRY(std::string by_legal, m_recognizer->recognize("legal", samples));
        TRY(std::string by_full, m_recognizer->recognize("full", samples));
        m_worked += std::chrono::steady_clock::now() - began;
        m_heard += static_cast<double>(samples.size()) / listening::Recognizer::sample_rate;
        const Understood understood = phrase::understand(*m_scheme, position, by_legal, by_full);
        return Heard{std::move(by_legal), std::move(by_full), understood};
    }
    /// Seconds of work for a second of speech.
    double load() const { return std::chrono::duration<double>(m_worked).count() / m_heard; }

private:
    Ear(std::unique_ptr<listening::Recognizer> recognizer, const phrase::Scheme& scheme)
        : m_recognizer(std::move(recognizer)), m_scheme(&scheme) {}

    std::unique_ptr<listening::Recognizer> m_recognizer;
    const phrase::Scheme* m_scheme;
    std::chrono::steady_clock::duration m_worked{};
    double m_heard = 0;
};

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
    int played = 0;
    int wrong_played = 0;
    int no_as_yes = 0;
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
    Trial(Ear ear, TrialVoice& voice, TrialNoise* noise, const phrase::Scheme& scheme, std::ostream& out)
        : m_ear(std::move(ear)), m_voice(voice), m_noise(noise), m_scheme(scheme), m_out(out) {}

    /// The move is spoken, and what was read back is answered.
    Result<void> speak(const PlayedMove& played) {
        TRY(const auto right, hear(played.before, words_for_ear(m_scheme, played)));
        ++m_tally.moves;
        const Understood agreed = phrase::understand(m_scheme, played.before, right.by_legal, right.by_legal);
        if (agreed == Understood(phrase::MoveHeard{played.move, true}))
            ++m_tally.by_legal;
        else
            m_out << "  \"" << words_for_ear(m_scheme, played) << "\" heard as \"" << right.by_legal
                  << "\"\n";
        bool is_right = false;
        if (const auto* move = std::get_if<phrase::MoveHeard>(&right.understood)) {
            is_right = move->move == played.move;
            ++(!is_right ? m_tally.wrong : move->sure ? m_tally.sure : m_tally.unsure);
            TRY_VOID(answer(played.before, is_right));
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
            TRY_VOID(answer(here, false));
        }
        return {};
    }
    const Tally& tally() const { return m_tally; }
    double load() const { return m_ear.load(); }

private:
    Result<Ear::Heard> hear(const chess::Position& position, std::string_view words) {
        TRY(Samples samples, m_voice.say(words));
        if (m_noise != nullptr)
            m_noise->add_to(samples);
        return m_ear.hear(position, samples);
    }

    /// Who has heard his own move read back says "ja", else "nein".
    Result<void> answer(const chess::Position& position, bool is_right) {
        TRY(const auto heard, hear(position, is_right ? "ja" : "nein"));
        const bool yes = heard.understood == Understood(phrase::SpokenWish::Yes);
        m_tally.played += static_cast<int>(yes && is_right);
        m_tally.wrong_played += static_cast<int>(yes && !is_right);
        TRY(const auto no, hear(position, "nein"));
        m_tally.no_as_yes += static_cast<int>(no.understood == Understood(phrase::SpokenWish::Yes));
        return {};
    }

    /// What is said for it would be a legal move here.
    bool is_legal(const chess::Position& position, const PlayedMove& elsewhere) const {
        const std::string words = m_scheme.folding.text(
            phrase::announce(m_scheme, game::SpokenMove{elsewhere.before, elsewhere.move}).text, true);
        return std::holds_alternative<phrase::MoveHeard>(
            phrase::understand(m_scheme, position, words, words));
    }

    Ear m_ear;
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
        << " %, asked about " << percent(tally.asked, tally.illegal) << " %; played by \"ja\" "
        << tally.played << ", wrong ones played " << tally.wrong_played << ", nein taken for ja "
        << tally.no_as_yes << "; work " << std::fixed << std::setprecision(3) << load << " of real time"
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
    return std::holds_alternative<phrase::NewPieceUnsaid>(understood) ? "a new piece is not named"
                                                                      : "nothing";
}

Result<int> listen_to_files(const ListenOptions& options, const phrase::Scheme& scheme, std::ostream& out) {
    constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    TRY(const auto position, read_position(options.fen.empty() ? start : options.fen, false));
    TRY(auto ear, Ear::open(options, scheme));
    for (const std::string& file : options.files) {
        TRY(const auto samples, read_sound_file(file, listening::Recognizer::sample_rate));
        TRY(const auto heard, ear.hear(position, samples));
        out << name_of(heard.understood, scheme, position) << '\n';
    }
    return 0;
}

Result<std::optional<TrialNoise>> noise_of(const ListenOptions& options) {
    using Kind = TrialNoise::Kind;
    if (options.noise.empty())
        return std::nullopt;
    const Kind kind = options.noise == "white"  ? Kind::White
                      : options.noise == "pink" ? Kind::Pink
                                                : Kind::Babble;
    TRY(auto noise, TrialNoise::make(kind, options.ratio_db, options.seed));
    return noise;
}

} // namespace

Result<int> listen(const ListenOptions& options, std::ostream& out) {
    TRY(const auto book, phrase::Phrasebook::load(options.data, "annex-e"));
    const phrase::Scheme& scheme = book.scheme();
    if (!options.files.empty())
        return listen_to_files(options, scheme, out);
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
        TRY(auto ear, Ear::open(options, scheme, learnt));
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
