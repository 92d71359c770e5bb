import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import { errorBody, type FirestoreError, statuses, unimplemented } from '../errors.ts';
import { bytesField, firstMessage, frame, numberField, readFields } from './wire.ts';

/**
 * Refuses every gRPC call at once. This server speaks only REST, which cannot listen; the Admin SDK's `onSnapshot`
 * always uses gRPC, and would retry for ever.
 */
export function createGrpcRefusal(): Http2Server {
  const server = createServer();
  server.on('sessionError', () => undefined);
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    const call = /\/([^/]+)\/?$/.exec(headers[':path'] ?? '')?.[1] ?? 'A call';
    if (headers['content-type']?.startsWith('application/grpc') !== true) {
      answerHttp(stream, unimplemented(`${call} over HTTP/2`));
    } else if (call === 'Listen') {
      refuseStream(stream, unimplemented('Listen (onSnapshot) over gRPC'), removal);
    } else if (call === 'Write') {
      refuseStream(stream, unimplemented('Write (the full web SDK) over gRPC'), agreement);
    } else {
      stream.respond({ ...grpcHeaders, ...statusOf(unimplemented(`${call} over gRPC`)) });
      stream.end();
    }
  });
  return server;
}

const grpcHeaders = { ':status': 200, 'content-type': 'application/grpc+proto' };

function statusOf({ status, message }: FirestoreError): Record<string, string> {
  return {
    'grpc-status': String(statuses[status].grpc),
    'grpc-message': encodeURIComponent(message),
  };
}

function answerHttp(stream: ServerHttp2Stream, error: FirestoreError): void {
  stream.respond({ ':status': statuses[error.status].http, 'content-type': 'application/json' });
  stream.end(JSON.stringify(errorBody(error)));
}

/**
 * Refuses a stream with a response to its first message. Without a response the SDKs open the stream again, whatever
 * its status.
 */
function refuseStream(
  stream: ServerHttp2Stream,
  error: FirestoreError,
  answer: (request: Buffer, error: FirestoreError) => Buffer,
): void {
  stream.respond(grpcHeaders, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers(statusOf(error)));
  let received = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const request = firstMessage(received);
    if (request !== null && !stream.writableEnded) stream.end(frame(answer(request, error)));
  });
  stream.on('end', () => stream.end());
}

/** `ListenResponse{target_change: {REMOVE, target_ids, cause}}`: reports the error to the listener. */
function removal(request: Buffer, { status, message }: FirestoreError): Buffer {
  const target = readFields(request).get(2);
  const targetId = Buffer.isBuffer(target) ? readFields(target).get(5) : undefined;
  const cause = [numberField(1, statuses[status].grpc), bytesField(2, message)];
  const change = [
    numberField(1, 2),
    ...(typeof targetId === 'number' ? [numberField(2, targetId)] : []),
    bytesField(3, Buffer.concat(cause)),
  ];
  return bytesField(2, Buffer.concat(change));
}

/**
 * `WriteResponse{stream_id, stream_token}`: accepts a stream before its write is refused, because SDKs retry a
 * refused stream for ever.
 */
function agreement(): Buffer {
  return Buffer.concat([bytesField(1, 'refused'), bytesField(2, 'refused')]);
}
