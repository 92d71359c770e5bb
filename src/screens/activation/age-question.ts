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

/** The question's texts, `goes-on` if the user need not be asked, or `led-away` after a redirect. */
export type AgeQuestion = TextsOf<'guardian'> | 'goes-on' | 'led-away';

/**
 * Prepares the question about the user's age, for teachers whose profile was never visible. Teachers who named a
 * parent are not asked: they continue if the parent agreed, and otherwise are redirected to the guardian page.
 */
export async function askForAge(locale: Locale): Promise<AgeQuestion> {
  const { guardian: known, has_ordered: isAnswered } = await callApi('own-guardian', {}, ownToken);
  if (!known && isAnswered) return 'goes-on';
  if (!known) return asTexts('guardian', (await load[locale]()).default);
  if (known.answer === 'yes') return 'goes-on';
  location.assign(sharedPath(locale, 'guardian'));
  return 'led-away';
}
