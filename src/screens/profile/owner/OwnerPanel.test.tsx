import { useEffect, useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { callApi } from '#kit/calls/api.ts';
import { browserAccountControls } from '#features/own-data/browser-account.ts';
import { browserOwnPage, ownToken } from '#features/own-page/browser-own-page.ts';
import { browserPayment } from '#features/payment/browser-payment.ts';
import { browserPlan } from '#features/plan/browser-plan.ts';
import { planTextsOf } from '#features/plan/plan-texts.ts';
import { startWorld, type World } from '../../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../../tests/support/island.ts';
import { OwnerPanel } from './OwnerPanel.tsx';
import { createOwner, type Owner } from './owner-store.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
  await world.grant('anna', 30);
  // A profile that was created just now leads to its form.
  world.pass(60_000);
});
afterEach(() => world.stop());

async function show(locale: Locale, { isNotice = false } = {}) {
  const texts = textsFor(locale, 'owner');
  const planTexts = await planTextsOf(locale);
  const paymentTexts = textsFor(locale, 'payment');
  let owner: Owner | undefined;
  let waits = 0;
  /** The panel as `start-owner.tsx` starts it. */
  function Panel() {
    const [shown] = useState(() =>
      createOwner(
        { locale, texts, planTexts, paymentTexts, isNotice },
        {
          ...browserOwnPage,
          ...browserPayment(locale),
          ...browserPlan(locale),
          setActive: (active) => callApi('set-profile-status', { active }, ownToken),
          awaitProfile: () => void (waits += 1),
        },
      ),
    );
    const [account] = useState(() => browserAccountControls(locale, texts));
    owner = shown;
    useEffect(() => void shown.show('anna'), [shown]);
    const all = { locale, texts, planTexts, paymentTexts, account };
    return <OwnerPanel {...all} owner={shown} isAlone={isNotice} />;
  }
  const opened = openIsland(world, Panel, {}, { uid: 'anna', at: '/profile/anna' });
  return { ...opened, texts, planTexts, owner: () => owner, waits: () => waits };
}

const panel = () => screen.findByRole('region');
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const links = () =>
  screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  );
const subscription = async () => (await world.context.db.doc('subscriptions/anna').get()).data();

describe('the panel on the own profile', () => {
  test('says until when families see the profile, and hides it at the second attempt', async () => {
    const { user, texts, planTexts, toasts, unreachable } = await show('lb');
    await screen.findByRole('region', { name: 'Äre Profil' });
    expect(screen.getByRole('heading', { level: 2, name: 'Äre Profil' })).toBeTruthy();
    await announced('D’Famillje gesinn Äre Profil bis 21/12/2026.');
    expect(screen.getByText('Aktiv')).toBeTruthy();
    expect(links()).toEqual([
      ['Profil änneren', '/nohellef/edit'],
      ['Link, Bild an Affiche fir ze deelen', '/lb/account#online'],
      ['Konditiounen', '/lb/terms'],
      ['Äre Kont', '/lb/account'],
    ]);
    for (const name of [texts.exportData, texts.deleteProfile, texts.deleteAccount]) {
      expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy();
    }
    expect(facts()).toContainEqual([planTexts.validUntil, '21/12/2026']);
    const shown = toggle('Profil aktiv');
    expect([shown.checked, shown.disabled]).toEqual([true, false]);
    unreachable.add('set-profile-status');
    await user.click(shown);
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: texts.toggleFailed }]));
    expect(shown.checked).toBe(true);
    unreachable.clear();
    await user.click(shown);
    await announced(
      'An e puer Sekonne gesinn d’Familljen en Hiweis amplaz vun Ärem Profil. Dir hutt bis 21/12/2026 Zäit, fir de Profil nees ze weisen.',
    );
    expect(screen.getByText('An der Paus')).toBeTruthy();
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Profil desaktivéiert' });
    expect([toggle('Profil aktiv').checked, (await subscription())?.['paused']]).toEqual([
      false,
      true,
    ]);
    expect(links().map(([name]) => name)).not.toContain('Link, Bild an Affiche fir ze deelen');
    await user.click(toggle('Profil aktiv'));
    await announced(texts.soonVisible);
    expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Profil aktivéiert' });
    expect((await subscription())?.['paused']).toBe(false);
  });

  test('replaces the notice for a paused profile, and waits for the page after showing it', async () => {
    await world.decide('anna', { paused: true });
    const { user, texts, waits } = await show('fr', { isNotice: true });
    await panel();
    expect(screen.getByRole('heading', { level: 1 }).id).toBe('owner-heading');
    await announced('21/12/2026');
    expect(screen.getByText(texts.shownPaused)).toBeTruthy();
    expect(toggle(texts.switchLabel).checked).toBe(false);
    await user.click(toggle(texts.switchLabel));
    await waitFor(() => expect(waits()).toBe(1));
    expect((await subscription())?.['paused']).toBe(false);
  });

  test('tells a suspended teacher whom to write to, and offers neither switch nor plan', async () => {
    await world.decide('anna', { suspended: true });
    const { texts } = await show('en');
    await panel();
    await announced(texts.suspendedNotice);
    expect(screen.getByText(texts.shownSuspended)).toBeTruthy();
    expect(links()).toEqual([
      [texts.writeToUs, '/en/contact'],
      [texts.editProfile, '/tutoring/edit'],
      [texts.account, '/en/account'],
    ]);
    expect([toggle(texts.switchLabel).checked, toggle(texts.switchLabel).disabled]).toEqual([
      false,
      true,
    ]);
    expect(screen.queryByText(texts.plansHeading)).toBeNull();
  });

  test('sends an owner whose plan ended to the plans', async () => {
    world.pass(31 * 86_400_000);
    const { left } = await show('fr');
    await waitFor(() => expect(left).toEqual(['/activate-account']));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows nothing and says so if the profile cannot be read', async () => {
    const { texts, toasts, unreachable } = await show('lb');
    unreachable.add('firestore');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: texts.loadingFailed }]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows the badge and the offer that an administrator has changed, after a return', async () => {
    const { texts, owner } = await show('en');
    const shown = within(await panel());
    expect(shown.getByText(texts.shownVisible)).toBeTruthy();
    await world.decide('anna', { suspended: true });
    await owner()?.lookAgain();
    await announced(texts.suspendedNotice);
    expect(shown.queryByText(texts.shownVisible)).toBeNull();
  });

  test('shows when a paid plan renews, and offers to cancel it', async () => {
    const endsAt = new Date('2026-12-05T10:00:00Z');
    const stripe = { plan: 'month', endsAt, cancellationPending: false, renewsAt: endsAt };
    await world.decide('anna', { entitlement: { stripe } } as never);
    const { texts, planTexts } = await show('fr');
    await panel();
    await announced(texts.visibleNow);
    expect(screen.getByText(/^Renouvellement.*05\/12\/2026/)).toBeTruthy();
    expect(facts()).toContainEqual([planTexts.type, planTexts.typeMonth]);
    expect(screen.getByRole('button', { name: planTexts.cancelSubscription })).toBeTruthy();
  });
});
