import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Merged } from '@kloer/domain/teacher/merge.ts';
import { savable } from '@kloer/domain/teacher/save-profile.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { merge } from './merge.ts';
import { newForm, formOf, wordsOf, type ProfileForm } from '../form/profile-form.ts';

export type SavePorts = {
  read: () => Promise<OwnProfile | null>;
  save: (request: CallRequest<'save-profile'>) => Promise<CallResponse<'save-profile'>>;
};

export type Saving = {
  locale: Locale;
  form: ProfileForm;
  /** The stored profile as it was when the form was opened; null for a first profile. */
  profile: OwnProfile | null;
  begunOn?: ProfileForm | undefined;
};

export type Saved =
  | { outcome: 'saved'; name: { firstName: string; lastName: string } }
  | { outcome: 'conflict'; merged: Merged<ProfileForm>; profile: OwnProfile };

/**
 * Saves a valid profile. Keeps another device's changes to other parts; if both changed the same part, writes
 * nothing. Safe to repeat after a lost response.
 *
 * @throws AppError as the ports do
 */
export async function saveProfile(saving: Saving, ports: SavePorts): Promise<Saved> {
  const { locale, form, profile, begunOn = newForm } = saving;
  const base = profile ? formOf(profile.document) : begunOn;
  try {
    const name = await ports.save({
      profile: wordsOf(form),
      language: locale,
      base: { savedAtMs: profile?.updatedAtMs ?? null, profile: savable(wordsOf(base)) },
    });
    return { outcome: 'saved', name };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'changed-meanwhile')) throw error;
    const theirs = await ports.read();
    if (!theirs) throw new AppError('teacher-not-found');
    const merged = merge(base, form, formOf(theirs.document));
    // The latest version has no conflict left, because another device saved again after the refusal: report the
    // refusal.
    if (merged.conflicts.length === 0) throw error;
    return { outcome: 'conflict', merged, profile: theirs };
  }
}
