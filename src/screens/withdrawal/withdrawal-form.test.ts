import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#kit/calls/api.ts';
import { say } from '#features/plain-form/plain-form.ts';
import type { SessionNote } from '#shell/session/session-note.ts';
import { startSignedIn } from './withdrawal-form.ts';

vi.mock(import('#kit/calls/api.ts'), () => ({ callApi: vi.fn() }) as never);
vi.mock(import('#kit/calls/app-check.ts'), () => ({}) as never);
vi.mock(import('#features/own-page/browser-own-page.ts'), () => ({ ownToken: vi.fn() }) as never);
vi.mock(
  import('#features/plain-form/plain-form.ts'),
  () =>
    ({
      fieldOf: ({ elements }: HTMLFormElement, name: string) => elements.namedItem(name),
      pageLocale: () => 'en',
      say: vi.fn(),
      textsOfForm: () => ({ looking: 'One moment.' }),
    }) as never,
);
vi.mock(import('./withdrawal-words.ts'), () => ({ reviewWords: () => ['You get 19 €.'] }) as never);

const note = { name: 'Anna Weber', email: 'anna@example.lu' } as SessionNote;
let fields: Record<string, { value: string; readOnly?: boolean }>;
const form = {
  hidden: false,
  elements: { namedItem: (name: string) => fields[name] },
} as unknown as HTMLFormElement;

beforeEach(
  () => void (fields = { name: { value: '' }, email: { value: '' }, plan: { value: '' } }),
);
afterEach(() => void vi.restoreAllMocks());

test('the withdrawal form is filled in for a signed-in user with a plan, and the e-mail address is fixed', async () => {
  vi.mocked(callApi).mockResolvedValue({ contract: { plan: 'year' } } as never);
  await startSignedIn(form, note);
  expect(fields).toEqual({
    name: { value: 'Anna Weber' },
    email: { value: 'anna@example.lu', readOnly: true },
    plan: { value: 'year' },
  });
  expect(vi.mocked(say).mock.lastCall).toEqual([['You get 19 €.']]);
});

test.each([
  ['without a plan', () => Promise.resolve({ contract: null })],
  ['whose plan cannot be looked up', () => Promise.reject(new Error('offline'))],
])('a signed-in user %s can still enter e-mail address and plan', async (_who, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(callApi).mockImplementation(answer as never);
  fields['name'] = { value: 'Anna Weber-Muller' };
  await startSignedIn(form, note);
  expect(fields).toEqual({
    name: { value: 'Anna Weber-Muller' },
    email: { value: 'anna@example.lu' },
    plan: { value: '' },
  });
});
