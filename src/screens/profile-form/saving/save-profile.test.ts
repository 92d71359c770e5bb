import { describe, expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { anouksProfile } from '../../../../tests/support/anouks-form.ts';
import { formOf, newForm } from '../form/profile-form.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

const form = formOf(sampleProfileFields);
const { email: _email, language: _language, ...words } = sampleProfileFields;
const profile = anouksProfile();
const name = { success: true, firstName: 'Anouk', lastName: 'Reuter' } as const;

const answering = (code?: ErrorCode, theirs: Awaited<ReturnType<SavePorts['read']>> = null) => ({
  read: () => Promise.resolve(theirs),
  save: vi.fn<SavePorts['save']>(() =>
    code ? Promise.reject(new AppError(code)) : Promise.resolve(name),
  ),
});

const saving = (changed: object = {}) => ({
  locale: 'lb' as const,
  form: { ...form, ...changed },
  profile,
});

describe('a request to save a profile', () => {
  test('contains the form and the version on which the form is based', async () => {
    const ports = answering();
    const saved = await saveProfile(saving({ bio: ' New. ' }), ports);
    expect(saved).toEqual({ outcome: 'saved', name });
    expect(ports.save).toHaveBeenCalledExactlyOnceWith({
      profile: { ...words, bio: 'New.' },
      language: 'lb',
      base: { savedAtMs: profile.updatedAtMs, profile: words },
    });
  });

  test('contains, for a new profile, the draft on which the form is based', async () => {
    const ports = answering();
    await saveProfile(
      { ...saving(), profile: null, begunOn: { ...newForm, bio: 'Begun.' } },
      ports,
    );
    const { base } = ports.save.mock.calls[0]?.[0] ?? {};
    expect(base?.savedAtMs).toBeNull();
    expect(base?.profile).toMatchObject({ bio: 'Begun.', phone: '', showEmail: true });
    expect(base?.profile).not.toHaveProperty('firstName');
    expect(base?.profile).not.toHaveProperty('subjects');
  });

  test('returns both versions if another device changed the same section', async () => {
    const theirs = { ...anouksProfile({ bio: 'Theirs.' }), updatedAtMs: 5 };
    const ports = answering('changed-meanwhile', theirs);
    expect(await saveProfile(saving({ bio: 'Mine.' }), ports)).toMatchObject({
      outcome: 'conflict',
      merged: { conflicts: ['bio'], mine: { bio: 'Mine.' }, theirs: { bio: 'Theirs.' } },
      profile: theirs,
    });
  });

  test.each<[ErrorCode, ErrorCode, ReturnType<typeof anouksProfile> | null]>([
    ['unavailable', 'unavailable', null],
    ['teacher-not-found', 'teacher-not-found', null],
    ['changed-meanwhile', 'teacher-not-found', null],
    // Another device saves before each attempt: both refusals, but no conflict, remain.
    ['changed-meanwhile', 'changed-meanwhile', profile],
  ])(
    'that the server answers with the error %s makes the form show the error %s',
    async (answer, code, theirs) => {
      const ports = answering(answer, theirs);
      await expect(saveProfile(saving({ bio: 'New.' }), ports)).rejects.toMatchObject({ code });
    },
  );
});
