import { createHash } from 'node:crypto';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { resultsOnPage, type PageData } from '@kloer/domain/pages/page-data.ts';
import {
  countedPlacesOf,
  countTeachers,
  type MarketNumbers,
} from '@kloer/domain/numbers/numbers.ts';
import { lowestPriceEur, project, type Profile } from '@kloer/domain/profile/profile.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { foldForSlug } from '@kloer/domain/slug/slug.ts';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { seedTeachers, type SeedTeacher } from '#local/seed/people.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

/** As long as functions/src/picture/portrait.ts names them. */
const media = (text: string) =>
  `/media/${createHash('sha256').update(text).digest('hex').slice(0, 24)}.webp`;

function profileOf({ uid, fields, hasPicture, fate, endsInDays }: SeedTeacher): Profile | null {
  if (fate !== 'active') return null;
  const endsAt = new Date(now.getTime() + endsInDays * dayMs);
  return project(
    { ...fields, createdAt: now, updatedAt: now },
    {
      subscription: { ...newSubscription, entitlement: { admin: { endsAt } } },
      uid,
      slug: foldForSlug(`${fields.firstName} ${fields.lastName}`),
      picture: hasPicture ? { small: media(uid), large: media(`${uid} large`) } : null,
      now,
    },
  );
}

/** The public profiles of the demo marketplace, in the order of results. */
export function demoProfiles(): Profile[] {
  return seedTeachers()
    .flatMap((teacher) => profileOf(teacher) ?? [])
    .toSorted((a, b) => b.visibleUntil.getTime() - a.visibleUntil.getTime());
}

/** The numbers of the demo marketplace. */
const demoNumbers = () =>
  countTeachers(
    demoProfiles().map((profile) => ({
      subjects: profile.subjects,
      priceFromEur: lowestPriceEur(profile),
      places: countedPlacesOf(profile),
    })),
  );

/** The pages that the demo marketplace serves, except those of the build. */
export function demoPages(): PageData[] {
  const profiles = demoProfiles();
  const numbers = demoNumbers();
  return locales.flatMap((locale): PageData[] => [
    ...listsOf(locale, profiles, numbers),
    ...profiles.map((profile): PageData => ({ page: 'profile', locale, profile })),
  ]);
}

/** How much a card says. */
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

/** Lists that begin with the teachers of the demo whose cards say most, under ids as accounts have them. */
export function pagesOfTheFullest(): PageData[] {
  const fullest = demoProfiles()
    .toSorted((a, b) => fullness(b) - fullness(a))
    .map((profile) => ({
      ...profile,
      uid: createHash('sha256').update(profile.uid).digest('base64url').slice(0, 28),
    }));
  const numbers = demoNumbers();
  return locales.flatMap((locale) => listsOf(locale, fullest, numbers));
}

/** Home, listing and subject pages that begin with the given teachers. */
export function listsOf(
  locale: PageData['locale'],
  profiles: readonly Profile[],
  numbers: MarketNumbers,
): PageData[] {
  const firstResults = profiles.slice(0, resultsOnPage);
  return [
    { page: 'home', locale, firstResults, numbers },
    { page: 'listing', locale, firstResults, numbers },
    ...subjectKeys.map((subject): PageData => ({
      page: 'subject',
      locale,
      subject,
      numbers: numbers.subjects[subject],
      firstResults: profiles
        .filter(({ subjects }) => subjects.includes(subject))
        .slice(0, resultsOnPage),
    })),
  ];
}
