import type { UserRecord } from 'firebase-admin/auth';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import { isAuthError } from '../platform/accounts/find-account.ts';
import type { Context } from '../platform/context.ts';

type FindContext = Pick<Context, 'db' | 'auth'>;

async function accountAt({ auth }: FindContext, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

const instant = (time: string | undefined) => (time ? new Date(time).toISOString() : null);

export async function findAccount(
  context: FindContext,
  { email }: CallRequest<'admin-find-account'>,
): Promise<CallResponse<'admin-find-account'>> {
  const { db } = context;
  const account = await accountAt(context, email);
  if (!account) return { account: null };
  const { uid, emailVerified, metadata } = account;
  const [teacher, draft, office] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'drafts', uid),
    documentOf(db, 'admins', uid),
  );
  return {
    account: {
      uid,
      email: account.email ?? email,
      verified: emailVerified,
      created_at: instant(metadata.creationTime) ?? '',
      signed_in_at: instant(metadata.lastSignInTime),
      has_profile: teacher.exists,
      has_draft: draft.exists,
      administers: office.exists,
    },
  };
}
