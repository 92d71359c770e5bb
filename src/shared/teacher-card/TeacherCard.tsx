import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import { levelWords } from '@kloer/domain/reference/level-words.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import { cantonOf, communeOf, placeName } from '@kloer/domain/reference/places.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { familyOf } from '@kloer/domain/reference/subject-families.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import { namesByCanton } from '../places/area-names.ts';
import { CardContact } from './CardContact.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardNames } from './CardNames.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CardPlaces } from './CardPlaces.tsx';
import { CardPrices } from './CardPrices.tsx';
import type { CardTeacher } from './card-teacher.ts';

/**
 * A name with more characters, or with a word longer than `longWord`, gets a smaller font, because each word must fit
 * into the card's column.
 */
const longName = 26;
const longWord = 8;

/** Maximum number of subjects, and of levels or groups of levels, on a card. */
const namedSubjects = 3;
const namedLevels = 3;

type Props = {
  teacher: CardTeacher;
  locale: Locale;
  texts: TextsOf<'card'>;
  /** Number of the drawn portrait shown if the teacher has no picture. */
  portrait: number;
  /** The place searched for, which the card always names. */
  sought?: Partial<Pick<SearchFilter, 'cityId' | 'canton'>>;
  /** Whether the card is greyed out and has no link: in a preview, or if the profile is not visible. */
  isDisabled?: boolean;
};

/** A teacher's card in a list. The name's link covers the card; contact links and popups are above it. */
export function TeacherCard(props: Props) {
  const { teacher, locale, texts, portrait, sought = {}, isDisabled = false } = props;
  const { uid, firstName, lastName, path, roleId, picture, excerpt } = teacher;
  const { excerptLanguage } = teacher;
  const foreign = excerptLanguage === locale ? undefined : excerptLanguage;
  const name = `${firstName} ${lastName}`;
  const isLong = name.length > longName || name.split(/[\s-]+/).some((w) => w.length > longWord);
  const wanted = sought.cityId && communeOf(sought.cityId);
  const canton = wanted ? cantonOf(wanted) : sought.canton;
  const cities = teacher.cities.map((id) => ({
    name: placeName(id, locale),
    far: wanted
      ? Number(id !== sought.cityId) + Number(communeOf(id) !== wanted)
      : Number(cantonOf(id) !== canton),
  }));
  const cantons =
    teacher.regions.length === cantonIds.length
      ? [{ name: texts.wholeCountry, far: 1 }]
      : teacher.regions.map((id) => ({
          name: fill(texts.canton, { name: cantonNames[id][locale] }),
          far: Number(id !== canton),
        }));
  const subjects = teacher.subjects.map((key) => subjectNames[key][locale]);
  const levels = levelWords(teacher.schoolLevels, locale);
  const firstLevels = levels.slice(0, namedLevels);
  const twoLines = (
    <>
      <bdi>{firstName}</bdi>
      <br />
      <bdi>{lastName}</bdi>
    </>
  );
  return (
    <article className="card teacher-card" data-uid={uid} data-disabled={isDisabled || undefined}>
      <div className={familyOf(teacher.subjects)}>
        <CardPicture picture={picture} portrait={portrait} />
        <h3 translate="no" className={isLong ? 'long' : undefined}>
          {isDisabled ? twoLines : <a href={path}>{twoLines}</a>}
        </h3>
        {roleId !== '' && <p>{roleNames[roleId][locale]}</p>}
        <CardPlaces
          id={`places-${uid}`}
          name={name}
          places={[...cities, ...cantons].toSorted((a, b) => a.far - b.far)}
          cantons={cantons}
          areas={namesByCanton(teacher.cities, locale)}
          texts={texts}
          locale={locale}
        />
      </div>
      <div>
        <dl>
          <dt className="sr-only">{texts.subjects}</dt>
          <dd>
            <CardNames
              id={`subjects-${uid}`}
              names={subjects}
              rest={subjects.length - namedSubjects}
              heading={texts.subjects}
              more={(count) => plural(texts, 'moreSubjects', count, locale)}
            >
              {subjects.slice(0, namedSubjects).join(', ')}
            </CardNames>
          </dd>
          <dt className="sr-only">{texts.schoolLevels}</dt>
          <dd>
            <CardNames
              id={`levels-${uid}`}
              names={teacher.schoolLevels.map((id) => schoolLevelNames[id][locale])}
              rest={levels.slice(namedLevels).flatMap((said) => said.levels).length}
              heading={texts.schoolLevels}
              more={(count) => plural(texts, 'moreLevels', count, locale)}
            >
              {firstLevels.map(({ words }, index) => (
                <span key={words}>{words + (index + 1 < firstLevels.length ? ' · ' : '')}</span>
              ))}
            </CardNames>
          </dd>
        </dl>
        <CardFacts teacher={teacher} locale={locale} texts={texts} />
        {excerpt && (
          <p>
            <span lang={foreign} dir="auto">
              {fill(texts.quoted, { words: excerpt })}
            </span>
            {foreign && ` (${languageNames[foreign][locale]})`}
          </p>
        )}
        <CardPrices prices={teacher.prices} texts={texts} />
        <CardContact teacher={teacher} name={name} texts={texts} isDisabled={isDisabled} />
      </div>
    </article>
  );
}
