import type { Files, StoredFile } from '../../platform/context.ts';
import { inGroups } from '../../platform/in-groups.ts';

/** Uploaded pictures, which only their owners can read. */
export const originals = 'profile-pictures';

/** Pictures made from an upload; security rules let no one read them. */
export const derivedFolder = (uid: string) => `media/${uid}/`;

/** The bucket name of a site path such as `/media/x.webp`. */
export const mediaFile = (uid: string, sitePath: string) =>
  derivedFolder(uid) + sitePath.slice('/media/'.length);

export function ownerOfOriginal(name: string): string | undefined {
  return /^profile-pictures\/([A-Za-z0-9_-]{1,128})-[0-9]{1,16}\.[a-z]{3,4}$/.exec(name)?.[1];
}

export function ownerOfDerived(name: string): string | undefined {
  return /^media\/([A-Za-z0-9_-]{1,128})\/[^/]+$/.exec(name)?.[1];
}

/** The names of a teacher's originals lie between these two. Ids of Auth contain no hyphen. */
export const firstOriginalOf = (uid: string) => `${originals}/${uid}-`;
export const behindOriginalsOf = (uid: string) => `${originals}/${uid}.`;

/** `anna-1.jpg` is Anna's, `anna-2-1.jpg` is not. */
export async function* originalsOf(
  files: Pick<Files, 'list'>,
  uid: string,
): AsyncGenerator<StoredFile> {
  for await (const file of files.list(firstOriginalOf(uid))) {
    if (ownerOfOriginal(file.name) === uid) yield file;
  }
}

const removalsAtOnce = 20;

export async function removeFiles(
  files: Pick<Files, 'remove'>,
  names: readonly string[],
): Promise<void> {
  for (const group of inGroups(names, removalsAtOnce)) {
    await Promise.all(group.map((name) => files.remove(name)));
  }
}
