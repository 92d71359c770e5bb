import { brand } from '@kloer/domain/brand/brand.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { translator } from '@kloer/i18n/translate.ts';

/** The plain text of a mail: greeting, paragraphs a line apart, signature with the site's address. */
export function mailText(
  language: Locale,
  siteOrigin: string,
  paragraphs: readonly string[],
): string {
  const t = translator(language);
  const signature = `${t('mails:regards')}\n${brand.name}\n${siteOrigin}`;
  return `${[t('mails:greeting'), ...paragraphs, signature].join('\n\n')}\n`;
}
