import type { Page } from '@playwright/test';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { mailTo } from '../support/caught-mails.ts';
import { phoneClock } from '../support/phone-clock.ts';
import { isProof, sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';

const test = oneIn(6);

/** Longer timeout: each step is a request on a slow connection. */
const expect = expectNow.configure({ timeout: 30_000 });

/** Simulates a 3G connection in `npm run prove`. `npm test` uses a normal one, because it does not count the time. */
async function slowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

/** A message to a teacher. Level and subject are not in it, because they have their own fields. */
const words: Record<Locale, string> = {
  fr: 'Êtes-vous libre le mercredi ?',
  en: 'Are you free on Wednesdays?',
  lb: 'Hutt Dir mëttwochs nach Zäit?',
};

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'no-preference',
});

for (const locale of sample('two minutes', locales, 1)) {
  test(`in ${locale}, a parent writes to a suitable teacher within two minutes`, async ({
    page,
  }) => {
    test.slow();
    const t = translator(locale);
    const [search, filters, form] = [
      textsFor(locale, 'search'),
      textsFor(locale, 'filters'),
      textsFor(locale, 'message-form'),
    ];
    const parent = `lea${Date.now().toString(36).slice(-4)}@example.lu`;
    const clock = phoneClock(page);
    const dialog = page.getByRole('dialog').filter({ visible: true });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const list = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });
    /** Chooses in a select element of the system: one tap opens it, another chooses. */
    const choose = async (label: string, option: string) => {
      await list(label).selectOption({ label: option });
      clock.count(2);
    };

    if (isProof) await slowLine(page);
    await page.goto(sharedPath(locale, ''));
    // The first screen counts as read, but not as a new screen.
    await clock.look();

    await clock.tap(button(new RegExp(`^${search.subject}`)));
    await expect(dialog).toBeVisible();
    await clock.arrive();
    await clock.tap(
      dialog.getByRole('option', { name: subjectNames.mathematics[locale], exact: true }),
    );
    await clock.tap(button(new RegExp(`^${search.city}`)));
    await expect(dialog.getByText(filters.map)).toBeVisible();
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await clock.arrive();
    await clock.type(dialog.getByRole('combobox'), 'esch alz');
    await clock.tap(dialog.getByRole('option').first());
    await clock.tap(button(new RegExp(`^${search.moreFilters}`)));
    await expect(list(filters.level)).toBeVisible();
    await clock.arrive();
    await choose(filters.level, schoolLevelNames['classic-lower'][locale]);
    await choose(
      filters.language,
      await optionFor(page, filters.language, languageNames.fr[locale]),
    );
    await choose(filters.price, await optionFor(page, filters.price, '50'));
    await clock.look();
    await clock.tap(dialog.locator('.more-end .button-primary'));
    await expect(dialog).toHaveCount(0);
    const first = page.getByRole('article').first();
    await expect(first).toContainText('Anouk');
    await clock.look();
    await clock.tap(first.getByRole('link').first());
    await page.waitForURL('**/anouk-reuter');
    await clock.arrive();

    await clock.tap(page.locator('[data-write]').filter({ visible: true }));
    const field = (name: 'name' | 'email' | 'subject' | 'level' | 'words') =>
      dialog.getByLabel(form[name], { exact: true });
    await expect(field('name')).toBeVisible();
    await clock.arrive();
    // The message form is filled with the searched subject.
    await expect(field('subject')).toHaveValue('mathematics');
    await expect(field('level')).toHaveValue('classic-lower');
    await clock.type(field('name'), 'Léa Weber');
    await clock.type(field('email'), parent);
    await clock.type(field('words'), words[locale]);
    await clock.tap(dialog.getByRole('button', { name: form.send }));
    await expect(dialog.getByText(fill(form.sentTitle, { name: 'Anouk' }))).toBeVisible();
    expect((await mailTo(parent)).subject).toBe(
      t('mails:copySubject', { teacher: 'Anouk Reuter' }),
    );

    console.log(`Two minutes in ${locale}: ${JSON.stringify(clock.counted)}`);
    expect(clock.counted.seconds).toBeLessThanOrEqual(120);
  });
}

/** The option of a select whose text contains a word. */
async function optionFor(page: Page, label: string, word: string): Promise<string> {
  const list = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true });
  const options = await list.getByRole('option').allTextContents();
  const found = options.find((option) => option.toLowerCase().includes(word.toLowerCase()));
  if (found === undefined) throw new Error(`no ${word} among ${options.join(', ')}`);
  return found;
}
