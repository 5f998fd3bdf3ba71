// The envelope of an adjourned game, in writing (FIDE 2009, adjournment 2; USSR 1953, section 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/envelope_text.hpp"

#include "chess/piece_list.hpp"
#include "chess/rules.hpp"

#include "chess/notation/fen.hpp"
#include "game/clock/clock.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

std::vector<EnvelopeLine> envelope_lines(const game::Envelope& envelope, const Translator& translator,
                                         std::string_view language) {
    std::vector<EnvelopeLine> lines;
    const auto text = [&](std::string_view message, std::vector<MessageArgument> arguments = {}) {
        return translator.translate(language, Message(std::string(message), std::move(arguments)));
    };
    const auto add = [&](std::string line) { lines.push_back({std::move(line), {}}); };
    // a
    for (const Side side : both_sides)
        if (const std::string name = quotation(envelope.names[side], longest_name); !name.empty())
            add(text(by_color(side, ANNABELLA_TR("White is {0}."), ANNABELLA_TR("Black is {0}.")), {name}));
    // b
    add(text(ANNABELLA_TR("The position before the sealed move:")));
    for (const Side side : both_sides)
        lines.push_back({text(by_color(side, ANNABELLA_TR("White:"), ANNABELLA_TR("Black:"))), side});
    // c
    const auto add_times = [&](const std::optional<BySide<Span>>& times, std::string_view if_white,
                               std::string_view if_black) {
        for (const Side side : both_sides)
            if (times)
                add(text(by_color(side, if_white, if_black),
                         {game::write_clock_time(std::chrono::floor<std::chrono::seconds>((*times)[side]))}));
    };
    add_times(envelope.used, ANNABELLA_TR("White has used {0}."), ANNABELLA_TR("Black has used {0}."));
    add_times(envelope.left, ANNABELLA_TR("White has {0} left."), ANNABELLA_TR("Black has {0} left."));
    // d, e
    add(text(ANNABELLA_TR("Sealed: {0}."),
             {text(by_color(envelope.sealed.side, ANNABELLA_TR("White's move {0}"),
                            ANNABELLA_TR("Black's move {0}")),
                   {std::to_string(envelope.sealed.number)})}));
    // f
    if (envelope.offer)
        add(text(by_color(*envelope.offer, ANNABELLA_TR("White's draw offer stands."),
                          ANNABELLA_TR("Black's draw offer stands."))));
    // g
    if (!envelope.resumption.empty())
        add(text(ANNABELLA_TR("To be resumed: {0}."), {quotation(envelope.resumption, longest_name)}));
    return lines;
}

std::string envelope_as_text(const game::Envelope& envelope, const Translator& translator,
                             std::string_view language) {
    std::string text;
    for (const EnvelopeLine& line : envelope_lines(envelope, translator, language)) {
        text += line.text;
        if (line.pieces)
            text += ' ' + chess::list_pieces(chess::from_table(envelope.position.placement()), *line.pieces,
                                             translator.language(language).letters);
        text += '\n';
    }
    return text + "FEN: " + rules::write_position(envelope.position) + '\n';
}

// FIDE 2009, adjournment 2 a-g
void tell_envelope(Sentences& out, const game::Envelope& envelope) {
    for (const Side side : both_sides)
        if (const std::string name = quotation(envelope.names[side], longest_name); !name.empty())
            out.say(by_color(side, ANNABELLA_TR("White is {0}."), ANNABELLA_TR("Black is {0}.")), {name});
    out.say(ANNABELLA_TR("The position before the sealed move:"));
    tell_board(out, envelope.position.placement());
    if (envelope.used)
        for (const Side side : both_sides) {
            const Span used = (*envelope.used)[side];
            if (used == Span{0})
                out.say(by_color(side, ANNABELLA_TR("White has used no time."),
                                 ANNABELLA_TR("Black has used no time.")));
            else
                out.say(
                    by_color(side, ANNABELLA_TR("White has used {0}."), ANNABELLA_TR("Black has used {0}.")),
                    {out.time(used)});
        }
    if (envelope.left)
        for (const Side side : both_sides)
            out.say(by_color(side, ANNABELLA_TR("White has {0} left."), ANNABELLA_TR("Black has {0} left.")),
                    {out.time((*envelope.left)[side])});
    out.say(ANNABELLA_TR("Sealed: {0}."), {move_name(out, envelope.sealed)});
    if (envelope.offer)
        out.say(by_color(*envelope.offer, ANNABELLA_TR("White's draw offer stands."),
                         ANNABELLA_TR("Black's draw offer stands.")));
    if (const std::string resumption = quotation(envelope.resumption, longest_name); !resumption.empty())
        out.say(ANNABELLA_TR("To be resumed: {0}."), {resumption});
}

} // namespace annabella::phrase
