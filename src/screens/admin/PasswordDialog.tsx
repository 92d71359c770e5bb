import { useRef } from 'react';
import { useStore } from '@nanostores/react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { Field } from '#kit/pieces/Field.tsx';
import type { PasswordProof } from './password-proof.ts';

type Props = { texts: TextsOf<'admin'>; proof: PasswordProof };

/** Asks an administrator for the password, in a dialog above other dialogs. */
export function PasswordDialog({ texts, proof }: Props) {
  const { isAsked, isBusy, problem } = useStore(proof.$proof);
  const fields = useRef<HTMLDivElement>(null);
  const problems = { none: '', empty: texts.passwordEmpty, wrong: texts.passwordWrong };
  return (
    <ConfirmDialog
      open={isAsked}
      title={texts.passwordTitle}
      text={texts.passwordText}
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={isBusy}
      onConfirm={() => void proof.give(fields.current?.querySelector('input')?.value ?? '')}
      onCancel={proof.cancel}
    >
      <div ref={fields}>
        <Field
          label={texts.passwordLabel}
          error={problems[problem]}
          name="password"
          type="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just been opened for this
          autoFocus
          required
        />
      </div>
    </ConfirmDialog>
  );
}
