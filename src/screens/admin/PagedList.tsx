import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { failureText } from '#kit/calls/error-to-text.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { Unreadable } from './Cards.tsx';
import type { Pages } from './pages.ts';
import type { SectionProps } from './section-props.ts';

type Props<T> = Pick<SectionProps, 'texts' | 'history'> & {
  pages: Pages<T>;
  none: string;
  children: (item: T) => ReactNode;
};

export function PagedList<T>({ texts, history, pages, none, children }: Props<T>) {
  const page = useStore(pages.$page);
  const isLoading = useStore(pages.$isLoading);
  const failure = useStore(pages.$failure);
  const again = () => (page === null ? pages.load() : pages.more());
  return (
    <>
      <Unreadable paths={page?.unreadable ?? []} texts={texts} />
      {page?.items.length === 0 && <p>{none}</p>}
      {page !== null && page.items.length > 0 && (
        <ul className="divide-line flex flex-col divide-y">{page.items.map(children)}</ul>
      )}
      {page === null && !failure && <output>{history.loading}</output>}
      {failure && <DangerBox message={failureText(failure, texts, history.loadingFailed)} />}
      {(failure || page?.more) && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isLoading}
            onClick={() => void (isLoading || again())}
          >
            {failure ? texts.tryAgain : history.more}
          </button>
        </p>
      )}
    </>
  );
}
