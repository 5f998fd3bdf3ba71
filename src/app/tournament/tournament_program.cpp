// The arbiter's side of the program for tournaments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/tournament_program.hpp"

#include <array>
#include <system_error>
#include <vector>

#include "app/places_linux.hpp"
#include "app/settings/command_line.hpp"
#include "app/tournament/arbiter_lock.hpp"
#include "app/tournament/kernel_lock_linux.hpp"
#include "app/tournament/preloading_linux.hpp"
#include "app/tournament/report_reading.hpp"
#include "app/tournament/vouching.hpp"
#include "app/voice/next_line.hpp"
#include "base/file.hpp"
#include "phrase/language/numbers.hpp"
#include "store/journal_copy.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds report_patience{5};

/// Where a file will be written; its folder was made before (make_folders).
void may_write_beside(FilesNeeded& needed, const fs::path& file) {
    if (file.empty())
        return;
    std::error_code error;
    const fs::path folder = fs::absolute(file, error).parent_path();
    needed.write.push_back(folder);
    // The user may have made it a link to elsewhere.
    if (fs::is_symlink(file, error))
        needed.write.push_back(fs::weakly_canonical(file, error).parent_path());
}

Message who_it_is(const Runtime& runtime, const Digest& digest) {
    return {ANNABELLA_TR("{0}, version {1}. Fingerprint: {2}."),
            {runtime.options().program, runtime.options().version, store::spoken_digest(digest)}};
}

/// A copy that has been through an editor or e-mail as it was before: those put a mark before the text, end
/// lines otherwise, and leave the last one without an end. Empty where it has none of that.
std::optional<std::string> as_before_editors(std::string_view content) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    std::string plain;
    for (std::size_t i = content.starts_with(mark) ? mark.size() : 0; i < content.size(); ++i)
        if (content[i] != '\r' || i + 1 == content.size() || content[i + 1] != '\n')
            plain += content[i];
    if (!plain.empty() && plain.back() != '\n')
        plain += '\n';
    return plain == content ? std::nullopt : std::optional(std::move(plain));
}

int end_with(Runtime& runtime, int status) { return runtime.close() ? status : 1; }

} // namespace

Result<void> lock_up(CommandLine& line) {
    load_code_of_libraries();
    TRY_VOID(refuse_new_code());
    FilesNeeded needed = files_of_the_system();
    for (const fs::path& file : {line.common.data, program_file(), line.report})
        if (!file.empty())
            needed.read.push_back(file);
    may_write_beside(needed, line.common.journal);
    // A copy of it is made, and looked at.
    if (!line.journal_of_report.empty()) {
        std::error_code error;
        const std::string journal = fs::weakly_canonical(line.journal_of_report, error).string();
        for (const char* ending : {"", "-journal", "-wal"})
            needed.read.emplace_back(journal + ending);
        may_write_beside(needed, state_folder() / "look");
    }
    may_write_beside(needed, line.common.wav);
    may_write_beside(needed, settings_file());
    for (const fs::path& folder : {line.common.out, line.folder})
        if (!folder.empty())
            may_write_beside(needed, folder / "score sheets");
    // Afterwards no socket is made, and none removed.
    if (SeatSettings& seats = line.play.seats; !seats.place.empty()) {
        TRY(auto door, TableDoor::open(seats.place, seats.group));
        seats.door = std::move(door);
    }
    TRY(const auto refused, refuse_other_files(needed));
    line.play.tournament = TournamentPlay{
        refused == FilesRefused::All
            ? Message{ANNABELLA_TR("The kernel blocks the network, other programs and foreign files.")}
            : Message{ANNABELLA_TR("The kernel blocks the network and other programs, but not files, as it "
                                   "has no Landlock. The arbiter decides whether to allow that.")},
        line.lock_game};
    return {};
}

Result<std::string> ask_for_code(Runtime& runtime, LineInput& input, table::SecretLines& secret) {
    const EndingSignals signals;
    secret.hide_all(true);
    while (true) {
        runtime.say({ANNABELLA_TR("Arbiter, type the lock code. It is not shown."), {}});
        const auto first = next_line(runtime.announcer(), input, signals);
        if (!first)
            break;
        if (const auto fault = code_fault(*first)) {
            runtime.say(*fault);
            continue;
        }
        runtime.say({ANNABELLA_TR("Type it again."), {}});
        const auto second = next_line(runtime.announcer(), input, signals);
        if (!second)
            break;
        if (table::trimmed(*first) == table::trimmed(*second)) {
            secret.hide_all(false);
            return keep_code(*first, random_digest());
        }
        runtime.say({ANNABELLA_TR("The codes differ. Start again."), {}});
    }
    return failure(ANNABELLA_TR("No code was typed, so no game begins."));
}

Result<Digest> fingerprint() {
    TRY(const auto bytes, read_file(program_file()));
    return sha256(bytes);
}

namespace {

/// Which game it is, and whose program.
Result<std::unique_ptr<GameReport>> head_report(Runtime& runtime, const Session& session) {
    const GameReport::Style style{&runtime.phrasebook().translator(), runtime.options().language,
                                  [] { return local_time_now(); }};
    TRY(auto report, runtime.wait_for_disk([style, file = report_of(runtime.options().journal,
                                                                    static_cast<GameNumber>(session.id()))] {
        return GameReport::open(file, style);
    }));
    TRY(const auto digest, fingerprint());
    report->write(
        {std::string(report_line::begun),
         {std::to_string(static_cast<GameNumber>(session.id())), session.started_at(), local_time_now()}});
    report->write(who_it_is(runtime, digest));
    report->write({ANNABELLA_TR("Full fingerprint, SHA-256: {0}."), {hexadecimal(digest)}});
    report->skip_acts(session.game());
    if (report->older_trouble()) {
        runtime.say(*report->older_trouble());
        runtime.say({ANNABELLA_TR("A new report starts."), {}});
    }
    return report;
}

} // namespace

Result<std::unique_ptr<GameReport>> begin_report(Runtime& runtime, const Session& session,
                                                 const TournamentPlay& tournament) {
    TRY(auto report, head_report(runtime, session));
    report->write(tournament.refused);
    report->write_settings(session.game().table());
    report->write(
        session.lock().empty()
            ? Message{ANNABELLA_TR("The game is not locked. Anyone can type the arbiter's commands.")}
            : Message{ANNABELLA_TR("The arbiter has locked the game with a code.")});
    if (!session.lock().empty())
        report->write_lock(session.lock());
    return report;
}

Result<std::unique_ptr<GameReport>> reopen_report(Runtime& runtime, const Session& session) {
    std::error_code error;
    if (!fs::exists(report_of(runtime.options().journal, static_cast<GameNumber>(session.id())), error))
        return std::unique_ptr<GameReport>();
    TRY(auto report, head_report(runtime, session));
    const ReportEnd end = end_of(runtime.phrasebook().translator(), report->found());
    if (const auto at_end = compare_end(session, end))
        report_and_say(runtime, *report, at_end->told);
    return report;
}

namespace {

/// How the program had been left, and how long it was away, which is empty where the clocks do not tell.
Message away_words(const phrase::Translator& translator, const std::string& language, const ReportEnd& end,
                   const Message& how, std::optional<std::chrono::seconds> away) {
    if (!away || *away < std::chrono::seconds(0))
        return and_then(
            how, {ANNABELLA_TR("Nobody knows how long, because the computer's clock was changed."), {}});
    return and_then(how, {end.parting ? ANNABELLA_TR("It was closed for {0}.")
                                      : ANNABELLA_TR("It was closed for at most {0}."),
                          {phrase::time_words(translator, language, Span(*away))}});
}

Message left_so(const ReportEnd& end, std::size_t lines) {
    if (!end.parting)
        return breaks_off(lines);
    switch (static_cast<Parting>(*end.parting)) {
    case Parting::BySignalWhileLocked:
        return {ANNABELLA_TR("A signal closed the program while the game was locked."), {}};
    case Parting::InputEndedWhileLocked:
        return {ANNABELLA_TR("The program closed while the game was locked, because the input ended."), {}};
    case Parting::Asked:
        break;
    }
    return {ANNABELLA_TR("The program was closed."), {}};
}

/// Of two locks the arbiter's is the one that the report knew first.
std::optional<Message> lock_differs(const phrase::Translator& translator, const Session& session,
                                    const GameReport& report) {
    const ReportSentence lock_name(translator, report_line::lock_name);
    for (const std::string& line : report.found()) {
        const auto holes = lock_name.holes_in(line);
        if (!holes)
            continue;
        if (session.lock().empty())
            return Message{
                ANNABELLA_TR("The arbiter locked the game with a code. The journal no longer has a lock."),
                {}};
        if (holes->front() != hexadecimal(sha256(session.lock())))
            return Message{
                ANNABELLA_TR("The game's code is no longer the arbiter's. The journal has another lock."),
                {}};
        return std::nullopt;
    }
    return std::nullopt;
}

Message names_are_weak() {
    return {
        ANNABELLA_TR(
            "The report names journal lines in an older way, so an expert could alter the journal unseen."),
        {}};
}

/// Whether the journal is the one that the report names; true, too, where there is none beside it. It is
/// looked at, and stays as it is.
bool compare_with_journal(Runtime& runtime, const fs::path& journal, const std::vector<std::string>& report) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    const std::vector<NamedLine> names = lines_named(translator, report);
    const auto not_compared = [&](const Message& why) {
        runtime.say(and_then(why, {ANNABELLA_TR("The report was not compared with the journal."), {}}));
        return journal.empty();
    };
    if (journal.empty())
        return not_compared(
            {ANNABELLA_TR("That report's journal is not next to its folder. Name it with --journal."), {}});
    const auto copy = store::JournalCopy::take(journal.string(), state_folder());
    if (!copy)
        return not_compared(copy.error().message);
    if (copy->is_damaged())
        runtime.say(
            {ANNABELLA_TR(
                 "The journal {0} is damaged, or another program altered it. It was only read, not changed."),
             {journal.string()}});
    const auto lines = store::lines_of(copy->journal(), names.front().id.game);
    if (!lines) {
        runtime.say(lines.error().message);
        return false;
    }
    const NamesCompared compared = compare_names(names, *lines);
    if (compared.has_weak)
        runtime.say(names_are_weak());
    if (compared.wrong) {
        runtime.say({ANNABELLA_TR("The journal {0} matches the report only up to line {1}. Line {2}, or one "
                                  "before it, differs."),
                     {journal.string(), std::to_string(compared.right),
                      std::to_string(compared.wrong->id.sequence)}});
        if (compared.wrong->has_sealed)
            runtime.say(
                {ANNABELLA_TR("A sealed move is among these lines, and may have been exchanged."), {}});
        return false;
    }
    runtime.say({ANNABELLA_TR("The journal {0} matches the report up to its line {1}."),
                 {journal.string(), std::to_string(compared.right)}});
    const auto differs = journal_differs(*lines, end_of(translator, report));
    if (differs)
        runtime.say(*differs);
    const std::vector<Message> older = older_objections(translator, *lines, report);
    for (const Message& objection : older)
        runtime.say(objection);
    return !copy->is_damaged() && !differs && older.empty();
}

} // namespace

void report_and_say(Runtime& runtime, GameReport& report, const Message& message) {
    report.write(message);
    (void)report.finish(report_patience);
    runtime.say(message);
}

bool compare_with_report(Runtime& runtime, const Session& session, GameReport& report) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    std::vector<table::MessageIn> to_say;
    const auto tell_in = [&](const table::MessageIn& message) {
        report.write(message(runtime.options().language));
        to_say.push_back(message);
    };
    const auto tell = [&](const Message& message) {
        tell_in([message](const std::string&) { return message; });
    };
    const std::int64_t length = session.lines().length();
    bool is_as_left = length == 0 || !report.found().empty();
    // One that was changed has been told of, and is kept.
    if (length > 0 && report.found().empty() && !report.older_trouble())
        tell({std::string(session.is_reported() ? report_line::missing : report_line::none_before), {}});
    const ReportEnd end = end_of(translator, report.found());
    if (end.journal) {
        // Asked once: who is told, and the report, are given the same time.
        const auto away = between(end.at, local_time_now());
        tell_in([&, how = left_so(end, report.found().size()), away](const std::string& language) {
            return away_words(translator, language, end, how, away);
        });
        if (end.journal->is_weak())
            tell(names_are_weak());
        const auto at_end = compare_end(session, end);
        // Whoever opened it first, the arbiter is told.
        for (const Message& objection : older_objections(translator, session.lines(), report.found()))
            if (!at_end || !(objection == at_end->told)) {
                tell(objection);
                is_as_left = false;
            }
        if (at_end) {
            tell(at_end->told);
            is_as_left = is_as_left && !at_end->in_doubt;
        }
    } else if (!report.found().empty()) {
        if (!end.parting)
            tell(left_so(end, report.found().size()));
        if (length > 0) {
            tell(no_line_is_named());
            is_as_left = false;
        }
    }
    if (const auto differs = lock_differs(translator, session, report)) {
        tell(*differs);
        is_as_left = false;
    }
    if (length > 0)
        report.write_journal_line(session.lines().id(length), session.game().has_sealed());
    // What was found out is kept before it is told.
    report.finish(report_patience);
    for (const table::MessageIn& message : to_say)
        runtime.say(message);
    // Who exchanges both, report and journal, cannot give them the seal that the arbiter has.
    if (!report.found().empty())
        runtime.say(
            {ANNABELLA_TR(
                 "The earlier report has {0} lines. Compare its checksum with the one written down: {1}."),
             {std::to_string(report.found().size()), store::spoken_digest(report.found_seal())}});
    return is_as_left;
}

fs::path journal_beside(const fs::path& report) {
    std::error_code error;
    const fs::path whole = fs::absolute(report, error);
    const std::string name = whole.stem().string();
    const std::size_t end = name.rfind("-game-");
    if (error || end == std::string::npos)
        return {};
    fs::path journal = whole.parent_path().parent_path() / (name.substr(0, end) + ".db");
    return fs::is_regular_file(journal, error) ? journal : fs::path();
}

namespace {

/// What is wrong with the file as it lies there now; empty where it begins with what was written into it,
/// and, `is_all`, ends with it.
std::optional<Message> report_differs(const fs::path& file, const store::SealedLines& written, bool is_all) {
    std::error_code error;
    if (!fs::exists(file, error))
        return Message{ANNABELLA_TR("The report of this game is missing: {0}."), {file.string()}};
    const auto content = read_file(file);
    if (!content)
        return content.error().message;
    const store::SealedReading reading = store::read_sealed_lines(*content);
    if (is_all ? !reading.differs_at && reading.lines.seal() == written.seal()
               : reading.lines.length() >= written.length())
        return std::nullopt;
    return what_differs(reading).value_or(report_differs_in(reading.lines.length() + 1));
}

} // namespace

bool end_report(Runtime& runtime, const Session& session, GameReport& report, Parting how) {
    // Where lines were lost, that must be written before its last one.
    (void)report.finish(report_patience);
    if (session.is_kept() && session.lines().length() > 0)
        report.write_journal_line(session.lines().id(session.lines().length()), session.game().has_sealed());
    report.write_parting(how);
    const bool kept = report.finish(report_patience);
    for (const Message& news : report.take_news())
        runtime.say(news);
    // The seal must be that of the file.
    const store::SealedLines lines = report.kept_lines();
    const bool is_all_kept = lines.length() == report.lines().length();
    if (const auto differs = report_differs(report.file(), lines, is_all_kept)) {
        runtime.say(*differs);
        return false;
    }
    if (is_all_kept)
        runtime.say(report.summary());
    else
        runtime.say(with_gaps(
            {ANNABELLA_TR(
                 "The report is incomplete. {1} has its first {0} lines. Write down their checksum: {2}."),
             {std::to_string(lines.length()), report.file().string(), store::spoken_digest(lines.seal())}},
            report.gaps()));
    return kept;
}

int tell_fingerprint(Runtime& runtime) {
    const auto digest = fingerprint();
    if (!digest)
        return runtime.fail(digest.error());
    runtime.say(who_it_is(runtime, *digest));
    runtime.say({ANNABELLA_TR("In full, SHA-256: {0}."), {hexadecimal(*digest)}});
    return end_with(runtime, 0);
}

int verify_report(Runtime& runtime, const fs::path& file, const fs::path& journal, bool aloud) {
    const auto content = read_file(file);
    if (!content)
        return runtime.fail(content.error());
    store::SealedReading reading = store::read_sealed_lines(*content);
    if (const auto before = reading.differs_at ? as_before_editors(*content) : std::nullopt)
        if (store::SealedReading whole = store::read_sealed_lines(*before);
            !whole.differs_at && !whole.texts.empty()) {
            reading = std::move(whole);
            runtime.say(
                {ANNABELLA_TR("Only that copy's line ends or hidden marks were changed, as some editors "
                              "and e-mail do."),
                 {}});
        }
    if (aloud) {
        for (const std::string& line : reading.texts) {
            runtime.key_silence().keep_pace();
            runtime.say({"{0}", {line}});
        }
        // A key ends the reading, and not what comes of it.
        runtime.key_silence().end_list();
    }
    if (reading.differs_at && reading.texts.empty())
        return runtime.fail({ANNABELLA_TR("No line of that file is intact. It is not this program's report, "
                                          "or it was altered from line one."),
                             {}});
    if (reading.differs_at)
        return runtime.fail(Error(*what_differs(reading)));
    if (reading.texts.empty())
        return runtime.fail({ANNABELLA_TR("That report is empty."), {}});
    const phrase::Translator& translator = runtime.phrasebook().translator();
    if (!ReportSentence(translator, report_line::begun).holes_in(reading.texts.front()) &&
        !tells_of_older(translator, reading.texts.front()))
        return runtime.fail(
            {ANNABELLA_TR("That is not a game's report, because its first line is wrong."), {}});
    const ReportEnd end = end_of(translator, reading.texts);
    const bool journal_is_right = end.journal && compare_with_journal(runtime, journal, reading.texts);
    if (!end.journal)
        runtime.say(no_line_is_named());
    if (!end.parting)
        return runtime.fail(
            {ANNABELLA_TR("The report has no proper end. The program ended without warning, is still "
                          "running, or lines are missing. Lines so far: {0}. Checksum: {1}."),
             {std::to_string(reading.texts.size()), store::spoken_digest(reading.lines.seal())}});
    const auto gaps = gaps_of(translator, reading.texts);
    if (const auto breaks = breaks_of(translator, reading.texts); !breaks.empty())
        return runtime.fail(Error(with_gaps(
            with_breaks({ANNABELLA_TR("The report is not complete. It has {0} lines, with the checksum {1}."),
                         {std::to_string(reading.texts.size()), store::spoken_digest(reading.lines.seal())}},
                        breaks),
            gaps)));
    if (!gaps.empty())
        return runtime.fail(Error(
            with_gaps({ANNABELLA_TR("Nobody altered the report, but the disk was too slow. It has {0} lines, "
                                    "with the checksum {1}."),
                       {std::to_string(reading.texts.size()), store::spoken_digest(reading.lines.seal())}},
                      gaps)));
    runtime.say({ANNABELLA_TR("The report is complete and unaltered, with {0} lines. Compare its checksum "
                              "with the one written down: {1}."),
                 {std::to_string(reading.texts.size()), store::spoken_digest(reading.lines.seal())}});
    return end_with(runtime, journal_is_right ? 0 : 1);
}

} // namespace annabella::app
