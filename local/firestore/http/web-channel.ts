import { randomUUID } from 'node:crypto';
import { statuses, unimplemented } from '../errors.ts';
import { isRecord } from '../values/untyped.ts';

/** The path of the streams, such as `Listen`, that the full web SDK opens. */
const channelPath = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/;

/**
 * The keep-alive interval in ms that a new channel announces. This server sends no keep-alive
 * messages.
 */
const keepAliveMs = 30_000;

/**
 * Refuses a stream of the full web SDK with a message inside a channel, because after a plain HTTP error the SDK
 * retries for ever. Null for other paths.
 */
export function refuseWebChannel(url: URL, body: string): string | null {
  const call = channelPath.exec(url.pathname)?.[1];
  if (call === undefined) return null;
  const { status, message } = unimplemented(`${call} (the full web SDK) over WebChannel`);
  const failure = { error: { code: statuses[status].http, status, message } };
  if (url.searchParams.has('SID')) return chunk([failure]);
  const opened = ['c', randomUUID(), '', 8, 14, keepAliveMs];
  const targetIds = targetsOf(body);
  if (targetIds.length > 0) {
    const cause = { code: statuses[status].grpc, message };
    return chunk([opened, [{ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } }]]);
  }
  // Accepts a write stream first. Otherwise the SDK would open the stream again instead of rejecting its writes.
  const agreed = call === 'Write' ? [[{ streamId: 'refused', streamToken: 'AA==' }]] : [];
  return chunk([opened, ...agreed, [failure]]);
}

/** One chunk of a channel's response: its length, then a JSON array of numbered messages. */
function chunk(messages: unknown[]): string {
  const text = JSON.stringify(messages.map((message, index) => [index, message]));
  return `${text.length}\n${text}`;
}

function targetsOf(body: string): unknown[] {
  return [...new URLSearchParams(body)].flatMap(([name, value]) =>
    /^req\d+___data__$/.test(name) ? targetOf(value) : [],
  );
}

function targetOf(request: string): unknown[] {
  try {
    const message: unknown = JSON.parse(request);
    const target = isRecord(message) ? message['addTarget'] : undefined;
    return isRecord(target) && 'targetId' in target ? [target['targetId']] : [];
  } catch {
    return [];
  }
}
