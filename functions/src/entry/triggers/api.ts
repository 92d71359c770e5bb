import { answerCall } from '../api/answer-call.ts';
import { health } from '../api/health.ts';
import { answerMailEvents, mailEventsPath } from '../api/answer-mail-events.ts';
import { answerUnsubscribe } from '../api/answer-unsubscribe.ts';
import { unsubscribePath } from '../../mails/unsubscribe.ts';
import { originOf } from '../../platform/caller/origin.ts';
import { dataHeaders } from '../../platform/security-headers.ts';
import { onPublicRequest, runsWith } from './runtime.ts';

const { config, context, secrets } = runsWith('addressKey', 'mailEvents', 'payments');

export const api = onPublicRequest(
  { memory: '1GiB', concurrency: 40, secrets, headers: dataHeaders },
  async (request, response) => {
    if (request.method === 'GET' && request.path === '/api/health') {
      const { status, body } = await health(await context());
      // Hosting caches the answer for ten seconds, so that frequent checks cost little.
      response.set('cache-control', 'public, max-age=0, s-maxage=10');
      response.status(status).json(body);
      return;
    }
    if (request.path === mailEventsPath) {
      const { status } = await answerMailEvents(await context(), config.mailEventsSecret, {
        method: request.method,
        authorization: request.get('authorization'),
        body: request.rawBody ?? new Uint8Array(),
      });
      response.set('cache-control', 'no-store').status(status).end();
      return;
    }
    if (request.path.startsWith(unsubscribePath)) {
      const { path, method } = request;
      const { status, location } = await answerUnsubscribe(await context(), method, path);
      response.set('cache-control', 'no-store');
      if (location !== undefined) response.set('location', location);
      response.status(status).end();
      return;
    }
    const answer = await answerCall(
      await context(),
      {
        method: request.method,
        path: request.path,
        header: (name) => request.get(name),
        origin: {
          ...originOf(
            config.local ? null : request.get('x-forwarded-for'),
            request.socket.remoteAddress,
          ),
          agent: request.get('user-agent'),
        },
        body: request.rawBody ?? new Uint8Array(),
      },
      config.siteOrigin,
    );
    response.set('cache-control', 'no-store');
    if (answer.allow !== undefined) response.set('allow', answer.allow);
    response.status(answer.status).json(answer.body);
  },
);
