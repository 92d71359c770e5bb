import { AppError } from '@kloer/domain/errors/errors.ts';

/**
 * Downloads a part of the page on demand. A later call retries: `lean-preload.ts` keeps browsers from caching a
 * failed import.
 *
 * @throws AppError `unavailable` when the download fails
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError('unavailable', 'A part of the page was not reached.', { cause });
  }
}
