import { describe, expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { formOf, newForm } from '../form/profile-form.ts';
import { isSame, saveProfile } from './save-profile.ts';

const { email } = sampleProfileFields;
const form = formOf(sampleProfileFields);

/** A server with one profile, or none, that remembers what was written. */
function serverWith(document: Record<string, unknown> | null) {
  let stored: OwnProfile | null = document && {
    document,
    subscription: noSubscription,
    version: 'v1',
    updatedAtMs: 1,
  };
  const writes: object[] = [];
  let version = 1;
  /** Somebody else's write: the owner's on another device, or the server's own. */
  const change = (fields: object, by: 'owner' | 'server') => {
    version += 1;
    stored = {
      document: { ...stored?.document, ...fields },
      subscription: noSubscription,
      version: `v${version}`,
      updatedAtMs: (stored?.updatedAtMs ?? 0) + (by === 'owner' ? 1 : 0),
    };
  };
  return {
    writes,
    change,
    remove: () => void (stored = null),
    stored: () => stored,
    ports: {
      read: () => Promise.resolve(stored),
      write: (fields: object, version: string | null) => {
        if ((stored?.version ?? null) !== version) {
          return Promise.resolve('changed-meanwhile' as const);
        }
        writes.push(fields);
        change(fields, 'owner');
        return Promise.resolve('written' as const);
      },
    },
  };
}

const saving = (changed: object, profile: OwnProfile | null) => ({
  email,
  locale: 'lb' as const,
  form: { ...form, ...changed },
  profile,
});

describe('saving a profile', () => {
  test('of before more could be said writes none of it, and all of it once something is said', async () => {
    const { details: _none, ...before } = sampleProfileFields;
    const { ports, writes, stored } = serverWith(before);
    await saveProfile(saving({ bio: 'New.', details: newForm.details }, stored()), ports);
    const details = { ...newForm.details, experienceYears: ' 12 ', qualification: ' Master ' };
    await saveProfile(saving({ bio: 'New.', details }, stored()), ports);
    expect(writes).toEqual([
      { bio: 'New.' },
      { details: { ...noDetails, experienceYears: 12, qualification: 'Master' } },
    ]);
  });

  test('creates a first one with every field', async () => {
    const { ports, writes } = serverWith(null);
    expect(await saveProfile(saving({}, null), ports)).toMatchObject({ outcome: 'saved' });
    expect(writes).toEqual([sampleProfileFields]);
  });

  test('writes only what changed', async () => {
    const server = serverWith(sampleProfileFields);
    await saveProfile(saving({ bio: 'New.' }, server.stored()), server.ports);
    expect(server.writes).toEqual([{ bio: 'New.' }]);
  });

  test('leaves the language of mails that was chosen, whatever the page’s', async () => {
    const server = serverWith({ ...sampleProfileFields, language: 'en' });
    await saveProfile(saving({ bio: 'New.' }, server.stored()), server.ports);
    expect(server.writes).toEqual([{ bio: 'New.' }]);
  });

  test('writes nothing where nothing changed', async () => {
    const { teacherPlace, online } = sampleProfileFields.teachingLocations;
    const server = serverWith({
      ...sampleProfileFields,
      teachingLocations: { online, teacherPlace },
    });
    expect(await saveProfile(saving({}, server.stored()), server.ports)).toMatchObject({
      outcome: 'saved',
    });
    expect(server.writes).toEqual([]);
  });

  test('goes on after a change of the server’s', async () => {
    const server = serverWith(sampleProfileFields);
    const read = server.stored();
    server.change({ pictureProblem: null }, 'server');
    await saveProfile(saving({ bio: 'New.' }, read), server.ports);
    expect(server.writes).toEqual([{ bio: 'New.' }]);
  });

  test('keeps what another device saved in other parts', async () => {
    const server = serverWith(sampleProfileFields);
    const read = server.stored();
    server.change({ firstName: 'Anne' }, 'owner');
    const saved = await saveProfile(saving({ bio: 'New.' }, read), server.ports);
    expect(saved).toMatchObject({ outcome: 'saved', form: { firstName: 'Anne', bio: 'New.' } });
    expect(server.stored()?.document).toMatchObject({ firstName: 'Anne', bio: 'New.' });
  });

  test('writes nothing over what another device saved in the same part', async () => {
    const server = serverWith(sampleProfileFields);
    const read = server.stored();
    server.change({ bio: 'Theirs.' }, 'owner');
    const saved = await saveProfile(
      saving({ bio: 'Mine.', firstName: 'Anne' }, read),
      server.ports,
    );
    expect(saved).toMatchObject({
      outcome: 'conflict',
      merged: {
        conflicts: ['bio'],
        mine: { bio: 'Mine.', firstName: 'Anne' },
        theirs: { bio: 'Theirs.', firstName: 'Anne' },
      },
    });
    expect(server.writes).toEqual([]);
  });

  test('asks nothing about a first one that another device saved from the same draft', async () => {
    const server = serverWith(sampleProfileFields);
    const begun = { ...saving({ bio: 'Mine.' }, null), begunOn: form };
    const saved = await saveProfile(begun, server.ports);
    expect(saved).toMatchObject({ outcome: 'saved', form: { bio: 'Mine.' } });
    expect(server.writes).toEqual([{ bio: 'Mine.' }]);
  });

  test('asks about a first one that both began by themselves', async () => {
    const server = serverWith(sampleProfileFields);
    const saved = await saveProfile(saving({ bio: 'Mine.' }, null), server.ports);
    expect(saved).toMatchObject({ outcome: 'conflict', merged: { conflicts: ['bio'] } });
    expect(server.writes).toEqual([]);
  });

  test('says so when another device deleted the profile', async () => {
    const server = serverWith(sampleProfileFields);
    const read = server.stored();
    server.remove();
    expect(await saveProfile(saving({ bio: 'New.' }, read), server.ports)).toEqual({
      outcome: 'gone',
    });
  });

  test.each([null, sampleProfileFields])(
    'is done once when the answer to the first attempt was lost',
    async (document) => {
      const server = serverWith(document);
      const read = server.stored();
      const lossy = {
        ...server.ports,
        write: async (fields: object, version: string | null) => {
          await server.ports.write(fields, version);
          throw new AppError('unavailable');
        },
      };
      const again = saving({ bio: 'New.' }, read);
      await expect(saveProfile(again, lossy)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await saveProfile(again, server.ports)).toMatchObject({ outcome: 'saved' });
      expect(server.writes).toHaveLength(1);
    },
  );

  test('never writes a form that has problems', async () => {
    const { ports, writes } = serverWith(null);
    await expect(saveProfile({ ...saving({}, null), form: newForm }, ports)).rejects.toThrow();
    expect(writes).toEqual([]);
  });
});

describe('values of a document', () => {
  test.each([
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[], {}, false],
    [null, {}, false],
    ['x', 'x', true],
  ])('%j and %j are the same: %j', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });
});
