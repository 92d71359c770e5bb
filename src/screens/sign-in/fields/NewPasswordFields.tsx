import type { TextsOf } from '@kloer/i18n/texts.ts';
import { PasswordField } from '#kit/pieces/PasswordField.tsx';

type Props = {
  texts: TextsOf<'auth'>;
  error: string;
  /** `chosen` asks for the password that the user chose on another device. */
  which?: 'first' | 'chosen' | 'new';
  /** Absent if the password is typed only once. */
  confirmationError?: string;
};

/** Fields for a new password, which is typed twice if `confirmationError` is given. */
export function NewPasswordFields({ texts, error, which = 'new', confirmationError }: Props) {
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
        label={
          texts[which === 'new' && confirmationError === undefined ? 'newPassword' : 'password']
        }
        hint={texts[which === 'chosen' ? 'chosenPasswordHint' : 'passwordHint']}
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
