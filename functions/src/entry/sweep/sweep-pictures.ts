import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context, StoredFile } from '../../platform/context.ts';
import { originals, ownerOfDerived, ownerOfOriginal } from '../../profile/picture/picture-files.ts';
import { onceADay } from '../../platform/every-so-often.ts';

/** Time after which unsaved pictures are deleted. The privacy policy states it. */
export const unsavedHours = 24;

const perRead = 100;

type Swept = Pick<Context, 'db' | 'clock' | 'files'>;

async function* byOwners(
  files: AsyncIterable<StoredFile>,
  ownerOf: (name: string) => string | undefined,
): AsyncGenerator<Map<string, string[]>> {
  let gathered = new Map<string, string[]>();
  for await (const { name } of files) {
    const owner = ownerOf(name);
    if (owner === undefined) continue;
    if (gathered.size === perRead && !gathered.has(owner)) {
      yield gathered;
      gathered = new Map();
    }
    gathered.set(owner, [...(gathered.get(owner) ?? []), name]);
  }
  if (gathered.size > 0) yield gathered;
}

async function* olderThan(files: AsyncIterable<StoredFile>, moment: Date) {
  for await (const file of files) if (file.storedAt < moment) yield file;
}

async function clearOriginals({ db, files }: Swept, before: Date): Promise<void> {
  const old = olderThan(files.list(`${originals}/`), before);
  for await (const owners of byOwners(old, ownerOfOriginal)) {
    const found = await getTogether(
      db,
      ...[...owners.keys()].map((uid) => documentOf(db, 'teachers', uid)),
    );
    for (const teacher of found) {
      const kept = `${originals}/${String(teacher.data()?.['profilePicture'])}`;
      for (const name of owners.get(teacher.id) ?? []) if (name !== kept) await files.remove(name);
    }
  }
}

async function clearDerived({ db, files }: Swept, before: Date): Promise<void> {
  const old = olderThan(files.list('media/'), before);
  for await (const owners of byOwners(old, ownerOfDerived)) {
    const found = await getTogether(
      db,
      ...[...owners.keys()].map((uid) => documentOf(db, 'publications', uid)),
    );
    for (const snapshot of found) {
      // The publication names the picture: it is online, or a publish will remove it.
      const known = JSON.stringify(snapshot.data() ?? '');
      for (const name of owners.get(snapshot.id) ?? []) {
        if (!known.includes(name.slice(name.lastIndexOf('/')))) await files.remove(name);
      }
    }
  }
}

export async function sweepPictures(context: Swept): Promise<void> {
  await onceADay(context, 'sweep-pictures', async (now) => {
    const before = new Date(now.getTime() - unsavedHours * 60 * 60_000);
    await clearOriginals(context, before);
    await clearDerived(context, before);
  });
}
