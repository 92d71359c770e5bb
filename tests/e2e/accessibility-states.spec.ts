import type { Page } from '@playwright/test';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { raiseToasts } from '../support/raise-toasts.ts';
import { sample } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from './fixtures.ts';

type State = {
  name: string;
  width: number;
  /** True if the rest of the page must be inert, including its heading and main region. */
  isModal?: boolean;
  show: (page: Page, locale: Locale) => Promise<void>;
};

const phone = 360;
const desk = 1280;

/** States of pages after an action; axe checks each once, in both colour schemes. */
const states: readonly State[] = [
  {
    name: 'the open drawer',
    width: phone,
    isModal: true,
    show: async (page, locale) => {
      await page.goto(sharedPath(locale, 'terms'));
      await page.getByRole('button', { name: translator(locale)('shell:menu') }).click();
    },
  },
  {
    name: 'the open picker',
    width: desk,
    show: async (page, locale) => {
      await page.goto(sharedPath(locale, ''));
      await page.locator('.filters button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a search without results',
    width: desk,
    show: async (page, locale) => {
      await page.route(/:runQuery/, (route) => route.fulfill({ json: [{ readTime: '' }] }));
      await page.goto(`${subjectPath(locale, 'greek')}?city=vianden&online=1`);
      await page.getByText(translator(locale)('search:noResults')).waitFor();
    },
  },
  {
    name: 'results that are loading',
    width: desk,
    show: async (page, locale) => {
      await page.route(/:runQuery/, () => {});
      await page.goto(`${sharedPath(locale, '')}?city=belval`);
      await page
        .getByText(translator(locale)('search:searching'))
        .filter({ visible: true })
        .waitFor();
    },
  },
  {
    name: 'a search that is refused',
    width: desk,
    show: async (page, locale) => {
      await page.route(/:runQuery/, (route) => route.fulfill({ status: 403, json: {} }));
      await page.goto(`${sharedPath(locale, '')}?city=sanem`);
      await page.getByRole('alert').getByRole('button').waitFor();
    },
  },
  {
    name: 'an empty contact form after sending',
    width: phone,
    show: async (page, locale) => {
      await page.goto(sharedPath(locale, 'contact'));
      await page.locator('main form button[type="submit"]').click();
      await page.locator('main [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'a page that is not found',
    width: phone,
    show: async (page, locale) => {
      await page.goto(`/${locale}/no-such-page`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'a page without a connection',
    width: phone,
    show: async (page, locale) => {
      await page.goto(sharedPath(locale, 'terms'));
      await settled(page);
      await page.context().setOffline(true);
      await page.getByText(translator(locale)('notices:offline')).waitFor();
    },
  },
  {
    name: 'a page part that cannot be loaded',
    width: phone,
    show: async (page, locale) => {
      await page.route('**/_astro/SearchIsland*', (route) => route.abort());
      await page.goto(sharedPath(locale, ''));
      await page.locator('.filters button').first().click();
      await page.getByText(translator(locale)('notices:lateTitle'), { exact: true }).waitFor();
    },
  },
  ...(['sign_in', 'sign_up', 'forgotten_password', 'magic_link', 'verify_otp'] as const).map(
    (view): State => ({
      name: `${view} with nothing filled in`,
      width: phone,
      show: async (page, locale) => {
        await page.goto(`${sharedPath(locale, 'auth')}?view=${view}`);
        await page.locator('main form button[type="submit"]').click();
        await page.locator('main [aria-invalid="true"]').first().waitFor();
      },
    }),
  ),
  // The last state, because toasts stay visible when the page changes.
  {
    name: 'a toast of each kind',
    width: phone,
    show: async (page, locale) => {
      await page.goto(sharedPath(locale, 'terms'));
      await settled(page);
      const kinds = ['success', 'error', 'info'] as const;
      await raiseToasts(
        page,
        ...kinds.map((kind) => ({ kind, title: kind, description: kind, durationMs: 60_000 })),
      );
      await page.locator('.toasts li').nth(2).waitFor();
    },
  },
];

for (const locale of sample('states for axe', locales, 1)) {
  test(`axe finds no violation in any page state in ${locale}, in light and dark colours`, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { name, width, isModal, show } of sample('states of pages', states, 5)) {
      await page.setViewportSize({ width, height: 740 });
      await show(page, locale);
      expect(await axeViolationsInBothSchemes(page, isModal), name).toEqual([]);
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The browser reports the requests that this test refuses.
      consoleErrors.length = 0;
    }
  });
}
