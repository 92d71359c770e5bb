import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { signInCodeLimits } from '@kloer/domain/account/account.ts';
import { documentOf } from '../database/references.ts';
import type { SignInCode } from '../database/schemas/account.ts';
import type { Context } from '../platform/context.ts';

type CodeContext = Pick<Context, 'db' | 'clock'>;

const newestCode = (db: Context['db'], email: string) =>
  documentOf(db, 'signInCodes', createHash('sha256').update(email).digest('hex'));

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow on purpose: who reads the stored hash must not find six digits within their ten minutes. */
const hashOf = (code: string, salt: string) => derive(code, salt, 32);

const endOf = (now: Date) => new Date(now.getTime() + signInCodeLimits.minutes * 60_000);

/** Makes the code of an address; any older one is worth nothing from now on. */
export async function makeSignInCode({ db, clock }: CodeContext, email: string): Promise<string> {
  const { digits } = signInCodeLimits;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const salt = randomBytes(16).toString('hex');
  const hash = (await hashOf(code, salt)).toString('hex');
  const document: SignInCode = { code: { salt, hash }, tries: 0, endsAt: endOf(clock()) };
  await newestCode(db, email).set(document);
  return code;
}

/** Counts one try before anything is compared; null when the tries are used up. */
function countTry({ db, clock }: CodeContext, email: string): Promise<SignInCode | null> {
  const document = newestCode(db, email);
  return db.runTransaction(
    async (transaction) => {
      const stored = (await transaction.get(document)).data();
      const now = clock();
      const isOver = stored === undefined || stored.endsAt <= now;
      const current = isOver ? { code: null, tries: 0, endsAt: endOf(now) } : stored;
      if (current.tries >= signInCodeLimits.tries) return null;
      const tried: SignInCode = { ...current, tries: current.tries + 1 };
      transaction.set(document, tried);
      return tried;
    },
    { maxAttempts: 10 },
  );
}

/** Takes the code out of the world; false when that happened already. */
function consume({ db }: CodeContext, email: string, hash: string): Promise<boolean> {
  const document = newestCode(db, email);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).data();
    if (stored?.code?.hash !== hash) return false;
    transaction.delete(document);
    return true;
  });
}

/**
 * Whether this is the newest code of the address, unused, in time and within its tries. A right answer
 * uses it up. Whatever is wrong, the same work is done.
 *
 * @param admit is asked before anything is compared, with whether there is a code that could be hit
 */
export async function redeemSignInCode(
  context: CodeContext,
  email: string,
  code: string,
  admit: (isOpen: boolean) => Promise<void>,
): Promise<boolean> {
  const tried = await countTry(context, email);
  await admit(tried?.code != null);
  const { salt, hash } = tried?.code ?? { salt: 'nobody', hash: '00'.repeat(32) };
  const isRight = timingSafeEqual(await hashOf(code, salt), Buffer.from(hash, 'hex'));
  return isRight && tried?.code != null && consume(context, email, hash);
}
