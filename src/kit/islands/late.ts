import { AppError } from '@kloer/domain/errors/errors.ts';

/**
 * A part of the page that is fetched when it is needed. Asking again tries again: `lean-preload.ts` sees
 * to it that browsers do not remember a failure.
 *
 * @throws AppError `unavailable` when it was not reached
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError('unavailable', 'A part of the page was not reached.', { cause });
  }
}
