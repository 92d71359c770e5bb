import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { failureOf, type ActionState } from '#kit/action/action.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';

const isOfPassword = (code: ErrorCode) => code.startsWith('password-');

/** Error text for a refused new password; empty for other failures. */
export function refusedPassword(state: ActionState, texts: TextsOf<'auth'>): string {
  const code = failureOf(state);
  return code && isOfPassword(code) ? failureText(code, texts, texts['error-internal']) : '';
}

type Props = {
  texts: TextsOf<'auth'>;
  state: ActionState;
  /** Text for error codes that have no text of their own. */
  general?: string | undefined;
  /** Error texts that differ in this form, by code. */
  words?: Partial<Record<ErrorCode, string>> | undefined;
};

export function FormFailure({
  texts,
  state,
  general = texts['error-internal'],
  words = {},
}: Props) {
  const code = failureOf(state);
  if (!code || isOfPassword(code)) return null;
  return <DangerBox message={words[code] ?? failureText(code, texts, general)} />;
}
