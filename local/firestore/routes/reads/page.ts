import { invalidArgument } from '../../errors.ts';
import { isAbsent } from '../../values/untyped.ts';

export type Page = { size: number; after: string | undefined };

/**
 * Reads `pageSize` and `pageToken`. Without a size, or with 0, all items are on one page. A token contains the last
 * id of the previous page.
 *
 * @throws INVALID_ARGUMENT
 */
export function pageOf(pageSize: unknown, pageToken: unknown): Page {
  const isNumeric = typeof pageSize === 'number' || typeof pageSize === 'string';
  if (!isAbsent(pageSize) && !isNumeric) throw invalidArgument('Invalid pageSize.');
  const size = isAbsent(pageSize) || pageSize === '' ? 0 : Number(pageSize);
  if (!Number.isInteger(size) || size < 0) throw invalidArgument('Invalid pageSize.');
  if (!isAbsent(pageToken) && typeof pageToken !== 'string')
    throw invalidArgument('Invalid pageToken.');
  return {
    size: size === 0 ? Infinity : size,
    after: isAbsent(pageToken) || pageToken === '' ? undefined : decode(pageToken),
  };
}

/** Cuts a list to the page's size; sets `nextPageToken` if something is left. */
export function takePage<T>(
  items: Iterable<T>,
  size: number,
  idOf: (item: T) => string,
): { page: T[]; nextPageToken?: string } {
  const page: T[] = [];
  for (const item of items) {
    const last = page.at(-1);
    if (page.length === size && last !== undefined) {
      return { page, nextPageToken: Buffer.from(idOf(last)).toString('base64url') };
    }
    page.push(item);
  }
  return { page };
}

function decode(token: string): string {
  const id = Buffer.from(token, 'base64url').toString();
  if (Buffer.from(id).toString('base64url') !== token) throw invalidArgument('Invalid pageToken.');
  return id;
}
