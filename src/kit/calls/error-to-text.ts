import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';

/**
 * The words for a failure, from the texts of the screen it happened on: `error-{code}`, or the
 * screen's `error-internal` where it has no words for the code. What nobody expected is logged whole.
 */
export function errorToText(error: unknown, texts: Texts): string {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'internal') console.error(error);
  return texts[`error-${code}`] ?? texts['error-internal'] ?? code;
}
