import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { documentOf } from '../../functions/src/database/references.ts';
import { posterWords } from '../../functions/src/profile/poster/poster-words.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { person } from './support/callers.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { email: 'anna@example.lu', showPhone: false, showEmail: false });
  await world.grant('anna', 60);
  await projectTeacher(world.context, 'anna');
});

afterEach(() => world.stop());

const ask = (request: object, by: Caller | null = person('anna')) =>
  call(world.context, 'own-poster', by, request, { address: '192.0.2.7' });

const refused = (code: string) => expect.objectContaining({ code });

const profileOf = async (uid: string) => {
  const profile = (await documentOf(world.context.db, 'profiles', uid).get()).data();
  if (!profile) throw new Error(`nothing of ${uid} is shown`);
  return profile;
};

describe("a user's own poster", () => {
  test('is created as a PDF in each language', async () => {
    for (const language of locales) {
      const { pdf } = (await ask({ language })) as CallResponse<'own-poster'>;
      const bytes = Buffer.from(pdf, 'base64');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
      expect(bytes.length).toBeLessThanOrEqual(60_000);
    }
  });

  test("shows only public data, and links to the page in the poster's language", async () => {
    const profile = await profileOf('anna');
    const words = posterWords(profile, 'en', 'https://kloer.lu');
    expect(words.url).toBe(`https://kloer.lu${profile.paths.en}`);
    expect(words.name).toBe(`${profile.firstName} ${profile.lastName}`);
    const teacher = (await world.context.db.doc('teachers/anna').get()).data();
    expect(String(teacher?.['phone']).length).toBeGreaterThan(5);
    expect(JSON.stringify(words)).not.toContain(teacher?.['phone']);
    expect(JSON.stringify(words)).not.toContain('anna@example.lu');
  });

  test('contains the bio in the poster’s language, or else as the teacher wrote it', async () => {
    const translations = { fr: 'Je commence par le dernier devoir.' };
    await world.save('anna', {
      bio: 'I begin with the last test.',
      bioLanguage: 'en',
      translations,
    });
    await projectTeacher(world.context, 'anna');
    const profile = await profileOf('anna');
    expect(posterWords(profile, 'fr', '').quote).toContain('Je commence par le dernier devoir.');
    expect(posterWords(profile, 'lb', '').quote).toContain('I begin with the last test.');
  });

  test('contains the drawn portrait if the picture is missing, and logs the problem', async () => {
    await world.context.db
      .doc('profiles/anna')
      .update({ picture: { small: '/media/a.webp', large: '/media/b.webp' } });
    expect(await ask({ language: 'fr' })).toMatchObject({ pdf: expect.any(String) });
    expect(world.complaints).toEqual(['a published picture is not there']);
  });

  test('is refused to an unverified address and for an invalid request', async () => {
    await expect(ask({ language: 'fr' }, null)).rejects.toEqual(refused('unauthenticated'));
    const unproven = person('anna', false);
    await expect(ask({ language: 'fr' }, unproven)).rejects.toEqual(refused('permission-denied'));
    for (const request of [{}, { language: 'de' }, { language: 'fr', uid: 'ben' }]) {
      await expect(ask(request)).rejects.toEqual(refused('invalid-request'));
    }
  });

  test.each([
    ['paused', { paused: true }],
    ['suspended', { suspended: true }],
    ['ended', { entitlement: {} }],
  ])('is refused while the profile is %s', async (_name, change) => {
    await world.decide('anna', change);
    await projectTeacher(world.context, 'anna');
    await expect(ask({ language: 'fr' })).rejects.toEqual(refused('no-active-subscription'));
  });

  test('is refused to a user without a profile', async () => {
    const ben = ask({ language: 'fr' }, person('ben'));
    await expect(ben).rejects.toEqual(refused('no-active-subscription'));
  });

  test('is refused after thirty requests in an hour', async () => {
    await world.decide('anna', { paused: true });
    await projectTeacher(world.context, 'anna');
    for (let at = 0; at < 30; at += 1) {
      await expect(ask({ language: 'fr' })).rejects.toEqual(refused('no-active-subscription'));
    }
    await expect(ask({ language: 'fr' })).rejects.toEqual(refused('rate-limited'));
  });
});
