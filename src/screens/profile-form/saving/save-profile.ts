import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { merge, type Merged } from './merge.ts';
import { fieldsOf, formOf, newForm, type ProfileForm } from '../form/profile-form.ts';

export type SavePorts = {
  read: () => Promise<OwnProfile | null>;
  write: (
    fields: Partial<TeacherProfileFields>,
    version: string | null,
  ) => Promise<'written' | 'changed-meanwhile'>;
};

export type Saving = {
  email: string;
  locale: Locale;
  form: ProfileForm;
  /** The profile as it was when the form began; null for a first one. */
  profile: OwnProfile | null;
  /** The draft of a first one that this device last had in common with others. */
  begunOn?: ProfileForm | undefined;
};

export type Saved =
  | { outcome: 'saved'; form: ProfileForm; profile: OwnProfile | null }
  /** Another device saved something else in the same parts. */
  | { outcome: 'conflict'; merged: Merged; profile: OwnProfile }
  /** Another device deleted the profile. */
  | { outcome: 'gone' };

/** How often the server's own writes may come in between. */
const attempts = 5;

/** Whether two values of a document are the same, whatever the order of a map's keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return one === other;
  }
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

function changedFields(
  fields: TeacherProfileFields,
  document: OwnProfile['document'],
): Partial<TeacherProfileFields> {
  // Saying nothing more is what a profile from before it could be said does already.
  const stored: OwnProfile['document'] = {
    bioLanguage: '',
    translations: {},
    details: noDetails,
    ...document,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, stored[name])),
  );
}

/** In which language somebody is written to already: chosen on the page of the account, or when they began. */
const chosenLanguage = (profile: OwnProfile | null) =>
  locales.find((one) => one === profile?.document['language']);

/**
 * Writes what changed of a profile that has no problems, in one step. What another device saved in
 * the meantime in other parts is kept; where both changed the same part, nothing is written. Doing it
 * again after an answer was lost does nothing twice.
 *
 * @throws AppError as the ports do; `$ZodError` for a form that has problems
 */
export async function saveProfile(saving: Saving, { read, write }: SavePorts): Promise<Saved> {
  const { email, locale, begunOn = newForm } = saving;
  let { form, profile } = saving;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const language = chosenLanguage(profile) ?? locale;
    const fields = TeacherProfileFields.parse(fieldsOf(form, email, language));
    const changed = profile ? changedFields(fields, profile.document) : fields;
    if (Object.keys(changed).length === 0) return { outcome: 'saved', form, profile };
    if ((await write(changed, profile?.version ?? null)) === 'written') {
      return { outcome: 'saved', form, profile };
    }
    const theirs = await read();
    if (!theirs) return { outcome: 'gone' };
    const isOwnersChange = theirs.updatedAtMs !== profile?.updatedAtMs;
    const base = profile ? formOf(profile.document) : begunOn;
    const merged = merge(base, form, formOf(theirs.document));
    profile = theirs;
    if (isOwnersChange && merged.conflicts.length > 0) {
      return { outcome: 'conflict', merged, profile };
    }
    form = isOwnersChange ? merged.mine : form;
  }
  throw new Error('the profile changed at every attempt to save it');
}
