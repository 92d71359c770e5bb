import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createCodeEntry, digitsOf } from './code-entry.ts';
import { fakePorts, lea } from '../../../../tests/support/sign-in-ports.ts';

function codeEntry() {
  const fakes = fakePorts();
  const beginAndGoOn = vi.fn(() => Promise.resolve('leaving' as const));
  return { ...fakes, beginAndGoOn, ...createCodeEntry(fakes.ports, beginAndGoOn) };
}

describe('a sign-in code of eight digits', () => {
  test.each([
    ['12345678', '12345678'],
    [' 1234 5678\n', '12345678'],
    ['Code: 12-34-56-78 (Kloer)', '12345678'],
    ['1234567890', '12345678'],
    ['abc', ''],
  ])('is recognised in the typed text %j', (pasted, digits) => {
    expect(digitsOf(pasted)).toBe(digits);
  });

  test('is requested first, then exchanged for a session', async () => {
    const { ports, beginAndGoOn, request, entry } = codeEntry();
    await request.send(lea.email);
    expect(ports.sendMail).toHaveBeenCalledExactlyOnceWith('code', lea.email);
    await entry.run(lea.email, '123456');
    expect(ports.verifyCode).toHaveBeenCalledExactlyOnceWith(lea.email, '123456');
    expect(beginAndGoOn).toHaveBeenCalledExactlyOnceWith(lea);
  });

  test('is refused if it is wrong, or after too many attempts', async () => {
    const { ports, request, entry, $problem } = codeEntry();
    await request.send(lea.email);
    ports.verifyCode.mockRejectedValueOnce(new AppError('code-invalid'));
    await entry.run(lea.email, '123456');
    expect($problem.get()).toBe('wrong');
    ports.verifyCode.mockRejectedValueOnce(new AppError('rate-limited'));
    await entry.run(lea.email, '123456');
    expect(entry.$state.get()).toEqual({ phase: 'failed', code: 'rate-limited' });
  });

  test('stops working after five wrong attempts, until a new code is sent', async () => {
    const { ports, request, entry, $problem } = codeEntry();
    await request.send(lea.email);
    ports.verifyCode.mockRejectedValue(new AppError('code-invalid'));
    for (const code of ['000001', '000002', '000003', '000004']) await entry.run(lea.email, code);
    expect($problem.get()).toBe('wrong');
    await entry.run(lea.email, '000005');
    expect($problem.get()).toBe('too-many-tries');
    await request.sendAgain();
    await entry.run(lea.email, '000006');
    expect($problem.get()).toBe('wrong');
  });

  test('expires after ten minutes', async () => {
    const { ports, page, request, entry, $problem } = codeEntry();
    await request.send(lea.email);
    page.now = new Date(page.now.getTime() + 10 * 60_000);
    ports.verifyCode.mockRejectedValueOnce(new AppError('code-invalid'));
    await entry.run(lea.email, '123456');
    expect($problem.get()).toBe('expired');
  });
});
