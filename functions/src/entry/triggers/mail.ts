import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliverMail } from '../../messages/delivery/deliver-mail.ts';
import { runsWith } from './runtime.ts';

const { context, secrets } = runsWith('mailer', 'addressKey');

/** If it fails, the sweep sends the mail. */
export const mail = onDocumentCreated(
  // Most mail servers allow five to twenty connections at once.
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
