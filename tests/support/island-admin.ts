import { screen, within } from '@testing-library/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { AdminIsland } from '../../src/screens/admin/AdminIsland.tsx';
import { reportsTexts } from '../../src/screens/admin/reports-texts.ts';
import { grantAdmin } from '../../functions/src/administration/administrators.ts';
import type { World } from '../integration/support/world.ts';
import { openIsland, type OpenIsland } from './island.ts';

/** Makes `chief`, with the password `Geheim-123`, an administrator. */
export async function addAdministrator(world: World, uid = 'chief'): Promise<void> {
  const email = `${uid}@kloer.lu`;
  const metadata = {} as never;
  world.accounts.set(uid, { uid, email, emailVerified: true, password: 'Geheim-123', metadata });
  await grantAdmin(world.context, email);
}

/** Opens the administration pages as an account, and waits until their sections are there. */
export async function openAdministration(
  world: World,
  locale: Locale,
  { uid = 'chief', at = `/${locale}/admin` }: { uid?: string; at?: string } = {},
): Promise<OpenIsland> {
  const props = {
    locale,
    texts: textsFor(locale, 'admin'),
    reportTexts: reportsTexts(locale),
    doctorTexts: textsFor(locale, 'doctor'),
    cantons: cantonIds.map((canton) => [canton, cantonNames[canton][locale]] as const),
  };
  const island = openIsland(world, AdminIsland, props, { uid, at });
  await screen.findByRole('navigation', { name: props.texts.sections });
  return island;
}

/** Queries in the section with a heading. */
export const inSection = async (heading: string) =>
  within(await screen.findByRole('region', { name: heading }));
