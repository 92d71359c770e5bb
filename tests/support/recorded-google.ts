import type { Google, GoogleAnswer, GoogleRequest } from '../../scripts/google.ts';

/**
 * A fake Google API that records requests, and fails without a given response.
 *
 * @param answers responses by method and URL
 */
export function recordedGoogle(answers: Record<string, GoogleAnswer>) {
  const asked: GoogleRequest[] = [];
  const google: Google = async (request) => {
    asked.push(request);
    const answer = answers[`${request.method ?? 'GET'} ${request.url}`];
    if (!answer) throw new Error(`unexpected: ${request.method ?? 'GET'} ${request.url}`);
    return answer;
  };
  return { google, asked };
}

export const found = (data: unknown): GoogleAnswer => ({ status: 200, data });
export const failed = (status: number, message: string): GoogleAnswer => ({
  status,
  data: { error: { message } },
});
