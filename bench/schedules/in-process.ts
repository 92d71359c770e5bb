import { Readable } from 'node:stream';
import { errorBody } from '#local/firestore/errors.ts';
import { callerOf } from '#local/firestore/guard/caller.ts';
import { parseBody } from '#local/firestore/http/call.ts';
import { routeV1 } from '#local/firestore/http/route-v1.ts';
import { calls } from '#local/firestore/routes/calls.ts';
import type { FirestoreServer } from '#local/firestore/server.ts';

type Request = { method: string; body?: string | Uint8Array };

function answer({ engine }: FirestoreServer, address: URL, { method, body = '' }: Request) {
  let isStreaming = false;
  try {
    const route = routeV1(method, address.pathname);
    ({ isStreaming } = route);
    const json = calls[route.name](engine, {
      database: route.target.database,
      target: route.target,
      caller: callerOf('Bearer owner'),
      body: parseBody(String(body)),
      query: address.searchParams,
    });
    return { status: 200, json };
  } catch (error) {
    const failure = errorBody(error);
    return { status: failure.error.code, json: isStreaming ? [failure] : failure };
  }
}

/**
 * Hands the Admin SDK's requests to the embedded Firestore in the same process: the same calls with the
 * same bodies, without two sockets for each. Thousands of schedules take half the time so.
 */
export function inProcess(server: FirestoreServer): FirebaseFirestore.Settings {
  const fetch = async (address: string | URL, request: Request) => {
    const { status, json } = answer(server, new URL(address), request);
    const bytes = Buffer.from(JSON.stringify(json));
    return {
      status,
      ok: status === 200,
      body: Readable.from([bytes]),
      arrayBuffer: () => Promise.resolve(bytes),
    };
  };
  const authClient = { fetch, getRequestHeaders: () => Promise.resolve(new Headers()) };
  return { authClient } as unknown as FirebaseFirestore.Settings;
}
