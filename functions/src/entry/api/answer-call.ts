import type { CallName } from '@kloer/domain/calls/calls.ts';
import { appCheckHeader, isCheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { AppError, httpStatus } from '@kloer/domain/errors/errors.ts';
import { maxBytesAt } from '../../platform/refuse-large-bodies.ts';
import { call, failureOf, isCallName } from './call.ts';
import { callerOf } from '../../platform/caller/caller.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { CallContext } from './use-cases.ts';

export type ApiRequest = {
  method: string;
  path: string;
  header: (name: string) => string | undefined;
  origin: Origin;
  body: Uint8Array;
};

export type ApiAnswer = { status: number; body: unknown; allow?: string };

/**
 * Whether a page of another site sent the request. Programs other than browsers can forge these
 * headers.
 */
function fromElsewhere({ header }: ApiRequest, siteOrigin: string): boolean {
  const origin = header('origin');
  const site = header('sec-fetch-site');
  if (origin === undefined) return site === 'cross-site';
  if (origin === siteOrigin || site === 'same-origin') return false;
  return !URL.canParse(origin) || new URL(origin).host !== header('host');
}

/** Browsers send beacons as plain text, without a preflight request. */
const beacons: readonly CallName[] = ['count-empty-search', 'count-visits'];

function parseBody({ header, path, body }: ApiRequest, name: CallName): unknown {
  const type = (header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const types = ['application/json', ...(beacons.includes(name) ? ['text/plain'] : [])];
  if (!types.includes(type)) throw new AppError('invalid-request', 'the body is not JSON');
  if (body.byteLength > maxBytesAt(path))
    throw new AppError('invalid-request', 'the body is too long');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's error is not passed on: it contains the body, perhaps with a password.
    throw new AppError('invalid-request', 'the body is not JSON');
  }
}

/** Undefined if the path names no call: logs must not contain text chosen by the caller. */
function calledBy(path: string): CallName | undefined {
  const name = path.startsWith('/api/') ? path.slice('/api/'.length) : '';
  return isCallName(name) ? name : undefined;
}

/** @throws AppError `unavailable`, or in mode `enforce` `app-check-failed` */
async function requireAppCheck(
  { appCheck, log }: CallContext,
  name: CallName,
  token: string | undefined,
): Promise<void> {
  if (appCheck.mode === 'off' || !isCheckedCall(name)) return;
  const problem = await appCheck.problemOf(token);
  if (problem === null) return;
  if (appCheck.mode === 'enforce') throw new AppError('app-check-failed', `${name}: ${problem}`);
  log.warn('a call without App Check was answered', { name, problem });
}

async function answer(
  context: CallContext,
  request: ApiRequest,
  siteOrigin: string,
): Promise<ApiAnswer> {
  const name = calledBy(request.path);
  if (!name) throw new AppError('not-found', 'no such call');
  if (fromElsewhere(request, siteOrigin)) {
    throw new AppError('permission-denied', 'called from another site');
  }
  const body = parseBody(request, name);
  await requireAppCheck(context, name, request.header(appCheckHeader.toLowerCase()));
  const caller = await callerOf(context, request.header('authorization'));
  return {
    status: 200,
    body: await call(context, name, caller, body, request.origin),
  };
}

/**
 * Answers `POST /api/{name}` with JSON. Errors are `{ error: { code, message } }`, without details.
 */
export async function answerCall(
  context: CallContext,
  request: ApiRequest,
  siteOrigin: string,
): Promise<ApiAnswer> {
  if (request.method !== 'POST') {
    const error = { code: 'invalid-request', message: 'only POST is answered here' };
    return { status: 405, allow: 'POST', body: { error } };
  }
  try {
    return await answer(context, request, siteOrigin);
  } catch (error) {
    const name = calledBy(request.path) ?? 'an unknown call';
    const { code, problems } = failureOf(error, name, context.log);
    const known = problems.length > 0 ? { problems } : {};
    return { status: httpStatus[code], body: { error: { code, message: code, ...known } } };
  }
}
