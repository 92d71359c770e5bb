export const city = `
Camille Fontaine; f 35; certified-teacher
french, latin; classic-lower, classic-upper
at limpertsberg 55; online 50
fr Au Limpertsberg, à deux pas des lycées, je prépare les classes classiques au français et au latin. Une version latine se lit d’abord comme une enquête : qui fait quoi, à qui ? Je corrige toujours au crayon, pour que l’élève puisse répondre.

Jürgen Krüger; m 44; certified-teacher
german, philosophy; classic-upper, european-school, international-school
at kirchberg 60; online 52
en I teach German at a school on the Kirchberg and came from Trier twenty years ago. Reading aloud tells me more than any test, so that is how we begin. For final-year philosophy we take one page a week and argue about it properly.

Federica De Luca; f 30; professional-tutor
italian, spanish; adults, european-school
at belair 48; online 42
fr Née à Bari et installée à Belair, j’enseigne l’italien et l’espagnol à des adultes qui en ont besoin demain au bureau. Chaque séance part d’une situation : appeler, réclamer, remercier. Le vocabulaire suit tout seul.

Luc Wagner; m 39; certified-teacher
mathematics, economics; classic-upper, general-upper, bts
at bonnevoie 54; to 60 gasperich, hollerich, gare, cessange
lb Zu Bouneweg ginn ech Mathe an Ekonomie fir déi zwee lescht Joren am Lycée. Wien den Exame viru sech huet, kritt vu mir e Plang op enger Säit, Woch fir Woch. Mir halen eis drun, och wann d’Sonn schéngt.

Hélène Gérard; f 62; retired-teacher
french, history; classic-lower, classic-upper, international-school
at merl 45
fr Retraitée de l’enseignement, j’ai vu passer quarante promotions au lycée, et je reçois désormais à Merl. En histoire, nous plaçons d’abord trois dates sûres, puis le reste s’accroche. Un bon plan de dissertation de français se fait en dix minutes, cela s’entraîne.

Sören Lindner; m 28; university-student
computer-science, mathematics; classic-upper, bts, university
at gasperich 34; online 30
en I write my thesis at the university and live in Gasperich. Mathematics I teach on paper; programming is best learnt by repairing a small program that somebody broke on purpose. Bring your laptop; I bring the bugs.

Mariana Magalhães; f 26; professional-tutor
portuguese, french; cycle-1, cycle-2, cycle-3, adults
to 46 bonnevoie, gare, hollerich, cents, hamm
fr De Bonnevoie à Cents, je viens avec une valise de livres en portugais et en français. Les petits écoutent, dessinent et répètent ; les parents apprennent souvent en même temps. Nous parlons beaucoup avant d’écrire la première ligne.

Gilles Weber; m 18; secondary-pupil
mathematics, english; cycle-3, cycle-4, classic-lower
to 18 cents, neudorf, hamm
lb Ech gi moies mam Vëlo vum Zens an de Lycée, wou ech op Première sinn. Englesch a Mathe si meng Fächer, an ech ka gutt nolauschteren. Fir d’Prüfunge vun de méi Jonke maache mir zesumme Fichen, déi si behalen.

Annika Schäfer; f 37; certified-teacher
biology, chemistry; international-school, european-school, classic-upper
at weimerskirch 58; online 52
en Cells, genes and reactions: I teach biology and chemistry in English and in German near Weimerskirch. We sort what has to be known by heart from what can be worked out; the first pile is smaller than you fear. Past papers come in the last month only.

François Collignon; m 51; certified-teacher
history, geography; classic-lower, classic-upper, general-upper
at rollingergrund 50
fr Je suis professeur d’histoire et de géographie et j’habite au Rollingergrund. Les élèves arrivent avec une carte muette et repartent en sachant la remplir de mémoire. Pour l’examen de fin d’études, nous apprenons à trier les documents avant d’écrire.

Sanja Kovačević; f 43; professional-tutor
german, english; cycle-3, cycle-4, general-lower
to 50 cessange, gasperich, howald, hollerich
en German was my third language, so I remember exactly where it hurts. I come to you in Cessange, Gasperich or Howald after school. We practise with the class’s own book, and we finish it, which surprises most families.

Alessandro Rossi; m 32; certified-teacher
physics, mathematics; european-school, classic-upper, university
at kirchberg 62; online 55
fr Physicien de formation, j’enseigne au Kirchberg la physique à ceux qui veulent comprendre avant d’appliquer. Une formule n’entre dans le cahier qu’après l’avoir retrouvée ensemble. Je travaille en français, en italien et en anglais.

Martine Thill; f 46; certified-teacher
german, french; cycle-2, cycle-3, cycle-4
at dommeldange 44; to 50 eich, beggen, weimerskirch
lb Ech sinn Enseignante am Cycle 3 an hëllefe Kanner zu Dummeldeng an zu Beggen. Däitsch a Franséisch ginn ëmmer zesummen, well d’Kanner se och mëschen. All Woch schreiwe mir eng Postkaart, déi och wierklech fortgeet.

Noémie Dubois; f 21; university-student
art, french; cycle-2, cycle-3, classic-lower
at pfaffenthal 25
fr Étudiante en histoire de l’art, j’accueille les plus jeunes au Pfaffenthal, sous les ponts. Nous dessinons dehors quand il fait beau, et un carnet raconte la saison. Le français se glisse partout : titres, légendes, petites histoires.

Matthias Vogel; m 57; certified-teacher
music; cycle-3, cycle-4, classic-lower, adults
at clausen 52
en Music theory frightens people who already play well; in Clausen we take it apart at the piano. Rhythm comes first, then intervals, and only then the names. I also prepare for the conservatoire’s entrance test.

João Teixeira; m 38; professional-tutor
mathematics, physics; general-lower, general-upper, dap, bts
to 52 gare, bonnevoie, hollerich, howald, hesperange
fr Les mathématiques se débloquent souvent en deux séances, quand on retrouve la page où l’on a décroché. Je passe à la Gare, à Bonnevoie et à Hesperange en fin de journée. Je parle portugais avec les parents qui le souhaitent.

Josée Reuter; f 64; retired-teacher
english, luxembourgish; classic-lower, classic-upper, general-upper, adults
at belair 42; online 38
lb No enger Karriär als Englesch-Proff an der Stad sinn ech pensionéiert a liesen elo nach méi Bicher. Mat de Schüler huelen ech kuerz Krimien, an all Kapitel huet seng Froen. Grammaire erkläre mir um Beispill, ni an der Tabell. Wien nei am Land ass, léiert bei mir Lëtzebuergesch, ugefaange beim Bäcker.

Björn Böhm; m 35; professional-tutor
economics, computer-science; bts, university, adults
online 58
en Economics students from Luxembourg come to me online for statistics, accounting and the courage to start. I share a spreadsheet that does the sums as we talk. Evenings after eight are fine, weekends are mine.

Giulia Marino; f 24; university-student
latin, greek; classic-lower, classic-upper
at ville-haute 32; online 28
fr Je fais un master de lettres classiques et reçois à la Ville-Haute, au-dessus d’une boulangerie. Le grec fait moins peur quand on en chante l’alphabet, et oui, je chante. Pour le latin, dix lignes par semaine, mais dix lignes sûres.

Miloš Jovanović; m 19; secondary-pupil
computer-science, mathematics; cycle-4, classic-lower, general-lower
to 20 beggen, eich, muhlenbach; online 16
fr Élève en dernière année au lycée, je programme depuis que j’ai dix ans. À Beggen et à Eich, je montre l’informatique avec des jeux que nous écrivons à deux. En maths, je refais avec toi les exercices du cahier, dans l’ordre inverse.

Katharina Weiß; f 41; certified-teacher
german; international-school, european-school, adults
at cents 56; online 48
en Adults who need German for work, and teenagers who need it for school, sit at the same table in Cents, one after the other. I prepare the dialogue you will really have. Homework is a voice message of two minutes.

Benoît Simonin; m 68; retired-teacher
physics, chemistry; classic-upper, general-upper
at hollerich 40
fr Professeur de sciences à la retraite, j’ai dirigé le laboratoire d’un lycée de la capitale pendant vingt-cinq ans. À Hollerich, la table de la cuisine remplace la paillasse : le chou rouge y sert d’indicateur de chimie. Les calculs se font à la main, puis on vérifie.

Amra Adrović; f 28; certified-teacher
english, geography; general-lower, general-upper
to 48 muhlenbach, rollingergrund, limpertsberg, merl
en I teach English in a secondary school and cycle between Mühlenbach and Merl in the afternoons. Pupils choose the topic, I choose the tense. By Christmas they have written a small book of their own.

Tiago Lourenço; m 30; professional-tutor
spanish, portuguese; adults, classic-upper
online 35
fr Traducteur de métier, j’habite à Clausen et donne mes cours d’espagnol en ligne. Nous traduisons des chansons dans les deux sens, ce qui révèle tous les faux amis. Le portugais vient en prime pour ceux qui voyagent.

Claudine Biver; f 50; certified-teacher
mathematics; preparatory-track, general-lower, cycle-4
at neudorf 48; to 54 cents, clausen, kirchberg, hamm
lb Zu Neiduerf ass meng Dier nomëttes op fir déi, déi Angscht viru Mathe hunn. Mir schaffe mat Wierfelen, Schnéier a Geldstécker, bis d’Zuelen e Bild hunn. Eng gutt Nott kënnt duerno vum selwen.
`;
