import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import { mediaFile, originals } from './picture-files.ts';

type Pictured = Pick<Publication, 'picture'>;

const sizesOf = ({ picture }: Pictured): string[] =>
  picture?.picture ? [picture.picture.small, picture.picture.large] : [];

/**
 * Removes what a projection's new picture took the place of: the original, and those derived sizes
 * that were never published. Publishing removes the others as it takes them off the site; what a crash
 * in between leaves, the daily sweep finds.
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
