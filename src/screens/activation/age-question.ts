import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type guardian from '@kloer/i18n/en/guardian.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';

const load: Record<Locale, () => Promise<{ default: typeof guardian }>> = {
  fr: () => import('@kloer/i18n/fr/guardian.json'),
  en: () => import('@kloer/i18n/en/guardian.json'),
  lb: () => import('@kloer/i18n/lb/guardian.json'),
};

/** The words of the question, or that nothing is to be asked: somebody may go on, or is led away. */
export type AgeQuestion = TextsOf<'guardian'> | 'goes-on' | 'led-away';

/**
 * What somebody who was never visible is asked before anything is ordered or redeemed. Whoever named a parent is
 * not asked: they go on where that parent agrees, and else to where it is looked after.
 */
export async function askForAge(locale: Locale): Promise<AgeQuestion> {
  const { guardian: known } = await callApi('own-guardian', {}, ownToken);
  if (!known) return asTexts('guardian', (await load[locale]()).default);
  if (known.answer === 'yes') return 'goes-on';
  location.assign(sharedPath(locale, 'guardian'));
  return 'led-away';
}
