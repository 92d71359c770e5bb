import type { ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type english from '@kloer/i18n/en/second-factor.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { browserSecondFactor } from './browser-second-factor.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const load: Record<Locale, () => Promise<{ default: typeof english }>> = {
  fr: () => import('@kloer/i18n/fr/second-factor.json'),
  en: () => import('@kloer/i18n/en/second-factor.json'),
  lb: () => import('@kloer/i18n/lb/second-factor.json'),
};

async function loadTexts(locale: Locale): Promise<TextsOf<'second-factor'>> {
  return asTexts('second-factor', (await load[locale]()).default);
}

export async function openSecondFactor(
  locale: Locale,
  prove: (password: string) => Promise<unknown>,
): Promise<ReactNode> {
  const texts = await loadTexts(locale);
  const factor = browserSecondFactor(locale, texts, prove);
  return <SecondFactorSection locale={locale} texts={texts} factor={factor} />;
}
