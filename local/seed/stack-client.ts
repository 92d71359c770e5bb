import type { StackAddresses } from '../launcher/stack-addresses.ts';

export type { StackAddresses };

/** A person signed in against the stack. */
export type SignedIn = { uid: string; idToken: string };

async function answerOf(response: Response, what: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${what} failed with ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}

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

/** Calls a function under Hosting as a signed-in person. */
export async function callApi(
  stack: StackAddresses,
  caller: SignedIn,
  name: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(`${stack.site}/api/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.idToken}`,
      'content-type': 'application/json',
      origin: stack.site,
    },
    body: JSON.stringify(body),
  });
  return answerOf(response, `/api/${name}`);
}
