import { expect, test, vi } from 'vitest';
import { scanMaxBytes } from '@kloer/domain/check/check-limits.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createChecks, type CheckPorts } from './checks-store.ts';

const texts = { ...textsFor('en', 'account'), ...textsFor('en', 'checks') };

function checksWith(changed: Partial<CheckPorts> = {}) {
  const ports = vi.mocked<CheckPorts>({
    read: vi.fn(async () => 'JVBERi0='),
    ask: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
    reload: vi.fn(async () => {}),
    raiseToast: vi.fn(),
    ...changed,
  });
  return { ports, checks: createChecks(texts, ports) };
}

const file = (size = 10, type = 'application/pdf') =>
  new File([new Uint8Array(size)], 'a', { type });

test('a scan is sent once when the button is pressed twice, and the account page is loaded again', async () => {
  const { ports, checks } = checksWith();
  await Promise.all([checks.send('diploma', file()), checks.send('diploma', file())]);
  expect(ports.ask).toHaveBeenCalledExactlyOnceWith('diploma', 'JVBERi0=');
  expect(ports.reload).toHaveBeenCalledOnce();
  expect(ports.raiseToast).toHaveBeenCalledWith({ kind: 'success', title: texts.sent });
  expect(checks.$problem.get()).toBeNull();
});

test.each([
  ['no file', undefined, texts.noFile],
  ['an empty file', file(0), texts.noFile],
  ['a file above 5 MB', file(scanMaxBytes + 1), texts.tooLarge],
])('a scan is refused before it is sent if the user chose %s', async (_what, chosen, text) => {
  const { ports, checks } = checksWith();
  await checks.send('identity', chosen);
  expect(ports.read).not.toHaveBeenCalled();
  expect(checks.$problem.get()).toEqual({ kind: 'identity', text });
});

test.each([
  ['changed-meanwhile', texts['error-changed-meanwhile']],
  ['invalid-request', texts['error-invalid-request']],
  ['unavailable', texts['error-unavailable']],
  ['internal', texts.sendFailed],
] as const)(
  'the failure %s of sending a scan is shown next to its document',
  async (code, text) => {
    const { ports, checks } = checksWith({ ask: () => Promise.reject(new AppError(code)) });
    await checks.send('diploma', file());
    expect(checks.$problem.get()).toEqual({ kind: 'diploma', text });
    expect(ports.raiseToast).not.toHaveBeenCalled();
    expect(ports.reload).toHaveBeenCalledOnce();
  },
);

test('a document is removed from the account page, and a failure to remove it is shown', async () => {
  const { ports, checks } = checksWith();
  await checks.remove('identity');
  expect(ports.remove).toHaveBeenCalledExactlyOnceWith('identity');
  ports.remove.mockRejectedValueOnce(new AppError('internal'));
  await checks.remove('identity');
  expect(ports.raiseToast).toHaveBeenLastCalledWith({ kind: 'error', title: texts.removeFailed });
});
