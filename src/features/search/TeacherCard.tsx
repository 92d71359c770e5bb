import { cantonNames } from '../../../domain/reference/cantons.ts';
import { placeName } from '../../../domain/reference/places.ts';
import { roleNames } from '../../../domain/reference/roles.ts';
import { schoolLevelNames } from '../../../domain/reference/school-levels.ts';
import { subjectNames } from '../../../domain/reference/subjects.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import { fill } from '../../../i18n/fill.ts';
import { CardContact } from './CardContact.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CardPlaces } from './CardPlaces.tsx';
import { CardPrices } from './CardPrices.tsx';
import type { SearchResult } from './search-result.ts';

/** How many subjects and school levels a card names before it counts. */
const namedSubjects = 4;
const namedLevels = 3;

type Props = {
  result: SearchResult;
  locale: Locale;
  texts: Texts;
  /** The drawn portrait that stands in for a picture. */
  portrait: number;
  /** Whether the card is likely in view when the page opens. */
  isFirst: boolean;
};

/** Names in a row, the longer ones' rest as a number. */
function namesIn(names: readonly string[], count: number): string {
  const rest = names.length - count;
  return names.slice(0, count).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/**
 * A teacher in a list. The name is the link and covers the card; contact links and the popup of
 * places lie above it.
 */
export function TeacherCard({ result, locale, texts, portrait, isFirst }: Props) {
  const { uid, firstName, lastName, path, roleId, subjects, schoolLevels } = result;
  const name = `${firstName} ${lastName}`;
  const places = [
    ...result.cities.map((id) => placeName(id, locale)),
    ...result.regions.map((id) =>
      fill(texts['canton'] ?? '{{name}}', { name: cantonNames[id][locale] }),
    ),
  ];
  return (
    <article className="card hover:border-accent has-[h3_a:focus-visible]:outline-accent relative flex min-h-[40.625rem] flex-col overflow-hidden has-[h3_a:focus-visible]:outline-2 md:min-h-[35.625rem]">
      <CardPicture picture={result.picture} portrait={portrait} isFirst={isFirst} />
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <h3 className="line-clamp-2 text-lg leading-snug">
            <a className="outline-none after:absolute after:inset-0" href={path}>
              {name}
            </a>
          </h3>
          <p className="text-muted truncate text-sm">{roleNames[roleId][locale]}</p>
        </div>
        <CardPlaces
          id={`places-${uid}`}
          name={name}
          places={places}
          texts={texts}
          locale={locale}
        />
        <dl className="flex flex-col gap-1">
          <dt className="sr-only">{texts['subjects']}</dt>
          <dd className="line-clamp-2 leading-snug font-semibold">
            {namesIn(
              subjects.map((key) => subjectNames[key][locale]),
              namedSubjects,
            )}
          </dd>
          <dt className="sr-only">{texts['schoolLevels']}</dt>
          <dd className="text-muted line-clamp-2 text-sm">
            {namesIn(
              schoolLevels.map((id) => schoolLevelNames[id][locale]),
              namedLevels,
            )}
          </dd>
        </dl>
        <CardPrices prices={result.prices} texts={texts} />
        <CardContact result={result} name={name} texts={texts} />
      </div>
    </article>
  );
}
