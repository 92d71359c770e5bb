import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliverMail } from '../../messages/delivery/deliver-mail.ts';
import { runsWith } from './runtime.ts';

const { context, secrets } = runsWith('mailer', 'addressKey');

/** Sends a new mail at once. If that fails, the sweep sends it. */
export const mail = onDocumentCreated(
  // Four mails each in two instances: most mail servers allow five to twenty connections.
  {
    document: 'mails/{id}',
    retry: true,
    memory: '512MiB',
    concurrency: 4,
    maxInstances: 2,
    secrets,
  },
  async ({ params }) => {
    await deliverMail(await context(), params.id);
  },
);
