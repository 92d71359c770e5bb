import type { ReactNode } from 'react';

type Props = { title: string; hint?: string; children: ReactNode };

/** A section of the form. */
export function FormCard({ title, hint, children }: Props) {
  return (
    <section className="card flex flex-col gap-5 p-4 md:p-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="text-muted mt-1 text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
