import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { call } from '../../../functions/src/entry/api/call.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { person } from '../../../tests/integration/support/callers.ts';
import { dayMs, startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { childTexts, parentTexts } from './guardian-texts.ts';
import { OwnGuardianIsland } from './OwnGuardianIsland.tsx';
import { ParentIsland } from './ParentIsland.tsx';

const parent = 'mama@example.lu';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { language: 'fr' });
});
afterEach(() => world.stop());

const ask = () =>
  call(
    world.context,
    'ask-guardian',
    person('anna'),
    { name: 'Claire Weber', email: parent },
    { address: '192.0.2.7' },
  );

async function token(): Promise<string> {
  await deliverDueMails(world.context);
  const mail = world.mails.findLast(({ to }) => to === parent);
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const answer = async (agrees: boolean) =>
  call(
    world.context,
    'answer-guardian',
    null,
    { token: await token(), agrees },
    { address: '192.0.2.8' },
  );

const stored = async () => (await world.context.db.doc('guardians/anna').get()).data();

const show = (locale: Locale, uid: string | null = 'anna') => {
  const texts = textsFor(locale, 'guardian', childTexts);
  const at = `${locale === 'fr' ? '' : `/${locale}`}/guardian`;
  return {
    ...openIsland(
      world,
      OwnGuardianIsland,
      { locale, texts },
      { at, ...(uid !== null && { uid }) },
    ),
    texts,
  };
};

const button = (name: string) =>
  screen.findByRole('button', { name: (shown) => shown.startsWith(name) });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('the page on which a minor names a parent', () => {
  test('sends a visitor to the sign-in page, and back afterwards', async () => {
    const { left } = show('lb', null);
    await waitFor(() => expect(left).toEqual(['/lb/login?next=%2Flb%2Fguardian']));
  });

  test('writes to the parent after refused entries, which stay', async () => {
    const { user, texts, unreachable } = show('lb');
    expect(
      await screen.findByRole('heading', { name: 'Sidd Dir 16 oder 17 Joer al?' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mäi Profil aktivéieren' }).getAttribute('href')).toBe(
      '/lb/activate-account',
    );
    expect(screen.getByText(texts.askHidden)).toBeTruthy();
    expect(buttons()).toEqual([texts.send + texts.sending]);
    const name = screen.getByRole('textbox', { name: texts.name });
    const email = screen.getByRole('textbox', { name: texts.email });
    expect(describedBy(email)).toEqual([texts.emailHelp]);
    await user.type(name, 'Claire www.weber.lu');
    await user.type(email, parent);
    await user.click(await button(texts.send));
    expect(describedBy(name)).toEqual(['Am Numm däerf „www.weber.lu“ net stoen']);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.clear(name);
    await user.type(name, ' Claire Weber');
    unreachable.add('ask-guardian');
    await user.click(await button(texts.send));
    await announced(texts['error-unavailable']);
    expect(name.getAttribute('aria-invalid')).toBe('false');
    expect([name, email].map((field) => (field as HTMLInputElement).value)).toEqual([
      ' Claire Weber',
      parent,
    ]);
    unreachable.clear();
    await user.clear(email);
    await user.type(email, 'anna@example.lu');
    await user.click(await button(texts.send));
    await announced('Dat ass Är eegen Adress.');
    expect(await stored()).toBeUndefined();
    await user.clear(email);
    await user.type(email, parent);
    await user.click(await button(texts.send));
    expect(
      await screen.findByRole('heading', { name: 'Claire Weber huet nach net geäntwert' }),
    ).toBeTruthy();
    expect(
      screen.getByText(/eng E-Mail op mama@example\.lu geschéckt; de Link ass bis 05\/12\/2026/),
    ).toBeTruthy();
    await announced(texts.written);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(buttons()).toEqual([texts.again, texts.another, texts.adult]);
    expect(await stored()).toMatchObject({ name: 'Claire Weber', email: parent, answer: 'none' });
    await token();
    expect(world.mails.map(({ to }) => to)).toEqual([parent]);
  });

  test('writes once more at the second attempt, or to another parent', async () => {
    await ask();
    const { user, texts, unreachable } = show('fr');
    unreachable.add('ask-guardian');
    await user.click(await button(texts.again));
    await announced(texts['error-unavailable']);
    unreachable.clear();
    await user.click(await button(texts.again));
    await announced(texts.written);
    await user.click(await button(texts.another));
    expect(buttons()).not.toContain(texts.again);
    await user.type(screen.getByRole('textbox', { name: texts.name }), 'Paul Weber');
    await user.type(screen.getByRole('textbox', { name: texts.email }), 'papa@example.lu');
    const calls = vi.spyOn(globalThis, 'fetch');
    await user.dblClick(await button(texts.send));
    expect(await screen.findByRole('heading', { name: /Paul Weber/ })).toBeTruthy();
    expect(calls.mock.calls.filter(([path]) => path === '/api/ask-guardian')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(await stored()).toMatchObject({ name: 'Paul Weber', email: 'papa@example.lu' });
  });

  test('tells of each answer, and ends the need for it at 18', async () => {
    await ask();
    await answer(false);
    const refused = show('en');
    expect(await screen.findByRole('heading', { name: /Claire Weber/ })).toBeTruthy();
    expect(screen.getByText(refused.texts.refusedText)).toBeTruthy();
    expect(buttons()).toEqual([refused.texts.another, refused.texts.adult]);
    cleanup();

    await answer(true);
    const { user, texts, left, unreachable } = show('lb');
    expect(
      await screen.findByRole('heading', { name: 'Claire Weber ass averstanen' }),
    ).toBeTruthy();
    expect(screen.getByText(texts.agreedText)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Weider' }).getAttribute('href')).toBe(
      '/lb/activate-account',
    );
    await user.click(await button('Ech sinn elo 18'));
    const question = within(screen.getByRole('alertdialog', { name: 'Sidd Dir elo 18?' }));
    expect(question.getByText(texts.adultText)).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(left).toEqual([]);
    await user.click(await button('Ech sinn elo 18'));
    unreachable.add('end-guardian');
    const yes = () => screen.getByRole('button', { name: /^Jo, ech sinn 18/ });
    await user.click(yes());
    await announced(texts['error-unavailable']);
    unreachable.clear();
    await user.click(yes());
    await waitFor(() => expect(left).toEqual(['/lb/activate-account']));
    expect((await stored())?.['answer']).toBe('yes');
    const before = world.mails.length;
    await deliverDueMails(world.context);
    expect(world.mails.slice(before).map(({ to }) => to)).toContain(parent);
  });

  test('says that the link expired, or that nothing could be loaded', async () => {
    await ask();
    world.pass(15 * dayMs);
    const { user, texts, unreachable } = show('fr');
    unreachable.add('own-guardian');
    await announced(texts['error-unavailable']);
    unreachable.clear();
    await user.click(await button(texts.tryAgain));
    expect(await screen.findByRole('heading', { name: texts.overHeading })).toBeTruthy();
    expect(screen.getByText(texts.overText.replaceAll(/\s+/g, ' '))).toBeTruthy();
    expect(buttons()).toEqual([texts.again, texts.another, texts.adult]);
  });
});

describe('the page of the link that a parent gets', () => {
  test('stores the answer at the second attempt, and takes a change of mind', async () => {
    await ask();
    const texts = textsFor('fr', 'guardian', parentTexts);
    const contract = 'Vous concluez le contrat.';
    const terms = { path: '/terms', text: 'Conditions' };
    const opened = { at: `/guardian#${await token()}` };
    const props = { texts, contract, terms };
    const { user, unreachable } = openIsland(world, ParentIsland, props, opened);
    expect(screen.getByRole('region', { name: texts.parentHeading })).toBeTruthy();
    expect(screen.getByText(texts.parentText.replaceAll(/\s+/g, ' '))).toBeTruthy();
    expect(screen.getByText(contract)).toBeTruthy();
    expect(screen.getByText(texts.parentBack.replaceAll(/\s+/g, ' '))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conditions' }).getAttribute('href')).toBe('/terms');
    expect(buttons()).toEqual([texts.agree, texts.refuse]);
    unreachable.add('answer-guardian');
    await user.click(await button(texts.agree));
    await announced(texts['error-unavailable']);
    expect(await stored()).toMatchObject({ answer: 'none' });
    unreachable.clear();
    await user.click(await button(texts.agree));
    await announced(texts.agreeDone);
    expect(document.activeElement?.textContent).toBe(texts.agreeDone);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(contract)).toBeNull();
    expect(buttons()).toEqual([texts.refuse]);
    expect(await stored()).toMatchObject({ answer: 'yes' });
    const calls = vi.spyOn(globalThis, 'fetch');
    await user.dblClick(await button(texts.refuse));
    await announced(texts.refuseDone);
    expect(document.activeElement?.textContent).toBe(texts.refuseDone);
    expect(screen.queryByText(texts.parentBack)).toBeNull();
    expect(buttons()).toEqual([texts.agree]);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(await stored()).toMatchObject({ answer: 'no' });
  });

  test('refuses a link that is not valid any more, in Luxembourgish', async () => {
    const texts = textsFor('lb', 'guardian', parentTexts);
    const props = { texts, contract: '', terms: { path: '/lb/terms', text: 'Konditiounen' } };
    const { user } = openIsland(world, ParentIsland, props, {
      at: `/lb/guardian#${'a'.repeat(43)}`,
    });
    await user.click(await button(texts.refuse));
    expect(screen.getByRole('link', { name: 'Konditiounen' }).getAttribute('href')).toBe(
      '/lb/terms',
    );
    await announced('Mat dësem Link kënnt Dir Ären Accord net méi ginn.');
    expect(buttons()).toEqual([texts.agree, texts.refuse]);
  });
});
