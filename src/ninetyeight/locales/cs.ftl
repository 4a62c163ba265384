# Every sentence a person reads, in Czech. The ids are the same in every language.
# Messages may use the terms at the top; they may not refer to other messages.

-program = ninetyeight

## The command: help

short-play = zahrát si, o samotě nebo střídavě u jedné klávesnice
short-position = ukázat pozici: co se smí, co se musí a proč
short-perft = spočítat strom akcí z dané pozice
short-replay = ukázat zaznamenanou hru tah po tahu
short-verify = ověřit, že karty v záznamu byly zapečetěny už před hrou
short-solve = zjistit, zda se dá rozdání vyhrát s odkrytými kartami
short-rules = přečíst si pravidla nebo jeden výklad
short-simulate = nechat boty odehrát tisíce her a podívat se, jak často vyhrají
short-serve = spustit server se stoly pro lidi a boty
short-league = nechat víc botů hrát stejná rozdání a podívat se, kdo je lepší
short-backup = uložit všechno, co server má, do jednoho souboru
short-restore = naplnit prázdnou databázi ze zálohy

heading-commands = Příkazy
heading-options = Volby
heading-examples = Příklady

synopsis-ninetyeight = { -program } <příkaz> [volby]
help-ninetyeight =
    Kooperativní karetní hry The Game a The Game Extreme: hraj je v terminálu,
    prohlížej pozice, přehrávej záznamy, čti pravidla. Neoficiální projekt bez
    vazby na vydavatele.

    „{ -program } <příkaz> --help“ řekne o každém příkazu víc.
examples-ninetyeight =
    { -program } play
    { -program } rules --variant extreme
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
exit-ninetyeight =
    Výsledky jdou na standardní výstup, všechno ostatní na chybový výstup.
    Návratový kód: 0 hotovo, 1 odmítnuto (nebo prohra, kde to příkaz uvádí),
    2 chybné použití.

synopsis-play = { -program } play [volby]
help-play =
    Hra v prostých řádcích: o samotě, až v pěti lidech, kteří se střídají
    u jedné klávesnice a nevidí si do karet, nebo s boty jako spoluhráči.

    Kartu položíš tak, že napíšeš ji a hromádku (45A), tah ukončíš slovem „end“,
    klidně i víc věcí naráz (45A 46A end), a ? poradí se vším ostatním. Před
    každou kartou vidíš, kolik by který krok stál.

    Varianty jsou base, nebo jedna či více z extreme, onfire, expert a short,
    spojené znakem + v tomto pořadí.
examples-play =
    { -program } play
    { -program } play --variant extreme+onfire --name Ann --name Ben
    { -program } play --bots planner,quick
    { -program } play --variant expert --seed 98 --record game.txt
exit-play =
    Návratový kód: 0 výhra, 1 prohra nebo odchod před koncem, 2 chybné použití.

synopsis-position = { -program } position "<řádek>" [volby]
help-position =
    Ukáže pozici tak, jak ji člověk chce vidět: hromádky, karty v ruce, co
    platí, co se ještě musí, kolik která karta stojí, a u odmítnutých proč.

    Řádek pozice má šest polí: varianta, vrchní karty A/B/C/D na začátku tahu,
    ruce na začátku tahu (místa oddělená /), dobírací balíček, místo na tahu a
    co se od té doby vyložilo. „?6“ je šest skrytých karet, „-“ znamená nic.
    Sedmé pole může vyjmenovat karty, o kterých se ví, že leží v hromádkách.
examples-position =
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
    { -program } position "base 1/34/100/62 3,17,45,60,71 - 1 -" --do "3A 45B end" --json
    { -program } position --stdin < requests.txt
exit-position =
    Návratový kód: 0 hotovo (i když je hra prohraná), 1 řádek nejde přečíst nebo
    je akce odmítnuta, 2 chybné použití. S --stdin jsou odpovědí i chyby a
    návratový kód je 0.

synopsis-perft = { -program } perft "<řádek>" <hloubka> [volby]
help-perft =
    Spočítá, kolik posloupností přesně <hloubka> akcí vede z dané pozice, zvlášť
    pro každou první akci a nakonec dohromady. Když se dva programy v pravidlech
    kdekoli rozcházejí, rozejdou se tady.

    Všechny karty, které strom potřebuje, musí být známé: „?40“ stačí jen do
    chvíle, kdy někdo dobírá. Hra, která skončila, nemá pokračování.
examples-perft =
    { -program } perft "base 1/34/100/62 3,17,45,60,71/8,9,50 20,21,22 1 -" 4
    { -program } perft "extreme 11/34/100/62 3,17,45/4,8,50 - 2 50A" 3 --json
exit-perft =
    Návratový kód: 0 hotovo, 1 řádek nejde přečíst nebo strom potřebuje skryté
    karty, 2 chybné použití.

synopsis-replay = { -program } replay <záznam> [volby]
help-replay =
    Ukáže zaznamenanou hru: kdo hrál, pak každý tah s kartami, signály, kartami
    vzatými zpět a poznámkami, a výsledek. <záznam> je soubor, „-“ pro
    standardní vstup, nebo záznam v jednom řádku (98r1-…).
examples-replay =
    { -program } replay game.txt
    { -program } replay game.txt --turn 12
    { -program } replay game.txt --seat 2 --json
exit-replay =
    Návratový kód: 0 hotovo, 1 záznam nejde přečíst, 2 chybné použití (také tah
    nebo místo, které v této hře nejsou).

synopsis-verify = { -program } verify <záznam> [volby]
help-verify =
    Ověří pečeť zaznamenané hry. Server ukáže při rozdání otisk a po konci hry
    balíček a sůl; když dají stejný otisk, nikdo mezitím karty nevyměnil.
    <záznam> je soubor, „-“ pro standardní vstup, nebo záznam v jednom řádku
    (98r1-…).
examples-verify =
    { -program } verify game.txt
    { -program } verify - --json < game.txt
exit-verify =
    Návratový kód: 0 pečeť sedí, 1 nesedí, chybí nebo záznam nejde přečíst,
    2 chybné použití.

synopsis-solve = { -program } solve ["<řádek>" | <záznam>] [volby]
help-solve =
    Hledá výherní postup, když jsou známy všechny ruce i dobírací balíček: pro
    pozici, pro rozdání ze záznamu (soubor, "-" pro standardní vstup, nebo záznam na
    jednom řádku) nebo pro rozdání podle čísla.

    „Vyhráno“ přijde s postupem. „Prohráno“ je důkaz: prošla se každá dosažitelná
    pozice. „Neznámo“ není v daném čase ani jedno. V rozdání smí začít kterékoli
    místo, pokud --start neurčí, které.
examples-solve =
    { -program } solve --variant extreme --players 3 --seed 98
    { -program } solve "base 60/99/2/3 55,70/50,71 - 2 -"
    { -program } solve game.txt --seconds 60 --json
exit-solve =
    Návratový kód: 0 zodpovězeno, ať je odpověď jakákoli, 1 pozici nebo záznam nelze
    přečíst nebo jsou karty skryté, 2 špatné použití.

synopsis-rules = { -program } rules [volby]
help-rules =
    Vypíše pravidla varianty našimi slovy, jen ty části, které potřebuje, nebo
    otázku a odpověď jednoho výkladu: to jsou čísla v závorkách, jako (R14),
    která rozhodují sporné případy.
examples-rules =
    { -program } rules
    { -program } rules --variant extreme+onfire
    { -program } rules --ruling R14
exit-rules =
    Návratový kód: 0 hotovo, 1 soubor s rozložením nejde přečíst, 2 chybné
    použití.

synopsis-simulate = { -program } simulate --bots <jména> [volby]
help-simulate =
    Nechá boty odehrát mnoho her a řekne, jak často vyhrávají: podíl výher s 95%
    intervalem, podíl her s nejvýš 10 zbylými kartami, kolik karet zbylo a kolik
    her se stihne za sekundu.

    Vestavění jsou champion (nejsilnější), champion-search, planner, quick,
    casual, beginner, child, greedy a random.
    Jedno jméno obsadí všechna místa; „planner,quick,quick“ je
    vyjmenuje jedno po druhém. Vlastního bota pojmenuj souborem a třídou, třeba
    my_bot.py:MyBot. Přemýšlí ve vlastním procesu; když selže, tu hru propadne
    a běží se dál.

    Stejný příkaz dá stejné hry, na každém počítači a s každým počtem procesů.
    S --out pokračuje přerušený běh tam, kde skončil, když zadáš stejný příkaz
    znovu; --games přitom může být jiné číslo.
examples-simulate =
    { -program } simulate --bots planner --players 3 --games 100000
    { -program } simulate --bots planner,quick --variant extreme --json
    { -program } simulate --bots my_bot.py:MyBot --games 500 --out mine.jsonl --plot mine.png
exit-simulate =
    Návratový kód: 0 hotovo (i když některé hry propadly), 1 bota nejde načíst
    nebo nejde použít soubor či cluster, 2 chybné použití, 130 přerušeno,
    s čísly z toho, co se odehrálo.

synopsis-league = { -program } league --bots <jména> [volby]
help-league =
    Nechá několik týmů botů hrát stejná rozdání a řekne, o kolik častěji jeden
    vyhrává než druhý, s 95% intervaly. Na stejných rozdáních se rozdíl ukáže
    po mnohem méně hrách, než kdyby měl každý svoje.

    Každé jméno je tým a obsadí všechna místa; „planner+quick“ je tým dvou
    různých botů. Boti se jmenují stejně jako u „{ -program } simulate“.
examples-league =
    { -program } league --bots planner,quick --players 3
    { -program } league --bots planner+planner,planner+quick --games 100000 --plot league.svg
exit-league =
    Návratový kód: 0 hotovo (i když některé hry propadly), 1 bota nejde načíst
    nebo nejde použít soubor či cluster, 2 chybné použití, 130 přerušeno,
    s čísly z toho, co odehrály všechny týmy.

synopsis-serve = { -program } serve [volby]
help-serve =
    Spustí server se stoly pro lidi a boty, na adrese http://127.0.0.1:8098,
    pokud neřekneš jinak. Všechno, co se stane, se hned ukládá: můžeš ho kdykoli
    zastavit a stoly zůstanou, jak byly.

    Bez --database je všechno v jednom souboru ve složce s daty. S PostgreSQL se
    o ně může dělit libovolně mnoho serverů. Zastavíš ho klávesami Ctrl-C.
examples-serve =
    { -program } serve
    { -program } serve --open
    { -program } serve --host 0.0.0.0 --port 80 --data-dir /srv/ninetyeight
    { -program } serve --database postgresql://localhost/ninetyeight
exit-serve =
    Návratový kód: 0 zastaveno, 1 adresu nebo databázi nejde použít, 2 chybné
    použití, 130 přerušeno.

synopsis-backup = { -program } backup <soubor> [volby]
help-backup =
    Zapíše všechno, co má server uložené, do jednoho souboru: stoly, hry, hráče
    i tajné klíče serveru, takže ho schovej, kde ho nikdo cizí nepřečte. Server
    může běžet dál; soubor zachytí jeden okamžik. Soubor, který už existuje, se
    nahradí, až když je nový celý.

    „{ -program } restore“ z něj udělá zase databázi, kteréhokoli druhu: je to
    tedy i cesta z SQLite do PostgreSQL.
examples-backup =
    { -program } backup monday.backup
    { -program } backup /mnt/safe/tables.backup --data-dir /srv/ninetyeight
    { -program } backup tables.backup --database postgresql://localhost/ninetyeight
exit-backup =
    Návratový kód: 0 hotovo, 1 databáze neexistuje nebo soubor nejde zapsat,
    2 chybné použití.

synopsis-restore = { -program } restore <soubor> [volby]
help-restore =
    Naplní databázi ze souboru, který zapsal „{ -program } backup“. Databáze
    musí být prázdná, aby se nic neztratilo; u SQLite se soubor vytvoří. Obnoví
    se buď všechno, nebo nic.
examples-restore =
    { -program } restore monday.backup
    { -program } restore tables.backup --database postgresql://localhost/ninetyeight
exit-restore =
    Návratový kód: 0 hotovo, 1 záloha je poškozená nebo databáze není prázdná,
    2 chybné použití.

option-help = Ukáže tento text a skončí.
option-host = Adresa, na které se poslouchá; jinak 127.0.0.1, jen tento počítač.
option-port = Port; jinak 8098, a 0 vezme kterýkoli volný.
option-database = Kam se všechno ukládá: postgresql://user@host/name nebo
    sqlite:///path. Jinak soubor ve složce s daty.
option-data-dir = Složka s daty; jinak složka tohoto uživatele.
option-public-url = Adresa, kterou lidé používají, když před serverem stojí
    proxy: https://table.example.org.
option-trusted-proxy = Proxy, podle adresy nebo sítě, jejímž hlavičkám
    X-Forwarded se věří; lze zadat vícekrát.
option-bot-workers = Kolik procesů přemýšlí za boty; jinak 2.
option-bot-limit = Kolik sekund smí bot přemýšlet o jedné odpovědi; jinak 10.
option-away-after = Po kolika sekundách bez spojení je někdo pryč; jinak 60.
option-archive-after = Po kolika sekundách se odloží stůl, kterého se nikdo
    nedotkl; jinak 30 dní. Dá se probudit.
option-open = Otevře stránku v prohlížeči.
option-no-rate-limits = Odpovídá všem tak rychle, jak se ptají: pro testy
    a měření.
# What an option or an argument takes, between < and >.
value-actions = akce
value-address = adresa
value-code = kód
value-depth = hloubka
value-file = soubor
value-folder = složka
value-id = id
value-level = úroveň
value-line = řádek
value-name = jméno
value-names = jména
value-number = číslo
value-record = záznam
value-seat = místo
value-seconds = sekundy
value-text = text
value-url = url

option-lang = Jazyk všeho, co program říká; jinak jazyk systému.
option-version = Ukáže verzi a skončí.
option-do = Nejdřív provede tyto akce, třeba „45A 46A end“.
option-json = Vypíše místo toho jeden objekt JSON.
option-stdin = Čte ze standardního vstupu jeden požadavek na řádek, „<řádek>“
    nebo „<řádek> ; <akce>“, a na každý odpoví jedním řádkem JSON.
option-layout = Hraje s rozložením z tohoto souboru TOML místo s naším.
option-layouts = Soubor TOML s rozložením, které může vstup jmenovat
    (extreme@name); lze zadat vícekrát.
option-variant-play = Co se hraje: base (výchozí), extreme, onfire+expert, …
option-variant-rules = Pravidla které varianty: base (výchozí), extreme, …
option-variant-solve = Pro kterou variantu číslo rozdává: base (výchozí), extreme, …
option-players-solve = Pro kolik hráčů číslo rozdává; jinak pro jednoho.
option-seed-solve = Rozdání podle tohoto čísla.
option-start-solve = Které místo v rozdání začíná. Jinak smí kterékoli.
option-seconds = Jak dlouho hledat; jinak 10.
option-players = Kolik hraje hráčů i s boty; jinak tolik lidí, kolik je jmen,
    nebo jeden, a k tomu boti.
option-name = Jméno na dalším místě; lze zadat vícekrát.
option-bots-play = Boti, kteří hrají s tebou, oddělení čárkami, na místech za
    lidmi: planner, casual, child a další, nebo file.py:Name pro vlastního.
option-talk-play = silent, signals, strict (výchozí), house nebo free. House a free
    povolí i signál pro trik; při free se smí prozradit i poslední ohnivá karta.
option-seed = Rozdání: stejné číslo je vždy stejné rozdání. Jinak nové.
option-start = Které místo začíná. Jinak se všichni nejdřív podívají do karet.
option-record = Po každém tahu zapíše záznam hry do tohoto souboru. Soubor,
    který už existuje, se nahradí, jen když to potvrdíš.
option-bars = Ukáže na začátku tahu číselnou osu, nebo nikdy. Jinak jen
    v terminálu.
option-turn = Jen tento tah, celý: pozice na jeho začátku.
option-seat = Jen to, co bylo vidět z tohoto místa.
option-ruling = Vypíše jen tento výklad.
option-bots = Kdo hraje: jedno jméno pro všechna místa, nebo jedno pro každé,
    oddělená čárkami.
option-teams = Týmy oddělené čárkami: pokaždé jeden bot pro všechna místa, nebo
    jeden pro každé, spojení znakem +.
option-variant-sim = Co hrají: base (výchozí), extreme, onfire+expert, …
option-players-sim = Kolik jich hraje; jinak tolik, kolik je jmen, nebo jeden.
option-talk = silent, signals, strict (výchozí), house nebo free. Boti mají jen
    signály a dávají je tak, jak žádá strict, na každé úrovni kromě silent.
option-games = Kolik her; jinak 10000.
option-seed-sim = Která rozdání: stejné číslo jsou vždy stejná rozdání. Jinak 1.
option-jobs = Kolik jader se použije; jinak všechna.
option-limit = Kolik sekund smí vlastní bot přemýšlet o jedné odpovědi; jinak 5.
option-cluster = Hraje na clusteru Dask, jehož plánovač je na této adrese,
    třeba tcp://127.0.0.1:8786.
option-plot = Nakreslí výsledek do tohoto souboru, .png nebo .svg.
option-csv = Vypíše místo toho řádky hodnot oddělených čárkami.
option-out = Uchová hry v tomto souboru, aby přerušený běh mohl pokračovat.

## The command: wrong usage

usage-line = Použití: { $usage }
usage-hint = Víc řekne „{ $command } --help“.
usage-near = Nemá to být { $names }?
usage-no-catalogue = Jazyk { $language } tu nemá katalog; mají ho { $known }.
usage-missing = Chybí { $name }.
usage-value = { $name } má špatnou hodnotu: { $why }
usage-number = { $value } není celé číslo od { $low } do { $high }.
usage-no-option = Volba { $name } tu není.
usage-negative = { $name } vypadá jako volba, a záporné číslo tu být nemůže.
usage-flag = { $name } je bez hodnoty.
usage-no-value = { $name } potřebuje hodnotu.
usage-extra = Za argumenty už nic dalšího být nemělo, ale je tu { $words }. Text s mezerami patří do uvozovek.
usage-no-command = Který příkaz?
usage-no-such-command = Příkaz { $name } neexistuje.
usage-stdin = S --stdin přicházejí řádky ze standardního vstupu, i s akcemi za středníkem: vynech řádek i --do.
usage-no-line = Chybí řádek pozice; nebo jich načti víc pomocí --stdin.
usage-solve = Buď pozice nebo záznam, nebo --seed: jedno z toho je potřeba, a jen jedno.
usage-layout = Rozložení je jen pro varianty s extreme.
usage-start = Místo { $start } nemůže začínat: { $players ->
        [one] hraje jen jeden hráč
        [few] hrají jen { $players } hráči
       *[other] hraje jen { $players } hráčů
    }.
usage-names = { $names ->
        [one] Je tu jedno jméno
        [few] Jsou tu { $names } jména
       *[other] Je tu { $names } jmen
    }, ale { $players ->
        [one] hraje jen jeden hráč
        [few] hrají jen { $players } hráči
       *[other] hraje jen { $players } hráčů
    }.
usage-bots = { $bots ->
        [one] Jeden bot se nevejde
        [few] { $bots } boti se nevejdou
       *[other] { $bots } botů se nevejde
    }, když je hráčů { $players }: hraje aspoň jeden člověk a celkem nejvýš pět hráčů.
usage-bots-unnamed = Chybí jméno bota: napiš je třeba takto: planner,quick.
usage-talk = { $talk } tu jako úroveň domluvy zvolit nejde, jen { $known }.
usage-turn = Tah { $turn } neexistuje: { $turns ->
        [one] v záznamu je jen jeden
        [few] v záznamu jsou { $turns }
       *[other] v záznamu je jich { $turns }
    }.
usage-seat = Místo { $seat } neexistuje: { $players ->
        [one] hrál jen jeden hráč
        [few] hráli jen { $players } hráči
       *[other] hrálo jen { $players } hráčů
    }.
usage-ruling = Výklad { $ruling } neexistuje: jsou od R1 do { $last }.
usage-seconds = { $value } není počet sekund: víc než 0, nejvýš { $most }.
usage-json-csv = Buď --json, nebo --csv, ne obojí.
usage-plot = { $file } není ani .png, ani .svg.
usage-teams = Liga má aspoň dva týmy s různými jmény, oddělené čárkami.

usage-public-url = { $value } není adresa serveru: napiš ji třeba jako https://table.example.org, bez cesty.
usage-proxy = { $value } není adresa ani síť.

## The server

backup-done = { $rows ->
        [one] V souboru { $file } je jeden záznam.
        [few] V souboru { $file } jsou { $rows } záznamy.
       *[other] V souboru { $file } je { $rows } záznamů.
    }
restore-done = { $rows ->
        [one] Ze souboru { $file } byl obnoven jeden záznam.
        [few] Ze souboru { $file } byly obnoveny { $rows } záznamy.
       *[other] Ze souboru { $file } bylo obnoveno { $rows } záznamů.
    }
serve-ready = Připraveno na { $address } – zastavíš klávesami Ctrl-C.
page-title = ninetyeight
page-status =
    Server běží. Devadesát osm karet, čtyři hromádky, jeden tým, a nikdo nesmí říct číslo.

    Tato kopie nemá stůl pro prohlížeč: byla spuštěna ze zdrojů dřív, než se sestavil.
    Sestaví ho „make web“; pak server spusť znovu. Do té doby tu mohou hrát programy
    a „{ -program } play“ je hra v terminálu.
page-link-api = Rozhraní pro programy (OpenAPI)
page-link-health = Je všechno připravené?
page-unofficial = Neoficiální: bez vazby na vydavatele a autory tištěných her. Jestli se ti hra líbí, kup si karty.

## Errors: where they came up

where-text = Nejde přečíst { $quoted }:
where-file = Nejde použít { $file }:
where-write = Nejde zapsat { $file }:
where-action = Akce { $number }, { $action }, není v pozici { $position } možná:
standard-input = standardní vstup
more-problems = { $count ->
        [one] A ještě jeden problém.
        [few] A ještě { $count } problémy.
       *[other] A ještě { $count } problémů.
    }
internal-error = Uvnitř programu { -program } se stalo něco, co nemělo ({ $kind }: { $detail }). Nahlas to prosím i se zadaným příkazem.
output-failed = Výstup se nepodařilo zapsat: { $detail }.

## Problems with files

problem-file-missing = Takový soubor neexistuje.
problem-file-unnamed = Jméno je prázdné; je potřeba soubor.
problem-folder-missing = Složka { $folder } neexistuje.
problem-file-directory = To je složka; je potřeba soubor.
problem-file-denied = K tomuto souboru chybí oprávnění.
problem-address-taken = Port { $port } na { $host } je obsazený: poslouchá tam jiný program, možná sám { -program }. Zvol jiný pomocí --port.
problem-address-denied = Systém tomuto uživateli nedovolí poslouchat na portu { $port }. Zvol některý od 1024 výš pomocí --port.
problem-address-foreign = { $host } není adresa tohoto počítače.
problem-address-failed = Na portu { $port } na { $host } nejde poslouchat. Systém říká: { $detail }.
problem-file-failed = Systém říká: { $detail }.

## Problems with the database

problem-database-address = To není adresa databáze. Ta vypadá třeba takto: postgresql://user:password@host:5432/name nebo sqlite:///path/to/file.db.
problem-database-failed = Databázi { $where } nejde použít: { $detail }.
problem-database-missing = Na { $where } žádná databáze programu { -program } není.
problem-database-newer = Databázi používala novější verze programu { -program } a změnila ji (na { $revision }). Použij tu verzi nebo ještě novější.
problem-postgres-extra = PostgreSQL potřebuje ještě jeden balík: pip install "ninetyeight[postgres]".
problem-backup-foreign = To není záloha programu { -program }.
problem-backup-damaged = Záloha je poškozená: něco chybí nebo bylo změněno.
problem-backup-newer = Zálohu vytvořila novější verze programu { -program }. Použij tu verzi nebo ještě novější.
problem-restore-not-empty = Databáze { $where } není prázdná: { $table } má záznamy. Záloha se obnovuje jen do prázdné, aby se nic neztratilo.

## Problems with any text

problem-not-text = To není text.
problem-not-utf-8 = To není text v UTF-8: nesedí bajt { $place }.
problem-too-long = Text je moc dlouhý: čte se nejvýš { $limit } { $unit ->
        [bytes] bajtů
       *[characters] znaků
    }.

## Problems with cards, seats and deals

problem-deck-not-cards = Balíček je seznam 98 karet; tohle není seznam.
problem-card-unknown = { $card } není karta: jsou od 2 do 99.
problem-card-twice = Karta { $card } je tu dvakrát; od každé je jen jedna.
problem-card-missing = Karta { $card } chybí; balíček má všechny od 2 do 99.
problem-players = Hráčů nemůže být { $players }: je to hra pro 1 až 5.
problem-start-seat = Místo { $seat } nemůže začínat: { $players ->
        [one] v sólové hře je jen místo 1.
       *[other] při počtu hráčů { $players } jsou jen místa 1 až { $players }.
    }
problem-no-such-seat = Místo { $seat } neexistuje: { $players ->
        [one] v sólové hře je jen místo 1.
       *[other] při počtu hráčů { $players } jsou jen místa 1 až { $players }.
    }
problem-no-such-pile = Hromádka { $pile } neexistuje: jsou A, B, C a D.
problem-seed-and-deck = Rozdání vzniká z čísla (seed), nebo z balíčku, ne z obojího.
problem-seed = { $seed } není číslo rozdání (seed): může to být celé číslo od 0 do 18446744073709551615.
problem-game-number = { $game } není pořadí rozdání: může to být celé číslo od 0 do 4294967295.
problem-reward-shape = Váha zbylých karet v odměně je číslo od 0 do 1, ne { $shape }.
problem-not-your-turn = Na tahu je místo { $seat }, ne místo { $viewer }.
problem-nothing-to-undo = Zatím se nic nestalo, není co vracet.

## Problems with plays. `back` is the card of the backwards trick, 0 when there is none;
## `pile_count` is the number of `piles`.

problem-not-in-hand = { $card } není v ruce: vykládat jdou jen karty z ruky.
problem-too-low = { $card } na hromádku { $pile } nejde: nahoře je { $top }. Vzestupná hromádka bere vyšší kartu{ $back ->
        [0] .
       *[other] , nebo přesně { $back }.
    }
problem-too-high = { $card } na hromádku { $pile } nejde: nahoře je { $top }. Sestupná hromádka bere nižší kartu{ $back ->
        [0] .
       *[other] , nebo přesně { $back }.
    }
problem-one-pile = { $card } na hromádku { $pile } nesmí: je vidět karta „Na jednu“ a tento tah patří na { $committed }. Polož ji tam, nebo nejdřív zakryj všechny karty „Na jednu“.
problem-no-trick = { $card } na { $top } (hromádka { $pile }) by byl reverzní trik, a je vidět karta „Bez triku“. Nejdřív ji zakryj obyčejným krokem.
problem-three-complete = Leží tři karty a mezi nimi 3!: smí být přesně tři, takže tah teď musí skončit.
problem-game-over = Hra skončila ({ $result }): nic dalšího už vyložit nejde.
problem-minimum = Tah ještě nemůže skončit: { $minimum ->
        [one] musí se vyložit aspoň jedna karta
       *[other] je vyloženo { $laid } z nejméně { $minimum } karet
    }.
problem-skull = Tah ještě nemůže skončit: { $pile_count ->
        [one] na hromádce { $piles } je vidět Lebka z tohoto tahu. Nejdřív ji zakryj.
       *[other] na hromádkách { $piles } jsou vidět Lebky z tohoto tahu. Nejdřív je zakryj.
    }
problem-three = Tah ještě nemůže skončit: leží tu 3!, takže se musí vyložit přesně tři karty, zatím je vyloženo { $laid }.
problem-fire = Tah ještě nemůže skončit: { $pile_count ->
        [one] na hromádce { $piles } je vidět ohnivá karta z minulého tahu. Nejdřív ji zakryj.
       *[other] na hromádkách { $piles } jsou vidět ohnivé karty z minulého tahu. Nejdřív je zakryj.
    }
problem-not-an-action = { $text } není akce: polož kartu, nebo ukonči tah.
problem-nothing-to-take-back = Žádná karta tohoto tahu se nedá vzít zpět: jde to jen s kartami vyloženými v tomto tahu a nikdy po dobrání nových.
problem-hidden-draw = Karty, které by se dobraly, tu nikdo nezná: dobírací balíček je skrytý. Chceš-li pokračovat, napiš jeho karty do řádku.

## Problems with signals

problem-silence = Je vidět karta Ticho: dokud ji někdo nezakryje, nikdo nesmí mluvit ani dávat signály.
problem-signal-shape = Signál { $signal } není úplný, nebo říká moc: některé patří k hromádce, některé k příkazu, ostatní k ničemu.
problem-signal-command = Příkaz { $command } v této variantě žádná karta nenese, takže se nedá ani signalizovat.
problem-signal-not = { $text } není signál.
problem-signal = To není signál. Signály jsou: keep-off, small-steps, free, like, love a trick s hromádkou; hold a not-now s příkazem; start, trouble a thanks.

## Problems with bots. `said` is what the bot or its exception said.

problem-unknown-bot = Bot { $bot } neexistuje{ $near ->
        [none] .
       *[other] ; nemá to být { $near }?
    } Tady se znají: { $known }. Vlastního bota pojmenuj souborem a třídou, třeba my_bot.py:MyBot.
problem-bot-file-missing = Soubor { $file } s botem { $bot } neexistuje.
problem-bot-name-missing = Bota { $bot } nejde použít: v { $source } není nic jménem { $name }.
problem-bot-not-loaded = Bota { $bot } nejde použít. Načítání skončilo takto: { $said }.
problem-bot-not-a-bot = { $bot } není bot: chybí mu metoda { $missing }.
problem-bot-raised = Bot { $bot } selhal (místo { $seat }, pozice { $position }): { $said }.
problem-bot-hung = Bot { $bot } neodpověděl v časovém limitu { $seconds } s (místo { $seat }, pozice { $position }).
problem-bot-illegal = Bot { $bot } chtěl { $said } (místo { $seat }, pozice { $position }), a to je odmítnuto: { $why }.
problem-bot-wrong-answer = Bot { $bot } odpověděl { $said } (místo { $seat }, pozice { $position }), ale odpověď na { $question } musí být { $question ->
        [act] Choice: akce a důvod ze slov a čísel
        [signals] n-tice signálů
       *[offer_start] konečné číslo
    }.
problem-bot-signal-twice = Bot { $bot } řekl { $said } (místo { $seat }, pozice { $position }) a k tomu o téže hromádce ještě něco jiného: na hromádku je jen jeden signál.
problem-bot-two-answers = Bot { $bot } dal na stejnou otázku { $question } dvě odpovědi (místo { $seat }, pozice { $position }): { $first } a { $second }.
problem-bot-changed-view = Bot { $bot } změnil pohled nebo signály, které dostal s { $question } (místo { $seat }, pozice { $position }).
problem-hidden-hand = Ruku místa na tahu tu nikdo nezná, takže z ní nikdo nemůže vybírat.
problem-hidden-solve = Se skrytými kartami to nikdo neřekne: napiš do řádku všechny ruce i dobírací balíček.

## Problems with simulations

problem-bots-unnamed = Chybí jméno bota. Napiš jedno pro všechna místa, nebo jedno pro každé, oddělená čárkami.
problem-bots-count = { $bots ->
        [one] Je tu { $bots } bot
        [few] Jsou tu { $bots } boti
       *[other] Je tu { $bots } botů
    } pro { $players ->
        [one] jednoho hráče
        [few] { $players } hráče
       *[other] { $players } hráčů
    }. Uveď jednoho bota pro všechna místa, nebo jednoho pro každé.
problem-games = { $games } není počet her: odehrát jde 1 až { $most }.
problem-limit = { $seconds } není počet sekund na odpověď: víc než 0, nejvýš { $most }.
problem-worker-died = Proces, který hrál hry, sám skončil. Systém má na tolik procesů možná málo paměti.
problem-results-foreign = Tento soubor nezapsala simulace; zůstává, jak je. Zvol jiný.
problem-results-other = V tomto souboru jsou jiné hry: jejich { $key } je { $found }, ne { $wanted }. Zvol jiný soubor.
problem-results-damaged = Řádek { $line } tohoto souboru je poškozený. Smaž ho a jeho hry se odehrají znovu.
problem-results-differ = Hry v tomto souboru nekončí tak jako teď: boti nebo program se od té doby změnili. Zvol jiný soubor.
problem-cluster-not-installed = Na práci s clusterem si doinstaluj doplněk: pip install "ninetyeight[cluster]".
problem-cluster-no-answer = Na { $address } žádný cluster neodpovídá ({ $said }). Běží tam jeho plánovač?
problem-cluster-no-workers = Cluster na { $address } nemá žádné pracovní procesy.
problem-cluster-failed = Pracovní proces clusteru ({ $worker }) selhal: { $said }.
problem-cluster-differs = Pracovní proces { $worker } hraje jiné hry než tento počítač: má jinou verzi programu { -program } nebo botů.

## Problems with variants and layouts

problem-variant-unknown = Varianta { $variant } neexistuje. Varianty se skládají z těchto modulů spojených znakem +: { $modules }.
problem-variant-order = { $variant } se píše { $right }: každý modul jednou, v pořadí { $modules }.
problem-layout-misplaced = { $variant } uvádí rozložení tam, kam nepatří: stojí za extreme, třeba extreme@mine+onfire.
problem-layout-unknown = Rozložení { $layout } není po ruce; tady se znají: { $known }. Jeho soubor uveď pomocí --layout.
problem-layouts-not-layouts = Zadaná rozložení nejsou seznam rozložení.
problem-layout-toml = Rozložení není TOML: { $detail }.
problem-layout-key = { $key } do rozložení nepatří: má jméno a tabulku [cards].
problem-layout-no-cards = Chybí tabulka [cards]: vede od každého příkazu k jeho čtyřem kartám.
problem-layout-command = { $command } není příkaz: jsou to stop, skull, three, silence, no-trick, one-pile a draw-one.
problem-layout-not-list = Karty u { $command } nejsou seznam; napiš [9, 38, 63, 92].
problem-layout-count = { $command } má { $count ->
        [one] { $count } kartu
        [few] { $count } karty
       *[other] { $count } karet
    }; každý příkaz má přesně 4.
problem-layout-card = { $card } (u { $command }) není karta: jsou od 2 do 99.
problem-layout-twice = Karta { $card } je u { $first } i u { $second }; karta nese jeden příkaz, a to jednou.
problem-layout-no-name = Rozložení nemá jméno: napiš nahoru name = "mine".
problem-layout-name = { $name } nemůže být jméno rozložení: použij nejvýš 40 malých písmen, číslic a pomlček.
problem-layout-name-taken = Jméno { $name } patří vestavěnému rozložení; zvol jiné.

## Problems with requests to the server. `detail` is what a program found wrong, in English.

problem-no-such-path = Na této adrese nic není.
problem-wrong-method = Této metodě tato adresa nerozumí.
problem-body-too-large = Požadavek je moc velký.
problem-body-unreadable = Tělo požadavku nejde přečíst: musí to být JSON v UTF-8, a ne moc hluboko vnořený.
problem-bad-request = Požadavku nejde rozumět.
problem-request-invalid = V požadavku není v pořádku { $place }: { $detail }.
problem-internal = Něco se tu rozbilo a není to tvoje chyba. Kdo server provozuje, najde ji podle značky { $reference }.
problem-too-many-requests = To bylo moc najednou. Zkus to prosím znovu za { $seconds ->
        [one] sekundu
        [few] { $seconds } sekundy
       *[other] { $seconds } sekund
    }.
problem-token-needed = Kdo jsi? Na tohle je potřeba platný klíč hráče; získáš ho, když si zvolíš jméno.
problem-no-such-link = Tento odkaz neplatí: byl už použit, nahrazen, nebo je starší než deset minut. Vytvoř nový.
problem-still-warming = Server se ještě chystá.
problem-database-silent = Databáze neodpovídá.
problem-name-empty = Je potřeba jméno: 1 až { $limit } znaků, aspoň jeden viditelný.
problem-name-too-long = Jméno je moc dlouhé: nejvýš { $limit } znaků.
problem-name-character = Ve jméně je znak, který nejde bezpečně ukázat ({ $character }). Písmena, číslice, interpunkce, symboly a mezery jsou v pořádku.
problem-name-marks = Ve jméně má jedno písmeno víc než { $most } znamének.

## Problems with actions and position lines

problem-action = { $text } není akce: 45A položí kartu 45 na hromádku A, end ukončí tah.
problem-actions = { $words } nejsou akce: 45A položí kartu 45 na hromádku A, end ukončí tah.
problem-field-count = Řádek pozice má šest polí (varianta, hromádky, ruce, dobírací balíček, místo, vyložené karty), nebo sedm i s odehranými kartami; tady { $found ->
        [0] není žádné
        [one] je jedno
        [few] jsou { $found }
       *[other] je jich { $found }
    }.
problem-pile-count = Hromádky jsou čtyři, A/B/C/D, tady jich je { $found }: napiš čtyři vrchní karty, třeba 1/34/100/62.
problem-pile-top = { $text } nemůže ležet navrchu hromádky { $pile }: je to karta od 2 do 99, nebo { $bare }, dokud je hromádka prázdná.
problem-card-range = { $text } ({ $field }) není karta: jsou od 2 do 99.
problem-hidden-count = { $text } ({ $field }) není počet skrytých karet: napiš ? a 1 až 98.
problem-draw-mixed = { $text } míchá známé a skryté karty: dobírací balíček je buď známý (všechny karty, první nejdřív), nebo skrytý (?72).
problem-seat-count = Rukou je moc ({ $found }): je to hra pro 1 až 5 hráčů.
problem-seat = { $text } tu není místo: { $players ->
        [1] s jednou rukou to může být jen 1
       *[other] je to jedno z 1 až { $players }
    }.
problem-seat-empty = Místo { $seat } nemá žádné karty a nemůže být na tahu.
problem-laid-end = Vyložené karty patří k jednomu tahu; end mezi ně nepatří.
problem-laid-after-end = { $play } přišlo až po konci tahu nebo hry.
problem-laid-illegal = { $play } se nedalo vyložit: { $why }.
problem-gone-range = { $text } není karta ani rozsah karet: napiš 14 nebo 97-99.
problem-gone-needless = V tomto řádku není nic skryté, takže odehrané karty se neuvádějí.
problem-hidden-too-many = Skrytých karet je { $hidden }, ale skrytých může být už jen { $room }.
problem-hand-size = Místo { $seat } má v ruce { $found ->
        [one] { $found } kartu
        [few] { $found } karty
       *[other] { $found } karet
    }; plná ruka má { $size }.

## Problems with records

problem-record-no-deal = Zaznamenat jde jen hra, která začala rozdáním.
problem-name = Jméno na místě { $seat } nejde zapsat: má 1 až 80 tisknutelných znaků a kolem žádné mezery.
problem-comment = Poznámku, která začíná { $text }, nejde zapsat: je moc dlouhá, nebo má znaky, které nejdou vytisknout.
problem-talk-level = { $talk } není úroveň domluvy: jsou silent, signals, strict, house a free.
problem-seal = Pečeť je otisk o 64 šestnáctkových číslicích a sůl.
problem-seal-missing = Záznam nemá pečeť, takže se neví, kdy byl balíček určen.
problem-seal-broken = Pečeť nesedí: její otisk je { $hash }, ale balíček a sůl ze záznamu dávají { $right }.
problem-date = { $text } není datum: napiš ho jako 2026-01-31.
problem-result = Záznam říká { $text }, ale jeho karty říkají { $right }.
problem-header-unknown = Řádek { $line } není hlavička: { $text }. Hlavičky vypadají jako „variant: base“; od tahů je dělí prázdný řádek.
problem-header-twice = Řádek { $line } uvádí hlavičku { $key } podruhé.
problem-header-missing = Chybí hlavička „{ $key }:“.
problem-version-unknown = Verze { $key } je { $text }; tady se zná jen { $known }.
problem-seat-headers = Místa musí být číslována 1, 2, … bez mezer, nejvýš 5; nalezeno: { $found }.
problem-turn-line = Řádek { $line } není tah: { $text }. Tah vypadá jako „1: 45A 46A end“.
problem-turn-seat = Na řádku { $line } táhne místo { $seat }, ale na tahu je místo { $expected }.
problem-turn-refused = Řádek { $line }: { $text } je odmítnuto: { $why }.
problem-event = Řádek { $line }: { $text } není karta, signál, vrácení ani poznámka.
problem-compact-prefix = Záznam v jednom řádku začíná { $prefix }.
problem-compact-damaged = Záznam v jednom řádku je poškozený: něco chybí nebo bylo změněno.

## Problems at a table

problem-wrong-phase = { $phase ->
        [open] To jde až po rozdání karet.
        [start] To nejde, dokud se tým domlouvá, kdo začne.
        [play] To nejde, dokud se hraje.
       *[over] Hra skončila, takže to už nejde.
    }
problem-aid-unknown = { $aid } není pomůcka, kterou by stůl mohl zapnout. Známé: { $known }.
problem-pace = Bot potřebuje na kartu 0 až { $most } sekund.
problem-layout-unused = Je zadáno rozložení { $layout }, ale varianta ho nepoužívá: uveď ho v ní, tedy extreme@{ $layout }.
problem-already-seated = U tohoto stolu už místo máš.
problem-not-seated = To může jen ten, kdo má u tohoto stolu místo.
problem-not-host = To může jen hostitel stolu.
problem-table-full = { $seats ->
        [one] Jediné místo je obsazené.
        [few] Všechna { $seats } místa jsou obsazená.
       *[other] Všech { $seats } míst je obsazeno.
    }
problem-seat-taken = Místo { $seat } je obsazené. Zvol prázdné.
problem-seat-vacant = Na místě { $seat } nikdo nesedí.
problem-seat-has-bot = Za místo { $seat } už hraje bot.
problem-seat-not-away = Hráč z místa { $seat } je tady. Bot hlídá místo jen tomu, kdo je pryč.
problem-seat-kept = Tvoje místo { $seat } hlídá bot. Nejdřív si ho vezmi zpátky.
problem-seat-not-kept = Tvoje místo { $seat } žádný bot nehlídá, není co brát zpátky.
problem-seat-no-person = Na místě { $seat } není člověk.
problem-bot-path = { $bot } je vlastní program. U tohoto stolu mohou hrát jen boti známí jménem.
problem-loses = { $action } hru okamžitě prohraje: { $reason ->
        [skull] Lebka zůstává nezakrytá
        [three] 3! nevychází přesně na tři karty
        [fire] ohnivá karta není včas zakrytá
       *[stuck] minimum už nejde vyložit
    }. Je potřeba to potvrdit.
problem-take-back-off = U tohoto stolu se karty zpět neberou: ostatní viděli číslo.
problem-give-up-said = Přání místa { $seat } vzdát hru už je takové, jak říkáš.
problem-muted = Hostitel tě ztlumil: nikdo nečte, co píšeš nebo signalizuješ.
problem-talk-closed = Při úrovni domluvy { $talk } je tohle během hry zavřené.
problem-signal-to-nobody = Nikdo další nehraje, není komu dávat signály.
problem-signal-not-standing = Tenhle tvůj signál neplatí, není co brát zpět.
problem-signal-trick = Trik prozrazuje jednu přesnou kartu a přesné nápovědy nejsou dovolené.
problem-signal-last-fire = Nevyložená je nejvýš jedna ohnivá karta, takže zmínka o ní by byla přesná nápověda.
problem-chat-length = Řádek chatu má 1 až { $most } znaků.
problem-chat-characters = Tohle nejde ostatním bezpečně ukázat: napiš jeden řádek viditelných písmen, bez řídicích znaků, změn směru a hromad znamének.
problem-chat-number = Tohle nikdo nečetl: jmenuje to číslo, které může mít karta. Řekni to bez něj, všechno ostatní smíš.
problem-chat-exact-hint = Tohle nikdo nečetl: zbývá z toho jediná karta. Řekni to méně přesně.
problem-name-tells = Jméno, které se u stolu objeví až během hry, nesmí jmenovat číslo ani napovídat kartu. Po hře smí.

## Problems with messages

problem-message-too-long = Zpráva je moc dlouhá: čte se nejvýš { $limit } bajtů.
problem-message-utf-8 = Zpráva není text v UTF-8.
problem-message-json = Zpráva není JSON: { $detail }.
problem-message-shape = Zpráva je JSON, ale žádný, který se tu zná: { $detail }.
problem-message-deep = Zpráva je moc hluboko vnořená.
problem-message-number = Číslo ve zprávě je moc velké: nejvýš { $limit }.

## Problems with connections to a table
problem-stale = To platilo pro krok { $move }, ale stůl je už u kroku { $now }: podívej se znovu a znovu se rozhodni.
problem-rematch-running = Hra ještě neskončila: odveta přijde až po ní.
problem-too-many-messages = Moc zpráv za moc krátkou dobu: chvilku počkej.
problem-hello-first = Nejdřív pozdrav (hello): předtím se nic jiného neslyší.
problem-hello-once = Pozdrav (hello) už padl: chceš-li být někdo jiný, otevři další spojení.
problem-protocol-version = Tento server mluví verzí { $known } protokolu, ne { $version }: načti stránku znovu, nebo si pořiď novější program.
problem-token-invalid = Tento klíč neplatí, nebo už neplatí: zvol si znovu jméno, nebo si přenes místo z jiného zařízení.
problem-daily-watch = Kdo se dívá na rozdání dne, nemohl by ho už hrát: dívat se jde, až skončí.
problem-daily-without-you = Rozdání dne se hraje, ne sleduje: nech si jedno místo.
problem-suggest-off = U tohoto stolu se hraje bez nápovědy: je to pomůcka, která se volí při otevření stolu.
problem-suggest-turn = Napovědět jde jen tah, který je tvůj.
problem-too-many-tables = Jedno spojení může sledovat nejvýš tolik stolů: { $most }. Nejdřív některý opusť.

## Problems with lobby, replays and records

problem-table-unknown = Takový stůl neexistuje.
problem-too-many-bots = { $bots ->
        [one] Je tu { $bots } bot
        [few] Jsou tu { $bots } boti
       *[other] Je tu { $bots } botů
    }, ale { $seats ->
        [one] jen jedno místo
        [few] jen { $seats } místa
       *[other] jen { $seats } míst
    }.
problem-bot-not-here = Bot { $bot } na tomto serveru není. Tady se znají: { $known }.
problem-daily-over = Rozdání dne { $day } šlo hrát jen ten den; dnes je podle UTC { $today }.
problem-daily-later = Den { $day } ještě nepřišel; dnes je podle UTC { $today }.
problem-daily-layout = Rozdání dne je pro všechny stejné, takže vlastní rozložení hrát nejde.
problem-replay-running = Hra ještě neskončila. Přehrát půjde, až skončí.
problem-records-running = Hra ještě neskončila. Jak si tým vede, se dozvíš, až skončí.
problem-replay-turn = Tah { $turn } v této hře není: má jich { $turns } a číslo za posledním je konec.
problem-replay-seat = Místo { $seat } u tohoto stolu není: jsou 1 až { $seats } a „all“ ukáže všechny ruce.
problem-replay-too-long = V tomto záznamu se děje víc než v jakékoli hře: přehraje se nejvýš { $most } karet, signálů a poznámek.
problem-no-such-feed = Takový kanál novinek neexistuje.

## Why a position cannot come up in a real game

problem-unreachable-skull = Lebka { $card } na hromádce { $pile } by byla zakrytá už ve svém tahu.
problem-unreachable-hand = Místo { $seat } by mělo mít v ruce aspoň { $least }, dokud je z čeho dobírat, a má { $found }.
problem-unreachable-minimum = V hromádkách leží karet jen { $laid }, ale v prvním tahu se jich muselo vyložit aspoň { $minimum }.
problem-unreachable-bare = Karty už se vykládaly, ale na žádné hromádce není vidět: v hromádkách jich leží { $found } a všechny čtyři jsou prázdné.
problem-unreachable-card = Karta { $card } by ležela v hromádce, ale žádná hromádka tak daleko nedošla.

## Why something is refused, in a few words

reason-not-in-hand = ta karta není v ruce
reason-too-low = vzestupná hromádka bere vyšší kartu, nebo přesně o 10 nižší
reason-too-high = sestupná hromádka bere nižší kartu, nebo přesně o 10 vyšší
reason-one-pile = karta „Na jednu“ váže tah k jiné hromádce
reason-no-trick = viditelná karta „Bez triku“ zakazuje reverzní trik
reason-three-complete = tři karty ke 3! už leží
reason-game-over = hra skončila
reason-minimum = vyloženo je moc málo karet
reason-skull = je vidět Lebka z tohoto tahu
reason-three = 3! žádá přesně tři karty
reason-fire = je vidět ohnivá karta, která už měla být zakrytá
reason-not-an-action = to není akce
reason-silence = je vidět karta Ticho
reason-no-such-seat = takové místo neexistuje
reason-signal-not = to není signál
reason-signal-shape = signál není úplný, nebo říká moc
reason-signal-command = tento příkaz v této variantě žádná karta nenese
reason-nothing-to-take-back = v tomto tahu není karta, kterou by šlo vzít zpět

## The things of the game

module-base = The Game
module-extreme = The Game Extreme
module-onfire = On Fire
module-expert = expert
module-short = menší ruka
layout-ours = rozložení { $name } (naše, ne tištěné)
layout-own = rozložení { $name }

command-stop = Stop
command-skull = Lebka
command-three = 3!
command-silence = Ticho
command-no-trick = Bez triku
command-one-pile = Na jednu
command-draw-one = Dober 1
command-fire = Oheň

signal-keep-off = na { $pile } prosím nic
signal-small-steps = na { $pile } jen malý krok
signal-free = { $pile } je pro vás volná
signal-like = něco dobrého na { $pile }
signal-love = něco skvělého na { $pile }
signal-trick = trik na { $pile }
signal-start = chci na řadu
signal-trouble = jsem v úzkých
signal-thanks = díky
signal-hold = mám v ruce: { $command }
signal-not-now = teď prosím ne: { $command }

seat = místo { $seat }
player-name = Hráč { $seat }
player-count = { $count ->
        [one] sólo
        [few] { $count } hráči
       *[other] { $count } hráčů
    }
no-cards = žádné
hidden-cards = { $count ->
        [one] { $count } skrytá
        [few] { $count } skryté
       *[other] { $count } skrytých
    }

## The picture of a position

to-play = na tahu je { $name }
game-ended = konec hry
touched = z tohoto tahu
draw-pile = dobírací balíček
draw-count = { $count ->
        [0] prázdný
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } karet
    }
laid = Vyloženo v tomto tahu:
nothing = nic
heading-in-force = Platí
heading-demanded = Než tah skončí, je potřeba
heading-doubts = Tato pozice nemůže ve skutečné hře nastat
hand-hidden = Ruka na tahu je skrytá.
trick = trik

legend-trick = reverzní trik: přesně o 10 zpátky
legend-order = špatný směr: A a B berou vyšší karty, C a D nižší
legend-one-pile = karta „Na jednu“ váže tento tah k jiné hromádce
legend-no-trick = trik, a je vidět karta „Bez triku“
legend-three = tři karty ke 3! už leží
legend-loses = hru okamžitě prohraje: { $plays }

loss-stuck = minimum už nejde vyložit
loss-skull = Lebka zůstává nezakrytá
loss-three = 3! nevychází přesně na tři karty
loss-fire = ohnivá karta není včas zakrytá

in-force-silence = Ticho: nikdo nesmí mluvit ani dávat signály.
in-force-silence-solo = Ticho: o samotě nic neznamená.
in-force-no-trick = Bez triku: žádná karta nesmí o 10 zpátky, na žádné hromádce.
in-force-one-pile = Na jednu: další karta určí hromádku a všechny ostatní v tomto tahu jdou na ni, dokud je nějaká karta „Na jednu“ vidět.
in-force-one-pile-bound = Na jednu: každá další karta jde na { $pile }, dokud je nějaká karta „Na jednu“ vidět.
in-force-draw-one = Dober 1: bude-li na konci tahu ještě vidět, dobere se jen jedna karta.
in-force-draw-one-empty = Dober 1: dobírací balíček je prázdný, takže nic neznamená.

demand-minimum = { $missing ->
        [one] Ještě aspoň jedna karta
        [few] Ještě aspoň { $missing } karty
       *[other] Ještě aspoň { $missing } karet
    }: minimum tohoto tahu je { $minimum }.
demand-skull = Zakryj { $count ->
        [one] Lebku
       *[other] Lebky
    }: { $tops }.
demand-three = 3!: { $missing ->
        [one] ještě jedna karta
        [few] ještě { $missing } karty
       *[other] ještě { $missing } karet
    }, celkem přesně tři.
demand-fire = Zakryj, co hoří: { $tops }.

end-may = Tah teď může skončit.
end-must = Leží tři karty a mezi nimi 3!: tah teď musí skončit.
end-may-not = Tah ještě nesmí skončit.
end-loses = Ukončením se hra prohraje: { $why }.

## The result

result-won = Výhra! Všech 98 karet leží na hromádkách: hra je poražena.
result-very-good = Dál to nejde a { $left ->
        [one] zbývá jen jedna karta: tak těsně!
        [few] zbývají jen { $left } karty: velmi dobrý výsledek!
       *[other] zbývá jen { $left } karet: velmi dobrý výsledek!
    }
result-stuck = Prohra: dál to nejde a { $left ->
        [one] zbývá { $left } karta
        [few] zbývají { $left } karty
       *[other] zbývá { $left } karet
    }.
result-skull = Prohra: Lebka zůstala nezakrytá, { $left ->
        [0] i když leží všechny karty
        [one] zbývá jedna karta
        [few] zbývají { $left } karty
       *[other] zbývá { $left } karet
    }.
result-three = Prohra: 3! žádá přesně tři karty, a to už nejde (zbylých karet: { $left }).
result-skull-ahead = Prohra: tah nejde dokončit bez Lebky a ta by zůstala nezakrytá, { $left ->
        [one] zbývá jedna karta
        [few] zbývají { $left } karty
       *[other] zbývá { $left } karet
    }.
result-three-ahead = Prohra: tah nejde dokončit bez 3! a přesně tři karty vyložit nejde, { $left ->
        [one] zbývá jedna karta
        [few] zbývají { $left } karty
       *[other] zbývá { $left } karet
    }.
result-fire = Prohra: ohnivá karta zůstala nezakrytá, { $left ->
        [0] i když leží všechny karty
        [one] zbývá jedna karta
        [few] zbývají { $left } karty
       *[other] zbývá { $left } karet
    }.
result-whose = Tah nejde dokončit. Na řadě: { $name }.
result-unfinished = Nedohráno.

## Playing

play-welcome = Napiš kartu a hromádku, třeba 45A, a tah ukonči slovem end; ? poradí.
play-help =
    45A              polož kartu 45 na hromádku A
    45A 46A end      víc věcí naráz, i s koncem tahu (místo end stačí e)
    Enter            ukaž znovu stůl
    why 45A          kolik to stojí, nebo proč to nejde
    back             vezmi zpět poslední kartu tohoto tahu
play-help-signals =
    signal keep-off A
                     řekni něco ostatním bez čísla; také small-steps, free,
                     like, love (s hromádkou), hold, not-now (s příkazem),
                     start, trouble, thanks; signal back keep-off A ho vezme
                     zpět
play-help-more =
    save game.txt    zapiš dosavadní záznam do souboru
    quit             odejdi ze hry (ukáže se seed, aby šla hrát znovu)

    A a B stoupají od 1, C a D klesají od 100. V tabulce je +3 krok o 3, -10 je
    reverzní trik, tečka je karta, která jde špatným směrem, a ! označuje, co
    hru okamžitě prohraje. Všechna pravidla řekne „{ -program } rules“.
play-hint = Napiš ? a poradím.
yes-or-no = [a/n]
yes-words = a ano y yes
hand-label = ruka
turn-solo = Tah { $turn } · { $draw ->
        [0] dobírací balíček je prázdný
        [one] v dobíracím balíčku je 1 karta
        [few] v dobíracím balíčku jsou { $draw } karty
       *[other] v dobíracím balíčku je { $draw } karet
    }
turn-of = Tah { $turn } · { $name } · { $draw ->
        [0] dobírací balíček je prázdný
        [one] v dobíracím balíčku je 1 karta
        [few] v dobíracím balíčku jsou { $draw } karty
       *[other] v dobíracím balíčku je { $draw } karet
    }
past-turn = { $name } vykládá { $plays } a { $drawn ->
        [0] nic nedobírá
        [one] dobírá jednu kartu
        [few] dobírá { $drawn } karty
       *[other] dobírá { $drawn } karet
    }.
standing-signal = { $name }: { $signal }
name-and-seat = { $name } (místo { $seat })
would-start = { $name } chce začít.
lays-card = { $name } vykládá { $action } ({ $cost }{ $command ->
        [none] { "" }
       *[other] , { $command }
    }).
draws-cards = { $name } { $drawn ->
        [0] nic nedobírá
        [one] dobírá jednu kartu
        [few] dobírá { $drawn } karty
       *[other] dobírá { $drawn } karet
    }.
let-play = { $name }, stiskni Enter, hraje { $next } (teď jde dát signál).{ " " }
drew = Dobráno: { $cards }.
drew-nothing = Nic nového v ruce.
stopped = Stop: konec tahu.
your-hand = Tvoje ruka: { $cards }
rest-dropped = Neprovedeno: { $actions }.
confirm-loss = { $action } hru okamžitě prohraje: { $why }. Přesto to udělat?
confirm-back = Ostatní tu kartu viděli. Souhlasí všichni, že ji bereš zpět?
confirm-replace = { $file } už existuje. Nahradit?
record-not-replaced = { $file } zůstává, jak je, a žádná hra nezačala. Zvol pomocí --record jiný soubor.
saved = Uloženo do { $file }.
save-where = Kam? Napiš save a jméno souboru, třeba save game.txt.
why-what = Co proč? Napiš za to kartu a hromádku, třeba why 45A.
why-legal = { $action } se smí; hromádka se posune o { $cost }.
why-trick = { $action } se smí: je to reverzní trik, hromádka se vrátí o 10.
why-loses = { $action } se smí, ale hru okamžitě prohraje: { $why }.
why-end = Tah teď může skončit.
signal-given = Ostatní uvidí: { $signal }.
signal-withdrawn = Vzato zpět: { $signal }.
signal-list = Signály jsou: keep-off, small-steps, free, like a love s hromádkou (signal like A); hold a not-now s příkazem (signal hold skull); start, trouble, thanks.
look = { $name }, stiskni Enter a podívej se do karet (nebo napiš skip a začne se rovnou).{ " " }
hide = { $name }, stiskni Enter a karty se zase schovají (teď jde dát signál, třeba signal start).{ " " }
who-starts = Kdo začne? ({ $seats }){ " " }
no-such-player = Tak se tu nikdo nejmenuje. Napiš číslo nebo jméno: { $seats }.
pass-on = { $name }, stiskni Enter, karty se schovají a další je { $next } (teď jde dát signál).{ " " }
ready = { $name }, stiskni Enter, až se nikdo jiný nedívá.{ " " }
only-signals = Teď jdou jen signály, třeba signal keep-off A; Enter pokračuje.
open-hand = { $name }: { $cards }
open-draw = Dobírací balíček: { $cards }
offer-record = Ukázat záznam v jednom řádku, na schování nebo poslání?
play-quit = Hra opuštěna.
play-again = Seed byl { $seed }. Stejné karty si zahraješ znovu takto:

## Stůl v terminálu

short-tui = hrát na obrazovce terminálu, tady nebo u stolu na serveru
synopsis-tui = { -program } tui [<záznam>] [volby]
help-tui =
    Stůl na celé obrazovce terminálu, klávesnicí i myší: o samotě, střídavě u jedné
    klávesnice, s boty, nebo s --server vedle lidí v prohlížečích. Bez voleb se
    zeptá, co se bude hrát; ? ukáže všechny klávesy. --plain je totéž v řádcích,
    které zvládne čtečka obrazovky.

    Záznam se otevře: dohraná hra tah po tahu, každá jiná pokračuje. Hra, ze které
    odejdeš, zůstane uložená a příště ji nabídne.
examples-tui =
    { -program } tui
    { -program } tui --variant extreme --bots planner,casual
    { -program } tui --server https://table.example.org --table HARE42 --name Anna
    { -program } tui hra.txt
exit-tui =
    Návratový kód: 0 odchod, 1 chybí terminál nebo nejde použít záznam či stůl,
    2 chybné použití.
option-aid = Pomoc u stolu: gone (odehrané karty), suggest (bot napoví tah) nebo chance
    (šance na výhru podle toho, co víš); lze zadat vícekrát.
option-server = Hrát u stolu serveru s touto adresou: u nového, nebo u toho z --table.
    Stačí i odkaz na stůl.
option-table = Kód stolu, jak ho tam vidí ostatní.
option-plain = Nic nekreslit: všechno v řádcích textu, pro čtečky obrazovky.
option-theme = auto (výchozí), light (světlý) nebo dark (tmavý).
option-ansi = Používat jen šestnáct barev terminálu.
usage-theme = { $theme } není vzhled, jsou { $known }.
usage-table = Stůl stojí na serveru: uveď ho pomocí --server.
problem-no-terminal = Není tu terminál, na který by se dalo kreslit. --plain žádný nepotřebuje.
problem-server-address = { $address } není adresa serveru: piš ji jako https://table.example.org.

tui-menu-hint = Tab a šipky posouvají, Enter volí, Esc ukončí.
tui-go-on = Pokračovat v poslední hře
tui-open-record = Otevřít záznam…
tui-open-which = Který soubor, nebo který záznam na jednom řádku?
tui-join = Přisednout ke stolu…
tui-join-server = Adresa serveru nebo odkaz na stůl:
tui-joining = Na cestě k { $server } …
tui-joining-again = Enter to zkusí znovu, Esc ukončí.
tui-broken-answer = Server dal odpověď, které se tu nerozumí. Je to server programu { -program } a stejně nový jako tenhle program?
tui-suggest-coming = Bot přemýšlí…
tui-chance-failed = Šanci na výhru se nepodařilo spočítat.
tui-layout-file = soubor; prázdné: naše
tui-seat-nobody = nikdo
tui-seat-person = někdo u této klávesnice
tui-aid-gone = odehrané karty
tui-aid-suggest = bot napovídá
tui-not-possible = To nejde
tui-loses-twice = Tím hru prohraješ: { $why }. Stiskni { $pile } znovu, jestli to přesto chceš.
tui-end-take-back = Tahle karta hru prohrála. U ji vezme zpět, Enter to nechá být.
tui-signal-which = Signál ke které hromádce? A až D; znovu S pro signál všem.
tui-bots-coming = Boti se chystají: poprvé to trvá půl minuty.
tui-yes = ano
tui-no = ne
tui-save-as = Do kterého souboru zapsat záznam?
tui-quit-local = Odejít ze hry? Zůstane uložená a příště pokračuje.
tui-quit-remote = Odejít od stolu? Místo zůstává tvoje.
tui-key-menu = co jde dělat s místy
tui-key-save = zapsat záznam do souboru
tui-key-theme = světlý, nebo tmavý vzhled
tui-key-quit = odejít
tui-word-card = karta
tui-word-lay = položit
tui-word-end = konec
tui-word-back = zpět
tui-word-hint = rada
tui-word-signal = signál
tui-word-talk = řeč
tui-word-menu = místa
tui-word-text = text
tui-word-keys = klávesy
tui-word-quit = odejít
tui-word-again = znovu
tui-word-replay = přehrát
tui-word-eyes = oči
tui-word-review = rozbor
tui-word-close = zavřít
tui-plain-welcome = Napiš kartu a hromádku, třeba 45A, a end pro konec tahu. ? řekne zbytek.
tui-plain-help =
    45A              položit kartu 45 na hromádku A
    45A 46A end      víc najednou, a ukončit tah
    table            celý stůl, i samotným Enter
    back             vzít poslední kartu tohoto tahu zpět
    start 2          ať začne místo 2
    signal keep-off A, signal back keep-off A
                     něco ostatním sdělit, nebo to vzít zpět; samotné signal
                     vypíše všechny
    say …            řádek ostatním
    hint             ať bot napoví tah, pokud to stůl má
    chance           jakou máte šanci na výhru, pokud to stůl má
    again            další hra, po konci
    give-up          vzdát hru
    save hra.txt     zapsat záznam do nového souboru
    quit             odejít

## Replays

replay-talk = domluva { $level }
replay-sealed = zapečetěné rozdání
replay-seat = místo { $seat }  { $name }{ $bot ->
        [yes] { " " }(bot)
       *[no] {""}
    }{ $starts ->
        [yes] , začíná
       *[no] {""}
    }
replay-turn-start = Začátek tahu { $turn }
replay-line = Řádek pozice:
replay-turn = Tah { $turn }  { $name }
replay-hand = má { $cards }
replay-back = (zpět)
replay-signal = { $name }: „{ $signal }“
replay-signal-back = { $name } bere zpět: „{ $signal }“
replay-comment = „{ $words }“
seal-fits = Pečeť sedí: balíček a sůl dávají { $hash }. Jestli je to otisk, který se ukázal při rozdání, byly karty určené už před hrou.

## Bots, in a sentence

bot-champion = Naučil se hrát sám se sebou a je zdaleka nejsilnější; dává signály a dbá na ně.
bot-champion-search = Champion, který přemýšlí dopředu, kde si není jistý; trvá mu to déle.
bot-planner = Silný: plánuje celé tahy, dává signály a dbá na ně.
bot-casual = Hraje dobře s ostatními a plete se jako člověk.
bot-beginner = Myslí vždy jen na jednu kartu, jako by se pravidla právě naučil.
bot-child = Pamatuje si málo a občas se mu karta líbí jen tak.
bot-quick = Hned nejlevnější karty tahu; žádné signály.
bot-greedy = Nejmenší krok, a tah končí, jakmile smí.
bot-random = Cokoli, co se smí.
bot-of-others = Bot, kterého si přidal tento server.

## The feed of a player

feed-title = { -program }: stoly, které na tebe čekají
feed-turn = Jsi na tahu u stolu { $code }
feed-table = { $variant }, { $seats ->
        [one] sólo
        [few] { $seats } hráči
       *[other] { $seats } hráčů
    }

## The web: everywhere

web-skip = Na obsah
web-home = Úvodní stránka
web-reload = Načíst znovu
web-guest = Host
web-reconnecting = Připojuji se znovu… Stůl na tebe počká.
web-outdated = Server je novější než tato stránka. Načti ji znovu a pokračuj; o nic nepřijdeš.
web-server-broken = Server říká věci, kterým tato stránka nerozumí. Načti ji znovu; když to nepomůže, dej vědět tomu, kdo server provozuje.
web-page-not-loaded = Stránku se nepodařilo načíst. Jsi na síti? Zkus to znovu.
web-page-broken = Na této stránce se něco rozbilo a není to tvoje chyba. Stůl je na serveru v bezpečí: načti stránku znovu.
web-unknown-problem = Tohle bylo odmítnuto ({ $code }).
problem-web-offline = Server je nedostupný. Jsi na síti? Zkus to za chvíli znovu.
problem-web-broken-answer = Server dal odpověď, které tato stránka nerozumí. Načti stránku znovu.
problem-web-unreadable-file = Tento soubor nejde přečíst. Vyber ho znovu, nebo vlož jeho text.

## The web: front page, lobby, me

web-app-name = { -program }
web-app-nav = Stránky
web-app-learn = Naučit se
web-app-rules = Pravidla
web-app-description = The Game a The Game Extreme, o samotě, s přáteli nebo s boty. Neoficiální.
web-app-noscript = Stůl potřebuje JavaScript. „{ -program } play“ je hra v terminálu.
web-app-settings = Nastavení
web-app-me = Ty: { $name }
web-app-nobody = Ty
web-app-try-again = Zkusit znovu
web-app-cancel = Zrušit
web-app-loading = Okamžik…
web-app-players = { $count ->
        [one] sólo
        [few] { $count } hráči
       *[other] { $count } hráčů
    }
web-app-cards-left = { $count ->
        [0] nezbyla žádná karta
        [one] zbyla jedna karta
        [few] zbyly { $count } karty
       *[other] zbylo { $count } karet
    }

web-settings-theme = Vzhled
web-settings-theme-auto = systém
web-settings-theme-light = světlý
web-settings-theme-dark = tmavý
web-settings-language = Jazyk
web-settings-language-auto = podle prohlížeče ({ $language })
web-settings-sound = Zvuk, když jsi na tahu
web-settings-motion = Pohyb karet
web-settings-keys = Písmena a číslice jako zkratky
web-settings-list = Stoly jako seznamy textu
web-settings-notifications = Upozornit na ploše, když jsem na tahu
web-settings-notifications-denied = Prohlížeč to má zakázané. Změníš to v jeho nastavení pro tuto stránku.
web-settings-notifications-missing = To tento prohlížeč tady neumí.
web-settings-kept = Uloženo jen v tomto prohlížeči.

web-offline-title = Bez sítě
web-offline-words = Server je teď nedostupný. Tvoje stoly jsou tam v bezpečí; jakmile se ozve, stránka sama pokračuje.

web-front-title = Devadesát osm karet, čtyři hromádky, jeden tým
web-front-lead = Vyložte je všechny: dvě hromádky stoupají, dvě klesají. Bez účtu.
web-front-art = Čtyři hromádky: dvě stoupají, dvě klesají. Pod nimi číselná osa od jedné do sta.
web-front-play = Hrát
web-front-alone = Hned hrát sólo
web-front-with-bots = Hrát s boty
web-front-bots = Kolik
web-front-bots-count = { $count ->
        [one] jeden bot
        [few] { $count } boti
       *[other] { $count } botů
    }
web-front-level = Jak silní
web-front-level-planner = silní
web-front-level-casual = jako lidé
web-front-level-beginner = začátečníci
web-front-new = Nový stůl…
web-front-new-hint = S přáteli, jiné varianty, vlastní pravidla
web-front-code = Kód stolu
web-front-code-hint = Máš kód od přátel?
web-front-join = Přidat se
web-front-code-missing = Napiš kód, který přátelé vidí u svého stolu, třeba HARE42.
web-front-code-unknown = Stůl s kódem { $code } neexistuje. Podívej se na něj znovu: je krátký a na velikosti písmen nezáleží.
web-front-mine = Moje stoly
web-front-mine-none = Zatím žádné. Co začneš, najdeš tady; počká to na tebe.
web-front-mine-over = { $count ->
        [one] Jedna dohraná hra
        [few] { $count } dohrané hry
       *[other] { $count } dohraných her
    }
web-front-waiting = { $count ->
        [one] Čeká na tebe jeden stůl
        [few] Čekají na tebe { $count } stoly
       *[other] Čeká na tebe { $count } stolů
    }
web-front-your-turn = jsi na tahu
web-front-phase-open = čeká na hráče
web-front-phase-start = kdo začne?
web-front-phase-play = hraje se
web-front-phase-over = dohráno
web-front-asleep = spí
web-front-code-of = stůl { $code }
web-front-open = Otevřené stoly
web-front-open-none = Veřejný stůl teď nikdo nemá. Otevři ho a ostatní ho tu uvidí.
web-front-open-lost = Seznam se vrátí se sítí.
web-front-seats = obsazeno { $taken } z { $seats } míst
web-front-host = Stůl: { $name }
web-front-today = Rozdání dne
web-front-today-words = Stejné karty pro všechny, jen dnes. Kam až dojdeš?
web-front-learn = Naučit se za pět minut
web-front-learn-words = Hraním, ne čtením.
web-front-rules = Pravidla
web-front-rules-words = Našimi slovy, i se všemi háčky.
web-front-replay = Prohlédnout hru
web-front-replay-words = Otevři záznam některé dohrané.
web-front-more = Kolem hry
web-front-name = Hraješ jako { $name }.
web-front-name-none = Než si zvolíš jméno, hraješ jako { $name }.
web-front-name-change = Změnit jméno
web-front-name-take = Zvolit jméno
web-front-claim-title = Stát se jiným hráčem?
web-front-claim-words = V tomto prohlížeči jsi { $name } a máš { $count ->
        [one] jeden stůl
        [few] { $count } stoly
       *[other] { $count } stolů
    }. Když budeš pokračovat, stane se tento prohlížeč hráčem z odkazu. Kdo jsi teď, zůstane na tvých ostatních zařízeních; jestli žádné nemáš, vytvoř si na to nejdřív odkaz.
web-front-claim-do = Stát se tím druhým
web-front-claim-keep = Zůstat jako { $name }
web-front-claimed = Vítej: toto zařízení je teď { $name }, se všemi stoly.
web-front-claim-again = Odkaz se nepoužil, takže pořád platí.

web-new-title = Nový stůl
web-new-game = Hra
web-new-about-base = Čtyři hromádky, reverzní trik a nic víc. Začni tady.
web-new-about-extreme = 28 karet nese příkaz: stop, zakryj mě, přesně tři, ticho… Splňte každý, jinak je vše ztraceno.
web-new-harder = Ať je to těžší
web-new-about-onfire = Některé karty hoří: každou zakryjte do konce příštího tahu, jinak je vše ztraceno.
web-new-about-expert = Aspoň tři karty na tah, ne dvě.
web-new-about-short = O kartu méně v každé ruce.
web-new-hand = { $count ->
        [one] Do ruky jde jedna karta.
        [few] Do ruky jdou { $count } karty.
       *[other] Do ruky jde { $count } karet.
    }
web-new-seats = Místa
web-new-seats-count = Kolik hraje
web-new-seat = Místo { $seat }
web-new-seat-you = Ty
web-new-seat-person = Člověk, přes odkaz nebo kód
web-new-seat-bot = Bot { $bot }
web-new-only-bots = Na všech místech boti: ty se díváš.
web-new-fill = Na ostatní boty
web-new-talk = Domluva
web-new-talk-silent = Beze slov
web-new-talk-silent-about = Během hry žádné signály ani chat. Nejtěžší.
web-new-talk-signals = Signály
web-new-talk-signals-about = Jedno ťuknutí řekne „nechat“ nebo „moc chci“. Během hry bez chatu.
web-new-talk-strict = Přísně
web-new-talk-strict-about = Signály i chat; čísla se zadrží.
web-new-talk-house = Domácí pravidlo
web-new-talk-house-about = Jako přísně, ale o triku se smí mluvit.
web-new-talk-free = Volně
web-new-talk-free-about = Signály i chat. Že nepadnou čísla, je na vás.
web-new-public = Veřejný: je na úvodní stránce, kdokoli se smí přidat nebo dívat
web-new-more = Další volby
web-new-take-back = Karty tahu jde vzít zpět
web-new-take-back-about = S ostatními u stolu: číslo už pak viděli.
web-new-aids = Pomoc u stolu
web-new-aid-gone = Ukazovat odehrané karty
web-new-aid-suggest = Bot na požádání napoví tah
web-new-pace = Boti potřebují na kartu
web-new-pace-0 = vůbec žádný čas
web-new-pace-half = půl sekundy
web-new-pace-1 = jednu sekundu
web-new-pace-2 = dvě sekundy
web-new-pace-4 = čtyři sekundy
web-new-deal = Karty
web-new-deal-random = Nově zamíchané
web-new-deal-daily = Rozdání dne, dnes pro všechny stejné
web-new-deal-seed = Rozdání podle čísla
web-new-seed = Číslo
web-new-seed-about = Kdo hraje stejné číslo, dostane stejné karty. Taková hra se nepočítá do výsledků.
web-new-layout = Vlastní rozložení pro Extreme
web-new-layout-about = Máš-li tištěnou hru: jméno a čtyři karty každého příkazu. Prázdné: naše.
web-new-layout-file = Nebo ze souboru
web-new-open = Otevřít stůl
web-new-begin = Začít

web-daily-title = Rozdání dne
web-daily-lead = Všichni dnes dostanou stejné karty a nikdo je ještě neviděl. Počítá se tvoje první hra.
web-daily-variant = Varianta
web-daily-players = Hráči
web-daily-players-of = { $count ->
        [one] Sólo
       *[other] { $count }
    }
web-daily-play = Hrát sólo
web-daily-play-bots = Hrát s boty
web-daily-play-people = S lidmi…
web-daily-again = Hrát znovu nanečisto
web-daily-results = Jak to dopadlo
web-daily-hidden = Ukáže se, jakmile to odehraješ: prozradilo by to karty.
web-daily-none = Toto rozdání nikdo nehrál.
web-daily-none-yet = Jsi tu první. Ostatní přijdou.
web-daily-place = Pořadí
web-daily-team = Tým
web-daily-result = Výsledek
web-daily-you = ty
web-daily-won = výhra
web-daily-given-up = vzdáno, { $left }
web-daily-before = Den předtím
web-daily-today = Dnes
web-daily-over = Tento den skončil; jeho karty už nejdou hrát do pořadí.
web-daily-utc = Den začíná o půlnoci UTC.

web-me-title = Ty
web-me-nobody = Zatím tu jsi beze jména, a nevadí: hraj a jméno dostaneš. Nebo si ho zvol hned.
web-me-name = Jméno
web-me-name-take = Vzít si toto jméno
web-me-name-change = Změnit
web-me-name-changed = Teď jsi { $name }.
web-me-device = Na jiném zařízení
web-me-device-words = Vezmi si své místo s sebou: naskenuj obrázek, nebo tam otevři adresu. Platí jednou, deset minut. Nikomu ji neukazuj: kdo ji použije, je tebou.
web-me-device-make = Vytvořit odkaz
web-me-device-renew = Vytvořit další odkaz
web-me-device-qr = Odkaz jako QR kód
web-me-device-address = Adresa
web-me-device-expires = Platí do { $time }.
web-me-device-over = Tento odkaz už neplatí. Vytvoř další.
web-me-claim = Už hraju na jiném zařízení
web-me-claim-words = Vytvoř tam odkaz a vlož sem jeho adresu nebo kód.
web-me-claim-code = Adresa nebo kód
web-me-claim-go = Dál
web-me-claim-missing = Vlož adresu nebo kód, který ukazuje druhé zařízení.
web-me-records = Výsledky
web-me-records-words = Počítají se jen hry s kartami, které nikdo nemohl znát: zamíchané a rozdání dne.
web-me-records-none = Zatím žádná dohraná hra.
web-me-records-mine = Všechny moje hry
web-me-records-teams = Podle týmu
web-me-record-title = { $variant }, { $players }, domluva: { $talk }
web-me-record-title-alone = { $variant }, { $players }
web-me-record-games = Hry
web-me-record-wins = Výhry
web-me-record-streak = Výhry v řadě
web-me-record-streak-words = { $now } (nejvíc { $best })
web-me-record-left = Zbylé karty
web-me-record-left-words = průměr { $mean }, nejméně { $fewest }
web-me-feed = Hry na víc dní
web-me-feed-words = Čtečka novinek ti řekne, když na tebe čeká stůl. Kdo zná tuto adresu, může ji číst taky, tak si ji nech pro sebe.
web-me-feed-address = Adresa novinek
web-me-feed-renew = Obnovit adresu
web-me-feed-renewed = Novinky mají novou adresu. Stará už nefunguje.
web-me-data = Tvoje data
web-me-data-words = Co se o tobě ukládá: jméno, tvoje místa a hry, co v nich děláš a píšeš, odkdy tu jsi a kdy byla tvoje poslední návštěva.
web-me-export = Stáhnout všechno
web-me-delete = Smazat mě…
web-me-delete-title = Smazat tě nadobro?
web-me-delete-words = Tvoje jméno a všechny tvoje zprávy zmizí, tvoje místa se uvolní, odkazy a zařízení přestanou fungovat a tvoje výsledky už nikdo nedohledá. Karty a výsledky her zůstanou, beze jména. Vrátit to nikdo nedokáže.
web-me-delete-do = Smazat mě nadobro
web-me-deleted = Hotovo: nic po tobě nezbylo.

web-front-nowhere-title = Tady nic neleží
web-front-nowhere-words = Na této adrese žádná stránka není. Možná se cestou ztratilo písmenko.

## The web: the table

web-board-piles = Hromádky
web-board-pile = Hromádka { $pile }, { $way ->
        [up] stoupá
       *[down] klesá
    }, { $bare ->
        [yes] prázdná, začíná na { $top }
       *[no] nahoře { $top }
    }
web-board-pile-word = Hromádka
web-board-up = stoupá
web-board-down = klesá
web-board-bare = prázdná
web-board-top = nahoře
web-board-fresh = nová
web-board-due = zakryj teď
web-board-bound = jen sem
web-board-means-silence = žádná řeč ani signály
web-board-means-no-trick = nikde o 10 zpátky
web-board-means-one-pile = vše na jednu hromádku
web-board-means-draw-one = dober jen jednu
web-board-means-fire = zakrýt příští tah
web-board-means-three = přesně tři karty
web-board-means-stop = konec tahu
web-board-trick = −{ $cost } trik
web-board-loses = prohra
web-board-loses-twice = Tím hru prohraješ: { $why }. Ťukni znovu, jestli to přesto chceš.
web-board-not-here = sem ne
web-board-no-too-low = moc nízká
web-board-no-too-high = moc vysoká
web-board-no-one-pile = jinam
web-board-no-no-trick = bez triku
web-board-no-three-complete = tři už leží
web-board-line = Číselná osa. A došla na { $a }, B na { $b }, C na { $c }, D na { $d }.{ $count ->
        [0] {""}
       *[other] {" "}{ $whose ->
            [mine] Tvoje karty
           *[all] Karty v rukou
        }: { $cards }.
    }
web-board-hand = Tvoje ruka, { $count ->
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } karet
    }
web-board-hand-empty = Už nemáš žádné karty.
web-board-hint = nápověda, číslo
web-board-demands = Co teď platí
web-board-laid = { $met ->
        [yes] vyloženo { $laid }
       *[no] vyloženo { $laid } z aspoň { $minimum }
    }
web-board-rule = Proč? ({ $rule })
web-board-close = Zavřít
web-board-how-ask = Signál ke které hromádce?
web-board-how-on = Teď zvol kartu na { $pile }.
web-board-how-signal = Teď zvol kartu na { $pile }, nebo na { $pile } ťukni znovu a dej signál.
web-board-how-card = Zvol kartu, pak hromádku.
web-board-how-pile = Teď zvol hromádku: +3 je skok o 3.
web-board-end = Konec tahu
web-board-take-back = Vzít zpět
web-board-not-your-turn = Nejsi na tahu.
web-board-nothing-back = V tomto tahu není karta, kterou by šlo vzít zpět.
web-board-in-force = Platí:

web-table-coming = Stůl se načítá…
web-table-none = Tady žádný stůl není
web-table-code = Kód { $code }
web-table-open = Stůl se chystá
web-table-start = Karty jsou rozdané
web-table-over = Konec hry
web-table-your-turn = Jsi na tahu.
web-table-turn-mine = Tvůj tah
web-table-turn-kept = Za tebe hraje { $bot }
web-table-turn-of = Na tahu: { $name }
web-table-previous = { $who ->
        [me] Ty
       *[other] { $name }
    }: { $laid } · dobráno { $drawn }
web-table-nothing = nic
web-table-draw = { $count ->
        [0] Dobírací balíček je prázdný.
        [one] K dobrání zbývá jedna karta.
        [few] K dobrání zbývají { $count } karty.
       *[other] K dobrání zbývá { $count } karet.
    }
web-table-draw-label = k dobrání
web-table-archived = Tento stůl se odložil, protože se ho dlouho nikdo nedotkl. Udělej něco a probudí se.
web-table-watching = Díváš se{ $others ->
        [0] .
        [one] {" "}a s tebou ještě někdo.
        [few] {" "}a s tebou ještě { $others } další.
       *[other] {" "}a s tebou ještě { $others } dalších.
    }
web-table-sit = Sednout si
web-table-kept = Bot { $bot } hlídá tvoje místo a hraje za tebe.
web-table-return = Vzít si ho zpátky
web-table-i-give-up = Chceš to vzdát. Platí to, až když to chtějí všichni.
web-table-others-give-up = { $count ->
        [one] Vzdát to chce: { $names }.
       *[other] Vzdát to chtějí: { $names }.
    }
web-table-give-up-too = Vzdát taky
web-table-go-on = Hrát dál
web-table-gone-label = Vyložené karty: { $count } z 98
web-table-gone-list = { $count ->
        [0] Zatím neleží žádná karta.
        [one] Leží { $count } karta: { $cards }.
        [few] Leží { $count } karty: { $cards }.
       *[other] Leží { $count } karet: { $cards }.
    }
web-table-gone-show = Ukázat vyložené karty
web-table-gone-hide = Skrýt vyložené karty
web-table-menu = Víc o tomto stole
web-table-list-view = Ukázat jako text
web-table-board-view = Ukázat stůl
web-table-keys = Klávesy
web-table-give-up = Vzdát hru
web-table-give-up-sure = Hra skončí prohrou, až ji vzdají všichni lidé u stolu. Zeptat se ostatních?
web-table-give-up-sure-alone = Hra teď skončí prohrou a ukážou se všechny karty.
web-table-leave = Odejít od stolu
web-table-leave-sure = Tvoje místo se nadobro uvolní. Jestli chceš být pryč jen na chvíli, prostě stránku zavři: místo ti zůstane.
web-table-talk = { $unread ->
        [0] Otevřít domluvu
        [one] Otevřít domluvu, jedna nová zpráva
        [few] Otevřít domluvu, { $unread } nové zprávy
       *[other] Otevřít domluvu, { $unread } nových zpráv
    }
web-table-talk-sheet = Domluva a průběh
web-table-suggest = Napovědět tah
web-table-suggested = Bot by dal { $steps }.
web-table-suggest-step = { $card } na { $pile }
web-table-suggest-end = Bot by teď tah ukončil.
web-table-suggest-do = Zahrát
web-table-laid-now = Vyloženo v tomto tahu: { $laid }.
web-table-may-end = Tah může skončit.
web-table-signal-about = Signál k { $pile }
web-table-seats = Místa
web-table-lay = { $card } na

web-key-heading = Klávesy
web-key-cards = zvolit kartu
web-key-digits = zvolit kartu s tímto číslem
web-key-piles = položit ji na tuto hromádku
web-key-end = ukončit tah (i Enter)
web-key-undo = vzít poslední kartu zpět
web-key-signals = signál k hromádce, kterou pak uvedeš
web-key-talk = napsat ostatním
web-key-gone = odehrané karty
web-key-suggest = napovědět tah
web-key-list = stůl jako text a zpátky
web-key-cancel = zrušit
web-key-help = tento seznam
web-key-switch = Písmena a číslice jsou zkratky

## The aid `chance`. `low` is a number, `chance` and `high` come with their %.

problem-chance-off = U tohoto stolu se hraje bez šance na výhru: je to pomůcka, která se volí při otevření stolu.
problem-chance-running = Šanci na výhru lze zjistit jen během hry: od prvního tahu do konce.
problem-chance-asked = Tvá šance na výhru se už počítá: počkej na odpověď.
problem-chance-busy = Na šanci na výhru čeká příliš mnoho hráčů: { $most }. Zkus to později.
tui-aid-chance = šance na výhru
tui-word-chance = šance
web-key-chance = jakou máme šanci na výhru
web-new-aid-chance = Na požádání se ukáže šance na výhru
web-table-chance = Šance na výhru
web-table-chance-coming = Počítá se šance na výhru…
web-table-chance-told = Šance na výhru: { $chance } ({ $low }–{ $high }), podle toho, co víš.
web-table-chance-past = V okamžiku otázky byla šance na výhru { $chance } ({ $low }–{ $high }).

## The web: talk, seats, the end

web-talk-heading = Domluva
web-talk-heading-alone = Co se stalo
web-talk-log = Co se řeklo a stalo
web-talk-nothing = Zatím se nic nestalo.
web-talk-earlier = Zobrazit dřívější
web-talk-newest = K nejnovějšímu
web-talk-label = Řádek ostatním
web-talk-placeholder = Řekni něco…
web-talk-send = Poslat
web-talk-room = { $left ->
        [one] Vejde se ještě jeden znak.
        [few] Vejdou se ještě { $left } znaky.
       *[other] Vejde se ještě { $left } znaků.
    }
web-talk-too-long = Moc dlouhé: nejvýš { $most } znaků. Zkrať to prosím o { $over }.
web-talk-closed-silence = Leží tu karta Ticho: dokud ji někdo nezakryje, nikdo nesmí mluvit ani dávat signály.
web-talk-closed-level = { $level ->
        [silent] U tohoto stolu se hraje beze slov: mluvit půjde zase po konci.
        [signals] U tohoto stolu se mluví jen signály: chat se otevře zase po konci.
       *[other] Během hry je chat zavřený.
    }
web-talk-held = Zadrženo: { $parts }
web-talk-rule = Pravidlo { $rule }
web-talk-told = { $name }: { $text }
web-talk-laid = { $name } dává { $card } na { $pile } (+{ $cost }).
web-talk-laid-trick = { $name } dává { $card } na { $pile }: reverzní trik!
web-talk-ended = { $name } končí tah{ $drawn ->
        [0] .
        [one] {" "}a dobírá kartu.
        [few] {" "}a dobírá { $drawn } karty.
       *[other] {" "}a dobírá { $drawn } karet.
    }
web-talk-took-back = { $name } bere poslední kartu zpět.
web-talk-sat = { $is_bot ->
        [yes] Ke stolu si sedá bot { $name }.
       *[other] Ke stolu si sedá { $name }.
    }
web-talk-left = Místo { $seat } je teď prázdné.
web-talk-removed = Hostitel uvolnil místo { $seat }.
web-talk-kept = Bot { $bot } hraje za hráče { $name }.
web-talk-returned = { $name } je zpátky.
web-talk-dealt = Karty jsou rozdané.
web-talk-offered = { $name } chce začít.
web-talk-proposed = { $name } navrhuje, ať začne { $starter }.
web-talk-started = Začíná { $name }.
web-talk-gave-up = { $name } to chce vzdát.
web-talk-accepted = { $name } to nechává být.
web-talk-plays-on = { $name } chce radši hrát dál.
web-talk-bot-failed = { $name } neví, jak dál; místo něj hraje { $bot }.
web-talk-muted = Hostitel ztlumil hráče { $name }.
web-talk-unmuted = { $name } zase smí mluvit.
web-talk-handed-over = Hostitelem je teď { $name }.
web-talk-followed = Odveta je otevřená.

web-signal-on-pile = Signály k { $pile }
web-signal-ring = Řekni něco k { $pile }
web-signal-to-all = Signály všem
web-signal-said = { $name }: { $words }
web-signal-taken-back = { $name } bere zpět: { $words }
web-signal-withdraw = vzít zpět
web-signal-brief = { $signal } { $piles }
web-signal-short-keep-off = nechat
web-signal-short-small-steps = malý krok
web-signal-short-free = volná
web-signal-short-like = chci
web-signal-short-love = moc chci
web-signal-short-trick = trik
web-signal-short-start = já hraju
web-signal-short-trouble = v úzkých
web-signal-short-thanks = díky
web-signal-short-hold = mám…
web-signal-short-not-now = teď ne…

web-seat-list = U stolu
web-seat-somebody = Někdo
web-seat-empty = Prázdné místo { $seat }
web-seat-name-twice = { $name } ({ $seat })
web-seat-me = ty
web-seat-cards = { $count ->
        [0] žádné karty
        [one] jedna karta
        [few] { $count } karty
       *[other] { $count } karet
    }
web-seat-bot = bot
web-seat-kept = zatím hraje bot { $bot }
web-seat-away = pryč
web-seat-muted = ztlumeno hostitelem
web-seat-gives-up = chce to vzdát
web-seat-host = hostitel
web-seat-sit = Sednout sem
web-seat-sit-bot = Posadit bota
web-seat-keep = Ať za hráče { $name } hraje bot
web-seat-keep-mine = Ať za mě hraje bot
web-seat-return = Hraju zase já
web-seat-leave = Odejít od stolu
web-seat-give-up = Chci to vzdát
web-seat-go-on = Chci hrát dál
web-seat-mute = Ztlumit
web-seat-unmute = Zrušit ztlumení
web-seat-hand-over = Nový hostitel: { $name }
web-seat-remove = Odebrat: { $name }
web-seat-sure-leave = Opravdu odejít?
web-seat-sure-give-up = Opravdu vzdát?
web-seat-sure-hand-over = Opravdu předat?
web-seat-sure-remove = Opravdu odebrat?

web-turn-now = na tahu
web-turn-short = tah
web-turn-title = Na tahu: { $name } · { -program }
web-turn-title-mine = Tvůj tah · { -program }
web-turn-title-open = Čeká se na hráče · { -program }
web-turn-title-start = Kdo začne? · { -program }
web-turn-title-over = Konec hry · { -program }
web-turn-title-none = { -program }
web-turn-title-mark = ● { $title }

web-start-full = Všichni jsou tu
web-start-missing = { $count ->
        [one] Ještě jeden hráč a začínáme
        [few] Ještě { $count } hráči a začínáme
       *[other] Ještě { $count } hráčů a začínáme
    }
web-start-game = { $variant }, { $players ->
        [one] sólo.
        [few] { $players } hráči.
       *[other] { $players } hráčů.
    }
web-start-talk = { $level ->
        [silent] Během hry nikdo nemluví.
        [signals] Během hry se mluví signály.
        [strict] Mluvte, jak chcete, ale bez čísel.
        [house] Mluvte, jak chcete, ale bez čísel; o triku se mluvit smí.
       *[other] Mluvte, jak chcete, a pravidlo si hlídejte sami: žádná čísla.
    }
web-start-here = je tu
web-start-invite = Někoho pozvat
web-start-link = Odkaz na tento stůl
web-start-code = nebo kód, který jde nadiktovat:
web-start-qr = QR kód, který telefon dovede k tomuto stolu
web-start-invited = Jedno místo je volné pro tebe.
web-start-invited-by = { $host } ti drží místo.
web-start-name = Tvoje jméno
web-start-sit = Sednout si
web-start-sit-at = Sednout sem, na místo { $seat }
web-start-who = Kdo začne?
web-start-agree = Podívejte se do karet. Jakmile všichni zvolíte téhož hráče, začíná se.
web-start-choose = Podívej se do karet a zvol.
web-start-me = Začnu já
web-start-other = Ať začne { $name }
web-start-wished = přeje si: { $names }
web-start-decide = Začít hned, první je { $name }
web-start-silent = { $count ->
        [one] Ještě mlčí { $names }.
       *[other] Ještě mlčí: { $names }.
    }

web-end-result-won = Výhra!
web-end-result-very-good = Tak těsně!
web-end-result-lost = Tentokrát ne
web-end-result-given-up = Vzdáno
web-end-all-laid = Všech 98 karet leží. To je tým!
web-end-all-laid-alone = Všech 98 karet leží. Nádhera!
web-end-left = { $count ->
        [0] Nezbyla žádná karta.
        [one] Zbyla jen jedna karta.
        [few] Zbyly { $count } karty.
       *[other] Zbylo { $count } karet.
    }
web-end-reason-stuck = Tah už nešlo dokončit.
web-end-reason-skull = Lebka zůstala nezakrytá.
web-end-reason-three = 3! nevyšlo přesně na tři karty.
web-end-reason-fire = Ohnivá karta zůstala nezakrytá.
web-end-may-take-back = Tahle karta hru prohrála. Můžeš ji vzít zpět, nebo to nechat být.
web-end-other-may-take-back = Tahle karta hru prohrála. { $name } ji ještě může vzít zpět.
web-end-take-back = Vzít zpět
web-end-accept = Nechat být
web-end-laid = Kdo co vyložil
web-end-laid-by = { $cards ->
        [one] Jedna karta
        [few] { $cards } karty
       *[other] { $cards } karet
    }, kroků celkem { $cost }.
web-end-hand = Zbylo v ruce: { $name }
web-end-hand-empty = V ruce nezbylo nic.
web-end-draw = { $count ->
        [0] Dobírací balíček je prázdný.
        [one] V dobíracím balíčku zbyla jedna karta.
        [few] V dobíracím balíčku zbyly { $count } karty.
       *[other] V dobíracím balíčku zbylo { $count } karet.
    }
web-end-record = Tento tým zatím
web-end-games = hry
web-end-wins = výhry
web-end-streak = výhry v řadě
web-end-best-streak = nejdelší řada
web-end-mean = zbývá průměrně
web-end-fewest = zbylo nejméně
web-end-again = Znovu?
web-end-rematch = Odveta se stejným týmem
web-end-rematch-alone = Hrát znovu
web-end-variant = Nebo něco jiného
web-end-followed = Odveta je otevřená.
web-end-join = Přidat se k odvetě
web-end-watch-next = Dívat se na odvetu
web-end-stay = Zůstat tady
web-end-moving = za { $seconds } s
web-end-seal = Zapečetěný balíček
web-end-seal-about = Otisk balíčku se ukázal při rozdání, dřív než kdokoli mohl vidět kartu. Teď je otevřený i balíček a sůl: kdo je dá dohromady, dostane stejný otisk.
web-end-seal-fits = Ověřeno tady: balíček nikdo nezměnil.
web-end-seal-broken = Balíček tento otisk nedává!
web-end-seal-unchecked = Tento prohlížeč to sám ověřit neumí.
web-end-seal-hash = Otisk
web-end-seal-salt = Sůl
web-end-seal-deck = Balíček

web-share-close = Zavřít
web-share-heading = Ukázat ostatním
web-share-copy = Kopírovat
web-share-copy-what = Kopírovat: { $what }
web-share-copied = Zkopírováno
web-share-select = Označeno
web-share-failed = Tento prohlížeč nedovolí stránce nic kopírovat.
web-share-copy-strip = Kopírovat měsíce
web-share-legend = Jeden měsíc za každý tah: čím plnější, tím levnější. Hvězda, kde přibylo místo. Žádná čísla, takže nic neprozradí.
web-share-strip = { $turns ->
        [one] Jeden tah jako měsíc
        [few] { $turns } tahy jako měsíce
       *[other] { $turns } tahů jako měsíce
    }, z toho hvězd: { $won }
web-share-title = { -program } · { $variant } · { $players ->
        [one] sólo
        [few] { $players } hráči
       *[other] { $players } hráčů
    }
web-share-link = Přehrání hry
web-share-line = Záznam v jednom řádku
web-share-download = Stáhnout záznam
web-share-watch = Přehrát hru
web-share-qr = QR kód, který telefon dovede k tomuto stolu

## The web: replay

web-replay-heading = Přehrání
web-replay-page-title = Přehrání, tah { $turn }
web-replay-title = Přehrání: { $variant }
web-replay-loading = Hra se načítá…
web-replay-to-table = Ke stolu
web-replay-eyes = Číma očima?
web-replay-all = Všechny ruce
web-replay-turn-of = Tah { $turn }: { $name }
web-replay-at-end = Konec
web-replay-place = Tah { $turn } z { $turns }
web-replay-draw = { $count ->
        [0] Dobírací balíček prázdný
        [one] 1 karta k dobrání
        [few] { $count } karty k dobrání
       *[other] { $count } karet k dobrání
    }
web-replay-controls = Procházet hru
web-replay-first = Na začátek
web-replay-back = O tah zpět
web-replay-forward = O tah dál
web-replay-last = Na konec
web-replay-play = Přehrávat
web-replay-pause = Pauza
web-replay-slider = Tah
web-replay-keys = Klávesy: ← a → o tah, Home a End, mezerník přehrává, číslice se dívá očima z místa, 0 otevře všechny ruce.
web-replay-hands = Ruce
web-replay-on-turn = na tahu
web-replay-count = { $count ->
        [0] žádné karty
        [one] 1 karta
        [few] { $count } karty
       *[other] { $count } karet
    }
web-replay-says = Říká: { $signals }
web-replay-story = V tomto tahu
web-replay-on = na { $pile }
web-replay-laid = { $card } na { $pile } { $cost }.
web-replay-taken = vzato zpět
web-replay-took-back = bere ji zpět
web-replay-withdrawn = už ne: { $signals }
web-replay-ends = { $drawn ->
        [0] Končí tah a nic nedobírá.
        [one] Končí tah a dobírá jednu kartu.
        [few] Končí tah a dobírá { $drawn } karty.
       *[other] Končí tah a dobírá { $drawn } karet.
    }
web-replay-turns = Všechny tahy
web-replay-along = Vzít s sebou
web-replay-link = Odkaz na tento tah
web-replay-line = Celá hra v jednom řádku
web-replay-download = Stáhnout záznam
web-replay-import = Přehrát jiný záznam
web-replay-won = Výhra: všech 98 karet leží.
web-replay-very-good = { $count ->
        [one] Dál to nejde, zbývá jen jedna karta: velmi dobrý výsledek.
        [few] Dál to nejde, zbývají jen { $count } karty: velmi dobrý výsledek.
       *[other] Dál to nejde, zbývá jen { $count } karet: velmi dobrý výsledek.
    }
web-replay-lost = { $count ->
        [0] Prohra, i když leží všechny karty: { $why }.
        [one] Prohra, zbývá jedna karta: { $why }.
        [few] Prohra, zbývají { $count } karty: { $why }.
       *[other] Prohra, zbývá { $count } karet: { $why }.
    }
web-replay-given-up = { $count ->
        [one] Vzdáno, zbývá jedna karta.
        [few] Vzdáno, zbývají { $count } karty.
       *[other] Vzdáno, zbývá { $count } karet.
    }
web-replay-unfinished = Tady záznam končí; hra se nedohrála.
web-replay-import-title = Přehrát záznam
web-replay-import-lead = Každou dohranou hru jde uložit jako text nebo jako jeden dlouhý řádek. Přines ji sem a sleduj ji tah po tahu; nic se neukládá.
web-replay-paste = Vlož sem záznam
web-replay-open = Přehrát
web-replay-file = Vybrat soubor…
web-replay-another = Jiný záznam

## The web: a finished game played on

problem-continue-over = V tahu { $turn } už nejde hrát dál: když začal, byla hra u konce.
web-talk-continued = Odtud hraje { $name }.
web-table-continued = Do tahu { $turn } hráli jiní; teď je hra tvoje.
web-table-continued-rescue = Jiní tuto hru prohráli. Hraješ ji dál od tahu { $turn }: když vyhraješ, je to záchrana.
web-end-rescued = Záchrana: jiní tuto hru prohráli a od tahu { $turn } se podařilo vyhrát.
web-replay-take = Vyzkoušej si to
web-replay-take-about = Stejné karty od začátku tahu { $turn }; na ostatních místech hrají boti a dobírací balíček zůstává skrytý.
web-replay-take-about-alone = Stejné karty od začátku tahu { $turn }; dobírací balíček zůstává skrytý.
web-replay-take-rescue = Tato hra se nevyhrála. Když ji odtud vyhraješ, je to záchrana.
web-replay-take-end = Přejdi na některý tah a můžeš odtud hrát dál.
web-replay-take-seat = Tvoje místo
web-replay-take-bot = Za ostatní hraje
web-replay-take-go = Hrát dál od tahu { $turn }
web-replay-rescues = Záchrany
web-replay-rescues-about = Kdo s těmito kartami vyhrál poté, co jiní prohráli. Záchrana je jen tím, čím je: kdo hru převezme, mohl její karty vidět v přehrání. Proto se nepočítá do žádné statistiky.
web-replay-rescues-none = { $tries ->
        [0] Tuto hru se zatím nikdo nepokusil zachránit.
        [one] Jeden pokus, zatím žádná záchrana.
        [few] { $tries } pokusy, zatím žádná záchrana.
       *[other] { $tries } pokusů, zatím žádná záchrana.
    }
web-replay-rescues-tries = { $tries ->
        [one] Celkem jeden pokus.
        [few] Celkem { $tries } pokusy.
       *[other] Celkem { $tries } pokusů.
    }
web-replay-rescue = { $name }, od tahu { $turn }
web-replay-rescue-with = { $name } a { $others }, od tahu { $turn }

## The web: luck or us

option-review-workers = Kolik dohraných her se rozebírá najednou; jinak 1, s 0 žádná.
problem-review-busy = Na rozbor čeká příliš mnoho her: { $most }. Zkus to později.
web-review-title = Štěstí, nebo my?
web-review-ask = Rozebrat tuto hru
web-review-waiting = Hra čeká na rozbor…
web-review-running = Hra se rozebírá: tah { $done } z { $total }.
web-review-failed = Tuto hru se nepodařilo rozebrat.
web-review-again = Zkusit znovu
web-review-full = Podívat se důkladněji: trvá asi minutu
web-review-first = S těmito prvními kartami vyhraje tým nejsilnějších botů, který nevidí víc než vy, asi { $chance } her.
web-review-verdict-lost-luck = Byly to karty: vaše tahy téměř nic nepokazily.
web-review-verdict-lost-us = Byli jsme to my: šanci ztratily hlavně tahy, ne karty.
web-review-verdict-lost-both = Obojí: karty byly proti vám a některé tahy jim pomohly.
web-review-verdict-won-clean = Dobře zahráno: téměř nic se neztratilo.
web-review-verdict-won-anyway = Výhra, i když to některé tahy zbytečně ztížily.
web-review-verdict-won-lucky = Výhra se štěstím: co tahy ztratily, karty vrátily.
web-review-verdict-unfinished = Hra se nedohrála.
web-review-luck = štěstí na karty
web-review-choice = naše tahy
web-review-turning = Zlom přišel v tahu { $turn } ({ $name }): { $points } procentních bodů.
web-review-saving = Nejvíc by pomohl jeden signál: „{ $signal }“ ({ $name }) před tahem { $turn } ({ $points } procentních bodů).
web-review-helped = { $count ->
        [one] Jeden signál vedl k lepšímu tahu.
        [few] { $count } signály vedly k lepšímu tahu.
       *[other] { $count } signálů vedlo k lepšímu tahu.
    }
web-review-accuracy = Jak dobře kdo volil
web-review-about = Šance odhaduje nejsilnější bot podle rozdání, která odpovídají tomu, co mohlo každé místo vědět. Štěstí a tahy jsou v procentních bodech.
web-review-graph = Šance na výhru na začátku každého tahu, od rozdání do konce. Čísla jsou v tabulce pod grafem.
web-review-marked = Kde se ztratilo nejvíc:
web-review-mark = Tah { $turn }, { $name } { $points }
web-review-table = Šance v tabulce
web-review-turn = Tah
web-review-before = Předtím
web-review-after = Potom
web-review-grade = Hodnocení
web-review-this-turn = Co tento tah znamenal
web-review-chance = { $before } → { $after }
web-review-played = Zahráno
web-review-better = Lepší
web-review-no-better = Nic lepšího se nenašlo.
web-review-then = Potom karty: { $points } procentních bodů.
web-review-piles = Hromádky po tahu
web-review-deal = Jak těžké je toto rozdání?
web-review-deal-about = Tak často ho vyhrají týmy těchto botů, které ho předtím neviděly:
web-review-deal-harder = Ze všech rozdání tohoto druhu je { $share } těžších.
web-review-deal-coming = Zjišťuje se, jak těžké je toto rozdání…
web-start-searching = Hledá se vhodné rozdání…
web-new-deal-rated = Rozdání tak těžké, jak chceme
web-new-wins = Vyhráli bychom asi
web-new-wins-of = { $wins } z deseti her
web-new-wins-about = Měřeno s boty, kteří chybují jako lidé a nevidí víc než vy. Když takové rozdání není, dostanete nejbližší nalezené. Taková hra se nepočítá do statistik.
web-daily-standing = Tvůj tým je na místě { $place } z { $teams }.
web-review-more = Graf a každý tah
web-review-why = Proč:

## The web: rules

web-rules-page-title = Pravidla
web-rules-title = Pravidla našimi slovy
web-rules-lead = Krátké čtení, a každý sporný případ rozhodne očíslovaný výklad.
web-rules-learn = Radši hrát než číst? Zkus lekci.
web-rules-search = Hledat v pravidlech
web-rules-search-hint = Lebka, dobírací balíček, R14…
web-rules-variant = Pro kterou hru?
web-rules-everything = Všechno
web-rules-hits = { $count ->
        [0] Nic se nenašlo. Zkus jiné slovo.
        [one] Nalezeno na jednom místě.
        [few] Nalezeno na { $count } místech.
       *[other] Nalezeno na { $count } místech.
    }
web-rules-contents = Obsah
web-rules-link = Odkaz na „{ $name }“
web-rules-rulings = Výklady
web-rules-rulings-lead = Kde tištěná pravidla něco nechávají otevřené, hraje se tady takto.
web-rules-layout = Které karty je nesou: toto je naše vlastní rozložení „mirror“, protože tištěné jsme nikde popsané nenašli. Máš-li tištěnou hru, můžeš u nového stolu zadat čísla ze svého balíčku.
web-rules-cards = Karty s příkazy
web-rules-command = Příkaz
web-rules-numbers = Karty
web-rules-about = Toto je neoficiální projekt bez vazby na vydavatele a autory tištěných her; jestli se ti líbí, kup si karty.

## The web: lessons

learn-page-title = Naučit se hrát
learn-title = Nauč se to hraním
learn-lead = Skutečné karty, na každou lekci pár minut, nic k nastudování. Přestaň, kdy chceš: co máš hotové, zůstane.
learn-progress = { $done ->
        [0] { $steps ->
            [one] Jeden krok
            [few] { $steps } kroky
           *[other] { $steps } kroků
        }
       *[other] Hotovo { $done } z { $steps } kroků
    }
learn-complete = Hotovo
learn-go-begin = Začít
learn-go-continue = Pokračovat
learn-go-repeat = Ještě jednou
learn-name-begin = Začít lekci „{ $title }“
learn-name-continue = Pokračovat v lekci „{ $title }“
learn-name-repeat = Projít lekci „{ $title }“ ještě jednou
learn-rules = Všechno k dohledání: pravidla
learn-unknown = Taková lekce neexistuje.
learn-all = Všechny lekce

learn-steps = Kroky této lekce
learn-step-done = { $title }, hotovo
learn-start-over = Od začátku
learn-take-back = Vzít zpět
learn-show = Ukaž mi to
learn-next = Dál
learn-finish = Dokončit
learn-skip = Přeskočit
learn-good = Výborně!
learn-poor = Jde to, ale…
learn-lost = Tím se hra prohrála
learn-lost-why = Proč prohra: { $why }. Vezmi to zpět a zkus to jinak.
learn-shown = Takhle to třeba jde. Začni znovu a zkus to po svém, nebo pokračuj.
learn-went-on = tah skončil a ještě něco chybí. Vezmi to zpět a zkus to znovu.
learn-mia-says = Mia signalizuje: { $signal }

learn-done-title = Lekce hotova
learn-play = Hned hrát sólo
learn-next-lesson = Další lekce: { $title }

learn-quiz-fine = To se smí říct
learn-quiz-too-much = To prozradí moc
learn-quiz-right = Správně.
learn-quiz-wrong = Ne tak docela.
learn-quiz-next = Další věta
learn-quiz-count = Věta { $place } z { $count }

learn-base = The Game
learn-base-about = Čtyři hromádky, jeden trik a jak mluvit bez čísel.
learn-base-done = To je celá hra: 98 karet, malé kroky, tu a tam trik a tým, který spolu mluví. Zbytek se naučíš hraním.

learn-base-lay = Polož kartu
learn-base-lay-task = A a B stoupají od 1, C a D klesají od 100. Ťukni na kartu a pak na hromádku, kam má jít. Nejlepší je malý krok.
learn-base-lay-good = Malý krok: všechna čísla za ním zůstávají volná na později.
learn-base-lay-poor = přeskočíš hodně čísel a na téhle hromádce už se nevrátí. Vezmi to zpět a zkus kartu, která je hromádce blíž.

learn-base-steps = Malé kroky
learn-base-steps-task = Hromádka bere každou kartu ve svém směru, jakkoli je daleko. Jenže každé přeskočené číslo je na ní ztracené. Vylož co nejlevněji dvě karty: krok je vidět na každé hromádce.
learn-base-steps-good = Dva malé kroky. Takové levné tahy vyhrávají hry.
learn-base-steps-poor = máš i levnější karty: zkus menší krok.

learn-base-trick = Reverzní trik
learn-base-trick-task = Je jen jedna cesta zpátky: přesně o deset. Stoupající hromádka bere i kartu o deset nižší, klesající o deset vyšší. Najdi tu oba triky.
learn-base-trick-good = Deset čísel zpátky, a to dvakrát. Víc ti ve hře nic nedá.
learn-base-trick-poor = tohle není trik. Hledej kartu přesně o deset níž, než je vršek A nebo B, nebo přesně o deset výš, než je vršek C nebo D.

learn-base-plan = Trik na míru
learn-base-plan-task = Na A je 45. Vylož dvě karty tak, aby na A bylo potom méně než 45.
learn-base-plan-good = O sedm nahoru, o deset zpátky: dvě karty jsou pryč a hromádka je na tom líp než předtím. Dvě karty o deset od sebe jsou poklad.
learn-base-plan-poor = dvě tvoje karty jsou přesně o deset od sebe. Nejdřív ta vyšší, na A.
learn-base-plan-second = teď je na řadě druhá karta z dvojice, na stejnou hromádku. Vezmi tu poslední zpět.

learn-base-turn = Celý tah
learn-base-turn-task = Vylož aspoň dvě karty; víc, když jsou levné. Pak tah ukonči: ruka se ti zase doplní.
learn-base-turn-good = To byl tah. Přišly nové karty a zpátky se už nic brát nedá. Až bude dobírací balíček prázdný, stačí jedna karta.
learn-base-turn-poor = je to drahé a máš levnější. Vezmi to zpět.

learn-base-talk = Domluva
learn-base-talk-task = Domluva je srdce hry. Smíš říct všechno kromě toho, co prozradí kartu. Co třeba tohle?
learn-base-talk-good = Máš na to cit. U stolu jsou na většinu z toho signály, každý na jedno ťuknutí.
learn-base-say-keep-off = Prosím, nic nedávejte na A!
learn-base-say-keep-off-why = Žádné číslo: dokonalé.
learn-base-say-number = Mám 49.
learn-base-say-number-why = Číslo karty se nesmí říct nikdy.
learn-base-say-small = Na C prosím jen malý krok.
learn-base-say-small-why = Jak daleko se má jít, se říct smí, dokud z toho nikdo nepozná kartu.
learn-base-say-trick = Mám trik na B.
learn-base-say-trick-why = Trik na B je jen jedna karta, takže je tím prozrazená.
learn-base-say-next = Moje je na D hned ta další.
learn-base-say-next-why = To si každý spočítá: přesná nápověda je číslo.
learn-base-say-start = Chci hrát hned po tobě.
learn-base-say-start-why = Kdo by chtěl na řadu, se říct smí vždycky.

learn-base-signal = Poslouchej ostatní
learn-base-signal-task = Hraješ s Miou a ona tě prosí, ať A necháš být. Vylož dvě karty, které pomůžou vám oběma.
learn-base-signal-good = Mia má 31, 32 a 33: tvoje 35 by jí je všechny zavřela. Poslouchat se vyplatí víc než malý krok.
learn-base-signal-poor = Mia prosila, ať A necháš být: má na ni něco dobrého. Polož něco jinam.
learn-base-signal-dear = je to drahé pro oba. Na B a C jsou menší kroky.

learn-base-lost = Jak se prohrává
learn-base-lost-task = Kdo nemůže v tahu vyložit dost karet, prohrál hru za všechny. Tady je to těsné: je potřeba vyložit dvě a záleží na pořadí.
learn-base-lost-good = Zachráněno, a na A je zase místo. Když se někdy zaseknete a zbývá celkem deset karet nebo méně, je to pořád velmi dobrý výsledek.
learn-base-lost-poor = tenhle tah přežiješ, ale další sotva. Trik by udělal místo: vezmi poslední kartu zpět.

learn-base-finish = Posledních sedm
learn-base-finish-task = Dobírací balíček je prázdný a tohle jsou úplně poslední karty. Vylož je všechny a vyhraj.
learn-base-finish-good = Výhra! Všech 98 karet leží na hromádkách.
learn-base-finish-poor = teď jsou 81 a 85 nadobro zavřené. Nech si 92, dokud neleží.

learn-onfire = On Fire
learn-onfire-about = Šest karet hoří. Kdo je na řadě, musí hasit.
learn-onfire-done = Hoří 22, 33, 44, 55, 66 a 77; všechno ostatní je při starém. Měj po ruce něco, čím je zakryješ.

learn-onfire-due = Uhas to
learn-onfire-due-task = 22 na A hoří: musí být zakrytá, než tvůj tah skončí, jinak je hra prohraná. Odehraj tento tah a ukonči ho.
learn-onfire-due-good = Uhašeno. Hořící karta musí být zakrytá v tahu po tom, ve kterém přišla.
learn-onfire-due-poor = moc drahé: na A a B jsou malé kroky.

learn-onfire-own = Zapal a uhas
learn-onfire-own-task = Máš hořící 55. Polož ji na D a hned ji uhas: máš na to tu pravou kartu.
learn-onfire-own-good = Vyložená i zakrytá v jednom tahu, a ještě trikem. Nikdo se nemusí bát.
learn-onfire-own-poor = hořící 55 máš pořád v ruce. Hodí se na D.
learn-onfire-own-late = teď 55 hoří dál. Vezmi poslední kartu zpět a hledej trik.

learn-onfire-next = Pošli to dál
learn-onfire-next-task = Uhasit smí i další hráč. Mia má něco skvělého na B. Polož hořící 33 tam, kde ji může zakrýt, a ukonči tah.
learn-onfire-next-good = Mia ji zakryje kartou 34. Oheň je věc domluvy.
learn-onfire-next-poor = Mia řekla B, ne A. Kdo ví, jestli ji tam zakryje?
learn-onfire-next-dear = je to velký krok. Na C a D máš menší.

learn-extreme = The Game Extreme
learn-extreme-about = Sedm příkazů, každý v jedné pozici.
learn-extreme-done = To bylo všech sedm. U stolu každý příkaz sám řekne, co po tobě chce, takže se nic nemusíš učit nazpaměť.

learn-extreme-stop = Stop
learn-extreme-stop-task = Stop tvůj tah hned ukončí, i jako jediná karta. Tvoje ostatní karty by tady hodně bolely…
learn-extreme-stop-good = Jedna karta a je po tahu. Stop je ve zlých časech záchrana.
learn-extreme-stop-far = Stop funguje i tam, ale na A se hodí mnohem líp.
learn-extreme-stop-poor = pak bude potřeba ještě jedna taková. Stop tě zachrání přede všemi.

learn-extreme-skull = Lebka
learn-extreme-skull-task = Lebka se musí zakrýt ve stejném tahu. Polož 47 na A, zakryj ji a ukonči tah.
learn-extreme-skull-good = Zakrytá, a odteď neškodná. Nemusí to být hned další kartou, ale v tomhle tahu ano.
learn-extreme-skull-poor = na jeden tah to jde, ale Lebka ti zůstane v ruce. Teď je dobrá chvíle: A je těsně pod ní.
learn-extreme-skull-dear = je tu menší krok. Vezmi to zpět.

learn-extreme-three = 3!
learn-extreme-three-task = S kartou 3! má tvůj tah přesně tři karty, ne víc a ne míň, a ona se počítá. Polož 31 a doplň to na tři.
learn-extreme-three-good = Přesně tři. Jestli je 3! první, druhá nebo třetí, je jedno.
learn-extreme-three-poor = je to drahé. Jdou tu tři malé kroky.

learn-extreme-silence = Ticho
learn-extreme-silence-task = Dokud leží Ticho navrchu, nikdo nesmí mluvit, psát ani dávat signály. Mia by ti hrozně ráda něco řekla. Zakryj ho!
learn-extreme-silence-good = U stolu se zase smí mluvit. Co je zakryté, neznamená už nic.
learn-extreme-silence-poor = to je velký krok. Která tvoje karta je těsně nad 42?

learn-extreme-no-trick = Bez triku
learn-extreme-no-trick-task = 48 na 58 by byl na B krásný trik. Jenže na A leží „Bez triku“ a zakazuje je všechny. Nejdřív ji zakryj obyčejným krokem.
learn-extreme-no-trick-good = Zakrytá, a triky jsou zase dovolené, i ve stejném tahu.
learn-extreme-no-trick-used = teď je 48 pryč, a patřila na B.
learn-extreme-no-trick-poor = teď už 48 na B není trik. Vezmi to zpět.
learn-extreme-no-trick-dear = to je velký krok. Na A stačí malý.

learn-extreme-one-pile = Na jednu
learn-extreme-one-pile-task = Dokud leží „Na jednu“ navrchu, jdou všechny karty tvého tahu na jednu hromádku podle tvé volby. Ledaže se zakryje… Vylož dvě karty, obě malým krokem.
learn-extreme-one-pile-good = První karta ji zakryla, takže druhá už mohla jít kamkoli.
learn-extreme-one-pile-poor = teď jdou na tuhle hromádku všechny tvoje karty z tohoto tahu a žádná další se na ni nehodí. Co kdyby se „Na jednu“ nejdřív zakryla?
learn-extreme-one-pile-dear = teď už tě nic neváže: na B a C jsou menší kroky.

learn-extreme-draw-one = Dober 1
learn-extreme-draw-one-task = Když je na konci tahu vidět „Dober 1“, dobereš si jedinou kartu. Ruce tak rychle vyschnou. Odehraj tah, po kterém budeš mít plnou ruku.
learn-extreme-draw-one-good = Zakrytá včas: ruku máš zase plnou.
learn-extreme-draw-one-poor = přišla jen jedna karta. Vezmi to zpět a zakryj 49, než tah ukončíš.
learn-extreme-draw-one-dear = je to drahé. Na A, B a C jsou malé kroky.

learn-extreme-both = Dva naráz
learn-extreme-both-task = Chceš se v jednom tahu zbavit 3! i karty Stop. 3! chce tři karty, Stop tah hned ukončí. V jakém pořadí to jde?
learn-extreme-both-good = Stop jako třetí karta: oba jsou spokojení.
learn-extreme-both-poor = tah skončil a 3! máš pořád v ruce. Vezmi to zpět: jdou obě?
learn-extreme-both-dear = to je velký krok a tady není potřeba.

learn-expert = Expert a menší ruka
learn-expert-about = Pro týmy, které vyhrávají moc často.
learn-expert-done = Druhý šroub, který se dá utáhnout, je menší ruka: každý má o kartu méně. Expert i menší ruka jdou dohromady se všemi ostatními variantami.

learn-expert-three = Aspoň tři
learn-expert-three-task = Ve hře pro experty má každý tah aspoň tři karty, dokud je z čeho dobírat. Najdi tři levné a pak tah ukonči.
learn-expert-three-good = Tři karty na tah: dvojice a triky teď znamenají ještě víc.
learn-expert-three-poor = je to drahé. Podívej se znovu: v ruce máš dokonce trik.

## The rules

rules-title = Pravidla našimi slovy: { $variant }

rules-table-heading = §1 Stůl
rules-table =
    Jste jeden tým, 1 až 5 hráčů od 8 let, asi na 20 minut. Karet je 98, od 2 do
    99, od každé jedna. Společně se snažíte vyložit všechny na čtyři hromádky:

    - A a B stoupají od 1.
    - C a D klesají od 100.

    Vidět je vždy jen vrchní karta hromádky. Zamíchejte a rozdejte každému do
    ruky: { $solo } karet v sólové hře, { $two } ve dvou, { $three } ve třech až
    pěti. Zbytek je dobírací balíček. Každý se podívá do svých karet a pak se
    dohodnete, kdo začne; hraje se po směru hodinových ručiček.

rules-turn-heading = §2 Tah
rules-turn =
    Vykládej karty z ruky jednu po druhé, každou na hromádku, která ji bere:

    - Vzestupná hromádka bere vyšší kartu, sestupná nižší. Mezera může být
      jakákoli, ale vyhrává se malými kroky.
    - Reverzní trik neboli finta: vzestupná hromádka bere i kartu přesně o 10
      nižší (37 na 47), sestupná přesně o 10 vyšší (75 na 65). Kolikrát chceš,
      na kterékoli hromádce.

    Vylož aspoň { $minimum } karty; když je dobírací balíček prázdný, aspoň 1{ $minimum ->
        [2] {""}
       *[other] {" (R2)"}
    }. Rozhoduje,
    jestli byl prázdný na začátku tahu (R23). Víc karet smíš vždycky. Pak si
    doplň ruku z dobíracího balíčku, dokud stačí (R19); dobrat se musí. Kdo pak
    už nemá žádné karty, toho přeskočte.

rules-end-heading = §3 Konec
rules-end =
    Vyhrajete, když všech 98 karet leží na hromádkách. Prohrajete, jakmile hráč
    na tahu nemůže tah podle pravidel dokončit, i kdyby ještě nějakou kartu
    vyložit šlo (R1). Spočítejte karty, které zbyly v rukou a v dobíracím
    balíčku: { $good } nebo méně je velmi dobrý výsledek.

rules-variants-heading = §4 Varianty
rules-variants =
    Moduly jdou kombinovat: On Fire, expert (aspoň 3 karty na tah místo 2),
    menší ruka (každý má o kartu méně) a Extreme. Přirozený postup: základní
    hra, dokud ji neporazíte, On Fire, expert, expert s menší rukou, Extreme.

rules-extreme-heading = §5 Extreme: karty s příkazy
rules-extreme =
    28 karet nese jeden ze sedmi příkazů. Každý splňte přesně, jinak tým
    okamžitě prohrál, ať zbývá karet jakkoli málo.

rules-layout-mirror =
    Které karty je nesou: toto je naše vlastní rozložení „{ $name }“, protože
    tištěné jsme nikde popsané nenašli. Máš-li tištěnou hru, zapiš čísla ze
    svého balíčku do souboru a použij --layout.
rules-layout-own = Které karty je nesou v tvém rozložení „{ $name }“:

rules-commands-heading = §5 Co přikazují
rules-commands =
    Bleskové příkazy platí pro toho, kdo je vyloží, a jen v tom tahu; leží-li
    nahoře později, neznamenají nic (R24):

    - Stop: tvůj tah hned končí, třeba i první kartou, bez ohledu na minimum
      (R3).
    - Lebka: zakryj ji ve stejném tahu. Nemusí to být hned další kartou (R5);
      Lebka na Lebce znamená, že se musí zakrýt ta horní (R6).
    - 3!: vylož v tomto tahu přesně tři karty i s kartou 3! (R8), a to i
      s prázdným dobíracím balíčkem (R12). Po třetí už nic vyložit nesmíš (R13).
      Stop se hodí jen jako třetí karta (R11).

    Nekonečné příkazy platí pro všechny, dokud jsou vidět nahoře na hromádce;
    zakryté už neznamenají nic:

    - Ticho: nikdo se o hře nesmí dorozumívat, slovy ani znameními (R27).
      O samotě neznamená nic (R20).
    - Bez triku: žádný reverzní trik na žádné hromádce, ani na zakrytí této
      karty (R16). Ona sama trikem přijít smí (R26).
    - Na jednu: kdo je na tahu, dává všechny karty na jednu hromádku, kterou si
      zvolí. Přijde-li uprostřed tahu, váže karty po ní (R14); zakrytá už
      neváže (R15).
    - Dober 1: je-li na konci tvého tahu vidět, dober si jen jednu kartu a ruku
      nedoplňuj (R17).

    Je-li tvoje ruka menší než minimum a ještě je z čeho dobírat, je konec hry,
    ledaže tě zachrání Stop (R18).

rules-fire-heading = §6 On Fire
rules-fire =
    Karty { $cards } hoří. Viditelná ohnivá karta musí být zakrytá
    nejpozději na konci příštího tahu, tedy tahu dalšího hráče, v sólové hře
    tvého vlastního; jinak tým prohrál. Svou můžeš zakrýt i hned. Ohnivá
    karta na ohnivé kartě zakryje tu spodní a horní má svou vlastní lhůtu (R21).
    Když leží všech 98 karet, smí být ohnivá karta vidět, pokud přišla v tom
    posledním tahu (R22).

    Tištěná pravidla, která máme, On Fire jen zmiňují a nevysvětlují: tato část
    vychází z uveřejněných popisů.
rules-fire-commands =
    Ohnivá karta nenese příkaz, ať rozložení říká cokoli (R25).

rules-corners-heading = §7 Jak se rozhodují sporné případy
rules-corners =
    - Co je zakázané, vyložit nejde: pořadí na hromádce a viditelné příkazy
      ubírají možnosti.
    - Co je přikázané, drží tah otevřený: skončit smí, až když je vyložené
      minimum a nezbývá nic zakrýt ani doplnit. Když už toho dosáhnout nejde, je
      v tu chvíli konec hry.
rules-corners-commands =
    - Kartu, kvůli které to dosáhnout nejde, přesto vyložit smíš, a prohraješ:
      Stop, který nechá vidět Lebku nebo ohnivou kartu, které končí lhůta
      (R4), 3! jako čtvrtou kartu (R9) nebo s málo kartami v ruce (R10), úplně
      poslední kartu, když je to Lebka (R7).

rules-talk-heading = §9 Domluva u stolu
rules-talk =
    Mluvte spolu: je to srdce hry. Nikdy neříkejte číslo, neukazujte kartu
    a nenapovídejte tak, že z toho vyjde jedna určitá karta („mám trik na A“ to
    dělá). Všechno ostatní se smí: „na poslední hromádku nic“, „tady jen malý
    krok“, kdo by chtěl na řadu. Vrchní karty, počty karet v rukou a v dobíracím
    balíčku a to, které karty už jsou vyložené, nejsou tajné (R28). S menší
    domluvou je to těžší, jestli chcete.
rules-talk-commands =
    Smíte také říct, které příkazy máte v ruce a které by teď neměly přijít, i
    když z toho druhu zbývá jediná karta. Dokud je vidět karta Ticho: nic (R27).

rules-about-heading = O těchto pravidlech
rules-about =
    „{ -program } rules --ruling R14“ vysvětlí číslo v závorce. Toto je
    neoficiální projekt bez vazby na vydavatele a autory tištěných her; jestli
    se ti líbí, kup si karty.

## Simulations

talk-silent = beze slov
talk-strict = přísná domluva
talk-house = domluva podle domácího pravidla (boti: přísně)
talk-free = volná domluva (boti: přísně)
seed-words = seed { $seed }
game-count = { $games ->
        [one] jedna hra
        [few] { $games } hry
       *[other] { $games } her
    }
same-deals = { $games ->
        [one] stejné rozdání pro všechny
        [few] stejná { $games } rozdání pro všechny
       *[other] stejných { $games } rozdání pro všechny
    }

row-won = výhry
row-win-rate = úspěšnost
row-very-good = zbylo { $cards } nebo méně
row-left = zbylé karty
row-broken = prohry kvůli příkazům
row-speed = rychlost
won-of = { $wins } z { $games }
rate = { $percent } %
rate-interval = { $percent } %   (95% interval: { $low } až { $high } %)
left-words = průměr { $mean }, medián { $median }
broken-by = { $command } { $percent } %
speed = { $rate ->
        [one] jedna hra za sekundu
        [few] { $rate } hry za sekundu
        [many] { $rate } hry za sekundu
       *[other] { $rate } her za sekundu
    }
heading-left = Zbylé karty na konci

column-team = tým
column-win = výhry %
column-interval = 95% interval
column-very-good = zbylo ≤ { $cards }, %
column-mean = průměr zbylých
column-median = medián
column-speed = her/s
column-points = výhry, body
column-cards = zbylé karty
column-better = lepší
heading-differences = Rozdíly na stejných rozdáních, s 95% intervaly
plain-number = { $number }
signed-interval = { $value } ({ $low } až { $high })
versus = { $first } – { $second }
better-unknown = nerozhodnuto

progress-preparing = příprava
progress-games = her { $played } z { $games }
progress-rate = { $rate } her/s
progress-won = výhry { $percent } %

run-goes-on = V souboru už je her { $played } z { $games }.
run-interrupted = Přerušeno: odehráno her { $played } z { $games }.
run-go-on = Stejný příkaz odtud pokračuje.
run-not-kept = Nejsou uložené; s --out <soubor> může běh později pokračovat.
league-interrupted = Přerušeno: všechny týmy odehrály her { $played } z { $games }.
forfeits = { $count ->
        [one] Jedna hra propadla a počítá se jako prohraná:
        [few] { $count } hry propadly a počítají se jako prohrané:
       *[other] { $count } her propadlo a počítá se jako prohrané:
    }
forfeit = Hra { $game }: { $why }
forfeits-more = { $count ->
        [one] A ještě jedna.
        [few] A ještě { $count }.
       *[other] A ještě { $count }.
    }
league-forfeits = { $team }: { $count ->
        [one] jedna hra propadla a počítá se jako prohraná
        [few] { $count } hry propadly a počítají se jako prohrané
       *[other] { $count } her propadlo a počítá se jako prohrané
    }. Hra { $game }: { $why }

plot-title = { $team }: výhry { $percent } %
plot-left = zbylé karty na konci
plot-share = podíl her
plot-mean = průměr { $mean }
plot-win-rate = vyhrané hry, s 95% intervalem
plot-difference = výhry prvního minus výhry druhého
league-title = Kdo vyhrává častěji?
outcome-won = výhra
outcome-stuck = dál to nešlo
outcome-skull = prohra kvůli Lebce
outcome-three = prohra kvůli 3!
outcome-fire = prohra kvůli ohnivé kartě
outcome-forfeit = propadlo

## The rulings

ruling-R1-question = Kdy přesně tým prohrál, protože tah nejde dokončit?
ruling-R1-answer = Posuzuje se to na začátku tahu a po každé kartě: když žádná řada povolených karet nevede k povolenému konci tahu, hra hned končí. Karty, které by ještě vyložit šlo, se počítají mezi zbylé.
ruling-R2-question = Kolik karet žádá varianta expert, když je dobírací balíček prázdný?
ruling-R2-answer = Jednu, jako v základní hře. Expert mění minimum jen do té doby, dokud je z čeho dobírat.
ruling-R3-question = Smí být Stop první kartou tahu?
ruling-R3-answer = Ano. Tah skončí tou jednou kartou, bez ohledu na minimum, a ruka se doplní jako po každém tahu.
ruling-R4-question = Co když přijde Stop ve chvíli, kdy je vidět Lebka z tohoto tahu nebo ohnivá karta, které právě končí lhůta?
ruling-R4-answer = Hra je prohraná, protože tah končí s něčím nezakrytým; ledaže to zakryje sám Stop a žádná jiná taková karta vidět není.
ruling-R5-question = Musí Lebku zakrýt hned další karta?
ruling-R5-answer = Ne. Stačí kterákoli pozdější karta téhož tahu; zakrytá musí být, když tah končí.
ruling-R6-question = Smí Lebka zakrýt Lebku?
ruling-R6-answer = Ano, ale pak se musí zakrýt i ta horní, ve stejném tahu.
ruling-R7-question = Všech 98 karet leží a je vidět Lebka z tohoto tahu. Je to výhra?
ruling-R7-answer = Ne, prohra: Lebka nebyla zakrytá. Když na začátku tahu zbývá jen taková možnost, hra končí už tehdy (R1).
ruling-R8-question = Kolikátou kartou v tahu smí být 3!?
ruling-R8-answer = První, druhou nebo třetí; dohromady budou karty tři. Dvě karty 3! v jednom tahu splní obě přesně tři karty.
ruling-R9-question = Smí se 3! vyložit jako čtvrtá nebo další karta?
ruling-R9-answer = Ano, ale hru to prohraje, protože přesně tři už nejdou.
ruling-R10-question = Smí se 3! vyložit, když je v ruce na tři karty málo?
ruling-R10-answer = Dokud existuje jiný povolený tah, ano, a hru to prohraje. Když je to jediná možnost, hra už skončila (R1).
ruling-R11-question = Jak jdou dohromady 3! a Stop?
ruling-R11-answer = Stop musí být třetí karta. Dřív ukončí tah s méně než třemi kartami a hra je prohraná.
ruling-R12-question = Žádá 3! tři karty i s prázdným dobíracím balíčkem?
ruling-R12-answer = Ano, přesně tři, i když by jinak stačila jedna.
ruling-R13-question = Leží tři karty a mezi nimi 3!. Smí přijít čtvrtá?
ruling-R13-answer = Ne. Nic dalšího se vyložit nesmí a tah musí skončit.
ruling-R14-question = Co váže karta „Na jednu“, když přijde uprostřed tahu?
ruling-R14-answer = To, co přijde po ní. Karty vyložené před ní se neposuzují a ona sama také ne. Od té chvíle musí každá karta vyložená, dokud je nějaká karta „Na jednu“ vidět, jít na stejnou hromádku jako první taková karta. Další karta „Na jednu“ se posuzuje jako každá jiná a může být tou první; zakryje-li jedinou viditelnou, zůstává tah vázaný k její hromádce.
ruling-R15-question = Co když se karta „Na jednu“ uprostřed tahu zakryje?
ruling-R15-answer = Jakmile není vidět žádná, nic už neváže a zvolená hromádka se zapomíná, i kdyby později v témže tahu přišla další karta „Na jednu“.
ruling-R16-question = Smí se karta „Bez triku“ zakrýt reverzním trikem?
ruling-R16-answer = Ne: ve chvíli, kdy se karta pokládá, je vidět. Jakmile ji zakryje obyčejný krok, triky jsou zase dovolené, i v témže tahu.
ruling-R17-question = Kolik karet se dobírá, když je vidět karta „Dober 1“?
ruling-R17-answer = Na konci tahu přesně jedna, i když jsou takové karty vidět dvě, a žádná, když je dobírací balíček prázdný. Pokud se během tahu zakryla, ruka se doplní na plný počet.
ruling-R18-question = Co když je ruka menší než minimum a v dobíracím balíčku ještě jsou karty?
ruling-R18-answer = Hra na začátku toho tahu končí, ledaže ho může podle pravidel ukončit Stop.
ruling-R19-question = Co když je v dobíracím balíčku na doplnění ruky málo karet?
ruling-R19-answer = Vezmi, co zbývá.
ruling-R20-question = Co dělá Ticho v sólové hře?
ruling-R20-answer = Nic. Leží viditelně a nikoho neváže.
ruling-R21-question = Smí se ohnivá karta položit na ohnivou?
ruling-R21-answer = Ano. Spodní je tím zakrytá a horní má svou vlastní lhůtu. (Naše pravidlo; tištěná pravidla, která máme, to neříkají.)
ruling-R22-question = Všech 98 karet leží a je vidět ohnivá karta. Je to výhra?
ruling-R22-answer = Ano, pokud přišla v tomto posledním tahu; ne, pokud v něm měla být zakrytá. (Naše pravidlo.)
ruling-R23-question = Co když se dobírací balíček vyprázdní: které minimum platí?
ruling-R23-answer = Minimum tahu se určí na jeho začátku podle toho, jestli byl dobírací balíček v tu chvíli prázdný. Uprostřed tahu nikdo nedobírá.
ruling-R24-question = Co znamenají Stop, Lebka a 3! z dřívějších tahů, když leží nahoře na hromádce?
ruling-R24-answer = Nic. Platily jen v tahu, ve kterém byly vyloženy.
ruling-R25-question = Co když rozložení dá příkaz číslu ohnivé karty?
ruling-R25-answer = Je to ohnivá karta a příkaz nemá: ohnivé karty nahrazují karty téhož čísla.
ruling-R26-question = Smí se sama karta „Bez triku“ vyložit reverzním trikem, třeba 21 na 31?
ruling-R26-answer = Ano, pokud není vidět jiná karta „Bez triku“. Její příkaz začíná, až když leží.
ruling-R27-question = Co přesně Ticho zavírá?
ruling-R27-answer = Signály a chat všech u stolu, i hráčů bez karet a diváků. Signály, které platily, zmizí a žádný se nesmí dát, obnovit ani vzít zpět. Že zavírá celý chat, a nejen řeči o hře, je naše pravidlo: nikdo to od sebe nerozezná.
ruling-R28-question = Co smí vědět každý?
ruling-R28-answer = Vrchní karty hromádek, kolik karet je v rukou a v dobíracím balíčku a které karty už jsou vyložené, protože si je lze pamatovat. Jestli se vyložené karty ukazují, je pomůcka, kterou si stůl může zapnout.

## Table talk

short-talk = podívat se, co filtr chatu zadrží a proč
synopsis-talk = { -program } talk "<text>" [volby]
help-talk =
    Řekne, co se stane s řádkem chatu během hry: projde, nebo je zadržen, protože
    jmenuje číslo nebo nechává jen jedno možné, v kterémkoli z pěti jazyků. Co je
    zadrženo, stojí v závorkách.

    O tom, která slova jsou obyčejná, rozhoduje jazyk stolu: „pet“ je anglicky
    domácí zvíře.
examples-talk =
    { -program } talk "I have forty-seven for A"
    { -program } talk "mám trik na A" --lang cs --level house
    { -program } talk "3! is mine" --variant base --json
    { -program } talk --stdin < lines.jsonl
exit-talk =
    Návratový kód: 0 hotovo, ať je verdikt jakýkoli, 2 chybné použití. S --stdin jsou
    i chyby odpověďmi a návratový kód je 0.
option-level-talk = Úroveň domluvy: silent, signals, strict (výchozí), house nebo free.
option-lang-talk = Jazyk stolu; výchozí je en.
option-variant-talk = Co se hraje; výchozí je extreme, kde je „3!“ příkaz.
option-silence-talk = Je odkrytá karta Ticho.
option-stdin-talk = Číst ze standardního vstupu na každém řádku jeden objekt JSON s
    "text", "level", "lang", "variant" a "silence" (kromě "text" může vše chybět) a na
    každý odpovědět jedním řádkem JSON.
usage-stdin-talk = S --stdin přicházejí texty ze standardního vstupu: text vynech.
usage-no-text = Chybí text; nebo jich s --stdin přečti víc.
usage-language = Pro { $language } tu není slovník; jsou tu { $known }.
verdict-ok = Tohle se říct smí.
verdict-number = Zadrženo: jmenuje to číslo. Všechno ostatní se říct smí.
verdict-exact-hint = Zadrženo: zbývá jen jediné číslo. Řekni to méně přesně.
verdict-closed = Na téhle úrovni domluvy je chat během hry zavřený.
verdict-silence = Je odkrytá karta Ticho: dokud není zakrytá, nesmí se nic říkat. (R27)
verdict-marked = { "  " }{ $marked }
problem-talk-not-json = Tohle není řádek JSON.
problem-talk-no-text = Tohle není objekt JSON s položkou "text".
problem-talk-wrong-type = "{ $name }" má hodnotu nesprávného druhu.
problem-talk-language = Pro { $language } tu není slovník; jsou tu { $known }.

## Šance, obtížnost a rozbor

short-chance = říct, jakou mají championi šanci vyhrát z pozice
short-difficulty = říct, jak často rozdání vyhrají týmy, které ho nevidí
short-review = říct tah po tahu, co bylo ve hře štěstí a co rozhodnutí
synopsis-chance = { -program } chance "<řádek>" [volby]
help-chance =
    Říká, jakou má tým championů šanci vyhrát z pozice: vymyslí se rozdání, která se
    hodí, v každém championi hrají dál a uvede se průměr s intervalem, který ho
    obsahuje v 19 případech z 20, pokud jde o výběr rozdání.

    Co řádek ukazuje, je známo, pořadí dobíracího balíčku nikdy. S --seat platí jen
    to, co z řádku ví toto místo.
examples-chance =
    { -program } chance "base 40/30/60/70 5,17,44,58/?7 ?40 1 -"
    { -program } chance "base 60/99/2/3 55,70/50,71 - 2 -" --seat 2 --deals 2000 --json
exit-chance =
    Návratový kód: 0 zodpovězeno, 1 pozici nelze přečíst, 2 špatné použití.
synopsis-difficulty = { -program } difficulty [<záznam>] [volby]
help-difficulty =
    Říká, jak je rozdání těžké: jak často ho vyhraje tým championů a týmy botů, kteří
    se pletou jako lidé, aniž vidí karty. Je to rozdání ze záznamu (soubor, "-" pro
    standardní vstup, nebo záznam na jednom řádku) nebo podle čísla. Kolik takových
    rozdání championi vyhrají méně často, se uvede tam, kde je to změřeno.
examples-difficulty =
    { -program } difficulty --players 3 --seed 98
    { -program } difficulty game.txt --games 500 --json
exit-difficulty =
    Návratový kód: 0 zodpovězeno, 1 záznam nelze přečíst, 2 špatné použití.
synopsis-review = { -program } review <záznam> [volby]
help-review =
    Říká pro každý tah záznamu (soubor, "-" pro standardní vstup, nebo záznam na
    jednom řádku) šanci před ním, co z ní udělalo rozhodnutí a co štěstí, lepší tah,
    pokud byl, a proč je lepší. Tah se posuzuje podle toho, co jeho místo mohlo vědět.
    Všechna rozhodnutí a všechno štěstí dohromady vedou od první šance k výsledku.
    Rozdíly jsou v setinách šance na výhru.
examples-review =
    { -program } review game.txt
    { -program } review game.txt --quick --plot game.html
    { -program } review game.txt --seconds 300 --json
exit-review =
    Návratový kód: 0 rozebráno, 1 záznam nelze přečíst nebo soubor zapsat, 2 špatné
    použití.
option-seat-chance = Čí vědění platí. Jinak vše, co řádek ukazuje.
option-talk-chance = silent, nebo jiná úroveň: championi pak signalizují.
option-deals-chance = Kolik rozdání si vymyslet; jinak 512.
option-start-difficulty = Které místo začíná. Jinak rozhodne každý tým.
option-games-difficulty = Kolik her každý tým zahraje; jinak 64.
option-quick = Dívat se méně zblízka: asi deset sekund místo minuty.
option-seconds-review = Jak dlouho to smí trvat; jinak 60, s --quick 10.
option-plot-review = Nakreslit šanci do tohoto souboru, .png nebo .svg, nebo napsat
    stránku se vším, .html.
usage-chance-seat = --seat potřebuje řádek, kde jsou známy všechny ruce: řádek se skrytými kartami už ukazuje jedno vědění.
usage-difficulty = Buď záznam, nebo --seed: jedno z toho je potřeba, a jen jedno.
usage-plot-review = { $file } není ani .png, ani .svg, ani .html.
chance-over = Hra skončila.
chance-by-line = Podle všeho, co řádek ukazuje. Vymyšlená rozdání: { $deals }; směrodatná chyba: { $error } %.
chance-by-seat = Podle toho, co ví místo { $seat }. Vymyšlená rozdání: { $deals }; směrodatná chyba: { $error } %.
difficulty-harder = Pro championy je těžších { $percent } % ze všech takových rozdání.
difficulty-unmeasured = Kolik takových rozdání je těžších, nebylo změřeno.
review-progress = Rozebráno: tah { $turn } z { $turns }.
review-turn = tah
review-name = kdo
review-actions = zahráno
review-before = šance
review-choice = volba
review-luck = štěstí
review-grade = známka
review-chance = šance na výhru
review-title = Štěstí, nebo my: { $names }
review-better = lépe: { $actions } ({ $percent } %)
review-because = protože: { $why }
review-nothing = Nic se nezahrálo, takže není co rozebírat.
review-won = Vyhráno, z { $first } % na { $end } %: štěstí { $luck }, volba { $choice }.
review-lost = Prohráno, z { $first } % na { $end } %: štěstí { $luck }, volba { $choice }.
review-unfinished = Nedohráno, z { $first } % na { $end } %: štěstí { $luck }, volba { $choice }.
review-seat = { $name }: přesnost { $accuracy } %, volba { $choice }, štěstí { $luck }.
review-seat-no-choice = { $name }: bez jediné volby ({ $choice }), štěstí { $luck }.
review-turning-point = Zlom: tah { $turn }, { $name }, { $choice }.
review-helped = Tah { $turn }: pomohlo „{ $signal }“ od { $name }, a zahrálo se { $actions } ({ $gain }).
review-saving = Signál, který by pomohl nejvíc: před tahem { $turn } od { $name } „{ $signal }“. To vede k { $actions } ({ $gain }).
review-grade-only = jediný tah
review-grade-best = nejlepší
review-grade-good = dobrý
review-grade-inaccuracy = nepřesnost
review-grade-mistake = chyba
review-grade-blunder = hrubá chyba
review-why-lost-at-once = tento tah hru rovnou prohrál
review-why-missed-trick = nevyužil se reverzní trik s kartou { $card } na { $pile }
review-why-broke-trick = { $pile } ujela reverznímu triku s kartou { $card }
review-why-wasted = karta { $card } posunula { $pile } o { $cost } a mohla počkat
review-why-other-pile = karta { $card } patří spíš na { $better } než na { $pile }
review-why-no-small-step = dvě nejlevnější karty, které drží { $name }, teď stojí asi { $steps }; lépe { $better }
review-why-ignored-signal = { $name } předtím: „{ $signal }“
review-why-more-than-needed = vyložilo se moc: { $laid }; lépe { $better }
review-why-fewer-than-good = vyložilo se málo: { $laid }; lépe { $better }
review-why-command = karta { $card } ({ $command }) na { $pile } mohla počkat
review-why-wrong-card = lepší byla karta { $better } než { $card }

## Puzzles

short-puzzles = zkusit úlohu nebo hledat nové v partiích
synopsis-puzzles = { -program } puzzles [<úloha> | today | find [<záznam> …]] [volby]
help-puzzles =
    Vypíše úlohy, které jsou součástí programu: pozice ze skutečných partií, v nichž
    jeden tah zachová zřetelně lepší šanci na výhru než všechny ostatní. S označením
    úlohy se úloha ukáže a program se zeptá na tah (45A 46A end); "today" je úloha
    dne.

    "find" hledá nové v partiích, které hrají boti, nebo v záznamech. Stejné číslo
    rozdání a stejný počet partií najdou vždy stejné úlohy. Odpověď s důkazem "exact"
    byla sledována vším, co může přijít; "search" se opírá o mnoho představených
    rozdání dohraných do konce.
examples-puzzles =
    { -program } puzzles --theme tricks
    { -program } puzzles today
    { -program } puzzles find --variant extreme --players 2 --games 200 --out mine.json
    { -program } puzzles find game.txt
exit-puzzles =
    Návratový kód: 0 vypsáno, nalezeno nebo byl tah správný, 1 nebyl, nebo taková
    úloha není, 2 špatné použití.
value-puzzle = úloha
option-theme-puzzles = Jen úlohy na toto téma: endgame, tricks, patience, commands, signals, damage.
option-turn-puzzles = Tvůj tah, posouzený bez ptaní: "45A 46A end".
option-proof = Jen odpovědi zajištěné takto: exact nebo search.
option-games-puzzles = Kolik partií botů se projde; jinak 100.
option-seconds-puzzles = Skončit po partii, v níž tento čas uplyne.
option-seed-puzzles = Která rozdání boti hrají; jinak 1.
option-variant-puzzles = Co boti hrají: base (jinak toto), extreme, …
option-players-puzzles = Kolik jich hraje; jinak jeden.
option-bot-puzzles = Který bot hraje na všech místech; jinak champion.
option-out-puzzles = Uložit nalezené do tohoto souboru.
usage-one-of = { $value } není nic z tohoto: { $known }.
problem-puzzle-unknown = Úloha { $puzzle } neexistuje.
puzzles-found = Nalezeno: { $count ->
        [one] jedna úloha
        [few] { $count } úlohy
       *[other] { $count } úloh
    }, prošlo se { $games ->
        [one] jednou partií
        [few] { $games } partiemi
       *[other] { $games } partiemi
    }.
puzzles-ask = Tvůj tah:
puzzles-unfinished = Tah není u konce: doplň chybějící karty nebo "end".
puzzle-title = Úlohy
puzzle-lead = Pozice ze skutečných partií, v nichž je jeden tah zřetelně lepší než všechny ostatní. Najdi ho!
puzzle-today = Úloha dne
puzzle-themes = Téma
puzzle-theme-all = Všechna
puzzle-theme-endgame = Koncovka
puzzle-theme-tricks = Triky
puzzle-theme-patience = Trpělivost
puzzle-theme-commands = Příkazy
puzzle-theme-signals = Signály
puzzle-theme-damage = Nejmenší škoda
puzzle-proof-exact = dokázáno
puzzle-proof-search = ověřeno hledáním
puzzle-question = Který tah zachová nejlepší šanci na výhru?
puzzle-unseen = Ještě neviděné: { $cards }
puzzle-open-hands = Všechny ruce leží odkryté.
puzzle-says = Místo { $seat } říká: { $signals }
puzzle-holds = Místo { $seat } drží: { $cards }
puzzle-right = Správně: { $turn }
puzzle-wrong = Není nejlepší. Nejlepší tah je { $turn }
puzzle-chances = Vyhrává v { $chance } % všech případů. Nejlepší ze všech ostatních tahů, { $turn }, vyhrává v { $next } %.
puzzle-only = Vyhrává v { $chance } % všech případů. Každý jiný tah prohrává.
puzzle-obvious = Nejmenší kroky, { $turn }, vyhrávají v { $chance } %.
puzzle-why-endgame = Jen tak zbude místo pro to, co ještě přijde.
puzzle-why-tricks = Zpětný trik získává místo, ale jen v pravou chvíli.
puzzle-why-patience = Co lze nechat na později, má tam větší cenu: vyplatí se počkat.
puzzle-why-commands = Rozhoduje příkaz: sleduj, co zakazuje nebo žádá, teď i v příštím tahu.
puzzle-why-signals = Signál říká, co nevidíš: nech hromádku tomu, kdo o ni prosí.
puzzle-why-damage = Každý tah škodí; tento škodí hromádce, která to snese.
puzzle-sure-exact = Dokázáno: každý tah byl sledován vším, co může přijít.
puzzle-sure-search = Ověřeno na { $deals } představených rozdáních, která odpovídají tomu, co vidíš, dohraných šampionem do konce.
puzzle-next = Další úloha
puzzle-again = Zkusit znovu
puzzle-show = Ukázat odpověď
puzzle-all = Všechny úlohy
puzzle-streak = { $count ->
        [0] Zatím žádná série
        [one] Jedna správně v řadě
        [few] { $count } správně v řadě
       *[other] { $count } správně v řadě
    }
puzzle-solved = Vyřešeno { $done } z { $total }
web-front-puzzles = Úlohy
web-front-puzzles-words = Jeden tah zachrání hru. Který?

## Open cards

solve-won = Vyhráno, když začne místo { $seat }: za { $seconds } s se našel tento postup.
solve-lost = Prohráno: žádný postup nevyhrává. Za { $seconds } s se prošlo vše dosažitelné.
solve-unknown = Neznámo: za { $seconds } s se nenašel výherní postup a vyloučit ho nelze.
solve-turn = { $seat }: { $actions }
