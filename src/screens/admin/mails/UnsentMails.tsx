import { useEffect, useState } from 'react';
import { useOnChange } from '../changes.ts';
import { PagedList } from '../PagedList.tsx';
import { createPages } from '../pages.ts';
import type { SectionProps } from '../section-props.ts';
import { MailRow } from './MailRow.tsx';
import { useRepeatedMails } from './repeat-mails.ts';

export function UnsentMails(props: SectionProps) {
  const { locale, texts, history, call, proof } = props;
  const [pages] = useState(() =>
    createPages(async (after) => {
      const asked = after === undefined ? {} : { after };
      const { mails, more } = await proof.proven(() => call('admin-unsent-mails', asked));
      return { items: mails, more };
    }),
  );
  useEffect(() => void pages.load(), [pages]);
  useOnChange(props, pages.load);
  const { isRepeating, repeat } = useRepeatedMails(props, pages.load);
  return (
    <section aria-labelledby="unsent-mails" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="unsent-mails" className="text-xl">
        {history.unsent}
      </h2>
      <p className="text-muted">{history.unsentText}</p>
      <PagedList texts={texts} history={history} pages={pages} none={history.noUnsent}>
        {(mail) => (
          <MailRow
            key={mail.id}
            locale={locale}
            history={history}
            mail={mail}
            isAddressed
            isBusy={isRepeating}
            onRepeat={repeat}
          />
        )}
      </PagedList>
    </section>
  );
}
