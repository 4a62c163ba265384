# Every sentence a person reads, in English. The ids are the same in every language.
# Messages may use the terms at the top; they may not refer to other messages.

-program = ninetyeight

## The command: help

short-play = play a game, alone or in turns at one keyboard
short-position = show a position: what is legal, what is demanded, and why
short-perft = count the tree of actions from a position
short-replay = show a recorded game turn by turn
short-verify = check that the deck of a record was sealed before the game
short-solve = find out whether a deal can be won when all cards lie open
short-rules = read the rules, or one ruling
short-simulate = let bots play thousands of games, and see how often they win
short-serve = open a table server for people and bots
short-league = let several bots play the same deals, and see which is better
short-backup = keep all that a server has stored in one file
short-restore = fill an empty database from a backup

heading-commands = Commands
heading-options = Options
heading-examples = Examples

synopsis-ninetyeight = { -program } <command> [options]
help-ninetyeight =
    The cooperative card games The Game and The Game Extreme: play them in the
    terminal, look at positions, replay records, read the rules. Unofficial, not
    affiliated with the publisher.

    "{ -program } <command> --help" tells more about each command.
examples-ninetyeight =
    { -program } play
    { -program } rules --variant extreme
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
exit-ninetyeight =
    Results go to standard output, everything else to standard error. Exit code: 0
    done, 1 refused (or lost, where a command says so), 2 wrong usage.

synopsis-play = { -program } play [options]
help-play =
    Plays a game in plain lines: alone, or with up to five people who take turns at
    one keyboard, without seeing each other's hands, or with bots as partners.

    Type a card and a pile to lay it (45A), "end" to end the turn, several at once
    if you like (45A 46A end), and ? for everything else. Before each card you see
    what every play would cost.

    The variants are base, or one or more of extreme, onfire, expert and short,
    joined by + in this order.
examples-play =
    { -program } play
    { -program } play --variant extreme+onfire --name Ann --name Ben
    { -program } play --bots planner,quick
    { -program } play --variant expert --seed 98 --record game.txt
exit-play = Exit code: 0 won, 1 lost or left before the end, 2 wrong usage.

synopsis-position = { -program } position "<line>" [options]
help-position =
    Shows a position as a person wants to see it: the piles, the hands, what is in
    force, what is demanded, what every play costs and, for what is refused, why.

    A position line has six fields: the variant, the tops of A/B/C/D at the start
    of the turn, the hands at the start of the turn (seats separated by /), the draw
    pile, the seat on turn, and what was laid since. "?6" are six hidden cards, "-"
    is nothing. A seventh field may name the cards known to lie in the piles.
examples-position =
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
    { -program } position "base 1/34/100/62 3,17,45,60,71 - 1 -" --do "3A 45B end" --json
    { -program } position --stdin < requests.txt
exit-position =
    Exit code: 0 done (also when the game is lost), 1 the line cannot be read or an
    action is refused, 2 wrong usage. With --stdin errors are answers too, and the
    exit code is 0.

synopsis-perft = { -program } perft "<line>" <depth> [options]
help-perft =
    Counts how many sequences of exactly <depth> actions there are from a position,
    with the split per first action and the total last. Two implementations of the
    rules that disagree anywhere disagree here.

    All cards that the tree needs must be known: "?40" is enough only as long as
    nobody draws. A game that has ended has no continuation.
examples-perft =
    { -program } perft "base 1/34/100/62 3,17,45,60,71/8,9,50 20,21,22 1 -" 4
    { -program } perft "extreme 11/34/100/62 3,17,45/4,8,50 - 2 50A" 3 --json
exit-perft =
    Exit code: 0 done, 1 the line cannot be read or the tree needs hidden cards, 2
    wrong usage.

synopsis-replay = { -program } replay <record> [options]
help-replay =
    Shows a recorded game: who played, then every turn with its cards, signals,
    take-backs and comments, and the result. <record> is a file, "-" for standard
    input, or a record in one line (98r1-…).
examples-replay =
    { -program } replay game.txt
    { -program } replay game.txt --turn 12
    { -program } replay game.txt --seat 2 --json
exit-replay =
    Exit code: 0 done, 1 the record cannot be read, 2 wrong usage (a turn or a seat
    that this game does not have, too).

synopsis-verify = { -program } verify <record> [options]
help-verify =
    Checks the seal of a recorded game. The server shows a hash at the deal, and deck
    and salt when the game is over; if they give the same hash, the deck was not
    changed in between. <record> is a file, "-" for standard input, or a record in one
    line (98r1-…).
examples-verify =
    { -program } verify game.txt
    { -program } verify - --json < game.txt
exit-verify =
    Exit code: 0 the seal fits, 1 it does not, there is none, or the record cannot be
    read, 2 wrong usage.

synopsis-solve = { -program } solve ["<line>" | <record>] [options]
help-solve =
    Looks for a line of play that wins when all hands and the draw pile are known:
    of a position, of the deal of a record (a file, "-" for standard input, or a
    record in one line), or of the deal of a seed.

    "Won" comes with the line. "Lost" is a proof: every position that can be
    reached was looked at. "Unknown" is neither, in the time given. In a deal any
    seat may start, unless --start says which.
examples-solve =
    { -program } solve --variant extreme --players 3 --seed 98
    { -program } solve "base 60/99/2/3 55,70/50,71 - 2 -"
    { -program } solve game.txt --seconds 60 --json
exit-solve =
    Exit code: 0 answered, whatever the answer is, 1 the position or record cannot be
    read, or cards are hidden, 2 wrong usage.

synopsis-rules = { -program } rules [options]
help-rules =
    Prints the rules of a variant in our own words, only the parts it needs, or the
    question and answer of one ruling: the numbers in brackets, like (R14), that
    decide the corners.
examples-rules =
    { -program } rules
    { -program } rules --variant extreme+onfire
    { -program } rules --ruling R14
exit-rules = Exit code: 0 done, 1 the layout file cannot be read, 2 wrong usage.

synopsis-simulate = { -program } simulate --bots <names> [options]
help-simulate =
    Lets bots play many games and tells how often they win: the share of won games
    with its 95 % interval, the share with at most 10 cards left, the cards left, and
    the games per second.

    Built in are champion (the strongest), champion-search, planner, quick, casual,
    beginner, child, greedy and random. One name fills all seats; "planner,quick,quick"
    names them one by one. A bot of your own is named by its file and its class, as in
    my_bot.py:MyBot. It thinks in a process of its own; if it fails, it forfeits that
    game, and the run goes on.

    The same command gives the same games, on any machine and with any number of jobs.
    With --out a run that was interrupted goes on where it stopped, when the same
    command is given again; --games may be another number then.
examples-simulate =
    { -program } simulate --bots planner --players 3 --games 100000
    { -program } simulate --bots planner,quick --variant extreme --json
    { -program } simulate --bots my_bot.py:MyBot --games 500 --out mine.jsonl --plot mine.png
exit-simulate =
    Exit code: 0 done (also when games were forfeited), 1 a bot cannot be loaded, a
    file or the cluster cannot be used, 2 wrong usage, 130 interrupted, with the
    figures of what was played.

synopsis-league = { -program } league --bots <names> [options]
help-league =
    Lets several teams of bots play the same deals, and tells by how much one wins more
    often than another, with 95 % intervals. On the same deals a difference shows with
    far fewer games than on deals of their own.

    Each name is a team and fills all seats; "planner+quick" is a team of two
    different bots. Bots are named as for "{ -program } simulate".
examples-league =
    { -program } league --bots planner,quick --players 3
    { -program } league --bots planner+planner,planner+quick --games 100000 --plot league.svg
exit-league =
    Exit code: 0 done (also when games were forfeited), 1 a bot cannot be loaded, a
    file or the cluster cannot be used, 2 wrong usage, 130 interrupted, with the
    figures of what all teams have played.

synopsis-serve = { -program } serve [options]
help-serve =
    Opens a server for tables of people and bots, at http://127.0.0.1:8098 unless told
    otherwise. Everything that happens is stored at once: stop it at any moment, and the
    tables are where they were.

    Without --database everything is in one file in the data folder. With PostgreSQL any
    number of servers can share it. Stop it with Ctrl-C.
examples-serve =
    { -program } serve
    { -program } serve --open
    { -program } serve --host 0.0.0.0 --port 80 --data-dir /srv/ninetyeight
    { -program } serve --database postgresql://localhost/ninetyeight
exit-serve =
    Exit code: 0 stopped, 1 the address or the database cannot be used, 2 wrong usage, 130
    interrupted.

synopsis-backup = { -program } backup <file> [options]
help-backup =
    Writes all that a server has stored to one file: tables, games, players, and the
    secrets of the server, so keep it where nobody else can read it. The server may go
    on meanwhile; the file holds one moment of it. A file that is there is replaced when
    the new one is complete.

    "{ -program } restore" makes a database of it again, of either kind: so it is also the
    way from SQLite to PostgreSQL.
examples-backup =
    { -program } backup monday.backup
    { -program } backup /mnt/safe/tables.backup --data-dir /srv/ninetyeight
    { -program } backup tables.backup --database postgresql://localhost/ninetyeight
exit-backup =
    Exit code: 0 done, 1 there is no database or the file cannot be written, 2 wrong
    usage.

synopsis-restore = { -program } restore <file> [options]
help-restore =
    Fills a database from a file that "{ -program } backup" has written. The database must
    be empty, so that nothing can be lost; for SQLite the file is made. Either everything
    is restored or nothing.
examples-restore =
    { -program } restore monday.backup
    { -program } restore tables.backup --database postgresql://localhost/ninetyeight
exit-restore =
    Exit code: 0 done, 1 the backup is damaged or the database is not empty, 2 wrong
    usage.

option-help = Show this text and exit.
option-host = The address to listen at; by default 127.0.0.1, this machine only.
option-port = The port; by default 8098, and 0 takes any that is free.
option-database = Where everything is stored: postgresql://user@host/name or
    sqlite:///path. By default a file in the data folder.
option-data-dir = The folder for the data; by default the one of this user.
option-public-url = The address that people use, when a proxy stands before the
    server: https://table.example.org.
option-trusted-proxy = A proxy, by address or network, whose X-Forwarded headers are
    believed; can be given several times.
option-bot-workers = How many processes think for the bots; by default 2.
option-bot-limit = How many seconds a bot may think about one answer; by default 10.
option-away-after = After how many seconds without a connection somebody is away; by
    default 60.
option-archive-after = After how many seconds a table that nobody touches is archived;
    by default 30 days. It can be woken.
option-open = Open the page in a browser.
option-no-rate-limits = Answer everybody as fast as they ask: for tests and benchmarks.
# What an option or an argument takes, between < and >.
value-actions = actions
value-address = address
value-code = code
value-depth = depth
value-file = file
value-folder = folder
value-id = id
value-level = level
value-line = line
value-name = name
value-names = names
value-number = number
value-record = record
value-seat = seat
value-seconds = seconds
value-text = text
value-url = url

option-lang = The language of everything that is said; by default the system's.
option-version = Show the version and exit.
option-do = Do these actions first, for example "45A 46A end".
option-json = Print one JSON object instead.
option-stdin = Read one request per line from standard input, "<line>" or
    "<line> ; <actions>", and answer each with one line of JSON.
option-layout = Play with the layout in this TOML file instead of our own.
option-layouts = A TOML file with a layout that the input may name
    (extreme@name); can be given several times.
option-variant-play = What to play: base (the default), extreme, onfire+expert, …
option-variant-rules = The rules of which variant: base (the default), extreme, …
option-variant-solve = Of which variant the seed is dealt: base (the default), extreme, …
option-players-solve = For how many the seed is dealt; by default one.
option-seed-solve = The deal of this number.
option-start-solve = Which seat starts a deal. By default any may.
option-seconds = How long to look; by default 10.
option-players = How many play, bots included; by default as many people as have a name, or
    one, and the bots.
option-name = The name of the next seat; can be given several times.
option-bots-play = The bots that play with you, separated by commas, on the seats after the
    people: planner, casual, child and others, or file.py:Name for one of your own.
option-talk-play = silent, signals, strict (the default), house or free. House and free
    also open the signal for the trick; with free the last fire card may be named.
option-seed = The deal: the same number is always the same deal. By default a new one.
option-start = Which seat starts. By default all look at their hands first.
option-record = Write the record of the game to this file, after every turn. A file
    that exists is replaced only when you say so.
option-bars = Show the number line at the start of a turn, or never. By default only
    on a terminal.
option-turn = Only this turn, in full: the position at its start.
option-seat = Only what this seat could see.
option-ruling = Print this ruling only.
option-bots = Who plays: one name for all seats, or one for each, separated by
    commas.
option-teams = The teams, separated by commas: one bot for all seats each, or one
    for each seat, joined by +.
option-variant-sim = What they play: base (the default), extreme, onfire+expert, …
option-players-sim = How many play; by default as many as have a name, or one.
option-talk = silent, signals, strict (the default), house or free. Bots have signals
    only, and give them as strict demands at every level but silent.
option-games = How many games; by default 10000.
option-seed-sim = Which deals: the same number is always the same deals. By default 1.
option-jobs = How many cores to use; by default all of them.
option-limit = How many seconds a bot of your own may think about one answer; by
    default 5.
option-cluster = Play on the Dask cluster whose scheduler is at this address, for
    example tcp://127.0.0.1:8786.
option-plot = Draw the result into this file, a .png or an .svg.
option-csv = Print rows of comma-separated values instead.
option-out = Keep the games in this file, so that an interrupted run can go on.

## The command: wrong usage

usage-line = Usage: { $usage }
usage-hint = "{ $command } --help" tells more.
usage-near = Did you mean { $names }?
usage-no-catalogue = { $language } has no catalogue here: { $known } have one.
usage-missing = { $name } is missing.
usage-value = { $name } has a wrong value: { $why }
usage-number = { $value } is not a whole number from { $low } to { $high }.
usage-no-option = There is no option { $name } here.
usage-negative = { $name } was taken for an option, and a negative number is not possible here.
usage-flag = { $name } takes no value.
usage-no-value = { $name } needs a value.
usage-extra = Nothing more was expected after the arguments, but there is { $words }. A text with blanks needs quotation marks.
usage-no-command = Which command?
usage-no-such-command = There is no command { $name }.
usage-stdin = With --stdin the lines come from standard input, with their actions behind a semicolon: leave out the line and --do.
usage-no-line = The position line is missing; or use --stdin to read many.
usage-solve = Either a position or a record, or --seed: one of them is needed, and only one.
usage-layout = A layout is for variants with extreme only.
usage-start = Seat { $start } cannot start: { $players ->
        [one] only one plays
       *[other] only { $players } play
    }.
usage-names = There are { $names } names, but { $players ->
        [one] only one plays
       *[other] only { $players } play
    }.
usage-bots = { $bots ->
        [one] One bot
       *[other] { $bots } bots
    } cannot be among { $players ->
        [one] one player
       *[other] { $players } players
    }: at least one person plays, and at most five in all.
usage-bots-unnamed = A name of a bot is missing: write them like planner,quick.
usage-talk = { $talk } cannot be chosen as a talk level here: { $known } can.
usage-turn = There is no turn { $turn }: { $turns ->
        [one] the record has only one
       *[other] the record has { $turns }
    }.
usage-seat = There is no seat { $seat }: { $players ->
        [one] only one played
       *[other] only { $players } played
    }.
usage-ruling = There is no ruling { $ruling }: they go from R1 to { $last }.
usage-seconds = { $value } is no number of seconds: more than 0, at most { $most }.
usage-json-csv = Either --json or --csv, not both.
usage-plot = { $file } is neither a .png nor an .svg.
usage-teams = A league has at least two teams with different names, separated by commas.

usage-public-url = { $value } is no address of a server: write it like https://table.example.org, without a path.
usage-proxy = { $value } is no address and no network.

## The server

backup-done = { $rows ->
        [one] One row is
       *[other] { $rows } rows are
    } in { $file }.
restore-done = { $rows ->
        [one] One row was
       *[other] { $rows } rows were
    } restored from { $file }.
serve-ready = Ready at { $address } – Ctrl-C stops it.
page-title = ninetyeight
page-status =
    The server runs. Ninety-eight cards, four piles, one team, and nobody may say a number.

    This copy has no table for the browser: it was started from the sources before that was built.
    "make web" builds it; then start the server again. Until then programs can play here, and
    "{ -program } play" is a game in the terminal.
page-link-api = The interface for programs (OpenAPI)
page-link-health = Is everything ready?
page-unofficial = Unofficial: not affiliated with the publisher or the authors of the printed games. If you like it, buy the cards.

## Errors: where they came up

where-text = Cannot read { $quoted }:
where-file = Cannot use { $file }:
where-write = Cannot write { $file }:
where-action = Action { $number }, { $action }, is not possible in the position { $position }:
standard-input = standard input
more-problems = { $count ->
        [one] And one more problem.
       *[other] And { $count } more problems.
    }
internal-error = Something went wrong inside { -program } that should not have ({ $kind }: { $detail }). Please report it with the command you typed.
output-failed = The output could not be written: { $detail }.

## Problems with files

problem-file-missing = There is no such file.
problem-file-unnamed = The name is empty; a file is needed.
problem-folder-missing = There is no folder { $folder }.
problem-file-directory = This is a directory; a file is needed.
problem-file-denied = There is no permission for this file.
problem-address-taken = Port { $port } of { $host } is taken: another program listens there, perhaps { -program } itself. Choose another with --port.
problem-address-denied = The system does not let this user listen at port { $port }. Choose one from 1024 on with --port.
problem-address-foreign = { $host } is no address of this machine.
problem-address-failed = Cannot listen at port { $port } of { $host }. The system says: { $detail }.
problem-file-failed = The system says: { $detail }.

## Problems with the database

problem-database-address = This is no address of a database. One looks like postgresql://user:password@host:5432/name or sqlite:///path/to/file.db.
problem-database-failed = The database { $where } cannot be used: { $detail }.
problem-database-missing = There is no database of { -program } at { $where }.
problem-database-newer = The database was used by a newer version of { -program }, which changed it (to { $revision }). Use that version, or one after it.
problem-postgres-extra = PostgreSQL needs one more package: pip install "ninetyeight[postgres]".
problem-backup-foreign = This is no backup of { -program }.
problem-backup-damaged = The backup is damaged: something is missing or was changed.
problem-backup-newer = The backup was made by a newer version of { -program }. Use that version, or one after it.
problem-restore-not-empty = The database { $where } is not empty: { $table } has rows. A backup is restored into an empty one only, so that nothing is lost.

## Problems with any text

problem-not-text = This is not a text.
problem-not-utf-8 = This is not text in UTF-8: byte { $place } does not fit.
problem-too-long = The text is too long: at most { $limit } { $unit ->
        [bytes] bytes
       *[characters] characters
    } are read.

## Problems with cards, seats and deals

problem-deck-not-cards = A deck is a list of the 98 cards; this is no list.
problem-card-unknown = { $card } is no card: there are 2 to 99.
problem-card-twice = Card { $card } is there twice; there is one of each.
problem-card-missing = Card { $card } is missing; a deck has all from 2 to 99.
problem-players = { $players } cannot play: it is a game for 1 to 5.
problem-start-seat = Seat { $seat } cannot start: { $players ->
        [one] alone there is only seat 1.
       *[other] with { $players } players it is one of the seats 1 to { $players }.
    }
problem-no-such-seat = There is no seat { $seat }: { $players ->
        [one] alone there is only seat 1.
       *[other] with { $players } players there are 1 to { $players }.
    }
problem-no-such-pile = There is no pile { $pile }: there are A, B, C and D.
problem-seed-and-deck = A deal comes from a seed or from a deck, not from both.
problem-seed = { $seed } is no seed: any whole number from 0 to 18446744073709551615 is one.
problem-game-number = { $game } is no number of a deal: any whole number from 0 to 4294967295 is one.
problem-reward-shape = The weight of the cards left in the reward is a number from 0 to 1, not { $shape }.
problem-not-your-turn = It is the turn of seat { $seat }, not of seat { $viewer }.
problem-nothing-to-undo = Nothing has been done yet that could be undone.

## Problems with plays. `back` is the card of the backwards trick, 0 when there is none;
## `pile_count` is the number of `piles`.

problem-not-in-hand = { $card } is not in the hand: only cards in hand can be laid.
problem-too-low = { $card } does not go on pile { $pile }: its top is { $top }. An ascending pile takes a higher card{ $back ->
        [0] .
       *[other] , or exactly { $back }.
    }
problem-too-high = { $card } does not go on pile { $pile }: its top is { $top }. A descending pile takes a lower card{ $back ->
        [0] .
       *[other] , or exactly { $back }.
    }
problem-one-pile = { $card } may not go on pile { $pile }: a One-pile card is visible and this turn is bound to { $committed }. Lay it there, or cover every One-pile card first.
problem-no-trick = { $card } on { $top } (pile { $pile }) would be a backwards trick, and a No-trick card is visible. Cover that one by a normal play first.
problem-three-complete = Three cards lie and a 3! is among them: exactly three are allowed, so the turn must end now.
problem-game-over = The game is over ({ $result }): nothing more can be laid.
problem-minimum = The turn cannot end yet: { $minimum ->
        [one] at least one card must be laid
       *[other] { $laid } of at least { $minimum } cards are laid
    }.
problem-skull = The turn cannot end yet: { $pile_count ->
        [one] a Skull that was laid in this turn is visible on pile { $piles }. Cover it first.
       *[other] Skulls that were laid in this turn are visible on the piles { $piles }. Cover them first.
    }
problem-three = The turn cannot end yet: a 3! was laid, so exactly three cards must be laid, not { $laid }.
problem-fire = The turn cannot end yet: { $pile_count ->
        [one] a fire card from the turn before is visible on pile { $piles }. Cover it first.
       *[other] fire cards from the turn before are visible on the piles { $piles }. Cover them first.
    }
problem-not-an-action = { $text } is no action: lay a card or end the turn.
problem-nothing-to-take-back = No card of this turn can be taken back: only cards laid in this turn, and never after new cards were drawn.
problem-hidden-draw = Nobody here knows the cards that would be drawn: the draw pile is hidden. Write its cards into the line to go on.

## Problems with signals

problem-silence = A Silence card is visible: nobody may talk or signal until it is covered.
problem-signal-shape = The signal { $signal } is not complete, or says too much: some are about a pile, some about a command, the others about nothing.
problem-signal-command = No card in this variant carries { $command }, so nobody can signal it.
problem-signal-not = { $text } is not a signal.
problem-signal = This is no signal. Signals are: keep-off, small-steps, free, like, love and trick with a pile; hold and not-now with a command; start, trouble and thanks.

## Problems with bots. `said` is what the bot or its exception said.

problem-unknown-bot = There is no bot { $bot }{ $near ->
        [none] .
       *[other] ; did you mean { $near }?
    } Known here: { $known }. A bot of your own is named by its file and its class, as in my_bot.py:MyBot.
problem-bot-file-missing = There is no file { $file } with the bot { $bot }.
problem-bot-name-missing = The bot { $bot } cannot be used: { $source } has nothing called { $name }.
problem-bot-not-loaded = The bot { $bot } cannot be used. Loading it ended with: { $said }.
problem-bot-not-a-bot = { $bot } is no bot: it has no method { $missing }.
problem-bot-raised = The bot { $bot } failed (seat { $seat }, position { $position }): { $said }.
problem-bot-hung = The bot { $bot } gave no answer within { $seconds } seconds (seat { $seat }, position { $position }).
problem-bot-illegal = The bot { $bot } wanted { $said } (seat { $seat }, position { $position }), and that is refused: { $why }.
problem-bot-wrong-answer = The bot { $bot } answered { $said } (seat { $seat }, position { $position }), but the answer to { $question } must be { $question ->
        [act] a Choice: an action, and a reason made of words and numbers
        [signals] a tuple of signals
       *[offer_start] a finite number
    }.
problem-bot-signal-twice = The bot { $bot } said { $said } (seat { $seat }, position { $position }), and something else about the same pile: one signal per pile is all.
problem-bot-two-answers = The bot { $bot } gave two answers to the same question, { $question } (seat { $seat }, position { $position }): { $first } and { $second }.
problem-bot-changed-view = The bot { $bot } changed the view or the signals that it was given with { $question } (seat { $seat }, position { $position }).
problem-hidden-hand = Nobody here knows the hand of the seat on turn, so nobody can choose from it.
problem-hidden-solve = With hidden cards nobody can tell: write all hands and the draw pile into the line.

## Problems with simulations

problem-bots-unnamed = A name of a bot is missing. Write one for all seats, or one for each, separated by commas.
problem-bots-count = There are { $bots } bots for { $players ->
        [one] one player
       *[other] { $players } players
    }. Name one bot for all seats, or one for each.
problem-games = { $games } is no number of games: 1 to { $most } can be played.
problem-limit = { $seconds } is no number of seconds for an answer: more than 0, at most { $most }.
problem-worker-died = A process that played games ended by itself. The system may have too little memory for so many jobs.
problem-results-foreign = This file was not written by a simulation; it is left as it is. Name another one.
problem-results-other = This file has other games: their { $key } is { $found }, not { $wanted }. Name another file.
problem-results-damaged = Line { $line } of this file is damaged. Remove that line, and its games are played again.
problem-results-differ = The games in this file do not end as they do now: the bots or the program have changed since. Name another file.
problem-cluster-not-installed = To use a cluster, install the extra: pip install "ninetyeight[cluster]".
problem-cluster-no-answer = No cluster answers at { $address } ({ $said }). Is its scheduler running there?
problem-cluster-no-workers = The cluster at { $address } has no workers.
problem-cluster-failed = A worker of the cluster ({ $worker }) failed: { $said }.
problem-cluster-differs = The worker { $worker } plays other games than this machine: it has another version of { -program } or of the bots.

## Problems with variants and layouts

problem-variant-unknown = There is no variant { $variant }. Variants are made of these modules, joined by +: { $modules }.
problem-variant-order = { $variant } is written { $right }: every module once, in the order { $modules }.
problem-layout-misplaced = { $variant } names a layout where none belongs: it stands behind extreme, as in extreme@mine+onfire.
problem-layout-unknown = The layout { $layout } is not at hand; known here: { $known }. Name its file with --layout.
problem-layouts-not-layouts = The layouts given are not a list of layouts.
problem-layout-toml = The layout is not TOML: { $detail }.
problem-layout-key = { $key } does not belong in a layout: it has a name and a table [cards].
problem-layout-no-cards = The table [cards] is missing: it leads from each command to its four cards.
problem-layout-command = { $command } is no command: they are stop, skull, three, silence, no-trick, one-pile and draw-one.
problem-layout-not-list = The cards of { $command } are not a list; write [9, 38, 63, 92].
problem-layout-count = { $command } has { $count ->
        [one] one card
       *[other] { $count } cards
    }; each command has exactly 4.
problem-layout-card = { $card } (under { $command }) is no card: there are 2 to 99.
problem-layout-twice = Card { $card } stands under { $first } and under { $second }; a card carries one command, once.
problem-layout-no-name = The layout has no name: write name = "mine" at its top.
problem-layout-name = { $name } cannot be a layout's name: use up to 40 small letters, digits and hyphens.
problem-layout-name-taken = The name { $name } belongs to the built-in layout; choose another.

## Problems with requests to the server. `detail` is what a program found wrong, in English.

problem-no-such-path = There is nothing at this address.
problem-wrong-method = This address does not understand this method.
problem-body-too-large = The request is too large.
problem-body-unreadable = The body of the request cannot be read: it must be JSON in UTF-8, and not nested too deep.
problem-bad-request = The request cannot be understood.
problem-request-invalid = The request is not right at { $place }: { $detail }.
problem-internal = Something is broken here, and it is not your fault. Who runs this server can find it by the reference { $reference }.
problem-too-many-requests = That was too much at once. Please try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
problem-token-needed = Who are you? A valid token of a player is needed for this; pick a name to get one.
problem-no-such-link = This link is not valid: it was used, replaced, or is older than ten minutes. Make a new one.
problem-still-warming = The server is still getting ready.
problem-database-silent = The database does not answer.
problem-name-empty = A name is needed: 1 to { $limit } characters, at least one of them visible.
problem-name-too-long = The name is too long: at most { $limit } characters.
problem-name-character = The name has a character that cannot be shown safely ({ $character }). Letters, digits, punctuation, symbols and blanks are fine.
problem-name-marks = The name has more than { $most } marks on one letter.

## Problems with actions and position lines

problem-action = { $text } is no action: 45A lays card 45 on pile A, end ends the turn.
problem-actions = { $words } are no actions: 45A lays card 45 on pile A, end ends the turn.
problem-field-count = A position line has six fields (variant, piles, hands, draw pile, seat, laid), or seven with the cards that are gone; here { $found ->
        [0] is none
        [one] is one
       *[other] are { $found }
    }.
problem-pile-count = There are four piles, A/B/C/D, not { $found }: write four tops, like 1/34/100/62.
problem-pile-top = { $text } cannot lie on top of pile { $pile }: it is a card from 2 to 99, or { $bare } while the pile is empty.
problem-card-range = { $text } ({ $field }) is no card: there are 2 to 99.
problem-hidden-count = { $text } ({ $field }) is no number of hidden cards: write ? and 1 to 98.
problem-draw-mixed = { $text } mixes known and hidden cards: the draw pile is known (all cards, next one first) or hidden (?72).
problem-seat-count = { $found } hands are too many: it is a game for 1 to 5.
problem-seat = { $text } is no seat here: { $players ->
        [1] with one hand it can only be 1
       *[other] it is one of 1 to { $players }
    }.
problem-seat-empty = Seat { $seat } holds no cards and cannot be on turn.
problem-laid-end = The laid cards belong to one turn; end is no part of them.
problem-laid-after-end = { $play } was laid after the turn or the game had ended.
problem-laid-illegal = { $play } cannot have been laid: { $why }.
problem-gone-range = { $text } is no card and no range of cards: write 14, or 97-99.
problem-gone-needless = Nothing is hidden in this line, so the cards that are gone are not to be named.
problem-hidden-too-many = { $hidden ->
        [one] One card is
       *[other] { $hidden } cards are
    } hidden, but { $room ->
        [0] none is left that could be
        [one] only one is left that could be
       *[other] only { $room } are left that could be
    }.
problem-hand-size = Seat { $seat } holds { $found ->
        [one] one card
       *[other] { $found } cards
    }; a full hand is { $size }.

## Problems with records

problem-record-no-deal = Only a game that began with a deal can be recorded.
problem-name = The name of seat { $seat } cannot be written down: it has 1 to 80 printable characters and no blanks around it.
problem-comment = The comment that begins with { $text } cannot be written down: it is too long, or has characters that cannot be printed.
problem-talk-level = { $talk } is no talk level: they are silent, signals, strict, house and free.
problem-seal = The seal is a hash of 64 hexadecimal digits and a salt.
problem-seal-missing = The record has no seal, so nothing is known about when its deck was fixed.
problem-seal-broken = The seal does not fit: its hash is { $hash }, but deck and salt of the record give { $right }.
problem-date = { $text } is no date: write it like 2026-01-31.
problem-result = The record says { $text }, but its cards say { $right }.
problem-header-unknown = Line { $line } is no header: { $text }. Headers look like "variant: base"; an empty line parts them from the turns.
problem-header-twice = Line { $line } gives the header { $key } a second time.
problem-header-missing = The header "{ $key }:" is missing.
problem-version-unknown = The version of { $key } is { $text }; only { $known } is known here.
problem-seat-headers = The seats must be numbered 1, 2, … without a gap, at most 5; found: { $found }.
problem-turn-line = Line { $line } is no turn: { $text }. A turn looks like "1: 45A 46A end".
problem-turn-seat = Line { $line } is a turn of seat { $seat }, but seat { $expected } is on turn.
problem-turn-refused = Line { $line }: { $text } is refused: { $why }.
problem-event = Line { $line }: { $text } is no play, signal, take-back or comment.
problem-compact-prefix = A record in one line begins with { $prefix }.
problem-compact-damaged = The record in one line is damaged: something is missing or was changed.

## Problems at a table

problem-wrong-phase = { $phase ->
        [open] This can be done only after the cards are dealt.
        [start] This cannot be done while the team agrees who starts.
        [play] This cannot be done while the game runs.
       *[over] The game is over, so this can no longer be done.
    }
problem-aid-unknown = { $aid } is no aid that a table can switch on. Known: { $known }.
problem-pace = A bot takes 0 to { $most } seconds for a card.
problem-layout-unused = The layout { $layout } is given, but the variant does not use it: name it there, as in extreme@{ $layout }.
problem-already-seated = You already have a seat at this table.
problem-not-seated = Only who has a seat at this table can do this.
problem-not-host = Only the host of the table can do this.
problem-table-full = { $seats ->
        [one] The only seat is taken.
       *[other] All { $seats } seats are taken.
    }
problem-seat-taken = Seat { $seat } is taken. Choose an empty one.
problem-seat-vacant = Nobody sits on seat { $seat }.
problem-seat-has-bot = A bot already plays for seat { $seat }.
problem-seat-not-away = Who has seat { $seat } is here. A bot keeps only the seat of somebody who is away.
problem-seat-kept = A bot keeps your seat { $seat }. Take it back first.
problem-seat-not-kept = No bot keeps your seat { $seat }, so there is nothing to take back.
problem-seat-no-person = On seat { $seat } there is no person.
problem-bot-path = { $bot } is a program of one's own. At this table only bots that are known by a name can play.
problem-loses = { $action } loses the game at once: { $reason ->
        [skull] a Skull stays uncovered
        [three] a 3! is not met by exactly three cards
        [fire] a fire card that is due stays uncovered
       *[stuck] the minimum can no longer be laid
    }. It must be confirmed.
problem-take-back-off = At this table no card can be taken back: the others have seen its number.
problem-give-up-said = The wish of seat { $seat } to give up is already as you say.
problem-muted = The host has muted you: nobody reads what you write or signal.
problem-talk-closed = At the talk level { $talk } this is closed while the game runs.
problem-signal-to-nobody = Nobody else is playing, so there is nobody to signal to.
problem-signal-not-standing = This signal of yours does not stand, so there is nothing to take back.
problem-signal-trick = A trick names one exact card, and exact hints are not allowed.
problem-signal-last-fire = At most one fire card has not been laid yet, so naming it would be an exact hint.
problem-chat-length = A line of chat has 1 to { $most } characters.
problem-chat-characters = This cannot be shown to others safely: write one line of visible letters, without control characters, changes of direction or piles of marks.
problem-chat-number = Nobody has read this: it names a number that a card can have. Say it without, and everything else as you like.
problem-chat-exact-hint = Nobody has read this: it leaves one card only. Say it less exactly.
problem-name-tells = A name that is new at a table while it plays must not name a number or hint at a card. After the game it may.

## Problems with messages

problem-message-too-long = The message is too long: at most { $limit } bytes are read.
problem-message-utf-8 = The message is not text in UTF-8.
problem-message-json = The message is not JSON: { $detail }.
problem-message-shape = The message is JSON, but none that is known here: { $detail }.
problem-message-deep = The message is nested too deeply.
problem-message-number = A number in the message is too large: at most { $limit }.

## Problems with connections to a table
problem-stale = That was meant for move { $move }, but the table is at move { $now }: look again and decide again.
problem-rematch-running = The game is not over yet: a rematch follows on its end.
problem-too-many-messages = Too many messages in too short a time: wait a moment.
problem-hello-first = Say hello first: nothing else is heard before.
problem-hello-once = You have said hello already: open another connection to be somebody else.
problem-protocol-version = This server speaks version { $known } of the protocol, not { $version }: load the page again, or get a newer program.
problem-token-invalid = This token is not valid, or not any more: pick a name again, or take the seat over from another device.
problem-daily-watch = Whoever watches the day's deal could not play it any more: it can be watched when it is over.
problem-daily-without-you = The day's deal is to be played, not watched: leave a seat for yourself.
problem-suggest-off = This table plays without suggestions: that is an aid to be chosen when a table is opened.
problem-suggest-turn = A turn can be suggested when it is your turn.
problem-too-many-tables = One connection can watch { $most } tables: leave one first.

## Problems with lobby, replays and records

problem-table-unknown = There is no such table.
problem-too-many-bots = There are { $bots } bots, but only { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }.
problem-bot-not-here = There is no bot { $bot } on this server. Known here: { $known }.
problem-daily-over = The deal of the day { $day } can be played on that day only; today, in UTC, is { $today }.
problem-daily-later = The day { $day } has not come yet; today, in UTC, is { $today }.
problem-daily-layout = The deal of the day is for all the same, so a layout of your own cannot be played.
problem-replay-running = The game is not over. Its replay is shown when it is.
problem-records-running = The game is not over. How its team stands is told when it is.
problem-replay-turn = There is no turn { $turn } in this game: it has { $turns }, and the number after the last is the end.
problem-replay-seat = There is no seat { $seat } at this table: they go from 1 to { $seats }, and "all" shows every hand.
problem-replay-too-long = More happens in this record than in any game: at most { $most } plays, signals and comments are replayed.
problem-no-such-feed = There is no such feed.

## Why a position cannot come up in a real game

problem-unreachable-skull = The Skull { $card } on pile { $pile } would have been covered in its own turn.
problem-unreachable-hand = Seat { $seat } would hold at least { $least ->
        [one] one card
       *[other] { $least } cards
    } while the draw pile lasts, not { $found }.
problem-unreachable-minimum = Only { $laid ->
        [one] one card lies
       *[other] { $laid } cards lie
    } in the piles, but the first turn laid at least { $minimum }.
problem-unreachable-bare = Cards have been laid, but no pile shows one: { $found ->
        [one] one card lies
       *[other] { $found } cards lie
    } in the piles, and all four are bare.
problem-unreachable-card = Card { $card } would lie in a pile, but no pile has come that far.

## Why something is refused, in a few words

reason-not-in-hand = the card is not in the hand
reason-too-low = an ascending pile takes a higher card, or one exactly 10 lower
reason-too-high = a descending pile takes a lower card, or one exactly 10 higher
reason-one-pile = a One-pile card binds the turn to another pile
reason-no-trick = a visible No-trick card forbids the backwards trick
reason-three-complete = the three cards of a 3! are already laid
reason-game-over = the game is over
reason-minimum = too few cards are laid
reason-skull = a Skull of this turn is visible
reason-three = a 3! demands exactly three cards
reason-fire = a fire card that is due is visible
reason-not-an-action = it is no action
reason-silence = a Silence card is visible
reason-no-such-seat = there is no such seat
reason-signal-not = it is not a signal
reason-signal-shape = the signal is not complete, or says too much
reason-signal-command = no card in this variant carries this command
reason-nothing-to-take-back = there is no card of this turn to take back

## The things of the game

module-base = The Game
module-extreme = The Game Extreme
module-onfire = On Fire
module-expert = expert
module-short = short hand
layout-ours = layout { $name } (ours, not the printed one)
layout-own = layout { $name }

command-stop = Stop
command-skull = Skull
command-three = 3!
command-silence = Silence
command-no-trick = No trick
command-one-pile = One pile
command-draw-one = Draw one
command-fire = Fire

signal-keep-off = please keep off { $pile }
signal-small-steps = only a small step on { $pile }
signal-free = { $pile } is free for you
signal-like = something good for { $pile }
signal-love = something very good for { $pile }
signal-trick = the trick for { $pile }
signal-start = I would like to go on
signal-trouble = I am in trouble
signal-thanks = thanks
signal-hold = I hold { $command }
signal-not-now = please no { $command } now

seat = seat { $seat }
player-name = Player { $seat }
player-count = { $count ->
        [one] solo
       *[other] { $count } players
    }
no-cards = none
hidden-cards = { $count } hidden

## The picture of a position

to-play = { $name } to play
game-ended = the game is over
touched = laid in this turn
draw-pile = draw pile
draw-count = { $count ->
        [0] empty
        [one] 1 card
       *[other] { $count } cards
    }
laid = Laid in this turn:
nothing = nothing
heading-in-force = In force
heading-demanded = Demanded before the turn may end
heading-doubts = This position cannot come up in a real game
hand-hidden = The hand on turn is hidden.
trick = trick

legend-trick = backwards trick: exactly 10 back
legend-order = wrong way: A and B take higher cards, C and D lower ones
legend-one-pile = a One-pile card binds this turn to another pile
legend-no-trick = a trick, and a No-trick card is visible
legend-three = the three cards of a 3! are laid
legend-loses = loses the game at once: { $plays }

loss-stuck = the minimum can no longer be laid
loss-skull = a Skull stays uncovered
loss-three = a 3! is not met by exactly three cards
loss-fire = a fire card that is due stays uncovered

in-force-silence = Silence: nobody may talk or signal.
in-force-silence-solo = Silence: alone it means nothing.
in-force-no-trick = No trick: no card may go back by 10, on any pile.
in-force-one-pile = One pile: the next card chooses the pile; all others of this turn go there too, as long as a One-pile card is visible.
in-force-one-pile-bound = One pile: every further card goes on { $pile } until no One-pile card is visible.
in-force-draw-one = Draw one: if it is still visible when the turn ends, only one card is drawn.
in-force-draw-one-empty = Draw one: the draw pile is empty, so it means nothing.

demand-minimum = { $missing ->
        [one] At least one more card
       *[other] At least { $missing } more cards
    }: the minimum of this turn is { $minimum }.
demand-skull = Cover the { $count ->
        [one] Skull
       *[other] Skulls
    }: { $tops }.
demand-three = 3!: { $missing ->
        [one] one more card
       *[other] { $missing } more cards
    }, exactly three in all.
demand-fire = Cover what is on fire: { $tops }.

end-may = The turn may end now.
end-must = Three cards with a 3! among them are laid: the turn must end now.
end-may-not = The turn may not end yet.
end-loses = Ending it loses the game: after that { $why }.

## The result

result-won = Won! All 98 cards are laid: the game is beaten.
result-very-good = Stuck with { $left ->
        [one] only one card left: so close!
       *[other] only { $left } cards left: a very good result!
    }
result-stuck = Lost: stuck with { $left ->
        [one] one card
       *[other] { $left } cards
    } left.
result-skull = Lost: a Skull was left uncovered, with { $left ->
        [0] all cards laid
        [one] one card left
       *[other] { $left } cards left
    }.
result-three = Lost: a 3! demands exactly three cards, and that is not possible any more ({ $left } left).
result-skull-ahead = Lost: the turn cannot be completed without a Skull, and that one would stay uncovered, with { $left ->
        [one] one card left
       *[other] { $left } cards left
    }.
result-three-ahead = Lost: the turn cannot be completed without a 3!, and exactly three cards cannot be laid, with { $left ->
        [one] one card left
       *[other] { $left } cards left
    }.
result-fire = Lost: a fire card stays uncovered, with { $left ->
        [0] all cards laid
        [one] one card left
       *[other] { $left } cards left
    }.
result-whose = { $name } could not complete the turn.
result-unfinished = Not finished.

## Playing

play-welcome = Type a card and a pile, like 45A, and end to end the turn; ? for help.
play-help =
    45A              lay card 45 on pile A
    45A 46A end      several at once, and end the turn (e is short for end)
    Enter            show the table again
    why 45A          what it costs, or why it is refused
    back             take the last card of this turn back
play-help-signals =
    signal keep-off A
                     tell the others something without a number; also small-steps,
                     free, like, love (with a pile), hold, not-now (with a command),
                     start, trouble, thanks; signal back keep-off A takes it back
play-help-more =
    save game.txt    write the record so far to a file
    quit             leave the game (the seed is shown, to play it again)

    A and B go up from 1, C and D go down from 100. In the table +3 is a step of 3,
    -10 is the backwards trick, a dot is a card that goes the wrong way, and ! marks
    what loses the game at once. "{ -program } rules" tells all the rules.
play-hint = Type ? for help.
yes-or-no = [y/n]
yes-words = y yes
hand-label = hand
turn-solo = Turn { $turn } · { $draw ->
        [0] the draw pile is empty
        [one] 1 card in the draw pile
       *[other] { $draw } cards in the draw pile
    }
turn-of = Turn { $turn } · { $name } · { $draw ->
        [0] the draw pile is empty
        [one] 1 card in the draw pile
       *[other] { $draw } cards in the draw pile
    }
past-turn = { $name } laid { $plays } and drew { $drawn ->
        [0] nothing
        [one] one card
       *[other] { $drawn } cards
    }.
standing-signal = { $name }: { $signal }
name-and-seat = { $name } (seat { $seat })
would-start = { $name } would like to start.
lays-card = { $name } lays { $action } ({ $cost }{ $command ->
        [none] { "" }
       *[other] , { $command }
    }).
draws-cards = { $name } draws { $drawn ->
        [0] nothing
        [one] one card
       *[other] { $drawn } cards
    }.
let-play = { $name }, press Enter to let { $next } play (a signal is possible here).{ " " }
drew = You drew { $cards }.
drew-nothing = You drew nothing.
stopped = Stop: the turn is over.
your-hand = Your hand: { $cards }
rest-dropped = Not done: { $actions }.
confirm-loss = { $action } loses the game at once: { $why }. Do it all the same?
confirm-back = The others have seen this card. Do all agree that you take it back?
confirm-replace = { $file } exists. Replace it?
record-not-replaced = { $file } stays as it is, and no game was begun. Name another file with --record.
saved = Saved to { $file }.
save-where = Where to? Type save and the name of a file, like save game.txt.
why-what = Why what? Type a play behind it, like why 45A.
why-legal = { $action } is allowed; the pile moves on by { $cost }.
why-trick = { $action } is allowed: it is the backwards trick, the pile goes back by 10.
why-loses = { $action } is allowed, but loses the game at once: { $why }.
why-end = The turn may end now.
signal-given = The others will see: { $signal }.
signal-withdrawn = Taken back: { $signal }.
signal-list = Signals are: keep-off, small-steps, free, like and love with a pile (signal like A); hold and not-now with a command (signal hold skull); start, trouble, thanks.
look = { $name }, press Enter to look at your hand (or type skip, to go straight to the start).{ " " }
hide = { $name }, press Enter to hide it again (a signal is possible here, like signal start).{ " " }
who-starts = Who starts? ({ $seats }){ " " }
no-such-player = Nobody here is called that. Type a number or a name: { $seats }.
pass-on = { $name }, press Enter to hide your cards and pass on to { $next } (a signal is possible here).{ " " }
ready = { $name }, press Enter when nobody else is looking.{ " " }
only-signals = Only signals are possible now, like signal keep-off A; Enter goes on.
open-hand = { $name }: { $cards }
open-draw = Draw pile: { $cards }
offer-record = Show the record in one line, to keep or to send?
play-quit = You left the game.
play-again = The seed was { $seed }. To play the same cards again:

## The terminal table

short-tui = play on the screen of the terminal, here or at a server's table
synopsis-tui = { -program } tui [<record>] [options]
help-tui =
    The table on the whole screen of a terminal, by keyboard and mouse: alone, in
    turns at one keyboard, with bots, or with --server beside people in browsers.
    Without options it asks what to play; ? shows all keys. --plain is the same in
    lines that a screen reader can follow.

    A record is opened: a game that is over turn by turn, any other goes on. A game
    that you leave is kept, and offered the next time.
examples-tui =
    { -program } tui
    { -program } tui --variant extreme --bots planner,casual
    { -program } tui --server https://table.example.org --table HARE42 --name Ann
    { -program } tui game.txt
exit-tui =
    Exit code: 0 left, 1 no terminal, or the record or the table cannot be used,
    2 wrong usage.
option-aid = An aid at the table: gone (which cards are gone), suggest (a bot suggests a
    turn) or chance (the chance to win, by what you know); can be given several
    times.
option-server = Play at a table of the server at this address: a new one, or that of
    --table. The link to a table does, too.
option-table = The code of the table, as the others see it there.
option-plain = Draw nothing: everything in lines of text, for screen readers.
option-theme = auto (the default), light or dark.
option-ansi = Use the sixteen colours of the terminal only.
usage-theme = { $theme } is no theme: there are { $known }.
usage-table = A table is at a server: name it with --server.
problem-no-terminal = There is no terminal to draw on. --plain needs none.
problem-server-address = { $address } is no address of a server: write it like https://table.example.org.

tui-menu-hint = Tab and arrows move, Enter chooses, Esc leaves.
tui-go-on = Go on with the last game
tui-open-record = Open a record…
tui-open-which = Which file, or which record in one line?
tui-join = Join a table…
tui-join-server = The address of the server, or the link to the table:
tui-joining = On the way to { $server } …
tui-joining-again = Enter tries again, Esc leaves.
tui-broken-answer = The server gave an answer that is not understood here. Is it one of { -program }, and as new as this program?
tui-suggest-coming = A bot is thinking…
tui-chance-failed = The chance to win could not be worked out.
tui-layout-file = a file; empty: ours
tui-seat-nobody = nobody
tui-seat-person = a person at this keyboard
tui-aid-gone = which cards are gone
tui-aid-suggest = a bot suggests
tui-not-possible = That is not possible
tui-loses-twice = This loses the game: { $why }. Press { $pile } again to do it all the same.
tui-end-take-back = That card lost the game. U takes it back, Enter leaves it at that.
tui-signal-which = A signal about which pile? A to D; S again for one to all.
tui-bots-coming = The bots get ready: the first time this takes half a minute.
tui-yes = yes
tui-no = no
tui-save-as = Write the record to which file?
tui-quit-local = Leave the game? It is kept, and goes on the next time.
tui-quit-remote = Leave the table? Your seat stays yours.
tui-key-menu = what can be done about the seats
tui-key-save = write the record to a file
tui-key-theme = light or dark
tui-key-quit = leave
tui-word-card = card
tui-word-lay = lay
tui-word-end = end
tui-word-back = back
tui-word-hint = hint
tui-word-signal = signal
tui-word-talk = talk
tui-word-menu = seats
tui-word-text = text
tui-word-keys = keys
tui-word-quit = leave
tui-word-again = again
tui-word-replay = replay
tui-word-eyes = eyes
tui-word-review = review
tui-word-close = close
tui-plain-welcome = Type a card and a pile, like 45A, and end to end the turn. ? tells the rest.
tui-plain-help =
    45A              lay card 45 on pile A
    45A 46A end      several at once, and end the turn
    table            the whole table, also with Enter alone
    back             take the last card of this turn back
    start 2          let seat 2 start
    signal keep-off A, signal back keep-off A
                     tell the others something, or take it back; signal alone
                     lists all of them
    say …            a line to the others
    hint             let a bot suggest a turn, where the table has that aid
    chance           how likely you win from here, where the table has that aid
    again            another game, after the end
    give-up          give the game up
    save game.txt    write the record to a new file
    quit             leave

## Replays

replay-talk = talk { $level }
replay-sealed = sealed deal
replay-seat = seat { $seat }  { $name }{ $bot ->
        [yes] { " " }(bot)
       *[no] {""}
    }{ $starts ->
        [yes] , starts
       *[no] {""}
    }
replay-turn-start = Start of turn { $turn }
replay-line = Position line:
replay-turn = Turn { $turn }  { $name }
replay-hand = holds { $cards }
replay-back = (back)
replay-signal = { $name }: "{ $signal }"
replay-signal-back = { $name } takes back: "{ $signal }"
replay-comment = “{ $words }”
seal-fits = The seal fits: deck and salt give { $hash }. If this is the hash that was shown at the deal, the deck was fixed before the game.

## Bots, in a sentence

bot-champion = Trained by playing with itself, and by far the strongest; gives signals and heeds them.
bot-champion-search = The champion, thinking ahead where it is unsure; takes longer.
bot-planner = Strong: plans whole turns, gives signals and heeds them.
bot-casual = Plays along well, and errs like a person.
bot-beginner = Thinks of one card at a time, as if it had just learnt the rules.
bot-child = Remembers little, and likes a card for no reason now and then.
bot-quick = The cheapest cards of the turn, at once; no signals.
bot-greedy = The smallest step, and ends the turn as soon as it may.
bot-random = Anything that is legal.
bot-of-others = A bot that was installed on this server.

## The feed of a player

feed-title = { -program }: tables that wait for you
feed-turn = Your turn at table { $code }
feed-table = { $variant }, { $seats ->
        [one] alone
       *[other] { $seats } players
    }

## The web: everywhere

web-skip = To the content
web-home = Front page
web-reload = Load the page again
web-guest = Guest
web-reconnecting = Reconnecting… The table waits for you.
web-outdated = The server has been renewed, and this page is older than it. Load the page again to go on; nothing is lost.
web-server-broken = The server says things that this page does not understand. Load the page again; if that does not help, tell whoever runs the server.
web-page-not-loaded = This page could not be loaded. Is there a network? Try again.
web-page-broken = Something on this page is broken, and it is not your fault. The table is safe on the server: load the page again.
web-unknown-problem = This was refused ({ $code }).
problem-web-offline = The server cannot be reached. Is there a network? Try again in a moment.
problem-web-broken-answer = The server gave an answer that this page does not understand. Load the page again.
problem-web-unreadable-file = This file cannot be read. Choose it again, or paste its text.

## The web: front page, lobby, me

web-app-name = { -program }
web-app-nav = Pages
web-app-learn = Learn
web-app-rules = Rules
web-app-description = The Game and The Game Extreme, alone, with friends or with bots. Unofficial.
web-app-noscript = The table needs JavaScript. “{ -program } play” is a game in the terminal.
web-app-settings = Settings
web-app-me = You: { $name }
web-app-nobody = You
web-app-try-again = Try again
web-app-cancel = Cancel
web-app-loading = One moment…
web-app-players = { $count ->
        [one] alone
       *[other] { $count } players
    }
web-app-cards-left = { $count ->
        [0] no card left
        [one] one card left
       *[other] { $count } cards left
    }

web-settings-theme = Light or dark
web-settings-theme-auto = system
web-settings-theme-light = light
web-settings-theme-dark = dark
web-settings-language = Language
web-settings-language-auto = as the browser ({ $language })
web-settings-sound = Sound when it is your turn
web-settings-motion = Motion of cards
web-settings-keys = Single letters and digits are shortcuts
web-settings-list = Show tables as lists of text
web-settings-notifications = Tell me on the desktop when it is my turn
web-settings-notifications-denied = The browser has been told not to allow this. Change it in the settings of the browser for this page.
web-settings-notifications-missing = This browser cannot do that here.
web-settings-kept = Kept in this browser only.

web-offline-title = No network
web-offline-words = The server cannot be reached just now. Your tables are safe there; this page goes on by itself as soon as it answers.

web-front-title = Ninety-eight cards, four piles, one team
web-front-lead = Lay them all: two piles go up, two go down. No account needed.
web-front-art = Four piles: two go up, two go down. Below them a number line from one to a hundred.
web-front-play = Play
web-front-alone = Play alone now
web-front-with-bots = Play with bots
web-front-bots = How many
web-front-bots-count = { $count ->
        [one] one bot
       *[other] { $count } bots
    }
web-front-level = How strong
web-front-level-planner = strong
web-front-level-casual = like a person
web-front-level-beginner = beginners
web-front-new = New table…
web-front-new-hint = With friends, other variants, your own rules
web-front-code = Code of a table
web-front-code-hint = Friends gave you a code?
web-front-join = Join
web-front-code-missing = Type the code that your friends see at their table, like HARE42.
web-front-code-unknown = There is no table with the code { $code }. Look at it again: it is short, and capitals do not matter.
web-front-mine = My tables
web-front-mine-none = None yet. What you begin is kept here, and waits for you.
web-front-mine-over = { $count ->
        [one] One finished game
       *[other] { $count } finished games
    }
web-front-waiting = { $count ->
        [one] One table waits for you
       *[other] { $count } tables wait for you
    }
web-front-your-turn = your turn
web-front-phase-open = waits for players
web-front-phase-start = who starts?
web-front-phase-play = in play
web-front-phase-over = over
web-front-asleep = asleep
web-front-code-of = table { $code }
web-front-open = Open tables
web-front-open-none = Nobody has a public table just now. Open one, and others see it here.
web-front-open-lost = The list comes back with the network.
web-front-seats = { $seats ->
        [one] { $taken } of one seat taken
       *[other] { $taken } of { $seats } seats taken
    }
web-front-host = { $name }'s table
web-front-today = The day's deal
web-front-today-words = The same cards for everybody, today only. How far do you get?
web-front-learn = Learn in five minutes
web-front-learn-words = By playing, not by reading.
web-front-rules = The rules
web-front-rules-words = In our own words, with all corners.
web-front-replay = Look at a game
web-front-replay-words = Open the record of a finished one.
web-front-more = Around the game
web-front-name = You play as { $name }.
web-front-name-none = You play as { $name } until you take a name.
web-front-name-change = Change the name
web-front-name-take = Take a name
web-front-claim-title = Become another player?
web-front-claim-words = In this browser you are { $name }, with { $count ->
        [one] one table
       *[other] { $count } tables
    }. If you go on, this browser becomes the player of the link. Who you are now stays on your other devices; without one, make a link for it first.
web-front-claim-do = Become the other player
web-front-claim-keep = Stay { $name }
web-front-claimed = Welcome: this device is { $name } now, with all tables.
web-front-claim-again = The link was not used, so it still works.

web-new-title = New table
web-new-game = The game
web-new-about-base = The four piles, the backwards trick, nothing else. Begin here.
web-new-about-extreme = 28 cards carry a command: stop, cover me, exactly three, silence … Follow each, or all is lost.
web-new-harder = Make it harder
web-new-about-onfire = Some cards burn: cover each by the end of the next turn, or all is lost.
web-new-about-expert = At least three cards a turn, not two.
web-new-about-short = One card less in every hand.
web-new-hand = { $count ->
        [one] A hand has one card.
       *[other] A hand has { $count } cards.
    }
web-new-seats = Seats
web-new-seats-count = How many play
web-new-seat = Seat { $seat }
web-new-seat-you = You
web-new-seat-person = A person, by link or code
web-new-seat-bot = Bot { $bot }
web-new-only-bots = Bots on all seats: you watch.
web-new-fill = Bots on the others
web-new-talk = Talk
web-new-talk-silent = Silent
web-new-talk-silent-about = No signals, no chat while you play. The hardest.
web-new-talk-signals = Signals
web-new-talk-signals-about = One tap says “keep off”, “I love this pile”. No chat while you play.
web-new-talk-strict = Strict
web-new-talk-strict-about = Signals and chat; numbers are held back.
web-new-talk-house = House rule
web-new-talk-house-about = As strict, but a trick may be named.
web-new-talk-free = Free
web-new-talk-free-about = Signals and chat. That no numbers are said is up to you.
web-new-public = Public: listed on the front page, anybody may join or watch
web-new-more = More choices
web-new-take-back = Cards of a turn can be taken back
web-new-take-back-about = With others at the table they have then seen its number.
web-new-aids = Help at the table
web-new-aid-gone = Show which cards are gone
web-new-aid-suggest = A bot suggests a turn when asked
web-new-pace = Bots take for a card
web-new-pace-0 = no time at all
web-new-pace-half = half a second
web-new-pace-1 = one second
web-new-pace-2 = two seconds
web-new-pace-4 = four seconds
web-new-deal = Cards
web-new-deal-random = Shuffled afresh
web-new-deal-daily = The day's deal, the same for everybody today
web-new-deal-seed = The deal of a number
web-new-seed = Number
web-new-seed-about = Whoever plays the same number gets the same cards. Such a game does not count in the records.
web-new-layout = Your own layout for Extreme
web-new-layout-about = If you own the printed game: a name, and the four cards of each command. Empty: ours.
web-new-layout-file = Or from a file
web-new-open = Open the table
web-new-begin = Begin

web-daily-title = The day's deal
web-daily-lead = Everybody gets the same cards today, and nobody has seen them. Your first game counts.
web-daily-variant = Variant
web-daily-players = Players
web-daily-players-of = { $count ->
        [one] Alone
       *[other] { $count }
    }
web-daily-play = Play it alone
web-daily-play-bots = Play it with bots
web-daily-play-people = With people…
web-daily-again = Play it again, without counting
web-daily-results = How it went
web-daily-hidden = Shown as soon as you have played it: it would give the cards away.
web-daily-none = Nobody has played this deal.
web-daily-none-yet = You are the first. Others will follow.
web-daily-place = Place
web-daily-team = Team
web-daily-result = Result
web-daily-you = you
web-daily-won = won
web-daily-given-up = given up, { $left }
web-daily-before = The day before
web-daily-today = Today
web-daily-over = This day is over; its cards can no longer be played for the list.
web-daily-utc = A day begins at midnight UTC.

web-me-title = You
web-me-nobody = You are nobody here yet, and that is fine: play, and you get a name. Or take one now.
web-me-name = Name
web-me-name-take = Take this name
web-me-name-change = Change
web-me-name-changed = You are { $name } now.
web-me-device = On another device
web-me-device-words = Take your seat along: scan the picture, or open the address there. It works once, for ten minutes. Show it to nobody else: whoever uses it is you.
web-me-device-make = Make a link
web-me-device-renew = Make another link
web-me-device-qr = The link as a QR code
web-me-device-address = Address
web-me-device-expires = Works until { $time }.
web-me-device-over = This link is over. Make another one.
web-me-claim = I already play on another device
web-me-claim-words = Make a link there, and paste its address or its code here.
web-me-claim-code = Address or code
web-me-claim-go = Go on
web-me-claim-missing = Paste the address or the code that the other device shows.
web-me-records = Records
web-me-records-words = Only games with cards that nobody could know count: shuffled ones, and the day's deal.
web-me-records-none = No finished game yet.
web-me-records-mine = All my games
web-me-records-teams = By team
web-me-record-title = { $variant }, { $players }, talk: { $talk }
web-me-record-title-alone = { $variant }, { $players }
web-me-record-games = Games
web-me-record-wins = Won
web-me-record-streak = Won in a row
web-me-record-streak-words = { $now } (best { $best })
web-me-record-left = Cards left
web-me-record-left-words = { $mean } on average, fewest { $fewest }
web-me-feed = Games over days
web-me-feed-words = A feed reader tells you when a table waits for you. Whoever knows this address can read it too, so keep it to yourself.
web-me-feed-address = Address of the feed
web-me-feed-renew = Renew the address
web-me-feed-renewed = The feed has a new address. The old one no longer works.
web-me-data = Your data
web-me-data-words = Stored about you: your name, your seats and games, what you did and wrote there, when you came and when you were last here.
web-me-export = Download all of it
web-me-delete = Delete me…
web-me-delete-title = Delete you for good?
web-me-delete-words = Your name and everything you wrote disappear, your seats become empty, your links and devices stop working, and nobody can look up your records any more. The cards and results of games stay, without a name. Nobody can undo this.
web-me-delete-do = Delete me for good
web-me-deleted = Done: nothing of you is left here.

web-front-nowhere-title = Nothing lies here
web-front-nowhere-words = There is no page at this address. Perhaps a letter got lost on the way.

## The web: the table

web-board-piles = Piles
web-board-pile = Pile { $pile }, { $way ->
        [up] goes up
       *[down] goes down
    }, { $bare ->
        [yes] empty, starts at { $top }
       *[no] top { $top }
    }
web-board-pile-word = Pile
web-board-up = goes up
web-board-down = goes down
web-board-bare = empty
web-board-top = top
web-board-fresh = new
web-board-due = cover now
web-board-bound = only here
web-board-means-silence = no talk, no signals
web-board-means-no-trick = no 10 back, anywhere
web-board-means-one-pile = all cards on one pile
web-board-means-draw-one = draw only one card
web-board-means-fire = due next turn
web-board-means-three = exactly three cards
web-board-means-stop = ended the turn
web-board-trick = −{ $cost } trick
web-board-loses = loses
web-board-loses-twice = This loses the game: { $why }. Tap again to do it all the same.
web-board-not-here = not here
web-board-no-too-low = too low
web-board-no-too-high = too high
web-board-no-one-pile = other pile
web-board-no-no-trick = no trick
web-board-no-three-complete = three are laid
web-board-line = Number line. A has reached { $a }, B { $b }, C { $c }, D { $d }.{ $count ->
        [0] {""}
       *[other] {" "}{ $whose ->
            [mine] Your cards
           *[all] Cards in hands
        }: { $cards }.
    }
web-board-hand = Your hand, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-board-hand-empty = You have no cards left.
web-board-hint = suggested, number
web-board-demands = What counts now
web-board-laid = { $met ->
        [yes] { $laid } laid
       *[no] { $laid } of at least { $minimum } laid
    }
web-board-rule = Why? ({ $rule })
web-board-close = Close
web-board-how-ask = A signal about which pile?
web-board-how-on = Now choose a card for { $pile }.
web-board-how-signal = Now choose a card for { $pile }, or tap { $pile } again to signal.
web-board-how-card = Choose a card, then a pile.
web-board-how-pile = Now choose a pile: +3 is a jump of 3.
web-board-end = End turn
web-board-take-back = Take back
web-board-not-your-turn = It is not your turn.
web-board-nothing-back = There is no card of this turn that could be taken back.
web-board-in-force = In force:

web-table-coming = The table is being fetched…
web-table-none = No table here
web-table-code = Code { $code }
web-table-open = A table is being set
web-table-start = The cards are dealt
web-table-over = The game is over
web-table-your-turn = It is your turn.
web-table-turn-mine = Your turn
web-table-turn-kept = { $bot } plays for you
web-table-turn-of = { $name } is on turn
web-table-previous = { $who ->
        [me] You
       *[other] { $name }
    }: { $laid } · drew { $drawn }
web-table-nothing = nothing
web-table-draw = { $count ->
        [0] The draw pile is empty.
        [one] One card is left to draw.
       *[other] { $count } cards are left to draw.
    }
web-table-draw-label = to draw
web-table-archived = This table was put away because nobody had touched it for long. Do something, and it wakes up.
web-table-watching = You are watching{ $others ->
        [0] .
        [one] , with one other.
       *[other] , with { $others } others.
    }
web-table-sit = Take a seat
web-table-kept = The bot { $bot } keeps your seat and plays for you.
web-table-return = Take it back
web-table-i-give-up = You would like to give up. It counts when everybody does.
web-table-others-give-up = { $count ->
        [one] { $names } wants to give up.
       *[other] { $names } want to give up.
    }
web-table-give-up-too = Give up too
web-table-go-on = Go on playing
web-table-gone-label = Laid cards: { $count } of 98
web-table-gone-list = { $count ->
        [0] No card has been laid yet.
        [one] One card has been laid: { $cards }.
       *[other] { $count } cards have been laid: { $cards }.
    }
web-table-gone-show = Show the laid cards
web-table-gone-hide = Hide the laid cards
web-table-menu = More about this table
web-table-list-view = Show as text
web-table-board-view = Show the board
web-table-keys = Keys
web-table-give-up = Give up
web-table-give-up-sure = The game ends as lost when all people at the table give up. Shall the others be asked?
web-table-give-up-sure-alone = The game ends now, as lost, and all cards are shown.
web-table-leave = Leave the table
web-table-leave-sure = Your seat becomes free, for good. To be away for a while, just close the page: the seat stays yours.
web-table-talk = { $unread ->
        [0] Open the talk
        [one] Open the talk, one new message
       *[other] Open the talk, { $unread } new messages
    }
web-table-talk-sheet = Talk and history
web-table-suggest = Suggest a turn
web-table-suggested = A bot would lay { $steps }.
web-table-suggest-step = { $card } on { $pile }
web-table-suggest-end = A bot would end the turn now.
web-table-suggest-do = Do it
web-table-laid-now = Laid in this turn: { $laid }.
web-table-may-end = The turn may end.
web-table-signal-about = Signal about { $pile }
web-table-seats = Seats
web-table-lay = { $card } on

web-key-heading = Keys
web-key-cards = choose a card
web-key-digits = choose the card with this number
web-key-piles = lay it on this pile
web-key-end = end the turn (Enter, too)
web-key-undo = take the last card back
web-key-signals = signal about the pile you name next
web-key-talk = write to the others
web-key-gone = which cards are gone
web-key-suggest = suggest a turn
web-key-list = the table as text, and back
web-key-cancel = cancel
web-key-help = this list
web-key-switch = Letters and digits are shortcuts

## The aid `chance`. `low` is a number, `chance` and `high` come with their %.

problem-chance-off = This table plays without the chance to win: that is an aid to be chosen when a table is opened.
problem-chance-running = The chance to win can be told while a game runs: from the first turn to the end.
problem-chance-asked = The chance to win is being worked out for you already: wait for that answer.
problem-chance-busy = Too many players wait for their chance to win: { $most }. Try again later.
tui-aid-chance = the chance to win
tui-word-chance = chance
web-key-chance = how likely we win from here
web-new-aid-chance = The chance to win is told when asked
web-table-chance = Chance to win
web-table-chance-coming = The chance to win is being worked out…
web-table-chance-told = Chance to win: { $chance } ({ $low }–{ $high }), by what you know.
web-table-chance-past = When you asked, the chance to win was { $chance } ({ $low }–{ $high }).

## The web: talk, seats, the end

web-talk-heading = Talk
web-talk-heading-alone = What happened
web-talk-log = What was said and done
web-talk-nothing = Nothing has happened yet.
web-talk-earlier = Show what was earlier
web-talk-newest = To the newest
web-talk-label = A line to the others
web-talk-placeholder = Say something…
web-talk-send = Send
web-talk-room = Room for { $left ->
        [one] one more character.
       *[other] { $left } more characters.
    }
web-talk-too-long = Too long: at most { $most } characters. Please shorten it by { $over }.
web-talk-closed-silence = A Silence card lies open: nobody may talk or signal until it is covered.
web-talk-closed-level = { $level ->
        [silent] This table plays without a word: talk opens again after the end.
        [signals] This table talks by signals only: the chat opens again after the end.
       *[other] The chat is closed while the game runs.
    }
web-talk-held = Held back: { $parts }
web-talk-rule = Rule { $rule }
web-talk-told = { $name }: { $text }
web-talk-laid = { $name } laid { $card } on { $pile } (+{ $cost }).
web-talk-laid-trick = { $name } laid { $card } on { $pile }: the backwards trick!
web-talk-ended = { $name } ended the turn{ $drawn ->
        [0] .
        [one] {" "}and drew a card.
       *[other] {" "}and drew { $drawn } cards.
    }
web-talk-took-back = { $name } took the last card back.
web-talk-sat = { $is_bot ->
        [yes] The bot { $name } sat down.
       *[other] { $name } sat down.
    }
web-talk-left = Seat { $seat } is empty now.
web-talk-removed = The host has emptied seat { $seat }.
web-talk-kept = The bot { $bot } plays for { $name }.
web-talk-returned = { $name } is back.
web-talk-dealt = The cards are dealt.
web-talk-offered = { $name } would start.
web-talk-proposed = { $name } would let { $starter } start.
web-talk-started = { $name } starts.
web-talk-gave-up = { $name } would like to give up.
web-talk-accepted = { $name } leaves it at that.
web-talk-plays-on = { $name } would rather play on.
web-talk-bot-failed = { $name } did not know how to go on; { $bot } played for it.
web-talk-muted = The host has muted { $name }.
web-talk-unmuted = { $name } is no longer muted.
web-talk-handed-over = { $name } is the host now.
web-talk-followed = A rematch was opened.

web-signal-on-pile = Signals about { $pile }
web-signal-ring = Say something about { $pile }
web-signal-to-all = Signals to all
web-signal-said = { $name }: { $words }
web-signal-taken-back = { $name } takes back: { $words }
web-signal-withdraw = take back
web-signal-brief = { $signal } { $piles }
web-signal-short-keep-off = keep off
web-signal-short-small-steps = small step
web-signal-short-free = free
web-signal-short-like = like
web-signal-short-love = love
web-signal-short-trick = trick
web-signal-short-start = I go on
web-signal-short-trouble = trouble
web-signal-short-thanks = thanks
web-signal-short-hold = I hold…
web-signal-short-not-now = not now…

web-seat-list = At the table
web-seat-somebody = Somebody
web-seat-empty = Empty seat { $seat }
web-seat-name-twice = { $name } ({ $seat })
web-seat-me = you
web-seat-cards = { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }
web-seat-bot = bot
web-seat-kept = the bot { $bot } plays for now
web-seat-away = away
web-seat-muted = muted by the host
web-seat-gives-up = would like to give up
web-seat-host = host
web-seat-sit = Sit here
web-seat-sit-bot = Seat a bot
web-seat-keep = Let a bot play for { $name }
web-seat-keep-mine = Let a bot play for me
web-seat-return = I play myself again
web-seat-leave = Leave the table
web-seat-give-up = I would like to give up
web-seat-go-on = I would rather play on
web-seat-mute = Mute
web-seat-unmute = Unmute
web-seat-hand-over = Make { $name } the host
web-seat-remove = Remove { $name }
web-seat-sure-leave = Really leave?
web-seat-sure-give-up = Really give up?
web-seat-sure-hand-over = Really hand over?
web-seat-sure-remove = Really remove?

web-turn-now = on turn
web-turn-short = turn
web-turn-title = { $name } is on turn · { -program }
web-turn-title-mine = Your turn · { -program }
web-turn-title-open = Waiting for players · { -program }
web-turn-title-start = Who starts? · { -program }
web-turn-title-over = The game is over · { -program }
web-turn-title-none = { -program }
web-turn-title-mark = ● { $title }

web-start-full = Everybody is here
web-start-missing = { $count ->
        [one] One more player, and it begins
       *[other] { $count } more players, and it begins
    }
web-start-game = { $variant }, { $players ->
        [one] alone.
       *[other] { $players } players.
    }
web-start-talk = { $level ->
        [silent] Nobody talks during the game.
        [signals] During the game you talk by signals.
        [strict] Talk as you like, without numbers.
        [house] Talk as you like, without numbers; the trick may be named.
       *[other] Talk as you like, and mind the rule yourselves: no numbers.
    }
web-start-here = here
web-start-invite = Invite somebody
web-start-link = The link to this table
web-start-code = or the code to say aloud:
web-start-qr = A picture code that leads a phone to this table
web-start-invited = A seat is free for you.
web-start-invited-by = { $host } has kept a seat for you.
web-start-name = Your name
web-start-sit = Sit down
web-start-sit-at = Sit here, on seat { $seat }
web-start-who = Who starts?
web-start-agree = Look at your hands. When all of you name the same player, it begins.
web-start-choose = Look at your hand, and choose.
web-start-me = I'd start
web-start-other = Let { $name } start
web-start-wished = wished by { $names }
web-start-decide = Begin now with { $name }
web-start-silent = { $count ->
        [one] { $names } has not said anything yet.
       *[other] { $names } have not said anything yet.
    }

web-end-result-won = You won!
web-end-result-very-good = So close!
web-end-result-lost = Not this time
web-end-result-given-up = You gave up
web-end-all-laid = All 98 cards are laid. What a team!
web-end-all-laid-alone = All 98 cards are laid. Wonderful!
web-end-left = { $count ->
        [0] No cards left.
        [one] Only one card left.
       *[other] { $count } cards left.
    }
web-end-reason-stuck = The turn could not be completed any more.
web-end-reason-skull = A Skull stayed uncovered.
web-end-reason-three = A 3! was not met by exactly three cards.
web-end-reason-fire = A fire card stayed uncovered.
web-end-may-take-back = That card lost the game. You may take it back, or leave it at that.
web-end-other-may-take-back = That card lost the game. { $name } may still take it back.
web-end-take-back = Take it back
web-end-accept = Leave it at that
web-end-laid = Who laid what
web-end-laid-by = Laid { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $cost ->
        [one] one step
       *[other] { $cost } steps
    } in all.
web-end-hand = Left in the hand of { $name }
web-end-hand-empty = Nothing left in the hand.
web-end-draw = { $count ->
        [0] The draw pile is empty.
        [one] One card is left in the draw pile.
       *[other] { $count } cards are left in the draw pile.
    }
web-end-record = This team so far
web-end-games = games
web-end-wins = won
web-end-streak = won in a row
web-end-best-streak = longest row
web-end-mean = left on average
web-end-fewest = fewest left
web-end-again = Again?
web-end-rematch = Rematch with the same team
web-end-rematch-alone = Play again
web-end-variant = Or something else
web-end-followed = The rematch is open.
web-end-join = Join the rematch
web-end-watch-next = Watch the rematch
web-end-stay = Stay here
web-end-moving = in { $seconds } s
web-end-seal = The sealed deck
web-end-seal-about = The hash of the deck was shown at the deal, before anybody could see a card. Now the deck and a salt are open too: whoever puts them together gets the same hash.
web-end-seal-fits = Checked here: the deck was not changed.
web-end-seal-broken = The deck does not give this hash!
web-end-seal-unchecked = This browser cannot check it by itself.
web-end-seal-hash = Hash
web-end-seal-salt = Salt
web-end-seal-deck = Deck

web-share-close = Close
web-share-heading = Show it to others
web-share-copy = Copy
web-share-copy-what = Copy: { $what }
web-share-copied = Copied
web-share-select = Selected
web-share-failed = This browser does not let the page copy anything.
web-share-copy-strip = Copy the moons
web-share-legend = One moon for each turn: the fuller, the cheaper. A star where ground was won. No numbers, so nothing is given away.
web-share-strip = { $turns ->
        [one] One turn
       *[other] { $turns } turns
    } as moons, { $won } of them stars
web-share-title = { -program } · { $variant } · { $players ->
        [one] solo
       *[other] { $players } players
    }
web-share-link = The replay
web-share-line = The record in one line
web-share-download = Download the record
web-share-watch = Watch the replay
web-share-qr = A picture code that leads a phone to this table

## The web: replay

web-replay-heading = Replay
web-replay-page-title = Replay, turn { $turn }
web-replay-title = Replay: { $variant }
web-replay-loading = The game is being fetched …
web-replay-to-table = To the table
web-replay-eyes = Through whose eyes?
web-replay-all = All hands
web-replay-turn-of = Turn { $turn }: { $name }
web-replay-at-end = The end
web-replay-place = Turn { $turn } of { $turns }
web-replay-draw = { $count ->
        [0] Draw pile empty
        [one] 1 card to draw
       *[other] { $count } cards to draw
    }
web-replay-controls = Step through the game
web-replay-first = To the beginning
web-replay-back = One turn back
web-replay-forward = One turn on
web-replay-last = To the end
web-replay-play = Play on
web-replay-pause = Pause
web-replay-slider = Turn
web-replay-keys = Keys: ← and → for a turn, Home and End, the space bar plays on, a digit looks through the eyes of a seat, 0 opens all hands.
web-replay-hands = Hands
web-replay-on-turn = on turn
web-replay-count = { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
web-replay-says = Says: { $signals }
web-replay-story = In this turn
web-replay-on = on { $pile }
web-replay-laid = { $card } on { $pile } { $cost }.
web-replay-taken = taken back
web-replay-took-back = takes it back
web-replay-withdrawn = no longer: { $signals }
web-replay-ends = { $drawn ->
        [0] Ends the turn and draws nothing.
        [one] Ends the turn and draws one card.
       *[other] Ends the turn and draws { $drawn } cards.
    }
web-replay-turns = All turns
web-replay-along = Take it along
web-replay-link = Link to this turn
web-replay-line = The whole game in one line
web-replay-download = Download the record
web-replay-import = Watch another record
web-replay-won = Won: all 98 cards are laid.
web-replay-very-good = { $count ->
        [one] Stuck with only one card left: a very good result.
       *[other] Stuck with only { $count } cards left: a very good result.
    }
web-replay-lost = { $count ->
        [0] Lost with all cards laid: { $why }.
        [one] Lost with one card left: { $why }.
       *[other] Lost with { $count } cards left: { $why }.
    }
web-replay-given-up = { $count ->
        [one] Given up with one card left.
       *[other] Given up with { $count } cards left.
    }
web-replay-unfinished = The record stops here; the game was not finished.
web-replay-import-title = Watch a record
web-replay-import-lead = Every finished game can be saved as a text, or as one long line. Bring one, and watch it turn by turn; nothing is stored.
web-replay-paste = Paste the record here
web-replay-open = Watch it
web-replay-file = Choose a file …
web-replay-another = Another record

## The web: a finished game played on

problem-continue-over = Nothing can be played any more at turn { $turn }: the game was over when it began.
web-talk-continued = { $name } takes the game over from here.
web-table-continued = Others played this game until turn { $turn }; now it is yours.
web-table-continued-rescue = Others lost this game. You took it over at turn { $turn }: win it, and it is a rescue.
web-end-rescued = A rescue: others had lost this game, and from turn { $turn } on you won it.
web-replay-take = Try it yourself
web-replay-take-about = The same cards, from the start of turn { $turn }; bots take the other seats, and the draw pile stays hidden.
web-replay-take-about-alone = The same cards, from the start of turn { $turn }; the draw pile stays hidden.
web-replay-take-rescue = This game was not won. Win it from here, and it is a rescue.
web-replay-take-end = Go to a turn, and you can play on from there.
web-replay-take-seat = Your seat
web-replay-take-bot = The others are played by
web-replay-take-go = Play on from turn { $turn }
web-replay-rescues = Rescues
web-replay-rescues-about = Who won this deal after others had lost it. A rescue is only what it is: whoever takes a game over may have seen its cards in the replay. So it counts in no statistics.
web-replay-rescues-none = { $tries ->
        [0] Nobody has tried to rescue this game yet.
        [one] One try, and no rescue yet.
       *[other] { $tries } tries, and no rescue yet.
    }
web-replay-rescues-tries = { $tries ->
        [one] One try in all.
       *[other] { $tries } tries in all.
    }
web-replay-rescue = { $name }, from turn { $turn }
web-replay-rescue-with = { $name } with { $others }, from turn { $turn }

## The web: luck or us

option-review-workers = How many finished games are reviewed at a time; by default 1, with 0 none ever is.
problem-review-busy = Too many games wait to be reviewed: { $most }. Try again later.
web-review-title = Luck or us?
web-review-ask = Review this game
web-review-waiting = The game waits for its review …
web-review-running = The game is being reviewed: turn { $done } of { $total }.
web-review-failed = This game could not be reviewed.
web-review-again = Try again
web-review-full = Look closer: takes about a minute
web-review-first = With these first cards a team of the strongest bots, which sees no more than you did, wins about { $chance } of its games.
web-review-verdict-lost-luck = It was the cards: your turns gave hardly anything away.
web-review-verdict-lost-us = It was us: most of the chance was given away by turns, not taken by the cards.
web-review-verdict-lost-both = Both: the cards were against you, and some turns helped them.
web-review-verdict-won-clean = Well played: hardly anything was given away.
web-review-verdict-won-anyway = Won, though some turns made it harder than it had to be.
web-review-verdict-won-lucky = Won with luck: what the turns gave away, the cards gave back.
web-review-verdict-unfinished = The game was not played to its end.
web-review-luck = luck of the cards
web-review-choice = our turns
web-review-turning = The turning point was turn { $turn } of { $name }: { $points } percentage points.
web-review-saving = One signal would have helped most: “{ $signal }” from { $name } before turn { $turn } ({ $points } percentage points).
web-review-helped = { $count ->
        [one] One signal led to a better turn.
       *[other] { $count } signals led to a better turn.
    }
web-review-accuracy = How well everybody chose
web-review-about = Chances are estimates of the strongest bot, from deals that fit what each seat could know. Luck and turns are in percentage points.
web-review-graph = The chance to win when each turn began, from the deal to the end. The numbers are in the table below it.
web-review-marked = Where most was given away:
web-review-mark = Turn { $turn }, { $name } { $points }
web-review-table = The chances as a table
web-review-turn = Turn
web-review-before = Before
web-review-after = After
web-review-grade = Turn judged
web-review-this-turn = What this turn was worth
web-review-chance = { $before } → { $after }
web-review-played = Played
web-review-better = Better
web-review-no-better = Nothing better was found.
web-review-then = Then the cards: { $points } percentage points.
web-review-piles = The piles after it
web-review-deal = How hard is this deal?
web-review-deal-about = So often teams of these bots win it without having seen it:
web-review-deal-harder = Of all deals of its kind, { $share } are harder.
web-review-deal-coming = How hard this deal is, is being found out …
web-start-searching = A deal that suits is being looked for …
web-new-deal-rated = A deal as hard as we want it
web-new-wins = We would win about
web-new-wins-of = { $wins } of ten games
web-new-wins-about = Measured with bots that make people's mistakes and see no more than you. Where there is no such deal you get the nearest that is found. Such a game does not count in the records.
web-daily-standing = Your team is at place { $place } of { $teams }.
web-review-more = The graph, and every turn
web-review-why = Why:

## The web: rules

web-rules-page-title = The rules
web-rules-title = The rules, in our own words
web-rules-lead = Short to read, and every corner is settled by a numbered ruling.
web-rules-learn = Rather play than read? Take a lesson.
web-rules-search = Search the rules
web-rules-search-hint = Skull, draw pile, R14 …
web-rules-variant = For which game?
web-rules-everything = Everything
web-rules-hits = { $count ->
        [0] Nothing found. Try another word.
        [one] Found in one place.
       *[other] Found in { $count } places.
    }
web-rules-contents = Contents
web-rules-link = Link to “{ $name }”
web-rules-rulings = Rulings
web-rules-rulings-lead = Where the printed sheets leave something open, this is how it is played here.
web-rules-layout = Which cards carry them: this is our own layout, “mirror”, because the printed one is not documented anywhere we could read. If you own the printed game, you can enter your deck's numbers for a new table.
web-rules-cards = The cards with commands
web-rules-command = Command
web-rules-numbers = Cards
web-rules-about = This is an unofficial project, not affiliated with the publisher or the authors of the printed games; if you like it, buy the cards.

## The web: lessons

learn-page-title = Learn to play
learn-title = Learn by playing
learn-lead = Real cards, a few minutes each, nothing to read up. Stop whenever you like: what you have done is kept.
learn-progress = { $done ->
        [0] { $steps ->
            [one] One step
           *[other] { $steps } steps
        }
       *[other] { $done } of { $steps } steps done
    }
learn-complete = Done
learn-go-begin = Begin
learn-go-continue = Go on
learn-go-repeat = Once more
learn-name-begin = Begin the lesson “{ $title }”
learn-name-continue = Go on with the lesson “{ $title }”
learn-name-repeat = Take the lesson “{ $title }” once more
learn-rules = Everything to look up: the rules
learn-unknown = There is no such lesson.
learn-all = All lessons

learn-steps = The steps of this lesson
learn-step-done = { $title }, done
learn-start-over = Start over
learn-take-back = Take it back
learn-show = Show me
learn-next = Next
learn-finish = Finish
learn-skip = Skip
learn-good = Well done!
learn-poor = Possible, but …
learn-lost = That lost the game
learn-lost-why = It was lost because { $why }. Take it back and try another way.
learn-shown = This is one way to do it. Start over and try it yourself, or go on.
learn-went-on = your turn is over, and something is still missing. Take it back and try again.
learn-mia-says = Mia signals: { $signal }

learn-done-title = Lesson done
learn-play = Play alone now
learn-next-lesson = Next lesson: { $title }

learn-quiz-fine = Fine to say
learn-quiz-too-much = Says too much
learn-quiz-right = Right.
learn-quiz-wrong = Not quite.
learn-quiz-next = Next sentence
learn-quiz-count = Sentence { $place } of { $count }

learn-base = The Game
learn-base-about = Four piles, one trick, and how to talk without numbers.
learn-base-done = That is the whole game: 98 cards, small steps, a trick now and then, and a team that talks. You learn the rest by playing.

learn-base-lay = Lay a card
learn-base-lay-task = A and B climb from 1, C and D come down from 100. Tap a card, then the pile it should go on. A small step is best.
learn-base-lay-good = A small step: all the numbers behind it are still free for later.
learn-base-lay-poor = it jumps over many numbers, and on this pile those are gone for good. Take it back and try a card that is closer to the pile.

learn-base-steps = Small steps
learn-base-steps-task = A pile takes any card in its direction, however far away. But every number that is jumped over is lost there. Lay two cards as cheaply as you can: the step is shown on each pile.
learn-base-steps-good = Two small steps. Cheap turns like this one win games.
learn-base-steps-poor = there are cheaper cards: try a smaller step.

learn-base-trick = The backwards trick
learn-base-trick-task = There is one way back: exactly ten. A climbing pile also takes the card ten lower, a falling one the card ten higher. Find both tricks here.
learn-base-trick-good = Ten numbers won back, twice. Nothing in the game is worth more.
learn-base-trick-poor = this is no trick. Look for a card exactly ten below the top of A or B, or exactly ten above the top of C or D.

learn-base-plan = A trick made to measure
learn-base-plan-task = A shows 45. Lay two cards so that A shows less than 45 afterwards.
learn-base-plan-good = Up by seven, back by ten: two cards gone, and the pile is better than before. Two cards ten apart are a treasure.
learn-base-plan-poor = two of your cards are exactly ten apart. The higher one first, on A.
learn-base-plan-second = now the other card of the pair is wanted, on the same pile. Take the last one back.

learn-base-turn = A whole turn
learn-base-turn-task = Lay at least two cards; more if they are cheap. Then end the turn: your hand is filled up again.
learn-base-turn-good = That was a turn. New cards have come, and nobody can take back now. Once the draw pile is empty, one card is enough.
learn-base-turn-poor = it is dear, and you have cheaper ones. Take it back.

learn-base-talk = Talk
learn-base-talk-task = Talk is the heart of the game. You may say everything, except what names a card. What about these?
learn-base-talk-good = You have an ear for it. On the table there are signals for most of this, one tap each.
learn-base-say-keep-off = Please don't lay anything on A!
learn-base-say-keep-off-why = No number in it: perfect.
learn-base-say-number = I have the 49.
learn-base-say-number-why = A number on a card must never be said.
learn-base-say-small = Only a small step on C, please.
learn-base-say-small-why = How far one should go is fine, as long as nobody can tell the card.
learn-base-say-trick = I hold the trick for B.
learn-base-say-trick-why = Only one card is the trick for B, so this names it.
learn-base-say-next = Mine is the very next one on D.
learn-base-say-next-why = Everybody can work that one out: an exact hint is a number.
learn-base-say-start = I'd like to go on after you.
learn-base-say-start-why = Who would like to play next may always be said.

learn-base-signal = Listen to the others
learn-base-signal-task = You play with Mia, and she asks you to keep off A. Lay two cards that help you both.
learn-base-signal-good = Mia holds 31, 32 and 33: your 35 would have locked them all out. Listening is worth more than a small step.
learn-base-signal-poor = Mia asked you to keep off A: she has something good for it. Lay something elsewhere.
learn-base-signal-dear = it is dear for both of you. There are smaller steps on B and C.

learn-base-lost = How it is lost
learn-base-lost-task = Whoever cannot lay enough cards in a turn has lost the game for all. It is close here: two cards are needed, and the order matters.
learn-base-lost-good = Saved, with room on A again. If you are ever stuck with ten cards or fewer left in all, that is still a very good result.
learn-base-lost-poor = you survive this turn, but hardly the next. The trick would have made room: take the last card back.

learn-base-finish = The last seven
learn-base-finish-task = The draw pile is empty and these are the last cards of all. Lay every one of them and win.
learn-base-finish-good = Won! All 98 cards lie on the piles.
learn-base-finish-poor = now 81 and 85 are locked out for good. Keep 92 until they lie there.

learn-onfire = On Fire
learn-onfire-about = Six cards burn. Whoever comes next must put them out.
learn-onfire-done = 22, 33, 44, 55, 66 and 77 burn; everything else is as it was. Keep something at hand that covers them.

learn-onfire-due = Put it out
learn-onfire-due-task = 22 on A is on fire: it must be covered before your turn ends, or the game is lost. Play this turn and end it.
learn-onfire-due-good = Out. A burning card must be covered in the turn after the one in which it was laid.
learn-onfire-due-poor = too dear: there are small steps for A and B.

learn-onfire-own = Light it, put it out
learn-onfire-own-task = You hold the burning 55. Lay it on D and put it out at once: you have just the card for it.
learn-onfire-own-good = Laid and covered in one turn, with a trick on top of it. Nobody has to worry.
learn-onfire-own-poor = the burning 55 is still in your hand. It goes well on D.
learn-onfire-own-late = now 55 burns on. Take the last card back, and look for the trick.

learn-onfire-next = Pass it on
learn-onfire-next-task = The next player may put a fire out as well. Mia has something very good for B. Lay the burning 33 where she can cover it, and end your turn.
learn-onfire-next-good = Mia covers it with 34. Fire is a matter of talking.
learn-onfire-next-poor = Mia said B, not A. Who knows whether she can cover it there?
learn-onfire-next-dear = it is a big step. You have smaller ones on C and D.

learn-extreme = The Game Extreme
learn-extreme-about = Seven commands, one position for each.
learn-extreme-done = That was all seven. At the table every command says what it wants of you, so there is nothing to learn by heart.

learn-extreme-stop = Stop
learn-extreme-stop-task = A Stop ends your turn at once, even as your only card. Your other cards would hurt a lot here …
learn-extreme-stop-good = One card, and the turn is over. A Stop is a rescue in bad times.
learn-extreme-stop-far = the Stop works there too, but it fits A much better.
learn-extreme-stop-poor = you would need a second one of these. The Stop saves you from all of them.

learn-extreme-skull = Skull
learn-extreme-skull-task = A Skull must be covered in the same turn. Lay the 47 on A, cover it, and end the turn.
learn-extreme-skull-good = Covered, and harmless from now on. It need not be the very next card, but it must be this turn.
learn-extreme-skull-poor = that works for a turn, but the Skull stays in your hand. Now is a good moment: A is just below it.
learn-extreme-skull-dear = there is a smaller step. Take it back.

learn-extreme-three = 3!
learn-extreme-three-task = With a 3! your turn has exactly three cards, no more and no fewer, the 3! included. Lay the 31 and make it three.
learn-extreme-three-good = Exactly three. It makes no difference whether the 3! comes first, second or third.
learn-extreme-three-poor = it is dear. Three small steps are possible here.

learn-extreme-silence = Silence
learn-extreme-silence-task = While a Silence lies open nobody may talk, chat or signal. Mia would love to tell you something. Cover it!
learn-extreme-silence-good = The table may talk again. What lies covered means nothing any more.
learn-extreme-silence-poor = that is a big step. Which of your cards is just above 42?

learn-extreme-no-trick = No trick
learn-extreme-no-trick-task = 48 on 58 would be a lovely trick on B. But a No trick lies open on A, and it forbids them all. First cover it by a normal step.
learn-extreme-no-trick-good = Covered, and tricks are allowed again, even in the same turn.
learn-extreme-no-trick-used = now the 48 is gone, and it was meant for B.
learn-extreme-no-trick-poor = now 48 is no trick on B any more. Take it back.
learn-extreme-no-trick-dear = that is a big step. A needs just a small one.

learn-extreme-one-pile = One pile
learn-extreme-one-pile-task = While a One pile lies open, all cards of your turn go on one pile of your choice. Unless it gets covered … Lay two cards, both with small steps.
learn-extreme-one-pile-good = Your first card covered it, so the second was free to go anywhere.
learn-extreme-one-pile-poor = now this pile takes all your cards of this turn, and none of the others fits well. What if you cover the One pile first?
learn-extreme-one-pile-dear = you are free now: there are smaller steps on B and C.

learn-extreme-draw-one = Draw one
learn-extreme-draw-one-task = If a Draw one is visible when your turn ends, you draw a single card. Hands dry out quickly that way. Play a turn that leaves you a full hand.
learn-extreme-draw-one-good = Covered in time: your hand is full again.
learn-extreme-draw-one-poor = you drew one card only. Take it back, and cover the 49 before you end the turn.
learn-extreme-draw-one-dear = it is dear. There are small steps on A, B and C.

learn-extreme-both = Two at once
learn-extreme-both-task = You want to be rid of the 3! and the Stop in the same turn. The 3! wants three cards, the Stop ends the turn at once. Which order works?
learn-extreme-both-good = The Stop as the third card: both are content.
learn-extreme-both-poor = your turn is over, and the 3! is still in your hand. Take it back: can both go?
learn-extreme-both-dear = that is a big step, and it is not needed here.

learn-expert = Expert and short hands
learn-expert-about = For teams that win too often.
learn-expert-done = Short hands are the other screw to turn: everybody holds one card less. Expert and short hands go together with all other variants.

learn-expert-three = At least three
learn-expert-three-task = In the expert game every turn has at least three cards while the draw pile lasts. Find three cheap ones, then end the turn.
learn-expert-three-good = Three cards a turn: now pairs and tricks count even more.
learn-expert-three-poor = it is dear. Look again: there is even a trick in your hand.

## The rules

rules-title = The rules of { $variant }, in our own words

rules-table-heading = §1 The table
rules-table =
    You are one team of 1 to 5 players, from 8 years, for about 20 minutes. There are
    98 cards, 2 to 99, one of each. Together you try to lay all of them on four piles:

    - A and B go up, from 1.
    - C and D go down, from 100.

    Only the top card of a pile is visible. Shuffle, and deal everybody a hand: { $solo }
    cards in a solo game, { $two } for two players, { $three } for three to five. The rest is the
    draw pile. Everybody looks at their own hand, then you agree who starts; turns go
    clockwise.

rules-turn-heading = §2 A turn
rules-turn =
    Lay cards from your hand, one at a time, each on any pile that takes it:

    - An ascending pile takes a higher card, a descending pile a lower one. Any gap is
      fine, but small steps are what wins.
    - The backwards trick: an ascending pile also takes the card exactly 10 lower (37 on
      47), a descending pile the card exactly 10 higher (75 on 65). As often as you
      like, on any pile.

    Lay at least { $minimum } cards; once the draw pile is empty, at least 1{ $minimum ->
        [2] {""}
       *[other] {" (R2)"}
    }. What counts is
    whether it was empty when your turn began (R23). More is always allowed. Then refill
    your hand from the draw pile, as far as it lasts (R19); you must draw. Whoever has no
    cards left after that is skipped.

rules-end-heading = §3 The end
rules-end =
    You win when all 98 cards lie on the piles. You lose as soon as the player on turn
    can no longer complete a legal turn, even if single cards could still be laid (R1).
    Count the cards left in all hands and in the draw pile: { $good } or fewer are a very
    good result.

rules-variants-heading = §4 Variants
rules-variants =
    The modules combine: On Fire, expert (at least 3 cards a turn instead of 2), short hand
    (one card less in every hand) and Extreme. A natural ladder: the base game until it is
    beaten, On Fire, expert, expert with short hands, Extreme.

rules-extreme-heading = §5 Extreme: cards with commands
rules-extreme =
    28 cards carry one of seven commands. Follow every one exactly, or the team has lost
    at once, however few cards are left.

rules-layout-mirror =
    Which cards carry them: this is our own layout, "{ $name }", because the printed
    one is not documented anywhere we could read. If you own the printed game, write your
    deck's numbers into a file and use --layout.
rules-layout-own = Which cards carry them, in your layout "{ $name }":

rules-commands-heading = §5 What they command
rules-commands =
    Lightning commands bind whoever lays them, in that turn only; lying on top later, they
    mean nothing (R24):

    - Stop: your turn ends at once, even with the first card, whatever the minimum (R3).
    - Skull: cover it in the same turn. It need not be the very next card (R5); a Skull on
      a Skull leaves the upper one to be covered (R6).
    - 3!: lay exactly three cards in this turn, the 3! included (R8), also when the draw
      pile is empty (R12). After the third nothing more may be laid (R13). A Stop fits
      only as the third card (R11).

    Infinity commands bind everybody as long as they are visible on top of a pile; covered,
    they mean nothing any more:

    - Silence: nobody may communicate about the game, by words or signs (R27). Alone it
      means nothing (R20).
    - No trick: no backwards trick on any pile, not even to cover the No-trick card (R16).
      The card itself may arrive by a trick (R26).
    - One pile: whoever is on turn lays all cards on one pile of their choice. Laid in the
      middle of a turn it binds the cards after it (R14); covered, it lets go (R15).
    - Draw one: if it is visible at the end of your turn, draw one card instead of
      refilling (R17).

    If your hand is smaller than the minimum while the draw pile lasts, the game is over,
    unless a Stop saves you (R18).

rules-fire-heading = §6 On Fire
rules-fire =
    The cards { $cards } are on fire. A visible fire card must be covered by the
    end of the next turn at the latest: the next player's, or your own next one in a solo
    game; otherwise the team has lost. You may also cover your own at once. A fire card on
    a fire card covers the lower one, and the upper one has its own deadline (R21). When
    all 98 cards are laid, a fire card may be visible if it was laid in that last turn
    (R22).

    The printed sheets we have name On Fire without explaining it: this part comes from
    published descriptions.
rules-fire-commands = A fire card carries no command, whatever the layout says (R25).

rules-corners-heading = §7 How corners are decided
rules-corners =
    - What is forbidden cannot be laid: the order of a pile and visible commands take plays
      away.
    - What is demanded holds the turn open: it may end only when the minimum is laid and
      nothing is left to cover or to complete. If that can no longer be reached, the game
      is over there and then.
rules-corners-commands =
    - A card that makes it unreachable may be laid nevertheless, and loses: a Stop that
      leaves a Skull or a due fire card visible (R4), a 3! as the fourth card (R9) or with
      too few cards in hand (R10), the last of all cards when it is a Skull (R7).

rules-talk-heading = §9 Table talk
rules-talk =
    Talk: it is the heart of the game. Never say a number, show a card, or give a hint
    that leads to one exact card ("I have the trick for A" does). Everything else is
    fine: "keep off the last pile", "only a small step here", who would like to go on. The
    tops, the number of cards in each hand and in the draw pile, and which cards have
    been laid are no secret (R28). Less talk makes it harder, if you like.
rules-talk-commands =
    You may also say which commands you hold, and which should not be played now, even if
    only one card of that kind is left. While a Silence card is visible: nothing (R27).

rules-about-heading = About these rules
rules-about =
    "{ -program } rules --ruling R14" explains a number in brackets. This is an unofficial
    project, not affiliated with the publisher or the authors of the printed games; if you
    like it, buy the cards.

## Simulations

talk-silent = silent
talk-strict = strict talk
talk-house = house talk (bots: strict)
talk-free = free talk (bots: strict)
seed-words = seed { $seed }
game-count = { $games ->
        [one] one game
       *[other] { $games } games
    }
same-deals = { $games ->
        [one] the same deal for all
       *[other] the same { $games } deals for all
    }

row-won = won
row-win-rate = win rate
row-very-good = { $cards } or fewer left
row-left = cards left
row-broken = lost to commands
row-speed = speed
won-of = { $wins } of { $games }
rate = { $percent } %
rate-interval = { $percent } %   (95 % interval: { $low } to { $high } %)
left-words = { $mean } on average, median { $median }
broken-by = { $command } { $percent } %
speed = { $rate ->
        [one] one game a second
       *[other] { $rate } games a second
    }
heading-left = Cards left at the end

column-team = team
column-win = won %
column-interval = 95 % interval
column-very-good = ≤ { $cards } left %
column-mean = mean left
column-median = median
column-speed = games/s
column-points = won, points
column-cards = cards left
column-better = better
heading-differences = Differences on the same deals, with 95 % intervals
plain-number = { $number }
signed-interval = { $value } ({ $low } to { $high })
versus = { $first } – { $second }
better-unknown = not settled

progress-preparing = getting ready
progress-games = { $played } of { $games } games
progress-rate = { $rate } games/s
progress-won = won { $percent } %

run-goes-on = { $played } of { $games } games are in the file already.
run-interrupted = Interrupted: { $played } of { $games } games were played.
run-go-on = The same command goes on from there.
run-not-kept = They are not kept; with --out <file> a run can go on later.
league-interrupted = Interrupted: all teams have played { $played } of { $games } games.
forfeits = { $count ->
        [one] One game was forfeited and counts as lost:
       *[other] { $count } games were forfeited and count as lost:
    }
forfeit = Game { $game }: { $why }
forfeits-more = { $count ->
        [one] And one more.
       *[other] And { $count } more.
    }
league-forfeits = { $team }: { $count ->
        [one] one game was forfeited and counts as lost
       *[other] { $count } games were forfeited and count as lost
    }. Game { $game }: { $why }

plot-title = { $team } won { $percent } %
plot-left = cards left at the end
plot-share = share of games
plot-mean = mean { $mean }
plot-win-rate = won games, with 95 % interval
plot-difference = won by the first, less won by the second
league-title = Who wins more often?
outcome-won = won
outcome-stuck = stuck
outcome-skull = lost to a Skull
outcome-three = lost to a 3!
outcome-fire = lost to a fire card
outcome-forfeit = forfeited

## The rulings

ruling-R1-question = When exactly has the team lost because a turn cannot be completed?
ruling-R1-answer = At the start of a turn and after every card: if no sequence of legal plays leads to a legal end of the turn, the game is over at once. Cards that could still have been laid count as left.
ruling-R2-question = How many cards does the expert variant demand once the draw pile is empty?
ruling-R2-answer = One, as in the base game. Expert changes only the minimum while the draw pile lasts.
ruling-R3-question = May a Stop be the first card of a turn?
ruling-R3-answer = Yes. The turn ends with that one card, whatever the minimum, and the hand is refilled as after any turn.
ruling-R4-question = What if a Stop is laid while a Skull of this turn, or a fire card that is due, is visible?
ruling-R4-answer = The game is lost, because the turn ends with something uncovered; unless the Stop itself covers it and no other is visible.
ruling-R5-question = Must the very next card cover a Skull?
ruling-R5-answer = No. Any later card of the same turn will do; it must be covered when the turn ends.
ruling-R6-question = May a Skull cover a Skull?
ruling-R6-answer = Yes, but then the upper one must be covered too, in the same turn.
ruling-R7-question = All 98 cards are laid, and a Skull of this turn is visible. Won?
ruling-R7-answer = No, lost: the Skull was not covered. If only such plays are left at the start of a turn, the game is over already then (R1).
ruling-R8-question = At which place in the turn may a 3! be laid?
ruling-R8-answer = As the first, second or third card; it makes three cards in all. Two 3! in one turn are both met by exactly three cards.
ruling-R9-question = May a 3! be laid as the fourth card or later?
ruling-R9-answer = Yes, but it loses the game, because exactly three is no longer possible.
ruling-R10-question = May a 3! be laid with too few cards in hand for three?
ruling-R10-answer = As long as another legal turn exists, yes, and it loses the game. If it is the only play left, the game is over already (R1).
ruling-R11-question = How do 3! and Stop go together?
ruling-R11-answer = The Stop must be the third card. Laid earlier it ends the turn with fewer than three cards, and the game is lost.
ruling-R12-question = Does a 3! still demand three cards when the draw pile is empty?
ruling-R12-answer = Yes, exactly three, although one would be enough otherwise.
ruling-R13-question = Three cards are laid and a 3! is among them. May a fourth follow?
ruling-R13-answer = No. No further play is legal, and the turn must end.
ruling-R14-question = What does a One-pile card bind when it is laid in the middle of a turn?
ruling-R14-answer = What comes after it. Cards laid before it are not judged, and neither is the card itself. From then on every card laid while a One-pile card is visible must go to the same pile as the first such card. A further One-pile card is judged like any other card and can be that first one; if it covers the only visible one, the turn stays bound to its pile.
ruling-R15-question = What if the One-pile card gets covered in the middle of a turn?
ruling-R15-answer = As soon as none is visible, nothing is bound any more, and which pile was chosen is forgotten, even if another One-pile card is laid later in the same turn.
ruling-R16-question = May a No-trick card be covered by a backwards trick?
ruling-R16-answer = No: it is visible at the moment the card is laid. Once it is covered by a normal play, tricks are allowed again, in the same turn too.
ruling-R17-question = How many cards are drawn while a Draw-one card is visible?
ruling-R17-answer = Exactly one at the end of the turn, also with two such cards visible, and none if the draw pile is empty. If it was covered during the turn, the hand is refilled to its full size.
ruling-R18-question = What if a hand is smaller than the minimum while the draw pile still has cards?
ruling-R18-answer = The game is over at the start of that turn, unless a Stop can end it legally.
ruling-R19-question = What if the draw pile has too few cards to refill a hand?
ruling-R19-answer = Take what is left.
ruling-R20-question = What does Silence do in a solo game?
ruling-R20-answer = Nothing. It lies visible and binds nobody.
ruling-R21-question = May a fire card be laid on a fire card?
ruling-R21-answer = Yes. The lower one is covered by it, and the upper one has its own deadline. (Ours; the printed sheets we have do not say.)
ruling-R22-question = All 98 cards are laid and a fire card is visible. Won?
ruling-R22-answer = Yes, if it was laid in this last turn; no, if it had to be covered in it. (Ours.)
ruling-R23-question = What if the draw pile runs empty: which minimum counts?
ruling-R23-answer = The minimum of a turn is fixed at its start, by whether the draw pile was empty then. Nobody draws in the middle of a turn.
ruling-R24-question = What do Stop, Skull and 3! of earlier turns mean when they are on top of a pile?
ruling-R24-answer = Nothing. They bound only the turn in which they were laid.
ruling-R25-question = What if a layout gives a command to the number of a fire card?
ruling-R25-answer = It is a fire card and has no command: the fire cards replace the cards of the same number.
ruling-R26-question = May a No-trick card itself be laid by a backwards trick, like 21 on 31?
ruling-R26-answer = Yes, unless another No-trick card is visible. Its command starts when it lies there.
ruling-R27-question = What exactly does Silence close?
ruling-R27-answer = Signals and chat of everybody at the table, players without cards and spectators too. Signals that stand vanish, and none may be given, renewed or taken back. That it closes all chat and not only talk about the game is ours: nobody can tell them apart.
ruling-R28-question = What may everybody know?
ruling-R28-answer = The tops of the piles, how many cards each hand and the draw pile have, and which cards have been laid, because one could remember them. Whether the laid cards are shown is an aid that a table may switch on.

## Table talk

short-talk = see what the chat filter holds back, and why
synopsis-talk = { -program } talk "<text>" [options]
help-talk =
    Tells what becomes of a line of chat while the game runs: it passes, or it is held
    back because it names a number or leaves one number only, in any of the five
    languages. What is held back is shown in brackets.

    The language of the table decides which words are ordinary ones: "pet" is five in
    Czech.
examples-talk =
    { -program } talk "I have forty-seven for A"
    { -program } talk "mám trik na A" --lang cs --level house
    { -program } talk "3! is mine" --variant base --json
    { -program } talk --stdin < lines.jsonl
exit-talk =
    Exit code: 0 done, whatever the verdict is, 2 wrong usage. With --stdin errors are
    answers too, and the exit code is 0.
option-level-talk = The talk level: silent, signals, strict (the default), house or free.
option-lang-talk = The language of the table; by default en.
option-variant-talk = What is played; by default extreme, where "3!" is a command.
option-silence-talk = A Silence card lies open.
option-stdin-talk = Read one JSON object per line from standard input, with "text",
    "level", "lang", "variant" and "silence" (all but "text" can be left out), and answer
    each with one line of JSON.
usage-stdin-talk = With --stdin the texts come from standard input: leave out the text.
usage-no-text = The text is missing; or use --stdin to read many.
usage-language = { $language } has no lexicon here: { $known } have one.
verdict-ok = This can be said.
verdict-number = Held back: this names a number. Everything else may be said.
verdict-exact-hint = Held back: this leaves one number only. Say it less exactly.
verdict-closed = At this talk level the chat is closed while the game runs.
verdict-silence = A Silence card lies open: nothing may be said until it is covered. (R27)
verdict-marked = { "  " }{ $marked }
problem-talk-not-json = This is no line of JSON.
problem-talk-no-text = This is no JSON object with a "text".
problem-talk-wrong-type = "{ $name }" has a value of the wrong kind.
problem-talk-language = { $language } has no lexicon here: { $known } have one.

## Chance, difficulty and review

short-chance = tell how likely champions are to win from a position
short-difficulty = tell how often a deal is won by teams that do not see it
short-review = tell what was luck and what was choice in a game, turn by turn
synopsis-chance = { -program } chance "<line>" [options]
help-chance =
    Tells how likely a team of champions is to win from a position: deals that fit
    are imagined, the champions play on in each, and the mean is told, with the
    interval that holds it 19 times of 20 as far as the sampling goes.

    What the line shows is known, the order of the draw pile never is. With --seat
    only what that seat knows of the line counts.
examples-chance =
    { -program } chance "base 40/30/60/70 5,17,44,58/?7 ?40 1 -"
    { -program } chance "base 60/99/2/3 55,70/50,71 - 2 -" --seat 2 --deals 2000 --json
exit-chance =
    Exit code: 0 answered, 1 the position cannot be read, 2 wrong usage.
synopsis-difficulty = { -program } difficulty [<record>] [options]
help-difficulty =
    Tells how hard a deal is: how often a team of champions wins it, and teams of the
    bots that err like people, without seeing the cards. The deal is that of a record
    (a file, "-" for standard input, or a record in one line) or that of a seed. The
    share of all such deals that champions win less often is told where it has been
    measured.
examples-difficulty =
    { -program } difficulty --players 3 --seed 98
    { -program } difficulty game.txt --games 500 --json
exit-difficulty =
    Exit code: 0 answered, 1 the record cannot be read, 2 wrong usage.
synopsis-review = { -program } review <record> [options]
help-review =
    Tells for every turn of a record (a file, "-" for standard input, or a record in
    one line) the chance to win before it, what the choice made of it and what luck
    did, a better turn where there was one, and why it is better. A turn is judged by
    what its seat could know. All choices and all luck together lead from the first
    chance to the result. Differences are in hundredths of the chance to win.
examples-review =
    { -program } review game.txt
    { -program } review game.txt --quick --plot game.html
    { -program } review game.txt --seconds 300 --json
exit-review =
    Exit code: 0 reviewed, 1 the record cannot be read or a file not be written, 2
    wrong usage.
option-seat-chance = Whose knowledge counts. By default all that the line shows.
option-talk-chance = silent, or any other talk level: the champions signal.
option-deals-chance = How many deals to imagine; by default 512.
option-start-difficulty = Which seat starts. By default each team decides.
option-games-difficulty = How many games each team plays; by default 64.
option-quick = Look less closely: about ten seconds instead of a minute.
option-seconds-review = How long it may take; by default 60, with --quick 10.
option-plot-review = Draw the chance into this file, a .png or an .svg, or write a page
    with everything, an .html.
usage-chance-seat = --seat needs a line in which all hands are known: a line with hidden cards shows one knowledge already.
usage-difficulty = Either a record or --seed: one of them is needed, and only one.
usage-plot-review = { $file } is neither a .png, nor an .svg, nor an .html.
chance-over = The game is over.
chance-by-line = By all that the line shows. Imagined deals: { $deals }; standard error: { $error } %.
chance-by-seat = By what seat { $seat } knows. Imagined deals: { $deals }; standard error: { $error } %.
difficulty-harder = Of all such deals, { $percent } % are harder for champions.
difficulty-unmeasured = How many such deals are harder has not been measured.
review-progress = Looked at turn { $turn } of { $turns }.
review-turn = turn
review-name = who
review-actions = played
review-before = chance
review-choice = choice
review-luck = luck
review-grade = grade
review-chance = chance to win
review-title = Luck or us: { $names }
review-better = better: { $actions } ({ $percent } %)
review-because = because: { $why }
review-nothing = Nothing was played, so there is nothing to review.
review-won = Won, from { $first } % to { $end } %: luck { $luck }, choice { $choice }.
review-lost = Lost, from { $first } % to { $end } %: luck { $luck }, choice { $choice }.
review-unfinished = Not finished, from { $first } % to { $end } %: luck { $luck }, choice { $choice }.
review-seat = { $name }: accuracy { $accuracy } %, choice { $choice }, luck { $luck }.
review-seat-no-choice = { $name }: never had a choice ({ $choice }), luck { $luck }.
review-turning-point = Turning point: turn { $turn }, { $name }, { $choice }.
review-helped = Turn { $turn }: it helped that { $name } had said “{ $signal }”, and { $actions } was played ({ $gain }).
review-saving = The signal that would have helped most: before turn { $turn }, { $name } with “{ $signal }”. That leads to { $actions } ({ $gain }).
review-grade-only = only turn
review-grade-best = best
review-grade-good = good
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-why-lost-at-once = this turn lost the game at once
review-why-missed-trick = the trick with { $card } on { $pile } was missed
review-why-broke-trick = { $pile } was moved away from the trick with { $card }
review-why-wasted = { $card } moved { $pile } by { $cost } and could have been kept
review-why-other-pile = { $card } goes better on { $better } than on { $pile }
review-why-no-small-step = the two cheapest cards of { $name } now take about { $steps } steps instead of { $better }
review-why-ignored-signal = { $name } had said “{ $signal }”
review-why-more-than-needed = too much was laid: { $laid } instead of { $better }
review-why-fewer-than-good = too little was laid: { $laid } instead of { $better }
review-why-command = { $card } ({ $command }) on { $pile } could have been kept
review-why-wrong-card = { $better } was the card to lay, not { $card }

## Puzzles

short-puzzles = try a puzzle, or look for new ones in games
synopsis-puzzles = { -program } puzzles [<puzzle> | today | find [<record> …]] [options]
help-puzzles =
    Lists the puzzles that come with the program: positions of real games in which
    one turn keeps a clearly better chance to win than all others. With the id of one
    it is shown, and you are asked for the turn (45A 46A end); "today" is the one of
    the day.

    "find" looks for new ones in games that bots play, or in records. The same seed
    and the same number of games always find the same puzzles. An answer with the
    proof "exact" was followed through everything that can come; "search" rests on
    many imagined deals, played to the end.
examples-puzzles =
    { -program } puzzles --theme tricks
    { -program } puzzles today
    { -program } puzzles find --variant extreme --players 2 --games 200 --out mine.json
    { -program } puzzles find game.txt
exit-puzzles =
    Exit code: 0 listed, found, or the turn was right, 1 it was not, or there is no
    such puzzle, 2 wrong usage.
value-puzzle = puzzle
option-theme-puzzles = Only puzzles about this: endgame, tricks, patience, commands, signals, damage.
option-turn-puzzles = Your turn, to be judged without being asked: "45A 46A end".
option-proof = Only answers that are sure in this way: exact or search.
option-games-puzzles = How many games of bots to look through; by default 100.
option-seconds-puzzles = End after the game in which this time is over.
option-seed-puzzles = Which deals the bots play; by default 1.
option-variant-puzzles = What the bots play: base (the default), extreme, …
option-players-puzzles = How many of them play; by default one.
option-bot-puzzles = Which bot plays in all seats; by default champion.
option-out-puzzles = Keep what is found in this file.
usage-one-of = { $value } is none of these: { $known }.
problem-puzzle-unknown = There is no puzzle { $puzzle }.
puzzles-found = { $count ->
        [one] One puzzle
       *[other] { $count } puzzles
    } found in { $games ->
        [one] one game
       *[other] { $games } games
    }.
puzzles-ask = Your turn:
puzzles-unfinished = The turn is not over: add the missing cards, or "end".
puzzle-title = Puzzles
puzzle-lead = Positions of real games in which one turn is clearly better than all others. Find it!
puzzle-today = The day's puzzle
puzzle-themes = Theme
puzzle-theme-all = All
puzzle-theme-endgame = End game
puzzle-theme-tricks = Tricks
puzzle-theme-patience = Patience
puzzle-theme-commands = Commands
puzzle-theme-signals = Signals
puzzle-theme-damage = Least damage
puzzle-proof-exact = proven
puzzle-proof-search = checked by search
puzzle-question = Which turn keeps the best chance to win?
puzzle-unseen = Not seen yet: { $cards }
puzzle-open-hands = All hands lie open.
puzzle-says = Seat { $seat } says: { $signals }
puzzle-holds = Seat { $seat } holds: { $cards }
puzzle-right = Right: { $turn }
puzzle-wrong = Not the best. The best turn is { $turn }
puzzle-chances = It wins in { $chance } % of all cases. The best of all other turns, { $turn }, wins in { $next } %.
puzzle-only = It wins in { $chance } % of all cases. Every other turn loses.
puzzle-obvious = The smallest steps, { $turn }, win in { $chance } %.
puzzle-why-endgame = Only this keeps room for what is still to come.
puzzle-why-tricks = The backwards trick wins room, but only at the right moment.
puzzle-why-patience = What can be kept for later is worth more there: waiting wins.
puzzle-why-commands = A command decides: look at what it forbids or demands, now and in the next turn.
puzzle-why-signals = A signal says what you cannot see: leave that pile to the one who asks for it.
puzzle-why-damage = Every turn hurts; this one hurts the pile that can bear it.
puzzle-sure-exact = Proven: every turn was followed through all that can come.
puzzle-sure-search = Checked on { $deals } imagined deals that fit what you see, played to the end by the champion.
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-all = All puzzles
puzzle-streak = { $count ->
        [0] No streak yet
        [one] One right in a row
       *[other] { $count } right in a row
    }
puzzle-solved = { $done } of { $total } solved
web-front-puzzles = Puzzles
web-front-puzzles-words = One turn saves the game. Which?

## Open cards

solve-won = Won, if seat { $seat } begins: in { $seconds } s this line was found.
solve-lost = Lost: no line wins. All that can be reached was looked at in { $seconds } s.
solve-unknown = Unknown: in { $seconds } s no line that wins was found, and none can be ruled out.
solve-turn = { $seat }: { $actions }
