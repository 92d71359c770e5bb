import { readPhone } from '@kloer/domain/contact/phone-number.ts';
import { sampleTeacher } from '@kloer/domain/teacher/sample-teacher.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { Teacher } from '@kloer/domain/teacher/teacher.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { draftsIn, type SentDraft } from '#screens/profile-form/draft/draft.ts';
import { createForm } from '#screens/profile-form/form/form-store.ts';
import type { PreparePicture } from '#screens/profile-form/picture/picture-store.ts';

export const anouk = { uid: 'anouk', email: 'anouk@example.lu' };

export const nowMs = Date.UTC(2026, 10, 21, 10);

/** Anouk's stored profile; by default visible until the end of the year. */
export function anouksProfile(changed: Partial<Teacher & SubscriptionState> = {}): OwnProfile {
  const granted = { admin: { endsAt: new Date('2026-12-31T00:00:00Z') } };
  const { entitlement = granted, paused = false, suspended = false, ...words } = changed;
  return {
    document: { ...sampleTeacher, ...words },
    subscription: { entitlement, paused, suspended },
    updatedAtMs: sampleTeacher.updatedAt.getTime(),
  };
}

/** A browser storage in memory; `held` contains its entries. */
export function memory() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

/** Anouk's form, as it opens in a browser. */
export function anouksForm(
  profile: OwnProfile | null,
  storage = memory(),
  prepare: PreparePicture = (file) =>
    Promise.resolve(
      file.type === 'application/pdf' ? 'invalidFileType' : { file, text: 'a picture' },
    ),
  draft: SentDraft | null = null,
) {
  return createForm(
    { account: anouk, locale: 'lb', profile, draft },
    {
      drafts: draftsIn(() => storage),
      nowMs: () => nowMs,
      prepare,
      phoneRule: () => Promise.resolve(readPhone),
      pictureOfText: (text) => new Blob([text], { type: 'image/webp' }),
    },
  );
}
