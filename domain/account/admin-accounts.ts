import * as z from 'zod/mini';
import { EmailAddress } from './account.ts';

/** @throws `permission-denied`, `recent-sign-in-required` */
export const AdminFindAccount = {
  request: z.strictObject({ email: EmailAddress }),
  response: {} as {
    account: {
      uid: string;
      email: string;
      verified: boolean;
      created_at: string;
      /** ISO instant; null before the first sign-in. */
      signed_in_at: string | null;
      has_profile: boolean;
      has_draft: boolean;
      administers: boolean;
    } | null;
  },
};
