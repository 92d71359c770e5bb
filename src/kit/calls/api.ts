import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { CheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { AppError, isErrorCode } from '@kloer/domain/errors/errors.ts';

type Token = () => Promise<string | null>;

/** Converts a failed response to an error with its code; `unavailable` when no function sent the response. */
async function refusal(response: Response): Promise<AppError> {
  const answer = (await response.json().catch(() => null)) as {
    error?: { code?: unknown; problems?: string[] };
  } | null;
  const { code, problems = [] } = answer?.error ?? {};
  const status = `answered ${response.status}`;
  return new AppError(isErrorCode(code) ? code : 'unavailable', status, { problems });
}

/** @throws AppError with the function's code, or `unavailable` when the function was not reached */
export async function postCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<CallResponse<N>> {
  const unreached = (cause: unknown) => {
    throw new AppError('unavailable', `${name} was not reached`, { cause });
  };
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  }).catch(unreached);
  if (!response.ok) throw await refusal(response);
  return (await response.json().catch(unreached)) as CallResponse<N>;
}

/**
 * Calls one of the product's functions. Calls protected by App Check use `callWithAppCheck`.
 *
 * @param token of the session, null to call as a visitor
 * @throws AppError as `postCall` does
 */
export async function callApi<N extends Exclude<CallName, CheckedCall>>(
  name: N,
  request: CallRequest<N>,
  token: Token = () => Promise.resolve(null),
  signal?: AbortSignal,
): Promise<CallResponse<N>> {
  const bearer = await token();
  return postCall(
    name,
    request,
    bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
    signal,
  );
}
