export const west = `
Claudine Reuter; f 42; certified-teacher
mathematics; classic-lower, general-lower
at mersch 46; to 52 beringen, rollingen, lintgen
lb Zu Miersch ginn ech Mathe, an zwar an engem Grupp vun héchstens zwee. All Schüler huet en Ziedel, op deem steet, wat scho sëtzt. Wann en Ziedel voll ass, ass d’Trimester gerett.

Sören Krüger; m 50; certified-teacher
english, history; general-upper, bts, university, adults
at lintgen 48; online 44
en History is my trade and English my working language; I live by the railway in Lintgen. A source gets three questions: who, for whom, why now. Business English students bring their own emails, and we make them shorter.

Josée Thill; f 67; retired-teacher
luxembourgish, german; cycle-2, cycle-3, cycle-4, adults
at bissen 33; to 37 colmar-berg, boevange-sur-attert
lb Eng ganz Generatioun huet bei mir zu Biissen d’Liese geléiert, elo sinn ech an der Pensioun. Däitsch fänkt mat Reimer un, a Reimer brauche keng Brëll. D’Elteren däerfe gär matsangen, a Lëtzebuergesch léieren ech se dobäi.

Mathieu Fontaine; m 40; professional-tutor
physics, chemistry; general-upper, bts
to 52 steinfort, kleinbettingen, hagen, koerich
fr Technicien de laboratoire devenu formateur, je couvre Steinfort et Koerich. La physique du BTS se comprend avec une pile, une ampoule et un vrai multimètre, que j’apporte. Nous finissons par une question de l’an dernier.

Annika Müller; f 32; certified-teacher
art, english; cycle-3, cycle-4, international-school
at kehlen 42
en My studio in Kehlen smells of linseed oil, and nobody minds paint on the floor. Art history slips in between two brushstrokes, often in English. Portfolios for art school are a matter of choosing, so we choose together.

Tiago Ferreira; m 21; university-student
mathematics; cycle-4, general-lower, preparatory-track
to 25 mersch, lorentzweiler, lintgen, walferdange
fr Étudiant ingénieur, je m’arrête à toutes les gares entre Mersch et Walferdange. Les équations se règlent comme une balance, et j’en ai une petite dans mon sac. Un cours de maths sans fou rire est un cours perdu.

Mady Weber; f 36; certified-teacher
french; classic-lower, classic-upper, general-upper
at redange-sur-attert 46; to 52 ospern, niederpallen, beckerich, noerdange
lb Am Lycée zu Réiden ginn ech Franséisch, an d’Schüler soen, ech géif séier schwätzen. Dofir lauschtere mir am Ufank méi, wéi mir schreiwen. Den Opsaz kënnt a véier Etappen, a keng däerf iwwerspronge ginn.

Matthias Schäfer; m 46; certified-teacher
latin, history; classic-lower, classic-upper
at koerich 50; online 45
en Below the castle of Koerich I teach Latin to people who have an exam on Thursday. We learn endings the way musicians learn scales: slowly, daily, without mercy. Roman history is the reward.

Inês Teixeira; f 28; professional-tutor
portuguese, spanish; cycle-2, cycle-3, adults
to 42 mersch, ettelbruck, colmar-berg, bissen
fr Je fais la route entre Mersch et Ettelbruck avec des jeux en portugais plein le coffre. L’espagnol est pour les grandes sœurs et les parents qui préparent un départ. On joue d’abord, on note ensuite, jamais l’inverse.

Tom Biver; m 18; secondary-pupil
english, mathematics; cycle-3, cycle-4, general-lower
to 17 useldange, everlange, vichten, saeul
lb Ech si Schüler zu Réiden an ënnerwee mam Vëlo tëscht Useldeng a Viichten. Englesch léieren ech Iech mat Rätselen, Mathe mat den Zuele vum Fussball. Wann ech eppes net weess, soen ech et éierlech a kucken et no.

Benoît Lambert; m 54; certified-teacher
economics, geography; classic-upper, general-upper
at mamer 48; to 54 capellen, holzem, dippach
fr L’économie, c’est d’abord savoir lire un graphique sans croire son titre. À Mamer, j’accueille trois élèves au plus, autour d’un journal du jour. La géographie des transports se termine toujours à la gare de Capellen.

Hélène Collignon; f 65; retired-teacher
mathematics, physics; classic-lower, general-lower
at bascharage 36; to 40 hautcharage, linger, petange
fr Retraitée depuis peu, j’ai formé des apprentis électriciens à Pétange durant trente-deux ans. Je reçois maintenant à Bascharage des élèves fâchés avec les maths. La règle de trois et un circuit sur la table : voilà ma méthode.

Luc Faber; m 34; certified-teacher
music, german; cycle-1, cycle-2, cycle-3, cycle-4
to 46 hobscheid, eischen, septfontaines, steinfort
lb Ech gi Musek an der Schoul zu Äischen an dirigéieren de Kannerchouer. Eng Posaun, e Piano an e Koffer voller Perkussioun kommen am Auto mat. Wie séngt, schwätzt och besser Däitsch, dat gesinn ech all Woch.

Chiara Ricci; f 23; university-student
italian, english; general-lower, classic-lower, adults
at bridel 28; online 25
fr Je fais un master d’interprétation et je loge à Bridel chez ma tante. L’italien se travaille en répétant tout haut ce qu’une voix raconte au casque. Au début c’est drôle, ensuite c’est efficace.

Edin Kovačević; m 43; certified-teacher
computer-science, mathematics; general-upper, dt, bts, university
at colmar-berg 52; online 46
en I spent fifteen years in the test laboratory in Colmar-Berg and now teach mathematics to the next engineers. Linear algebra becomes friendly once you can turn it with your hands, so I use cardboard. Computer science students bring their own code.

Martine Majerus; f 48; certified-teacher
biology; general-lower, general-upper, classic-lower
at larochette 44; to 50 nommern, cruchten, heffingen, fischbach
lb Ronderëm d’Fiels ass d’Biologie dobaussen, an do halen ech och am léifste Cours. Mir zielen Insekten, zeechne Blieder a schwätze vu Kreesleef. Am Wanter setze mir eis un de Mikroskop, dee mäi Papp mir geschenkt huet.

Jürgen Weiß; m 61; retired-teacher
german, english; general-upper, ccp, dap, dt, adults
at garnich 38; online 34
en Retired after a long career in vocational schools, I live in Garnich and still like Monday mornings. Adults who must write German reports bring last week’s, and we write next week’s. English is for the apprentices who want to travel.

Catarina Da Silva; f 33; certified-teacher
french, portuguese; cycle-1, cycle-2, cycle-3
to 44 clemency, bascharage, dippach, bettange-sur-mess
fr À Clemency, les enfants m’appellent la dame aux marionnettes. Le français entre par les oreilles, grâce à un renard qui se trompe toujours d’article. Le portugais de la maison est le bienvenu, il sert d’échelle.

Gilles Hoffmann; m 27; professional-tutor
geography; classic-lower, general-lower, general-upper
to 40 +redange
lb Ech sinn zu Rammerech opgewuess a maachen Nohëllef als Haaptberuff. An der Geographie baue mir de Stauséi aus Gips no, a scho wësst Dir, firwat en do läit. Den Atlas bréngen ech mat, e weit véier Kilo.

Noémie Simonin; f 38; certified-teacher
history; classic-upper, general-upper, european-school
at capellen 50; online 45
fr L’histoire contemporaine est ma passion, et Capellen mon point de départ. Nous lisons les lettres d’un soldat, puis le manuel, et l’élève relève ce qui ne colle pas. L’introduction se rédige en dernier.

Pit Kremer; m 20; university-student
physics, mathematics; classic-lower, general-lower
at tuntange 27; to 30 brouch, boevange-sur-attert, saeul
lb Ech studéieren Energietechnik, an doheem zu Tënten flécken ech Radioen. Physik kënnt bei mir mam Schrauwenzéier, d’Rechnung steet duerno op engem Ziedel. No der zweeter Stonn kanns du e Plang liesen.

Federica Marino; f 47; professional-tutor
italian; adults, european-school
at goetzingen 44; online 38
fr Ancienne guide de musée, je transforme ma table de Goetzingen en place italienne une fois par semaine. Trois ou quatre adultes, un café, un sujet : le cours d’italien est lancé. Les verbes irréguliers se chantent, à mi-voix.

Ute Lindner; f 29; certified-teacher
german; cycle-3, cycle-4, general-lower, international-school
to 46 +capellen, bertrange
en Children who are new here need German quickly and kindly. Between Mamer and Olm I visit families at home, with picture cards and a stopwatch. Ten minutes of talk, ten of reading, ten of writing, and then a biscuit.

Marc Wagner; m 55; certified-teacher
mathematics, economics; general-upper, classic-upper, bts
at junglinster 50; to 56 bourglinster, gonderange, godbrange
lb Zu Jonglënster huelen ech Première-Klassen an d’Hand, déi an der Ekonomie de Fuedem verluer hunn. E Familljebudget erkläert méi wéi zéng Definitiounen. De Mathe derzou gëtt am Kapp gemaach, net mat der Maschinn.

Amra Čolić; f 25; university-student
english, french; cycle-4, general-lower, classic-lower
to 28 lorentzweiler, bofferdange, helmdange, lintgen
en I am studying to become a teacher and take the train through Lorentzweiler every day. My pupils make a podcast in English, one minute each week, with a jingle. French verbs get their own episode.
`;
