# Every sentence a person reads, in Portuguese. The ids are the same in every language.
# Messages may use the terms at the top; they may not refer to other messages.
# CLDR counts 0 as `one` in Portuguese: where 0 can come up, `[1]` stands for "exactly one".

-program = ninetyeight

## The command: help

short-play = jogar uma partida, solo ou por turnos no mesmo teclado
short-position = mostrar uma posição: o que é permitido, o que é exigido e a razão
short-perft = contar a árvore de ações a partir de uma posição
short-replay = mostrar uma partida gravada, turno a turno
short-verify = conferir se o maço de uma gravação foi selado antes da partida
short-solve = descobrir se uma distribuição se pode ganhar com as cartas à vista
short-rules = ler as regras, ou um só esclarecimento
short-simulate = pôr bots para jogar milhares de partidas e ver quantas vencem
short-serve = abrir um servidor de mesas para pessoas e bots
short-league = dar as mesmas cartas a vários bots e ver qual é o melhor
short-backup = guardar num só arquivo tudo o que um servidor tem
short-restore = encher um banco de dados vazio a partir de um backup

heading-commands = Comandos
heading-options = Opções
heading-examples = Exemplos

synopsis-ninetyeight = { -program } <comando> [opções]
help-ninetyeight =
    Os jogos de cartas cooperativos The Game e The Game Extreme: jogue no
    terminal, estude posições, reveja partidas gravadas, leia as regras. Não
    oficial, sem ligação com a editora.

    "{ -program } <comando> --help" conta mais sobre cada comando.
examples-ninetyeight =
    { -program } play
    { -program } rules --variant extreme
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
exit-ninetyeight =
    Os resultados vão para a saída padrão, todo o resto para a saída de erros.
    Código de saída: 0 feito, 1 recusado (ou derrota, onde o comando disser),
    2 uso errado.

synopsis-play = { -program } play [opções]
help-play =
    Joga uma partida em linhas simples: solo, com até cinco pessoas que se
    revezam no mesmo teclado sem ver as mãos umas das outras, ou com bots como
    parceiros.

    Escreva uma carta e um baralho para jogar (45A), "end" para terminar o
    turno, várias de uma vez se quiser (45A 46A end) e ? para todo o resto.
    Antes de cada carta você vê quanto custaria cada jogada.

    As variantes são base, ou uma ou mais de extreme, onfire, expert e short,
    unidas por + nesta ordem.
examples-play =
    { -program } play
    { -program } play --variant extreme+onfire --name Ana --name Rui
    { -program } play --bots planner,quick
    { -program } play --variant expert --seed 98 --record game.txt
exit-play =
    Código de saída: 0 vitória, 1 derrota ou partida abandonada, 2 uso errado.

synopsis-position = { -program } position "<linha>" [opções]
help-position =
    Mostra uma posição como as pessoas querem ver: os baralhos, as mãos, o que
    está em vigor, o que é exigido, quanto custa cada jogada e, se for recusada,
    a razão.

    A linha de uma posição tem seis campos: a variante, os topos de A/B/C/D no
    início do turno, as mãos no início do turno (lugares separados por /), a
    pilha, o lugar que tem a vez e o que foi jogado desde então. "?6" são seis
    cartas escondidas, "-" é nada. Um sétimo campo pode dizer que cartas já
    estão nos baralhos.
examples-position =
    { -program } position "base 1/34/100/62 3,17,45,60,71,88,91,95 ?40 1 -"
    { -program } position "base 1/34/100/62 3,17,45,60,71 - 1 -" --do "3A 45B end" --json
    { -program } position --stdin < requests.txt
exit-position =
    Código de saída: 0 feito (mesmo que a partida esteja perdida), 1 a linha não
    pode ser lida ou uma ação é recusada, 2 uso errado. Com --stdin os erros
    também são respostas, e o código de saída é 0.

synopsis-perft = { -program } perft "<linha>" <profundidade> [opções]
help-perft =
    Conta quantas sequências de exatamente <profundidade> ações existem a partir de uma
    posição, separadas pela primeira ação, com o total no fim. Duas versões das
    regras que discordem em algum ponto discordam aqui.

    Todas as cartas de que a árvore precisa têm de ser conhecidas: "?40" só
    basta enquanto ninguém tirar cartas. Uma partida terminada não tem
    continuação.
examples-perft =
    { -program } perft "base 1/34/100/62 3,17,45,60,71/8,9,50 20,21,22 1 -" 4
    { -program } perft "extreme 11/34/100/62 3,17,45/4,8,50 - 2 50A" 3 --json
exit-perft =
    Código de saída: 0 feito, 1 a linha não pode ser lida ou a árvore precisa de
    cartas escondidas, 2 uso errado.

synopsis-replay = { -program } replay <gravação> [opções]
help-replay =
    Mostra uma partida gravada: quem jogou, depois cada turno com as suas
    cartas, sinais, jogadas desfeitas e comentários, e o resultado. <gravação> é
    um arquivo, "-" para a entrada padrão, ou uma gravação numa só linha
    (98r1-…).
examples-replay =
    { -program } replay game.txt
    { -program } replay game.txt --turn 12
    { -program } replay game.txt --seat 2 --json
exit-replay =
    Código de saída: 0 feito, 1 a gravação não pode ser lida, 2 uso errado
    (também um turno ou lugar que a partida não tem).

synopsis-verify = { -program } verify <gravação> [opções]
help-verify =
    Confere o selo de uma partida gravada. O servidor mostra um hash quando dá
    as cartas, e o maço e o sal quando a partida acaba; se derem o mesmo hash, o
    maço não foi trocado pelo caminho. <gravação> é um arquivo, "-" para a entrada
    padrão, ou uma gravação numa só linha (98r1-…).
examples-verify =
    { -program } verify game.txt
    { -program } verify - --json < game.txt
exit-verify =
    Código de saída: 0 o selo confere, 1 não confere, não há selo ou a gravação
    não pode ser lida, 2 uso errado.

synopsis-solve = { -program } solve ["<linha>" | <gravação>] [opções]
help-solve =
    Procura uma sequência de jogadas que ganhe quando se conhecem todas as mãos e a
    pilha de compra: para uma posição, para a distribuição de uma gravação (um
    arquivo, "-" para a entrada padrão, ou uma gravação numa linha) ou para a de um
    número.

    «Ganho» vem com as jogadas. «Perdido» é uma prova: foram vistas todas as posições
    alcançáveis. «Desconhecido» não é, no tempo dado, nem uma coisa nem outra. Numa
    distribuição qualquer lugar pode começar, se --start não disser qual.
examples-solve =
    { -program } solve --variant extreme --players 3 --seed 98
    { -program } solve "base 60/99/2/3 55,70/50,71 - 2 -"
    { -program } solve game.txt --seconds 60 --json
exit-solve =
    Código de saída: 0 respondido, seja qual for a resposta, 1 a posição ou a gravação
    não se consegue ler, ou há cartas escondidas, 2 uso errado.

synopsis-rules = { -program } rules [opções]
help-rules =
    Mostra as regras de uma variante em palavras nossas, só as partes de que ela
    precisa, ou a pergunta e a resposta de um esclarecimento: os números entre
    parênteses, como (R14), que resolvem os casos especiais.
examples-rules =
    { -program } rules
    { -program } rules --variant extreme+onfire
    { -program } rules --ruling R14
exit-rules =
    Código de saída: 0 feito, 1 o arquivo do layout não pode ser lido, 2 uso
    errado.

synopsis-simulate = { -program } simulate --bots <nomes> [opções]
help-simulate =
    Põe bots para jogar muitas partidas e diz quantas vencem: a taxa de vitórias
    com o seu intervalo de 95%, a taxa de partidas com até 10 cartas restantes,
    as cartas restantes e as partidas por segundo.

    Já vêm incluídos champion (o mais forte), champion-search, planner, quick,
    casual, beginner, child, greedy e random.
    Um nome ocupa todos os lugares; "planner,quick,quick" diz
    um a um. Um bot seu se indica pelo arquivo e pela classe, como
    my_bot.py:MyBot. Ele pensa num processo próprio; se falhar, perde essa
    partida e o resto continua.

    O mesmo comando dá as mesmas partidas, em qualquer máquina e com qualquer
    número de jobs. Com --out, o que foi interrompido continua de onde parou
    quando se repete o comando; --games pode então ser outro número.
examples-simulate =
    { -program } simulate --bots planner --players 3 --games 100000
    { -program } simulate --bots planner,quick --variant extreme --json
    { -program } simulate --bots my_bot.py:MyBot --games 500 --out mine.jsonl --plot mine.png
exit-simulate =
    Código de saída: 0 feito (mesmo com partidas perdidas por falha de um bot),
    1 um bot não pode ser carregado, um arquivo ou o cluster não pode ser usado,
    2 uso errado, 130 interrompido, com os números do que foi jogado.

synopsis-league = { -program } league --bots <nomes> [opções]
help-league =
    Dá as mesmas cartas a várias equipes de bots e diz quanto uma vence mais do
    que outra, com intervalos de 95%. Com as mesmas cartas, uma diferença
    aparece com muito menos partidas do que com cartas diferentes.

    Cada nome é uma equipe e ocupa todos os lugares; "planner+quick" é uma
    equipe de dois bots diferentes. Os bots se indicam como em "{ -program }
    simulate".
examples-league =
    { -program } league --bots planner,quick --players 3
    { -program } league --bots planner+planner,planner+quick --games 100000 --plot league.svg
exit-league =
    Código de saída: 0 feito (mesmo com partidas perdidas por falha de um bot),
    1 um bot não pode ser carregado, um arquivo ou o cluster não pode ser usado,
    2 uso errado, 130 interrompido, com os números do que todas as equipes
    jogaram.

synopsis-serve = { -program } serve [opções]
help-serve =
    Abre um servidor para mesas de pessoas e bots, em http://127.0.0.1:8098 se
    nada mais for dito. Tudo o que acontece fica guardado na hora: pare-o em
    qualquer momento, e as mesas ficam como estavam.

    Sem --database, tudo fica num arquivo na pasta de dados. Com PostgreSQL,
    vários servidores podem usar os mesmos dados. Ctrl-C encerra o servidor.
examples-serve =
    { -program } serve
    { -program } serve --open
    { -program } serve --host 0.0.0.0 --port 80 --data-dir /srv/ninetyeight
    { -program } serve --database postgresql://localhost/ninetyeight
exit-serve =
    Código de saída: 0 parado, 1 o endereço ou o banco de dados não pode ser
    usado, 2 uso errado, 130 interrompido.

synopsis-backup = { -program } backup <arquivo> [opções]
help-backup =
    Escreve num só arquivo tudo o que um servidor guardou: mesas, partidas,
    jogadores e os segredos do servidor; guarde onde mais ninguém possa ler. O
    servidor pode continuar aberto; o arquivo mostra um só momento dele. Um
    arquivo que já exista só é substituído quando o novo estiver completo.

    "{ -program } restore" faz dele outra vez um banco de dados, de qualquer um
    dos tipos: é também o caminho de SQLite para PostgreSQL.
examples-backup =
    { -program } backup monday.backup
    { -program } backup /mnt/safe/tables.backup --data-dir /srv/ninetyeight
    { -program } backup tables.backup --database postgresql://localhost/ninetyeight
exit-backup =
    Código de saída: 0 feito, 1 não há banco de dados ou não dá para escrever o
    arquivo, 2 uso errado.

synopsis-restore = { -program } restore <arquivo> [opções]
help-restore =
    Enche um banco de dados com um arquivo escrito por "{ -program } backup". O
    banco tem de estar vazio, para que nada se perca; com SQLite o arquivo é
    criado. Ou tudo é recuperado, ou nada.
examples-restore =
    { -program } restore monday.backup
    { -program } restore tables.backup --database postgresql://localhost/ninetyeight
exit-restore =
    Código de saída: 0 feito, 1 o backup está danificado ou o banco de dados não
    está vazio, 2 uso errado.

option-help = Mostrar este texto e sair.
option-host = O endereço onde escutar; por padrão 127.0.0.1, só esta máquina.
option-port = A porta; por padrão 8098, e 0 usa qualquer uma que esteja livre.
option-database = Onde tudo fica guardado: postgresql://user@host/name ou
    sqlite:///path. Por padrão, um arquivo na pasta de dados.
option-data-dir = A pasta dos dados; por padrão, a deste usuário.
option-public-url = O endereço que as pessoas usam, quando há um proxy diante do
    servidor: https://table.example.org.
option-trusted-proxy = Um proxy, por endereço ou rede, cujos cabeçalhos X-Forwarded
    merecem confiança; pode ser dado várias vezes.
option-bot-workers = Quantos processos pensam pelos bots; por padrão 2.
option-bot-limit = Quantos segundos um bot pode pensar numa resposta; por padrão 10.
option-away-after = Após quantos segundos sem conexão alguém conta como ausente; por
    padrão 60.
option-archive-after = Após quantos segundos se arquiva uma mesa em que ninguém mexe;
    por padrão 30 dias. Ela pode ser acordada.
option-open = Abrir a página num navegador.
option-no-rate-limits = Responder a todos tão depressa quanto pedirem: para testes e
    medições.
# What an option or an argument takes, between < and >.
value-actions = ações
value-address = endereço
value-code = código
value-depth = profundidade
value-file = arquivo
value-folder = pasta
value-id = id
value-level = nível
value-line = linha
value-name = nome
value-names = nomes
value-number = número
value-record = gravação
value-seat = lugar
value-seconds = segundos
value-text = texto
value-url = url

option-lang = O idioma de tudo o que é dito; por padrão, o do sistema.
option-version = Mostrar a versão e sair.
option-do = Fazer primeiro estas ações, por exemplo "45A 46A end".
option-json = Escrever um objeto JSON em vez de texto.
option-stdin = Ler um pedido por linha da entrada padrão, "<linha>" ou
    "<linha> ; <ações>", e responder a cada um com uma linha de JSON.
option-layout = Jogar com o layout deste arquivo TOML em vez do nosso.
option-layouts = Um arquivo TOML com um layout que a entrada pode citar
    (extreme@name); pode ser dado várias vezes.
option-variant-play = O que jogar: base (o padrão), extreme, onfire+expert, …
option-variant-rules = As regras de que variante: base (o padrão), extreme, …
option-variant-solve = Para que variante o número distribui: base (por padrão), extreme, …
option-players-solve = Para quantos o número distribui; por padrão, um.
option-seed-solve = A distribuição deste número.
option-start-solve = Que lugar começa uma distribuição. Por padrão, qualquer um.
option-seconds = Quanto tempo procurar; por padrão, 10.
option-players = Quantos jogam, contando os bots; por padrão, tantas pessoas quantas têm
    nome, ou uma, e os bots.
option-name = O nome do próximo lugar; pode ser dado várias vezes.
option-bots-play = Os bots que jogam com você, separados por vírgulas, nos lugares depois
    das pessoas: planner, casual, child e outros, ou file.py:Name para um seu.
option-talk-play = silent, signals, strict (o padrão), house ou free. House e free também
    abrem o sinal do truque; com free, a última carta de fogo pode ser mencionada.
option-seed = As cartas: o mesmo número dá sempre as mesmas. Por padrão, novas.
option-start = Que lugar começa. Por padrão, todos veem primeiro as suas mãos.
option-record = Escrever a gravação da partida neste arquivo, depois de cada turno. Um
    arquivo que já exista só é substituído se você quiser.
option-bars = Mostrar a reta numérica no início de cada turno, ou nunca. Por padrão, só
    num terminal.
option-turn = Só este turno, por inteiro: a posição no seu início.
option-seat = Só o que este lugar podia ver.
option-ruling = Mostrar só este esclarecimento.
option-bots = Quem joga: um nome para todos os lugares, ou um para cada, separados por
    vírgulas.
option-teams = As equipes, separadas por vírgulas: cada uma é um bot para todos os
    lugares, ou um por lugar, unidos por +.
option-variant-sim = O que jogam: base (o padrão), extreme, onfire+expert, …
option-players-sim = Quantos jogam; por padrão, tantos quantos têm nome, ou um.
option-talk = silent, signals, strict (o padrão), house ou free. Os bots só têm sinais, e
    os dão como strict exige em todos os níveis menos silent.
option-games = Quantas partidas; por padrão 10000.
option-seed-sim = Que cartas: o mesmo número dá sempre as mesmas. Por padrão 1.
option-jobs = Quantos núcleos usar; por padrão todos.
option-limit = Quantos segundos um bot seu pode pensar numa resposta; por padrão 5.
option-cluster = Jogar no cluster Dask cujo scheduler está neste endereço, por exemplo
    tcp://127.0.0.1:8786.
option-plot = Desenhar o resultado neste arquivo, .png ou .svg.
option-csv = Escrever linhas de valores separados por vírgulas.
option-out = Guardar as partidas neste arquivo, para poder continuar se forem
    interrompidas.

## The command: wrong usage

usage-line = Uso: { $usage }
usage-hint = "{ $command } --help" conta mais.
usage-near = Você quis dizer { $names }?
usage-no-catalogue = { $language } não tem catálogo aqui: têm um { $known }.
usage-missing = Falta { $name }.
usage-value = { $name } tem um valor errado: { $why }
usage-number = { $value } não é um número inteiro de { $low } a { $high }.
usage-no-option = Aqui não há a opção { $name }.
usage-negative = { $name } foi lido como opção, e um número negativo não é possível aqui.
usage-flag = { $name } não leva valor.
usage-no-value = { $name } precisa de um valor.
usage-extra = Depois dos argumentos não devia vir mais nada, mas há { $words }. Um texto com espaços precisa de aspas.
usage-no-command = Que comando?
usage-no-such-command = Não há o comando { $name }.
usage-stdin = Com --stdin as linhas vêm da entrada padrão, com as ações depois de um ponto e vírgula: deixe de fora a linha e --do.
usage-no-line = Falta a linha da posição; ou use --stdin para ler muitas.
usage-solve = Ou uma posição ou uma gravação, ou --seed: é preciso um deles, e só um.
usage-layout = Um layout só serve para variantes com extreme.
usage-start = O lugar { $start } não pode começar: { $players ->
        [one] só um joga
       *[other] só { $players } jogam
    }.
usage-names = Foram dados { $names } nomes, mas { $players ->
        [one] só um joga
       *[other] só { $players } jogam
    }.
usage-bots = { $bots ->
        [1] Não pode haver um bot
       *[other] Não pode haver { $bots } bots
    } entre { $players ->
        [1] um jogador
       *[other] { $players } jogadores
    }: joga pelo menos uma pessoa, e são cinco no máximo.
usage-bots-unnamed = Falta o nome de um bot: escreva como em planner,quick.
usage-talk = { $talk } não serve aqui como nível de conversa: escolha entre { $known }.
usage-turn = Não há o turno { $turn }: { $turns ->
        [1] a gravação só tem um
       *[other] a gravação tem { $turns }
    }.
usage-seat = Não há o lugar { $seat }: { $players ->
        [one] só um jogou
       *[other] só { $players } jogaram
    }.
usage-ruling = Não há o esclarecimento { $ruling }: vão de R1 a { $last }.
usage-seconds = { $value } não é um número de segundos: mais de 0, no máximo { $most }.
usage-json-csv = Ou --json ou --csv, não os dois.
usage-plot = { $file } não é .png nem .svg.
usage-teams = Uma liga tem pelo menos duas equipes com nomes diferentes, separadas por vírgulas.

usage-public-url = { $value } não é o endereço de um servidor: escreva como https://table.example.org, sem caminho.
usage-proxy = { $value } não é um endereço nem uma rede.

## The server

backup-done = { $rows ->
        [1] Uma linha está
        [many] { $rows } de linhas estão
       *[other] { $rows } linhas estão
    } em { $file }.
restore-done = { $rows ->
        [1] Uma linha foi recuperada
        [many] { $rows } de linhas foram recuperadas
       *[other] { $rows } linhas foram recuperadas
    } de { $file }.
serve-ready = Pronto em { $address } – Ctrl-C encerra.
page-title = ninetyeight
page-status =
    O servidor está no ar. Noventa e oito cartas, quatro baralhos para encher,
    uma equipe, e ninguém pode dizer um número.

    Esta cópia não tem mesa para o navegador: foi iniciada a partir do código
    antes de ela estar pronta. "make web" trata disso; depois, inicie o servidor
    outra vez. Até lá, programas podem jogar aqui, e "{ -program } play" é uma
    partida no terminal.
page-link-api = A interface para programas (OpenAPI)
page-link-health = Está tudo pronto?
page-unofficial = Não oficial: sem ligação com a editora nem com os autores dos jogos impressos. Se gostar, compre as cartas.

## Errors: where they came up

where-text = Não dá para ler { $quoted }:
where-file = Não dá para usar { $file }:
where-write = Não dá para escrever { $file }:
where-action = A ação { $number }, { $action }, não é possível na posição { $position }:
standard-input = entrada padrão
more-problems = { $count ->
        [1] E mais um problema.
       *[other] E mais { $count } problemas.
    }
internal-error = Algo deu errado dentro de { -program }, e não devia ({ $kind }: { $detail }). Por favor, avise, com o comando que você escreveu.
output-failed = Não foi possível escrever a saída: { $detail }.

## Problems with files

problem-file-missing = Este arquivo não existe.
problem-file-unnamed = O nome está vazio; é preciso um arquivo.
problem-folder-missing = A pasta { $folder } não existe.
problem-file-directory = Isto é uma pasta; é preciso um arquivo.
problem-file-denied = Não há permissão para este arquivo.
problem-address-taken = A porta { $port } de { $host } está ocupada: outro programa escuta ali, talvez o próprio { -program }. Escolha outra com --port.
problem-address-denied = O sistema não deixa este usuário escutar na porta { $port }. Escolha uma a partir de 1024 com --port.
problem-address-foreign = { $host } não é um endereço desta máquina.
problem-address-failed = Não dá para escutar na porta { $port } de { $host }. O sistema diz: { $detail }.
problem-file-failed = O sistema diz: { $detail }.

## Problems with the database

problem-database-address = Isto não é o endereço de um banco de dados. Um endereço é assim: postgresql://user:password@host:5432/name ou sqlite:///path/to/file.db.
problem-database-failed = O banco de dados { $where } não pode ser usado: { $detail }.
problem-database-missing = Não há um banco de dados de { -program } em { $where }.
problem-database-newer = O banco de dados foi usado por uma versão mais nova de { -program }, que o alterou (para { $revision }). Use essa versão, ou uma posterior.
problem-postgres-extra = PostgreSQL precisa de mais um pacote: pip install "ninetyeight[postgres]".
problem-backup-foreign = Isto não é um backup de { -program }.
problem-backup-damaged = O backup está danificado: falta alguma coisa ou algo foi alterado.
problem-backup-newer = O backup foi feito por uma versão mais nova de { -program }. Use essa versão, ou uma posterior.
problem-restore-not-empty = O banco de dados { $where } não está vazio: { $table } tem linhas. Um backup só é recuperado para um banco vazio, para que nada se perca.

## Problems with any text

problem-not-text = Isto não é um texto.
problem-not-utf-8 = Isto não é texto em UTF-8: o byte { $place } não serve.
problem-too-long = O texto é longo demais: leem-se no máximo { $limit } { $unit ->
        [bytes] bytes
       *[characters] caracteres
    }.

## Problems with cards, seats and deals

problem-deck-not-cards = Um maço é uma lista das 98 cartas; isto não é uma lista.
problem-card-unknown = { $card } não é uma carta: há as de 2 a 99.
problem-card-twice = A carta { $card } aparece duas vezes; há uma de cada.
problem-card-missing = Falta a carta { $card }; um maço tem todas as de 2 a 99.
problem-players = { $players } não podem jogar: é um jogo de 1 a 5 jogadores.
problem-start-seat = O lugar { $seat } não pode começar: { $players ->
        [1] quem joga sozinho só tem o lugar 1.
       *[other] com { $players } jogadores, é um dos lugares de 1 a { $players }.
    }
problem-no-such-seat = Não há o lugar { $seat }: { $players ->
        [1] quem joga sozinho só tem o lugar 1.
       *[other] com { $players } jogadores, há os de 1 a { $players }.
    }
problem-no-such-pile = Não há o baralho { $pile }: há A, B, C e D.
problem-seed-and-deck = As cartas vêm de uma semente ou de um maço, não dos dois.
problem-seed = { $seed } não é uma semente: serve qualquer número inteiro de 0 a 18446744073709551615.
problem-game-number = { $game } não é o número de uma distribuição: serve qualquer número inteiro de 0 a 4294967295.
problem-reward-shape = O peso das cartas restantes na recompensa é um número de 0 a 1, não { $shape }.
problem-not-your-turn = É a vez do lugar { $seat }, não do lugar { $viewer }.
problem-nothing-to-undo = Ainda não foi feito nada que se possa desfazer.

## Problems with plays. `back` is the card of the backwards trick, 0 when there is none;
## `pile_count` is the number of `piles`.

problem-not-in-hand = { $card } não está na mão: só se jogam cartas da mão.
problem-too-low = { $card } não entra no baralho { $pile }: o topo é { $top }. Um baralho crescente aceita uma carta mais alta{ $back ->
        [0] .
       *[other] , ou exatamente { $back }.
    }
problem-too-high = { $card } não entra no baralho { $pile }: o topo é { $top }. Um baralho decrescente aceita uma carta mais baixa{ $back ->
        [0] .
       *[other] , ou exatamente { $back }.
    }
problem-one-pile = { $card } não pode ir para o baralho { $pile }: há uma carta Um baralho visível, e este turno está preso a { $committed }. Jogue lá, ou cubra primeiro todas as cartas Um baralho.
problem-no-trick = { $card } sobre { $top } (baralho { $pile }) seria um truque de inversão, e há uma carta Sem truque visível. Cubra-a primeiro com uma jogada normal.
problem-three-complete = Já estão três cartas na mesa, com um 3! entre elas: são exatamente três, então o turno tem de terminar agora.
problem-game-over = A partida acabou ({ $result }): não se joga mais nada.
problem-minimum = O turno ainda não pode terminar: { $minimum ->
        [one] é preciso jogar pelo menos uma carta
       *[other] { $laid } de pelo menos { $minimum } cartas jogadas
    }.
problem-skull = O turno ainda não pode terminar: { $pile_count ->
        [one] uma Caveira deste turno está visível no baralho { $piles }. Cubra-a primeiro.
       *[other] há Caveiras deste turno visíveis nos baralhos { $piles }. Cubra-as primeiro.
    }
problem-three = O turno ainda não pode terminar: foi jogado um 3!, então são exatamente três cartas, não { $laid }.
problem-fire = O turno ainda não pode terminar: { $pile_count ->
        [one] uma carta de fogo do turno anterior está visível no baralho { $piles }. Cubra-a primeiro.
       *[other] há cartas de fogo do turno anterior visíveis nos baralhos { $piles }. Cubra-as primeiro.
    }
problem-not-an-action = { $text } não é uma ação: jogue uma carta ou termine o turno.
problem-nothing-to-take-back = Nenhuma carta pode voltar para a mão: só as deste turno voltam, e nunca depois de tirar cartas novas.
problem-hidden-draw = Ninguém aqui sabe que cartas seriam tiradas: a pilha está escondida. Escreva as suas cartas na linha para continuar.

## Problems with signals

problem-silence = Há uma carta Silêncio visível: ninguém pode falar nem dar sinais até ela ser coberta.
problem-signal-shape = O sinal { $signal } está incompleto, ou diz demais: uns são sobre um baralho, outros sobre uma instrução, os restantes sobre nada.
problem-signal-command = Nesta variante nenhuma carta tem { $command }, então ninguém pode dar esse sinal.
problem-signal-not = { $text } não é um sinal.
problem-signal = Isto não é um sinal. Os sinais são: keep-off, small-steps, free, like, love e trick com um baralho; hold e not-now com uma instrução; start, trouble e thanks.

## Problems with bots. `said` is what the bot or its exception said.

problem-unknown-bot = Não há o bot { $bot }{ $near ->
        [none] .
       *[other] ; você quis dizer { $near }?
    } Conhecidos aqui: { $known }. Um bot seu se indica pelo arquivo e pela classe, como my_bot.py:MyBot.
problem-bot-file-missing = Não há o arquivo { $file } com o bot { $bot }.
problem-bot-name-missing = O bot { $bot } não pode ser usado: { $source } não tem nada chamado { $name }.
problem-bot-not-loaded = O bot { $bot } não pode ser usado. Ao carregar, acabou com: { $said }.
problem-bot-not-a-bot = { $bot } não é um bot: não tem o método { $missing }.
problem-bot-raised = O bot { $bot } falhou (lugar { $seat }, posição { $position }): { $said }.
problem-bot-hung = O bot { $bot } não respondeu em { $seconds } segundos (lugar { $seat }, posição { $position }).
problem-bot-illegal = O bot { $bot } queria { $said } (lugar { $seat }, posição { $position }), e isso é recusado: { $why }.
problem-bot-wrong-answer = O bot { $bot } respondeu { $said } (lugar { $seat }, posição { $position }), mas a resposta a { $question } tem de ser { $question ->
        [act] uma Choice: uma ação, e uma razão feita de palavras e números
        [signals] uma tupla de sinais
       *[offer_start] um número finito
    }.
problem-bot-signal-twice = O bot { $bot } disse { $said } (lugar { $seat }, posição { $position }), e outra coisa sobre o mesmo baralho: é só um sinal por baralho.
problem-bot-two-answers = O bot { $bot } deu duas respostas à mesma pergunta, { $question } (lugar { $seat }, posição { $position }): { $first } e { $second }.
problem-bot-changed-view = O bot { $bot } alterou a visão ou os sinais que recebeu com { $question } (lugar { $seat }, posição { $position }).
problem-hidden-hand = Ninguém aqui conhece a mão de quem tem a vez, então ninguém pode escolher dela.
problem-hidden-solve = Com cartas escondidas ninguém sabe: escreva na linha todas as mãos e a pilha de compra.

## Problems with simulations

problem-bots-unnamed = Falta o nome de um bot. Escreva um para todos os lugares, ou um para cada, separados por vírgulas.
problem-bots-count = São { $bots } bots para { $players ->
        [one] um jogador
       *[other] { $players } jogadores
    }. Diga um bot para todos os lugares, ou um para cada.
problem-games = { $games } não é um número de partidas: podem ser jogadas de 1 a { $most }.
problem-limit = { $seconds } não é um número de segundos para uma resposta: mais de 0, no máximo { $most }.
problem-worker-died = Um processo que jogava partidas acabou sozinho. Talvez o sistema tenha pouca memória para tantos jobs.
problem-results-foreign = Este arquivo não foi escrito por uma simulação; fica como está. Escolha outro.
problem-results-other = Este arquivo tem outras partidas: { $key } é { $found }, não { $wanted }. Escolha outro arquivo.
problem-results-damaged = A linha { $line } deste arquivo está danificada. Apague essa linha, e as suas partidas são jogadas de novo.
problem-results-differ = As partidas deste arquivo não acabam como acabam agora: os bots ou o programa mudaram desde então. Escolha outro arquivo.
problem-cluster-not-installed = Para usar um cluster, instale o extra: pip install "ninetyeight[cluster]".
problem-cluster-no-answer = Nenhum cluster responde em { $address } ({ $said }). O scheduler está ativo ali?
problem-cluster-no-workers = O cluster em { $address } não tem workers.
problem-cluster-failed = Um worker do cluster ({ $worker }) falhou: { $said }.
problem-cluster-differs = O worker { $worker } joga partidas diferentes das desta máquina: tem outra versão de { -program } ou dos bots.

## Problems with variants and layouts

problem-variant-unknown = Não há a variante { $variant }. As variantes são feitas destes módulos, unidos por +: { $modules }.
problem-variant-order = { $variant } se escreve { $right }: cada módulo uma vez, na ordem { $modules }.
problem-layout-misplaced = { $variant } tem um layout fora do lugar: ele vem depois de extreme, como em extreme@mine+onfire.
problem-layout-unknown = O layout { $layout } não está à mão; conhecidos aqui: { $known }. Indique o seu arquivo com --layout.
problem-layouts-not-layouts = Os layouts dados não são uma lista de layouts.
problem-layout-toml = O layout não é TOML: { $detail }.
problem-layout-key = { $key } não faz parte de um layout: ele tem um nome e uma tabela [cards].
problem-layout-no-cards = Falta a tabela [cards]: ela leva de cada instrução às suas quatro cartas.
problem-layout-command = { $command } não é uma instrução: são stop, skull, three, silence, no-trick, one-pile e draw-one.
problem-layout-not-list = As cartas de { $command } não são uma lista; escreva [9, 38, 63, 92].
problem-layout-count = { $command } tem { $count ->
        [1] uma carta
       *[other] { $count } cartas
    }; cada instrução tem exatamente 4.
problem-layout-card = { $card } (em { $command }) não é uma carta: há as de 2 a 99.
problem-layout-twice = A carta { $card } está em { $first } e em { $second }; uma carta tem uma só instrução, uma vez.
problem-layout-no-name = O layout não tem nome: escreva name = "mine" no início.
problem-layout-name = { $name } não pode ser o nome de um layout: use até 40 letras minúsculas, algarismos e hífens.
problem-layout-name-taken = O nome { $name } é do layout incluído no programa; escolha outro.

## Problems with requests to the server. `detail` is what a program found wrong, in English.

problem-no-such-path = Não há nada neste endereço.
problem-wrong-method = Este endereço não entende este método.
problem-body-too-large = O pedido é grande demais.
problem-body-unreadable = O corpo do pedido não pode ser lido: tem de ser JSON em UTF-8, sem níveis demais.
problem-bad-request = Não dá para entender o pedido.
problem-request-invalid = O pedido não está certo em { $place }: { $detail }.
problem-internal = Algo aqui quebrou, e a culpa não é sua. Quem cuida deste servidor pode achar o erro pela referência { $reference }.
problem-too-many-requests = Foi muita coisa de uma vez. Por favor, tente de novo em { $seconds ->
        [1] um segundo
       *[other] { $seconds } segundos
    }.
problem-token-needed = Quem é você? Para isto é preciso um token de jogador válido; escolha um nome para receber um.
problem-no-such-link = Este link não vale: já foi usado, foi substituído ou tem mais de dez minutos. Crie um novo.
problem-still-warming = O servidor ainda não está pronto.
problem-database-silent = O banco de dados não responde.
problem-name-empty = É preciso um nome: de 1 a { $limit } caracteres, pelo menos um deles visível.
problem-name-too-long = O nome é longo demais: no máximo { $limit } caracteres.
problem-name-character = O nome tem um caractere que não dá para mostrar com segurança ({ $character }). Letras, algarismos, pontuação, símbolos e espaços servem.
problem-name-marks = O nome tem mais de { $most } sinais sobre uma letra.

## Problems with actions and position lines

problem-action = { $text } não é uma ação: 45A joga a carta 45 no baralho A, end termina o turno.
problem-actions = { $words } não são ações: 45A joga a carta 45 no baralho A, end termina o turno.
problem-field-count = A linha de uma posição tem seis campos (variante, baralhos, mãos, pilha, lugar, jogadas), ou sete com as cartas que já saíram; aqui { $found ->
        [0] não há nenhum
        [one] há um
       *[other] há { $found }
    }.
problem-pile-count = Há quatro baralhos, A/B/C/D, não { $found }: escreva quatro topos, como 1/34/100/62.
problem-pile-top = { $text } não pode estar no topo do baralho { $pile }: é uma carta de 2 a 99, ou { $bare } enquanto o baralho está vazio.
problem-card-range = { $text } ({ $field }) não é uma carta: há as de 2 a 99.
problem-hidden-count = { $text } ({ $field }) não é um número de cartas escondidas: escreva ? e de 1 a 98.
problem-draw-mixed = { $text } mistura cartas conhecidas e escondidas: a pilha é conhecida (todas as cartas, a próxima primeiro) ou escondida (?72).
problem-seat-count = { $found } mãos são demais: é um jogo de 1 a 5 jogadores.
problem-seat = { $text } não é um lugar aqui: { $players ->
        [1] com uma só mão, só pode ser 1
       *[other] é um de 1 a { $players }
    }.
problem-seat-empty = O lugar { $seat } não tem cartas e não pode ter a vez.
problem-laid-end = As cartas jogadas são de um só turno; end não faz parte delas.
problem-laid-after-end = { $play } foi jogada depois de o turno ou a partida ter acabado.
problem-laid-illegal = { $play } não pode ter sido jogada: { $why }.
problem-gone-range = { $text } não é uma carta nem um intervalo de cartas: escreva 14, ou 97-99.
problem-gone-needless = Nada está escondido nesta linha, então não se dizem as cartas que já saíram.
problem-hidden-too-many = { $hidden ->
        [1] Uma carta está escondida
       *[other] { $hidden } cartas estão escondidas
    }, mas { $room ->
        [0] não sobra nenhuma que possa estar
        [1] só sobra uma que pode estar
       *[other] só sobram { $room } que podem estar
    }.
problem-hand-size = O lugar { $seat } tem { $found ->
        [1] uma carta
       *[other] { $found } cartas
    }; uma mão completa são { $size }.

## Problems with records

problem-record-no-deal = Só se grava uma partida que começou com a distribuição das cartas.
problem-name = O nome do lugar { $seat } não pode ser escrito: tem de 1 a 80 caracteres visíveis, sem espaços antes nem depois.
problem-comment = O comentário que começa por { $text } não pode ser escrito: é longo demais, ou tem caracteres que não se podem mostrar.
problem-talk-level = { $talk } não é um nível de conversa: são silent, signals, strict, house e free.
problem-seal = O selo é um hash de 64 algarismos hexadecimais e um sal.
problem-seal-missing = A gravação não tem selo, então não se sabe quando o maço foi fixado.
problem-seal-broken = O selo não confere: o seu hash é { $hash }, mas o maço e o sal da gravação dão { $right }.
problem-date = { $text } não é uma data: escreva como 2026-01-31.
problem-result = A gravação diz { $text }, mas as suas cartas dizem { $right }.
problem-header-unknown = A linha { $line } não é um cabeçalho: { $text }. Um cabeçalho é assim: "variant: base"; uma linha vazia separa os cabeçalhos dos turnos.
problem-header-twice = A linha { $line } repete o cabeçalho { $key }.
problem-header-missing = Falta o cabeçalho "{ $key }:".
problem-version-unknown = A versão de { $key } é { $text }; aqui só se conhece { $known }.
problem-seat-headers = Os lugares têm de ser numerados 1, 2, … sem saltos, no máximo 5; aqui estão: { $found }.
problem-turn-line = A linha { $line } não é um turno: { $text }. Um turno é assim: "1: 45A 46A end".
problem-turn-seat = A linha { $line } é um turno do lugar { $seat }, mas a vez é do lugar { $expected }.
problem-turn-refused = Linha { $line }: { $text } é recusado: { $why }.
problem-event = Linha { $line }: { $text } não é uma jogada, um sinal, uma jogada desfeita nem um comentário.
problem-compact-prefix = Uma gravação numa só linha começa por { $prefix }.
problem-compact-damaged = A gravação numa só linha está danificada: falta alguma coisa ou algo foi alterado.

## Problems at a table

problem-wrong-phase = { $phase ->
        [open] Isto só é possível depois de as cartas serem dadas.
        [start] Isto não é possível enquanto a equipe combina quem começa.
        [play] Isto não é possível durante a partida.
       *[over] A partida acabou, então isto já não é possível.
    }
problem-aid-unknown = { $aid } não é uma ajuda que uma mesa possa ligar. Conhecidas: { $known }.
problem-pace = Um bot leva de 0 a { $most } segundos por carta.
problem-layout-unused = O layout { $layout } foi dado, mas a variante não o usa: indique-o lá, como em extreme@{ $layout }.
problem-already-seated = Você já tem um lugar nesta mesa.
problem-not-seated = Só quem tem um lugar nesta mesa pode fazer isto.
problem-not-host = Só o anfitrião da mesa pode fazer isto.
problem-table-full = { $seats ->
        [one] O único lugar está ocupado.
       *[other] Todos os { $seats } lugares estão ocupados.
    }
problem-seat-taken = O lugar { $seat } está ocupado. Escolha um vazio.
problem-seat-vacant = Não há ninguém no lugar { $seat }.
problem-seat-has-bot = Um bot já joga pelo lugar { $seat }.
problem-seat-not-away = Quem tem o lugar { $seat } está aqui. Um bot só guarda o lugar de quem está ausente.
problem-seat-kept = Um bot guarda o seu lugar { $seat }. Reassuma o lugar primeiro.
problem-seat-not-kept = Nenhum bot guarda o seu lugar { $seat }, então não há nada a reassumir.
problem-seat-no-person = No lugar { $seat } não há uma pessoa.
problem-bot-path = { $bot } é um programa particular. Nesta mesa só jogam bots conhecidos por um nome.
problem-loses = { $action } perde a partida na hora: { $reason ->
        [skull] uma Caveira fica descoberta
        [three] um 3! fica sem as suas três cartas exatas
        [fire] uma carta de fogo que era preciso apagar fica descoberta
       *[stuck] já não dá para jogar o mínimo de cartas
    }. É preciso confirmar.
problem-take-back-off = Nesta mesa nenhuma carta volta para a mão: os outros já viram o seu número.
problem-give-up-said = A vontade do lugar { $seat } de desistir já está como você diz.
problem-muted = O anfitrião silenciou você: ninguém lê o que você escreve nem os seus sinais.
problem-talk-closed = No nível de conversa { $talk }, isto está fechado durante a partida.
problem-signal-to-nobody = Mais ninguém joga, então não há a quem dar sinais.
problem-signal-not-standing = Este seu sinal não está na mesa, então não há nada a retirar.
problem-signal-trick = Um truque indica uma carta exata, e dicas exatas não são permitidas.
problem-signal-last-fire = Falta no máximo uma carta de fogo, então falar dela seria uma dica exata.
problem-chat-length = Uma linha de chat tem de 1 a { $most } caracteres.
problem-chat-characters = Isto não dá para mostrar aos outros com segurança: escreva uma linha de letras visíveis, sem caracteres de controle, mudanças de direção ou montes de sinais.
problem-chat-number = Ninguém leu isto: diz um número que uma carta pode ter. Diga sem ele; todo o resto pode ser dito.
problem-chat-exact-hint = Ninguém leu isto: deixa só uma carta possível. Diga com menos precisão.
problem-name-tells = Um nome novo na mesa durante a partida não pode dizer um número nem dar pista de uma carta. Depois da partida, pode.

## Problems with messages

problem-message-too-long = A mensagem é longa demais: leem-se no máximo { $limit } bytes.
problem-message-utf-8 = A mensagem não é texto em UTF-8.
problem-message-json = A mensagem não é JSON: { $detail }.
problem-message-shape = A mensagem é JSON, mas nenhum que se conheça aqui: { $detail }.
problem-message-deep = A mensagem tem níveis demais.
problem-message-number = Um número na mensagem é grande demais: no máximo { $limit }.

## Problems with connections to a table
problem-stale = Isso era para o lance { $move }, mas a mesa está no lance { $now }: olhe de novo e decida de novo.
problem-rematch-running = A partida ainda não acabou: a revanche vem depois do fim.
problem-too-many-messages = Mensagens demais em pouco tempo: espere um momento.
problem-hello-first = Primeiro diga hello: antes disso nada é ouvido.
problem-hello-once = Você já disse hello: abra outra conexão para ser outra pessoa.
problem-protocol-version = Este servidor fala a versão { $known } do protocolo, não a { $version }: recarregue a página, ou use um programa mais novo.
problem-token-invalid = Este token não vale, ou já não vale: escolha um nome de novo, ou traga o seu lugar de outro dispositivo.
problem-daily-watch = Quem vê as cartas do dia já não as pode jogar: dá para ver a partida quando acabar.
problem-daily-without-you = As cartas do dia são para jogar, não para ver: deixe um lugar para você.
problem-suggest-off = Esta mesa joga sem sugestões: é uma ajuda que se escolhe ao abrir a mesa.
problem-suggest-turn = Um turno pode ser sugerido quando for a sua vez.
problem-too-many-tables = Uma conexão pode acompanhar { $most } mesas: saia de uma primeiro.

## Problems with lobby, replays and records

problem-table-unknown = Esta mesa não existe.
problem-too-many-bots = São { $bots } bots, mas só há { $seats ->
        [one] um lugar
       *[other] { $seats } lugares
    }.
problem-bot-not-here = Não há o bot { $bot } neste servidor. Conhecidos aqui: { $known }.
problem-daily-over = As cartas do dia { $day } só podem ser jogadas nesse dia; hoje, em UTC, é { $today }.
problem-daily-later = O dia { $day } ainda não chegou; hoje, em UTC, é { $today }.
problem-daily-layout = As cartas do dia são iguais para todos, então não dá para usar um layout seu.
problem-replay-running = A partida não acabou. O replay aparece quando acabar.
problem-records-running = A partida não acabou. Os números da equipe aparecem quando acabar.
problem-replay-turn = Não há o turno { $turn } nesta partida: ela tem { $turns }, e o número depois do último é o fim.
problem-replay-seat = Não há o lugar { $seat } nesta mesa: vão de 1 a { $seats }, e "all" mostra todas as mãos.
problem-replay-too-long = Esta gravação tem mais do que cabe numa partida: são mostrados no máximo { $most } jogadas, sinais e comentários.
problem-no-such-feed = Este feed não existe.

## Why a position cannot come up in a real game

problem-unreachable-skull = A Caveira { $card } no baralho { $pile } teria sido coberta no seu próprio turno.
problem-unreachable-hand = O lugar { $seat } teria pelo menos { $least ->
        [1] uma carta
       *[other] { $least } cartas
    } enquanto a pilha dura, não { $found }.
problem-unreachable-minimum = Só há { $laid ->
        [1] uma carta
       *[other] { $laid } cartas
    } nos baralhos, mas o primeiro turno jogou pelo menos { $minimum }.
problem-unreachable-bare = Já se jogaram cartas, mas nenhum baralho mostra uma: há { $found ->
        [1] uma carta
       *[other] { $found } cartas
    } nos baralhos, e os quatro estão vazios.
problem-unreachable-card = A carta { $card } estaria num baralho, mas nenhum chegou tão longe.

## Why something is refused, in a few words

reason-not-in-hand = a carta não está na mão
reason-too-low = um baralho crescente aceita uma carta mais alta, ou uma exatamente 10 mais baixa
reason-too-high = um baralho decrescente aceita uma carta mais baixa, ou uma exatamente 10 mais alta
reason-one-pile = uma carta Um baralho prende o turno a outro baralho
reason-no-trick = uma carta Sem truque visível proíbe o truque de inversão
reason-three-complete = as três cartas de um 3! já foram jogadas
reason-game-over = a partida acabou
reason-minimum = foram jogadas poucas cartas
reason-skull = uma Caveira deste turno está visível
reason-three = um 3! exige exatamente três cartas
reason-fire = está visível uma carta de fogo que é preciso apagar agora
reason-not-an-action = não é uma ação
reason-silence = uma carta Silêncio está visível
reason-no-such-seat = esse lugar não existe
reason-signal-not = não é um sinal
reason-signal-shape = o sinal está incompleto, ou diz demais
reason-signal-command = nesta variante nenhuma carta tem esta instrução
reason-nothing-to-take-back = não há carta deste turno que possa voltar para a mão

## The things of the game

module-base = The Game
module-extreme = The Game Extreme
module-onfire = On Fire
module-expert = especialista
module-short = mão curta
layout-ours = layout { $name } (nosso, não o impresso)
layout-own = layout { $name }

command-stop = Stop
command-skull = Caveira
command-three = 3!
command-silence = Silêncio
command-no-trick = Sem truque
command-one-pile = Um baralho
command-draw-one = Tirar uma
command-fire = Fogo

signal-keep-off = por favor, nada em { $pile }
signal-small-steps = só um passo curto em { $pile }
signal-free = por mim, { $pile } está livre
signal-like = algo bom para { $pile }
signal-love = algo muito bom para { $pile }
signal-trick = o truque para { $pile }
signal-start = deixem comigo
signal-trouble = estou em apuros
signal-thanks = agradeço
signal-hold = tenho { $command }
signal-not-now = por favor, nada de { $command } agora

seat = lugar { $seat }
player-name = Jogador { $seat }
player-count = { $count ->
        [one] solo
       *[other] { $count } jogadores
    }
no-cards = nenhuma
hidden-cards = { $count ->
        [1] 1 escondida
       *[other] { $count } escondidas
    }

## The picture of a position

to-play = vez: { $name }
game-ended = a partida acabou
touched = jogada neste turno
draw-pile = pilha
draw-count = { $count ->
        [0] vazia
        [one] 1 carta
       *[other] { $count } cartas
    }
laid = Jogado neste turno:
nothing = nada
heading-in-force = Em vigor
heading-demanded = Exigido antes de terminar o turno
heading-doubts = Esta posição não pode surgir numa partida real
hand-hidden = A mão de quem tem a vez está escondida.
trick = truque

legend-trick = truque de inversão: exatamente 10 para trás
legend-order = sentido errado: A e B aceitam cartas mais altas, C e D mais baixas
legend-one-pile = uma carta Um baralho prende este turno a outro baralho
legend-no-trick = seria um truque, e há uma carta Sem truque visível
legend-three = as três cartas de um 3! já foram jogadas
legend-loses = perde a partida na hora: { $plays }

loss-stuck = já não dá para jogar o mínimo de cartas
loss-skull = uma Caveira fica descoberta
loss-three = um 3! fica sem as suas três cartas exatas
loss-fire = uma carta de fogo que era preciso apagar fica descoberta

in-force-silence = Silêncio: ninguém pode falar nem dar sinais.
in-force-silence-solo = Silêncio: no jogo solo não conta.
in-force-no-trick = Sem truque: nenhuma carta pode voltar 10 para trás, em nenhum baralho.
in-force-one-pile = Um baralho: a próxima carta escolhe o baralho; todas as outras deste turno vão para lá também, enquanto houver uma carta Um baralho visível.
in-force-one-pile-bound = Um baralho: todas as próximas cartas vão para { $pile }, até não haver nenhuma carta Um baralho visível.
in-force-draw-one = Tirar uma: se ainda estiver visível no fim do turno, só se tira uma carta.
in-force-draw-one-empty = Tirar uma: a pilha está vazia, então não conta.

demand-minimum = { $missing ->
        [one] Pelo menos mais uma carta
       *[other] Pelo menos mais { $missing } cartas
    }: o mínimo deste turno é { $minimum }.
demand-skull = Cubra { $count ->
        [one] a Caveira
       *[other] as Caveiras
    }: { $tops }.
demand-three = 3!: { $missing ->
        [1] mais uma carta
       *[other] mais { $missing } cartas
    }, exatamente três ao todo.
demand-fire = Apague o fogo, cobrindo: { $tops }.

end-may = O turno já pode terminar.
end-must = Há três cartas jogadas, com um 3! entre elas: o turno tem de terminar agora.
end-may-not = O turno ainda não pode terminar.
end-loses = Terminar perde a partida: depois disso { $why }.

## The result

result-won = Vitória! Todas as 98 cartas foram jogadas: vocês venceram o jogo.
result-very-good = Sem saída, mas { $left ->
        [one] faltou só uma carta: foi por pouco!
       *[other] faltaram só { $left } cartas: um resultado muito bom!
    }
result-stuck = Derrota: sem saída, com { $left ->
        [1] uma carta restante
       *[other] { $left } cartas restantes
    }.
result-skull = Derrota: uma Caveira ficou descoberta, com { $left ->
        [0] todas as cartas jogadas
        [one] uma carta restante
       *[other] { $left } cartas restantes
    }.
result-three = Derrota: um 3! exige exatamente três cartas, e isso já não é possível (cartas restantes: { $left }).
result-skull-ahead = Derrota: o turno não se completa sem uma Caveira, e ela ficaria descoberta, com { $left ->
        [1] uma carta restante
       *[other] { $left } cartas restantes
    }.
result-three-ahead = Derrota: o turno não se completa sem um 3!, e não dá para jogar exatamente três cartas, com { $left ->
        [1] uma carta restante
       *[other] { $left } cartas restantes
    }.
result-fire = Derrota: uma carta de fogo ficou descoberta, com { $left ->
        [0] todas as cartas jogadas
        [one] uma carta restante
       *[other] { $left } cartas restantes
    }.
result-whose = { $name } não conseguiu completar o turno.
result-unfinished = Por terminar.

## Playing

play-welcome = Escreva uma carta e um baralho, como 45A, e end para terminar o turno; ? para ajuda.
play-help =
    45A              jogar a carta 45 no baralho A
    45A 46A end      várias de uma vez, e terminar o turno (e vale por end)
    Enter            mostrar a mesa de novo
    why 45A          quanto custa, ou por que razão é recusada
    back             a última carta deste turno volta para a mão
play-help-signals =
    signal keep-off A
                     dizer algo aos outros sem um número; também small-steps,
                     free, like, love (com um baralho), hold, not-now (com uma
                     instrução), start, trouble, thanks; para retirar o sinal:
                     signal back keep-off A
play-help-more =
    save game.txt    escrever a gravação até aqui num arquivo
    quit             sair da partida (mostra a semente, para jogar de novo)

    A e B sobem a partir de 1, C e D descem a partir de 100. Na tabela, +3 é um
    passo de 3, -10 é o truque de inversão, um ponto é uma carta no sentido
    errado e ! marca o que perde a partida na hora. "{ -program } rules" conta
    todas as regras.
play-hint = Escreva ? para ajuda.
yes-or-no = [s/n]
yes-words = s sim y yes
hand-label = mão
turn-solo = Turno { $turn } · { $draw ->
        [0] a pilha está vazia
        [one] 1 carta na pilha
       *[other] { $draw } cartas na pilha
    }
turn-of = Turno { $turn } · { $name } · { $draw ->
        [0] a pilha está vazia
        [one] 1 carta na pilha
       *[other] { $draw } cartas na pilha
    }
past-turn = { $name } jogou { $plays } e { $drawn ->
        [0] não tirou nada
        [one] tirou uma carta
       *[other] tirou { $drawn } cartas
    }.
standing-signal = { $name }: { $signal }
name-and-seat = { $name } (lugar { $seat })
would-start = { $name } gostaria de começar.
lays-card = { $name } joga { $action } ({ $cost }{ $command ->
        [none] { "" }
       *[other] , { $command }
    }).
draws-cards = { $name } { $drawn ->
        [0] não tira nada
        [one] tira uma carta
       *[other] tira { $drawn } cartas
    }.
let-play = { $name }, Enter para deixar { $next } jogar (aqui pode dar um sinal).{ " " }
drew = Você tirou { $cards }.
drew-nothing = Você não tirou nada.
stopped = Stop: o turno acabou.
your-hand = A sua mão: { $cards }
rest-dropped = Não feito: { $actions }.
confirm-loss = { $action } perde a partida na hora: { $why }. Fazer mesmo assim?
confirm-back = Os outros já viram esta carta. Todos concordam que ela volte para a mão?
confirm-replace = { $file } já existe. Substituir?
record-not-replaced = { $file } fica como está, e a partida não começou. Escolha outro arquivo com --record.
saved = Gravado em { $file }.
save-where = Onde? Escreva save e o nome de um arquivo, como save game.txt.
why-what = A razão de quê? Escreva uma jogada depois, como why 45A.
why-legal = { $action } é permitido; o baralho avança { $cost }.
why-trick = { $action } é permitido: é o truque de inversão, o baralho volta 10 para trás.
why-loses = { $action } é permitido, mas perde a partida na hora: { $why }.
why-end = O turno já pode terminar.
signal-given = Os outros vão ver: { $signal }.
signal-withdrawn = Retirado: { $signal }.
signal-list = Os sinais são: keep-off, small-steps, free, like e love com um baralho (signal like A); hold e not-now com uma instrução (signal hold skull); start, trouble, thanks.
look = { $name }, Enter para ver a sua mão (ou escreva skip para ir direto ao começo).{ " " }
hide = { $name }, Enter para esconder de novo (aqui pode dar um sinal, como signal start).{ " " }
who-starts = Quem começa? ({ $seats }){ " " }
no-such-player = Aqui ninguém se chama assim. Escreva um número ou um nome: { $seats }.
pass-on = { $name }, Enter para esconder as suas cartas e passar a vez a { $next } (aqui pode dar um sinal).{ " " }
ready = { $name }, Enter quando mais ninguém estiver olhando.{ " " }
only-signals = Agora só dá para dar sinais, como signal keep-off A; Enter continua.
open-hand = { $name }: { $cards }
open-draw = Pilha: { $cards }
offer-record = Mostrar a gravação numa só linha, para guardar ou enviar?
play-quit = Você saiu da partida.
play-again = A semente era { $seed }. Para jogar as mesmas cartas de novo:

## A mesa no terminal

short-tui = jogar na tela do terminal, aqui ou numa mesa de servidor
synopsis-tui = { -program } tui [<gravação>] [opções]
help-tui =
    A mesa na tela inteira de um terminal, com teclado e mouse: solo, por turnos no
    mesmo teclado, com bots, ou com --server ao lado de pessoas em navegadores. Sem
    opções, pergunta o que jogar; ? mostra todas as teclas. --plain é o mesmo em
    linhas que um leitor de tela acompanha.

    Uma gravação é aberta: uma partida terminada turno a turno, qualquer outra
    continua. A partida que você deixa fica guardada para a próxima vez.
examples-tui =
    { -program } tui
    { -program } tui --variant extreme --bots planner,casual
    { -program } tui --server https://table.example.org --table HARE42 --name Ana
    { -program } tui partida.txt
exit-tui =
    Código de saída: 0 saída, 1 não há terminal, ou a gravação ou a mesa não pode
    ser usada, 2 uso errado.
option-aid = Uma ajuda na mesa: gone (que cartas já saíram), suggest (um bot sugere um
    turno) ou chance (a chance de vencer, pelo que você sabe); pode ser dada
    várias vezes.
option-server = Jogar numa mesa do servidor com este endereço: uma nova, ou a de
    --table. O link de uma mesa também serve.
option-table = O código da mesa, como os outros o veem lá.
option-plain = Não desenhar nada: tudo em linhas de texto, para leitores de tela.
option-theme = auto (por padrão), light (claro) ou dark (escuro).
option-ansi = Usar só as dezesseis cores do terminal.
usage-theme = { $theme } não é um tema: há { $known }.
usage-table = Uma mesa fica num servidor: indique-o com --server.
problem-no-terminal = Não há terminal em que desenhar. --plain não precisa de nenhum.
problem-server-address = { $address } não é o endereço de um servidor: escreva como https://table.example.org.

tui-menu-hint = Tab e setas movem, Enter escolhe, Esc sai.
tui-go-on = Continuar a última partida
tui-open-record = Abrir uma gravação…
tui-open-which = Que arquivo, ou que gravação em uma linha?
tui-join = Entrar numa mesa…
tui-join-server = O endereço do servidor, ou o link da mesa:
tui-joining = A caminho de { $server } …
tui-joining-again = Enter tenta de novo, Esc sai.
tui-broken-answer = O servidor deu uma resposta que aqui não se entende. É um servidor do { -program }, tão novo quanto este programa?
tui-suggest-coming = Um bot está pensando…
tui-chance-failed = Não foi possível calcular a chance de vencer.
tui-layout-file = um arquivo; vazio: o nosso
tui-seat-nobody = ninguém
tui-seat-person = alguém neste teclado
tui-aid-gone = que cartas já saíram
tui-aid-suggest = um bot sugere
tui-not-possible = Não é possível
tui-loses-twice = Isto perde a partida: { $why }. Aperte { $pile } de novo para jogar mesmo assim.
tui-end-take-back = Essa carta perdeu a partida. U pega de volta, Enter deixa assim.
tui-signal-which = Um sinal sobre que baralho? A a D; S de novo para um sinal a todos.
tui-bots-coming = Os bots se preparam: da primeira vez leva meio minuto.
tui-yes = sim
tui-no = não
tui-save-as = Em que arquivo salvar a gravação?
tui-quit-local = Sair da partida? Ela fica guardada e continua na próxima vez.
tui-quit-remote = Sair da mesa? O lugar continua seu.
tui-key-menu = o que se pode fazer com os lugares
tui-key-save = salvar a gravação num arquivo
tui-key-theme = claro ou escuro
tui-key-quit = sair
tui-word-card = carta
tui-word-lay = jogar
tui-word-end = fim
tui-word-back = voltar
tui-word-hint = dica
tui-word-signal = sinal
tui-word-talk = falar
tui-word-menu = lugares
tui-word-text = texto
tui-word-keys = teclas
tui-word-quit = sair
tui-word-again = de novo
tui-word-replay = rever
tui-word-eyes = olhos
tui-word-review = análise
tui-word-close = fechar
tui-plain-welcome = Escreva uma carta e um baralho, como 45A, e end para terminar o turno. ? conta o resto.
tui-plain-help =
    45A              jogar a carta 45 no baralho A
    45A 46A end      várias de uma vez, e terminar o turno
    table            a mesa inteira, também só com Enter
    back             pegar de volta a última carta deste turno
    start 2          deixar o lugar 2 começar
    signal keep-off A, signal back keep-off A
                     dizer algo aos outros, ou retirar; só signal lista todos
    say …            uma linha aos outros
    hint             um bot sugere um turno, se a mesa tiver essa ajuda
    chance           qual é a chance de vencer, se a mesa tiver essa ajuda
    again            outra partida, depois do fim
    give-up          desistir da partida
    save partida.txt
                     salvar a gravação num arquivo novo
    quit             sair

## Replays

replay-talk = conversa { $level }
replay-sealed = cartas seladas
replay-seat = lugar { $seat }  { $name }{ $bot ->
        [yes] { " " }(bot)
       *[no] {""}
    }{ $starts ->
        [yes] , começa
       *[no] {""}
    }
replay-turn-start = Início do turno { $turn }
replay-line = Linha da posição:
replay-turn = Turno { $turn }  { $name }
replay-hand = tem { $cards }
replay-back = (desfeita)
replay-signal = { $name }: "{ $signal }"
replay-signal-back = { $name } retira: "{ $signal }"
replay-comment = “{ $words }”
seal-fits = O selo confere: o maço e o sal dão { $hash }. Se este é o hash mostrado quando as cartas foram dadas, o maço foi fixado antes da partida.

## Bots, in a sentence

bot-champion = Aprendeu jogando consigo mesmo e é de longe o mais forte; dá sinais e escuta os dos outros.
bot-champion-search = O campeão, que pensa adiante onde está inseguro; demora mais.
bot-planner = Forte: planeja turnos inteiros, dá sinais e escuta os dos outros.
bot-casual = Joga bem em equipe, e erra como uma pessoa.
bot-beginner = Pensa uma carta de cada vez, como quem acabou de aprender as regras.
bot-child = Lembra pouco, e de vez em quando gosta de uma carta sem razão nenhuma.
bot-quick = As cartas mais baratas do turno, na hora; sem sinais.
bot-greedy = O menor passo, e termina o turno assim que pode.
bot-random = Qualquer coisa que seja permitida.
bot-of-others = Um bot que foi instalado neste servidor.

## The feed of a player

feed-title = { -program }: mesas à sua espera
feed-turn = É a sua vez na mesa { $code }
feed-table = { $variant }, { $seats ->
        [one] solo
       *[other] { $seats } jogadores
    }

## The web: everywhere

web-skip = Ir para o conteúdo
web-home = Página inicial
web-reload = Carregar a página de novo
web-guest = Visitante
web-reconnecting = Reconectando… A mesa espera por você.
web-outdated = O servidor foi renovado, e esta página é mais antiga. Carregue a página de novo para continuar; nada se perde.
web-server-broken = O servidor diz coisas que esta página não entende. Carregue a página de novo; se não adiantar, avise quem cuida do servidor.
web-page-not-loaded = Não foi possível carregar esta página. Há rede? Tente de novo.
web-page-broken = Algo nesta página se estragou, e a culpa não é sua. A mesa está segura no servidor: recarregue a página.
web-unknown-problem = Isto foi recusado ({ $code }).
problem-web-offline = O servidor está fora de alcance. Há rede? Tente de novo daqui a pouco.
problem-web-broken-answer = O servidor deu uma resposta que esta página não entende. Recarregue a página.
problem-web-unreadable-file = Não dá para ler este arquivo. Escolha-o de novo, ou cole o texto dele.

## The web: front page, lobby, me

web-app-name = { -program }
web-app-nav = Páginas
web-app-learn = Aprender
web-app-rules = Regras
web-app-description = The Game e The Game Extreme: solo, com amigos ou com bots. Não oficial.
web-app-noscript = A mesa precisa de JavaScript. “{ -program } play” é um jogo no terminal.
web-app-settings = Ajustes
web-app-me = Você: { $name }
web-app-nobody = Você
web-app-try-again = Tentar de novo
web-app-cancel = Cancelar
web-app-loading = Um momento…
web-app-players = { $count ->
        [one] solo
       *[other] { $count } jogadores
    }
web-app-cards-left = { $count ->
        [0] nenhuma carta restante
        [one] uma carta restante
       *[other] { $count } cartas restantes
    }

web-settings-theme = Claro ou escuro
web-settings-theme-auto = sistema
web-settings-theme-light = claro
web-settings-theme-dark = escuro
web-settings-language = Idioma
web-settings-language-auto = como o navegador ({ $language })
web-settings-sound = Som quando for a sua vez
web-settings-motion = Movimento das cartas
web-settings-keys = Letras e algarismos são atalhos
web-settings-list = Mostrar as mesas como listas de texto
web-settings-notifications = Avisar na área de trabalho quando for a minha vez
web-settings-notifications-denied = O navegador está configurado para não permitir isto. Mude nos ajustes do navegador para esta página.
web-settings-notifications-missing = Este navegador não consegue fazer isso aqui.
web-settings-kept = Guardado só neste navegador.

web-offline-title = Sem rede
web-offline-words = O servidor está fora de alcance agora. As suas mesas estão seguras lá; esta página continua sozinha assim que ele responder.

web-front-title = Noventa e oito cartas em quatro baralhos, uma só equipe
web-front-lead = Joguem todas: dois baralhos sobem, dois descem. Sem criar conta.
web-front-art = Quatro baralhos: dois sobem, dois descem. Por baixo, uma reta numérica de um a cem.
web-front-play = Jogar
web-front-alone = Jogar solo agora
web-front-with-bots = Jogar com bots
web-front-bots = Quantos
web-front-bots-count = { $count ->
        [1] um bot
       *[other] { $count } bots
    }
web-front-level = Nível
web-front-level-planner = fortes
web-front-level-casual = como pessoas
web-front-level-beginner = iniciantes
web-front-new = Nova mesa…
web-front-new-hint = Com amigos, outras variantes, as suas regras
web-front-code = Código de uma mesa
web-front-code-hint = Seus amigos deram um código?
web-front-join = Entrar
web-front-code-missing = Escreva o código que os seus amigos veem na mesa deles, como HARE42.
web-front-code-unknown = Não há mesa com o código { $code }. Olhe de novo: é curto, e maiúsculas não fazem diferença.
web-front-mine = Minhas mesas
web-front-mine-none = Ainda nenhuma. O que você começar fica guardado aqui, à sua espera.
web-front-mine-over = { $count ->
        [1] Uma partida terminada
       *[other] { $count } partidas terminadas
    }
web-front-waiting = { $count ->
        [1] Uma mesa espera por você
       *[other] { $count } mesas esperam por você
    }
web-front-your-turn = sua vez
web-front-phase-open = espera jogadores
web-front-phase-start = quem começa?
web-front-phase-play = em jogo
web-front-phase-over = terminada
web-front-asleep = adormecida
web-front-code-of = mesa { $code }
web-front-open = Mesas abertas
web-front-open-none = Ninguém tem uma mesa pública agora. Abra uma, e os outros a veem aqui.
web-front-open-lost = A lista volta com a rede.
web-front-seats = { $seats ->
        [1] { $taken } de um lugar ocupado
       *[other] { $taken } de { $seats } lugares ocupados
    }
web-front-host = Mesa de { $name }
web-front-today = As cartas do dia
web-front-today-words = As mesmas cartas para todos, só hoje. Até onde você chega?
web-front-learn = Aprenda em cinco minutos
web-front-learn-words = Jogando, não lendo.
web-front-rules = As regras
web-front-rules-words = Em palavras nossas, com todos os casos especiais.
web-front-replay = Ver uma partida
web-front-replay-words = Abra a gravação de uma que já acabou.
web-front-more = Em torno do jogo
web-front-name = Você joga como { $name }.
web-front-name-none = Você joga como { $name } até escolher um nome.
web-front-name-change = Mudar o nome
web-front-name-take = Escolher um nome
web-front-claim-title = Passar a ser outro jogador?
web-front-claim-words = Neste navegador você é { $name }, com { $count ->
        [1] uma mesa
       *[other] { $count } mesas
    }. Se continuar, este navegador passa a ser do jogador do link. Quem você é agora continua nos seus outros dispositivos; se não tiver nenhum, crie primeiro um link.
web-front-claim-do = Passar a ser o outro jogador
web-front-claim-keep = Continuar como { $name }
web-front-claimed = Que bom ver você aqui: este dispositivo agora é { $name }, com todas as mesas.
web-front-claim-again = O link não foi usado, então ainda vale.

web-new-title = Nova mesa
web-new-game = O jogo
web-new-about-base = Os quatro baralhos, o truque de inversão e mais nada. Comece aqui.
web-new-about-extreme = 28 cartas trazem uma instrução: pare, cubra-me, exatamente três, silêncio… Siga todas, ou tudo se perde.
web-new-harder = Mais difícil
web-new-about-onfire = Algumas cartas ardem: cubra cada uma até o fim do turno seguinte, ou tudo se perde.
web-new-about-expert = Pelo menos três cartas por turno, não duas.
web-new-about-short = Uma carta a menos em cada mão.
web-new-hand = { $count ->
        [1] Cada mão tem uma carta.
       *[other] Cada mão tem { $count } cartas.
    }
web-new-seats = Lugares
web-new-seats-count = Quantos jogam
web-new-seat = Lugar { $seat }
web-new-seat-you = Você
web-new-seat-person = Uma pessoa, por link ou código
web-new-seat-bot = Bot { $bot }
web-new-only-bots = Bots em todos os lugares: você só vê.
web-new-fill = Bots nos outros
web-new-talk = Conversa
web-new-talk-silent = Silenciosa
web-new-talk-silent-about = Sem sinais e sem chat durante a partida. O mais difícil.
web-new-talk-signals = Sinais
web-new-talk-signals-about = Um toque diz “não mexer”, “adoro este baralho”. Sem chat durante a partida.
web-new-talk-strict = Rigorosa
web-new-talk-strict-about = Sinais e chat; os números são retidos.
web-new-talk-house = Regra da casa
web-new-talk-house-about = Como a rigorosa, mas pode-se falar de um truque.
web-new-talk-free = Livre
web-new-talk-free-about = Sinais e chat. Não dizer números fica por conta de vocês.
web-new-public = Pública: aparece na página inicial, qualquer um pode entrar ou ver
web-new-more = Mais opções
web-new-take-back = As cartas de um turno podem voltar para a mão
web-new-take-back-about = Com outros à mesa, eles já terão visto o número.
web-new-aids = Ajudas na mesa
web-new-aid-gone = Mostrar as cartas que já saíram
web-new-aid-suggest = Um bot sugere um turno, a pedido
web-new-pace = Tempo dos bots por carta
web-new-pace-0 = tempo nenhum
web-new-pace-half = meio segundo
web-new-pace-1 = um segundo
web-new-pace-2 = dois segundos
web-new-pace-4 = quatro segundos
web-new-deal = Cartas
web-new-deal-random = Embaralhadas agora
web-new-deal-daily = As cartas do dia, iguais para todos hoje
web-new-deal-seed = As cartas de um número
web-new-seed = Número
web-new-seed-about = Quem joga com o mesmo número recebe as mesmas cartas. Uma partida assim não conta nas estatísticas.
web-new-layout = O seu layout para o Extreme
web-new-layout-about = Se você tem o jogo impresso: um nome, e as quatro cartas de cada instrução. Vazio: o nosso.
web-new-layout-file = Ou de um arquivo
web-new-open = Abrir a mesa
web-new-begin = Começar

web-daily-title = As cartas do dia
web-daily-lead = Hoje todos recebem as mesmas cartas, e ninguém as viu. A sua primeira partida é a que conta.
web-daily-variant = Variante
web-daily-players = Jogadores
web-daily-players-of = { $count ->
        [one] Solo
       *[other] { $count }
    }
web-daily-play = Jogar solo
web-daily-play-bots = Jogar com bots
web-daily-play-people = Com pessoas…
web-daily-again = Jogar de novo, sem contar
web-daily-results = Como foi
web-daily-hidden = Aparece assim que você jogar: antes, entregaria as cartas.
web-daily-none = Ninguém jogou estas cartas.
web-daily-none-yet = Você chegou primeiro. Outros virão.
web-daily-place = Lugar
web-daily-team = Equipe
web-daily-result = Resultado
web-daily-you = você
web-daily-won = vitória
web-daily-given-up = desistência, { $left }
web-daily-before = O dia anterior
web-daily-today = Hoje
web-daily-over = Este dia acabou; já não se podem jogar as suas cartas para a lista.
web-daily-utc = O dia começa à meia-noite UTC.

web-me-title = Você
web-me-nobody = Aqui você ainda não é ninguém, e tudo bem: jogue, e ganha um nome. Ou escolha um agora.
web-me-name = Nome
web-me-name-take = Ficar com este nome
web-me-name-change = Mudar
web-me-name-changed = Agora você é { $name }.
web-me-device = Em outro dispositivo
web-me-device-words = Leve o seu lugar com você: leia a imagem com a câmera, ou abra o endereço lá. Vale uma vez, por dez minutos. Não mostre a mais ninguém: quem usar passa a ser você.
web-me-device-make = Criar um link
web-me-device-renew = Criar outro link
web-me-device-qr = O link como código QR
web-me-device-address = Endereço
web-me-device-expires = Vale até { $time }.
web-me-device-over = Este link já não vale. Crie outro.
web-me-claim = Já jogo em outro dispositivo
web-me-claim-words = Crie um link lá, e cole aqui o endereço ou o código.
web-me-claim-code = Endereço ou código
web-me-claim-go = Continuar
web-me-claim-missing = Cole o endereço ou o código que o outro dispositivo mostra.
web-me-records = Estatísticas
web-me-records-words = Só contam partidas com cartas que ninguém podia conhecer: as embaralhadas e as cartas do dia.
web-me-records-none = Ainda nenhuma partida terminada.
web-me-records-mine = Minhas partidas
web-me-records-teams = Por equipe
web-me-record-title = { $variant }, { $players }, conversa: { $talk }
web-me-record-title-alone = { $variant }, { $players }
web-me-record-games = Partidas
web-me-record-wins = Vitórias
web-me-record-streak = Vitórias seguidas
web-me-record-streak-words = { $now } (máximo { $best })
web-me-record-left = Cartas restantes
web-me-record-left-words = { $mean } em média, mínimo { $fewest }
web-me-feed = Partidas de vários dias
web-me-feed-words = Um leitor de feeds avisa quando uma mesa espera por você. Quem souber este endereço também pode ler, então guarde só para você.
web-me-feed-address = Endereço do feed
web-me-feed-renew = Renovar o endereço
web-me-feed-renewed = O feed tem um endereço novo. O antigo já não vale.
web-me-data = Os seus dados
web-me-data-words = Guardado sobre você: o seu nome, os seus lugares e partidas, o que fez e escreveu lá, quando chegou e quando esteve aqui pela última vez.
web-me-export = Baixar tudo
web-me-delete = Apagar tudo…
web-me-delete-title = Apagar tudo sobre você, de vez?
web-me-delete-words = O seu nome e tudo o que escreveu desaparecem, os seus lugares ficam vazios, os seus links e dispositivos deixam de valer, e ninguém mais pode ver as suas estatísticas. As cartas e os resultados das partidas ficam, sem nome. Ninguém pode desfazer isto.
web-me-delete-do = Apagar de vez
web-me-deleted = Pronto: aqui não ficou nada de você.

web-front-nowhere-title = Aqui não há nada
web-front-nowhere-words = Não há página neste endereço. Talvez uma letra tenha ficado pelo caminho.

## The web: the table

web-board-piles = Baralhos
web-board-pile = Baralho { $pile }, { $way ->
        [up] sobe
       *[down] desce
    }, { $bare ->
        [yes] vazio, começa em { $top }
       *[no] topo { $top }
    }
web-board-pile-word = Baralho
web-board-up = sobe
web-board-down = desce
web-board-bare = vazio
web-board-top = topo
web-board-fresh = nova
web-board-due = cubra já
web-board-bound = só aqui
web-board-means-silence = sem fala nem sinais
web-board-means-no-trick = nada de 10 para trás
web-board-means-one-pile = tudo num só baralho
web-board-means-draw-one = tirar só uma carta
web-board-means-fire = apagar a seguir
web-board-means-three = exatamente três cartas
web-board-means-stop = terminou o turno
web-board-trick = −{ $cost } truque
web-board-loses = perde
web-board-loses-twice = Isto perde a partida: { $why }. Toque de novo para jogar mesmo assim.
web-board-not-here = aqui não
web-board-no-too-low = muito baixa
web-board-no-too-high = muito alta
web-board-no-one-pile = outro baralho
web-board-no-no-trick = sem truque
web-board-no-three-complete = já são três
web-board-line = Reta numérica. A chegou a { $a }, B a { $b }, C a { $c }, D a { $d }.{ $count ->
        [0] {""}
       *[other] {" "}{ $whose ->
            [mine] As suas cartas
           *[all] Cartas nas mãos
        }: { $cards }.
    }
web-board-hand = A sua mão, { $count ->
        [1] 1 carta
       *[other] { $count } cartas
    }
web-board-hand-empty = Você já não tem cartas.
web-board-hint = sugerida, número
web-board-demands = O que conta agora
web-board-laid = { $met ->
        [yes] { $laid ->
            [1] 1 jogada
           *[other] { $laid } jogadas
        }
       *[no] { $laid } de pelo menos { $minimum }
    }
web-board-rule = Por quê? ({ $rule })
web-board-close = Fechar
web-board-how-ask = Um sinal sobre que baralho?
web-board-how-on = Agora escolha uma carta para { $pile }.
web-board-how-signal = Agora escolha uma carta para { $pile }, ou toque de novo em { $pile } para dar um sinal.
web-board-how-card = Escolha uma carta, depois um baralho.
web-board-how-pile = Agora escolha um baralho: +3 é um salto de 3.
web-board-end = Terminar
web-board-take-back = Desfazer
web-board-not-your-turn = Não é a sua vez.
web-board-nothing-back = Não há carta deste turno que possa voltar para a mão.
web-board-in-force = Em vigor:

web-table-coming = A mesa já vem…
web-table-none = Não há mesa aqui
web-table-code = Código { $code }
web-table-open = Mesa em preparação
web-table-start = As cartas foram dadas
web-table-over = A partida acabou
web-table-your-turn = É a sua vez.
web-table-turn-mine = Sua vez
web-table-turn-kept = { $bot } joga por você
web-table-turn-of = É a vez de { $name }
web-table-previous = { $who ->
        [me] Você
       *[other] { $name }
    }: { $laid } · tirou { $drawn }
web-table-nothing = nada
web-table-draw = { $count ->
        [0] A pilha está vazia.
        [one] Resta uma carta na pilha.
       *[other] Restam { $count } cartas na pilha.
    }
web-table-draw-label = na pilha
web-table-archived = Esta mesa foi guardada porque há muito ninguém mexia nela. Faça alguma coisa, e ela acorda.
web-table-watching = Você assiste à partida{ $others ->
        [0] .
        [one] , com mais uma pessoa.
       *[other] , com mais { $others } pessoas.
    }
web-table-sit = Sentar
web-table-kept = O bot { $bot } guarda o seu lugar e joga por você.
web-table-return = Reassumir
web-table-i-give-up = Você gostaria de desistir. Só vale quando todos quiserem.
web-table-others-give-up = { $count ->
        [1] { $names } quer desistir.
       *[other] { $names } querem desistir.
    }
web-table-give-up-too = Desistir também
web-table-go-on = Continuar jogando
web-table-gone-label = Cartas jogadas: { $count } de 98
web-table-gone-list = { $count ->
        [0] Ainda nenhuma carta foi jogada.
        [one] Uma carta foi jogada: { $cards }.
       *[other] { $count } cartas foram jogadas: { $cards }.
    }
web-table-gone-show = Mostrar as cartas jogadas
web-table-gone-hide = Esconder as cartas jogadas
web-table-menu = Mais sobre esta mesa
web-table-list-view = Mostrar como texto
web-table-board-view = Mostrar o tabuleiro
web-table-keys = Teclas
web-table-give-up = Desistir
web-table-give-up-sure = A partida acaba em derrota quando todas as pessoas à mesa desistirem. Perguntar aos outros?
web-table-give-up-sure-alone = A partida acaba agora, em derrota, e todas as cartas são mostradas.
web-table-leave = Sair da mesa
web-table-leave-sure = O seu lugar fica livre, de vez. Para se ausentar um pouco, basta fechar a página: o lugar continua seu.
web-table-talk = { $unread ->
        [0] Abrir a conversa
        [one] Abrir a conversa, uma mensagem nova
       *[other] Abrir a conversa, { $unread } mensagens novas
    }
web-table-talk-sheet = Conversa e história
web-table-suggest = Sugerir um turno
web-table-suggested = Um bot jogaria { $steps }.
web-table-suggest-step = { $card } em { $pile }
web-table-suggest-end = Um bot terminaria o turno agora.
web-table-suggest-do = Aplicar
web-table-laid-now = Jogado neste turno: { $laid }.
web-table-may-end = O turno já pode terminar.
web-table-signal-about = Sinal sobre { $pile }
web-table-seats = Lugares
web-table-lay = { $card } em

web-key-heading = Teclas
web-key-cards = escolher uma carta
web-key-digits = escolher a carta com este número
web-key-piles = jogar neste baralho
web-key-end = terminar o turno (Enter também)
web-key-undo = a última carta volta para a mão
web-key-signals = sinal sobre o baralho indicado a seguir
web-key-talk = escrever aos outros
web-key-gone = que cartas já saíram
web-key-suggest = sugerir um turno
web-key-list = a mesa como texto, e de volta
web-key-cancel = cancelar
web-key-help = esta lista
web-key-switch = Letras e algarismos são atalhos

## The aid `chance`. `low` is a number, `chance` and `high` come with their %.

problem-chance-off = Esta mesa joga sem a chance de vencer: é uma ajuda que se escolhe ao abrir a mesa.
problem-chance-running = A chance de vencer pode ser dita durante a partida: do primeiro turno até o fim.
problem-chance-asked = A sua chance de vencer já está sendo calculada: espere por essa resposta.
problem-chance-busy = Jogadores demais esperam pela chance de vencer: { $most }. Tente mais tarde.
tui-aid-chance = a chance de vencer
tui-word-chance = chance
web-key-chance = qual é a nossa chance de vencer
web-new-aid-chance = Dizer a chance de vencer, a pedido
web-table-chance = Chance de vencer
web-table-chance-coming = A chance de vencer está sendo calculada…
web-table-chance-told = Chance de vencer: { $chance } ({ $low }–{ $high }), pelo que você sabe.
web-table-chance-past = Quando você perguntou, a chance de vencer era { $chance } ({ $low }–{ $high }).

## The web: talk, seats, the end

web-talk-heading = Conversa
web-talk-heading-alone = O que aconteceu
web-talk-log = O que foi dito e feito
web-talk-nothing = Ainda não aconteceu nada.
web-talk-earlier = Mostrar o que veio antes
web-talk-newest = Ir ao mais recente
web-talk-label = Uma linha para os outros
web-talk-placeholder = Diga algo…
web-talk-send = Enviar
web-talk-room = { $left ->
        [1] Cabe mais um caractere.
       *[other] Cabem mais { $left } caracteres.
    }
web-talk-too-long = Longo demais: no máximo { $most } caracteres. Por favor, encurte { $over }.
web-talk-closed-silence = Há uma carta Silêncio visível: ninguém pode falar nem dar sinais até ela ser coberta.
web-talk-closed-level = { $level ->
        [silent] Esta mesa joga sem uma palavra: a conversa abre de novo depois do fim.
        [signals] Esta mesa só fala por sinais: o chat abre de novo depois do fim.
       *[other] O chat está fechado durante a partida.
    }
web-talk-held = Retido: { $parts }
web-talk-rule = Regra { $rule }
web-talk-told = { $name }: { $text }
web-talk-laid = { $name } jogou { $card } em { $pile } (+{ $cost }).
web-talk-laid-trick = { $name } jogou { $card } em { $pile }: o truque de inversão!
web-talk-ended = { $name } terminou o turno{ $drawn ->
        [0] .
        [one] {" "}e tirou uma carta.
       *[other] {" "}e tirou { $drawn } cartas.
    }
web-talk-took-back = { $name } pegou de volta a última carta.
web-talk-sat = { $is_bot ->
        [yes] O bot { $name } ocupou um lugar.
       *[other] { $name } ocupou um lugar.
    }
web-talk-left = O lugar { $seat } ficou vazio.
web-talk-removed = O anfitrião esvaziou o lugar { $seat }.
web-talk-kept = O bot { $bot } joga por { $name }.
web-talk-returned = { $name } voltou.
web-talk-dealt = As cartas foram dadas.
web-talk-offered = { $name } poderia começar.
web-talk-proposed = { $name } deixaria { $starter } começar.
web-talk-started = { $name } começa.
web-talk-gave-up = { $name } gostaria de desistir.
web-talk-accepted = { $name } deixa ficar assim.
web-talk-plays-on = { $name } prefere continuar.
web-talk-bot-failed = { $name } não soube continuar; { $bot } jogou em seu lugar.
web-talk-muted = O anfitrião silenciou { $name }.
web-talk-unmuted = { $name } pode falar de novo.
web-talk-handed-over = { $name } agora é o anfitrião.
web-talk-followed = Foi aberta uma revanche.

web-signal-on-pile = Sinais sobre { $pile }
web-signal-ring = Dizer algo sobre { $pile }
web-signal-to-all = Sinais para todos
web-signal-said = { $name }: { $words }
web-signal-taken-back = { $name } retira: { $words }
web-signal-withdraw = retirar
web-signal-brief = { $signal } { $piles }
web-signal-short-keep-off = não mexer
web-signal-short-small-steps = passo curto
web-signal-short-free = livre
web-signal-short-like = gosto
web-signal-short-love = adoro
web-signal-short-trick = truque
web-signal-short-start = eu vou
web-signal-short-trouble = apuros
web-signal-short-thanks = agradeço
web-signal-short-hold = tenho…
web-signal-short-not-now = agora não…

web-seat-list = À mesa
web-seat-somebody = Alguém
web-seat-empty = Lugar { $seat } vazio
web-seat-name-twice = { $name } ({ $seat })
web-seat-me = você
web-seat-cards = { $count ->
        [0] sem cartas
        [one] uma carta
       *[other] { $count } cartas
    }
web-seat-bot = bot
web-seat-kept = por agora joga o bot { $bot }
web-seat-away = ausente
web-seat-muted = sem voz (anfitrião)
web-seat-gives-up = gostaria de desistir
web-seat-host = anfitrião
web-seat-sit = Sentar aqui
web-seat-sit-bot = Sentar um bot
web-seat-keep = Um bot joga por { $name }
web-seat-keep-mine = Um bot joga por mim
web-seat-return = Eu volto a jogar
web-seat-leave = Sair da mesa
web-seat-give-up = Gostaria de desistir
web-seat-go-on = Prefiro continuar
web-seat-mute = Silenciar
web-seat-unmute = Dar voz
web-seat-hand-over = { $name } como anfitrião
web-seat-remove = Tirar { $name } da mesa
web-seat-sure-leave = Sair mesmo?
web-seat-sure-give-up = Desistir mesmo?
web-seat-sure-hand-over = Entregar mesmo?
web-seat-sure-remove = Tirar mesmo?

web-turn-now = tem a vez
web-turn-short = vez
web-turn-title = É a vez de { $name } · { -program }
web-turn-title-mine = Sua vez · { -program }
web-turn-title-open = À espera de jogadores · { -program }
web-turn-title-start = Quem começa? · { -program }
web-turn-title-over = A partida acabou · { -program }
web-turn-title-none = { -program }
web-turn-title-mark = ● { $title }

web-start-full = Todos estão aqui
web-start-missing = { $count ->
        [1] Mais um jogador, e começa
       *[other] Mais { $count } jogadores, e começa
    }
web-start-game = { $variant }, { $players ->
        [one] solo.
       *[other] { $players } jogadores.
    }
web-start-talk = { $level ->
        [silent] Ninguém fala durante a partida.
        [signals] Durante a partida vocês falam por sinais.
        [strict] Falem à vontade, sem números.
        [house] Falem à vontade, sem números; pode-se falar do truque.
       *[other] Falem à vontade, e cuidem vocês da regra: sem números.
    }
web-start-here = aqui
web-start-invite = Convidar alguém
web-start-link = O link desta mesa
web-start-code = ou o código para dizer em voz alta:
web-start-qr = Um código em imagem que leva um telefone a esta mesa
web-start-invited = Há um lugar livre para você.
web-start-invited-by = { $host } guardou um lugar para você.
web-start-name = O seu nome
web-start-sit = Sentar
web-start-sit-at = Sentar aqui, no lugar { $seat }
web-start-who = Quem começa?
web-start-agree = Vejam as suas mãos. Quando todos disserem o mesmo jogador, começa.
web-start-choose = Veja a sua mão, e escolha.
web-start-me = Eu começo
web-start-other = { $name } começa
web-start-wished = pedido por { $names }
web-start-decide = Começar já com { $name }
web-start-silent = { $count ->
        [1] { $names } ainda não disse nada.
       *[other] { $names } ainda não disseram nada.
    }

web-end-result-won = Vitória!
web-end-result-very-good = Por pouco!
web-end-result-lost = Não foi desta vez
web-end-result-given-up = Desistência
web-end-all-laid = Todas as 98 cartas foram jogadas. Que equipe!
web-end-all-laid-alone = Todas as 98 cartas foram jogadas. Que maravilha!
web-end-left = { $count ->
        [0] Nenhuma carta restante.
        [one] Faltou só uma carta.
       *[other] Faltaram { $count } cartas.
    }
web-end-reason-stuck = O turno já não podia ser completado.
web-end-reason-skull = Uma Caveira ficou descoberta.
web-end-reason-three = Um 3! ficou sem as suas três cartas exatas.
web-end-reason-fire = Uma carta de fogo ficou descoberta.
web-end-may-take-back = Essa carta perdeu a partida. Você pode pegar de volta, ou deixar assim.
web-end-other-may-take-back = Essa carta perdeu a partida. { $name } ainda pode pegar de volta.
web-end-take-back = Desfazer
web-end-accept = Deixar assim
web-end-laid = Quem jogou o quê
web-end-laid-by = Jogou { $cards ->
        [1] uma carta
       *[other] { $cards } cartas
    }, passos ao todo: { $cost }.
web-end-hand = Ficou na mão de { $name }
web-end-hand-empty = Não ficou nada na mão.
web-end-draw = { $count ->
        [0] A pilha está vazia.
        [one] Resta uma carta na pilha.
       *[other] Restam { $count } cartas na pilha.
    }
web-end-record = Esta equipe até agora
web-end-games = partidas
web-end-wins = vitórias
web-end-streak = vitórias seguidas
web-end-best-streak = maior série
web-end-mean = restantes em média
web-end-fewest = mínimo restante
web-end-again = Outra vez?
web-end-rematch = Revanche com a mesma equipe
web-end-rematch-alone = Jogar de novo
web-end-variant = Ou outra coisa
web-end-followed = A revanche está aberta.
web-end-join = Entrar na revanche
web-end-watch-next = Ver a revanche
web-end-stay = Ficar aqui
web-end-moving = em { $seconds } s
web-end-seal = O maço selado
web-end-seal-about = O hash do maço foi mostrado quando as cartas foram dadas, antes de alguém poder ver uma. Agora o maço e um sal também estão à vista: quem juntar os dois recebe o mesmo hash.
web-end-seal-fits = Conferido aqui: o maço não foi alterado.
web-end-seal-broken = O maço não dá este hash!
web-end-seal-unchecked = Este navegador não consegue conferir sozinho.
web-end-seal-hash = Hash
web-end-seal-salt = Sal
web-end-seal-deck = Maço

web-share-close = Fechar
web-share-heading = Mostrar aos outros
web-share-copy = Copiar
web-share-copy-what = Copiar: { $what }
web-share-copied = Copiado
web-share-select = Selecionado
web-share-failed = Este navegador não deixa a página copiar nada.
web-share-copy-strip = Copiar as luas
web-share-legend = Uma lua por turno: quanto mais cheia, mais barato. Uma estrela onde se ganhou terreno. Sem números, então nada se revela.
web-share-strip = { $turns ->
        [1] Um turno
       *[other] { $turns } turnos
    } em luas, estrelas: { $won }
web-share-title = { -program } · { $variant } · { $players ->
        [one] solo
       *[other] { $players } jogadores
    }
web-share-link = O replay
web-share-line = A gravação numa só linha
web-share-download = Baixar a gravação
web-share-watch = Ver o replay
web-share-qr = Um código em imagem que leva um telefone a esta mesa

## The web: replay

web-replay-heading = Replay
web-replay-page-title = Replay, turno { $turn }
web-replay-title = Replay: { $variant }
web-replay-loading = A partida já vem…
web-replay-to-table = Para a mesa
web-replay-eyes = Pelos olhos de quem?
web-replay-all = Todas as mãos
web-replay-turn-of = Turno { $turn }: { $name }
web-replay-at-end = O fim
web-replay-place = Turno { $turn } de { $turns }
web-replay-draw = { $count ->
        [0] Pilha vazia
        [one] 1 carta na pilha
       *[other] { $count } cartas na pilha
    }
web-replay-controls = Percorrer a partida
web-replay-first = Ao início
web-replay-back = Um turno atrás
web-replay-forward = Um turno adiante
web-replay-last = Ao fim
web-replay-play = Continuar
web-replay-pause = Pausa
web-replay-slider = Turno
web-replay-keys = Teclas: ← e → para um turno, Home e End, a barra de espaço continua, um algarismo vê pelos olhos de um lugar, 0 abre todas as mãos.
web-replay-hands = Mãos
web-replay-on-turn = tem a vez
web-replay-count = { $count ->
        [0] sem cartas
        [one] 1 carta
       *[other] { $count } cartas
    }
web-replay-says = Diz: { $signals }
web-replay-story = Neste turno
web-replay-on = em { $pile }
web-replay-laid = { $card } em { $pile } { $cost }.
web-replay-taken = desfeita
web-replay-took-back = pega de volta
web-replay-withdrawn = já não: { $signals }
web-replay-ends = { $drawn ->
        [0] Termina o turno e não tira nada.
        [one] Termina o turno e tira uma carta.
       *[other] Termina o turno e tira { $drawn } cartas.
    }
web-replay-turns = Todos os turnos
web-replay-along = Levar com você
web-replay-link = Link para este turno
web-replay-line = A partida inteira numa só linha
web-replay-download = Baixar a gravação
web-replay-import = Ver outra gravação
web-replay-won = Vitória: todas as 98 cartas foram jogadas.
web-replay-very-good = { $count ->
        [1] Sem saída, mas faltou só uma carta: um resultado muito bom.
       *[other] Sem saída, mas faltaram só { $count } cartas: um resultado muito bom.
    }
web-replay-lost = { $count ->
        [0] Derrota com todas as cartas jogadas: { $why }.
        [one] Derrota com uma carta restante: { $why }.
       *[other] Derrota com { $count } cartas restantes: { $why }.
    }
web-replay-given-up = { $count ->
        [1] Desistência com uma carta restante.
       *[other] Desistência com { $count } cartas restantes.
    }
web-replay-unfinished = A gravação para aqui; a partida não foi terminada.
web-replay-import-title = Ver uma gravação
web-replay-import-lead = Toda partida terminada pode ser guardada como texto, ou como uma longa linha. Traga uma e veja turno a turno; nada fica guardado aqui.
web-replay-paste = Cole a gravação aqui
web-replay-open = Ver
web-replay-file = Escolher um arquivo…
web-replay-another = Outra gravação

## The web: a finished game played on

problem-continue-over = No turno { $turn } não há mais o que jogar: quando ele começou, a partida já tinha acabado.
web-talk-continued = { $name } assume a partida daqui em diante.
web-table-continued = Até o turno { $turn } outros jogaram; agora a partida é sua.
web-table-continued-rescue = Outros perderam esta partida. Você assumiu no turno { $turn }: se vencer, é um resgate.
web-end-rescued = Um resgate: outros tinham perdido esta partida, e a partir do turno { $turn } você venceu.
web-replay-take = Tente você
web-replay-take-about = As mesmas cartas, desde o começo do turno { $turn }; bots jogam nos outros lugares, e a pilha continua fechada.
web-replay-take-about-alone = As mesmas cartas, desde o começo do turno { $turn }; a pilha continua fechada.
web-replay-take-rescue = Esta partida não foi vencida. Se você vencer daqui, é um resgate.
web-replay-take-end = Vá até um turno, e você pode continuar dali.
web-replay-take-seat = Seu lugar
web-replay-take-bot = Pelos outros joga
web-replay-take-go = Continuar do turno { $turn }
web-replay-rescues = Resgates
web-replay-rescues-about = Quem venceu com estas cartas depois que outros perderam. Um resgate é só o que é: quem assume uma partida pode ter visto as cartas no replay. Por isso não conta em nenhuma estatística.
web-replay-rescues-none = { $tries ->
        [0] Ninguém tentou resgatar esta partida ainda.
        [one] Uma tentativa, e nenhum resgate ainda.
       *[other] { $tries } tentativas, e nenhum resgate ainda.
    }
web-replay-rescues-tries = { $tries ->
        [one] Uma tentativa ao todo.
       *[other] { $tries } tentativas ao todo.
    }
web-replay-rescue = { $name }, a partir do turno { $turn }
web-replay-rescue-with = { $name } com { $others }, a partir do turno { $turn }

## The web: luck or us

option-review-workers = Quantas partidas terminadas são analisadas ao mesmo tempo; por padrão 1, com 0 nenhuma.
problem-review-busy = Partidas demais esperam pela análise: { $most }. Tente mais tarde.
web-review-title = Sorte ou nós?
web-review-ask = Analisar esta partida
web-review-waiting = A partida espera pela análise…
web-review-running = A partida está sendo analisada: turno { $done } de { $total }.
web-review-failed = Não foi possível analisar esta partida.
web-review-again = Tentar de novo
web-review-full = Olhar com mais cuidado: leva cerca de um minuto
web-review-first = Com estas primeiras cartas, uma equipe dos bots mais fortes, que não vê mais do que vocês, vence cerca de { $chance } das partidas.
web-review-verdict-lost-luck = Foram as cartas: os turnos de vocês quase não entregaram nada.
web-review-verdict-lost-us = Fomos nós: a chance foi entregue mais pelos turnos do que tirada pelas cartas.
web-review-verdict-lost-both = As duas coisas: as cartas estavam contra vocês, e alguns turnos ajudaram.
web-review-verdict-won-clean = Bem jogado: quase nada foi entregue.
web-review-verdict-won-anyway = Vitória, embora alguns turnos tenham complicado mais do que o necessário.
web-review-verdict-won-lucky = Vitória com sorte: o que os turnos entregaram, as cartas devolveram.
web-review-verdict-unfinished = A partida não foi jogada até o fim.
web-review-luck = sorte das cartas
web-review-choice = nossos turnos
web-review-turning = O ponto de virada foi o turno { $turn }, de { $name }: { $points } pontos percentuais.
web-review-saving = Um sinal teria ajudado mais: “{ $signal }”, de { $name }, antes do turno { $turn } ({ $points } pontos percentuais).
web-review-helped = { $count ->
        [one] Um sinal levou a um turno melhor.
       *[other] { $count } sinais levaram a um turno melhor.
    }
web-review-accuracy = Como cada um escolheu
web-review-about = As chances são estimadas pelo bot mais forte, com distribuições que combinam com o que cada lugar podia saber. Sorte e turnos em pontos percentuais.
web-review-graph = A chance de vencer no começo de cada turno, das cartas dadas até o fim. Os números estão na tabela abaixo.
web-review-marked = Onde mais foi entregue:
web-review-mark = Turno { $turn }, { $name } { $points }
web-review-table = As chances em tabela
web-review-turn = Turno
web-review-before = Antes
web-review-after = Depois
web-review-grade = Avaliação
web-review-this-turn = O que este turno valeu
web-review-chance = { $before } → { $after }
web-review-played = Jogado
web-review-better = Melhor
web-review-no-better = Nada melhor foi encontrado.
web-review-then = Depois, as cartas: { $points } pontos percentuais.
web-review-piles = As pilhas depois
web-review-deal = Quão difíceis são estas cartas?
web-review-deal-about = Com esta frequência as equipes destes bots vencem sem ter visto as cartas:
web-review-deal-harder = De todas as distribuições deste tipo, { $share } são mais difíceis.
web-review-deal-coming = A dificuldade destas cartas está sendo calculada…
web-start-searching = Procurando cartas que sirvam…
web-new-deal-rated = Cartas tão difíceis quanto queremos
web-new-wins = Venceríamos cerca de
web-new-wins-of = { $wins } de dez partidas
web-new-wins-about = Medido com bots que erram como pessoas e não veem mais do que vocês. Se não houver cartas assim, vocês recebem as mais próximas encontradas. A partida não conta nas estatísticas.
web-daily-standing = Sua equipe está no lugar { $place } de { $teams }.
web-review-more = O gráfico e cada turno
web-review-why = Por quê:

## The web: rules

web-rules-page-title = As regras
web-rules-title = As regras, em palavras nossas
web-rules-lead = Leitura curta, e cada caso especial tem um esclarecimento numerado.
web-rules-learn = Prefere jogar a ler? Faça uma lição.
web-rules-search = Procurar nas regras
web-rules-search-hint = Caveira, pilha, R14 …
web-rules-variant = Para que jogo?
web-rules-everything = Tudo
web-rules-hits = { $count ->
        [0] Nada encontrado. Tente outra palavra.
        [one] Encontrado num lugar.
       *[other] Encontrado em { $count } lugares.
    }
web-rules-contents = Índice
web-rules-link = Link para “{ $name }”
web-rules-rulings = Esclarecimentos
web-rules-rulings-lead = Onde as folhas impressas deixam algo em aberto, é assim que se joga aqui.
web-rules-layout = Que cartas trazem instruções: este é o nosso layout, “mirror”, porque o impresso não está documentado em nenhum lugar que pudéssemos ler. Se você tem o jogo impresso, pode indicar os números do seu ao abrir uma mesa.
web-rules-cards = As cartas com instruções
web-rules-command = Instrução
web-rules-numbers = Cartas
web-rules-about = Este é um projeto não oficial, sem ligação com a editora nem com os autores dos jogos impressos; se gostar, compre as cartas.

## The web: lessons

learn-page-title = Aprender a jogar
learn-title = Aprender jogando
learn-lead = Cartas de verdade, poucos minutos por lição, nada para estudar. Pare quando quiser: o que você fez fica guardado.
learn-progress = { $done ->
        [0] { $steps ->
            [1] Um passo
           *[other] { $steps } passos
        }
       *[other] { $done } de { $steps } passos feitos
    }
learn-complete = Feita
learn-go-begin = Começar
learn-go-continue = Continuar
learn-go-repeat = Repetir
learn-name-begin = Começar a lição “{ $title }”
learn-name-continue = Continuar a lição “{ $title }”
learn-name-repeat = Repetir a lição “{ $title }”
learn-rules = Para consultar tudo: as regras
learn-unknown = Esta lição não existe.
learn-all = Todas as lições

learn-steps = Os passos desta lição
learn-step-done = { $title }, feito
learn-start-over = Recomeçar
learn-take-back = Desfazer
learn-show = Mostrar
learn-next = Seguinte
learn-finish = Concluir
learn-skip = Pular
learn-good = Muito bem!
learn-poor = Possível, mas…
learn-lost = Isso perdeu a partida
learn-lost-why = A partida está perdida porque { $why }. Desfaça e tente de outra forma.
learn-shown = Esta é uma das formas. Recomece e tente você, ou siga em frente.
learn-went-on = o seu turno acabou, e ainda falta alguma coisa. Desfaça e tente de novo.
learn-mia-says = A Mia dá um sinal: { $signal }

learn-done-title = Lição concluída
learn-play = Jogar solo agora
learn-next-lesson = Próxima lição: { $title }

learn-quiz-fine = Pode dizer
learn-quiz-too-much = Diz demais
learn-quiz-right = Certo.
learn-quiz-wrong = Nem tanto.
learn-quiz-next = Próxima frase
learn-quiz-count = Frase { $place } de { $count }

learn-base = The Game
learn-base-about = Quatro baralhos, um truque, e como falar sem números.
learn-base-done = O jogo é isto: 98 cartas, passos curtos, um truque de vez em quando e uma equipe que conversa. O resto se aprende jogando.

learn-base-lay = Jogue uma carta
learn-base-lay-task = A e B sobem a partir de 1, C e D descem a partir de 100. Toque numa carta, depois no baralho para onde ela deve ir. Um passo curto é o melhor.
learn-base-lay-good = Um passo curto: todos os números que vêm depois continuam livres.
learn-base-lay-poor = isso salta por cima de muitos números, e neste baralho eles se perdem de vez. Desfaça e tente uma carta mais próxima do topo.

learn-base-steps = Passos curtos
learn-base-steps-task = Um baralho aceita qualquer carta no seu sentido, por mais longe que esteja. Mas cada número saltado se perde ali. Jogue duas cartas o mais barato que puder: cada baralho mostra o passo.
learn-base-steps-good = Dois passos curtos. São turnos baratos como este que vencem partidas.
learn-base-steps-poor = há cartas mais baratas: tente um passo menor.

learn-base-trick = O truque de inversão
learn-base-trick-task = Só há um caminho de volta: exatamente dez. Um baralho que sobe também aceita a carta dez abaixo; um que desce, a carta dez acima. Encontre aqui os dois truques.
learn-base-trick-good = Dez números recuperados, duas vezes. Nada vale mais neste jogo.
learn-base-trick-poor = isso não é um truque. Procure uma carta exatamente dez abaixo do topo de A ou B, ou exatamente dez acima do topo de C ou D.

learn-base-plan = Um truque sob medida
learn-base-plan-task = A mostra 45. Jogue duas cartas de modo que A mostre depois menos de 45.
learn-base-plan-good = Sobe sete, volta dez: duas cartas a menos, e o baralho está melhor do que antes. Duas cartas a dez de distância são um tesouro.
learn-base-plan-poor = duas das suas cartas estão exatamente a dez uma da outra. Primeiro a mais alta, em A.
learn-base-plan-second = agora falta a outra carta do par, no mesmo baralho. Desfaça a última.

learn-base-turn = Um turno inteiro
learn-base-turn-task = Jogue pelo menos duas cartas; mais, se forem baratas. Depois termine o turno: a sua mão se completa de novo.
learn-base-turn-good = Isso foi um turno. Chegaram cartas novas, e já não dá para desfazer. Quando a pilha estiver vazia, basta uma carta.
learn-base-turn-poor = é cara, e você tem mais baratas. Desfaça.

learn-base-talk = Conversar
learn-base-talk-task = A conversa é o coração do jogo. Pode dizer tudo, menos o que revele uma carta. E estas frases?
learn-base-talk-good = Você tem bom ouvido. Na mesa há sinais para quase tudo isto, com um só toque.
learn-base-say-keep-off = Por favor, não joguem nada em A!
learn-base-say-keep-off-why = Nem um número: perfeito.
learn-base-say-number = Tenho o 49.
learn-base-say-number-why = O número de uma carta nunca se diz.
learn-base-say-small = Só um passo curto em C, por favor.
learn-base-say-small-why = Até onde ir pode-se dizer, desde que ninguém descubra a carta.
learn-base-say-trick = Tenho o truque para B.
learn-base-say-trick-why = Só uma carta é o truque para B, então isso a revela.
learn-base-say-next = A minha é a que vem logo a seguir em D.
learn-base-say-next-why = Essa todos descobrem: uma dica exata é um número.
learn-base-say-start = Gostaria de jogar depois de você.
learn-base-say-start-why = Quem quer jogar a seguir sempre se pode dizer.

learn-base-signal = Escute os outros
learn-base-signal-task = Você joga com a Mia, e ela pede que não mexa em A. Jogue duas cartas que sirvam aos dois.
learn-base-signal-good = A Mia tem 31, 32 e 33: o seu 35 teria deixado todas de fora. Escutar vale mais do que um passo curto.
learn-base-signal-poor = a Mia pediu para não mexer em A: ela tem algo bom para lá. Jogue em outro lugar.
learn-base-signal-dear = sai caro para os dois. Há passos menores em B e C.

learn-base-lost = Como se perde
learn-base-lost-task = Quem não consegue jogar cartas suficientes no seu turno perde a partida para todos. Aqui é por pouco: são precisas duas cartas, e a ordem importa.
learn-base-lost-good = A salvo, e de novo com espaço em A. Se um dia ficarem sem saída com dez cartas ou menos ao todo, ainda é um resultado muito bom.
learn-base-lost-poor = você sobrevive a este turno, mas dificilmente ao próximo. O truque teria aberto espaço: desfaça a última carta.

learn-base-finish = As últimas sete
learn-base-finish-task = A pilha está vazia, e estas são as últimas cartas de todas. Jogue cada uma delas e vença.
learn-base-finish-good = Vitória! Todas as 98 cartas estão nos baralhos.
learn-base-finish-poor = agora 81 e 85 ficaram de fora de vez. Guarde o 92 até elas estarem na mesa.

learn-onfire = On Fire
learn-onfire-about = Seis cartas estão em chamas. Quem vem a seguir tem de apagar o fogo.
learn-onfire-done = 22, 33, 44, 55, 66 e 77 estão em chamas; todo o resto é como antes. Tenha sempre à mão algo que as cubra.

learn-onfire-due = Apague o fogo
learn-onfire-due-task = O 22 em A está em chamas: tem de ser coberto antes de o seu turno acabar, senão a partida está perdida. Jogue este turno e termine.
learn-onfire-due-good = Apagado. Uma carta em chamas tem de ser coberta no turno seguinte àquele em que foi jogada.
learn-onfire-due-poor = caro demais: há passos curtos para A e B.

learn-onfire-own = Acenda e apague
learn-onfire-own-task = Você tem o 55 em chamas. Jogue em D e apague em seguida: você tem a carta certa para isso.
learn-onfire-own-good = Jogada e coberta num só turno, e ainda com um truque. Ninguém precisa se preocupar.
learn-onfire-own-poor = o 55 em chamas ainda está na sua mão. Ele fica bem em D.
learn-onfire-own-late = agora o 55 continua em chamas. Desfaça a última carta e procure o truque.

learn-onfire-next = Passe adiante
learn-onfire-next-task = O próximo jogador também pode apagar um fogo. A Mia tem algo muito bom para B. Jogue o 33 em chamas onde ela o possa cobrir, e termine o turno.
learn-onfire-next-good = A Mia cobre com o 34. O fogo se resolve conversando.
learn-onfire-next-poor = a Mia disse B, não A. Quem sabe se ela consegue cobrir ali?
learn-onfire-next-dear = é um passo grande. Você tem menores em C e D.

learn-extreme = The Game Extreme
learn-extreme-about = Sete instruções, uma posição para cada.
learn-extreme-done = Foram todas as sete. Na mesa, cada instrução diz o que quer de você, então não é preciso decorar nada.

learn-extreme-stop = Stop
learn-extreme-stop-task = Um Stop termina o seu turno na hora, mesmo como única carta. As suas outras cartas aqui sairiam bem caras…
learn-extreme-stop-good = Uma carta, e o turno acabou. Um Stop salva nas horas difíceis.
learn-extreme-stop-far = o Stop também funciona ali, mas fica muito melhor em A.
learn-extreme-stop-poor = você precisaria de mais uma destas. O Stop livra você de todas.

learn-extreme-skull = Caveira
learn-extreme-skull-task = Uma Caveira tem de ser coberta no mesmo turno. Jogue o 47 em A, cubra e termine o turno.
learn-extreme-skull-good = Coberta, e de agora em diante inofensiva. Não precisa ser logo a carta seguinte, mas tem de ser neste turno.
learn-extreme-skull-poor = serve por um turno, mas a Caveira fica na sua mão. Agora é um bom momento: A está logo abaixo dela.
learn-extreme-skull-dear = há um passo menor. Desfaça.

learn-extreme-three = 3!
learn-extreme-three-task = Com um 3!, o seu turno tem exatamente três cartas, nem mais nem menos, contando o 3!. Jogue o 31 e complete as três.
learn-extreme-three-good = Exatamente três. Tanto faz se o 3! é a primeira, a segunda ou a terceira.
learn-extreme-three-poor = é caro. Aqui dá para fazer três passos curtos.

learn-extreme-silence = Silêncio
learn-extreme-silence-task = Enquanto houver um Silêncio visível, ninguém pode falar, usar o chat nem dar sinais. A Mia adoraria lhe dizer uma coisa. Cubra a carta!
learn-extreme-silence-good = A mesa pode falar de novo. O que está coberto já não conta.
learn-extreme-silence-poor = é um passo grande. Qual das suas cartas fica logo acima de 42?

learn-extreme-no-trick = Sem truque
learn-extreme-no-trick-task = 48 sobre 58 seria um belo truque em B. Mas há um Sem truque visível em A, e ele proíbe todos. Primeiro cubra-o com um passo normal.
learn-extreme-no-trick-good = Coberto, e os truques são permitidos de novo, até no mesmo turno.
learn-extreme-no-trick-used = agora o 48 já foi, e ele era para B.
learn-extreme-no-trick-poor = agora o 48 já não é um truque em B. Desfaça.
learn-extreme-no-trick-dear = é um passo grande. Em A basta um curto.

learn-extreme-one-pile = Um baralho
learn-extreme-one-pile-task = Enquanto houver uma carta Um baralho visível, todas as cartas do seu turno vão para um só baralho, à sua escolha. A não ser que seja coberta… Jogue duas cartas, ambas com passos curtos.
learn-extreme-one-pile-good = A sua primeira carta cobriu a instrução, então a segunda podia ir para qualquer lado.
learn-extreme-one-pile-poor = agora este baralho recebe todas as suas cartas deste turno, e nenhuma das outras fica bem ali. E se cobrir primeiro a carta Um baralho?
learn-extreme-one-pile-dear = agora nada prende você: há passos menores em B e C.

learn-extreme-draw-one = Tirar uma
learn-extreme-draw-one-task = Se uma carta Tirar uma estiver visível quando o seu turno acaba, você tira uma única carta. Assim as mãos secam depressa. Jogue um turno que deixe a sua mão completa.
learn-extreme-draw-one-good = Coberta a tempo: a sua mão está completa de novo.
learn-extreme-draw-one-poor = você só tirou uma carta. Desfaça, e cubra o 49 antes de terminar o turno.
learn-extreme-draw-one-dear = é caro. Há passos curtos em A, B e C.

learn-extreme-both = Duas de uma vez
learn-extreme-both-task = Você quer se livrar do 3! e do Stop no mesmo turno. O 3! quer três cartas, o Stop termina o turno na hora. Que ordem funciona?
learn-extreme-both-good = O Stop como terceira carta: os dois ficam satisfeitos.
learn-extreme-both-poor = o seu turno acabou, e o 3! ainda está na sua mão. Desfaça: será que saem os dois?
learn-extreme-both-dear = é um passo grande, e aqui não é preciso.

learn-expert = Especialista e mãos curtas
learn-expert-about = Para equipes que vencem demais.
learn-expert-done = As mãos curtas são o outro aperto: todos têm uma carta a menos. Especialista e mãos curtas combinam com todas as outras variantes.

learn-expert-three = Pelo menos três
learn-expert-three-task = No jogo especialista, cada turno tem pelo menos três cartas enquanto a pilha durar. Encontre três baratas e termine o turno.
learn-expert-three-good = Três cartas por turno: agora pares e truques contam ainda mais.
learn-expert-three-poor = é cara. Olhe de novo: há até um truque na sua mão.

## The rules

rules-title = As regras de { $variant }, em palavras nossas

rules-table-heading = §1 A mesa
rules-table =
    Vocês são uma equipe de 1 a 5 jogadores, a partir de 8 anos, por uns 20
    minutos. Há 98 cartas, de 2 a 99, uma de cada. Juntos, vocês tentam colocar
    todas elas em quatro baralhos:

    - A e B sobem, a partir de 1.
    - C e D descem, a partir de 100.

    Só a carta do topo de um baralho fica visível. Embaralhem e deem a cada um a
    sua mão: { $solo } cartas no jogo solo, { $two } com dois jogadores,
    { $three } com três a cinco. O resto é a pilha, de onde se tiram cartas.
    Cada um vê a sua própria mão, depois vocês combinam quem começa; joga-se no
    sentido horário.

rules-turn-heading = §2 Um turno
rules-turn =
    Jogue cartas da sua mão, uma de cada vez, cada uma em qualquer baralho que a
    aceite:

    - Um baralho crescente aceita uma carta mais alta, um decrescente uma mais
      baixa. Qualquer distância vale, mas são os passos curtos que vencem.
    - O truque de inversão: um baralho crescente também aceita a carta
      exatamente 10 mais baixa (37 sobre 47), um decrescente a carta exatamente
      10 mais alta (75 sobre 65). Quantas vezes quiser, em qualquer baralho.

    Jogue pelo menos { $minimum } cartas; com a pilha vazia, pelo menos 1{ $minimum ->
        [2] {""}
       *[other] {" (R2)"}
    }. O que
    conta é se ela estava vazia quando o seu turno começou (R23). Jogar mais é
    sempre permitido. Ao terminar, complete a sua mão com cartas da pilha,
    enquanto houver (R19); tirar é obrigatório. Quem depois disso não tiver
    cartas não joga mais.

rules-end-heading = §3 O fim
rules-end =
    Vocês vencem quando todas as 98 cartas estão nos baralhos. Perdem assim que
    quem tem a vez já não consegue completar um turno válido, mesmo que ainda dê
    para jogar alguma carta (R1). Contem as cartas que restam em todas as mãos e
    na pilha: { $good } ou menos é um resultado muito bom.

rules-variants-heading = §4 Variantes
rules-variants =
    Os módulos se combinam: On Fire, especialista (pelo menos 3 cartas por turno
    em vez de 2), mão curta (uma carta a menos em cada mão) e Extreme. Uma
    escada natural: o jogo base até o vencerem, On Fire, especialista,
    especialista com mãos curtas, Extreme.

rules-extreme-heading = §5 Extreme: cartas com instruções
rules-extreme =
    28 cartas trazem uma de sete instruções. Sigam cada uma à risca, ou a equipe
    perde na hora, por poucas cartas que restem.

rules-layout-mirror =
    Que cartas trazem instruções: este é o nosso layout, "{ $name }", porque o
    impresso não está documentado em nenhum lugar que pudéssemos ler. Se você
    tem o jogo impresso, escreva os números do seu num arquivo e use --layout.
rules-layout-own = Que cartas trazem instruções, no seu layout "{ $name }":

rules-commands-heading = §5 O que elas mandam
rules-commands =
    As instruções com raio valem para quem as joga, só nesse turno; mais tarde,
    no topo de um baralho, já não contam (R24):

    - Stop: o seu turno termina na hora, mesmo com a primeira carta, seja qual
      for o mínimo (R3).
    - Caveira: cubra-a no mesmo turno. Não precisa ser logo a carta seguinte
      (R5); com uma Caveira sobre outra, a de cima ainda tem de ser coberta
      (R6).
    - 3!: jogue exatamente três cartas neste turno, contando o 3! (R8), mesmo
      com a pilha vazia (R12). Depois da terceira não se joga mais nada (R13).
      Um Stop só cabe como terceira carta (R11).

    As instruções com infinito valem para todos enquanto estiverem visíveis no
    topo de um baralho; cobertas, já não contam:

    - Silêncio: ninguém pode falar do jogo nem fazer gestos ou sinais (R27). No
      jogo solo não conta (R20).
    - Sem truque: nenhum truque de inversão em nenhum baralho, nem para cobrir a
      própria carta Sem truque (R16). Ela mesma pode chegar por um truque (R26).
    - Um baralho: quem tem a vez joga todas as cartas num só baralho, à sua
      escolha. Jogada no meio de um turno, prende as cartas que vêm depois
      (R14); coberta, solta (R15).
    - Tirar uma: se estiver visível no fim do seu turno, tire uma carta em vez
      de completar a mão (R17).

    Se a sua mão for menor do que o mínimo enquanto a pilha dura, a partida
    acabou, a não ser que um Stop salve você (R18).

rules-fire-heading = §6 On Fire
rules-fire =
    As cartas { $cards } estão em chamas. Uma carta de fogo visível tem de ser
    coberta no máximo até o fim do turno seguinte: o do próximo jogador, ou o
    seu próximo no jogo solo; senão a equipe perde. Você também pode cobrir a
    sua na hora. Uma carta de fogo sobre outra cobre a de baixo, e a de cima tem
    o seu próprio prazo (R21). Com todas as 98 cartas jogadas, uma carta de fogo
    pode ficar visível se foi jogada nesse último turno (R22).

    As folhas impressas que temos falam do On Fire sem o explicar: esta parte
    vem de descrições publicadas.
rules-fire-commands = Uma carta de fogo não traz instrução, diga o layout o que disser (R25).

rules-corners-heading = §7 Como se decidem os casos especiais
rules-corners =
    - O que é proibido não se joga: a ordem de um baralho e as instruções
      visíveis tiram jogadas.
    - O que é exigido mantém o turno aberto: ele só termina quando o mínimo foi
      jogado e nada falta cobrir ou completar. Se isso já não for possível, a
      partida acaba ali mesmo.
rules-corners-commands =
    - Uma carta que torna isso impossível pode ser jogada, mas perde: um Stop
      que deixa visível uma Caveira ou uma carta de fogo a apagar (R4), um 3!
      como quarta carta (R9) ou com poucas cartas na mão (R10), a última de
      todas as cartas quando é uma Caveira (R7).

rules-talk-heading = §9 Conversa à mesa
rules-talk =
    Conversem: é o coração do jogo. Nunca digam um número, mostrem uma carta nem
    deem uma dica que leve a uma carta exata ("tenho o truque para A" leva).
    Todo o resto é permitido: "não mexam no último baralho", "só um passo curto
    aqui", quem gostaria de seguir. Os topos, o número de cartas em cada mão e
    na pilha e as cartas que já foram jogadas não são segredo (R28). Falar menos
    torna o jogo mais difícil, se quiserem.
rules-talk-commands =
    Também podem dizer que instruções têm e quais não devem ser jogadas agora,
    mesmo que só reste uma carta desse tipo. Enquanto uma carta Silêncio estiver
    visível: nada (R27).

rules-about-heading = Sobre estas regras
rules-about =
    "{ -program } rules --ruling R14" explica um número entre parênteses. Este é
    um projeto não oficial, sem ligação com a editora nem com os autores dos
    jogos impressos; se gostar, compre as cartas.

## Simulations

talk-silent = sem conversa
talk-strict = conversa rigorosa
talk-house = regra da casa (bots: rigorosa)
talk-free = conversa livre (bots: rigorosa)
seed-words = semente { $seed }
game-count = { $games ->
        [1] uma partida
        [many] { $games } de partidas
       *[other] { $games } partidas
    }
same-deals = { $games ->
        [1] as mesmas cartas para todos, uma vez
        [many] as mesmas { $games } de distribuições para todos
       *[other] as mesmas { $games } distribuições para todos
    }

row-won = vitórias
row-win-rate = taxa de vitórias
row-very-good = { $cards } ou menos restantes
row-left = cartas restantes
row-broken = perdidas por instruções
row-speed = velocidade
won-of = { $wins } de { $games }
rate = { $percent }%
rate-interval = { $percent }%   (intervalo de 95%: { $low } a { $high }%)
left-words = { $mean } em média, mediana { $median }
broken-by = { $command } { $percent }%
speed = { $rate ->
        [1] uma partida por segundo
        [many] { $rate } de partidas por segundo
       *[other] { $rate } partidas por segundo
    }
heading-left = Cartas restantes no fim

column-team = equipe
column-win = vitórias %
column-interval = intervalo 95%
column-very-good = ≤ { $cards } restantes %
column-mean = média restante
column-median = mediana
column-speed = partidas/s
column-points = vitórias, pontos
column-cards = cartas restantes
column-better = melhor
heading-differences = Diferenças com as mesmas cartas, com intervalos de 95%
plain-number = { $number }
signed-interval = { $value } ({ $low } a { $high })
versus = { $first } – { $second }
better-unknown = por decidir

progress-preparing = preparação
progress-games = partidas: { $played } de { $games }
progress-rate = { $rate } partidas/s
progress-won = vitórias { $percent }%

run-goes-on = Já estão no arquivo { $played } de { $games } partidas.
run-interrupted = Interrompido: foram jogadas { $played } de { $games } partidas.
run-go-on = O mesmo comando continua daí.
run-not-kept = Não ficam guardadas; com --out <arquivo> dá para continuar mais tarde.
league-interrupted = Interrompido: todas as equipes jogaram { $played } de { $games } partidas.
forfeits = { $count ->
        [1] Um bot falhou numa partida, que conta como perdida:
       *[other] Bots falharam em { $count } partidas, que contam como perdidas:
    }
forfeit = Partida { $game }: { $why }
forfeits-more = { $count ->
        [1] E mais uma.
       *[other] E mais { $count }.
    }
league-forfeits = { $team }: { $count ->
        [1] falha de um bot numa partida, que conta como perdida
       *[other] falhas de bots em { $count } partidas, que contam como perdidas
    }. Partida { $game }: { $why }

plot-title = { $team } venceu { $percent }%
plot-left = cartas restantes no fim
plot-share = parte das partidas
plot-mean = média { $mean }
plot-win-rate = partidas vencidas, com intervalo de 95%
plot-difference = vitórias da primeira menos vitórias da segunda
league-title = Quem vence mais?
outcome-won = vitória
outcome-stuck = sem saída
outcome-skull = perdida por uma Caveira
outcome-three = perdida por um 3!
outcome-fire = perdida por uma carta de fogo
outcome-forfeit = falha de um bot

## The rulings

ruling-R1-question = Quando exatamente a equipe perde por não se poder completar um turno?
ruling-R1-answer = No início de um turno e depois de cada carta: se nenhuma sequência de jogadas permitidas leva a um fim de turno válido, a partida acaba na hora. As cartas que ainda se poderiam jogar contam como restantes.
ruling-R2-question = Quantas cartas exige a variante especialista quando a pilha está vazia?
ruling-R2-answer = Uma, como no jogo base. Especialista só muda o mínimo enquanto a pilha dura.
ruling-R3-question = Um Stop pode ser a primeira carta de um turno?
ruling-R3-answer = Sim. O turno termina com essa única carta, seja qual for o mínimo, e a mão se completa como depois de qualquer turno.
ruling-R4-question = E se um Stop é jogado com uma Caveira deste turno, ou uma carta de fogo a apagar, visível?
ruling-R4-answer = A partida está perdida, porque o turno acaba com algo descoberto; a não ser que o próprio Stop a cubra e não haja outra visível.
ruling-R5-question = Tem de ser logo a carta seguinte a cobrir uma Caveira?
ruling-R5-answer = Não. Serve qualquer carta posterior do mesmo turno; ela tem de estar coberta quando o turno acaba.
ruling-R6-question = Uma Caveira pode cobrir outra?
ruling-R6-answer = Sim, mas então a de cima também tem de ser coberta, no mesmo turno.
ruling-R7-question = Todas as 98 cartas foram jogadas, e uma Caveira deste turno está visível. Vitória?
ruling-R7-answer = Não, derrota: a Caveira não foi coberta. Se no início de um turno só restarem jogadas assim, a partida já acaba aí (R1).
ruling-R8-question = Em que ponto do turno se pode jogar um 3!?
ruling-R8-answer = Como primeira, segunda ou terceira carta; ao todo são três cartas. Dois 3! no mesmo turno ficam ambos cumpridos com exatamente três cartas.
ruling-R9-question = Um 3! pode ser jogado como quarta carta ou mais tarde?
ruling-R9-answer = Sim, mas perde a partida, porque exatamente três já não é possível.
ruling-R10-question = Pode-se jogar um 3! com cartas a menos na mão para chegar a três?
ruling-R10-answer = Enquanto existir outro turno válido, sim, e perde a partida. Se for a única jogada que resta, a partida já acabou (R1).
ruling-R11-question = Como combinam 3! e Stop?
ruling-R11-answer = O Stop tem de ser a terceira carta. Jogado antes, termina o turno com menos de três cartas, e a partida está perdida.
ruling-R12-question = Um 3! ainda exige três cartas quando a pilha está vazia?
ruling-R12-answer = Sim, exatamente três, embora sem ele bastasse uma.
ruling-R13-question = Foram jogadas três cartas, com um 3! entre elas. Pode vir uma quarta?
ruling-R13-answer = Não. Nenhuma outra jogada é permitida, e o turno tem de terminar.
ruling-R14-question = O que prende uma carta Um baralho jogada no meio de um turno?
ruling-R14-answer = O que vem depois dela. As cartas jogadas antes não são julgadas, nem ela própria. A partir daí, cada carta jogada enquanto uma carta Um baralho estiver visível tem de ir para o mesmo baralho que a primeira dessas cartas. Outra carta Um baralho é julgada como qualquer carta e pode ser essa primeira; se cobrir a única visível, o turno continua preso ao seu baralho.
ruling-R15-question = E se a carta Um baralho for coberta no meio de um turno?
ruling-R15-answer = Assim que nenhuma estiver visível, nada mais está preso, e o baralho escolhido é esquecido, mesmo que outra carta Um baralho seja jogada mais tarde no mesmo turno.
ruling-R16-question = Uma carta Sem truque pode ser coberta por um truque de inversão?
ruling-R16-answer = Não: ela está visível no momento em que a carta é jogada. Depois de coberta por uma jogada normal, os truques são permitidos de novo, também no mesmo turno.
ruling-R17-question = Quantas cartas se tiram enquanto uma carta Tirar uma está visível?
ruling-R17-answer = Exatamente uma no fim do turno, mesmo com duas dessas cartas visíveis, e nenhuma se a pilha estiver vazia. Se foi coberta durante o turno, a mão se completa até o seu tamanho normal.
ruling-R18-question = E se uma mão for menor do que o mínimo enquanto a pilha ainda tem cartas?
ruling-R18-answer = A partida acaba no início desse turno, a não ser que um Stop o possa terminar de forma válida.
ruling-R19-question = E se a pilha tiver poucas cartas para completar uma mão?
ruling-R19-answer = Tira-se o que houver.
ruling-R20-question = O que faz o Silêncio no jogo solo?
ruling-R20-answer = Nada. Está visível e não prende ninguém.
ruling-R21-question = Pode-se jogar uma carta de fogo sobre outra?
ruling-R21-answer = Sim. A de baixo fica coberta, e a de cima tem o seu próprio prazo. (Decisão nossa; as folhas impressas que temos não dizem.)
ruling-R22-question = Todas as 98 cartas foram jogadas, e uma carta de fogo está visível. Vitória?
ruling-R22-answer = Sim, se foi jogada neste último turno; não, se tinha de ser coberta nele. (Decisão nossa.)
ruling-R23-question = E se a pilha se esgotar: que mínimo conta?
ruling-R23-answer = O mínimo de um turno fica definido no início, conforme a pilha estava vazia ou não. Ninguém tira cartas no meio de um turno.
ruling-R24-question = O que significam Stop, Caveira e 3! de turnos anteriores no topo de um baralho?
ruling-R24-answer = Nada. Só prendiam o turno em que foram jogados.
ruling-R25-question = E se um layout der uma instrução ao número de uma carta de fogo?
ruling-R25-answer = É uma carta de fogo e não tem instrução: as cartas de fogo substituem as do mesmo número.
ruling-R26-question = Uma carta Sem truque pode ela própria ser jogada por um truque de inversão, como 21 sobre 31?
ruling-R26-answer = Sim, a não ser que outra carta Sem truque esteja visível. A sua instrução começa quando ela está na mesa.
ruling-R27-question = O que exatamente o Silêncio fecha?
ruling-R27-answer = Os sinais e o chat de todos à mesa, também de jogadores sem cartas e de quem assiste. Os sinais na mesa desaparecem, e nenhum pode ser dado, renovado ou retirado. Que feche todo o chat, e não só a conversa sobre o jogo, é decisão nossa: ninguém consegue separar uma coisa da outra.
ruling-R28-question = O que todos podem saber?
ruling-R28-answer = Os topos dos baralhos, quantas cartas têm cada mão e a pilha, e que cartas já foram jogadas, porque seria possível lembrar. Se as cartas jogadas são mostradas é uma ajuda que uma mesa pode ligar.

## Table talk

short-talk = ver o que o filtro da conversa retém, e por quê
synopsis-talk = { -program } talk "<texto>" [opções]
help-talk =
    Diz o que acontece com uma linha de conversa durante o jogo: passa, ou é retida
    porque diz um número ou deixa só um possível, em qualquer das cinco línguas. O
    que é retido aparece entre colchetes.

    A língua da mesa decide quais palavras são comuns: "pet" é cinco em tcheco.
examples-talk =
    { -program } talk "I have forty-seven for A"
    { -program } talk "mám trik na A" --lang cs --level house
    { -program } talk "3! is mine" --variant base --json
    { -program } talk --stdin < lines.jsonl
exit-talk =
    Código de saída: 0 feito, seja qual for o veredito, 2 uso errado. Com --stdin os
    erros também são respostas, e o código de saída é 0.
option-level-talk = O nível de conversa: silent, signals, strict (o padrão), house ou free.
option-lang-talk = A língua da mesa; por padrão en.
option-variant-talk = O que se joga; por padrão extreme, onde "3!" é uma ordem.
option-silence-talk = Há uma carta Silêncio à vista.
option-stdin-talk = Ler da entrada padrão um objeto JSON por linha, com "text", "level",
    "lang", "variant" e "silence" (todos menos "text" podem faltar), e responder a cada
    um com uma linha de JSON.
usage-stdin-talk = Com --stdin os textos vêm da entrada padrão: não escreva o texto.
usage-no-text = Falta o texto; ou use --stdin para ler muitos.
usage-language = Para { $language } não há léxico aqui; há { $known }.
verdict-ok = Isto pode ser dito.
verdict-number = Retido: isto diz um número. Todo o resto pode ser dito.
verdict-exact-hint = Retido: isto deixa só um número possível. Diga com menos precisão.
verdict-closed = Neste nível de conversa não se escreve durante o jogo.
verdict-silence = Há uma carta Silêncio à vista: até ser coberta, nada pode ser dito. (R27)
verdict-marked = { "  " }{ $marked }
problem-talk-not-json = Isto não é uma linha de JSON.
problem-talk-no-text = Isto não é um objeto JSON com um "text".
problem-talk-wrong-type = "{ $name }" tem um valor do tipo errado.
problem-talk-language = Para { $language } não há léxico aqui; há { $known }.

## Chance, dificuldade e análise

short-chance = dizer que chance campeões têm de ganhar a partir de uma posição
short-difficulty = dizer quantas vezes ganham uma distribuição equipes que não a veem
short-review = dizer turno a turno o que numa partida foi sorte e o que foi escolha
synopsis-chance = { -program } chance "<linha>" [opções]
help-chance =
    Diz que chance uma equipe de campeões tem de ganhar a partir de uma posição:
    imaginam-se distribuições que condizem, em cada uma os campeões continuam, e
    diz-se a média, com o intervalo que a contém 19 vezes em 20, no que depende da
    amostra.

    O que a linha mostra é conhecido, a ordem da pilha de compra nunca. Com --seat só
    conta o que esse lugar sabe da linha.
examples-chance =
    { -program } chance "base 40/30/60/70 5,17,44,58/?7 ?40 1 -"
    { -program } chance "base 60/99/2/3 55,70/50,71 - 2 -" --seat 2 --deals 2000 --json
exit-chance =
    Código de saída: 0 respondido, 1 a posição não se consegue ler, 2 uso errado.
synopsis-difficulty = { -program } difficulty [<gravação>] [opções]
help-difficulty =
    Diz quão difícil é uma distribuição: quantas vezes a ganham, sem ver as cartas,
    uma equipe de campeões e equipes dos bots que erram como pessoas. É a distribuição
    de uma gravação (um arquivo, "-" para a entrada padrão, ou uma gravação numa
    linha) ou a de um número. Quantas dessas distribuições os campeões ganham menos
    vezes se diz onde foi medido.
examples-difficulty =
    { -program } difficulty --players 3 --seed 98
    { -program } difficulty game.txt --games 500 --json
exit-difficulty =
    Código de saída: 0 respondido, 1 a gravação não se consegue ler, 2 uso errado.
synopsis-review = { -program } review <gravação> [opções]
help-review =
    Diz para cada turno de uma gravação (um arquivo, "-" para a entrada padrão, ou uma
    gravação numa linha) a chance antes dele, o que dela fizeram a escolha e a sorte,
    um turno melhor onde havia, e por que é melhor. Um turno é julgado pelo que o seu
    lugar podia saber. Todas as escolhas e toda a sorte juntas levam da primeira
    chance ao resultado. As diferenças são em centésimos da chance de ganhar.
examples-review =
    { -program } review game.txt
    { -program } review game.txt --quick --plot game.html
    { -program } review game.txt --seconds 300 --json
exit-review =
    Código de saída: 0 analisado, 1 a gravação não se consegue ler ou um arquivo não se
    consegue escrever, 2 uso errado.
option-seat-chance = De quem é o saber que conta. Por padrão, tudo o que a linha mostra.
option-talk-chance = silent, ou outro nível: os campeões dão sinais.
option-deals-chance = Quantas distribuições imaginar; por padrão 512.
option-start-difficulty = Que lugar começa. Por padrão, cada equipe decide.
option-games-difficulty = Quantas partidas joga cada equipe; por padrão 64.
option-quick = Olhar menos de perto: uns dez segundos em vez de um minuto.
option-seconds-review = Quanto pode demorar; por padrão 60, com --quick 10.
option-plot-review = Desenhar a chance neste arquivo, .png ou .svg, ou escrever uma
    página com tudo, .html.
usage-chance-seat = --seat precisa de uma linha em que todas as mãos sejam conhecidas: uma com cartas escondidas já mostra um saber.
usage-difficulty = Ou uma gravação, ou --seed: é preciso um deles, e só um.
usage-plot-review = { $file } não é .png, nem .svg, nem .html.
chance-over = A partida terminou.
chance-by-line = Por tudo o que a linha mostra. Distribuições imaginadas: { $deals }; erro padrão: { $error } %.
chance-by-seat = Pelo que sabe o lugar { $seat }. Distribuições imaginadas: { $deals }; erro padrão: { $error } %.
difficulty-harder = De todas as distribuições assim, { $percent } % são mais difíceis para campeões.
difficulty-unmeasured = Quantas distribuições assim são mais difíceis não foi medido.
review-progress = Turno { $turn } de { $turns } analisado.
review-turn = turno
review-name = quem
review-actions = jogado
review-before = chance
review-choice = escolha
review-luck = sorte
review-grade = nota
review-chance = chance de ganhar
review-title = Sorte ou nós: { $names }
review-better = melhor: { $actions } ({ $percent } %)
review-because = porque: { $why }
review-nothing = Nada foi jogado, por isso não há o que analisar.
review-won = Ganho, de { $first } % a { $end } %: sorte { $luck }, escolha { $choice }.
review-lost = Perdido, de { $first } % a { $end } %: sorte { $luck }, escolha { $choice }.
review-unfinished = Não terminado, de { $first } % a { $end } %: sorte { $luck }, escolha { $choice }.
review-seat = { $name }: precisão { $accuracy } %, escolha { $choice }, sorte { $luck }.
review-seat-no-choice = { $name }: nunca teve escolha ({ $choice }), sorte { $luck }.
review-turning-point = Ponto de virada: turno { $turn }, { $name }, { $choice }.
review-helped = Turno { $turn }: ajudou { $name } ter dito “{ $signal }”, e jogou-se { $actions } ({ $gain }).
review-saving = O sinal que mais teria ajudado: antes do turno { $turn }, { $name } com “{ $signal }”. Isso leva a { $actions } ({ $gain }).
review-grade-only = único turno
review-grade-best = melhor
review-grade-good = bom
review-grade-inaccuracy = imprecisão
review-grade-mistake = erro
review-grade-blunder = erro grave
review-why-lost-at-once = este turno perdeu a partida na hora
review-why-missed-trick = faltou o truque de inversão com { $card } em { $pile }
review-why-broke-trick = { $pile } foi afastado do truque de inversão com { $card }
review-why-wasted = { $card } avançou { $pile } em { $cost } e podia ter esperado
review-why-other-pile = { $card } fica melhor em { $better } do que em { $pile }
review-why-no-small-step = as duas cartas mais baratas de { $name } agora custam cerca de { $steps } em vez de { $better }
review-why-ignored-signal = { $name } tinha dito “{ $signal }”
review-why-more-than-needed = jogou-se demais: { $laid } em vez de { $better }
review-why-fewer-than-good = jogou-se de menos: { $laid } em vez de { $better }
review-why-command = { $card } ({ $command }) em { $pile } podia ter esperado
review-why-wrong-card = a carta a jogar era { $better }, não { $card }

## Puzzles

short-puzzles = tentar um desafio, ou procurar novos em partidas
synopsis-puzzles = { -program } puzzles [<desafio> | today | find [<gravação> …]] [opções]
help-puzzles =
    Lista os desafios que vêm com o programa: posições de partidas reais em que uma
    jogada mantém uma chance de ganhar claramente melhor do que todas as outras. Com o
    nome de um, ele é mostrado e pede-se a jogada (45A 46A end); "today" é o do dia.

    "find" procura novos em partidas jogadas por bots, ou em gravações. O mesmo número
    e o mesmo tanto de partidas encontram sempre os mesmos desafios. Uma resposta com
    a prova "exact" foi seguida por tudo o que pode vir; "search" se apoia em muitas
    distribuições imaginadas, jogadas até o fim.
examples-puzzles =
    { -program } puzzles --theme tricks
    { -program } puzzles today
    { -program } puzzles find --variant extreme --players 2 --games 200 --out mine.json
    { -program } puzzles find game.txt
exit-puzzles =
    Código de saída: 0 listado, encontrado, ou a jogada estava certa, 1 não estava, ou
    não há tal desafio, 2 uso errado.
value-puzzle = desafio
option-theme-puzzles = Só desafios sobre isto: endgame, tricks, patience, commands, signals, damage.
option-turn-puzzles = A sua jogada, julgada sem perguntar: "45A 46A end".
option-proof = Só respostas garantidas deste modo: exact ou search.
option-games-puzzles = Quantas partidas de bots percorrer; por padrão 100.
option-seconds-puzzles = Parar depois da partida em que este tempo acaba.
option-seed-puzzles = Que distribuições os bots jogam; por padrão 1.
option-variant-puzzles = O que os bots jogam: base (o padrão), extreme, …
option-players-puzzles = Quantos deles jogam; por padrão um.
option-bot-puzzles = Que bot joga em todos os lugares; por padrão champion.
option-out-puzzles = Guardar o que se encontra neste arquivo.
usage-one-of = { $value } não é nenhum destes: { $known }.
problem-puzzle-unknown = Não há um desafio { $puzzle }.
puzzles-found = { $count ->
        [one] Um desafio encontrado
       *[other] { $count } desafios encontrados
    } em { $games ->
        [one] uma partida
       *[other] { $games } partidas
    }.
puzzles-ask = A sua jogada:
puzzles-unfinished = A jogada não acabou: acrescente as cartas que faltam, ou "end".
puzzle-title = Desafios
puzzle-lead = Posições de partidas reais em que uma jogada é claramente melhor do que todas as outras. Encontre-a!
puzzle-today = O desafio do dia
puzzle-themes = Tema
puzzle-theme-all = Todos
puzzle-theme-endgame = Fim de jogo
puzzle-theme-tricks = Truques para trás
puzzle-theme-patience = Paciência
puzzle-theme-commands = Instruções
puzzle-theme-signals = Sinais
puzzle-theme-damage = Menor dano
puzzle-proof-exact = provado
puzzle-proof-search = verificado por busca
puzzle-question = Que jogada mantém a melhor chance de ganhar?
puzzle-unseen = Ainda não vistas: { $cards }
puzzle-open-hands = Todas as mãos estão abertas.
puzzle-says = O lugar { $seat } diz: { $signals }
puzzle-holds = O lugar { $seat } tem: { $cards }
puzzle-right = Certo: { $turn }
puzzle-wrong = Não é a melhor. A melhor jogada é { $turn }
puzzle-chances = Ela ganha em { $chance } % de todos os casos. A melhor de todas as outras, { $turn }, ganha em { $next } %.
puzzle-only = Ela ganha em { $chance } % de todos os casos. Qualquer outra jogada perde.
puzzle-obvious = Os menores passos, { $turn }, ganham em { $chance } %.
puzzle-why-endgame = Só assim fica espaço para o que ainda vem.
puzzle-why-tricks = O truque para trás ganha espaço, mas só no momento certo.
puzzle-why-patience = O que se pode guardar vale mais depois: esperar ganha.
puzzle-why-commands = Uma instrução decide: veja o que ela proíbe ou exige, agora e na próxima jogada.
puzzle-why-signals = Um sinal diz o que você não vê: deixe o baralho para quem o pede.
puzzle-why-damage = Toda jogada dói; esta dói no baralho que aguenta.
puzzle-sure-exact = Provado: cada jogada foi seguida por tudo o que pode vir.
puzzle-sure-search = Verificado em { $deals } distribuições imaginadas que combinam com o que você vê, jogadas até o fim pelo campeão.
puzzle-next = Próximo desafio
puzzle-again = Tentar de novo
puzzle-show = Mostrar a resposta
puzzle-all = Todos os desafios
puzzle-streak = { $count ->
        [0] Ainda sem sequência
        [one] Um certo seguido
       *[other] { $count } certos seguidos
    }
puzzle-solved = { $done } de { $total } resolvidos
web-front-puzzles = Desafios
web-front-puzzles-words = Uma jogada salva o jogo. Qual?

## Open cards

solve-won = Ganho, se começar o lugar { $seat }: em { $seconds } s encontrou-se esta sequência.
solve-lost = Perdido: nenhuma sequência ganha. Em { $seconds } s viu-se tudo o que se alcança.
solve-unknown = Desconhecido: em { $seconds } s não se encontrou uma sequência que ganhe, nem se pode excluir.
solve-turn = { $seat }: { $actions }
