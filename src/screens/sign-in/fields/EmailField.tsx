import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Field } from '#kit/pieces/Field.tsx';

type Props = {
  texts: TextsOf<'auth'>;
  error: string;
  /** The e-mail address typed in the previous view. */
  known: string;
  /** Called on every change, so that the next view gets the address. */
  onType: (typed: string) => void;
  /** `username` next to a password field: password managers store the e-mail address as the account's name. */
  autoComplete: 'username' | 'email';
  onFocus?: () => void;
};

export function EmailField({ texts, error, known, onType, autoComplete, onFocus }: Props) {
  return (
    <Field
      label={texts.email}
      error={error}
      defaultValue={known}
      onInput={(event) => onType(event.currentTarget.value.trim())}
      {...(onFocus && { onFocus })}
      data-keep=""
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
