import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { signInCodeLimits } from '@kloer/domain/account/account.ts';
import { documentOf } from '../../database/references.ts';
import type { SignInCode } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';

type CodeContext = Pick<Context, 'db' | 'clock'>;

const newestCode = (db: Context['db'], browser: string) => documentOf(db, 'signInCodes', browser);

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow on purpose: who reads the stored hash must not find the digits within their ten minutes. */
const hashOf = (code: string, salt: string) => derive(code, salt, 32);

/**
 * Makes the code of an address for the browser that asked; its older one is worth nothing from now on.
 *
 * @param browser `browserId` of the two
 */
export async function makeSignInCode({ db, clock }: CodeContext, browser: string): Promise<string> {
  const { digits, minutes } = signInCodeLimits;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const salt = randomBytes(16).toString('hex');
  const hash = (await hashOf(code, salt)).toString('hex');
  const endsAt = new Date(clock().getTime() + minutes * 60_000);
  await newestCode(db, browser).set({ salt, hash, tries: 0, endsAt });
  return code;
}

/** Counts one try before anything is compared; null when there is nothing to try, or not any more. */
function countTry({ db, clock }: CodeContext, browser: string): Promise<SignInCode | null> {
  const document = newestCode(db, browser);
  return db.runTransaction(
    async (transaction) => {
      const stored = (await transaction.get(document)).data();
      if (!stored || stored.endsAt <= clock() || stored.tries >= signInCodeLimits.tries)
        return null;
      transaction.update(document, { tries: stored.tries + 1 });
      return stored;
    },
    { maxAttempts: 10 },
  );
}

/** Takes the code out of the world; false when that happened already. */
function consume({ db }: CodeContext, browser: string, hash: string): Promise<boolean> {
  const document = newestCode(db, browser);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).data();
    if (stored?.hash !== hash) return false;
    transaction.delete(document);
    return true;
  });
}

/**
 * Whether this is the newest code that the browser asked for, unused, in time and within its tries. A right
 * answer uses it up. An address without an account has a code as well, which nobody was sent: the same
 * is stored, counted and compared for it.
 */
export async function redeemSignInCode(
  context: CodeContext,
  browser: string,
  code: string,
): Promise<boolean> {
  const tried = await countTry(context, browser);
  if (!tried) return false;
  const isRight = timingSafeEqual(await hashOf(code, tried.salt), Buffer.from(tried.hash, 'hex'));
  return isRight && consume(context, browser, tried.hash);
}
