import type { ReactNode } from 'react';

type Props = { id: string; heading: string; help?: string; children: ReactNode };

export function Section({ id, heading, help, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className="border-line scroll-mt-4 border-t-2 py-6 first-of-type:border-t-0 first-of-type:pt-0"
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className="mb-4 text-xl">
        {heading}
      </h2>
      {help && <p className="text-muted -mt-2 mb-4">{help}</p>}
      {children}
    </section>
  );
}
