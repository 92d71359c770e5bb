import { useEffect, useState } from 'react';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { useOnChange } from '../changes.ts';
import { PagedList } from '../PagedList.tsx';
import { createPages } from '../pages.ts';
import type { SectionProps } from '../section-props.ts';
import { EntryRow } from './EntryRow.tsx';

type About = CallResponse<'admin-audit-log'>['entries'][number]['about'];

function AboutLine({ about, history }: { about: About } & Pick<SectionProps, 'history'>) {
  if (about === null) return null;
  if ('code' in about) return <p className="wrap-anywhere">{about.code}</p>;
  const { uid, name, address, path } = about;
  const called = [name, address].filter(Boolean).join(', ');
  if (called === '') return <p className="wrap-anywhere">{fill(history.gone, { uid })}</p>;
  if (path === null) return <p className="wrap-anywhere">{called}</p>;
  return (
    <p>
      <a href={path} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {called}
      </a>
    </p>
  );
}

export function AuditLog(props: SectionProps) {
  const { locale: language, texts, history, call, proof } = props;
  const [pages] = useState(() =>
    createPages(async (after) => {
      const asked = { language, ...(after === undefined ? {} : { after }) };
      const { entries, more, unreadable } = await proof.proven(() =>
        call('admin-audit-log', asked),
      );
      return { items: entries, more, unreadable };
    }),
  );
  useEffect(() => void pages.load(), [pages]);
  useOnChange(props, pages.load);
  return (
    <section aria-labelledby="audit-log" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="audit-log" className="text-xl">
          {history.log}
        </h2>
        <button type="button" className="button button-secondary" onClick={() => void pages.load()}>
          {history.refresh}
        </button>
      </div>
      <p className="text-muted">{history.logText}</p>
      <PagedList texts={texts} history={history} pages={pages} none={history.noChanges}>
        {(entry) => (
          <EntryRow key={entry.id} {...props} entry={entry}>
            <AboutLine about={entry.about} history={history} />
          </EntryRow>
        )}
      </PagedList>
    </section>
  );
}
