import type { Texts } from '@kloer/i18n/catalogues.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { isBusy, type AttemptState } from '../actions/attempt.ts';
import { EmailField } from './EmailField.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useEntries } from './use-entries.ts';

type Props = {
  texts: Texts;
  state: AttemptState;
  /** What the button does. */
  label: string;
  busyLabel: string;
  known: string;
  onSubmit: (email: string) => void;
};

/** One address and what is to be done with it. */
export function AddressForm({ texts, state, label, busyLabel, known, onSubmit }: Props) {
  const { form, problem, submit } = useEntries(['email'] as const, texts, ({ email }) =>
    onSubmit(email),
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormFailure state={state} />
      <EmailField texts={texts} error={problem('email')} known={known} autoComplete="email" />
      <BusyButton label={label} busyLabel={busyLabel} isBusy={isBusy(state)} />
    </form>
  );
}
