import { atom, computed } from 'nanostores';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, isBusy } from '#kit/action/action.ts';
import type { callApi } from '#kit/calls/api.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { createPages } from '../pages.ts';
import type { PasswordProof } from '../password-proof.ts';

type CheckTexts = TextsOf<'admin-checks'>;

export type ListedCheck = CallResponse<'admin-checks'>['checks'][number];

type OpenedScan = { url: string; isPicture: boolean };

/** The document check that is open; `scan` is null while it loads. */
export type OpenedCheck = { check: ListedCheck; scan: OpenedScan | 'gone' | null };

export type CheckPorts = {
  call: typeof callApi;
  proof: PasswordProof;
  raiseToast: (toast: Toast) => void;
  /** Creates a URL for a scan's content, which only this tab can open. */
  show: (content: string, type: string) => string;
  forget: (url: string) => void;
};

type Decision = { outcome: 'seen'; source: string } | { outcome: 'declined'; reason: string };

/** Whether the list is out of date, because another administrator decided the check or it expired. */
const isOutdated = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'not-found'].includes(error.code);

export function createChecks(
  { texts, checkTexts }: { texts: TextsOf<'admin'>; checkTexts: CheckTexts },
  { call, proof, raiseToast, show, forget }: CheckPorts,
) {
  const words = { ...texts, ...checkTexts };
  const $opened = atom<OpenedCheck | null>(null);
  const $problem = atom('');

  const pages = createPages<ListedCheck>(async (after) => {
    const { checks, ...rest } = await proof.proven(() =>
      call('admin-checks', after === undefined ? {} : { after }),
    );
    return { items: checks, ...rest };
  });

  const close = () => {
    const { scan } = $opened.get() ?? {};
    if (scan && scan !== 'gone') forget(scan.url);
    $opened.set(null);
    $problem.set('');
  };

  const open = async (check: ListedCheck) => {
    close();
    $opened.set({ check, scan: null });
    const isStillOpen = () => $opened.get()?.check === check;
    try {
      const { type, content } = await proof.proven(() => call('admin-open-scan', { id: check.id }));
      if (!isStillOpen()) return;
      const url = show(content, type);
      $opened.set({ check, scan: { url, isPicture: type.startsWith('image/') } });
    } catch (error) {
      if (!isStillOpen()) return;
      if (isOutdated(error)) $opened.set({ check, scan: 'gone' });
      else $problem.set(errorToText(error, words, checkTexts.loadingFailed));
    }
  };

  const deciding = createAction(async ({ id, request }: ListedCheck, decision: Decision) => {
    $problem.set('');
    const { scan } = $opened.get() ?? {};
    if (decision.outcome === 'seen' && (!scan || scan === 'gone')) {
      $problem.set(checkTexts.scanNotShown);
      throw new AppError('invalid-request', 'no scan is shown');
    }
    const asked: CallRequest<'admin-decide-check'> = { id, request, ...decision };
    try {
      await proof.proven(() => call('admin-decide-check', asked));
    } catch (error) {
      const why = errorToText(error, words, checkTexts.failed);
      $problem.set(why);
      if (isOutdated(error)) await pages.load();
      throw error;
    }
    close();
    raiseToast({ kind: 'success', title: checkTexts.done });
    await pages.load();
  });

  return {
    pages,
    $opened,
    $problem,
    $isBusy: computed(deciding.$state, isBusy),
    open,
    close,
    decide: deciding.run,
  };
}

export type Checks = ReturnType<typeof createChecks>;
