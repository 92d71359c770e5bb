import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { prepareCheckedCall } from '#kit/calls/app-check.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { isBusy, type ActionState } from '#kit/action/action.ts';
import { EmailField } from './EmailField.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useEntries } from './use-entries.ts';

type Props = {
  texts: TextsOf<'auth'>;
  state: ActionState;
  label: string;
  busyLabel: string;
  known: string;
  failed?: string;
  /** Error texts that differ in this form, by code. */
  words?: Partial<Record<ErrorCode, string>>;
  onType: (typed: string) => void;
  onSubmit: (email: string) => void;
};

export function AddressForm(props: Props) {
  const { texts, state, label, busyLabel, known, onType, onSubmit } = props;
  const { form, problem, submit } = useEntries(['email'] as const, texts, ({ email }) =>
    onSubmit(email),
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormFailure texts={texts} state={state} general={props.failed} words={props.words} />
      <EmailField
        texts={texts}
        error={problem('email')}
        known={known}
        onType={onType}
        autoComplete="email"
        onFocus={prepareCheckedCall}
      />
      <BusyButton label={label} busyLabel={busyLabel} isBusy={isBusy(state)} />
    </form>
  );
}
