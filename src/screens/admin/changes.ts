import { useEffect } from 'react';
import { atom, type ReadableAtom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { callApi } from '#kit/calls/api.ts';

type Call = typeof callApi;

/** Names of calls that only read. All other calls may change data that a section shows. */
const reading =
  /^admin-(overview|teachers|export-teachers|teacher-(history|changes|mails)|audit-log|unsent-mails|find-account|promo-codes|redemptions|reports|reviews|messages|checks|open-scan|doctor)$/;

/** Whether the server asked for the password instead of running the call. */
const isUntried = (error: unknown) =>
  error instanceof AppError && error.code === 'recent-sign-in-required';

/** Counts calls that may have changed data. Failed calls count too, because the shown data may be out of date. */
export function countChanges(call: Call): { call: Call; $changes: ReadableAtom<number> } {
  const $changes = atom(0);
  const count = (name: string) => reading.test(name) || $changes.set($changes.get() + 1);
  return {
    $changes,
    call: async (name, request) => {
      try {
        const answer = await call(name, request);
        count(name);
        return answer;
      } catch (error) {
        if (!isUntried(error)) count(name);
        throw error;
      }
    },
  };
}

/** Calls `reload` after each change in any section of the administration. */
export function useOnChange(
  { $changes }: { $changes: ReadableAtom<number> },
  reload: () => unknown,
): void {
  useEffect(() => $changes.listen(() => void reload()), [$changes, reload]);
}
