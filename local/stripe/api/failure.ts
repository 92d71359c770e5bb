export type FailureBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
};

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, more: Partial<FailureBody> = {}, status = 400): Failure {
  return new Failure(status, { type: 'invalid_request_error', message, ...more });
}

/** The error for a missing object: status 404 if the path names the object, 400 if a parameter does. */
export function missing(what: string, id: string, param = 'id'): Failure {
  const status = param === 'id' ? 404 : 400;
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);
}

/** The error for a function of Stripe that this server lacks. */
export function unplayed(what: string): Failure {
  return new Failure(501, {
    type: 'api_error',
    code: 'not_played_locally',
    message: `The local Stripe does not play ${what}.`,
  });
}
