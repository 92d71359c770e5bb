import { collectionOf } from '../../functions/src/database/references.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { originals } from '../../functions/src/profile/picture/picture-files.ts';
import { askGoogle, type Google } from '../google.ts';

/** @returns false if the bucket no longer has the file */
export type Undelete = (name: string) => Promise<boolean>;

type SoftDeleted = { items?: { name: string; generation: string }[] };

/** https://docs.cloud.google.com/storage/docs/json_api/v1/objects/restore */
export function undeleteAtGoogle(google: Google, bucket: string): Undelete {
  const objects = `https://storage.googleapis.com/storage/v1/b/${bucket}/o`;
  return async (name) => {
    const { items = [] } = (await askGoogle(
      google,
      { url: `${objects}?softDeleted=true&prefix=${encodeURIComponent(name)}` },
      `${name} cannot be looked for`,
    )) as SoftDeleted;
    const versions = items.filter((item) => item.name === name);
    const [newest] = versions.toSorted((a, b) => Number(b.generation) - Number(a.generation));
    if (!newest) return false;
    const restore = `${objects}/${encodeURIComponent(name)}/restore?generation=${newest.generation}`;
    await askGoogle(google, { method: 'POST', url: restore }, `${name} cannot be restored`);
    return true;
  };
}

export type Pictures = { back: string[]; missing: string[] };

export async function restorePictures(
  { db, files }: Pick<Context, 'db' | 'files'>,
  undelete: Undelete,
): Promise<Pictures> {
  const present = new Set<string>();
  for await (const { name } of files.list(`${originals}/`)) present.add(name);
  const found: Pictures = { back: [], missing: [] };
  const teachers = await collectionOf(db, 'teachers').select('profilePicture').get();
  for (const teacher of teachers.docs) {
    const picture: unknown = teacher.get('profilePicture');
    if (typeof picture !== 'string' || picture === '') continue;
    const name = `${originals}/${picture}`;
    if (present.has(name)) continue;
    found[(await undelete(name)) ? 'back' : 'missing'].push(teacher.id);
  }
  return found;
}
