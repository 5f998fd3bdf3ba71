// The envelope of an adjourned game, in writing (FIDE 2009, adjournment 2; USSR 1953, section 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/envelope_text.hpp"

#include "game/clock/clock.hpp"
#include "games/record.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

std::vector<EnvelopeLine> envelope_lines(const game::Envelope& envelope, const Translator& translator,
                                         std::string_view language) {
    std::vector<EnvelopeLine> lines;
    const auto text = [&](const Message& message) { return translator.translate(language, message); };
    const auto add = [&](std::string line) { lines.push_back({std::move(line), {}}); };
    // a
    for (const Side side : both_sides)
        if (const std::string name = quotation(envelope.names[side], longest_name); !name.empty())
            add(text(Message{ANNABELLA_TR("{side} is {0}."), side, {name}}));
    // b
    add(text(Message{ANNABELLA_TR("Position before the sealed move:")}));
    for (const Side side : both_sides)
        lines.push_back({text(Message{ANNABELLA_TR("{side}:"), side}), side});
    // c
    const auto add_times = [&](const std::optional<BySide<Span>>& times, const char* message) {
        for (const Side side : both_sides)
            if (times)
                add(text(
                    {message,
                     side,
                     {game::write_clock_time(std::chrono::floor<std::chrono::seconds>((*times)[side]))}}));
    };
    add_times(envelope.used, ANNABELLA_TR("{side} has used {0}."));
    add_times(envelope.left, ANNABELLA_TR("{side} has {0} left."));
    // d, e
    add(text(Message{ANNABELLA_TR("Sealed: {0}."),
                     {text(Message{ANNABELLA_TR("{side}'s move {0}"),
                                   envelope.sealed.side,
                                   {std::to_string(envelope.sealed.number)}})}}));
    // f
    if (envelope.offer)
        add(text(Message{ANNABELLA_TR("{side}'s draw offer stands."), *envelope.offer}));
    // g
    if (!envelope.resumption.empty())
        add(text(Message{ANNABELLA_TR("To resume: {0}."), {quotation(envelope.resumption, longest_name)}}));
    return lines;
}

std::string envelope_as_text(const game::Envelope& envelope, const Translator& translator,
                             std::string_view language) {
    std::string text;
    for (const EnvelopeLine& line : envelope_lines(envelope, translator, language)) {
        text += line.text;
        if (line.pieces)
            text += ' ' + games::list_pieces(envelope.position, *line.pieces,
                                             translator.language(language).letters);
        text += '\n';
    }
    return text + "FEN: " + rules::write_position(envelope.position) + '\n';
}

// FIDE 2009, adjournment 2 a-g
void tell_envelope(Sentences& out, const game::Envelope& envelope) {
    for (const Side side : both_sides)
        if (const std::string name = quotation(envelope.names[side], longest_name); !name.empty())
            out.say(ANNABELLA_TR("{side} is {0}."), side, {name});
    out.say(ANNABELLA_TR("Position before the sealed move:"));
    tell_board(out, envelope.position.placement());
    if (envelope.used)
        for (const Side side : both_sides) {
            const Span used = (*envelope.used)[side];
            if (used == Span{0})
                out.say(ANNABELLA_TR("{side} has used no time."), side);
            else
                out.say(ANNABELLA_TR("{side} has used {0}."), side, {out.time(used)});
        }
    if (envelope.left)
        for (const Side side : both_sides)
            out.say(ANNABELLA_TR("{side} has {0} left."), side, {out.time((*envelope.left)[side])});
    out.say(ANNABELLA_TR("Sealed: {0}."), {move_name(out, envelope.sealed)});
    if (envelope.offer)
        out.say(ANNABELLA_TR("{side}'s draw offer stands."), *envelope.offer);
    if (const std::string resumption = quotation(envelope.resumption, longest_name); !resumption.empty())
        out.say(ANNABELLA_TR("To resume: {0}."), {resumption});
}

} // namespace annabella::phrase
