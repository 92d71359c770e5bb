import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { useOnChange } from '../changes.ts';
import { PagedList } from '../PagedList.tsx';
import type { SectionProps } from '../section-props.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { CheckRow } from './CheckRow.tsx';
import { createChecks } from './checks-store.ts';

function show(content: string, type: string): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
  return URL.createObjectURL(new Blob([bytes], { type }));
}

/** Documents that an administrator must check, earliest deadline first. */
export function Checks(props: SectionProps) {
  const { locale, texts, history, checkTexts, reportTexts, askTeachers } = props;
  const [store] = useState(() =>
    createChecks(props, { ...props, raiseToast, show, forget: (url) => URL.revokeObjectURL(url) }),
  );
  useEffect(() => void store.pages.load(), [store]);
  useOnChange(props, store.pages.load);
  return (
    <section aria-labelledby="checks" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="checks" className="text-xl">
        {checkTexts.heading}
      </h2>
      <PagedList texts={texts} history={history} pages={store.pages} none={checkTexts.none}>
        {(check) => (
          <CheckRow
            key={check.id}
            texts={checkTexts}
            decideBy={reportTexts.decideBy}
            check={check}
            onOpen={() => void store.open(check)}
            onLookFor={() => askTeachers({ search: check.name })}
          />
        )}
      </PagedList>
      <CheckDialog
        locale={locale}
        texts={texts}
        checkTexts={checkTexts}
        opened={useStore(store.$opened)}
        isBusy={useStore(store.$isBusy)}
        error={useStore(store.$problem)}
        onDecide={store.decide}
        onCancel={store.close}
      />
    </section>
  );
}
