// Expectations about the state of the game, and the table of all expectations.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectation.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "chess/notation/fen.hpp"
#include "expectation_words.hpp"
#include "game/events/statement.hpp"

namespace annabella::scenario {

namespace {

using game::Named;
using game::StatementReader;

std::string side_or_none(std::optional<Side> side) {
    return side ? std::string(game::side_name(*side)) : "none";
}

/// Nothing if `met`, else what there was.
std::optional<std::string> unless(bool met, std::string got) {
    return met ? std::nullopt : std::optional(std::move(got));
}

Result<Check> expect_turn(StatementReader& words) {
    TRY(const auto side, words.side());
    return [side](const Scene& scene) {
        const Side turn = scene.session->game().turn();
        return unless(turn == side, std::string(game::side_name(turn)));
    };
}

Result<Check> expect_stage(StatementReader& words) {
    static constexpr std::array stages = {game::Stage::Thinking,       game::Stage::Touched,
                                          game::Stage::Placed,         game::Stage::Announced,
                                          game::Stage::AwaitingRepeat, game::Stage::Complete};
    std::vector<Named<game::Stage>> names;
    for (const game::Stage stage : stages)
        names.push_back({name(stage), stage});
    TRY(const auto wanted, words.one_of(std::span<const Named<game::Stage>>(names)));
    return [wanted](const Scene& scene) {
        const game::Stage stage = scene.session->game().stage();
        return unless(stage == wanted, std::string(name(stage)));
    };
}

/// The position in our own writing, so that clocks of moves left out and en passant squares that mean nothing
/// make no difference.
std::string usual_fen(const std::string& fen, const game::Game& game) {
    const auto position = game.position().rules().start({fen, game.table().chess960});
    return position ? rules::write_position(*position) : fen;
}

Result<Check> expect_fen(StatementReader& words) {
    const auto fen = words.text();
    if (!fen)
        return tl::unexpected(fen.error());
    // Fields that are left out are not asked for.
    const auto fields = 1 + std::count(fen->begin(), fen->end(), ' ');
    return [fen = *fen, fields](const Scene& scene) {
        const game::Game& game = scene.session->game();
        const std::string got = rules::write_position(game.position());
        const auto asked = [fields](const std::string& whole) {
            std::size_t end = 0;
            for (auto field = fields; field > 0 && end != std::string::npos; --field)
                end = whole.find(' ', end == 0 ? 0 : end + 1);
            return whole.substr(0, end);
        };
        return unless(asked(got) == fen || asked(got) == asked(usual_fen(fen, game)), got);
    };
}

Result<Check> expect_touched(StatementReader& words) {
    std::optional<Side> side;
    if (const game::Word* next = words.peek(); next != nullptr && next->text != "none") {
        TRY(const auto read, words.side());
        side = read;
    }
    std::vector<chess::Square> squares;
    if (!words.take("none")) {
        do {
            TRY(const auto square, words.square());
            squares.push_back(square);
        } while (!words.at_end());
    }
    return [side, squares](const Scene& scene) {
        const game::Game& game = scene.session->game();
        std::vector<chess::Square> binding;
        // Touching binds the player on move alone (4.3).
        if (!side || side == game.turn())
            binding = game.binding_squares();
        const bool met = std::is_permutation(squares.begin(), squares.end(), binding.begin(), binding.end());
        std::string got(game::side_name(side.value_or(game.turn())));
        for (const chess::Square square : binding)
            got += ' ' + game.position().rules().write_square(square);
        return unless(met, binding.empty() ? got + " none" : got);
    };
}

/// What a clock shows that has no parts of a second.
Span shown(Span left, Span wanted) {
    constexpr std::chrono::milliseconds second{1000};
    return wanted % second == Span{0} ? left - left % second : left;
}

Result<Check> expect_clock(StatementReader& words) {
    BySide<std::optional<Span>> left{};
    std::optional<std::optional<Side>> running;
    if (words.at_end())
        return words.unexpected_word(std::array<std::string_view, 3>{"white", "black", "running"});
    while (!words.at_end()) {
        if (words.take("running")) {
            if (words.take("none")) {
                running = std::optional<Side>();
                continue;
            }
            TRY(const auto side, words.side());
            running = side;
            continue;
        }
        TRY(const auto side, words.side());
        TRY(const auto time, words.clock_time());
        left[side] = time;
    }
    return [left, running](const Scene& scene) {
        const game::Game& game = scene.session->game();
        const game::ClockReading reading = game.clock(game.now());
        bool met = !running || reading.running == *running;
        std::string got;
        for (const Side side : both_sides) {
            const Span has = reading.left[side];
            const auto& wanted = left[side];
            met = met && (!wanted || shown(has, *wanted) == *wanted);
            got += std::string(game::side_name(side)) + ' ' + game::write_clock_time(has) + ' ';
        }
        return unless(met, got + "running " + side_or_none(reading.running));
    };
}

template <std::size_t... each>
constexpr auto notice_names_of(std::index_sequence<each...>) {
    return std::array<std::string_view, sizeof...(each)>{
        std::variant_alternative_t<each, game::AnyNotice>::name...};
}
constexpr auto notice_names =
    notice_names_of(std::make_index_sequence<std::variant_size_v<game::AnyNotice>>());

/// The next word as one of a kind of names; `what` says which kind it is in the failure.
template <class Value>
Result<Value> known_name(StatementReader& words, std::string_view example, std::string_view what,
                         std::optional<Value> (*find)(std::string_view name)) {
    const game::Word* next = words.peek();
    const std::size_t column = next != nullptr ? next->column : 0;
    TRY(const auto text, words.word(example));
    if (const auto value = find(text))
        return *value;
    return failure("\"{0}\" in column {1} is not the name of {2}.",
                   {text, std::to_string(column), std::string(what)});
}

std::optional<std::string_view> notice_from_name(std::string_view name) {
    const auto found = std::find(notice_names.begin(), notice_names.end(), name);
    return found == notice_names.end() ? std::nullopt : std::optional(*found);
}

template <class... Kinds>
bool is_proposal_name(std::string_view name, const std::variant<Kinds...>* /*kinds*/) {
    return ((Kinds::name == name) || ...);
}

std::optional<std::string> proposal_from_name(std::string_view name) {
    const bool known = is_proposal_name(name, static_cast<const game::proposed::Any*>(nullptr));
    return known ? std::optional<std::string>(name) : std::nullopt;
}

Result<Check> expect_notice(StatementReader& words) {
    TRY(const auto wanted, known_name(words, "move-announced", "a notice", notice_from_name));
    return [wanted](const Scene& scene) {
        std::string got;
        for (const game::Notice& notice : scene.notices) {
            if (game::name(notice) == wanted)
                return std::optional<std::string>();
            got += (got.empty() ? "" : ", ") + std::string(game::name(notice));
        }
        return std::optional(got.empty() ? std::string("no notice") : got);
    };
}

std::string what_was_refused(const Scene& scene) {
    std::string got;
    for (const game::Notice& notice : scene.notices)
        if (const auto* refused = std::get_if<game::Refused>(&notice)) {
            got += (got.empty() ? "" : ", ") + std::string(refused->reason.name());
            if (const auto rule = refused->reason.rule())
                got += ' ' + std::string(name(*rule));
        }
    return got;
}

/// The opposite of a check; `unwanted` is what is told where it is met all the same.
Result<Check> opposite_of(Result<Check> check, std::string unwanted) {
    if (!check)
        return check;
    return [check = *std::move(check), unwanted = std::move(unwanted)](const Scene& scene) {
        return check(scene) ? std::optional<std::string>() : std::optional(unwanted);
    };
}

struct WantedRefusal {
    std::string_view reason;
    std::optional<game::Rule> rule;
};

Result<WantedRefusal> read_refusal(StatementReader& words) {
    WantedRefusal wanted;
    TRY(wanted.reason, known_name(words, "illegal-move", "a reason for a refusal", game::find_reason));
    if (!words.at_end()) {
        TRY(wanted.rule, known_name(words, "no-such-move", "a rule", game::rule_from_name));
    }
    return wanted;
}

Check refused_for(const WantedRefusal& wanted) {
    return [wanted](const Scene& scene) {
        const bool met =
            std::any_of(scene.notices.begin(), scene.notices.end(), [&](const game::Notice& notice) {
                const auto* refused = std::get_if<game::Refused>(&notice);
                return refused != nullptr && refused->reason.name() == wanted.reason &&
                       (!wanted.rule || refused->reason.rule() == wanted.rule);
            });
        const std::string got = what_was_refused(scene);
        return unless(met, got.empty() ? "no refusal" : got);
    };
}

Result<Check> expect_refused(StatementReader& words) {
    TRY(const auto wanted, read_refusal(words));
    // The reason alone would be met by a refusal for anything else.
    if (wanted.reason == game::because::NotPermitted::name && !wanted.rule)
        return failure("not-permitted should be followed by its rule, such as no-clock");
    return refused_for(wanted);
}

Result<Check> expect_not_refused(StatementReader& words) {
    TRY(const auto unwanted, read_refusal(words));
    return opposite_of(refused_for(unwanted), "it");
}

/// Nothing at all has been refused.
Result<Check> expect_no_refusal() {
    return [](const Scene& scene) {
        const std::string got = what_was_refused(scene);
        return unless(got.empty(), got);
    };
}

std::string written(const game::Proposal& proposal) {
    return std::string(proposal.name()) + ' ' + std::string(game::side_name(proposal.side()));
}

Result<Check> expect_proposed(StatementReader& words) {
    if (words.take("none"))
        return [](const Scene& scene) {
            const auto& proposal = scene.session->game().proposal();
            return proposal ? std::optional(written(*proposal)) : std::nullopt;
        };
    const auto kind = known_name(words, "illegal-move", "what can be proposed", proposal_from_name);
    if (!kind)
        return tl::unexpected(kind.error());
    std::optional<Side> side;
    if (!words.at_end()) {
        TRY(const auto read, words.side());
        side = read;
    }
    return [kind = *kind, side](const Scene& scene) {
        const game::Game& game = scene.session->game();
        const auto fits = [&](const game::Proposal& proposal) {
            return proposal.name() == kind && (!side || proposal.side() == *side);
        };
        const auto& waiting = game.proposals_waiting();
        std::string got = game.proposal() ? written(*game.proposal()) : "nothing proposed";
        for (const game::Proposal& proposal : waiting)
            got += ", " + written(proposal);
        return unless((game.proposal() && fits(*game.proposal())) ||
                          std::any_of(waiting.begin(), waiting.end(), fits),
                      got);
    };
}

/// "1", "0.5", "1/2", "0", in half points.
std::optional<int> half_points_from(std::string_view text) {
    static constexpr Named<int> values[] = {{"0", 0}, {"0.5", 1}, {"1/2", 1}, {"1", 2}, {"1.5", 3}, {"2", 4}};
    for (const Named<int>& value : values)
        if (value.name == text)
            return value.value;
    return std::nullopt;
}

Result<Check> expect_points(StatementReader& words) {
    BySide<int> wanted{};
    for (int& points : wanted) {
        TRY(const auto read, known_name(words, "0.5", "a number of points", half_points_from));
        points = read;
    }
    return [wanted](const Scene& scene) {
        static constexpr std::array<std::string_view, 5> names = {"0", "0.5", "1", "1.5", "2"};
        const auto got = scene.session->game().score().half_points();
        return unless(got == wanted,
                      got ? std::string(names[static_cast<std::size_t>((*got)[Side::White])]) + ' ' +
                                std::string(names[static_cast<std::size_t>((*got)[Side::Black])])
                          : "no points yet");
    };
}

Result<Check> expect_offer(StatementReader& words) {
    std::optional<Side> wanted;
    if (!words.take("none")) {
        TRY(const auto side, words.side());
        wanted = side;
    }
    return [wanted](const Scene& scene) {
        const auto offer = scene.session->game().offer();
        return unless(offer == wanted, side_or_none(offer));
    };
}

Result<Check> expect_result(StatementReader& words) {
    std::optional<game::Outcome> outcome;
    std::optional<game::How> how;
    if (!words.take("*")) {
        std::vector<Named<game::Outcome>> outcomes;
        for (const game::Outcome each : {game::Outcome::WhiteWins, game::Outcome::BlackWins,
                                         game::Outcome::Draw, game::Outcome::BothLose})
            outcomes.push_back({name(each), each});
        TRY(const auto read, words.one_of(std::span<const Named<game::Outcome>>(outcomes)));
        outcome = read;
        if (const game::Word* next = words.peek(); next != nullptr) {
            how = game::how_from_name(next->text);
            if (!how)
                return failure(ANNABELLA_TR("\"{0}\" in column {1} is not a way in which a game ends."),
                               {next->text, std::to_string(next->column)});
            words.take(next->text);
        }
    }
    return [outcome, how](const Scene& scene) {
        const auto result = scene.session->game().result();
        const bool met = result ? result->outcome == outcome && (!how || result->how == *how) : !outcome;
        return unless(met, result ? std::string(name(result->outcome)) + ' ' + std::string(name(result->how))
                                  : "*");
    };
}

using Read = Result<Check> (*)(StatementReader& words);
Result<Check> expect_not(StatementReader& words) {
    if (words.take("notice"))
        return opposite_of(expect_notice(words), "it");
    if (words.take("pgn"))
        return opposite_of(expect_pgn(words), "it");
    if (words.take("refused"))
        return words.at_end() ? expect_no_refusal() : expect_not_refused(words);
    if (words.take("proposed"))
        return opposite_of(expect_proposed(words), "it");
    return expect_not_spoken(words);
}

constexpr Named<Read> expectations[] = {
    {"turn", expect_turn},         {"moves", expect_moves},     {"fen", expect_fen},
    {"touched", expect_touched},   {"stage", expect_stage},     {"clock", expect_clock},
    {"spoken", expect_spoken},     {"secret", expect_secret},   {"not", expect_not},
    {"notice", expect_notice},     {"refused", expect_refused}, {"offer", expect_offer},
    {"result", expect_result},     {"pgn", expect_pgn},         {"braille", expect_braille},
    {"proposed", expect_proposed}, {"points", expect_points},
};

} // namespace

Result<Check> read_expectation(std::string_view line, const rules::Rules& rules) {
    TRY(auto words, StatementReader::open(line, &rules));
    words.take("expect");
    TRY(const auto read, words.one_of(expectations));
    auto check = read(words);
    if (!check)
        return check;
    TRY_VOID(words.end());
    return check;
}

} // namespace annabella::scenario
