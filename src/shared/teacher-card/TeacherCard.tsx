import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import { namesByCanton } from '../places/area-names.ts';
import { CardContact } from './CardContact.tsx';
import { CardNames } from './CardNames.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CardPlaces } from './CardPlaces.tsx';
import { CardPrices } from './CardPrices.tsx';
import type { CardTeacher } from './card-teacher.ts';

/** How many subjects and school levels a card names before it counts. */
const namedSubjects = 4;
const namedLevels = 3;

type Props = {
  teacher: CardTeacher;
  locale: Locale;
  texts: TextsOf<'card'>;
  /** The drawn portrait that stands in for a picture. */
  portrait: number;
  /** Whether the card is likely in view when the page opens. */
  isFirst?: boolean;
  /** Greyed out and leading nowhere: a preview, or a profile that is not listed. */
  isDisabled?: boolean;
};

/**
 * A teacher in a list. The name is the link and covers the card; contact links and the popups with
 * the rest of a list lie above it.
 */
export function TeacherCard({
  teacher,
  locale,
  texts,
  portrait,
  isFirst = false,
  isDisabled = false,
}: Props) {
  const { uid, firstName, lastName, path, roleId, picture } = teacher;
  const name = `${firstName} ${lastName}`;
  const cantons =
    teacher.regions.length === cantonIds.length
      ? [texts.wholeCountry]
      : teacher.regions.map((id) => fill(texts.canton, { name: cantonNames[id][locale] }));
  const places = [...teacher.cities.map((id) => placeName(id, locale)), ...cantons];
  const subjects = teacher.subjects.map((key) => subjectNames[key][locale]);
  const levels = teacher.schoolLevels.map((id) => schoolLevelNames[id][locale]);
  return (
    <article className="card teacher-card" data-disabled={isDisabled || undefined}>
      <CardPicture picture={picture} portrait={portrait} isFirst={isFirst} />
      <div>
        <div>
          <h3>{isDisabled ? name : <a href={path}>{name}</a>}</h3>
          {roleId !== '' && <p className="minor">{roleNames[roleId][locale]}</p>}
        </div>
        <CardPlaces
          id={`places-${uid}`}
          name={name}
          places={places}
          cantons={cantons}
          areas={namesByCanton(teacher.cities, locale)}
          texts={texts}
          locale={locale}
        />
        <dl>
          <dt className="sr-only">{texts.subjects}</dt>
          <CardNames
            id={`subjects-${uid}`}
            className="subjects"
            names={subjects}
            shown={namedSubjects}
            separator=", "
            heading={texts.subjects}
            more={(count) => plural(texts, 'moreSubjects', count, locale)}
          />
          <dt className="sr-only">{texts.schoolLevels}</dt>
          <CardNames
            id={`levels-${uid}`}
            className="minor"
            names={levels}
            shown={namedLevels}
            separator=" · "
            heading={texts.schoolLevels}
            more={(count) => plural(texts, 'moreLevels', count, locale)}
          />
        </dl>
        <CardPrices prices={teacher.prices} texts={texts} />
        <CardContact teacher={teacher} name={name} texts={texts} isDisabled={isDisabled} />
      </div>
    </article>
  );
}
