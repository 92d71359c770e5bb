import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { builtRenderer } from '../support/built-renderer.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { person } from './support/callers.ts';
import { publishDue } from './support/publish-due.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { useAllowance } from './support/used-allowance.ts';
import { mathsTeacher, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  world.context.renderPage = builtRenderer.renderPage;
});

afterEach(() => world.stop());

type Preview = CallResponse<'preview-profile'>;

const preview = (request: object, by: Caller | null = person('anna')) =>
  call(world.context, 'preview-profile', by, request, { address: '192.0.2.7' }) as Promise<Preview>;

const refused = (code: string) => expect.objectContaining({ code });

const mark = /<aside data-preview>[^<]+<\/aside>/g;
const noindex = '<meta name="robots" content="noindex">';

/** The previewed page without the label "preview". */
const unmarked = (html: string) => html.replace(mark, '').replace(noindex, '');

const pagePaths: Record<Locale, string> = {
  fr: '/cours-de-rattrapage/mathematiques/anna-weber.html',
  en: '/tutoring/mathematics/anna-weber.html',
  lb: '/nohellef/mathematik/anna-weber.html',
};

async function publish() {
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
  await publishDue(world.context);
}

describe('the preview of a profile', () => {
  test('is identical to the published page, except for a mark', async () => {
    const fromForm = await Promise.all(
      locales.map((language) => preview({ language, fields: mathsTeacher })),
    );
    await world.save('anna', {});
    const fromStored = await Promise.all(locales.map((language) => preview({ language })));
    await publish();
    for (const [index, language] of locales.entries()) {
      const published = world.site()[pagePaths[language]];
      expect(published).toContain('Moien!');
      for (const { html } of [fromForm[index], fromStored[index]] as Preview[]) {
        expect(html.match(mark)).toHaveLength(1);
        expect(html).toContain(noindex);
        expect(unmarked(html)).toBe(published);
      }
    }
  });

  test('shows unsaved changes, and writes nothing except its rate limit', async () => {
    await world.save('anna', {});
    const before = await storedDocuments(world.context.db);
    const fields = { ...mathsTeacher, bio: 'Nei Wierder.' };
    const { html } = await preview({ language: 'lb', fields });
    expect(html).toContain('Nei Wierder.');
    expect(html).not.toContain('Moien!');
    const after = await storedDocuments(world.context.db);
    const isTurn = ([path]: [string, unknown]) => path.startsWith('rateLimits/');
    const kept = Object.entries(after).filter((one) => !isTurn(one));
    expect(Object.fromEntries(kept)).toEqual(before);
    expect(Object.entries(after).filter(isTurn)).toHaveLength(1);
    expect(world.site()).toEqual({});
  });

  test("shows the account's e-mail address, even if the form contains another address", async () => {
    const fields = { ...mathsTeacher, email: 'ben@example.lu' };
    const { html } = await preview({ language: 'en', fields });
    expect(html).toContain('anna@example.lu');
    expect(html).not.toContain('ben@example.lu');
  });

  test('shows an unused page path without reserving the path', async () => {
    await world.context.db
      .doc('slugs/anna-weber')
      .set({ uid: 'ben', claimedAt: world.context.clock(), wasPublic: true });
    const { html } = await preview({ language: 'en', fields: mathsTeacher });
    expect(html).toMatch(/\/tutoring\/mathematics\/anna-weber-[0-9a-z]{4}"/);
    expect((await world.context.db.collection('slugs').get()).size).toBe(1);
  });

  test('leaves space for a picture that is not uploaded yet', async () => {
    const without = await preview({ language: 'en', fields: mathsTeacher });
    expect(without.html).not.toContain('data-portrait=');
    const chosen = await preview({ language: 'en', fields: mathsTeacher, hasNewPicture: true });
    expect(chosen.html).toContain('data-portrait=');
    const named = { ...mathsTeacher, profilePicture: 'ben-1.png' };
    const { html } = await preview({ language: 'en', fields: named });
    expect(html).not.toContain('ben-1');
  });

  test('is marked as a preview at the start of the body, even if the bio contains HTML', async () => {
    const bio = '</head><body class="x"><title></title><script>alert(1)</script>';
    const { html } = await preview({ language: 'en', fields: { ...mathsTeacher, bio } });
    expect(html).toMatch(/<body class="flex[^>]*><aside data-preview>/);
    expect(html.indexOf(noindex)).toBeLessThan(html.indexOf('<title>'));
  });
});

describe('a preview is refused', () => {
  test('if the caller has no session', async () => {
    await expect(preview({ language: 'en', fields: mathsTeacher }, null)).rejects.toEqual(
      refused('unauthenticated'),
    );
  });

  test("for another user's profile", async () => {
    await world.save('ben', {});
    await expect(preview({ language: 'en', uid: 'ben' })).rejects.toEqual(
      refused('invalid-request'),
    );
    await expect(preview({ language: 'en' })).rejects.toEqual(refused('teacher-not-found'));
  });

  test.each([
    ['no language', { fields: mathsTeacher }],
    ['another language', { language: 'de', fields: mathsTeacher }],
    ['a name that is missing', { language: 'en', fields: { ...mathsTeacher, firstName: '' } }],
    [
      'a link to another site',
      {
        language: 'en',
        fields: { ...mathsTeacher, facebookProfile: 'javascript:alert(1)' },
      },
    ],
    ['an unknown field', { language: 'en', fields: { ...mathsTeacher, suspended: false } }],
    [
      'a path as the name of the picture',
      {
        language: 'en',
        fields: { ...mathsTeacher, profilePicture: '../ben-1.png' },
      },
    ],
    [
      'a text that is too long',
      {
        language: 'en',
        fields: { ...mathsTeacher, bio: 'a'.repeat(5001) },
      },
    ],
  ])('for a form with %s', async (_what, request) => {
    await expect(preview(request)).rejects.toEqual(refused('invalid-request'));
  });

  test('for a request body larger than any profile', async () => {
    world.context.auth.verifyIdToken = () => Promise.resolve({ uid: 'anna' } as never);
    const body = JSON.stringify({
      language: 'en',
      fields: { ...mathsTeacher, bio: 'a'.repeat(64_000) },
    });
    const answer = await answerCall(
      world.context,
      {
        method: 'POST',
        path: '/api/preview-profile',
        header: (name) =>
          ({ 'content-type': 'application/json', authorization: 'Bearer anna' })[name],
        origin: { address: '192.0.2.7' },
        body: new TextEncoder().encode(body),
      },
      'https://kloer.lu',
    );
    expect(answer).toMatchObject({ body: { error: { code: 'invalid-request' } } });
  });

  test('to a user who sent 180 requests in an hour, but not to other users', async () => {
    await useAllowance(world, 'preview-profile', 'anna', 180);
    const request = { language: 'en', fields: mathsTeacher };
    await expect(preview(request)).rejects.toEqual(refused('rate-limited'));
    await expect(preview(request, person('ben'))).resolves.toBeDefined();
  });
});
