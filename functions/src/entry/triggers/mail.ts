import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliverMail } from '../../messages/delivery/deliver-mail.ts';
import { runsWith } from './runtime.ts';

const { context, secrets } = runsWith('mailer');

/** A mail came into the outbox: send it. What fails here is tried again by the sweep. */
export const mail = onDocumentCreated(
  // Each request opens a connection to the mail server, and most servers take five to twenty.
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
