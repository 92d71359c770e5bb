import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { profilePathIn } from '@kloer/domain/report/profile-path.ts';
import { reportLimits, reportReasons, type ReportReason } from '@kloer/domain/report/report.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { wakeForm } from '#features/plain-form/wake-form.ts';
import { keepTyped } from '#shell/language/keep-typed.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { reviewsIn } from '../../../tests/integration/support/reviews.ts';
import { useAllowance } from '../../../tests/integration/support/used-allowance.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { describedBy, openPage } from '../../../tests/support/open-page.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { email: 'anna@example.lu' });
  await world.grant('anna', 100);
  await projectTeacher(world.context, 'anna');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const profile = '/tutoring/mathematics/anna-weber';
const words = 'She is no teacher.';

/** Starts the script of `ReportForm.astro`, without its imports, as the page does. */
function startScript(): void {
  const source = readFileSync(path.join(import.meta.dirname, 'ReportForm.astro'), 'utf8');
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(source) ?? [];
  const body = stripTypeScriptTypes(script.replaceAll(/^\s*import .*$/gm, ''));
  const load = '() => load()';
  const started = body.replace("() => import('./report-form.ts')", load);
  expect(started).toContain(load);
  // oxlint-disable-next-line typescript/no-implied-eval -- this is how a page runs it
  new Function('wakeForm', 'profilePathIn', 'load', started)(
    wakeForm,
    profilePathIn,
    () => import('./report-form.ts'),
  );
}

function open(query = '', locale: Locale = 'en') {
  const texts = { ...textsFor(locale, 'contact'), ...textsFor(locale, 'report') };
  const opened = openPage(world, sharedPath(locale, 'report') + query);
  startScript();
  const { user } = opened;
  const sending = vi.spyOn(globalThis, 'fetch');
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label.replaceAll(/\s+/g, ' '));
  const enter = async (label: string, text: string) => {
    await user.click(field(label));
    await user.paste(text);
  };
  const choose = (reason: ReportReason) => user.click(field(texts[`reason-${reason}`]));
  const button = () => {
    const found = form().querySelector<HTMLElement>('button[type=submit]');
    if (!found) throw new Error('the form has no button');
    return found;
  };
  return {
    ...opened,
    texts,
    field,
    enter,
    choose,
    button,
    send: () => user.click(button()),
    /** The number of requests that the form sent. */
    sent: () => sending.mock.calls.filter(([address]) => address === '/api/report-profile').length,
    /** Fills in everything except what the test is about. */
    fillIn: async (without: { reason?: true; writer?: true } = {}) => {
      if (!field(texts.profile).value) await enter(texts.profile, `https://kloer.lu${profile}`);
      if (!without.reason) await choose('untrue');
      await enter(texts.words, words);
      if (!without.writer) {
        await enter(texts.name, 'Zoé Müller');
        await enter(texts.email, 'zoe@example.lu');
      }
      await user.click(field(texts.goodFaith));
    },
  };
}

/** @throws Error if the page has no form */
function form(): HTMLFormElement {
  const found = document.querySelector<HTMLFormElement>('form[data-plain-form]');
  if (!found) throw new Error('the page has no form');
  return found;
}

function setValue(name: string, value: string): void {
  (form().elements.namedItem(name) as HTMLInputElement).value = value;
}

const notice = () => document.querySelector<HTMLElement>('[data-said]');
const received = () => waitFor(() => expect(notice()?.hidden).toBe(false));

const stored = async () =>
  (await world.context.db.collection('reports').get()).docs.map((one) => one.data());

describe('a valid report', () => {
  test.each(locales)('is stored in the language of the page, and confirmed: %s', async (locale) => {
    const { texts, fillIn, send } = open('', locale);
    await fillIn();
    await send();
    await received();
    expect(await stored()).toMatchObject([
      {
        teacherUid: 'anna',
        review: '',
        reason: 'untrue',
        words,
        name: 'Zoé Müller',
        email: 'zoe@example.lu',
        language: locale,
      },
    ]);
    expect([...(notice()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      texts.sentHeading,
      fill(texts.sentAt, { date: '21/11/2026', time: '11:00:00' }),
      fill(texts.sentReceipt, { email: 'zoe@example.lu' }),
      texts.sentNext,
    ]);
    expect(document.activeElement).toBe(notice());
    expect(form().hidden).toBe(true);
  });

  test.each(reportReasons)(
    'is stored with the reason that the visitor chose: %s',
    async (reason) => {
      const { fillIn, choose, send } = open();
      await fillIn({ reason: true });
      await choose(reason);
      await send();
      await received();
      expect(await stored()).toMatchObject([{ reason }]);
    },
  );

  test('is sent once if the visitor presses the button twice', async () => {
    const { texts, fillIn, button, sent } = open();
    await fillIn();
    button().click();
    button().click();
    await waitFor(() => expect(button().textContent).toBe(texts.sending));
    await received();
    expect(sent()).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('is stored once if the visitor sends it again after the answer was lost', async () => {
    const { fillIn, send, toasts } = open();
    await fillIn();
    const reach = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
      await reach(...request);
      throw new TypeError('Failed to fetch');
    });
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(await stored()).toHaveLength(1);
    await send();
    await received();
    expect(await stored()).toHaveLength(1);
  });

  test('is sent if the visitor submitted the form before its script was loaded', async () => {
    const opened = openPage(world, sharedPath('en', 'report'));
    for (const [name, value] of Object.entries({ profile, words, name: 'Zoé', email: 'z@e.lu' })) {
      setValue(name, value);
    }
    await opened.user.click(screen.getByLabelText(textsFor('en', 'report')['reason-terms']));
    await opened.user.click(screen.getByLabelText(textsFor('en', 'report').goodFaith));
    form().setAttribute('data-sent', '');
    startScript();
    await received();
    expect(await stored()).toMatchObject([{ reason: 'terms', email: 'z@e.lu' }]);
  });

  test('is stored without a receipt if the hidden field for robots is filled in', async () => {
    const { texts, fillIn, send } = open();
    await fillIn();
    setValue('website', 'https://spam.example');
    await send();
    await received();
    expect(await stored()).toHaveLength(1);
    expect(notice()?.textContent).toContain(texts.sentNext);
    expect(notice()?.textContent).not.toContain('zoe@example.lu');
  });
});

describe('an invalid report', () => {
  test('shows each missing entry at its field, keeps the text and focuses the first field', async () => {
    const { texts, field, enter, send, sent } = open();
    await enter(texts.words, words);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field(texts.profile)));
    expect(describedBy(field(texts.profile))).toContain(texts.profileUnknown);
    const reasons = screen.getByRole('group', { name: texts.reason });
    expect(describedBy(reasons)).toBe(texts.reasonRequired);
    for (const reason of within(reasons).getAllByRole('radio')) {
      expect(reason.getAttribute('aria-invalid')).toBe('true');
    }
    expect(describedBy(field(texts.words))).toBe('');
    expect(describedBy(field(texts.name))).toBe(texts.nameRequired);
    expect(describedBy(field(texts.email))).toBe(texts.invalidEmail);
    expect(describedBy(field(texts.goodFaith))).toBe(texts.goodFaithRequired);
    expect(field(texts.words).value).toBe(words);
    expect(sent()).toBe(0);
  });

  test('loses the error of a field as soon as the visitor corrects it', async () => {
    const { texts, field, fillIn, send } = open();
    await send();
    await waitFor(() => expect(describedBy(field(texts.words))).toBe(texts.wordsRequired));
    await fillIn({ writer: true });
    expect(describedBy(field(texts.profile))).toBe(texts.profileHint);
    expect(describedBy(screen.getByRole('group', { name: texts.reason }))).toBe('');
    expect(describedBy(field(texts.words))).toBe('');
    expect(describedBy(field(texts.goodFaith))).toBe('');
    expect(describedBy(field(texts.name))).toBe(texts.nameRequired);
    expect(field(texts.words).getAttribute('aria-invalid')).toBe('false');
  });

  test.each([
    [
      'the address of another site',
      'profile',
      'https://example.lu/tutoring/mathematics/anna-weber',
    ],
    ['the address of a page that is no profile', 'profile', 'https://kloer.lu/terms'],
    ['a text that is too long', 'words', 'x'.repeat(reportLimits.wordsLength + 1)],
    ['a name that contains an address', 'name', 'zoe@example'],
    ['an e-mail address that is not complete', 'email', 'zoe'],
  ] as const)('with %s shows this at its field and sends nothing', async (_what, name, value) => {
    const { texts, field, fillIn, enter, send, user, sent } = open();
    await fillIn();
    await user.clear(field(texts[name]));
    await enter(texts[name], value);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field(texts[name])));
    const problem = {
      profile: texts.profileUnknown,
      words: fill(texts.wordsTooLong, { limit: reportLimits.wordsLength }, 'en'),
      name: fill(texts.nameInvalid, { part: '@' }),
      email: texts.invalidEmail,
    }[name];
    expect(describedBy(field(texts[name]))).toContain(problem);
    expect(field(texts[name]).value).toBe(value);
    expect(form().querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    expect(sent()).toBe(0);
  });

  test('without the statement of good faith is not sent', async () => {
    const { texts, field, fillIn, send, user, sent } = open();
    await fillIn();
    await user.click(field(texts.goodFaith));
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field(texts.goodFaith)));
    expect(describedBy(field(texts.goodFaith))).toBe(texts.goodFaithRequired);
    expect(sent()).toBe(0);
    expect(field(texts.words).value).toBe(words);
  });

  test('with a likely typing error in the e-mail address is sent only after a question', async () => {
    const { texts, field, fillIn, enter, send, user, sent } = open();
    await fillIn();
    await user.clear(field(texts.email));
    await enter(texts.email, 'zoe@gmial.com');
    await send();
    await waitFor(() =>
      expect(describedBy(field(texts.email))).toBe(
        fill(texts.emailSlip, { address: 'zoe@gmail.com' }),
      ),
    );
    expect(document.activeElement).toBe(field(texts.email));
    expect(sent()).toBe(0);
    await send();
    await received();
    expect(await stored()).toMatchObject([{ email: 'zoe@gmial.com' }]);
  });
});

describe('a report about abuse of children', () => {
  test('may be sent without name and e-mail address, and the form says so', async () => {
    const { texts, fillIn, choose, send } = open();
    await fillIn({ reason: true, writer: true });
    expect(screen.getByText(texts.unnamed).hidden).toBe(true);
    await choose('children');
    expect(screen.getByText(texts.unnamed).hidden).toBe(false);
    await send();
    await received();
    expect(await stored()).toMatchObject([{ reason: 'children', name: '', email: '' }]);
    expect([...(notice()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      texts.sentHeading,
      fill(texts.sentAt, { date: '21/11/2026', time: '11:00:00' }),
      texts.sentNext,
    ]);
  });

  test('needs a name again if the visitor changes the reason', async () => {
    const { texts, field, fillIn, choose, send, sent } = open();
    await fillIn({ reason: true, writer: true });
    await choose('children');
    await choose('offensive');
    expect(screen.getByText(texts.unnamed).hidden).toBe(true);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field(texts.name)));
    expect(sent()).toBe(0);
  });
});

describe('a report that fails', () => {
  /** Checks that all entries are still there. */
  function expectEntries({ texts, field, button }: ReturnType<typeof open>, address: string): void {
    expect(field(texts.profile).value).toBe(address);
    expect(field(texts['reason-untrue']).checked).toBe(true);
    expect(field(texts.words).value).toBe(words);
    expect(field(texts.name).value).toBe('Zoé Müller');
    expect(field(texts.email).value).toBe('zoe@example.lu');
    expect(field(texts.goodFaith).checked).toBe(true);
    expect(form().hidden).toBe(false);
    expect(notice()?.hidden).toBe(true);
    expect(button().textContent).toBe(texts.send);
  }

  test('because the server cannot be reached keeps the entries, and can be sent again', async () => {
    const opened = open();
    const { texts, fillIn, send, toasts, unreachable } = opened;
    await fillIn();
    unreachable.add('report-profile');
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      kind: 'error',
      title: texts.failed,
      description: texts['error-unavailable'],
    });
    expectEntries(opened, `https://kloer.lu${profile}`);
    unreachable.clear();
    await send();
    await received();
    expect(await stored()).toMatchObject([{ words }]);
  });

  test('because there is no such profile keeps the entries and says so', async () => {
    const opened = open('?profile=/tutoring/mathematics/nobody');
    const { texts, fillIn, send, toasts } = opened;
    await fillIn();
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: texts.failed,
      description: texts['error-teacher-not-found'],
    });
    expectEntries(opened, 'https://kloer.lu/tutoring/mathematics/nobody');
    expect(await stored()).toEqual([]);
  });

  test('because there were too many reports keeps the entries and says so', async () => {
    const opened = open();
    const { texts, fillIn, send, toasts } = opened;
    await useAllowance(world, 'report-profile', 'caller 192.0.2.7', 60);
    await fillIn();
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: texts.failed,
      description: texts['error-rate-limited'],
    });
    expectEntries(opened, `https://kloer.lu${profile}`);
    expect(await stored()).toEqual([]);
  });
});

describe('the address of the report page', () => {
  test('fills in the profile from which the visitor came', () => {
    const { texts, field } = open(`?profile=${encodeURIComponent(profile)}`);
    expect(field(texts.profile).value).toBe(`https://kloer.lu${profile}`);
    expect(screen.getByText(texts.aboutReview).hidden).toBe(true);
  });

  test.each([
    ['nothing', '', ''],
    ['nothing from a link that names no profile', '?profile=javascript:alert(1)', ''],
    [
      'only the path from a link that names another site',
      `?profile=https://example.lu${profile}`,
      `https://kloer.lu${profile}`,
    ],
  ])('fills in %s', (_what, query, value) => {
    const { texts, field } = open(query);
    expect(field(texts.profile).value).toBe(value);
  });

  test('names the reported review, which is stored with the report', async () => {
    const reviews = reviewsIn(world);
    await reviews.save(await reviews.link());
    await reviews.wait(72);
    const review = String((await reviews.stored())[0]?.['publicId']);
    const { texts, fillIn, send } = open(`?profile=${profile}&review=${review}`);
    expect(screen.getByText(texts.aboutReview).hidden).toBe(false);
    await fillIn();
    await send();
    await received();
    expect(await stored()).toMatchObject([{ teacherUid: 'anna', review }]);
  });

  test('with a review that is no longer published keeps the text and says that nothing was sent', async () => {
    const { texts, field, fillIn, send, toasts } = open(
      `?profile=${profile}&review=${'r'.repeat(22)}`,
    );
    await fillIn();
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: texts.failed,
      description: texts['error-internal'],
    });
    expect(field(texts.words).value).toBe(words);
    expect(await stored()).toEqual([]);
  });
});

test('the report form keeps typed text if the visitor changes the language of the page', async () => {
  const { enter, texts } = open('', 'fr');
  await enter(texts.words, words);
  await enter(texts.name, 'Zoé Müller');
  await enter(texts.email, 'zoe@example.lu');
  keepTyped(sharedPath('lb', 'report'));
  document.body.replaceChildren();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1);
  const { texts: next, field } = open(`?profile=${profile}`, 'lb');
  expect(field(next.words).value).toBe(words);
  expect(field(next.name).value).toBe('Zoé Müller');
  expect(field(next.email).value).toBe('zoe@example.lu');
  expect(field(next.profile).value).toBe(`https://kloer.lu${profile}`);
  expect(sessionStorage).toHaveLength(0);
});

test.each(locales)('the report page in %s links to terms, privacy policy and e-mail', (locale) => {
  open('', locale);
  const links = [...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    sharedPath(locale, 'terms'),
    sharedPath(locale, 'privacy'),
    `mailto:${brand.company.email}`,
  ]);
});
