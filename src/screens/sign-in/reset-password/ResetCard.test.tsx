import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { sendAuthMail } from '../../../../functions/src/people/accounts/send-auth-mail.ts';
import { deliverDueMails } from '../../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { startWorld, type World } from '../../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../../tests/support/island.ts';
import { setUser } from '../../../../tests/support/island-session.ts';
import { linkStateKey } from '../views.ts';
import { ResetCard } from './ResetCard.tsx';

const email = 'anna@example.lu';
const password = 'une phrase à moi';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { email });
  Object.assign(world.accounts.get('anna') ?? {}, { password });
});
afterEach(() => world.stop());

function show(locale: Locale, { uid, link }: { uid?: string; link?: string }) {
  history.replaceState(link === undefined ? null : { [linkStateKey]: link }, '');
  const texts = textsFor(locale, 'auth');
  const t = translator(locale);
  const props = {
    locale,
    texts,
    title: t('pages:resetTitle'),
    description: t('pages:resetDescription'),
  };
  const at = '/reset-password';
  return {
    ...openIsland(world, ResetCard, props, uid === undefined ? { at } : { at, uid }),
    ...props,
  };
}

/** Mails a link for a new password, and returns its query. */
async function mailedLink(): Promise<string> {
  const request = { kind: 'reset', email, language: 'lb' } as const;
  await sendAuthMail(world.context, request, { address: '192.0.2.7' });
  await deliverDueMails(world.context);
  const { text = '' } = world.mails.at(-1) ?? {};
  const line = text.split('\n').find((one) => one.startsWith('https://kloer.lu/lb/reset'));
  return new URL(line ?? '').search;
}

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const describedBy = (one: HTMLElement) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const note = () => JSON.parse(localStorage.getItem('kloer.session') ?? 'null') as unknown;

describe('the page that sets a new password', () => {
  test('sets it with a mailed link at the second attempt, signs in, and refuses the used link', async () => {
    const link = await mailedLink();
    const { user, texts, title, description, left, toasts, unreachable } = show('lb', { link });
    expect(await screen.findByText(email)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(description)).toBeTruthy();
    const secret = screen.getByLabelText<HTMLInputElement>('Neit Passwuert');
    expect(screen.queryByLabelText(texts.confirmation)).toBeNull();
    expect(describedBy(secret)).toEqual([texts.passwordHint]);
    await user.type(secret, 'kuerz');
    await user.click(await button('Passwuert änneren'));
    expect(describedBy(secret)).toEqual([texts.passwordHint, texts['error-password-too-short']]);
    expect([secret.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', secret]);
    await user.clear(secret);
    await user.type(secret, 'password');
    await user.click(await button('Passwuert änneren'));
    await waitFor(() =>
      expect(describedBy(secret)).toEqual([texts.passwordHint, texts['error-password-too-common']]),
    );
    unreachable.add('update-password');
    await user.clear(secret);
    await user.type(secret, 'véier gutt Wierder');
    await user.click(await button('Passwuert änneren'));
    await announced(texts['error-unavailable']);
    expect([secret.value, world.accounts.get('anna')?.password]).toEqual([
      'véier gutt Wierder',
      password,
    ]);
    unreachable.clear();
    await user.dblClick(await button('Passwuert änneren'));
    await waitFor(() => expect(left).toEqual(['/lb']));
    expect(toasts).toEqual([
      { kind: 'success', title: texts.passwordUpdated, description: texts.passwordUpdatedText },
    ]);
    expect(world.accounts.get('anna')).toMatchObject({
      password: 'véier gutt Wierder',
      revocations: 1,
    });
    expect(note()).toMatchObject({ uid: 'anna', email, name: 'Anna Weber' });

    cleanup();
    setUser(undefined);
    const again = show('fr', { link });
    await announced(again.texts['error-code-invalid']);
    const next = screen.getByRole('link', { name: 'Demander un nouveau lien' });
    expect(next.getAttribute('href')).toBe('/auth?view=forgotten_password');
    expect(screen.queryByLabelText(again.texts.newPassword)).toBeNull();
    expect(again.left).toEqual([]);
  });

  test('keeps the form if the server is not reached, and says if the link expired', async () => {
    const link = await mailedLink();
    vi.spyOn(world.context.actionCodes, 'read').mockRejectedValueOnce(new Error('no network'));
    const { user, texts } = show('fr', { link });
    const secret = await screen.findByLabelText('Nouveau mot de passe');
    expect(screen.queryByText(email)).toBeNull();
    world.pass(2 * 3_600_000);
    await user.type(secret, 'quatre mots bien choisis');
    await user.click(await button('Changer le mot de passe'));
    await announced('Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.');
    expect(await screen.findByRole('link', { name: texts.newLink })).toBeTruthy();
    expect(world.accounts.get('anna')?.password).toBe(password);
  });

  test('sets it for a signed-in user, after the present one if the sign-in was long ago', async () => {
    const { user, texts, left } = show('en', { uid: 'anna' });
    expect(await screen.findByText(email)).toBeTruthy();
    const verify = vi.spyOn(world.context.auth, 'verifyIdToken');
    verify.mockResolvedValue({ uid: 'anna', email, email_verified: true, auth_time: 0 } as never);
    await user.type(screen.getByLabelText(texts.newPassword), 'four well chosen words');
    await user.click(await button(texts.updatePassword));
    await announced(texts['error-recent-sign-in-required']);
    verify.mockRestore();
    const current = screen.getByLabelText<HTMLInputElement>(texts.currentPassword);
    await waitFor(() => expect(document.activeElement).toBe(current));
    expect(current.autocomplete).toBe('current-password');
    await user.type(current, password);
    await user.click(await button(texts.updatePassword));
    await waitFor(() => expect(left).toEqual(['/en']));
    expect(world.accounts.get('anna')?.password).toBe('four well chosen words');
  });

  test('sends a visitor without a link to the sign-in page, and says why', async () => {
    const { texts, left, toasts } = show('en', {});
    await waitFor(() => expect(left).toEqual(['/en/auth']));
    expect(toasts).toEqual([{ kind: 'error', title: texts.requestNewLink }]);
    expect(screen.queryByLabelText(texts.newPassword)).toBeNull();
  });
});
