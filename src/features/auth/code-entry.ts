import { signInCodeLimits } from '../../../domain/account/account-limits.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import type { Account } from '../../lib/auth.ts';
import { createAttempt } from './attempt.ts';
import { createMailRequest } from './mail-request.ts';
import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'sendMail' | 'verifyCode' | 'signInWithToken' | 'now'>;

/** The digits of what was typed or pasted, at most as many as a code has. */
export function digitsOf(entered: string): string {
  return entered.replace(/\D/g, '').slice(0, signInCodeLimits.digits);
}

/** Signing in with six digits of a mail: asking for them, then typing them in. */
export function createCodeEntry(
  texts: Texts,
  { sendMail, verifyCode, signInWithToken, now }: Ports,
  leadOn: (account: Account) => Promise<'leaving'>,
) {
  let sentAt: Date | undefined;
  const request = createMailRequest(texts, async (email) => {
    await sendMail('code', email);
    sentAt = await now();
  });
  const { $state, run, clear } = createAttempt({
    ...texts,
    'error-code-invalid': texts['codeWrong'] ?? '',
    'error-not-found': texts['codeExpired'] ?? '',
    'error-rate-limited': texts['codeTooManyTries'] ?? '',
  });

  /** Wrong and too old are one answer of the server; this page may know that it has grown too old. */
  const saySoWhenExpired = async (error: unknown) => {
    const isInvalid = error instanceof AppError && error.code === 'code-invalid';
    if (!isInvalid || !sentAt) throw error;
    const ageMs = (await now()).getTime() - sentAt.getTime();
    throw ageMs < signInCodeLimits.minutes * 60_000 ? error : new AppError('not-found');
  };

  return {
    request,
    $state,
    clear,
    submit: (email: string, code: string) =>
      run(async () => {
        const customToken = await verifyCode(email, code).catch(saySoWhenExpired);
        return leadOn(await signInWithToken(customToken));
      }),
  };
}

export type CodeEntry = ReturnType<typeof createCodeEntry>;
