import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { call } from '../../../functions/src/entry/api/call.ts';
import { startPaidWorld, type PaidWorld } from '../../../tests/integration/support/paid-world.ts';
import { announced, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { ActivationIsland } from './ActivationIsland.tsx';

let world: PaidWorld;
beforeEach(async () => {
  world = await startPaidWorld();
  await world.teach('anna');
  history.replaceState(null, '');
});
afterEach(() => world.stop());

const show = (
  locale: Locale,
  { query = '', uid = 'anna' }: { query?: string; uid?: string } = {},
) => {
  const at = `${locale === 'fr' ? '' : `/${locale}`}/activate-account${query}`;
  const texts = textsFor(locale, 'activation');
  const paymentTexts = textsFor(locale, 'payment');
  const props = { locale, texts, paymentTexts };
  const opened = openIsland(world, ActivationIsland, props, { at, ...(uid && { uid }) });
  return { ...opened, texts, paymentTexts };
};

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const plan = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const code = (id: string, change: object = {}) =>
  world.context.db.doc(`promoCodes/${id}`).set({
    active: true,
    type: 'promo',
    durationMonths: 1,
    createdAt: new Date(0),
    ...change,
  });
const path = (address = '') => new URL(address).pathname;
const ordered = async () =>
  (await world.stripe.checkout.sessions.list({ customer: await world.customerOf('anna') })).data;

describe('the activation page', () => {
  test('shows in French what a plan costs and who is not visible, and links to the terms', async () => {
    const { texts } = show('fr');
    expect(await screen.findByRole('heading', { name: 'Anna Weber' })).toBeTruthy();
    expect(
      screen.getByText('Un code promo ou un abonnement rend votre profil visible aussitôt.'),
    ).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Votre abonnement' })).toBeTruthy();
    expect(plan(/^Mensuel/).closest('label')?.textContent).toBe(
      'Mensuel19\u00A0€ par moisRenouvelé chaque mois jusqu’à la résiliation.',
    );
    expect(plan(/^Annuel/).closest('label')?.textContent).toBe(
      'Annuel199\u00A0€ par an29\u00A0€ de moins que douze mensualités. Renouvelé chaque année jusqu’à la résiliation.',
    );
    expect([plan(/^Mensuel/).checked, plan(/^Annuel/).checked]).toEqual([true, false]);
    expect(screen.getByRole('link', { name: 'Conditions' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
    expect(screen.getByText(/en général pendant 6 mois/)).toBeTruthy();
    expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
      texts.nextTermsHeading,
      texts.cancelTermsHeading,
    ]);
    expect(
      screen.queryByRole('button', { name: 'Factures des abonnements précédents' }),
    ).toBeNull();
  });

  test('sends a visitor to the sign-in page and back, and a visible teacher to the profile', async () => {
    const visitor = show('lb', { query: '?payment=success', uid: '' });
    await waitFor(() =>
      expect(visitor.left).toEqual(['/lb/login?next=%2Flb%2Factivate-account%3Fpayment%3Dsuccess']),
    );
    cleanup();
    await world.grant('anna', 9);
    const visible = show('lb');
    await waitFor(() => expect(visible.left).toEqual(['/nohellef/edit']));
  });

  test('says that it could not be loaded, and shows the plans at the next attempt', async () => {
    const { user, texts, unreachable } = show('en');
    unreachable.add('firestore');
    await announced(texts.loadingFailed);
    unreachable.clear();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await button('Try again'));
    expect(await screen.findByRole('radio', { name: /€199|199/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('orders the year after the age question and the wish to start at once', async () => {
    const { user, texts, paymentTexts, left, toasts, unreachable } = show('lb');
    const order = paymentTexts.order;
    await user.click(await screen.findByRole('radio', { name: /199/ }));
    await user.click(await button(order));
    const wish = screen.getByRole('checkbox', { name: paymentTexts.immediateStart });
    expect(describedBy(wish)).toBe(paymentTexts.immediateStartNeeded);
    expect(wish.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(wish);
    await user.click(wish);
    expect(wish.getAttribute('aria-invalid')).toBe('false');

    unreachable.add('own-guardian');
    await user.click(await button(order));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', title: paymentTexts['error-unavailable'] }]),
    );
    unreachable.clear();
    await user.click(await button(order));
    const question = await screen.findByRole('alertdialog', { name: 'Sidd Dir 18 oder méi al?' });
    expect(
      within(question).getByRole('link', { name: 'Ech si 16 oder 17' }).getAttribute('href'),
    ).toBe('/lb/guardian');
    expect(describedBy(question)).toMatch(/^Wann net, muss en Elterendeel/);
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(left).toEqual([]);
    expect(wish).toHaveProperty('checked', true);

    unreachable.add('create-checkout');
    await user.click(await button(order));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Jo/ }),
    );
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        kind: 'error',
        title: paymentTexts.checkoutFailed,
        description: paymentTexts['error-unavailable'],
      }),
    );
    unreachable.clear();
    await user.click(await button(order));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(path(left[0])).toMatch(/^\/c\/pay\//);
    const [session, ...more] = await ordered();
    expect(more).toEqual([]);
    expect(session).toMatchObject({ amount_total: 19_900, locale: 'fr' });
    expect(session?.success_url).toBe('https://kloer.lu/lb/activate-account?payment=success');
    expect(session?.cancel_url).toBe('https://kloer.lu/lb/activate-account?payment=cancelled');
    expect(history.state).toMatchObject({ plan: 'year' });
    expect((await button(order)).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: texts.goHome }).getAttribute('href')).toBe('/lb');
  });

  test('redeems a code after refused ones, keeps what was typed, and opens the profile form', async () => {
    await code('MOIEN');
    const { user, texts, left, toasts, unreachable } = show('fr');
    const field = await screen.findByRole('textbox', { name: 'Code promo' });
    await user.click(await button('Utiliser le code'));
    expect(describedBy(field)).toBe('Saisissez un code promo');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'nee');
    await user.click(await button('Utiliser le code'));
    await waitFor(() => expect(describedBy(field)).toBe(texts['error-promo-code-invalid']));
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'nee');
    await user.clear(field);
    await user.type(field, ' moien');
    unreachable.add('check-promo');
    await user.click(await button('Utiliser le code'));
    await waitFor(() => expect(describedBy(field)).toBe(texts['error-internal']));
    unreachable.clear();
    await user.click(await button('Utiliser le code'));
    const question = await screen.findByRole('alertdialog');
    expect(await world.decided('anna')).toBeUndefined();
    await user.click(within(question).getByRole('button', { name: 'Retour' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field).toHaveProperty('value', ' moien');
    await user.click(await button('Utiliser le code'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Oui/ }),
    );
    await waitFor(() => expect(left).toEqual(['/cours-de-rattrapage/edit']));
    expect(toasts).toEqual([
      {
        kind: 'success',
        title: 'Code promo accepté',
        description: 'Votre profil est visible jusqu’au 21/12/2026.',
      },
    ]);
    expect(await world.decided('anna')).toMatchObject({
      entitlement: { promo: { code: 'MOIEN', type: 'promo' } },
    });
  });

  test('leads a minor without an answer of the parent to the guardian page', async () => {
    await code('MOIEN');
    const wanted = { name: 'Claire Weber', email: 'mama@example.lu' };
    await call(world.context, 'ask-guardian', world.callerOf('anna'), wanted, {
      address: '192.0.2.7',
    });
    const { user, left, texts } = show('lb');
    await user.type(await screen.findByRole('textbox', { name: texts.promoLabel }), 'moien');
    await user.click(await button(texts.promoSubmit));
    await waitFor(() => expect(left).toEqual(['/lb/guardian']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await world.decided('anna')).toBeUndefined();
  });

  test('confirms a paid plan on return, and tells of an abandoned payment', async () => {
    const abandoned = show('lb', { query: '?payment=cancelled' });
    await waitFor(() =>
      expect(abandoned.toasts).toEqual([
        { kind: 'error', title: abandoned.paymentTexts.subscriptionCancelled },
      ]),
    );
    expect(await screen.findByRole('radio', { name: /199/ })).toBeTruthy();
    expect(location.search).toBe('');
    cleanup();
    await world.subscribe('anna', 'year');
    const paid = show('fr', { query: '?payment=success' });
    await announced('Votre paiement est en cours de confirmation…');
    await waitFor(() => expect(paid.left).toEqual(['/cours-de-rattrapage/edit']));
    expect(paid.toasts).toEqual([{ kind: 'success', title: 'Abonnement souscrit' }]);
    expect(location.search).toBe('');
  });

  test('looks again for a plan, and opens the invoices of a former one', async () => {
    await world.subscribe('anna');
    await call(world.context, 'cancel-subscription', world.callerOf('anna'), {}, { address: '' });
    await world.live(40, 8);
    const { user, texts, left, toasts, unreachable } = show('en');
    expect(await screen.findByText(/^Your profile was visible until 21\/12\/2026\./)).toBeTruthy();
    unreachable.add('verify-subscription').add('customer-portal');
    await user.click(await button(texts.lookAgain));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: texts.verifyFailed }]));
    await user.click(await button(texts.invoices));
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        kind: 'error',
        title: textsFor('en', 'payment').portalFailed,
      }),
    );
    unreachable.clear();
    await user.click(await button(texts.lookAgain));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({ kind: 'info', title: texts.noSubscription }),
    );
    await user.click(await button(texts.invoices));
    await waitFor(() => expect(left).toHaveLength(1));
    const portal = await (await fetch(left[0] ?? '')).text();
    expect(portal).toContain('https://kloer.lu/en/activate-account');
    expect((await button(texts.lookAgain)).getAttribute('aria-disabled')).toBe('true');
  });

  test('opens the profile form if a grant came after the page loaded', async () => {
    const { user, texts, left, toasts } = show('lb');
    const look = await button(texts.lookAgain);
    await world.grant('anna', 9);
    await user.click(look);
    await waitFor(() => expect(left).toEqual(['/nohellef/edit']));
    expect(toasts).toEqual([{ kind: 'success', title: texts.subscriptionVerified }]);
  });

  test('shows a suspended teacher why nothing can be bought', async () => {
    await world.decide('anna', { suspended: true });
    const { texts, paymentTexts } = show('lb');
    expect(await screen.findByText(texts.suspended)).toBeTruthy();
    expect(screen.getByText(paymentTexts['error-account-suspended'])).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
