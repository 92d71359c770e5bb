export const north = `
Tom Majerus; m 44; certified-teacher
mathematics, physics; classic-lower, classic-upper, general-upper
at diekirch 48; to 54 ettelbruck, ingeldorf, gilsdorf
lb Am Lycée zu Dikrech ginn ech Mathe, an doheem steet nach eng Tafel am Keller. Op där schreift de Schüler, net ech. Fir d’Physik hunn ech eng al Pompel, déi alles erkläert, wat fléisst.

Lena Großmann; f 39; certified-teacher
german, english; general-lower, general-upper, dap, dt, bts
at ettelbruck 46; online 42
en The hotel school brought me to Ettelbruck, and I still teach German the way waiters need it: polite, quick, correct. We act out the worst guest first. English letters of complaint are the advanced course.

Josée Weber; f 71; retired-teacher
french; cycle-3, cycle-4, classic-lower
at wiltz 34
lb Zu Wolz hunn ech bal 40 Joer Franséisch ginn, a mat der Pensioun ass et roueg ginn am Haus. D’Schüler bréngen hir Texter, ech maachen d’Äppeltaart. Mir huele Wierder ewech, bis de Saz Loft kritt.

Camille Lefèvre; f 33; certified-teacher
chemistry, biology; classic-upper, general-upper
at diekirch 46; to 52 bettendorf, ettelbruck
fr À Diekirch, je prépare à l’examen de chimie avec des couleurs, des flammes et un extincteur à portée de main. La biologie humaine se révise en parlant de sa propre journée. Mes fiches tiennent dans une poche.

Pit Weber; m 30; certified-teacher
german, history; classic-lower, general-lower
to 46 +clervaux
lb Tëscht Klierf a Maarnech kommen ech doheem laanscht, och wann et schneit. Geschicht fänkt am Duerf un, bei der Fro, wien deen am Monument ass. Am Däitschen huelen ech Reportagen iwwer den Éisleker Bësch.

João Gonçalves; m 25; professional-tutor
portuguese, mathematics; cycle-3, cycle-4, preparatory-track
to 40 ettelbruck, warken, diekirch, ingeldorf
fr Ettelbruck est ma ville, et le foot mon premier métier : j’entraîne les cadets le mardi. Les maths se jouent en équipe, avec des rôles et un capitaine qui change. Pour le portugais, chacun apporte une chanson de chez lui.

Franziska Weiß; f 63; retired-teacher
biology, geography; general-lower, classic-lower
at vianden 36; to 40 stolzembourg, bastendorf, fouhren
en Forty years of school trips up to the castle of Vianden have made me a retired teacher with strong legs. Biology begins at the river, with boots and jars. Anyone who can draw the valley from memory has passed geography.

Luc Thill; m 41; certified-teacher
computer-science; general-upper, dt, bts
at ingeldorf 46; online 42
lb Informatik heescht bei mir: e Problem a kleng Stécker schneiden, bis keent méi wéideet. Ech wunnen zu Angelduerf a schaffen am Technesche Lycée. D’Projete vun de Schüler lafen op engem ale Rechner, deen näischt verzeit.

Mariana Ferreira; f 18; secondary-pupil
french, portuguese; cycle-3, cycle-4
to 17 wiltz, niederwiltz, eschweiler
fr Je vais au lycée de Wiltz et je lis tout ce qui me tombe sous la main. Avec les plus jeunes, on fait du français au théâtre : chacun son rôle, même timide. Le portugais sert de souffleur quand un mot manque.

Matthias Böhm; m 59; certified-teacher
history, philosophy; classic-upper, european-school, adults
online 44
en I moved to Beaufort for the quiet and teach philosophy online to people on trains. We meet for fifty minutes and one paragraph. History is the appendix, sometimes longer than the book.

Claudine Faber; f 37; certified-teacher
mathematics; cycle-2, cycle-3, cycle-4
at mertzig 42; to 46 feulen, vichten, ettelbruck
lb Ech schaffen am Cycle 4 zu Mäerzeg a weess, wou de Wee an de Lycée enk gëtt. Mathe heescht do: iwwerleeën, éier ee rechent. Mir moossen Dëscher, Fläschen a Fënsteren, an da gëtt gerechent.

Davide Rossi; m 28; university-student
italian, german; general-lower, classic-lower, adults
at diekirch 28; online 25
fr Doctorant en linguistique, je vis à Diekirch et je collectionne les proverbes. Le cours d’italien en explique un par semaine, avec la grand-mère qui va avec. L’allemand se travaille par dialogues courts, appris par cœur.

Mirjana Hodžić; f 45; professional-tutor
english, mathematics; general-lower, preparatory-track
to 44 ettelbruck, schieren, colmar-berg, diekirch
en I tutor in Schieren and Ettelbruck, and I arrive with a timer, because attention has a shape. Fifteen minutes of mathematics, a walk round the table, fifteen of English. Parents receive a message every Friday, good news first.

Gilles Faber; m 22; university-student
geography, history; general-lower, general-upper
to 26 +clervaux
lb Ech kommen aus Ëlwen, studéieren zu Tréier a sinn all Weekend am Norden. Geographie am Éislek heescht Wand, Waasser a Steng, an dat kann een upaken. A Geschicht froe mir fir d’éischt d’Bomi.

Anaïs Fontaine; f 30; certified-teacher
french, spanish; classic-lower, classic-upper
at clervaux 44; online 40
fr Professeure au lycée de Clervaux, j’enseigne le français à côté de la plus belle exposition de photos du pays. On choisit une image, on lui invente un avant et un après. L’espagnol suit la même piste, avec moins de mots.

Jang Kremer; m 64; retired-teacher
german, mathematics; cycle-3, cycle-4, preparatory-track
at hosingen 34; to 38 hoscheid, marnach, clervaux
lb Als pensionéierte Schoulmeeschter zu Housen hunn ech en Haus voller Bicher an Zäit genuch. Däitsch liese mir aus ale Kalenneren, mat Witzer a Bauerereegelen. Eng Aufgab ass réischt fäerdeg, wann ee se verziele kann.

Sanja Adrović; f 27; certified-teacher
english; cycle-4, general-lower, general-upper
to 44 wiltz, eschdorf, heiderscheid, goesdorf
en The roads around Wiltz are winding, so I plan generous visits of ninety minutes. English grammar fits on one poster, which we paint together and hang in the kitchen. By summer it is full of arrows.

Mathieu Dubois; m 48; professional-tutor
physics, mathematics; general-upper, classic-upper
at bastendorf 44; online 40
fr Ingénieur en reconversion, je vis à Bastendorf et je répare des éoliennes miniatures avec mes élèves. La physique y tourne, au sens propre. Les mathématiques de première se révisent en fin de soirée, quand la maison dort.

Beatriz Dos Santos; f 36; certified-teacher
portuguese; cycle-1, cycle-2, cycle-3, adults
to 42 larochette, mersch, nommern, cruchten
fr Larochette parle portugais à chaque coin de rue, et j’y enseigne à écrire ce qu’on sait déjà dire. Les petits cousent un alphabet en tissu. Les adultes apprennent à lire les lettres de l’école, une vraie urgence.

Marc Hoffmann; m 33; certified-teacher
music; cycle-3, cycle-4, classic-lower
at reisdorf 42; to 46 bettendorf, moestroff, diekirch
lb D’Harmonie vu Reisduerf ass meng zweet Famill, an ech ginn do Musek vum éischten Toun un. Solfège maache mir mat de Féiss, gezielt gëtt haart. No engem Joer spillt jidderee bei der Fuesent mat.

Annika Lindner; f 26; university-student
biology; classic-lower, general-lower, international-school
at moestroff 27; online 25
en I am writing a thesis about bats near Moestroff, so my biology lessons are never dull. We learn to read a diagram as if it were a crime scene. Flash cards are homework, debates are not.

Edin Jovanović; m 56; certified-teacher
mathematics, economics; general-upper, bts
to 48 +diekirch
en Twenty-five years in a bank and ten in a classroom: economics looks different from both sides. In Diekirch I prepare candidates for their final year, two evenings a week. The oral exam is rehearsed standing up.

Hélène Mathieu; f 24; university-student
french, english; cycle-4, general-lower
to 26 vianden, fouhren, bastendorf, diekirch
fr Étudiante et bénévole à la bibliothèque de Vianden, je prête des romans avant de donner des règles. Le français se remet debout par la lecture, toujours. En anglais, nous sous-titrons de petites vidéos.

Rui Lourenço; m 31; professional-tutor
mathematics, french; preparatory-track, general-lower, cycle-4
to 42 +wiltz
fr Je viens à Wiltz et à Boulaide avec un tableau blanc sous le bras. En mathématiques, l’élève devient le professeur pendant les dix dernières minutes. S’il y arrive, le chapitre est fini.

Mady Thill; f 54; certified-teacher
latin, greek; classic-lower, classic-upper
at bourscheid 44; online 40
lb Op der Buerg zu Buerschent huet een d’Rou, déi d’Latäin brauch. Mir bauen all Saz wéi eng Mauer, Steen op Steen. Griichesch ginn ech och, fir déi zwee am Joer, déi et froen.
`;
