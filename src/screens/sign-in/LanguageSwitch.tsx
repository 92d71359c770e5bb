import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { languageNames } from '#shell/paths/language-names.ts';

type Props = { locale: Locale; label: string; query: string };

/** The two-button language switch of sign-in pages (specification §1). */
export function LanguageSwitch({ locale, label, query }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
    <div role="group" aria-label={label} className="flex flex-wrap justify-center gap-x-2">
      {(['fr', 'lb'] as const).map((other) => (
        <a
          key={other}
          href={sharedPath(other, 'auth') + query}
          lang={other}
          hrefLang={other}
          aria-current={other === locale ? 'true' : undefined}
          className="hover:bg-quiet rounded-control text-muted aria-[current]:text-accent flex min-h-11 items-center px-3 text-sm aria-[current]:font-semibold"
        >
          {languageNames[other]}
        </a>
      ))}
    </div>
  );
}
