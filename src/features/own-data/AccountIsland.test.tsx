import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, catchFiles, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { AccountIsland } from './AccountIsland.tsx';
import { accountTexts } from './account-texts.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
  Object.assign(world.accounts.get('anna') ?? {}, { password: 'une phrase à moi' });
});
afterEach(() => world.stop());

const show = (locale: 'fr' | 'en' | 'lb') => {
  const texts = textsFor(locale, 'owner', accountTexts);
  return {
    ...openIsland(world, AccountIsland, { locale, texts }, { uid: 'anna', at: '/account' }),
    texts,
  };
};

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));
const confirm = (title: string, name: string) =>
  dialog(title).getByRole('button', { name: new RegExp(`^${name}`) });
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const teacher = async () => (await world.context.db.doc('teachers/anna').get()).exists;

describe("the controls of a user's own data", () => {
  test('save all data in a file at the second attempt if the first fails', async () => {
    const { user, texts, toasts, unreachable } = show('lb');
    const files = catchFiles();
    unreachable.add('export-my-data');
    await user.click(button(texts.exportData));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: texts.exportFailed }]));
    expect(files).toEqual([]);
    unreachable.clear();
    await user.dblClick(button(texts.exportData));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({ name: 'kloer-2026-11-21.json', type: 'application/json' });
    const saved = (await files[0]?.text()) ?? '';
    expect(JSON.parse(saved)).toMatchObject({ exportedAt: '2026-11-21T10:00:00.000Z' });
    expect(saved).toContain('anna@example.lu');
    await waitFor(() =>
      expect(button(texts.exportData).getAttribute('aria-disabled')).toBe('false'),
    );
    expect(files).toHaveLength(1);
  });

  test('delete the profile at the second attempt, keep the account, and open the sign-in page', async () => {
    const { user, texts, left, toasts, unreachable } = show('fr');
    await user.click(button('Supprimer le profil'));
    expect(describedBy(screen.getByRole('alertdialog', { name: texts.deleteProfileTitle }))).toBe(
      texts.deleteProfileText,
    );
    expect(dialog(texts.deleteProfileTitle).queryByRole('textbox')).toBeNull();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await teacher()).toBe(true);

    unreachable.add('delete-profile');
    await user.click(button('Supprimer le profil'));
    await user.click(confirm(texts.deleteProfileTitle, 'Supprimer le profil'));
    await announced(texts['error-unavailable']);
    expect(toasts).toEqual([{ kind: 'error', title: texts.deleteProfileFailed }]);
    unreachable.clear();
    await user.click(confirm(texts.deleteProfileTitle, 'Supprimer le profil'));
    await waitFor(() => expect(left).toEqual(['/auth']));
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Profil supprimé' });
    expect(await teacher()).toBe(false);
    expect(world.accounts.has('anna')).toBe(true);
    expect(localStorage.getItem('kloer.session')).toBeNull();
  });

  test('delete the account only with its password', async () => {
    const { user, texts, left, toasts, unreachable } = show('lb');
    await user.click(button(texts.deleteAccount));
    const title = texts.deleteAccountTitle;
    expect(describedBy(screen.getByRole('alertdialog', { name: title }))).toBe(
      texts.deleteAccountText,
    );
    const secret = () => dialog(title).getByLabelText<HTMLInputElement>(texts.passwordLabel);
    expect([secret().type, secret().autocomplete]).toEqual(['password', 'current-password']);
    expect(document.activeElement).toBe(secret());
    await user.click(confirm(title, texts.deleteAccount));
    expect(describedBy(secret())).toBe(texts.passwordEmpty);
    await user.type(secret(), 'falsch');
    await user.click(confirm(title, texts.deleteAccount));
    await waitFor(() => expect(describedBy(secret())).toBe(texts.passwordWrong));
    expect(secret().getAttribute('aria-invalid')).toBe('true');
    expect(dialog(title).queryByRole('alert')).toBeNull();
    expect(toasts).toEqual([]);
    expect(world.accounts.has('anna')).toBe(true);
    await user.click(dialog(title).getByRole('button', { name: texts.cancel }));
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await user.click(button(texts.deleteAccount));
    expect(secret().getAttribute('aria-invalid')).toBe('false');
    unreachable.add('delete-account');
    await user.type(secret(), 'une phrase à moi');
    await user.click(confirm(title, texts.deleteAccount));
    await announced(texts['error-unavailable']);
    expect(toasts).toEqual([{ kind: 'error', title: texts.deleteAccountFailed }]);
    expect(secret()).toHaveProperty('value', 'une phrase à moi');
    unreachable.clear();
    await user.click(confirm(title, texts.deleteAccount));
    await waitFor(() => expect(left).toEqual(['/lb/auth']));
    expect(world.accounts.has('anna')).toBe(false);
    expect(await teacher()).toBe(false);
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: texts.accountDeleted });
  });

  test('delete the account with a mailed code if the user has no password', async () => {
    const { user, texts, left, toasts, unreachable } = show('en');
    await user.click(button('Delete account'));
    const title = texts.deleteAccountTitle;
    unreachable.add('send-auth-mail');
    await user.click(dialog(title).getByRole('button', { name: texts.codeInstead }));
    await announced(texts['error-unavailable']);
    expect(toasts).toEqual([{ kind: 'error', title: texts.codeNotSent }]);
    unreachable.clear();
    await user.click(dialog(title).getByRole('button', { name: texts.codeInstead }));
    await announced(texts.codeSent);
    expect(dialog(title).queryByRole('alert')).toBeNull();
    const code = () => dialog(title).getByRole('textbox', { name: texts.codeLabel });
    expect(document.activeElement).toBe(code());
    expect(code()).toMatchObject({ type: 'text', inputMode: 'numeric' });
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    await deliverDueMails(world.context);
    const [mail] = world.mails;
    expect(mail?.to).toBe('anna@example.lu');
    expect(mail?.html).toContain('lang="en"');
    const mailed = /\d{4}\s?\d{4}/.exec(mail?.text ?? '')?.[0].replace(/\D/, '') ?? '';
    await user.click(confirm(title, texts.deleteAccount));
    expect(describedBy(code())).toBe(texts.codeEmpty);
    await user.type(code(), mailed === '00000000' ? '11111111' : '00000000');
    await user.click(confirm(title, texts.deleteAccount));
    await waitFor(() => expect(describedBy(code())).toBe(texts.codeWrong));
    expect(dialog(title).getByRole('button', { name: texts.codeAgain })).toBeTruthy();
    await user.clear(code());
    await user.type(code(), mailed.replace(/(....)/, '$1 '));
    const calls = vi.spyOn(globalThis, 'fetch');
    await user.dblClick(confirm(title, texts.deleteAccount));
    await waitFor(() => expect(left).toEqual(['/en/auth']));
    expect(calls.mock.calls.filter(([path]) => path === '/api/delete-account')).toHaveLength(1);
    expect(world.accounts.has('anna')).toBe(false);
  });
});
