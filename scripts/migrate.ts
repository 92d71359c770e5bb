/**
 * Runs new migrations (`migrations/README.md`) on the running local stack, or with `--project P`.
 */
import path from 'node:path';
import { readMigrations, runMigrations } from './deploy/migrations.ts';
import { argumentsOfScript, useTarget } from './project-environment.ts';
import { scriptContext } from './script-context.ts';

await useTarget(argumentsOfScript().project, ['addressKey']);
const { db } = await scriptContext();
const folder = path.resolve(import.meta.dirname, '../migrations');
const ran = await runMigrations(db, await readMigrations(folder));
console.log(ran.length === 0 ? 'No migration was due.' : `Migrated: ${ran.join(', ')}.`);
await db.terminate();
