import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { deliverDueMails } from '../../../functions/src/messages/delivery/deliver-due-mails.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../tests/support/island.ts';
import { setUser } from '../../../tests/support/island-session.ts';
import { SignInEn } from './languages/SignInEn.tsx';
import { SignInFr } from './languages/SignInFr.tsx';
import { SignInLb } from './languages/SignInLb.tsx';
import { linkStateKey } from './views.ts';

const islands = { fr: SignInFr, en: SignInEn, lb: SignInLb };
const password = 'une phrase à moi';
const email = 'anna@example.lu';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { email });
  Object.assign(world.accounts.get('anna') ?? {}, { password });
});
afterEach(() => world.stop());

function show(locale: Locale, at: string, { uid, link }: { uid?: string; link?: string } = {}) {
  history.replaceState(link === undefined ? null : { [linkStateKey]: link }, '');
  document.title = 'Kloer | Kloer';
  document.documentElement.setAttribute('data-other-view', '');
  const options = { at, ...(uid === undefined ? {} : { uid }) };
  const texts = textsFor(locale, 'auth');
  return { ...openIsland(world, islands[locale], { locale }, options), texts };
}

const heading = (level: 1 | 2) => screen.queryByRole('heading', { level })?.textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const link = (name: string) => screen.findByRole('link', { name });
const links = () =>
  screen
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('lang')]);
const describedBy = (one: HTMLElement) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const isWrong = (one: HTMLElement) => one.getAttribute('aria-invalid') === 'true';
const address = () => location.pathname + location.search;
const note = () => JSON.parse(localStorage.getItem('kloer.session') ?? 'null') as unknown;
const account = (of = email) => [...world.accounts.values()].find((one) => one.email === of);

async function lastMail() {
  await deliverDueMails(world.context);
  return world.mails.at(-1);
}

/** The query of the last mailed link to a page. */
async function mailedLink(path: string) {
  const { text = '' } = (await lastMail()) ?? {};
  const line = text.split('\n').find((one) => one.startsWith(`https://kloer.lu${path}?`));
  return new URL(line ?? '').search;
}

describe('the sign-in page', () => {
  test('signs in after wrong entries and failed calls, and returns to the page before', async () => {
    const { user, texts, left, unreachable } = show('fr', '/auth?next=%2Fcontact%3Fa%3Db');
    expect(heading(1)).toBe('Connexion');
    expect(screen.getByText('Pour les enseignants qui publient un profil.')).toBeTruthy();
    await waitFor(() =>
      expect(document.documentElement.hasAttribute('data-other-view')).toBe(false),
    );
    const next = 'next=%2Fcontact%3Fa%3Db';
    expect(links()).toEqual([
      ['Mot de passe oublié\u202f?', `?view=forgotten_password&${next}`, null],
      ['Créer un compte', `?view=sign_up&${next}`, null],
      ['Lien par e-mail', `?view=magic_link&${next}`, null],
      ['Code par e-mail', `?view=verify_otp&${next}`, null],
      ['Changer de mot de passe', `?view=update_password&${next}`, null],
      ['Français', `/auth?${next}`, 'fr'],
      ['Lëtzebuergesch', `/lb/auth?${next}`, 'lb'],
    ]);
    const languages = screen.getByRole('group', { name: 'Langue' });
    expect(languages.querySelector('[aria-current=true]')?.textContent).toBe('Français');
    expect(languages.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect([...languages.querySelectorAll('a')].map((one) => one.hreflang)).toEqual(['fr', 'lb']);

    const [mail, secret] = [field('Adresse e-mail'), field('Mot de passe')];
    expect(secret).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    expect(mail).toMatchObject({ type: 'email', autocomplete: 'username', required: true });
    await user.click(await button('Se connecter'));
    expect(describedBy(mail)).toEqual(['Indiquez votre adresse e-mail.']);
    expect(describedBy(secret)).toEqual(['Indiquez votre mot de passe.']);
    expect([isWrong(mail), isWrong(secret), document.activeElement]).toEqual([true, true, mail]);
    await user.type(mail, ` ${email} `);
    await user.type(secret, 'faux');
    await user.click(await button('Afficher'));
    expect(secret.type).toBe('text');
    await user.click(await button('Masquer'));
    expect(secret.type).toBe('password');
    await user.click(await button('Se connecter'));
    await announced('L’adresse e-mail ou le mot de passe est incorrect.');
    expect([isWrong(mail), isWrong(secret)]).toEqual([false, false]);

    unreachable.add('firestore');
    await user.clear(secret);
    await user.type(secret, `${password}{Enter}`);
    await announced('Le serveur n’a pas répondu.');
    expect([mail.value, secret.value, left]).toEqual([email, password, []]);
    unreachable.clear();
    await user.click(await button('Se connecter'));
    await waitFor(() => expect(left).toEqual(['/contact?a=b']));
    expect(note()).toMatchObject({ uid: 'anna', email, name: 'Anna Weber' });
    expect((await button(texts.signIn)).getAttribute('aria-disabled')).toBe('true');
  });

  test('opens the other views with the typed address, a title of their own and the focus', async () => {
    const { user, texts } = show('lb', '/lb/auth');
    const push = vi.spyOn(history, 'pushState');
    await user.type(field('E-Mail-Adress'), 'lea@example.lu');
    const back = () => link(texts.backToSignIn);
    const others = [
      ['E Kont uleeën', 'sign_up', texts.signUpDescription, () => link('Umellen')],
      ['Link per E-Mail', 'magic_link', texts.magicLinkDescription, back],
      ['Code per E-Mail', 'verify_otp', texts.codeDescription, back],
      ['Passwuert änneren', 'update_password', texts.updateDescription, back],
      ['Passwuert vergiess?', 'forgotten_password', texts.forgottenDescription, back],
    ] as const;
    for (const [name, view, description, backLink] of others) {
      await user.click(await screen.findByRole('link', { name }));
      expect(address()).toBe(`/lb/auth?view=${view}`);
      const title = heading(1) ?? '';
      expect(document.title).toBe(`${title} | Kloer`);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      expect(screen.getByText(description)).toBeTruthy();
      expect(field('E-Mail-Adress').value).toBe('lea@example.lu');
      expect(links().slice(-3)).toEqual([
        [(await backLink()).textContent, '?', null],
        ['Français', `/auth?view=${view}`, 'fr'],
        ['Lëtzebuergesch', `/lb/auth?view=${view}`, 'lb'],
      ]);
      await user.click(await backLink());
      expect([address(), heading(1)]).toEqual(['/lb/auth', 'Umellen']);
    }
    expect(push).toHaveBeenCalledTimes(2 * others.length);
    history.replaceState(null, '', '/lb/auth?view=sign_up');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByRole('heading', { name: 'E Kont uleeën' })).toBeTruthy();
    expect(fireEvent.click(await link('Umellen'), { ctrlKey: true })).toBe(true);
    expect(heading(1)).toBe('E Kont uleeën');
  });

  test('creates an account, and mails its link again at the second attempt', async () => {
    const at = '/auth?view=sign_up&next=%2Fprofile%2Fbegin';
    const { user, texts, unreachable } = show('fr', at);
    expect((await link('Revenir au profil')).closest('p')?.textContent).toContain(texts.begunHint);
    expect(links().slice(0, 4)).toEqual([
      ['Revenir au profil', '/profile/begin', null],
      ['Conditions d’utilisation', '/terms', null],
      ['Politique de confidentialité', '/privacy', null],
      ['Se connecter', '?next=%2Fprofile%2Fbegin', null],
    ]);
    const [mail, secret] = [field('Adresse e-mail'), field('Mot de passe')];
    expect(secret.autocomplete).toBe('new-password');
    expect(describedBy(secret)).toEqual([texts.passwordHint]);
    await user.type(mail, 'lea');
    await user.type(secret, 'court');
    await user.click(await button('Créer le compte'));
    expect(describedBy(mail)).toEqual(['Saisissez une adresse e-mail valide.']);
    expect(describedBy(secret)).toEqual([
      texts.passwordHint,
      'Le mot de passe doit comporter au moins 6 caractères.',
    ]);
    await user.type(mail, '@gmial.com');
    await user.clear(secret);
    await user.type(secret, 'password');
    await user.click(await button('Créer le compte'));
    expect(describedBy(mail).join()).toContain('Vouliez-vous écrire lea@gmail.com');
    expect(document.activeElement).toBe(mail);
    await user.clear(mail);
    await user.type(mail, 'lea@gmail.com');
    await user.click(await button('Créer le compte'));
    await waitFor(() =>
      expect(describedBy(secret)).toEqual([texts.passwordHint, texts['error-password-too-common']]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    unreachable.add('sign-up');
    await user.clear(secret);
    await user.type(secret, 'quatre mots bien choisis');
    await user.click(await button('Créer le compte'));
    await announced('Le serveur n’a pas répondu.');
    expect([mail.value, secret.value]).toEqual(['lea@gmail.com', 'quatre mots bien choisis']);
    unreachable.clear();
    await user.click(await button('Créer le compte'));
    const next = await screen.findByRole('heading', { level: 2, name: texts.checkConfirmation });
    expect(document.activeElement).toBe(next);
    expect(screen.getByText(/^Si lea@gmail.com est la bonne adresse/)).toBeTruthy();
    expect(screen.getByText(texts.checkConfirmationHelp)).toBeTruthy();
    const made = account('lea@gmail.com');
    expect(made).toMatchObject({ password: 'quatre mots bien choisis', emailVerified: false });
    expect(await lastMail()).toMatchObject({ to: 'lea@gmail.com' });
    const query = await mailedLink('/auth');
    expect(query).toMatch(/^\?mode=verifyEmail&oobCode=[^&]+&next=%2Fprofile%2Fbegin$/);

    unreachable.add('send-auth-mail');
    await user.click(await button('Renvoyer'));
    await announced('Le serveur n’a pas répondu.');
    unreachable.clear();
    await user.click(await button('Renvoyer'));
    await announced('Renvoyé.');
    expect(await mailedLink('/auth')).toMatch(/next=%2Fprofile%2Fbegin$/);
    expect(world.mails.map(({ to }) => to)).toEqual(['lea@gmail.com', 'lea@gmail.com']);
    await user.click(await button('Utiliser une autre adresse'));
    expect(field('Adresse e-mail').value).toBe('lea@gmail.com');
  });

  /** Signs up in this browser and returns the query of the mailed link. */
  async function signUp() {
    const { user, texts } = show('en', '/en/auth?view=sign_up');
    await user.type(field(texts.email), 'lea@example.lu');
    await user.type(field(texts.password), 'four well chosen words');
    await user.click(await button(texts.signUp));
    await screen.findByRole('heading', { level: 2 });
    const query = await mailedLink('/en/auth');
    cleanup();
    return query;
  }
  const confirming = '/en/auth?view=update_password';

  test('confirms the address without the password in the browser that signed up', async () => {
    const query = await signUp();
    const { left, toasts } = show('en', confirming, { link: query });
    await waitFor(() => expect(left).toEqual(['/tutoring/edit']));
    expect(toasts).toEqual([{ kind: 'success', title: 'Your email address is confirmed.' }]);
    expect(account('lea@example.lu')).toMatchObject({ emailVerified: true });
    expect(localStorage.getItem('kloer.sign-up')).toBeNull();
    cleanup();
    setUser(undefined);
    localStorage.clear();
    const again = show('en', confirming, { link: query });
    await announced(again.texts.verifyLinkDead);
    expect([heading(1), address()]).toEqual([again.texts.signInTitle, '/en/auth']);
  });

  test('confirms the address with the password in another browser', async () => {
    const query = await signUp();
    localStorage.clear();
    const { user, texts, left, toasts, unreachable } = show('en', confirming, { link: query });
    expect(await screen.findByText('lea@example.lu')).toBeTruthy();
    expect(heading(1)).toBe(texts.confirmTitle);
    expect(screen.getByText(texts.confirmDescription)).toBeTruthy();
    const name = document.querySelector<HTMLInputElement>('input[name=username]');
    expect(name).toMatchObject({ value: 'lea@example.lu', autocomplete: 'username' });
    expect(screen.queryByLabelText(texts.confirmation)).toBeNull();
    const secret = field(texts.password);
    expect(describedBy(secret)).toEqual([texts.chosenPasswordHint]);
    unreachable.add('update-password');
    await user.type(secret, 'another secret');
    await user.click(await button(texts.confirmAddress));
    await announced(texts['error-unavailable']);
    expect(secret.value).toBe('another secret');
    unreachable.clear();
    await user.click(await button(texts.confirmAddress));
    await waitFor(() => expect(left).toEqual(['/tutoring/edit']));
    expect(toasts).toEqual([{ kind: 'success', title: texts.addressConfirmed }]);
    expect(account('lea@example.lu')).toMatchObject({
      emailVerified: true,
      password: 'another secret',
    });
  });

  test('tells a user with an unconfirmed address to confirm it, and mails the link again', async () => {
    await signUp();
    const { user, texts, left, unreachable } = show('lb', '/lb/auth');
    await user.type(field(texts.email), 'lea@example.lu');
    await user.type(field(texts.password), 'four well chosen words{Enter}');
    await announced('Confirméiert fir d’éischt Är E-Mail-Adress');
    await announced('dee mir op lea@example.lu geschéckt hunn');
    unreachable.add('send-auth-mail');
    await user.click(await button(texts.sendAgain));
    await announced(texts['error-unavailable']);
    unreachable.clear();
    for (const count of [2, 3]) {
      await user.click(await button(texts.sendAgain));
      await waitFor(async () => {
        await mailedLink('/lb/auth');
        expect(world.mails).toHaveLength(count);
      });
    }
    await announced('Nach eng Kéier geschéckt.');
    expect(left).toEqual([]);
    Object.assign(account('lea@example.lu') ?? {}, { disabled: true });
    await user.click(await button(texts.signIn));
    await announced(texts['error-permission-denied']);
  });

  test('signs in with a mailed link: at once in the same browser, with the address in another', async () => {
    const first = show('lb', '/lb/auth?view=magic_link&next=%2Flb%2Fcontact');
    const { user, texts } = first;
    first.unreachable.add('send-auth-mail');
    await user.type(field('E-Mail-Adress'), email);
    await user.click(await button('De Link schécken'));
    await announced(texts['error-unavailable']);
    first.unreachable.clear();
    await user.click(await button('De Link schécken'));
    await screen.findByRole('heading', { level: 2, name: texts.checkMagicLink });
    expect(screen.getByText(texts.checkMagicLinkHelp)).toBeTruthy();
    expect(screen.getByText(/^Eng E-Mail op anna@example.lu ass ënnerwee/)).toBeTruthy();
    const query = await mailedLink('/lb/auth');
    expect(query).toMatch(/^\?mode=signIn&oobCode=[^&]+&apiKey=key&next=%2Flb%2Fcontact$/);
    await user.click(await button(texts.otherAddress));
    await user.click(await button(texts.sendMagicLink));
    await screen.findByRole('heading', { level: 2 });
    const second = await mailedLink('/lb/auth');
    const at = '/lb/auth?view=magic_link&next=%2Flb%2Fcontact';

    cleanup();
    const same = show('lb', at, { link: query });
    await waitFor(() => expect(same.left).toEqual(['/lb/contact']));
    expect(note()).toMatchObject({ uid: 'anna', name: 'Anna Weber', admin: false });

    cleanup();
    localStorage.clear();
    const other = show('lb', at, { link: second });
    expect(await screen.findByText(texts.linkNeedsAddress)).toBeTruthy();
    await user.type(field(texts.email), 'lea@example.lu');
    await user.click(await button(texts.signIn));
    await announced(texts.linkOfOtherAddress);
    await user.clear(field(texts.email));
    await user.type(field(texts.email), email);
    await user.click(await button(texts.signIn));
    await waitFor(() => expect(other.left).toEqual(['/lb/contact']));

    cleanup();
    localStorage.clear();
    show('lb', at, { link: second });
    await user.type(field(texts.email), email);
    await user.click(await button(texts.signIn));
    await announced(texts['error-code-invalid']);
    expect(address()).toBe(at);
    expect([heading(1), history.state]).toEqual([texts.magicLinkTitle, null]);
    expect(await button(texts.sendMagicLink)).toBeTruthy();
  });

  test('signs in with a mailed code, after wrong, expired and unsent ones', async () => {
    await world.grant('anna', 30);
    const { user, texts, left, unreachable } = show('en', '/en/auth?view=verify_otp');
    await user.type(field(texts.email), email);
    await user.click(await button(texts.sendCode));
    const code = await screen.findByLabelText<HTMLInputElement>(texts.code);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByText(/anna@example.lu.* 10 minutes/)).toBeTruthy();
    expect(code).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
    await user.type(code, '12-34');
    await user.click(await button(texts.signIn));
    expect(describedBy(code)).toEqual([texts.codeRequired]);
    expect(isWrong(code)).toBe(true);
    const mailed = async () => /^\d{8}$/m.exec((await lastMail())?.text ?? '')?.[0] ?? '';
    const real = await mailed();
    await user.type(code, real.startsWith('9') ? '0000' : '9999');
    await user.click(await button(texts.signIn));
    await announced(texts.codeWrong);
    expect(isWrong(code)).toBe(false);
    await waitFor(() => expect([code.selectionStart, code.selectionEnd]).toEqual([0, 8]));
    world.pass(11 * 60_000);
    await user.clear(code);
    await user.type(code, `${real.slice(0, 4)} ${real.slice(4)}99`);
    expect(code.value).toBe(real);
    await user.click(await button(texts.signIn));
    await announced(texts.codeExpired);
    unreachable.add('send-auth-mail');
    await user.click(await button(texts.sendAgain));
    await announced(texts['error-unavailable']);
    unreachable.clear();
    await user.click(await button(texts.sendAgain));
    await announced(texts.sentAgain);
    await user.clear(code);
    await user.type(code, await mailed());
    await user.click(await button(texts.signIn));
    await waitFor(() => expect(left).toEqual(['/tutoring/general/anna']));
    await user.click(await button(texts.otherAddress));
    expect(field(texts.email).value).toBe(email);
  });

  test('changes the password after a sign-in, and keeps the user there to read it', async () => {
    const { user, texts, left, toasts, unreachable } = show('fr', '/auth?view=update_password');
    expect(await screen.findByText(texts.updateNeedsSignIn)).toBeTruthy();
    await user.type(field('Adresse e-mail'), email);
    await user.type(field('Mot de passe'), password);
    await user.click(await button('Se connecter'));
    const again = await screen.findByLabelText<HTMLInputElement>('Confirmez le mot de passe');
    const secret = field('Mot de passe');
    expect([left, heading(1)]).toEqual([[], 'Changer de mot de passe']);
    expect(screen.getByText(email)).toBeTruthy();
    await user.type(secret, 'nouvelle phrase');
    await user.type(again, 'nouvelle phrasé');
    await user.click(await button('Changer le mot de passe'));
    expect(describedBy(again)).toEqual(['Les mots de passe ne sont pas identiques.']);
    expect(document.activeElement).toBe(again);
    await user.clear(again);
    await user.type(again, 'nouvelle phrase');

    const verify = vi.spyOn(world.context.auth, 'verifyIdToken');
    const old = { uid: 'anna', email, email_verified: true, auth_time: 0 };
    verify.mockResolvedValue(old as never);
    await user.click(await button('Changer le mot de passe'));
    await announced(texts['error-recent-sign-in-required']);
    const current = field('Mot de passe actuel');
    await waitFor(() => expect(document.activeElement).toBe(current));
    verify.mockRestore();
    await user.click(await button('Changer le mot de passe'));
    expect(describedBy(current)).toEqual(['Indiquez votre mot de passe.']);
    await user.type(current, 'faux');
    await user.click(await button('Changer le mot de passe'));
    await announced(texts['error-unauthenticated']);
    unreachable.add('update-password');
    await user.clear(current);
    await user.type(current, password);
    await user.click(await button('Changer le mot de passe'));
    await announced(texts['error-unavailable']);
    expect([secret.value, again.value]).toEqual(['nouvelle phrase', 'nouvelle phrase']);
    unreachable.clear();
    await user.click(await button('Changer le mot de passe'));
    await announced('Votre mot de passe a bien été changé.');
    expect([heading(1), address(), left]).toEqual(['Connexion', '/auth', []]);
    expect(toasts).toEqual([{ kind: 'success', title: 'Mot de passe changé' }]);
    expect(account()?.password).toBe('nouvelle phrase');
    expect(await lastMail()).toMatchObject({
      to: email,
      subject: expect.stringContaining('mot de passe') as string,
    });
    expect(screen.getByText('Votre session est ouverte avec anna@example.lu.')).toBeTruthy();
    expect(links()).toHaveLength(2);
    unreachable.add('firestore');
    await user.click(await button('Continuer'));
    await announced(texts['error-unavailable']);
    unreachable.clear();
    await user.click(await button('Continuer'));
    await waitFor(() => expect(left).toEqual(['/activate-account']));
  });

  test('mails a link for a forgotten password at the second attempt', async () => {
    const { user, texts, unreachable } = show('lb', '/lb/auth?view=forgotten_password');
    const mail = field(texts.email);
    await user.type(mail, email);
    unreachable.add('send-auth-mail');
    await user.click(await button(texts.sendReset));
    await announced(texts['error-unavailable']);
    expect(mail.value).toBe(email);
    unreachable.clear();
    await user.click(await button(texts.sendReset));
    const next = await screen.findByRole('heading', { level: 2, name: texts.checkReset });
    expect(document.activeElement).toBe(next);
    expect(screen.getByText(texts.checkResetHelp)).toBeTruthy();
    expect(await mailedLink('/lb/reset-password')).toMatch(/^\?oobCode=/);
    expect(world.mails[0]?.subject).toContain('Passwuert');
  });

  test('sends a signed-in user on without the form, and shows it if the profile cannot be read', async () => {
    const { left } = show('lb', '/lb/auth', { uid: 'anna' });
    await waitFor(() => expect(left).toEqual(['/lb/activate-account']));
    expect(document.documentElement.hasAttribute('data-other-view')).toBe(true);
    expect((await button('Umellen')).getAttribute('aria-disabled')).toBe('true');
    cleanup();
    const { left: stays, texts, unreachable } = show('lb', '/lb/auth', { uid: 'anna' });
    unreachable.add('firestore');
    await announced(texts['error-unavailable']);
    expect(document.documentElement.hasAttribute('data-other-view')).toBe(false);
    expect(stays).toEqual([]);
  });

  test('asks before a link of another site signs out', async () => {
    const { user, texts, left } = show('fr', '/auth?logout', { uid: 'anna' });
    expect(await screen.findByText(texts.logOutDescription)).toBeTruthy();
    expect([heading(1), links().length]).toEqual(['Se déconnecter\u202f?', 2]);
    await user.click(await button('Garder la session ouverte'));
    expect(left).toEqual(['/']);
    expect(note()).toMatchObject({ uid: 'anna' });
    await user.click(await button('Se déconnecter'));
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeTruthy();
    expect([address(), note(), left]).toEqual(['/auth', null, ['/']]);
    expect(await button('Se connecter')).toBeTruthy();
  });

  test('signs out at once if a link of this site asks for it', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://kloer.lu/en/account');
    const { left } = show('en', '/en/auth?logout', { uid: 'anna' });
    await waitFor(() => expect(note()).toBeNull());
    await waitFor(() => expect(address()).toBe('/en/auth'));
    expect([heading(1), left]).toEqual(['Sign in', []]);
  });
});
