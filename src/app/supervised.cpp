// The arbiter's side of the program for tournaments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/supervised.hpp"

#include <array>
#include <random>
#include <system_error>

#include "app/arbiter_lock.hpp"
#include "app/command_line.hpp"
#include "app/kernel_lock_linux.hpp"
#include "app/next_line.hpp"
#include "app/places_linux.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds report_patience{5};

/// Where a file will be written: its folder is made, so that it can be allowed.
void may_write_beside(FilesNeeded& needed, const fs::path& file) {
    if (file.empty())
        return;
    std::error_code error;
    const fs::path folder = fs::absolute(file, error).parent_path();
    (void)make_private_folder(folder);
    needed.write.push_back(folder);
    // The user may have made it a link to elsewhere.
    if (fs::is_symlink(file, error))
        needed.write.push_back(fs::weakly_canonical(file, error).parent_path());
}

std::string random_salt() {
    std::random_device random;
    std::string salt;
    for (int i = 0; i < 8; ++i)
        salt += std::to_string(random()) + ' ';
    return salt;
}

Message who_it_is(const Runtime& runtime, const Digest& digest) {
    return {ANNABELLA_TR("The program: {0}, version {1}. Its fingerprint: {2}."),
            {runtime.options().program, runtime.options().version, store::spoken_digest(digest)}};
}

int end_with(Runtime& runtime, int status) { return runtime.close() ? status : 1; }

} // namespace

Result<void> refuse_files_of_others(CommandLine& line) {
    FilesNeeded needed = files_of_the_system();
    for (const fs::path& file : {line.common.data, program_file(), line.report})
        if (!file.empty())
            needed.read.push_back(file);
    may_write_beside(needed, line.common.journal);
    may_write_beside(needed, line.common.wav);
    may_write_beside(needed, settings_file());
    for (const fs::path& folder : {line.common.out, line.folder})
        if (!folder.empty())
            may_write_beside(needed, folder / "score sheets");
    TRY(const auto refused, refuse_other_files(needed));
    line.play.supervised = SupervisedPlay{
        refused == FilesRefused::All
            ? Message{ANNABELLA_TR(
                  "The kernel refuses this program the network, other programs, and files that are not "
                  "its own.")}
            : Message{ANNABELLA_TR(
                  "The kernel refuses this program the network and other programs. It cannot refuse it "
                  "files: this kernel has no Landlock. The arbiter decides whether that will do.")},
        line.lock_game};
    return {};
}

Result<std::string> ask_for_code(Runtime& runtime, LineInput& input, table::SecretLines& secret) {
    const EndingSignals signals;
    secret.hide_all(true);
    while (true) {
        runtime.say({ANNABELLA_TR("Arbiter, type the code that locks the game. It is not shown."), {}});
        const auto first = next_line(runtime, input, signals);
        if (!first)
            break;
        if (const auto fault = code_fault(*first)) {
            runtime.say(*fault);
            continue;
        }
        runtime.say({ANNABELLA_TR("Type it once more."), {}});
        const auto second = next_line(runtime, input, signals);
        if (!second)
            break;
        if (*first == *second) {
            secret.hide_all(false);
            runtime.say({ANNABELLA_TR("The game is locked."), {}});
            return keep_code(*first, random_salt());
        }
        runtime.say({ANNABELLA_TR("The second code is another one. From the beginning, then."), {}});
    }
    return failure(ANNABELLA_TR("No code was typed, so no game begins."));
}

Result<Digest> fingerprint() {
    TRY(const auto bytes, read_file(program_file()));
    return sha256(bytes);
}

Result<std::unique_ptr<GameReport>> begin_report(Runtime& runtime, const Session& session,
                                                 const SupervisedPlay& supervised) {
    const GameReport::Style style{&runtime.phrasebook().translator(), runtime.options().language,
                                  [] { return local_time_now().substr(11); }};
    TRY(auto report,
        GameReport::open(report_of(runtime.options().journal, static_cast<GameNumber>(session.id())), style));
    TRY(const auto digest, fingerprint());
    report->write(
        {ANNABELLA_TR("Report of game {0}, begun {1}; the program was started {2}."),
         {std::to_string(static_cast<GameNumber>(session.id())), session.started_at(), local_time_now()}});
    report->write(who_it_is(runtime, digest));
    report->write({ANNABELLA_TR("The fingerprint in full, SHA-256: {0}."), {hexadecimal(digest)}});
    report->write(supervised.refused);
    report->write_settings(session.game().table());
    report->write(session.lock().empty()
                      ? Message{ANNABELLA_TR("The game is not locked: who types arbiter is taken for him.")}
                      : Message{ANNABELLA_TR("The arbiter has locked the game with a code.")});
    report->skip_acts(session.game());
    if (report->older_differs_at())
        runtime.say(
            {ANNABELLA_TR(
                 "The older report of this game has been changed, from line {0} on. It has been kept, and "
                 "a new one is begun."),
             {std::to_string(*report->older_differs_at())}});
    return report;
}

bool end_report(Runtime& runtime, GameReport& report) {
    report.write({ANNABELLA_TR("The program is left."), {}});
    const bool kept = report.finish(report_patience);
    if (const auto trouble = report.take_trouble())
        runtime.say(trouble->message);
    // The seal must be that of the file.
    const store::SealedLines lines = report.kept_lines();
    const std::string length = std::to_string(lines.length());
    const std::string seal = store::spoken_digest(lines.seal());
    if (lines.length() == report.lines().length())
        runtime.say({ANNABELLA_TR("The report has {0} lines, in {1}. Its seal, to be written down: {2}."),
                     {length, report.file().string(), seal}});
    else
        runtime.say({ANNABELLA_TR("The report could not be written to its end: {1} has its first {0} lines. "
                                  "Their seal, to be written down: {2}."),
                     {length, report.file().string(), seal}});
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

int verify_report(Runtime& runtime, const fs::path& file, bool aloud) {
    const auto content = read_file(file);
    if (!content)
        return runtime.fail(content.error());
    const store::SealedReading reading = store::read_sealed_lines(*content);
    if (aloud)
        for (const std::string& line : reading.texts)
            runtime.say({"{0}", {line}});
    if (reading.differs_at && reading.texts.empty())
        return runtime.fail(
            {ANNABELLA_TR("No line of that file is whole: it is no report of this program, or it "
                          "was changed from its first line on."),
             {}});
    if (reading.differs_at)
        return runtime.fail(
            {ANNABELLA_TR("The report is not what was written: it first differs in line {0}. Lines before it "
                          "are whole."),
             {std::to_string(*reading.differs_at)}});
    if (reading.texts.empty())
        return runtime.fail({ANNABELLA_TR("There is nothing in that report."), {}});
    runtime.say(
        {ANNABELLA_TR(
             "The report is whole: {0} lines. Its seal: {1}. Compare it with the one that was written "
             "down."),
         {std::to_string(reading.texts.size()), store::spoken_digest(reading.lines.seal())}});
    return end_with(runtime, 0);
}

} // namespace annabella::app
