export const south = `
Anouk Reuter; f 38; certified-teacher
mathematics, physics; classic-lower, classic-upper
at esch-sur-alzette 45; online 40
lb Ech ginn zanter 12 Joer Mathe am Lycée zu Esch a kennen de Programm gutt. Mir fänken ëmmer mat der leschter Prüfung un: do gesäit een direkt, wou et klemmt. ¶ Schreift mir e puer Wierder iwwer d’Klass, ech äntweren nach deeselwechten Dag.

Maria Da Silva; f 34; certified-teacher
portuguese, french; cycle-2, cycle-3, cycle-4
at differdange 42; to 48 niederkorn, oberkorn, petange
fr Institutrice à Differdange, j’enseigne le portugais et le français aux enfants qui parlent une autre langue à la maison. Nous lisons à voix haute, puis l’enfant raconte l’histoire avec ses mots. ¶ Les parents peuvent rester pendant la séance.

Maria Da Silva; f 22; university-student
english, geography; general-lower, classic-lower
to 26 petange, rodange, lamadelaine; online 22
en I grew up in Pétange and study geography at Belval. English came first through songs and series, so my lessons have both. I bring a short text to every lesson and leave with a page the pupil has written.

Étienne Moreau; m 45; professional-tutor
french, history, philosophy; classic-lower, classic-upper, adults
at belval 50; online 45
fr @long

Claudine Kremer; f 63; retired-teacher
german, history; general-lower, general-upper, classic-lower
at dudelange 35
lb No 38 Joer Däitsch am Lycée zu Diddeleng sinn ech an der Pensioun. D’Reegele vum Komma si meng Schüler an der Zeitung siche gaangen, an dat maache mir och haut nach. ¶ Bei mir steet ëmmer Téi um Dësch.

Niccolò Bianchi; m 41; professional-tutor
@all; cycle-4, classic-lower, classic-upper, general-lower, general-upper, adults
to 50 @country; online 45
fr J’organise depuis dix ans l’aide aux devoirs dans tout le pays, de Dudelange à Troisvierges. Je donne moi-même les maths et l’italien ; pour le reste, je travaille avec des collègues que je connais bien. ¶ Dites-moi ce qu’il faut, et je vous dis franchement si je suis la bonne personne.

Inês Ferreira; f 29; certified-teacher
biology, chemistry; classic-lower, general-lower
at esch-sur-alzette 44; to 50 belval, lallange, schifflange
fr Je suis professeure de biologie à Esch. Un chapitre de bio tient sur une feuille quand on en dessine les liens, et c’est par ce dessin que nous commençons. Le compte rendu d’expérience se prépare chez moi, loupe comprise.

Tom Schmit; m 24; university-student
mathematics, computer-science; general-lower, general-upper, bts
at belval 28; online 25
lb Ech maache mäi Master an Informatik zu Belval. Am Mathe kucken ech fir d’éischt, wat een am Heft schonn eleng fonnt huet, a vun do aus geet et weider. Mat Python gëtt aus enger Formel séier e klengt Spill.

Rui Gonçalves; m 47; professional-tutor
mathematics; cycle-4, general-lower, general-upper, preparatory-track, ccp, dap, dt
to 45 differdange, fousbann, sanem, soleuvre
fr Ancien mécanicien devenu formateur, j’explique les mathématiques avec ce que l’on tient en main : une vis, un plan, une facture. À Differdange et à Sanem, je viens à la maison après 17 heures. On ne passe à la suite que lorsque l’élève sait refaire l’exercice seul.

Lejla Hodžić; f 31; certified-teacher
english, german; general-lower, general-upper, international-school
at petange 46; online 42
en I teach English at a school in Pétange and speak German and Bosnian at home. Every pupil keeps one list of their own mistakes, and we start each lesson by crossing some of them out. Exam classes write one timed essay a month with me.

Gilles Thill; m 52; certified-teacher
geography, history; classic-lower, classic-upper, general-upper
at bettembourg 50
lb Zu Beetebuerg ginn ech Geographie a Geschicht, an ech wandere gär. Eng Kaart léiert ee besser liesen, wann een de Wee duerno trëppelt; dofir gi mir heiansdo eng Stonn eraus. De Rescht vun der Zäit üben ech mat de Schüler, wéi een eng Fro ganz beäntwert.

Chloé Lambert; f 27; certified-teacher
french; cycle-3, cycle-4, general-lower
to 44 kayl, tetange, rumelange, dudelange
fr Le français s’apprend aussi en cuisinant : une recette contient l’impératif, les quantités et l’ordre du récit. Je me déplace à Kayl, Rumelange et Dudelange avec une caisse de livres que les enfants empruntent. Les dictées deviennent courtes et fréquentes.

Pit Majerus; m 17; secondary-pupil
mathematics, german; cycle-3, cycle-4, classic-lower
at schifflange 16
lb Ech sinn op Première zu Esch a wunnen zu Schëffleng. Mathe hunn ech selwer eréischt op 6e richteg verstanen, dofir weess ech nach gutt, wéi sech dat ufillt. No den Hausaufgabe spille mir eng Ronn Kaarte mat Kapprechnen.

Conceição Pereira; f 61; retired-teacher
french, portuguese; cycle-2, cycle-3, cycle-4
at esch-sur-alzette 32; to 36 schifflange, kayl, mondercange
fr À la retraite depuis l’an dernier, j’ai tenu une classe d’accueil à Esch pendant trente ans. Beaucoup d’enfants y ont appris le français et le portugais côte à côte, sans mélanger. Je viens avec mes images, mes comptines et beaucoup de patience.

Adnan Muratović; m 36; certified-teacher
physics, mathematics; general-upper, dt, bts
at sanem 48; to 54 belvaux, soleuvre, differdange
en Physics is my subject and my hobby: there is a telescope in my garage in Sanem. We read the question twice, draw it, and only then touch the calculator. I prepare students for the technician’s exam every spring.

Beatriz Simões; f 19; secondary-pupil
english, portuguese; cycle-4, general-lower
to 18 pontpierre, mondercange, foetz
fr Élève en première à Esch, j’aide en anglais et en portugais du côté de Mondercange. On commence par la leçon du jour, puis on joue la scène à deux voix. Les mots nouveaux vont dans une petite boîte qu’on rouvre chaque semaine.

Luca Ricci; m 33; professional-tutor
italian, latin; classic-lower, classic-upper, adults
at dudelange 42; online 36
fr Dudelange a sa petite Italie, et c’est là que je vis et que j’enseigne l’italien. Le latin vient par l’autre bout : on part d’un mot d’aujourd’hui et on remonte. Pour les adultes, une heure par semaine suffit, à condition d’écouter un peu de radio.

Mady Faber; f 58; retired-teacher
music, art; cycle-1, cycle-2, cycle-3, cycle-4
at leudelange 34
lb No enger ganzer Karriär an der Museksschoul sinn ech elo pensionéiert, an d’Kanner kommen no der Schoul bei mech op Leideleng. Mir sangen, éier mir Noute liesen. An der Konscht gëtt gemoolt, geschnidden a gepecht, an de Kichendësch hält dat aus.

Davide Esposito; m 26; university-student
economics, mathematics; general-upper, classic-upper
at rodange 30; online 28
fr Étudiant en master de finance, j’habite à Rodange et je donne des cours d’économie. Un graphique ne se récite pas : nous le refaisons avec les chiffres d’un vrai journal. Les soirs de semaine me conviennent le mieux.

Jelena Marković; f 40; certified-teacher
chemistry, biology; classic-upper, general-upper, european-school
at bettembourg 52; online 48
en Chemistry is a language, and its grammar is the periodic table. In Bettembourg I teach small groups of two or three who sit the same exam. After each lesson I send a photo of the board, so nobody has to copy and listen at once.

Marc Biver; m 49; professional-tutor
german, french, luxembourgish; general-lower, preparatory-track, ccp, adults
to 44 mondercange, reckange-sur-mess, leudelange, dippach
lb Zéng Joer laang hunn ech am Atelier geschafft, éier ech Nohëllefsproff gouf. Däitsch a Franséisch üben ech mat Saachen, déi ee wierklech brauch: eng Ofsenkung, e Formulaire, e Bréif un d’Gemeng. Lëtzebuergesch fir de Sproochentest kënnt owes drun. Ech kommen op Monnerech an an d’Dierfer ronderëm.

Anaïs Renard; f 23; university-student
spanish, french; general-lower, general-upper, adults
at esch-sur-alzette 27; online 24
fr Étudiante en lettres, je rentre d’une année à Salamanque et donne des cours d’espagnol à Esch. La première demi-heure se passe entièrement en espagnol, même quand il faut des gestes. Ensuite seulement, nous ouvrons la grammaire.

Edin Šabotić; m 20; university-student
mathematics; cycle-4, general-lower, preparatory-track
to 24 dudelange, bettembourg, kayl, rumelange
fr J’étudie l’ingénierie et j’ai grandi à Dudelange, dans une famille où l’on comptait tout à voix haute. Les fractions et les pourcentages sont mes spécialités en maths. Je viens en train, donc toujours à l’heure.

Silvia Conti; f 55; certified-teacher
italian, history; classic-upper, european-school, adults
online 40
fr Professeure d’italien, j’habite à Mondercange et j’enseigne en ligne le matin. Nous regardons un court extrait de film, puis vous me le racontez, d’abord mal, puis mieux. Les histoires de famille font de très bons exercices de passé.

Jang Hoffmann; m 66; retired-teacher
mathematics, physics; classic-lower, classic-upper
at kayl 38
lb Véierzeg Joer stoung ech zu Esch virun der Tafel, an an der Pensioun feelt se mir. Physik erklären ech mat deem, wat am Schapp läit: enger Fieder, engem Spigel, engem Glas Waasser. Zu Keel fannt Dir bei mir e rouegen Dësch an e grousst Heft.
`;
