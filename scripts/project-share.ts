/** One thread of `publish-all.ts`: makes public its share of the teachers of whom nothing was derived yet. */
import { workerData } from 'node:worker_threads';
import { projectUnknown } from '../functions/src/profile/projection/project-unknown.ts';
import { scriptContext } from './script-context.ts';

const context = await scriptContext();
await projectUnknown(context, workerData as string[]);
await context.db.terminate();
