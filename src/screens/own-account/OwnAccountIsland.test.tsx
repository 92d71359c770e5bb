import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '@kloer/domain/date/spans.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { accountTexts } from '#features/own-data/account-texts.ts';
import { markUndeliverable } from '../../../functions/src/mails/undeliverable.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { answerCall } from '../../../functions/src/entry/api/answer-call.ts';
import { startPaidWorld } from '../../../tests/integration/support/paid-world.ts';
import { reviewsIn } from '../../../tests/integration/support/reviews.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, catchFiles, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { OwnAccountIsland } from './OwnAccountIsland.tsx';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const [en, fr, lb] = [
  textsFor('en', 'account'),
  textsFor('fr', 'account'),
  textsFor('lb', 'account'),
];

const show = (locale: Locale, of: World = world, uid: string | null = 'anna', fragment = '') => {
  const props = {
    locale,
    texts: textsFor(locale, 'account'),
    controlTexts: textsFor(locale, 'owner', accountTexts),
  };
  const at = `${locale === 'fr' ? '' : `/${locale}`}/account${fragment}`;
  return openIsland(of, OwnAccountIsland, props, { at, ...(uid !== null && { uid }) });
};

async function open(locale: Locale) {
  await world.save('anna', {});
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
  return show(locale);
}

const button = (name: string) => screen.findByRole('button', { name });
const part = (name: string) => within(screen.getByRole('region', { name }));
const stored = async (path: string) => (await world.context.db.doc(path).get()).data();

const linksIn = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const pathsOf = async () => (await stored('profiles/anna'))?.['paths'] as Record<Locale, string>;

describe('the page of the own account', () => {
  test('announces that the profile is confirmed, and shows the new date', async () => {
    const { user, toasts, unreachable } = await open('en');
    expect(await screen.findByText('Families see “Last updated on 21/11/2026”.')).toBeTruthy();
    world.pass(2 * dayMs);
    unreachable.add('confirm-profile');
    await user.click(await button(en.stillRight));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      kind: 'error',
      title: en.confirmFailed,
      description: en['error-unavailable'],
    });
    expect(screen.getByText('Families see “Last updated on 21/11/2026”.')).toBeTruthy();
    unreachable.clear();
    await user.click(await button(en.stillRight));
    await announced(en.confirmed);
    expect(screen.getByText('Families see “Last updated on 23/11/2026”.')).toBeTruthy();
    expect(screen.getByRole('button', { name: en.stillRight }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  test('says in French until when the profile is visible, and links to each next step', async () => {
    await open('fr');
    expect(
      await screen.findByText(
        'Votre profil est visible jusqu’au 21/12/2026. Rien ne sera débité ensuite.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Date affichée aux familles : 21/11/2026.')).toBeTruthy();
    expect(linksIn('Adresse et mot de passe')).toEqual([
      ['Changer le mot de passe', '/auth?view=update_password&next=/account'],
    ]);
    expect(linksIn('Votre profil')).toEqual([
      ['Voir votre profil', '/cours-de-rattrapage/general/anna'],
      ['L’indiquer maintenant', '/profile/edit'],
      ['Modifier le profil', '/profile/edit'],
      [fr.underAge, '/guardian'],
    ]);
    expect(screen.getByText(fr.asWhomUnsaid, { exact: false })).toBeTruthy();
    expect(await screen.findByText(fr.noVisits)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      fr.signInHeading,
      fr.profileHeading,
      fr.onlineHeading,
      fr.checksHeading,
      fr.visitsHeading,
      fr.reviewsHeading,
      fr.mailsHeading,
      fr.invoicesHeading,
      fr.sessionsHeading,
      fr.dataHeading,
    ]);
  });

  test('tells a teacher whose profile lapsed the price, in Luxembourgish, and no date of families', async () => {
    await world.save('anna', { details: { ...noDetails, tradesAs: 'private' } });
    await world.grant('anna', 1);
    world.pass(2 * dayMs);
    show('lb');
    expect(await screen.findByText('Fir d’lescht aktualiséiert: 21/11/2026.')).toBeTruthy();
    expect(
      part(lb.profileHeading).getByText(/war bis 22\/11\/2026 siichtbar.*19 € pro Mount.*199 €/),
    ).toBeTruthy();
    expect(linksIn(lb.profileHeading)).toEqual([
      ['De Profil siichtbar maachen', '/lb/activate-account'],
      [lb.changeProfile, '/lb/profile/edit'],
      [lb.underAge, '/lb/guardian'],
    ]);
    expect(screen.queryByText(lb.asWhomUnsaid, { exact: false })).toBeNull();
    expect(part(lb.onlineHeading).getByText(lb.notOnline)).toBeTruthy();
  });

  test('offers a user without a profile to begin one, and no settings of a profile', async () => {
    const account = { uid: 'zoe', email: 'zoe@example.lu', emailVerified: true };
    world.accounts.set('zoe', { ...account, metadata: {} as never });
    show('en', world, 'zoe');
    expect(await screen.findByText(en.languageOfPage)).toBeTruthy();
    expect(linksIn(en.profileHeading)).toEqual([
      ['Create a profile', '/en/profile/edit'],
      [en.underAge, '/en/guardian'],
    ]);
    expect(part(en.signInHeading).getByText('zoe@example.lu')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByText(/Last updated/)).toBeNull();
    expect(await screen.findByText('Create your profile first.')).toBeTruthy();
    expect(part(en.invoicesHeading).getByText(en.noInvoices)).toBeTruthy();
  });

  test.each([
    ['of the account', 'anna@example.lu', en.signInHeading, ['Change password']],
    [
      'of the profile',
      'lessons@example.lu',
      en.profileHeading,
      ['Change it in the profile', 'See your profile', 'Add it now', 'Edit profile', en.underAge],
    ],
  ])('warns about the returned mails %s beside what changes it', async (_of, email, at, links) => {
    await world.save('anna', {});
    await world.save('anna', { email });
    await world.grant('anna', 30);
    await markUndeliverable(world.context, { kind: 'bounced', email });
    show('en');
    const warning = `Our emails to ${email} come back. Change the address so that you receive them.`;
    expect(await part(at).findByText(warning, { exact: false })).toBeTruthy();
    expect(screen.getAllByText(/come back/)).toHaveLength(1);
    expect(linksIn(at).map(([text]) => text)).toEqual(links);
  });

  test('says that it could not be loaded, and shows everything at the next attempt', async () => {
    await world.save('anna', {});
    const { user, unreachable } = show('lb');
    unreachable.add('own-account').add('own-visits');
    const [again] = await screen.findAllByRole('button', { name: lb.tryAgain });
    await waitFor(() => expect(screen.getAllByText(lb.loadingFailed)).toHaveLength(2));
    await announced(lb.loadingFailed);
    expect(screen.queryByRole('region', { name: lb.profileHeading })).toBeNull();
    expect(screen.queryByRole('region', { name: lb.mailsHeading })).toBeNull();
    unreachable.clear();
    await user.click(again as HTMLElement);
    expect(await screen.findByText('Fir d’lescht aktualiséiert: 21/11/2026.')).toBeTruthy();
    await user.click(part(lb.visitsHeading).getByRole('button', { name: lb.tryAgain }));
    expect(await screen.findByText(lb.noVisits)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: lb.visitsHeading }));
    expect(screen.queryByRole('alert', { name: lb.loadingFailed })).toBeNull();
    expect(screen.queryByText(lb.loadingFailed)).toBeNull();
  });

  test('sends a visitor to the sign-in page, and from there to the same section', async () => {
    const { left } = show('lb', world, null, '#invoices');
    await waitFor(() => expect(left).toEqual(['/lb/login?next=%2Flb%2Faccount%23invoices']));
  });
});

describe('the mail settings of the own account', () => {
  test('store the language and the wishes, and take a failed choice back', async () => {
    const { user, toasts, unreachable } = await open('fr');
    const language = () => screen.findByRole('combobox', { name: 'Langue des e-mails' });
    await waitFor(async () => expect(await language()).toHaveProperty('value', 'lb'));
    expect(
      within(await language())
        .getAllByRole('option')
        .map((one) => [one.lang, one.textContent]),
    ).toEqual([
      ['fr', 'Français'],
      ['en', 'English'],
      ['lb', 'Lëtzebuergesch'],
    ]);
    await user.selectOptions(await language(), 'English');
    await waitFor(async () =>
      expect(await stored('teachers/anna')).toHaveProperty('language', 'en'),
    );

    const wishes = () =>
      within(screen.getByRole('group', { name: 'Recevoir aussi par e-mail' }))
        .getAllByRole('switch')
        .map((one) => (one as HTMLInputElement).checked);
    expect(wishes()).toEqual([false, true]);
    const numbers = screen.getByRole('switch', { name: fr.wishNumbers });
    const reminder = screen.getByRole('switch', { name: fr.wishStillRight });
    await user.click(numbers);
    await user.click(reminder);
    expect(wishes()).toEqual([true, false]);
    await waitFor(async () =>
      expect(await stored('mailWishes/anna')).toMatchObject({
        choices: { 'monthly-numbers': true, 'still-right': false },
      }),
    );

    unreachable.add('set-mail-wish').add('set-mail-language');
    await user.click(numbers);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(wishes()).toEqual([true, false]));
    await user.selectOptions(await language(), 'Français');
    await waitFor(() => expect(toasts).toHaveLength(2));
    await waitFor(async () => expect(await language()).toHaveProperty('value', 'en'));
    const failed = { kind: 'error', title: fr.notSaved, description: fr['error-unavailable'] };
    expect(toasts).toEqual([failed, failed]);
  });
});

describe('the invoices of the own account', () => {
  test("open on the payment provider's page, also after a failed attempt", async () => {
    const paid = await startPaidWorld();
    await paid.subscribe('anna');
    const { user, left, toasts, unreachable } = show('lb', paid);
    expect(
      await screen.findByText(/verlängert sech automatesch. Nächst Bezuelung: 21\/12\/2026\./),
    ).toBeTruthy();
    unreachable.add('customer-portal');
    await user.click(await button('Rechnunge weisen'));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', title: lb.invoicesFailed, description: lb['error-unavailable'] },
      ]),
    );
    expect(left).toEqual([]);
    unreachable.clear();
    await user.click(await button('Rechnunge weisen'));
    await waitFor(() => expect(left).toHaveLength(1));
    const portal = await (await fetch(left[0] ?? '')).text();
    expect(portal).toContain('https://kloer.lu/lb/account');
    await paid.stop();
  });
});

describe('the sessions of the own account', () => {
  test('stay if Escape closes the question', async () => {
    const { user, left } = await open('en');
    await user.click(await button(en.signOut));
    expect(screen.getByRole('alertdialog', { name: en.signOutTitle })).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(left).toEqual([]);
    expect(world.accounts.get('anna')?.revocations).toBeUndefined();
  });

  test('end at the second attempt if the first fails, and the sign-in page opens', async () => {
    const { user, left, toasts, unreachable } = await open('lb');
    unreachable.add('end-sessions');
    await user.click(await button('Iwwerall ofmellen'));
    const question = () => within(screen.getByRole('alertdialog', { name: 'Iwwerall ofmellen?' }));
    expect(question().getByText(lb.signOutText)).toBeTruthy();
    const confirm = () => question().getByRole('button', { name: /^Iwwerall ofmellen/ });
    await user.click(confirm());
    await announced(lb.signOutFailed);
    expect(question().getByRole('alert').textContent).toBe(lb.signOutFailed);
    await user.click(question().getByRole('button', { name: 'Ofbriechen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    unreachable.clear();
    await user.click(await button('Iwwerall ofmellen'));
    expect(question().queryByRole('alert')).toBeNull();
    await user.click(confirm());
    await waitFor(() => expect(left).toEqual(['/lb/auth']));
    expect(world.accounts.get('anna')?.revocations).toBe(1);
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: lb.signedOut });
  });
});

describe('the link, picture and poster of a visible profile', () => {
  test('are offered in the chosen language', async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await projectTeacher(world.context, 'anna');
    await world.context.db
      .doc('publications/anna')
      .set({ social: { path: '/media/a.jpg' }, live: ['/media/a.jpg'] }, { merge: true });
    const paths = await pathsOf();
    const { user, toasts } = show('lb');
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const language = await screen.findByRole('combobox', { name: lb.onlineLanguage });
    expect(
      within(language)
        .getAllByRole('option')
        .map((one) => one.lang),
    ).toEqual(['fr', 'en', 'lb']);
    expect(linksIn(lb.onlineHeading)).toEqual([
      [`https://kloer.lu${paths.lb}`, paths.lb],
      ['Bild fir ze posten', '/media/a.jpg'],
    ]);
    expect(screen.getByRole('link', { name: 'Bild fir ze posten' })).toHaveProperty(
      'download',
      'kloer-picture.jpg',
    );
    await user.selectOptions(language, 'Français');
    expect(linksIn(lb.onlineHeading)[0]).toEqual([`https://kloer.lu${paths.fr}`, paths.fr]);
    await user.click(await button('Adress kopéieren'));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: lb.addressCopied }]));
    expect(copy).toHaveBeenCalledWith(`https://kloer.lu${paths.fr}`);
    copy.mockRejectedValueOnce(new Error('not allowed'));
    await user.click(await button('Adress kopéieren'));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({ kind: 'error', title: lb.addressNotCopied }),
    );
  });

  test('print a poster in the chosen language at the second attempt if the first fails', async () => {
    const { user, toasts, unreachable } = await open('fr');
    const files = catchFiles();
    unreachable.add('own-poster');
    const language = await screen.findByRole('combobox', { name: fr.onlineLanguage });
    await user.selectOptions(language, 'English');
    const poster = 'Affiche à imprimer (PDF, A4)';
    await user.click(await button(poster));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', title: fr.posterFailed, description: fr['error-unavailable'] },
      ]),
    );
    unreachable.clear();
    await user.click(await button(poster));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({ name: 'kloer-en.pdf', type: 'application/pdf' });
    const text = (await files[0]?.text()) ?? '';
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/Lang (en)');
    expect(toasts).toHaveLength(1);
    expect((await button(poster)).getAttribute('aria-disabled')).toBe('false');
  });

  test('are shared by the device, which tells only a true failure', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { user, toasts } = await open('en');
    const { en: path } = await pathsOf();
    await user.click(await button('Share'));
    expect(share).toHaveBeenCalledWith({ url: `https://kloer.lu${path}` });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await user.click(await button('Share'));
    expect(toasts).toEqual([]);
    share.mockRejectedValueOnce(new Error('no app'));
    await user.click(await button('Share'));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: en.addressNotShared }]));
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('the numbers of a visible profile', () => {
  const count = (kind: string) =>
    answerCall(
      world.context,
      {
        method: 'POST',
        path: '/api/count-visits',
        header: (name) => ({ 'content-type': 'text/plain', origin: 'https://kloer.lu' })[name],
        origin: { address: '192.0.2.9', agent: 'Mozilla/5.0 Firefox/145.0' },
        body: Buffer.from(JSON.stringify({ kind, uids: ['anna'] })),
      },
      'https://kloer.lu',
    );

  test('are sums with a table per week, newest first', async () => {
    const { settle, write } = reviewsIn(world);
    await settle();
    await write('lea@example.lu');
    const countAll = async (kinds: string[]) => {
      for (const kind of kinds) {
        await count(kind);
        world.pass(6 * 60_000);
      }
    };
    await countAll(['visits', 'contacts', 'appearances']);
    world.pass(7 * dayMs);
    await countAll(['visits', 'appearances', 'visits', 'appearances', 'visits']);
    const { user } = show('fr');
    expect(await screen.findByText('Depuis le 16/11/2026')).toBeTruthy();
    const sums = () =>
      part(fr.visitsHeading)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(sums()).toEqual([
      ['Visites de votre page', '4'],
      ['Apparitions dans les résultats', '3'],
      ['Coordonnées consultées', '1'],
      ['Messages reçus par le formulaire', '1'],
      ['dont avec réponse', '0'],
    ]);
    await user.click(screen.getByText('Les chiffres'));
    const table = await screen.findByRole('table', { name: fr.visits });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Semaine du', 'Visites', 'Apparitions', 'Contacts'],
      ['23/11/2026', '3', '2', '0'],
      ['16/11/2026', '1', '1', '1'],
    ]);
    expect([...document.querySelectorAll('rect')].map((one) => one.getAttribute('height'))).toEqual(
      ['25', '75'],
    );
    expect(document.querySelector('figure [aria-hidden]')?.textContent).toContain(
      '16/11/202623/11/2026',
    );
  });
});
