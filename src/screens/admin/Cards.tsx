import type { ReactNode } from 'react';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';

type ChoiceProps<S extends string> = {
  states: readonly S[];
  state: S;
  texts: Readonly<Record<S, string>>;
  onShow: (state: S) => void;
};

export function Choice<S extends string>({ states, state, texts, onShow }: ChoiceProps<S>) {
  return (
    <div className="flex flex-wrap gap-2">
      {states.map((one) => (
        <button
          key={one}
          type="button"
          className={`button ${one === state ? 'button-primary' : 'button-secondary'}`}
          aria-pressed={one === state}
          onClick={() => onShow(one)}
        >
          {texts[one]}
        </button>
      ))}
    </div>
  );
}

type UnreadableProps = { paths: readonly string[]; texts: Pick<TextsOf<'admin'>, 'unreadable'> };

/** Lists documents that cannot be read and are therefore missing in the list. */
export function Unreadable({ paths, texts }: UnreadableProps) {
  if (paths.length === 0) return null;
  return <DangerBox message={fill(texts.unreadable, { paths: paths.join(', ') })} />;
}

type CardsProps<T> = {
  items: readonly T[] | null;
  hasMore: boolean;
  unreadable: readonly string[];
  isLoading: boolean;
  problem: string;
  texts: {
    loading: string;
    more: string;
    tryAgain: string;
    none: string;
  } & UnreadableProps['texts'];
  onLoad: () => void;
  onMore: () => void;
  children: (item: T) => ReactNode;
};

export function Cards<T>({ items, problem, texts, isLoading, ...props }: CardsProps<T>) {
  if (problem !== '') {
    return (
      <>
        <DangerBox message={problem} />
        <p>
          <button type="button" className="button button-secondary" onClick={props.onLoad}>
            {texts.tryAgain}
          </button>
        </p>
      </>
    );
  }
  if (!items) return <output>{texts.loading}</output>;
  return (
    <>
      <Unreadable paths={props.unreadable} texts={texts} />
      {items.length === 0 && <p>{texts.none}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">{items.map(props.children)}</ul>
      {props.hasMore && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={isLoading}
            onClick={() => isLoading || props.onMore()}
          >
            {texts.more}
          </button>
        </p>
      )}
    </>
  );
}
