type Props = {
  id: string;
  className: string;
  names: readonly string[];
  /** How many are named on the card. */
  shown: number;
  separator: string;
  heading: string;
  /** What the button for the others is called. */
  more: (count: number) => string;
};

/** The first names of a list, and a popup with all of them behind the number of the others. */
export function CardNames({ id, className, names, shown, separator, heading, more }: Props) {
  const rest = names.length - shown;
  return (
    <dd className={className}>
      {names.slice(0, shown).join(separator)}
      {rest > 0 && (
        <>
          {' '}
          <button type="button" popoverTarget={id} className="chip">
            <span aria-hidden="true">+{rest}</span>
            <span className="sr-only">{more(rest)}</span>
          </button>
          <div id={id} popover="auto" className="place-list">
            <p className="mb-2 font-semibold">{heading}</p>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </dd>
  );
}
