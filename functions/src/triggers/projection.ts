import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { projectTeacher } from '../projection/project-teacher.ts';
import { context } from './runtime.ts';

/** A teacher's document changed: bring the public side up to it. */
export const project = onDocumentWritten(
  { document: 'teachers/{uid}', retry: true, memory: '1GiB' },
  async ({ params }) => projectTeacher(await context(), params.uid),
);
