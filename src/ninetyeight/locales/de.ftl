# Every sentence a person reads, in German. The ids are the same in every language.
# Messages may use the terms at the top; they may not refer to other messages.

-program = ninetyeight

## The command: help

short-play = eine Partie spielen, allein oder reihum an einer Tastatur
short-position = eine Stellung zeigen: was erlaubt und verlangt ist, und warum
short-perft = den Baum der Aktionen ab einer Stellung zählen
short-replay = eine aufgezeichnete Partie Zug um Zug zeigen
short-verify = prüfen, ob die Karten vor der Partie versiegelt waren
short-solve = feststellen, ob sich eine Verteilung mit offenen Karten gewinnen lässt
short-rules = die Regeln lesen, oder eine einzelne Klarstellung
short-simulate = Bots viele Partien spielen lassen: Wie oft gewinnen sie?
short-serve = einen Server mit Tischen für Menschen und Bots öffnen
short-league = mehrere Bots mit denselben Karten vergleichen
short-backup = alles, was ein Server gespeichert hat, in einer Datei sichern
short-restore = eine leere Datenbank aus einer Sicherung füllen

heading-commands = Befehle
heading-options = Optionen
heading-examples = Beispiele

synopsis-ninetyeight = { -program } <Befehl> [Optionen]
help-ninetyeight =
    Die kooperativen Kartenspiele The Game und The Game Extreme: Spiele sie im
    Terminal, sieh dir Stellungen und aufgezeichnete Partien an, lies die
    Regeln. Inoffiziell, ohne Verbindung zum Verlag.

    „{ -program } <Befehl> --help“ sagt mehr zu jedem Befehl.
examples-ninetyeight =
    { -program } play
    { -program } rules --variant extreme
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
exit-ninetyeight =
    Ergebnisse gehen an die Standardausgabe, alles andere an die Fehlerausgabe.
    Rückgabewert: 0 erledigt, 1 abgelehnt (oder verloren, wo ein Befehl das
    sagt), 2 falscher Aufruf.

synopsis-play = { -program } play [Optionen]
help-play =
    Spielt eine Partie in einfachen Zeilen: allein, mit bis zu fünf Leuten
    reihum an einer Tastatur, ohne dass ihr die Karten der anderen seht, oder
    mit Bots.

    Tippe eine Karte und einen Stapel, um sie zu legen (45A), „end“ beendet den
    Zug; gern auch mehreres auf einmal (45A 46A end), und ? zeigt alles Weitere.
    Vor jeder Karte siehst du, was jede Möglichkeit kosten würde.

    Die Varianten sind base oder eines oder mehrere von extreme, onfire, expert
    und short, in dieser Reihenfolge mit + verbunden.
examples-play =
    { -program } play
    { -program } play --variant extreme+onfire --name Anna --name Ben
    { -program } play --bots planner,quick
    { -program } play --variant expert --seed 98 --record partie.txt
exit-play =
    Rückgabewert: 0 gewonnen, 1 verloren oder vor dem Ende verlassen, 2 falscher
    Aufruf.

synopsis-position = { -program } position "<Zeile>" [Optionen]
help-position =
    Zeigt eine Stellung so, wie man sie sehen will: die Stapel, die Hände, was
    gilt, was verlangt ist, was jede Karte kostet und, wenn etwas nicht geht,
    warum.

    Eine Stellungszeile hat sechs Felder: die Variante, die obersten Karten von
    A/B/C/D am Anfang des Zuges, die Hände am Anfang des Zuges (Plätze durch /
    getrennt), den Zugstapel, den Platz am Zug und was seitdem gelegt wurde.
    „?6“ sind sechs verdeckte Karten, „-“ ist nichts. Ein siebtes Feld kann die
    Karten nennen, die sicher schon in den Stapeln liegen.
examples-position =
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
    { -program } position "base 1/34/100/62 3,17,45,60,71 - 1 -" --do "3A 45B end" --json
    { -program } position --stdin < anfragen.txt
exit-position =
    Rückgabewert: 0 erledigt (auch wenn das Spiel verloren ist), 1 die Zeile ist
    nicht lesbar oder eine Aktion wird abgelehnt, 2 falscher Aufruf. Mit --stdin
    sind auch Fehler Antworten, und der Rückgabewert ist 0.

synopsis-perft = { -program } perft "<Zeile>" <Tiefe> [Optionen]
help-perft =
    Zählt, wie viele Folgen von genau <Tiefe> Aktionen es ab einer Stellung
    gibt, aufgeteilt nach der ersten Aktion, die Summe zuletzt. Wenn zwei
    Umsetzungen der Regeln sich irgendwo uneinig sind, dann hier.

    Alle Karten, die der Baum braucht, müssen bekannt sein: „?40“ genügt nur,
    solange niemand zieht. Eine beendete Partie hat keine Fortsetzung.
examples-perft =
    { -program } perft "base 1/34/100/62 3,17,45,60,71/8,9,50 20,21,22 1 -" 4
    { -program } perft "extreme 11/34/100/62 3,17,45/4,8,50 - 2 50A" 3 --json
exit-perft =
    Rückgabewert: 0 erledigt, 1 die Zeile ist nicht lesbar oder der Baum braucht
    verdeckte Karten, 2 falscher Aufruf.

synopsis-replay = { -program } replay <Aufzeichnung> [Optionen]
help-replay =
    Zeigt eine aufgezeichnete Partie: wer spielte, dann jeden Zug mit Karten,
    Signalen, Rücknahmen und Kommentaren, und das Ergebnis. <Aufzeichnung> ist
    eine Datei, „-“ für die Standardeingabe oder eine Aufzeichnung in einer
    Zeile (98r1-…).
examples-replay =
    { -program } replay partie.txt
    { -program } replay partie.txt --turn 12
    { -program } replay partie.txt --seat 2 --json
exit-replay =
    Rückgabewert: 0 erledigt, 1 die Aufzeichnung ist nicht lesbar, 2 falscher
    Aufruf (auch bei einem Zug oder Platz, den diese Partie nicht hat).

synopsis-verify = { -program } verify <Aufzeichnung> [Optionen]
help-verify =
    Prüft das Siegel einer aufgezeichneten Partie. Der Server zeigt beim
    Austeilen einen Hash und nach der Partie die Karten und das Salt; ergeben
    sie denselben Hash, wurden die Karten dazwischen nicht verändert.
    <Aufzeichnung> ist eine Datei, „-“ für die Standardeingabe oder eine
    Aufzeichnung in einer Zeile (98r1-…).
examples-verify =
    { -program } verify partie.txt
    { -program } verify - --json < partie.txt
exit-verify =
    Rückgabewert: 0 das Siegel passt, 1 es passt nicht, es gibt keines oder die
    Aufzeichnung ist nicht lesbar, 2 falscher Aufruf.

synopsis-solve = { -program } solve ["<Zeile>" | <Aufzeichnung>] [Optionen]
help-solve =
    Sucht eine Zugfolge, die gewinnt, wenn alle Hände und der Zugstapel bekannt
    sind: für eine Stellung, für die Verteilung einer Aufzeichnung (eine Datei, "-"
    für die Standardeingabe oder eine Aufzeichnung in einer Zeile) oder für einen
    Startwert.

    „Gewonnen“ kommt mit der Zugfolge. „Verloren“ ist ein Beweis: Jede erreichbare
    Stellung wurde angesehen. „Offen“ ist in der gegebenen Zeit keins von beiden.
    Eine Verteilung darf jeder Platz beginnen, wenn --start nichts anderes sagt.
examples-solve =
    { -program } solve --variant extreme --players 3 --seed 98
    { -program } solve "base 60/99/2/3 55,70/50,71 - 2 -"
    { -program } solve game.txt --seconds 60 --json
exit-solve =
    Rückgabewert: 0 beantwortet, wie auch immer, 1 Stellung oder Aufzeichnung nicht lesbar
    oder Karten verdeckt, 2 falscher Aufruf.

synopsis-rules = { -program } rules [Optionen]
help-rules =
    Gibt die Regeln einer Variante in unseren eigenen Worten aus, nur die Teile,
    die sie braucht, oder Frage und Antwort einer einzelnen Klarstellung: Das
    sind die Nummern in Klammern wie (R14), die die Zweifelsfälle entscheiden.
examples-rules =
    { -program } rules
    { -program } rules --variant extreme+onfire
    { -program } rules --ruling R14
exit-rules =
    Rückgabewert: 0 erledigt, 1 die Datei mit der Belegung ist nicht lesbar, 2
    falscher Aufruf.

synopsis-simulate = { -program } simulate --bots <Namen> [Optionen]
help-simulate =
    Lässt Bots viele Partien spielen und sagt, wie oft sie gewinnen: den Anteil
    der gewonnenen Partien mit 95-%-Intervall, den Anteil mit höchstens 10
    Karten übrig, die übrigen Karten und die Partien pro Sekunde.

    Eingebaut sind champion (der stärkste), champion-search, planner, quick,
    casual, beginner, child, greedy und random.
    Ein Name besetzt alle Plätze; „planner,quick,quick“ nennt
    sie einzeln. Einen eigenen Bot nennst du mit Datei und Klasse:
    my_bot.py:MyBot. Er denkt in einem eigenen Prozess; versagt er, ist diese
    Partie verloren, und der Lauf geht weiter.

    Derselbe Befehl ergibt dieselben Partien, auf jedem Rechner und mit beliebig
    vielen Prozessen. Mit --out macht ein unterbrochener Lauf dort weiter, wo er
    war, wenn du denselben Befehl noch einmal gibst; nur --games darf dann eine
    andere Zahl sein.
examples-simulate =
    { -program } simulate --bots planner --players 3 --games 100000
    { -program } simulate --bots planner,quick --variant extreme --json
    { -program } simulate --bots my_bot.py:MyBot --games 500 --out mein.jsonl --plot mein.png
exit-simulate =
    Rückgabewert: 0 erledigt (auch wenn Partien abgebrochen wurden), 1 ein Bot
    lässt sich nicht laden, eine Datei oder der Cluster nicht benutzen, 2
    falscher Aufruf, 130 unterbrochen, mit den Zahlen bis dahin.

synopsis-league = { -program } league --bots <Namen> [Optionen]
help-league =
    Lässt mehrere Teams von Bots mit denselben Karten spielen und sagt, um wie
    viel öfter eines gewinnt als ein anderes, mit 95-%-Intervallen. Mit
    denselben Karten zeigt sich ein Unterschied nach viel weniger Partien als
    mit verschiedenen.

    Jeder Name ist ein Team und besetzt alle Plätze; „planner+quick“ ist ein
    Team aus zwei verschiedenen Bots. Die Bots heißen wie bei „{ -program }
    simulate“.
examples-league =
    { -program } league --bots planner,quick --players 3
    { -program } league --bots planner+planner,planner+quick --games 100000 --plot liga.svg
exit-league =
    Rückgabewert: 0 erledigt (auch wenn Partien abgebrochen wurden), 1 ein Bot
    lässt sich nicht laden, eine Datei oder der Cluster nicht benutzen, 2
    falscher Aufruf, 130 unterbrochen, mit den Zahlen dessen, was alle Teams
    gespielt haben.

synopsis-serve = { -program } serve [Optionen]
help-serve =
    Öffnet einen Server mit Tischen für Menschen und Bots, ohne andere Angabe
    unter http://127.0.0.1:8098. Alles, was geschieht, ist sofort gespeichert:
    Du kannst ihn jederzeit anhalten, und die Tische stehen noch da wie zuvor.

    Ohne --database liegt alles in einer Datei im Datenordner. Mit PostgreSQL
    können sich beliebig viele Server eine Datenbank teilen. Strg-C hält ihn an.
examples-serve =
    { -program } serve
    { -program } serve --open
    { -program } serve --host 0.0.0.0 --port 80 --data-dir /srv/ninetyeight
    { -program } serve --database postgresql://localhost/ninetyeight
exit-serve =
    Rückgabewert: 0 angehalten, 1 die Adresse oder die Datenbank lässt sich
    nicht benutzen, 2 falscher Aufruf, 130 unterbrochen.

synopsis-backup = { -program } backup <Datei> [Optionen]
help-backup =
    Schreibt alles, was ein Server gespeichert hat, in eine Datei: Tische,
    Partien, Spieler und die Geheimnisse des Servers. Bewahre sie also dort auf,
    wo niemand sonst sie lesen kann. Der Server darf dabei weiterlaufen; die
    Datei hält einen Augenblick fest. Eine vorhandene Datei wird erst ersetzt,
    wenn die neue fertig ist.

    „{ -program } restore“ macht daraus wieder eine Datenbank, von beiden Arten:
    So kommst du auch von SQLite zu PostgreSQL.
examples-backup =
    { -program } backup montag.backup
    { -program } backup /mnt/safe/tische.backup --data-dir /srv/ninetyeight
    { -program } backup tische.backup --database postgresql://localhost/ninetyeight
exit-backup =
    Rückgabewert: 0 erledigt, 1 es gibt keine Datenbank oder die Datei lässt
    sich nicht schreiben, 2 falscher Aufruf.

synopsis-restore = { -program } restore <Datei> [Optionen]
help-restore =
    Füllt eine Datenbank aus einer Datei, die „{ -program } backup“ geschrieben
    hat. Die Datenbank muss leer sein, damit nichts verloren geht; bei SQLite
    wird die Datei angelegt. Es wird entweder alles wiederhergestellt oder
    nichts.
examples-restore =
    { -program } restore montag.backup
    { -program } restore tische.backup --database postgresql://localhost/ninetyeight
exit-restore =
    Rückgabewert: 0 erledigt, 1 die Sicherung ist beschädigt oder die Datenbank
    nicht leer, 2 falscher Aufruf.

option-help = Diesen Text zeigen und aufhören.
option-host = Die Adresse des Servers; ohne Angabe 127.0.0.1, nur dieser Rechner.
option-port = Der Port; ohne Angabe 8098, und 0 nimmt irgendeinen freien.
option-database = Wo alles gespeichert wird: postgresql://user@host/name oder
    sqlite:///pfad. Ohne Angabe eine Datei im Datenordner.
option-data-dir = Der Ordner für die Daten; ohne Angabe deiner auf diesem Rechner.
option-public-url = Die Adresse, die alle benutzen, wenn vor dem Server ein Proxy
    steht: https://tisch.example.org.
option-trusted-proxy = Ein Proxy (Adresse oder Netz), dessen X-Forwarded-Angaben
    geglaubt wird; mehrfach möglich.
option-bot-workers = Wie viele Prozesse für die Bots denken; ohne Angabe 2.
option-bot-limit = Wie viele Sekunden ein Bot über eine Antwort nachdenken darf; ohne
    Angabe 10.
option-away-after = Nach wie vielen Sekunden ohne Verbindung jemand als abwesend gilt;
    ohne Angabe 60.
option-archive-after = Nach wie vielen Sekunden ein Tisch, den niemand anrührt, abgelegt
    wird; ohne Angabe 30 Tage. Er lässt sich wieder wecken.
option-open = Die Seite im Browser öffnen.
option-no-rate-limits = Allen so schnell antworten, wie sie fragen: für Tests und
    Messungen.
# What an option or an argument takes, between < and >.
value-actions = Aktionen
value-address = Adresse
value-code = Kürzel
value-depth = Tiefe
value-file = Datei
value-folder = Ordner
value-id = Kennung
value-level = Stufe
value-line = Zeile
value-name = Name
value-names = Namen
value-number = Zahl
value-record = Aufzeichnung
value-seat = Platz
value-seconds = Sekunden
value-text = Text
value-url = URL

option-lang = Die Sprache von allem, was gesagt wird; sonst die des Systems.
option-version = Die Version zeigen und aufhören.
option-do = Zuerst diese Aktionen ausführen, zum Beispiel "45A 46A end".
option-json = Stattdessen ein JSON-Objekt ausgeben.
option-stdin = Eine Anfrage pro Zeile von der Standardeingabe lesen, „<Zeile>“ oder
    „<Zeile> ; <Aktionen>“, und jede mit einer Zeile JSON beantworten.
option-layout = Mit der Belegung aus dieser TOML-Datei spielen statt mit unserer.
option-layouts = Eine TOML-Datei mit einer Belegung, die die Eingabe nennen darf
    (extreme@name); mehrfach möglich.
option-variant-play = Was gespielt wird: base (ohne Angabe), extreme, onfire+expert, …
option-variant-rules = Die Regeln welcher Variante: base (ohne Angabe), extreme, …
option-variant-solve = Für welche Variante der Startwert gilt: base (ohne Angabe), extreme, …
option-players-solve = Für wie viele der Startwert gilt; ohne Angabe für einen.
option-seed-solve = Die Verteilung zu dieser Zahl.
option-start-solve = Welcher Platz eine Verteilung beginnt. Ohne Angabe darf es jeder.
option-seconds = Wie lange gesucht wird; ohne Angabe 10.
option-players = Wie viele spielen, Bots mitgezählt; ohne Angabe so viele Menschen, wie
    Namen da sind, oder einer, dazu die Bots.
option-name = Der Name für den nächsten Platz; mehrfach möglich.
option-bots-play = Die Bots, die mitspielen, durch Kommas getrennt, auf den Plätzen nach
    den Menschen: planner, casual, child und andere, oder datei.py:Name für einen
    eigenen.
option-talk-play = silent, signals, strict (ohne Angabe), house oder free. Mit house und
    free gibt es auch das Signal für den Trick; mit free darf die letzte Feuerkarte
    genannt werden.
option-seed = Der Startwert: dieselbe Zahl gibt immer dieselben Karten. Ohne Angabe ein
    neuer.
option-start = Welcher Platz beginnt. Ohne Angabe sehen zuerst alle ihre Hand an.
option-record = Die Aufzeichnung nach jedem Zug in diese Datei schreiben. Eine
    vorhandene Datei wird nur ersetzt, wenn du zustimmst.
option-bars = Den Zahlenstrahl am Anfang eines Zuges zeigen, oder nie. Ohne Angabe nur
    in einem Terminal.
option-turn = Nur diesen Zug, ganz: die Stellung an seinem Anfang.
option-seat = Nur, was dieser Platz sehen konnte.
option-ruling = Nur diese Klarstellung ausgeben.
option-bots = Wer spielt: ein Name für alle Plätze oder für jeden einer, durch Kommas
    getrennt.
option-teams = Die Teams, durch Kommas getrennt: je ein Bot für alle Plätze oder für
    jeden Platz einer, mit + verbunden.
option-variant-sim = Was sie spielen: base (ohne Angabe), extreme, onfire+expert, …
option-players-sim = Wie viele spielen; ohne Angabe so viele, wie Namen da sind, oder
    einer.
option-talk = silent, signals, strict (ohne Angabe), house oder free. Bots haben nur
    Signale und geben sie auf jeder Stufe außer silent so, wie strict es verlangt.
option-games = Wie viele Partien; ohne Angabe 10000.
option-seed-sim = Welche Karten: dieselbe Zahl gibt immer dieselben. Ohne Angabe 1.
option-jobs = Wie viele Kerne benutzt werden; ohne Angabe alle.
option-limit = Wie viele Sekunden ein eigener Bot über eine Antwort nachdenken darf;
    ohne Angabe 5.
option-cluster = Auf dem Dask-Cluster spielen, dessen Scheduler diese Adresse hat, zum
    Beispiel tcp://127.0.0.1:8786.
option-plot = Das Ergebnis in diese Datei zeichnen, .png oder .svg.
option-csv = Stattdessen Zeilen mit durch Kommas getrennten Werten ausgeben.
option-out = Die Partien in dieser Datei behalten, damit ein unterbrochener Lauf
    weitergehen kann.

## The command: wrong usage

usage-line = Aufruf: { $usage }
usage-hint = „{ $command } --help“ sagt mehr.
usage-near = Meinst du { $names }?
usage-no-catalogue = { $language } hat hier keinen Katalog: { $known } haben einen.
usage-missing = { $name } fehlt.
usage-value = { $name } hat einen falschen Wert: { $why }
usage-number = { $value } ist keine ganze Zahl von { $low } bis { $high }.
usage-no-option = Eine Option { $name } gibt es hier nicht.
usage-negative = { $name } wurde als Option verstanden, und eine negative Zahl ist hier nicht möglich.
usage-flag = { $name } nimmt keinen Wert.
usage-no-value = { $name } braucht einen Wert.
usage-extra = Hier sollte nichts mehr folgen, aber da steht noch { $words }. Ein Text mit Leerzeichen braucht Anführungszeichen.
usage-no-command = Welcher Befehl?
usage-no-such-command = Einen Befehl { $name } gibt es nicht.
usage-stdin = Mit --stdin kommen die Zeilen von der Standardeingabe, ihre Aktionen hinter einem Strichpunkt: Lass die Zeile und --do weg.
usage-no-line = Die Stellungszeile fehlt; oder lies mit --stdin gleich viele.
usage-solve = Entweder eine Stellung oder Aufzeichnung oder --seed: eins davon ist nötig, und nur eins.
usage-layout = Eine Belegung gibt es nur in Varianten mit extreme.
usage-start = Platz { $start } kann nicht beginnen: { $players ->
        [one] Es spielt nur einer
       *[other] Es spielen nur { $players }
    }.
usage-names = Es gibt { $names } Namen, aber { $players ->
        [one] es spielt nur einer
       *[other] es spielen nur { $players }
    }.
usage-bots = { $bots ->
        [one] Ein Bot passt
       *[other] { $bots } Bots passen
    } nicht in eine Partie mit { $players ->
        [one] einem Spieler
       *[other] { $players } Spielern
    }: Mindestens ein Mensch spielt mit, und höchstens fünf insgesamt.
usage-bots-unnamed = Der Name eines Bots fehlt: Schreib sie so: planner,quick.
usage-talk = { $talk } geht hier nicht als Redestufe; möglich sind: { $known }.
usage-turn = Einen Zug { $turn } gibt es nicht: { $turns ->
        [one] Die Aufzeichnung hat nur einen
       *[other] Die Aufzeichnung hat { $turns }
    }.
usage-seat = Einen Platz { $seat } gibt es nicht: { $players ->
        [one] Es spielte nur einer
       *[other] Es spielten nur { $players }
    }.
usage-ruling = Eine Klarstellung { $ruling } gibt es nicht: Sie gehen von R1 bis { $last }.
usage-seconds = { $value } ist keine gültige Zahl von Sekunden: mehr als 0, höchstens { $most }.
usage-json-csv = Entweder --json oder --csv, nicht beides.
usage-plot = { $file } ist weder .png noch .svg.
usage-teams = Eine Liga braucht mindestens zwei Teams mit verschiedenen Namen, durch Kommas getrennt.

usage-public-url = { $value } ist keine Adresse eines Servers: Schreib sie wie https://tisch.example.org, ohne Pfad.
usage-proxy = { $value } ist weder Adresse noch Netz.

## The server

backup-done = { $rows ->
        [one] Eine Zeile ist
       *[other] { $rows } Zeilen sind
    } in { $file } gesichert.
restore-done = { $rows ->
        [one] Eine Zeile wurde
       *[other] { $rows } Zeilen wurden
    } aus { $file } wiederhergestellt.
serve-ready = Bereit unter { $address } – Strg-C hält an.
page-title = ninetyeight
page-status =
    Der Server läuft. Achtundneunzig Karten, vier Stapel, ein Team, und niemand darf eine Zahl sagen.

    Diese Kopie hat keinen Tisch für den Browser: Sie wurde aus den Quellen gestartet, bevor er gebaut war.
    „make web“ baut ihn; starte den Server danach neu. Bis dahin können hier Programme spielen, und
    „{ -program } play“ ist eine Partie im Terminal.
page-link-api = Die Schnittstelle für Programme (OpenAPI)
page-link-health = Ist alles bereit?
page-unofficial = Inoffiziell: ohne Verbindung zum Verlag oder zu den Autoren der gedruckten Spiele. Wenn es dir gefällt, kauf die Karten.

## Errors: where they came up

where-text = { $quoted } ist nicht lesbar:
where-file = { $file } lässt sich nicht benutzen:
where-write = { $file } lässt sich nicht schreiben:
where-action = Aktion { $number }, { $action }, ist in der Stellung { $position } nicht möglich:
standard-input = Standardeingabe
more-problems = { $count ->
        [one] Und noch ein Problem.
       *[other] Und { $count } weitere Probleme.
    }
internal-error = In { -program } ist etwas schiefgegangen, was nicht sein dürfte ({ $kind }: { $detail }). Bitte melde es zusammen mit dem Befehl, den du getippt hast.
output-failed = Die Ausgabe ließ sich nicht schreiben: { $detail }.

## Problems with files

problem-file-missing = Diese Datei gibt es nicht.
problem-file-unnamed = Der Name ist leer; eine Datei wird gebraucht.
problem-folder-missing = Einen Ordner { $folder } gibt es nicht.
problem-file-directory = Das ist ein Ordner; eine Datei wird gebraucht.
problem-file-denied = Für diese Datei fehlt die Berechtigung.
problem-address-taken = Port { $port } von { $host } ist belegt: Dort lauscht schon ein anderes Programm, vielleicht { -program } selbst. Wähle mit --port einen anderen.
problem-address-denied = Das System lässt dich nicht an Port { $port } lauschen. Wähle mit --port einen ab 1024.
problem-address-foreign = { $host } ist keine Adresse dieses Rechners.
problem-address-failed = An Port { $port } von { $host } lässt sich nicht lauschen. Das System sagt: { $detail }.
problem-file-failed = Das System sagt: { $detail }.

## Problems with the database

problem-database-address = Das ist keine Adresse einer Datenbank. Eine sieht so aus: postgresql://user:passwort@host:5432/name oder sqlite:///pfad/zur/datei.db.
problem-database-failed = Die Datenbank { $where } lässt sich nicht benutzen: { $detail }.
problem-database-missing = Unter { $where } gibt es keine Datenbank von { -program }.
problem-database-newer = Die Datenbank wurde von einer neueren Version von { -program } benutzt und dabei verändert (auf { $revision }). Nimm diese Version oder eine spätere.
problem-postgres-extra = PostgreSQL braucht noch ein Paket: pip install "ninetyeight[postgres]".
problem-backup-foreign = Das ist keine Sicherung von { -program }.
problem-backup-damaged = Die Sicherung ist beschädigt: Etwas fehlt oder wurde verändert.
problem-backup-newer = Die Sicherung stammt von einer neueren Version von { -program }. Nimm diese Version oder eine spätere.
problem-restore-not-empty = Die Datenbank { $where } ist nicht leer: { $table } hat schon Zeilen. Eine Sicherung kommt nur in eine leere, damit nichts verloren geht.

## Problems with any text

problem-not-text = Das ist kein Text.
problem-not-utf-8 = Das ist kein Text in UTF-8: Byte { $place } passt nicht.
problem-too-long = Der Text ist zu lang: Gelesen werden höchstens { $limit } { $unit ->
        [bytes] Bytes
       *[characters] Zeichen
    }.

## Problems with cards, seats and deals

problem-deck-not-cards = Ein Kartensatz ist eine Liste der 98 Karten; das ist keine Liste.
problem-card-unknown = { $card } ist keine Karte: Es gibt 2 bis 99.
problem-card-twice = Karte { $card } ist doppelt; es gibt jede nur einmal.
problem-card-missing = Karte { $card } fehlt; ein Kartensatz hat alle von 2 bis 99.
problem-players = { $players } geht nicht: Das Spiel ist für 1 bis 5 Spieler.
problem-start-seat = Platz { $seat } kann nicht beginnen: { $players ->
        [one] Allein gibt es nur Platz 1.
       *[other] Bei { $players } Spielern ist es einer der Plätze 1 bis { $players }.
    }
problem-no-such-seat = Einen Platz { $seat } gibt es nicht: { $players ->
        [one] Allein gibt es nur Platz 1.
       *[other] Bei { $players } Spielern sind es 1 bis { $players }.
    }
problem-no-such-pile = Einen Stapel { $pile } gibt es nicht: Es gibt A, B, C und D.
problem-seed-and-deck = Die Karten kommen aus einem Startwert oder aus einem Kartensatz, nicht aus beidem.
problem-seed = { $seed } ist kein Startwert: Möglich ist jede ganze Zahl von 0 bis 18446744073709551615.
problem-game-number = { $game } ist keine Nummer einer Partie: Möglich ist jede ganze Zahl von 0 bis 4294967295.
problem-reward-shape = Das Gewicht der übrigen Karten in der Belohnung ist eine Zahl von 0 bis 1, nicht { $shape }.
problem-not-your-turn = Platz { $seat } ist am Zug, nicht Platz { $viewer }.
problem-nothing-to-undo = Es ist noch nichts geschehen, was man zurücknehmen könnte.

## Problems with plays. `back` is the card of the backwards trick, 0 when there is none;
## `pile_count` is the number of `piles`.

problem-not-in-hand = { $card } ist nicht auf der Hand: Nur Handkarten lassen sich legen.
problem-too-low = { $card } passt nicht auf Stapel { $pile }: Oben liegt { $top }. Ein aufsteigender Stapel nimmt eine höhere Karte{ $back ->
        [0] .
       *[other] {" "}oder genau die { $back }.
    }
problem-too-high = { $card } passt nicht auf Stapel { $pile }: Oben liegt { $top }. Ein absteigender Stapel nimmt eine niedrigere Karte{ $back ->
        [0] .
       *[other] {" "}oder genau die { $back }.
    }
problem-one-pile = { $card } darf nicht auf Stapel { $pile }: Eine Ein-Stapel-Karte liegt offen, und dieser Zug ist an { $committed } gebunden. Leg sie dorthin, oder überdecke zuerst jede Ein-Stapel-Karte.
problem-no-trick = { $card } auf { $top } (Stapel { $pile }) wäre ein Rückwärts-Trick, und eine Kein-Trick-Karte liegt offen. Überdecke die zuerst mit einer normalen Karte.
problem-three-complete = Drei Karten liegen, und eine 3! ist dabei: Genau drei sind erlaubt, also muss der Zug jetzt enden.
problem-game-over = Das Spiel ist vorbei ({ $result }): Es lässt sich nichts mehr legen.
problem-minimum = Der Zug kann noch nicht enden: { $minimum ->
        [one] Mindestens eine Karte muss gelegt werden
       *[other] { $laid } von mindestens { $minimum } Karten liegen
    }.
problem-skull = Der Zug kann noch nicht enden: { $pile_count ->
        [one] Auf Stapel { $piles } liegt ein Totenkopf aus diesem Zug offen. Überdecke ihn zuerst.
       *[other] Auf den Stapeln { $piles } liegen Totenköpfe aus diesem Zug offen. Überdecke sie zuerst.
    }
problem-three = Der Zug kann noch nicht enden: Eine 3! liegt, also müssen es genau drei Karten sein, nicht { $laid }.
problem-fire = Der Zug kann noch nicht enden: { $pile_count ->
        [one] Auf Stapel { $piles } liegt eine Feuerkarte aus dem vorigen Zug offen. Überdecke sie zuerst.
       *[other] Auf den Stapeln { $piles } liegen Feuerkarten aus dem vorigen Zug offen. Überdecke sie zuerst.
    }
problem-not-an-action = { $text } ist keine Aktion: Leg eine Karte oder beende den Zug.
problem-nothing-to-take-back = Keine Karte lässt sich zurücknehmen: Das geht nur mit Karten aus diesem Zug, und nie, nachdem neue gezogen wurden.
problem-hidden-draw = Niemand kennt hier die Karten, die gezogen würden: Der Zugstapel ist verdeckt. Schreib seine Karten in die Zeile, um weiterzumachen.

## Problems with signals

problem-silence = Eine Schweigen-Karte liegt offen: Niemand darf reden oder Signale geben, bis sie überdeckt ist.
problem-signal-shape = Das Signal { $signal } ist unvollständig oder sagt zu viel: Manche betreffen einen Stapel, manche einen Befehl, die übrigen nichts davon.
problem-signal-command = Keine Karte dieser Variante trägt { $command }, also kann es niemand signalisieren.
problem-signal-not = { $text } ist kein Signal.
problem-signal = Das ist kein Signal. Signale sind: keep-off, small-steps, free, like, love und trick mit einem Stapel; hold und not-now mit einem Befehl; start, trouble und thanks.

## Problems with bots. `said` is what the bot or its exception said.

problem-unknown-bot = Einen Bot { $bot } gibt es nicht{ $near ->
        [none] .
       *[other] ; meinst du { $near }?
    } Bekannt sind: { $known }. Einen eigenen Bot nennst du mit Datei und Klasse: my_bot.py:MyBot.
problem-bot-file-missing = Eine Datei { $file } mit dem Bot { $bot } gibt es nicht.
problem-bot-name-missing = Der Bot { $bot } lässt sich nicht benutzen: In { $source } heißt nichts { $name }.
problem-bot-not-loaded = Der Bot { $bot } lässt sich nicht benutzen. Das Laden endete mit: { $said }.
problem-bot-not-a-bot = { $bot } ist kein Bot: Die Methode { $missing } fehlt.
problem-bot-raised = Der Bot { $bot } hat versagt (Platz { $seat }, Stellung { $position }): { $said }.
problem-bot-hung = Der Bot { $bot } hat innerhalb von { $seconds } Sekunden nicht geantwortet (Platz { $seat }, Stellung { $position }).
problem-bot-illegal = Der Bot { $bot } wollte { $said } (Platz { $seat }, Stellung { $position }), und das geht nicht: { $why }.
problem-bot-wrong-answer = Der Bot { $bot } hat { $said } geantwortet (Platz { $seat }, Stellung { $position }), aber die Antwort auf { $question } muss { $question ->
        [act] eine Choice sein: eine Aktion und eine Begründung aus Wörtern und Zahlen
        [signals] ein Tupel von Signalen sein
       *[offer_start] eine endliche Zahl sein
    }.
problem-bot-signal-twice = Der Bot { $bot } hat { $said } gesagt (Platz { $seat }, Stellung { $position }) und noch etwas anderes über denselben Stapel: Ein Signal pro Stapel ist alles.
problem-bot-two-answers = Der Bot { $bot } hat auf dieselbe Frage, { $question }, zwei Antworten gegeben (Platz { $seat }, Stellung { $position }): { $first } und { $second }.
problem-bot-changed-view = Der Bot { $bot } hat die Sicht oder die Signale verändert, die er mit { $question } bekam (Platz { $seat }, Stellung { $position }).
problem-hidden-hand = Niemand kennt hier die Hand des Platzes am Zug, also kann niemand daraus wählen.
problem-hidden-solve = Mit verdeckten Karten kann das niemand sagen: Schreib alle Hände und den Zugstapel in die Zeile.

## Problems with simulations

problem-bots-unnamed = Der Name eines Bots fehlt. Schreib einen für alle Plätze oder für jeden einen, durch Kommas getrennt.
problem-bots-count = { $bots ->
        [one] Es gibt einen Bot
       *[other] Es gibt { $bots } Bots
    } für { $players ->
        [one] einen Platz
       *[other] { $players } Plätze
    }. Nenne einen Bot für alle Plätze oder für jeden einen.
problem-games = { $games } ist keine Zahl von Partien: 1 bis { $most } lassen sich spielen.
problem-limit = { $seconds } ist keine gültige Zahl von Sekunden für eine Antwort: mehr als 0, höchstens { $most }.
problem-worker-died = Ein Prozess, der Partien spielte, ist von selbst zu Ende gegangen. Vielleicht hat das System zu wenig Speicher für so viele Prozesse.
problem-results-foreign = Diese Datei stammt nicht von einer Simulation; sie bleibt, wie sie ist. Nenne eine andere.
problem-results-other = Diese Datei enthält andere Partien: { $key } ist dort { $found }, nicht { $wanted }. Nenne eine andere Datei.
problem-results-damaged = Zeile { $line } dieser Datei ist beschädigt. Entferne sie, dann werden ihre Partien noch einmal gespielt.
problem-results-differ = Die Partien in dieser Datei enden jetzt anders: Die Bots oder das Programm haben sich seitdem geändert. Nenne eine andere Datei.
problem-cluster-not-installed = Für einen Cluster fehlt noch ein Paket: pip install "ninetyeight[cluster]".
problem-cluster-no-answer = Unter { $address } antwortet kein Cluster ({ $said }). Läuft sein Scheduler dort?
problem-cluster-no-workers = Der Cluster unter { $address } hat keine Worker.
problem-cluster-failed = Ein Worker des Clusters ({ $worker }) hat versagt: { $said }.
problem-cluster-differs = Der Worker { $worker } spielt andere Partien als dieser Rechner: Er hat eine andere Version von { -program } oder der Bots.

## Problems with variants and layouts

problem-variant-unknown = Eine Variante { $variant } gibt es nicht. Varianten bestehen aus diesen Modulen, mit + verbunden: { $modules }.
problem-variant-order = { $variant } schreibt man { $right }: jedes Modul einmal, in der Reihenfolge { $modules }.
problem-layout-misplaced = { $variant } nennt eine Belegung an der falschen Stelle: Sie steht hinter extreme, wie in extreme@meine+onfire.
problem-layout-unknown = Die Belegung { $layout } ist nicht zur Hand; bekannt sind: { $known }. Nenne ihre Datei mit --layout.
problem-layouts-not-layouts = Die Belegungen sind keine Liste von Belegungen.
problem-layout-toml = Die Belegung ist kein TOML: { $detail }.
problem-layout-key = { $key } gehört nicht in eine Belegung: Sie hat einen Namen und eine Tabelle [cards].
problem-layout-no-cards = Die Tabelle [cards] fehlt: Sie führt von jedem Befehl zu seinen vier Karten.
problem-layout-command = { $command } ist kein Befehl: Es gibt stop, skull, three, silence, no-trick, one-pile und draw-one.
problem-layout-not-list = Die Karten von { $command } sind keine Liste; schreib [9, 38, 63, 92].
problem-layout-count = { $command } hat { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }; jeder Befehl hat genau 4.
problem-layout-card = { $card } (unter { $command }) ist keine Karte: Es gibt 2 bis 99.
problem-layout-twice = Karte { $card } steht unter { $first } und unter { $second }; eine Karte trägt einen Befehl, und nur einmal.
problem-layout-no-name = Die Belegung hat keinen Namen: Schreib oben name = "meine" hinein.
problem-layout-name = { $name } kann keine Belegung heißen: Nimm bis zu 40 Kleinbuchstaben, Ziffern und Bindestriche.
problem-layout-name-taken = Der Name { $name } gehört der eingebauten Belegung; wähle einen anderen.

## Problems with requests to the server. `detail` is what a program found wrong, in English.

problem-no-such-path = Unter dieser Adresse gibt es nichts.
problem-wrong-method = Diese Adresse versteht diese Methode nicht.
problem-body-too-large = Die Anfrage ist zu groß.
problem-body-unreadable = Der Inhalt der Anfrage ist nicht lesbar: Er muss JSON in UTF-8 sein und nicht zu tief verschachtelt.
problem-bad-request = Die Anfrage ist nicht zu verstehen.
problem-request-invalid = Die Anfrage stimmt bei { $place } nicht: { $detail }.
problem-internal = Hier ist etwas kaputt, und du kannst nichts dafür. Wer diesen Server betreibt, findet es unter dem Zeichen { $reference }.
problem-too-many-requests = Das war zu viel auf einmal. Bitte versuch es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
problem-token-needed = Wer bist du? Dafür brauchst du ein gültiges Token; such dir einen Namen aus, dann bekommst du eins.
problem-no-such-link = Dieser Link gilt nicht: Er wurde schon benutzt oder ersetzt oder ist älter als zehn Minuten. Mach einen neuen.
problem-still-warming = Der Server macht sich noch bereit.
problem-database-silent = Die Datenbank antwortet nicht.
problem-name-empty = Ein Name wird gebraucht: 1 bis { $limit } Zeichen, mindestens eines davon sichtbar.
problem-name-too-long = Der Name ist zu lang: höchstens { $limit } Zeichen.
problem-name-character = Der Name hat ein Zeichen, das sich nicht sicher anzeigen lässt ({ $character }). Buchstaben, Ziffern, Satzzeichen, Symbole und Leerzeichen sind in Ordnung.
problem-name-marks = Der Name hat mehr als { $most } Zusatzzeichen auf einem Buchstaben.

## Problems with actions and position lines

problem-action = { $text } ist keine Aktion: 45A legt Karte 45 auf Stapel A, end beendet den Zug.
problem-actions = { $words } sind keine Aktionen: 45A legt Karte 45 auf Stapel A, end beendet den Zug.
problem-field-count = Eine Stellungszeile hat sechs Felder (Variante, Stapel, Hände, Zugstapel, Platz, Gelegtes) oder sieben mit den Karten, die schon weg sind; hier { $found ->
        [0] ist keins
        [one] ist eins
       *[other] sind es { $found }
    }.
problem-pile-count = Es gibt vier Stapel, A/B/C/D, nicht { $found }: Schreib vier oberste Karten, wie 1/34/100/62.
problem-pile-top = { $text } kann nicht oben auf Stapel { $pile } liegen: Das ist eine Karte von 2 bis 99, oder { $bare }, solange der Stapel leer ist.
problem-card-range = { $text } ({ $field }) ist keine Karte: Es gibt 2 bis 99.
problem-hidden-count = { $text } ({ $field }) ist keine Zahl verdeckter Karten: Schreib ? und 1 bis 98.
problem-draw-mixed = { $text } mischt bekannte und verdeckte Karten: Der Zugstapel ist bekannt (alle Karten, die nächste zuerst) oder verdeckt (?72).
problem-seat-count = { $found } Hände sind zu viele: Das Spiel ist für 1 bis 5.
problem-seat = { $text } ist hier kein Platz: { $players ->
        [1] Bei einer Hand kann es nur 1 sein
       *[other] Es ist einer von 1 bis { $players }
    }.
problem-seat-empty = Platz { $seat } hat keine Karten und kann nicht am Zug sein.
problem-laid-end = Die gelegten Karten gehören zu einem Zug; end gehört nicht dazu.
problem-laid-after-end = { $play } wurde gelegt, als der Zug oder das Spiel schon zu Ende war.
problem-laid-illegal = { $play } kann nicht gelegt worden sein: { $why }.
problem-gone-range = { $text } ist weder eine Karte noch ein Bereich von Karten: Schreib 14 oder 97-99.
problem-gone-needless = In dieser Zeile ist nichts verdeckt, also werden die Karten, die weg sind, nicht genannt.
problem-hidden-too-many = { $hidden ->
        [one] Eine Karte ist
       *[other] { $hidden } Karten sind
    } verdeckt, aber { $room ->
        [0] keine ist mehr übrig, die es sein könnte
        [one] nur eine ist noch übrig, die es sein könnte
       *[other] nur { $room } sind noch übrig, die es sein könnten
    }.
problem-hand-size = Platz { $seat } hat { $found ->
        [one] eine Karte
       *[other] { $found } Karten
    }; eine volle Hand hat { $size }.

## Problems with records

problem-record-no-deal = Aufzeichnen lässt sich nur eine Partie, die mit dem Austeilen begann.
problem-name = Der Name von Platz { $seat } lässt sich nicht aufschreiben: Er hat 1 bis 80 druckbare Zeichen und keine Leerzeichen am Rand.
problem-comment = Der Kommentar, der mit { $text } beginnt, lässt sich nicht aufschreiben: Er ist zu lang oder hat Zeichen, die sich nicht drucken lassen.
problem-talk-level = { $talk } ist keine Redestufe: Es gibt silent, signals, strict, house und free.
problem-seal = Das Siegel besteht aus einem Hash von 64 Hexadezimalziffern und einem Salt.
problem-seal-missing = Die Aufzeichnung hat kein Siegel, also weiß man nicht, wann ihre Karten feststanden.
problem-seal-broken = Das Siegel passt nicht: Sein Hash ist { $hash }, aber Karten und Salt der Aufzeichnung ergeben { $right }.
problem-date = { $text } ist kein Datum: Schreib es wie 2026-01-31.
problem-result = Die Aufzeichnung sagt { $text }, aber ihre Karten sagen { $right }.
problem-header-unknown = Zeile { $line } ist keine Kopfzeile: { $text }. Kopfzeilen sehen aus wie „variant: base“; eine Leerzeile trennt sie von den Zügen.
problem-header-twice = Zeile { $line } gibt die Kopfzeile { $key } ein zweites Mal an.
problem-header-missing = Die Kopfzeile „{ $key }:“ fehlt.
problem-version-unknown = Die Version von { $key } ist { $text }; bekannt ist hier nur { $known }.
problem-seat-headers = Die Plätze müssen 1, 2, … ohne Lücke heißen, höchstens 5; gefunden: { $found }.
problem-turn-line = Zeile { $line } ist kein Zug: { $text }. Ein Zug sieht aus wie „1: 45A 46A end“.
problem-turn-seat = Zeile { $line } ist ein Zug von Platz { $seat }, aber Platz { $expected } ist am Zug.
problem-turn-refused = Zeile { $line }: { $text } geht nicht: { $why }.
problem-event = Zeile { $line }: { $text } ist weder Karte noch Signal, Rücknahme oder Kommentar.
problem-compact-prefix = Eine Aufzeichnung in einer Zeile beginnt mit { $prefix }.
problem-compact-damaged = Die Aufzeichnung in einer Zeile ist beschädigt: Etwas fehlt oder wurde verändert.

## Problems at a table

problem-wrong-phase = { $phase ->
        [open] Das geht erst, wenn die Karten ausgeteilt sind.
        [start] Das geht nicht, solange das Team sich einigt, wer beginnt.
        [play] Das geht nicht, solange das Spiel läuft.
       *[over] Das Spiel ist vorbei, das geht also nicht mehr.
    }
problem-aid-unknown = { $aid } ist keine Hilfe, die ein Tisch einschalten kann. Es gibt: { $known }.
problem-pace = Ein Bot nimmt sich für eine Karte 0 bis { $most } Sekunden.
problem-layout-unused = Die Belegung { $layout } ist angegeben, aber die Variante benutzt sie nicht: Nenne sie dort, wie in extreme@{ $layout }.
problem-already-seated = Du hast schon einen Platz an diesem Tisch.
problem-not-seated = Das kann nur, wer an diesem Tisch sitzt.
problem-not-host = Das kann nur die Tischleitung.
problem-table-full = { $seats ->
        [one] Der einzige Platz ist besetzt.
       *[other] Alle { $seats } Plätze sind besetzt.
    }
problem-seat-taken = Platz { $seat } ist besetzt. Nimm einen freien.
problem-seat-vacant = Auf Platz { $seat } sitzt niemand.
problem-seat-has-bot = Für Platz { $seat } spielt schon ein Bot.
problem-seat-not-away = Wer Platz { $seat } hat, ist da. Ein Bot übernimmt nur den Platz von jemandem, der weg ist.
problem-seat-kept = Ein Bot hält deinen Platz { $seat }. Nimm ihn erst zurück.
problem-seat-not-kept = Kein Bot hält deinen Platz { $seat }, also gibt es nichts zurückzunehmen.
problem-seat-no-person = Auf Platz { $seat } sitzt kein Mensch.
problem-bot-path = { $bot } ist ein eigenes Programm. An diesem Tisch spielen nur Bots, die einen bekannten Namen haben.
problem-loses = { $action } verliert das Spiel sofort: { $reason ->
        [skull] Ein Totenkopf bleibt offen liegen
        [three] Eine 3! bekommt nicht genau drei Karten
        [fire] Eine fällige Feuerkarte bleibt offen liegen
       *[stuck] Die Mindestzahl lässt sich nicht mehr legen
    }. Das musst du bestätigen.
problem-take-back-off = An diesem Tisch lässt sich keine Karte zurücknehmen: Die anderen haben ihre Zahl gesehen.
problem-give-up-said = Der Wunsch von Platz { $seat } zum Aufgeben ist schon so, wie du sagst.
problem-muted = Die Tischleitung hat dich stummgeschaltet: Niemand liest, was du schreibst oder signalisierst.
problem-talk-closed = Auf der Redestufe { $talk } ist das zu, solange das Spiel läuft.
problem-signal-to-nobody = Niemand sonst spielt mit, also gibt es niemanden, dem du etwas signalisieren könntest.
problem-signal-not-standing = Dieses Signal steht nicht von dir da, also gibt es nichts zurückzunehmen.
problem-signal-trick = Ein Trick nennt genau eine Karte, und genaue Hinweise sind nicht erlaubt.
problem-signal-last-fire = Höchstens eine Feuerkarte ist noch nicht gelegt; sie zu nennen wäre also ein genauer Hinweis.
problem-chat-length = Eine Chatzeile hat 1 bis { $most } Zeichen.
problem-chat-characters = Das lässt sich den anderen nicht sicher zeigen: Schreib eine Zeile aus sichtbaren Buchstaben, ohne Steuerzeichen, Richtungswechsel oder Türme von Zusatzzeichen.
problem-chat-number = Das hat niemand gelesen: Es nennt eine Zahl, die eine Karte haben kann. Sag es ohne sie, sonst darfst du alles sagen.
problem-chat-exact-hint = Das hat niemand gelesen: Es lässt nur eine Karte übrig. Sag es ungenauer.
problem-name-tells = Ein Name, der während der Partie neu an den Tisch kommt, darf keine Zahl nennen und auf keine Karte hinweisen. Nach der Partie darf er es.

## Problems with messages

problem-message-too-long = Die Nachricht ist zu lang: Gelesen werden höchstens { $limit } Bytes.
problem-message-utf-8 = Die Nachricht ist kein Text in UTF-8.
problem-message-json = Die Nachricht ist kein JSON: { $detail }.
problem-message-shape = Die Nachricht ist JSON, aber keine, die man hier kennt: { $detail }.
problem-message-deep = Die Nachricht ist zu tief verschachtelt.
problem-message-number = Eine Zahl in der Nachricht ist zu groß: höchstens { $limit }.

## Problems with connections to a table
problem-stale = Das war für Schritt { $move } gedacht, aber der Tisch ist bei Schritt { $now }: Sieh noch einmal hin und entscheide neu.
problem-rematch-running = Das Spiel ist noch nicht vorbei: Eine neue Runde gibt es danach.
problem-too-many-messages = Zu viele Nachrichten in zu kurzer Zeit: Warte einen Moment.
problem-hello-first = Sag zuerst hello: Vorher wird nichts anderes gehört.
problem-hello-once = Du hast schon hello gesagt: Öffne eine weitere Verbindung, um jemand anders zu sein.
problem-protocol-version = Dieser Server spricht Version { $known } des Protokolls, nicht { $version }: Lade die Seite neu, oder hol dir ein neueres Programm.
problem-token-invalid = Dieses Token gilt nicht oder nicht mehr: Such dir wieder einen Namen aus, oder übernimm den Platz von einem anderen Gerät.
problem-daily-watch = Wer beim Tagesspiel zuschaut, könnte es nicht mehr selbst spielen: Zuschauen geht, wenn es vorbei ist.
problem-daily-without-you = Das Tagesspiel ist zum Spielen da, nicht zum Zuschauen: Lass einen Platz für dich frei.
problem-suggest-off = Dieser Tisch spielt ohne Vorschläge: Diese Hilfe wählt man beim Öffnen des Tisches.
problem-suggest-turn = Einen Vorschlag gibt es, wenn du am Zug bist.
problem-too-many-tables = Eine Verbindung kann { $most } Tischen zusehen: Verlass erst einen.

## Problems with lobby, replays and records

problem-table-unknown = Diesen Tisch gibt es nicht.
problem-too-many-bots = Es gibt { $bots } Bots, aber nur { $seats ->
        [one] einen Platz
       *[other] { $seats } Plätze
    }.
problem-bot-not-here = Einen Bot { $bot } gibt es auf diesem Server nicht. Bekannt sind: { $known }.
problem-daily-over = Das Tagesspiel vom { $day } lässt sich nur an diesem Tag spielen; heute, in UTC, ist { $today }.
problem-daily-later = Der Tag { $day } kommt erst noch; heute, in UTC, ist { $today }.
problem-daily-layout = Das Tagesspiel ist für alle gleich, also geht es nicht mit einer eigenen Belegung.
problem-replay-running = Das Spiel ist noch nicht vorbei. Danach kannst du es dir ansehen.
problem-records-running = Das Spiel ist noch nicht vorbei. Wie das Team dasteht, erfährst du danach.
problem-replay-turn = Einen Zug { $turn } gibt es in dieser Partie nicht: Sie hat { $turns }, und die Nummer nach dem letzten ist das Ende.
problem-replay-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht: Sie gehen von 1 bis { $seats }, und „all“ zeigt alle Hände.
problem-replay-too-long = In dieser Aufzeichnung geschieht mehr als in irgendeiner Partie: Gezeigt werden höchstens { $most } Karten, Signale und Kommentare.
problem-no-such-feed = Diesen Feed gibt es nicht.

## Why a position cannot come up in a real game

problem-unreachable-skull = Der Totenkopf { $card } auf Stapel { $pile } wäre noch in seinem Zug überdeckt worden.
problem-unreachable-hand = Platz { $seat } hätte mindestens { $least ->
        [one] eine Karte
       *[other] { $least } Karten
    }, solange der Zugstapel reicht, nicht { $found }.
problem-unreachable-minimum = { $laid ->
        [one] Nur eine Karte liegt
       *[other] Nur { $laid } Karten liegen
    } in den Stapeln, aber schon der erste Zug hat mindestens { $minimum } gelegt.
problem-unreachable-bare = Karten wurden gelegt, aber kein Stapel zeigt eine: { $found ->
        [one] Eine Karte liegt
       *[other] { $found } Karten liegen
    } in den Stapeln, und alle vier sind leer.
problem-unreachable-card = Karte { $card } müsste in einem Stapel liegen, aber so weit ist keiner gekommen.

## Why something is refused, in a few words

reason-not-in-hand = die Karte ist nicht auf der Hand
reason-too-low = ein aufsteigender Stapel nimmt eine höhere Karte oder eine genau um 10 niedrigere
reason-too-high = ein absteigender Stapel nimmt eine niedrigere Karte oder eine genau um 10 höhere
reason-one-pile = eine Ein-Stapel-Karte bindet den Zug an einen anderen Stapel
reason-no-trick = eine offene Kein-Trick-Karte verbietet den Rückwärts-Trick
reason-three-complete = die drei Karten einer 3! liegen schon
reason-game-over = das Spiel ist vorbei
reason-minimum = zu wenige Karten liegen
reason-skull = ein Totenkopf aus diesem Zug liegt offen
reason-three = eine 3! verlangt genau drei Karten
reason-fire = eine fällige Feuerkarte liegt offen
reason-not-an-action = das ist keine Aktion
reason-silence = eine Schweigen-Karte liegt offen
reason-no-such-seat = diesen Platz gibt es nicht
reason-signal-not = das ist kein Signal
reason-signal-shape = das Signal ist unvollständig oder sagt zu viel
reason-signal-command = keine Karte dieser Variante trägt diesen Befehl
reason-nothing-to-take-back = es gibt keine Karte aus diesem Zug zum Zurücknehmen

## The things of the game

module-base = The Game
module-extreme = The Game Extreme
module-onfire = On Fire
module-expert = Experte
module-short = kleine Hand
layout-ours = Belegung { $name } (unsere, nicht die gedruckte)
layout-own = Belegung { $name }

command-stop = Stop
command-skull = Totenkopf
command-three = 3!
command-silence = Schweigen
command-no-trick = Kein Trick
command-one-pile = Ein Stapel
command-draw-one = Eine ziehen
command-fire = Feuer

signal-keep-off = bitte Finger weg von { $pile }
signal-small-steps = auf { $pile } nur ein kleiner Schritt
signal-free = { $pile } ist frei für euch
signal-like = ich habe etwas Gutes für { $pile }
signal-love = ich habe etwas sehr Gutes für { $pile }
signal-trick = ich habe den Trick für { $pile }
signal-start = ich wäre gern dran
signal-trouble = ich bin in Not
signal-thanks = danke
signal-hold = ich habe ‚{ $command }‘
signal-not-now = bitte jetzt nicht ‚{ $command }‘

seat = Platz { $seat }
player-name = Spieler { $seat }
player-count = { $count ->
        [one] solo
       *[other] { $count } Spieler
    }
no-cards = keine
hidden-cards = { $count } verdeckt

## The picture of a position

to-play = { $name } ist am Zug
game-ended = das Spiel ist vorbei
touched = in diesem Zug gelegt
draw-pile = Zugstapel
draw-count = { $count ->
        [0] leer
        [one] 1 Karte
       *[other] { $count } Karten
    }
laid = In diesem Zug gelegt:
nothing = nichts
heading-in-force = Es gilt
heading-demanded = Verlangt, bevor der Zug enden darf
heading-doubts = Diese Stellung kann in einer echten Partie nicht vorkommen
hand-hidden = Die Hand am Zug ist verdeckt.
trick = Trick

legend-trick = Rückwärts-Trick: genau 10 zurück
legend-order = falsche Richtung: A und B nehmen höhere Karten, C und D niedrigere
legend-one-pile = eine Ein-Stapel-Karte bindet diesen Zug an einen anderen Stapel
legend-no-trick = ein Trick, und eine Kein-Trick-Karte liegt offen
legend-three = die drei Karten einer 3! liegen schon
legend-loses = verliert das Spiel sofort: { $plays }

loss-stuck = die Mindestzahl lässt sich nicht mehr legen
loss-skull = ein Totenkopf bleibt offen liegen
loss-three = eine 3! bekommt nicht genau drei Karten
loss-fire = eine fällige Feuerkarte bleibt offen liegen

in-force-silence = Schweigen: Niemand darf reden oder Signale geben.
in-force-silence-solo = Schweigen: Allein bedeutet es nichts.
in-force-no-trick = Kein Trick: Keine Karte darf um 10 zurück, auf keinem Stapel.
in-force-one-pile = Ein Stapel: Die nächste Karte bestimmt den Stapel; alle weiteren dieses Zuges kommen auch dorthin, solange eine Ein-Stapel-Karte offen liegt.
in-force-one-pile-bound = Ein Stapel: Jede weitere Karte kommt auf { $pile }, bis keine Ein-Stapel-Karte mehr offen liegt.
in-force-draw-one = Eine ziehen: Liegt sie am Ende des Zuges noch offen, wird nur eine Karte nachgezogen.
in-force-draw-one-empty = Eine ziehen: Der Zugstapel ist leer, also bedeutet es nichts.

demand-minimum = { $missing ->
        [one] Mindestens noch eine Karte
       *[other] Mindestens noch { $missing } Karten
    }; die Mindestzahl dieses Zuges ist { $minimum }.
demand-skull = Überdecke { $count ->
        [one] den Totenkopf
       *[other] die Totenköpfe
    }: { $tops }.
demand-three = 3!: { $missing ->
        [one] noch eine Karte
       *[other] noch { $missing } Karten
    }, genau drei insgesamt.
demand-fire = Überdecke, was brennt: { $tops }.

end-may = Der Zug darf jetzt enden.
end-must = Drei Karten mit einer 3! darunter liegen: Der Zug muss jetzt enden.
end-may-not = Der Zug darf noch nicht enden.
end-loses = Den Zug zu beenden verliert das Spiel, denn { $why }.

## The result

result-won = Gewonnen! Alle 98 Karten liegen: Das Spiel ist besiegt.
result-very-good = Festgefahren mit { $left ->
        [one] nur noch einer Karte: so knapp!
       *[other] nur noch { $left } Karten: ein sehr gutes Ergebnis!
    }
result-stuck = Verloren: festgefahren mit noch { $left ->
        [one] einer Karte
       *[other] { $left } Karten
    }.
result-skull = Verloren: Ein Totenkopf blieb offen liegen, { $left ->
        [0] als alle Karten gelegt waren
        [one] eine Karte ist übrig
       *[other] { $left } Karten sind übrig
    }.
result-three = Verloren: Eine 3! verlangt genau drei Karten, und das geht nicht mehr ({ $left } übrig).
result-skull-ahead = Verloren: Der Zug geht nicht ohne einen Totenkopf, und der bliebe offen liegen; { $left ->
        [one] eine Karte ist übrig
       *[other] { $left } Karten sind übrig
    }.
result-three-ahead = Verloren: Der Zug geht nicht ohne eine 3!, und genau drei Karten lassen sich nicht legen; { $left ->
        [one] eine Karte ist übrig
       *[other] { $left } Karten sind übrig
    }.
result-fire = Verloren: Eine Feuerkarte bleibt offen liegen, { $left ->
        [0] obwohl alle Karten gelegt sind
        [one] eine Karte ist übrig
       *[other] { $left } Karten sind übrig
    }.
result-whose = { $name } konnte den Zug nicht zu Ende bringen.
result-unfinished = Nicht zu Ende gespielt.

## Playing

play-welcome = Tippe Karte und Stapel, wie 45A, und end, um den Zug zu beenden; ? für Hilfe.
play-help =
    45A              Karte 45 auf Stapel A legen
    45A 46A end      mehreres auf einmal und den Zug beenden (kurz: e)
    Enter            den Tisch noch einmal zeigen
    why 45A          was es kostet oder warum es nicht geht
    back             die letzte Karte dieses Zuges zurücknehmen
play-help-signals =
    signal keep-off A
                     den anderen etwas ohne Zahl sagen; auch small-steps, free,
                     like, love (mit Stapel), hold, not-now (mit Befehl), start,
                     trouble, thanks; signal back keep-off A nimmt es zurück
play-help-more =
    save game.txt    die Aufzeichnung bis hierher in eine Datei schreiben
    quit             aufhören (der Startwert wird gezeigt, zum Nochmalspielen)

    A und B gehen von 1 aufwärts, C und D von 100 abwärts. In der Tabelle ist +3
    ein Schritt von 3, -10 der Rückwärts-Trick, ein Punkt eine Karte in der
    falschen Richtung, und ! heißt: verliert das Spiel sofort. Alle Regeln zeigt
    „{ -program } rules“.
play-hint = Tippe ? für Hilfe.
yes-or-no = [j/n]
yes-words = j ja y yes
hand-label = Hand
turn-solo = Zug { $turn } · { $draw ->
        [0] der Zugstapel ist leer
        [one] 1 Karte im Zugstapel
       *[other] { $draw } Karten im Zugstapel
    }
turn-of = Zug { $turn } · { $name } · { $draw ->
        [0] der Zugstapel ist leer
        [one] 1 Karte im Zugstapel
       *[other] { $draw } Karten im Zugstapel
    }
past-turn = { $name } hat { $plays } gelegt und { $drawn ->
        [0] nichts
        [one] eine Karte
       *[other] { $drawn } Karten
    } gezogen.
standing-signal = { $name }: { $signal }
name-and-seat = { $name } (Platz { $seat })
would-start = { $name } würde gern beginnen.
lays-card = { $name } legt { $action } ({ $cost }{ $command ->
        [none] { "" }
       *[other] , { $command }
    }).
draws-cards = { $name } zieht { $drawn ->
        [0] nichts
        [one] eine Karte
       *[other] { $drawn } Karten
    }.
let-play = { $name }, drück Enter, dann spielt { $next } (ein Signal ist hier möglich).{ " " }
drew = Gezogen: { $cards }.
drew-nothing = Du hast nichts gezogen.
stopped = Stop: Der Zug ist vorbei.
your-hand = Deine Hand: { $cards }
rest-dropped = Nicht ausgeführt: { $actions }.
confirm-loss = { $action } verliert das Spiel sofort: { $why }. Trotzdem?
confirm-back = Die anderen haben diese Karte gesehen. Sind alle einverstanden, dass du sie zurücknimmst?
confirm-replace = { $file } gibt es schon. Ersetzen?
record-not-replaced = { $file } bleibt, wie es ist, und keine Partie wurde begonnen. Nenne mit --record eine andere Datei.
saved = Gespeichert in { $file }.
save-where = Wohin? Tippe save und den Namen einer Datei, wie save game.txt.
why-what = Warum was? Tippe Karte und Stapel dahinter, wie why 45A.
why-legal = { $action } ist erlaubt; der Stapel rückt um { $cost } weiter.
why-trick = { $action } ist erlaubt: Das ist der Rückwärts-Trick, der Stapel geht um 10 zurück.
why-loses = { $action } ist erlaubt, verliert aber das Spiel sofort: { $why }.
why-end = Der Zug darf jetzt enden.
signal-given = Die anderen werden sehen: { $signal }.
signal-withdrawn = Zurückgenommen: { $signal }.
signal-list = Signale sind: keep-off, small-steps, free, like und love mit einem Stapel (signal like A); hold und not-now mit einem Befehl (signal hold skull); start, trouble, thanks.
look = { $name }, drück Enter, um deine Hand anzusehen (oder tippe skip, dann geht es gleich los).{ " " }
hide = { $name }, drück Enter, um sie wieder zu verdecken (ein Signal ist hier möglich, wie signal start).{ " " }
who-starts = Wer beginnt? ({ $seats }){ " " }
no-such-player = So heißt hier niemand. Tippe eine Nummer oder einen Namen: { $seats }.
pass-on = { $name }, drück Enter, um deine Karten zu verdecken und an { $next } weiterzugeben (ein Signal ist hier möglich).{ " " }
ready = { $name }, drück Enter, wenn niemand sonst zusieht.{ " " }
only-signals = Jetzt sind nur Signale möglich, wie signal keep-off A; Enter geht weiter.
open-hand = { $name }: { $cards }
open-draw = Zugstapel: { $cards }
offer-record = Die Aufzeichnung in einer Zeile zeigen, zum Aufheben oder Verschicken?
play-quit = Du hast die Partie verlassen.
play-again = Der Startwert war { $seed }. So spielst du dieselben Karten noch einmal:

## Der Tisch im Terminal

short-tui = am Bildschirm des Terminals spielen, hier oder am Tisch eines Servers
synopsis-tui = { -program } tui [<Aufzeichnung>] [Optionen]
help-tui =
    Der Tisch auf dem ganzen Bildschirm eines Terminals, mit Tastatur und Maus:
    allein, reihum an einer Tastatur, mit Bots, oder mit --server neben Leuten in
    Browsern. Ohne Optionen fragt er, was gespielt wird; ? zeigt alle Tasten.
    --plain ist dasselbe in Zeilen, denen ein Bildschirmleser folgen kann.

    Eine Aufzeichnung wird geöffnet: ein beendetes Spiel Zug für Zug, jedes andere
    geht weiter. Ein Spiel, das du verlässt, bleibt für das nächste Mal erhalten.
examples-tui =
    { -program } tui
    { -program } tui --variant extreme --bots planner,casual
    { -program } tui --server https://table.example.org --table HARE42 --name Anna
    { -program } tui spiel.txt
exit-tui =
    Rückgabewert: 0 verlassen, 1 kein Terminal, oder die Aufzeichnung oder der
    Tisch lässt sich nicht benutzen, 2 falscher Aufruf.
option-aid = Eine Hilfe am Tisch: gone (welche Karten weg sind), suggest (ein Bot
    schlägt einen Zug vor) oder chance (die Gewinnchance nach dem, was du
    weißt); mehrfach möglich.
option-server = An einem Tisch des Servers mit dieser Adresse spielen: einem neuen oder
    dem von --table. Der Link zu einem Tisch geht auch.
option-table = Der Code des Tisches, wie ihn die anderen dort sehen.
option-plain = Nichts zeichnen: alles in Textzeilen, für Bildschirmleser.
option-theme = auto (ohne Angabe), light (hell) oder dark (dunkel).
option-ansi = Nur die sechzehn Farben des Terminals benutzen.
usage-theme = { $theme } ist keine Darstellung: Es gibt { $known }.
usage-table = Ein Tisch steht auf einem Server: Nenne ihn mit --server.
problem-no-terminal = Hier ist kein Terminal, auf das man zeichnen kann. --plain braucht keines.
problem-server-address = { $address } ist keine Adresse eines Servers: Schreibe sie wie https://table.example.org.

tui-menu-hint = Tab und Pfeile bewegen, Enter wählt, Esc beendet.
tui-go-on = Das letzte Spiel fortsetzen
tui-open-record = Aufzeichnung öffnen …
tui-open-which = Welche Datei, oder welche Aufzeichnung in einer Zeile?
tui-join = An einen Tisch setzen …
tui-join-server = Die Adresse des Servers oder der Link zum Tisch:
tui-joining = Auf dem Weg zu { $server } …
tui-joining-again = Enter versucht es noch einmal, Esc beendet.
tui-broken-answer = Der Server gab eine Antwort, die hier nicht verstanden wird. Ist es einer von { -program }, und so neu wie dieses Programm?
tui-suggest-coming = Ein Bot denkt nach …
tui-chance-failed = Die Gewinnchance ließ sich nicht berechnen.
tui-layout-file = eine Datei; leer: unsere
tui-seat-nobody = niemand
tui-seat-person = jemand an dieser Tastatur
tui-aid-gone = welche Karten weg sind
tui-aid-suggest = ein Bot schlägt vor
tui-not-possible = Das geht nicht
tui-loses-twice = Das verliert das Spiel: { $why }. Drücke noch einmal { $pile }, um es trotzdem zu tun.
tui-end-take-back = Mit dieser Karte ist das Spiel verloren. U nimmt sie zurück, Enter lässt es dabei.
tui-signal-which = Ein Signal zu welchem Stapel? A bis D; noch einmal S für eines an alle.
tui-bots-coming = Die Bots machen sich bereit: beim ersten Mal dauert das eine halbe Minute.
tui-yes = ja
tui-no = nein
tui-save-as = In welche Datei soll die Aufzeichnung?
tui-quit-local = Das Spiel verlassen? Es bleibt erhalten und geht nächstes Mal weiter.
tui-quit-remote = Den Tisch verlassen? Dein Platz bleibt deiner.
tui-key-menu = was sich an den Plätzen tun lässt
tui-key-save = die Aufzeichnung in eine Datei schreiben
tui-key-theme = hell oder dunkel
tui-key-quit = verlassen
tui-word-card = Karte
tui-word-lay = legen
tui-word-end = Ende
tui-word-back = zurück
tui-word-hint = Rat
tui-word-signal = Signal
tui-word-talk = reden
tui-word-menu = Plätze
tui-word-text = Text
tui-word-keys = Tasten
tui-word-quit = weg
tui-word-again = nochmal
tui-word-replay = ansehen
tui-word-eyes = Augen
tui-word-review = Analyse
tui-word-close = zu
tui-plain-welcome = Tippe eine Karte und einen Stapel, wie 45A, und end für das Ende des Zuges. ? sagt den Rest.
tui-plain-help =
    45A              Karte 45 auf Stapel A legen
    45A 46A end      mehreres auf einmal, und den Zug beenden
    table            der ganze Tisch, auch mit Enter allein
    back             die letzte Karte dieses Zuges zurücknehmen
    start 2          Platz 2 beginnen lassen
    signal keep-off A, signal back keep-off A
                     den anderen etwas sagen oder es zurücknehmen; signal
                     allein zählt alle auf
    say …            eine Zeile an die anderen
    hint             einen Bot einen Zug vorschlagen lassen, wo der Tisch das hat
    chance           wie wahrscheinlich ihr noch gewinnt, wo der Tisch das hat
    again            noch ein Spiel, nach dem Ende
    give-up          das Spiel aufgeben
    save spiel.txt   die Aufzeichnung in eine neue Datei schreiben
    quit             verlassen

## Replays

replay-talk = Reden: { $level }
replay-sealed = versiegelte Karten
replay-seat = Platz { $seat }  { $name }{ $bot ->
        [yes] { " " }(Bot)
       *[no] {""}
    }{ $starts ->
        [yes] , beginnt
       *[no] {""}
    }
replay-turn-start = Anfang von Zug { $turn }
replay-line = Stellungszeile:
replay-turn = Zug { $turn }  { $name }
replay-hand = hat { $cards }
replay-back = (zurück)
replay-signal = { $name }: „{ $signal }“
replay-signal-back = { $name } nimmt zurück: „{ $signal }“
replay-comment = „{ $words }“
seal-fits = Das Siegel passt: Karten und Salt ergeben { $hash }. Wenn das der Hash ist, der beim Austeilen zu sehen war, standen die Karten vor der Partie fest.

## Bots, in a sentence

bot-champion = Hat im Spiel mit sich selbst gelernt und ist mit Abstand am stärksten; gibt Signale und achtet auf sie.
bot-champion-search = Der Champion, der vorausdenkt, wo er unsicher ist; braucht länger.
bot-planner = Stark: plant ganze Züge, gibt Signale und achtet auf sie.
bot-casual = Spielt gut mit und irrt sich wie ein Mensch.
bot-beginner = Denkt nur an eine Karte, als hätte er die Regeln eben erst gelernt.
bot-child = Merkt sich wenig und mag ab und zu grundlos eine Karte.
bot-quick = Die billigsten Karten des Zuges, sofort; keine Signale.
bot-greedy = Der kleinste Schritt, und der Zug endet, sobald es geht.
bot-random = Irgendetwas Erlaubtes.
bot-of-others = Ein Bot, der auf diesem Server installiert wurde.

## The feed of a player

feed-title = { -program }: Tische, die auf dich warten
feed-turn = Du bist an Tisch { $code } dran
feed-table = { $variant }, { $seats ->
        [one] allein
       *[other] { $seats } Spieler
    }

## The web: everywhere

web-skip = Zum Inhalt
web-home = Startseite
web-reload = Seite neu laden
web-guest = Gast
web-reconnecting = Verbindung wird erneuert … Der Tisch wartet auf dich.
web-outdated = Der Server wurde erneuert, und diese Seite ist älter als er. Lade sie neu, dann geht es weiter; nichts ist verloren.
web-server-broken = Der Server sagt Dinge, die diese Seite nicht versteht. Lade sie neu; wenn das nicht hilft, sag denen Bescheid, die den Server betreiben.
web-page-not-loaded = Diese Seite ließ sich nicht laden. Ist das Netz da? Versuch es noch einmal.
web-page-broken = Auf dieser Seite ist etwas kaputt, und du kannst nichts dafür. Der Tisch ist auf dem Server sicher: Lade die Seite neu.
web-unknown-problem = Das wurde abgelehnt ({ $code }).
problem-web-offline = Der Server ist nicht zu erreichen. Ist das Netz da? Versuch es gleich noch einmal.
problem-web-broken-answer = Der Server gab eine Antwort, die diese Seite nicht versteht. Lade die Seite neu.
problem-web-unreadable-file = Diese Datei ist nicht lesbar. Wähle sie noch einmal, oder füge ihren Text ein.

## The web: front page, lobby, me

web-app-name = { -program }
web-app-nav = Seiten
web-app-learn = Lernen
web-app-rules = Regeln
web-app-description = The Game und The Game Extreme, allein, mit Freunden oder mit Bots. Inoffiziell.
web-app-noscript = Der Tisch braucht JavaScript. „{ -program } play“ ist ein Spiel im Terminal.
web-app-settings = Einstellungen
web-app-me = Du: { $name }
web-app-nobody = Du
web-app-try-again = Noch einmal
web-app-cancel = Abbrechen
web-app-loading = Moment …
web-app-players = { $count ->
        [one] allein
       *[other] { $count } Spieler
    }
web-app-cards-left = { $count ->
        [0] keine Karte übrig
        [one] eine Karte übrig
       *[other] { $count } Karten übrig
    }

web-settings-theme = Hell oder dunkel
web-settings-theme-auto = System
web-settings-theme-light = hell
web-settings-theme-dark = dunkel
web-settings-language = Sprache
web-settings-language-auto = wie der Browser ({ $language })
web-settings-sound = Ton, wenn du dran bist
web-settings-motion = Karten bewegen sich
web-settings-keys = Einzelne Buchstaben und Ziffern sind Tastenkürzel
web-settings-list = Tische als Textliste zeigen
web-settings-notifications = Auf dem Desktop Bescheid sagen, wenn ich dran bin
web-settings-notifications-denied = Der Browser darf das nicht. Ändere es in seinen Einstellungen für diese Seite.
web-settings-notifications-missing = Dieser Browser kann das hier nicht.
web-settings-kept = Bleibt nur in diesem Browser.

web-offline-title = Kein Netz
web-offline-words = Der Server ist gerade nicht zu erreichen. Deine Tische sind dort sicher; diese Seite macht von selbst weiter, sobald er antwortet.

web-front-title = 98 Karten, vier Stapel, ein Team
web-front-lead = Legt sie alle ab: Zwei Stapel steigen, zwei fallen. Ohne Konto.
web-front-art = Vier Stapel: zwei steigen, zwei fallen. Darunter ein Zahlenstrahl von eins bis hundert.
web-front-play = Spielen
web-front-alone = Jetzt allein spielen
web-front-with-bots = Mit Bots spielen
web-front-bots = Wie viele
web-front-bots-count = { $count ->
        [one] ein Bot
       *[other] { $count } Bots
    }
web-front-level = Wie stark
web-front-level-planner = stark
web-front-level-casual = menschlich
web-front-level-beginner = Anfänger
web-front-new = Neuer Tisch …
web-front-new-hint = Mit Freunden, anderen Varianten, eigenen Regeln
web-front-code = Code eines Tisches
web-front-code-hint = Hast du einen Code bekommen?
web-front-join = Mitspielen
web-front-code-missing = Tippe den Code, den die anderen an ihrem Tisch sehen, wie HARE42.
web-front-code-unknown = Einen Tisch mit dem Code { $code } gibt es nicht. Sieh noch einmal hin: Er ist kurz, und Großbuchstaben sind egal.
web-front-mine = Meine Tische
web-front-mine-none = Noch keine. Was du beginnst, steht hier und wartet auf dich.
web-front-mine-over = { $count ->
        [one] Eine beendete Partie
       *[other] { $count } beendete Partien
    }
web-front-waiting = { $count ->
        [one] Ein Tisch wartet auf dich
       *[other] { $count } Tische warten auf dich
    }
web-front-your-turn = du bist dran
web-front-phase-open = wartet auf Spieler
web-front-phase-start = wer beginnt?
web-front-phase-play = läuft
web-front-phase-over = vorbei
web-front-asleep = schläft
web-front-code-of = Tisch { $code }
web-front-open = Offene Tische
web-front-open-none = Gerade hat niemand einen öffentlichen Tisch. Öffne einen, dann sehen ihn andere hier.
web-front-open-lost = Die Liste kommt mit dem Netz zurück.
web-front-seats = Plätze: { $taken } von { $seats } besetzt
web-front-host = Tisch von { $name }
web-front-today = Das Tagesspiel
web-front-today-words = Dieselben Karten für alle, nur heute. Wie weit kommst du?
web-front-learn = In fünf Minuten lernen
web-front-learn-words = Spielend, nicht lesend.
web-front-rules = Die Regeln
web-front-rules-words = In unseren Worten, bis in die Ecken.
web-front-replay = Eine Partie ansehen
web-front-replay-words = Öffne die Aufzeichnung einer beendeten.
web-front-more = Rund ums Spiel
web-front-name = Du spielst als { $name }.
web-front-name-none = Du spielst als { $name }, bis du dir einen Namen gibst.
web-front-name-change = Namen ändern
web-front-name-take = Namen wählen
web-front-claim-title = Jemand anders werden?
web-front-claim-words = In diesem Browser bist du { $name } mit { $count ->
        [one] einem Tisch
       *[other] { $count } Tischen
    }. Wenn du weitermachst, wirst du hier die Person aus dem Link. Wer du jetzt bist, bleibt auf deinen anderen Geräten; hast du keines, mach dafür erst einen Link.
web-front-claim-do = Wechseln
web-front-claim-keep = { $name } bleiben
web-front-claimed = Willkommen: Dieses Gerät ist jetzt { $name }, mit allen Tischen.
web-front-claim-again = Der Link wurde nicht benutzt und geht also noch.

web-new-title = Neuer Tisch
web-new-game = Das Spiel
web-new-about-base = Die vier Stapel, der Rückwärts-Trick, sonst nichts. Fang hier an.
web-new-about-extreme = 28 Karten tragen einen Befehl: Stop, überdeck mich, genau drei, schweigt … Befolgt jeden, sonst ist alles verloren.
web-new-harder = Schwerer machen
web-new-about-onfire = Manche Karten brennen: Überdeckt jede bis zum Ende des nächsten Zuges, sonst ist alles verloren.
web-new-about-expert = Mindestens drei Karten pro Zug statt zwei.
web-new-about-short = Eine Karte weniger in jeder Hand.
web-new-hand = { $count ->
        [one] Eine Hand hat eine Karte.
       *[other] Eine Hand hat { $count } Karten.
    }
web-new-seats = Plätze
web-new-seats-count = Wie viele spielen
web-new-seat = Platz { $seat }
web-new-seat-you = Du
web-new-seat-person = Ein Mensch, per Link oder Code
web-new-seat-bot = Bot { $bot }
web-new-only-bots = Bots auf allen Plätzen: Du schaust zu.
web-new-fill = Bots auf die anderen
web-new-talk = Reden
web-new-talk-silent = Stumm
web-new-talk-silent-about = Keine Signale, kein Chat, solange ihr spielt. Am schwersten.
web-new-talk-signals = Signale
web-new-talk-signals-about = Ein Tipp sagt „Finger weg“ oder „den Stapel liebe ich“. Kein Chat, solange ihr spielt.
web-new-talk-strict = Streng
web-new-talk-strict-about = Signale und Chat; Zahlen werden zurückgehalten.
web-new-talk-house = Hausregel
web-new-talk-house-about = Wie streng, aber ein Trick darf genannt werden.
web-new-talk-free = Frei
web-new-talk-free-about = Signale und Chat. Dass keine Zahlen fallen, liegt bei euch.
web-new-public = Öffentlich: steht auf der Startseite, alle dürfen mitspielen oder zuschauen
web-new-more = Mehr einstellen
web-new-take-back = Karten eines Zuges dürfen zurück
web-new-take-back-about = Andere am Tisch haben dann ihre Zahl gesehen.
web-new-aids = Hilfe am Tisch
web-new-aid-gone = Zeigen, welche Karten weg sind
web-new-aid-suggest = Ein Bot schlägt auf Wunsch einen Zug vor
web-new-pace = Bots brauchen pro Karte
web-new-pace-0 = gar keine Zeit
web-new-pace-half = eine halbe Sekunde
web-new-pace-1 = eine Sekunde
web-new-pace-2 = zwei Sekunden
web-new-pace-4 = vier Sekunden
web-new-deal = Karten
web-new-deal-random = Neu gemischt
web-new-deal-daily = Das Tagesspiel, heute für alle gleich
web-new-deal-seed = Zu einer Zahl
web-new-seed = Zahl
web-new-seed-about = Wer dieselbe Zahl spielt, bekommt dieselben Karten. So eine Partie zählt nicht für die Bilanz.
web-new-layout = Deine eigene Belegung für Extreme
web-new-layout-about = Wenn du das gedruckte Spiel hast: ein Name und die vier Karten jedes Befehls. Leer: unsere.
web-new-layout-file = Oder aus einer Datei
web-new-open = Tisch öffnen
web-new-begin = Los

web-daily-title = Das Tagesspiel
web-daily-lead = Heute bekommen alle dieselben Karten, und niemand hat sie gesehen. Deine erste Partie zählt.
web-daily-variant = Variante
web-daily-players = Spieler
web-daily-players-of = { $count ->
        [one] Allein
       *[other] { $count }
    }
web-daily-play = Allein spielen
web-daily-play-bots = Mit Bots spielen
web-daily-play-people = Mit anderen …
web-daily-again = Noch einmal, ohne Wertung
web-daily-results = Wie es lief
web-daily-hidden = Zu sehen, sobald du gespielt hast: Es würde die Karten verraten.
web-daily-none = Diese Karten hat niemand gespielt.
web-daily-none-yet = Du machst den Anfang. Andere werden folgen.
web-daily-place = Rang
web-daily-team = Team
web-daily-result = Ergebnis
web-daily-you = du
web-daily-won = gewonnen
web-daily-given-up = aufgegeben, { $left }
web-daily-before = Am Tag davor
web-daily-today = Heute
web-daily-over = Dieser Tag ist vorbei; seine Karten zählen nicht mehr für die Liste.
web-daily-utc = Ein Tag beginnt um Mitternacht UTC.

web-me-title = Du
web-me-nobody = Hier bist du noch niemand, und das macht nichts: Spiel einfach, dann bekommst du einen Namen. Oder nimm dir jetzt einen.
web-me-name = Name
web-me-name-take = Diesen Namen nehmen
web-me-name-change = Ändern
web-me-name-changed = Du bist jetzt { $name }.
web-me-device = Auf einem anderen Gerät
web-me-device-words = Nimm deinen Platz mit: Scanne das Bild, oder öffne dort die Adresse. Sie geht einmal, zehn Minuten lang. Zeig sie sonst niemandem: Wer sie benutzt, spielt als du.
web-me-device-make = Link machen
web-me-device-renew = Neuen Link machen
web-me-device-qr = Der Link als QR-Code
web-me-device-address = Adresse
web-me-device-expires = Gilt bis { $time }.
web-me-device-over = Dieser Link gilt nicht mehr. Mach einen neuen.
web-me-claim = Ich spiele schon auf einem anderen Gerät
web-me-claim-words = Mach dort einen Link, und füge seine Adresse oder seinen Code hier ein.
web-me-claim-code = Adresse oder Code
web-me-claim-go = Weiter
web-me-claim-missing = Füge die Adresse oder den Code ein, den das andere Gerät zeigt.
web-me-records = Bilanz
web-me-records-words = Es zählen nur Partien mit Karten, die niemand kennen konnte: neu gemischte und das Tagesspiel.
web-me-records-none = Noch keine beendete Partie.
web-me-records-mine = Alle meine Partien
web-me-records-teams = Nach Team
web-me-record-title = { $variant }, { $players }, Reden: { $talk }
web-me-record-title-alone = { $variant }, { $players }
web-me-record-games = Partien
web-me-record-wins = Gewonnen
web-me-record-streak = Siege in Folge
web-me-record-streak-words = { $now } (am meisten: { $best })
web-me-record-left = Karten übrig
web-me-record-left-words = { $mean } im Schnitt, am wenigsten { $fewest }
web-me-feed = Partien über Tage
web-me-feed-words = Ein Feedreader sagt dir, wenn ein Tisch auf dich wartet. Wer diese Adresse kennt, kann ihn auch lesen; behalte sie also für dich.
web-me-feed-address = Adresse des Feeds
web-me-feed-renew = Adresse erneuern
web-me-feed-renewed = Der Feed hat eine neue Adresse. Die alte geht nicht mehr.
web-me-data = Deine Daten
web-me-data-words = Über dich gespeichert: dein Name, deine Plätze und Partien, was du dort getan und geschrieben hast, wann du kamst und wann du zuletzt hier warst.
web-me-export = Alles herunterladen
web-me-delete = Mich löschen …
web-me-delete-title = Dich für immer löschen?
web-me-delete-words = Dein Name und alles, was du geschrieben hast, verschwinden, deine Plätze werden frei, deine Links und Geräte gehen nicht mehr, und niemand kann deine Bilanz mehr ansehen. Karten und Ergebnisse der Partien bleiben, ohne Namen. Das kann niemand rückgängig machen.
web-me-delete-do = Für immer löschen
web-me-deleted = Erledigt: Von dir ist hier nichts mehr da.

web-front-nowhere-title = Hier liegt nichts
web-front-nowhere-words = Unter dieser Adresse gibt es keine Seite. Vielleicht ging unterwegs ein Buchstabe verloren.

## The web: the table

web-board-piles = Stapel
web-board-pile = Stapel { $pile }, { $way ->
        [up] aufsteigend
       *[down] absteigend
    }, { $bare ->
        [yes] leer, beginnt bei { $top }
       *[no] oben { $top }
    }
web-board-pile-word = Stapel
web-board-up = aufwärts
web-board-down = abwärts
web-board-bare = leer
web-board-top = oben
web-board-fresh = neu
web-board-due = überdecken
web-board-bound = nur hier
web-board-means-silence = kein Wort, kein Signal
web-board-means-no-trick = nirgends 10 zurück
web-board-means-one-pile = alles auf einen Stapel
web-board-means-draw-one = nur eine nachziehen
web-board-means-fire = fällig im nächsten Zug
web-board-means-three = genau drei Karten
web-board-means-stop = Zug beendet
web-board-trick = −{ $cost } Trick
web-board-loses = verliert
web-board-loses-twice = Das verliert das Spiel: { $why }. Tippe noch einmal, um es trotzdem zu tun.
web-board-not-here = nicht hier
web-board-no-too-low = zu niedrig
web-board-no-too-high = zu hoch
web-board-no-one-pile = anderswo
web-board-no-no-trick = kein Trick
web-board-no-three-complete = schon drei
web-board-line = Zahlenstrahl. A ist bei { $a }, B bei { $b }, C bei { $c }, D bei { $d }.{ $count ->
        [0] {""}
       *[other] {" "}{ $whose ->
            [mine] Deine Karten
           *[all] Karten auf den Händen
        }: { $cards }.
    }
web-board-hand = Deine Hand, { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
web-board-hand-empty = Du hast keine Karten mehr.
web-board-hint = Vorschlag, Nummer
web-board-demands = Was jetzt zählt
web-board-laid = { $met ->
        [yes] { $laid } gelegt
       *[no] { $laid } von mind. { $minimum } gelegt
    }
web-board-rule = Warum? ({ $rule })
web-board-close = Schließen
web-board-how-ask = Ein Signal zu welchem Stapel?
web-board-how-on = Wähle jetzt eine Karte für { $pile }.
web-board-how-signal = Wähle jetzt eine Karte für { $pile }, oder tippe { $pile } noch einmal an für ein Signal.
web-board-how-card = Wähle eine Karte, dann einen Stapel.
web-board-how-pile = Wähle jetzt einen Stapel: +3 ist ein Sprung um 3.
web-board-end = Zug beenden
web-board-take-back = Zurücknehmen
web-board-not-your-turn = Du bist nicht dran.
web-board-nothing-back = Es gibt keine Karte aus diesem Zug, die sich zurücknehmen ließe.
web-board-in-force = Es gilt:

web-table-coming = Der Tisch wird geholt …
web-table-none = Hier ist kein Tisch
web-table-code = Code { $code }
web-table-open = Ein Tisch wird gedeckt
web-table-start = Die Karten sind ausgeteilt
web-table-over = Das Spiel ist vorbei
web-table-your-turn = Du bist dran.
web-table-turn-mine = Du bist dran
web-table-turn-kept = { $bot } spielt für dich
web-table-turn-of = { $name } ist dran
web-table-previous = { $who ->
        [me] Du
       *[other] { $name }
    }: { $laid } · gezogen: { $drawn }
web-table-nothing = nichts
web-table-draw = { $count ->
        [0] Der Zugstapel ist leer.
        [one] Noch eine Karte im Zugstapel.
       *[other] Noch { $count } Karten im Zugstapel.
    }
web-table-draw-label = Zugstapel
web-table-archived = Dieser Tisch wurde weggeräumt, weil ihn lange niemand angerührt hat. Tu etwas, dann wacht er auf.
web-table-watching = Du schaust zu{ $others ->
        [0] .
        [one] , mit noch jemandem.
       *[other] , mit { $others } anderen.
    }
web-table-sit = Platz nehmen
web-table-kept = Der Bot { $bot } hält deinen Platz und spielt für dich.
web-table-return = Selbst spielen
web-table-i-give-up = Du möchtest aufgeben. Es gilt, wenn alle das wollen.
web-table-others-give-up = { $count ->
        [one] { $names } möchte aufgeben.
       *[other] { $names } möchten aufgeben.
    }
web-table-give-up-too = Auch aufgeben
web-table-go-on = Weiterspielen
web-table-gone-label = Gelegte Karten: { $count } von 98
web-table-gone-list = { $count ->
        [0] Noch ist keine Karte gelegt.
        [one] Eine Karte ist gelegt: { $cards }.
       *[other] { $count } Karten sind gelegt: { $cards }.
    }
web-table-gone-show = Gelegte Karten zeigen
web-table-gone-hide = Gelegte Karten verbergen
web-table-menu = Mehr zu diesem Tisch
web-table-list-view = Als Text zeigen
web-table-board-view = Als Brett zeigen
web-table-keys = Tasten
web-table-give-up = Aufgeben
web-table-give-up-sure = Das Spiel endet als verloren, wenn alle Menschen am Tisch aufgeben. Sollen die anderen gefragt werden?
web-table-give-up-sure-alone = Das Spiel endet jetzt als verloren, und alle Karten werden gezeigt.
web-table-leave = Tisch verlassen
web-table-leave-sure = Dein Platz wird frei, für immer. Willst du nur eine Weile weg, schließ einfach die Seite: Der Platz bleibt deiner.
web-table-talk = { $unread ->
        [0] Gespräch öffnen
        [one] Gespräch öffnen, eine neue Nachricht
       *[other] Gespräch öffnen, { $unread } neue Nachrichten
    }
web-table-talk-sheet = Gespräch und Verlauf
web-table-suggest = Zug vorschlagen
web-table-suggested = Ein Bot würde legen: { $steps }.
web-table-suggest-step = { $card } auf { $pile }
web-table-suggest-end = Ein Bot würde den Zug jetzt beenden.
web-table-suggest-do = So machen
web-table-laid-now = In diesem Zug gelegt: { $laid }.
web-table-may-end = Der Zug darf enden.
web-table-signal-about = Signal zu { $pile }
web-table-seats = Plätze
web-table-lay = { $card } auf

web-key-heading = Tasten
web-key-cards = eine Karte wählen
web-key-digits = die Karte mit dieser Zahl wählen
web-key-piles = sie auf diesen Stapel legen
web-key-end = den Zug beenden (auch Enter)
web-key-undo = die letzte Karte zurücknehmen
web-key-signals = Signal zu dem Stapel, den du danach nennst
web-key-talk = den anderen schreiben
web-key-gone = welche Karten weg sind
web-key-suggest = einen Zug vorschlagen
web-key-list = der Tisch als Text und zurück
web-key-cancel = abbrechen
web-key-help = diese Liste
web-key-switch = Buchstaben und Ziffern sind Tastenkürzel

## The aid `chance`. `low` is a number, `chance` and `high` come with their %.

problem-chance-off = Dieser Tisch spielt ohne Gewinnchance: Diese Hilfe wählt man beim Öffnen des Tisches.
problem-chance-running = Die Gewinnchance gibt es, während gespielt wird: vom ersten Zug bis zum Ende.
problem-chance-asked = Deine Gewinnchance wird schon berechnet: Warte auf diese Antwort.
problem-chance-busy = Zu viele warten auf ihre Gewinnchance: { $most }. Versuch es später noch einmal.
tui-aid-chance = die Gewinnchance
tui-word-chance = Chance
web-key-chance = wie wahrscheinlich wir noch gewinnen
web-new-aid-chance = Auf Wunsch wird die Gewinnchance genannt
web-table-chance = Gewinnchance
web-table-chance-coming = Die Gewinnchance wird berechnet …
web-table-chance-told = Gewinnchance: { $chance } ({ $low }–{ $high }), nach dem, was du weißt.
web-table-chance-past = Als du gefragt hast, war die Gewinnchance { $chance } ({ $low }–{ $high }).

## The web: talk, seats, the end

web-talk-heading = Gespräch
web-talk-heading-alone = Was geschah
web-talk-log = Was gesagt und getan wurde
web-talk-nothing = Noch ist nichts geschehen.
web-talk-earlier = Früheres zeigen
web-talk-newest = Zum Neuesten
web-talk-label = Eine Zeile an die anderen
web-talk-placeholder = Sag etwas …
web-talk-send = Senden
web-talk-room = Platz für noch { $left ->
        [one] ein Zeichen.
       *[other] { $left } Zeichen.
    }
web-talk-too-long = Zu lang: höchstens { $most } Zeichen. Bitte kürze es um { $over }.
web-talk-closed-silence = Eine Schweigen-Karte liegt offen: Niemand darf reden oder Signale geben, bis sie überdeckt ist.
web-talk-closed-level = { $level ->
        [silent] Dieser Tisch spielt ohne ein Wort: Nach dem Ende geht das Gespräch wieder auf.
        [signals] Dieser Tisch redet nur mit Signalen: Nach dem Ende geht der Chat wieder auf.
       *[other] Der Chat ist zu, solange das Spiel läuft.
    }
web-talk-held = Zurückgehalten: { $parts }
web-talk-rule = Regel { $rule }
web-talk-told = { $name }: { $text }
web-talk-laid = { $name }: { $card } auf { $pile } (+{ $cost }).
web-talk-laid-trick = { $name }: { $card } auf { $pile }, der Rückwärts-Trick!
web-talk-ended = { $name } hat den Zug beendet{ $drawn ->
        [0] .
        [one] {" "}und eine Karte gezogen.
       *[other] {" "}und { $drawn } Karten gezogen.
    }
web-talk-took-back = { $name } hat die letzte Karte zurückgenommen.
web-talk-sat = { $is_bot ->
        [yes] Der Bot { $name } hat sich gesetzt.
       *[other] { $name } hat sich gesetzt.
    }
web-talk-left = Platz { $seat } ist jetzt frei.
web-talk-removed = Die Tischleitung hat Platz { $seat } frei gemacht.
web-talk-kept = Der Bot { $bot } spielt für { $name }.
web-talk-returned = { $name } ist wieder da.
web-talk-dealt = Die Karten sind ausgeteilt.
web-talk-offered = { $name } würde beginnen.
web-talk-proposed = { $name } würde { $starter } beginnen lassen.
web-talk-started = { $name } beginnt.
web-talk-gave-up = { $name } möchte aufgeben.
web-talk-accepted = { $name } lässt es dabei.
web-talk-plays-on = { $name } möchte lieber weiterspielen.
web-talk-bot-failed = { $name } wusste nicht weiter; { $bot } hat übernommen.
web-talk-muted = Die Tischleitung hat { $name } stummgeschaltet.
web-talk-unmuted = { $name } ist nicht mehr stumm.
web-talk-handed-over = { $name } leitet jetzt den Tisch.
web-talk-followed = Eine neue Runde ist offen.

web-signal-on-pile = Signale zu { $pile }
web-signal-ring = Etwas zu { $pile } sagen
web-signal-to-all = Signale an alle
web-signal-said = { $name }: { $words }
web-signal-taken-back = { $name } nimmt zurück: { $words }
web-signal-withdraw = zurück
web-signal-brief = { $signal } { $piles }
web-signal-short-keep-off = Finger weg
web-signal-short-small-steps = Schrittchen
web-signal-short-free = frei
web-signal-short-like = mag ich
web-signal-short-love = liebe ich
web-signal-short-trick = Trick
web-signal-short-start = lass mich
web-signal-short-trouble = in Not
web-signal-short-thanks = danke
web-signal-short-hold = ich habe …
web-signal-short-not-now = nicht jetzt …

web-seat-list = Am Tisch
web-seat-somebody = Jemand
web-seat-empty = Freier Platz { $seat }
web-seat-name-twice = { $name } ({ $seat })
web-seat-me = du
web-seat-cards = { $count ->
        [0] keine Karten
        [one] eine Karte
       *[other] { $count } Karten
    }
web-seat-bot = Bot
web-seat-kept = vorerst spielt der Bot { $bot }
web-seat-away = weg
web-seat-muted = stummgeschaltet
web-seat-gives-up = möchte aufgeben
web-seat-host = leitet
web-seat-sit = Hier sitzen
web-seat-sit-bot = Bot hinsetzen
web-seat-keep = Bot spielt für { $name }
web-seat-keep-mine = Bot spielt für mich
web-seat-return = Wieder selbst spielen
web-seat-leave = Tisch verlassen
web-seat-give-up = Ich möchte aufgeben
web-seat-go-on = Ich möchte weiterspielen
web-seat-mute = Stumm
web-seat-unmute = Reden lassen
web-seat-hand-over = Tisch an { $name } übergeben
web-seat-remove = { $name } entfernen
web-seat-sure-leave = Wirklich verlassen?
web-seat-sure-give-up = Wirklich aufgeben?
web-seat-sure-hand-over = Wirklich übergeben?
web-seat-sure-remove = Wirklich entfernen?

web-turn-now = ist dran
web-turn-short = dran
web-turn-title = { $name } ist dran · { -program }
web-turn-title-mine = Du bist dran · { -program }
web-turn-title-open = Warten auf Spieler · { -program }
web-turn-title-start = Wer beginnt? · { -program }
web-turn-title-over = Das Spiel ist vorbei · { -program }
web-turn-title-none = { -program }
web-turn-title-mark = ● { $title }

web-start-full = Alle sind da
web-start-missing = { $count ->
        [one] Noch eine Person, dann geht es los
       *[other] Noch { $count } Leute, dann geht es los
    }
web-start-game = { $variant }, { $players ->
        [one] allein.
       *[other] { $players } Spieler.
    }
web-start-talk = { $level ->
        [silent] Während des Spiels redet niemand.
        [signals] Während des Spiels redet ihr mit Signalen.
        [strict] Redet, wie ihr mögt, ohne Zahlen.
        [house] Redet, wie ihr mögt, ohne Zahlen; den Trick dürft ihr nennen.
       *[other] Redet, wie ihr mögt, und achtet selbst auf die Regel: keine Zahlen.
    }
web-start-here = da
web-start-invite = Jemanden einladen
web-start-link = Der Link zu diesem Tisch
web-start-code = oder der Code zum Ansagen:
web-start-qr = Ein Bildcode, der ein Handy zu diesem Tisch führt
web-start-invited = Ein Platz ist frei für dich.
web-start-invited-by = { $host } hat dir einen Platz freigehalten.
web-start-name = Dein Name
web-start-sit = Hinsetzen
web-start-sit-at = Hier sitzen, auf Platz { $seat }
web-start-who = Wer beginnt?
web-start-agree = Seht eure Hände an. Wenn alle dieselbe Person nennen, geht es los.
web-start-choose = Sieh deine Hand an und wähle.
web-start-me = Ich beginne
web-start-other = { $name } soll beginnen
web-start-wished = gewünscht von { $names }
web-start-decide = Jetzt mit { $name } beginnen
web-start-silent = { $count ->
        [one] { $names } hat noch nichts gesagt.
       *[other] { $names } haben noch nichts gesagt.
    }

web-end-result-won = Gewonnen!
web-end-result-very-good = So knapp!
web-end-result-lost = Diesmal nicht
web-end-result-given-up = Aufgegeben
web-end-all-laid = Alle 98 Karten liegen. Was für ein Team!
web-end-all-laid-alone = Alle 98 Karten liegen. Wunderbar!
web-end-left = { $count ->
        [0] Keine Karten übrig.
        [one] Nur eine Karte übrig.
       *[other] { $count } Karten übrig.
    }
web-end-reason-stuck = Der Zug war nicht mehr zu Ende zu bringen.
web-end-reason-skull = Ein Totenkopf blieb offen liegen.
web-end-reason-three = Eine 3! bekam nicht genau drei Karten.
web-end-reason-fire = Eine Feuerkarte blieb offen liegen.
web-end-may-take-back = Mit dieser Karte ist das Spiel verloren. Du darfst sie zurücknehmen oder es dabei lassen.
web-end-other-may-take-back = Mit dieser Karte ist das Spiel verloren. { $name } darf sie noch zurücknehmen.
web-end-take-back = Zurücknehmen
web-end-accept = Dabei lassen
web-end-laid = Wer was gelegt hat
web-end-laid-by = { $cards ->
        [one] Eine Karte
       *[other] { $cards } Karten
    } gelegt, insgesamt { $cost ->
        [1] ein Schritt
       *[other] { $cost } Schritte
    }.
web-end-hand = Auf der Hand von { $name }
web-end-hand-empty = Nichts mehr auf der Hand.
web-end-draw = { $count ->
        [0] Der Zugstapel ist leer.
        [one] Eine Karte liegt noch im Zugstapel.
       *[other] { $count } Karten liegen noch im Zugstapel.
    }
web-end-record = Dieses Team bisher
web-end-games = Partien
web-end-wins = gewonnen
web-end-streak = Siege in Folge
web-end-best-streak = längste Serie
web-end-mean = übrig im Schnitt
web-end-fewest = am wenigsten übrig
web-end-again = Nochmal?
web-end-rematch = Neue Runde, selbes Team
web-end-rematch-alone = Noch einmal spielen
web-end-variant = Oder etwas anderes
web-end-followed = Die neue Runde ist offen.
web-end-join = Mitspielen
web-end-watch-next = Zuschauen
web-end-stay = Hier bleiben
web-end-moving = in { $seconds } s
web-end-seal = Die versiegelten Karten
web-end-seal-about = Der Hash der Karten war beim Austeilen zu sehen, bevor jemand eine Karte sehen konnte. Jetzt liegen auch die Karten und ein Salt offen: Wer beides zusammensetzt, bekommt denselben Hash.
web-end-seal-fits = Hier geprüft: Die Karten wurden nicht verändert.
web-end-seal-broken = Die Karten ergeben diesen Hash nicht!
web-end-seal-unchecked = Dieser Browser kann das nicht selbst prüfen.
web-end-seal-hash = Hash
web-end-seal-salt = Salt
web-end-seal-deck = Karten

web-share-close = Schließen
web-share-heading = Anderen zeigen
web-share-copy = Kopieren
web-share-copy-what = Kopieren: { $what }
web-share-copied = Kopiert
web-share-select = Markiert
web-share-failed = Dieser Browser lässt die Seite nichts kopieren.
web-share-copy-strip = Monde kopieren
web-share-legend = Ein Mond für jeden Zug: je voller, desto billiger. Ein Stern, wo ihr Boden gewonnen habt. Keine Zahlen, also wird nichts verraten.
web-share-strip = { $turns ->
        [one] Ein Zug
       *[other] { $turns } Züge
    } als Monde, davon { $won ->
        [one] ein Stern
       *[other] { $won } Sterne
    }
web-share-title = { -program } · { $variant } · { $players ->
        [one] solo
       *[other] { $players } Spieler
    }
web-share-link = Die Rückschau
web-share-line = Die Aufzeichnung in einer Zeile
web-share-download = Aufzeichnung laden
web-share-watch = Rückschau ansehen
web-share-qr = Ein Bildcode, der ein Handy zu diesem Tisch führt

## The web: replay

web-replay-heading = Rückschau
web-replay-page-title = Rückschau, Zug { $turn }
web-replay-title = Rückschau: { $variant }
web-replay-loading = Die Partie wird geholt …
web-replay-to-table = Zum Tisch
web-replay-eyes = Mit wessen Augen?
web-replay-all = Alle Hände
web-replay-turn-of = Zug { $turn }: { $name }
web-replay-at-end = Das Ende
web-replay-place = Zug { $turn } von { $turns }
web-replay-draw = { $count ->
        [0] Zugstapel leer
        [one] 1 Karte im Zugstapel
       *[other] { $count } Karten im Zugstapel
    }
web-replay-controls = Durch die Partie gehen
web-replay-first = Zum Anfang
web-replay-back = Einen Zug zurück
web-replay-forward = Einen Zug weiter
web-replay-last = Zum Ende
web-replay-play = Abspielen
web-replay-pause = Pause
web-replay-slider = Zug
web-replay-keys = Tasten: ← und → für einen Zug, Pos1 und Ende, die Leertaste spielt ab, eine Ziffer schaut mit den Augen eines Platzes, 0 öffnet alle Hände.
web-replay-hands = Hände
web-replay-on-turn = am Zug
web-replay-count = { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
web-replay-says = Sagt: { $signals }
web-replay-story = In diesem Zug
web-replay-on = auf { $pile }
web-replay-laid = { $card } auf { $pile } { $cost }.
web-replay-taken = zurückgenommen
web-replay-took-back = nimmt sie zurück
web-replay-withdrawn = nicht mehr: { $signals }
web-replay-ends = { $drawn ->
        [0] Beendet den Zug und zieht nichts.
        [one] Beendet den Zug und zieht eine Karte.
       *[other] Beendet den Zug und zieht { $drawn } Karten.
    }
web-replay-turns = Alle Züge
web-replay-along = Zum Mitnehmen
web-replay-link = Link zu diesem Zug
web-replay-line = Die ganze Partie in einer Zeile
web-replay-download = Aufzeichnung laden
web-replay-import = Andere Aufzeichnung ansehen
web-replay-won = Gewonnen: Alle 98 Karten liegen.
web-replay-very-good = { $count ->
        [one] Festgefahren mit nur noch einer Karte: ein sehr gutes Ergebnis.
       *[other] Festgefahren mit nur noch { $count } Karten: ein sehr gutes Ergebnis.
    }
web-replay-lost = { $count ->
        [0] Verloren, obwohl alle Karten liegen: { $why }.
        [one] Verloren mit noch einer Karte: { $why }.
       *[other] Verloren mit noch { $count } Karten: { $why }.
    }
web-replay-given-up = { $count ->
        [one] Aufgegeben mit noch einer Karte.
       *[other] Aufgegeben mit noch { $count } Karten.
    }
web-replay-unfinished = Hier hört die Aufzeichnung auf; die Partie ging nicht zu Ende.
web-replay-import-title = Eine Aufzeichnung ansehen
web-replay-import-lead = Jede beendete Partie lässt sich als Text oder als eine lange Zeile sichern. Bring eine mit, und sieh sie dir Zug um Zug an; nichts wird gespeichert.
web-replay-paste = Füge die Aufzeichnung hier ein
web-replay-open = Ansehen
web-replay-file = Datei wählen …
web-replay-another = Andere Aufzeichnung

## The web: a finished game played on

problem-continue-over = Bei Zug { $turn } kann niemand mehr weiterspielen: Als er begann, war das Spiel schon vorbei.
web-talk-continued = { $name } übernimmt ab hier.
web-table-continued = Bis Zug { $turn } haben andere gespielt; jetzt ist es deine Partie.
web-table-continued-rescue = Andere haben diese Partie verloren. Du hast sie bei Zug { $turn } übernommen: Gewinnst du, ist es eine Rettung.
web-end-rescued = Eine Rettung: Andere hatten diese Partie verloren, und ab Zug { $turn } hast du sie gewonnen.
web-replay-take = Selbst versuchen
web-replay-take-about = Dieselben Karten, vom Beginn von Zug { $turn } an; auf den anderen Plätzen spielen Bots, und der Zugstapel bleibt verdeckt.
web-replay-take-about-alone = Dieselben Karten, vom Beginn von Zug { $turn } an; der Zugstapel bleibt verdeckt.
web-replay-take-rescue = Diese Partie wurde nicht gewonnen. Gewinnst du sie von hier aus, ist es eine Rettung.
web-replay-take-end = Geh zu einem Zug, und du kannst von dort weiterspielen.
web-replay-take-seat = Dein Platz
web-replay-take-bot = Für die anderen spielt
web-replay-take-go = Ab Zug { $turn } weiterspielen
web-replay-rescues = Rettungen
web-replay-rescues-about = Wer mit diesen Karten gewonnen hat, nachdem andere verloren hatten. Eine Rettung ist nur, was sie ist: Wer eine Partie übernimmt, kann ihre Karten in der Rückschau gesehen haben. Darum zählt sie in keiner Statistik.
web-replay-rescues-none = { $tries ->
        [0] Noch hat niemand versucht, diese Partie zu retten.
        [one] Ein Versuch, noch keine Rettung.
       *[other] { $tries } Versuche, noch keine Rettung.
    }
web-replay-rescues-tries = { $tries ->
        [one] Insgesamt ein Versuch.
       *[other] Insgesamt { $tries } Versuche.
    }
web-replay-rescue = { $name }, ab Zug { $turn }
web-replay-rescue-with = { $name } mit { $others }, ab Zug { $turn }

## The web: luck or us

option-review-workers = Wie viele beendete Partien gleichzeitig ausgewertet werden; ohne Angabe 1, mit 0 keine.
problem-review-busy = Zu viele Partien warten auf ihre Auswertung: { $most }. Versuch es später noch einmal.
web-review-title = Glück oder wir?
web-review-ask = Diese Partie auswerten
web-review-waiting = Die Partie wartet auf ihre Auswertung …
web-review-running = Die Partie wird ausgewertet: Zug { $done } von { $total }.
web-review-failed = Diese Partie konnte nicht ausgewertet werden.
web-review-again = Noch einmal versuchen
web-review-full = Genauer hinsehen: dauert etwa eine Minute
web-review-first = Mit diesen ersten Karten gewinnt ein Team der stärksten Bots, das nicht mehr sieht als ihr, etwa { $chance } seiner Partien.
web-review-verdict-lost-luck = Es waren die Karten: Eure Züge haben kaum etwas hergegeben.
web-review-verdict-lost-us = Wir waren es: Das meiste haben Züge hergegeben, nicht die Karten genommen.
web-review-verdict-lost-both = Beides: Die Karten waren gegen euch, und einige Züge haben ihnen geholfen.
web-review-verdict-won-clean = Gut gespielt: Kaum etwas wurde hergegeben.
web-review-verdict-won-anyway = Gewonnen, obwohl einige Züge es schwerer gemacht haben als nötig.
web-review-verdict-won-lucky = Mit Glück gewonnen: Was die Züge hergaben, haben die Karten zurückgegeben.
web-review-verdict-unfinished = Die Partie wurde nicht zu Ende gespielt.
web-review-luck = Glück der Karten
web-review-choice = unsere Züge
web-review-turning = Der Wendepunkt war Zug { $turn } von { $name }: { $points } Prozentpunkte.
web-review-saving = Ein Signal hätte am meisten geholfen: „{ $signal }“ von { $name } vor Zug { $turn } ({ $points } Prozentpunkte).
web-review-helped = { $count ->
        [one] Ein Signal hat zu einem besseren Zug geführt.
       *[other] { $count } Signale haben zu einem besseren Zug geführt.
    }
web-review-accuracy = Wie gut alle gewählt haben
web-review-about = Die Chancen schätzt der stärkste Bot, aus Verteilungen, die zu dem passen, was jeder Platz wissen konnte. Glück und Züge in Prozentpunkten.
web-review-graph = Die Gewinnchance zu Beginn jedes Zuges, vom Austeilen bis zum Ende. Die Zahlen stehen in der Tabelle darunter.
web-review-marked = Hier wurde am meisten hergegeben:
web-review-mark = Zug { $turn }, { $name } { $points }
web-review-table = Die Chancen als Tabelle
web-review-turn = Zug
web-review-before = Vorher
web-review-after = Nachher
web-review-grade = Urteil
web-review-this-turn = Was dieser Zug wert war
web-review-chance = { $before } → { $after }
web-review-played = Gespielt
web-review-better = Besser
web-review-no-better = Nichts Besseres wurde gefunden.
web-review-then = Danach die Karten: { $points } Prozentpunkte.
web-review-piles = Die Stapel danach
web-review-deal = Wie schwer sind diese Karten?
web-review-deal-about = So oft gewinnen Teams dieser Bots damit, ohne sie gesehen zu haben:
web-review-deal-harder = Von allen Verteilungen dieser Art sind { $share } schwerer.
web-review-deal-coming = Wie schwer diese Karten sind, wird gerade ermittelt …
web-start-searching = Passende Karten werden gesucht …
web-new-deal-rated = Karten, so schwer wie wir wollen
web-new-wins = Wir würden etwa gewinnen
web-new-wins-of = { $wins } von zehn Partien
web-new-wins-about = Gemessen mit Bots, die Fehler machen wie Menschen und nicht mehr sehen als ihr. Gibt es solche Karten nicht, bekommt ihr die ähnlichsten, die gefunden werden. Die Partie zählt nicht in der Statistik.
web-daily-standing = Dein Team liegt auf Platz { $place } von { $teams }.
web-review-more = Die Kurve und jeder Zug
web-review-why = Warum:

## The web: rules

web-rules-page-title = Die Regeln
web-rules-title = Die Regeln, in unseren Worten
web-rules-lead = Schnell gelesen, und jeder Zweifelsfall ist durch eine nummerierte Klarstellung entschieden.
web-rules-learn = Lieber spielen als lesen? Mach eine Lektion.
web-rules-search = In den Regeln suchen
web-rules-search-hint = Totenkopf, Zugstapel, R14 …
web-rules-variant = Für welches Spiel?
web-rules-everything = Alles
web-rules-hits = { $count ->
        [0] Nichts gefunden. Versuch ein anderes Wort.
        [one] An einer Stelle gefunden.
       *[other] An { $count } Stellen gefunden.
    }
web-rules-contents = Inhalt
web-rules-link = Link zu „{ $name }“
web-rules-rulings = Klarstellungen
web-rules-rulings-lead = Wo die gedruckten Regelblätter etwas offenlassen, wird es hier so gespielt.
web-rules-layout = Welche Karten einen tragen: Das ist unsere eigene Belegung, „mirror“, denn eine Beschreibung der gedruckten haben wir nirgends gefunden. Wenn du das gedruckte Spiel hast, kannst du für einen neuen Tisch die Zahlen deiner Karten eingeben.
web-rules-cards = Die Karten mit Befehlen
web-rules-command = Befehl
web-rules-numbers = Karten
web-rules-about = Das ist ein inoffizielles Projekt, ohne Verbindung zum Verlag oder zu den Autoren der gedruckten Spiele; wenn es dir gefällt, kauf die Karten.

## The web: lessons

learn-page-title = Spielen lernen
learn-title = Spielend lernen
learn-lead = Echte Karten, je ein paar Minuten, nichts zum Durchlesen. Hör auf, wann du magst: Was du geschafft hast, bleibt.
learn-progress = { $done ->
        [0] { $steps ->
            [one] Ein Schritt
           *[other] { $steps } Schritte
        }
       *[other] { $done } von { $steps } geschafft
    }
learn-complete = Geschafft
learn-go-begin = Los
learn-go-continue = Weiter
learn-go-repeat = Noch einmal
learn-name-begin = Mit der Lektion „{ $title }“ anfangen
learn-name-continue = Mit der Lektion „{ $title }“ weitermachen
learn-name-repeat = Die Lektion „{ $title }“ noch einmal machen
learn-rules = Alles zum Nachschlagen: die Regeln
learn-unknown = Diese Lektion gibt es nicht.
learn-all = Alle Lektionen

learn-steps = Die Schritte dieser Lektion
learn-step-done = { $title }, geschafft
learn-start-over = Von vorn
learn-take-back = Zurücknehmen
learn-show = Zeig’s mir
learn-next = Weiter
learn-finish = Fertig
learn-skip = Überspringen
learn-good = Gut gemacht!
learn-poor = Möglich, aber …
learn-lost = Damit ist das Spiel verloren
learn-lost-why = Verloren, denn { $why }. Nimm es zurück, und versuch es anders.
learn-shown = So kann man es machen. Fang von vorn an und versuch es selbst, oder geh weiter.
learn-went-on = dein Zug ist vorbei, und etwas fehlt noch. Nimm es zurück, und versuch es noch einmal.
learn-mia-says = Mia signalisiert: { $signal }

learn-done-title = Lektion geschafft
learn-play = Jetzt allein spielen
learn-next-lesson = Nächste Lektion: { $title }

learn-quiz-fine = Darf man sagen
learn-quiz-too-much = Verrät zu viel
learn-quiz-right = Richtig.
learn-quiz-wrong = Nicht ganz.
learn-quiz-next = Nächster Satz
learn-quiz-count = Satz { $place } von { $count }

learn-base = The Game
learn-base-about = Vier Stapel, ein Trick, und wie man ohne Zahlen redet.
learn-base-done = Das ist das ganze Spiel: 98 Karten, kleine Schritte, ab und zu ein Trick und ein Team, das miteinander redet. Den Rest lernst du beim Spielen.

learn-base-lay = Eine Karte legen
learn-base-lay-task = A und B steigen ab 1, C und D fallen ab 100. Tippe eine Karte an, dann den Stapel, auf den sie soll. Ein kleiner Schritt ist am besten.
learn-base-lay-good = Ein kleiner Schritt: Alle Zahlen dahinter sind noch frei für später.
learn-base-lay-poor = das überspringt viele Zahlen, und auf diesem Stapel sind die für immer weg. Nimm sie zurück, und versuch eine Karte, die näher am Stapel ist.

learn-base-steps = Kleine Schritte
learn-base-steps-task = Ein Stapel nimmt jede Karte in seiner Richtung, wie weit weg sie auch ist. Aber jede übersprungene Zahl ist dort verloren. Leg zwei Karten so billig, wie du kannst: Der Schritt steht an jedem Stapel.
learn-base-steps-good = Zwei kleine Schritte. Mit so billigen Zügen gewinnt man.
learn-base-steps-poor = es gibt billigere Karten: Versuch einen kleineren Schritt.

learn-base-trick = Der Rückwärts-Trick
learn-base-trick-task = Einen Weg zurück gibt es: genau zehn. Ein steigender Stapel nimmt auch die Karte, die zehn niedriger ist, ein fallender die, die zehn höher ist. Finde hier beide Tricks.
learn-base-trick-good = Zehn Zahlen zurückgewonnen, und das zweimal. Mehr wert ist nichts im Spiel.
learn-base-trick-poor = das ist kein Trick. Such eine Karte genau zehn unter der obersten von A oder B, oder genau zehn über der obersten von C oder D.

learn-base-plan = Ein Trick nach Maß
learn-base-plan-task = A zeigt 45. Leg zwei Karten so, dass A danach weniger als 45 zeigt.
learn-base-plan-good = Sieben hinauf, zehn zurück: zwei Karten los, und der Stapel steht besser da als vorher. Zwei Karten im Abstand von zehn sind ein Schatz.
learn-base-plan-poor = zwei deiner Karten sind genau zehn auseinander. Die höhere zuerst, auf A.
learn-base-plan-second = jetzt fehlt die andere Karte des Paars, auf demselben Stapel. Nimm die letzte zurück.

learn-base-turn = Ein ganzer Zug
learn-base-turn-task = Leg mindestens zwei Karten; mehr, wenn sie billig sind. Dann beende den Zug: Deine Hand wird wieder aufgefüllt.
learn-base-turn-good = Das war ein Zug. Neue Karten sind da, und zurücknehmen geht jetzt nicht mehr. Ist der Zugstapel leer, genügt eine Karte.
learn-base-turn-poor = das ist teuer, und du hast billigere. Nimm sie zurück.

learn-base-talk = Reden
learn-base-talk-task = Reden ist das Herz des Spiels. Du darfst alles sagen, außer was eine Karte verrät. Wie ist es damit?
learn-base-talk-good = Du hast ein Ohr dafür. Am Tisch gibt es für das meiste davon Signale, je ein Tipp.
learn-base-say-keep-off = Bitte legt nichts auf A!
learn-base-say-keep-off-why = Keine Zahl darin: perfekt.
learn-base-say-number = Ich habe die 49.
learn-base-say-number-why = Die Zahl einer Karte darf man nie sagen.
learn-base-say-small = Auf C bitte nur ein kleiner Schritt.
learn-base-say-small-why = Wie weit man gehen soll, darf man sagen, solange niemand die Karte daran erkennt.
learn-base-say-trick = Ich habe den Trick für B.
learn-base-say-trick-why = Nur eine einzige Karte ist der Trick für B, also nennt das sie.
learn-base-say-next = Meine ist auf D genau die nächste.
learn-base-say-next-why = Das können sich alle ausrechnen: Ein genauer Hinweis ist eine Zahl.
learn-base-say-start = Nach dir wäre ich gern dran.
learn-base-say-start-why = Wer als Nächstes gern spielen würde, darf man immer sagen.

learn-base-signal = Auf die anderen hören
learn-base-signal-task = Du spielst mit Mia, und sie bittet dich, A in Ruhe zu lassen. Leg zwei Karten, die euch beiden helfen.
learn-base-signal-good = Mia hat 31, 32 und 33: Deine 35 hätte sie alle ausgesperrt. Zuhören ist mehr wert als ein kleiner Schritt.
learn-base-signal-poor = Mia hat dich gebeten, A in Ruhe zu lassen: Sie hat etwas Gutes dafür. Leg woanders.
learn-base-signal-dear = das ist für euch beide teuer. Auf B und C gibt es kleinere Schritte.

learn-base-lost = Wie man verliert
learn-base-lost-task = Wer in einem Zug nicht genug Karten legen kann, hat für alle verloren. Hier ist es knapp: Zwei Karten müssen sein, und auf die Reihenfolge kommt es an.
learn-base-lost-good = Gerettet, und auf A ist wieder Luft. Wenn ihr einmal mit insgesamt zehn oder weniger Karten festsitzt, ist das trotzdem ein sehr gutes Ergebnis.
learn-base-lost-poor = diesen Zug überlebst du, den nächsten kaum. Der Trick hätte Luft geschafft: Nimm die letzte Karte zurück.

learn-base-finish = Die letzten sieben
learn-base-finish-task = Der Zugstapel ist leer, und das sind die allerletzten Karten. Leg jede davon und gewinne.
learn-base-finish-good = Gewonnen! Alle 98 Karten liegen auf den Stapeln.
learn-base-finish-poor = jetzt sind 81 und 85 für immer ausgesperrt. Behalte die 92, bis sie liegen.

learn-onfire = On Fire
learn-onfire-about = Sechs Karten brennen. Wer danach drankommt, muss löschen.
learn-onfire-done = 22, 33, 44, 55, 66 und 77 brennen; alles andere ist wie gehabt. Halte etwas bereit, was sie überdeckt.

learn-onfire-due = Löschen
learn-onfire-due-task = Die 22 auf A brennt: Sie muss überdeckt sein, bevor dein Zug endet, sonst ist das Spiel verloren. Spiel diesen Zug und beende ihn.
learn-onfire-due-good = Gelöscht. Eine brennende Karte muss in dem Zug überdeckt werden, der auf ihren folgt.
learn-onfire-due-poor = zu teuer: Für A und B gibt es kleine Schritte.

learn-onfire-own = Zünden und löschen
learn-onfire-own-task = Du hast die brennende 55. Leg sie auf D, und lösch sie gleich: Du hast genau die richtige Karte.
learn-onfire-own-good = In einem Zug gelegt und überdeckt, und obendrauf noch ein Trick. Niemand muss sich sorgen.
learn-onfire-own-poor = die brennende 55 ist noch auf deiner Hand. Sie passt gut auf D.
learn-onfire-own-late = jetzt brennt die 55 weiter. Nimm die letzte Karte zurück, und such den Trick.

learn-onfire-next = Weitergeben
learn-onfire-next-task = Auch wer nach dir kommt, darf löschen. Mia hat etwas sehr Gutes für B. Leg die brennende 33 dorthin, wo sie sie überdecken kann, und beende deinen Zug.
learn-onfire-next-good = Mia überdeckt sie mit 34. Feuer ist eine Sache der Absprache.
learn-onfire-next-poor = Mia hat B gesagt, nicht A. Wer weiß, ob sie sie dort überdecken kann?
learn-onfire-next-dear = das ist ein großer Schritt. Auf C und D hast du kleinere.

learn-extreme = The Game Extreme
learn-extreme-about = Sieben Befehle, zu jedem eine Stellung.
learn-extreme-done = Das waren alle sieben. Am Tisch sagt jeder Befehl, was er von dir will; auswendig lernen musst du nichts.

learn-extreme-stop = Stop
learn-extreme-stop-task = Ein Stop beendet deinen Zug sofort, auch als einzige Karte. Deine anderen Karten würden hier sehr wehtun …
learn-extreme-stop-good = Eine Karte, und der Zug ist vorbei. In schlechten Zeiten ist ein Stop die Rettung.
learn-extreme-stop-far = der Stop wirkt auch dort, aber auf A passt er viel besser.
learn-extreme-stop-poor = davon bräuchtest du noch eine zweite. Der Stop erspart sie dir alle.

learn-extreme-skull = Totenkopf
learn-extreme-skull-task = Ein Totenkopf muss im selben Zug überdeckt werden. Leg die 47 auf A, überdecke sie, und beende den Zug.
learn-extreme-skull-good = Überdeckt und von jetzt an harmlos. Es muss nicht gleich die nächste Karte sein, aber in diesem Zug.
learn-extreme-skull-poor = das geht einen Zug lang gut, aber der Totenkopf bleibt auf deiner Hand. Jetzt ist der Moment: A ist knapp darunter.
learn-extreme-skull-dear = es gibt einen kleineren Schritt. Nimm sie zurück.

learn-extreme-three = 3!
learn-extreme-three-task = Mit einer 3! hat dein Zug genau drei Karten, nicht mehr und nicht weniger, die 3! mitgezählt. Leg die 31, und mach drei daraus.
learn-extreme-three-good = Genau drei. Ob die 3! als erste, zweite oder dritte kommt, ist egal.
learn-extreme-three-poor = das ist teuer. Hier gehen drei kleine Schritte.

learn-extreme-silence = Schweigen
learn-extreme-silence-task = Solange ein Schweigen offen liegt, darf niemand reden, chatten oder Signale geben. Mia würde dir so gern etwas sagen. Überdecke es!
learn-extreme-silence-good = Der Tisch darf wieder reden. Was überdeckt ist, bedeutet nichts mehr.
learn-extreme-silence-poor = das ist ein großer Schritt. Welche deiner Karten ist knapp über 42?

learn-extreme-no-trick = Kein Trick
learn-extreme-no-trick-task = 48 auf 58 wäre ein schöner Trick auf B. Aber auf A liegt ein „Kein Trick“ offen und verbietet sie alle. Überdecke ihn zuerst mit einem normalen Schritt.
learn-extreme-no-trick-good = Überdeckt, und Tricks sind wieder erlaubt, sogar im selben Zug.
learn-extreme-no-trick-used = jetzt ist die 48 weg, und sie war für B gedacht.
learn-extreme-no-trick-poor = jetzt ist die 48 auf B kein Trick mehr. Nimm sie zurück.
learn-extreme-no-trick-dear = das ist ein großer Schritt. Für A genügt ein kleiner.

learn-extreme-one-pile = Ein Stapel
learn-extreme-one-pile-task = Solange ein „Ein Stapel“ offen liegt, kommen alle Karten deines Zuges auf einen Stapel deiner Wahl. Es sei denn, er wird überdeckt … Leg zwei Karten, beide mit kleinen Schritten.
learn-extreme-one-pile-good = Deine erste Karte hat ihn überdeckt, also durfte die zweite überallhin.
learn-extreme-one-pile-poor = jetzt bekommt dieser Stapel alle Karten dieses Zuges, und keine andere passt gut. Und wenn du „Ein Stapel“ zuerst überdeckst?
learn-extreme-one-pile-dear = du bist jetzt frei: Auf B und C gibt es kleinere Schritte.

learn-extreme-draw-one = Eine ziehen
learn-extreme-draw-one-task = Liegt am Ende deines Zuges ein „Eine ziehen“ offen, ziehst du nur eine Karte nach. So trocknen die Hände schnell aus. Spiel einen Zug, nach dem deine Hand voll ist.
learn-extreme-draw-one-good = Rechtzeitig überdeckt: Deine Hand ist wieder voll.
learn-extreme-draw-one-poor = du hast nur eine Karte gezogen. Nimm es zurück, und überdecke die 49, bevor du den Zug beendest.
learn-extreme-draw-one-dear = das ist teuer. Auf A, B und C gibt es kleine Schritte.

learn-extreme-both = Zwei auf einmal
learn-extreme-both-task = Du willst die 3! und den Stop im selben Zug loswerden. Die 3! will drei Karten, der Stop beendet den Zug sofort. Welche Reihenfolge geht?
learn-extreme-both-good = Der Stop als dritte Karte: Beide sind zufrieden.
learn-extreme-both-poor = dein Zug ist vorbei, und die 3! ist noch auf deiner Hand. Nimm es zurück: Können beide weg?
learn-extreme-both-dear = das ist ein großer Schritt, und hier braucht es ihn nicht.

learn-expert = Experte und kleine Hand
learn-expert-about = Für Teams, die zu oft gewinnen.
learn-expert-done = Die kleine Hand ist die andere Schraube, an der ihr drehen könnt: Alle haben eine Karte weniger. Experte und kleine Hand passen zu allen anderen Varianten.

learn-expert-three = Mindestens drei
learn-expert-three-task = Im Expertenspiel hat jeder Zug mindestens drei Karten, solange der Zugstapel reicht. Finde drei billige, dann beende den Zug.
learn-expert-three-good = Drei Karten pro Zug: Jetzt zählen Paare und Tricks noch mehr.
learn-expert-three-poor = das ist teuer. Sieh noch einmal hin: Auf deiner Hand ist sogar ein Trick.

## The rules

rules-title = Die Regeln von { $variant }, in unseren Worten

rules-table-heading = §1 Der Tisch
rules-table =
    Ihr seid ein Team von 1 bis 5 Spielern, ab 8 Jahren, für etwa 20 Minuten. Es
    gibt 98 Karten, 2 bis 99, jede einmal. Gemeinsam versucht ihr, alle auf vier
    Stapel zu legen:

    - A und B gehen aufwärts, von 1 an.
    - C und D gehen abwärts, von 100 an.

    Nur die oberste Karte eines Stapels ist zu sehen. Mischt, und gebt allen
    eine Hand: { $solo } Karten im Solospiel, { $two } zu zweit, { $three } zu
    dritt bis zu fünft. Der Rest ist der Zugstapel. Alle sehen ihre eigene Hand
    an, dann einigt ihr euch, wer beginnt; weiter geht es im Uhrzeigersinn.

rules-turn-heading = §2 Ein Zug
rules-turn =
    Leg Karten von deiner Hand, eine nach der anderen, jede auf einen Stapel, der
    sie nimmt:

    - Ein aufsteigender Stapel nimmt eine höhere Karte, ein absteigender eine
      niedrigere. Jeder Abstand ist erlaubt, aber kleine Schritte gewinnen.
    - Der Rückwärts-Trick: Ein aufsteigender Stapel nimmt auch die Karte, die genau
      um 10 niedriger ist (37 auf 47), ein absteigender die, die genau um 10 höher
      ist (75 auf 65). So oft du willst, auf jedem Stapel.

    Leg mindestens { $minimum } Karten; ist der Zugstapel leer, mindestens 1{ $minimum ->
        [2] {""}
       *[other] {" (R2)"}
    }.
    Es zählt, ob er am Anfang deines Zuges leer war (R23). Mehr ist immer erlaubt.
    Dann fülle deine Hand vom Zugstapel auf, soweit er reicht (R19); ziehen musst
    du. Wer danach keine Karten mehr hat, wird übersprungen.

rules-end-heading = §3 Das Ende
rules-end =
    Ihr gewinnt, wenn alle 98 Karten auf den Stapeln liegen. Ihr verliert,
    sobald jemand den eigenen Zug nicht mehr regelgerecht zu Ende bringen kann,
    auch wenn einzelne Karten noch gingen (R1). Zählt die Karten auf allen
    Händen und im Zugstapel: { $good } oder weniger sind ein sehr gutes
    Ergebnis.

rules-variants-heading = §4 Varianten
rules-variants =
    Die Module lassen sich verbinden: On Fire, Experte (mindestens 3 Karten pro
    Zug statt 2), kleine Hand (eine Karte weniger in jeder Hand) und Extreme.
    Eine gute Leiter: das Grundspiel, bis ihr es besiegt habt, On Fire, Experte,
    Experte mit kleiner Hand, Extreme.

rules-extreme-heading = §5 Extreme: Karten mit Befehlen
rules-extreme =
    28 Karten tragen einen von sieben Befehlen. Befolgt jeden genau, sonst hat
    das Team sofort verloren, wie wenige Karten auch übrig sind.

rules-layout-mirror =
    Welche Karten einen tragen: Das ist unsere eigene Belegung, „{ $name }“,
    denn eine Beschreibung der gedruckten haben wir nirgends gefunden. Wenn du
    das gedruckte Spiel hast, schreib die Zahlen deiner Karten in eine Datei und
    benutze --layout.
rules-layout-own = Welche Karten einen tragen, in deiner Belegung „{ $name }“:

rules-commands-heading = §5 Was sie befehlen
rules-commands =
    Blitz-Befehle gelten nur für die Person, die sie legt, und nur in diesem
    Zug; liegen sie später noch obenauf, bedeuten sie nichts (R24):

    - Stop: Dein Zug endet sofort, auch mit der ersten Karte, egal wie viele es
      sein müssten (R3).
    - Totenkopf: Überdecke ihn im selben Zug. Es muss nicht gleich die nächste
      Karte sein (R5); bei Totenkopf auf Totenkopf bleibt der obere zu
      überdecken (R6).
    - 3!: Leg in diesem Zug genau drei Karten, die 3! mitgezählt (R8), auch wenn
      der Zugstapel leer ist (R12). Nach der dritten darf nichts mehr folgen
      (R13). Ein Stop passt nur als dritte Karte (R11).

    Unendlichkeits-Befehle binden alle, solange sie sichtbar oben auf einem
    Stapel liegen; überdeckt bedeuten sie nichts mehr:

    - Schweigen: Niemand darf sich über das Spiel verständigen, weder mit Worten
      noch mit Zeichen (R27). Allein bedeutet es nichts (R20).
    - Kein Trick: kein Rückwärts-Trick, auf keinem Stapel, auch nicht, um die
      Kein-Trick-Karte zu überdecken (R16). Sie selbst darf per Trick kommen
      (R26).
    - Ein Stapel: Wer am Zug ist, legt alle Karten auf einen Stapel eigener
      Wahl. Mitten im Zug gelegt, bindet er die Karten danach (R14); überdeckt,
      lässt er los (R15).
    - Eine ziehen: Liegt sie am Ende deines Zuges offen, zieh eine Karte nach,
      statt aufzufüllen (R17).

    Ist deine Hand kleiner als die Mindestzahl, solange der Zugstapel reicht,
    ist das Spiel vorbei, außer ein Stop rettet dich (R18).

rules-fire-heading = §6 On Fire
rules-fire =
    Die Karten { $cards } brennen. Eine sichtbare Feuerkarte muss spätestens am
    Ende des nächsten Zuges überdeckt sein, also von der Person nach dir, im
    Solospiel in deinem eigenen nächsten Zug; sonst hat das Team verloren. Du
    darfst deine auch selbst gleich überdecken. Eine Feuerkarte auf einer
    Feuerkarte überdeckt die untere, und die obere hat ihre eigene Frist (R21).
    Wenn alle 98 Karten liegen, darf eine Feuerkarte offen liegen, die in diesem
    letzten Zug kam (R22).

    Die gedruckten Regelblätter, die wir haben, nennen On Fire, ohne es zu
    erklären: Dieser Teil stammt aus veröffentlichten Beschreibungen.
rules-fire-commands = Eine Feuerkarte trägt keinen Befehl, was die Belegung auch sagt (R25).

rules-corners-heading = §7 Wie Zweifelsfälle entschieden werden
rules-corners =
    - Was verboten ist, lässt sich nicht legen: Die Richtung eines Stapels und
      offene Befehle nehmen Möglichkeiten weg.
    - Was verlangt ist, hält den Zug offen: Er darf erst enden, wenn die
      Mindestzahl liegt und nichts mehr zu überdecken oder zu vollenden ist.
      Lässt sich das nicht mehr erreichen, ist das Spiel auf der Stelle vorbei.
rules-corners-commands =
    - Eine Karte, die das unerreichbar macht, darf trotzdem gelegt werden und
      verliert: ein Stop, der einen Totenkopf oder eine fällige Feuerkarte offen
      lässt (R4), eine 3! als vierte Karte (R9) oder mit zu wenigen Handkarten
      (R10), die allerletzte Karte, wenn sie ein Totenkopf ist (R7).

rules-talk-heading = §9 Reden am Tisch
rules-talk =
    Redet miteinander: Das ist das Herz des Spiels. Sagt nie eine Zahl, zeigt
    keine Karte, und gebt keinen Hinweis, der zu genau einer Karte führt („ich
    habe den Trick für A“ tut das). Alles andere ist in Ordnung: „Finger weg vom
    letzten Stapel“, „hier nur ein kleiner Schritt“, wer gern weitermachen
    würde. Kein Geheimnis sind die obersten Karten, wie viele Karten jede Hand
    und der Zugstapel haben und welche Karten schon liegen (R28). Redet weniger,
    wenn ihr es schwerer wollt.
rules-talk-commands =
    Ihr dürft auch sagen, welche Befehle ihr habt und welche jetzt nicht
    gespielt werden sollten, selbst wenn nur noch eine Karte dieser Art übrig
    ist. Solange eine Schweigen-Karte offen liegt: nichts (R27).

rules-about-heading = Über diese Regeln
rules-about =
    „{ -program } rules --ruling R14“ erklärt eine Nummer in Klammern. Das ist
    ein inoffizielles Projekt, ohne Verbindung zum Verlag oder zu den Autoren
    der gedruckten Spiele; wenn es dir gefällt, kauf die Karten.

## Simulations

talk-silent = stumm
talk-strict = strenges Reden
talk-house = Hausregel (Bots: streng)
talk-free = freies Reden (Bots: streng)
seed-words = Startwert { $seed }
game-count = { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }
same-deals = { $games ->
        [one] eine Partie, dieselben Karten für alle
       *[other] { $games } Partien, dieselben Karten für alle
    }

row-won = gewonnen
row-win-rate = Gewinnquote
row-very-good = höchstens { $cards } übrig
row-left = Karten übrig
row-broken = an Befehlen verloren
row-speed = Tempo
won-of = { $wins } von { $games }
rate = { $percent } %
rate-interval = { $percent } %   (95-%-Intervall: { $low } bis { $high } %)
left-words = { $mean } im Schnitt, Median { $median }
broken-by = { $command } { $percent } %
speed = { $rate ->
        [one] eine Partie pro Sekunde
       *[other] { $rate } Partien pro Sekunde
    }
heading-left = Übrige Karten am Ende

column-team = Team
column-win = gewonnen %
column-interval = 95-%-Intervall
column-very-good = ≤ { $cards } übrig %
column-mean = im Schnitt übrig
column-median = Median
column-speed = Partien/s
column-points = gewonnen, Punkte
column-cards = Karten übrig
column-better = besser
heading-differences = Unterschiede mit denselben Karten, mit 95-%-Intervallen
plain-number = { $number }
signed-interval = { $value } ({ $low } bis { $high })
versus = { $first } – { $second }
better-unknown = nicht entschieden

progress-preparing = wird vorbereitet
progress-games = { $played } von { $games } Partien
progress-rate = { $rate } Partien/s
progress-won = gewonnen { $percent } %

run-goes-on = { $played } von { $games } Partien stehen schon in der Datei.
run-interrupted = Unterbrochen: { $played } von { $games } Partien wurden gespielt.
run-go-on = Derselbe Befehl macht dort weiter.
run-not-kept = Sie sind nicht gespeichert; mit --out <Datei> kann ein Lauf später weitergehen.
league-interrupted = Unterbrochen: Alle Teams haben { $played } von { $games } Partien gespielt.
forfeits = { $count ->
        [one] Eine Partie wurde abgebrochen und zählt als verloren:
       *[other] { $count } Partien wurden abgebrochen und zählen als verloren:
    }
forfeit = Partie { $game }: { $why }
forfeits-more = { $count ->
        [one] Und noch eine.
       *[other] Und { $count } weitere.
    }
league-forfeits = { $team }: { $count ->
        [one] Eine Partie wurde abgebrochen und zählt als verloren
       *[other] { $count } Partien wurden abgebrochen und zählen als verloren
    }. Partie { $game }: { $why }

plot-title = { $team } gewann { $percent } %
plot-left = übrige Karten am Ende
plot-share = Anteil der Partien
plot-mean = Mittel { $mean }
plot-win-rate = gewonnene Partien, mit 95-%-Intervall
plot-difference = Siege des ersten minus Siege des zweiten
league-title = Wer gewinnt öfter?
outcome-won = gewonnen
outcome-stuck = festgefahren
outcome-skull = an einem Totenkopf verloren
outcome-three = an einer 3! verloren
outcome-fire = an einer Feuerkarte verloren
outcome-forfeit = abgebrochen

## The rulings

ruling-R1-question = Wann genau hat das Team verloren, weil ein Zug nicht zu Ende zu bringen ist?
ruling-R1-answer = Am Anfang eines Zuges und nach jeder Karte: Führt keine Folge erlaubter Karten zu einem erlaubten Ende des Zuges, ist das Spiel sofort vorbei. Karten, die noch hätten gelegt werden können, zählen als übrig.
ruling-R2-question = Wie viele Karten verlangt die Expertenvariante, wenn der Zugstapel leer ist?
ruling-R2-answer = Eine, wie im Grundspiel. Experte ändert die Mindestzahl nur, solange der Zugstapel reicht.
ruling-R3-question = Darf ein Stop die erste Karte eines Zuges sein?
ruling-R3-answer = Ja. Der Zug endet mit dieser einen Karte, egal wie hoch die Mindestzahl ist, und die Hand wird aufgefüllt wie nach jedem Zug.
ruling-R4-question = Was, wenn ein Stop gelegt wird, während ein Totenkopf dieses Zuges oder eine fällige Feuerkarte offen liegt?
ruling-R4-answer = Das Spiel ist verloren, weil der Zug endet, ohne dass alles überdeckt ist; außer der Stop überdeckt es selbst und nichts anderes liegt offen.
ruling-R5-question = Muss gleich die nächste Karte einen Totenkopf überdecken?
ruling-R5-answer = Nein. Jede spätere Karte desselben Zuges tut es auch; überdeckt sein muss er am Ende des Zuges.
ruling-R6-question = Darf ein Totenkopf einen Totenkopf überdecken?
ruling-R6-answer = Ja, aber dann muss auch der obere überdeckt werden, im selben Zug.
ruling-R7-question = Alle 98 Karten liegen, und ein Totenkopf dieses Zuges ist zu sehen. Gewonnen?
ruling-R7-answer = Nein, verloren: Der Totenkopf wurde nicht überdeckt. Geht schon am Anfang eines Zuges nur noch das, ist das Spiel bereits dann vorbei (R1).
ruling-R8-question = An welcher Stelle im Zug darf eine 3! gelegt werden?
ruling-R8-answer = Als erste, zweite oder dritte Karte; insgesamt werden es drei. Zwei 3! in einem Zug sind beide mit genau drei Karten erfüllt.
ruling-R9-question = Darf eine 3! als vierte Karte oder später gelegt werden?
ruling-R9-answer = Ja, aber das verliert das Spiel, weil genau drei nicht mehr möglich sind.
ruling-R10-question = Darf eine 3! gelegt werden, wenn die Handkarten nicht für drei reichen?
ruling-R10-answer = Solange es noch einen anderen erlaubten Zug gibt, ja, und das verliert das Spiel. Geht nur noch das, ist das Spiel schon vorbei (R1).
ruling-R11-question = Wie vertragen sich 3! und Stop?
ruling-R11-answer = Der Stop muss die dritte Karte sein. Früher gelegt, beendet er den Zug mit weniger als drei Karten, und das Spiel ist verloren.
ruling-R12-question = Verlangt eine 3! auch dann drei Karten, wenn der Zugstapel leer ist?
ruling-R12-answer = Ja, genau drei, obwohl sonst eine genügen würde.
ruling-R13-question = Drei Karten liegen, und eine 3! ist darunter. Darf eine vierte folgen?
ruling-R13-answer = Nein. Keine weitere Karte ist erlaubt, und der Zug muss enden.
ruling-R14-question = Was bindet eine Ein-Stapel-Karte, die mitten im Zug gelegt wird?
ruling-R14-answer = Was nach ihr kommt. Karten davor zählen nicht, und auch sie selbst nicht. Von da an muss jede Karte, die gelegt wird, während eine Ein-Stapel-Karte offen liegt, auf denselben Stapel wie die erste solche Karte. Eine weitere Ein-Stapel-Karte gilt wie jede andere Karte und kann diese erste sein; überdeckt sie die einzige offene, bleibt der Zug an seinen Stapel gebunden.
ruling-R15-question = Was, wenn die Ein-Stapel-Karte mitten im Zug überdeckt wird?
ruling-R15-answer = Sobald keine mehr offen liegt, ist nichts mehr gebunden, und der gewählte Stapel ist vergessen, auch wenn später im selben Zug wieder eine Ein-Stapel-Karte kommt.
ruling-R16-question = Darf eine Kein-Trick-Karte mit einem Rückwärts-Trick überdeckt werden?
ruling-R16-answer = Nein: Sie liegt in dem Moment offen, in dem die Karte gelegt wird. Ist sie mit einer normalen Karte überdeckt, sind Tricks wieder erlaubt, auch im selben Zug.
ruling-R17-question = Wie viele Karten zieht man, solange eine Eine-ziehen-Karte offen liegt?
ruling-R17-answer = Genau eine am Ende des Zuges, auch wenn zwei solche Karten offen liegen, und keine, wenn der Zugstapel leer ist. Wurde sie während des Zuges überdeckt, wird die Hand ganz aufgefüllt.
ruling-R18-question = Was, wenn eine Hand kleiner ist als die Mindestzahl, obwohl der Zugstapel noch Karten hat?
ruling-R18-answer = Das Spiel ist am Anfang dieses Zuges vorbei, außer ein Stop kann ihn regelgerecht beenden.
ruling-R19-question = Was, wenn der Zugstapel zu wenige Karten hat, um eine Hand aufzufüllen?
ruling-R19-answer = Nimm, was noch da ist.
ruling-R20-question = Was bewirkt Schweigen im Solospiel?
ruling-R20-answer = Nichts. Es liegt offen da und bindet niemanden.
ruling-R21-question = Darf eine Feuerkarte auf eine Feuerkarte gelegt werden?
ruling-R21-answer = Ja. Die untere ist damit überdeckt, und die obere hat ihre eigene Frist. (Von uns; die gedruckten Regelblätter, die wir haben, sagen nichts dazu.)
ruling-R22-question = Alle 98 Karten liegen, und eine Feuerkarte ist zu sehen. Gewonnen?
ruling-R22-answer = Ja, wenn sie in diesem letzten Zug gelegt wurde; nein, wenn sie in ihm überdeckt werden musste. (Von uns.)
ruling-R23-question = Was, wenn der Zugstapel leer wird: Welche Mindestzahl gilt?
ruling-R23-answer = Die Mindestzahl eines Zuges steht an seinem Anfang fest, je nachdem, ob der Zugstapel da leer war. Mitten im Zug zieht niemand.
ruling-R24-question = Was bedeuten Stop, Totenkopf und 3! aus früheren Zügen, wenn sie oben auf einem Stapel liegen?
ruling-R24-answer = Nichts. Sie galten nur für den Zug, in dem sie gelegt wurden.
ruling-R25-question = Was, wenn eine Belegung der Zahl einer Feuerkarte einen Befehl gibt?
ruling-R25-answer = Sie ist eine Feuerkarte und hat keinen Befehl: Die Feuerkarten ersetzen die Karten mit derselben Zahl.
ruling-R26-question = Darf eine Kein-Trick-Karte selbst mit einem Rückwärts-Trick gelegt werden, wie 21 auf 31?
ruling-R26-answer = Ja, außer eine andere Kein-Trick-Karte liegt offen. Ihr Befehl beginnt erst, wenn sie liegt.
ruling-R27-question = Was genau verbietet Schweigen?
ruling-R27-answer = Signale und Chat von allen am Tisch, auch von Spielern ohne Karten und von Zuschauern. Stehende Signale verschwinden, und niemand darf eines geben, erneuern oder zurücknehmen. Dass der ganze Chat zu ist und nicht nur das Gespräch über das Spiel, ist von uns: Niemand kann beides auseinanderhalten.
ruling-R28-question = Was dürfen alle wissen?
ruling-R28-answer = Die obersten Karten der Stapel, wie viele Karten jede Hand und der Zugstapel haben und welche Karten schon liegen, denn man könnte sie sich merken. Ob die gelegten Karten gezeigt werden, ist eine Hilfe, die ein Tisch einschalten kann.

## Table talk

short-talk = sehen, was der Chatfilter zurückhält, und warum
synopsis-talk = { -program } talk "<Text>" [Optionen]
help-talk =
    Sagt, was aus einer Chatzeile während der Partie wird: Sie geht durch, oder sie
    wird zurückgehalten, weil sie eine Zahl nennt oder nur eine Zahl übrig lässt, in
    jeder der fünf Sprachen. Was zurückgehalten wird, steht in Klammern.

    Die Sprache des Tisches entscheidet, welche Wörter gewöhnlich sind: „pet“ heißt
    auf Tschechisch fünf.
examples-talk =
    { -program } talk "I have forty-seven for A"
    { -program } talk "mám trik na A" --lang cs --level house
    { -program } talk "3! is mine" --variant base --json
    { -program } talk --stdin < lines.jsonl
exit-talk =
    Rückgabewert: 0 erledigt, wie auch immer das Urteil lautet, 2 falscher Aufruf.
    Mit --stdin sind auch Fehler Antworten, und der Rückgabewert ist 0.
option-level-talk = Die Redestufe: silent, signals, strict (die übliche), house oder free.
option-lang-talk = Die Sprache des Tisches; ohne Angabe en.
option-variant-talk = Was gespielt wird; ohne Angabe extreme, wo „3!“ ein Befehl ist.
option-silence-talk = Eine Schweigen-Karte liegt offen.
option-stdin-talk = Je Zeile der Standardeingabe ein JSON-Objekt mit "text", "level",
    "lang", "variant" und "silence" lesen (alle außer "text" können fehlen) und mit einer
    Zeile JSON antworten.
usage-stdin-talk = Mit --stdin kommen die Texte von der Standardeingabe: Lass den Text weg.
usage-no-text = Der Text fehlt; oder lies mit --stdin viele.
usage-language = Für { $language } gibt es hier kein Lexikon; es gibt { $known }.
verdict-ok = Das darf gesagt werden.
verdict-number = Zurückgehalten: Das nennt eine Zahl. Alles andere darf gesagt werden.
verdict-exact-hint = Zurückgehalten: Das lässt nur eine Zahl übrig. Sag es ungenauer.
verdict-closed = Auf dieser Redestufe ist der Chat während der Partie geschlossen.
verdict-silence = Eine Schweigen-Karte liegt offen: Bis sie überdeckt ist, darf nichts gesagt werden. (R27)
verdict-marked = { "  " }{ $marked }
problem-talk-not-json = Das ist keine Zeile JSON.
problem-talk-no-text = Das ist kein JSON-Objekt mit einem "text".
problem-talk-wrong-type = "{ $name }" hat einen Wert der falschen Art.
problem-talk-language = Für { $language } gibt es hier kein Lexikon; es gibt { $known }.

## Chance, Schwierigkeit und Rückblick

short-chance = sagen, wie wahrscheinlich Champions aus einer Stellung gewinnen
short-difficulty = sagen, wie oft Teams eine Verteilung gewinnen, die sie nicht sehen
short-review = sagen, was in einer Partie Glück war und was Entscheidung, Zug für Zug
synopsis-chance = { -program } chance "<Zeile>" [Optionen]
help-chance =
    Sagt, wie wahrscheinlich ein Team von Champions aus einer Stellung gewinnt:
    Passende Verteilungen werden ausgedacht, in jeder spielen die Champions weiter,
    und der Mittelwert wird genannt, mit dem Bereich, der ihn in 19 von 20 Fällen
    enthält, soweit es am Ziehen der Stichprobe liegt.

    Was die Zeile zeigt, ist bekannt, die Reihenfolge des Zugstapels nie. Mit --seat
    zählt nur, was dieser Platz von der Zeile weiß.
examples-chance =
    { -program } chance "base 40/30/60/70 5,17,44,58/?7 ?40 1 -"
    { -program } chance "base 60/99/2/3 55,70/50,71 - 2 -" --seat 2 --deals 2000 --json
exit-chance =
    Rückgabewert: 0 beantwortet, 1 Stellung nicht lesbar, 2 falscher Aufruf.
synopsis-difficulty = { -program } difficulty [<Aufzeichnung>] [Optionen]
help-difficulty =
    Sagt, wie schwer eine Verteilung ist: wie oft ein Team von Champions sie gewinnt
    und Teams der Bots, die sich wie Menschen irren, ohne die Karten zu sehen. Es ist
    die Verteilung einer Aufzeichnung (eine Datei, "-" für die Standardeingabe oder
    eine Aufzeichnung in einer Zeile) oder die eines Startwerts. Wie viele solche
    Verteilungen Champions seltener gewinnen, wird gesagt, wo es gemessen ist.
examples-difficulty =
    { -program } difficulty --players 3 --seed 98
    { -program } difficulty game.txt --games 500 --json
exit-difficulty =
    Rückgabewert: 0 beantwortet, 1 Aufzeichnung nicht lesbar, 2 falscher Aufruf.
synopsis-review = { -program } review <Aufzeichnung> [Optionen]
help-review =
    Sagt für jeden Zug einer Aufzeichnung (eine Datei, "-" für die Standardeingabe
    oder eine Aufzeichnung in einer Zeile) die Chance davor, was die Entscheidung und
    was das Glück daraus gemacht hat, einen besseren Zug, wo es einen gab, und warum
    er besser ist. Beurteilt wird ein Zug nach dem, was sein Platz wissen konnte. Alle
    Entscheidungen und alles Glück zusammen führen von der ersten Chance zum Ergebnis.
    Unterschiede stehen in Hundertsteln der Gewinnchance.
examples-review =
    { -program } review game.txt
    { -program } review game.txt --quick --plot game.html
    { -program } review game.txt --seconds 300 --json
exit-review =
    Rückgabewert: 0 angesehen, 1 Aufzeichnung nicht lesbar oder Datei nicht schreibbar, 2
    falscher Aufruf.
option-seat-chance = Wessen Wissen zählt. Ohne Angabe alles, was die Zeile zeigt.
option-talk-chance = silent oder eine andere Stufe: Dann geben die Champions Signale.
option-deals-chance = Wie viele Verteilungen ausgedacht werden; ohne Angabe 512.
option-start-difficulty = Welcher Platz beginnt. Ohne Angabe entscheidet es jedes Team.
option-games-difficulty = Wie viele Partien jedes Team spielt; ohne Angabe 64.
option-quick = Weniger genau hinsehen: etwa zehn Sekunden statt einer Minute.
option-seconds-review = Wie lange es dauern darf; ohne Angabe 60, mit --quick 10.
option-plot-review = Die Chance in diese Datei zeichnen, .png oder .svg, oder eine Seite
    mit allem schreiben, .html.
usage-chance-seat = --seat braucht eine Zeile, in der alle Hände bekannt sind: Eine mit verdeckten Karten zeigt schon ein bestimmtes Wissen.
usage-difficulty = Entweder eine Aufzeichnung oder --seed: eins davon ist nötig, und nur eins.
usage-plot-review = { $file } ist weder .png noch .svg noch .html.
chance-over = Die Partie ist zu Ende.
chance-by-line = Nach allem, was die Zeile zeigt. Ausgedachte Verteilungen: { $deals }; Standardfehler: { $error } %.
chance-by-seat = Nach dem, was Platz { $seat } weiß. Ausgedachte Verteilungen: { $deals }; Standardfehler: { $error } %.
difficulty-harder = Von allen solchen Verteilungen sind { $percent } % für Champions schwerer.
difficulty-unmeasured = Wie viele solche Verteilungen schwerer sind, ist nicht gemessen.
review-progress = Zug { $turn } von { $turns } angesehen.
review-turn = Zug
review-name = wer
review-actions = gespielt
review-before = Chance
review-choice = Wahl
review-luck = Glück
review-grade = Urteil
review-chance = Gewinnchance
review-title = Glück oder wir: { $names }
review-better = besser: { $actions } ({ $percent } %)
review-because = denn: { $why }
review-nothing = Es wurde nichts gespielt, also gibt es nichts zu beurteilen.
review-won = Gewonnen, von { $first } % auf { $end } %: Glück { $luck }, Wahl { $choice }.
review-lost = Verloren, von { $first } % auf { $end } %: Glück { $luck }, Wahl { $choice }.
review-unfinished = Nicht zu Ende gespielt, von { $first } % auf { $end } %: Glück { $luck }, Wahl { $choice }.
review-seat = { $name }: Genauigkeit { $accuracy } %, Wahl { $choice }, Glück { $luck }.
review-seat-no-choice = { $name }: hatte nie die Wahl ({ $choice }), Glück { $luck }.
review-turning-point = Wendepunkt: Zug { $turn }, { $name }, { $choice }.
review-helped = Zug { $turn }: Es half, dass { $name } „{ $signal }“ gesagt hatte, und { $actions } wurde gespielt ({ $gain }).
review-saving = Das Signal, das am meisten geholfen hätte: vor Zug { $turn } von { $name } „{ $signal }“. Das führt zu { $actions } ({ $gain }).
review-grade-only = einziger Zug
review-grade-best = bester Zug
review-grade-good = gut
review-grade-inaccuracy = ungenau
review-grade-mistake = Fehler
review-grade-blunder = grober Fehler
review-why-lost-at-once = dieser Zug verliert die Partie sofort
review-why-missed-trick = der Rückwärts-Trick mit { $card } auf { $pile } blieb liegen
review-why-broke-trick = { $pile } wurde vom Rückwärts-Trick mit { $card } weggezogen
review-why-wasted = { $card } hat { $pile } um { $cost } bewegt und hätte warten können
review-why-other-pile = { $card } passt besser auf { $better } als auf { $pile }
review-why-no-small-step = die zwei billigsten Karten von { $name } brauchen jetzt etwa { $steps } Schritte statt { $better }
review-why-ignored-signal = { $name } hatte „{ $signal }“ gesagt
review-why-more-than-needed = es wurde zu viel gelegt: { $laid } statt { $better }
review-why-fewer-than-good = es wurde zu wenig gelegt: { $laid } statt { $better }
review-why-command = { $card } ({ $command }) auf { $pile } hätte warten können
review-why-wrong-card = { $better } war die richtige Karte, nicht { $card }

## Puzzles

short-puzzles = ein Rätsel versuchen oder neue in Partien suchen
synopsis-puzzles = { -program } puzzles [<Rätsel> | today | find [<Aufzeichnung> …]] [Optionen]
help-puzzles =
    Listet die mitgelieferten Rätsel auf: Stellungen echter Partien, in denen ein Zug
    eine deutlich bessere Chance auf den Sieg behält als alle anderen. Mit der
    Kennung eines Rätsels wird es gezeigt und nach dem Zug gefragt (45A 46A end);
    "today" ist das des Tages.

    "find" sucht neue in Partien, die Bots spielen, oder in Aufzeichnungen. Gleicher
    Startwert und gleich viele Partien finden immer dieselben Rätsel. Eine Antwort
    mit dem Beweis "exact" wurde durch alles verfolgt, was kommen kann; "search"
    beruht auf vielen vorgestellten Verteilungen, zu Ende gespielt.
examples-puzzles =
    { -program } puzzles --theme tricks
    { -program } puzzles today
    { -program } puzzles find --variant extreme --players 2 --games 200 --out mine.json
    { -program } puzzles find game.txt
exit-puzzles =
    Rückgabewert: 0 aufgelistet, gefunden oder der Zug war richtig, 1 er war es nicht,
    oder das Rätsel gibt es nicht, 2 falscher Aufruf.
value-puzzle = Rätsel
option-theme-puzzles = Nur Rätsel hierzu: endgame, tricks, patience, commands, signals, damage.
option-turn-puzzles = Dein Zug, ohne Nachfrage beurteilt: "45A 46A end".
option-proof = Nur Antworten, die so gesichert sind: exact oder search.
option-games-puzzles = Wie viele Partien der Bots durchsucht werden; sonst 100.
option-seconds-puzzles = Nach der Partie aufhören, in der diese Zeit um ist.
option-seed-puzzles = Welche Verteilungen die Bots spielen; sonst 1.
option-variant-puzzles = Was die Bots spielen: base (sonst dies), extreme, …
option-players-puzzles = Wie viele von ihnen spielen; sonst einer.
option-bot-puzzles = Welcher Bot auf allen Plätzen spielt; sonst champion.
option-out-puzzles = Das Gefundene in dieser Datei behalten.
usage-one-of = { $value } ist nichts davon: { $known }.
problem-puzzle-unknown = Das Rätsel { $puzzle } gibt es nicht.
puzzles-found = { $count ->
        [one] Ein Rätsel
       *[other] { $count } Rätsel
    } in { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    } gefunden.
puzzles-ask = Dein Zug:
puzzles-unfinished = Der Zug ist nicht zu Ende: Ergänze die fehlenden Karten oder "end".
puzzle-title = Rätsel
puzzle-lead = Stellungen echter Partien, in denen ein Zug deutlich besser ist als alle anderen. Finde ihn!
puzzle-today = Das Rätsel des Tages
puzzle-themes = Thema
puzzle-theme-all = Alle
puzzle-theme-endgame = Endspiel
puzzle-theme-tricks = Tricks
puzzle-theme-patience = Geduld
puzzle-theme-commands = Befehle
puzzle-theme-signals = Signale
puzzle-theme-damage = Kleinster Schaden
puzzle-proof-exact = bewiesen
puzzle-proof-search = durch Suche geprüft
puzzle-question = Welcher Zug behält die beste Chance auf den Sieg?
puzzle-unseen = Noch nicht gesehen: { $cards }
puzzle-open-hands = Alle Hände liegen offen.
puzzle-says = Platz { $seat } sagt: { $signals }
puzzle-holds = Platz { $seat } hält: { $cards }
puzzle-right = Richtig: { $turn }
puzzle-wrong = Nicht der beste. Der beste Zug ist { $turn }
puzzle-chances = Er gewinnt in { $chance } % aller Fälle. Der beste aller anderen Züge, { $turn }, gewinnt in { $next } %.
puzzle-only = Er gewinnt in { $chance } % aller Fälle. Jeder andere Zug verliert.
puzzle-obvious = Die kleinsten Schritte, { $turn }, gewinnen in { $chance } %.
puzzle-why-endgame = Nur so bleibt Platz für das, was noch kommt.
puzzle-why-tricks = Der Rückwärtstrick gewinnt Platz, aber nur im richtigen Augenblick.
puzzle-why-patience = Was sich aufheben lässt, ist später mehr wert: Warten gewinnt.
puzzle-why-commands = Ein Befehl entscheidet: Achte darauf, was er verbietet oder verlangt, jetzt und im nächsten Zug.
puzzle-why-signals = Ein Signal sagt, was du nicht sehen kannst: Lass den Stapel dem, der um ihn bittet.
puzzle-why-damage = Jeder Zug schadet; dieser schadet dem Stapel, der es verträgt.
puzzle-sure-exact = Bewiesen: Jeder Zug wurde durch alles verfolgt, was kommen kann.
puzzle-sure-search = Geprüft an { $deals } vorgestellten Verteilungen, die zu dem passen, was du siehst, vom Champion zu Ende gespielt.
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal
puzzle-show = Antwort zeigen
puzzle-all = Alle Rätsel
puzzle-streak = { $count ->
        [0] Noch keine Serie
        [one] Eins in Folge richtig
       *[other] { $count } in Folge richtig
    }
puzzle-solved = { $done } von { $total } gelöst
web-front-puzzles = Rätsel
web-front-puzzles-words = Ein Zug rettet das Spiel. Welcher?

## Open cards

solve-won = Gewonnen, wenn Platz { $seat } beginnt: nach { $seconds } s wurde diese Zugfolge gefunden.
solve-lost = Verloren: Keine Zugfolge gewinnt. In { $seconds } s wurde alles Erreichbare angesehen.
solve-unknown = Offen: In { $seconds } s wurde keine gewinnende Zugfolge gefunden, und ausschließen lässt sie sich nicht.
solve-turn = { $seat }: { $actions }
