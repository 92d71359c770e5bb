import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { appCodeOf, createCodeQuestion } from './code-question.ts';

const texts = textsFor('en', 'app-code');

function asked(...refusals: unknown[]) {
  const { ask, ...question } = createCodeQuestion();
  const check = vi.fn((code: string) => {
    const refusal = refusals.shift();
    return refusal === undefined
      ? Promise.resolve(`signed in with ${code}`)
      : Promise.reject(refusal);
  });
  const answer = ask(texts, check);
  // Prevents an unhandled rejection; tests check the refusals later.
  answer.catch(() => {});
  return { ...question, ask, check, answer };
}

const required = expect.objectContaining({ code: 'second-factor-required' });

describe('the question for the code of an authenticator app', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['12345', null],
    ['1234567', null],
    ['', null],
  ])('reads the typed text %j as %s', (typed, code) => {
    expect(appCodeOf(typed)).toBe(code);
  });

  test('closes after an accepted code, and returns the result of the sign-in', async () => {
    const { $question, give, answer } = asked();
    await give('123 456');
    expect(await answer).toBe('signed in with 123456');
    expect($question.get()).toBeNull();
  });

  test('sends only texts of six digits', async () => {
    const { $question, give, check } = asked();
    await give('12345');
    expect(check).not.toHaveBeenCalled();
    expect($question.get()).toMatchObject({ isBusy: false, codeError: texts.codeEmpty });
  });

  test('is asked again after a wrong code', async () => {
    const { $question, give, answer } = asked(new AppError('code-invalid'));
    await give('111111');
    expect($question.get()).toMatchObject({ isBusy: false, codeError: texts.codeWrong });
    await give('123456');
    expect(await answer).toBe('signed in with 123456');
  });

  test.each([
    ['rate-limited', texts['error-rate-limited']],
    ['unavailable', texts['error-unavailable']],
    ['internal', texts.failed],
  ] as const)('stays open when Auth answers %s, and shows why', async (code, failure) => {
    const { $question, give, answer } = asked(new AppError(code));
    await give('123456');
    expect($question.get()).toMatchObject({ isBusy: false, codeError: '', failure });
    await give('123456');
    expect(await answer).toBe('signed in with 123456');
  });

  test('ends when the code comes too late, and the sign-in starts again', async () => {
    const { $question, give, answer } = asked(new AppError('second-factor-required'));
    await give('123456');
    await expect(answer).rejects.toEqual(required);
    expect($question.get()).toBeNull();
  });

  test('can be cancelled, but not while a code is being checked', async () => {
    const { $question, give, cancel, answer } = asked();
    const giving = give('123456');
    cancel();
    await giving;
    expect(await answer).toBe('signed in with 123456');
    const other = asked();
    other.cancel();
    await expect(other.answer).rejects.toEqual(required);
    expect(other.$question.get()).toBeNull();
    expect($question.get()).toBeNull();
  });

  test('sends one code at a time', async () => {
    const { give, check } = asked();
    await Promise.all([give('123456'), give('654321')]);
    expect(check).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('ends when another sign-in asks for a code', async () => {
    const { ask, give, answer } = asked();
    const later = ask(texts, (code) => Promise.resolve(code));
    await expect(answer).rejects.toEqual(required);
    await give('123456');
    expect(await later).toBe('123456');
  });
});
