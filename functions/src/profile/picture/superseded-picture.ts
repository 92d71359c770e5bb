import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import { mediaFile, originals } from './picture-files.ts';

type Pictured = Pick<Publication, 'picture'>;

const sizesOf = ({ picture }: Pictured): string[] =>
  picture?.picture ? [picture.picture.small, picture.picture.large] : [];

/**
 * Removes the replaced original and the derived sizes that were never published. Publishing removes the others; the
 * daily sweep removes leftovers.
 */
export async function removeSuperseded(
  { files }: Pick<Context, 'files'>,
  uid: string,
  before: Pictured,
  after: Pick<Publication, 'picture' | 'paths'>,
): Promise<void> {
  if (!before.picture || before.picture.source === after.picture?.source) return;
  await files.remove(`${originals}/${before.picture.source}`);
  const needed = new Set([...sizesOf(after), ...after.paths]);
  for (const path of sizesOf(before)) {
    if (!needed.has(path)) await files.remove(mediaFile(uid, path));
  }
}
