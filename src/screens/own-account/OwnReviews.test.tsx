import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Localized } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { reviewsIn } from '../../../tests/integration/support/reviews.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../tests/support/island.ts';
import { OwnReviews } from './OwnReviews.tsx';

let world: World;
let at: ReturnType<typeof reviewsIn>;
beforeEach(async () => {
  world = await startWorld();
  at = reviewsIn(world);
  await at.settle();
});
afterEach(() => world.stop());

const review = async (changes: object = {}) => {
  await at.save(await at.link('lea@example.lu'), changes);
  await at.wait(72);
};

const paths: Localized = {
  fr: '/cours/maths/anna',
  en: '/tutoring/maths/anna',
  lb: '/nohellef/m/anna',
};

const show = (locale: 'fr' | 'en' | 'lb', shownAt: Localized | null = paths) =>
  openIsland(
    world,
    OwnReviews,
    { locale, texts: textsFor(locale, 'account'), paths: shownAt },
    { uid: 'anna', at: '/account' },
  );

const idOf = async () => String((await at.stored())[0]?.['publicId']);
const reply = async () => (await at.shown()).newest[0]?.reply as string | undefined;

describe("the teacher's own reviews", () => {
  test('show month, lessons, marks and words in French, and lead to the report of each', async () => {
    await review({ words: 'Très bien.\nMerci !', lessons: '6-20' });
    show('fr');
    expect(await screen.findByRole('heading', { name: 'Lea M.', level: 3 })).toHaveProperty(
      'dir',
      'auto',
    );
    const item = screen.getByRole('listitem');
    expect(item.textContent).toContain('janvier 2027 · 6 à 20 cours');
    expect(item.textContent).toContain(
      'Explications claires 5\u00A0· Cours bien préparés 4\u00A0· Progrès 4\u00A0· Élève à l’aise 5 (sur 5)',
    );
    expect(within(item).getByText(/Très bien\.\s+Merci/).dir).toBe('auto');
    expect(
      within(item).getByRole('link', { name: 'Signaler l’avis de Lea M.' }).getAttribute('href'),
    ).toBe(`/report?profile=/cours/maths/anna&review=${await idOf()}`);
  });

  test('keep the typed reply after a failed call, and publish it at the second attempt', async () => {
    await review();
    const { user, toasts, unreachable } = show('lb');
    const words = textsFor('lb', 'own-reviews');
    const open = await screen.findByRole('button', { name: /Lea M\./ });
    expect(open.textContent).toBe(words.reply);
    await user.click(open);
    const field = () => screen.getByRole('textbox', { name: /Lea M\./ });
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText(words.replyHint)).toBeTruthy();
    const send = () => screen.getByRole('button', { name: new RegExp(`^${words.replySend}`) });

    await user.type(field(), '  ');
    await user.click(send());
    await announced(words.replyRequired);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(words.replyRequired);
    await user.clear(field());
    await user.click(field());
    await user.paste('a'.repeat(601));
    await user.click(send());
    await announced(fill(words.replyTooLong, { limit: 600 }));
    expect(await reply()).toBeUndefined();

    await user.clear(field());
    await user.type(field(), 'Merci, Lea!');
    unreachable.add('answer-review');
    await user.click(send());
    await announced(
      'De Server huet net geäntwert. Kuckt Är Verbindung no a probéiert et nach eng Kéier.',
    );
    expect(field()).toHaveProperty('value', 'Merci, Lea!');
    expect(field()).toHaveProperty('dir', 'auto');
    unreachable.clear();
    await user.click(send());
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    const published = screen.getByText(words.yourReply).parentElement;
    expect(published?.textContent).toBe(`${words.yourReply} Merci, Lea!`);
    expect(published?.dir).toBe('auto');
    expect(document.activeElement).toBe(published);
    expect(screen.queryByRole('button')).toBeNull();
    expect(await reply()).toBe('Merci, Lea!');
    expect(toasts).toEqual([{ kind: 'success', title: words.replied }]);
  });

  test('say that another tab already replied, and keep what was typed', async () => {
    await review();
    const { user, toasts } = show('en', null);
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Reply in public to Lea M.' }));
    await at.say(
      'answer-review',
      { id: await idOf(), words: 'Thank you' },
      { uid: 'anna', email: 'anna@example.lu', emailVerified: true, signedInAt: new Date() },
    );
    const field = screen.getByRole('textbox', { name: 'Your public reply to Lea M.' });
    await user.type(field, 'My second reply');
    const send = screen.getByRole('button', { name: /^Publish the reply/ });
    const calls = vi.spyOn(globalThis, 'fetch');
    await user.dblClick(send);
    await announced('You have already replied to this review.');
    expect(calls).toHaveBeenCalledTimes(1);
    expect(field).toHaveProperty('value', 'My second reply');
    expect(await reply()).toBe('Thank you');
    expect(toasts).toEqual([]);
    expect(send.getAttribute('aria-disabled')).toBe('false');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('appear after a failed attempt, or say how families can write one', async () => {
    const { user, unreachable } = show('en');
    unreachable.add('own-reviews');
    await announced('This content could not be loaded');
    unreachable.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No reviews yet\. Families who write to you/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
