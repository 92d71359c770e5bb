import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { projectTeacher } from '../../profile/projection/project-teacher.ts';
import { passOn } from '../../money/subscription/mailboxes.ts';
import { runsWith } from './runtime.ts';

const { context, secrets } = runsWith('addressKey');

// Decoding a picture may take 200 MB, so each instance handles one teacher at a time.
const options = { retry: true, memory: '1GiB' as const, concurrency: 1, secrets };

export const project = onDocumentWritten(
  { document: 'teachers/{uid}', ...options },
  async ({ params }) => projectTeacher(await context(), params.uid),
);

export const projectSubscription = onDocumentWritten(
  { document: 'subscriptions/{uid}', ...options },
  async ({ params: { uid } }) => {
    const ready = await context();
    await projectTeacher(ready, uid);
    await passOn(ready, uid);
  },
);
