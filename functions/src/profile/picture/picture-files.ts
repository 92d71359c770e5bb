import type { Files, StoredFile } from '../../platform/context.ts';
import { inGroups } from '../../platform/in-groups.ts';

/** Where the originals lie, readable by their owner only. */
export const originals = 'profile-pictures';

/** Where a teacher's derived pictures lie in the bucket; no rule opens it to anybody. */
export const derivedFolder = (uid: string) => `media/${uid}/`;

/** Bucket name of a picture that the site serves, if it is published, as `/media/x.webp`. */
export const mediaFile = (uid: string, sitePath: string) =>
  derivedFolder(uid) + sitePath.slice('/media/'.length);

/** Whose original a file is, by its name; undefined for what is no original. */
export function ownerOfOriginal(name: string): string | undefined {
  return /^profile-pictures\/([A-Za-z0-9_-]{1,128})-[0-9]{1,16}\.[a-z]{3,4}$/.exec(name)?.[1];
}

/** For whom a derived picture was made; undefined for what is none. */
export function ownerOfDerived(name: string): string | undefined {
  return /^media\/([A-Za-z0-9_-]{1,128})\/[^/]+$/.exec(name)?.[1];
}

/**
 * The first name that an original of a teacher can have, and the first behind all of them. Between them may
 * lie those of `anna-2` for `anna`; the ids that Auth gives have no hyphen.
 */
export const firstOriginalOf = (uid: string) => `${originals}/${uid}-`;
export const behindOriginalsOf = (uid: string) => `${originals}/${uid}.`;

/** Every original of a teacher: `anna-1.jpg` is Anna's, `anna-2-1.jpg` somebody else's. */
export async function* originalsOf(
  files: Pick<Files, 'list'>,
  uid: string,
): AsyncGenerator<StoredFile> {
  for await (const file of files.list(firstOriginalOf(uid))) {
    if (ownerOfOriginal(file.name) === uid) yield file;
  }
}

const removalsAtOnce = 20;

/** Removes files, some at a time. */
export async function removeFiles(
  files: Pick<Files, 'remove'>,
  names: readonly string[],
): Promise<void> {
  for (const group of inGroups(names, removalsAtOnce)) {
    await Promise.all(group.map((name) => files.remove(name)));
  }
}
