import { multiFactor, signInWithEmailAndPassword, TotpMultiFactorGenerator } from 'firebase/auth';
import { callFirestore, documentsName } from '#local/launcher/addresses/firestore-rest.ts';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { codeOf, fromBase32, stepAt } from '#local/second-factor/totp.ts';
import { demoPassword } from '#local/seed/accounts.ts';
import { commitAsOwner, type Account } from '#local/seed/admin-accounts.ts';
import { callApi } from '#local/seed/stack-client.ts';
import { freshBrowser } from './account-session.ts';
import { createPerson } from './own-teacher.ts';
import { eventually } from './served-pages.ts';

/** An administrator for one test, who needs a second factor. */
export async function createAdministrator(stack: StackAddresses, name: string): Promise<Account> {
  const account = await createPerson(stack, name);
  const fields = { needsSecondFactor: { booleanValue: true } };
  await commitAsOwner(stack, [{ path: `admins/${account.uid}`, fields, setNow: 'since' }]);
  return account;
}

export async function removeAdministrator(stack: StackAddresses, { uid }: Account): Promise<void> {
  const name = `${documentsName(stack)}/admins/${uid}`;
  await callFirestore(stack, 'commit', { writes: [{ delete: name }] });
}

/**
 * A fake authenticator app that returns a new code at each call. Auth accepts each code once, at most one time step
 * early.
 */
export function appWith(key: string) {
  const secret = fromBase32(key);
  let last = 0;
  return {
    next: async () => {
      last = Math.max(last + 1, stepAt(new Date()));
      const now = () => Promise.resolve(stepAt(new Date()));
      await eventually(now, (step) => step >= last - 1, 'the next time step', 60_000);
      return codeOf(secret, last);
    },
    wrong: () => codeOf(secret, stepAt(new Date()) + 1000),
  };
}

export type App = ReturnType<typeof appWith>;

/** Sets up an authenticator app as the account page does. */
export async function setUpApp(stack: StackAddresses, { uid, email }: Account): Promise<App> {
  const { auth, close } = freshBrowser(stack);
  const { user } = await signInWithEmailAndPassword(auth, email, demoPassword);
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const app = appWith(secret.secretKey);
  await factors.enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, await app.next()),
    'Kloer',
  );
  const idToken = await user.getIdToken();
  await callApi(stack, { uid, idToken }, 'register-second-factor', { language: 'en' });
  await close();
  return app;
}
