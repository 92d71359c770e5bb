import type { ReactNode } from 'react';

type Props = {
  id: string;
  /** What is said on the card. */
  children: ReactNode;
  /** All of the list, by its full names. */
  names: readonly string[];
  /** How many of them are not said on the card. */
  rest: number;
  heading: string;
  /** What the button for the others is called. */
  more: (count: number) => string;
};

/** The first names of a list, and a popup with all of them behind the number of the others. */
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
