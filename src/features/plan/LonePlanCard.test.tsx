import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { readOwnRecord } from '#kit/firestore/own-profile.ts';
import {
  card,
  startPaidWorld,
  type PaidWorld,
} from '../../../tests/integration/support/paid-world.ts';
import { announced, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { openLonePlan } from './open-lone-plan.tsx';

let world: PaidWorld;
beforeEach(async () => {
  world = await startPaidWorld();
});
afterEach(() => world.stop());

/** Shows the card as the profile form does. */
function Opened({ locale }: { locale: Locale }) {
  const [shown, setShown] = useState<ReactNode>(null);
  useEffect(() => {
    void readOwnRecord('anna')
      .then(({ subscription }) => openLonePlan('anna', locale, subscription))
      .then(setShown);
  }, [locale]);
  return createElement(Fragment, null, shown);
}

const show = (locale: Locale) => ({
  ...openIsland(world, Opened, { locale }, { uid: 'anna', at: '/profile/edit' }),
  texts: textsFor(locale, 'plan'),
});

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the plan of a user without a profile', () => {
  test('is cancelled at the second attempt, and kept again', async () => {
    await world.subscribe('anna', 'year');
    const { user, texts, toasts, unreachable } = show('fr');
    expect(
      await screen.findByText(
        /votre abonnement continue\s: le prochain paiement a lieu le 21\/11\/2027/,
      ),
    ).toBeTruthy();
    await waitFor(() =>
      expect(facts()).toEqual([
        ['Abonnement', 'Annuel'],
        ['Moyen de paiement', 'Visa se terminant par 4242, valable jusqu’au 12/39'],
      ]),
    );
    expect(
      screen.getByRole('link', { name: 'Se rétracter du contrat ici' }).getAttribute('href'),
    ).toBe('/withdraw');
    expect(
      screen.getByText('Vous pouvez vous rétracter du contrat jusqu’au 07/12/2026.'),
    ).toBeTruthy();

    await user.click(await button(texts.cancelSubscription));
    const title = texts.cancelTitle;
    expect(dialog(title).getByText(/prendra fin le 21\/11\/2027, jour prévu/)).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    unreachable.add('cancel-subscription').add('keep-subscription');
    await user.click(await button(texts.cancelSubscription));
    const confirm = () => dialog(title).getByRole('button', { name: /^Résilier/ });
    await user.click(confirm());
    await announced(texts['error-unavailable']);
    expect(toasts).toEqual([{ kind: 'error', title: texts.cancelFailed }]);
    unreachable.delete('cancel-subscription');
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Abonnement résilié' });
    expect(
      await screen.findByText(/^Vous avez résilié\s: l’abonnement court jusqu’au 21\/11\/2027/),
    ).toBeTruthy();
    expect(facts()[1]).toEqual(['Valable jusqu’au', '21/11/2027']);
    expect(screen.queryByRole('button', { name: texts.cancelSubscription })).toBeNull();
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });

    await user.click(await button('Garder mon abonnement'));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        kind: 'error',
        title: texts.keepFailed,
        description: texts['error-unavailable'],
      }),
    );
    unreachable.clear();
    await user.click(await button('Garder mon abonnement'));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Votre abonnement continue' }),
    );
    expect(await button(texts.cancelSubscription)).toBeTruthy();
    expect(screen.queryByText(/^Vous avez résilié/)).toBeNull();
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: false });
  });

  test("is managed on the payment provider's page, and says what a failed payment means", async () => {
    await world.subscribe('anna', 'month', card.paysOnce);
    await world.live(32, 8);
    const { user, texts, left, toasts, unreachable } = show('lb');
    expect(await screen.findByText(/Är lescht Bezuelung huet net geklappt/)).toBeTruthy();
    unreachable.add('customer-portal');
    await user.click(await button(texts.manage));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', title: texts.portalFailed, description: texts['error-unavailable'] },
      ]),
    );
    unreachable.clear();
    await user.click(await button(texts.cancelSubscription));
    expect(dialog(texts.cancelTitle).getByText(texts.cancelTextOverdueHidden)).toBeTruthy();
    await user.click(
      dialog(texts.cancelTitle).getByRole('button', { name: texts.keepSubscription }),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(await button(texts.manage));
    await waitFor(() => expect(left).toHaveLength(1));
    const portal = await (await fetch(left[0] ?? '')).text();
    expect(portal).toContain('https://kloer.lu/profile/edit');
  });
});
