import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { fill } from '@kloer/i18n/fill.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { createDoctor, type DoctorStore } from './doctor-store.ts';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { store: DoctorStore };

function Findings({ doctorTexts, store }: Props) {
  const diagnosis = useStore(store.$diagnosis);
  const isRepairing = useStore(store.$isRepairing);
  if (!diagnosis) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {diagnosis.findings.map((finding) => {
        const { kind, subject, name, detail } = finding;
        const id = `finding-${kind}-${subject}`;
        return (
          <li
            key={id}
            className="card flex flex-wrap items-center justify-between gap-x-5 gap-y-2 p-4"
          >
            <p id={id} className="min-w-0 wrap-anywhere">
              {fill(doctorTexts[`finding-${kind}`], { who: name })}
              {detail !== undefined && <span className="text-muted block text-sm">{detail}</span>}
            </p>
            {kind !== 'unreadable' && (
              <button
                type="button"
                className="button button-secondary"
                aria-describedby={id}
                aria-disabled={isRepairing}
                onClick={() => isRepairing || void store.repair(finding)}
              >
                {doctorTexts.mend}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ doctorTexts, store }: Props) {
  const diagnosis = useStore(store.$diagnosis);
  const isExamining = useStore(store.$isExamining);
  const problem = useStore(store.$problem);
  const isSound = diagnosis?.findings.length === 0 && !isExamining && problem === '';
  return (
    <>
      <output>
        {isExamining && fill(doctorTexts.examining, { count: diagnosis?.looked ?? 0 })}
        {isSound && doctorTexts.nothing}
      </output>
      {problem !== '' && <DangerBox message={problem} />}
      {diagnosis?.isStripeAway && (
        <p className="bg-attention-soft text-attention rounded-control px-4 py-3">
          {doctorTexts.stripeAway}
        </p>
      )}
    </>
  );
}

/** Inconsistencies in the data, with a button for each that can be repaired here. */
export function Doctor(props: SectionProps) {
  const { doctorTexts } = props;
  const [store] = useState(() => createDoctor(props, { ...props, raiseToast }));
  const isExamining = useStore(store.$isExamining);
  return (
    <section aria-labelledby="doctor" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="doctor" className="text-xl">
          {doctorTexts.heading}
        </h2>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isExamining}
          onClick={() => isExamining || void store.examine()}
        >
          {doctorTexts.examine}
        </button>
      </div>
      <p className="text-muted">{doctorTexts.text}</p>
      <Progress {...props} store={store} />
      <Findings {...props} store={store} />
    </section>
  );
}
