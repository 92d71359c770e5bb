export const east = `
Anouk Thill; f 45; certified-teacher
german, french; classic-lower, classic-upper
at echternach 46; to 50 rosport, berdorf, consdorf
lb Zu Iechternach ginn ech Däitsch a Franséisch op der Grenz, wou béid Sprooche wunnen. Texter liese mir op béid Säite vun der Sauer: emol eng däitsch, emol eng franséisch Zeitung. Virun den Devoire maachen ech eng Iwwersiicht op enger eenzeger Säit.

Katharina Böhm; f 58; retired-teacher
music; cycle-2, cycle-3, cycle-4, adults
at grevenmacher 42
en Retired from an orchestra and later from teaching, I have a grand piano with a view of the Moselle in Grevenmacher. Music theory is simply what your fingers already know. Beginners of seventy are as welcome as beginners of seven.

Julien Dubois; m 37; certified-teacher
biology, chemistry; general-lower, general-upper
at mertert 46; to 52 wasserbillig, manternach, grevenmacher
fr Je suis professeur de biologie et pêcheur du dimanche à Mertert. L’eau de la Syre fournit la matière de trois mois de cours, du plancton au poisson. En chimie, on dose, on note, on recommence.

Mariana Lourenço; f 24; university-student
portuguese, english; cycle-3, cycle-4, general-lower
to 26 wasserbillig, mertert, grevenmacher, manternach
fr Wasserbillig a trois gares dans trois langues, alors les enfants d’ici n’ont peur d’aucune. Je les aide en anglais avec des sketches et en portugais avec des contes. Chaque mois, ils jouent pour les parents.

Gilles Kremer; m 62; retired-teacher
mathematics; classic-lower, classic-upper, general-upper
at remich 40; online 35
lb No 36 Joer Mathe-Proff sinn ech pensionéiert, mat engem Wéngert hannert dem Haus zu Réimech. Eng Funktioun ass wéi e Wee am Wéngert: ee muss wëssen, wou e klëmmt. Ech korrigéiere mat grénger Tënt, déi rout hunn ech ofginn.

Elena Fabbri; f 43; professional-tutor
italian, latin; classic-lower, classic-upper, adults
at mondorf-les-bains 46; online 40
fr Entre le parc et les thermes de Mondorf, je donne des cours d’italien à des gens qui ont enfin le temps. Le latin, lui, s’adresse aux lycéens pressés. Aux deux, je demande la même chose : lire lentement.

Björn Großmann; m 30; certified-teacher
english, german; general-lower, general-upper, bts
to 48 remich, stadtbredimus, greiveldange, bous, schengen
en From Schengen to Stadtbredimus I teach along the river, usually by bike. My English lessons are built on interviews: pupils ask, I answer only if the question is correct. German is for those who work across the bridge.

Mady Schmit; f 40; certified-teacher
mathematics, german; cycle-2, cycle-3, cycle-4
at wormeldange 42; to 46 ahn, ehnen, machtum, grevenmacher
lb D’Kanner vun der Musel zielen zu Wuermeldeng Drauwen, Kierf a Fläschen, a scho si mir matzen am Mathe. Däitsch liese mir mat verdeelte Rollen. Ech weess, wéi d’Cyclen zesummenhänken, well ech an dräi dovun ënnerriicht hunn.

Anaïs Lefèvre; f 26; certified-teacher
spanish, french; general-lower, general-upper
at junglinster 42; to 48 bourglinster, gonderange, rodenbourg
fr Professeure à Junglinster, j’enseigne l’espagnol avec des cartes postales reçues de partout. Chaque carte a son accent, et nous les imitons tous. Le français écrit se travaille ensuite, au calme.

Nermin Muratović; m 39; professional-tutor
mathematics, computer-science; general-lower, preparatory-track
to 44 +echternach
en Around Echternach I am known as the one who explains with chess. Mathematics, like a good endgame, needs few pieces and a clear plan. Computer science starts on paper, because paper does not crash.

Claudine Wagner; f 69; retired-teacher
french, latin; classic-lower, classic-upper
at berdorf 36
lb Ech war Franséischproff zu Iechternach a genéissen d’Pensioun tëscht de Fielsen. Latäin huet bei mir eng Stëmm, well ech et haart virliesen. Zu Bäerdref fiert de Bus just viru menger Dier.

Hugo Ferreira; m 17; secondary-pupil
mathematics, french; cycle-3, cycle-4, preparatory-track
to 16 mondorf-les-bains, altwies, ellange, burmerange
fr Élève en classe de première au lycée de Mondorf, je donne des cours de maths aux plus jeunes du bus. On révise entre deux arrêts s’il le faut. Ce que j’ai raté à leur âge, je sais maintenant l’expliquer.

Sanja Marković; f 36; certified-teacher
chemistry, physics; classic-upper, general-upper
at niederpallen 48; online 44
en Chemistry without numbers is cooking, so in Niederpallen we cook first and count later. Each student keeps a card index of reactions. Physics joins when heat comes into play, which is always.

Étienne Gérard; m 53; certified-teacher
philosophy, history; classic-upper, general-upper
at betzdorf 48; to 54 roodt-sur-syre, mensdorf, olingen
fr Une heure de philosophie à Betzdorf commence par un silence de deux minutes, montre en main. Puis l’élève pose sa question, et je n’en pose que d’autres. L’histoire des idées donne les repères, le café fait le reste.

Lena Jäger; f 19; university-student
german, art; cycle-2, cycle-3, cycle-4
at flaxweiler 24; to 27 gostingen, wormeldange, betzdorf
en I am in my first year of teacher training and live in Flaxweiler with four younger brothers. We write German comics: one panel a sentence, no panel without a verb. Art is everything that happens round the speech bubbles.

Jang Biver; m 57; certified-teacher
physics; general-lower, general-upper
at dalheim 44; to 50 filsdorf, mondorf-les-bains, waldbredimus, trintange
lb Zu Duelem stoungen d’Réimer, an hir Waasserleitung ass meng éischt Stonn Physik. Drock, Héicht, Gefäll: alles läit um Wee. Rechnungen iwwerleeë mir zu zwee, geschriwwe gëtt eleng.

Giulia Bianchi; f 31; professional-tutor
italian, spanish; cycle-4, general-lower, adults
to 44 canach, bous, remich, greiveldange
fr Je tiens une librairie ambulante et donne des cours d’italien de Canach à Remich. Chaque élève adopte un livre pour la saison et me le raconte chapitre par chapitre. En espagnol, nous faisons pareil avec des bandes dessinées.

Luc Majerus; m 47; certified-teacher
history, geography; general-upper, classic-upper
at schengen 46; to 50 remerschen, wellenstein, remich
lb Wien zu Schengen wunnt, deem kënnt Geschicht virun d’Dier gefuer. An der Geographie loossen ech d’Schüler Grenzen zeechnen, déi et net méi gëtt. Fir den Exame maache mir e Classeur mat zwielef Fichen, méi net.

Ute Schäfer; f 34; certified-teacher
english; cycle-4, classic-lower, international-school
at stadtbredimus 46; online 42
en Stadtbredimus is small enough for every pupil to greet me in English at the bakery. We learn whole sentences, never single words. Anyone who stammers gets a song to practise, and nobody laughs.

Benoît Renard; m 29; professional-tutor
computer-science, economics; general-upper, bts, adults
to 50 grevenmacher, junglinster, betzdorf, niederanven; online 42
fr Programmeur indépendant à Grevenmacher, j’enseigne l’informatique à ceux qui changent de métier. Un tableur bien construit apprend plus d’économie qu’un cours magistral. On avance par petites réussites visibles.

Conceição Ribeiro; f 49; certified-teacher
portuguese, french; cycle-2, cycle-3, cycle-4
to 42 vianden, bettendorf, gilsdorf, diekirch
fr Autour de Diekirch, une famille sur quatre parle portugais, et j’enseigne à leurs enfants depuis 2004. Le français de l’école s’appuie sur ce qu’ils savent déjà. Je parle aussi avec les maîtres quand les parents le demandent.

Franziska Müller; f 51; certified-teacher
biology, german; general-lower, general-upper
at rosport 44; to 48 mompach, echternach
en I run a herb garden in Rosport, and half of my biology happens on my knees. Leaves are pressed, named in two languages and glued. German reports about them are short, exact and signed.

Tiago Simões; m 35; certified-teacher
mathematics; classic-lower, classic-upper, european-school
at roodt-sur-syre 48; online 44
fr Professeur de mathématiques, je prends le train à Roodt-sur-Syre et j’y reçois aussi. Une démonstration est une promenade : on sait d’où l’on part, on voit où l’on va. Les élèves écrivent leurs propres énoncés à la fin.

Martine Biver; f 66; retired-teacher
art, music; cycle-1, cycle-2, cycle-3
at ehnen 32; to 36 wormeldange, ahn, greiveldange
lb Ech hunn 33 Joer an der Spillschoul zu Wuermer geschafft an hunn als Pensionärin nach ëmmer de Kascht voller Faarwen. Konscht mat Kanner heescht: vill Zeitungspabeier, wéineg Reegelen. Musek maache mir mat Glieser aus dem Wäikeller zu Éinen.

Alessandro Gallo; m 38; professional-tutor
german, english; general-lower, preparatory-track
to 44 larochette, heffingen, christnach, waldbillig
fr Installé à Larochette, j’aide en allemand les enfants qui parlent une langue latine à la maison. Nous comparons tout : l’ordre des mots, les sons, les gestes. L’anglais devient alors un terrain neutre où chacun respire.
`;
