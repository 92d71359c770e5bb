import type { FindingKind } from '@kloer/domain/doctor/doctor.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { Teacher } from '@kloer/domain/teacher/teacher.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import { decidePlan } from '../../money/payment/decide-plan.ts';
import type { CustomerFacts } from '../../platform/payments/payments.ts';
import { digest } from '../../profile/projection/digest.ts';
import { publicView, stateHashOf } from '../../profile/projection/public-state.ts';
import { filesOf } from '../../profile/projection/publication.ts';
import { rankingOf, type Ranking } from '../../profile/projection/ranked-entries.ts';

export type PersonRecords = {
  uid: string;
  teacher: Teacher | null;
  subscription: Subscription;
  publication: Publication | null;
  profile: Profile | null;
  entries: ReadonlyMap<string, unknown>;
  slugOwner: string | null;
  pictures: ReadonlySet<string>;
};

type Shown = PersonRecords & { teacher: Teacher; publication: Publication };

function areEntriesRight({ publication, entries }: Shown, { ranks, entry }: Ranking): boolean {
  const needed = Object.entries(ranks).map(
    ([ranking, rank]) => `rankings/${ranking}/entries/${rank}`,
  );
  return (
    digest(publication.ranks) === digest(ranks) &&
    needed.length === entries.size &&
    needed.every((path) => digest(entries.get(path) ?? null) === digest(entry))
  );
}

function isAsItFollows(records: Shown, now: Date): boolean {
  const { uid, teacher, subscription, publication, profile } = records;
  const { slug, picture, stateHash } = publication;
  const given = { subscription, uid, slug, picture: picture?.picture ?? null, now };
  const view = publicView(teacher, given);
  const ranking = rankingOf(view.profile);
  return (
    teacher.profilePicture === (picture?.source ?? '') &&
    stateHash === stateHashOf(view.state, view.profile, ranking) &&
    digest(profile) === digest(view.profile) &&
    areEntriesRight(records, ranking)
  );
}

/** Picture sizes of a hidden teacher are deleted on purpose, so they are not missing. */
function isPictureStored({ publication, pictures }: Shown): boolean {
  const sizes = publication.picture?.picture;
  if (publication.state.kind !== 'profile') return true;
  return !sizes || (pictures.has(sizes.small) && pictures.has(sizes.large));
}

/** Whether exactly the profile's files are online; also true while a publish is pending. */
function areFilesLive({ publication, profile }: Shown): boolean {
  const { dirty, state, social, live, setAside } = publication;
  if (dirty || setAside) return true;
  const needed = new Set(filesOf(state, profile?.picture ?? null, social?.path));
  return needed.size === live.length && live.every((path) => needed.has(path));
}

export function findingsOf(records: PersonRecords, now: Date): FindingKind[] {
  const { uid, teacher, publication, profile, entries, slugOwner } = records;
  if (!teacher) {
    const isGone = !publication || publication.state.kind === 'gone';
    return isGone && !profile && entries.size === 0 ? [] : ['profile-of-nobody'];
  }
  if (!publication) return ['profile-differs'];
  const shown: Shown = { ...records, teacher, publication };
  const found: FindingKind[] = [];
  if (!isAsItFollows(shown, now)) found.push('profile-differs');
  if (slugOwner !== uid) found.push('slug-unclaimed');
  if (!isPictureStored(shown)) found.push('picture-missing');
  if (!areFilesLive(shown)) found.push('pages-differ');
  if (publication.setAside) found.push('set-aside');
  return found;
}

export function isPlanOther(
  subscription: Subscription,
  customer: Customer,
  facts: CustomerFacts,
  hasProfile: boolean,
  now: Date,
): boolean {
  return decidePlan(subscription, customer, facts, hasProfile, now).state !== subscription;
}
