import { GoogleAuth } from 'google-auth-library';
import { Refusal } from './refusal.ts';

export type GoogleRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
};
export type GoogleAnswer = { status: number; data: unknown };

export type Google = (request: GoogleRequest) => Promise<GoogleAnswer>;

/** Sends requests with the credentials of `gcloud auth application-default login`. */
export function googleOf(project: string): Google {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  return async ({ method = 'GET', url, body }) => {
    const client = await auth.getClient().catch((cause: unknown) => {
      throw new Refusal(
        'There are no credentials for Google: run `gcloud auth application-default login` first.',
        { cause },
      );
    });
    const { status, data } = await client.request<unknown>({
      method,
      url,
      data: body,
      headers: { 'x-goog-user-project': project },
      signal: AbortSignal.timeout(30_000),
      validateStatus: () => true,
    });
    return { status, data };
  };
}

export function reasonOf({ status, data }: GoogleAnswer): string {
  const { error } = (data ?? {}) as { error?: { message?: string } };
  return error?.message ?? `status ${status}`;
}

/**
 * @param failure beginning of the message if Google refuses
 * @throws Refusal
 */
export async function askGoogle(
  google: Google,
  request: GoogleRequest,
  failure: string,
): Promise<unknown> {
  const answer = await google(request);
  if (answer.status === 200) return answer.data;
  throw new Refusal(`${failure}: ${reasonOf(answer)}`);
}

/** @throws Refusal */
export async function enableServices(
  google: Google,
  project: string,
  services: readonly string[],
): Promise<void> {
  const url = `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchEnable`;
  const request = { method: 'POST', url, body: { serviceIds: services } } as const;
  await askGoogle(google, request, 'The APIs cannot be switched on');
}

export async function readSecret(
  google: Google,
  project: string,
  name: string,
): Promise<string | GoogleAnswer> {
  const answer = await google({
    url: `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest:access`,
  });
  if (answer.status !== 200) return answer;
  const { payload } = answer.data as { payload: { data?: string } };
  return Buffer.from(payload.data ?? '', 'base64').toString('utf8');
}
