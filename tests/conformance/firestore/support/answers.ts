import { expect } from 'vitest';
import type { Answer } from '#bench/firestore/support/client.ts';

type ErrorBody = { error: { code: number; message: string; status: string } };

export function errorOf({ body }: Answer): ErrorBody['error'] {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  return (first as ErrorBody).error;
}

/** Asserts that a response is a refusal with this HTTP code and gRPC status. */
export function expectRefusal(answer: Answer, code: number, status: string): void {
  expect({ status: answer.status, error: errorOf(answer) }).toMatchObject({
    status: code,
    error: { code, status, message: expect.any(String) as string },
  });
}

/** Asserts that a response is a success, and returns its body. */
export function expectOk<T>(answer: Answer): T {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body as T;
}

/** The ids of the documents in a response of `runQuery`, in order. */
export function idsOf(answer: Answer): string[] {
  return expectOk<{ document?: { name: string } }[]>(answer).flatMap(({ document }) =>
    document ? [document.name.slice(document.name.lastIndexOf('/') + 1)] : [],
  );
}
