import type { SubjectKey } from './subjects.ts';

/** More search words for subjects, with hyphens for spaces. */
export const otherSubjectWords: Record<SubjectKey, string> = {
  mathematics: `math maths mathe mathé matte mathématique matematica matemática matematik algebra algèbre
    algebra analyse analysis geometry géométrie geometrie trigonometry trigonométrie statistics statistiques
    statistik calcul calculus rechnen`,
  biology: `bio svt sciences-de-la-vie sciences-naturelles natural-sciences naturwissenschaften
    naturwëssenschaften biologia`,
  physics: 'physik phys physique-chimie mécanique mechanics mechanik física fisica',
  chemistry: 'chemie chem chimie-organique organic-chemistry química quimica',
  french: `französisch franzoesisch franzosisch franzéisch franséisch franseisch francais fr
    langue-française dictée français-langue-étrangère fle delf dalf francês frances`,
  german: 'deutsch allemande daitsch deitsch alemão alemao germanistik daf',
  english: 'englisch anglaise inglês ingles toefl ielts anglais-langue-étrangère',
  luxembourgish: `luxemburgisch lëtzebuergësch letzeburgesch lëtzeburgesch luxembourgeoise lux sproochentest
    luxembourgeois-langue-étrangère luxemburguês luxemburgués lussemburghese`,
  history: 'geschichte histo hist história historia histoire-géo histoire-géographie gesch',
  geography: 'geografie géo geo geog erdkunde géographie-physique geografia äerdkonn',
  'computer-science': `informatik computer-sciences computing computer it info infos informatics ict
    programmation programming programmieren programméieren coding code python java nsi informática
    informatica numérique tableur excel`,
  economics: `wirtschaft wirtschaftslehre wirtschaftswissenschaften volkswirtschaft betriebswirtschaft bwl
    vwl ökonomie oekonomie economie economy éco eco ses sciences-économiques sciences-éco economia
    comptabilité compta comptabilitéit comptabilteit accounting bookkeeping buchhaltung buchféierung
    buchführung gestion gestioun management business finance finances finanzen`,
  philosophy: 'philo phil filosofia éthique ethik ethics logique logik logic',
  art: `kunst arts arts-plastiques éducation-artistique beaux-arts dessin drawing zeichnen zeechnen
    peinture painting malen molen konschterzéiung arte artes histoire-de-l-art art-history`,
  music: `musik música musica solfège solfege piano klavier guitare guitar gitarre gittar violon violin geige
    chant singing gesang`,
  spanish: 'spanisch espagnole español espanol castellano espanhol dele',
  italian: 'italienisch italienesch italienne italiano',
  portuguese: 'portugiesisch portugaise português portugues portugieesesch brazilian brésilien',
  latin: 'latein lateinisch latäinesch latim latino',
  greek: `griechisch altgriechisch neugriechisch algriichesch algriechesch neigriichesch griechesch
    grec-ancien grec-moderne ancient-greek modern-greek grego`,
};
