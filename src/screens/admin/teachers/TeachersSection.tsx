import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { teachersPerPage, type TeacherSort } from '@kloer/domain/teacher/teachers-table.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { useOnChange } from '../changes.ts';
import type { SectionProps } from '../section-props.ts';
import { AccountAlone } from './AccountAlone.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CsvButtons } from './CsvButtons.tsx';
import { HistoryDialog } from './history/HistoryDialog.tsx';
import { nameOf, useTeacherChanges } from './teacher-changes.ts';
import { columns, sortLabels } from './teacher-labels.ts';
import { TeacherFilters } from './TeacherFilters.tsx';
import { TeacherRow } from './TeacherRow.tsx';
import { addressOfTeachers, teachersInAddress } from './teachers-address.ts';
import { createTeachersClient } from './teachers-client.ts';
import {
  teachersKey,
  useTeachers,
  type ListedTeacher,
  type TeachersProps,
  type Wanted,
} from './teachers-query.ts';

type Want = (change: Partial<Wanted>) => void;

type HeadProps = { texts: SectionProps['teachers']; wanted: Wanted; onWant: Want };

/** Column headings. A click sorts the table by the column, a second click reverses the order. */
function Head({ texts, wanted, onWant }: HeadProps) {
  const { sort, descending = false } = wanted;
  const sortBy = (column: TeacherSort) =>
    onWant({ sort: column, descending: sort === column && !descending, page: 0 });
  return (
    <thead className="max-lg:hidden">
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className="px-3 py-2 text-left text-sm"
            aria-sort={sort !== column ? 'none' : descending ? 'descending' : 'ascending'}
          >
            <button
              type="button"
              className="text-muted inline-flex min-h-11 items-center gap-1 font-semibold"
              onClick={() => sortBy(column)}
            >
              {texts[sortLabels[column]]}
              <span aria-hidden="true" className="w-3">
                {sort === column && (descending ? '↓' : '↑')}
              </span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type PagerProps = HeadProps & { count: number; onPageChange: () => void };

function Pager({ texts, wanted, count, onWant, onPageChange }: PagerProps) {
  const { page = 0 } = wanted;
  const pages = Math.ceil(count / teachersPerPage);
  if (pages < 2) return null;
  const goTo = (to: number) => () => {
    const next = Math.min(Math.max(to, 0), pages - 1);
    if (next === page) return;
    onWant({ page: next });
    onPageChange();
  };
  return (
    <nav aria-label={texts.title} className="flex flex-wrap items-center gap-4">
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={page === 0}
        onClick={goTo(page - 1)}
      >
        {texts.previous}
      </button>
      <span>{fill(texts.page, { number: page + 1, pages })}</span>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={page >= pages - 1}
        onClick={goTo(page + 1)}
      >
        {texts.next}
      </button>
    </nav>
  );
}

type RowsProps = TeachersProps & { rows: readonly ListedTeacher[]; wanted: Wanted; onWant: Want };

function Rows({ rows, wanted, onWant, ...props }: RowsProps) {
  const { locale, teachers: texts } = props;
  const { isChanging, carryOut } = useTeacherChanges(props);
  const [blockedId, setBlocked] = useState('');
  // Another administrator may have changed or blocked the teacher: use the latest loaded version.
  const blocked = rows.find(({ id, suspended }) => id === blockedId && !suspended) ?? null;
  if (blockedId !== '' && !blocked) setBlocked('');
  const [looked, setLooked] = useState<ListedTeacher | null>(null);
  return (
    <>
      <table className="w-full border-collapse max-lg:block">
        <Head texts={texts} wanted={wanted} onWant={onWant} />
        <tbody className="max-lg:block">
          {rows.map((teacher) => (
            <TeacherRow
              key={teacher.id}
              locale={locale}
              texts={texts}
              history={props.history}
              teacher={teacher}
              isBusy={isChanging}
              onAction={(action, refused) => carryOut({ teacher, action, refused })}
              onBlock={() => setBlocked(teacher.id)}
              onHistory={() => setLooked(teacher)}
            />
          ))}
        </tbody>
      </table>
      {looked && (
        <HistoryDialog
          {...props}
          teacher={looked}
          onClose={() => setLooked(null)}
          onGone={() => setLooked(null)}
        />
      )}
      <BlockDialog
        texts={texts}
        teacher={blocked && { ...blocked, name: nameOf(blocked) }}
        isBusy={isChanging}
        onCancel={() => setBlocked('')}
        onBlock={(reason, facts) => {
          if (!blocked) return;
          const change = { status: 'inactive', reason, ...(facts && { facts }) } as const;
          carryOut({ teacher: blocked, action: { kind: 'change', change } }, () => setBlocked(''));
        }}
      />
    </>
  );
}

function Teachers(props: TeachersProps) {
  const { locale, texts: general, teachers: texts, asked, cantons } = props;
  const [wanted, setWanted] = useState<Wanted>(() => ({
    language: locale,
    ...(asked.number > 0
      ? asked.filter
      : teachersInAddress(
          location.search,
          cantons.map(([canton]) => canton),
        )),
  }));
  useEffect(() => {
    const { pathname, search, hash } = location;
    history.replaceState(history.state, '', pathname + addressOfTeachers(wanted, search) + hash);
  }, [wanted]);
  const { data, error, isFetching, refetch } = useTeachers(props, wanted);
  const onWant = useCallback<Want>((change) => setWanted((one) => ({ ...one, ...change })), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const code = error instanceof AppError ? error.code : 'internal';
  return (
    <section aria-labelledby="teachers" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 ref={heading} id="teachers" tabIndex={-1} className="text-xl">
          {texts.title}
        </h2>
        <output className="chip" aria-busy={isFetching}>
          {data ? plural(texts, 'found', data.count, locale) : '…'}
        </output>
        {data && data.count > 0 && <CsvButtons {...props} wanted={wanted} />}
      </div>
      <TeacherFilters cantons={cantons} texts={texts} wanted={wanted} onWant={onWant} />
      {error && (
        <>
          <DangerBox message={failureText(code, general, texts.loadingFailed)} />
          <p>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void refetch()}
            >
              {general.tryAgain}
            </button>
          </p>
        </>
      )}
      {!data && !error && <p>{texts.loading}</p>}
      {data?.count === 0 && <p>{texts.none}</p>}
      {data?.count === 0 && <AccountAlone key={wanted.search} {...props} search={wanted.search} />}
      {data && data.count > 0 && (
        <>
          <Rows {...props} rows={data.teachers} wanted={wanted} onWant={onWant} />
          <Pager
            texts={texts}
            wanted={wanted}
            count={data.count}
            onWant={onWant}
            onPageChange={() => heading.current?.focus()}
          />
        </>
      )}
    </section>
  );
}

export function TeachersSection(props: SectionProps) {
  const [client] = useState(createTeachersClient);
  // While mounted, the client reloads stale data when the tab gets the focus or the network is back.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  const { number } = props.asked;
  const refetch = useCallback(
    () => void client.invalidateQueries({ queryKey: [teachersKey] }),
    [client],
  );
  useEffect(refetch, [refetch, number]);
  useOnChange(props, refetch);
  return <Teachers key={number} {...props} client={client} />;
}
