import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy } from '#kit/action/action.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import type { SecondFactor } from './second-factor-store.ts';

type Props = {
  texts: TextsOf<'second-factor'>;
  factor: SecondFactor;
  label: string;
  /** The step's only field. */
  children: ReactNode;
};

/** A step of setting up or removing an authenticator app: one field, and a button to go back. */
export function StepForm({ texts, factor, label, children }: Props) {
  const proving = useStore(factor.proving);
  const confirming = useStore(factor.confirming);
  const entryError = useStore(factor.$entryError);
  const form = useRef<HTMLFormElement>(null);
  const input = () => form.current?.querySelector('input');
  const busy = isBusy(proving) || isBusy(confirming);
  const failure = factor.failureIn(confirming) || factor.failureIn(proving);

  // Selects the text of a wrong entry, so that typing replaces it.
  useEffect(() => {
    if (entryError === '' || busy) return;
    input()?.focus();
    input()?.select();
  }, [entryError, busy]);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void factor.give(input()?.value ?? '');
      }}
    >
      {failure !== '' && <DangerBox message={failure} />}
      {children}
      <div className="grid gap-3 sm:grid-cols-2">
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={busy}
          onClick={() => busy || factor.cancel()}
        >
          {texts.cancel}
        </button>
        <BusyButton label={label} busyLabel={`${label}…`} isBusy={busy} />
      </div>
    </form>
  );
}
