import type { ReactNode } from 'react';

type Props = {
  id: string;
  children: ReactNode;
  /** The full names of the whole list. */
  names: readonly string[];
  /** Number of names that the card leaves out. */
  rest: number;
  heading: string;
  /** Label of the button that shows the remaining names. */
  more: (count: number) => string;
};

/** The first names of a list, and a button that opens the full list and shows how many names are missing. */
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
