import { useRef, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { signInCodeLimits } from '@kloer/domain/account/account-limits.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy } from '#kit/action/action.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import { useFocusWhen } from '#kit/pieces/use-focus-when.ts';
import type { AddressChangeControls } from './address-store.ts';

type Props = {
  texts: TextsOf<'account'>;
  address: AddressChangeControls;
  own: string;
  /** Buttons for other actions, hidden while the address is being changed. */
  children: ReactNode;
};

export function ChangeAddress({ texts, address, own, children }: Props) {
  const state = useStore(address.$state);
  const asking = useStore(address.asking);
  const confirming = useStore(address.confirming);
  const form = useRef<HTMLFormElement>(null);
  const valueOf = (name: string) =>
    (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  const { stage, needsPassword } = state;
  const isOpen = stage !== 'closed';
  const opener = useRef<HTMLButtonElement>(null);
  useFocusWhen(!isOpen, () => opener.current);

  if (!isOpen) {
    return (
      <div className="flex flex-wrap gap-2.5">
        <button
          ref={opener}
          type="button"
          className="button button-secondary"
          onClick={address.open}
        >
          {texts.changeAddress}
        </button>
        {children}
      </div>
    );
  }
  const isCode = stage === 'code';
  const busy = isBusy(isCode ? confirming : asking);
  const failure = address.failure();
  const submit = () =>
    isCode
      ? address.confirm(valueOf('code'))
      : address.ask(valueOf('new-email'), valueOf('password'), own);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {failure !== '' && <DangerBox message={failure} />}
      {isCode ? (
        <>
          <output>
            {fill(texts.codeSent, { email: state.email, minutes: signInCodeLimits.minutes })}
          </output>
          <Field
            key="code"
            label={texts.codeLabel}
            error={state.codeError}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user was just asked for the code
            autoFocus
            required
          />
        </>
      ) : (
        <>
          <Field
            label={texts.newAddress}
            error={state.emailError}
            name="new-email"
            type="email"
            autoComplete="email"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just opened for this
            autoFocus
            required
          />
          {needsPassword && (
            <Field
              label={texts.password}
              hint={texts.passwordHint}
              error={state.passwordError}
              name="password"
              type="password"
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user was just asked for the password
              autoFocus
              required
            />
          )}
        </>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={busy}
          onClick={() => busy || address.cancel()}
        >
          {texts.cancel}
        </button>
        <BusyButton
          label={isCode ? texts.confirmAddress : texts.sendCode}
          busyLabel={`${isCode ? texts.confirmAddress : texts.sendCode}…`}
          isBusy={busy}
        />
      </div>
    </form>
  );
}
