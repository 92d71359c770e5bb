import { useState } from 'react';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedQuery } from '@kloer/domain/shortlist/shortlist.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

type Props = { uids: readonly string[]; locale: Locale; texts: TextsOf<'shortlist'> };

export function ShareButtons({ uids, locale, texts }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'by-hand'>();
  const link = location.origin + sharedPath(locale, 'shortlist') + sharedQuery(uids);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('by-hand');
    }
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title: texts.sharedTitle, url: link });
    } catch (error) {
      // If the share dialog did not open, copies the link. If the user closed it, does nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => void share()}>
        {texts.share}
      </button>
      <button type="button" className="button button-secondary" onClick={() => print()}>
        {texts.print}
      </button>
      <output className={outcome ? 'basis-full' : 'sr-only'}>
        {outcome === 'copied' && texts.copied}
        {outcome === 'by-hand' && (
          <label className="field-label">
            {texts.copyByHand}
            <input
              className="field mt-1.5 font-normal"
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
          </label>
        )}
      </output>
    </>
  );
}
