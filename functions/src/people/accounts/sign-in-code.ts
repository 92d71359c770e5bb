import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { signInCodeLimits } from '@kloer/domain/account/account.ts';
import { documentOf } from '../../database/references.ts';
import type { SignInCode } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';

type CodeContext = Pick<Context, 'db' | 'clock'>;

const newestCode = (db: Context['db'], browser: string) => documentOf(db, 'signInCodes', browser);

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow on purpose: ten minutes are too short to find the digits from the hash. */
const hashOf = (code: string, salt: string) => derive(code, salt, 32);

/** Stores a new code, which replaces the browser's earlier code. */
export async function makeSignInCode({ db, clock }: CodeContext, browser: string): Promise<string> {
  const { digits, minutes } = signInCodeLimits;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const salt = randomBytes(16).toString('hex');
  const hash = (await hashOf(code, salt)).toString('hex');
  const endsAt = new Date(clock().getTime() + minutes * 60_000);
  await newestCode(db, browser).set({ salt, hash, tries: 0, endsAt });
  return code;
}

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

/** @returns false if the code was used already */
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
 * Whether the code is the newest, unused and not expired. Uses up a correct code. The answer is the
 * same without an account.
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
