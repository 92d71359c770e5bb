import { readdirSync } from 'node:fs';
import path from 'node:path';
import { documentOf } from '../../functions/src/database/references.ts';

type Firestore = FirebaseFirestore.Firestore;

export type Migration = { name: string; migrate: (db: Firestore) => Promise<void> };

export function readMigrations(folder: string): Promise<Migration[]> {
  const files = readdirSync(folder).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const { migrate } = (await import(path.join(folder, file))) as Pick<Migration, 'migrate'>;
      return { name: path.basename(file, '.ts'), migrate };
    }),
  );
}

/** Runs new migrations. A failed one ends the run; the next run repeats it. */
export async function runMigrations(
  db: Firestore,
  migrations: readonly Migration[],
): Promise<string[]> {
  const ran: string[] = [];
  for (const { name, migrate } of migrations) {
    const record = documentOf(db, 'migrations', name);
    if ((await record.get()).exists) continue;
    await migrate(db);
    await record.set({ doneAt: new Date() });
    ran.push(name);
  }
  return ran;
}
