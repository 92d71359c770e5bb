import { useEffect, useRef } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Done } from './shortlist-store.ts';

type Props = { done: Done; locale: Locale; texts: TextsOf<'shortlist'>; onUndo: () => void };

function wordsOf({ what, kept, isFull }: Done, texts: Props['texts'], locale: Locale): string {
  const [first] = kept;
  if (what === 'removed') return fill(texts.removed, { name: first?.name ?? '' });
  if (what === 'emptied') return plural(texts, 'emptied', kept.length, locale);
  const added = kept.length > 0 ? plural(texts, 'added', kept.length, locale) : '';
  if (isFull) return `${added} ${texts.addedFull}`.trim();
  return added || texts.addedNone;
}

/**
 * Says what was last changed in the shortlist, with an undo button. Takes the focus, because the clicked button is
 * gone.
 */
export function DoneNotice({ done, locale, texts, onUndo }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, [done]);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="bg-accent-soft rounded-card flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 print:hidden"
    >
      <p>{wordsOf(done, texts, locale)}</p>
      {done.kept.length > 0 && (
        <button type="button" className="button button-quiet" onClick={onUndo}>
          {texts.undo}
        </button>
      )}
    </div>
  );
}
