import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath, tutoringWords } from '@kloer/domain/paths/paths.ts';
import { createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { eventually } from '../support/served-pages.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';

const test = oneIn(6);

const path = profilePath('en', 'mathematics', 'anouk-reuter');

/** The path of a URL in a tag of the page. */
async function linked(html: string, tag: RegExp): Promise<string> {
  return (tag.exec(html)?.[1] ?? '').slice(brand.origin.length);
}

test("the preview image of a shared profile is the teacher's own picture", async ({ request }) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createTeacher(stack, 'Shared', { subjects: ['latin'] });
  await grant(stack, teacher.uid);
  const shared = profilePath('en', 'latin', teacher.slug);
  const image = await eventually(
    async () => linked(await (await request.get(shared)).text(), /og:image" content="([^"]*)"/),
    (found) => found.startsWith('/media/'),
    'the social image of the teacher',
    60_000,
  );
  const answer = await request.get(image);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  // JPEG files begin with these bytes.
  expect((await answer.body()).subarray(0, 2).toString('hex')).toBe('ffd8');
  await removeTeacher(stack, teacher);
});

test('a picture that cannot be loaded is replaced by the drawn portrait', async ({ page }) => {
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: 'no picture' }),
  );
  await page.goto(path);
  const picture = page.getByRole('img', { name: 'Picture of Anouk Reuter' });
  await expect(picture).toHaveAttribute('src', /^\/portraits\/portrait-\d\.svg$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a profile fits on one printed page, with its address', async ({ page }) => {
  await page.goto(path);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(brand.origin + path)).toBeVisible();
});

test('similar teachers load when the user scrolls to them, without a layout shift', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await settled(page);
  expect(asked.filter((one) => one.startsWith('/similar/'))).toEqual([]);
  const section = page.getByRole('region', { name: 'Others who teach Mathematics' });
  const kept = (await section.boundingBox())?.height;
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('listitem')).toHaveCount(4);
  expect((await section.boundingBox())?.height).toBeCloseTo(kept ?? 0, 0);
  expect(asked).toContain('/similar/en/mathematics/esch-sur-alzette');
  await expect(section.getByRole('link', { name: 'Anouk Reuter' })).toHaveCount(0);
  await section.getByRole('listitem').getByRole('link').first().click();
  await expect(page).not.toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('the drawn portrait on a profile without a picture', () => {
  const portraitOf = (image: Locator) =>
    image.evaluate((element) => element.getAttribute('src') ?? '');

  test('is the same as on the card, and differs from the portraits on neighbouring cards', async ({
    page,
  }) => {
    await page.goto('/tutoring/music');
    let isFetched = false;
    page.on('requestfinished', (request) => {
      isFetched ||= request.url().includes('session-faces');
    });
    await expect
      .poll(async () => {
        await page.getByRole('banner').hover();
        await page.getByRole('heading', { level: 1 }).hover();
        return isFetched;
      })
      .toBe(true);
    const card = page.getByRole('article').filter({ hasText: 'Matthias' });
    const worn = await portraitOf(card.locator('img'));
    expect(worn).toMatch(/^\/portraits\//);
    // Simulates that another teacher in a list had the same portrait.
    const other = worn.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`);
    await card.locator('img').evaluate((image, src) => image.setAttribute('src', src), other);
    await card.getByRole('link').first().click();
    await expect(page.locator('main[data-profile]')).toBeVisible();
    expect(await portraitOf(page.locator('.face img'))).toBe(other);
  });

  test('differs from the portraits of all similar teachers on the page', async ({ page }) => {
    await page.goto('/tutoring/music/matthias-vogel');
    const worn = await portraitOf(page.locator('.face img'));
    const like = (name: string, src: string) =>
      `<li data-uid="${name}"><img src="${src}" alt=""><a href="/tutoring/music/${name}">${name}</a></li>`;
    const body = `<ul>${like('ben', worn)}${like('eva', '/portraits/portrait-0.svg')}</ul>`;
    await page.route('**/similar/**', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.getByRole('region', { name: 'Others who teach Music' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'ben' })).toBeVisible();
    const all = async () => {
      const images = page.locator('.face img, [data-similar] img');
      return Promise.all((await images.all()).map(portraitOf));
    };
    await expect.poll(async () => new Set(await all()).size).toBe(3);
  });
});

for (const [answer, status] of [
  ['an empty answer', 200],
  ['no answer', 404],
] as const) {
  test(`a profile page has no empty space if the request for similar teachers is answered with ${answer}`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/similar/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<ul></ul>' }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const section = page.getByRole('region', { name: 'Others who teach Mathematics' });
    const height = async () => (await section.boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(500);
    const asked = page.waitForResponse('**/similar/**');
    await section.getByRole('link').scrollIntoViewIfNeeded();
    await section.getByRole('link').evaluate((link) => link.scrollIntoView({ block: 'start' }));
    await asked;
    // The section keeps its height while it is visible; the shorter one is shown once it is out of view.
    expect(await height()).toBeGreaterThan(500);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(height).toBeLessThan(250);
    await expect(section.getByRole('link')).toHaveAttribute('href', '/tutoring/mathematics');
    if (status === 404) expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  });
}

test('the main button of a profile page stays visible while scrolling, on a desktop and a phone', async ({
  page,
}) => {
  const write = page.getByRole('link', { name: 'Write to Anouk' });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(write).toHaveCount(1);
    await expect(write).toBeInViewport();
    await page.getByRole('heading', { name: 'School levels' }).scrollIntoViewIfNeeded();
    await expect(write).toBeInViewport();
    await expect(write).toHaveAttribute('href', /^mailto:/);
  }
});

test('the address of an unknown teacher shows an error in the language of the address, and a link to the search', async ({
  page,
  consoleErrors,
}) => {
  for (const [locale, heading] of [
    ['en', 'Profile not found'],
    ['fr', 'Profil introuvable'],
    ['lb', 'Profil net fonnt'],
  ] as const) {
    await page.goto(`/${tutoringWords[locale]}/general/nobody-at-all`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute(
      'href',
      sharedPath(locale, ''),
    );
  }
  // The browser reports each 404 that this test expects.
  expect(consoleErrors.splice(0)).toHaveLength(locales.length);
});

test('the sitemap page saves a file with all profiles', async ({ page }) => {
  await page.goto(sharedPath('en', 'sitemap'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate one XML file' }).click();
  const xml = await readFile(await (await download).path(), 'utf8');
  for (const listed of ['/', '/lb/terms', '/tutoring/mathematics', path]) {
    expect(xml).toContain(`<loc>${brand.origin}${listed}</loc>`);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});
