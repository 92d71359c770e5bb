/**
 * Measures one change among 100, 1,000 and 10,000 teachers, until the teacher's pages and sitemap are on disk, and
 * then the lists. Firestore is a separate process. Target: 20 ms of processor time for the pages of a typical teacher
 * at every size. Options: `--teachers 100,1000`, `--rounds N`. Needs a build.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { documentOf } from '../functions/src/database/references.ts';
import type { Publication } from '../functions/src/database/schemas/publication.ts';
import { memoryFiles } from '../functions/src/platform/files/memory-files.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { directoryPublisher } from '../functions/src/platform/publishing/directory-publisher.ts';
import { lazyRenderer } from '../functions/src/platform/create-context.ts';
import { rankingOf, writeEntries } from '../functions/src/profile/projection/ranked-entries.ts';
import { filesOf } from '../functions/src/profile/projection/publication.ts';
import { publishAll } from '../functions/src/site/publish/publish-all.ts';
import { publishDirty } from '../functions/src/site/publish/publish-dirty.ts';
import type { PublishContext } from '../functions/src/site/publish/teacher-change.ts';
import { publishLists } from '../functions/src/site/publish/publish-lists.ts';
import { startServerProcess } from './firestore/support/server-process.ts';
import {
  generatedTeacher,
  generatedTeachers,
  type GeneratedTeacher,
} from './support/generated-teachers.ts';
import { spreadOf } from './support/spread.ts';

const { values } = parseArgs({
  options: {
    teachers: { type: 'string', default: '100,1000,10000' },
    rounds: { type: 'string', default: '30' },
  },
});
const rounds = Number(values.rounds);
const perBatch = 200;
const root = path.join(import.meta.dirname, '..');
const now = new Date();

const typical: Partial<TeacherProfileFields> = {
  subjects: ['mathematics', 'physics', 'chemistry'],
  studentRegions: ['luxembourg', 'esch-sur-alzette'],
  studentCities: [],
};
const widest: Partial<TeacherProfileFields> = {
  subjects: [...subjectKeys],
  studentRegions: [...cantonIds],
  studentCities: [],
};

const introduction = 'I teach with patience, and with examples of every day. '.repeat(6);

const kinds = [
  ['words', typical],
  ['first words', typical],
  ['price', typical],
  ['words', widest],
  ['price', widest],
] as const;

function fieldsIn(round: number, [what, fields]: (typeof kinds)[number]) {
  const words = what === 'first words' ? `Round ${round}. ${introduction}` : introduction;
  const pricePerHourEur = what === 'price' ? 20 + (round % 60) : 40;
  const price = { pricePerHourEur };
  const teachingLocations = { studentPlace: price, online: price };
  return { ...fields, bio: `${words}${round}`, teachingLocations };
}

const complain = (message: string, details?: object) => console.error(message, details);

function store(
  db: PublishContext['db'],
  batch: FirebaseFirestore.WriteBatch,
  { uid, state, profile, changesAt }: GeneratedTeacher,
) {
  if (!profile) throw new Error(`${uid} is not seen`);
  const ranking = rankingOf(profile);
  const publication: Publication = {
    slug: uid,
    state,
    stateHash: '',
    version: randomUUID(),
    dirty: false,
    ranks: ranking.ranks,
    changesAt,
    picture: null,
    social: null,
    paths: filesOf(state, null),
    live: [],
    contentHash: '',
    inLists: null,
    setAside: null,
  };
  batch.set(documentOf(db, 'publications', uid), publication);
  batch.set(documentOf(db, 'profiles', uid), profile);
  writeEntries({ db, transaction: batch }, {}, ranking);
}

type Cost = { ms: number; processorMs: number };

async function costOf(task: () => Promise<unknown>): Promise<Cost> {
  const startedAtMs = performance.now();
  const startedCpu = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(startedCpu);
  return { ms: performance.now() - startedAtMs, processorMs: (user + system) / 1000 };
}

const spreadOfCosts = (costs: readonly Cost[]) => ({
  processorMs: spreadOf(costs.map(({ processorMs }) => processorMs)),
  ms: spreadOf(costs.map(({ ms }) => ms)),
});

async function among(count: number) {
  const indexes = path.join(root, 'firestore.indexes.json');
  const server = await startServerProcess(['--indexes', indexes]);
  const db = await openFirestore('demo-bench', { host: server.host, ssl: false });
  const directory = mkdtempSync(path.join(tmpdir(), 'one-change-'));
  const context: PublishContext = {
    db,
    clock: () => now,
    files: memoryFiles(new Map(), () => now),
    portrait: async () => Buffer.from(''),
    publisher: directoryPublisher(directory),
    queue: { enqueue: async () => {}, enqueueLists: async () => {} },
    renderPage: lazyRenderer(new URL('../dist/renderer/entry.mjs', import.meta.url)),
    log: { info: () => {}, warn: complain, error: complain },
  };
  try {
    let batch = db.batch();
    let size = 0;
    for (const teacher of generatedTeachers(count, now)) {
      store(db, batch, teacher);
      size += 1;
      if (size % perBatch > 0) continue;
      await batch.commit();
      batch = db.batch();
    }
    await batch.commit();
    await publishAll(context);
    await publishLists(context);

    const change = async (fields: Partial<TeacherProfileFields>) => {
      const { uid, profile } = generatedTeacher(count - 1, now, fields);
      if (!profile) throw new Error('nobody sees the teacher');
      const marks = db.batch();
      marks.set(documentOf(db, 'profiles', uid), profile);
      marks.update(documentOf(db, 'publications', uid), { dirty: true, version: randomUUID() });
      await marks.commit();
      const page = await costOf(() => publishDirty(context));
      const lists = await costOf(() => publishLists(context));
      return { page, lists };
    };

    const result: Record<string, unknown> = {};
    for (const kind of kinds) {
      // Warm-up rounds, which also set the teacher's first price and text.
      for (let round = 0; round < 10; round += 1) await change(fieldsIn(round, kind));
      const measured: Awaited<ReturnType<typeof change>>[] = [];
      for (let round = 10; round < 10 + rounds; round += 1) {
        measured.push(await change(fieldsIn(round, kind)));
      }
      const [what, fields] = kind;
      result[fields === widest ? `${what} of the widest` : what] = {
        page: spreadOfCosts(measured.map(({ page }) => page)),
        lists: spreadOfCosts(measured.map(({ lists }) => lists)),
      };
    }
    return result;
  } finally {
    await db.terminate();
    await server.stop();
    rmSync(directory, { recursive: true });
  }
}

const results: Record<string, unknown> = {};
for (const count of values.teachers.split(',').map(Number)) {
  results[count] = await among(count);
  console.log(`one change among ${count} teachers:`, JSON.stringify(results[count], null, 1));
}
const kept = { date: now.toISOString().slice(0, 10), load: os.loadavg()[0], rounds, results };
const file = path.join(import.meta.dirname, 'results', 'one-change.json');
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
