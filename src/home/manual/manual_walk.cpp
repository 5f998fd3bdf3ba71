// The manual at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/manual/manual_walk.hpp"

#include <string>
#include <utility>
#include <vector>

#include "app/places_linux.hpp"
#include "base/file.hpp"
#include "base/listed.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "home/dialogue.hpp"
#include "home/manual/manual_files.hpp"
#include "manual/manual.hpp"
#include "manual/places.hpp"
#include "train/reading/manual_reading.hpp"

namespace annabella::home {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

Error no_chapter(const manual::Manual& manual, std::string_view asked) {
    std::vector<std::string> chapters;
    for (const manual::Chapter& each : manual.chapters())
        chapters.push_back(std::to_string(each.number) + " " + each.topic);
    return {ANNABELLA_TR("No chapter is called {0}. Choose one of these: {1}."),
            {phrase::quotation(asked), listed(chapters)}};
}

/// Where nothing can be kept, that is told, and the manual begins anew the next time.
bool keep(const manual::Places& places, const std::filesystem::path& file, Dialogue& dialogue) {
    const auto error = dialogue.wait_for_disk([file, content = manual::write_places(places)] {
        const auto refused = make_private_folder(file.parent_path());
        return refused ? refused : write_private_file(file, content, Existing::Replace);
    });
    if (error)
        dialogue.say({{ANNABELLA_TR("Your place could not be saved in {0}: {1}."),
                       {phrase::quotation(file.string()), system_reason(error)}}});
    return !error;
}

} // namespace

int hear_manual(app::Runtime& runtime, const ManualOptions& options) {
    const phrase::Translator& translator = runtime.phrasebook().translator();
    manual::Manual manual =
        manual::Manual::load(runtime.options().data, translator, runtime.options().language);
    if (manual.chapters().empty()) {
        const std::vector<Error>& faults = manual.faults();
        return runtime.fail(faults.empty() ? manual::no_manual() : joined(faults));
    }
    if (!options.out.empty())
        return write_manual(runtime, manual, options.out);
    std::optional<std::size_t> chapter;
    if (const std::string asked = joined(options.chapter); !asked.empty()) {
        chapter = manual.find(asked, translator.language(runtime.options().language).folding);
        if (!chapter)
            return runtime.fail(no_chapter(manual, asked));
    }
    const std::filesystem::path file =
        options.places.empty() ? app::state_folder() / "manual.txt" : options.places;
    const auto kept = read_small_file(file);
    const manual::Places places = kept ? manual::read_places(*kept) : manual::Places();
    train::ManualReading reading(std::move(manual), places, chapter);
    // A blank is an empty line: the next sentence.
    Dialogue dialogue(runtime, reading, " ");
    dialogue.say(reading.begin());
    while (!reading.is_over()) {
        auto line = dialogue.next();
        if (!line)
            break;
        const train::Reply reply = line->key ? reading.press(*line->key, Span{0}, dialogue.reader())
                                             : reading.take(line->text, Span{0}, dialogue.reader());
        dialogue.say(reply.said);
    }
    if (!reading.is_over() && dialogue.has_run_out())
        dialogue.say({{ANNABELLA_TR("The input has ended.")}});
    const bool all_kept = reading.places() == places || keep(reading.places(), file, dialogue);
    dialogue.say(reading.farewell());
    const int status = dialogue.close();
    return all_kept ? status : 1;
}

} // namespace annabella::home
