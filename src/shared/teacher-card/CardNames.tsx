import type { ReactNode } from 'react';

type Props = {
  id: string;
  children: ReactNode;
  /** All names of the list. */
  names: readonly string[];
  /** Number of names that the card does not show. */
  rest: number;
  heading: string;
  /** Label of the button that shows the remaining names. */
  more: (count: number) => string;
};

/**
 * The first names of a list, and a button that opens the full list and says how many names are missing on the card.
 */
export function CardNames({ id, children, names, rest, heading, more }: Props) {
  return (
    <>
      {children}
      {rest > 0 && (
        <>
          {' '}
          <button type="button" popoverTarget={id} className="chip">
            <span aria-hidden="true">{`+${rest}`}</span>
            <span className="sr-only">{more(rest)}</span>
          </button>
          <div id={id} popover="auto" className="place-list">
            <h4>{heading}</h4>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}
