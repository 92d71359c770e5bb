import path from 'node:path';
import { fileClock } from '../functions/src/platform/clock.ts';
import { parseConfig } from '../functions/src/platform/config.ts';
import { memoryFiles } from '../functions/src/platform/files/memory-files.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { unasked } from '../functions/src/profile/projection/project-all.ts';
import { connectInProcess } from '../local/firestore/in-process.ts';
import { startFirestore } from '../local/firestore/server.ts';
import { dataFolderAt } from '../local/launcher/data/data-folder.ts';
import { lastExport } from '../local/launcher/data/state-keeper.ts';
import { demoPaths } from '../local/seed/demo/demo-file.ts';
import { readObjects } from '../local/seed/demo/exported-objects.ts';
import { log } from './script-context.ts';

/**
 * The demo in a data folder (KLOER_DATA) whose stack does not run. Firestore runs in this process,
 * because HTTP takes ten times as long. Written files stay in memory.
 * @throws DataFileError while the stack runs
 */
export async function openStoppedStack() {
  const folder = process.env['KLOER_DATA'];
  if (!folder)
    throw new Error('KLOER_DATA must name the data folder of a stack that does not run.');
  const data = dataFolderAt(folder);
  const exported = lastExport(data.exports) ?? '';
  const config = parseConfig({ FUNCTIONS_EMULATOR: 'true' });
  const server = await startFirestore({
    data: data.firestore,
    seedFromExport: path.join(exported, demoPaths.documents),
    indexesFile: path.resolve(import.meta.dirname, '../firestore.indexes.json'),
    clockFile: data.clock,
  });
  const host = `${server.host}:${server.port}`;
  const db = await openFirestore(config.projectId, { host, ssl: false });
  connectInProcess(db, server);
  const clock = fileClock(data.clock);
  const objects = readObjects(exported);
  return {
    data,
    exported,
    config,
    objects,
    context: { db, clock, files: memoryFiles(objects, clock), queue: unasked, log },
    close: async () => {
      await db.terminate();
      await server.close();
    },
  };
}
