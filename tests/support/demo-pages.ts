import { createHash } from 'node:crypto';
import { checkedName } from '@kloer/domain/check/public-checks.ts';
import type { SeenDocuments } from '@kloer/domain/check/seen-documents.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { resultsOnPage, type PageData } from '@kloer/domain/pages/page-data.ts';
import { countedWays } from '@kloer/domain/numbers/list-numbers.ts';
import {
  fewestOnPage,
  filterOfPage,
  isNarrow,
  listKey,
  listPages,
} from '@kloer/domain/paths/list-paths.ts';
import { project, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { shownReviews, type PublishedReview } from '@kloer/domain/review/public-review.ts';
import { facetsOf, wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { foldForSlug } from '@kloer/domain/slug/slug.ts';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { numbersOf, type Counted } from '../../functions/src/site/numbers/recount.ts';
import { withChanges } from '../../functions/src/site/sitemap/shard.ts';
import { demoChecks } from '#local/seed/checks.ts';
import { seedTeachers, type SeedTeacher } from '#local/seed/people.ts';
import { demoReviews } from '#local/seed/reviews.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

/** A file name of the length that functions/src/profile/picture/portrait.ts creates. */
const media = (text: string) =>
  `/media/${createHash('sha256').update(text).digest('hex').slice(0, 24)}.webp`;

const publicIdOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const reviewsOf = (uid: string): PublishedReview[] =>
  demoReviews().flatMap(({ teacherUid, content, daysAgo, reply }, number) => {
    const publishedAt = new Date(now.getTime() - daysAgo * dayMs);
    const id = publicIdOf(`public ${number}`);
    return teacherUid === uid ? [{ id, content, publishedAt, reply }] : [];
  });

function seenOf(uid: string, fields: SeedTeacher['fields']): SeenDocuments {
  const seen = demoChecks.filter(({ teacherUid }) => teacherUid === uid);
  return Object.fromEntries(
    seen.flatMap(({ kind, source }) =>
      source === null ? [] : [[kind, { name: checkedName(fields), source, at: now }]],
    ),
  );
}

function profileOf({ uid, fields, hasPicture, fate, endsInDays }: SeedTeacher): Profile | null {
  if (fate !== 'active') return null;
  const endsAt = new Date(now.getTime() + endsInDays * dayMs);
  return project(
    { ...fields, seenDocuments: seenOf(uid, fields), createdAt: now, updatedAt: now },
    {
      subscription: { ...newSubscription, entitlement: { admin: { endsAt } } },
      uid,
      slug: foldForSlug(`${fields.firstName} ${fields.lastName}`),
      picture: hasPicture ? { small: media(uid), large: media(`${uid} large`) } : null,
      reviews: shownReviews(reviewsOf(uid)),
      now,
    },
  );
}

/** The public profiles of the demo, sorted like search results. */
function demoProfiles(): Profile[] {
  return seedTeachers()
    .flatMap((teacher) => profileOf(teacher) ?? [])
    .toSorted((a, b) => b.visibleUntil.getTime() - a.visibleUntil.getTime());
}

/** The numbers of teachers and prices on the demo's pages. */
const demoNumbers = () =>
  numbersOf([withChanges({}, new Map(demoProfiles().map((p) => [p.uid, p])))]);

/** The data of the demo's pages. */
export function demoPages(): PageData[] {
  const profiles = demoProfiles();
  const numbers = demoNumbers();
  return locales.flatMap((locale): PageData[] => [
    ...listsOf(locale, profiles, numbers),
    ...profiles.map((profile): PageData => ({ page: 'profile', locale, profile })),
  ]);
}

/** A score for the amount of text on a card. */
function fullness({
  subjects,
  schoolLevels,
  studentCities,
  email,
  phone,
  facebookProfile,
  excerpt,
}: Profile) {
  const contact = [email, phone, facebookProfile].join('').length;
  return (
    contact + excerpt.length + 10 * (subjects.length + schoolLevels.length + studentCities.length)
  );
}

const review = (day: number): PublishedReview => ({
  id: publicIdOf(`review ${day}`),
  content: {
    lessons: '6-20',
    marks: { clear: 5, prepared: 4, progress: 3 + (day % 3), ease: 5 },
    words: `Cours clairs et bien préparés (${day}). Notre fille a repris confiance après deux mois.`,
    name: 'Marie-Claire K.',
  },
  publishedAt: new Date(Date.UTC(2026, 9, day)),
  reply: day % 2 === 0 ? 'Merci beaucoup, et bon courage pour les examens !' : null,
});

/** The reviews of a popular teacher. */
const manyReviews = shownReviews(Array.from({ length: 12 }, (_, day) => review(day + 1)));

/** Lists and profiles of the demo teachers with the fullest cards, with reviews and ids of the usual length. */
export function pagesOfTheFullest(): PageData[] {
  const fullest = demoProfiles()
    .toSorted((a, b) => fullness(b) - fullness(a))
    .map((profile) => ({
      ...profile,
      ...manyReviews,
      uid: createHash('sha256').update(profile.uid).digest('base64url').slice(0, 28),
    }));
  const numbers = demoNumbers();
  return locales.flatMap((locale): PageData[] => [
    ...listsOf(locale, fullest, numbers),
    ...fullest.slice(0, 12).map((profile): PageData => ({ page: 'profile', locale, profile })),
  ]);
}

/** Home, listing and subject pages that begin with the given teachers. */
export function listsOf(
  locale: PageData['locale'],
  profiles: readonly Profile[],
  { market: numbers, lists }: Counted,
): PageData[] {
  const firstResults = profiles.slice(0, resultsOnPage);
  const findable = profiles.map((profile) => ({ profile, facets: new Set(facetsOf(profile)) }));
  return [
    { page: 'home', locale, firstResults, numbers },
    { page: 'listing', locale, firstResults, numbers },
    ...listPages.flatMap((list): PageData[] => {
      const wanted = wantedFacets(filterOfPage(list));
      const found = findable
        .filter(({ facets }) => wanted.every((facet) => facets.has(facet)))
        .map(({ profile }) => profile);
      const { subject } = list;
      const numbers = lists[listKey(list)];
      const ways = countedWays(list, lists);
      const shown = { locale, firstResults: found.slice(0, resultsOnPage), numbers, ways };
      if (subject !== '' && !isNarrow(list)) return [{ page: 'subject', subject, ...shown }];
      return found.length < fewestOnPage ? [] : [{ page: 'list', list, ...shown }];
    }),
    {
      page: 'sitemap',
      locale,
      lists: listPages.filter((page) => lists[listKey(page)]).filter(isNarrow),
    },
  ];
}
