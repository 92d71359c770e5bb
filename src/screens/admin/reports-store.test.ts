import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { callApi } from '#kit/calls/api.ts';
import { keepDraft, readDraft } from '#kit/pieces/dialog-drafts.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { createPasswordProof } from './password-proof.ts';
import { createReports, draftOf, type ListedReport } from './reports-store.ts';
import { reportsTexts } from './reports-texts.ts';

const report: ListedReport = {
  id: 'a'.repeat(64),
  reported_at: '2026-11-21T10:00:00.000Z',
  decide_by: '2026-07-08T21:59:59.999Z',
  overdue: false,
  teacher_id: 'anna',
  teacher_name: 'Anna Weber',
  profile: 'shown',
  revision: 'r1',
  plan: null,
  path: '/tutoring/mathematics/anna-weber',
  reason: 'untrue',
  words: 'She is no teacher.',
  name: 'Zoé Müller',
  email: 'zoe@example.lu',
  language: 'en',
  decision: null,
};

/** A server with the given reports, two per page. It refuses the calls and delays the answers that a test names. */
function openReports(...reports: ListedReport[]) {
  const server = {
    reports,
    refuses: [] as ErrorCode[],
    asked: [] as unknown[],
    delays: [] as Promise<void>[],
  };
  const call = (async (name: string, request: { state?: string; after?: string }) => {
    server.asked.push([name, request]);
    if (name === 'admin-update-teacher') {
      const refusal = server.refuses.shift();
      if (refusal) throw new AppError(refusal);
      server.reports = server.reports.map((one) => ({ ...one, profile: 'blocked' }));
      return { success: true };
    }
    if (name === 'admin-decide-report') {
      const refusal = server.refuses.shift();
      if (refusal) throw new AppError(refusal);
      server.reports = server.reports.slice(1);
      return { success: true };
    }
    const from = server.reports.findIndex(({ id }) => id === request.after) + 1;
    const found = request.state === 'open' ? server.reports : [];
    const page = { reports: found.slice(from, from + 2), more: found.length > from + 2 };
    await server.delays.shift();
    return { ...page, unreadable: [] };
  }) as unknown as typeof callApi;
  const toasts: Toast[] = [];
  const store = createReports(
    {
      texts: textsFor('en', 'admin'),
      reportTexts: reportsTexts('en'),
      teachers: textsFor('en', 'teachers'),
    },
    {
      call,
      proof: createPasswordProof(() => Promise.resolve()),
      raiseToast: (toast) => toasts.push(toast),
    },
  );
  const shown = () => store.$page.get()?.reports.map(({ id }) => id);
  return { server, store, toasts, shown };
}

const numbered = (...ids: string[]) => ids.map((id) => ({ ...report, id }));

test('reports are loaded page by page in the administration', async () => {
  const { store, shown } = openReports(...numbered('a', 'b', 'c'));
  await store.load();
  expect([shown(), store.$page.get()?.more]).toEqual([['a', 'b'], true]);
  await store.more();
  expect([shown(), store.$page.get()?.more]).toEqual([['a', 'b', 'c'], false]);
});

test('choosing decided reports while open reports load shows the decided reports', async () => {
  const { store, shown } = openReports(report);
  const loading = store.load();
  await store.show('decided');
  await loading;
  expect(shown()).toEqual([]);
});

test('a decision about a report is confirmed with a toast, and the list is reloaded', async () => {
  const { store, server, toasts, shown } = openReports(...numbered('a', 'b'));
  await store.load();
  store.open(store.$page.get()?.reports[0] ?? null);
  await store.decide(report, 'no-action', 'So it is.');
  expect(server.asked).toContainEqual([
    'admin-decide-report',
    { id: report.id, outcome: 'no-action', grounds: 'So it is.' },
  ]);
  expect([shown(), store.$deciding.get()]).toEqual([['b'], null]);
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Decision saved' }]);
});

test('a slow answer from before the decision does not show the decided report again', async () => {
  const { store, server, shown } = openReports(...numbered('a', 'b'));
  await store.load();
  let arrive = () => {};
  server.delays = [new Promise((resolve) => (arrive = resolve))];
  const slow = store.refresh();
  await store.decide({ ...report, id: 'a' }, 'no-action', 'So it is.');
  arrive();
  await slow;
  expect(shown()).toEqual(['b']);
});

test('deciding a report keeps the pages that were loaded before', async () => {
  const { store, shown } = openReports(...numbered('a', 'b', 'c', 'd', 'e', 'f'));
  await store.load();
  await store.more();
  await store.decide({ ...report, id: 'a' }, 'no-action', 'So it is.');
  expect([shown(), store.$page.get()?.more]).toEqual([['b', 'c', 'd', 'e'], true]);
});

test.each<[ErrorCode, string, number]>([
  ['changed-meanwhile', 'Somebody else has decided in the meantime.', 4],
  ['not-found', 'This report no longer exists.', 4],
  [
    'report-outcome-untrue',
    'This decision does not match: the profile is not blocked or still exists, or the review is still published. Choose another one.',
    3,
  ],
  [
    'unauthenticated',
    'Your session has ended. Sign in again in another tab, then try again here.',
    3,
  ],
  [
    'permission-denied',
    'You are no longer an administrator of this site. Ask another administrator.',
    3,
  ],
])(
  'the dialog of a report stays open if the decision is refused with %s, and shows the reason',
  async (code, why, calls) => {
    const { store, server, toasts } = openReports(report);
    await store.load();
    store.open(report);
    server.refuses = [code];
    expect(await store.decide(report, 'blocked', 'So it is.')).toBe(false);
    expect([store.$problem.get(), store.$deciding.get()]).toEqual([why, report]);
    expect(toasts).toMatchObject([{ kind: 'error', description: why }]);
    expect(server.asked).toHaveLength(calls);
  },
);

test('the typed text of a decision about a report is kept until the report is decided', async () => {
  const { store, server } = openReports(report);
  const draft = { outcome: 'blocked', profile: 'blocked', grounds: 'So it is.' };
  keepDraft(draftOf(report), draft);
  server.refuses = ['report-outcome-untrue'];
  await store.decide(report, 'blocked', draft.grounds);
  expect(readDraft(draftOf(report))).toEqual(draft);
  await store.decide(report, 'blocked', draft.grounds);
  expect(readDraft(draftOf(report))).toBeUndefined();
});

test('the open dialog of a report shows that another administrator suspended the teacher', async () => {
  const { store, server } = openReports(report);
  await store.load();
  server.reports = [{ ...report, profile: 'blocked', revision: 'r2' }];
  store.open(report);
  await expect.poll(() => store.$deciding.get()).toMatchObject({ profile: 'blocked' });
  expect(store.$page.get()?.reports[0]?.profile).toBe('blocked');
});

test('a refused suspension can be repeated with the current version of the teacher', async () => {
  const { store, server } = openReports(report);
  await store.load();
  store.askToBlock(report);
  server.refuses.push('changed-meanwhile');
  server.reports = [{ ...report, revision: 'r2' }];
  await store.block(report, 'danger', '');
  expect(store.$blocking.get()?.revision).toBe('r2');
});

test('the suspension dialog closes if the teacher is already suspended', async () => {
  const { store, server } = openReports(report);
  await store.load();
  store.askToBlock(report);
  server.refuses.push('changed-meanwhile');
  server.reports = [{ ...report, profile: 'blocked' }];
  await store.block(report, 'danger', '');
  server.reports = [report];
  await store.refresh();
  expect(store.$blocking.get()).toBeNull();
});

test('a teacher is suspended with a reason, and with the version of the teacher that the list showed', async () => {
  const { server, store, toasts } = openReports(report);
  await store.load();
  store.askToBlock(report);
  await store.block(report, 'danger', 'Threats.');
  expect(server.asked).toContainEqual([
    'admin-update-teacher',
    {
      teacherId: 'anna',
      revision: 'r1',
      status: 'inactive',
      reason: 'danger',
      facts: 'Threats.',
    },
  ]);
  expect(store.$page.get()?.reports[0]?.profile).toBe('blocked');
  expect(store.$blocking.get()).toBeNull();
  expect(toasts.map(({ kind }) => kind)).toEqual(['success']);
});

test('the suspension dialog stays open after a refusal, and the list is reloaded', async () => {
  const { server, store, toasts } = openReports(report);
  await store.load();
  store.askToBlock(report);
  server.refuses.push('changed-meanwhile');
  server.asked.length = 0;
  await store.block(report, 'danger', '');
  expect(store.$blocking.get()).toEqual(report);
  expect(server.asked.map((one) => (one as unknown[])[0])).toEqual([
    'admin-update-teacher',
    'admin-reports',
  ]);
  expect(toasts.map(({ kind }) => kind)).toEqual(['error']);
});
