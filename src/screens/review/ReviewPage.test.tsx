import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { lessonCounts, markNames } from '@kloer/domain/review/marks.ts';
import { reviewLimits, savesPerDay } from '@kloer/domain/review/review-limits.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { writeNote } from '#shell/session/session-note.ts';
import { reviewsIn } from '../../../tests/integration/support/reviews.ts';
import { useAllowance } from '../../../tests/integration/support/used-allowance.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { describedBy, openPage } from '../../../tests/support/open-page.ts';
import { openReview } from './review-form.ts';

let world: World;
let reviews: ReturnType<typeof reviewsIn>;
let token: string;
beforeEach(async () => {
  world = await startWorld();
  reviews = reviewsIn(world);
  await reviews.settle();
  token = await reviews.link();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const words = 'She explains calmly.';
const given = {
  lessons: '2-5',
  marks: { clear: 5, prepared: 4, progress: 3, ease: 2 },
  words,
  name: 'Lea M.',
} as const;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

function part<Part extends HTMLElement>(selector: string): Part {
  const found = document.querySelector<Part>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

const said = () => part('[data-said]');
const lines = () => [...said().children].map(({ textContent }) => textContent);
const failure = () => part('[data-failed]');
const button = () => part('button[type=submit]');
const deletion = () => part('[data-delete] button');
const field = (name: string) => part<HTMLInputElement>(`[name=${name}]`);
const chosen = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;

type Options = { link?: string; locale?: Locale; failing?: string };

/** Opens the page with the link in the mail, as the script of `ReviewForm.astro` does. */
async function open({ link = token, locale = 'en', failing }: Options = {}) {
  const texts = { ...textsFor(locale, 'review-marks'), ...textsFor(locale, 'review') };
  const opened = openPage(world, `${sharedPath(locale, 'review')}#${link}`);
  if (failing !== undefined) opened.unreachable.add(failing);
  const sending = vi.spyOn(globalThis, 'fetch');
  await openReview(link);
  const { user } = opened;
  const group = (legend: string) => screen.getByRole('group', { name: legend });
  const choose = (legend: string, answer: string | RegExp) =>
    user.click(within(group(legend)).getByLabelText(answer));
  const type = async (text: string) => {
    await user.click(field('words'));
    await user.paste(text);
  };
  return {
    ...opened,
    texts,
    group,
    choose,
    type,
    send: () => user.click(button()),
    /** The number of requests with a review that the form sent. */
    saved: () => sending.mock.calls.filter(([address]) => address === '/api/save-review').length,
    fillIn: async () => {
      await choose(texts.lessons, plain(texts['lessons-2-5']));
      for (const mark of markNames) await choose(texts[mark], new RegExp(`^${given.marks[mark]}`));
      await type(words);
      await choose(texts.name, given.name);
    },
  };
}

const savedMarks = () => Object.fromEntries(markNames.map((mark) => [mark, Number(chosen(mark))]));

/** Checks that all entries are still there. */
function expectEntries(): void {
  expect({
    lessons: chosen('lessons'),
    marks: savedMarks(),
    words: field('words').value,
    name: chosen('name'),
  }).toEqual(given);
}

describe('a valid review', () => {
  test.each(locales)('is stored and confirmed, with a link to the profile: %s', async (locale) => {
    const { texts, fillIn, send } = await open({ locale });
    expect(part('[data-loading]').hidden).toBe(true);
    expect(part('[data-about]').textContent).toBe(fill(texts.about, { name: 'anna Weber' }));
    const form = await reviews.form(token);
    expect(part('[data-to-profile]').getAttribute('href')).toBe(form.teacher.paths[locale]);
    expect(said().hidden).toBe(true);
    expect(part('[data-delete]').hidden).toBe(true);
    await fillIn();
    await send();
    await waitFor(() => expect(document.activeElement).toBe(said()));
    expect(await reviews.stored()).toMatchObject([
      // The language of the message that the family wrote to the teacher.
      { teacherUid: 'anna', state: 'waiting', content: given, language: 'en' },
    ]);
    expect(said().hidden).toBe(false);
    expect(lines()).toEqual([
      texts.waiting,
      fill(texts.waitingHelp, { date: '05/01/2027', time: '11:00' }),
    ]);
    expect(button().textContent).toBe(texts.change);
    expect(part('[data-delete]').hidden).toBe(false);
    expectEntries();
  });

  test.each([1, 2, 3, 4, 5])(
    'is stored with the marks that the family chose, from %i',
    async (first) => {
      const { texts, fillIn, choose, send } = await open();
      await fillIn();
      const marks = Object.fromEntries(
        markNames.map((mark, index) => [mark, ((first + index - 1) % 5) + 1]),
      );
      for (const mark of markNames) await choose(texts[mark], new RegExp(`^${marks[mark]}`));
      await send();
      await waitFor(() => expect(said().hidden).toBe(false));
      expect(await reviews.stored()).toMatchObject([{ content: { marks } }]);
    },
  );

  test.each(lessonCounts)('is stored with the number of lessons: %s', async (lessons) => {
    const { texts, fillIn, choose, send } = await open();
    await fillIn();
    await choose(texts.lessons, texts[`lessons-${lessons}`]);
    await send();
    await waitFor(() => expect(said().hidden).toBe(false));
    expect(await reviews.stored()).toMatchObject([{ content: { lessons } }]);
  });

  test('is stored with each name that the family can choose', async () => {
    const { texts, fillIn, choose, send } = await open();
    const { names } = await reviews.form(token);
    const options = document.querySelectorAll('[data-names] label');
    expect([...options].map(({ textContent }) => textContent.trim())).toEqual(names);
    expect(names.length).toBeGreaterThan(1);
    await fillIn();
    for (const [index, name] of names.entries()) {
      await choose(texts.name, name);
      await send();
      await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
      expect(await reviews.stored(), `name ${index}`).toMatchObject([{ content: { name } }]);
    }
  });

  test('needs no text', async () => {
    const { fillIn, send, user } = await open();
    await fillIn();
    await user.clear(field('words'));
    await send();
    await waitFor(() => expect(said().hidden).toBe(false));
    expect(await reviews.stored()).toMatchObject([{ content: { ...given, words: '' } }]);
  });

  test('is sent once if the family presses the button twice', async () => {
    const { texts, fillIn, saved } = await open();
    await fillIn();
    button().click();
    button().click();
    expect(button().textContent).toBe(texts.sending);
    await waitFor(() => expect(said().hidden).toBe(false));
    expect(saved()).toBe(1);
    expect(await reviews.stored()).toHaveLength(1);
  });
});

describe('an invalid review', () => {
  test('shows each missing entry at its field, keeps the text and focuses the first field', async () => {
    const { texts, group, choose, type, send, saved } = await open();
    await type(words);
    await send();
    expect(document.activeElement).toBe(field('lessons'));
    expect(describedBy(group(texts.lessons))).toBe(texts.lessonsRequired);
    for (const mark of markNames) {
      expect(describedBy(group(texts[mark]))).toBe(texts.markRequired);
    }
    expect(describedBy(group(texts.name))).toBe(texts.nameRequired);
    expect(field('words').value).toBe(words);
    await choose(texts.lessons, texts['lessons-1']);
    await choose(texts.clear, /^5/);
    expect(describedBy(group(texts.lessons))).toBe('');
    expect(describedBy(group(texts.clear))).toBe('');
    expect(describedBy(group(texts.prepared))).toBe(texts.markRequired);
    await send();
    expect(document.activeElement).toBe(field('prepared'));
    expect(saved()).toBe(0);
  });

  test('with a text that is too long shows this at its field and keeps the text', async () => {
    const { texts, fillIn, type, send, saved } = await open();
    const long = 'x'.repeat(reviewLimits.wordsLength);
    await fillIn();
    await type(long);
    await send();
    expect(document.activeElement).toBe(field('words'));
    const limit = reviewLimits.wordsLength;
    expect(describedBy(field('words'))).toContain(fill(texts.wordsTooLong, { limit }, 'en'));
    expect(field('words').value).toBe(words + long);
    expect(saved()).toBe(0);
  });

  test('cannot be sent without lessons, and the form says so', async () => {
    const { texts, fillIn, choose, saved } = await open();
    await fillIn();
    expect(part('[data-none]').hidden).toBe(true);
    await choose(texts.lessons, texts['lessons-none']);
    expect(part('[data-none]').hidden).toBe(false);
    expect(part('[data-with-lessons]').hidden).toBe(true);
    expect(button().hidden).toBe(true);
    button().click();
    expect(saved()).toBe(0);
    await choose(texts.lessons, texts['lessons-2-5']);
    expect(part('[data-none]').hidden).toBe(true);
    expect(part('[data-with-lessons]').hidden).toBe(false);
    expect(button().hidden).toBe(false);
    expectEntries();
  });
});

describe('a review that fails', () => {
  test('because the server cannot be reached keeps the entries, and can be sent again', async () => {
    const { texts, fillIn, send, toasts, unreachable } = await open({ failing: 'save-review' });
    await fillIn();
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      kind: 'error',
      title: texts.failed,
      description: texts['error-unavailable'],
    });
    expectEntries();
    expect(said().hidden).toBe(true);
    expect(button().textContent).toBe(texts.send);
    unreachable.clear();
    await send();
    await waitFor(() => expect(said().hidden).toBe(false));
    expect(await reviews.stored()).toMatchObject([{ content: given }]);
  });

  test('because it was saved too often keeps the entries and says so', async () => {
    const { texts, fillIn, send, toasts } = await open();
    const { docs } = await world.context.db.collection('reviews').get();
    await useAllowance(world, 'save-review', docs[0]?.id ?? '', savesPerDay);
    await fillIn();
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ description: texts['error-rate-limited'] });
    expectEntries();
    expect(await reviews.stored()).toMatchObject([{ state: 'asked', content: null }]);
  });

  test('because the teacher is signed in to this browser keeps the entries and says so', async () => {
    const { texts, fillIn, send, toasts } = await open();
    writeNote(() => localStorage, { uid: 'anna', email: 'anna@example.lu', name: '' });
    await fillIn();
    await send();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ description: texts['error-permission-denied'] });
    expectEntries();
    expect(await reviews.stored()).toMatchObject([{ state: 'asked', content: null }]);
  });
});

describe('the page of a review', () => {
  test('says so if it cannot be loaded, and can be tried again', async () => {
    const { texts, user, unreachable } = await open({ failing: 'review-form' });
    expect(failure().hidden).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe(texts['error-unavailable']);
    expect(part('[data-review-form]').hidden).toBe(true);
    expect(part('[data-loading]').hidden).toBe(true);
    unreachable.clear();
    await user.click(part('[data-failed] button'));
    await waitFor(() => expect(part('[data-review-form]').hidden).toBe(false));
    expect(failure().hidden).toBe(true);
  });

  test('says that an unknown link no longer works, and offers no second try', async () => {
    const { texts } = await open({ link: 'x'.repeat(43) });
    expect(screen.getByRole('alert').textContent).toBe(texts['error-code-invalid']);
    expect(part('[data-failed] button').hidden).toBe(true);
    expect(part('[data-review-form]').hidden).toBe(true);
  });

  test('says that the teacher left, and offers no second try', async () => {
    await world.context.db.doc('teachers/anna').delete();
    const { texts } = await open();
    expect(screen.getByRole('alert').textContent).toBe(texts['error-teacher-not-found']);
    expect(part('[data-failed] button').hidden).toBe(true);
  });

  test('shows a published review, says what a change does, and saves the change', async () => {
    await reviews.save(token, given);
    await reviews.wait(72);
    const { texts, choose, send } = await open();
    expect(lines()).toEqual([texts.published]);
    expect(screen.getByText(texts.changes).hidden).toBe(false);
    expect(button().textContent).toBe(texts.change);
    expectEntries();
    await choose(texts.ease, /^5/);
    await send();
    await waitFor(() => expect(lines()[0]).toBe(texts.waiting));
    expect(screen.getByText(texts.changes).hidden).toBe(true);
    expect(await reviews.stored()).toMatchObject([
      { state: 'waiting', content: { ...given, marks: { ...given.marks, ease: 5 } } },
    ]);
  });

  test('shows why a review was refused', async () => {
    await reviews.save(token, given);
    const { docs } = await world.context.db.collection('reviews').get();
    await docs[0]?.ref.update({ state: 'refused', grounds: 'It names a child.', dueAt: null });
    const { texts } = await open();
    expect(lines()).toEqual([
      texts.refused,
      fill(texts.refusedHelp, { grounds: 'It names a child.' }),
      texts.refusedChange,
    ]);
    expectEntries();
  });

  test('deletes a review, and keeps it if the server cannot be reached', async () => {
    await reviews.save(token, given);
    const { texts, user, unreachable, toasts } = await open({ failing: 'delete-review' });
    await user.click(deletion());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ title: texts.failed });
    expectEntries();
    expect(await reviews.stored()).toMatchObject([{ content: given }]);
    unreachable.clear();
    await user.click(deletion());
    await waitFor(() => expect(document.activeElement).toBe(said()));
    expect(lines()).toEqual([texts.deleted]);
    expect(part('form').hidden).toBe(true);
    expect(part('[data-delete]').hidden).toBe(true);
    expect(JSON.stringify(await reviews.stored())).not.toContain(words);
    await expect(reviews.form(token)).rejects.toMatchObject({ code: 'code-invalid' });
  });
});
