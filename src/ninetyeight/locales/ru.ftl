# Every sentence a person reads, in Russian. The ids are the same in every language.
# Messages may use the terms at the top; they may not refer to other messages.

-program = ninetyeight

## The command: help

short-play = сыграть партию, соло или по очереди за одной клавиатурой
short-position = показать позицию: что можно, чего требуют приказы и почему
short-perft = сосчитать дерево действий из позиции
short-replay = показать записанную партию ход за ходом
short-verify = проверить, что колода записи была запечатана до игры
short-solve = узнать, можно ли выиграть расклад с открытыми картами
short-rules = прочитать правила или одно разъяснение
short-simulate = дать ботам сыграть тысячи партий и узнать, часто ли они побеждают
short-serve = открыть сервер столов для людей и ботов
short-league = сыграть разными ботами одни и те же раздачи и узнать, кто лучше
short-backup = сохранить всё, что есть на сервере, в один файл
short-restore = наполнить пустую базу данных из резервной копии

heading-commands = Команды
heading-options = Опции
heading-examples = Примеры

synopsis-ninetyeight = { -program } <команда> [опции]
help-ninetyeight =
    Кооперативные карточные игры The Game и The Game Extreme: играй в терминале,
    разбирай позиции, пересматривай записи, читай правила. Неофициальная
    программа, с издателем не связана.

    «{ -program } <команда> --help» расскажет о каждой команде подробнее.
examples-ninetyeight =
    { -program } play
    { -program } rules --variant extreme
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
exit-ninetyeight =
    Результаты идут в стандартный вывод, всё остальное — в поток ошибок. Код
    выхода: 0 — готово, 1 — отказ (или проигрыш, если команда так обещает), 2 —
    неверный вызов.

synopsis-play = { -program } play [опции]
help-play =
    Партия простыми строками: соло, компанией до пяти человек (по очереди за
    одной клавиатурой, не видя чужих карт) или вместе с ботами.

    Чтобы положить карту, набери её и стопку (45A), чтобы закончить ход — «end»;
    можно и всё сразу (45A 46A end), а ? расскажет об остальном. Перед каждой
    картой видно, сколько стоила бы любая из них.

    Варианты: base или что-то из extreme, onfire, expert и short, соединённое
    знаком + в этом порядке.
examples-play =
    { -program } play
    { -program } play --variant extreme+onfire --name Ann --name Ben
    { -program } play --bots planner,quick
    { -program } play --variant expert --seed 98 --record game.txt
exit-play = Код выхода: 0 — победа, 1 — проигрыш или выход до конца, 2 —
    неверный вызов.

synopsis-position = { -program } position "<строка>" [опции]
help-position =
    Показывает позицию так, как её хочет видеть человек: стопки, карты на руках,
    что в силе, что нужно выполнить, сколько стоит каждая карта, а если её
    нельзя положить — почему.

    В строке позиции шесть полей: вариант, верхние карты A/B/C/D в начале хода,
    карты на руках в начале хода (места через /), колода, чей ход и что с тех
    пор выложено. «?6» — шесть скрытых карт, «-» — ничего. В седьмом поле можно
    назвать карты, которые точно лежат в стопках.
examples-position =
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
    { -program } position "base 1/34/100/62 3,17,45,60,71 - 1 -" --do "3A 45B end" --json
    { -program } position --stdin < requests.txt
exit-position =
    Код выхода: 0 — готово (даже если партия проиграна), 1 — строку не прочитать
    или действие невозможно, 2 — неверный вызов. С --stdin ошибки — тоже ответы,
    и код выхода 0.

synopsis-perft = { -program } perft "<строка>" <глубина> [опции]
help-perft =
    Считает, сколько есть цепочек ровно из <глубина> действий, начиная с позиции:
    отдельно по первому действию, в конце — всего. Если две реализации правил
    где-то расходятся, это видно здесь.

    Все карты, нужные дереву, должны быть известны: «?40» хватает, только пока
    никто не добирает. У законченной партии продолжений нет.
examples-perft =
    { -program } perft "base 1/34/100/62 3,17,45,60,71/8,9,50 20,21,22 1 -" 4
    { -program } perft "extreme 11/34/100/62 3,17,45/4,8,50 - 2 50A" 3 --json
exit-perft =
    Код выхода: 0 — готово, 1 — строку не прочитать или дереву нужны скрытые
    карты, 2 — неверный вызов.

synopsis-replay = { -program } replay <запись> [опции]
help-replay =
    Показывает записанную партию: кто играл, затем каждый ход с картами,
    сигналами, возвратами и заметками, и чем всё кончилось. <запись> — это файл,
    «-» для стандартного ввода или запись одной строкой (98r1-…).
examples-replay =
    { -program } replay game.txt
    { -program } replay game.txt --turn 12
    { -program } replay game.txt --seat 2 --json
exit-replay =
    Код выхода: 0 — готово, 1 — запись не прочитать, 2 — неверный вызов (в том
    числе ход или место, которых в этой партии нет).

synopsis-verify = { -program } verify <запись> [опции]
help-verify =
    Проверяет печать записанной партии. При раздаче сервер показывает хеш, а
    после игры — колоду и соль; если из них выходит тот же хеш, колоду никто не
    подменил. <запись> — это файл, «-» для стандартного ввода или запись одной
    строкой (98r1-…).
examples-verify =
    { -program } verify game.txt
    { -program } verify - --json < game.txt
exit-verify =
    Код выхода: 0 — печать подходит, 1 — не подходит, её нет или запись не
    прочитать, 2 — неверный вызов.

synopsis-solve = { -program } solve ["<строка>" | <запись>] [опции]
help-solve =
    Ищет выигрышную последовательность ходов, когда известны все руки и
    колода: для позиции, для расклада из записи (файл, "-" для стандартного ввода или
    запись в одну строку) или для расклада по числу.

    «Выиграно» даётся вместе с ходами. «Проиграно» — это доказательство: просмотрены
    все достижимые позиции. «Неизвестно» — за данное время ни то, ни другое. Начать
    расклад может любое место, если --start не говорит, какое.
examples-solve =
    { -program } solve --variant extreme --players 3 --seed 98
    { -program } solve "base 60/99/2/3 55,70/50,71 - 2 -"
    { -program } solve game.txt --seconds 60 --json
exit-solve =
    Код выхода: 0 — ответ есть, каким бы он ни был, 1 позицию или запись не прочитать
    или карты скрыты, 2 неверный вызов.

synopsis-rules = { -program } rules [опции]
help-rules =
    Печатает правила варианта своими словами, только нужные ему части, или
    вопрос и ответ одного разъяснения: номера в скобках, вроде (R14), решают
    спорные случаи.
examples-rules =
    { -program } rules
    { -program } rules --variant extreme+onfire
    { -program } rules --ruling R14
exit-rules = Код выхода: 0 — готово, 1 — файл раскладки не прочитать, 2 —
    неверный вызов.

synopsis-simulate = { -program } simulate --bots <имена> [опции]
help-simulate =
    Боты играют много партий, а ты узнаёшь, как часто они побеждают: доля побед
    с интервалом 95 %, доля партий, где осталось не больше 10 карт, сколько карт
    осталось и сколько партий сыграно за секунду.

    Встроены champion (самый сильный), champion-search, planner, quick, casual,
    beginner, child, greedy и random.
    Одно имя занимает все места; «planner,quick,quick» называет их по
    одному. Своего бота называй файлом и классом: my_bot.py:MyBot. Он думает в
    отдельном процессе; если он сломается, партия засчитывается как проигранная,
    а остальные идут дальше.

    Та же команда даёт те же партии на любой машине и при любом числе процессов.
    С --out прерванный прогон продолжится с того же места, если дать ту же
    команду ещё раз; только --games может быть другим.
examples-simulate =
    { -program } simulate --bots planner --players 3 --games 100000
    { -program } simulate --bots planner,quick --variant extreme --json
    { -program } simulate --bots my_bot.py:MyBot --games 500 --out mine.jsonl --plot mine.png
exit-simulate =
    Код выхода: 0 — готово (даже если были снятые партии), 1 — не загрузить
    бота, не открыть файл или кластер, 2 — неверный вызов, 130 — прервано, с
    итогами сыгранного.

synopsis-league = { -program } league --bots <имена> [опции]
help-league =
    Несколько команд ботов играют одни и те же раздачи, и видно, насколько одна
    побеждает чаще другой, с интервалами 95 %. На одинаковых раздачах разницу
    видно за гораздо меньшее число партий.

    Каждое имя — команда на все места; «planner+quick» — команда из двух разных
    ботов. Ботов называй так же, как для «{ -program } simulate».
examples-league =
    { -program } league --bots planner,quick --players 3
    { -program } league --bots planner+planner,planner+quick --games 100000 --plot league.svg
exit-league =
    Код выхода: 0 — готово (даже если были снятые партии), 1 — не загрузить
    бота, не открыть файл или кластер, 2 — неверный вызов, 130 — прервано, с
    итогами того, что сыграли все команды.

synopsis-serve = { -program } serve [опции]
help-serve =
    Открывает сервер столов для людей и ботов, если не сказано иначе — на
    http://127.0.0.1:8098. Всё сразу сохраняется: останови его когда угодно, и
    столы останутся как были.

    Без --database всё лежит в одном файле в папке данных. С PostgreSQL одну
    базу могут делить сколько угодно серверов. Остановить: Ctrl-C.
examples-serve =
    { -program } serve
    { -program } serve --open
    { -program } serve --host 0.0.0.0 --port 80 --data-dir /srv/ninetyeight
    { -program } serve --database postgresql://localhost/ninetyeight
exit-serve =
    Код выхода: 0 — остановлен, 1 — адрес или база данных недоступны, 2 —
    неверный вызов, 130 — прервано.

synopsis-backup = { -program } backup <файл> [опции]
help-backup =
    Записывает всё, что хранит сервер, в один файл: столы, партии, игроков и
    секреты сервера, поэтому держи его там, где никто другой его не прочтёт.
    Сервер может работать дальше; в файле будет один его миг. Прежний файл
    заменяется, когда новый готов целиком.

    «{ -program } restore» снова сделает из него базу данных, любую из двух: так
    можно и перейти с SQLite на PostgreSQL.
examples-backup =
    { -program } backup monday.backup
    { -program } backup /mnt/safe/tables.backup --data-dir /srv/ninetyeight
    { -program } backup tables.backup --database postgresql://localhost/ninetyeight
exit-backup =
    Код выхода: 0 — готово, 1 — базы данных нет или файл не записать, 2 —
    неверный вызов.

synopsis-restore = { -program } restore <файл> [опции]
help-restore =
    Наполняет базу данных из файла, который записала «{ -program } backup». База
    должна быть пустой, чтобы ничего не пропало; для SQLite файл создаётся.
    Восстанавливается либо всё, либо ничего.
examples-restore =
    { -program } restore monday.backup
    { -program } restore tables.backup --database postgresql://localhost/ninetyeight
exit-restore =
    Код выхода: 0 — готово, 1 — копия повреждена или база данных не пуста, 2 —
    неверный вызов.

option-help = Показать этот текст и выйти.
option-host = На каком адресе слушать; обычно 127.0.0.1, только эта машина.
option-port = Порт; обычно 8098, а 0 берёт любой свободный.
option-database = Где всё хранится: postgresql://user@host/name или
    sqlite:///path. Обычно — файл в папке данных.
option-data-dir = Папка для данных; обычно своя у каждого пользователя.
option-public-url = Адрес, по которому заходят люди, если перед сервером стоит
    прокси: https://table.example.org.
option-trusted-proxy = Прокси (адрес или сеть), чьим заголовкам X-Forwarded
    можно верить; можно указать несколько раз.
option-bot-workers = Сколько процессов думают за ботов; обычно 2.
option-bot-limit = Сколько секунд бот может думать над одним ответом; обычно 10.
option-away-after = Через сколько секунд без связи игрок считается отошедшим;
    обычно 60.
option-archive-after = Через сколько секунд стол, который никто не трогает,
    уходит в архив; обычно 30 дней. Его можно разбудить.
option-open = Открыть страницу в браузере.
option-no-rate-limits = Отвечать всем без ограничения скорости: для тестов и
    замеров.
# What an option or an argument takes, between < and >.
value-actions = действия
value-address = адрес
value-code = код
value-depth = глубина
value-file = файл
value-folder = папка
value-id = id
value-level = уровень
value-line = строка
value-name = имя
value-names = имена
value-number = число
value-record = запись
value-seat = место
value-seconds = секунды
value-text = текст
value-url = url

option-lang = Язык всего, что говорит программа; иначе язык системы.
option-version = Показать версию и выйти.
option-do = Сначала выполнить эти действия, например «45A 46A end».
option-json = Вместо этого напечатать один объект JSON.
option-stdin = Читать из стандартного ввода по запросу на строку, «<строка>» или
    «<строка> ; <действия>», и отвечать на каждый строкой JSON.
option-layout = Играть с раскладкой из этого файла TOML вместо нашей.
option-layouts = Файл TOML с раскладкой, которую может назвать ввод
    (extreme@name); можно указать несколько раз.
option-variant-play = Во что играть: base (если не сказано иное), extreme,
    onfire+expert, …
option-variant-rules = Правила какого варианта: base (если не сказано иное),
    extreme, …
option-variant-solve = Для какого варианта число раздаёт: base (по умолчанию), extreme, …
option-players-solve = На скольких число раздаёт; по умолчанию на одного.
option-seed-solve = Расклад по этому числу.
option-start-solve = Какое место начинает расклад. По умолчанию любое.
option-seconds = Сколько искать; по умолчанию 10.
option-players = Сколько игроков вместе с ботами; обычно столько людей, сколько
    имён, или один, и боты.
option-name = Имя для следующего места; можно указать несколько раз.
option-bots-play = Боты, которые играют с тобой, через запятую, на местах после
    людей: planner, casual, child и другие, или file.py:Name, если бот свой.
option-talk-play = silent, signals, strict (если не сказано иное), house или free. house и
    free открывают и сигнал про прыжок; при free можно назвать и последнюю горящую
    карту.
option-seed = Раздача: одно и то же число — всегда одна и та же. Обычно новая.
option-start = Какое место начинает. Обычно все сначала смотрят свои карты.
option-record = Писать запись партии в этот файл после каждого хода. Готовый
    файл заменяется только с твоего согласия.
option-bars = Показывать числовую прямую в начале хода или нет. Обычно только в
    терминале.
option-turn = Только этот ход, целиком: позиция в его начале.
option-seat = Только то, что было видно с этого места.
option-ruling = Напечатать только это разъяснение.
option-bots = Кто играет: одно имя на все места или своё для каждого, через
    запятую.
option-teams = Команды через запятую: в каждой один бот на все места или свой
    для каждого, через +.
option-variant-sim = Во что играют: base (если не сказано иное), extreme,
    onfire+expert, …
option-players-sim = Сколько игроков; обычно столько, сколько имён, или один.
option-talk = silent, signals, strict (если не сказано иное), house или free. У
    ботов есть только сигналы, и везде, кроме silent, они сигналят по правилам
    strict.
option-games = Сколько партий; обычно 10000.
option-seed-sim = Какие раздачи: одно и то же число — всегда одни и те же.
    Обычно 1.
option-jobs = Сколько ядер занять; обычно все.
option-limit = Сколько секунд свой бот может думать над одним ответом; обычно 5.
option-cluster = Играть на кластере Dask, чей планировщик по этому адресу,
    например tcp://127.0.0.1:8786.
option-plot = Нарисовать результат в этот файл, .png или .svg.
option-csv = Вместо этого напечатать значения через запятую.
option-out = Хранить партии в этом файле, чтобы прерванный прогон можно было
    продолжить.

## The command: wrong usage

usage-line = Вызов: { $usage }
usage-hint = «{ $command } --help» расскажет больше.
usage-near = Может быть, { $names }?
usage-no-catalogue = Для { $language } здесь нет каталога; есть { $known }.
usage-missing = Не хватает { $name }.
usage-value = Неверное значение { $name }: { $why }
usage-number = { $value } — не целое число от { $low } до { $high }.
usage-no-option = Опции { $name } здесь нет.
usage-negative = { $name } выглядит как опция, а отрицательные числа здесь невозможны.
usage-flag = { $name } не принимает значения.
usage-no-value = Для { $name } нужно значение.
usage-extra = После аргументов ничего больше не ожидалось, но есть { $words }. Текст с пробелами нужно брать в кавычки.
usage-no-command = Какая команда?
usage-no-such-command = Команды { $name } нет.
usage-stdin = С --stdin строки приходят из стандартного ввода, действия — после точки с запятой: убери строку и --do.
usage-no-line = Не хватает строки позиции; чтобы прочитать много строк, есть --stdin.
usage-solve = Либо позиция или запись, либо --seed: нужно что-то одно, и только одно.
usage-layout = Раскладка нужна только вариантам с extreme.
usage-start = Место { $start } не может начинать: { $players ->
        [1] играет только один игрок
        [one] играет только { $players } игрок
        [few] играют только { $players } игрока
        [many] играют только { $players } игроков
       *[other] играют только { $players } игрока
    }.
usage-names = Имён указано { $names }, но { $players ->
        [1] играет только один игрок
        [one] играет только { $players } игрок
        [few] играют только { $players } игрока
        [many] играют только { $players } игроков
       *[other] играют только { $players } игрока
    }.
usage-bots = { $bots ->
        [1] Один бот не может
        [one] { $bots } бот не может
        [few] { $bots } бота не могут
        [many] { $bots } ботов не могут
       *[other] { $bots } бота не могут
    } быть за столом, где игроков { $players }: играет хотя бы один человек, а всего не больше пяти.
usage-bots-unnamed = Не хватает имени бота: пиши их так: planner,quick.
usage-talk = Уровень общения { $talk } здесь не выбрать, можно: { $known }.
usage-turn = Хода { $turn } нет: { $turns ->
        [1] в записи только один ход
        [one] в записи { $turns } ход
        [few] в записи { $turns } хода
        [many] в записи { $turns } ходов
       *[other] в записи { $turns } хода
    }.
usage-seat = Места { $seat } нет: { $players ->
        [1] играл только один человек
        [one] играл только { $players } человек
        [few] играли только { $players } человека
        [many] играли только { $players } человек
       *[other] играли только { $players } человека
    }.
usage-ruling = Разъяснения { $ruling } нет: они идут от R1 до { $last }.
usage-seconds = { $value } — не число секунд: нужно больше 0 и не больше { $most }.
usage-json-csv = Либо --json, либо --csv, но не оба.
usage-plot = { $file } — не .png и не .svg.
usage-teams = В лиге хотя бы две команды с разными именами, через запятую.

usage-public-url = { $value } — не адрес сервера: пиши так: https://table.example.org, без пути.
usage-proxy = { $value } — не адрес и не сеть.

## The server

backup-done = { $rows ->
        [1] Одна строка записана
        [one] { $rows } строка записана
        [few] { $rows } строки записаны
        [many] { $rows } строк записано
       *[other] { $rows } строки записаны
    } в { $file }.
restore-done = { $rows ->
        [1] Одна строка восстановлена
        [one] { $rows } строка восстановлена
        [few] { $rows } строки восстановлены
        [many] { $rows } строк восстановлено
       *[other] { $rows } строки восстановлены
    } из { $file }.
serve-ready = Готово: { $address } — остановить: Ctrl-C.
page-title = ninetyeight
page-status =
    Сервер работает. Девяносто восемь карт, четыре стопки, одна команда, и никто не называет чисел.

    В этой копии нет стола для браузера: её запустили из исходников, не собрав его.
    «make web» соберёт его; потом запусти сервер снова. А пока здесь могут играть программы, и
    «{ -program } play» — это партия в терминале.
page-link-api = Интерфейс для программ (OpenAPI)
page-link-health = Всё ли готово?
page-unofficial = Неофициально: мы не связаны ни с издателем, ни с авторами печатных игр. Понравилось — купи карты.

## Errors: where they came up

where-text = Не прочитать { $quoted }:
where-file = Не открыть { $file }:
where-write = Не записать { $file }:
where-action = Действие { $number }, { $action }, невозможно в позиции { $position }:
standard-input = стандартный ввод
more-problems = { $count ->
        [1] И ещё одна ошибка.
        [one] И ещё { $count } ошибка.
        [few] И ещё { $count } ошибки.
        [many] И ещё { $count } ошибок.
       *[other] И ещё { $count } ошибки.
    }
internal-error = Внутри { -program } что-то сломалось, хотя не должно было ({ $kind }: { $detail }). Пожалуйста, сообщи об этом и приложи набранную команду.
output-failed = Не удалось вывести результат: { $detail }.

## Problems with files

problem-file-missing = Такого файла нет.
problem-file-unnamed = Имя пустое, а нужен файл.
problem-folder-missing = Папки { $folder } нет.
problem-file-directory = Это папка, а нужен файл.
problem-file-denied = Нет доступа к этому файлу.
problem-address-taken = Порт { $port } на { $host } занят: там слушает другая программа, может быть, сама { -program }. Выбери другой: --port.
problem-address-denied = Система не даёт этому пользователю слушать порт { $port }. Выбери порт от 1024 и выше: --port.
problem-address-foreign = { $host } — не адрес этой машины.
problem-address-failed = Не получается слушать порт { $port } на { $host }. Система говорит: { $detail }.
problem-file-failed = Система говорит: { $detail }.

## Problems with the database

problem-database-address = Это не адрес базы данных. Он выглядит так: postgresql://user:password@host:5432/name или sqlite:///path/to/file.db.
problem-database-failed = База данных { $where } недоступна: { $detail }.
problem-database-missing = В { $where } нет базы данных { -program }.
problem-database-newer = Эту базу данных изменила более новая версия { -program } (до { $revision }). Возьми её или ещё более новую.
problem-postgres-extra = Для PostgreSQL нужен ещё один пакет: pip install "ninetyeight[postgres]".
problem-backup-foreign = Это не резервная копия { -program }.
problem-backup-damaged = Копия повреждена: чего-то не хватает или что-то изменено.
problem-backup-newer = Копию сделала более новая версия { -program }. Возьми её или ещё более новую.
problem-restore-not-empty = База данных { $where } не пуста: в { $table } есть строки. Копия восстанавливается только в пустую базу, чтобы ничего не пропало.

## Problems with any text

problem-not-text = Это не текст.
problem-not-utf-8 = Это не текст в UTF-8: байт { $place } не подходит.
problem-too-long = Текст слишком длинный: читается не больше { $limit } { $unit ->
        [bytes] байт
       *[characters] знаков
    }.

## Problems with cards, seats and deals

problem-deck-not-cards = Колода — это список из 98 карт, а это не список.
problem-card-unknown = { $card } — не карта: есть карты от 2 до 99.
problem-card-twice = Карта { $card } встречается дважды, а каждая бывает одна.
problem-card-missing = Карты { $card } не хватает: в колоде все от 2 до 99.
problem-players = Игроков не может быть { $players }: это игра для 1–5.
problem-start-seat = Место { $seat } не может начинать: { $players ->
        [1] в игре соло есть только место 1.
       *[other] игроков { $players }, и места идут от 1 до { $players }.
    }
problem-no-such-seat = Места { $seat } нет: { $players ->
        [1] в игре соло есть только место 1.
       *[other] игроков { $players }, и места идут от 1 до { $players }.
    }
problem-no-such-pile = Стопки { $pile } нет: есть A, B, C и D.
problem-seed-and-deck = Раздача берётся либо из сида, либо из колоды, но не из обоих.
problem-seed = { $seed } — не сид: годится любое целое число от 0 до 18446744073709551615.
problem-game-number = { $game } — не номер раздачи: годится любое целое число от 0 до 4294967295.
problem-reward-shape = Вес оставшихся карт в награде — число от 0 до 1, а не { $shape }.
problem-not-your-turn = Ходит место { $seat }, а не место { $viewer }.
problem-nothing-to-undo = Отменять пока нечего.

## Problems with plays. `back` is the card of the backwards trick, 0 when there is none;
## `pile_count` is the number of `piles`.

problem-not-in-hand = Карты { $card } нет на руках: класть можно только карты с руки.
problem-too-low = { $card } не ложится на стопку { $pile }: сверху { $top }. Возрастающая стопка берёт карту больше{ $back ->
        [0] .
       *[other] {" "}или ровно { $back }.
    }
problem-too-high = { $card } не ложится на стопку { $pile }: сверху { $top }. Убывающая стопка берёт карту меньше{ $back ->
        [0] .
       *[other] {" "}или ровно { $back }.
    }
problem-one-pile = { $card } нельзя на стопку { $pile }: открыта «1 стопка», и в этом ходу всё идёт на { $committed }. Клади туда или сначала накрой все карты «1 стопка».
problem-no-trick = { $card } на { $top } (стопка { $pile }) — это обратный прыжок, а сверху лежит «Не назад». Сначала накрой её обычной картой.
problem-three-complete = Лежат три карты, и среди них «3!»: можно ровно три, так что пора закончить ход.
problem-game-over = Игра окончена ({ $result }): больше ничего не положить.
problem-minimum = Ход ещё нельзя закончить: { $minimum ->
        [1] нужно положить хотя бы одну карту
       *[other] положено { $laid }, а нужно не меньше { $minimum }
    }.
problem-skull = Ход ещё нельзя закончить: { $pile_count ->
        [1] на стопке { $piles } открыт «Череп» этого хода. Сначала накрой его.
       *[other] на стопках { $piles } открыты «Черепа» этого хода. Сначала накрой их.
    }
problem-three = Ход ещё нельзя закончить: положена «3!», поэтому карт должно быть ровно три, а не { $laid }.
problem-fire = Ход ещё нельзя закончить: { $pile_count ->
        [1] на стопке { $piles } открыта горящая карта с прошлого хода. Сначала накрой её.
       *[other] на стопках { $piles } открыты горящие карты с прошлого хода. Сначала накрой их.
    }
problem-not-an-action = { $text } — не действие: положи карту или закончи ход.
problem-nothing-to-take-back = Вернуть нечего: можно вернуть только карты этого хода, и никогда — после добора.
problem-hidden-draw = Никто здесь не знает, какие карты придут: колода скрыта. Чтобы продолжить, впиши её карты в строку.

## Problems with signals

problem-silence = Сверху лежит «Тишина»: пока её не накрыли, нельзя ни говорить, ни сигналить.
problem-signal-shape = Сигнал { $signal } неполный или говорит лишнее: одни сигналы — про стопку, другие — про приказ, остальные — сами по себе.
problem-signal-command = В этом варианте приказа { $command } нет ни на одной карте, и сигналить о нём нельзя.
problem-signal-not = { $text } — не сигнал.
problem-signal = Это не сигнал. Сигналы: keep-off, small-steps, free, like, love и trick со стопкой; hold и not-now с приказом; start, trouble и thanks.

## Problems with bots. `said` is what the bot or its exception said.

problem-unknown-bot = Бота { $bot } нет{ $near ->
        [none] .
       *[other] ; может быть, { $near }?
    } Здесь известны: { $known }. Своего бота называй файлом и классом: my_bot.py:MyBot.
problem-bot-file-missing = Файла { $file } с ботом { $bot } нет.
problem-bot-name-missing = Бот { $bot } не годится: в { $source } нет ничего с именем { $name }.
problem-bot-not-loaded = Бот { $bot } не годится. Загрузка закончилась так: { $said }.
problem-bot-not-a-bot = { $bot } — не бот: у него нет метода { $missing }.
problem-bot-raised = Бот { $bot } сломался (место { $seat }, позиция { $position }): { $said }.
problem-bot-hung = Бот { $bot } не ответил за { $seconds } с (место { $seat }, позиция { $position }).
problem-bot-illegal = Бот { $bot } захотел { $said } (место { $seat }, позиция { $position }), но так нельзя: { $why }.
problem-bot-wrong-answer = Бот { $bot } ответил { $said } (место { $seat }, позиция { $position }), но ответ на { $question } должен быть таким: { $question ->
        [act] Choice — действие и причина из слов и чисел
        [signals] кортеж сигналов
       *[offer_start] конечное число
    }.
problem-bot-signal-twice = Бот { $bot } просигналил { $said } (место { $seat }, позиция { $position }) и ещё что-то о той же стопке, а сигнал на стопку только один.
problem-bot-two-answers = Бот { $bot } дал два ответа на один вопрос, { $question } (место { $seat }, позиция { $position }): { $first } и { $second }.
problem-bot-changed-view = Бот { $bot } изменил вид стола или сигналы, полученные с { $question } (место { $seat }, позиция { $position }).
problem-hidden-hand = Никто здесь не знает карт того, кто ходит, так что выбирать не из чего.
problem-hidden-solve = Со скрытыми картами этого никто не скажет: впиши в строку все руки и колоду.

## Problems with simulations

problem-bots-unnamed = Не хватает имени бота. Напиши одно на все места или своё для каждого, через запятую.
problem-bots-count = Ботов { $bots }, а { $players ->
        [1] игрок один
        [one] игроков { $players }
        [few] игроков { $players }
        [many] игроков { $players }
       *[other] игроков { $players }
    }. Назови одного бота на все места или своего для каждого.
problem-games = { $games } — не число партий: можно от 1 до { $most }.
problem-limit = { $seconds } — не время на ответ: нужно больше 0 и не больше { $most } секунд.
problem-worker-died = Процесс, который играл партии, завершился сам. Возможно, на столько процессов не хватает памяти.
problem-results-foreign = Этот файл записала не симуляция; он останется как есть. Назови другой.
problem-results-other = В этом файле другие партии: их { $key } — { $found }, а не { $wanted }. Назови другой файл.
problem-results-damaged = Строка { $line } этого файла повреждена. Удали её, и её партии сыграются заново.
problem-results-differ = Партии в этом файле кончаются не так, как теперь: боты или программа с тех пор изменились. Назови другой файл.
problem-cluster-not-installed = Чтобы играть на кластере, установи дополнение: pip install "ninetyeight[cluster]".
problem-cluster-no-answer = По адресу { $address } кластер не отвечает ({ $said }). Запущен ли там планировщик?
problem-cluster-no-workers = У кластера { $address } нет рабочих процессов.
problem-cluster-failed = Рабочий процесс кластера ({ $worker }) сломался: { $said }.
problem-cluster-differs = Рабочий процесс { $worker } играет не те партии, что эта машина: у него другая версия { -program } или ботов.

## Problems with variants and layouts

problem-variant-unknown = Варианта { $variant } нет. Варианты собирают из этих модулей через +: { $modules }.
problem-variant-order = { $variant } пишется { $right }: каждый модуль один раз, в порядке { $modules }.
problem-layout-misplaced = В { $variant } раскладка названа не на месте: она стоит за extreme, как в extreme@mine+onfire.
problem-layout-unknown = Раскладки { $layout } под рукой нет; здесь известны: { $known }. Назови её файл: --layout.
problem-layouts-not-layouts = Данные раскладки — не список раскладок.
problem-layout-toml = Раскладка — не TOML: { $detail }.
problem-layout-key = { $key } в раскладке лишнее: в ней есть name и таблица [cards].
problem-layout-no-cards = Нет таблицы [cards]: она ведёт от каждого приказа к его четырём картам.
problem-layout-command = { $command } — не приказ: есть stop, skull, three, silence, no-trick, one-pile и draw-one.
problem-layout-not-list = Карты { $command } — не список; пиши [9, 38, 63, 92].
problem-layout-count = Карт у { $command }: { $count }, а у каждого приказа их ровно 4.
problem-layout-card = { $card } (у { $command }) — не карта: есть карты от 2 до 99.
problem-layout-twice = Карта { $card } стоит и у { $first }, и у { $second }; на карте бывает один приказ, один раз.
problem-layout-no-name = У раскладки нет имени: напиши вверху name = "mine".
problem-layout-name = Имя { $name } для раскладки не годится: до 40 строчных латинских букв, цифр и дефисов.
problem-layout-name-taken = Имя { $name } занято встроенной раскладкой; выбери другое.

## Problems with requests to the server. `detail` is what a program found wrong, in English.

problem-no-such-path = По этому адресу ничего нет.
problem-wrong-method = Этот адрес не понимает такого метода.
problem-body-too-large = Запрос слишком большой.
problem-body-unreadable = Тело запроса не прочитать: нужен JSON в UTF-8 без слишком глубокой вложенности.
problem-bad-request = Запрос непонятен.
problem-request-invalid = Запрос неверен в { $place }: { $detail }.
problem-internal = Здесь что-то сломалось, и ты тут ни при чём. Владелец сервера найдёт ошибку по номеру { $reference }.
problem-too-many-requests = Слишком много сразу. Попробуй снова через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
problem-token-needed = Кто ты? Для этого нужен действующий токен игрока: выбери имя, чтобы получить его.
problem-no-such-link = Эта ссылка не действует: её использовали, заменили, или ей больше десяти минут. Сделай новую.
problem-still-warming = Сервер ещё готовится.
problem-database-silent = База данных не отвечает.
problem-name-empty = Нужно имя: от 1 до { $limit ->
        [one] { $limit } знака
        [few] { $limit } знаков
        [many] { $limit } знаков
       *[other] { $limit } знаков
    }, хотя бы один видимый.
problem-name-too-long = Имя слишком длинное: не больше { $limit ->
        [one] { $limit } знака
        [few] { $limit } знаков
        [many] { $limit } знаков
       *[other] { $limit } знаков
    }.
problem-name-character = В имени есть знак, который нельзя безопасно показать ({ $character }). Годятся буквы, цифры, пунктуация, символы и пробелы.
problem-name-marks = В имени больше { $most } значков на одной букве.

## Problems with actions and position lines

problem-action = { $text } — не действие: 45A кладёт карту 45 на стопку A, end заканчивает ход.
problem-actions = { $words } — не действия: 45A кладёт карту 45 на стопку A, end заканчивает ход.
problem-field-count = В строке позиции шесть полей (вариант, стопки, руки, колода, место, выложено) или семь, с картами, которых уже нет; здесь { $found ->
        [0] нет ни одного
        [one] { $found } поле
        [few] { $found } поля
        [many] { $found } полей
       *[other] { $found } поля
    }.
problem-pile-count = Стопок четыре, A/B/C/D, а не { $found }: пиши четыре верхние карты, например 1/34/100/62.
problem-pile-top = { $text } не может лежать на стопке { $pile }: это карта от 2 до 99 или { $bare }, пока стопка пуста.
problem-card-range = { $text } ({ $field }) — не карта: есть карты от 2 до 99.
problem-hidden-count = { $text } ({ $field }) — не число скрытых карт: пиши ? и от 1 до 98.
problem-draw-mixed = { $text } смешивает известные и скрытые карты: колода либо известна (все карты, первая — следующая), либо скрыта (?72).
problem-seat-count = Рук слишком много: { $found }. Это игра для 1–5.
problem-seat = Места { $text } здесь нет: { $players ->
        [1] рука одна, значит, только 1
       *[other] места идут от 1 до { $players }
    }.
problem-seat-empty = У места { $seat } нет карт, оно не может ходить.
problem-laid-end = Выложенные карты — это один ход; end сюда не входит.
problem-laid-after-end = { $play } положена после конца хода или игры.
problem-laid-illegal = { $play } не могла быть положена: { $why }.
problem-gone-range = { $text } — не карта и не ряд карт: пиши 14 или 97-99.
problem-gone-needless = В этой строке ничего не скрыто, и называть ушедшие карты не нужно.
problem-hidden-too-many = Скрытых карт { $hidden }, а скрытыми могли бы быть только { $room }.
problem-hand-size = На руках у места { $seat } карт: { $found }, а полная рука — { $size }.

## Problems with records

problem-record-no-deal = Записать можно только партию, которая началась с раздачи.
problem-name = Имя места { $seat } нельзя записать: в нём от 1 до 80 печатных знаков и нет пробелов по краям.
problem-comment = Заметку, которая начинается с { $text }, нельзя записать: она слишком длинная или в ней есть непечатные знаки.
problem-talk-level = { $talk } — не уровень общения: есть silent, signals, strict, house и free.
problem-seal = Печать — это хеш из 64 шестнадцатеричных цифр и соль.
problem-seal-missing = В записи нет печати, и неизвестно, когда определилась колода.
problem-seal-broken = Печать не подходит: её хеш { $hash }, а колода и соль записи дают { $right }.
problem-date = { $text } — не дата: пиши так: 2026-01-31.
problem-result = В записи сказано { $text }, а по картам выходит { $right }.
problem-header-unknown = Строка { $line } — не заголовок: { $text }. Заголовок выглядит так: «variant: base»; от ходов заголовки отделяет пустая строка.
problem-header-twice = В строке { $line } заголовок { $key } стоит второй раз.
problem-header-missing = Не хватает заголовка «{ $key }:».
problem-version-unknown = Версия { $key } — { $text }, а здесь известна только { $known }.
problem-seat-headers = Места нумеруются 1, 2, … без пропусков, не больше 5; найдено: { $found }.
problem-turn-line = Строка { $line } — не ход: { $text }. Ход выглядит так: «1: 45A 46A end».
problem-turn-seat = В строке { $line } ход места { $seat }, а ходит место { $expected }.
problem-turn-refused = Строка { $line }: { $text } невозможно: { $why }.
problem-event = Строка { $line }: { $text } — не карта, не сигнал, не возврат и не заметка.
problem-compact-prefix = Запись одной строкой начинается с { $prefix }.
problem-compact-damaged = Запись одной строкой повреждена: чего-то не хватает или что-то изменено.

## Problems at a table

problem-wrong-phase = { $phase ->
        [open] Это можно только после раздачи карт.
        [start] Этого нельзя, пока команда решает, кто начинает.
        [play] Этого нельзя, пока идёт игра.
       *[over] Игра окончена, и этого больше нельзя.
    }
problem-aid-unknown = { $aid } — не подсказка, которую можно включить за столом. Есть: { $known }.
problem-pace = Боту нужно на карту от 0 до { $most ->
        [one] { $most } секунды
        [few] { $most } секунд
        [many] { $most } секунд
       *[other] { $most } секунды
    }.
problem-layout-unused = Дана раскладка { $layout }, но вариант её не использует: назови её там, как в extreme@{ $layout }.
problem-already-seated = У тебя уже есть место за этим столом.
problem-not-seated = Это может только тот, у кого есть место за этим столом.
problem-not-host = Это может только хозяин стола.
problem-table-full = { $seats ->
        [1] Единственное место занято.
       *[other] Все места заняты ({ $seats }).
    }
problem-seat-taken = Место { $seat } занято. Выбери свободное.
problem-seat-vacant = На месте { $seat } никто не сидит.
problem-seat-has-bot = За место { $seat } уже играет бот.
problem-seat-not-away = Тот, чьё место { $seat }, на связи. Бот занимает только место того, кого нет.
problem-seat-kept = На твоём месте { $seat } играет бот. Сначала вернись на него.
problem-seat-not-kept = На твоём месте { $seat } нет бота, так что возвращаться не нужно.
problem-seat-no-person = На месте { $seat } не человек.
problem-bot-path = { $bot } — чья-то своя программа. За этим столом играют только боты, известные по имени.
problem-loses = { $action } сразу проигрывает: { $reason ->
        [skull] «Череп» остаётся открытым
        [three] для «3!» не выходит ровно трёх карт
        [fire] горящая карта, которую пора погасить, остаётся открытой
       *[stuck] минимум уже не выложить
    }. Нужно подтверждение.
problem-take-back-off = За этим столом карты не возвращают: остальные уже видели число.
problem-give-up-said = Про сдачу место { $seat } уже сказало то же самое.
problem-muted = Хозяин заглушил тебя: никто не видит, что ты пишешь и сигналишь.
problem-talk-closed = При уровне общения { $talk } это закрыто, пока идёт игра.
problem-signal-to-nobody = Больше никто не играет, и сигналить некому.
problem-signal-not-standing = Такого сигнала от тебя сейчас нет, снимать нечего.
problem-signal-trick = Прыжок называет одну точную карту, а точные намёки запрещены.
problem-signal-last-fire = Не выложена самое большее одна горящая карта, и назвать её — точный намёк.
problem-chat-length = В строке чата от 1 до { $most ->
        [one] { $most } знака
        [few] { $most } знаков
        [many] { $most } знаков
       *[other] { $most } знаков
    }.
problem-chat-characters = Это нельзя безопасно показать другим: пиши одну строку видимых букв, без управляющих знаков, смены направления и груды значков.
problem-chat-number = Этого никто не прочёл: здесь названо число, которое бывает на карте. Скажи без него, всё остальное можно.
problem-chat-exact-hint = Этого никто не прочёл: подходит только одна карта. Скажи не так точно.
problem-name-tells = Имя, которое появляется за столом во время игры, не должно называть число или намекать на карту. После игры — пожалуйста.

## Problems with messages

problem-message-too-long = Сообщение слишком длинное: читается не больше { $limit } байт.
problem-message-utf-8 = Сообщение — не текст в UTF-8.
problem-message-json = Сообщение — не JSON: { $detail }.
problem-message-shape = Сообщение — JSON, но не из известных здесь: { $detail }.
problem-message-deep = В сообщении слишком глубокая вложенность.
problem-message-number = Число в сообщении слишком большое: не больше { $limit }.

## Problems with connections to a table
problem-stale = Это было для действия { $move }, а за столом уже { $now }: посмотри и реши заново.
problem-rematch-running = Игра ещё не окончена: новая партия начнётся после неё.
problem-too-many-messages = Слишком много сообщений за короткое время: подожди немного.
problem-hello-first = Сначала поздоровайся (hello): до этого ничего не слышно.
problem-hello-once = Приветствие уже было: чтобы быть кем-то ещё, открой другое соединение.
problem-protocol-version = Этот сервер говорит на версии { $known } протокола, а не { $version }: перезагрузи страницу или возьми программу поновее.
problem-token-invalid = Этот токен не действует (или уже не действует): выбери имя заново или перенеси место с другого устройства.
problem-daily-watch = Кто смотрит раздачу дня, уже не сможет её сыграть: смотреть можно, когда она закончится.
problem-daily-without-you = Раздачу дня играют, а не смотрят: оставь место себе.
problem-suggest-off = Этот стол играет без подсказок хода: их выбирают, когда открывают стол.
problem-suggest-turn = Ход подсказывают, когда ходишь ты.
problem-too-many-tables = Столов на одно соединение — не больше { $most }: сначала уйди с одного.

## Problems with lobby, replays and records

problem-table-unknown = Такого стола нет.
problem-too-many-bots = Ботов { $bots }, а { $seats ->
        [1] место только одно
        [one] мест только { $seats }
        [few] мест только { $seats }
        [many] мест только { $seats }
       *[other] мест только { $seats }
    }.
problem-bot-not-here = На этом сервере нет бота { $bot }. Здесь известны: { $known }.
problem-daily-over = Раздачу дня { $day } можно сыграть только в тот день; сегодня, по UTC, { $today }.
problem-daily-later = День { $day } ещё не настал; сегодня, по UTC, { $today }.
problem-daily-layout = Раздача дня у всех одинаковая, поэтому своей раскладкой её не сыграть.
problem-replay-running = Игра не окончена. Повтор можно будет посмотреть после неё.
problem-records-running = Игра не окончена. Счёт команды будет виден после неё.
problem-replay-turn = Хода { $turn } в этой партии нет: всего ходов { $turns }, а следующий номер — конец.
problem-replay-seat = Места { $seat } за этим столом нет: они идут от 1 до { $seats }, а «all» показывает все руки.
problem-replay-too-long = В этой записи событий больше, чем бывает в партии: повторяется не больше { $most } карт, сигналов и заметок.
problem-no-such-feed = Такой ленты нет.

## Why a position cannot come up in a real game

problem-unreachable-skull = «Череп» { $card } на стопке { $pile } накрыли бы ещё в его ход.
problem-unreachable-hand = Пока есть колода, карт на руках у места { $seat } было бы не меньше { $least }, а не { $found }.
problem-unreachable-minimum = В стопках карт всего { $laid }, а за первый ход выкладывают не меньше { $minimum }.
problem-unreachable-bare = Карты выложены ({ $found } в стопках), но ни на одной стопке их не видно: все четыре пусты.
problem-unreachable-card = Карта { $card } лежала бы в стопке, но ни одна стопка так далеко не дошла.

## Why something is refused, in a few words

reason-not-in-hand = этой карты нет на руках
reason-too-low = возрастающая стопка берёт карту больше или ровно на 10 меньше
reason-too-high = убывающая стопка берёт карту меньше или ровно на 10 больше
reason-one-pile = «1 стопка» ведёт весь ход на другую стопку
reason-no-trick = открытая «Не назад» запрещает обратный прыжок
reason-three-complete = три карты для «3!» уже лежат
reason-game-over = игра окончена
reason-minimum = положено слишком мало карт
reason-skull = открыт «Череп» этого хода
reason-three = «3!» требует ровно трёх карт
reason-fire = открыта горящая карта, которую пора погасить
reason-not-an-action = это не действие
reason-silence = сверху лежит «Тишина»
reason-no-such-seat = такого места нет
reason-signal-not = это не сигнал
reason-signal-shape = сигнал неполный или говорит лишнее
reason-signal-command = в этом варианте такого приказа нет
reason-nothing-to-take-back = в этом ходу нечего вернуть

## The things of the game

module-base = The Game
module-extreme = The Game Extreme
module-onfire = On Fire
module-expert = эксперт
module-short = короткая рука
layout-ours = раскладка { $name } (наша, не печатная)
layout-own = раскладка { $name }

command-stop = Стоп
command-skull = Череп
command-three = 3!
command-silence = Тишина
command-no-trick = Не назад
command-one-pile = 1 стопка
command-draw-one = Бери 1
command-fire = Огонь

signal-keep-off = прошу не трогать { $pile }
signal-small-steps = на { $pile } только маленький шаг
signal-free = { $pile } свободна
signal-like = есть хорошая карта для { $pile }
signal-love = есть отличная карта для { $pile }
signal-trick = есть прыжок для { $pile }
signal-start = хочу ходить
signal-trouble = у меня беда
signal-thanks = спасибо
signal-hold = у меня { $command }
signal-not-now = сейчас не надо: { $command }

seat = место { $seat }
player-name = Игрок { $seat }
player-count = { $count ->
        [1] соло
        [one] { $count } игрок
        [few] { $count } игрока
        [many] { $count } игроков
       *[other] { $count } игрока
    }
no-cards = нет
hidden-cards = { $count ->
        [one] { $count } скрытая
        [few] { $count } скрытые
        [many] { $count } скрытых
       *[other] { $count } скрытые
    }

## The picture of a position

to-play = ходит { $name }
game-ended = игра окончена
touched = выложено в этот ход
draw-pile = колода
draw-count = { $count ->
        [0] пуста
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
laid = Выложено в этот ход:
nothing = ничего
heading-in-force = В силе
heading-demanded = Нужно выполнить до конца хода
heading-doubts = Такой позиции в настоящей игре не бывает
hand-hidden = Карты того, кто ходит, скрыты.
trick = прыжок

legend-trick = обратный прыжок: ровно на 10 назад
legend-order = не в ту сторону: A и B берут карты больше, C и D — меньше
legend-one-pile = «1 стопка» ведёт этот ход на другую стопку
legend-no-trick = это прыжок, а сверху лежит «Не назад»
legend-three = три карты для «3!» уже лежат
legend-loses = сразу проигрывает: { $plays }

loss-stuck = минимум уже не выложить
loss-skull = «Череп» остаётся открытым
loss-three = для «3!» не выходит ровно трёх карт
loss-fire = горящая карта, которую пора погасить, остаётся открытой

in-force-silence = Тишина: нельзя ни говорить, ни сигналить.
in-force-silence-solo = Тишина: в одиночку ничего не значит.
in-force-no-trick = Не назад: ни на одной стопке нельзя вернуться на 10.
in-force-one-pile = 1 стопка: следующая карта выбирает стопку; туда же идут и остальные карты хода, пока открыта «1 стопка».
in-force-one-pile-bound = 1 стопка: каждая следующая карта идёт на { $pile }, пока открыта «1 стопка».
in-force-draw-one = Бери 1: если она видна и в конце хода, добирается только одна карта.
in-force-draw-one-empty = Бери 1: колода пуста, так что она ничего не значит.

demand-minimum = { $missing ->
        [1] Ещё хотя бы одна карта
        [one] Ещё хотя бы { $missing } карта
        [few] Ещё хотя бы { $missing } карты
        [many] Ещё хотя бы { $missing } карт
       *[other] Ещё хотя бы { $missing } карты
    }: минимум этого хода — { $minimum }.
demand-skull = Накрой { $count ->
        [1] «Череп»
       *[other] «Черепа»
    }: { $tops }.
demand-three = 3!: { $missing ->
        [1] ещё одна карта
        [one] ещё { $missing } карта
        [few] ещё { $missing } карты
        [many] ещё { $missing } карт
       *[other] ещё { $missing } карты
    }, всего ровно три.
demand-fire = Погаси, что горит: { $tops }.

end-may = Ход можно закончить.
end-must = Выложены три карты, и среди них «3!»: ход надо закончить.
end-may-not = Ход ещё нельзя закончить.
end-loses = Конец хода — это проигрыш: после него { $why }.

## The result

result-won = Победа! Все 98 карт выложены: игра побеждена.
result-very-good = Тупик, но { $left ->
        [1] осталась всего одна карта: почти получилось!
        [one] осталась всего { $left } карта: отличный результат!
        [few] осталось всего { $left } карты: отличный результат!
        [many] осталось всего { $left } карт: отличный результат!
       *[other] осталось всего { $left } карты: отличный результат!
    }
result-stuck = Проигрыш: тупик, карт осталось { $left }.
result-skull = Проигрыш: «Череп» не накрыт, { $left ->
        [0] хотя все карты выложены
        [1] осталась одна карта
        [one] осталась { $left } карта
        [few] осталось { $left } карты
        [many] осталось { $left } карт
       *[other] осталось { $left } карты
    }.
result-three = Проигрыш: «3!» требует ровно трёх карт, а это уже невозможно (осталось { $left }).
result-skull-ahead = Проигрыш: ход не завершить без «Черепа», а он останется открытым; { $left ->
        [1] осталась одна карта
        [one] осталась { $left } карта
        [few] осталось { $left } карты
        [many] осталось { $left } карт
       *[other] осталось { $left } карты
    }.
result-three-ahead = Проигрыш: ход не завершить без «3!», а ровно трёх карт не выложить; { $left ->
        [1] осталась одна карта
        [one] осталась { $left } карта
        [few] осталось { $left } карты
        [many] осталось { $left } карт
       *[other] осталось { $left } карты
    }.
result-fire = Проигрыш: горящая карта не накрыта, { $left ->
        [0] хотя все карты выложены
        [1] осталась одна карта
        [one] осталась { $left } карта
        [few] осталось { $left } карты
        [many] осталось { $left } карт
       *[other] осталось { $left } карты
    }.
result-whose = Ход не удалось завершить: { $name }.
result-unfinished = Не закончено.

## Playing

play-welcome = Набери карту и стопку, например 45A, или end, чтобы закончить ход; ? — помощь.
play-help =
    45A              положить карту 45 на стопку A
    45A 46A end      несколько сразу и конец хода (e — это тоже end)
    Enter            показать стол ещё раз
    why 45A          сколько это стоит или почему нельзя
    back             вернуть последнюю карту этого хода
play-help-signals =
    signal keep-off A
                     сказать другим что-то без чисел; также small-steps, free,
                     like, love (со стопкой), hold, not-now (с приказом),
                     start, trouble, thanks; signal back keep-off A снимает его
play-help-more =
    save game.txt    записать партию до этого места в файл
    quit             выйти из игры (покажет сид, чтобы сыграть ещё раз)

    A и B растут от 1, C и D убывают от 100. В таблице +3 — шаг на 3, -10 —
    обратный прыжок, точка — карта не в ту сторону, а ! — то, что сразу
    проигрывает. «{ -program } rules» расскажет все правила.
play-hint = Набери ?, чтобы получить помощь.
yes-or-no = [д/н]
yes-words = д да y yes
hand-label = рука
turn-solo = Ход { $turn } · { $draw ->
        [0] колода пуста
        [one] в колоде { $draw } карта
        [few] в колоде { $draw } карты
        [many] в колоде { $draw } карт
       *[other] в колоде { $draw } карты
    }
turn-of = Ход { $turn } · { $name } · { $draw ->
        [0] колода пуста
        [one] в колоде { $draw } карта
        [few] в колоде { $draw } карты
        [many] в колоде { $draw } карт
       *[other] в колоде { $draw } карты
    }
past-turn = { $name } кладёт { $plays } и { $drawn ->
        [0] ничего не берёт
        [one] берёт { $drawn } карту
        [few] берёт { $drawn } карты
        [many] берёт { $drawn } карт
       *[other] берёт { $drawn } карты
    }.
standing-signal = { $name }: { $signal }
name-and-seat = { $name } (место { $seat })
would-start = { $name } хочет начать.
lays-card = { $name } кладёт { $action } ({ $cost }{ $command ->
        [none] { "" }
       *[other] , { $command }
    }).
draws-cards = { $name } { $drawn ->
        [0] ничего не берёт
        [one] берёт { $drawn } карту
        [few] берёт { $drawn } карты
        [many] берёт { $drawn } карт
       *[other] берёт { $drawn } карты
    }.
let-play = { $name }, нажми Enter, дальше ходит { $next } (здесь можно дать сигнал).{ " " }
drew = Пришли карты: { $cards }.
drew-nothing = Новых карт нет.
stopped = Стоп: ход окончен.
your-hand = Твои карты: { $cards }
rest-dropped = Не сделано: { $actions }.
confirm-loss = { $action } сразу проигрывает: { $why }. Всё равно сделать?
confirm-back = Остальные видели эту карту. Все согласны, что ты её возвращаешь?
confirm-replace = { $file } уже есть. Заменить?
record-not-replaced = { $file } остаётся как есть, партия не начата. Назови другой файл: --record.
saved = Сохранено в { $file }.
save-where = Куда? Набери save и имя файла, например save game.txt.
why-what = Что почему? Добавь карту и стопку, например why 45A.
why-legal = { $action } можно; стопка сдвинется на { $cost }.
why-trick = { $action } можно: это обратный прыжок, стопка вернётся на 10.
why-loses = { $action } можно, но это сразу проигрывает: { $why }.
why-end = Ход можно закончить.
signal-given = Остальные увидят: { $signal }.
signal-withdrawn = Снято: { $signal }.
signal-list = Сигналы: keep-off, small-steps, free, like и love со стопкой (signal like A); hold и not-now с приказом (signal hold skull); start, trouble, thanks.
look = { $name }, нажми Enter, чтобы посмотреть свои карты (или набери skip, чтобы сразу начать).{ " " }
hide = { $name }, нажми Enter, чтобы спрятать их (здесь можно дать сигнал, например signal start).{ " " }
who-starts = Кто начинает? ({ $seats }){ " " }
no-such-player = Здесь никого так не зовут. Набери номер или имя: { $seats }.
pass-on = { $name }, нажми Enter, чтобы спрятать карты; дальше ходит { $next } (здесь можно дать сигнал).{ " " }
ready = { $name }, нажми Enter, когда никто больше не смотрит.{ " " }
only-signals = Сейчас можно только сигналить, например signal keep-off A; Enter — дальше.
open-hand = { $name }: { $cards }
open-draw = Колода: { $cards }
offer-record = Показать запись одной строкой, чтобы сохранить или отправить?
play-quit = Игра прервана.
play-again = Сид был { $seed }. Чтобы сыграть теми же картами ещё раз:

## Стол в терминале

short-tui = играть на экране терминала, здесь или за столом сервера
synopsis-tui = { -program } tui [<запись>] [опции]
help-tui =
    Стол на весь экран терминала, клавиатурой и мышью: соло, по очереди за одной
    клавиатурой, с ботами или с --server рядом с людьми в браузерах. Без опций
    спрашивает, во что играть; ? показывает все клавиши. --plain — то же самое
    строками, которые прочтёт экранный диктор.

    Запись открывается: законченная партия — ход за ходом, любая другая
    продолжается. Партия, из которой ты вышел, сохраняется до следующего раза.
examples-tui =
    { -program } tui
    { -program } tui --variant extreme --bots planner,casual
    { -program } tui --server https://table.example.org --table HARE42 --name Анна
    { -program } tui game.txt
exit-tui =
    Код выхода: 0 — выход, 1 — нет терминала либо запись или стол недоступны,
    2 — неверный вызов.
option-aid = Помощь за столом: gone (каких карт уже нет), suggest (бот подсказывает ход)
    или chance (шанс на победу по тому, что ты знаешь); можно указать несколько
    раз.
option-server = Играть за столом сервера с этим адресом: за новым или за тем, что в
    --table. Годится и ссылка на стол.
option-table = Код стола, каким его видят там остальные.
option-plain = Ничего не рисовать: всё строками текста, для экранных дикторов.
option-theme = auto (обычно), light (светлая) или dark (тёмная).
option-ansi = Только шестнадцать цветов терминала.
usage-theme = { $theme } — не тема, есть { $known }.
usage-table = Стол стоит на сервере: укажи его через --server.
problem-no-terminal = Здесь нет терминала, на котором можно рисовать. Для --plain он не нужен.
problem-server-address = { $address } — не адрес сервера: пиши его как https://table.example.org.

tui-menu-hint = Tab и стрелки — перейти, Enter — выбрать, Esc — выйти.
tui-go-on = Продолжить последнюю партию
tui-open-record = Открыть запись…
tui-open-which = Какой файл или какая запись в одну строку?
tui-join = Сесть за стол…
tui-join-server = Адрес сервера или ссылка на стол:
tui-joining = По пути к { $server } …
tui-joining-again = Enter — ещё раз, Esc — выйти.
tui-broken-answer = Сервер ответил так, что здесь не понять. Это сервер программы { -program }, такой же новый, как она?
tui-suggest-coming = Бот думает…
tui-chance-failed = Шанс на победу посчитать не удалось.
tui-layout-file = файл; пусто: наша
tui-seat-nobody = никого
tui-seat-person = кто-то за этой клавиатурой
tui-aid-gone = каких карт уже нет
tui-aid-suggest = бот подсказывает
tui-not-possible = Так нельзя
tui-loses-twice = Это проигрыш: { $why }. Нажми { $pile } ещё раз, если всё равно хочешь.
tui-end-take-back = Эта карта проиграла партию. U вернёт её, Enter оставит как есть.
tui-signal-which = Сигнал про какую стопку? От A до D; ещё раз S — сигнал всем.
tui-bots-coming = Боты готовятся: в первый раз это полминуты.
tui-yes = да
tui-no = нет
tui-save-as = В какой файл записать партию?
tui-quit-local = Выйти из партии? Она сохранится и продолжится в следующий раз.
tui-quit-remote = Выйти из-за стола? Место останется за тобой.
tui-key-menu = что можно сделать с местами
tui-key-save = записать партию в файл
tui-key-theme = светлая или тёмная тема
tui-key-quit = выйти
tui-word-card = карта
tui-word-lay = класть
tui-word-end = конец
tui-word-back = назад
tui-word-hint = совет
tui-word-signal = сигнал
tui-word-talk = речь
tui-word-menu = места
tui-word-text = текст
tui-word-keys = клавиши
tui-word-quit = выйти
tui-word-again = ещё раз
tui-word-replay = просмотр
tui-word-eyes = глаза
tui-word-review = разбор
tui-word-close = закрыть
tui-plain-welcome = Набери карту и стопку, например 45A, и end в конце хода. ? расскажет остальное.
tui-plain-help =
    45A              положить карту 45 на стопку A
    45A 46A end      несколько сразу и конец хода
    table            весь стол, и просто Enter тоже
    back             вернуть последнюю карту этого хода
    start 2          пусть начнёт место 2
    signal keep-off A, signal back keep-off A
                     что-то сказать остальным или взять назад; просто signal
                     перечислит все
    say …            строка остальным
    hint             пусть бот подскажет ход, если у стола это есть
    chance           какой у вас шанс на победу, если у стола это есть
    again            ещё партия, после конца
    give-up          сдаться
    save game.txt    записать партию в новый файл
    quit             выйти

## Replays

replay-talk = общение { $level }
replay-sealed = запечатанная раздача
replay-seat = место { $seat }  { $name }{ $bot ->
        [yes] { " " }(бот)
       *[no] {""}
    }{ $starts ->
        [yes] , начинает
       *[no] {""}
    }
replay-turn-start = Начало хода { $turn }
replay-line = Строка позиции:
replay-turn = Ход { $turn }  { $name }
replay-hand = на руках { $cards }
replay-back = (возврат)
replay-signal = { $name }: «{ $signal }»
replay-signal-back = { $name } снимает: «{ $signal }»
replay-comment = «{ $words }»
seal-fits = Печать подходит: колода и соль дают { $hash }. Если это тот хеш, что показали при раздаче, колода была определена до игры.

## Bots, in a sentence

bot-champion = Научился, играя сам с собой, и намного сильнее всех; даёт сигналы и слушает их.
bot-champion-search = Чемпион, который думает наперёд там, где не уверен; отвечает дольше.
bot-planner = Сильный: продумывает весь ход, даёт сигналы и слушает их.
bot-casual = Играет хорошо и ошибается, как человек.
bot-beginner = Думает по одной карте, будто только что выучил правила.
bot-child = Мало помнит, а иногда кладёт карту просто потому, что нравится.
bot-quick = Сразу самые дешёвые карты хода; без сигналов.
bot-greedy = Самый маленький шаг, и заканчивает ход, как только можно.
bot-random = Что угодно, лишь бы по правилам.
bot-of-others = Бот, установленный на этом сервере.

## The feed of a player

feed-title = { -program }: столы, которые ждут тебя
feed-turn = Твой ход за столом { $code }
feed-table = { $variant }, { $seats ->
        [1] в одиночку
        [one] { $seats } игрок
        [few] { $seats } игрока
        [many] { $seats } игроков
       *[other] { $seats } игрока
    }

## The web: everywhere

web-skip = К содержанию
web-home = Главная
web-reload = Перезагрузить страницу
web-guest = Гость
web-reconnecting = Восстанавливаем связь… Стол тебя ждёт.
web-outdated = Сервер обновился, а эта страница старше его. Перезагрузи её, чтобы продолжить; ничего не потеряется.
web-server-broken = Сервер говорит то, чего эта страница не понимает. Перезагрузи её; если не поможет, скажи владельцу сервера.
web-page-not-loaded = Эту страницу не удалось загрузить. Есть ли сеть? Попробуй ещё раз.
web-page-broken = На этой странице что-то сломалось, и ты тут ни при чём. Стол цел, он на сервере: перезагрузи страницу.
web-unknown-problem = Отказ ({ $code }).
problem-web-offline = До сервера не достучаться. Есть ли сеть? Попробуй чуть позже.
problem-web-broken-answer = Сервер ответил так, что эта страница не понимает. Перезагрузи её.
problem-web-unreadable-file = Этот файл не прочитать. Выбери его ещё раз или вставь его текст.

## The web: front page, lobby, me

web-app-name = { -program }
web-app-nav = Страницы
web-app-learn = Обучение
web-app-rules = Правила
web-app-description = The Game и The Game Extreme: соло, с друзьями или с ботами. Неофициально.
web-app-noscript = Столу нужен JavaScript. «{ -program } play» — игра в терминале.
web-app-settings = Настройки
web-app-me = Ты: { $name }
web-app-nobody = Ты
web-app-try-again = Ещё раз
web-app-cancel = Отмена
web-app-loading = Минутку…
web-app-players = { $count ->
        [1] в одиночку
        [one] { $count } игрок
        [few] { $count } игрока
        [many] { $count } игроков
       *[other] { $count } игрока
    }
web-app-cards-left = { $count ->
        [0] карт не осталось
        [one] осталась { $count } карта
        [few] осталось { $count } карты
        [many] осталось { $count } карт
       *[other] осталось { $count } карты
    }

web-settings-theme = Светлая или тёмная тема
web-settings-theme-auto = как в системе
web-settings-theme-light = светлая
web-settings-theme-dark = тёмная
web-settings-language = Язык
web-settings-language-auto = как в браузере ({ $language })
web-settings-sound = Звук, когда твой ход
web-settings-motion = Движение карт
web-settings-keys = Отдельные буквы и цифры — горячие клавиши
web-settings-list = Показывать столы текстом
web-settings-notifications = Сообщать на рабочем столе, когда мой ход
web-settings-notifications-denied = Браузеру запретили это делать. Измени это в настройках браузера для этой страницы.
web-settings-notifications-missing = Здесь этот браузер так не умеет.
web-settings-kept = Хранится только в этом браузере.

web-offline-title = Нет сети
web-offline-words = Сейчас до сервера не достучаться. Твои столы там в сохранности; страница продолжит сама, как только он ответит.

web-front-title = Девяносто восемь карт, четыре стопки, одна команда
web-front-lead = Выложите их все: две стопки растут, две убывают. Без регистрации.
web-front-art = Четыре стопки: две растут, две убывают. Под ними числовая прямая от одного до ста.
web-front-play = Играть
web-front-alone = Играть соло
web-front-with-bots = Играть с ботами
web-front-bots = Сколько
web-front-bots-count = { $count ->
        [1] один бот
        [one] { $count } бот
        [few] { $count } бота
        [many] { $count } ботов
       *[other] { $count } бота
    }
web-front-level = Какие
web-front-level-planner = сильные
web-front-level-casual = как люди
web-front-level-beginner = новички
web-front-new = Новый стол…
web-front-new-hint = С друзьями, другие варианты, свои правила
web-front-code = Код стола
web-front-code-hint = Друзья дали код?
web-front-join = Войти
web-front-code-missing = Набери код, который друзья видят за своим столом, например HARE42.
web-front-code-unknown = Стола с кодом { $code } нет. Проверь ещё раз: код короткий, большие буквы или маленькие — неважно.
web-front-mine = Мои столы
web-front-mine-none = Пока нет. Всё, что ты начнёшь, хранится здесь и ждёт тебя.
web-front-mine-over = { $count ->
        [1] Одна законченная партия
        [one] { $count } законченная партия
        [few] { $count } законченные партии
        [many] { $count } законченных партий
       *[other] { $count } законченные партии
    }
web-front-waiting = { $count ->
        [1] Один стол ждёт тебя
        [one] { $count } стол ждёт тебя
        [few] { $count } стола ждут тебя
        [many] { $count } столов ждут тебя
       *[other] { $count } стола ждут тебя
    }
web-front-your-turn = твой ход
web-front-phase-open = ждёт игроков
web-front-phase-start = кто начинает?
web-front-phase-play = идёт игра
web-front-phase-over = окончена
web-front-asleep = спит
web-front-code-of = стол { $code }
web-front-open = Открытые столы
web-front-open-none = Сейчас публичных столов нет. Открой свой, и его увидят здесь.
web-front-open-lost = Список вернётся вместе с сетью.
web-front-seats = занято мест: { $taken } из { $seats }
web-front-host = Стол игрока { $name }
web-front-today = Раздача дня
web-front-today-words = Одинаковые карты для всех, только сегодня. Далеко ли ты зайдёшь?
web-front-learn = Научись за пять минут
web-front-learn-words = Играя, а не читая.
web-front-rules = Правила
web-front-rules-words = Своими словами, со всеми спорными случаями.
web-front-replay = Посмотреть партию
web-front-replay-words = Открой запись законченной игры.
web-front-more = Вокруг игры
web-front-name = Ты играешь как { $name }.
web-front-name-none = Пока имени нет, ты играешь как { $name }.
web-front-name-change = Сменить имя
web-front-name-take = Выбрать имя
web-front-claim-title = Стать другим игроком?
web-front-claim-words = В этом браузере ты { $name }, и у тебя { $count ->
        [1] один стол
        [one] { $count } стол
        [few] { $count } стола
        [many] { $count } столов
       *[other] { $count } стола
    }. Если продолжить, браузер станет игроком из ссылки. Нынешний игрок останется на других твоих устройствах; если их нет, сначала сделай для него ссылку.
web-front-claim-do = Стать другим игроком
web-front-claim-keep = Остаться: { $name }
web-front-claimed = Привет! Теперь это устройство — { $name }, со всеми столами.
web-front-claim-again = Ссылка не использована, она ещё работает.

web-new-title = Новый стол
web-new-game = Игра
web-new-about-base = Четыре стопки, обратный прыжок и больше ничего. Начни отсюда.
web-new-about-extreme = На 28 картах приказы: стоп, накрой меня, ровно три, тишина… Не выполнишь один — проиграли все.
web-new-harder = Сделать труднее
web-new-about-onfire = Некоторые карты горят: накройте каждую до конца следующего хода, иначе проигрыш.
web-new-about-expert = Не меньше трёх карт за ход, а не двух.
web-new-about-short = У каждого на одну карту меньше.
web-new-hand = { $count ->
        [one] На руках { $count } карта.
        [few] На руках { $count } карты.
        [many] На руках { $count } карт.
       *[other] На руках { $count } карты.
    }
web-new-seats = Места
web-new-seats-count = Сколько игроков
web-new-seat = Место { $seat }
web-new-seat-you = Ты
web-new-seat-person = Человек по ссылке
web-new-seat-bot = Бот { $bot }
web-new-only-bots = На всех местах боты: ты смотришь.
web-new-fill = На остальных — боты
web-new-talk = Общение
web-new-talk-silent = Молча
web-new-talk-silent-about = Ни сигналов, ни чата во время игры. Труднее всего.
web-new-talk-signals = Сигналы
web-new-talk-signals-about = Одно касание говорит «не трогать» или «очень хочу». Без чата во время игры.
web-new-talk-strict = Строго
web-new-talk-strict-about = Сигналы и чат; числа не проходят.
web-new-talk-house = По-домашнему
web-new-talk-house-about = Как «Строго», но прыжок можно назвать.
web-new-talk-free = Свободно
web-new-talk-free-about = Сигналы и чат. Не называть чисел — дело вашей совести.
web-new-public = Публичный: виден на главной, любой может сесть или смотреть
web-new-more = Ещё настройки
web-new-take-back = Карты хода можно вернуть
web-new-take-back-about = Но другие за столом уже увидят число.
web-new-aids = Помощь за столом
web-new-aid-gone = Показывать, каких карт уже нет
web-new-aid-suggest = Бот подсказывает ход, если попросить
web-new-pace = На карту боту нужно
web-new-pace-0 = ни мгновения
web-new-pace-half = полсекунды
web-new-pace-1 = одна секунда
web-new-pace-2 = две секунды
web-new-pace-4 = четыре секунды
web-new-deal = Карты
web-new-deal-random = Перемешать заново
web-new-deal-daily = Раздача дня, сегодня одна для всех
web-new-deal-seed = Раздача по числу
web-new-seed = Число
web-new-seed-about = Кто возьмёт то же число, получит те же карты. Такая игра не идёт в статистику.
web-new-layout = Своя раскладка для Extreme
web-new-layout-about = Если у тебя есть печатная игра: имя и четыре карты каждого приказа. Пусто — наша.
web-new-layout-file = Или из файла
web-new-open = Открыть стол
web-new-begin = Начать

web-daily-title = Раздача дня
web-daily-lead = Сегодня у всех одинаковые карты, и никто их не видел. Считается твоя первая партия.
web-daily-variant = Вариант
web-daily-players = Игроки
web-daily-players-of = { $count ->
        [1] Соло
       *[other] { $count }
    }
web-daily-play = Сыграть соло
web-daily-play-bots = Сыграть с ботами
web-daily-play-people = С людьми…
web-daily-again = Сыграть ещё раз, без зачёта
web-daily-results = Как сыграли
web-daily-hidden = Появится, когда ты сыграешь: иначе это выдало бы карты.
web-daily-none = Эту раздачу никто не сыграл.
web-daily-none-yet = Пока никого, твой результат будет первым.
web-daily-place = Место
web-daily-team = Команда
web-daily-result = Итог
web-daily-you = ты
web-daily-won = победа
web-daily-given-up = сдались, { $left }
web-daily-before = День раньше
web-daily-today = Сегодня
web-daily-over = Этот день прошёл; сыграть его карты в зачёт уже нельзя.
web-daily-utc = День начинается в полночь по UTC.

web-me-title = Ты
web-me-nobody = Ты здесь пока никто, и это не беда: сыграй и получишь имя. Или выбери его сейчас.
web-me-name = Имя
web-me-name-take = Взять это имя
web-me-name-change = Сменить
web-me-name-changed = Теперь ты { $name }.
web-me-device = На другом устройстве
web-me-device-words = Возьми своё место с собой: отсканируй картинку или открой там адрес. Он действует один раз, десять минут. Никому больше не показывай: кто им воспользуется, тот и будет тобой.
web-me-device-make = Сделать ссылку
web-me-device-renew = Сделать новую ссылку
web-me-device-qr = Ссылка в виде QR-кода
web-me-device-address = Адрес
web-me-device-expires = Действует до { $time }.
web-me-device-over = Эта ссылка больше не действует. Сделай новую.
web-me-claim = Я уже играю на другом устройстве
web-me-claim-words = Сделай там ссылку и вставь сюда её адрес или код.
web-me-claim-code = Адрес или код
web-me-claim-go = Дальше
web-me-claim-missing = Вставь адрес или код, который показывает другое устройство.
web-me-records = Статистика
web-me-records-words = Считаются только игры с картами, которых никто не мог знать: перемешанные заново и раздача дня.
web-me-records-none = Законченных партий пока нет.
web-me-records-mine = Все мои партии
web-me-records-teams = По командам
web-me-record-title = { $variant }, { $players }, общение: { $talk }
web-me-record-title-alone = { $variant }, { $players }
web-me-record-games = Партии
web-me-record-wins = Победы
web-me-record-streak = Побед подряд
web-me-record-streak-words = { $now } (лучшее { $best })
web-me-record-left = Осталось карт
web-me-record-left-words = в среднем { $mean }, меньше всего { $fewest }
web-me-feed = Игры на много дней
web-me-feed-words = Программа для чтения лент скажет, когда стол ждёт тебя. Кто знает этот адрес, тоже может её читать, так что никому его не давай.
web-me-feed-address = Адрес ленты
web-me-feed-renew = Обновить адрес
web-me-feed-renewed = У ленты новый адрес. Старый больше не работает.
web-me-data = Твои данные
web-me-data-words = О тебе хранятся: имя, места и партии, что там сделано и написано, когда ты здесь впервые и когда в последний раз.
web-me-export = Скачать всё
web-me-delete = Удалить меня…
web-me-delete-title = Удалить тебя навсегда?
web-me-delete-words = Твоё имя и всё написанное тобой исчезнут, места опустеют, ссылки и устройства перестанут работать, и твою статистику больше никто не найдёт. Карты и итоги партий останутся, без имени. Отменить это не сможет никто.
web-me-delete-do = Удалить меня навсегда
web-me-deleted = Готово: от тебя здесь ничего не осталось.

web-front-nowhere-title = Здесь пусто
web-front-nowhere-words = По этому адресу нет страницы. Может быть, по дороге потерялась буква.

## The web: the table

web-board-piles = Стопки
web-board-pile = Стопка { $pile }, { $way ->
        [up] растёт
       *[down] убывает
    }, { $bare ->
        [yes] пуста, начало { $top }
       *[no] сверху { $top }
    }
web-board-pile-word = Стопка
web-board-up = растёт
web-board-down = убывает
web-board-bare = пуста
web-board-top = сверху
web-board-fresh = новая
web-board-due = накрой!
web-board-bound = только сюда
web-board-means-silence = ни слов, ни сигналов
web-board-means-no-trick = нельзя на 10 назад
web-board-means-one-pile = все карты в одну
web-board-means-draw-one = добор: одна карта
web-board-means-fire = гасить в след. ход
web-board-means-three = ровно три карты
web-board-means-stop = ход окончен
web-board-trick = −{ $cost } прыжок
web-board-loses = проигрыш
web-board-loses-twice = Это проигрыш: { $why }. Нажми ещё раз, если всё равно хочешь.
web-board-not-here = не сюда
web-board-no-too-low = мала
web-board-no-too-high = велика
web-board-no-one-pile = не та стопка
web-board-no-no-trick = не назад
web-board-no-three-complete = уже три
web-board-line = Числовая прямая. A дошла до { $a }, B до { $b }, C до { $c }, D до { $d }.{ $count ->
        [0] {""}
       *[other] {" "}{ $whose ->
            [mine] Твои карты
           *[all] Карты на руках
        }: { $cards }.
    }
web-board-hand = Твоя рука, { $count ->
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
web-board-hand-empty = Карт у тебя больше нет.
web-board-hint = подсказка, номер
web-board-demands = Что сейчас важно
web-board-laid = { $met ->
        [yes] положено { $laid }
       *[no] положено { $laid }, нужно хотя бы { $minimum }
    }
web-board-rule = Почему? ({ $rule })
web-board-close = Закрыть
web-board-how-ask = Сигнал про какую стопку?
web-board-how-on = Теперь выбери карту для { $pile }.
web-board-how-signal = Теперь выбери карту для { $pile } или нажми { $pile } ещё раз, чтобы дать сигнал.
web-board-how-card = Выбери карту, потом стопку.
web-board-how-pile = Теперь выбери стопку: +3 — это шаг на 3.
web-board-end = Конец хода
web-board-take-back = Вернуть
web-board-not-your-turn = Сейчас не твой ход.
web-board-nothing-back = В этом ходу нет карты, которую можно вернуть.
web-board-in-force = В силе:

web-table-coming = Стол загружается…
web-table-none = Здесь нет стола
web-table-code = Код { $code }
web-table-open = Стол собирается
web-table-start = Карты розданы
web-table-over = Игра окончена
web-table-your-turn = Твой ход.
web-table-turn-mine = Твой ход
web-table-turn-kept = За тебя играет { $bot }
web-table-turn-of = Ходит { $name }
web-table-previous = { $who ->
        [me] Ты
       *[other] { $name }
    }: { $laid } · взято { $drawn }
web-table-nothing = ничего
web-table-draw = { $count ->
        [0] Колода пуста.
        [one] В колоде осталась { $count } карта.
        [few] В колоде осталось { $count } карты.
        [many] В колоде осталось { $count } карт.
       *[other] В колоде осталось { $count } карты.
    }
web-table-draw-label = в колоде
web-table-archived = Стол убрали, потому что его давно никто не трогал. Сделай что-нибудь, и он проснётся.
web-table-watching = Ты смотришь{ $others ->
        [0] .
        [1] , и с тобой ещё один зритель.
        [one] , и с тобой ещё { $others } зритель.
        [few] , и с тобой ещё { $others } зрителя.
        [many] , и с тобой ещё { $others } зрителей.
       *[other] , и с тобой ещё { $others } зрителя.
    }
web-table-sit = Занять место
web-table-kept = Бот { $bot } занимает твоё место и играет за тебя.
web-table-return = Вернуться
web-table-i-give-up = Ты хочешь сдаться. Это засчитается, когда захотят все.
web-table-others-give-up = { $count ->
        [1] Хочет сдаться: { $names }.
       *[other] Хотят сдаться: { $names }.
    }
web-table-give-up-too = Тоже сдаться
web-table-go-on = Играть дальше
web-table-gone-label = Выложено карт: { $count } из 98
web-table-gone-list = { $count ->
        [0] Ещё ничего не выложено.
        [one] Выложена { $count } карта: { $cards }.
        [few] Выложено { $count } карты: { $cards }.
        [many] Выложено { $count } карт: { $cards }.
       *[other] Выложено { $count } карты: { $cards }.
    }
web-table-gone-show = Показать выложенные карты
web-table-gone-hide = Скрыть выложенные карты
web-table-menu = Ещё об этом столе
web-table-list-view = Показать текстом
web-table-board-view = Показать стол
web-table-keys = Клавиши
web-table-give-up = Сдаться
web-table-give-up-sure = Игра закончится поражением, когда сдадутся все люди за столом. Спросить остальных?
web-table-give-up-sure-alone = Игра закончится сейчас, поражением, и все карты откроются.
web-table-leave = Уйти из-за стола
web-table-leave-sure = Твоё место освободится насовсем. Чтобы отойти ненадолго, просто закрой страницу: место останется за тобой.
web-table-talk = { $unread ->
        [0] Открыть разговор
        [1] Открыть разговор, одно новое сообщение
        [one] Открыть разговор, { $unread } новое сообщение
        [few] Открыть разговор, { $unread } новых сообщения
        [many] Открыть разговор, { $unread } новых сообщений
       *[other] Открыть разговор, { $unread } новых сообщения
    }
web-table-talk-sheet = Разговор и события
web-table-suggest = Подсказать ход
web-table-suggested = Бот положил бы { $steps }.
web-table-suggest-step = { $card } на { $pile }
web-table-suggest-end = Бот закончил бы ход.
web-table-suggest-do = Так и сделать
web-table-laid-now = Выложено в этот ход: { $laid }.
web-table-may-end = Ход можно закончить.
web-table-signal-about = Сигнал про { $pile }
web-table-seats = Места
web-table-lay = { $card } на

web-key-heading = Клавиши
web-key-cards = выбрать карту
web-key-digits = выбрать карту с этим числом
web-key-piles = положить её на эту стопку
web-key-end = закончить ход (или Enter)
web-key-undo = вернуть последнюю карту
web-key-signals = сигнал про стопку, которую назовёшь следом
web-key-talk = написать остальным
web-key-gone = каких карт уже нет
web-key-suggest = подсказать ход
web-key-list = стол текстом и обратно
web-key-cancel = отмена
web-key-help = этот список
web-key-switch = Буквы и цифры — горячие клавиши

## The aid `chance`. `low` is a number, `chance` and `high` come with their %.

problem-chance-off = Этот стол играет без шансов на победу: эту помощь выбирают, когда открывают стол.
problem-chance-running = Шанс на победу можно узнать, пока идёт партия: с первого хода до конца.
problem-chance-asked = Твой шанс на победу уже считается: дождись ответа.
problem-chance-busy = Шанса на победу ждёт слишком много игроков: { $most }. Попробуй позже.
tui-aid-chance = шанс на победу
tui-word-chance = шанс
web-key-chance = какой у нас шанс на победу
web-new-aid-chance = Сообщать шанс на победу, если спросить
web-table-chance = Шанс на победу
web-table-chance-coming = Шанс на победу считается…
web-table-chance-told = Шанс на победу: { $chance } ({ $low }–{ $high }), по тому, что ты знаешь.
web-table-chance-past = В момент вопроса шанс на победу был { $chance } ({ $low }–{ $high }).

## The web: talk, seats, the end

web-talk-heading = Разговор
web-talk-heading-alone = Что было
web-talk-log = Что сказано и сделано
web-talk-nothing = Пока ничего не было.
web-talk-earlier = Показать прежнее
web-talk-newest = К новому
web-talk-label = Строка для остальных
web-talk-placeholder = Скажи что-нибудь…
web-talk-send = Отправить
web-talk-room = Осталось места: { $left ->
        [1] один знак.
        [one] { $left } знак.
        [few] { $left } знака.
        [many] { $left } знаков.
       *[other] { $left } знака.
    }
web-talk-too-long = Слишком длинно: не больше { $most ->
        [one] { $most } знака
        [few] { $most } знаков
        [many] { $most } знаков
       *[other] { $most } знаков
    }. Сократи на { $over }.
web-talk-closed-silence = Открыта «Тишина»: пока её не накроют, нельзя ни говорить, ни сигналить.
web-talk-closed-level = { $level ->
        [silent] Этот стол играет без слов: говорить можно будет после конца.
        [signals] Этот стол говорит только сигналами: чат откроется после конца.
       *[other] Пока идёт игра, чат закрыт.
    }
web-talk-held = Задержано: { $parts }
web-talk-rule = Правило { $rule }
web-talk-told = { $name }: { $text }
web-talk-laid = { $name } кладёт { $card } на { $pile } (+{ $cost }).
web-talk-laid-trick = { $name } кладёт { $card } на { $pile }: обратный прыжок!
web-talk-ended = { $name } заканчивает ход{ $drawn ->
        [0] .
        [one] {" "}и берёт { $drawn } карту.
        [few] {" "}и берёт { $drawn } карты.
        [many] {" "}и берёт { $drawn } карт.
       *[other] {" "}и берёт { $drawn } карты.
    }
web-talk-took-back = { $name } возвращает последнюю карту.
web-talk-sat = { $is_bot ->
        [yes] Бот { $name } садится за стол.
       *[other] { $name } садится за стол.
    }
web-talk-left = Место { $seat } теперь свободно.
web-talk-removed = Хозяин освободил место { $seat }.
web-talk-kept = Бот { $bot } играет за игрока { $name }.
web-talk-returned = { $name } снова здесь.
web-talk-dealt = Карты розданы.
web-talk-offered = { $name } хочет начать.
web-talk-proposed = { $name } предлагает, чтобы начинал игрок { $starter }.
web-talk-started = Начинает { $name }.
web-talk-gave-up = { $name } хочет сдаться.
web-talk-accepted = { $name } оставляет всё как есть.
web-talk-plays-on = { $name } хочет играть дальше.
web-talk-bot-failed = { $name } не знает, как ходить; за него сыграл { $bot }.
web-talk-muted = Хозяин заглушил игрока { $name }.
web-talk-unmuted = { $name } снова может говорить.
web-talk-handed-over = { $name } теперь хозяин стола.
web-talk-followed = Открыта новая партия.

web-signal-on-pile = Сигналы про { $pile }
web-signal-ring = Сказать что-то про { $pile }
web-signal-to-all = Сигналы всем
web-signal-said = { $name }: { $words }
web-signal-taken-back = { $name } снимает: { $words }
web-signal-withdraw = снять
web-signal-brief = { $signal } { $piles }
web-signal-short-keep-off = не трогать
web-signal-short-small-steps = малый шаг
web-signal-short-free = свободна
web-signal-short-like = хочу
web-signal-short-love = очень хочу
web-signal-short-trick = прыжок
web-signal-short-start = хожу я
web-signal-short-trouble = беда
web-signal-short-thanks = спасибо
web-signal-short-hold = у меня…
web-signal-short-not-now = не сейчас…

web-seat-list = За столом
web-seat-somebody = Кто-то
web-seat-empty = Свободное место { $seat }
web-seat-name-twice = { $name } ({ $seat })
web-seat-me = ты
web-seat-cards = { $count ->
        [0] без карт
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
web-seat-bot = бот
web-seat-kept = пока играет бот { $bot }
web-seat-away = нет на связи
web-seat-muted = хозяин заглушил
web-seat-gives-up = хочет сдаться
web-seat-host = хозяин
web-seat-sit = Сесть сюда
web-seat-sit-bot = Посадить бота
web-seat-keep = Пусть бот играет за игрока { $name }
web-seat-keep-mine = Пусть бот играет за меня
web-seat-return = Вернуться в игру
web-seat-leave = Уйти из-за стола
web-seat-give-up = Хочу сдаться
web-seat-go-on = Хочу играть дальше
web-seat-mute = Заглушить
web-seat-unmute = Дать слово
web-seat-hand-over = Сделать хозяином: { $name }
web-seat-remove = Убрать: { $name }
web-seat-sure-leave = Точно уйти?
web-seat-sure-give-up = Точно сдаться?
web-seat-sure-hand-over = Точно передать?
web-seat-sure-remove = Точно убрать?

web-turn-now = ходит
web-turn-short = ход
web-turn-title = Ходит { $name } · { -program }
web-turn-title-mine = Твой ход · { -program }
web-turn-title-open = Ждём игроков · { -program }
web-turn-title-start = Кто начинает? · { -program }
web-turn-title-over = Игра окончена · { -program }
web-turn-title-none = { -program }
web-turn-title-mark = ● { $title }

web-start-full = Все в сборе
web-start-missing = { $count ->
        [1] Ещё один игрок — и начинаем
        [one] Ещё { $count } игрок — и начинаем
        [few] Ещё { $count } игрока — и начинаем
        [many] Ещё { $count } игроков — и начинаем
       *[other] Ещё { $count } игрока — и начинаем
    }
web-start-game = { $variant }, { $players ->
        [1] в одиночку.
        [one] { $players } игрок.
        [few] { $players } игрока.
        [many] { $players } игроков.
       *[other] { $players } игрока.
    }
web-start-talk = { $level ->
        [silent] Во время игры все молчат.
        [signals] Во время игры говорят сигналами.
        [strict] Говорите что хотите, только без чисел.
        [house] Говорите что хотите, только без чисел; прыжок можно назвать.
       *[other] Говорите что хотите и сами следите за правилом: без чисел.
    }
web-start-here = на связи
web-start-invite = Позвать кого-нибудь
web-start-link = Ссылка на этот стол
web-start-code = или код, который можно назвать вслух:
web-start-qr = Код-картинка, которая приведёт телефон к этому столу
web-start-invited = Для тебя есть свободное место.
web-start-invited-by = { $host } держит для тебя место.
web-start-name = Твоё имя
web-start-sit = Сесть за стол
web-start-sit-at = Сесть сюда, на место { $seat }
web-start-who = Кто начинает?
web-start-agree = Посмотрите свои карты. Когда все назовут одного игрока, начнём.
web-start-choose = Посмотри свои карты и выбери.
web-start-me = Начну я
web-start-other = { $name } начнёт
web-start-wished = за это: { $names }
web-start-decide = Начать: первым ходит { $name }
web-start-silent = { $count ->
        [1] Ещё молчит
       *[other] Ещё молчат
    }: { $names }.

web-end-result-won = Победа!
web-end-result-very-good = Почти!
web-end-result-lost = Не в этот раз
web-end-result-given-up = Партия сдана
web-end-all-laid = Все 98 карт выложены. Вот это команда!
web-end-all-laid-alone = Все 98 карт выложены. Великолепно!
web-end-left = { $count ->
        [0] Карт не осталось.
        [1] Осталась всего одна карта.
        [one] Осталась { $count } карта.
        [few] Осталось { $count } карты.
        [many] Осталось { $count } карт.
       *[other] Осталось { $count } карты.
    }
web-end-reason-stuck = Ход уже не удалось завершить.
web-end-reason-skull = «Череп» остался открытым.
web-end-reason-three = Для «3!» не вышло ровно трёх карт.
web-end-reason-fire = Горящая карта осталась открытой.
web-end-may-take-back = Эта карта проиграла партию. Можешь вернуть её или оставить как есть.
web-end-other-may-take-back = Эта карта проиграла партию. { $name } ещё может её вернуть.
web-end-take-back = Вернуть карту
web-end-accept = Оставить как есть
web-end-laid = Кто что выложил
web-end-laid-by = { $cards ->
        [1] Одна карта
        [one] { $cards } карта
        [few] { $cards } карты
        [many] { $cards } карт
       *[other] { $cards } карты
    }, сумма шагов — { $cost }.
web-end-hand = Осталось на руках: { $name }
web-end-hand-empty = На руках ничего не осталось.
web-end-draw = { $count ->
        [0] Колода пуста.
        [one] В колоде осталась { $count } карта.
        [few] В колоде осталось { $count } карты.
        [many] В колоде осталось { $count } карт.
       *[other] В колоде осталось { $count } карты.
    }
web-end-record = Счёт этой команды
web-end-games = сыграно
web-end-wins = выиграно
web-end-streak = побед подряд
web-end-best-streak = лучшая серия
web-end-mean = остаток в среднем
web-end-fewest = лучший остаток
web-end-again = Ещё раз?
web-end-rematch = Ещё раз той же командой
web-end-rematch-alone = Сыграть ещё раз
web-end-variant = Или что-то другое
web-end-followed = Новая партия открыта.
web-end-join = Сесть за неё
web-end-watch-next = Смотреть её
web-end-stay = Остаться здесь
web-end-moving = через { $seconds } с
web-end-seal = Запечатанная колода
web-end-seal-about = Хеш колоды показали при раздаче, когда никто ещё не видел карт. Теперь открыты и колода, и соль: кто сложит их вместе, получит тот же хеш.
web-end-seal-fits = Проверено здесь: колоду не меняли.
web-end-seal-broken = Колода не даёт этого хеша!
web-end-seal-unchecked = Этот браузер не может проверить сам.
web-end-seal-hash = Хеш
web-end-seal-salt = Соль
web-end-seal-deck = Колода

web-share-close = Закрыть
web-share-heading = Показать другим
web-share-copy = Копировать
web-share-copy-what = Копировать: { $what }
web-share-copied = Готово
web-share-select = Выделено
web-share-failed = Этот браузер не даёт странице ничего копировать.
web-share-copy-strip = Копировать луны
web-share-legend = По луне на каждый ход: чем полнее, тем дешевле. Звезда — где удалось отыграть назад. Чисел нет, так что ничего не выдано.
web-share-strip = { $turns ->
        [1] Один ход лунами
        [one] { $turns } ход лунами
        [few] { $turns } хода лунами
        [many] { $turns } ходов лунами
       *[other] { $turns } хода лунами
    }, из них звёзд: { $won }
web-share-title = { -program } · { $variant } · { $players ->
        [1] соло
        [one] { $players } игрок
        [few] { $players } игрока
        [many] { $players } игроков
       *[other] { $players } игрока
    }
web-share-link = Повтор
web-share-line = Запись одной строкой
web-share-download = Скачать запись
web-share-watch = Смотреть повтор
web-share-qr = Код-картинка, которая приведёт телефон к этому столу

## The web: replay

web-replay-heading = Повтор
web-replay-page-title = Повтор, ход { $turn }
web-replay-title = Повтор: { $variant }
web-replay-loading = Партия загружается…
web-replay-to-table = К столу
web-replay-eyes = Чьими глазами?
web-replay-all = Все руки
web-replay-turn-of = Ход { $turn }: { $name }
web-replay-at-end = Конец
web-replay-place = Ход { $turn } из { $turns }
web-replay-draw = { $count ->
        [0] Колода пуста
        [one] В колоде { $count } карта
        [few] В колоде { $count } карты
        [many] В колоде { $count } карт
       *[other] В колоде { $count } карты
    }
web-replay-controls = Листать партию
web-replay-first = В начало
web-replay-back = Ход назад
web-replay-forward = Ход вперёд
web-replay-last = В конец
web-replay-play = Дальше
web-replay-pause = Пауза
web-replay-slider = Ход
web-replay-keys = Клавиши: ← и → — на ход, Home и End — начало и конец, пробел — смотреть дальше, цифра — глазами этого места, 0 — все руки.
web-replay-hands = Руки
web-replay-on-turn = ходит
web-replay-count = { $count ->
        [0] без карт
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
web-replay-says = Говорит: { $signals }
web-replay-story = В этот ход
web-replay-on = на { $pile }
web-replay-laid = { $card } на { $pile } { $cost }.
web-replay-taken = карта возвращена
web-replay-took-back = возвращает
web-replay-withdrawn = больше нет: { $signals }
web-replay-ends = { $drawn ->
        [0] Заканчивает ход и ничего не берёт.
        [one] Заканчивает ход и берёт { $drawn } карту.
        [few] Заканчивает ход и берёт { $drawn } карты.
        [many] Заканчивает ход и берёт { $drawn } карт.
       *[other] Заканчивает ход и берёт { $drawn } карты.
    }
web-replay-turns = Все ходы
web-replay-along = Взять с собой
web-replay-link = Ссылка на этот ход
web-replay-line = Вся партия одной строкой
web-replay-download = Скачать запись
web-replay-import = Смотреть другую запись
web-replay-won = Победа: все 98 карт выложены.
web-replay-very-good = { $count ->
        [1] Тупик, но осталась всего одна карта: отличный результат.
        [one] Тупик, но осталась всего { $count } карта: отличный результат.
        [few] Тупик, но осталось всего { $count } карты: отличный результат.
        [many] Тупик, но осталось всего { $count } карт: отличный результат.
       *[other] Тупик, но осталось всего { $count } карты: отличный результат.
    }
web-replay-lost = { $count ->
        [0] Проигрыш, хотя все карты выложены: { $why }.
        [one] Проигрыш, осталась { $count } карта: { $why }.
        [few] Проигрыш, осталось { $count } карты: { $why }.
        [many] Проигрыш, осталось { $count } карт: { $why }.
       *[other] Проигрыш, осталось { $count } карты: { $why }.
    }
web-replay-given-up = { $count ->
        [one] Партия сдана, осталась { $count } карта.
        [few] Партия сдана, осталось { $count } карты.
        [many] Партия сдана, осталось { $count } карт.
       *[other] Партия сдана, осталось { $count } карты.
    }
web-replay-unfinished = Здесь запись кончается; партию не доиграли.
web-replay-import-title = Смотреть запись
web-replay-import-lead = Любую законченную партию можно сохранить текстом или одной длинной строкой. Принеси её и смотри ход за ходом; здесь ничего не сохраняется.
web-replay-paste = Вставь запись сюда
web-replay-open = Смотреть
web-replay-file = Выбрать файл…
web-replay-another = Другая запись

## The web: a finished game played on

problem-continue-over = На ходу { $turn } играть уже нечего: когда он начался, игра была окончена.
web-talk-continued = Отсюда играет { $name }.
web-table-continued = До хода { $turn } играли другие; теперь партия твоя.
web-table-continued-rescue = Другие эту партию проиграли. Ты продолжаешь её с хода { $turn }: выиграй, и это будет спасение.
web-end-rescued = Спасение: другие проиграли эту партию, а с хода { $turn } она выиграна.
web-replay-take = Твоя попытка
web-replay-take-about = Те же карты с начала хода { $turn }; за остальных играют боты, а колода остаётся закрытой.
web-replay-take-about-alone = Те же карты с начала хода { $turn }; колода остаётся закрытой.
web-replay-take-rescue = Эта партия не выиграна. Выиграй её отсюда, и это будет спасение.
web-replay-take-end = Перейди к любому ходу, и оттуда можно играть дальше.
web-replay-take-seat = Твоё место
web-replay-take-bot = За остальных играет
web-replay-take-go = Играть дальше с хода { $turn }
web-replay-rescues = Спасения
web-replay-rescues-about = Кто выиграл эту раздачу после того, как другие её проиграли. Спасение — только то, что оно есть: кто продолжает партию, мог видеть её карты в повторе. Поэтому оно не входит ни в какую статистику.
web-replay-rescues-none = { $tries ->
        [0] Эту партию ещё никто не пробовал спасти.
        [one] { $tries } попытка, спасений пока нет.
        [few] { $tries } попытки, спасений пока нет.
       *[other] { $tries } попыток, спасений пока нет.
    }
web-replay-rescues-tries = { $tries ->
        [one] Всего { $tries } попытка.
        [few] Всего { $tries } попытки.
       *[other] Всего { $tries } попыток.
    }
web-replay-rescue = { $name }, с хода { $turn }
web-replay-rescue-with = { $name } и { $others }, с хода { $turn }

## The web: luck or us

option-review-workers = Сколько оконченных партий разбирается одновременно; обычно 1, при 0 — ни одной.
problem-review-busy = Разбора ждёт слишком много партий: { $most }. Попробуй позже.
web-review-title = Удача или мы?
web-review-ask = Разобрать эту партию
web-review-waiting = Партия ждёт разбора…
web-review-running = Партия разбирается: ход { $done } из { $total }.
web-review-failed = Эту партию не удалось разобрать.
web-review-again = Попробовать ещё раз
web-review-full = Посмотреть внимательнее: около минуты
web-review-first = С этими первыми картами команда сильнейших ботов, которая видит не больше вас, выигрывает около { $chance } партий.
web-review-verdict-lost-luck = Дело в картах: ваши ходы почти ничего не отдали.
web-review-verdict-lost-us = Дело в нас: шанс отдали главным образом ходы, а не карты.
web-review-verdict-lost-both = И то и другое: карты были против вас, а некоторые ходы им помогли.
web-review-verdict-won-clean = Хорошо сыграно: почти ничего не отдано.
web-review-verdict-won-anyway = Победа, хотя некоторые ходы сделали её труднее, чем нужно.
web-review-verdict-won-lucky = Победа с удачей: что отдали ходы, карты вернули.
web-review-verdict-unfinished = Партия не доиграна до конца.
web-review-luck = удача карт
web-review-choice = наши ходы
web-review-turning = Переломный момент — ход { $turn } ({ $name }): { $points } процентных пунктов.
web-review-saving = Больше всего помог бы один сигнал: «{ $signal }» ({ $name }) перед ходом { $turn } ({ $points } процентных пунктов).
web-review-helped = { $count ->
        [one] { $count } сигнал привёл к лучшему ходу.
        [few] { $count } сигнала привели к лучшему ходу.
       *[other] { $count } сигналов привели к лучшему ходу.
    }
web-review-accuracy = Насколько хорош был выбор
web-review-about = Шансы оценивает сильнейший бот по раздачам, которые подходят к тому, что могло знать каждое место. Удача и ходы — в процентных пунктах.
web-review-graph = Шанс на победу в начале каждого хода, от раздачи до конца. Числа — в таблице под графиком.
web-review-marked = Где отдано больше всего:
web-review-mark = Ход { $turn }, { $name } { $points }
web-review-table = Шансы в таблице
web-review-turn = Ход
web-review-before = До
web-review-after = После
web-review-grade = Оценка
web-review-this-turn = Чего стоил этот ход
web-review-chance = { $before } → { $after }
web-review-played = Сыграно
web-review-better = Лучше
web-review-no-better = Ничего лучше не найдено.
web-review-then = Затем карты: { $points } процентных пунктов.
web-review-piles = Стопки после хода
web-review-deal = Насколько трудна эта раздача?
web-review-deal-about = Вот как часто её выигрывают команды этих ботов, не видевшие её раньше:
web-review-deal-harder = Из всех таких раздач { $share } труднее.
web-review-deal-coming = Выясняется, насколько трудна эта раздача…
web-start-searching = Ищется подходящая раздача…
web-new-deal-rated = Раздача такой трудности, как мы хотим
web-new-wins = Мы выиграли бы примерно
web-new-wins-of = { $wins } из десяти партий
web-new-wins-about = Измерено с ботами, которые ошибаются как люди и видят не больше вас. Если такой раздачи нет, будет ближайшая из найденных. Такая партия не входит в статистику.
web-daily-standing = Твоя команда на месте { $place } из { $teams }.
web-review-more = График и каждый ход
web-review-why = Почему:

## The web: rules

web-rules-page-title = Правила
web-rules-title = Правила своими словами
web-rules-lead = Читать недолго, а каждый спорный случай решает разъяснение с номером.
web-rules-learn = Лучше играть, чем читать? Пройди урок.
web-rules-search = Искать в правилах
web-rules-search-hint = Череп, колода, R14…
web-rules-variant = Для какой игры?
web-rules-everything = Всё
web-rules-hits = { $count ->
        [0] Ничего не нашлось. Попробуй другое слово.
        [1] Найдено в одном месте.
        [one] Найдено в { $count } месте.
        [few] Найдено в { $count } местах.
        [many] Найдено в { $count } местах.
       *[other] Найдено в { $count } местах.
    }
web-rules-contents = Содержание
web-rules-link = Ссылка на «{ $name }»
web-rules-rulings = Разъяснения
web-rules-rulings-lead = Где печатные правила оставляют вопрос, здесь играют так.
web-rules-layout = На каких картах приказы: это наша раскладка «mirror», потому что описания печатной мы нигде не нашли. Если у тебя есть печатная игра, впиши числа своей колоды при открытии стола.
web-rules-cards = Карты с приказами
web-rules-command = Приказ
web-rules-numbers = Карты
web-rules-about = Это неофициальный проект, не связанный ни с издателем, ни с авторами печатных игр; понравилось — купи карты.

## The web: lessons

learn-page-title = Учимся играть
learn-title = Учись, играя
learn-lead = Настоящие карты, по несколько минут, и ничего читать заранее. Остановись когда хочешь: пройденное сохранится.
learn-progress = { $done ->
        [0] { $steps ->
            [one] { $steps } шаг
            [few] { $steps } шага
            [many] { $steps } шагов
           *[other] { $steps } шага
        }
       *[other] Пройдено шагов: { $done } из { $steps }
    }
learn-complete = Пройдено
learn-go-begin = Начать
learn-go-continue = Дальше
learn-go-repeat = Ещё раз
learn-name-begin = Начать урок «{ $title }»
learn-name-continue = Продолжить урок «{ $title }»
learn-name-repeat = Пройти урок «{ $title }» ещё раз
learn-rules = Всё, что можно посмотреть: правила
learn-unknown = Такого урока нет.
learn-all = Все уроки

learn-steps = Шаги этого урока
learn-step-done = { $title }, пройдено
learn-start-over = Сначала
learn-take-back = Вернуть
learn-show = Покажи
learn-next = Дальше
learn-finish = Закончить
learn-skip = Пропустить
learn-good = Отлично!
learn-poor = Можно, но…
learn-lost = Это проигрыш
learn-lost-why = Проигрыш, потому что { $why }. Верни карту и попробуй иначе.
learn-shown = Можно и так. Начни сначала и попробуй без подсказки или иди дальше.
learn-went-on = твой ход окончен, но чего-то не хватает. Верни карты и попробуй ещё раз.
learn-mia-says = Сигнал Мии: { $signal }

learn-done-title = Урок пройден
learn-play = Играть соло
learn-next-lesson = Следующий урок: { $title }

learn-quiz-fine = Можно
learn-quiz-too-much = Лишнее
learn-quiz-right = Верно.
learn-quiz-wrong = Не совсем.
learn-quiz-next = Следующая фраза
learn-quiz-count = Фраза { $place } из { $count }

learn-base = The Game
learn-base-about = Четыре стопки, один прыжок и разговор без чисел.
learn-base-done = Вот и вся игра: 98 карт, маленькие шаги, иногда прыжок и команда, которая разговаривает. Остальному научишься, играя.

learn-base-lay = Положи карту
learn-base-lay-task = A и B растут от 1, C и D убывают от 100. Нажми на карту, потом на стопку, куда её положить. Лучше всего маленький шаг.
learn-base-lay-good = Маленький шаг: все числа за ним ещё пригодятся.
learn-base-lay-poor = она перескакивает много чисел, и для этой стопки они потеряны навсегда. Верни её и попробуй карту поближе к стопке.

learn-base-steps = Маленькие шаги
learn-base-steps-task = Стопка берёт любую карту в свою сторону, хоть самую далёкую. Но каждое перескоченное число для неё потеряно. Положи две карты как можно дешевле: шаг показан на каждой стопке.
learn-base-steps-good = Два маленьких шага. Такие дешёвые ходы и приносят победу.
learn-base-steps-poor = есть карты дешевле: попробуй шаг поменьше.

learn-base-trick = Обратный прыжок
learn-base-trick-task = Назад можно только так: ровно на десять. Растущая стопка берёт и карту на десять меньше, убывающая — на десять больше. Найди здесь оба прыжка.
learn-base-trick-good = Дважды отыграно по десять чисел. Дороже в этой игре нет ничего.
learn-base-trick-poor = это не прыжок. Ищи карту ровно на десять меньше верхней на A или B или ровно на десять больше верхней на C или D.

learn-base-plan = Прыжок на заказ
learn-base-plan-task = На A лежит 45. Положи две карты так, чтобы потом на A было меньше 45.
learn-base-plan-good = Семь вперёд, десять назад: двух карт нет, а стопка лучше прежнего. Две карты с разницей в десять — сокровище.
learn-base-plan-poor = у двух твоих карт разница ровно десять. Сначала большую, на A.
learn-base-plan-second = теперь нужна вторая карта из пары, на ту же стопку. Верни последнюю.

learn-base-turn = Целый ход
learn-base-turn-task = Положи хотя бы две карты, а если дёшево — и больше. Потом закончи ход: рука снова пополнится.
learn-base-turn-good = Вот и ход. Пришли новые карты, и вернуть уже ничего нельзя. Когда колода опустеет, хватит и одной карты.
learn-base-turn-poor = это дорого, а у тебя есть дешевле. Верни карту.

learn-base-talk = Разговор
learn-base-talk-task = Разговор — сердце игры. Говорить можно всё, кроме того, что называет карту. А как насчёт этого?
learn-base-talk-good = У тебя есть слух. За столом почти для всего этого есть сигналы, по одному касанию.
learn-base-say-keep-off = Пожалуйста, ничего не кладите на A!
learn-base-say-keep-off-why = Ни одного числа: прекрасно.
learn-base-say-number = У меня 49.
learn-base-say-number-why = Число на карте называть нельзя никогда.
learn-base-say-small = На C только маленький шаг, пожалуйста.
learn-base-say-small-why = Говорить, далеко ли шагать, можно, пока никто не угадает карту.
learn-base-say-trick = У меня прыжок для B.
learn-base-say-trick-why = Прыжок для B — только одна карта, так что она названа.
learn-base-say-next = Моя — самая следующая на D.
learn-base-say-next-why = Её вычислит каждый: точный намёк — это число.
learn-base-say-start = Хочу ходить после тебя.
learn-base-say-start-why = Кто хочет ходить следующим, говорить можно всегда.

learn-base-signal = Слушай других
learn-base-signal-task = Ты играешь с Мией, и она просит не трогать A. Положи две карты, которые помогут вам обоим.
learn-base-signal-good = У Мии 31, 32 и 33: твоя 35 закрыла бы дорогу всем трём. Слушать важнее, чем маленький шаг.
learn-base-signal-poor = Мия просила не трогать A: у неё там что-то хорошее. Положи в другое место.
learn-base-signal-dear = это дорого для вас обоих. На B и C есть шаги поменьше.

learn-base-lost = Как проигрывают
learn-base-lost-task = Кто не может выложить за ход достаточно карт, проигрывает за всех. Здесь всё на грани: нужны две карты, и важен порядок.
learn-base-lost-good = Спасение, и на A снова просторно. А если зайдёте в тупик, но останется не больше десяти карт, это всё равно отличный результат.
learn-base-lost-poor = этот ход ты переживёшь, но следующий едва ли. Прыжок дал бы простор: верни последнюю карту.

learn-base-finish = Последние семь
learn-base-finish-task = Колода пуста, и это самые последние карты. Выложи все до одной и победи.
learn-base-finish-good = Победа! Все 98 карт лежат в стопках.
learn-base-finish-poor = теперь 81 и 85 не выложить уже никогда. Придержи 92, пока они не лягут.

learn-onfire = On Fire
learn-onfire-about = Шесть карт горят. Гасить тому, кто ходит следом.
learn-onfire-done = Горят 22, 33, 44, 55, 66 и 77, остальное как было. Держи под рукой то, чем их накрыть.

learn-onfire-due = Погаси
learn-onfire-due-task = На A горит 22: её надо накрыть до конца твоего хода, иначе игра проиграна. Сыграй этот ход и закончи его.
learn-onfire-due-good = Погасла. Горящую карту надо накрыть в ход, который идёт сразу за её ходом.
learn-onfire-due-poor = слишком дорого: для A и B есть маленькие шаги.

learn-onfire-own = Зажги и погаси
learn-onfire-own-task = У тебя горящая 55. Положи её на D и тут же погаси: у тебя как раз есть нужная карта.
learn-onfire-own-good = Положена и накрыта за один ход, да ещё прыжком. Всем спокойно.
learn-onfire-own-poor = горящая 55 всё ещё у тебя. Ей хорошо на D.
learn-onfire-own-late = теперь 55 так и горит. Верни последнюю карту и поищи прыжок.

learn-onfire-next = Передай дальше
learn-onfire-next-task = Погасить может и следующий игрок. У Мии есть отличная карта для B. Положи горящую 33 туда, где Мия её накроет, и закончи ход.
learn-onfire-next-good = Мия накрывает её картой 34. С огнём главное — договориться.
learn-onfire-next-poor = Мия сказала B, а не A. Кто знает, накроет ли она её там?
learn-onfire-next-dear = это большой шаг. На C и D есть поменьше.

learn-extreme = The Game Extreme
learn-extreme-about = Семь приказов, по позиции на каждый.
learn-extreme-done = Вот и все семь. За столом каждый приказ сам говорит, чего от тебя хочет, так что учить наизусть ничего не надо.

learn-extreme-stop = Стоп
learn-extreme-stop-task = «Стоп» сразу заканчивает ход, даже если это единственная карта. Остальные твои карты здесь обошлись бы дорого…
learn-extreme-stop-good = Одна карта — и ход окончен. В трудное время «Стоп» спасает.
learn-extreme-stop-far = «Стоп» сработает и там, но к A он подходит гораздо лучше.
learn-extreme-stop-poor = за ней пришлось бы класть ещё одну такую же. «Стоп» избавит тебя от всех.

learn-extreme-skull = Череп
learn-extreme-skull-task = «Череп» надо накрыть в тот же ход. Положи 47 на A, накрой её и закончи ход.
learn-extreme-skull-good = Накрыт и больше не опасен. Не обязательно следующей же картой, но обязательно в этот ход.
learn-extreme-skull-poor = на этот ход сойдёт, но «Череп» так и останется у тебя. Сейчас удобно: A чуть ниже его.
learn-extreme-skull-dear = есть шаг поменьше. Верни карту.

learn-extreme-three = 3!
learn-extreme-three-task = С «3!» в твоём ходу ровно три карты, не больше и не меньше, вместе с ней самой. Положи 31 и доведи до трёх.
learn-extreme-three-good = Ровно три. Первой лежит «3!», второй или третьей — всё равно.
learn-extreme-three-poor = это дорого. Здесь можно три маленьких шага.

learn-extreme-silence = Тишина
learn-extreme-silence-task = Пока открыта «Тишина», нельзя говорить, писать и сигналить. Мие так хочется тебе кое-что сказать. Накрой её!
learn-extreme-silence-good = За столом снова можно говорить. Что накрыто, больше ничего не значит.
learn-extreme-silence-poor = это большой шаг. Какая из твоих карт чуть больше 42?

learn-extreme-no-trick = Не назад
learn-extreme-no-trick-task = 48 на 58 — чудесный прыжок на B. Но на A открыта «Не назад», и она запрещает их все. Сначала накрой её обычным шагом.
learn-extreme-no-trick-good = Накрыта, и прыжки снова можно, даже в этот же ход.
learn-extreme-no-trick-used = теперь 48 ушла, а её ждала B.
learn-extreme-no-trick-poor = теперь 48 на B уже не прыжок. Верни карту.
learn-extreme-no-trick-dear = это большой шаг. Для A хватит маленького.

learn-extreme-one-pile = 1 стопка
learn-extreme-one-pile-task = Пока открыта «1 стопка», все карты твоего хода идут в одну стопку на твой выбор. Если только её не накрыть… Положи две карты, обе маленьким шагом.
learn-extreme-one-pile-good = Первая карта её накрыла, и вторая могла лечь куда угодно.
learn-extreme-one-pile-poor = теперь все карты этого хода пойдут сюда, а больше ничего сюда не подходит. А если сначала накрыть «1 стопку»?
learn-extreme-one-pile-dear = теперь выбор свободный: на B и C есть шаги поменьше.

learn-extreme-draw-one = Бери 1
learn-extreme-draw-one-task = Если в конце твоего хода видна «Бери 1», ты возьмёшь только одну карту. Так руки быстро пустеют. Сыграй ход, после которого рука снова полна.
learn-extreme-draw-one-good = Накрыта вовремя: рука снова полна.
learn-extreme-draw-one-poor = пришла только одна карта. Верни ход и накрой 49, прежде чем его закончить.
learn-extreme-draw-one-dear = это дорого. На A, B и C есть маленькие шаги.

learn-extreme-both = Две сразу
learn-extreme-both-task = Хочется избавиться и от «3!», и от «Стопа» за один ход. «3!» хочет три карты, «Стоп» сразу заканчивает ход. В каком порядке получится?
learn-extreme-both-good = «Стоп» третьей картой: довольны оба.
learn-extreme-both-poor = твой ход окончен, а «3!» так и осталась у тебя. Верни ход: нельзя ли обе?
learn-extreme-both-dear = это большой шаг, и здесь он не нужен.

learn-expert = Эксперт и короткая рука
learn-expert-about = Для команд, которые побеждают слишком часто.
learn-expert-done = Есть и другой способ: короткая рука, у каждого на карту меньше. Эксперт и короткая рука сочетаются со всеми вариантами.

learn-expert-three = Не меньше трёх
learn-expert-three-task = В игре для экспертов, пока есть колода, за ход кладут не меньше трёх карт. Найди три дешёвые и закончи ход.
learn-expert-three-good = Три карты за ход: теперь пары и прыжки ещё важнее.
learn-expert-three-poor = это дорого. Посмотри ещё раз: у тебя есть даже прыжок.

## The rules

rules-title = Правила своими словами: { $variant }

rules-table-heading = §1 Стол
rules-table =
    Вы — одна команда: от 1 до 5 игроков, от 8 лет, примерно на 20 минут. Карт
    98, от 2 до 99, каждая одна. Вместе вы стараетесь выложить их все в четыре
    стопки:

    - A и B растут, от 1.
    - C и D убывают, от 100.

    Видна только верхняя карта стопки. Перемешайте карты и раздайте каждому
    руку: { $solo } карт в игре соло, по { $two } на двоих, по { $three } на
    троих и больше. Остальное — колода для добора (на печатном листе —
    «начальная стопка»). Все смотрят свои карты, потом вы решаете, кто начинает;
    ходят по часовой стрелке.

rules-turn-heading = §2 Ход
rules-turn =
    Клади карты с руки по одной, каждую на любую стопку, которая её берёт:

    - Возрастающая стопка берёт карту больше, убывающая — меньше. Разрыв любой,
      но выигрывают маленькими шагами.
    - Обратный прыжок: возрастающая стопка берёт и карту ровно на 10 меньше (37
      на 47), убывающая — ровно на 10 больше (75 на 65). Сколько угодно раз, на
      любой стопке.

    Положи хотя бы { $minimum } карты; когда колода пуста — хотя бы 1{ $minimum
    ->
        [2] {""}
       *[other] {" (R2)"}
    }. Важно,
    была ли она пуста в начале твоего хода (R23). Больше можно всегда. Потом
    пополни руку из колоды, насколько её хватит (R19); добирать обязательно. У
    кого после этого карт не осталось, тот пропускает ходы.

rules-end-heading = §3 Конец
rules-end =
    Вы победили, когда все 98 карт лежат в стопках. Вы проиграли, как только
    тот, кто ходит, уже не может завершить ход по правилам, даже если отдельные
    карты ещё можно положить (R1). Сосчитайте карты на руках у всех и в колоде:
    если их { $good } или меньше, это отличный результат.

rules-variants-heading = §4 Варианты
rules-variants =
    Модули сочетаются: On Fire, эксперт (не меньше 3 карт за ход вместо 2),
    короткая рука (у каждого на карту меньше) и Extreme. Удобная лесенка:
    обычная игра, пока не победите, On Fire, эксперт, эксперт с короткой рукой,
    Extreme.

rules-extreme-heading = §5 Extreme: карты с приказами
rules-extreme =
    На 28 картах есть приказы, семи видов. Выполняйте каждый в точности, иначе
    команда сразу проиграла, сколько бы карт ни оставалось.

rules-layout-mirror =
    На каких картах приказы: это наша раскладка «{ $name }», потому что описания
    печатной мы нигде не нашли. Если у тебя есть печатная игра, впиши числа
    своей колоды в файл и возьми --layout.
rules-layout-own = На каких картах приказы в твоей раскладке «{ $name }»:

rules-commands-heading = §5 Что они приказывают
rules-commands =
    Приказы с молнией касаются того, кто их кладёт, и только в этот ход; потом,
    лёжа сверху, они ничего не значат (R24):

    - Стоп: твой ход сразу окончен, даже после первой карты и какой бы ни был
      минимум (R3).
    - Череп: накрой его в тот же ход. Не обязательно следующей же картой (R5);
      если «Череп» лёг на «Череп», накрыть надо верхний (R6).
    - 3!: выложи в этот ход ровно три карты вместе с «3!» (R8), даже если колода
      пуста (R12). После третьей класть больше нельзя (R13). «Стоп» годится
      только третьей картой (R11).

    Приказы с бесконечностью касаются всех, пока лежат сверху стопки; накрытые,
    они больше ничего не значат:

    - Тишина: никто не общается об игре ни словами, ни жестами (R27). В одиночку
      она ничего не значит (R20).
    - Не назад: ни на одной стопке нет обратного прыжка, даже чтобы накрыть саму
      эту карту (R16). Сама она может лечь и прыжком (R26).
    - 1 стопка: тот, кто ходит, кладёт все карты в одну стопку на свой выбор.
      Положенная посреди хода, она касается карт после неё (R14); накрытая,
      отпускает (R15).
    - Бери 1: если она видна в конце твоего хода, возьми одну карту вместо
      пополнения руки (R17).

    Если на руках карт меньше минимума, а колода ещё есть, игра окончена, если
    только не спасёт «Стоп» (R18).

rules-fire-heading = §6 On Fire
rules-fire =
    Горят карты { $cards }. Открытую горящую карту надо накрыть не позже конца
    следующего хода: хода следующего игрока, а в игре соло — своего следующего;
    иначе команда проиграла. Свою можно накрыть и сразу. Горящая карта на
    горящей накрывает нижнюю, а у верхней свой срок (R21). Когда выложены все 98
    карт, горящая может остаться открытой, если её положили в этот последний ход
    (R22).

    На печатных листах, которые у нас есть, On Fire назван, но не объяснён: эта
    часть взята из опубликованных описаний.
rules-fire-commands = На горящей карте приказа нет, что бы ни говорила раскладка
    (R25).

rules-corners-heading = §7 Как решаются спорные случаи
rules-corners =
    - Что запрещено, то не положить: порядок стопки и открытые приказы отнимают
      возможности.
    - Что требуется, то держит ход открытым: закончить его можно, только когда
      минимум выложен и нечего больше накрывать и завершать. Если этого уже не
      достичь, игра тут же окончена.
rules-corners-commands =
    - Карту, после которой этого не достичь, положить всё же можно, и она
      проигрывает: «Стоп», оставивший открытым «Череп» или горящую карту,
      которую пора погасить (R4), «3!» четвёртой картой (R9) или когда карт на
      руках мало (R10), самая последняя карта, если это «Череп» (R7).

rules-talk-heading = §9 Разговоры за столом
rules-talk =
    Говорите: это сердце игры. Никогда не называйте чисел, не показывайте карт и
    не давайте намёков, которые ведут к одной точной карте («у меня прыжок для
    A» — как раз такой). Остальное можно: «последнюю стопку не трогать», «сюда
    только маленький шаг», кто хочет ходить дальше. Верхние карты, число карт у
    каждого и в колоде и то, какие карты уже выложены, — не секрет (R28). Хотите
    труднее — говорите меньше.
rules-talk-commands =
    Можно говорить и о том, какие приказы у тебя на руках и какие сейчас лучше
    не играть, даже если такая карта осталась одна. Пока открыта «Тишина» —
    ничего (R27).

rules-about-heading = Об этих правилах
rules-about =
    «{ -program } rules --ruling R14» объяснит номер в скобках. Это
    неофициальный проект, не связанный ни с издателем, ни с авторами печатных
    игр; понравилось — купи карты.

## Simulations

talk-silent = молча
talk-strict = строгое общение
talk-house = домашнее общение (боты: строгое)
talk-free = свободное общение (боты: строгое)
seed-words = сид { $seed }
game-count = { $games ->
        [1] одна партия
        [one] { $games } партия
        [few] { $games } партии
        [many] { $games } партий
       *[other] { $games } партии
    }
same-deals = { $games ->
        [1] одна и та же раздача для всех
        [one] { $games } раздача, одна и та же для всех
        [few] { $games } раздачи, одни и те же для всех
        [many] { $games } раздач, одни и те же для всех
       *[other] { $games } раздачи, одни и те же для всех
    }

row-won = победы
row-win-rate = доля побед
row-very-good = осталось { $cards } или меньше
row-left = осталось карт
row-broken = проиграно из-за
row-speed = скорость
won-of = { $wins } из { $games }
rate = { $percent } %
rate-interval = { $percent } %   (интервал 95 %: от { $low } до { $high } %)
left-words = в среднем { $mean }, медиана { $median }
broken-by = { $command } { $percent } %
speed = { $rate ->
        [one] { $rate } партия в секунду
        [few] { $rate } партии в секунду
        [many] { $rate } партий в секунду
       *[other] { $rate } партии в секунду
    }
heading-left = Сколько карт осталось в конце

column-team = команда
column-win = побед %
column-interval = интервал 95 %
column-very-good = ≤ { $cards } карт %
column-mean = в среднем
column-median = медиана
column-speed = партий/с
column-points = победы, п. п.
column-cards = осталось карт
column-better = лучше
heading-differences = Разница на одних и тех же раздачах, с интервалами 95 %
plain-number = { $number }
signed-interval = { $value } (от { $low } до { $high })
versus = { $first } – { $second }
better-unknown = неясно

progress-preparing = подготовка
progress-games = партии: { $played } из { $games }
progress-rate = { $rate } партий/с
progress-won = побед { $percent } %

run-goes-on = В файле уже есть партии: { $played } из { $games }.
run-interrupted = Прервано: сыграно партий { $played } из { $games }.
run-go-on = Та же команда продолжит с этого места.
run-not-kept = Они не сохранены; с --out <файл> прогон можно продолжить позже.
league-interrupted = Прервано: все команды сыграли партий { $played } из { $games }.
forfeits = { $count ->
        [1] Одна партия снята и считается проигранной:
        [one] { $count } партия снята и считается проигранной:
        [few] { $count } партии сняты и считаются проигранными:
        [many] { $count } партий сняты и считаются проигранными:
       *[other] { $count } партии сняты и считаются проигранными:
    }
forfeit = Партия { $game }: { $why }
forfeits-more = { $count ->
        [1] И ещё одна.
        [one] И ещё { $count }.
        [few] И ещё { $count }.
        [many] И ещё { $count }.
       *[other] И ещё { $count }.
    }
league-forfeits = { $team }: { $count ->
        [1] одна партия снята и считается проигранной
        [one] { $count } партия снята и считается проигранной
        [few] { $count } партии сняты и считаются проигранными
        [many] { $count } партий сняты и считаются проигранными
       *[other] { $count } партии сняты и считаются проигранными
    }. Партия { $game }: { $why }

plot-title = { $team }: побед { $percent } %
plot-left = сколько карт осталось в конце
plot-share = доля партий
plot-mean = среднее { $mean }
plot-win-rate = победы, с интервалом 95 %
plot-difference = победы первого минус победы второго
league-title = Кто побеждает чаще?
outcome-won = победа
outcome-stuck = тупик
outcome-skull = «Череп»
outcome-three = «3!»
outcome-fire = горящая карта
outcome-forfeit = снята

## The rulings

ruling-R1-question = Когда именно команда проиграла, потому что ход не завершить?
ruling-R1-answer = В начале хода и после каждой карты: если никакая цепочка карт по правилам не ведёт к законному концу хода, игра сразу окончена. Карты, которые ещё можно было положить, считаются оставшимися.
ruling-R2-question = Сколько карт нужно в варианте «эксперт», когда колода пуста?
ruling-R2-answer = Одна, как в обычной игре. «Эксперт» меняет только минимум, пока есть колода.
ruling-R3-question = Может ли «Стоп» быть первой картой хода?
ruling-R3-answer = Да. Ход заканчивается этой одной картой, какой бы ни был минимум, и рука пополняется, как после любого хода.
ruling-R4-question = Что, если положить «Стоп», пока открыт «Череп» этого хода или горящая карта, которую пора погасить?
ruling-R4-answer = Игра проиграна: ход заканчивается, а что-то осталось открытым. Кроме случая, когда сам «Стоп» это накрывает и другого такого не видно.
ruling-R5-question = Надо ли накрыть «Череп» следующей же картой?
ruling-R5-answer = Нет. Годится любая более поздняя карта того же хода; накрыт он должен быть к концу хода.
ruling-R6-question = Можно ли накрыть «Череп» другим «Черепом»?
ruling-R6-answer = Да, но тогда и верхний надо накрыть в тот же ход.
ruling-R7-question = Все 98 карт выложены, а «Череп» этого хода виден. Победа?
ruling-R7-answer = Нет, проигрыш: «Череп» не накрыт. Если в начале хода остались только такие ходы, игра окончена уже тогда (R1).
ruling-R8-question = Какой по счёту картой хода можно положить «3!»?
ruling-R8-answer = Первой, второй или третьей; всего карт будет три. Две «3!» в одном ходу обе выполнены ровно тремя картами.
ruling-R9-question = Можно ли положить «3!» четвёртой картой или позже?
ruling-R9-answer = Да, но это проигрыш: ровно трёх карт уже не получится.
ruling-R10-question = Можно ли положить «3!», если на три карты не хватает руки?
ruling-R10-answer = Пока есть другой ход по правилам — да, и это проигрыш. Если больше положить нечего, игра уже окончена (R1).
ruling-R11-question = Как сочетаются «3!» и «Стоп»?
ruling-R11-answer = «Стоп» должен быть третьей картой. Положенный раньше, он заканчивает ход, когда карт меньше трёх, и игра проиграна.
ruling-R12-question = Требует ли «3!» трёх карт, когда колода пуста?
ruling-R12-answer = Да, ровно трёх, хотя иначе хватило бы одной.
ruling-R13-question = Выложены три карты, и среди них «3!». Можно ли четвёртую?
ruling-R13-answer = Нет. Класть больше ничего нельзя, ход надо закончить.
ruling-R14-question = К чему обязывает «1 стопка», положенная посреди хода?
ruling-R14-answer = К тому, что после неё. Карты, положенные раньше, не в счёт, и она сама тоже. С этого момента каждая карта, положенная, пока открыта «1 стопка», должна идти в ту же стопку, что и первая такая карта. Ещё одна «1 стопка» считается обычной картой и может стать этой первой; если она накрывает единственную открытую, ход остаётся привязан к своей стопке.
ruling-R15-question = Что, если «1 стопку» накрыли посреди хода?
ruling-R15-answer = Как только ни одной не видно, ничто больше не связывает, и выбранная стопка забыта, даже если позже в этот ход ляжет другая «1 стопка».
ruling-R16-question = Можно ли накрыть «Не назад» обратным прыжком?
ruling-R16-answer = Нет: в тот момент, когда кладут карту, она видна. Когда её накрыли обычной картой, прыжки снова разрешены, даже в тот же ход.
ruling-R17-question = Сколько карт берут, пока видна «Бери 1»?
ruling-R17-answer = В конце хода ровно одну, даже если таких карт видно две, и ни одной, если колода пуста. Если её накрыли за этот ход, рука пополняется полностью.
ruling-R18-question = Что, если на руках карт меньше минимума, а колода ещё не пуста?
ruling-R18-answer = Игра окончена в начале этого хода, если только «Стоп» не может закончить его по правилам.
ruling-R19-question = Что, если в колоде не хватает карт, чтобы пополнить руку?
ruling-R19-answer = Бери, что осталось.
ruling-R20-question = Что делает «Тишина» в игре соло?
ruling-R20-answer = Ничего. Она лежит открытой и никого не связывает.
ruling-R21-question = Можно ли положить горящую карту на горящую?
ruling-R21-answer = Да. Нижняя этим накрыта, а у верхней свой срок. (Наше решение: на печатных листах, которые у нас есть, об этом нет.)
ruling-R22-question = Все 98 карт выложены, и видна горящая карта. Победа?
ruling-R22-answer = Да, если её положили в этот последний ход; нет, если её надо было в этот ход накрыть. (Наше решение.)
ruling-R23-question = Что, если колода кончается: какой минимум считать?
ruling-R23-answer = Минимум хода определён в его начале: была ли тогда колода пуста. Посреди хода никто не добирает.
ruling-R24-question = Что значат «Стоп», «Череп» и «3!» прошлых ходов, если они лежат сверху стопки?
ruling-R24-answer = Ничего. Они касались только того хода, в который их положили.
ruling-R25-question = Что, если раскладка даёт приказ числу горящей карты?
ruling-R25-answer = Это горящая карта, и приказа на ней нет: горящие карты заменяют карты с тем же числом.
ruling-R26-question = Можно ли саму «Не назад» положить обратным прыжком, например 21 на 31?
ruling-R26-answer = Да, если не видна другая «Не назад». Её приказ начинает действовать, когда она уже лежит.
ruling-R27-question = Что именно закрывает «Тишина»?
ruling-R27-answer = Сигналы и чат для всех за столом, и для игроков без карт, и для зрителей. Стоящие сигналы исчезают, новых не дать, старых не обновить и не снять. То, что закрыт весь чат, а не только разговор об игре, — наше решение: отличить их никто не может.
ruling-R28-question = Что могут знать все?
ruling-R28-answer = Верхние карты стопок, сколько карт у каждого и в колоде и какие карты уже выложены, ведь это можно запомнить. Показывать ли выложенные карты — помощь, которую стол может включить.

## Table talk

short-talk = посмотреть, что и почему задерживает фильтр чата
synopsis-talk = { -program } talk "<текст>" [опции]
help-talk =
    Говорит, что станет со строкой чата во время игры: она пройдёт или будет
    задержана, потому что называет число или оставляет только одно, на любом из пяти
    языков. Задержанное стоит в скобках.

    Какие слова обычные, решает язык стола: «pet» по-чешски значит пять.
examples-talk =
    { -program } talk "I have forty-seven for A"
    { -program } talk "mám trik na A" --lang cs --level house
    { -program } talk "3! is mine" --variant base --json
    { -program } talk --stdin < lines.jsonl
exit-talk =
    Код выхода: 0 — готово, каким бы ни был ответ, 2 — неверный вызов. С --stdin
    ошибки тоже ответы, и код выхода 0.
option-level-talk = Уровень разговора: silent, signals, strict (обычный), house или free.
option-lang-talk = Язык стола; если не указан, en.
option-variant-talk = Во что играют; если не указано, extreme, где «3!» — приказ.
option-silence-talk = Открыта карта «Тишина».
option-stdin-talk = Читать из стандартного ввода по объекту JSON в строке, с "text",
    "level", "lang", "variant" и "silence" (кроме "text" всё можно опустить), и отвечать
    на каждый одной строкой JSON.
usage-stdin-talk = С --stdin тексты приходят из стандартного ввода: сам текст не указывай.
usage-no-text = Нет текста; или прочитай много с --stdin.
usage-language = Для { $language } здесь нет словаря; есть { $known }.
verdict-ok = Это можно сказать.
verdict-number = Задержано: здесь названо число. Всё остальное говорить можно.
verdict-exact-hint = Задержано: остаётся только одно число. Скажи не так точно.
verdict-closed = На этом уровне разговора чат во время игры закрыт.
verdict-silence = Открыта карта «Тишина»: пока её не накроют, говорить ничего нельзя. (R27)
verdict-marked = { "  " }{ $marked }
problem-talk-not-json = Это не строка JSON.
problem-talk-no-text = Это не объект JSON с полем "text".
problem-talk-wrong-type = У "{ $name }" значение не того вида.
problem-talk-language = Для { $language } здесь нет словаря; есть { $known }.

## Шанс, трудность и разбор

short-chance = сказать, каков у чемпионов шанс выиграть из позиции
short-difficulty = сказать, как часто расклад выигрывают команды, которые его не видят
short-review = сказать ход за ходом, где была удача, а где выбор
synopsis-chance = { -program } chance "<строка>" [опции]
help-chance =
    Говорит, каков у команды чемпионов шанс выиграть из позиции: придумываются
    подходящие расклады, в каждом чемпионы играют дальше, и называется среднее с
    интервалом, который содержит его в 19 случаях из 20, насколько дело в выборке.

    Что видно из строки, известно, порядок колоды — никогда. С --seat считается
    только то, что знает из неё это место.
examples-chance =
    { -program } chance "base 40/30/60/70 5,17,44,58/?7 ?40 1 -"
    { -program } chance "base 60/99/2/3 55,70/50,71 - 2 -" --seat 2 --deals 2000 --json
exit-chance =
    Код выхода: 0 ответ есть, 1 позицию не прочитать, 2 неверный вызов.
synopsis-difficulty = { -program } difficulty [<запись>] [опции]
help-difficulty =
    Говорит, насколько труден расклад: как часто его выигрывают, не видя карт, команда
    чемпионов и команды ботов, которые ошибаются, как люди. Это расклад из записи
    (файл, "-" для стандартного ввода или запись в одну строку) или по числу. Сколько
    таких раскладов чемпионы выигрывают реже, говорится там, где это измерено.
examples-difficulty =
    { -program } difficulty --players 3 --seed 98
    { -program } difficulty game.txt --games 500 --json
exit-difficulty =
    Код выхода: 0 ответ есть, 1 запись не прочитать, 2 неверный вызов.
synopsis-review = { -program } review <запись> [опции]
help-review =
    Говорит для каждого хода записи (файл, "-" для стандартного ввода или запись в
    одну строку) шанс перед ним, что из него сделал выбор и что удача, ход лучше, если
    он был, и почему он лучше. Ход судят по тому, что его место могло знать. Все
    выборы и вся удача вместе ведут от первого шанса к результату. Разницы даны в
    сотых долях шанса выиграть.
examples-review =
    { -program } review game.txt
    { -program } review game.txt --quick --plot game.html
    { -program } review game.txt --seconds 300 --json
exit-review =
    Код выхода: 0 разобрано, 1 запись не прочитать или файл не записать, 2 неверный
    вызов.
option-seat-chance = Чьё знание считается. По умолчанию всё, что видно из строки.
option-talk-chance = silent или другой уровень: тогда чемпионы дают сигналы.
option-deals-chance = Сколько раскладов придумать; по умолчанию 512.
option-start-difficulty = Какое место начинает. По умолчанию решает каждая команда.
option-games-difficulty = Сколько партий играет каждая команда; по умолчанию 64.
option-quick = Смотреть не так пристально: около десяти секунд вместо минуты.
option-seconds-review = Сколько это может длиться; по умолчанию 60, с --quick 10.
option-plot-review = Нарисовать шанс в этот файл, .png или .svg, или записать страницу
    со всем, .html.
usage-chance-seat = Для --seat нужна строка, где известны все руки: строка со скрытыми картами уже показывает чьё-то знание.
usage-difficulty = Либо запись, либо --seed: нужно что-то одно, и только одно.
usage-plot-review = { $file } — не .png, не .svg и не .html.
chance-over = Партия окончена.
chance-by-line = По всему, что видно из строки. Придумано раскладов: { $deals }; стандартная ошибка: { $error } %.
chance-by-seat = По тому, что знает место { $seat }. Придумано раскладов: { $deals }; стандартная ошибка: { $error } %.
difficulty-harder = Из всех таких раскладов { $percent } % труднее для чемпионов.
difficulty-unmeasured = Сколько таких раскладов труднее, не измерено.
review-progress = Разобран ход { $turn } из { $turns }.
review-turn = ход
review-name = кто
review-actions = сыграно
review-before = шанс
review-choice = выбор
review-luck = удача
review-grade = оценка
review-chance = шанс выиграть
review-title = Удача или мы: { $names }
review-better = лучше: { $actions } ({ $percent } %)
review-because = потому что: { $why }
review-nothing = Ничего не сыграно, так что разбирать нечего.
review-won = Выиграно, с { $first } % до { $end } %: удача { $luck }, выбор { $choice }.
review-lost = Проиграно, с { $first } % до { $end } %: удача { $luck }, выбор { $choice }.
review-unfinished = Не доиграно, с { $first } % до { $end } %: удача { $luck }, выбор { $choice }.
review-seat = { $name }: точность { $accuracy } %, выбор { $choice }, удача { $luck }.
review-seat-no-choice = { $name }: выбора не было ({ $choice }), удача { $luck }.
review-turning-point = Перелом: ход { $turn }, { $name }, { $choice }.
review-helped = Ход { $turn }: помог сигнал «{ $signal }» ({ $name }), сыграно { $actions } ({ $gain }).
review-saving = Сигнал, который помог бы больше всего: перед ходом { $turn } «{ $signal }» ({ $name }). Он ведёт к { $actions } ({ $gain }).
review-grade-only = единственный ход
review-grade-best = лучший
review-grade-good = хороший
review-grade-inaccuracy = неточность
review-grade-mistake = ошибка
review-grade-blunder = грубая ошибка
review-why-lost-at-once = этот ход сразу проиграл партию
review-why-missed-trick = упущен обратный прыжок картой { $card } на { $pile }
review-why-broke-trick = { $pile } ушла от обратного прыжка картой { $card }
review-why-wasted = карта { $card } сдвинула { $pile } на { $cost }, а могла подождать
review-why-other-pile = карте { $card } лучше на { $better }, чем на { $pile }
review-why-no-small-step = две самые дешёвые карты ({ $name }) теперь стоят около { $steps }; лучше { $better }
review-why-ignored-signal = сигнал «{ $signal }» ({ $name }) не услышан
review-why-more-than-needed = положено слишком много: { $laid }; лучше { $better }
review-why-fewer-than-good = положено слишком мало: { $laid }; лучше { $better }
review-why-command = карта { $card } ({ $command }) на { $pile } могла подождать
review-why-wrong-card = лучше была карта { $better }, чем { $card }

## Puzzles

short-puzzles = решить задачу или найти новые в партиях
synopsis-puzzles = { -program } puzzles [<задача> | today | find [<запись> …]] [опции]
help-puzzles =
    Показывает список задач, которые идут с программой: позиции настоящих партий, в
    которых один ход оставляет заметно лучший шанс на победу, чем все остальные. С
    именем задачи она показывается, и программа спрашивает ход (45A 46A end);
    "today" — задача дня.

    "find" ищет новые в партиях, которые играют боты, или в записях. То же число и
    столько же партий всегда находят те же задачи. Ответ с доказательством "exact"
    прослежен через всё, что может прийти; "search" опирается на множество
    воображаемых раскладов, сыгранных до конца.
examples-puzzles =
    { -program } puzzles --theme tricks
    { -program } puzzles today
    { -program } puzzles find --variant extreme --players 2 --games 200 --out mine.json
    { -program } puzzles find game.txt
exit-puzzles =
    Код выхода: 0 список показан, задачи найдены или ход верен, 1 ход неверен или
    такой задачи нет, 2 неверный вызов.
value-puzzle = задача
option-theme-puzzles = Только задачи на эту тему: endgame, tricks, patience, commands, signals, damage.
option-turn-puzzles = Твой ход, который оценивается без вопросов: "45A 46A end".
option-proof = Только ответы с такой проверкой: exact или search.
option-games-puzzles = Сколько партий ботов просмотреть; по умолчанию 100.
option-seconds-puzzles = Закончить после партии, в которой истекло это время.
option-seed-puzzles = Какие расклады играют боты; по умолчанию 1.
option-variant-puzzles = Во что играют боты: base (по умолчанию), extreme, …
option-players-puzzles = Сколько их играет; по умолчанию один.
option-bot-puzzles = Какой бот играет на всех местах; по умолчанию champion.
option-out-puzzles = Сохранить найденное в этот файл.
usage-one-of = { $value } — ничего из этого: { $known }.
problem-puzzle-unknown = Задачи { $puzzle } нет.
puzzles-found = Найдено: { $count ->
        [one] { $count } задача
        [few] { $count } задачи
       *[many] { $count } задач
    }; просмотрено: { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }.
puzzles-ask = Твой ход:
puzzles-unfinished = Ход не закончен: добавь недостающие карты или "end".
puzzle-title = Задачи
puzzle-lead = Позиции настоящих партий, в которых один ход заметно лучше всех остальных. Найди его!
puzzle-today = Задача дня
puzzle-themes = Тема
puzzle-theme-all = Все
puzzle-theme-endgame = Конец игры
puzzle-theme-tricks = Прыжки
puzzle-theme-patience = Терпение
puzzle-theme-commands = Приказы
puzzle-theme-signals = Сигналы
puzzle-theme-damage = Наименьший вред
puzzle-proof-exact = доказано
puzzle-proof-search = проверено поиском
puzzle-question = Какой ход оставляет лучший шанс на победу?
puzzle-unseen = Ещё не видны: { $cards }
puzzle-open-hands = Все руки открыты.
puzzle-says = Место { $seat } говорит: { $signals }
puzzle-holds = Место { $seat } держит: { $cards }
puzzle-right = Верно: { $turn }
puzzle-wrong = Не лучший. Лучший ход — { $turn }
puzzle-chances = Он выигрывает в { $chance } % всех случаев. Лучший из остальных ходов, { $turn }, выигрывает в { $next } %.
puzzle-only = Он выигрывает в { $chance } % всех случаев. Любой другой ход проигрывает.
puzzle-obvious = Самые малые шаги, { $turn }, выигрывают в { $chance } %.
puzzle-why-endgame = Только так остаётся место для того, что ещё придёт.
puzzle-why-tricks = Прыжок назад выигрывает место, но только в нужный момент.
puzzle-why-patience = То, что можно оставить на потом, там ценнее: выигрывает терпение.
puzzle-why-commands = Решает приказ: смотри, что он запрещает или требует сейчас и на следующем ходу.
puzzle-why-signals = Сигнал говорит о том, чего ты не видишь: оставь стопку тому, кто о ней просит.
puzzle-why-damage = Любой ход вредит; этот вредит стопке, которая это выдержит.
puzzle-sure-exact = Доказано: каждый ход прослежен через всё, что может прийти.
puzzle-sure-search = Проверено на воображаемых раскладах ({ $deals }), которые подходят к тому, что ты видишь; их доиграл чемпион.
puzzle-next = Следующая задача
puzzle-again = Ещё раз
puzzle-show = Показать ответ
puzzle-all = Все задачи
puzzle-streak = { $count ->
        [0] Серии пока нет
        [one] { $count } верная подряд
        [few] { $count } верные подряд
       *[many] { $count } верных подряд
    }
puzzle-solved = Решено { $done } из { $total }
web-front-puzzles = Задачи
web-front-puzzles-words = Один ход спасает игру. Какой?

## Open cards

solve-won = Выиграно, если начинает место { $seat }: эти ходы нашлись за { $seconds } с.
solve-lost = Проиграно: никакие ходы не выигрывают. За { $seconds } с просмотрено всё достижимое.
solve-unknown = Неизвестно: за { $seconds } с выигрышных ходов не нашлось, и исключить их нельзя.
solve-turn = { $seat }: { $actions }
