import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createCodeEntry, digitsOf } from './code-entry.ts';
import { fakePorts, lea, testContext } from './fake-ports.ts';

function entry() {
  const fakes = fakePorts();
  const leadOn = vi.fn(() => Promise.resolve('leaving' as const));
  return { ...fakes, leadOn, ...createCodeEntry(testContext().texts, fakes.ports, leadOn) };
}

describe('a code of six digits', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['Code: 12-34-56 (Kloer)', '123456'],
    ['12345678', '123456'],
    ['abc', ''],
  ])('is found in %j', (pasted, digits) => {
    expect(digitsOf(pasted)).toBe(digits);
  });

  it('is sent for, then exchanged for a session', async () => {
    const { ports, leadOn, request, submit } = entry();
    await request.send(lea.email);
    expect(ports.sendMail).toHaveBeenCalledExactlyOnceWith('code', lea.email);
    await submit(lea.email, '123456');
    expect(ports.verifyCode).toHaveBeenCalledExactlyOnceWith(lea.email, '123456');
    expect(leadOn).toHaveBeenCalledExactlyOnceWith(lea);
  });

  it('may be wrong, or asked about too often', async () => {
    const { ports, request, submit, $state } = entry();
    await request.send(lea.email);
    ports.verifyCode.mockRejectedValueOnce(new AppError('code-invalid'));
    await submit(lea.email, '123456');
    expect($state.get()).toMatchObject({ message: 'codeWrong' });
    ports.verifyCode.mockRejectedValueOnce(new AppError('rate-limited'));
    await submit(lea.email, '123456');
    expect($state.get()).toMatchObject({ message: 'error-rate-limited' });
  });

  it('is worth nothing after five wrong ones, until another one is sent', async () => {
    const { ports, request, submit, $state } = entry();
    await request.send(lea.email);
    ports.verifyCode.mockRejectedValue(new AppError('code-invalid'));
    for (const code of ['000001', '000002', '000003', '000004']) await submit(lea.email, code);
    expect($state.get()).toMatchObject({ message: 'codeWrong' });
    await submit(lea.email, '000005');
    expect($state.get()).toMatchObject({ message: 'codeTooManyTries' });
    await request.sendAgain();
    await submit(lea.email, '000006');
    expect($state.get()).toMatchObject({ message: 'codeWrong' });
  });

  it('has run out after ten minutes', async () => {
    const { ports, page, request, submit, $state } = entry();
    await request.send(lea.email);
    page.now = new Date(page.now.getTime() + 10 * 60_000);
    ports.verifyCode.mockRejectedValueOnce(new AppError('code-invalid'));
    await submit(lea.email, '123456');
    expect($state.get()).toMatchObject({ message: 'codeExpired' });
  });
});
