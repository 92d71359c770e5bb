/** A thread of `publish-all.ts`: projects its share of the teachers. */
import { workerData } from 'node:worker_threads';
import { projectUnknown } from '../functions/src/profile/projection/project-unknown.ts';
import { scriptContext } from './script-context.ts';

const context = await scriptContext();
await projectUnknown(context, workerData as string[]);
await context.db.terminate();
