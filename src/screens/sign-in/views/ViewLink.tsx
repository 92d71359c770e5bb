import type { MouseEvent, ReactNode } from 'react';
import { queryOf, type View } from '../views.ts';

type Props = {
  view: View;
  /** The query of the page's URL. The link keeps its return path. */
  query: string;
  onChoose: (view: View) => void;
  className?: string;
  children: ReactNode;
};

/** A link to another view of `/auth`, which also works before its script loads. */
export function ViewLink({ view, query, onChoose, className = 'link', children }: Props) {
  const choose = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    onChoose(view);
  };
  return (
    <a
      href={queryOf(view, query)}
      className={`${className} inline-flex min-h-11 items-center md:min-h-8`}
      onClick={choose}
    >
      {children}
    </a>
  );
}
