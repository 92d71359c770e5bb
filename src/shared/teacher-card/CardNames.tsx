import type { ReactNode } from 'react';

type Props = {
  id: string;
  children: ReactNode;
  names: readonly string[];
  rest: number;
  heading: string;
  more: (count: number) => string;
};

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
