import type { CallName, CallRequest, CallResponse } from '../../../domain/calls/calls.ts';
import { isAdmin } from '../administration/require-admin.ts';
import { updateTeacher } from '../administration/update-teacher.ts';
import type { Context } from '../platform/context.ts';
import { setProfileStatus } from '../subscription/set-profile-status.ts';

/** Who calls, as their verified token says; only the account named here is ever acted for. */
export type Caller = { uid: string; emailVerified: boolean };

/** What a call needs of its caller: nobody, anyone signed in, or a verified address. */
export type Access = 'anyone' | 'signed-in' | 'verified';

type UseCase<N extends CallName> =
  | {
      access: 'anyone';
      run: (
        context: Context,
        caller: Caller | null,
        request: CallRequest<N>,
      ) => Promise<CallResponse<N>>;
    }
  | {
      access: 'signed-in' | 'verified';
      run: (context: Context, caller: Caller, request: CallRequest<N>) => Promise<CallResponse<N>>;
    };

/** Every call of the product with the use case behind it. */
export const useCases: { [N in CallName]: UseCase<N> } = {
  // Nobody is no admin: the specification reads every failure as "not an admin".
  is_current_user_admin: {
    access: 'anyone',
    run: async (context, caller) => caller !== null && isAdmin(context, caller.uid),
  },
  'admin-update-teacher': {
    access: 'signed-in',
    run: (context, { uid }, request) => updateTeacher(context, uid, request),
  },
  'set-profile-status': {
    access: 'verified',
    run: (context, { uid }, request) => setProfileStatus(context, uid, request),
  },
};
