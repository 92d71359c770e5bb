import { answerPage, cacheControlOf } from '../../site/page/answer-page.ts';
import { pageHeaders } from '../../platform/security-headers.ts';
import { onPublicRequest, runsWith } from './runtime.ts';

const { context, secrets } = runsWith();

/** Hosting passes on requests for which it has no static file. */
export const page = onPublicRequest(
  {
    memory: '512MiB',
    concurrency: 40,
    secrets,
    headers: pageHeaders,
    serviceAccount: 'kloer-page@',
  },
  async (request, response) => {
    const { method, originalUrl: url } = request;
    const answer = await answerPage(await context(), { method, url });
    response.set('cache-control', cacheControlOf(answer));
    switch (answer.status) {
      case 301:
      case 302:
        response.redirect(answer.status, answer.location);
        return;
      case 405:
        response.set('allow', answer.allow).status(405).end();
        return;
      case 200:
      case 404:
        response.status(answer.status).type('html').send(Buffer.from(answer.html));
    }
  },
);
