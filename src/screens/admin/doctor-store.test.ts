import { expect, test } from 'vitest';
import type { Finding } from '@kloer/domain/doctor/doctor.ts';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { createDoctor } from './doctor-store.ts';
import { createPasswordProof } from './password-proof.ts';

const differs: Finding = { kind: 'profile-differs', subject: 'anna', name: 'Anna Weber' };
const unclaimed: Finding = { kind: 'slug-unclaimed', subject: 'anna', name: 'Anna Weber' };

/** A server that returns one finding per call for the given areas. It refuses the calls that a test names. */
function openDoctor(found: Record<string, Finding[]>) {
  const server = { refuses: {} as Record<string, ErrorCode>, mended: true, asked: [] as string[] };
  const call = (async (name: string, request: { area?: string; after?: string }) => {
    const { area = name, after } = request;
    server.asked.push([area, after].filter(Boolean).join(' '));
    const refusal = server.refuses[area];
    if (refusal) throw new AppError(refusal);
    if (name === 'admin-mend') return { success: true, mended: server.mended };
    const at = Number(after ?? 0);
    const some = found[area] ?? [];
    const next = at + 1 < some.length ? String(at + 1) : null;
    return { findings: some.slice(at, at + 1), looked: 5, next };
  }) as unknown as typeof callApi;
  const toasts: Toast[] = [];
  const store = createDoctor(
    { texts: textsFor('en', 'admin'), doctorTexts: textsFor('en', 'doctor') },
    {
      call,
      proof: createPasswordProof(() => Promise.resolve()),
      raiseToast: (toast) => toasts.push(toast),
    },
  );
  return { server, store, toasts };
}

test('the data check examines every kind of data, some documents at a time', async () => {
  const { server, store } = openDoctor({ teachers: [differs, unclaimed] });
  expect(store.$diagnosis.get()).toBeNull();
  await store.examine();
  expect(server.asked).toEqual([
    'teachers',
    'teachers 1',
    'publications',
    'profiles',
    'entries',
    'slugs',
    'customers',
    'documents',
  ]);
  expect(store.$diagnosis.get()).toEqual({
    findings: [differs, unclaimed],
    looked: 40,
    isStripeAway: false,
  });
});

test('the data check shows its findings even if Stripe does not answer, and says so', async () => {
  const { server, store } = openDoctor({ teachers: [differs] });
  server.refuses['customers'] = 'payment-unavailable';
  await store.examine();
  expect(store.$problem.get()).toBe('');
  expect(store.$diagnosis.get()).toMatchObject({ findings: [differs], isStripeAway: true });
});

test('a failure of the server stops the data check and is shown', async () => {
  const { server, store } = openDoctor({ teachers: [differs] });
  server.refuses['slugs'] = 'unavailable';
  await store.examine();
  expect(store.$problem.get()).toContain('The server could not be reached');
  expect(store.$diagnosis.get()?.findings).toEqual([differs]);
});

test.each([
  [true, 'Repaired'],
  [false, 'Already repaired'],
])('a finding of the data check disappears after its repair: %s', async (mended, said) => {
  const { server, store, toasts } = openDoctor({ teachers: [differs, unclaimed] });
  await store.examine();
  server.mended = mended;
  await store.repair(differs);
  expect(store.$diagnosis.get()?.findings).toEqual([unclaimed]);
  expect(toasts).toMatchObject([{ kind: 'success', title: said }]);
});

test('a finding of the data check that could not be repaired stays in the list', async () => {
  const { server, store, toasts } = openDoctor({ teachers: [differs] });
  await store.examine();
  server.refuses['admin-mend'] = 'permission-denied';
  expect(await store.repair(differs)).toBe(false);
  expect(store.$diagnosis.get()?.findings).toEqual([differs]);
  expect(toasts).toMatchObject([
    {
      kind: 'error',
      description: 'You are no longer an administrator of this site. Ask another administrator.',
    },
  ]);
});
