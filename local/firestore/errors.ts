/** The gRPC statuses that this server returns, with their numbers and HTTP codes. */
export const statuses = {
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

export type Status = keyof typeof statuses;

export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }
}

/** The error for a request that is malformed, independent of the stored data. */
export function invalidArgument(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

/** The error for a call or option of Google's Firestore that this server lacks; the message names it. */
export function unimplemented(what: string): FirestoreError {
  return new FirestoreError('UNIMPLEMENTED', `${what} is not implemented by the local Firestore.`);
}

export type ErrorBody = { error: { code: number; message: string; status: Status } };

/** The response body for an error. Unexpected errors become INTERNAL without details. */
export function errorBody(error: unknown): ErrorBody {
  if (!(error instanceof FirestoreError)) {
    return { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } };
  }
  const code = statuses[error.status].http;
  return { error: { code, message: error.message, status: error.status } };
}
