import type { ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { browserSecondFactor } from './browser-second-factor.ts';
import { loadTexts } from './load-texts.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

/** The section about two-step sign-in, which only administrators load. */
export async function openSecondFactor(
  locale: Locale,
  prove: (password: string) => Promise<unknown>,
): Promise<ReactNode> {
  const texts = await loadTexts(locale);
  const factor = browserSecondFactor(locale, texts, prove);
  return <SecondFactorSection locale={locale} texts={texts} factor={factor} />;
}
