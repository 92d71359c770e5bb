/**
 * Benchmark of the administrators' table with 10,000 teachers: time of the first rows, of a filtered and of a sorted
 * result, and documents read. Targets: 1 s, 500 ms, 20 documents besides those of the rows. `--teachers N` sets the
 * size.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { teachersPerPage } from '@kloer/domain/teacher/teachers-table.ts';
import { listTeachers } from '../functions/src/administration/list-teachers.ts';
import { indexTeachers } from '../functions/src/profile/projection/teacher-index.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { startFirestore } from '#local/firestore/server.ts';
import { seedTeachers } from '#local/seed/people.ts';

const { values } = parseArgs({ options: { teachers: { type: 'string', default: '10000' } } });
const teachers = Number(values.teachers);
const perBatch = 200;

const indexesFile = path.join(import.meta.dirname, '../firestore.indexes.json');
const server = await startFirestore({ indexesFile });
const db = await openFirestore('demo-bench', { host: `${server.host}:${server.port}`, ssl: false });
const samples = seedTeachers();
const now = new Date();

async function writeTeachers(from: number): Promise<void> {
  const batch = db.batch();
  const uids: string[] = [];
  for (let number = from; number < Math.min(from + perBatch, teachers); number += 1) {
    const sample = samples[number % samples.length];
    if (!sample) throw new Error('no sample teachers');
    const uid = `bench-${number}`;
    const createdAt = new Date(now.getTime() - number * 60_000);
    const endsAt = new Date(now.getTime() + ((number % 400) - 100) * 86_400_000);
    batch.set(db.doc(`teachers/${uid}`), { ...sample.fields, createdAt, updatedAt: createdAt });
    batch.set(db.doc(`subscriptions/${uid}`), {
      ...newSubscription,
      entitlement: { admin: { endsAt } },
    });
    uids.push(uid);
  }
  await batch.commit();
  await indexTeachers({ db }, uids);
}

let reads = 0;
const getAll = db.getAll.bind(db);
db.getAll = ((...references: Parameters<typeof getAll>) => {
  reads += references.length;
  return getAll(...references);
}) as typeof db.getAll;

const context = { db, auth: {} as never, clock: () => now };

async function measure(wanted: object) {
  reads = 0;
  const startedAtMs = performance.now();
  const startedCpu = process.cpuUsage();
  const { teachers: rows, count } = await listTeachers(context, 'chief', {
    language: 'fr',
    ...wanted,
  });
  const ms = Math.round(performance.now() - startedAtMs);
  const { user, system } = process.cpuUsage(startedCpu);
  const processorMs = Math.round((user + system) / 1000);
  // Without the three documents of each row: teacher, subscription and publication.
  return { ms, processorMs, found: count, besideRows: reads - rows.length * 3 };
}

try {
  for (let from = 0; from < teachers; from += perBatch) await writeTeachers(from);
  const result = {
    date: now.toISOString().slice(0, 10),
    teachers,
    rows: teachersPerPage,
    first: await measure({}),
    again: await measure({}),
    searched: await measure({ search: 'ULLE' }),
    filtered: await measure({ state: 'visible', canton: 'luxembourg' }),
    sorted: await measure({ sort: 'teacher', page: 3 }),
  };
  const file = path.join(import.meta.dirname, 'results', 'admin-teachers.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result));
} finally {
  await db.terminate();
  await server.close();
}
