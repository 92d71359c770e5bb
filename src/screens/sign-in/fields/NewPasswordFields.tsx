import type { TextsOf } from '@kloer/i18n/texts.ts';
import { PasswordField } from '#kit/pieces/PasswordField.tsx';

type Props = {
  texts: TextsOf<'auth'>;
  error: string;
  /** Whether there is no previous password, so that the label need not say "new". */
  isFirst?: boolean;
  /** Absent where the password is typed once. */
  confirmationError?: string;
};

/** A new password; typed twice if `confirmationError` is given. */
export function NewPasswordFields({ texts, error, isFirst = false, confirmationError }: Props) {
  const shared = {
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
    autoComplete: 'new-password',
    required: true,
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={texts[isFirst || confirmationError !== undefined ? 'password' : 'newPassword']}
        hint={texts.passwordHint}
        error={error}
        name="password"
      />
      {confirmationError !== undefined && (
        <PasswordField
          {...shared}
          label={texts.confirmation}
          error={confirmationError}
          name="confirmation"
        />
      )}
    </>
  );
}
