import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { accountTexts } from '#features/own-data/account-texts.ts';
import { call } from '../../../functions/src/entry/api/call.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../tests/support/island.ts';
import { OwnAccountIsland } from './OwnAccountIsland.tsx';
import { takeBackTexts } from './take-back-texts.ts';
import { TakeBackIsland } from './TakeBackIsland.tsx';

const password = 'une phrase à moi';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
  Object.assign(world.accounts.get('anna') ?? {}, { password });
});
afterEach(() => world.stop());

const show = (locale: 'fr' | 'en' | 'lb') => {
  const texts = textsFor(locale, 'account');
  const controlTexts = textsFor(locale, 'owner', accountTexts);
  const opened = openIsland(
    world,
    OwnAccountIsland,
    { locale, texts, controlTexts },
    { uid: 'anna', at: '/account' },
  );
  return { ...opened, texts };
};

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);
const account = () => world.accounts.get('anna');

async function mailedTo(to: string) {
  await deliverDueMails(world.context);
  return world.mails.findLast((mail) => mail.to === to);
}

const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';

describe('the change of the account’s address', () => {
  test('takes the code that the new address gets, after wrong entries and failed calls', async () => {
    const { user, texts, toasts, unreachable } = show('fr');
    await user.click(await button('Changer l’adresse'));
    const field = () => screen.getByRole('textbox', { name: texts.newAddress });
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('link', { name: texts.changePassword })).toBeNull();
    await user.type(field(), 'new example');
    await user.click(await button(texts.sendCode));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field())).toEqual([texts.emailInvalid]);
    await user.clear(field());
    await user.type(field(), 'Anna@example.lu');
    await user.click(await button(texts.sendCode));
    expect(describedBy(field())).toEqual([texts.emailSame]);
    await user.clear(field());
    await user.type(field(), ' New@example.lu');
    unreachable.add('change-address');
    await user.click(await button(texts.sendCode));
    await announced(texts['error-unavailable']);
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(field()).toHaveProperty('value', 'New@example.lu');
    unreachable.clear();
    await user.click(await button(texts.sendCode));

    const code = () => screen.getByRole('textbox', { name: 'Code à huit chiffres' });
    await announced('Si new@example.lu n’a pas encore de compte ici, vous y recevrez un code');
    expect(document.querySelector('form output')?.textContent).toContain('valable 10 minutes');
    expect(alerts()).toEqual([]);
    expect(document.activeElement).toBe(code());
    const mail = await mailedTo('new@example.lu');
    expect(mail?.subject).toMatch(/^Confirmez votre nouvelle adresse/);
    expect(mail?.html).toContain('lang="fr"');
    await user.type(code(), '123');
    await user.click(await button(texts.confirmAddress));
    expect(describedBy(code())).toEqual([texts.codeEmpty]);
    await user.clear(code());
    await user.type(code(), codeIn(mail?.text) === '00000000' ? '11111111' : '00000000');
    await user.click(await button(texts.confirmAddress));
    await waitFor(() => expect(describedBy(code())).toEqual([texts.codeWrong]));
    expect(account()?.email).toBe('anna@example.lu');
    await user.clear(code());
    await user.type(code(), codeIn(mail?.text).replace(/(....)/, '$1 '));
    await user.click(await button(texts.confirmAddress));

    expect(await screen.findByText('new@example.lu')).toBeTruthy();
    expect(screen.queryByText('anna@example.lu')).toBeNull();
    expect(account()?.email).toBe('new@example.lu');
    expect(toasts).toEqual([{ kind: 'success', title: 'Votre adresse a été changée' }]);
    expect(screen.getByRole('link', { name: texts.changePassword })).toBeTruthy();
    expect(document.activeElement).toBe(await button('Changer l’adresse'));
    expect(localStorage.getItem('kloer.session')).toContain('new@example.lu');
    expect((await mailedTo('anna@example.lu'))?.text).toMatch(/account#[0-9a-f]{32}\./);
  });

  test('asks for the password if the user signed in long ago, and Cancel starts again', async () => {
    const { user, texts } = show('lb');
    const { verifyIdToken } = world.context.auth;
    let hours = 1;
    world.context.auth.verifyIdToken = async (token) => {
      const proof = await verifyIdToken(token);
      return { ...proof, auth_time: proof.auth_time - hours * 3600 };
    };
    await user.click(await button('Adress änneren'));
    const email = () => screen.getByRole('textbox', { name: texts.newAddress });
    const secret = () => screen.getByLabelText('Äert Passwuert');
    await user.type(email(), 'new@example.lu');
    expect(screen.queryByLabelText('Äert Passwuert')).toBeNull();
    await user.click(await button(texts.sendCode));
    await waitFor(() => expect(document.activeElement).toBe(secret()));
    expect(email()).toHaveProperty('value', 'new@example.lu');
    expect(describedBy(secret())).toEqual([texts.passwordHint]);
    expect(alerts()).toEqual([]);
    await user.click(await button(texts.sendCode));
    expect(describedBy(secret())).toEqual([texts.passwordHint, texts.passwordEmpty]);
    await user.type(secret(), 'falsch');
    await user.click(await button(texts.sendCode));
    await waitFor(() =>
      expect(describedBy(secret())).toEqual([texts.passwordHint, texts.passwordWrong]),
    );
    expect(secret().getAttribute('aria-invalid')).toBe('true');
    expect(email().getAttribute('aria-invalid')).toBe('false');
    expect(world.mails).toEqual([]);
    await user.clear(secret());
    await user.type(secret(), password);
    hours = 0;
    await user.click(await button(texts.sendCode));
    await announced('ass ënnerwee op new@example.lu');
    await user.click(await button(texts.cancel));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(await button('Adress änneren'));
    await user.click(await button('Adress änneren'));
    expect(email()).toHaveProperty('value', '');
    expect(screen.queryByLabelText('Äert Passwuert')).toBeNull();
    expect(account()?.email).toBe('anna@example.lu');
  });
});

describe('the link in the mail to the earlier address', () => {
  const caller = () => ({
    uid: 'anna',
    email: account()?.email ?? '',
    emailVerified: true,
    signedInAt: new Date(),
  });
  const does = (name: 'change-address' | 'confirm-address-change', request: object) =>
    call(world.context, name, caller(), { language: 'fr', ...request }, { address: '192.0.2.7' });

  async function link() {
    await does('change-address', { email: 'thief@example.lu' });
    const code = codeIn((await mailedTo('thief@example.lu'))?.text);
    await does('confirm-address-change', { email: 'thief@example.lu', code });
    const { text = '' } = (await mailedTo('anna@example.lu')) ?? {};
    return /#[0-9a-f]{32}\.[\w-]{43}/.exec(text)?.[0] ?? '';
  }

  const follow = (locale: 'fr' | 'lb', fragment: string) =>
    openIsland(
      world,
      TakeBackIsland,
      { locale, texts: textsFor(locale, 'account', takeBackTexts) },
      { at: `/account${fragment}` },
    );

  test('restores the address at the second attempt, and leads to a new password', async () => {
    const { user, unreachable } = follow('fr', await link());
    const texts = textsFor('fr', 'account');
    expect(screen.getByRole('region', { name: 'Récupérer votre compte' })).toBeTruthy();
    expect(account()?.email).toBe('thief@example.lu');
    await announced(texts.backText);
    unreachable.add('take-back-address');
    await user.click(await button('Récupérer mon compte'));
    await announced(texts['error-unavailable']);
    expect(account()?.email).toBe('thief@example.lu');
    unreachable.clear();
    const calls = vi.spyOn(globalThis, 'fetch');
    await user.dblClick(await button('Récupérer mon compte'));
    await announced(texts.backDone);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(account()?.email).toBe('anna@example.lu');
    const next = screen.getByRole('link', { name: 'Choisir un mot de passe' });
    expect(next.getAttribute('href')).toBe('/auth?view=forgotten_password');
    expect(document.activeElement).toBe(next);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says in Luxembourgish that it was used before', async () => {
    const used = await link();
    const first = follow('fr', used);
    await first.user.click(await button('Récupérer mon compte'));
    await announced(textsFor('fr', 'account').backDone);
    cleanup();
    const { user } = follow('lb', used);
    await user.click(await button('Mäi Kont zréckhuelen'));
    await announced('Dëse Link gouf scho benotzt oder en ass ze al.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
