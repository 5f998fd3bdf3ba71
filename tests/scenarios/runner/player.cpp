// Playing scenarios.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "player.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <system_error>

#include "../../behaviour/transcript.hpp"
#include "store/journal.hpp"
#include "table/game/mate_judge.hpp"

namespace annabella::scenario {

namespace {

using game::Time;

/// For the record, where a date must stand; the scenario knows none.
constexpr std::string_view started_at = "2009-07-01T12:00:00";

/// How many positions are looked at to find out whether a player can still mate; the hardest known positions
/// take more.
constexpr std::uint64_t mate_nodes = 2'000'000;

/// A folder of its own, gone when it is no longer needed.
class TemporaryFolder {
public:
    static Result<std::unique_ptr<TemporaryFolder>> make() {
        std::error_code error;
        // In memory where that is possible: the journal waits for the disk at every event.
        std::filesystem::path place = "/dev/shm";
        if (!std::filesystem::is_directory(place, error))
            place = std::filesystem::temp_directory_path(error);
        std::string name = (place / "annabella-scenario-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            return failure("a temporary folder cannot be made in {0}", {place.string()});
        return std::unique_ptr<TemporaryFolder>(new TemporaryFolder(name));
    }
    ~TemporaryFolder() {
        std::error_code error;
        std::filesystem::remove_all(m_path, error);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    explicit TemporaryFolder(std::filesystem::path path) : m_path(std::move(path)) {}
    std::filesystem::path m_path;
};

/// One scenario on its way.
class Player {
public:
    Player(const phrase::Phrasebook& book, std::string journal_path, std::ostream* transcript)
        : m_book(book), m_journal_path(std::move(journal_path)), m_transcript(transcript) {}

    Result<void> begin(const game::Table& table) {
        TRY_VOID(open_journal());
        TRY(auto session, app::Session::begin(table, m_book, *m_journal, started_at));
        m_session = std::make_unique<app::Session>(std::move(session));
        return {};
    }

    void happen(const game::Event& event) {
        m_scene.notices.clear();
        m_scene.said.clear();
        let_time_pass();
        submit(with_readings(event.what), event.assistant);
    }

    /// The moves one after the other, as two players make them. Says which could not be made, and why.
    Result<void> play(const Play& play) {
        m_scene.notices.clear();
        m_scene.said.clear();
        for (const std::string& move : play.moves) {
            m_now += std::chrono::seconds(1);
            let_time_pass();
            TRY_VOID(make(move));
        }
        return {};
    }

    /// The program is killed, and started again on its journal.
    Result<void> crash() {
        m_scene.notices.clear();
        m_scene.said.clear();
        let_time_pass();
        // What is lost is the time since the last event; the program keeps the time often enough.
        if (m_now > m_session->game().now())
            submit(game::TimePassed{});
        m_scene.notices.clear();
        m_scene.said.clear();
        const game::Game before = m_session->game();
        const store::GameId id = m_session->id();
        m_session.reset();
        m_journal.reset();
        TRY_VOID(open_journal());
        TRY(auto session, app::Session::resume(id, m_book, *m_journal));
        m_session = std::make_unique<app::Session>(std::move(session));
        if (const game::Game& after = m_session->game(); after.state() != before.state())
            return failure("wanted the same game after the crash:\n{0}got:\n{1}",
                           {before.digest(), after.digest()});
        return {};
    }

    void wait(Span time) { m_now += time; }

    const Scene& scene() {
        m_scene.session = m_session.get();
        return m_scene;
    }

    /// Trouble with the journal since the last time of asking.
    std::optional<Error> take_trouble() { return std::exchange(m_trouble, std::nullopt); }

private:
    Result<void> open_journal() {
        TRY(auto journal, store::Journal::open(m_journal_path));
        if (const auto& recovery = journal.recovery())
            return tl::unexpected(Error(*recovery));
        m_journal = std::make_unique<store::Journal>(std::move(journal));
        return {};
    }

    Result<void> make(const std::string& san) {
        const game::Game& game = m_session->game();
        const Side side = game.turn();
        const Side other = opposite(side);
        const rules::Readings readings = game.position().rules().read_move(san, {});
        const auto move = rules::resolve(game.position(), readings);
        if (!move)
            return failure("{0} cannot be played: no move, not legal, or more than one", {san});
        const rules::Placement target = game.position().after(*move).placement();
        const std::size_t before = m_scene.notices.size();
        // What has been refused, or has ended the game, ends the move.
        const auto goes_on = [&](game::Happening happening) {
            submit(std::move(happening));
            return !game.result() &&
                   std::none_of(m_scene.notices.begin() + static_cast<std::ptrdiff_t>(before),
                                m_scene.notices.end(), [](const game::Notice& notice) {
                                    return std::holds_alternative<game::Refused>(notice);
                                });
        };
        if (goes_on(game::Announced{side, san, readings}) && execute(side, *move, target, goes_on) &&
            execute(other, *move, target, goes_on) && goes_on(game::Pressed{side}))
            goes_on(game::Repeated{other, san, readings});
        for (std::size_t i = before; i < m_scene.notices.size(); ++i)
            if (const auto* refused = std::get_if<game::Refused>(&m_scene.notices[i]))
                return failure("{0} cannot be played: {1}", {san, std::string(refused->reason.name())});
        return {};
    }

    /// The pegs of the move, on a board that there is: out with what leaves its hole, the moved piece first.
    template <class Act>
    bool execute(Side side, rules::Move move, const rules::Placement& target, const Act& goes_on) {
        const game::BoardTracker& board = m_session->game().board(side);
        if (!board.exists())
            return true;
        const rules::Square from = m_session->game().position().from(move);
        if (board.is_full(from) && !goes_on(game::Lifted{side, from}))
            return false;
        for (const game::BoardDifference& hole : board.differences(target))
            if (hole.full && !goes_on(game::Lifted{side, hole.square}))
                return false;
        for (const game::BoardDifference& hole : board.differences(target))
            if (hole.wanted && !goes_on(game::Placed{side, hole.square, hole.wanted}))
                return false;
        return true;
    }

    /// What happens by itself until now: a flag falls, a board's patience ends.
    void let_time_pass() {
        const Time target = m_now;
        std::optional<Time> last;
        for (auto deadline = m_session->game().next_deadline();
             deadline && *deadline < target && deadline != last;
             deadline = m_session->game().next_deadline()) {
            last = deadline;
            m_now = std::max(*deadline, m_session->game().now());
            submit(game::TimePassed{});
        }
        m_now = target;
    }

    void submit(game::Happening happening, std::optional<Side> assistant = std::nullopt) {
        // What the program looks for beside the game is found at once here.
        while (const auto answer = m_judge.consider(m_session->game().mate_questions(happening)))
            keep(*answer, std::nullopt);
        keep(std::move(happening), assistant);
        while (const auto answer = m_judge.consider(m_session->game().mate_questions()))
            keep(*answer, std::nullopt);
    }

    void keep(game::Happening happening, std::optional<Side> assistant) {
        const game::Event event{m_now, happening, assistant};
        table::Heard heard = m_session->submit(std::move(happening), m_now, assistant);
        if (heard.kept.not_kept)
            m_trouble = heard.kept.not_kept;
        if (m_transcript != nullptr)
            behaviour::write_step(*m_transcript, event, heard.notices, m_session->game());
        for (std::size_t i = 0; i < heard.notices.size(); ++i) {
            m_scene.notices.push_back(heard.notices[i]);
            for (phrase::Utterance& utterance : heard.utterances[i])
                m_scene.said.push_back(std::move(utterance));
        }
    }

    /// Words said at the table get the meaning that the program hears in them, unless the scenario says it.
    game::Happening with_readings(game::Happening happening) const {
        std::visit(
            [this](auto& what) {
                if constexpr (requires { what.readings; })
                    if (what.readings.empty() && !what.text.empty())
                        what.readings = m_session->spoken().read(what.side, what.text);
            },
            happening);
        const game::Game& game = m_session->spoken().game();
        if (const auto* written = std::get_if<game::ScoreWritten>(&happening); written && !written->read)
            return game.score_written(written->side, written->text);
        if (const auto* replaced = std::get_if<game::Replaced>(&happening); replaced && !replaced->read)
            return game.replaced(replaced->plies, replaced->text);
        return happening;
    }

    const phrase::Phrasebook& m_book;
    std::string m_journal_path;
    std::ostream* m_transcript;
    std::unique_ptr<store::Journal> m_journal;
    std::unique_ptr<app::Session> m_session;
    Scene m_scene{};
    table::MateJudge m_judge{
        {.nodes = mate_nodes, .goes_on = false}, [] { return table::MateJudge::Moment(); }, {}};
    Time m_now{};
    std::optional<Error> m_trouble;
};

} // namespace

Result<const phrase::Phrasebook*> Books::of(const std::string& scheme) {
    if (const auto known = m_books.find(scheme); known != m_books.end())
        return &known->second;
    TRY(auto book, phrase::Phrasebook::load(m_data, scheme));
    return &m_books.emplace(scheme, std::move(book)).first->second;
}

std::vector<Fault> play(const Script& script, Books& books, const std::string& title,
                        std::ostream* transcript) {
    std::vector<Fault> faults;
    const int first_line = script.statements.empty() ? 1 : script.statements.front().line;
    const auto stop = [&faults](int line, const Error& error) {
        faults.push_back({line, to_string(error)});
        return faults;
    };
    const auto folder = TemporaryFolder::make();
    if (!folder)
        return stop(first_line, folder.error());
    const auto book = books.of(script.table.scheme);
    if (!book)
        return stop(first_line, book.error());
    const phrase::Languages& languages = (*book)->translator().languages();
    for (const Side side : both_sides)
        if (const std::string& language = script.table.seat(side).language; !languages.knows(language))
            return stop(first_line, {"there is no language {0}", {language}});
    game::Table table = script.table;
    if (const auto letters = languages.letters(); table.letters.empty())
        table.letters.assign(letters.begin(), letters.end());
    if (transcript != nullptr)
        behaviour::write_title(*transcript, title, table);
    Player player(**book, ((*folder)->path() / "journal").string(), transcript);
    if (const auto begun = player.begin(table); !begun)
        return stop(first_line, begun.error());
    for (const Statement& statement : script.statements) {
        player.wait(statement.wait);
        if (const auto* event = std::get_if<game::Event>(&statement.what)) {
            player.happen(*event);
        } else if (const auto* expected = std::get_if<Expected>(&statement.what)) {
            if (const auto got = expected->check(player.scene()))
                faults.push_back({statement.line, "wanted " + expected->what + ", got " + *got});
        } else if (const auto* play = std::get_if<Play>(&statement.what)) {
            if (const auto played = player.play(*play); !played)
                faults.push_back({statement.line, to_string(played.error())});
        } else if (const auto resumed = player.crash(); !resumed) {
            return stop(statement.line, resumed.error());
        }
        if (const auto trouble = player.take_trouble())
            return stop(statement.line, *trouble);
    }
    return faults;
}

} // namespace annabella::scenario
