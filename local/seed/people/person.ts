import { cantonIds, isCantonId, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { isPlaceId, type PlaceId } from '@kloer/domain/reference/places.ts';
import { roleIds, type RoleId } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds, type SchoolLevelId } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';

/** A person of the demo, described in the lists next to this file. */
export type Person = {
  firstName: string;
  lastName: string;
  gender: 'woman' | 'man';
  age: number;
  roleId: RoleId;
  subjects: SubjectKey[];
  schoolLevels: SchoolLevelId[];
  /** Euros per hour, by kind of place of the lessons. */
  prices: Partial<Record<LocationType, number>>;
  cityId: PlaceId | '';
  studentRegions: CantonId[];
  studentCities: PlaceId[];
  /** The language of the person's bio. */
  language: Locale;
  bio: string;
};

const words = (list: string) => list.split(',').map((word) => word.trim());

/** Checks a word of the lists. @throws RangeError if it is unknown */
function known<T extends string>(word: string, isKnown: (word: string) => word is T): T {
  if (!isKnown(word)) throw new RangeError(`the demo knows nothing called ${word}`);
  return word;
}

const memberOf =
  <T extends string>(list: readonly T[]) =>
  (word: string): word is T =>
    list.some((member) => member === word);

const isSubject = memberOf(subjectKeys);
const isLevel = memberOf(schoolLevelIds);
const isRole = memberOf(roleIds);

type Places = Pick<Person, 'prices' | 'cityId' | 'studentRegions' | 'studentCities'>;

/**
 * Reads a line such as `at belval 45; to 50 sanem, +mersch; online 40`. `+` marks a canton; `@country` means all
 * cantons.
 */
function readPlaces(line: string): Places {
  const places: Places = { prices: {}, cityId: '', studentRegions: [], studentCities: [] };
  for (const part of line.split(';').map((text) => text.trim())) {
    const [kind = '', first = '', ...rest] = part.split(' ');
    if (kind === 'at') {
      places.cityId = known(first, isPlaceId);
      places.prices.teacherPlace = Number(rest[0]);
    } else if (kind === 'online') {
      places.prices.online = Number(first);
    } else if (kind === 'to') {
      const names = words(rest.join(' '));
      places.prices.studentPlace = Number(first);
      places.studentRegions =
        names[0] === '@country'
          ? [...cantonIds]
          : names.flatMap((name) =>
              name.startsWith('+') ? [known(name.slice(1), isCantonId)] : [],
            );
      places.studentCities = names
        .filter((name) => /^[a-z]/.test(name))
        .map((name) => known(name, isPlaceId));
    } else {
      throw new RangeError(`nobody of the demo teaches ${part}`);
    }
  }
  return places;
}

const longBio = `J’enseigne depuis vingt ans à Belval et dans les environs : le français d’abord, puis l’histoire et la philosophie, qui en sont les voisines.

Je suis venu à ce métier par un détour. Après des études de lettres à Nancy, j’ai travaillé comme correcteur dans un quotidien, où l’on apprend à raccourcir sans trahir. Un soir, la fille d’un collègue m’a demandé de relire une dissertation. Nous avons passé trois heures sur une seule page, et j’ai su le lendemain que je changerais de travail.

Voici comment se passe une séance. L’élève lit à voix haute ce qu’il a écrit, sans s’excuser. J’écoute avec un crayon, et je note trois choses : une phrase réussie, une phrase obscure, une question. Nous parlons de la phrase réussie, parce qu’elle montre le chemin. Nous récrivons la phrase obscure ensemble, à deux mains. La question, elle, reste jusqu’à la fois suivante.

En français, le programme luxembourgeois demande beaucoup et en peu de temps. Je connais les œuvres au programme, les grilles d’évaluation et les pièges habituels de l’analyse de texte. Pour les classes inférieures, je travaille surtout l’orthographe et le récit. Pour les premières, nous apprenons à construire un plan qui tienne debout même un matin d’examen.

L’histoire, chez moi, se lit dans des documents : une affiche, une lettre, un discours, une statistique. L’élève apprend à les dater, à les croire un peu, à les contredire beaucoup. Les dates viennent ensuite, accrochées à des visages.

Quant à la philosophie, je n’ai jamais vu un adolescent s’y ennuyer quand on lui laissait la parole. Nous partons de ce qui le met en colère. C’est souvent une bonne question, mal posée ; mon rôle est de l’aider à mieux la poser.

Je donne mes cours dans un petit bureau à deux rues de la gare de Belval, du mardi au samedi. En ligne, je préfère les élèves que j’ai déjà rencontrés une fois. Les adultes qui préparent un concours ou une naturalisation sont les bienvenus ; avec eux, nous allons plus vite et nous rions davantage.

Ce que je ne fais pas : les devoirs à la place de l’élève, les miracles en une semaine, les promesses de note. Ce que je promets : de dire franchement où nous en sommes, de répondre aux messages, et d’arrêter quand l’élève n’a plus besoin de moi. C’est arrivé plus d’une fois, et ce sont mes meilleurs souvenirs.

Les parents reçoivent un court bilan à chaque fin de trimestre. Ils peuvent m’appeler entre midi et deux heures, jamais le dimanche, que je passe au jardin.`;

/**
 * Reads one person: name, gender, age and role; subjects and levels; places with prices; language and bio, in which ¶
 * begins a paragraph.
 */
function readPerson(block: string): Person {
  const [who = '', what = '', where = '', text = ''] = block.split('\n');
  const [name = '', genderAndAge = '', role = ''] = who.split(';').map((part) => part.trim());
  const [subjects = '', levels = ''] = what.split(';');
  const [firstName = '', ...lastNames] = name.split(' ');
  const language = known(text.slice(0, 2), isLocale);
  const bio = text.slice(3);
  return {
    firstName,
    lastName: lastNames.join(' '),
    gender: genderAndAge.startsWith('f') ? 'woman' : 'man',
    age: Number(genderAndAge.slice(2)),
    roleId: known(role, isRole),
    subjects:
      subjects === '@all'
        ? [...subjectKeys]
        : words(subjects).map((word) => known(word, isSubject)),
    schoolLevels: words(levels).map((word) => known(word, isLevel)),
    ...readPlaces(where),
    language,
    bio: bio === '@long' ? longBio : bio.replaceAll(' ¶ ', '\n\n'),
  };
}

export function readPeople(list: string): Person[] {
  return list.trim().split('\n\n').map(readPerson);
}
