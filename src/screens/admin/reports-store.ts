import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { ReportOutcome } from '@kloer/domain/report/report.ts';
import type { SuspensionReason } from '@kloer/domain/subscription/suspension.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { errorToText, failureText } from '#kit/calls/error-to-text.ts';
import type { callApi } from '#kit/calls/api.ts';
import { forgetDraft } from '#kit/pieces/dialog-drafts.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { PasswordProof } from './password-proof.ts';
import type { ReportsTexts } from './reports-texts.ts';

type Page = CallResponse<'admin-reports'>;

export type ListedReport = Page['reports'][number];

export type ReportState = 'open' | 'decided';

export type ReportPorts = {
  call: typeof callApi;
  proof: PasswordProof;
  raiseToast: (toast: Toast) => void;
};

type Texts = {
  texts: TextsOf<'admin'>;
  reportTexts: ReportsTexts;
  teachers: TextsOf<'teachers'>;
};

export const draftOf = ({ id }: ListedReport): string => `decide ${id}`;

export const isBlockable = ({ profile }: ListedReport): boolean =>
  profile === 'shown' || profile === 'unseen';

const joined = (before: Page, page: Page): Page => ({
  reports: [...before.reports, ...page.reports],
  more: page.more,
  unreadable: [...new Set([...before.unreadable, ...page.unreadable])],
});

/** Whether the list is out of date, because another administrator decided or deleted the report. */
const isOutdated = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'not-found'].includes(error.code);

export function createReports(
  { texts, reportTexts, teachers }: Texts,
  { call, proof, raiseToast }: ReportPorts,
) {
  const words = { ...texts, ...reportTexts };
  const $state = atom<ReportState>('open');
  const $page = atom<Page | null>(null);
  const $deciding = atom<ListedReport | null>(null);
  const $blocking = atom<ListedReport | null>(null);
  const $problem = atom('');

  /** The report in an open dialog, in the latest loaded version. */
  const asLoaded = ($opened: ReadableAtom<ListedReport | null>) =>
    computed([$opened, $page], (opened, page) => {
      const loaded = page?.reports.find(({ id }) => id === opened?.id);
      return loaded ?? opened;
    });
  const $toBlock = asLoaded($blocking);

  const pageOf = (state: ReportState, after?: string): Promise<Page> => {
    const asked = { state, ...(after !== undefined && { after }) };
    return proof.proven(() => call('admin-reports', asked));
  };

  const read = async (after?: string): Promise<void> => {
    const state = $state.get();
    const page = await pageOf(state, after);
    // The user switched between open and decided reports during the request.
    if ($state.get() !== state) return read();
    const before = after === undefined ? null : $page.get();
    $page.set(before ? joined(before, page) : page);
  };

  let reloads = 0;

  /** Reloads as many reports as were shown, minus the decided one, so that the page's height does not jump. */
  const readAgain = async (gone = 1): Promise<void> => {
    reloads += 1;
    const reload = reloads;
    const state = $state.get();
    const left = ($page.get()?.reports.length ?? 0) - gone;
    let page = await pageOf(state);
    while (page.more && page.reports.length < left) {
      const next = await pageOf(state, page.reports.at(-1)?.id);
      page = joined(page, next);
    }
    // A slow answer must not replace the answer to a later request.
    if ($state.get() === state && reload === reloads) $page.set(page);
  };

  const refresh = () => readAgain(0).catch((error: unknown) => console.error(error));

  const loading = createAction(read);

  const deciding = createAction(
    async (report: ListedReport, outcome: ReportOutcome, grounds: string) => {
      $problem.set('');
      try {
        await proof.proven(() => call('admin-decide-report', { id: report.id, outcome, grounds }));
      } catch (error) {
        const why = errorToText(error, words, reportTexts.failed);
        $problem.set(why);
        raiseToast({
          kind: 'error',
          title: reportTexts.failed,
          ...(why === reportTexts.failed ? {} : { description: why }),
        });
        if (isOutdated(error)) await readAgain().catch((again: unknown) => console.error(again));
        throw error;
      }
      forgetDraft(draftOf(report));
      $deciding.set(null);
      raiseToast({ kind: 'success', title: reportTexts.done });
      // The decision was stored, so report that, even if the list now stays out of date.
      await readAgain().catch((error: unknown) => console.error(error));
    },
  );

  const blocking = createAction(
    async ({ teacher_id, revision }: ListedReport, reason: SuspensionReason, facts: string) => {
      const asked = { teacherId: teacher_id, revision, status: 'inactive', reason } as const;
      try {
        await proof.proven(() =>
          call('admin-update-teacher', { ...asked, ...(facts && { facts }) }),
        );
      } catch (error) {
        const description = errorToText(error, { ...texts, ...teachers }, '');
        const title = teachers.updateFailed;
        raiseToast({ kind: 'error', title, ...(description && { description }) });
        await refresh();
        const teacher = $toBlock.get();
        if (teacher && !isBlockable(teacher)) $blocking.set(null);
        throw error;
      }
      await refresh();
      $blocking.set(null);
      raiseToast({ kind: 'success', title: teachers.blocked });
    },
  );

  const open = (report: ListedReport | null) => {
    if (isBusy(deciding.$state.get())) return;
    $problem.set('');
    $deciding.set(report);
    // The outcome to suggest depends on the teacher's state, which another administrator may have changed.
    if (report) void refresh();
  };

  return {
    $state,
    $page,
    $deciding: asLoaded($deciding),
    $blocking: $toBlock,
    $isBlocking: computed(blocking.$state, isBusy),
    $problem,
    $isBusy: computed(deciding.$state, isBusy),
    $isLoading: computed(loading.$state, isBusy),
    $loadingProblem: computed(loading.$state, (state) => {
      const code = failureOf(state);
      return code ? failureText(code, words, reportTexts.loadingFailed) : '';
    }),
    load: () => loading.run(),
    show: (state: ReportState) => {
      $state.set(state);
      $page.set(null);
      return loading.run();
    },
    more: () => loading.run($page.get()?.reports.at(-1)?.id),
    refresh,
    open,
    close: () => open(null),
    decide: deciding.run,
    /** Opens the question before blocking a teacher; null closes it. */
    askToBlock: (report: ListedReport | null) => $blocking.set(report),
    block: blocking.run,
  };
}

export type Reports = ReturnType<typeof createReports>;
