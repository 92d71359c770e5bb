import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { fill } from '@kloer/i18n/fill.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { useOnChange } from './changes.ts';
import { PromoCodeDialog } from './PromoCodeDialog.tsx';
import { PromoCodeRow } from './PromoCodeRow.tsx';
import { createPromoCodes, type PromoCodes as Store } from './promo-codes-store.ts';
import { RedemptionsDialog } from './RedemptionsDialog.tsx';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { store: Store };

/** Maximum age of the displayed list (specification §7). */
const freshMs = 60_000;

const columns = ['code', 'duration', 'type', 'status', 'createdOn', 'actions'] as const;

function Dialogs({ store, ...props }: Props) {
  const { locale, labels } = props;
  const open = useStore(store.$open);
  const problem = useStore(store.$problem);
  const isChanging = useStore(store.$isChanging);
  const rest = { locale, labels, isBusy: isChanging, error: problem, onCancel: store.close };
  return (
    <>
      <PromoCodeDialog
        {...rest}
        open={open.dialog === 'add'}
        code={null}
        onSave={(facts) => void store.create(facts)}
      />
      <PromoCodeDialog
        {...rest}
        open={open.dialog === 'edit'}
        code={open.dialog === 'edit' ? open.code : null}
        onSave={(facts) => open.dialog === 'edit' && void store.edit(open.code, facts)}
      />
      <ConfirmDialog
        open={open.dialog === 'remove'}
        title={labels.removeTitle}
        text={open.dialog === 'remove' ? fill(labels.removeText, { code: open.code.code }) : ''}
        confirm={labels.remove}
        cancel={labels.cancel}
        busy={isChanging}
        error={problem}
        danger
        onConfirm={() => open.dialog === 'remove' && void store.remove(open.code)}
        onCancel={store.close}
      />
      {open.dialog === 'redemptions' && (
        <RedemptionsDialog {...props} code={open.code} onClose={store.close} />
      )}
    </>
  );
}

function Table(props: Props) {
  const { labels, store } = props;
  const codes = useStore(store.$codes);
  const isChanging = useStore(store.$isChanging);
  if (!codes) return null;
  if (codes.length === 0) return <p>{labels.none}</p>;
  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="text-muted px-3 py-2 text-left text-sm">
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {codes.map((code) => (
          <PromoCodeRow
            key={code.code}
            {...props}
            code={code}
            isBusy={isChanging}
            onSwitch={(active) => void store.switch(code, active)}
            onEdit={() => store.open({ dialog: 'edit', code })}
            onRemove={() => store.open({ dialog: 'remove', code })}
            onRedemptions={() => store.open({ dialog: 'redemptions', code })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Promo codes that were edited by hand and cannot be read. They can be neither redeemed nor changed here. */
function BrokenCodes({ labels, store }: Pick<Props, 'labels' | 'store'>) {
  const broken = useStore(store.$broken);
  if (broken.length === 0) return null;
  return (
    <div role="alert" className="bg-attention-soft text-attention rounded-control px-4 py-3">
      <p>{labels.brokenCodes}</p>
      <ul className="mt-1 text-sm wrap-anywhere">
        {broken.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

export function PromoCodes(props: SectionProps) {
  const { labels, texts, call, proof } = props;
  const [store] = useState(() => createPromoCodes({ labels, texts }, { call, proof, raiseToast }));
  const codes = useStore(store.$codes);
  const problem = useStore(store.$loadingProblem);
  useEffect(() => {
    void store.load();
    const refresh = () => document.visibilityState === 'visible' && void store.refresh();
    const timer = setInterval(refresh, freshMs);
    return () => clearInterval(timer);
  }, [store]);
  useOnChange(props, store.refresh);
  return (
    <section aria-labelledby="promo-codes" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="promo-codes" className="text-xl">
          {labels.title}
        </h2>
        <button
          type="button"
          className="button button-primary"
          onClick={() => store.open({ dialog: 'add' })}
        >
          {labels.add}
        </button>
      </div>
      {problem !== '' && (
        <>
          <DangerBox message={problem} />
          <p>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void store.load()}
            >
              {texts.tryAgain}
            </button>
          </p>
        </>
      )}
      {problem === '' && codes === null && <output>{labels.loading}</output>}
      <BrokenCodes labels={labels} store={store} />
      <Table {...props} store={store} />
      <Dialogs {...props} store={store} />
    </section>
  );
}
