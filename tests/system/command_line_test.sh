#!/usr/bin/env bash
# Wrong input at the command line and at the table: each ends in one clear sentence, and nothing is lost.
# Usage: command_line_test.sh BUILD_FOLDER. Last line: "N passed, N failed".
# SPDX-License-Identifier: GPL-3.0-or-later
set -uo pipefail
build=$(realpath "$1")
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
passed=0 failed=0
export HOME=$folder LANG=C.UTF-8
unset LC_ALL LC_MESSAGES XDG_DATA_HOME XDG_CONFIG_HOME

# check NAME STATUS PATTERN COMMAND...: the exit status, and a line of the output that the pattern matches.
check() {
    local name=$1 status=$2 pattern=$3 output got
    shift 3
    output=$("$@" 2>&1)
    got=$?
    if [ "$got" = "$status" ] && grep -qE "$pattern" <<<"$output"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s: wanted status %s and "%s", got status %s and:\n%s\n' "$name" "$status" "$pattern" "$got" "$output"
    fi
}

annabella() { timeout 60 "$build/annabella" "$@"; }
play() { printf '%s\n' "$@" | timeout 60 "$build/annabella" play --board none --quiet --new --journal "$folder/games.db"; }
play_clock() { annabella play --board none --quiet --new --journal "$folder/games.db" --language "$1" --clock "$2" <<<quit; }

# A conversation with a program: begin it, wait for its words, tell it more, let it end.
# begin COMMAND...: all it says stands in $heard from now on, also what an earlier one has said is gone.
begin() {
    rm -f "$folder/told"
    mkfifo "$folder/told"
    heard=$folder/heard.txt
    : >"$heard"
    timeout 60 "$@" <"$folder/told" >"$heard" 2>&1 &
    speaker=$!
    exec 9>"$folder/told"
}
# wait_for PATTERN [FILE]: until a line of what it says matches, half a minute at most.
wait_for() {
    local _
    for _ in {1..1500}; do
        ! grep -qE "$1" "${2:-$heard}" || return 0
        sleep 0.02
    done
    echo "Waited in vain for: $1"
    return 1
}
tell() { printf '%s\n' "$@" >&9; }
# let_end: no more is told; all it has said, and its exit status.
let_end() {
    exec 9>&-
    wait "$speaker"
    local status=$?
    cat "$heard"
    return "$status"
}

# The command line.
check "unknown option" 2 'not understood\. .*--foo.*--help' annabella play --foo --quiet
check "unknown command" 2 'not understood\. .*dance' annabella dance
check "missing argument" 2 'not understood' annabella replay --quiet
check "bad number" 2 'not understood\. .*game' annabella replay x.pgn --game nine --quiet
check "unknown language" 2 'not understood\. .*language' annabella play --language xx --quiet
check "unknown language of one player" 2 'not understood\. .*language-black' annabella play --language-black xx --quiet
check "unknown command, in German" 2 'dance ist dort unbekannt\. Hilfe bekommen Sie mit annabella --help' annabella dance --quiet --language de
check "too large a number, in German" 2 'chess960 kann nicht 1000 sein\. Nummer einer Anfangsstellung' annabella play --chess960 1000 --quiet --language de
check "a setting is told what it can be" 1 'It can be: .*fide2018' annabella settings laws fide1900 --quiet
check "one of a few words" 2 'laws cannot be fide1900\. Edition of the Laws\. It can be: .*fide2018' annabella play --laws fide1900 --quiet
check "a word that the description names" 2 'dragon is not valid there\. The pieces: queen' annabella train mate dragon --quiet
check "what belongs together" 2 'elo applies only with --engine' annabella play --elo 1400 --quiet
check "what cannot be together" 2 'cannot be used with --engine' annabella play --engine --opponent x.pgn --quiet
check "a value is missing" 2 'Something is missing after --elo\. Its strength' annabella play --engine --quiet --elo
check "an exercise is missing" 2 'After train, type one of these: squares, understand' annabella train --quiet
check "a seat is missing" 2 'Missing: Your seat\. It can be: white, black' annabella join --quiet
check "what stands without dashes is called by what it is" 2 'Es fehlt: Die Nummer der Partie' annabella games open --quiet --language de
check "and where it cannot stand" 2 'Your seat cannot be used with --arbiter' annabella join white --arbiter x --quiet
check "a number is told from where to where" 2 'chess960 cannot be 960\. .* It can be: 0 to 959\.' annabella play --chess960 960 --quiet
check "that of an option of home, too" 2 'elo cannot be 0\. .* It can be: 1 to 5000\.' annabella play --engine --elo 0 --quiet
check "and of an exercise" 2 'questions cannot be 0\. .* It can be: 1 to 1000\.' annabella train squares --questions 0 --quiet
check "in German" 2 'Möglich ist: 10 bis 600000\.' annabella review x.pgn --time 5 --quiet --language de
check "a flag is true or false" 2 'quiet cannot be maybe\. .* It can be: true, false\.' env SDL_AUDIODRIVER=none "$build/annabella" play --quiet=maybe --language en
check "sounds are named once" 2 'sounds cannot be ding\. .*press, touch' annabella play --sounds ding --quiet
check "two rules about draws" 2 'cannot be used with --no-draws' annabella play --no-draws --no-draws-before 30 --quiet
check "a side that nobody plays" 2 'opponent-side needs a side that plays automatically' annabella play --opponent-side white --quiet
check "a game of no record" 2 'game applies only with --opponent' annabella play --game 2 --quiet
check "no sound and some" 2 'With --sounds none, name no other signal' annabella play --sounds none,press --quiet
check "a voice that is not there" 2 'There is no voice nix' annabella play --voice-black nix --quiet
check "one person, two languages" 2 'With --ears alone, both players need one language' annabella play --ears alone --language-white et --quiet --language en
check "no tables named" 2 'arbiter cannot be --quiet' annabella join --arbiter --quiet
check "unknown scheme" 2 'annex-e, eesti' annabella play --scheme no-such-scheme --quiet
check "time control" 2 'Not understood: abc\. Type minutes, such as 90' annabella play --clock abc --quiet
check "a time control in words" 0 'Each player has one hour thirty minutes, thirty seconds extra for each move' play_clock en '90 minutes and 30 seconds'
check "and in another language" 0 'Jeder .*eine Stunde.*dreißig Sekunden' play_clock de '90 Minuten und 30 Sekunden'
check "version" 0 '^annabella [0-9]' annabella --version
check "a mistyped command" 2 '^No command is called paly\. Perhaps you mean play\.$' annabella paly --quiet
check "of home" 2 '^No command is called raed\. Perhaps you mean read\.$' annabella raed --quiet
check "below another" 2 '^No command is called opne\. Perhaps you mean open\.$' annabella games opne 3 --quiet
check "an exercise" 2 '^No command is called skvares\. Perhaps you mean squares\.$' annabella train skvares --quiet
check "a mistyped option" 2 '^There is no option --clok\. Perhaps you mean --clock\.$' annabella play --clok 15 --quiet
check "with its value" 2 '^There is no option --clok\. Perhaps you mean --clock\.$' annabella play --clok=15 --quiet
check "before its command" 2 '^There is no option --clock\. Perhaps you mean play --clock\.$' annabella --clock 15 --quiet
check "an option without dashes" 2 '^No command is called new\. Perhaps you mean --new\.$' annabella play new --quiet
check "a mistyped value" 2 '^--ears cannot be aprt\. Perhaps you mean apart\.$' annabella play --ears aprt --quiet
check "three are as near" 2 '^--language cannot be eo\. Perhaps you mean en, es or et\.$' annabella play --language eo --quiet
check "a value without an option" 2 '^Not understood: quen\. Perhaps you mean queen\.$' annabella train mate quen --quiet
check "one of several values" 2 '^--sounds cannot be pres\. Perhaps you mean press\.$' annabella play --sounds turn,pres --quiet
check "a mistyped setting" 1 'There is no setting clok\. Perhaps you mean clock\.$' annabella settings clok --quiet
check "its value" 1 'ears is unchanged\. It cannot be aprt\. Perhaps you mean apart\.$' annabella settings ears aprt --quiet
check "in German" 2 '^Kein Befehl heißt paly\. Vielleicht meinen Sie play\.$' annabella paly --quiet --language de
check "in Estonian" 2 '^Valikut --clok ei ole\. Võib-olla mõtlete --clock\.$' annabella play --clok 15 --quiet --language et
check "in Russian, three" 2 'Возможно, вы имеете в виду en, es или et\.$' env LANG=ru_RU.UTF-8 timeout 60 "$build/annabella" play --language eo --quiet
check "a misspelling in another program" 2 '^No command is called demoo\. |not understood\. demoo' timeout 60 "$build/annabella-tournament" demoo --quiet
check "help" 0 'replay' annabella --help
check "help by subject" 0 '^Learning and training:$' annabella --help
check "what is used most comes first" 0 '^Most used options:$' annabella play --help
# The options of play that belong to no subject.
unsorted() { annabella play --help | sed '1,/^Options:$/d' | grep -c '^  *-'; }
check "each option of play has a subject, but help" 0 '^1$' unsorted
check "help in German" 0 'Eine Partie spielen' annabella --help --language de
check "help in Estonian" 0 'Mängida partiid' env LANG=et_EE.UTF-8 timeout 60 "$build/annabella" --help
# Without a terminal nobody can be asked: a game begins, and what stands beside no command holds for it.
alone() { printf '%s\n' e4 quit | HOME=$(mktemp -d -p "$folder") annabella "$@"; }
check "no command, and no terminal" 0 'Eva zwei Eva vier' alone --quiet
check "with a language" 0 'Die Partie beginnt' alone --quiet --language de --no-questions
check "options before a command" 0 'Die Partie beginnt' alone --quiet --language de play --board none --new
check "the clock is not asked for there" 0 'Each player has one hour thirty minutes' alone --quiet
check "an option that belongs to a command" 2 'not understood\. .*--board' alone --quiet --board none
check "help for a command, in German" 0 'Wörter in der Minute' annabella play --language=de --help

# Files.
printf '[White "A"]\n\n1. e4 e5 2. Ke3 *\n' >"$folder/illegal.pgn"
: >"$folder/empty.pgn"
head -c 4096 /dev/urandom >"$folder/noise.db"
check "no such file" 1 'There is no file .*none.pgn' annabella replay "$folder/none.pgn" --quiet
check "a folder" 1 'is a folder. Name a file in it.' annabella replay "$folder" --quiet
mkdir "$folder/no-games"
check "a folder without games" 1 'has no files of games that can be read' annabella read "$folder/no-games" --quiet --progress "$folder/training.txt"
# A relative folder of the XDG specification's would be another one wherever one stands.
elsewhere() { (cd "$folder/no-games" && XDG_DATA_HOME=here XDG_CONFIG_HOME=here annabella settings language en --quiet && find . -mindepth 1); }
check "a relative folder of settings is none" 0 '' elsewhere
check "so nothing lies about" 1 '' grep -q . <<<"$(cd "$folder/no-games" && find . -mindepth 1)"
check "a search and a number" 2 'game' annabella read "$folder/illegal.pgn" --find carlsen --game 1 --quiet
check "no report" 1 'It is not this program.s report' annabella verify "$folder/illegal.pgn" --quiet
mkfifo "$folder/pipe"
check "a pipe is not waited for" 1 'is not an ordinary file' annabella read "$folder/pipe" --quiet --progress "$folder/training.txt"
check "a device without end" 1 'is not an ordinary file' annabella verify /dev/zero --quiet
check "empty file" 1 'no game 1' annabella replay "$folder/empty.pgn" --quiet
check "illegal move in a record" 1 'Line 3, column' annabella replay "$folder/illegal.pgn" --quiet
check "no such game" 1 'no game 7' annabella replay "$build/locales/games/demo.pgn" --game 7 --quiet
check "not a journal" 2 'Name another file with --journal' annabella play --quiet --board none --journal "$folder/noise.db"
no_room() { (ulimit -f 4; annabella play --quiet --board none --language en --journal "$folder/full.db" </dev/null); }
check "a full disk at the start" 2 'full\.db\. .*use --journal' no_room
unknown_name() { no_room 2>&1 | grep -c 'db\.new'; }
check "which names the journal" 1 '^0$' unknown_name
check "journal in an impossible place" 2 'cannot be created' annabella play --quiet --board none --journal /proc/none/games.db
check "recording in an impossible place" 2 '/proc/none' annabella demo --fast --wav /proc/none/x.wav
check "impossible position" 2 'king' annabella play --quiet --board none --new --journal "$folder/fen.db" --position '8/8/8/8/8/8/8/8 w - - 0 1'

# A record does not tell who offered the draw it ended with.
printf '[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n' >"$folder/drawn.pgn"
drawn() {
    timeout 60 "$build/annabella" replay "$folder/drawn.pgn" --fast --quiet --journal "$folder/drawn.db" --out "$folder/drawn" </dev/null
    cat "$folder/drawn/game.txt"
}
offers_in_it() { drawn | grep -c 'offers\|(=)' || true; }
check "a drawn record" 0 'Draw by agreement' drawn
check "and no offer" 0 '^0$' offers_in_it
# A replay obeys keys.
replay() { printf '%s\n' "$@" | timeout 60 "$build/annabella" demo --quiet --journal "$folder/demo.db"; }
check "a replay is left" 0 'Goodbye' replay q
check "a replay tells its keys" 0 'n for the next move' replay '?' quit
check "a replay is paused" 0 'Paused' replay pause q
check "a replay goes back" 0 'No move has been made yet' replay back q

# Damaged files of the program: told, and something else is spoken.
cp -rL "$build/locales" "$folder/locales"
: >"$folder/locales/de/annabella.mo"
damaged() { printf 'quit\n' | ANNABELLA_DATA="$folder/locales" timeout 60 "$build/annabella" play --board none --quiet --new --journal "$folder/damaged.db" "$@"; }
check "an empty catalogue" 0 'annabella.mo cannot be read, so you hear English' damaged --language de
printf 'title = ' >"$folder/locales/schemes/nato.toml"
check "a damaged scheme" 0 'Moves are announced by the scheme annex-e instead' damaged --scheme nato
head -c 100 /dev/urandom >"$folder/locales/de/de-6dot.utb"
check "a damaged braille table" 0 'in English braille' damaged --language de --out "$folder/sheets"
check "braille nevertheless" 0 '.' cat "$folder/sheets/game.brf"
check "a code that the language lacks" 0 'no braille code called|computer nomli Brayl kodi' damaged --language uz --braille-code computer \
    --out "$folder/uzbek"
printf 'x' >"$folder/locales/et/braille/own.toml"
check "a damaged code" 0 'Punktkirjakoodi own rida' damaged --language et --out "$folder/estonian"

# Told to end, it says a word, and the game is kept.
ended() {
    begin "$build/annabella" play --board none --quiet --new --journal "$folder/ended.db"
    wait_for begins
    kill "-$1" "$(pgrep -P "$speaker")"
    let_end
}
check "told to end" 0 'The program ends. The game is saved' ended TERM
check "the terminal has gone" 0 'The program ends. The game is saved' ended HUP

# Each signs for himself.
check "who signs" 0 'Who signs' play resign yes sign quit

# At the table: every line is answered, and the game goes on.
check "not understood" 0 'Not understood: fnord' play fnord quit
check "illegal" 0 'Illegal: ' play e2e5 quit
check "pressed too early" 0 'announce' play '' quit
check "not a square" 0 'not a square' play 'square k9' quit
check "claim without words" 0 'What do you claim' play claim quit
check "unconfirmed resignation" 0 'Cancelled' play resign no quit
check "neither yes nor no" 0 'yes or no' play resign perhaps no quit
check "what is no answer is told" 0 'Not understood: perhaps. Please answer' play resign perhaps no quit
# asked LINE...: how often the question is asked when these lines are typed before the answer, which is taken.
asked() { play resign "$@" no quit | tee "$folder/asked.txt" | grep -c 'resigns: yes or no'; grep 'Cancelled' "$folder/asked.txt"; }
check "the question outlives what is no answer" 0 '^.w. Cancelled' asked perhaps
check "again meanwhile" 0 '^2$' asked again
check "help meanwhile" 0 '^.w. Cancelled' asked help
check "the time meanwhile" 0 'White one hour thirty' play resign time yes
check "the question outlives a question" 0 'White resigns. Black wins' play resign time again help yes quit
check "quit meanwhile" 0 'Goodbye' play resign quit
check "offer while an offer stands" 0 'already offered a draw' play e4 e4 press e5 e5 offer yes offer quit
# Games that are unfinished.
resumed() {
    local language=$1
    shift
    rm -f "$folder/resumed.db"
    printf '%s\n' e4 e4 '' quit | timeout 60 "$build/annabella" play --board none --quiet --journal "$folder/resumed.db" >/dev/null
    printf '%s\n' "$@" | timeout 60 "$build/annabella" play --board none --quiet --language "$language" --journal "$folder/resumed.db"
}
resume_asked() { resumed en "$@" | grep -c 'A game is unfinished'; }
resumed_in_two() {
    rm -f "$folder/two.db"
    printf '%s\n' e4 e4 press quit | timeout 60 "$build/annabella" play --board none --quiet --journal "$folder/two.db" >/dev/null
    printf '%s\n' quit | timeout 60 "$build/annabella" play --board none --quiet --resume --language-black de --verbosity-white brief --journal "$folder/two.db"
}
check "a language of one's own in a game that is gone on with" 0 '^\[b\] Die Partie geht weiter' resumed_in_two
check "and the other's stays" 0 '^\[w\] The game continues' resumed_in_two
# The Laws in force, unless others are named; an unfinished game keeps its own (FIDE 2018, 5.2.3).
check "the laws in force" 0 'No agreed draw before both have moved' play offer quit
keeps_its_laws() {
    rm -f "$folder/laws.db"
    printf '%s\n' e4 e4 press quit | timeout 60 "$build/annabella" play --board none --quiet --laws fide2009 --journal "$folder/laws.db" >/dev/null
    printf '%s\n' yes offer yes quit | timeout 60 "$build/annabella" play --board none --quiet --journal "$folder/laws.db"
}
check "an unfinished game keeps its laws" 0 'Black offers a draw\. White may' keeps_its_laws
check "how far it came" 0 "against Black, after White's move 1\. Resume it: yes or no" resumed en yes quit
check "how far it came, German" 0 'nach Zug 1 von Weiß' resumed de ja quit
check "how far it came, Estonian" 0 'pärast valge käiku 1' resumed et jah quit
check "resuming: what is no answer" 0 'Not understood: perhaps. Please answer yes or no.' resumed en perhaps yes quit
check "resuming: asked again" 0 '^3$' resume_asked perhaps again yes quit
check "remark without words" 0 'needs words' play remark quit
check "clocks without times" 0 'Type two times' play clocks quit
check "clocks in words" 0 "Set White's clock to ten minutes and Black's to one hour thirty seconds\\: yes or no" play 'clocks 0:10:00 1:00:30' no quit
check "result in words" 0 'Declare that White wins: yes or no' play 'result 1-0' no quit
check "draw in words" 0 'Declare a draw: yes or no' play 'result 1/2-1/2' no quit
check "help tells for whom a line is" 0 'begin it with white or black, for example black time' play 'help typing' quit
check "result of no kind" 0 'A result is' play 'result 3-0' quit
check "save nowhere" 0 'cannot be created' play 'save /proc/none' quit
check "save" 0 "score sheets are in" play e4 e4 '' "save $folder/saved" quit
check "bytes of any kind" 0 'Goodbye' play "$(printf '\xff\xfe\x80e4')" "$(head -c 3000 /dev/zero | tr '\0' 'x')" quit
check "nothing lost after refusals" 0 'Eva zwei Eva vier' play e2e5 fnord '' e2e4 quit
check "end of input" 0 'input has ended' timeout 60 "$build/annabella" play --quiet --board none --journal "$folder/ended.db" </dev/null
# What was closed at the start is no file that is opened later.
closed_manual() { annabella manual --quiet --places "$folder/places.txt" <&-; }
check "a manual without input ends" 0 'The input has ended' closed_manual
closed_output() { annabella train squares --quiet --language en --questions 1 --progress "$folder/closed.txt" >&- 2>&- <<<solution; cat "$folder/closed.txt"; }
check "answers without output" 0 ' squares wrong ' closed_output
check "are answers alone" 1 '' grep -q 'Squares:' "$folder/closed.txt"
closed_input() { timeout 60 "$build/annabella" play --quiet --board none --journal "$folder/closed.db" <&-; }
check "no input at all" 0 'input has ended' closed_input
check "saved PGN" 0 '1\. e4' cat "$folder/saved/game.pgn"

# Assistants, and what else is settled before a game.
seated() { # seated OPTION... -- LINE...: a game with these options, and these lines typed
    local options=()
    while [ "$1" != -- ]; do options+=("$1"); shift; done
    shift
    printf '%s\n' "$@" | timeout 60 "$build/annabella" play --board none --quiet --new --journal "$folder/seated.db" "${options[@]}"
}
check "an assistant announces" 0 'Eva zwei Eva vier' seated --sight white blind --assistant white announce -- 'assistant e4' quit
check "duties in quotes" 0 'Eva zwei Eva vier' seated --sight white blind --assistant white 'make announce' -- 'assistant e4' quit
check "not his duty" 0 'Only the player may do that' seated --sight white blind --assistant white announce -- 'assistant resign' quit
check "a duty not given" 0 'does not have that duty' seated --sight white blind --assistant white announce -- 'assistant press' quit
check "no assistant" 0 'has no assistant' play 'assistant e4' quit
check "an assistant where nobody is blind" 2 'Here an assistant may only write, press the clock and move.*Use --sight for blind players' seated --assistant white announce -- quit
check "a position in which the game is over" 2 'already over' seated --position '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' -- quit
check "a position of Chess960 that is not called so" 2 'except in Chess960.*add --chess960 518' seated --position '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1' -- quit
check "a position of Chess960" 0 'The game begins' seated --chess960 518 --position '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1' -- quit
check "a number that is not used" 0 'number after --chess960 only makes' seated --chess960 5 --position '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1' -- quit
check "two assistants" 2 'The blind player already has an assistant' seated --sight white blind --assistant white tell --assistant black make -- quit
check "blind against deaf" 2 'needs an assistant' seated --laws fide2018 --sight white blind --sight black deaf -- quit
check "blind against deaf in 2009" 0 'The game begins' seated --laws fide2009 --sight white blind --sight black deaf -- quit
check "no such duty" 2 'assistant cannot be white sing\. A player and the assistant.s duties' seated --sight white blind --assistant white sing -- quit
check "no such sight" 2 'sight cannot be white shy\. A player and blind, sighted' seated --sight white shy -- quit
check "half a sight" 2 'sight cannot be black\. .*for example --sight black deaf\.' seated --sight black -- quit
check "no such supervision" 2 'supervision' seated --supervision some -- quit
check "default time of no kind" 2 'default-time cannot be soon\. How late' seated --absent black --default-time soon -- quit
check "an absent player arrives" 0 'Black' seated --absent black --default-time 0:30:00 -- arrive quit

# The arbiter.
check "arbiter: not done" 0 'Cancelled' play e4 e4 '' 'arbiter retract 0' no quit
check "arbiter: penalty" 0 'Warning for Black: yes or no' play 'arbiter penalty black warning' yes quit
check "arbiter: undone" 0 'Eva zwei Eva vier' play e4 e4 '' 'arbiter retract 0' yes 'arbiter undo' yes last quit
check "arbiter: unknown" 0 'The arbiter has no such command' play 'arbiter sing' quit
check "arbiter: both lose" 0 'both players lose: yes or no' play 'arbiter result 0-0' no quit
check "arbiter: Estonian" 0 'Kohtunikul ei ole sellist käsku' seated --language et -- 'kohtunik paus' 'kohtunik laula' quit
check "help is ten lines and names its topics" 0 'For more, type help and one of these: moving, clock,' play help quit
check "help about a topic" 0 '^increment: ' play 'help clock' quit
check "help names the arbiter's words" 0 'Commands for arbiter: grant, .*, penalty, ' play 'help arbiter' quit
check "help about a word of the arbiter's" 0 '^arbiter penalty, ' play 'help arbiter penalty' quit
check "help about nothing" 0 'No command is called weather\. .* one of these topics: moving, clock, ' play 'help weather' quit
check "help about a topic, German" 0 '^Zeit, t: ' seated --language de -- 'Hilfe Uhr' quit
check "help about a topic, Estonian" 0 '^vajuta, F9: ' seated --language et -- 'abi kell' quit
check "help tells of assistants" 0 'assistant e4\. If both' play 'help typing' quit

# Names of boards.
boards() { annabella play --quiet --new --journal "$folder/boards.db" "$@"; }
check "no kind of board" 2 'is not a kind of board' boards --board saitek:/dev/ttyUSB0
check "no port" 2 'does not name a device' boards --board-white dgt:ttyUSB0
check "a port is missing" 2 'Add a port name after dgt:' boards --board dgt:
check "no speed" 2 'not a baud rate' boards --board /dev/ttyUSB0@fast
check "a speed that no such board has" 2 'uses only 9600 baud' boards --board-black dgt:/dev/ttyUSB0@38400
check "a speed that is for others" 2 'other makers. boards' boards --board peg:/dev/ttyUSB0@9600
check "the simulator is nobody's own" 2 'own board by its port' boards --board-white simulator
check "none beside others" 2 'With --board none, name no other' boards --board none --board /dev/ttyUSB0
check "two boards at one port" 2 'cannot share the port' boards --board-white peg:/dev/ttyUSB0 --board-black dgt:/dev/ttyUSB0
check "one board and own boards" 2 'board-white' boards --board auto --board-white /dev/ttyUSB0
check "a clock where a board is" 2 'cannot share the port' boards --board peg:/dev/ttyUSB0 --tactile-clock /dev/ttyUSB0
check "no port of a clock" 2 'does not name a device' boards --board none --tactile-clock ttyUSB0
check "a side without a clock" 2 'tactile-clock' boards --board none --tactile-clock-white left
check "a board that is asked for wrongly" 2 'is not a kind of board' annabella devices --quiet saitek:/dev/ttyUSB0
check "a port that is a folder" 1 '/tmp" does not name a device' annabella devices --quiet --language en /tmp
check "a port that is not there" 1 'no serial port' annabella devices --quiet --language en /dev/no-such-port

# The simulated board.
wrong_hole() {
    begin "$build/annabella" play --quiet --new --board simulator --language "$1" --journal "$folder/wrong.db"
    wait_for "$2"
    tell 'lift e3'
    wait_for "$3"
    tell quit
    let_end
}
check "a peg that is not there" 0 'cannot do that\. Lift from' wrong_hole en 'board is connected' 'Lift from'
check "a peg that is not there, German" 0 'Das simulierte Brett kann das nicht\. Heben Sie' wrong_hole de 'Brett ist angeschlossen' 'Heben Sie'

# A game begun at Black's board goes on at Black's board.
black_board() {
    begin "$build/annabella" play --quiet --new --board simulator --board-side black --journal "$folder/side.db"
    wait_for 'board is connected'
    tell e4 e4 '' quit
    let_end >/dev/null
    begin "$build/annabella" play --quiet --resume --board simulator --journal "$folder/side.db"
    wait_for 'board is connected'
    tell 'lift e7' 'place e5 p'
    wait_for 'Eva sieben Eva fünf'
    tell quit
    let_end
}
check "Black's board is remembered" 0 'Eva sieben Eva fünf' black_board

# A second program with the same journal.
begin "$build/annabella" play --quiet --board none --journal "$folder/shared.db"
wait_for begins
check "journal in use" 2 'nother Annabella' annabella play --quiet --board none --journal "$folder/shared.db"
tell quit
let_end >/dev/null

# A board that is unplugged in the middle of a game, and typing goes on.
mkfifo "$folder/hands"
timeout 60 "$build/annabella-board" --manual <"$folder/hands" >"$folder/board.txt" &
board=$!
exec 8>"$folder/hands"
wait_for . "$folder/board.txt"
begin "$build/annabella" play --quiet --board "pty:$(head -n 1 "$folder/board.txt")" --journal "$folder/board.db"
wait_for 'board is connected'
pkill -KILL -P $board
wait $board 2>/dev/null
wait_for 'does not answer'
tell e2e4 quit
exec 8>&-
let_end >"$folder/unplugged.txt"
check "board connected" 0 'board is connected' cat "$folder/unplugged.txt"
check "board unplugged" 0 'does not answer' cat "$folder/unplugged.txt"
check "game goes on without the board" 0 'Eva zwei Eva vier' cat "$folder/unplugged.txt"
check "no maker has a board for Russian draughts" 1 'there is no such board for this game' "$build/annabella-board" --for russian --protocol dgt

# Settings, and what holds of a file with faults.
kept=$folder/.config/annabella/settings.toml
settings() { timeout 60 "$build/annabella" settings --quiet "$@"; }
play_in_english() { printf 'quit\n' | annabella play --board none --quiet --new --language en --journal "$folder/games.db"; }
not_listed() { settings list | grep -c volume; }
menu() { printf '%s\n' "$@" | settings; }
check "a setting is told" 0 '^rate: 175, by default\. Words a minute' settings rate
check "a setting is changed" 0 'Saved for the next start\. rate: 200\.' settings rate 200
check "it stands in the file" 0 '^rate = 200$' cat "$kept"
check "a wrong value changes nothing" 1 'rate is unchanged\. It cannot be 9\. Words a minute' settings rate 9
check "no such setting" 1 'There is no setting loudness' settings loudness
check "the settings that are set" 0 '^[0-9]+, rate: 200\.$' settings list
check "and how many are not" 0 '^Settings with default values: [0-9]+\. To hear all, type list all' settings list
check "those alone" 1 '^0$' not_listed
check "all settings" 0 '^[0-9]+, volume: 100\.$' settings list all
defaults_are_named() { settings list all | grep -c 'Default:\|by default\.'; }
check "that they are default is said once" 0 '^1$' defaults_are_named
check "those without a value" 0 '^[0-9]+, voice\.$' settings list all
check "the choices of a scheme at once" 0 '^It can be: .*annex-e, .*nato' settings scheme
check "a clock as people say it" 0 'clock: 0:15:00\+10s\.' settings clock 15+10
check "and it is said back" 0 'Each player has fifteen minutes, ten seconds extra for each move\.' settings clock 15 '|' 10
check "in several words" 0 'clock: 0:03:00\.' settings clock 3 minutes
check "with an and" 0 'clock: 1:30:00\+30s\.' settings clock 90 minutes and 30 seconds
check "in another language" 0 'clock: 0:03:00\.' settings --language ru clock 3 минуты
check "by a name" 0 'clock: 0:03:00\+2s\.' settings clock blitz
check "what it can be" 1 'clock is unchanged\. .*15\+10\. Or type blitz, rapid, classical' settings clock soon
by_five_minutes() { printf 'quit\n' | annabella play --board none --quiet --new --clock 5 --journal "$folder/games.db"; }
check "a game by it" 0 'Each player has five minutes' by_five_minutes
settings clock default >/dev/null
check "a game for every start" 0 'Saved for the next start\. game: draughts\.$' settings game draughts
no_partner() { settings game draughts | grep -c 'applies only with'; }
check "it needs nothing else" 1 '^0$' no_partner
check "it is begun without its name" 0 'for example 32-28' play help quit
of_chess() { printf 'help\nquit\n' | annabella play chess --board none --quiet --new --journal "$folder/games.db"; }
check "another one by its name" 0 'for example e2 e4' of_chess
check "no such game" 1 'game is unchanged\. It cannot be halma\. The game: chess, draughts or russian' settings game halma
settings game default >/dev/null
check "in the menu, too" 0 '^[0-9]+, rate: 200\.$' menu list ''
check "all of them there" 0 '^[0-9]+, volume: 100' menu 'list all' ''
check "a flag's values" 1 'quiet is unchanged\. It cannot be maybe\. .*It can be: true, false\.' settings quiet maybe
check "the names of schemes" 1 'scheme is unchanged\. .*annex-e, .*nato' settings scheme nosuch
check "what it needs" 0 'It applies only with tactile-clock' settings tactile-clock-white left
check "none and others" 1 'With --sounds none' settings sounds none press
settings tactile-clock-white default >/dev/null
check "the menu, a wrong value" 0 'volume is unchanged' menu volume 500 50 ''
check "the menu" 0 '^volume: 50\.' settings volume
check "the menu takes it back" 0 'volume: 100, by default' menu volume default ''
check "the times of calls are one" 0 'Saved for the next start\. time-calls: 5m last 5\.' settings time-calls '5m last 5'
check "which can be read" 1 'soon is not a time to call the clocks at' settings time-calls soon
check "how much is said" 0 'Saved for the next start\. verbosity: brief\.' settings verbosity brief
check "a voice that is not there is refused" 1 'voice-black is unchanged\. There is no voice nix' settings voice-black nix
check "a language that is not there is refused" 1 'language-white is unchanged' settings language-white xx
check "one player's rate is a setting" 0 'Saved for the next start\. rate-black: 300\.' settings rate-black 300
settings rate-black default >/dev/null && settings verbosity default >/dev/null && settings time-calls default >/dev/null
of_tournament() { timeout 60 "$build/annabella-tournament" settings --quiet "$@"; }
check "what an arbiter allows is none" 1 'There is no setting time-calls' of_tournament time-calls
check "what holds only with another" 0 'It applies only with sound-black' settings sound-white hall
printf '# Mine.\nlanguage = "de"\nrate = 9\nfnord = 1\nclock = soon\nears = "loudspeaker"\n' >"$kept"
check "the settings hold" 0 'Die Partie beginnt' play quit
check "their faults are told" 0 'Zeile 3.*rate' play quit
check "the command line comes before them" 0 'In the settings file, line 3, rate is ignored\. It cannot be 9' play_in_english
check "what is no setting is told" 0 'line 4, fnord is ignored\. There is no such setting' play_in_english
check "what cannot be read is told" 0 'Line 5 of the settings file is unreadable' play_in_english
check "a file that cannot be read is left alone" 1 'line 5 is unreadable' settings --language en rate 200
check "and stays" 0 '^clock = soon$' cat "$kept"
for i in {1..300}; do echo "nothing-$i = 1"; done >"$kept"
told_of() { printf 'quit\n' | annabella play --board none --quiet --new --language en --journal "$folder/games.db" | grep -c 'nothing-'; }
check "of many faults the first" 0 '^3$' told_of
check "and how many more" 0 'Further lines of the settings file ignored: 297\.' play_in_english
rm "$kept"
ln -s settings.toml "$kept"
check "a link to itself" 0 'All your settings are ignored\. .*is a link to itself' play_in_english
rm "$kept"

# The manual: a short one, in a folder of data of its own.
sources=$(cd "$(dirname "$0")/../.." && pwd)
cp -rL "$build/locales" "$folder/manual-data"
rm -rf "$folder"/manual-data/*/manual
mkdir -p "$folder/manual-data/en"
cp -r "$sources/tests/unit/manual/data/en/manual" "$folder/manual-data/en"
chapter=$folder/manual-data/en/manual/01-first-game.md
# manual WORD... [-- LINE...]: annabella manual WORD..., and these lines typed.
manual() {
    local words=()
    while [ $# != 0 ] && [ "$1" != -- ]; do words+=("$1"); shift; done
    [ $# = 0 ] || shift
    printf '%s\n' "$@" | ANNABELLA_DATA="$folder/manual-data" timeout 60 "$build/annabella" manual "${words[@]}" --quiet --places "${places:-$folder/places.txt}"
}
check "the manual lists its chapters" 0 '^1: Your first game\. Type the number of a chapter, or press Enter for chapter 1\.$' manual -- quit
check "a chapter by its number" 0 '^Chapter 1: Your first game\. Sections: three\.' manual 1 -- quit
check "by its topic" 0 '^Chapter 1: Your first game\.' manual first game -- quit
check "which is walked" 0 '^You need this computer and a pair of ears\.$' manual 1 -- '' '' quit
check "the place is kept" 0 'You stopped in section 3\.' manual 1 -- 3 contents 1 quit
check "for the next start, too" 0 'You stopped in section 3\.' manual 1 -- quit
check "in a file" 0 '^01-first-game 3 1 1$' cat "$folder/places.txt"
check "a word is found" 0 '^Section 2\. Start\. time says the time of both players\.$' manual 1 -- first 'find players' quit
check "no such chapter" 1 'No chapter is called weather\. Choose one of these: 1 first-game\.' manual weather -- quit
check "none in the list either" 0 'No chapter is called 9\. To hear the chapters, type contents\.' manual -- 9 quit
check "no such section" 0 'There is no section 9\. The last one is 3\.' manual 1 -- 9 quit
check "nothing found" 0 'Not found: weather\.' manual 1 -- 'find weather' quit
check "find without a word" 0 'Type find and a word\.' manual 1 -- find quit
check "a slip of the finger" 0 'Perhaps you mean contents\.' manual 1 -- contnets quit
check "a language without a manual" 0 'Das Handbuch gibt es bisher nur auf Englisch\. 1: Your first game' manual --language de -- beenden
check "the input ends" 0 'The input has ended\.' manual 1
places=/proc/none/x check "a place that cannot be kept" 1 'Your place could not be saved in .*/proc/none' manual 1 -- '' quit
check "the manual in files" 0 "The manual is in $folder/written\." manual --out "$folder/written"
check "as HTML" 0 '<html lang="en">' cat "$folder/written/manual.html"
check "whose chapters have headings" 0 '<h2>1\. Your first game</h2>' cat "$folder/written/manual.html"
check "as text" 0 '^1\.2 Start$' cat "$folder/written/manual.txt"
check "as Braille" 0 '^,THE ,ANNABELLA MANUAL +#A' cat "$folder/written/manual.brf"
check "written again" 0 'The manual is in' manual --out "$folder/written"
check "on narrow pages" 0 'The manual is in' manual --out "$folder/narrow" --braille-width 20 --braille-height 10
widest() { tr -d '\r\f' <"$folder/narrow/manual.brf" | awk '{ if (length($0) > n) n = length($0) } END { print n }'; }
check "which are narrow" 0 '^20$' widest
check "in a folder that cannot be" 1 'cannot be created' manual --out /proc/none
check "heard or written, not both" 2 'cannot be used with --out' manual 1 --out "$folder/written"
# A translation says what it was made from; the script that tells it has nothing in common with the program.
mkdir -p "$folder/manual-data/de/manual"
{
    echo '# Ihre erste Partie'
    "$sources/locales/section-hashes" "$chapter" | while read -r hash mark _; do
        [ "$mark" = '#' ] || printf '\n## Abschnitt\n'
        printf '<!-- of %s -->\n\nEin Satz.\n' "$hash"
    done
} >"$folder/manual-data/de/manual/01-first-game.md"
german() { places=$folder/german.txt manual 1 --language de -- first '' '' '' beenden | tr '\n' ' '; }
check "a translation is heard" 0 'Kapitel 1: Ihre erste Partie.* Ein Satz\. Abschnitt 2\. Abschnitt\. Ein Satz\. Abschnitt 3' german
older() { german | grep -c 'älter als der englische'; }
check "it is up to date" 1 '^0$' older
sed -i 's/^Announce your move first/Announce each move first/' "$chapter"
check "until the English section changes" 0 'Abschnitt 3\. Abschnitt\. Dieser Abschnitt ist älter als der englische\.' german
printf '# Fault\n\nPress {key:F99}.\n' >"$folder/manual-data/en/manual/02-fault.md"
check "a fault names its file and line" 0 'In en/02-fault\.md of the manual, line 3 is wrong\. There is no such key: F99\.' manual -- quit
check "and costs one chapter" 0 'Chapter 1: Your first game' manual 1 -- quit
# At the table.
at_table() { printf '%s\n' "$@" | ANNABELLA_DATA="$folder/manual-data" timeout 60 "$build/annabella" play --board none --quiet --new --journal "$folder/games.db"; }
check "a chapter at the table" 0 '^Sections: 3\. For each paragraph, type manual\.' at_table 'manual first-game' quit
check "and its next paragraph" 0 'You need this computer and a pair of ears\.' at_table 'manual 1' manual quit
check "no such chapter at the table" 0 'No chapter is called weather\. Choose one of these: 1 Your first game' at_table 'manual weather' quit
check "which chapter" 0 'Type manual and a chapter, one of these: 1 Your first game' at_table manual quit
rm -r "$folder"/manual-data/*/manual
check "no manual at all" 1 'The manual is missing\. Install the program again\.' manual -- quit
check "nor at the table" 0 'The manual is missing\.' at_table 'manual clock' quit

# A position on paper: where it was asked for, in print and in Braille, and never in the place of another.
position() { annabella export "$folder/position" --quiet --language en --journal "$folder/sheets.db" "$@"; }
in_files() { grep -qF -e "$1" "$folder/position/$2" || { cat "$folder/position/$2"; return 1; }; }
check "a position of a FEN" 0 'named position\.$' position --fen '4k3/p7/8/8/8/8/P7/R3K2R w K - 0 1'
check "its list" 0 '' in_files 'White: Ke1, Ra1, h1, P: a2 (4)' position.txt
check "its board" 0 '' in_files '1 R . . . K . . R' position.txt
check "its FEN" 0 '' in_files 'FEN: 4k3/p7/8/8/8/8/P7/R3K2R w K - 0 1' position.txt
check "its files in Braille" 0 '' in_files '⠁⠀⠨⠀⠗⠂⠀⠏⠆⠀⠤⠀⠏⠶' position.ubrl
check "its diagram in Braille" 0 '' in_files '⠂⠀⠗⠤⠀⠀⠀⠤⠀⠀⠅⠤⠀⠀⠀⠤⠗' position.ubrl
check "its Forsyth line in Braille" 0 '' in_files '⠲⠥⠒⠀⠯⠶⠀⠒⠆⠀⠏⠶⠀⠗⠒⠅⠆⠗' position.ubrl
check "another position" 0 'named position-2\.$' position --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --braille-pef --square-cells 4
check "a PEF file of it" 0 '' in_files '<row>⠂⠀⠀⠤⠀⠀⠀⠀⠀⠀⠀⠤⠀⠀⠀⠀⠀⠀⠅⠤' position-2.pef
check "the first is as it was" 0 '' in_files 'Ra1' position.txt
check "a position out of a record" 0 'named position-3\.$' position --record "$sources/locales/games/demo.pgn" --move 2 --side white
check "after that move" 0 '' in_files 'Position after 2. d4' position-3.txt
check "no such move" 1 'The game has no move 90 by Black\.' position --record "$sources/locales/games/demo.pgn" --move 90
check "a FEN that is none" 1 'FEN' position --fen 'nothing'
check "no position" 2 'is missing' annabella export "$folder/position"
play_saved() { printf '%s\n' "$@" | timeout 60 "$build/annabella" play --board none --quiet --new --ears alone --journal "$folder/sheets.db" --language en --clock 1:00:00; }
play_saved e4 e5 quit >/dev/null
check "a position of one's own game" 0 'named position-4\.$' position --saved 1
check "nobody's name" 1 '' grep -F '? - ?' "$folder/position/position-4.txt"
check "with its clocks" 0 '' in_files 'White has ' position-4.txt
check "whose face is in Braille" 0 '' in_files '⠘⠀⠀⠁⠀⠈⠀⠀⠃⠀⠈⠀⠀⠁⠀⠘' position-4.ubrl
printf '%s\n' e4 e4 quit | timeout 60 "$build/annabella" play --tournament --board none --quiet --new --journal "$folder/sheets.db" --clock 1:00:00 >/dev/null
check "no position of a tournament game that goes on" 1 'That tournament game is not over' position --saved 2
check "nor of a move in it" 1 'That tournament game is not over' position --saved 2 --move 1 --side white

# An embosser, by an lp that keeps what it is given.
mkdir -p "$folder/lp"
cat >"$folder/lp/lp" <<'LP'
#!/bin/sh
[ "$2" != broken ] || { echo "lp: The printer does not exist."; exit 1; }
printf '%s ' "$@" >"$LP_GOT.words"
for file; do :; done
cat "$file" >"$LP_GOT"
LP
chmod +x "$folder/lp/lp"
emboss() { LP_GOT=$folder/embossed PATH=$folder/lp:$PATH annabella emboss "$@" --quiet --language en --journal "$folder/sheets.db"; }
check "a sheet goes to the embosser" 0 'The score sheet has gone to index\.' emboss 1 index
check "raw, to that queue" 0 '^-d index -o raw -- ' cat "$folder/embossed.words"
annabella games export 1 "$folder/as-exported" --quiet --language en --journal "$folder/sheets.db" >/dev/null
check "as it is exported" 0 '' cmp "$folder/embossed" "$folder/as-exported/game.brf"
check "no file is left" 0 '^$' find "$folder" -name 'emboss-*'
check "what CUPS refuses is told" 1 'CUPS did not take the score sheet: lp: The printer does not exist\.' emboss 1 broken
check "no such game" 1 'The journal has no game 9' emboss 9 index
without_lp() { mkdir -p "$folder/empty"; PATH=$folder/empty "$build/annabella" emboss 1 index --quiet --language en --journal "$folder/sheets.db"; }
check "no CUPS is told" 1 'CUPS is not installed' without_lp
check "no queue at a tournament" 2 '' timeout 60 "$build/annabella-tournament" emboss 1 index
check "no position at a tournament" 2 '' timeout 60 "$build/annabella-tournament" export "$folder/position" --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'

echo "$passed passed, $failed failed"
[ $failed = 0 ]
