import type { CallName } from '@kloer/domain/calls/calls.ts';
import { appCheckHeader, isCheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import type { StackAddresses } from '../launcher/addresses/stack-addresses.ts';

export type { StackAddresses };

export type SignedIn = { uid: string; idToken: string };

function answerIn({ ok, status }: Response, text: string, what: string): unknown {
  if (!ok) throw new Error(`${what} failed with ${status}: ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}

const answerOf = async (response: Response, what: string) =>
  answerIn(response, await response.text(), what);

/** Signs in with e-mail and password, as a browser would. */
export async function signIn(
  stack: StackAddresses,
  email: string,
  password: string,
): Promise<SignedIn> {
  const response = await fetch(
    `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { localId, idToken } = (await answerOf(response, `sign-in of ${email}`)) as {
    localId: string;
    idToken: string;
  };
  return { uid: localId, idToken };
}

/** Uploads a file as its owner, through the Storage rules. */
export async function uploadPicture(
  stack: StackAddresses,
  owner: SignedIn,
  fileName: string,
  svg: string,
): Promise<void> {
  const name = encodeURIComponent(`profile-pictures/${fileName}`);
  const response = await fetch(
    `http://${stack.storage}/v0/b/${stack.projectId}.appspot.com/o?name=${name}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.idToken}`, 'content-type': 'image/svg+xml' },
      body: svg,
    },
  );
  await answerOf(response, `upload of ${fileName}`);
}

/**
 * Whether an error of a proxy in front of the function is temporary: a timeout on a busy machine, or a connection that
 * the function had just closed.
 */
const isPassing = (status: number, text: string) =>
  [502, 503, 504].includes(status) || (status === 500 && /"code":"(EPIPE|ECONNRESET)"/.test(text));

/** Headers with which a program passes App Check on the local stack, as a browser does. */
export async function appCheckHeaders({
  appCheck,
}: Pick<StackAddresses, 'appCheck'>): Promise<Record<string, string>> {
  const response = await fetch(`${appCheck}/token`, { method: 'POST' });
  const { token } = (await response.json()) as { token: string };
  return { [appCheckHeader]: token };
}

/**
 * Calls a function through Hosting as a signed-in user. Repeats failed calls, which is safe for all calls of the
 * seed.
 */
export async function callApi(
  stack: StackAddresses,
  caller: SignedIn,
  name: string,
  body: object,
  attempts = 3,
): Promise<unknown> {
  const response = await fetch(`${stack.site}/api/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.idToken}`,
      'content-type': 'application/json',
      origin: stack.site,
      ...(isCheckedCall(name as CallName) && (await appCheckHeaders(stack))),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (isPassing(response.status, text) && attempts > 1) {
    return callApi(stack, caller, name, body, attempts - 1);
  }
  return answerIn(response, text, `/api/${name}`);
}

/** Creates the profile of a signed-in user. Keeps an existing profile, so that an interrupted seed can be run again. */
export async function createProfile(
  stack: StackAddresses,
  owner: SignedIn,
  { email: _email, language, ...profile }: TeacherProfileFields,
): Promise<void> {
  const request = { profile, language, base: { savedAtMs: null, profile: {} } };
  await callApi(stack, owner, 'save-profile', request).catch((error: unknown) => {
    if (!String(error).includes('changed-meanwhile')) throw error;
  });
}
