/**
 * Derives profiles, lists and pictures from the demo in a data folder (KLOER_DATA) before its stack runs. Firestore
 * runs in this process, because HTTP takes ten times as long.
 */
import path from 'node:path';
import { addressKey } from '../functions/src/platform/accounts/address-key.ts';
import { fileClock } from '../functions/src/platform/clock.ts';
import { parseConfig } from '../functions/src/platform/config.ts';
import { memoryFiles } from '../functions/src/platform/files/memory-files.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { unasked } from '../functions/src/profile/projection/project-all.ts';
import {
  projectUnknown,
  unknownTeachers,
} from '../functions/src/profile/projection/project-unknown.ts';
import { connectInProcess } from '../local/firestore/in-process.ts';
import { startFirestore } from '../local/firestore/server.ts';
import { dataFolderAt } from '../local/launcher/data/data-folder.ts';
import { lastExport } from '../local/launcher/data/state-keeper.ts';
import { demoPaths } from '../local/seed/demo/demo-file.ts';
import { addObject, readObjects } from '../local/seed/demo/exported-objects.ts';
import { log } from './script-context.ts';

const data = dataFolderAt(process.env['KLOER_DATA'] ?? '');
const exported = lastExport(data.exports) ?? '';
const { projectId, bucket, formerPersonsKey } = parseConfig({ FUNCTIONS_EMULATOR: 'true' });

const server = await startFirestore({
  data: data.firestore,
  seedFromExport: path.join(exported, demoPaths.documents),
  indexesFile: path.resolve(import.meta.dirname, '../firestore.indexes.json'),
  clockFile: data.clock,
});
const db = await openFirestore(projectId, { host: `${server.host}:${server.port}`, ssl: false });
connectInProcess(db, server);

const clock = fileClock(data.clock);
const objects = readObjects(exported);
const known = new Set(objects.keys());
const context = {
  db,
  clock,
  addressKey: addressKey(formerPersonsKey),
  files: memoryFiles(objects, clock),
  queue: unasked,
  // Draws nothing now: the stack draws images when it sweeps.
  drawings: { enqueue: async () => {} },
  log,
};
await projectUnknown(context, await unknownTeachers(context));
for await (const { name, contentType, storedAt } of context.files.list('')) {
  const bytes = objects.get(name);
  if (!known.has(name) && bytes)
    addObject(exported, bucket, { name, contentType, bytes, storedAt });
}
await db.terminate();
await server.close();
