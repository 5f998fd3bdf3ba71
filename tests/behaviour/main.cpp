// behaviour: what the game tells, event by event, to be compared with what another build tells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "transcript.hpp"

int main(int argc, char** argv) {
    using namespace annabella;
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        if (arguments.size() == 3 && arguments[0] == "random") {
            behaviour::write_random_games(std::cout, static_cast<unsigned>(std::stoul(arguments[1])),
                                          static_cast<unsigned>(std::stoul(arguments[2])));
            return EXIT_SUCCESS;
        }
        if (arguments.size() == 2 && arguments[0] == "replay") {
            std::ifstream transcript(arguments[1], std::ios::binary);
            return behaviour::replay(transcript, std::cout) ? EXIT_SUCCESS : EXIT_FAILURE;
        }
        std::cerr << "behaviour random GAMES SEED   plays random games and prints each event, its notices, "
                     "and the hash of the game after it\n"
                     "behaviour replay TRANSCRIPT   the same for the events of a transcript, be it of these "
                     "or of \"scenario --transcript\"\n";
    } catch (const std::exception& error) {
        std::cerr << "behaviour: " << error.what() << '\n';
    }
    return EXIT_FAILURE;
}
