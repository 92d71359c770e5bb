import type { ReactNode } from 'react';
import type { SectionId } from '../form/sections.ts';

type Props = { id: SectionId | 'section-picture'; children: ReactNode };

export function FormCard({ id, children }: Props) {
  return (
    <section id={id} className="card flex scroll-mt-4 flex-col gap-5 p-4 md:p-6">
      {children}
    </section>
  );
}
