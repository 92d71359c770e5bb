import { useEffect, useRef } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { PasswordField } from '#kit/pieces/PasswordField.tsx';
import { isBusy } from '#kit/action/action.ts';
import type { EntryName } from './check-entries.ts';
import { FormFailure, refusedPassword } from './FormFailure.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { PasswordChange } from '../actions/password-change.ts';
import { useEntries } from './use-entries.ts';

function Username({ email }: { email: string }) {
  if (email === '') return null;
  return (
    <>
      <p className="font-semibold break-all">{email}</p>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
    </>
  );
}

type Props = {
  texts: TextsOf<'auth'>;
  change: PasswordChange;
  /** The account's e-mail address; empty when unknown. */
  email: string;
  /** The unused code of a mailed link, used instead of a session. */
  oobCode?: string;
  isTypedTwice?: boolean;
  /** True if the password was chosen when signing up on another device. */
  isChosen?: boolean;
  label: string;
  failed: string;
};

/** Asks for a new password, and for the present one when the session is too old. */
export function PasswordForm({
  texts,
  change,
  email,
  oobCode,
  isTypedTwice,
  isChosen = false,
  label,
  failed,
}: Props) {
  const state = useStore(change.$state);
  const needsProof = useStore(change.$needsProof);
  const names: EntryName[] = [
    ...(needsProof ? (['current'] as const) : []),
    'password',
    ...(isTypedTwice ? (['confirmation'] as const) : []),
  ];
  const { form, problem, focus, submit } = useEntries(names, texts, (entries) => {
    const proof = needsProof ? { email, password: entries.current } : undefined;
    void change.change({ password: entries.password, oobCode, proof });
  });

  const wasAsked = useRef(false);
  useEffect(() => {
    if (needsProof && !wasAsked.current) focus('current');
    wasAsked.current = needsProof;
  });

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormFailure texts={texts} state={state} general={failed} />
      <Username email={email} />
      {needsProof && (
        <PasswordField
          label={texts.currentPassword}
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          error={problem('current')}
          name="current"
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordFields
        texts={texts}
        which={isChosen ? 'chosen' : 'new'}
        error={problem('password') || refusedPassword(state, texts)}
        {...(isTypedTwice && { confirmationError: problem('confirmation') })}
      />
      <BusyButton label={label} busyLabel={texts.updating} isBusy={isBusy(state)} />
    </form>
  );
}
