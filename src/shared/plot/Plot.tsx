import { useState, type ReactNode } from 'react';
import { stepsUp, ticksOf } from './scale.ts';

type FrameProps = {
  top: number;
  format: (value: number) => string;
  /** Labels under the plot from left to right: at its two ends or, with `inParts`, in the middle of equal parts. */
  below: readonly string[];
  inParts?: boolean;
  children: ReactNode;
};

export function Frame({ top, format, below, inParts = false, children }: FrameProps) {
  const place = inParts ? 'flex w-0 flex-1 justify-center whitespace-nowrap' : '';
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      {/* Extends the numbers by half a line at both ends, so that each is next to its grid line. */}
      <div className="figures text-muted -my-2.5 flex flex-col justify-between text-sm leading-5">
        {ticksOf(top).map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-48 w-full"
        overflow="visible"
      >
        {Array.from({ length: stepsUp + 1 }, (_, at) => (
          <path
            key={at}
            d={`M0 ${(100 / stepsUp) * at}H100`}
            stroke="var(--color-line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
      <span />
      <div className="text-muted flex justify-between text-sm">
        {below.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- empty labels are equal
          <span key={at} className={place}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

type TableProps = {
  title: string;
  summary: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
};

/** The numbers of a plot as a table, which is rendered when opened. */
export function Numbers({ title, summary, columns, rows }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-11 py-2">{summary}</summary>
      {isOpen && (
        <table className="figures w-full border-collapse text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pr-3 text-left">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]} className="py-1 pr-3">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

type FigureProps = { title: string; children: ReactNode };

export function Plot({ title, children }: FigureProps) {
  return (
    <figure className="card grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">
      <figcaption className="font-semibold">{title}</figcaption>
      {children}
    </figure>
  );
}
