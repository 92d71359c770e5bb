import { useEffect, useState } from 'react';
import { EntryRow } from '../../audit/EntryRow.tsx';
import { MailRow } from '../../mails/MailRow.tsx';
import { useRepeatedMails } from '../../mails/repeat-mails.ts';
import { PagedList } from '../../PagedList.tsx';
import { createPages } from '../../pages.ts';
import type { SectionProps } from '../../section-props.ts';

type Props = SectionProps & { lists: HistoryLists };

const behind = (after: string | undefined) => (after === undefined ? {} : { after });

function createLists({ call, proof }: SectionProps, teacherId: string) {
  return {
    mails: createPages(async (after) => {
      const asked = { teacherId, ...behind(after) };
      const { mails, more } = await proof.proven(() => call('admin-teacher-mails', asked));
      return { items: mails, more };
    }),
    changes: createPages(async (after) => {
      const asked = { teacherId, ...behind(after) };
      const { entries, more, unreadable } = await proof.proven(() =>
        call('admin-teacher-changes', asked),
      );
      return { items: entries, more, unreadable };
    }),
  };
}

export type HistoryLists = ReturnType<typeof createLists>;

export function useHistoryLists(props: SectionProps, teacherId: string): HistoryLists {
  const [lists] = useState(() => createLists(props, teacherId));
  useEffect(() => {
    void lists.mails.load();
    void lists.changes.load();
  }, [lists]);
  return lists;
}

export function MailHistory({ lists, ...props }: Props) {
  const { locale, texts, history } = props;
  const { mails: pages, changes } = lists;
  const reload = () => Promise.all([pages.load(), changes.load()]);
  const { isRepeating, repeat } = useRepeatedMails(props, reload);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{history.mails}</h3>
      <PagedList texts={texts} history={history} pages={pages} none={history.noMails}>
        {(mail) => (
          <MailRow
            key={mail.id}
            locale={locale}
            history={history}
            mail={mail}
            isBusy={isRepeating}
            onRepeat={repeat}
          />
        )}
      </PagedList>
    </section>
  );
}

export function ChangeHistory({ lists, ...props }: Props) {
  const { texts, history } = props;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{history.changes}</h3>
      <PagedList texts={texts} history={history} pages={lists.changes} none={history.noChanges}>
        {(entry) => <EntryRow key={entry.id} {...props} entry={entry} />}
      </PagedList>
    </section>
  );
}
