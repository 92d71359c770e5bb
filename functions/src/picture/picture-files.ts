import type { Files, StoredFile } from '../platform/context.ts';

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

/** Every original of a teacher: `anna-1.jpg` is Anna's, `anna-2-1.jpg` somebody else's. */
export async function* originalsOf(
  files: Pick<Files, 'list'>,
  uid: string,
): AsyncGenerator<StoredFile> {
  for await (const file of files.list(`${originals}/${uid}-`)) {
    if (ownerOfOriginal(file.name) === uid) yield file;
  }
}
