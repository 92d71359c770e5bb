import { answerPage } from '../../site/page/answer-page.ts';
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
    // Hosting caches permanent 404 answers for five minutes, so that scanners cost little.
    const isKept = answer.status === 404 && answer.isForGood;
    const sharedAge = isKept ? ', s-maxage=300' : '';
    response.set('cache-control', `public, max-age=0${sharedAge}, must-revalidate`);
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
