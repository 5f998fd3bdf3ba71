// The words that the values of an event's fields have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/events/event_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace annabella::game {

namespace {

using rules::Verdict;

constexpr Named<Side> side_names[] = {{"white", Side::White}, {"black", Side::Black}};
constexpr Named<Claim> claim_names[] = {{"threefold", Claim::Threefold},        {"fifty", Claim::Fifty},
                                        {"winning-means", Claim::WinningMeans}, {"flag", Claim::Flag},
                                        {"perpetual", Claim::Perpetual},        {"illegal", Claim::Illegal}};
constexpr Named<Question> question_names[] = {{"time", Question::Time},
                                              {"moves", Question::Moves},
                                              {"last", Question::Last},
                                              {"turn", Question::Turn},
                                              {"board", Question::Board},
                                              {"square", Question::Square},
                                              {"score", Question::Score},
                                              {"envelope", Question::Envelope},
                                              {"own-time", Question::OwnTime},
                                              {"opponents-time", Question::OpponentsTime},
                                              {"spent", Question::Spent},
                                              {"control", Question::Control},
                                              {"white-pieces", Question::WhitePieces},
                                              {"black-pieces", Question::BlackPieces},
                                              {"kind", Question::Kind},
                                              {"kinds", Question::Kinds},
                                              {"rank", Question::Rank},
                                              {"file", Question::File},
                                              {"diagonals", Question::Diagonals},
                                              {"ranks-and-files", Question::RanksAndFiles},
                                              {"jumps", Question::Jumps},
                                              {"attackers", Question::Attackers},
                                              {"attacked", Question::Attacked},
                                              {"legal-moves", Question::LegalMoves},
                                              {"captures", Question::Captures},
                                              {"material", Question::Material},
                                              {"captured", Question::Captured}};
constexpr Named<SetupFault> setup_fault_names[] = {
    {"position", SetupFault::Position}, {"turned", SetupFault::Turned}, {"colours", SetupFault::Colours}};
constexpr Named<Penalty> penalty_names[] = {{"warning", Penalty::Warning},     {"add", Penalty::Add},
                                            {"reduce", Penalty::Reduce},       {"loss", Penalty::Loss},
                                            {"points", Penalty::Points},       {"maximum", Penalty::Maximum},
                                            {"expulsion", Penalty::Expulsion}, {"device", Penalty::Device}};
constexpr Named<Decision> decision_names[] = {
    {"grant", Decision::Grant}, {"refuse", Decision::Refuse}, {"defer", Decision::Defer}};
constexpr Named<Verdict> verdict_names[] = {
    {"yes", Verdict::Yes}, {"no", Verdict::No}, {"unknown", Verdict::Unknown}};
constexpr Named<rules::UnwinnableReason> unwinnable_names[] = {
    {"none", rules::UnwinnableReason::None},
    {"game-over", rules::UnwinnableReason::GameOver},
    {"bare-king", rules::UnwinnableReason::BareKing},
    {"lone-knight", rules::UnwinnableReason::LoneKnight},
    {"bishops-of-one-colour", rules::UnwinnableReason::BishopsOfOneColor},
    {"no-attack", rules::UnwinnableReason::NoAttack},
    {"locked-regions", rules::UnwinnableReason::LockedRegions},
    {"all-lines-end", rules::UnwinnableReason::AllLinesEnd}};

struct NamedResult {
    std::string_view name;
    Ruled result;
};
using Half = BySide<int>;
const NamedResult results[] = {
    {"1-0", {Outcome::WhiteWins}},          {"0-1", {Outcome::BlackWins}},
    {"1/2-1/2", {Outcome::Draw}},           {"0-0", {Outcome::BothLose}},
    {"1/2-0", {Outcome::Draw, Half{1, 0}}}, {"0-1/2", {Outcome::Draw, Half{0, 1}}},
    {"1-1/2", {Outcome::Draw, Half{2, 1}}}, {"1/2-1", {Outcome::Draw, Half{1, 2}}},
    {"1-1", {Outcome::Draw, Half{2, 2}}},
};

} // namespace

template <>
std::span<const Named<Side>> vocabulary<Side>() {
    return side_names;
}
template <>
std::span<const Named<Claim>> vocabulary<Claim>() {
    return claim_names;
}
template <>
std::span<const Named<Question>> vocabulary<Question>() {
    return question_names;
}
template <>
std::span<const Named<SetupFault>> vocabulary<SetupFault>() {
    return setup_fault_names;
}
template <>
std::span<const Named<Penalty>> vocabulary<Penalty>() {
    return penalty_names;
}
template <>
std::span<const Named<Decision>> vocabulary<Decision>() {
    return decision_names;
}
template <>
std::span<const Named<Verdict>> vocabulary<Verdict>() {
    return verdict_names;
}
template <>
std::span<const Named<rules::UnwinnableReason>> vocabulary<rules::UnwinnableReason>() {
    return unwinnable_names;
}
std::string name(const Ruled& ruled) {
    const auto* const found = std::find_if(std::begin(results), std::end(results),
                                           [&](const NamedResult& each) { return each.result == ruled; });
    return std::string(found == std::end(results) ? name(ruled.outcome) : found->name);
}

std::optional<Ruled> result_from_name(std::string_view text) {
    std::string plain(text);
    constexpr std::string_view half = "½";
    for (std::size_t at = plain.find(half); at != std::string::npos; at = plain.find(half))
        plain.replace(at, half.size(), "1/2");
    for (const NamedResult& each : results)
        if (each.name == plain)
            return each.result;
    return std::nullopt;
}

std::vector<std::string_view> result_names() {
    std::vector<std::string_view> names;
    for (const NamedResult& each : results)
        names.push_back(each.name);
    return names;
}

std::string_view name(Claim claim) { return word_of(claim); }
std::string_view name(Question question) { return word_of(question); }
std::string_view name(SetupFault fault) { return word_of(fault); }
std::string_view name(Penalty penalty) { return word_of(penalty); }
std::string_view name(Decision decision) { return word_of(decision); }

} // namespace annabella::game
