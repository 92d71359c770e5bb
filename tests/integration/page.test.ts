import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerPage, cacheControlOf } from '../../functions/src/site/page/answer-page.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  const project = (uid: string) => projectTeacher(world.context, uid);
  await world.save('uid-zoe', { firstName: 'Zoé', lastName: 'Dupont' });
  await project('uid-zoe');
  await world.save('uid-zoe', { firstName: 'Zoé', lastName: 'Müller' });
  await world.grant('uid-zoe', 30);
  await project('uid-zoe');
  await world.save('uid-never', { firstName: 'Never', lastName: 'Paid' });
  await project('uid-never');
  await world.save('uid-gone', { firstName: 'Long', lastName: 'Gone' });
  await project('uid-gone');
  await world.context.db.doc('teachers/uid-gone').delete();
  await project('uid-gone');
});

afterAll(() => world.stop());

/** The response of the function `page`, with its body as text. */
async function get(url: string) {
  const answer = await answerPage(world.context, { method: 'GET', url });
  return 'html' in answer ? { ...answer, html: new TextDecoder().decode(answer.html) } : answer;
}

const canonical = {
  en: '/tutoring/mathematics/zoe-muller',
  fr: '/cours-de-rattrapage/mathematiques/zoe-muller',
  lb: '/nohellef/mathematik/zoe-muller',
};

describe('a page address without a static file', () => {
  test.each([
    ['another word for the subject', '/tutoring/mathe/zoe-muller', canonical.en],
    ['a word of another language', '/nohellef/math%C3%A9matiques/zoe-muller', canonical.lb],
    ['another subject of the teacher', '/tutoring/physics/zoe-muller', canonical.en],
    ['general', '/cours-de-rattrapage/general/zoe-muller', canonical.fr],
    ['the id of the teacher', '/tutoring/mathematics/uid-zoe', canonical.en],
    ['accents in the name', '/tutoring/mathematics/zo%C3%A9-m%C3%BCller', canonical.en],
    ['capitals', '/tutoring/mathematics/Zoe-Muller', canonical.en],
    ['a former name of the teacher', '/tutoring/mathematics/zoe-dupont', canonical.en],
    ['a slash at the end', '/tutoring/mathematics/zoe-muller/', canonical.en],
    ['another word for a subject', '/tutoring/Mathe', '/tutoring/mathematics'],
    ['a subject in another language', '/nohellef/math%C3%A9matiques', '/nohellef/mathematik'],
    ['a subject and a final slash', '/tutoring/physics/?online=1', '/tutoring/physics?online=1'],
    ['a query', '/tutoring/math/zoe-muller?utm=x%20y', `${canonical.en}?utm=x%20y`],
  ])('redirects to the right address if the address contains %s', async (_what, url, location) => {
    expect(await get(url)).toEqual({ status: 301, location });
  });

  test("shows the teacher whose id it contains, even if another teacher's name equals that id", async () => {
    const uid = 'Tom-Hoffmann';
    await world.save(uid, { firstName: 'Tessa', lastName: 'Id' });
    await projectTeacher(world.context, uid);
    await world.save('uid-tom', { firstName: 'Tom', lastName: 'Hoffmann' });
    await projectTeacher(world.context, 'uid-tom');
    expect(await get(`/tutoring/general/${uid}`)).toEqual({
      status: 301,
      location: '/tutoring/mathematics/tessa-id',
    });
    expect(await get('/tutoring/general/tom-hoffmann')).toEqual({
      status: 301,
      location: '/tutoring/mathematics/tom-hoffmann',
    });
  });

  test.each([
    '__proto__',
    '__x__',
    '__',
    'constructor',
    'x'.repeat(3000),
    'x'.repeat(120),
    encodeURIComponent('㎯'.repeat(300)),
    '%00',
    '..',
    '%2e%2e',
    'a%2fb',
    '%f0%9f%a6%8a',
  ])('answers “not found” for an unknown teacher (%s)', async (name) => {
    for (const word of ['general', 'mathematics', '__proto__', 'constructor']) {
      expect(await get(`/tutoring/${word}/${name}`)).toMatchObject({ status: 404 });
    }
  });

  test('shows the profile at once if the profile page is not published yet', async () => {
    const answer = await get(canonical.lb);
    expect(answer).toMatchObject({ status: 200 });
    expect(JSON.stringify(answer)).toContain('Moien');
    expect(JSON.stringify(answer)).not.toContain('999 888');
  });

  test('shows the teachers of a subject at once if the subject page is not published yet', async () => {
    const answer = await get('/tutoring/mathematics');
    expect(answer).toMatchObject({ status: 200 });
    expect(JSON.stringify(answer)).toContain('zoe-muller');
    const empty = await get('/nohellef/griichesch');
    expect(empty).toMatchObject({ status: 200 });
    expect(JSON.stringify(empty)).not.toContain('zoe-muller');
  });

  test('shows no picture before the picture is published', async () => {
    const profile = world.context.db.doc('profiles/uid-zoe');
    const publication = world.context.db.doc('publications/uid-zoe');
    const picture = { small: '/media/small.webp', large: '/media/large.webp' };
    await profile.update({ picture });
    expect(JSON.stringify(await get(canonical.en))).not.toContain('/media/');
    await publication.update({ live: Object.values(picture) });
    expect(JSON.stringify(await get(canonical.en))).toContain('/media/small.webp');
  });

  test('shows a notice if the teacher has no subscription', async () => {
    const answer = JSON.stringify(await get('/tutoring/mathematics/never-paid'));
    expect(answer).toContain('requires-subscription');
    expect(answer).not.toContain('Moien');
  });

  test.each([
    ['a deleted teacher', '/tutoring/mathematics/long-gone', 'en'],
    ['an unknown teacher', '/nohellef/mathematik/nobody-ever', 'lb'],
    ['an unknown subject', '/tutoring/astrology/zoe-muller', 'en'],
    ['an unknown page', '/lb/anything', 'lb'],
    ['a path with “..”', '/tutoring/mathematics/..%2F..%2Fadmins', 'en'],
    ['an invalid teacher id', '/tutoring/mathematics/a%2Fb', 'en'],
    ['an invalid encoding', '/tutoring/mathematics/%zz', 'en'],
  ])('answers “not found” for %s, in the language of the address', async (_what, url, locale) => {
    const answer = await get(url);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer)).toContain(`\\"locale\\":\\"${locale}\\"`);
  });

  test.each([
    ['a deleted teacher', '/tutoring/mathematics/long-gone', true],
    ['an unknown teacher', '/nohellef/general/nobody-ever', true],
    ['an unknown page', '/lb/anything', false],
  ])(
    'answers “not found” for %s, cached only if the address cannot belong to a teacher',
    async (_what, url, isTeacher) => {
      const answer = await get(url);
      expect(JSON.stringify(answer).includes('\\"sought\\":\\"teacher\\"')).toBe(isTeacher);
      expect(answer).toMatchObject({ isForGood: !isTeacher });
      expect(cacheControlOf(answer).includes('s-maxage')).toBe(!isTeacher);
    },
  );

  test('answers only the methods HEAD and GET', async () => {
    const ask = (method: string) => answerPage(world.context, { method, url: canonical.en });
    expect(await ask('HEAD')).toEqual(await ask('GET'));
    expect(await ask('POST')).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});
