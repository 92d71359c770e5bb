import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { appCheckHeader, isCheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { AppError, isErrorCode } from '@kloer/domain/errors/errors.ts';
import { appCheckToken } from './app-check-token.ts';

type Token = () => Promise<string | null>;

/** The error with the response's code; `unavailable` when the response is not from a function. */
async function refusal(response: Response): Promise<AppError> {
  const answer = (await response.json().catch(() => null)) as {
    error?: { code?: unknown; problems?: string[] };
  } | null;
  const { code, problems = [] } = answer?.error ?? {};
  const status = `answered ${response.status}`;
  return new AppError(isErrorCode(code) ? code : 'unavailable', status, { problems });
}

/**
 * Calls one of the product's functions.
 *
 * @param token of the session, null to call as a visitor
 * @throws AppError with the function's code, or `unavailable` when it was not reached
 */
export async function callApi<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  token: Token = () => Promise.resolve(null),
  signal?: AbortSignal,
): Promise<CallResponse<N>> {
  const unreached = (cause: unknown) => {
    throw new AppError('unavailable', `${name} was not reached`, { cause });
  };
  const bearer = await token();
  const attested = isCheckedCall(name) ? await appCheckToken() : null;
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
      ...(attested !== null && { [appCheckHeader]: attested }),
    },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  }).catch(unreached);
  if (!response.ok) throw await refusal(response);
  return (await response.json().catch(unreached)) as CallResponse<N>;
}
