/** One thread of a render pool: renders what it is sent, in the order it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { RenderAnswer, RenderOrder } from './render-pool.ts';

const { entry } = workerData as { entry: string };
const renderer = import(entry) as Promise<{ renderPage: RenderPage }>;

async function render(data: PageData): Promise<Uint8Array> {
  const { renderPage } = await renderer;
  return renderPage(data);
}

parentPort?.on('message', ({ id, data }: RenderOrder) => {
  const answer = (message: RenderAnswer, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, moved);
  render(data).then(
    (html) => answer({ id, html }, [html.buffer as ArrayBuffer]),
    (error: unknown) => answer({ id, failure: error instanceof Error ? error.message : 'failed' }),
  );
});
