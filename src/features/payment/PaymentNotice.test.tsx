import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland } from '../../../tests/support/island.ts';
import { PaymentNotice } from './PaymentNotice.tsx';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

describe('the notice about a payment', () => {
  test('says in Luxembourgish what to do if a payment is not confirmed within a minute', async () => {
    const texts = textsFor('lb', 'payment');
    const onAgain = vi.fn<() => void>();
    const path = '/lb/activate-account';
    const props = { locale: 'lb', texts, payment: 'unconfirmed', path, onAgain } as const;
    const { user } = openIsland(world, PaymentNotice, props);
    await announced(texts.unconfirmed);
    await announced(texts.unconfirmedHelp);
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [texts.writeToUs, '/lb/contact'],
      [texts.notPaid, path],
    ]);
    await user.click(screen.getByRole('button', { name: texts.checkAgain }));
    expect(onAgain).toHaveBeenCalledOnce();
  });

  test('offers nothing to press while the payment is being confirmed', async () => {
    const texts = textsFor('fr', 'payment');
    const props = {
      locale: 'fr',
      texts,
      payment: 'confirming',
      path: '/',
      onAgain: () => {},
    } as const;
    openIsland(world, PaymentNotice, props);
    await announced(texts.confirming);
    await announced('Votre profil devient visible aussitôt après.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
