import { randomUUID } from 'node:crypto';
import { runningStack } from '../support/running-stack.ts';
import { expect } from './fixtures.ts';

export const password = 'e puer gutt Wierder';

/** A new e-mail address that no other run of these tests has used. */
export const newAddress = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.lu`;

/** Adds an account with a verified e-mail address and no profile. */
export async function addAccount(email: string): Promise<void> {
  const { auth, projectId } = await runningStack();
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, emailVerified: true }),
  });
  expect(response.status).toBe(200);
}
