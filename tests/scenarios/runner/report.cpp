// What became of the scenarios, in JUnit's form.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report.hpp"

#include <pugixml.hpp>

namespace annabella::scenario {

bool write_report(const std::filesystem::path& file, const std::vector<Played>& all) {
    pugi::xml_document document;
    pugi::xml_node suite = document.append_child("testsuite");
    suite.append_attribute("name") = "scenarios";
    for (const Played& played : all) {
        pugi::xml_node test = suite.append_child("testcase");
        test.append_attribute("name") = played.scenario.stem().c_str();
        test.append_attribute("classname") = played.scenario.parent_path().filename().c_str();
        for (const Fault& fault : played.faults) {
            pugi::xml_node failure = test.append_child("failure");
            failure.append_attribute("line") = fault.line;
            failure.append_attribute("message") = fault.text.c_str();
        }
    }
    return document.save_file(file.c_str());
}

} // namespace annabella::scenario
