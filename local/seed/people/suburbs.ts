export const suburbs = `
Franziska Baumgärtner; f 33; certified-teacher
german, english; international-school, european-school
at strassen 54; to 60 bertrange, mamer, kopstal
en My pupils in Strassen come from eleven countries and share one enemy, the German article. We colour it, sing it and finally forget that it was ever hard. English essays I correct with questions instead of red ink.

Nuno Magalhães; m 42; professional-tutor
mathematics, economics; general-upper, dap, dt, adults
at bertrange 50; online 44
fr Comptable le matin, répétiteur l’après-midi, je reçois à Bertrange. En économie, un bilan se lit comme une histoire qui finit bien ou mal. Les maths financières deviennent simples dès qu’on pose la ligne du temps.

Martine Hoffmann; f 60; retired-teacher
french; cycle-3, cycle-4, classic-lower
at walferdange 36; to 40 bereldange, helmsange, steinsel
lb No 35 Joer Schoul zu Walfer sinn ech pensionéiert, awer net midd. Franséisch üben ech mat klengen Diktater aus Sätz, déi d’Kanner selwer erfannen. D’Feeler kommen an en eegent Heft, an um Enn vum Joer laache mir doriwwer.

Julien Lefèvre; m 29; certified-teacher
physics; classic-upper, international-school
at hesperange 52; to 58 alzingen, fentange, howald, itzig
fr Jeune professeur de physique, je quitte le lycée à 15 heures et je pédale vers Hesperange. Un mobile lâché du balcon vaut trois pages de cours, et les voisins ont l’habitude. Les unités se vérifient à chaque ligne.

Elena D’Angelo; f 39; professional-tutor
italian, french; cycle-2, cycle-3, cycle-4, adults
to 45 sandweiler, findel, contern, itzig
fr Maman de trois enfants bilingues à Sandweiler, j’enseigne l’italien comme on le parle à table. Pour le français de l’école, nous suivons le manuel, sans le quitter des yeux. Les séances durent quarante minutes avec les petits.

Ute Großmann; f 56; certified-teacher
biology, geography; classic-lower, general-lower, international-school
at senningerberg 48; online 44
en I have taught biology for half my life and keep bees in Senningerberg. In spring the lesson happens at the hive, with veils for everyone. Geography joins in winter, when we follow the honey back to its flowers.

Tom Kremer; m 31; certified-teacher
german, history, luxembourgish; general-lower, general-upper, dap, dt
at niederanven 46; to 52 oberanven, hostert, rameldange, schuttrange
lb Ech ginn Däitsch an enger Klass zu Nidderaanwen an trainéiere samschdes d’Fussballer. Texter zerleeë mir wéi e Match: éischt Hallschent, Paus, zweet Hallschent. An der Geschicht schreift jidderee säin eegene Spickziedel, a brauch en dann net méi. Lëtzebuergesch üben ech mat den Elteren, no der Aarbecht.

Catarina Ribeiro; f 20; university-student
french, english; cycle-3, cycle-4, general-lower
to 25 howald, hesperange, gasperich, bonnevoie
fr Étudiante en droit, j’ai appris le français à l’école du Howald avec une maîtresse que je n’ai jamais oubliée. Je fais comme elle : un poème court, dit debout, chaque semaine. L’anglais vient avec des devinettes.

Götz Jäger; m 48; certified-teacher
computer-science; classic-upper, general-upper, bts
online 50
en By day I write software near Leudelange, in the evening I teach how to read it. Bring the assignment from your computer science course; we test it until it breaks, then mend it. You will learn to be glad of error messages.

Anouk Faber; f 22; university-student
mathematics, biology; classic-lower, general-lower
at bereldange 28; to 32 walferdange, helmsange, beggen
lb Ech studéiere Medezin a sinn um Weekend doheem zu Bäreldeng. Biologie léieren ech mat Zeechnungen, déi een am Hallefschlof nach maache kann. De Mathe vun de leschte Woche kënnt virdrun, fir waarm ze ginn.

Chiara Gallo; f 36; certified-teacher
spanish, italian; european-school, international-school, classic-upper
at mamer 50; online 44
fr À Mamer, tout près de l’École européenne, je donne des cours d’espagnol qui commencent par une question indiscrète. On répond, on ment un peu, on apprend les temps du passé. Je prépare aussi au baccalauréat européen, oral compris.

Luc Reuter; m 70; retired-teacher
history, philosophy; classic-upper, adults
at steinsel 34
lb Ech war 40 Joer Proff, sinn elo an der Pensioun a wunnen zu Steesel um Bësch. Philosophie ass fir mech d’Konscht, eng gutt Fro net ze séier ze beäntweren. Mir ginn e Stéck spadséieren a schwätzen; opgeschriwwe gëtt duerno.

Camille Moreau; f 25; professional-tutor
art; cycle-1, cycle-2, cycle-3
at contern 34; to 38 moutfort, oetrange, sandweiler
fr Illustratrice, j’ouvre mon atelier de Contern aux enfants le mercredi et le samedi. L’art commence avec ce qu’on ramasse en chemin : feuilles, bouchons, tickets. Chacun repart avec une image signée.

Hugo Dos Santos; m 18; secondary-pupil
french, geography; cycle-4, general-lower
to 17 weiler-la-tour, syren, hassel, itzig
fr Je suis en classe de première et j’aide les plus jeunes à Hassel et à Syren. En géographie, on cherche sur la carte les endroits des derniers résultats de cyclisme. Pour le français, je fais lire le même paragraphe trois fois, de plus en plus vite.

Mirjana Petrović; f 52; certified-teacher
mathematics; international-school, european-school, classic-upper
at howald 56; online 50
en Calculus, statistics, vectors: I have prepared candidates for international exams in mathematics from my flat in Howald since 2009. You solve, I ask why. The answer to the why is what examiners pay for.

Mathieu Renard; m 34; professional-tutor
music; cycle-1, cycle-2, cycle-3, adults
to 48 strassen, bertrange, belair, merl
fr Musicien et père de jumeaux, je transporte ma guitare de Strassen à Merl. En musique, les petits frappent le rythme et les grands accordent tout seuls au bout de trois semaines. Le solfège arrive quand il manque, pas avant.

Gilles Majerus; m 45; certified-teacher
chemistry; classic-lower, classic-upper, general-upper
at munsbach 48; to 54 schuttrange, uebersyren, niederanven
lb D’Chimie huet hir eege Sprooch, an zu Mënsbech iwwersetze mir se. All Reaktioun gëtt fir d’éischt mat Faarwe gezeechent, duerno mat Zuelen ausgeglach. Wien d’Prüfung nach eng Kéier schreiwe muss, kritt direkt eng Plaz.

Lena Vogel; f 27; certified-teacher
english; cycle-4, general-lower, classic-lower
to 44 bridel, kopstal, strassen, walferdange
en I trained in Bremen, teach in a primary school and live in Bridel with a very large dog. English happens on walks: we name, count, compare and complain about the weather. Reading follows by the stove.

Beatriz Gonçalves; f 44; certified-teacher
portuguese; cycle-1, cycle-2, cycle-3, adults
at itzig 40; online 36
fr J’enseigne le portugais à Itzig à des enfants nés ici, qui le comprennent mais répondent en luxembourgeois. Nous téléphonons ensemble à la grand-mère : c’est l’examen de fin de trimestre. Les adultes débutants viennent le jeudi soir.

Nermin Ramdedović; m 37; professional-tutor
german, mathematics; preparatory-track, general-lower
to 44 hesperange, fentange, alzingen, weiler-la-tour
en I have tutored in Hesperange for nine years, mostly pupils who were told that school is not for them. We set one goal for Friday and check it on Friday. German dictations and percentages are what I am asked for most.

Jang Wagner; m 23; university-student
geography, german; general-lower, classic-lower
at heisdorf 26; online 23
lb Ech studéiere Geographie a kennen zu Heeschdref all Bësch. Aus enger Wiederkaart maache mir e Bericht, deen een och virliese kann. Am Däitschen üben ech mat dir d’Erzielen, well dat an der Klass oft ze kuerz kënnt.

Noémie Mathieu; f 49; certified-teacher
philosophy, french; classic-upper, european-school
at bertrange 52
fr Professeure de philosophie, je reçois à Bertrange les candidats qui ont des idées et pas de plan. On part d’un exemple de la vie, on trouve le concept, on revient à l’exemple. Le résumé de français suit la même route, en plus court.

Rui Pereira; m 26; university-student
computer-science; general-upper, classic-upper, bts
to 30 howald, gasperich, cloche-dor, cessange; online 27
fr Développeur et étudiant à la Cloche d’Or, je donne des cours d’informatique le soir. Nous construisons un site, pas un exercice, et il est en ligne avant le troisième rendez-vous. Les bases de données viennent quand le site en a besoin.

Conceição Simões; f 31; certified-teacher
spanish; general-upper, classic-upper, adults
at senningen 44; online 40
fr Senningen est calme, et l’on entend très bien ses propres fautes : parfait pour l’espagnol. J’enregistre la première séance et la dixième, puis nous les écoutons à la suite. Cela vaut toutes les notes.

Pit Schmit; m 59; retired-teacher
mathematics, german, luxembourgish; cycle-3, cycle-4, preparatory-track, adults
at oetrange 35
lb Ech war Schoulmeeschter zu Konter a sinn zanter dem Summer pensionéiert. Mathe an Däitsch wëll ech net opginn, d’Duerf weess dat. Wien zu Éiter laanscht kënnt, fënnt bei mir déi al Rechemaschinn mat de faarwege Pärelen. Neien Noperen hëllefen ech mam Lëtzebuergeschen.
`;
