import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import type { ReactNode } from 'react';
import { phoneAddress } from '@kloer/domain/contact/phone-address.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { lastConfirmedAt } from '@kloer/domain/profile/last-confirmed.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import { levelWords } from '@kloer/domain/reference/level-words.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import type { ReviewSummary } from '@kloer/domain/review/public-review.ts';
import { lowestOf, offersFor, offerTypes, type Offer } from '@kloer/domain/shortlist/offers.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { whereOf } from './lesson-places.ts';
import type { ShortlistTexts } from './shortlist-texts.ts';
import type { Wanted } from './shortlist-store.ts';
import { Times } from './Times.tsx';

/** A row of the comparison. A cell is null where a teacher has no value. */
export type Row = { id: string; label: string; cells: ReactNode[] };

type Context = ShortlistTexts & { locale: Locale };

/** Says whether lessons of this kind are given where the family lives; empty if the family chose no place. */
function reachOf(type: LocationType, { isHere }: Offer, { texts }: Context): string {
  if (isHere === undefined || type === 'online') return '';
  if (type === 'teacherPlace') return isHere ? texts.nearby : '';
  return isHere ? texts.comes : texts.comesNot;
}

function priceCell(
  profile: PublicProfile,
  type: LocationType,
  offer: Offer | undefined,
  lowest: number | undefined,
  context: Context,
): ReactNode {
  if (!offer) return null;
  const { texts, locale } = context;
  const reach = reachOf(type, offer, context);
  const isOut = type === 'studentPlace' && offer.isHere === false;
  const where = whereOf(profile, type, locale, texts);
  return (
    <div className="price" data-out={isOut || undefined}>
      <p>
        <b>{formatEur(offer.priceEur)}</b> {texts.perHour}
      </p>
      {!isOut && offer.priceEur === lowest && (
        <span className="chip lowest-chip">{texts.lowest}</span>
      )}
      {reach && <span className={`chip ${isOut ? 'no-chip' : 'yes-chip'}`}>{reach}</span>}
      {where && <p className="text-muted text-sm">{where}</p>}
    </div>
  );
}

function priceRows(profiles: readonly PublicProfile[], wanted: Wanted, context: Context): Row[] {
  const offers = profiles.map((profile) => offersFor(profile, wanted));
  return offerTypes
    .filter((type) => wanted.type === '' || wanted.type === type)
    .map((type) => {
      const lowest = lowestOf(
        offers.map((each) => each[type]),
        type,
      );
      return {
        id: type,
        label: context.texts[type],
        cells: profiles.map((profile, index) =>
          priceCell(profile, type, offers[index]?.[type], lowest, context),
        ),
      };
    });
}

function contactCell(profile: PublicProfile, { texts, cardTexts, locale }: Context): ReactNode {
  const { firstName, lastName, email, phone, facebookProfile, paths } = profile;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <a className="button button-primary print:hidden" href={`${paths[locale]}#contact`}>
        {fill(texts.write, { name: firstName })}
      </a>
      <ul className="ways-to">
        {email && (
          <li>
            <a href={`mailto:${email}`} aria-label={fill(cardTexts.email, { name })}>
              <Icon name="mail" />
              <span>{email}</span>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneAddress(phone)} aria-label={fill(cardTexts.call, { name })}>
              <Icon name="phone" />
              <span>{phone}</span>
            </a>
          </li>
        )}
        {facebookProfile && (
          <li>
            <a
              href={facebookProfile}
              rel="noopener nofollow"
              aria-label={fill(cardTexts.facebook, { name })}
            >
              <Icon name="facebook" />
              <span>{facebookProfile}</span>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** The average of the reviews and their number; only the number if there are few. */
function reviewsText({ average, count }: ReviewSummary, { texts, locale }: Context): string {
  if (average === undefined) return plural(texts, 'reviewed', count, locale);
  return fill(texts.rated, { average, count }, locale);
}

function documentsOf(seen: PublicProfile['seen'], { cardTexts }: Context): string {
  return checkKinds
    .flatMap((kind) => (seen?.[kind] ? `${cardTexts[kind]} (${seen[kind].on})` : []))
    .join(' · ');
}

export function rowsOf(
  profiles: readonly PublicProfile[],
  wanted: Wanted,
  context: Context,
): Row[] {
  const { texts, profileTexts, locale } = context;
  const row = (id: string, label: string, cell: (profile: PublicProfile) => ReactNode): Row => ({
    id,
    label,
    cells: profiles.map((profile) => cell(profile) || null),
  });
  return [
    ...priceRows(profiles, wanted, context),
    row('levels', texts.levels, ({ schoolLevels }) =>
      levelWords(schoolLevels, locale).map(({ words }, index, all) => (
        <span key={words} className="words-together">
          {words}
          {index + 1 < all.length && ' · '}
        </span>
      )),
    ),
    row('subjects', texts.subjects, ({ subjects }) =>
      subjects.map((subject) => subjectNames[subject][locale]).join(', '),
    ),
    row('languages', texts.languages, ({ details }) =>
      details?.teachingLanguages.map((id) => languageNames[id][locale]).join(', '),
    ),
    row(
      'times',
      texts.times,
      ({ details }) =>
        details &&
        details.availability.length > 0 && (
          <Times slots={details.availability} texts={profileTexts} />
        ),
    ),
    row(
      'firstLesson',
      texts.firstLesson,
      ({ details }) => details?.firstLesson && profileTexts[`firstLesson-${details.firstLesson}`],
    ),
    row('experience', texts.experience, ({ details }) =>
      typeof details?.experienceYears === 'number'
        ? plural(texts, 'years', details.experienceYears, locale)
        : null,
    ),
    row('reviews', texts.reviews, ({ reviewed }) => reviewed && reviewsText(reviewed, context)),
    row('qualification', texts.qualification, ({ details }) => details?.qualification),
    row('documents', texts.documents, ({ seen }) => documentsOf(seen, context)),
    row('groups', texts.groups, ({ details }) => details?.groups && texts.yes),
    row('exams', texts.exams, ({ details }) => details?.examPreparation && texts.yes),
    // One row for all kinds of contract, because the law requires this information and its consequences
    // (docs/decisions/014).
    row(
      'contract',
      texts.contract,
      ({ details }) => profileTexts[`tradesAs-${details?.tradesAs || 'unsaid'}`],
    ),
    row('seen', texts.seen, (profile) => {
      const day = lastConfirmedAt(profile);
      return <time dateTime={day.toISOString()}>{formatDate(day)}</time>;
    }),
    row('contact', texts.contact, (profile) => contactCell(profile, context)),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}
