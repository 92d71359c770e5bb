import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliverMail } from '../mails/deliver-mail.ts';
import { context } from './runtime.ts';

/** A mail came into the outbox: send it. What fails here is tried again by the sweep. */
export const mail = onDocumentCreated(
  { document: 'mails/{id}', retry: true },
  async ({ params }) => {
    await deliverMail(await context(), params.id);
  },
);
