import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import type { RoleId } from '@kloer/domain/reference/roles.ts';
import type { Random } from './random.ts';

const openings: Record<RoleId, Localized> = {
  'certified-teacher': {
    fr: 'Enseignant au lycée depuis {years} ans, je connais bien les programmes luxembourgeois.',
    en: 'I have taught in secondary schools here for {years} years and know the curriculum well.',
    lb: 'Ech ginn zanter {years} Joer Cours am Lycée a kennen de Programm gutt.',
  },
  'retired-teacher': {
    fr: 'À la retraite après {years} années d’enseignement, je garde le plaisir d’expliquer.',
    en: 'Retired after {years} years of teaching, I still love explaining things.',
    lb: 'No {years} Joer am Schouldéngscht sinn ech an der Pensioun an erklären nach ëmmer gär.',
  },
  'professional-tutor': {
    fr: 'Le soutien scolaire est mon métier depuis {years} ans.',
    en: 'Tutoring has been my job for {years} years.',
    lb: 'Nohëllef ass zanter {years} Joer mäi Beruff.',
  },
  'university-student': {
    fr: 'Étudiant à l’université du Luxembourg, j’ai moi-même passé mon diplôme de fin d’études ici.',
    en: 'I study at the University of Luxembourg and went through school here myself.',
    lb: 'Ech studéieren op der Uni Lëtzebuerg a war selwer hei an der Schoul.',
  },
  'secondary-pupil': {
    fr: 'En classe de première, j’aide surtout les plus jeunes à faire leurs devoirs.',
    en: 'I am in my final year of secondary school and mostly help younger pupils with homework.',
    lb: 'Ech sinn op Première an hëllefe virun allem de Méi Jonken bei den Hausaufgaben.',
  },
};

const methods: Localized[] = [
  {
    fr: 'Nous partons toujours du dernier devoir en classe : on voit tout de suite où cela bloque.',
    en: 'We always start from the last class test: it shows at once where things got stuck.',
    lb: 'Mir fänken ëmmer mat der leschter Prüfung un: do gesäit een direkt, wou et klemmt.',
  },
  {
    fr: 'Chaque séance finit par trois exercices à faire seul, que nous corrigeons la fois suivante.',
    en: 'Every lesson ends with three exercises to do alone, which we correct the next time.',
    lb: 'All Stonn hält mat dräi Übungen op, déi een eleng mécht an déi mir déi nächst Kéier kucken.',
  },
  {
    fr: 'J’explique en français, en allemand ou en luxembourgeois, selon la langue du cours.',
    en: 'I explain in French, German or Luxembourgish, whichever language the class is taught in.',
    lb: 'Ech erklären op Franséisch, Däitsch oder Lëtzebuergesch, grad wéi et an der Klass gebraucht gëtt.',
  },
  {
    fr: 'La première heure sert à faire connaissance et à fixer un objectif réaliste.',
    en: 'The first hour is for getting to know each other and setting a realistic goal.',
    lb: 'Déi éischt Stonn léiere mir eis kennen a setzen eis en Zil, dat realistesch ass.',
  },
  {
    fr: 'Les parents reçoivent un court bilan après quatre séances.',
    en: 'Parents get a short summary after every four lessons.',
    lb: 'D’Eltere kréien no véier Stonnen e kuerze Bilan.',
  },
  {
    fr: 'Avant les examens, je propose des séances de révision le samedi matin.',
    en: 'Before exams I offer revision sessions on Saturday mornings.',
    lb: 'Virun den Examen ginn ech samschdes moies Repetitiounsstonnen.',
  },
];

const endings: Localized = {
  fr: 'Écrivez-moi quelques mots sur la classe et la matière, je réponds le jour même.',
  en: 'Send me a few words about the class and the subject; I answer the same day.',
  lb: 'Schreift mir e puer Wierder iwwer d’Klass an d’Fach, ech äntwere nach de selwechten Dag.',
};

/** A plausible bio of three to five sentences, a line break in the middle. */
export function bioOf(random: Random, locale: Locale, roleId: RoleId): string {
  const opening = openings[roleId][locale].replace('{years}', String(4 + random.below(25)));
  const middle = random.sample(methods, 1 + random.below(3)).map((text) => text[locale]);
  return `${opening} ${middle.join(' ')}\n\n${endings[locale]}`;
}

/** A bio of exactly `length` characters, in readable paragraphs. */
export function longBioOf(locale: Locale, roleId: RoleId, length: number): string {
  const paragraph = methods.map((text) => text[locale]).join(' ');
  const opening = openings[roleId][locale].replace('{years}', '30');
  const whole = `${opening}\n\n${Array<string>(20).fill(paragraph).join('\n\n')}`;
  return `${whole
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length - 1, '.')}.`;
}
