import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { accountTexts } from '#features/own-data/account-texts.ts';
import { startWorld, type World } from '../../../tests/integration/support/world.ts';
import { announced, openIsland, pressEscape } from '../../../tests/support/island.ts';
import { OwnAccountIsland } from './OwnAccountIsland.tsx';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const texts = textsFor('en', 'account');

async function open() {
  await world.save('anna', {});
  await world.grant('anna', 30);
  const controlTexts = textsFor('en', 'owner', accountTexts);
  const props = { locale: 'en', texts, controlTexts } as const;
  return openIsland(world, OwnAccountIsland, props, { uid: 'anna', at: '/en/account' });
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the page of the own account', () => {
  test('announces that the profile is confirmed, and shows the new date', async () => {
    const { user } = await open();
    expect(await screen.findByText('Families see “Last updated on 21/11/2026”.')).toBeTruthy();
    world.pass(2 * dayMs);
    await user.click(await button(texts.stillRight));
    await announced(texts.confirmed);
    expect(screen.getByText('Families see “Last updated on 23/11/2026”.')).toBeTruthy();
  });

  test('keeps the sessions if Escape closes the question', async () => {
    const { user, left } = await open();
    await user.click(await button(texts.signOut));
    expect(screen.getByRole('alertdialog', { name: texts.signOutTitle })).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(left).toEqual([]);
    expect(world.accounts.get('anna')?.revocations).toBeUndefined();
  });
});
