import type { Google, GoogleAnswer, GoogleRequest } from '../../scripts/google.ts';

/**
 * Answers as Google's APIs and keeps what was asked. A request that no answer was given for fails, so that a wrong
 * address or method is noticed.
 *
 * @param answers what is answered, by method and address
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
