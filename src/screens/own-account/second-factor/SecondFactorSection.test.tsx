import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { accountTexts } from '#features/own-data/account-texts.ts';
import type { NewApp } from '#kit/firebase/authenticator-app.ts';
import { grantAdmin } from '../../../../functions/src/administration/administrators.ts';
import { startWorld, type World } from '../../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../../tests/support/island.ts';
import { OwnAccountIsland } from '../OwnAccountIsland.tsx';

const newApp = vi.hoisted(() => vi.fn<() => Promise<NewApp | null>>());
vi.mock('#kit/firebase/authenticator-app.ts', () => ({ newApp }));

const link = 'otpauth://totp/Kloer:kim?secret=ABCDEFGHIJ';
const scrollIntoView = vi.fn<() => void>();

let world: World;
let isWithApp = false;

beforeEach(async () => {
  isWithApp = false;
  world = await startWorld();
  const account = { uid: 'kim', email: 'kim@example.lu', emailVerified: true, password: 'richteg' };
  world.accounts.set('kim', { ...account, metadata: {} as never, factors: ['app-1'] });
  await grantAdmin(world.context, 'kim@example.lu');
  world.context.adminSecondFactor = 'required';
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => world.stop());

const show = (locale: Locale) => {
  const controlTexts = textsFor(locale, 'owner', accountTexts);
  const props = { locale, texts: textsFor(locale, 'account'), controlTexts };
  const at = `${locale === 'fr' ? '' : `/${locale}`}/account#second-factor`;
  const opened = openIsland(world, OwnAccountIsland, props, { uid: 'kim', at });
  const { verifyIdToken } = world.context.auth;
  world.context.auth.verifyIdToken = async (token) => {
    const claims = await verifyIdToken(token);
    const firebase = { sign_in_second_factor: 'totp', second_factor_identifier: 'app-1' };
    return { ...claims, ...(isWithApp && { firebase }) } as never;
  };
  return { ...opened, texts: textsFor(locale, 'second-factor') };
};

const button = (name: string) =>
  screen.findByRole('button', { name: (shown) => shown.startsWith(name) });
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const stored = async () => (await world.context.db.doc('admins/kim').get()).get('secondFactor');

describe('the two-step sign-in of an administrator', () => {
  test('is set up with password and code after wrong ones, and then leads to the administration', async () => {
    const confirm = vi.fn<(code: string) => Promise<void>>();
    newApp.mockResolvedValue({ key: 'ABCDEFGHIJ', link, confirm });
    const { user, texts, toasts } = show('lb');
    const section = within(await screen.findByRole('region', { name: texts.heading }));
    expect(scrollIntoView).toHaveBeenCalled();
    expect(section.getByText(`${texts.off} ${texts.closed}`)).toBeTruthy();
    expect(section.queryByText(texts.lost)).toBeNull();
    await user.click(await button(texts.setUp));
    const secret = section.getByLabelText<HTMLInputElement>(texts.password);
    expect([secret.type, document.activeElement]).toEqual(['password', secret]);
    expect(describedBy(secret)).toEqual([texts.passwordHint]);
    await user.click(await button(texts.goOn));
    expect(describedBy(secret)).toEqual([texts.passwordHint, texts.passwordEmpty]);
    await user.type(secret, 'falsch');
    await user.click(await button(texts.goOn));
    await waitFor(() =>
      expect(describedBy(secret)).toEqual([texts.passwordHint, texts.passwordWrong]),
    );
    expect(document.activeElement).toBe(secret);
    expect([secret.selectionStart, secret.selectionEnd]).toEqual([0, 6]);
    await user.clear(secret);
    await user.type(secret, 'richteg');
    await user.click(await button(texts.goOn));

    const code = await section.findByRole('textbox', { name: texts.code });
    expect(document.activeElement).toBe(code);
    expect(describedBy(code)).toEqual([texts.codeHint]);
    expect(section.getByRole('img', { name: texts.qrCode })).toBeTruthy();
    expect(section.getByText('ABCD EFGH IJ').getAttribute('translate')).toBe('no');
    expect(section.getByRole('link', { name: texts.openApp }).getAttribute('href')).toBe(link);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await button(texts.copyKey));
    expect(copy).toHaveBeenCalledWith('ABCDEFGHIJ');
    copy.mockRejectedValueOnce(new Error('not allowed'));
    await user.click(await button(texts.copyKey));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'success', title: texts.keyCopied },
        { kind: 'error', title: texts.keyNotCopied },
      ]),
    );
    await user.type(code, '12');
    await user.click(await button(texts.confirm));
    expect(describedBy(code)).toEqual([texts.codeHint, texts.codeEmpty]);
    confirm.mockRejectedValueOnce(new AppError('code-invalid'));
    await user.clear(code);
    await user.type(code, '111111');
    await user.click(await button(texts.confirm));
    await waitFor(() => expect(describedBy(code)).toContain(texts.codeWrong));
    expect(await stored()).toBeUndefined();
    isWithApp = true;
    confirm.mockResolvedValueOnce();
    await user.clear(code);
    await user.type(code, '222 222');
    await user.click(await button(texts.confirm));
    const toAdmin = await section.findByRole('link', { name: texts.toAdmin });
    expect(toAdmin.getAttribute('href')).toBe('/lb/admin');
    expect(confirm.mock.calls).toEqual([['111111'], ['222222']]);
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: texts.done });
    expect(await stored()).toBe('app-1');
    expect(section.getByText(texts.newPhone)).toBeTruthy();
    expect(section.queryByRole('button', { name: texts.setUp })).toBeNull();
  });

  test('is removed at the second attempt, and the sign-in page opens', async () => {
    await world.context.db.doc('admins/kim').update({ secondFactor: 'app-1' });
    isWithApp = true;
    const { user, texts, left, toasts, unreachable } = show('fr');
    const section = within(await screen.findByRole('region', { name: texts.heading }));
    await user.click(await button('Supprimer l’application'));
    expect(section.getByText(/^Toutes vos sessions prendront fin/)).toBeTruthy();
    await user.click(await button(texts.cancel));
    expect(section.queryByLabelText(texts.password)).toBeNull();
    expect(document.activeElement).toBe(await button('Supprimer l’application'));
    await user.click(await button('Supprimer l’application'));
    const secret = section.getByLabelText(texts.password);
    await user.type(secret, 'richteg');
    unreachable.add('remove-second-factor');
    await user.click(await button('Supprimer l’application'));
    await announced(texts['error-unavailable']);
    expect(secret).toHaveProperty('value', 'richteg');
    unreachable.clear();
    await user.click(await button('Supprimer l’application'));
    await waitFor(() => expect(left.at(-1)).toBe('/auth?next=%2Faccount%23second-factor'));
    expect(await stored()).toBeUndefined();
    expect(world.accounts.get('kim')).toMatchObject({ factors: [], revocations: 1 });
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: texts.removed });
  });

  test('appears after a failed attempt, and asks a session without the app to confirm with it', async () => {
    await world.context.db.doc('admins/kim').update({ secondFactor: 'app-1' });
    const { user, texts, unreachable } = show('en');
    unreachable.add('own-second-factor');
    await announced(texts.loadingFailed);
    unreachable.clear();
    const section = () => within(screen.getByRole('region', { name: texts.heading }));
    await user.click(section().getByRole('button', { name: texts.tryAgain }));
    expect(await screen.findByText(`${texts.unused} ${texts.closed}`)).toBeTruthy();
    expect(section().getByRole('button', { name: texts.confirmWithApp })).toBeTruthy();
    expect(section().getByText(texts.lost)).toBeTruthy();
    expect(section().queryByRole('link')).toBeNull();
  });

  test('is not shown to a teacher who opens its address', async () => {
    await world.save('anna', {});
    const props = {
      locale: 'lb' as const,
      texts: textsFor('lb', 'account'),
      controlTexts: textsFor('lb', 'owner', accountTexts),
    };
    openIsland(world, OwnAccountIsland, props, { uid: 'anna', at: '/lb/account#second-factor' });
    const asked = vi.spyOn(globalThis, 'fetch');
    await waitFor(() =>
      expect(asked.mock.calls.map(([path]) => path)).toContain('/api/own-second-factor'),
    );
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(await screen.findByText(textsFor('lb', 'account').noVisits)).toBeTruthy();
    expect(
      screen.queryByRole('region', { name: textsFor('lb', 'second-factor').heading }),
    ).toBeNull();
  });
});
